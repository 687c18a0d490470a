//! The game: a board that one would like to own, and as little as possible around it.

use dioxus::prelude::*;
use game::{Message, Phase};

use crate::phrases;
use crate::route::{Route, go_back};
use crate::session::use_session;
use crate::ui::{
    Board, Controls, Counts, Icon, IconButton, MoveList, Rail, ResultSheet, Stage, use_complete,
    use_opener_provider,
};
use crate::voice::{use_voice, use_words};

/// The game in every mode. Sheets of the addresses below it open over it.
#[component]
pub fn GameScreen() -> Element {
    let session = use_session();
    let words = use_words();
    let voice = use_voice();
    let view = use_memo(move || session.game.read().board_view());
    let mover = use_memo(move || session.game.read().board().to_move());
    let result = use_memo(move || session.game.read().result_view());
    let started = use_memo(move || session.game.read().phase() != Phase::NoGame);
    // Somebody came here from another screen. On a page that opens with the game the focus is nowhere yet.
    let by_hand = *use_complete().peek();
    // Closed by the player; the next result opens it again.
    let mut closed = use_signal(|| false);
    use_effect(move || {
        if result.read().is_none() {
            closed.set(false);
        }
    });
    let sheet = matches!(use_route::<Route>(), Route::GameMenu {} | Route::GameMoves {});
    let told = result.read().is_some() && !*closed.read();
    use_opener_provider(sheet || told);
    use_hook(|| session.show.call(true));
    use_drop(move || session.show.call(false));
    if !*started.read() {
        // An address from another day: there is no game to show.
        navigator().replace(Route::NewGame {});
        return VNode::empty();
    }
    let shortcut = move |event: KeyboardEvent| {
        if event.modifiers().intersects(Modifiers::CONTROL | Modifiers::ALT | Modifiers::META) {
            return;
        }
        let Key::Character(text) = event.key() else { return };
        let (game, words) = (session.game, words);
        let said = match text.to_lowercase().as_str() {
            "u" => return session.send.call(Message::UndoPressed),
            "r" => return session.send.call(Message::RedoPressed),
            "t" => return session.send.call(Message::HintPressed),
            "p" => {
                let board = game.peek().board();
                phrases::board(&words.peek(), |square| board.disc(square))
            }
            "l" => {
                let legal: Vec<_> = game.peek().board().legal_moves().into_iter().collect();
                phrases::legal_squares(&words.peek(), &legal)
            }
            "m" => phrases::last_move(&words.peek(), game.peek().last_move()),
            "s" => {
                let score = game.peek().score_view();
                phrases::score_now(&words.peek(), score.discs, score.empties)
            }
            _ => return,
        };
        voice.say(said);
    };
    rsx! {
        main {
            "data-screen": "game",
            "data-over": result.read().is_some().then_some("true"),
            onkeydown: shortcut,
            div { class: "game", "data-result": told.then_some("true"), inert: sheet.then_some(true),
                div { class: "game-head",
                    IconButton { label: words.read().text("action-back"), icon: Icon::Back, onpress: move |()| go_back() }
                    Rail {}
                }
                div { class: "table",
                    Stage { number: 3,
                        Board {
                            view,
                            mover: *mover.read(),
                            focus: by_hand,
                            ontap: move |square| session.send.call(Message::Tapped(square)),
                            oncancel: move |()| session.send.call(Message::Cancelled),
                        }
                    }
                }
                Counts {}
                Controls {}
                aside { class: "pane", Stage { number: 4, MoveList {} } }
                if told {
                    ResultSheet { onclose: move |()| closed.set(true) }
                }
            }
            Outlet::<Route> {}
        }
    }
}
