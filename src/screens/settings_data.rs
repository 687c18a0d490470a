//! Everything that is stored: taken out as a file, read back, erased. Whatever would be lost is named first, and asked
//! about in its place on the screen.

use dioxus::prelude::*;
use game::{Game, LoadError, Loaded, MAX_EXPORT_BYTES, MAX_EXPORT_GAMES, Message};
use reversi::RecordError;

use crate::args;
use crate::later::while_here;
use crate::phrases;
use crate::services::{Services, Shared};
use crate::session::{Session, use_session};
use crate::ui::{Button, Glyph, Icon, Weight, focus_if};
use crate::voice::{use_voice, use_words};
use crate::words::Words;

/// What the person is asked, or told.
#[derive(Clone, PartialEq)]
enum Talk {
    /// Nothing.
    Nothing,
    /// What was done, or why it was not.
    Told(String),
    /// Whether a file is to take the place of everything.
    Import(Box<Loaded>),
    /// Whether everything is to be erased.
    Erase,
}

/// Export, import, erase.
#[component]
pub(super) fn Data() -> Element {
    let session = use_session();
    let (words, voice) = (use_words(), use_voice());
    let services = use_context::<Services>();
    let mut talk = use_signal(|| Talk::Nothing);
    // The deed about which there was a question: it gets the focus back.
    let mut asked = use_signal(|| None::<&'static str>);
    let tell = use_callback(move |text: String| {
        voice.say(text.clone());
        talk.set(Talk::Told(text));
    });
    let export = use_export(session, tell);
    let import = use_callback(move |()| {
        talk.set(Talk::Nothing);
        let then = move |bytes: Option<Vec<u8>>| {
            let read = bytes.as_deref().map(Game::read_export);
            match read {
                Some(Ok(loaded)) => {
                    asked.set(Some("import"));
                    talk.set(Talk::Import(Box::new(loaded)));
                }
                Some(Err(error)) => {
                    tell.call(refusal(&words.peek(), error, bytes.as_deref().unwrap_or_default()));
                }
                None => tell.call(words.peek().text("import-failed-unreadable")),
            }
        };
        // One byte more than may be read, so that a larger file is known by it.
        services.system.open_file(MAX_EXPORT_BYTES + 1, while_here(then));
    });
    let keep = move |()| talk.set(Talk::Nothing);
    let words_now = words.read();
    match talk.cloned() {
        Talk::Import(loaded) => rsx! {
            Question {
                name: "import",
                title: words_now.text("settings-import-question"),
                lines: import_lines(&words_now, &session.game.read(), &loaded),
                yes: words_now.text("settings-import-confirm"),
                onyes: move |()| {
                    let games = games(&loaded.game);
                    session.send.call(Message::Restored(Box::new(loaded.game.clone())));
                    tell.call(words.read().with("settings-imported", args! { games: games }));
                },
                onno: keep,
            }
        },
        Talk::Erase => rsx! {
            Question {
                name: "erase",
                title: words_now.text("settings-erase-question"),
                lines: vec![
                    words_now.with("settings-here", args! { games: games(&session.game.read()) }),
                    words_now.text("settings-erase-warning"),
                ],
                yes: words_now.text("settings-erase-confirm"),
                onyes: move |()| {
                    session.send.call(Message::Erased);
                    tell.call(words.read().text("settings-erased"));
                },
                onno: keep,
            }
        },
        told => rsx! {
            div { class: "deeds",
                Deed {
                    name: "export",
                    label: words_now.text("settings-export"),
                    about: words_now.text("settings-export-about"),
                    icon: Icon::Export,
                    onpress: export,
                }
                Deed {
                    name: "import",
                    label: words_now.text("settings-import"),
                    about: words_now.text("settings-import-about"),
                    icon: Icon::Import,
                    focus: asked() == Some("import"),
                    onpress: import,
                }
                Deed {
                    name: "erase",
                    label: words_now.text("settings-erase"),
                    about: words_now.text("settings-erase-about"),
                    icon: Icon::Remove,
                    focus: asked() == Some("erase"),
                    onpress: move |()| {
                        asked.set(Some("erase"));
                        talk.set(Talk::Erase);
                    },
                }
            }
            if let Talk::Told(text) = told {
                p { class: "told", "data-told": "true", "{text}" }
            }
        },
    }
}

/// Hands everything over as a file.
fn use_export(session: Session, tell: Callback<String>) -> Callback<()> {
    let services = use_context::<Services>();
    let words = use_words();
    use_callback(move |()| {
        let bytes = session.game.peek().export();
        let name = format!("outflank-{}.json", phrases::iso_date(services.clock.now()));
        let then = move |shared| {
            let words = words.peek();
            match shared {
                Shared::Offered => {}
                Shared::Copied | Shared::Saved => tell.call(words.text("settings-exported")),
                Shared::Failed => tell.call(words.text("export-failed")),
            }
        };
        services.system.save_file(&name, &bytes, while_here(then));
    })
}

/// One thing to do, and what it does. It takes the focus when it appears if it is to have it.
#[component]
fn Deed(
    name: &'static str,
    label: String,
    about: String,
    icon: Icon,
    #[props(default)] focus: bool,
    onpress: Callback<()>,
) -> Element {
    rsx! {
        button {
            class: "item deed",
            r#type: "button",
            "data-deed": name,
            onmounted: move |event| focus_if(focus, event.data()),
            onclick: move |_| onpress.call(()),
            Glyph { icon }
            span { class: "item-words",
                span { "{label}" }
                span { class: "about", "{about}" }
            }
        }
    }
}

/// A question about something that cannot be taken back. It takes the focus; to keep everything is the safe answer.
#[component]
fn Question(
    name: &'static str,
    title: String,
    lines: Vec<String>,
    yes: String,
    onyes: Callback<()>,
    onno: Callback<()>,
) -> Element {
    let words = use_words();
    rsx! {
        section { class: "question", "data-question": name, "aria-labelledby": "question-{name}",
            h3 {
                id: "question-{name}",
                tabindex: "-1",
                onmounted: move |event| async move {
                    // A renderer that cannot move the focus leaves it where it is.
                    let _ = event.set_focus(true).await;
                },
                "{title}"
            }
            for (index , line) in lines.into_iter().enumerate() {
                p { key: "{index}", "{line}" }
            }
            div { class: "actions",
                Button { label: words.read().text("settings-erase-keep"), onpress: onno }
                Button { label: yes, weight: Weight::Main, onpress: onyes }
            }
        }
    }
}

/// How many games there are, the one under way among them.
fn games(game: &Game) -> usize {
    game.history().len() + usize::from(game.is_under_way())
}

/// What the file has, what would be lost for it, and what of it is damaged.
fn import_lines(words: &Words, here: &Game, loaded: &Loaded) -> Vec<String> {
    let lost: usize = loaded
        .faults
        .iter()
        .map(|fault| match fault.error {
            LoadError::Partial { lost } => lost,
            _ => 1,
        })
        .sum();
    let mut lines = vec![
        words.with("settings-import-found", args! { games: games(&loaded.game) }),
        words.with("settings-here", args! { games: games(here) }),
    ];
    if lost > 0 {
        lines.push(words.with("settings-import-partial", args! { lost: lost }));
    }
    lines
}

/// Why a file cannot be imported.
fn refusal(words: &Words, error: LoadError, bytes: &[u8]) -> String {
    match error {
        LoadError::TooLarge { .. } => words.text("import-failed-too-large"),
        LoadError::TooMany { games } => {
            words.with("import-failed-too-many", args! { games: games, most: MAX_EXPORT_GAMES })
        }
        LoadError::Newer { .. } => words.text("import-failed-newer"),
        LoadError::Record(RecordError::Illegal { square, number }) => {
            words.with("import-failed-move", args! { square: square, number: number })
        }
        LoadError::Record(RecordError::Over { number }) => {
            words.with("import-failed-over", args! { number: number })
        }
        // What an export begins with, so that other files are told from damaged ones.
        _ if !bytes.trim_ascii_start().starts_with(b"{\"version\"") => words.text("import-failed-not-ours"),
        _ => words.text("import-failed-damaged"),
    }
}
