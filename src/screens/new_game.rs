//! The first screen: everything that is chosen before a game begins.

use dioxus::prelude::*;
use game::{ColorChoice, Level, Message, Mode, Setup, Speed, TimeLimit};
use reversi::{Board, Color, EmptySquares};

use crate::args;
use crate::phrases;
use crate::route::Route;
use crate::session::use_session;
use crate::ui::{Button, Choice, ChoiceGroup, Diagram, Glyph, Icon, SelectRow, Weight, speed_name};
use crate::voice::use_words;
use crate::words::Words;

/// The set-up of the next game, and the way to the one under way and to every other screen.
#[component]
pub fn NewGame() -> Element {
    let session = use_session();
    let words = use_words();
    let setup = use_memo(move || *session.game.read().setup());
    let under_way = use_memo(move || session.game.read().is_under_way());
    let change = move |change: &dyn Fn(&mut Setup)| {
        let mut setup = *session.game.peek().setup();
        change(&mut setup);
        session.send.call(Message::SetupChanged(setup));
    };
    let Setup { mode, color, level, watch_black, watch_white, empty_squares, speed, clock } = *setup.read();
    let words = words.read();
    rsx! {
        main { class: "new-game", "data-screen": "new-game",
            header { class: "title",
                div {
                    h1 { {words.text("app-name")} }
                    p { class: "about", {words.text("app-about")} }
                }
                if !*under_way.read() {
                    Diagram { board: Board::START }
                }
            }
            Continue {}
            form { class: "setup", onsubmit: move |event| event.prevent_default(),
                ChoiceGroup {
                    name: "mode",
                    label: words.text("mode"),
                    choices: Choice::all(Mode::ALL, |mode| mode_name(&words, mode)),
                    chosen: mode,
                    about: words.text(match mode {
                        Mode::Play => "mode-play-about",
                        Mode::TwoPlayers => "mode-two-players-about",
                        Mode::Watch => "mode-watch-about",
                    }),
                    columns: 3,
                    onchoose: move |mode| change(&|setup| setup.mode = mode),
                }
                match mode {
                    Mode::Play => rsx! {
                        ChoiceGroup {
                            name: "color",
                            label: words.text("your-color"),
                            choices: colors(&words),
                            chosen: color,
                            about: words.text(match color {
                                ColorChoice::Random => "your-color-random-about",
                                _ => "your-color-about",
                            }),
                            columns: 3,
                            onchoose: move |color| change(&|setup| setup.color = color),
                        }
                        LevelChoice {
                            name: "level",
                            label: words.text("difficulty"),
                            chosen: level,
                            onchoose: move |level| change(&|setup| setup.level = level),
                        }
                    },
                    Mode::TwoPlayers => rsx! {},
                    Mode::Watch => rsx! {
                        LevelChoice {
                            name: "watch-black",
                            label: words.text("difficulty-black"),
                            chosen: watch_black,
                            onchoose: move |level| change(&|setup| setup.watch_black = level),
                        }
                        LevelChoice {
                            name: "watch-white",
                            label: words.text("difficulty-white"),
                            chosen: watch_white,
                            onchoose: move |level| change(&|setup| setup.watch_white = level),
                        }
                    },
                }
                div { class: "rules",
                    SelectRow {
                        name: "empty-squares",
                        label: words.text("empties-count"),
                        choices: Choice::all(
                            &[EmptySquares::ForWinner, EmptySquares::NotAtAll],
                            |rule| words.text(match rule {
                                EmptySquares::ForWinner => "empties-count-winner",
                                EmptySquares::NotAtAll => "empties-count-not-at-all",
                            }),
                        ),
                        chosen: empty_squares,
                        about: words.text("empties-count-about"),
                        onchoose: move |rule| change(&|setup| setup.empty_squares = rule),
                    }
                    SelectRow {
                        name: "speed",
                        label: words.text("speed"),
                        choices: Choice::all(Speed::ALL, |speed| speed_name(&words, speed)),
                        chosen: speed,
                        about: words.text("speed-about"),
                        onchoose: move |speed| change(&|setup| setup.speed = speed),
                    }
                    SelectRow {
                        name: "clock",
                        label: words.text("clock"),
                        choices: Choice::all(
                            TimeLimit::ALL,
                            |limit| match limit.minutes() {
                                None => words.text("clock-off"),
                                Some(minutes) => words.with("clock-minutes", args! { minutes: minutes }),
                            },
                        ),
                        chosen: clock,
                        about: words.text("clock-about"),
                        onchoose: move |clock| change(&|setup| setup.clock = clock),
                    }
                }
            }
            nav { class: "links",
                Place { to: Route::Learn {}, icon: Icon::Learn, label: words.text("new-game-how-to-play") }
                Place { to: Route::History {}, icon: Icon::History, label: words.text("history-title") }
                Place { to: Route::Settings {}, icon: Icon::Settings, label: words.text("settings-title") }
                Place { to: Route::About {}, icon: Icon::About, label: words.text("about-title") }
            }
            div { class: "play",
                Button {
                    label: words.text(if mode == Mode::Watch { "new-game-watch" } else { "new-game-play" }),
                    weight: Weight::Main,
                    onpress: move |()| {
                        session.new_game.call(());
                        navigator().push(Route::Game {});
                    },
                }
            }
        }
    }
}

