//! About.

use dioxus::prelude::*;

use crate::ui::Page;
use crate::voice::use_words;

/// About.
#[component]
pub fn About() -> Element {
    let words = use_words();
    rsx! {
        Page { name: "about", title: words.read().text("about-title") }
    }
}
