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

/// What a mark stands for, in any of the spellings met in the field: a disc or an empty square.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Mark {
    Disc(Color),
    Empty,
}

impl Mark {
    pub(crate) const fn of(mark: char) -> Option<Self> {
        match mark {
            'X' | 'x' | '*' | 'B' | 'b' | '●' => Some(Self::Disc(Color::Black)),
            'O' | 'o' | 'W' | 'w' | '○' => Some(Self::Disc(Color::White)),
            '-' | '.' | '_' => Some(Self::Empty),
            _ => None,
        }
    }
}

/// A board at the head of a text.
pub(crate) struct Drawn<'a> {
    /// The board; Black is due if the text does not say.
    pub(crate) board: Board,
    /// Whether the text says which side is due.
    pub(crate) has_side: bool,
    /// What follows the board and its side.
    pub(crate) rest: &'a str,
}

/// Reads 64 marks and the side after them from the head of a text. The side is a mark that stands alone: behind the
/// squares, or on a line of its own.
pub(crate) fn scan(text: &str) -> Result<Drawn<'_>, DrawingError> {
    let mut sets = [Bitboard::EMPTY; 2];
    let mut marks = text.char_indices().filter(|(_, mark)| !mark.is_whitespace());
    let mut rest = text;
    for square in Square::all() {
        let Some((at, mark)) = marks.next() else {
            return Err(DrawingError::Length { marks: square.index() });
        };
        match Mark::of(mark) {
            Some(Mark::Disc(color)) => sets[color.index()] |= square.into(),
            Some(Mark::Empty) => {}
            None => return Err(DrawingError::UnknownMark { mark, number: square.index() + 1 }),
        }
        rest = &text[at + mark.len_utf8()..];
    }
    // A mark and a digit are a move: a square is missing before it.
    if rest.starts_with(|next: char| next.is_ascii_digit()) {
        return Err(DrawingError::Length { marks: 63 });
    }
    let (due, rest) = side(rest);
    let [black, white] = sets;
    // One mark a square: no square can be in both sets.
    let board = Board::new(black, white, due.unwrap_or(Color::Black)).unwrap_or_default();
    Ok(Drawn { board, has_side: due.is_some(), rest })
}

/// The side to move at the head of what follows the squares, if it is there, and what follows it.
fn side(text: &str) -> (Option<Color>, &str) {
    let trimmed = text.trim_start();
    let mut marks = trimmed.chars();
    let Some(Mark::Disc(color)) = marks.next().and_then(Mark::of) else { return (None, text) };
    let rest = marks.as_str();
    let own_line = text[..text.len() - trimmed.len()].contains('\n');
    let alone = if own_line {
        rest.lines().next().is_none_or(|line| line.trim().is_empty())
    } else {
        !rest.starts_with(|next: char| next.is_alphanumeric() || Mark::of(next).is_some())
    };
    if alone { (Some(color), rest) } else { (None, text) }
}

impl FromStr for Board {
    type Err = DrawingError;

    /// Reads 64 marks from a1 to h8 and the side due to move, Black if it is left out. Black is `X`, `x`, `*`, `B`,
    /// `b` or `●`, White is `O`, `o`, `W`, `w` or `○`, an empty square is `-`, `.` or `_`. Blanks and line ends are
    /// passed over.
    fn from_str(text: &str) -> Result<Self, DrawingError> {
        let Drawn { board, rest, .. } = scan(text)?;
        let mut more = rest.chars().filter(|mark| !mark.is_whitespace());
        match more.next() {
            None => Ok(board),
            Some(mark) if matches!(Mark::of(mark), Some(Mark::Disc(_))) => {
                Err(DrawingError::Length { marks: 65 + more.count() })
            }
            Some(mark) => Err(DrawingError::UnknownMark { mark, number: 65 }),
        }
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
    fn every_spelling_is_read() {
        let check = |marks: [&str; 3], text: &str| {
            let [black, white, empty] = marks;
            let text = text.replace('X', black).replace('O', white).replace('-', empty);
            assert_eq!(text.parse(), Ok(Board::START), "{text:?}");
        };
        let line = Board::START.to_string();
        let spaced: String = line.chars().flat_map(|mark| [mark, ' ']).collect();
        let own_line = line.replace(" X", "\r\nX\r\n");
        let without_side = &line[..64];
        for marks in ["XO-", "*O-", "xo.", "BW.", "bw_", "●○-"] {
            let marks: Vec<_> = marks.chars().map(String::from).collect();
            for text in [line.as_str(), &spaced, &own_line, without_side, &line.replace(' ', "")] {
                check([&marks[0], &marks[1], &marks[2]], text);
            }
        }
        let white =
            Board::new(Board::START.discs(Color::Black), Board::START.discs(Color::White), Color::White);
        assert_eq!(format!("{without_side} O").parse(), white.map_err(|_| unreachable!()));
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
