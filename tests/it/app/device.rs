//! A device without a screen: a bot that answers when it is told to, timers that elapse when they are told to, and
//! a storage that outlives the app.

use std::cell::{Cell, RefCell};
use std::collections::{BTreeMap, HashMap};
use std::pin::Pin;
use std::rc::Rc;

use dioxus_history::{History, MemoryHistory};
use futures_channel::oneshot;
use game::{Feedback, Key, Millis, Timer};
use outflank::services::{
    Answer, Bot, Clock, Question, Senses, Services, Shared, Storage, StorageError, System,
};
use reversi::Square;

type Then = Box<dyn FnOnce() + Send>;
type Seen = Box<dyn Fn(bool)>;
type Received = Box<dyn Fn(String)>;

/// Everything that the app asked for, and what it gets.
#[derive(Default)]
pub(super) struct Device {
    /// The question that is being thought about.
    question: RefCell<Option<(Question, Answer)>>,
    /// Answers to questions that were stopped or replaced, to be given all the same.
    pub(super) late: RefCell<Vec<Answer>>,
    now: Cell<Millis>,
    timers: RefCell<HashMap<Timer, (Millis, Then)>>,
    pub(super) disk: Rc<Disk>,
    pub(super) sounds: RefCell<Vec<Feedback>>,
    pub(super) vibrations: RefCell<Vec<Feedback>>,
    pub(super) awake: Cell<bool>,
    /// Files that the person kept, by name.
    pub(super) saved: RefCell<Vec<(String, Vec<u8>)>>,
    /// Whether the person takes time to choose a file.
    pub(super) slow: Cell<bool>,
    /// The choice that was slow.
    pub(super) choosing: RefCell<Option<Box<dyn FnOnce()>>>,
    /// The file that the person chooses; none: one that cannot be read.
    pub(super) chosen: RefCell<Option<Vec<u8>>>,
    visibility: RefCell<Option<Seen>>,
    pub(super) shared: RefCell<Vec<String>>,
    pub(super) languages: RefCell<Vec<String>>,
    pub(super) route: RefCell<String>,
    history: RefCell<Option<Rc<MemoryHistory>>>,
    /// When sleepers wake up.
    sleepers: RefCell<Vec<(Millis, oneshot::Sender<()>)>>,
    /// Calls when a new version of the app waits.
    update: RefCell<Option<Box<dyn Fn()>>>,
    /// How often the player wanted the new version at once.
    pub(super) updated: Cell<u32>,
    /// Takes texts that other apps hand over.
    received: RefCell<Option<Received>>,
}

/// What is stored, and what the storage is to refuse.
#[derive(Default)]
pub(super) struct Disk {
    pub(super) files: RefCell<BTreeMap<String, Vec<u8>>>,
    pub(super) unreadable: Cell<bool>,
    pub(super) full: Cell<bool>,
    /// Whether no copies can be made.
    pub(super) uncopied: Cell<bool>,
    /// Keys in the order in which they were written.
    pub(super) written: RefCell<Vec<Key>>,
    /// The window that keeps saves.
    keeper: RefCell<Option<Seen>>,
}

/// A handle for the test, and the services for the app.
#[derive(Clone, Default)]
pub(super) struct Handle(pub(super) Rc<Device>);

impl std::ops::Deref for Handle {
    type Target = Device;
    fn deref(&self) -> &Device {
        &self.0
    }
}

impl Handle {
    pub(super) fn new() -> Self {
        Self::default()
    }

    /// A new start of the app on the same device: only the disk is left.
    pub(super) fn restarted(&self) -> Self {
        let device = Device {
            disk: self.disk.clone(),
            now: Cell::new(self.now.get() + 3_600_000),
            ..Device::default()
        };
        Self(Rc::new(device))
    }

