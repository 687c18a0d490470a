//! How to play.

use dioxus::prelude::*;

use crate::ui::Page;
use crate::voice::use_words;

/// The chapters.
#[component]
pub fn Learn() -> Element {
    let words = use_words();
    rsx! {
        Page { name: "learn", title: words.read().text("new-game-how-to-play") }
    }
}

/// One chapter.
#[component]
pub fn LearnChapter(chapter: String) -> Element {
    let words = use_words();
    rsx! {
        Page { name: "chapter", title: words.read().text("new-game-how-to-play"), "{chapter}" }
    }
}
