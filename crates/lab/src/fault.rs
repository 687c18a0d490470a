//! What can go wrong in the laboratory.

use std::fmt;
use std::io;

use reversi::notation::{ReadError, WriteError};

use crate::matches::Breakdown;

/// Why a command could not do its work.
#[derive(Debug)]
pub(crate) enum Fault {
    /// An input could not be opened or read.
    Input {
        /// Its name.
        name: String,
        /// What the system said.
        error: io::Error,
    },
    /// An input does not hold what it should.
    Read {
        /// Its name.
        name: String,
        /// What is wrong, and where.
        error: ReadError,
    },
    /// A line of a table of positions cannot be used.
    Table {
        /// The table's name.
        name: String,
        /// The line, counted from 1.
        line: u64,
        /// What is wrong with it.
        message: String,
    },
    /// The format cannot hold the games.
    Write(WriteError),
    /// The output could not be written.
    Output(io::Error),
    /// Scores or best moves that were expected did not come out.
    Wrong {
        /// How many.
        positions: usize,
    },
    /// A contestant of a match could not play on.
    Match(Box<Breakdown>),
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Input { name, error } => write!(f, "{name}: {error}"),
            Self::Read { name, error } => write!(f, "{name}: {error}"),
            Self::Table { name, line, message } => write!(f, "{name}: line {line}: {message}"),
            Self::Write(error) => fmt::Display::fmt(error, f),
            Self::Output(error) => write!(f, "cannot write the output: {error}"),
            Self::Match(breakdown) => fmt::Display::fmt(breakdown, f),
            Self::Wrong { positions: 1 } => f.write_str("1 position did not give what was expected"),
            Self::Wrong { positions } => write!(f, "{positions} positions did not give what was expected"),
        }
    }
}

impl From<io::Error> for Fault {
    fn from(error: io::Error) -> Self {
        Self::Output(error)
    }
}

impl From<WriteError> for Fault {
    fn from(error: WriteError) -> Self {
        Self::Write(error)
    }
}

impl From<serde_json::Error> for Fault {
    fn from(error: serde_json::Error) -> Self {
        Self::Output(error.into())
    }
}
