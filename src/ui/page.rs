//! A screen of words: a title with a way back, and a column that can be scrolled.

use dioxus::prelude::*;

use super::button::IconButton;
use super::icon::Icon;
use crate::route::go_back;
use crate::voice::use_words;

/// A screen of words. The focus goes to its title, so that a screen reader says where it is.
#[component]
pub fn Page(name: &'static str, title: String, children: Element) -> Element {
    let words = use_words();
    rsx! {
        main { class: "page", "data-screen": name,
            header { class: "page-head",
                IconButton { label: words.read().text("action-back"), icon: Icon::Back, onpress: move |()| go_back() }
                h1 {
                    tabindex: "-1",
                    onmounted: move |event| async move {
                        let _ = event.set_focus(true).await;
                    },
                    "{title}"
                }
            }
            div { class: "page-body", {children} }
        }
    }
}
