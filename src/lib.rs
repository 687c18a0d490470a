//! The app.

use dioxus::prelude::*;

/// The whole app.
#[component]
pub fn App() -> Element {
    rsx! { p { "hello" } }
}
