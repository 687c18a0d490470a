//! What other apps hand over: the moves of a game become the game on the board.

use dioxus::prelude::*;
use game::{MAX_TEXT_BYTES, Message, read_text};
use reversi::GameRecord;

use super::notices::Note;
use crate::route::Route;
use crate::services::Services;
use crate::session::use_session;
use crate::voice::{use_voice, use_words};

/// Below every screen's address, so that a game that arrives can be shown wherever somebody is.
#[component]
pub fn Arrivals() -> Element {
    let session = use_session();
    let (words, voice) = (use_words(), use_voice());
    let mut note = use_context::<Note>().0;
    let services = use_context::<Services>();
    let seed = services.system.clone();
    let arrived = use_callback(move |text: String| {
        if let Some(record) = game_in(&text) {
            session.send.call(Message::Import { record, seed: seed.seed() });
            navigator().push(Route::Game {});
        } else {
            let told = words.peek().text("received-no-game");
            note.set(Some(told.clone()));
            voice.say(told);
        }
    });
    // Not while the screen is being drawn: a text may have arrived before there was one.
    use_effect(move || services.system.watch_received(Box::new(move |text| arrived.call(text))));
    rsx! {
        Outlet::<Route> {}
    }
}

/// The first game in a text: the text is a record in any format, or one of its lines is. A text that is longer than what
/// the app takes at once has none.
fn game_in(text: &str) -> Option<GameRecord> {
    if text.len() > MAX_TEXT_BYTES {
        return None;
    }
    let first = |text: &str| {
        let records = read_text(text.as_bytes()).ok()?;
        records.into_iter().map(|record| record.game).next()
    };
    first(text).or_else(|| text.lines().find_map(first))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_game_is_found_in_what_people_share() {
        let check = |text: &str, moves: Option<usize>| {
            assert_eq!(game_in(text).map(|game| game.moves().len()), moves, "{text}");
        };
        check("f5d6c3", Some(3));
        check("A game of Outflank\nf5d6c3d3c4\n", Some(5));
        check("F5 d6 C3", Some(3));
        check("", None);
        check("See you at eight", None);
        check("f5f5", None);
        check(&"f5 ".repeat(MAX_TEXT_BYTES / 3), None);
        check(&format!("f5\n{}", " ".repeat(MAX_TEXT_BYTES)), None);
    }
}