    pub(super) fn services(&self) -> Services {
        let route = self.route.borrow().clone();
        let route = if route.is_empty() { "/".to_owned() } else { route };
        Services {
            bot: Rc::new(self.clone()),
            clock: Rc::new(self.clone()),
            storage: self.disk.clone(),
            senses: Rc::new(self.clone()),
            system: Rc::new(self.clone()),
            history: {
                let history = Rc::new(MemoryHistory::with_initial_path(route));
                self.history.replace(Some(history.clone()));
                history
            },
        }
    }

    /// What the bot thinks about.
    pub(super) fn question(&self) -> Option<Question> {
        self.question.borrow().as_ref().map(|(question, _)| *question)
    }

    /// Where the app is now.
    pub(super) fn current_route(&self) -> String {
        self.history.borrow().as_ref().expect("the app was opened").current_route()
    }

    /// A new version waits.
    pub(super) fn publish(&self) {
        self.update.borrow().as_ref().expect("the app watches")();
    }

    /// Another app hands over a text.
    pub(super) fn receive(&self, text: &str) {
        self.received.borrow().as_ref().expect("the app watches")(text.to_owned());
    }

    /// Another window of the app on the same device.
    pub(super) fn window(&self) -> Self {
        let device = Device { disk: self.disk.clone(), now: Cell::new(self.now.get()), ..Device::default() };
        Self(Rc::new(device))
    }

    /// Lets the bot answer.
    pub(super) fn answer(&self, square: Option<Square>) {
        let (_, answer) = self.question.take().expect("the bot was asked");
        answer.give(square);
    }

    /// The bot breaks without a word.
    pub(super) fn lose_bot(&self) {
        drop(self.question.take().expect("the bot was asked"));
    }

    /// Lets time pass up to the next timer that is due in it, which elapses, or to its end.
    pub(super) fn pass(&self, delay: Millis) {
        let end = self.now.get() + delay;
        let due = {
            let timers = self.timers.borrow();
            let due = timers.iter().map(|(timer, (at, _))| (*at, *timer)).filter(|(at, _)| *at <= end);
            due.min_by_key(|(at, _)| *at)
        };
        self.now.set(due.map_or(end, |(at, _)| at));
        let now = self.now.get();
        let (woken, asleep) = self.sleepers.take().into_iter().partition(|(at, _)| *at <= now);
        self.sleepers.replace(asleep);
        for (_, sleeper) in Vec::from_iter(woken) {
            // One that was dropped meanwhile is not to be woken.
            let _ = sleeper.send(());
        }
        let then = due.and_then(|(_, timer)| self.timers.borrow_mut().remove(&timer));
        if let Some((_, then)) = then {
            then();
        }
    }

    /// When the next timer is due or the next sleeper wakes up, counted from now.
    pub(super) fn next_timer(&self) -> Option<Millis> {
        let now = self.now.get();
        let (timers, sleepers) = (self.timers.borrow(), self.sleepers.borrow());
        let due = timers.values().map(|(at, _)| *at).chain(sleepers.iter().map(|(at, _)| *at));
        due.map(|at| at.saturating_sub(now)).min()
    }

    /// How many sleeps somebody waits for.
    pub(super) fn sleeping(&self) -> usize {
        self.sleepers.borrow().iter().filter(|(_, sleeper)| !sleeper.is_canceled()).count()
    }

    /// Which timers run.
    pub(super) fn timers(&self) -> Vec<Timer> {
        self.timers.borrow().keys().copied().collect()
    }

    /// The app comes to the front or goes away.
    pub(super) fn set_visible(&self, visible: bool) {
        self.visibility.borrow().as_ref().expect("the app watches")(visible);
    }
}

impl Bot for Handle {
    fn think(&self, question: Question, answer: Answer) {
        self.stop();
        *self.question.borrow_mut() = Some((question, answer));
    }

    fn stop(&self) {
        if let Some((_, answer)) = self.question.take() {
            self.late.borrow_mut().push(answer);
        }
    }
}

impl Clock for Handle {
    fn now(&self) -> Millis {
        1_700_000_000_000 + self.now.get()
    }

    fn wait(&self, timer: Timer, delay: Millis, then: Box<dyn FnOnce() + Send>) {
        self.timers.borrow_mut().insert(timer, (self.now.get() + delay, then));
    }

