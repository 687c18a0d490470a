//! How to play: the list of chapters, and the glossary.

use dioxus::prelude::*;

use crate::lessons::{GLOSSARY, LESSONS, Lesson, Part};
use crate::route::Route;
use crate::ui::{Diagram, Glyph, Icon, Page};
use crate::voice::use_words;

/// The address of the glossary, among those of the chapters.
pub(super) const GLOSSARY_ID: &str = "words";

/// The chapters.
#[component]
pub fn Learn() -> Element {
    let words = use_words();
    let words = words.read();
    rsx! {
        Page { name: "learn", title: words.text("learn-title"),
            for (index , &part) in Part::ALL.iter().enumerate() {
                section { key: "{index}", class: "part",
                    h2 {
                        {words.text(match part {
                            Part::Rules => "learn-rules",
                            Part::PlayingWell => "learn-playing-well",
                            Part::Reference => "learn-reference",
                        })}
                    }
                    ol { class: "chapters",
                        for lesson in LESSONS.iter().filter(|lesson| lesson.part == part) {
                            li { key: "{lesson.id}", ChapterLink { lesson: *lesson } }
                        }
                        if part == Part::Reference {
                            li {
                                Link {
                                    class: "chapter",
                                    to: Route::chapter(GLOSSARY_ID),
                                    span { class: "chapter-sign", Glyph { icon: Icon::Learn } }
                                    span { class: "chapter-title", {words.text("learn-words")} }
                                    Glyph { icon: Icon::Forward }
                                }
                            }
                        }
                    }
                }
            }
        }
    }
}

/// The way to one chapter, with a board to know it by.
#[component]
fn ChapterLink(lesson: Lesson) -> Element {
    let words = use_words();
    rsx! {
        Link { class: "chapter", to: Route::chapter(lesson.id),
            Diagram { board: lesson.picture() }
            span { class: "chapter-title", {words.read().text(lesson.title)} }
            Glyph { icon: Icon::Forward }
        }
    }
}

/// The words of the game and what they mean.
#[component]
pub(super) fn Glossary() -> Element {
    let words = use_words();
    let words = words.read();
    rsx! {
        Page { name: "glossary", title: words.text("learn-words"),
            dl { class: "terms",
                for term in GLOSSARY {
                    div { key: "{term.word}", class: "term",
                        dt { {words.text(term.word)} }
                        dd { {words.text(term.meaning)} }
                    }
                }
            }
        }
    }
}
