//! The sheets that open over the board from its menu.

use dioxus::prelude::*;
use game::{Message, Mode, Preferences};

use super::icon::{Glyph, Icon};
use super::moves::MoveList;
use super::sheet::Sheet;
use crate::route::{Route, go_back};
use crate::services::{Services, Shared};
use crate::session::{Session, use_session};
use crate::voice::{use_voice, use_words};

/// The board without a sheet.
#[component]
pub fn NoSheet() -> Element {
    VNode::empty()
}

/// What can be done beside playing.
#[component]
pub fn MenuSheet() -> Element {
    let session = use_session();
    let words = use_words();
    let controls = use_memo(move || session.game.read().controls());
    let mode = use_memo(move || session.game.read().round().mode());
    let preferences = use_memo(move || session.game.read().preferences().clone());
    let share = use_share();
    let change = move |change: fn(&mut Preferences)| {
        let mut preferences = session.game.peek().preferences().clone();
        change(&mut preferences);
        session.send.call(Message::PreferencesChanged(preferences));
    };
    let (words, mode) = (words.read(), *mode.read());
    rsx! {
        Sheet { name: "menu", title: words.text("menu-title"), onclose: move |()| go_back(),
            div { class: "menu",
                Item {
                    name: "moves",
                    icon: Icon::Moves,
                    label: words.text("menu-moves"),
                    onpress: move |()| {
                        navigator().replace(Route::GameMoves {});
                    },
                }
                Item { name: "share", icon: Icon::Share, label: words.text("menu-share"), onpress: share }
                if mode == Mode::TwoPlayers {
                    Item {
                        name: "flip",
                        icon: Icon::FlipBoard,
                        label: words.text("menu-flip"),
                        about: words.text("menu-flip-about"),
                        on: preferences.read().flip_board,
                        onpress: move |()| change(|preferences| preferences.flip_board = !preferences.flip_board),
                    }
                }
                Item {
                    name: "sounds",
                    icon: if preferences.read().sounds { Icon::SoundOn } else { Icon::SoundOff },
                    label: words.text("menu-sounds"),
                    on: preferences.read().sounds,
                    onpress: move |()| change(|preferences| preferences.sounds = !preferences.sounds),
                }
                if controls.read().resign {
                    Item {
                        name: "resign",
                        icon: Icon::Resign,
                        label: words.text("menu-resign"),
                        about: words.text("menu-resign-about"),
                        onpress: move |()| {
                            session.send.call(Message::Resigned);
                            go_back();
                        },
                    }
                }
                Item {
                    name: "new-game",
                    icon: Icon::NewGame,
                    label: words.text("menu-new-game"),
                    onpress: move |()| {
                        navigator().replace(Route::NewGame {});
                    },
                }
                Item {
                    name: "settings",
                    icon: Icon::Settings,
                    label: words.text("menu-settings"),
                    onpress: move |()| {
                        navigator().replace(Route::Settings {});
                    },
                }
                Item {
                    name: "how-to-play",
                    icon: Icon::Learn,
                    label: words.text("menu-how-to-play"),
                    onpress: move |()| {
                        navigator().replace(Route::Learn {});
                    },
                }
            }
        }
    }
}

/// One line of the menu. With `on` it is a switch.
#[component]
fn Item(
    name: &'static str,
    icon: Icon,
    label: String,
    about: Option<String>,
    on: Option<bool>,
    onpress: Callback<()>,
) -> Element {
    let words = use_words();
    let words = words.read();
    rsx! {
        button {
            class: "item",
            r#type: "button",
            "data-item": name,
            role: on.map(|_| "switch"),
            "aria-checked": on.map(|on| if on { "true" } else { "false" }),
            onclick: move |_| onpress.call(()),
            Glyph { icon }
            span { class: "item-words",
                span { "{label}" }
                if let Some(about) = about {
                    span { class: "about", "{about}" }
                }
            }
            if let Some(on) = on {
                span { class: "about", "aria-hidden": "true",
                    {words.text(if on { "state-on" } else { "state-off" })}
                }
            }
        }
    }
}

/// The list of moves, where no pane shows it.
#[component]
pub fn MovesSheet() -> Element {
    let words = use_words();
    rsx! {
        Sheet { name: "moves", title: words.read().text("moves-title"), onclose: move |()| go_back(), MoveList {} }
    }
}

/// Hands the moves of the game on, by the system's sheet or the clipboard, and tells how that went.
pub(crate) fn use_share() -> Callback<()> {
    let session: Session = use_session();
    let services = use_context::<Services>();
    let (words, voice) = (use_words(), use_voice());
    let mut told = use_context::<super::notices::Note>().0;
    use_callback(move |()| {
        let (title, text) = {
            let game = session.game.peek();
            let moves: String = game.round().line().moves().iter().map(ToString::to_string).collect();
            (
                words.peek().text("share-title"),
                words.peek().with("share-moves", crate::args! { moves: moves }),
            )
        };
        let then = move |shared| {
            let note = match shared {
                Shared::Offered => return,
                Shared::Copied | Shared::Saved => words.peek().text("share-copied"),
                Shared::Failed => words.peek().text("share-failed"),
            };
            told.set(Some(note.clone()));
            voice.say(note);
        };
        services.system.share(&title, &text, Box::new(then));
    })
}
