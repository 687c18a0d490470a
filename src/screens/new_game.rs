//! The first screen: the table is laid, and one says who sits at it.

use dioxus::prelude::*;
use game::{ColorChoice, Level, Message, Mode, Setup};
use reversi::{Board, Color};

use super::details::details_in_short;
use crate::args;
use crate::phrases;
use crate::route::Route;
use crate::session::{Session, use_session};
use crate::ui::{
    Button, Glyph, Icon, Ladder, Stage, Still, Tile, TileGroup, UpdateLine, Weight, use_opener,
    use_opener_provider,
};
use crate::voice::use_words;
use crate::words::Words;

/// Changes what the next game is to be.
pub(super) fn change(session: Session, change: impl FnOnce(&mut Setup)) {
    let mut setup = *session.game.peek().setup();
    change(&mut setup);
    session.send.call(Message::SetupChanged(setup));
}

/// The board as it lies, everything that is chosen before a game begins, and the ways to start one, to go on with the
/// one under way, and to every other screen.
#[component]
pub fn NewGame() -> Element {
    let session = use_session();
    let words = use_words();
    let setup = use_memo(move || *session.game.read().setup());
    let under_way = use_memo(move || session.game.read().is_under_way());
    let in_short = use_memo(move || details_in_short(&words.read(), *setup.read()));
    let sheet = use_route::<Route>() == (Route::NewGameDetails {});
    use_opener_provider(sheet);
    let opener = use_opener();
    let Setup { mode, color, level, watch_black, watch_white, .. } = *setup.read();
    let (words, under_way) = (words.read(), *under_way.read());
    let start = match mode {
        Mode::Watch => "new-game-watch",
        Mode::Play | Mode::TwoPlayers if under_way => "new-game-title",
        Mode::Play | Mode::TwoPlayers => "new-game-play",
    };
    rsx! {
        main { class: "opening", "data-screen": "new-game", "data-mode": mode_key(mode),
            div { class: "opening-frame", inert: sheet.then_some(true),
            div { class: "opening-room",
                header { class: "opening-head",
                    h1 { {words.text("app-name")} }
                    p { class: "about", {words.text("app-about")} }
                }
                Stage { number: 4, Table {} }
                div { class: "opening-choices",
                    Stage { number: 3,
                    TileGroup {
                        name: "mode",
                        label: words.text("mode"),
                        tiles: modes(&words),
                        chosen: mode,
                        quiet: true,
                        onchoose: move |mode| change(session, |setup| setup.mode = mode),
                    }
                    match mode {
                        Mode::Play => rsx! {
                            Ladder {
                                name: "level",
                                label: words.text("difficulty"),
                                chosen: level,
                                record: record(session, &words, level),
                                onchoose: move |level| change(session, |setup| setup.level = level),
                            }
                            TileGroup {
                                name: "color",
                                label: words.text("your-color"),
                                tiles: colors(&words),
                                chosen: color,
                                about: words.text(match color {
                                    ColorChoice::Random => "your-color-random-about",
                                    _ => "your-color-about",
                                }),
                                quiet: true,
                                onchoose: move |color| change(session, |setup| setup.color = color),
                            }
                        },
                        Mode::TwoPlayers => rsx! {
                            p { class: "opening-word about", {words.text("mode-two-players-about")} }
                        },
                        Mode::Watch => rsx! {
                            Ladder {
                                name: "watch-black",
                                label: words.text("difficulty-black"),
                                side: Color::Black,
                                chosen: watch_black,
                                onchoose: move |level| change(session, |setup| setup.watch_black = level),
                            }
                            Ladder {
                                name: "watch-white",
                                label: words.text("difficulty-white"),
                                side: Color::White,
                                chosen: watch_white,
                                onchoose: move |level| change(session, |setup| setup.watch_white = level),
                            }
                        },
                    }
                    }
                    button {
                        class: "in-short",
                        r#type: "button",
                        "data-action": "details",
                        "aria-haspopup": "dialog",
                        onmounted: move |event| opener.mounted(event.data()),
                        onclick: move |_| {
                            navigator().push(Route::NewGameDetails {});
                        },
                        for (index , (name , value)) in in_short.cloned().into_iter().enumerate() {
                            span { key: "{index}", class: "in-short-part",
                                span { class: "about", "{name}" }
                                " "
                                span { "{value}" }
                                " "
                            }
                        }
                    }
                }
                div { class: "opening-foot",
                    UpdateLine {}
                    div { class: "opening-bar",
                        if under_way {
                            Continue {}
                        }
                        div { class: "play",
                            Button {
                                label: words.text(start),
                                weight: if under_way { Weight::Plain } else { Weight::Main },
                                onpress: move |()| {
                                    session.new_game.call(());
                                    navigator().push(Route::Game {});
                                },
                            }
                        }
                    }
                    nav { class: "places",
                        Place { to: Route::Learn {}, icon: Icon::Learn, label: words.text("new-game-how-to-play") }
                        Place { to: Route::History {}, icon: Icon::History, label: words.text("history-title") }
                        Place { to: Route::Settings {}, icon: Icon::Settings, label: words.text("settings-title") }
                        Place { to: Route::About {}, icon: Icon::About, label: words.text("new-game-about") }
                    }
                }
            }
            }
            Outlet::<Route> {}
        }
    }
}

