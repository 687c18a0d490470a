//! What the app needs from the device that it runs on.
//!
//! Everything behind these traits is replaced by a fake in the tests. Answers that come later come through an
//! [`Answer`] or a [`Box<dyn FnOnce>`] that may be called from any thread; after a request has been replaced or stopped
//! it may still be called once, so every answer carries the ticket of its request.

use std::pin::Pin;
use std::rc::Rc;

use dioxus_history::History;
use game::{Feedback, Key, Level, Millis, Timer};
use reversi::{Board, Square};

/// A position in which a bot is to find a move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Question {
    /// Where.
    pub board: Board,
    /// How well.
    pub level: Level,
    /// Decides what is left to chance.
    pub seed: u64,
    /// Milliseconds on the clock of the side to move.
    pub remaining: Option<Millis>,
}

/// Takes the bot's move, once; none if it failed. One that is dropped says so too: whatever becomes of a bot, nobody
/// waits for ever.
pub struct Answer(Option<Box<dyn FnOnce(Option<Square>) + Send>>);

impl Answer {
    /// An answer that goes to `then`.
    pub fn new(then: impl FnOnce(Option<Square>) + Send + 'static) -> Self {
        Self(Some(Box::new(then)))
    }

    /// Gives it.
    pub fn give(mut self, square: Option<Square>) {
        if let Some(then) = self.0.take() {
            then(square);
        }
    }
}

impl Drop for Answer {
    fn drop(&mut self) {
        if let Some(then) = self.0.take() {
            then(None);
        }
    }
}

/// Finds moves, one at a time, off the thread that draws.
pub trait Bot {
    /// Begins to think; a search that is still running is stopped first.
    fn think(&self, question: Question, answer: Answer);
    /// Stops the search that is running.
    fn stop(&self);
}

/// Tells the time and wakes up.
pub trait Clock {
    /// Milliseconds since 1970; never goes back while the app runs.
    fn now(&self) -> Millis;
    /// Calls `then` after a delay, once. A timer that is running is replaced.
    fn wait(&self, timer: Timer, delay: Millis, then: Box<dyn FnOnce() + Send>);
    /// Stops a timer.
    fn cancel(&self, timer: Timer);
    /// Ends after a delay. Dropped, it leaves no timer behind.
    fn sleep(&self, delay: Millis) -> Pin<Box<dyn Future<Output = ()>>>;
}

/// The device could not read or write.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct StorageError;

/// Keeps bytes under keys over the end of the app.
pub trait Storage {
    /// All that is kept.
    ///
    /// # Errors
    /// [`StorageError`] if there may be something that cannot be read.
    fn read(&self) -> Result<Vec<(Key, Vec<u8>)>, StorageError>;
    /// Keeps `bytes` in place of what is there; after a kill either the old or the new is there, whole.
    ///
    /// # Errors
    /// [`StorageError`] if the device is full or refuses.
    fn write(&self, key: Key, bytes: &[u8]) -> Result<(), StorageError>;
    /// Keeps a copy of what is under a key under a name that nothing overwrites, and gives the name.
    ///
    /// # Errors
    /// [`StorageError`] if it could not be copied.
    fn set_aside(&self, key: Key) -> Result<String, StorageError>;
    /// The folder where everything lies; none if that is the browser's affair.
    fn folder(&self) -> Option<String>;
    /// Asks for this window of the app to be the only one that keeps anything. `kept` hears whenever it has become
    /// that, and when another one has taken its place. Where there is only one window, that is at once and for good.
    fn claim(&self, kept: Box<dyn Fn(bool)>) {
        kept(true);
    }
    /// Forgets everything, set aside or not.
    ///
    /// # Errors
    /// [`StorageError`] if something is left.
    fn erase(&self) -> Result<(), StorageError>;
}

/// Sounds, vibration, and a screen that stays awake. Each may be missing; none may fail loudly.
pub trait Senses {
    /// Makes it heard.
    fn sound(&self, feedback: Feedback);
    /// Makes it felt.
    fn vibrate(&self, feedback: Feedback);
    /// Whether the screen is to stay awake.
    fn keep_awake(&self, awake: bool);
}

/// How a text was handed on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Shared {
    /// By the system's own sheet, which has told the person all there is to tell.
    Offered,
    /// It is on the clipboard.
    Copied,
    /// It is a file among the person's own.
    Saved,
    /// Not at all.
    Failed,
}

/// The system around the app.
pub trait System {
    /// Language tags that the person prefers, the first one most.
    fn languages(&self) -> Vec<String>;
    /// A number that nobody can foretell.
    fn seed(&self) -> u64;
    /// Calls `seen` with whether the app is in front, at every change.
    fn watch_visibility(&self, seen: Box<dyn Fn(bool)>);
    /// Hands a text to another app, or to the clipboard.
    fn share(&self, title: &str, text: &str, then: Box<dyn FnOnce(Shared)>);
    /// Lets the person keep a file.
    fn save_file(&self, name: &str, bytes: &[u8], then: Box<dyn FnOnce(Shared)>);
    /// Lets the person choose a file, and gives as much of it as `limit` bytes; none if it cannot be read. Nothing
    /// follows if none is chosen.
    fn open_file(&self, limit: usize, then: Box<dyn FnOnce(Option<Vec<u8>>)>);
    /// Calls `received` with a text that another app hands over. Where there is no such way, never.
    fn watch_received(&self, received: Box<dyn Fn(String)>) {
        drop(received);
    }
    /// How many minutes the local time was ahead of UTC at a moment.
    fn minutes_ahead(&self, moment: Millis) -> i32;
    /// The language and the look changed: what lies outside the app's own elements follows.
    fn dress(&self, language: &str, look: &str);
    /// Calls `ready` when a new version of the app waits to be used. Where the system sees to that, never.
    fn watch_update(&self, ready: Box<dyn Fn()>) {
        drop(ready);
    }
    /// Uses the new version that waits: the app begins anew with it.
    fn update(&self) {}
    /// The texts of all licences; none if they cannot be had now. They are large: where they can stay outside of the
    /// app until somebody reads them, they do.
    fn licences(&self, then: Box<dyn FnOnce(Option<String>)>) {
        then(Some(include_str!("../assets/licence-texts.txt").to_owned()));
    }
}

/// Everything that the app needs from the device.
#[derive(Clone)]
pub struct Services {
    /// Finds moves.
    pub bot: Rc<dyn Bot>,
    /// Tells the time.
    pub clock: Rc<dyn Clock>,
    /// Keeps saves.
    pub storage: Rc<dyn Storage>,
    /// Sounds and the like.
    pub senses: Rc<dyn Senses>,
    /// Everything else.
    pub system: Rc<dyn System>,
    /// Where the screens are that Back leads to.
    pub history: Rc<dyn History>,
}
