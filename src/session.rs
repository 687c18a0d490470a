//! The one loop: messages go into the game, its commands go out to the device.
//!
//! Only this module writes the game's state. A tap is taken in at once, so that the next frame shows it; bots, timers
//! and the system answer through an inbox that one coroutine reads.

use std::cell::{Cell, RefCell};
use std::rc::Rc;

use dioxus::prelude::*;
use futures_channel::mpsc::{UnboundedReceiver, UnboundedSender, unbounded};
use futures_util::StreamExt;
use game::{Announcement, Command, Fault, Feedback, Game, Key, Message, Phase, Timer};

use crate::services::{Question, Services};

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
}

/// Facts that were announced together, and how many times there were some before.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Said {
    /// Counts up, so that the same words twice are two things to say.
    pub number: u64,
    /// What happened, in order.
    pub facts: Vec<Announcement>,
}

/// Something went wrong with saves.
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
}

/// What reaches the loop from outside components.
enum Input {
    Message(Message),
    /// Write what is waiting to be written.
    Flush,
    /// A screen with the game on it is shown, or no longer.
    Shown(bool),
    /// The app is in front, or no longer.
    Visible(bool),
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
        let visible_to = shell.outbox.clone();
        system.watch_visibility(Box::new(move |visible| {
            // The loop ends with the app; nobody is left to miss this.
            let _ = visible_to.unbounded_send(Input::Visible(visible));
        }));
        let (for_send, for_new, for_show) = (shell.clone(), shell.clone(), shell.clone());
        let session = Session {
            game: shell.game.into(),
            send: Callback::new(move |message| for_send.take_in(message)),
            new_game: Callback::new(move |()| {
                let seed = for_new.services.system.seed();
                for_new.take_in(Message::NewGame { seed });
            }),
            said: shell.said.into(),
            troubles: shell.troubles,
            show: Callback::new(move |shown| for_show.later(Input::Shown(shown))),
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
    /// What is to be written, the latest last; no key twice.
    unsaved: RefCell<Vec<Key>>,
    /// Whether anything may be written at all.
    keeps: bool,
    shown: Cell<bool>,
    visible: Cell<bool>,
    awake: Cell<bool>,
}

impl Shell {
    /// Reads what was saved; what cannot be used is set aside before anything is written in its place.
    fn open(services: Services, outbox: UnboundedSender<Input>) -> Self {
        let stored = services.storage.read();
        let keeps = stored.is_ok();
        let stored = stored.unwrap_or_default();
        let loaded = Game::load(stored.iter().map(|(key, bytes)| (*key, bytes.as_slice())));
        let mut troubles: Vec<_> = loaded
            .faults
            .iter()
            .map(|&fault| match services.storage.set_aside(fault.key) {
                Ok(name) => Trouble::SetAside { fault, name },
                Err(_) => Trouble::Unwritable,
            })
            .collect();
        if !keeps {
            troubles.push(Trouble::Unreadable);
        }
        let unsaved = loaded.faults.iter().map(|fault| fault.key).collect();
        let shell = Self {
            services,
            outbox,
            game: Signal::new(loaded.game),
            said: Signal::new(Said::default()),
            troubles: Signal::new(troubles),
            unsaved: RefCell::new(unsaved),
            keeps,
            shown: Cell::new(false),
            visible: Cell::new(true),
            awake: Cell::new(false),
        };
        shell.later(Input::Flush);
        shell
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
                Input::Visible(visible) => {
                    self.visible.set(visible);
                    self.face();
                    if !visible {
                        self.flush();
                    }
                }
            }
        }
    }

    fn later(&self, input: Input) {
        // The inbox is closed only when the app ends.
        let _ = self.outbox.unbounded_send(input);
    }

    /// Tells the game whether anybody can see it.
    fn face(&self) {
        let seen = self.shown.get() && self.visible.get();
        self.take_in(if seen { Message::Resumed } else { Message::Suspended });
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
                self.services.bot.think(
                    question,
                    Box::new(move |answer| {
                        let message = Message::BotAnswered { ticket, answer };
                        let _ = outbox.unbounded_send(Input::Message(message));
                    }),
                );
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
                if self.services.storage.erase().is_err() {
                    self.trouble(Trouble::Unwritable);
                }
            }
            Command::Announce(fact) => facts.push(fact),
            Command::Feedback(feedback) => self.feedback(feedback),
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
        let mut unsaved = self.unsaved.borrow_mut();
        if unsaved.is_empty() {
            self.later(Input::Flush);
        }
        unsaved.retain(|&other| other != key);
        unsaved.push(key);
    }

    fn flush(&self) {
        let unsaved = self.unsaved.take();
        if !self.keeps {
            return;
        }
        let game = self.game.peek();
        let written = unsaved.iter().all(|&key| self.services.storage.write(key, &game.encode(key)).is_ok());
        if !written {
            self.trouble(Trouble::Unwritable);
        }
    }

    /// Tells the player, but the same only once.
    fn trouble(&self, trouble: Trouble) {
        let mut troubles = self.troubles;
        if !troubles.peek().contains(&trouble) {
            troubles.write().push(trouble);
        }
    }
}
