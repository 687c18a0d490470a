//! A shell without screens: it keeps timers, one bot and a store, and checks every command that it is given.

use std::collections::BTreeMap;

use game::{
    Announcement, Command, Failure, Feedback, Game, Key, Level, Loaded, Message, Millis, Mode, Phase, Setup,
    Ticket, Timer,
};
use reversi::{Board, Color, GameRecord, Square};

/// A request to think that has not been answered.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Thought {
    pub(crate) ticket: Ticket,
    pub(crate) board: Board,
    pub(crate) level: Level,
    pub(crate) seed: u64,
    pub(crate) remaining: Option<Millis>,
}

#[derive(Clone, Debug)]
pub(crate) struct Shell {
    pub(crate) game: Game,
    pub(crate) now: Millis,
    pub(crate) thought: Option<Thought>,
    pub(crate) timers: BTreeMap<u8, (Ticket, Millis)>,
    pub(crate) store: BTreeMap<Key, Vec<u8>>,
    /// Commands of the last message.
    pub(crate) last: Vec<Command>,
    pub(crate) announced: Vec<Announcement>,
    pub(crate) heard: Vec<Feedback>,
    pub(crate) reported: Vec<Failure>,
    /// Every ticket ever given out.
    pub(crate) tickets: Vec<Ticket>,
}

/// A moment in 2026, so that dates look like dates.
pub(crate) const START: Millis = 1_790_000_000_000;

impl Shell {
    pub(crate) fn with(game: Game) -> Self {
        Self {
            game,
            now: START,
            thought: None,
            timers: BTreeMap::new(),
            store: BTreeMap::new(),
            last: Vec::new(),
            announced: Vec::new(),
            heard: Vec::new(),
            reported: Vec::new(),
            tickets: Vec::new(),
        }
    }

    /// A shell in which a game of this set-up has just begun.
    pub(crate) fn start(setup: Setup) -> Self {
        let mut shell = Self::with(Game::default());
        shell.send(Message::SetupChanged(setup));
        shell.send(Message::NewGame { seed: 1 });
        shell
    }

    /// A game of two people that has come as far as these moves.
    pub(crate) fn two_players(moves: &str) -> Self {
        let mut shell = Self::start(Setup { mode: Mode::TwoPlayers, ..Setup::default() });
        shell.send(Message::Import { record: record(moves), seed: 1 });
        shell
    }

    pub(crate) fn send(&mut self, message: Message) {
        let commands = self.game.update(self.now, message);
        for command in &commands {
            match *command {
                Command::Think { ticket, board, level, seed, remaining } => {
                    assert!(self.thought.is_none(), "two requests to think at once");
                    assert!(!board.is_over() && board == self.game.board(), "asked about another board");
                    self.thought = Some(Thought { ticket, board, level, seed, remaining });
                    self.tickets.push(ticket);
                }
                Command::StopThinking => assert!(self.thought.take().is_some(), "nobody was thinking"),
                Command::Wait { timer, ticket, delay } => {
                    self.timers.insert(timer as u8, (ticket, self.now + delay));
                    self.tickets.push(ticket);
                }
                Command::Save(key) => {
                    self.store.insert(key, self.game.encode(key));
                }
                Command::EraseSaves => self.store.clear(),
                Command::Announce(announcement) => self.announced.push(announcement),
                Command::Feedback(feedback) => self.heard.push(feedback),
                Command::Report(failure) => self.reported.push(failure),
            }
        }
        self.last = commands;
        self.check();
    }

    /// Whatever the game waits for has been asked for.
    fn check(&self) {
        let phase = self.game.phase();
        let thinking = self.thought.map(|thought| thought.ticket);
        if self.game.controls().hint_pending {
            assert!(thinking.is_some() && phase == Phase::HumanTurn);
        } else {
            assert_eq!(phase.thinking(), thinking, "{phase:?}");
        }
        match phase {
            Phase::Animating { until, .. }
            | Phase::PassNotice { until, .. }
            | Phase::Beat { until, .. }
            | Phase::Restarting(until) => {
                assert_eq!(self.timers.get(&(Timer::Phase as u8)).map(|timer| timer.0), Some(until));
            }
            _ => {}
        }
        if let Some(flag) = self.game.round().clocks().and_then(game::Clocks::flag) {
            assert!(matches!(phase, Phase::HumanTurn | Phase::BotTurn(_)), "a clock runs in {phase:?}");
            assert_eq!(self.timers.get(&(Timer::Flag as u8)).map(|timer| timer.0), Some(flag));
        }
    }

