//! The formats, their names, and how to tell them apart.

use core::fmt;
use core::str::FromStr;

use super::properties::next_game;
use super::{board_text, hex, logbook, pgn, text, transcript, wthor};

/// A way to write games or positions down.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum Format {
    /// Moves in a row: `f5d6c3`.
    Transcript,
    /// Generic Game Format of the GGS server and of `NBoard`.
    Ggf,
    /// Game files of the WTHOR archive.
    Wthor,
    /// Positions with the values of moves, a line each.
    Obf,
    /// Smart Game Format.
    Sgf,
    /// Headers and numbered moves, as `PlayOK` and Edax write them.
    Pgn,
    /// Positions as 64 marks and the side to move.
    Board,
    /// Positions as two hexadecimal bitboards.
    Hex,
    /// Lines of a Logistello logbook: `+d3-c3+c4: -04`.
    Logbook,
}

impl Format {
    /// All of them.
    pub const ALL: [Self; 9] = [
        Self::Transcript,
        Self::Ggf,
        Self::Wthor,
        Self::Obf,
        Self::Sgf,
        Self::Pgn,
        Self::Board,
        Self::Hex,
        Self::Logbook,
    ];

    /// The name, as people type it.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Transcript => "transcript",
            Self::Ggf => "ggf",
            Self::Wthor => "wthor",
            Self::Obf => "obf",
            Self::Sgf => "sgf",
            Self::Pgn => "pgn",
            Self::Board => "board",
            Self::Hex => "hex",
            Self::Logbook => "logbook",
        }
    }

    /// The usual extension of its files, without the dot.
    pub const fn extension(self) -> &'static str {
        match self {
            Self::Ggf => "ggf",
            Self::Wthor => "wtb",
            Self::Obf => "obf",
            Self::Sgf => "sgf",
            Self::Pgn => "pgn",
            Self::Logbook => "gam",
            Self::Transcript | Self::Board | Self::Hex => "txt",
        }
    }

    /// The format of a file by what is in it; none if there is nothing that looks like a game or a board.
    pub fn detect(bytes: &[u8]) -> Option<Self> {
        if wthor::looks_like(bytes) {
            return Some(Self::Wthor);
        }
        let text = text::decode(bytes);
        let (brackets, headers) = (next_game(&text, 0), pgn::first_header(&text));
        // What comes first holds the other, in a name or a remark.
        if let Some(open) = brackets.filter(|&open| headers.is_none_or(|header| open < header)) {
            Some(ggf_or_sgf(&text[open..]))
        } else if headers.is_some() {
            Some(Self::Pgn)
        } else if logbook::looks_like(&text) {
            Some(Self::Logbook)
        } else if hex::looks_like(&text) {
            Some(Self::Hex)
        } else {
            board_text::looks_like(&text)
                .or_else(|| transcript::looks_like(&text).then_some(Self::Transcript))
        }
    }
}

/// Which of the two a game in brackets is.
fn ggf_or_sgf(text: &str) -> Format {
    let head: String = text.chars().take(2000).filter(|next| !next.is_whitespace()).collect();
    let head = head.to_ascii_uppercase();
    let is_ggf = head.contains("GM[OTHELLO") || (!head.contains("GM[") && head.contains("BO["));
    if is_ggf { Format::Ggf } else { Format::Sgf }
}

impl fmt::Display for Format {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// The text is not the name of a format.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ParseFormatError;

impl fmt::Display for ParseFormatError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("the formats are")?;
        for (index, format) in Format::ALL.into_iter().enumerate() {
            write!(f, "{} {format}", if index == 0 { "" } else { "," })?;
        }
        Ok(())
    }
}

impl core::error::Error for ParseFormatError {}

impl FromStr for Format {
    type Err = ParseFormatError;

    /// Reads a name or a file extension, in either case.
    fn from_str(text: &str) -> Result<Self, ParseFormatError> {
        Self::ALL
            .into_iter()
            .find(|format| text.eq_ignore_ascii_case(format.name()))
            .or_else(|| Self::ALL.into_iter().find(|format| text.eq_ignore_ascii_case(format.extension())))
            .ok_or(ParseFormatError)
    }
}
