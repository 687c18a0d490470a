//! Records of games and positions in the formats of the field.
//!
//! [`read`] takes a whole file or nothing: every move is checked, and an error says in which game, where and what is
//! wrong. [`write()`] gives a file that reads back as the same records, as far as the format can hold them: what has no
//! place in it (names in a transcript, say) is left out, but a game whose start or moves have no place is an error.
//!
//! ```
//! use reversi::notation::{self, Format};
//! let text = b"1. F5 D6 2. C3 D3 3. C4";
//! let format = Format::detect(text).unwrap();
//! let records = notation::read(text, format)?;
//! assert_eq!(notation::write(&records, Format::Transcript).unwrap(), b"f5d6c3d3c4\n");
//!
//! let error = notation::read(b"d3d4d5", Format::Transcript).unwrap_err();
//! assert_eq!(error.to_string(), "d4 is not a legal move (move 2)");
//! # Ok::<(), notation::ReadError>(())
//! ```

pub mod board_text;
pub mod ggf;
pub mod hex;
pub mod logbook;
pub mod obf;
pub mod pgn;
pub mod sgf;
pub mod transcript;
pub mod wthor;

mod error;
mod format;
mod properties;
mod record;
mod replay;
mod text;

use error::Located;
pub use error::{Fault, Place, ReadError, Snippet, WriteError};
pub use format::{Format, ParseFormatError};
pub use record::{Manner, MilliDiscs, MoveNote, Record, StatedResult, Tags, Verdict};

use std::fmt::Write as _;

use crate::{Board, GameRecord};

/// The format of a file by what is in it, see [`Format::detect`].
pub fn detect(bytes: &[u8]) -> Option<Format> {
    Format::detect(bytes)
}

/// Reads all games or positions of a file. Positions are games without moves.
///
/// # Errors
/// [`ReadError`] for the first fault; nothing is kept then. A text without any game is a fault, an archive of no
/// games is not.
pub fn read(bytes: &[u8], format: Format) -> Result<Vec<Record>, ReadError> {
    if format == Format::Wthor {
        return wthor::read(bytes);
    }
    let text = text::decode(bytes);
    match format {
        Format::Transcript => transcript::read(&text),
        Format::Ggf => ggf::read(&text),
        Format::Sgf => sgf::read(&text),
        Format::Pgn => pgn::read(&text),
        Format::Logbook => logbook::read(&text),
        Format::Obf => Ok(obf::read(&text)?.into_iter().map(Record::from).collect()),
        Format::Board => Ok(board_text::read(&text)?.into_iter().map(position).collect()),
        Format::Hex => Ok(hex::read(&text)?.into_iter().map(position).collect()),
        Format::Wthor => unreachable!("archives are not text"),
    }
}

/// Reads a file in whichever format it is in.
///
/// # Errors
/// As [`read`]; [`Fault::UnknownFormat`] if nothing in it looks like a game or a board, [`Fault::NoGame`] if there is
/// nothing in it.
pub fn read_any(bytes: &[u8]) -> Result<Vec<Record>, ReadError> {
    let is_empty = bytes.trim_ascii().is_empty();
    let fault = if is_empty { Fault::NoGame } else { Fault::UnknownFormat };
    let format = detect(bytes).ok_or_else(|| text::error(fault))?;
    read(bytes, format)
}

/// Writes a file with all these games.
///
/// # Errors
/// [`WriteError`] if the format cannot hold the start position or the moves of a game, or so many games.
pub fn write(records: &[Record], format: Format) -> Result<Vec<u8>, WriteError> {
    let text = match format {
        Format::Transcript => transcript::write(records),
        Format::Ggf => ggf::write(records),
        Format::Sgf => sgf::write(records),
        Format::Pgn => pgn::write(records),
        Format::Wthor => return wthor::write(records),
        Format::Logbook => {
            usual_starts(records, format)?;
            logbook::write(records)
        }
        Format::Obf => {
            let _ = positions(records, format)?;
            lines(records.iter().map(obf::PositionLine::from))
        }
        Format::Board => lines(positions(records, format)?),
        Format::Hex => hex::write(positions(records, format)?),
    };
    Ok(text.into_bytes())
}

/// Each on a line of its own.
fn lines(items: impl Iterator<Item = impl core::fmt::Display>) -> String {
    let mut text = String::new();
    for item in items {
        // Writing to a string never fails.
        let _ = writeln!(text, "{item}");
    }
    text
}

/// A game without moves.
fn position(board: Board) -> Record {
    let mut record = Record::new(GameRecord::new(board));
    record.result = None;
    record
}

/// The start positions of games without moves.
fn positions(records: &[Record], format: Format) -> Result<impl Iterator<Item = Board>, WriteError> {
    match records.iter().position(|record| !record.game.moves().is_empty()) {
        Some(index) => Err(WriteError::Moves { format, game: index + 1 }),
        None => Ok(records.iter().map(|record| record.game.start())),
    }
}

/// Refuses games from other positions than the usual start.
fn usual_starts(records: &[Record], format: Format) -> Result<(), WriteError> {
    match records.iter().position(|record| record.game.start() != Board::START) {
        Some(index) => Err(WriteError::OwnStart { format, game: index + 1 }),
        None => Ok(()),
    }
}
