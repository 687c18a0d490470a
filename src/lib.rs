//! The app: so far a board for two people at one screen.

pub mod lessons;
pub mod theme;
mod ui;
pub mod words;

use dioxus::prelude::*;

pub use ui::{Board, Icon};

/// The whole app.
#[component]
pub fn App() -> Element {
    rsx! {
        style { {include_str!("ui/board.css")} }
        main { Board {} }
    }
}
