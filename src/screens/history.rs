//! Games that are not under way: results by level, and every game to be opened again.

use dioxus::prelude::*;
use game::{Entry, Message, Outcome, ResultView};
use reversi::{Color, Score};

use crate::args;
use crate::phrases;
use crate::route::Route;
use crate::services::Services;
use crate::session::use_session;
use crate::ui::{Button, Diagram, Icon, IconButton, Page, Weight, focus_if};
use crate::voice::{use_voice, use_words};
use crate::words::Words;

/// How many games are drawn at first, and more each time.
const SHOWN: usize = 50;

/// The history. A game that is removed stays until the screen is left or another one is removed, so that it can be
/// brought back.
#[component]
pub fn History() -> Element {
    let session = use_session();
    let words = use_words();
    let voice = use_voice();
    let mut removed = use_signal(|| None::<u64>);
    // It gets the focus back.
    let mut brought_back = use_signal(|| None::<u64>);
    let mut shown = use_signal(|| SHOWN);
    let forget = move |id: Option<u64>| {
        if let Some(id) = id {
            session.send.call(Message::EntryRemoved { id });
        }
    };
    use_drop(move || forget(*removed.peek()));
    let ids =
        use_memo(move || session.game.read().history().entries().map(|entry| entry.id).collect::<Vec<_>>());
    let remove = use_callback(move |id| {
        forget(removed.replace(Some(id)));
        voice.say(words.peek().text("history-removed"));
    });
    let ids = ids.read();
    let words = words.read();
    rsx! {
        Page { name: "history", title: words.text("history-title"),
            if ids.is_empty() {
                p { class: "about", {words.text("history-none")} }
            } else {
                ResultTable {}
                ol { class: "games",
                    for &id in ids.iter().take(shown()) {
                        li { key: "{id}", class: "game-entry",
                            if *removed.read() == Some(id) {
                                p { class: "about", {words.text("history-removed")} }
                                Button {
                                    label: words.text("history-bring-back"),
                                    weight: Weight::Quiet,
                                    focus: true,
                                    onpress: move |()| {
                                        brought_back.set(removed.replace(None));
                                    },
                                }
                            } else {
                                GameEntry { id, focus: *brought_back.read() == Some(id), onremove: remove }
                            }
                        }
                    }
                }
                if ids.len() > shown() {
                    Button { label: words.text("history-more"), onpress: move |()| shown += SHOWN }
                }
            }
        }
    }
}

/// Wins, losses and draws against each level.
#[component]
fn ResultTable() -> Element {
    let session = use_session();
    let words = use_words();
    let results = use_memo(move || session.game.read().history().results());
    let (words, results) = (words.read(), results.read());
    if results.is_empty() {
        return VNode::empty();
    }
    rsx! {
        section { class: "results",
            h2 { {words.text("history-results")} }
            ul {
                for (level , result) in results.iter() {
                    li { key: "{level:?}",
                        {words.with(
                            "history-results-of",
                            args! {
                                level: phrases::level(&words, *level),
                                won: result.won,
                                lost: result.lost,
                                drawn: result.drawn,
                            },
                        )}
                    }
                }
            }
        }
    }
}

/// One game: its last position, who played, how it ended, when.
#[component]
fn GameEntry(id: u64, focus: bool, onremove: Callback<u64>) -> Element {
    let session = use_session();
    let services = use_context::<Services>();
    let words = use_words();
    let entry = use_memo(move || session.game.read().history().get(id).cloned());
    let Some(entry) = entry.cloned() else { return VNode::empty() };
    let words = words.read();
    let ahead = i64::from(services.system.minutes_ahead(entry.date)) * 60_000;
    let (year, month, day) = phrases::date(entry.date.saturating_add_signed(ahead));
    let date = words.with("history-date", args! { year: year.to_string(), month: month, day: day });
    let players = players(&words, &entry);
    let remove = words.with("history-remove", args! { name: format!("{players}, {date}") });
    rsx! {
        button {
            class: "game-open",
            r#type: "button",
            "data-entry": "{id}",
            onmounted: move |event| focus_if(focus, event.data()),
            onclick: move |_| {
                session.send.call(Message::Reopen { id });
                navigator().push(Route::Game {});
            },
            Diagram { board: entry.record.board(), last: entry.record.moves().last().copied() }
            span { class: "item-words",
                span { class: "game-players", "{players}" }
                span { {outcome(&words, &entry)} }
                span { class: "about", "{date}" }
            }
        }
        IconButton { label: remove, icon: Icon::Remove, onpress: move |()| onremove.call(id) }
    }
}

fn players(words: &Words, entry: &Entry) -> String {
    match (entry.players.human(), entry.players.level()) {
        (Some(color), Some(level)) => {
            words.with("history-against", args! { color: color, level: phrases::level(words, level) })
        }
        _ => words.text("mode-two-players"),
    }
}

/// "You win, 40–24. White has no disc left."
fn outcome(words: &Words, entry: &Entry) -> String {
    let (Some(score), Some(termination)) = (entry.score(), entry.record.termination()) else {
        return words.text("history-unfinished");
    };
    let human = entry.players.human();
    let outcome = match (score.winner(), human) {
        (None, _) => Outcome::Drawn,
        (Some(winner), None) => Outcome::WonBy(winner),
        (Some(winner), Some(human)) if winner == human => Outcome::Won,
        (Some(_), Some(_)) => Outcome::Lost,
    };
    let board = entry.record.board();
    let discs = Score { black: board.count(Color::Black), white: board.count(Color::White) };
    let result = ResultView { outcome, score, discs, termination };
    words.with(
        "history-outcome",
        args! {
            result: phrases::outcome(words, outcome),
            score: words.with("result-score", args! { black: score.black, white: score.white }),
            why: phrases::why(words, &result, human),
        },
    )
}
