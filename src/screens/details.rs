//! Clock, speed and the score of empty squares: chosen once and then rarely looked at again.

use dioxus::prelude::*;
use game::{Setup, Speed, TimeLimit};
use reversi::EmptySquares;

use super::new_game::change;
use crate::args;
use crate::route::go_back;
use crate::session::use_session;
use crate::ui::{Choice, ChoiceGroup, Sheet, Tile, TileGroup, speed_name};
use crate::voice::use_words;
use crate::words::Words;

/// The three choices, in a sheet of their own.
#[component]
pub fn DetailsSheet() -> Element {
    let session = use_session();
    let words = use_words();
    let setup = use_memo(move || *session.game.read().setup());
    let Setup { empty_squares, speed, clock, .. } = *setup.read();
    let words = words.read();
    rsx! {
        Sheet { name: "details", title: words.text("details-title"), onclose: move |()| go_back(),
            div { class: "details",
        TileGroup {
            name: "clock",
            label: words.text("clock"),
            tiles: clocks(&words),
            chosen: clock,
            about: words.text("clock-about"),
            onchoose: move |clock| change(session, |setup| setup.clock = clock),
        }
        ChoiceGroup {
            name: "speed",
            label: words.text("speed"),
            choices: Choice::all(Speed::ALL, |speed| speed_name(&words, speed)),
            chosen: speed,
            about: words.text("speed-about"),
            columns: 4,
            onchoose: move |speed| change(session, |setup| setup.speed = speed),
        }
        ChoiceGroup {
            name: "empty-squares",
            label: words.text("empties-count"),
            choices: Choice::all(&[EmptySquares::ForWinner, EmptySquares::NotAtAll], |rule| rule_name(&words, rule)),
            chosen: empty_squares,
            about: words.text("empties-count-about"),
            columns: 2,
            onchoose: move |rule| change(session, |setup| setup.empty_squares = rule),
        }
            }
        }
    }
}

/// Each of the three, and what is chosen, in a word.
pub(super) fn details_in_short(words: &Words, setup: Setup) -> [(String, String); 3] {
    [
        (words.text("clock"), clock_name(words, setup.clock)),
        (words.text("speed"), speed_name(words, setup.speed)),
        (words.text("empties-count-short"), rule_name(words, setup.empty_squares)),
    ]
}

fn rule_name(words: &Words, rule: EmptySquares) -> String {
    words.text(match rule {
        EmptySquares::ForWinner => "empties-count-winner",
        EmptySquares::NotAtAll => "empties-count-not-at-all",
    })
}

fn clock_name(words: &Words, limit: TimeLimit) -> String {
    match limit.minutes() {
        None => words.text("clock-off"),
        Some(minutes) => words.with("clock-minutes", args! { minutes: minutes }),
    }
}

/// Clock faces: of the hour, as much is filled as each side has.
fn clocks(words: &Words) -> Vec<Tile<TimeLimit>> {
    let tile = |&limit: &TimeLimit| {
        let angle = limit.minutes().map_or(0, |minutes| 6 * minutes);
        Tile {
            value: limit,
            label: clock_name(words, limit),
            lang: None,
            picture: rsx! {
                span { class: "clock-face", style: "--angle:{angle}deg", "aria-hidden": "true" }
            },
        }
    };
    TimeLimit::ALL.iter().map(tile).collect()
}
