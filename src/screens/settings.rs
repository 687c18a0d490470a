//! Settings.

use dioxus::prelude::*;

use crate::ui::Page;
use crate::voice::use_words;

/// Settings.
#[component]
pub fn Settings() -> Element {
    let words = use_words();
    rsx! {
        Page { name: "settings", title: words.read().text("settings-title") }
    }
}
