//! Boards in text: 64 marks and the side to move.

use core::fmt;
use core::str::FromStr;

use crate::{Bitboard, Board, Color, Position, Square};

/// Why a text is not a drawn board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum DrawingError {
    /// A mark that is no disc, empty square or side.
    UnknownMark {
        /// The mark.
        mark: char,
        /// Which mark it is, counted from 1 without blanks.
        number: usize,
    },
    /// There are not 64 squares and at most one side after them.
    Length {
        /// How many marks there are.
        marks: usize,
    },
}

impl fmt::Display for DrawingError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::UnknownMark { mark, number } => write!(f, "mark {number} of the board is {mark:?}"),
            Self::Length { marks } => {
                write!(f, "a board has 64 squares and a side to move, not {marks} marks")
            }
        }
    }
}

impl core::error::Error for DrawingError {}

impl FromStr for Board {
    type Err = DrawingError;

    /// Reads 64 marks from a1 to h8 (`X` black, `O` white, `-` empty) and the side due to move, Black if it is left
    /// out. Blanks and line ends are passed over.
    fn from_str(text: &str) -> Result<Self, DrawingError> {
        let mut sets = [Bitboard::EMPTY; 2];
        let mut due = Color::Black;
        let mut number = 0;
        for mark in text.chars().filter(|mark| !mark.is_whitespace()) {
            number += 1;
            let color = match mark {
                'X' => Some(Color::Black),
                'O' => Some(Color::White),
                '-' if number <= 64 => None,
                _ => return Err(DrawingError::UnknownMark { mark, number }),
            };
            match (Square::new((number - 1).min(64) as u8), color) {
                (Some(square), Some(color)) => sets[color.index()] |= square.into(),
                (None, Some(color)) if number == 65 => due = color,
                (None, _) => return Err(DrawingError::Length { marks: number }),
                (Some(_), None) => {}
            }
        }
        if number < 64 {
            return Err(DrawingError::Length { marks: number });
        }
        let [black, white] = sets;
        // One mark a square: no square can be in both sets.
        Ok(Self::new(black, white, due).unwrap_or_default())
    }
}

impl FromStr for Position {
    type Err = DrawingError;

    /// Reads 64 marks from a1 to h8: `X` player, `O` opponent, `-` empty; or, with a side after them, the board as
    /// that side sees it.
    fn from_str(text: &str) -> Result<Self, DrawingError> {
        let board: Board = text.parse()?;
        Ok(board.position_of(board.due()))
    }
}

const fn mark(disc: Option<Color>) -> char {
    match disc {
        Some(Color::Black) => 'X',
        Some(Color::White) => 'O',
        None => '-',
    }
}

impl fmt::Display for Board {
    /// One line of 64 marks, a blank and the side due to move; with `{:#}` a drawing of eight lines, the side after
    /// the last.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for square in Square::all() {
            write!(f, "{}", mark(self.disc(square)))?;
            if f.alternate() && square.column() == 7 && square.row() < 7 {
                f.write_str("\n")?;
            }
        }
        write!(f, " {}", mark(Some(self.due())))
    }
}

impl fmt::Debug for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "\n{self:#}\n")
    }
}

impl fmt::Display for Position {
    /// The same as for a [`Board`], `X` the player, who is to move.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match Board::new(self.player, self.opponent, Color::Black) {
            Ok(board) => fmt::Display::fmt(&board, f),
            Err(overlap) => fmt::Display::fmt(&overlap, f),
        }
    }
}

impl fmt::Debug for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "\n{self:#}\n")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_start_is_drawn_and_read() {
        let drawing = "
            --------
            --------
            --------
            ---OX---
            ---XO---
            --------
            --------
            -------- X";
        assert_eq!(drawing.parse(), Ok(Board::START));
        assert_eq!(Board::START.to_string().parse(), Ok(Board::START));
        let lines: Vec<_> = drawing.trim().lines().map(str::trim).collect();
        assert_eq!(format!("{:#}", Board::START), lines.join("\n"));
        assert_eq!(Position::START.to_string().parse(), Ok(Position::START));
    }

    #[test]
    fn what_is_no_board_is_refused_with_the_place() {
        let check = |text: &str, expected| assert_eq!(text.parse::<Board>(), Err(expected), "{text:?}");
        check("", DrawingError::Length { marks: 0 });
        check(&"-".repeat(63), DrawingError::Length { marks: 63 });
        check(&"X".repeat(66), DrawingError::Length { marks: 66 });
        check("--?", DrawingError::UnknownMark { mark: '?', number: 3 });
        check(&"-".repeat(65), DrawingError::UnknownMark { mark: '-', number: 65 });
    }
}
