//! What an address without a screen shows.

use dioxus::prelude::*;

use crate::route::Route;
use crate::ui::{Button, Page, Weight};
use crate::voice::use_words;

/// An address without a screen.
#[component]
pub fn NotFound(segments: Vec<String>) -> Element {
    let words = use_words();
    let words = words.read();
    let _ = segments;
    rsx! {
        Page { name: "not-found", title: words.text("not-found"),
            Button {
                label: words.text("not-found-action"),
                weight: Weight::Main,
                onpress: move |()| {
                    navigator().replace(Route::NewGame {});
                },
            }
        }
    }
}
