//! The one loop: messages go into the game, its commands go out to the device.
//!
//! Only this module writes the game's state. A tap is taken in at once, so that the next frame shows it; bots, timers
//! and the system answer through an inbox that one coroutine reads.

use std::cell::{Cell, RefCell};
use std::rc::Rc;

use dioxus::prelude::*;
use futures_channel::mpsc::{UnboundedReceiver, UnboundedSender, unbounded};
use futures_util::StreamExt;
use game::{Announcement, Command, Failure, Fault, Feedback, Game, Key, Loaded, Message, Phase, Timer};

use crate::services::{Answer, Question, Services, StorageError};

/// What a component knows of the game, and how it changes it. Taken from the context by [`use_session`].
#[derive(Clone, Copy, PartialEq)]
pub struct Session {
    /// The state; read it through a memo of a view.
    pub game: ReadSignal<Game>,
    /// Takes a message in, at once.
    pub send: Callback<Message>,
    /// Begins a new game of the remembered set-up.
    pub new_game: Callback<()>,
    /// The latest facts for the live region.
    pub said: ReadSignal<Said>,
    /// What the player has to be told once.
    pub troubles: Signal<Vec<Trouble>>,
    /// Whether a screen with the game on it is shown: without one nobody plays.
    pub show: Callback<bool>,
    /// Whether a new version of the app waits to be used.
    pub update_ready: ReadSignal<bool>,
}

/// Facts that were announced together, and how many times there were some before.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Said {
    /// Counts up, so that the same words twice are two things to say.
    pub number: u64,
    /// What happened, in order.
    pub facts: Vec<Announcement>,
}

/// Something went wrong.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Trouble {
    /// What was stored could not be used and now lies under another name.
    SetAside {
        /// What was wrong with it.
        fault: Fault,
        /// Where it is now.
        name: String,
    },
    /// What was stored could not be read, so nothing is written either.
    Unreadable,
    /// A save could not be written.
    Unwritable,
    /// A bot failed.
    Bot(Failure),
    /// Another window of the app goes on with the game; this one stands still until somebody touches it.
    Elsewhere,
}

/// What reaches the loop from outside components.
enum Input {
    Message(Message),
    /// Write what is waiting to be written.
    Flush,
    /// A screen with the game on it is shown, or no longer.
    Shown(bool),
    /// This window is the one that keeps saves, or no longer.
    Kept(bool),
    /// A new version of the app waits.
    UpdateReady,
}

/// The session of this app.
pub fn use_session() -> Session {
    use_context()
}

/// Opens what was saved and starts the loop; once, at the root.
pub fn use_session_provider(services: &Services) -> Session {
    let (session, shell, inbox) = use_hook(|| {
        let (outbox, inbox) = unbounded();
        let shell = Rc::new(Shell::open(services.clone(), outbox));
        let system = &shell.services.system;
        let for_watch = shell.clone();
        // At once and not through the inbox: an app that is put away may not get another turn.
        let watch = Callback::new(move |visible| for_watch.see(visible));
        system.watch_visibility(Box::new(move |visible| watch.call(visible)));
        let update_to = shell.outbox.clone();
        system.watch_update(Box::new(move || {
            let _ = update_to.unbounded_send(Input::UpdateReady);
        }));
        let (for_send, for_new, for_show) = (shell.clone(), shell.clone(), shell.clone());
        let session = Session {
            game: shell.game.into(),
            send: Callback::new(move |message| for_send.hear(message)),
            new_game: Callback::new(move |()| {
                let seed = for_new.services.system.seed();
                for_new.hear(Message::NewGame { seed });
            }),
            said: shell.said.into(),
            troubles: shell.troubles,
            show: Callback::new(move |shown| for_show.later(Input::Shown(shown))),
            update_ready: shell.update_ready.into(),
        };
        (session, shell, Rc::new(Cell::new(Some(inbox))))
    });
    use_context_provider(|| session);
    use_future(move || {
        let (shell, inbox) = (shell.clone(), inbox.take());
        async move {
            if let Some(inbox) = inbox {
                shell.run(inbox).await;
            }
        }
    });
    session
}

