//! The list of moves.

use dioxus::prelude::*;
use game::{Message, MoveView};

use super::square::color_name;
use crate::args;
use crate::phrases;
use crate::session::use_session;
use crate::voice::use_words;

/// All moves; one that is tapped is gone to.
#[component]
pub fn MoveList() -> Element {
    let session = use_session();
    let words = use_words();
    let moves = use_memo(move || session.game.read().moves_view());
    let last = use_memo(move || session.game.read().round().line().cursor());
    let words = words.read();
    rsx! {
        ol { class: "moves", "aria-label": words.text("moves-title"),
            if moves.read().is_empty() {
                li { class: "about", {words.text("moves-none")} }
            }
            for view in moves.read().iter().copied() {
                MoveItem { key: "{view.number}", view, last: view.number == *last.read() }
            }
        }
    }
}

#[component]
fn MoveItem(view: MoveView, last: bool) -> Element {
    let session = use_session();
    let words = use_words();
    let words = words.read();
    rsx! {
        li { class: "move", "data-undone": view.undone.then_some("true"),
            if let Some(loser) = view.lost_by {
                span { class: "move-lost", {words.with("moves-lost-turn", args! { color: loser })} }
            }
            button {
                r#type: "button",
                "data-move": "{view.number}",
                "aria-label": phrases::move_read(&words, &view),
                "aria-current": last.then_some("step"),
                onclick: move |_| session.send.call(Message::JumpedTo(view.number)),
                span { class: "move-number", "{view.number}" }
                span { class: "chip", "data-disc": color_name(view.color) }
                span { class: "move-square", "{view.square}" }
            }
        }
    }
}
