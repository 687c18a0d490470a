//! A new version of the app: one line on the first screen, where no game is disturbed.

use dioxus::prelude::*;

use super::button::{Button, Weight};
use crate::services::Services;
use crate::session::use_session;
use crate::voice::use_words;

/// Says that a new version is ready, and offers it. Nothing happens by itself.
#[component]
pub fn UpdateLine() -> Element {
    let session = use_session();
    let services = use_context::<Services>();
    let words = use_words();
    if !*session.update_ready.read() {
        return VNode::empty();
    }
    let words = words.read();
    rsx! {
        div { class: "update", "data-update": "ready",
            p { class: "about", role: "status", {words.text("update-ready")} }
            Button {
                label: words.text("update-now"),
                weight: Weight::Quiet,
                onpress: move |()| services.system.update(),
            }
        }
    }
}