/// The game and everything that its commands reach.
struct Shell {
    services: Services,
    outbox: UnboundedSender<Input>,
    game: Signal<Game>,
    said: Signal<Said>,
    troubles: Signal<Vec<Trouble>>,
    update_ready: Signal<bool>,
    /// What is to be written, the latest last; no key twice.
    unsaved: RefCell<Vec<Key>>,
    /// What is stored but cannot be used, and has not been set aside yet.
    damaged: RefCell<Vec<Fault>>,
    /// Whether the loop was asked to write.
    flushes: Cell<bool>,
    /// Whether anything may be written at all.
    keeps: bool,
    /// Whether this window is the one that does so.
    kept: Cell<bool>,
    shown: Cell<bool>,
    visible: Cell<bool>,
    awake: Cell<bool>,
}

impl Shell {
    /// Reads what was saved; what cannot be used is set aside before anything is written in its place.
    fn open(services: Services, outbox: UnboundedSender<Input>) -> Self {
        let loaded = load(&services);
        let keeps = loaded.is_some();
        let Loaded { game, faults } =
            loaded.unwrap_or_else(|| Loaded { game: Game::default(), faults: Vec::new() });
        let shell = Self {
            services,
            outbox,
            game: Signal::new(game),
            said: Signal::new(Said::default()),
            troubles: Signal::new(Vec::new()),
            update_ready: Signal::new(false),
            unsaved: RefCell::default(),
            damaged: RefCell::default(),
            flushes: Cell::new(false),
            keeps,
            kept: Cell::new(true),
            shown: Cell::new(false),
            visible: Cell::new(true),
            awake: Cell::new(false),
        };
        if !keeps {
            shell.trouble(Trouble::Unreadable);
        }
        shell.mend(faults);
        shell.claim();
        shell
    }

    /// What cannot be used will be set aside, and something usable written in its place.
    fn mend(&self, faults: Vec<Fault>) {
        for fault in &faults {
            self.save(fault.key);
        }
        self.damaged.replace(faults);
    }

    /// Asks to be the window that keeps saves: the last one that somebody has turned to. Two that did so at once would
    /// undo what the other has written.
    fn claim(&self) {
        let outbox = self.outbox.clone();
        self.services.storage.claim(Box::new(move |kept| {
            let _ = outbox.unbounded_send(Input::Kept(kept));
        }));
    }

    fn keep(&self, kept: bool) {
        if self.kept.replace(kept) == kept {
            return;
        }
        let mut troubles = self.troubles;
        if kept {
            troubles.write().retain(|trouble| *trouble != Trouble::Elsewhere);
            // The other window has gone on meanwhile. What cannot be read now is not taken for an empty store.
            if let Some(Loaded { game, faults }) = load(&self.services) {
                self.take_in(Message::Reread(Box::new(game)));
                self.mend(faults);
            }
        } else {
            self.trouble(Trouble::Elsewhere);
        }
        self.face();
    }

    /// Reads the inbox for as long as the app lives.
    async fn run(self: Rc<Self>, mut inbox: UnboundedReceiver<Input>) {
        while let Some(input) = inbox.next().await {
            match input {
                Input::Message(message) => self.take_in(message),
                Input::Flush => self.flush(),
                Input::Shown(shown) => {
                    self.shown.set(shown);
                    self.face();
                }
                Input::Kept(kept) => self.keep(kept),
                Input::UpdateReady => {
                    let mut ready = self.update_ready;
                    ready.set(true);
                }
            }
        }
    }

    fn later(&self, input: Input) {
        // The inbox is closed only when the app ends.
        let _ = self.outbox.unbounded_send(input);
    }

    /// The app is in front, or no longer.
    fn see(&self, visible: bool) {
        self.visible.set(visible);
        if visible && !self.kept.get() {
            self.claim();
        }
        self.face();
        if !visible {
            self.flush();
        }
    }

    /// Tells the game whether anybody can see it.
    fn face(&self) {
        let seen = self.shown.get() && self.visible.get() && self.kept.get();
        self.take_in(if seen { Message::Resumed } else { Message::Suspended });
    }

    /// What a component has to say. In a window that another one has taken over it only leads back: what is shown there
    /// may be long past.
    fn hear(&self, message: Message) {
        if self.kept.get() {
            self.take_in(message);
        } else {
            self.claim();
        }
    }

    fn take_in(&self, message: Message) {
        let now = self.services.clock.now();
        let mut game = self.game;
        let commands = game.write().update(now, message);
        let mut facts = Vec::new();
        for command in commands {
            self.obey(&command, &mut facts);
        }
        if !facts.is_empty() {
            let (mut said, number) = (self.said, self.said.peek().number + 1);
            said.set(Said { number, facts });
        }
        self.rest();
    }

