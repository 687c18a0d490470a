//! What is remembered for every game. Every change holds at once and is saved at once.

use dioxus::prelude::*;
use game::{BoardColor, DiscStyle, Look, Message, Motion, Preferences};

use super::settings_data::Data;
use crate::session::{Session, use_session};
use crate::theme;
use crate::ui::{Choice, ChoiceGroup, Page, Preview, Sample, Switch, Tile, TileGroup};
use crate::voice::use_words;
use crate::words::{Language, Words};

/// The settings, with a piece of board that shows what they do.
#[component]
pub fn Settings() -> Element {
    let words = use_words();
    let words = words.read();
    rsx! {
        Page { name: "settings", title: words.text("settings-title"),
            Preview {}
            Section { title: words.text("settings-look"), LookSettings {} }
            Section { title: words.text("settings-play"), PlaySettings {} }
            Section { title: words.text("settings-sound-touch"), SenseSettings {} }
            Section { title: words.text("settings-language-motion"), LanguageSettings {} }
            Section { title: words.text("settings-data"), Data {} }
            Keyboard {}
        }
    }
}

#[component]
fn Section(title: String, children: Element) -> Element {
    rsx! {
        section { class: "settings-part",
            h2 { "{title}" }
            {children}
        }
    }
}

/// The preferences, and the way to change them.
#[derive(Clone, Copy)]
struct Editor {
    session: Session,
    preferences: Memo<Preferences>,
}

fn use_editor() -> Editor {
    let session = use_session();
    Editor { session, preferences: use_memo(move || session.game.read().preferences().clone()) }
}

impl Editor {
    fn change(self, change: impl FnOnce(&mut Preferences)) {
        let mut preferences = self.session.game.peek().preferences().clone();
        change(&mut preferences);
        self.session.send.call(Message::PreferencesChanged(preferences));
    }
}

#[component]
fn LookSettings() -> Element {
    let words = use_words();
    let editor = use_editor();
    let (words, now) = (words.read(), editor.preferences.read());
    rsx! {
        TileGroup {
            name: "theme",
            label: words.text("settings-theme"),
            tiles: tiles(Look::ALL, |look| {
                (theme_name(&words, look), rsx! { Sample { look: theme::look(look), board: theme::board(now.board) } })
            }),
            chosen: now.look,
            onchoose: move |look| editor.change(|preferences| preferences.look = look),
        }
        TileGroup {
            name: "board",
            label: words.text("settings-board"),
            tiles: tiles(BoardColor::ALL, |board| {
                (board_name(&words, board), rsx! { Sample { board: theme::board(board) } })
            }),
            chosen: now.board,
            onchoose: move |board| editor.change(|preferences| preferences.board = board),
        }
        TileGroup {
            name: "discs",
            label: words.text("settings-discs"),
            tiles: tiles(DiscStyle::ALL, |discs| {
                (discs_name(&words, discs), rsx! { Sample { discs: theme::discs(discs) } })
            }),
            chosen: now.discs,
            about: (now.discs == DiscStyle::Marked).then(|| words.text("discs-marked-about")),
            onchoose: move |discs| editor.change(|preferences| preferences.discs = discs),
        }
        Switch {
            name: "legal-dots",
            label: words.text("settings-legal-dots"),
            about: words.text("settings-legal-dots-about"),
            on: now.legal_dots,
            onswitch: move |on| editor.change(|preferences| preferences.legal_dots = on),
        }
        Switch {
            name: "coordinates",
            label: words.text("settings-coordinates"),
            about: words.text("settings-coordinates-about"),
            on: now.coordinates,
            onswitch: move |on| editor.change(|preferences| preferences.coordinates = on),
        }
    }
}

#[component]
fn PlaySettings() -> Element {
    let words = use_words();
    let editor = use_editor();
    let (words, now) = (words.read(), editor.preferences.read());
    rsx! {
        Switch {
            name: "tap-twice",
            label: words.text("settings-tap-twice"),
            about: words.text("settings-tap-twice-about"),
            on: now.tap_twice,
            onswitch: move |on| editor.change(|preferences| preferences.tap_twice = on),
        }
        Switch {
            name: "hide-counts",
            label: words.text("settings-hide-counts"),
            about: words.text("settings-hide-counts-about"),
            on: now.hide_counts,
            onswitch: move |on| editor.change(|preferences| preferences.hide_counts = on),
        }
    }
}

