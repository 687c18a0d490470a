//! What the player is told beside the board: faults of saves, the way back to the last game, short notes.

use dioxus::prelude::*;
use game::{Failure, LoadError, Message};

use super::button::{Button, IconButton, Weight};
use super::icon::Icon;
use crate::args;
use crate::session::{Trouble, use_session};
use crate::voice::use_words;
use crate::words::Words;

/// A short note, such as "Copied"; shown until the next touch or key, so that it is never in somebody's way.
#[derive(Clone, Copy)]
pub(crate) struct Note(pub(crate) Signal<Option<String>>);

impl Note {
    /// Puts it away, if there is one.
    pub(crate) fn close(mut self) {
        if self.0.peek().is_some() {
            self.0.set(None);
        }
    }
}

/// All notices, at the lower edge of the screen. None of them has to be answered.
#[component]
pub fn Notices() -> Element {
    let session = use_session();
    let words = use_words();
    let mut troubles = session.troubles;
    let note = use_context::<Note>();
    let offer = use_memo(move || session.game.read().controls().undo_new_game);
    let words = words.read();
    rsx! {
        div { class: "notices",
            for (index , trouble) in troubles.read().iter().enumerate() {
                div { key: "{index}", class: "notice", role: "alert", "data-notice": "trouble",
                    p { {trouble_words(&words, trouble)} }
                    IconButton {
                        label: words.text("action-close"),
                        icon: Icon::Close,
                        onpress: move |()| {
                            troubles.write().remove(index);
                        },
                    }
                }
            }
            if let Some(text) = note.0.cloned() {
                div { class: "notice", "data-notice": "note",
                    p { "{text}" }
                    IconButton { label: words.text("action-close"), icon: Icon::Close, onpress: move |()| note.close() }
                }
            }
            if *offer.read() {
                div { class: "notice", "data-notice": "offer",
                    p { {words.text("new-game-replaced")} }
                    Button {
                        label: words.text("action-undo"),
                        weight: Weight::Quiet,
                        onpress: move |()| session.send.call(Message::UndoNewGame),
                    }
                    IconButton {
                        label: words.text("action-close"),
                        icon: Icon::Close,
                        onpress: move |()| session.send.call(Message::OfferDismissed),
                    }
                }
            }
        }
    }
}

fn trouble_words(words: &Words, trouble: &Trouble) -> String {
    match trouble {
        Trouble::SetAside { fault, name } => match fault.error {
            LoadError::Newer { .. } => words.with("save-aside-newer", args! { name: name.as_str() }),
            LoadError::Partial { lost } => {
                words.with("save-aside-partial", args! { lost: lost, name: name.as_str() })
            }
            _ => words.with("save-aside-damaged", args! { name: name.as_str() }),
        },
        Trouble::Unreadable => words.text("save-read-failed"),
        Trouble::Unwritable => words.text("save-failed"),
        Trouble::Bot(Failure::Move) => words.text("bot-failed"),
        Trouble::Bot(Failure::Hint) => words.text("hint-failed"),
        Trouble::Elsewhere => words.text("open-elsewhere"),
    }
}
