//! What a finished game counts.

use core::fmt;

use crate::{Board, Color};

/// What an empty square is worth when a game ends before the board is full. It changes the score, never who won.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum EmptySquares {
    /// Empty squares go to the side that is ahead, so the two sides add up to 64; a draw is 32–32.
    #[default]
    ForWinner,
    /// Only discs on the board count; a draw may be 31–31.
    NotAtAll,
}

/// The points of both sides at the end of a game, 0 to 64 each.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Score {
    /// Points of Black.
    pub black: u8,
    /// Points of White.
    pub white: u8,
}

impl Score {
    /// The score of a board on which the game is over (or is taken to be).
    pub fn of(board: &Board, rule: EmptySquares) -> Self {
        let (black, white) = (board.count(Color::Black), board.count(Color::White));
        let empties = 64 - black - white;
        match (rule, black.cmp(&white)) {
            (EmptySquares::NotAtAll, _) => Self { black, white },
            (EmptySquares::ForWinner, core::cmp::Ordering::Greater) => Self { black: black + empties, white },
            (EmptySquares::ForWinner, core::cmp::Ordering::Less) => Self { black, white: white + empties },
            (EmptySquares::ForWinner, core::cmp::Ordering::Equal) => Self { black: 32, white: 32 },
        }
    }

    /// 64–0 against the side that resigned or ran out of time.
    pub const fn lost_by(loser: Color) -> Self {
        match loser {
            Color::Black => Self { black: 0, white: 64 },
            Color::White => Self { black: 64, white: 0 },
        }
    }

    /// The points of one side.
    pub const fn of_side(self, color: Color) -> u8 {
        match color {
            Color::Black => self.black,
            Color::White => self.white,
        }
    }

    /// The side with more points; none for a draw.
    pub fn winner(self) -> Option<Color> {
        match self.black.cmp(&self.white) {
            core::cmp::Ordering::Greater => Some(Color::Black),
            core::cmp::Ordering::Less => Some(Color::White),
            core::cmp::Ordering::Equal => None,
        }
    }
}

impl fmt::Display for Score {
    /// Black's points first: "39–24".
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}–{}", self.black, self.white)
    }
}
