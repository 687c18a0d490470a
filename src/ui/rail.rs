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
        let empties = words.with("squares-empty", args! { empties: game.score_view().empties });
        if game.round().mode() != Mode::Watch {
            return empties;
        }
        let tally = game.tally();
        let games = words.with("watch-games", args! { games: tally.games() });
        if tally.games() == 0 {
            return empties;
        }
        let wins = words.with("watch-tally", args! { black: tally.black, white: tally.white });
        let drawn = words.with("watch-tally-drawn", args! { drawn: tally.drawn });
        format!("{games} · {wins} · {drawn}")
    });
    rsx! {
        div { class: "rail",
            h1 { class: "status", "data-status": "true", "{line}" }
            p { class: "status-below", "{below}" }
        }
    }
}
