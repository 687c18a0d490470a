//! The whole state of the app, without its screens.

use reversi::{Board, EmptySquares, GameRecord, Square};

use crate::{History, Phase, Players, Preferences, Round, Setup, Tally, Ticket};

/// Everything that a save keeps, and what the game is waiting for. Changed only by [`Game::update`].
#[derive(Clone, PartialEq, Debug)]
pub struct Game {
    pub(crate) setup: Setup,
    pub(crate) preferences: Preferences,
    pub(crate) round: Round,
    pub(crate) phase: Phase,
    pub(crate) history: History,
    pub(crate) tally: Tally,
    /// The person who watches wants it held. Outlasts being suspended.
    pub(crate) paused: bool,
    pub(crate) hint: Hint,
    /// The square of the first of two taps.
    pub(crate) preview: Option<Square>,
    /// Ends the showing of legal squares after an illegal tap.
    pub(crate) nudge: Option<Ticket>,
    pub(crate) offer: Option<Box<Offer>>,
    pub(crate) last_ticket: u64,
}

/// A hint, asked for in a person's turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) enum Hint {
    #[default]
    None,
    Asked(Ticket),
    Shown(Square),
}

/// An unfinished game that a new one has replaced.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Offer {
    pub(crate) round: Round,
    pub(crate) tally: Tally,
    pub(crate) paused: bool,
}

impl Default for Game {
    fn default() -> Self {
        let start = GameRecord::new(Board::START);
        Self {
            setup: Setup::default(),
            preferences: Preferences::default(),
            round: Round::new(0, 0, Players::HUMANS, EmptySquares::default(), &start),
            phase: Phase::NoGame,
            history: History::default(),
            tally: Tally::default(),
            paused: false,
            hint: Hint::None,
            preview: None,
            nudge: None,
            offer: None,
            last_ticket: 0,
        }
    }
}

impl Game {
    /// The set-up of the next game.
    pub const fn setup(&self) -> &Setup {
        &self.setup
    }

    /// What holds for every game.
    pub const fn preferences(&self) -> &Preferences {
        &self.preferences
    }

    /// The game under way, or just ended; an empty one before the first.
    pub const fn round(&self) -> &Round {
        &self.round
    }

    /// What the game is waiting for.
    pub const fn phase(&self) -> Phase {
        self.phase
    }

    /// The board that is shown.
    pub fn board(&self) -> Board {
        self.round.line.board()
    }

    /// Games that are not under way any more.
    pub const fn history(&self) -> &History {
        &self.history
    }

    /// What two bots have done since watching began.
    pub const fn tally(&self) -> &Tally {
        &self.tally
    }

    /// Whether there is an unfinished game to continue.
    pub fn is_under_way(&self) -> bool {
        self.phase != Phase::NoGame && !self.round.line.is_over()
    }

    /// Whether the screen is to stay awake: while bots play for somebody who watches, and never else.
    pub fn keeps_awake(&self) -> bool {
        let watched = self.round.mode() == crate::Mode::Watch && !self.paused;
        watched && (self.phase.is_live() || matches!(self.phase, Phase::Restarting(_)))
    }

    /// The state that a save of this one leads to: nothing moves, nobody thinks, clocks stand as they did when the
    /// turn began.
    #[must_use]
    pub fn at_rest(&self) -> Self {
        let mut rest = self.clone();
        rest.phase = self.rest_phase();
        if let Some(clocks) = &mut rest.round.clocks {
            clocks.rest();
        }
        (rest.hint, rest.preview, rest.nudge, rest.offer) = (Hint::None, None, None, None);
        rest.last_ticket = 0;
        rest
    }

    /// The phase in which nothing is waited for.
    pub(crate) fn rest_phase(&self) -> Phase {
        let (watch, over) = (self.round.mode() == crate::Mode::Watch, self.round.line.is_over());
        match self.phase {
            Phase::NoGame => Phase::NoGame,
            _ if over && (self.paused || !watch) => Phase::Over,
            _ if self.paused && watch => Phase::Paused,
            _ => Phase::Suspended,
        }
    }

    pub(crate) fn ticket(&mut self) -> Ticket {
        self.last_ticket += 1;
        Ticket(self.last_ticket)
    }

    /// An id that no game has.
    pub(crate) fn fresh_id(&self) -> u64 {
        let last = self.history.last_id().max(self.round.id);
        if last < History::MAX_ID {
            return last + 1;
        }
        // A damaged save may hold the last of all.
        let is_free = |&id: &u64| id != self.round.id && self.history.get(id).is_none();
        (1..last).find(is_free).unwrap_or(last)
    }
}
