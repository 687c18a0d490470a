//! Games that come as text: pasted, shared, or in a file of another program.

use core::fmt;

use reversi::notation::{self, ReadError, Record};

/// The most bytes that are read at once. A text of the shortest games takes a hundred times its size once it is read,
/// so this also bounds the memory that somebody else's text can take: 40 megabytes.
pub const MAX_TEXT_BYTES: usize = 256 << 10;
/// The most games that are taken at once.
pub const MAX_TEXT_GAMES: usize = 1000;

/// Why a text was not taken.
#[derive(Clone, PartialEq, Debug)]
pub enum TextError {
    /// More than [`MAX_TEXT_BYTES`]; nothing was read.
    TooLong {
        /// How many there are.
        bytes: usize,
    },
    /// More than [`MAX_TEXT_GAMES`].
    TooMany {
        /// How many there are.
        games: usize,
    },
    /// It is no text of games, or one of the games is wrong.
    Read(ReadError),
}

impl fmt::Display for TextError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::TooLong { bytes } => {
                write!(f, "{bytes} bytes are more than the {MAX_TEXT_BYTES} that are read at once")
            }
            Self::TooMany { games } => {
                write!(f, "{games} games are more than the {MAX_TEXT_GAMES} that are read at once")
            }
            Self::Read(error) => error.fmt(f),
        }
    }
}

impl core::error::Error for TextError {}

/// Reads all games of a text in any format of [`notation`].
///
/// ```
/// let games = game::read_text(b"f5d6c3 f5f6").unwrap_err();
/// assert!(matches!(games, game::TextError::Read(_)));
/// assert_eq!(game::read_text(b"f5d6c3\nf5f6\n").unwrap().len(), 2);
/// ```
///
/// # Errors
/// [`TextError`]; then nothing is taken.
pub fn read_text(bytes: &[u8]) -> Result<Vec<Record>, TextError> {
    if bytes.len() > MAX_TEXT_BYTES {
        return Err(TextError::TooLong { bytes: bytes.len() });
    }
    let records = notation::read_any(bytes).map_err(TextError::Read)?;
    if records.len() > MAX_TEXT_GAMES {
        return Err(TextError::TooMany { games: records.len() });
    }
    Ok(records)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_text_is_taken_whole_or_not_at_all() {
        let check = |text: String, expected: Result<usize, TextError>| {
            let start: String = text.chars().take(20).collect();
            assert_eq!(read_text(text.as_bytes()).map(|games| games.len()), expected, "{start}");
        };
        check("f5\n".repeat(MAX_TEXT_GAMES), Ok(MAX_TEXT_GAMES));
        check("f5\n".repeat(MAX_TEXT_GAMES + 1), Err(TextError::TooMany { games: MAX_TEXT_GAMES + 1 }));
        let most = MAX_TEXT_BYTES / 3;
        check("f5\n".repeat(most), Err(TextError::TooMany { games: most }));
        check("f5\n".repeat(most + 1), Err(TextError::TooLong { bytes: 3 * (most + 1) }));
        check(format!("f5d6c3{}", " ".repeat(MAX_TEXT_BYTES - 6)), Ok(1));
    }
}
