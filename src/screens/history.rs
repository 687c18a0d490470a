//! History.

use dioxus::prelude::*;

use crate::ui::Page;
use crate::voice::use_words;

/// History.
#[component]
pub fn History() -> Element {
    let words = use_words();
    rsx! {
        Page { name: "history", title: words.read().text("history-title") }
    }
}
