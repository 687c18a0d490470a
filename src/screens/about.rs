//! About: what this is, what it does with what it knows (nothing), and who made its parts.

use dioxus::prelude::*;

use crate::args;
use crate::later::while_here;
use crate::services::Services;
use crate::ui::{Button, Page, Weight};
use crate::voice::use_words;

/// The libraries that are part of the app: name, version and licence, a line each. `cargo xtask licences` writes it.
const LIBRARIES: &str = include_str!("../../assets/licences.txt");

/// What there is to read of the licences.
#[derive(Clone, PartialEq)]
enum Texts {
    Unasked,
    Asked,
    Missing,
    Here(String),
}

/// About.
#[component]
pub fn About() -> Element {
    let words = use_words();
    let services = use_context::<Services>();
    let words = words.read();
    let saves = match services.storage.folder() {
        Some(folder) => words.with("about-saves-folder", args! { name: folder }),
        None => words.text("about-saves-browser"),
    };
    rsx! {
        Page { name: "about", title: words.text("about-title"),
            section { class: "masthead",
                // A drawing of our own.
                div { class: "app-icon", "aria-hidden": "true", dangerous_inner_html: APP_ICON }
                div {
                    p { class: "masthead-name", {words.text("app-name")} }
                    p { class: "about", {words.with("about-version", args! { version: env!("CARGO_PKG_VERSION") })} }
                }
            }
            p { {words.text("about-what")} }
            section { class: "about-part",
                h2 { {words.text("about-privacy-title")} }
                p { {words.text("about-privacy")} }
                p { "{saves}" }
                p { class: "about", {words.text("about-network")} }
            }
            section { class: "about-part",
                h2 { {words.text("about-name-title")} }
                p { {words.text("about-name")} }
            }
            section { class: "about-part",
                h2 { {words.text("about-licences-title")} }
                p { {words.text("about-licence")} }
                details { class: "fold",
                    summary { {words.text("about-licences-others")} }
                    // Names and licences are the same in every language.
                    ul { class: "libraries", lang: "en",
                        for (name , licence) in libraries() {
                            li { key: "{name}",
                                span { "{name}" }
                                " "
                                span { class: "about", "{licence}" }
                            }
                        }
                    }
                }
                LicenceTexts {}
            }
        }
    }
}

/// The texts of all licences, once somebody wants to read them.
#[component]
fn LicenceTexts() -> Element {
    let words = use_words();
    let services = use_context::<Services>();
    let mut texts = use_signal(|| Texts::Unasked);
    let ask = move |()| {
        texts.set(Texts::Asked);
        services.system.licences(while_here(move |got: Option<String>| {
            texts.set(got.map_or(Texts::Missing, Texts::Here));
        }));
    };
    let words = words.read();
    let told = match &*texts.read() {
        Texts::Unasked => None,
        Texts::Asked => Some(words.text("app-working")),
        Texts::Missing => Some(words.text("about-licences-missing")),
        Texts::Here(text) => {
            return rsx! {
                pre { class: "licence-texts", lang: "en", tabindex: "0", "aria-label": words.text("about-licences-read"), "{text}" }
            };
        }
    };
    rsx! {
        Button { label: words.text("about-licences-read"), weight: Weight::Quiet, onpress: ask }
        if let Some(told) = told {
            p { class: "about", role: "status", "{told}" }
        }
    }
}

const APP_ICON: &str = include_str!("../../assets/app/icon.svg");

/// Each library with its version, and its licence.
fn libraries() -> impl Iterator<Item = (&'static str, &'static str)> {
    LIBRARIES.lines().filter_map(|line| line.split_once("; "))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_library_has_a_licence() {
        assert!(libraries().count() > 50);
        assert_eq!(libraries().count(), LIBRARIES.lines().count());
        assert!(libraries().all(|(name, licence)| !name.is_empty() && !licence.is_empty()));
    }
}