/// The board: that of the game under way, or four discs and Black's first moves.
#[component]
fn Table() -> Element {
    let session = use_session();
    let shown = use_memo(move || {
        let game = session.game.read();
        let last = game.last_move().map(|last| last.square);
        if game.is_under_way() { (game.board(), last, false) } else { (Board::START, None, true) }
    });
    let (board, last, dots) = *shown.read();
    rsx! {
        div { class: "opening-table", Still { board, last, dots } }
    }
}

/// The way back into the game under way.
#[component]
fn Continue() -> Element {
    let session = use_session();
    let words = use_words();
    let about = use_memo(move || {
        let (game, words) = (session.game.read(), words.read());
        let (players, empties) = (game.round().players(), game.board().empties().count());
        match players.mode() {
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
        }
    });
    rsx! {
        button {
            class: "button continue",
            r#type: "button",
            "data-weight": "main",
            "data-action": "continue",
            onclick: move |_| {
                navigator().push(Route::Game {});
            },
            span { class: "item-words",
                span { {words.read().text("new-game-continue")} }
                " "
                span { class: "continue-about", "{about}" }
            }
        }
    }
}

/// A way to another screen.
#[component]
fn Place(to: Route, icon: Icon, label: String) -> Element {
    rsx! {
        // Where large text leaves no room for words, the icon stands alone.
        Link { class: "place", to, "aria-label": label.clone(), Glyph { icon } span { "{label}" } }
    }
}

/// How games against a level went; none if there were none.
fn record(session: Session, words: &Words, level: Level) -> Option<String> {
    let result = *session.game.read().history().results().get(&level)?;
    Some(words.with("level-record", args! { won: result.won, lost: result.lost, drawn: result.drawn }))
}

/// The name of a mode for style sheets and tests.
const fn mode_key(mode: Mode) -> &'static str {
    match mode {
        Mode::Play => "play",
        Mode::TwoPlayers => "two-players",
        Mode::Watch => "watch",
    }
}

fn modes(words: &Words) -> Vec<Tile<Mode>> {
    let tile = |&mode: &Mode| {
        let (label, icon) = match mode {
            Mode::Play => ("mode-play", Icon::OnePlayer),
            Mode::TwoPlayers => ("mode-two-players", Icon::TwoPlayers),
            Mode::Watch => ("mode-watch", Icon::Watch),
        };
        Tile { value: mode, label: words.text(label), lang: None, picture: rsx! { Glyph { icon } } }
    };
    Mode::ALL.iter().map(tile).collect()
}

fn colors(words: &Words) -> Vec<Tile<ColorChoice>> {
    let tile = |value, label: String, disc: &'static str| Tile {
        value,
        label,
        lang: None,
        picture: rsx! { span { class: "chip", "data-disc": disc, "aria-hidden": "true" } },
    };
    vec![
        tile(ColorChoice::Black, words.text("your-color-black"), "black"),
        tile(ColorChoice::White, words.text("your-color-white"), "white"),
        tile(ColorChoice::Random, words.text("your-color-random"), "both"),
    ]
}