    fn cancel(&self, timer: Timer) {
        self.timers.borrow_mut().remove(&timer);
    }

    fn sleep(&self, delay: Millis) -> Pin<Box<dyn Future<Output = ()>>> {
        let (wake, woken) = oneshot::channel();
        self.sleepers.borrow_mut().push((self.now.get() + delay, wake));
        Box::pin(async move {
            // A device that is gone wakes nobody.
            let _ = woken.await;
        })
    }
}

impl Storage for Disk {
    fn read(&self) -> Result<Vec<(Key, Vec<u8>)>, StorageError> {
        if self.unreadable.get() {
            return Err(StorageError);
        }
        let files = self.files.borrow();
        Ok(files.iter().filter_map(|(name, bytes)| Some((name.parse().ok()?, bytes.clone()))).collect())
    }

    fn write(&self, key: Key, bytes: &[u8]) -> Result<(), StorageError> {
        if self.full.get() {
            return Err(StorageError);
        }
        self.written.borrow_mut().push(key);
        self.files.borrow_mut().insert(key.to_string(), bytes.to_owned());
        Ok(())
    }

    fn set_aside(&self, key: Key) -> Result<String, StorageError> {
        if self.uncopied.get() {
            return Err(StorageError);
        }
        let bytes = self.files.borrow().get(&key.to_string()).cloned().ok_or(StorageError)?;
        let name = format!("{key}-damaged-1");
        self.files.borrow_mut().insert(name.clone(), bytes);
        Ok(name)
    }

    fn folder(&self) -> Option<String> {
        Some("the folder".to_owned())
    }

    fn claim(&self, kept: Seen) {
        kept(true);
        if let Some(before) = self.keeper.replace(Some(kept)) {
            before(false);
        }
    }

    fn erase(&self) -> Result<(), StorageError> {
        self.files.borrow_mut().clear();
        Ok(())
    }
}

impl Senses for Handle {
    fn sound(&self, feedback: Feedback) {
        self.sounds.borrow_mut().push(feedback);
    }

    fn vibrate(&self, feedback: Feedback) {
        self.vibrations.borrow_mut().push(feedback);
    }

    fn keep_awake(&self, awake: bool) {
        self.awake.set(awake);
    }
}

impl System for Handle {
    fn languages(&self) -> Vec<String> {
        self.languages.borrow().clone()
    }

    fn seed(&self) -> u64 {
        7
    }

    fn watch_visibility(&self, seen: Box<dyn Fn(bool)>) {
        *self.visibility.borrow_mut() = Some(seen);
    }

    fn share(&self, _title: &str, text: &str, then: Box<dyn FnOnce(Shared)>) {
        self.shared.borrow_mut().push(text.to_owned());
        then(Shared::Copied);
    }

    fn save_file(&self, name: &str, bytes: &[u8], then: Box<dyn FnOnce(Shared)>) {
        if self.disk.full.get() {
            return then(Shared::Failed);
        }
        self.saved.borrow_mut().push((name.to_owned(), bytes.to_owned()));
        then(Shared::Saved);
    }

    fn open_file(&self, limit: usize, then: Box<dyn FnOnce(Option<Vec<u8>>)>) {
        let chosen = self.chosen.borrow().clone();
        let bytes = chosen.map(|bytes| bytes.into_iter().take(limit).collect());
        if self.slow.get() {
            self.choosing.replace(Some(Box::new(move || then(bytes))));
        } else {
            then(bytes);
        }
    }

    fn minutes_ahead(&self, _moment: Millis) -> i32 {
        0
    }

    fn watch_received(&self, received: Box<dyn Fn(String)>) {
        self.received.replace(Some(received));
    }

    fn dress(&self, _language: &str, _look: &str) {}

    fn watch_update(&self, ready: Box<dyn Fn()>) {
        self.update.replace(Some(ready));
    }

    fn update(&self) {
        self.updated.set(self.updated.get() + 1);
    }
}
