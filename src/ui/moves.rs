//! The list of moves.

use std::rc::Rc;

use dioxus::html::{ScrollBehavior, ScrollLogicalPosition, ScrollToOptions};
use dioxus::prelude::*;
use game::{Message, Millis, MoveView, opening_name};

use super::square::color_name;
use crate::args;
use crate::phrases;
use crate::services::Services;
use crate::session::use_session;
use crate::voice::use_words;

/// When the list follows a move, in milliseconds after it.
const SCROLL: Millis = 100;

/// All moves; one that is tapped is gone to.
#[component]
pub fn MoveList() -> Element {
    let session = use_session();
    let words = use_words();
    let moves = use_memo(move || session.game.read().moves_view());
    let last = use_memo(move || session.game.read().round().line().cursor());
    let opening = use_memo(move || {
        let game = session.game.read();
        opening_name(game.round().line().start(), game.round().line().moves()).map(|opening| opening.name)
    });
    let words = words.read();
    rsx! {
        // Always there, so that a name that comes and goes moves nothing. The names are English in every language.
        p { class: "opening-name", "data-opening": "true", lang: "en", {*opening.read()} }
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
    let services = use_context::<Services>();
    let mut place = use_signal(|| None::<Rc<MountedData>>);
    // The move that is shown stays in sight.
    use_effect(use_reactive!(|last| {
        if let (true, Some(place)) = (last, place.cloned()) {
            let clock = services.clock.clone();
            spawn(async move {
                // To scroll, a page has to work out where everything lies; the frame with the move does not wait for it.
                clock.sleep(SCROLL).await;
                let options = ScrollToOptions {
                    behavior: ScrollBehavior::Instant,
                    vertical: ScrollLogicalPosition::Nearest,
                    horizontal: ScrollLogicalPosition::Nearest,
                };
                // A renderer that cannot scroll leaves it where it is.
                let _ = place.scroll_to_with_options(options).await;
            });
        }
    }));
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
                onmounted: move |event| place.set(Some(event.data())),
                onclick: move |_| session.send.call(Message::JumpedTo(view.number)),
                span { class: "move-number", "{view.number}" }
                span { class: "chip", "data-disc": color_name(view.color) }
                span { class: "move-square", "{view.square}" }
            }
        }
    }
}