/// The game under way, with a picture of it.
#[component]
fn Continue() -> Element {
    let session = use_session();
    let words = use_words();
    let under_way = use_memo(move || {
        let game = session.game.read();
        let last = game.last_move().map(|last| last.square);
        game.is_under_way().then(|| (game.board(), last, game.round().players()))
    });
    let Some((board, last, players)) = *under_way.read() else { return VNode::empty() };
    let words = words.read();
    let empties = board.empties().count();
    let about = match players.mode() {
        Mode::Play => {
            let level = players.level().map(|level| phrases::level(&words, level)).unwrap_or_default();
            words.with("new-game-continue-play", args! { level: level, empties: empties })
        }
        Mode::TwoPlayers => words.with("new-game-continue-two", args! { empties: empties }),
        Mode::Watch => words.with(
            "new-game-continue-watch",
            args! {
                black: phrases::player(&words, players, Color::Black),
                white: phrases::player(&words, players, Color::White),
                empties: empties,
            },
        ),
    };
    rsx! {
        button {
            class: "continue",
            r#type: "button",
            "data-action": "continue",
            onclick: move |_| {
                navigator().push(Route::Game {});
            },
            Diagram { board, last }
            span { class: "item-words",
                span { class: "continue-title", {words.text("new-game-continue")} }
                span { class: "about", "{about}" }
            }
            Glyph { icon: Icon::Forward }
        }
    }
}

/// The six levels, and what the chosen one is for.
#[component]
fn LevelChoice(name: &'static str, label: String, chosen: Level, onchoose: Callback<Level>) -> Element {
    let words = use_words();
    let words = words.read();
    rsx! {
        ChoiceGroup {
            name,
            label,
            choices: Choice::all(Level::ALL, |level| phrases::level(&words, level)),
            chosen,
            about: words.text(match chosen {
                Level::Beginner => "level-beginner-about",
                Level::Easy => "level-easy-about",
                Level::Medium => "level-medium-about",
                Level::Hard => "level-hard-about",
                Level::Expert => "level-expert-about",
                Level::Master => "level-master-about",
            }),
            columns: 3,
            onchoose,
        }
    }
}

/// A way to another screen.
#[component]
fn Place(to: Route, icon: Icon, label: String) -> Element {
    rsx! {
        Link { class: "place", to, Glyph { icon } span { "{label}" } }
    }
}

fn mode_name(words: &Words, mode: Mode) -> String {
    words.text(match mode {
        Mode::Play => "mode-play",
        Mode::TwoPlayers => "mode-two-players",
        Mode::Watch => "mode-watch",
    })
}

fn colors(words: &Words) -> Vec<Choice<ColorChoice>> {
    let choice = |value, label, discs| Choice { value, label, discs };
    vec![
        choice(ColorChoice::Black, words.text("your-color-black"), &["black"]),
        choice(ColorChoice::White, words.text("your-color-white"), &["white"]),
        choice(ColorChoice::Random, words.text("your-color-random"), &["black", "white"]),
    ]
}