    fn obey(&self, command: &Command, facts: &mut Vec<Announcement>) {
        match *command {
            Command::Think { ticket, board, level, seed, remaining } => {
                let outbox = self.outbox.clone();
                let question = Question { board, level, seed, remaining };
                let answer = Answer::new(move |answer| {
                    let message = Message::BotAnswered { ticket, answer };
                    let _ = outbox.unbounded_send(Input::Message(message));
                });
                self.services.bot.think(question, answer);
            }
            Command::StopThinking => self.services.bot.stop(),
            Command::Wait { timer, ticket, delay } => {
                let outbox = self.outbox.clone();
                let elapsed = move || {
                    let _ = outbox.unbounded_send(Input::Message(Message::Elapsed { ticket }));
                };
                self.services.clock.wait(timer, delay, Box::new(elapsed));
            }
            Command::Save(key) => self.save(key),
            Command::EraseSaves => {
                self.unsaved.borrow_mut().clear();
                self.damaged.borrow_mut().clear();
                if self.services.storage.erase().is_err() {
                    self.trouble(Trouble::Unwritable);
                }
            }
            Command::Announce(fact) => facts.push(fact),
            Command::Feedback(feedback) => self.feedback(feedback),
            Command::Report(failure) => self.trouble(Trouble::Bot(failure)),
        }
    }

    fn feedback(&self, feedback: Feedback) {
        let (sounds, haptics) = {
            let game = self.game.peek();
            (game.preferences().sounds, game.preferences().haptics)
        };
        if sounds {
            self.services.senses.sound(feedback);
        }
        if haptics {
            self.services.senses.vibrate(feedback);
        }
    }

    /// Lets nothing run that nobody waits for.
    fn rest(&self) {
        let (awake, phase, clock_runs) = {
            let game = self.game.peek();
            let clock_runs = game.round().clocks().is_some_and(|clocks| clocks.running().is_some());
            (game.keeps_awake(), game.phase(), clock_runs)
        };
        let waits = matches!(
            phase,
            Phase::Animating { .. } | Phase::PassNotice { .. } | Phase::Beat { .. } | Phase::Restarting(_)
        );
        if !waits {
            self.services.clock.cancel(Timer::Phase);
        }
        if !clock_runs {
            self.services.clock.cancel(Timer::Flag);
        }
        if phase != Phase::HumanTurn {
            self.services.clock.cancel(Timer::Nudge);
        }
        if self.awake.replace(awake) != awake {
            self.services.senses.keep_awake(awake);
        }
    }

    /// Notes that a key is to be written. A key that is noted already moves to the end: keys are written in the order
    /// of their latest requests, so that a kill in between finds no game missing.
    fn save(&self, key: Key) {
        if !self.flushes.replace(true) {
            self.later(Input::Flush);
        }
        let mut unsaved = self.unsaved.borrow_mut();
        unsaved.retain(|&other| other != key);
        unsaved.push(key);
    }

    /// Writes in order up to the first that cannot be written; that one and what comes after it wait for the next save,
    /// so that no game is written over before it has its place in the history.
    fn flush(&self) {
        self.flushes.set(false);
        let mut unsaved = self.unsaved.borrow_mut();
        if !self.keeps || !self.kept.get() {
            unsaved.clear();
            return;
        }
        let game = self.game.peek();
        let write = |&key: &Key| {
            self.set_aside(key).is_ok() && self.services.storage.write(key, &game.encode(key)).is_ok()
        };
        let written = unsaved.iter().take_while(|key| write(key)).count();
        unsaved.drain(..written);
        if !unsaved.is_empty() {
            self.trouble(Trouble::Unwritable);
        }
    }

    /// Nothing that was damaged is written over before there is a copy of it.
    fn set_aside(&self, key: Key) -> Result<(), StorageError> {
        let mut damaged = self.damaged.borrow_mut();
        let Some(place) = damaged.iter().position(|fault| fault.key == key) else { return Ok(()) };
        let name = self.services.storage.set_aside(key)?;
        let fault = damaged.swap_remove(place);
        self.trouble(Trouble::SetAside { fault, name });
        Ok(())
    }

    /// Tells the player, but the same only once.
    fn trouble(&self, trouble: Trouble) {
        let mut troubles = self.troubles;
        if !troubles.peek().contains(&trouble) {
            troubles.write().push(trouble);
        }
    }
}

/// What is stored; none if it cannot be read.
fn load(services: &Services) -> Option<Loaded> {
    let stored = services.storage.read().ok()?;
    Some(Game::load(stored.iter().map(|(key, bytes)| (*key, bytes.as_slice()))))
}
