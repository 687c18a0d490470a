//! What a game asks of the world.

use core::fmt;
use core::str::FromStr;

use reversi::{Board, Color, Score, Square, Termination};

use crate::{Level, Millis, Ticket};

/// Something for the shell to do.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Command {
    /// Find a move for the side that moves now, and answer with [`crate::Message::BotAnswered`]. A search that is
    /// still running is to be stopped first.
    Think {
        /// To be given back.
        ticket: Ticket,
        /// Where to move.
        board: Board,
        /// How well.
        level: Level,
        /// Decides whatever is left to chance, so that the same seed gives the same move.
        seed: u64,
        /// Milliseconds on the clock of the side to move.
        remaining: Option<Millis>,
    },
    /// Stop the search that is running; its answer is not wanted.
    StopThinking,
    /// Answer with [`crate::Message::Elapsed`] after a delay.
    Wait {
        /// Which timer. Setting a timer that is running replaces it, so there are never more than three.
        timer: Timer,
        /// To be given back.
        ticket: Ticket,
        /// In milliseconds.
        delay: Millis,
    },
    /// Write [`crate::Game::encode`] of this key. Several for one key may be written as one; different keys in the
    /// order in which they were asked for, so that a kill in between loses no game.
    Save(Key),
    /// Delete every key.
    EraseSaves,
    /// Tell it by the live region.
    Announce(Announcement),
    /// Make it heard or felt, if the player likes that.
    Feedback(Feedback),
    /// Tell the player that a bot has failed.
    Report(Failure),
}

/// What a bot could not do.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Failure {
    /// Find its move; any legal one was played for it, so that the game goes on.
    Move,
    /// Find a hint.
    Hint,
}

/// The timers of a shell.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Timer {
    /// Ends a phase.
    Phase,
    /// The fall of a clock's flag.
    Flag,
    /// Ends the showing of legal squares after an illegal tap.
    Nudge,
}

/// What is stored apart, so that each write is small.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Key {
    /// Set-up and preferences.
    Settings,
    /// The game under way, and the tally of watching.
    Game,
    /// One page of the history.
    History(u32),
}

/// A name is of no [`Key`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ParseKeyError;

impl fmt::Display for ParseKeyError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a key is settings, game or history- and a number")
    }
}

impl core::error::Error for ParseKeyError {}

impl fmt::Display for Key {
    /// A name for a file or an entry of a store: `settings`, `game`, `history-0`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Settings => f.write_str("settings"),
            Self::Game => f.write_str("game"),
            Self::History(page) => write!(f, "history-{page}"),
        }
    }
}

impl FromStr for Key {
    type Err = ParseKeyError;

    /// Reads its name.
    fn from_str(name: &str) -> Result<Self, ParseKeyError> {
        let key = match name {
            "settings" => Some(Self::Settings),
            "game" => Some(Self::Game),
            _ => name.strip_prefix("history-").and_then(|page| page.parse().ok()).map(Self::History),
        };
        // One name for each key: no `history-007`.
        key.filter(|key| key.to_string() == name).ok_or(ParseKeyError)
    }
}

/// A fact for the live region; the words are the app's.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Announcement {
    /// A game has begun.
    Started {
        /// The person's colour against a bot.
        human: Option<Color>,
    },
    /// A move.
    Moved {
        /// Who.
        color: Color,
        /// Where.
        square: Square,
        /// How many discs turned.
        turned: u8,
    },
    /// A side has no move; the other plays again. Told once, however many turns it loses running.
    LostTurn {
        /// Who.
        loser: Color,
    },
    /// The tapped square is not legal.
    Illegal {
        /// Where.
        square: Square,
        /// How many legal squares there are.
        legal: u8,
    },
    /// What a move would do, after the first of two taps.
    Preview {
        /// Where.
        square: Square,
        /// How many discs would turn.
        turns: u8,
    },
    /// A good move.
    Hint {
        /// Where.
        square: Square,
    },
    /// Moves were taken back, played again or passed over.
    Stepped {
        /// The move now last on the board, counted from 1; 0 at the start.
        ply: usize,
        /// Who is to move.
        to_move: Option<Color>,
    },
    /// The end.
    Over {
        /// Why.
        termination: Termination,
        /// By the rule of this game.
        score: Score,
    },
}

/// What is heard and felt.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Feedback {
    /// A disc went down and this many turned.
    Move {
        /// How many discs turned.
        turned: u8,
    },
    /// A tap on a square that is not legal.
    Illegal,
    /// A turn was lost.
    LostTurn,
    /// The person has won.
    Won,
    /// The person has lost.
    Lost,
    /// Nobody has won.
    Drawn,
    /// Two people or two bots: somebody has won.
    Over,
}