#[component]
fn SenseSettings() -> Element {
    let words = use_words();
    let editor = use_editor();
    let (words, now) = (words.read(), editor.preferences.read());
    rsx! {
        Switch {
            name: "sounds",
            label: words.text("settings-sounds"),
            on: now.sounds,
            onswitch: move |on| editor.change(|preferences| preferences.sounds = on),
        }
        Switch {
            name: "haptics",
            label: words.text("settings-haptics"),
            on: now.haptics,
            onswitch: move |on| editor.change(|preferences| preferences.haptics = on),
        }
    }
}

#[component]
fn LanguageSettings() -> Element {
    let words = use_words();
    let editor = use_editor();
    let (words, now) = (words.read(), editor.preferences.read());
    let chosen = now.language.as_deref().and_then(Language::of_tag);
    let system =
        Tile { value: None, label: words.text("language-system"), lang: None, picture: VNode::empty() };
    let languages = Language::ALL.iter().map(|&language| Tile {
        value: Some(language),
        label: language.own_name().to_owned(),
        lang: Some(language.tag()),
        picture: VNode::empty(),
    });
    rsx! {
        TileGroup {
            name: "language",
            label: words.text("settings-language"),
            tiles: std::iter::once(system).chain(languages).collect::<Vec<_>>(),
            chosen,
            onchoose: move |language: Option<Language>| {
                editor.change(|preferences| preferences.language = language.map(|language| language.tag().to_owned()));
            },
        }
        ChoiceGroup {
            name: "motion",
            label: words.text("settings-motion"),
            choices: Choice::all(Motion::ALL, |motion| motion_name(&words, motion)),
            chosen: now.motion,
            onchoose: move |motion| editor.change(|preferences| preferences.motion = motion),
        }
        p { class: "about", {words.text("settings-text-size-about")} }
    }
}

/// What keys do on the board.
#[component]
fn Keyboard() -> Element {
    let words = use_words();
    let words = words.read();
    let keys = [
        (words.text("keyboard-arrows-keys"), "keyboard-arrows"),
        (words.text("keyboard-jump-keys"), "keyboard-jump"),
        (words.text("keyboard-play-keys"), "keyboard-play"),
        ("U".to_owned(), "keyboard-undo"),
        ("R".to_owned(), "keyboard-redo"),
        ("T".to_owned(), "keyboard-hint"),
        ("P".to_owned(), "keyboard-board"),
        ("L".to_owned(), "keyboard-legal"),
        ("M".to_owned(), "keyboard-last"),
        ("S".to_owned(), "keyboard-score"),
    ];
    rsx! {
        details { class: "fold",
            summary { {words.text("settings-keyboard")} }
            dl { class: "keys",
                for (key , about) in keys {
                    div { key: "{about}",
                        dt { "{key}" }
                        dd { {words.text(about)} }
                    }
                }
            }
        }
    }
}

fn tiles<T: Copy>(values: &[T], face: impl Fn(T) -> (String, Element)) -> Vec<Tile<T>> {
    let tile = |&value| {
        let (label, picture) = face(value);
        Tile { value, label, lang: None, picture }
    };
    values.iter().map(tile).collect()
}

fn theme_name(words: &Words, look: Look) -> String {
    words.text(match look {
        Look::System => "theme-system",
        Look::Light => "theme-light",
        Look::Dark => "theme-dark",
        Look::HighContrast => "theme-high-contrast",
    })
}

fn board_name(words: &Words, board: BoardColor) -> String {
    words.text(match board {
        BoardColor::Green => "board-green",
        BoardColor::Sea => "board-sea",
        BoardColor::Moss => "board-moss",
        BoardColor::Blue => "board-blue",
        BoardColor::Slate => "board-slate",
    })
}

fn discs_name(words: &Words, discs: DiscStyle) -> String {
    words.text(match discs {
        DiscStyle::Plain => "discs-plain",
        DiscStyle::Marked => "discs-marked",
    })
}

fn motion_name(words: &Words, motion: Motion) -> String {
    words.text(match motion {
        Motion::System => "motion-system",
        Motion::Reduced => "motion-reduced",
        Motion::Full => "motion-full",
    })
}
