//! The row of controls under the board.

use std::rc::Rc;

use dioxus::prelude::*;
use game::{Message, Mode, Setup, Speed};

use super::icon::{Glyph, Icon};
use super::sheet::use_opener;
use crate::route::Route;
use crate::session::use_session;
use crate::voice::use_words;

/// Undo, redo, hint and menu; when two bots play: hold, step, speed and menu.
#[component]
pub fn Controls() -> Element {
    let session = use_session();
    let words = use_words();
    let controls = use_memo(move || session.game.read().controls());
    let watched = use_memo(move || session.game.read().round().mode() == Mode::Watch);
    let speed = use_memo(move || session.game.read().setup().speed);
    let opener = use_opener();
    let send = move |message: Message| session.send.call(message);
    let (can, words) = (*controls.read(), words.read());
    rsx! {
        nav { class: "controls", "aria-label": words.text("menu-title"),
            if *watched.read() {
                if can.unpause {
                    Control { name: "go-on", icon: Icon::Play, label: words.text("control-go-on"), onpress: move |()| send(Message::UnpausePressed) }
                } else {
                    Control {
                        name: "pause",
                        icon: Icon::Pause,
                        label: words.text("control-pause"),
                        disabled: !can.pause,
                        onpress: move |()| send(Message::PausePressed),
                    }
                }
                Control {
                    name: "step",
                    icon: Icon::Step,
                    label: words.text("control-step"),
                    disabled: !can.step,
                    onpress: move |()| send(Message::StepPressed),
                }
                Control {
                    name: "speed",
                    icon: Icon::Speed,
                    label: speed_name(&words, *speed.read()),
                    about: words.text("speed"),
                    onpress: move |()| {
                        let setup = *session.game.peek().setup();
                        send(Message::SetupChanged(Setup { speed: next_speed(setup.speed), ..setup }));
                    },
                }
            } else {
                Control {
                    name: "undo",
                    icon: Icon::Undo,
                    label: words.text("control-undo"),
                    disabled: !can.undo,
                    onpress: move |()| send(Message::UndoPressed),
                }
                Control {
                    name: "redo",
                    icon: Icon::Redo,
                    label: words.text("control-redo"),
                    disabled: !can.redo,
                    onpress: move |()| send(Message::RedoPressed),
                }
                Control {
                    name: "hint",
                    icon: Icon::Hint,
                    label: words.text("control-hint"),
                    disabled: !can.hint,
                    onpress: move |()| send(Message::HintPressed),
                }
            }
            Control {
                name: "menu",
                icon: Icon::Menu,
                label: words.text("control-menu"),
                onmounted: move |data| opener.mounted(data),
                onpress: move |()| {
                    navigator().push(Route::GameMenu {});
                },
            }
        }
    }
}

/// One control. One that cannot be pressed keeps the focus, so that a keyboard does not lose its place.
#[component]
fn Control(
    name: &'static str,
    icon: Icon,
    label: String,
    about: Option<String>,
    #[props(default)] disabled: bool,
    #[props(default)] onmounted: Callback<Rc<MountedData>>,
    onpress: Callback<()>,
) -> Element {
    rsx! {
        button {
            class: "control",
            r#type: "button",
            "data-control": name,
            "aria-label": about.map(|about| format!("{about}: {label}")),
            "aria-disabled": disabled.then_some("true"),
            onmounted: move |event| onmounted.call(event.data()),
            onclick: move |_| {
                if !disabled {
                    onpress.call(());
                }
            },
            Glyph { icon }
            span { "{label}" }
        }
    }
}

/// The name of a speed.
pub(crate) fn speed_name(words: &crate::words::Words, speed: Speed) -> String {
    words.text(match speed {
        Speed::Slow => "speed-slow",
        Speed::Normal => "speed-normal",
        Speed::Fast => "speed-fast",
        Speed::Instant => "speed-instant",
    })
}

/// The next of the four speeds, and after the last the first.
fn next_speed(speed: Speed) -> Speed {
    let place = Speed::ALL.iter().position(|&other| other == speed).unwrap_or(0);
    Speed::ALL[(place + 1) % Speed::ALL.len()]
}
