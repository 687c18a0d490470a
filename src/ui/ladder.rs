//! The six levels as a stair of discs: each one has a disc more than the one before.

use dioxus::prelude::*;
use game::Level;
use reversi::Color;

use super::square::color_name;
use crate::phrases;
use crate::voice::use_words;

/// A choice of a level: radio buttons to the keyboard and to screen readers.
///
/// Under the stair stands who was chosen: name, manner, and how games against it went.
#[component]
pub fn Ladder(
    /// Unique on the screen.
    name: &'static str,
    label: String,
    /// Whose level it is, if the stair has to say so: it is drawn beside the name, and its discs lie that side up.
    side: Option<Color>,
    chosen: Level,
    /// How games against the chosen level went, if there were any.
    record: Option<String>,
    onchoose: Callback<Level>,
) -> Element {
    let words = use_words();
    let words = words.read();
    rsx! {
        fieldset { class: "choice ladder", "data-choice": name,
            legend { class: "unseen", "{label}" }
            div { class: "rungs", "data-side": side.map(color_name),
                for (index , &level) in Level::ALL.iter().enumerate() {
                    label { key: "{index}", class: "rung",
                        input {
                            r#type: "radio",
                            name,
                            value: "{index}",
                            checked: level == chosen,
                            oninput: move |_| onchoose.call(level),
                        }
                        span { class: "rung-face",
                            span { class: "stack", "aria-hidden": "true",
                                for disc in 0..=index {
                                    i { key: "{disc}" }
                                }
                            }
                            span { class: "unseen", {phrases::level(&words, level)} }
                        }
                    }
                }
            }
            p { class: "ladder-name",
                if let Some(color) = side {
                    span { class: "chip", "data-disc": color_name(color), "aria-hidden": "true" }
                }
                strong { {phrases::level(&words, chosen)} }
                if let Some(record) = record {
                    span { class: "about", "{record}" }
                }
            }
            p { class: "about",
                {words.text(match chosen {
                    Level::Beginner => "level-beginner-about",
                    Level::Easy => "level-easy-about",
                    Level::Medium => "level-medium-about",
                    Level::Hard => "level-hard-about",
                    Level::Expert => "level-expert-about",
                    Level::Master => "level-master-about",
                })}
            }
        }
    }
}
