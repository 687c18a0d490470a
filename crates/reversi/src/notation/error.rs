//! What can be wrong with a record, and where.

use core::fmt;

use super::Format;
use crate::{Color, DrawingError, OverlapError, RecordError, Square};

/// Why a text or file could not be read: which game, where, and what is wrong. Nothing of the file is kept.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ReadError {
    /// Which game, counted from 1; none if the file holds only one.
    pub game: Option<usize>,
    /// Where in the file.
    pub place: Place,
    /// What is wrong.
    pub fault: Fault,
}

/// A result whose error comes with its byte offset in the text at hand.
pub(super) type Located<T> = Result<T, (usize, Fault)>;

/// A place in a file.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Place {
    /// A place in a text.
    Text {
        /// The line, counted from 1.
        line: usize,
        /// The character in the line, counted from 1.
        column: usize,
    },
    /// A place in a binary file, in bytes from its start.
    Byte(usize),
}

/// What is wrong with a record. Move numbers count moves from 1, without passes.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Fault {
    /// A move that is not legal, or that comes after the end.
    Move(RecordError),
    /// A move that the record gives to the side that is not to move.
    WrongSide {
        /// Where the disc was to go.
        square: Square,
        /// The side that the record names.
        color: Color,
        /// Which move it was to be.
        number: usize,
    },
    /// A pass of a side that can move, or of a side whose turn it is not.
    Pass {
        /// The side that was to pass.
        color: Color,
        /// The move before which it was to pass.
        number: usize,
    },
    /// Something that stands where a move belongs, but is none.
    NotAMove {
        /// What stands there.
        found: Snippet,
        /// Which move it was to be.
        number: usize,
    },
    /// No game and no board.
    NoGame,
    /// No format that is known.
    UnknownFormat,
    /// A board that cannot be read.
    Board(DrawingError),
    /// A square that is set up with discs of both colours.
    Overlap(OverlapError),
    /// A bracket, quotation mark or game that is opened and never closed.
    Unclosed(&'static str),
    /// Something else was expected.
    Expected {
        /// What belongs there.
        what: &'static str,
        /// What stands there.
        found: Snippet,
    },
    /// A tag that may stand only once, or only before the moves.
    Misplaced(Snippet),
    /// Another board than 8×8.
    Size(Snippet),
    /// Other rules: fewer discs win.
    Anti,
    /// A record of another game.
    OtherGame(Snippet),
    /// The file does not have the length that its header promises.
    Length {
        /// Bytes that the header promises.
        promised: u64,
        /// Bytes that there are.
        found: u64,
    },
}

impl From<RecordError> for Fault {
    fn from(error: RecordError) -> Self {
        Self::Move(error)
    }
}

impl Fault {
    pub(super) fn expected(what: &'static str, found: &str) -> Self {
        Self::Expected { what, found: Snippet::of(found) }
    }

    /// Whether the message names a move, so that a line and column would only be in the way.
    const fn names_a_move(&self) -> bool {
        matches!(self, Self::Move(_) | Self::WrongSide { .. } | Self::Pass { .. } | Self::NotAMove { .. })
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Move(error) => fmt::Display::fmt(error, f),
            Self::WrongSide { square, color, number } => {
                write!(f, "{square} is recorded for {color}, but {} is to move (move {number})", !*color)
            }
            Self::Pass { color, number } => write!(f, "{color} cannot pass before move {number}"),
            Self::NotAMove { found, number } => write!(f, "{found} is not a move (move {number})"),
            Self::NoGame => f.write_str("there is no game in it"),
            Self::UnknownFormat => f.write_str("it is not in a known format"),
            Self::Board(error) => fmt::Display::fmt(error, f),
            Self::Overlap(error) => fmt::Display::fmt(error, f),
            Self::Unclosed(what) => write!(f, "{what} is not closed"),
            Self::Expected { what, found } => write!(f, "{found} is not {what}"),
            Self::Misplaced(tag) => write!(f, "{tag} is repeated or comes too late"),
            Self::Size(found) => write!(f, "the board is {found}, only 8×8 can be read"),
            Self::Anti => f.write_str("it is a game of anti-Othello, where fewer discs win"),
            Self::OtherGame(found) => write!(f, "it is a record of {found}, not of Othello"),
            Self::Length { promised, found } => {
                write!(f, "the file has {found} bytes, its header promises {promised}")
            }
        }
    }
}

impl fmt::Display for ReadError {
    /// "game 3: d4 is not a legal move (move 2)"; faults that name no move tell the line and column or the byte.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(game) = self.game {
            write!(f, "game {game}: ")?;
        }
        fmt::Display::fmt(&self.fault, f)?;
        match self.place {
            _ if self.fault.names_a_move() => Ok(()),
            Place::Text { .. } if matches!(self.fault, Fault::NoGame | Fault::UnknownFormat) => Ok(()),
            Place::Text { line, column } => write!(f, " (line {line}, column {column})"),
            Place::Byte(byte) => write!(f, " (byte {byte})"),
        }
    }
}

impl core::error::Error for ReadError {}

/// A short piece of what was read, for messages: at most 24 characters, whatever it was cut from.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Snippet(String);

impl Snippet {
    const LENGTH: usize = 24;

    pub(super) fn of(text: &str) -> Self {
        let mut characters = text.chars();
        let mut snippet: String = characters.by_ref().take(Self::LENGTH).collect();
        if characters.next().is_some() {
            snippet.pop();
            snippet.push('…');
        }
        Self(snippet)
    }
}

impl fmt::Display for Snippet {
    /// In quotation marks, control characters escaped.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Debug::fmt(&self.0, f)
    }
}

/// Why records cannot be written in a format. Game numbers count from 1.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum WriteError {
    /// The format knows only games from the usual start, with Black to move.
    OwnStart {
        /// The format.
        format: Format,
        /// Which game.
        game: usize,
    },
    /// The format holds positions, and the game has moves.
    Moves {
        /// The format.
        format: Format,
        /// Which game.
        game: usize,
    },
    /// The format cannot hold so many games.
    TooMany {
        /// The format.
        format: Format,
        /// How many there are.
        games: usize,
    },
}

impl fmt::Display for WriteError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::OwnStart { format, game } => {
                write!(f, "game {game} has its own start position, which {format} cannot hold")
            }
            Self::Moves { format, game } => {
                write!(f, "game {game} has moves, {format} holds only positions")
            }
            Self::TooMany { format, games } => write!(f, "{format} cannot hold {games} games"),
        }
    }
}

impl core::error::Error for WriteError {}
