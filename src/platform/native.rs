//! Desktop windows, phones, and tests without any renderer.

mod bot;
mod clock;
mod storage;

use std::rc::Rc;

use dioxus_history::MemoryHistory;
use game::{Feedback, Millis};

use self::bot::ThreadBot;
use self::clock::TokioClock;
use self::storage::FileStorage;
use crate::services::{Senses, Services, Shared, System};

/// Opens the window, if the app was built with a renderer.
pub fn launch() {
    #[cfg(any(feature = "desktop", feature = "mobile"))]
    dioxus::launch(crate::App);
    #[cfg(not(any(feature = "desktop", feature = "mobile")))]
    eprintln!("built without a renderer: start the app with `cargo xtask play`");
}

/// The services of this device.
pub fn services() -> Services {
    Services {
        bot: Rc::new(ThreadBot::default()),
        clock: Rc::new(TokioClock::default()),
        storage: Rc::new(FileStorage::of_this_app()),
        senses: Rc::new(Numb),
        system: Rc::new(Desktop),
        history: Rc::new(MemoryHistory::default()),
    }
}

/// No sounds, no vibration; the screen sleeps when it likes.
struct Numb;

impl Senses for Numb {
    fn sound(&self, _feedback: Feedback) {}
    fn vibrate(&self, _feedback: Feedback) {}
    fn keep_awake(&self, _awake: bool) {}
}

/// A system that tells little.
struct Desktop;

impl System for Desktop {
    fn languages(&self) -> Vec<String> {
        let named = ["LC_ALL", "LC_MESSAGES", "LANG"].into_iter().find_map(|name| std::env::var(name).ok());
        named.into_iter().collect()
    }

    fn seed(&self) -> u64 {
        // A system without chance still has a clock in the set-up; the same game twice is no harm.
        getrandom::u64().unwrap_or(1)
    }

    fn watch_visibility(&self, _seen: Box<dyn Fn(bool)>) {}

    fn share(&self, _title: &str, _text: &str, then: Box<dyn FnOnce(Shared)>) {
        then(Shared::Failed);
    }

    fn save_file(&self, name: &str, bytes: &[u8], then: Box<dyn FnOnce(Shared)>) {
        let dirs = directories::UserDirs::new();
        let folder = dirs.as_ref().and_then(|dirs| dirs.download_dir().or_else(|| Some(dirs.home_dir())));
        let written = folder.is_some_and(|folder| std::fs::write(folder.join(name), bytes).is_ok());
        then(if written { Shared::Saved } else { Shared::Failed });
    }

    fn open_file(&self, _limit: usize, then: Box<dyn FnOnce(Option<Vec<u8>>)>) {
        // A window for development has no dialog for files.
        then(None);
    }

    fn minutes_ahead(&self, _moment: Millis) -> i32 {
        0
    }

    fn dress(&self, _language: &str, _look: &str) {}
}
