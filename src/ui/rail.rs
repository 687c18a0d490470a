//! The rail above the board: whose turn it is, and how many squares are empty.

use dioxus::prelude::*;
use game::{Mode, Preview};

use crate::args;
use crate::phrases;
use crate::session::use_session;
use crate::voice::use_words;

/// One line of plain words, and below it a smaller one.
#[component]
pub fn Rail() -> Element {
    let session = use_session();
    let words = use_words();
    let line = use_memo(move || {
        let (game, words) = (session.game.read(), words.read());
        if game.controls().hint_pending {
            return words.text("hint-thinking");
        }
        let view = game.board_view();
        let place = view.squares.iter().find(|view| matches!(view.preview, Preview::Place(_)));
        match place {
            Some(view) => words.with("tap-again", args! { square: view.square, turns: view.turns }),
            None => phrases::status(&words, &game.status(), game.round().players()),
        }
    });
    let below = use_memo(move || {
        let (game, words) = (session.game.read(), words.read());
        words.with("squares-empty", args! { empties: game.score_view().empties })
    });
    let watched = use_memo(move || session.game.read().round().mode() == Mode::Watch);
    rsx! {
        div { class: "rail",
            h1 { class: "status", "data-status": "true", "{line}" }
            p { class: "status-below", "{below}" }
            if *watched.read() {
                Tally {}
            }
        }
    }
}

/// How the games went that were watched.
#[component]
fn Tally() -> Element {
    let session = use_session();
    let words = use_words();
    let tally = use_memo(move || *session.game.read().tally());
    let (words, tally) = (words.read(), *tally.read());
    let games = words.with("watch-games", args! { games: tally.games() });
    if tally.games() == 0 {
        return rsx! {
            p { class: "tally", "{games}" }
        };
    }
    let (black, white, drawn) = (tally.black, tally.white, tally.drawn);
    rsx! {
        p { class: "tally",
            span { "aria-hidden": "true",
                "{games} · "
                span { class: "chip", "data-disc": "black" }
                {words.with("watch-tally", args! { black: black, white: white })}
                span { class: "chip", "data-disc": "white" }
                " · "
                {words.with("watch-tally-drawn", args! { drawn: drawn })}
            }
            span { class: "unseen",
                {words.with("watch-tally-read", args! { games: tally.games(), black: black, white: white, drawn: drawn })}
            }
        }
    }
}
