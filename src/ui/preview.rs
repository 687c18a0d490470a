//! A piece of board that shows what the settings do to it. It is looked at, not played on.

use dioxus::prelude::*;
use game::{BoardView, Motion, Pace, Preferences};

use super::board::Board;
use crate::lessons::{Practice, Start, Step, Task};
use crate::session::use_session;
use crate::voice::use_words;

/// A game of a few moves, of which the last one is shown; it has everything that a board can show in its upper half.
const SHOWN: Step =
    Step { text: "", start: Start::Game("f5f4c3c4b3b2g4a3a2b4a4a5c2"), marks: "", task: Task::Follow("h4") };

/// The upper half of a board in the look of the settings. When motion is chosen, its last move is played once more.
#[component]
pub fn Preview() -> Element {
    let session = use_session();
    let words = use_words();
    let motion = use_memo(move || session.game.read().preferences().motion);
    // How often the move was shown; it lies still until motion is chosen.
    let mut shown = use_signal(|| (0_u8, None::<Motion>));
    use_effect(move || {
        let now = *motion.read();
        let (times, before) = *shown.peek();
        let again = before.is_some_and(|before| before != now);
        shown.set((if again { times % 100 + 1 } else { times }, Some(now)));
    });
    let view = use_memo(move || {
        let game = session.game.read();
        view(game.preferences(), game.setup().speed.pace(), shown.read().0)
    });
    let mover = use_memo(shown_mover);
    rsx! {
        div { class: "preview", role: "img", "aria-label": words.read().text("settings-preview"),
            div { class: "preview-board", inert: true,
                Board { view, mover: *mover.read(), ontap: move |_| {} }
            }
        }
    }
}

fn practice() -> Practice {
    let mut practice = Practice::new(&SHOWN);
    practice.advance();
    practice
}

fn shown_mover() -> Option<reversi::Color> {
    practice().board().and_then(|board| board.to_move())
}

/// The board of these preferences, its last move in motion if it was shown before.
fn view(preferences: &Preferences, pace: Pace, times: u8) -> BoardView {
    let practice = practice();
    let mut view = practice.view(pace);
    view.coordinates = preferences.coordinates;
    let legal = practice.board().map(|board| board.legal_moves()).unwrap_or_default();
    for square in &mut view.squares {
        square.dot = preferences.legal_dots && legal.contains(square.square);
        square.roll = square.roll.filter(|_| times > 0).map(|roll| game::Roll { ply: times, ..roll });
    }
    view
}