    pub(crate) fn tap(&mut self, name: &str) {
        self.send(Message::Tapped(square(name)));
    }

    /// Lets the open request be answered with this move.
    pub(crate) fn answer(&mut self, name: &str) {
        let thought = self.thought.take().expect("somebody thinks");
        self.send(Message::BotAnswered { ticket: thought.ticket, answer: Some(square(name)) });
    }

    /// Lets the open request, if there is one, be answered with a legal move chosen by its seed.
    pub(crate) fn answer_any(&mut self) -> bool {
        let Some(thought) = self.thought.take() else { return false };
        let legal: Vec<_> = thought.board.legal_moves().into_iter().collect();
        let answer = Some(legal[thought.seed as usize % legal.len()]);
        self.send(Message::BotAnswered { ticket: thought.ticket, answer });
        true
    }

    /// The timer that ends the phase rings.
    pub(crate) fn ring(&mut self) {
        let (ticket, due) = self.timers.remove(&(Timer::Phase as u8)).expect("the phase ends by itself");
        self.now = self.now.max(due);
        self.send(Message::Elapsed { ticket });
    }

    /// Time passes; every timer that is due rings, the earliest first.
    pub(crate) fn pass(&mut self, time: Millis) {
        let end = self.now + time;
        while let Some((&timer, &(ticket, due))) = self.timers.iter().min_by_key(|(_, (_, due))| *due) {
            if due > end {
                break;
            }
            self.timers.remove(&timer);
            self.now = self.now.max(due);
            self.send(Message::Elapsed { ticket });
        }
        self.now = end;
    }

    /// Bots answer and timers ring until a person is to act, the game is held or over.
    pub(crate) fn run(&mut self) {
        for _ in 0..1000 {
            match self.game.phase() {
                Phase::BotTurn(_) => assert!(self.answer_any()),
                Phase::Animating { .. } | Phase::PassNotice { .. } | Phase::Beat { .. } => self.ring(),
                _ => return,
            }
        }
        panic!("it goes round and round");
    }

    /// Both sides play on, people as `seed` has it, until the game is over.
    pub(crate) fn play_out(&mut self, seed: u64) {
        for step in 0..200u64 {
            self.run();
            match self.game.phase() {
                Phase::HumanTurn => {
                    let legal: Vec<_> = self.game.board_view().legal().into_iter().collect();
                    let mixed = seed.wrapping_add(step).wrapping_mul(0x9E3779B97F4A7C15) >> 33;
                    let square = legal[mixed as usize % legal.len()];
                    if self.game.preferences().tap_twice {
                        self.send(Message::Tapped(square));
                    }
                    self.send(Message::Tapped(square));
                }
                _ => return,
            }
        }
        panic!("no game has so many moves");
    }

    /// The same store, read by a shell that has just been started.
    pub(crate) fn reloaded(&self) -> Loaded {
        Game::load(self.store.iter().map(|(&key, bytes)| (key, bytes.as_slice())))
    }

    /// Killed and started again.
    pub(crate) fn restarted(&self) -> Self {
        let Loaded { game, faults } = self.reloaded();
        assert_eq!(faults, []);
        let mut shell = Self::with(game);
        shell.now = self.now + 3_600_000;
        shell.store = self.store.clone();
        shell.send(Message::Resumed);
        shell
    }

    /// How often a lost turn was told.
    pub(crate) fn notices(&self) -> usize {
        self.announced.iter().filter(|told| matches!(told, Announcement::LostTurn { .. })).count()
    }

    pub(crate) fn moves(&self) -> String {
        self.game.round().line().moves().iter().map(Square::to_string).collect()
    }
}

pub(crate) fn square(name: &str) -> Square {
    name.parse().expect("a square")
}

/// A record of "f5d6c3…".
pub(crate) fn record(moves: &str) -> GameRecord {
    GameRecord::from_moves(Board::START, squares(moves)).expect("legal moves")
}

pub(crate) fn squares(moves: &str) -> impl Iterator<Item = Square> + '_ {
    moves.as_bytes().chunks(2).map(|name| square(core::str::from_utf8(name).expect("text")))
}

pub(crate) fn against_bot(color: game::ColorChoice) -> Setup {
    Setup { color, ..Setup::default() }
}

pub(crate) fn watch() -> Setup {
    Setup { mode: Mode::Watch, ..Setup::default() }
}

pub(crate) fn two_players() -> Setup {
    Setup { mode: Mode::TwoPlayers, ..Setup::default() }
}

/// The side that a person plays, for messages that ask for one.
pub(crate) fn human(shell: &Shell) -> Option<Color> {
    shell.game.round().players().human()
}
