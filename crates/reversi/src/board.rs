//! The board as people see it: coloured discs and whose turn it is.

use core::fmt;

use crate::{Bitboard, Color, Position, Square};

/// Coloured discs on the board, and the side whose turn comes next.
///
/// The side that is *due* may have no legal move; then it loses the turn. That is never stored: [`Board::to_move`]
/// and [`Board::turn_lost_by`] work it out from the discs.
///
/// ```
/// use reversi::{Board, Color};
/// let board = Board::START.play("d3".parse()?)?;
/// assert_eq!(board.to_move(), Some(Color::White));
/// assert_eq!((board.count(Color::Black), board.count(Color::White)), (4, 1));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Board {
    black: Bitboard,
    white: Bitboard,
    due: Color,
}

/// Why a game that was played to its end is over.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Ending {
    /// Every square has a disc.
    Full,
    /// Squares are empty and both sides have discs, but neither side can move.
    Stuck,
    /// One side has no disc left.
    Wipeout,
}

/// A square was to hold a black and a white disc.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct OverlapError(
    /// The first such square.
    pub Square,
);

impl fmt::Display for OverlapError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} has both a black and a white disc", self.0)
    }
}

impl core::error::Error for OverlapError {}

/// The move closes no line, or its square is taken, or the game is over.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct IllegalMove(
    /// Where it was to go.
    pub Square,
);

impl fmt::Display for IllegalMove {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} is not a legal move", self.0)
    }
}

impl core::error::Error for IllegalMove {}

impl Board {
    /// The start of a game: white on d4 and e5, black on d5 and e4, Black to move.
    pub const START: Self =
        Self { black: Position::START.player, white: Position::START.opponent, due: Color::Black };

    /// A set-up of discs, `due` to move next if it can.
    ///
    /// # Errors
    /// [`OverlapError`] if a square is in both sets.
    pub fn new(black: Bitboard, white: Bitboard, due: Color) -> Result<Self, OverlapError> {
        match (black & white).first() {
            Some(square) => Err(OverlapError(square)),
            None => Ok(Self { black, white, due }),
        }
    }

    /// The disc on a square.
    pub fn disc(&self, square: Square) -> Option<Color> {
        Color::BOTH.into_iter().find(|&color| self.discs(color).contains(square))
    }

    /// The squares with discs of one colour.
    #[inline]
    pub const fn discs(&self, color: Color) -> Bitboard {
        match color {
            Color::Black => self.black,
            Color::White => self.white,
        }
    }

    /// How many discs of one colour there are, 0 to 64.
    pub const fn count(&self, color: Color) -> u8 {
        self.discs(color).count() as u8
    }

    /// Squares without a disc.
    pub fn empties(&self) -> Bitboard {
        !(self.black | self.white)
    }

    /// The side whose turn comes next, whether it can move or not.
    pub const fn due(&self) -> Color {
        self.due
    }

    /// The board seen by one side, as if it were that side's turn.
    pub fn position_of(&self, color: Color) -> Position {
        Position { player: self.discs(color), opponent: self.discs(!color) }
    }

    /// The side that moves now: the one due, or the other if only that one can move; none when the game is over.
    pub fn to_move(&self) -> Option<Color> {
        [self.due, !self.due].into_iter().find(|&color| !self.position_of(color).legal_moves().is_empty())
    }

    /// The side that is due but loses its turn, because only the other one can move.
    pub fn turn_lost_by(&self) -> Option<Color> {
        self.to_move().filter(|&mover| mover != self.due).map(|_| self.due)
    }

    /// The board seen by the side that moves now; none when the game is over.
    pub fn position(&self) -> Option<Position> {
        self.to_move().map(|mover| self.position_of(mover))
    }

    /// Where the side that moves now may play; empty when the game is over.
    pub fn legal_moves(&self) -> Bitboard {
        self.position().map_or(Bitboard::EMPTY, Position::legal_moves)
    }

    /// What turns if the side that moves now plays on a square; nothing if it may not.
    pub fn flips(&self, square: Square) -> Bitboard {
        match self.position() {
            Some(position) if self.empties().contains(square) => position.flips(square),
            _ => Bitboard::EMPTY,
        }
    }

    /// Whether neither side can move.
    pub fn is_over(&self) -> bool {
        self.to_move().is_none()
    }

    /// Why the game is over, if it is.
    pub fn ending(&self) -> Option<Ending> {
        self.is_over().then(|| {
            if self.black.is_empty() || self.white.is_empty() {
                Ending::Wipeout
            } else if self.empties().is_empty() {
                Ending::Full
            } else {
                Ending::Stuck
            }
        })
    }

    /// The board after the side that moves now plays on a square.
    ///
    /// # Errors
    /// [`IllegalMove`] if it may not; the board is a value, so nothing has changed.
    pub fn play(self, square: Square) -> Result<Self, IllegalMove> {
        let flips = self.flips(square);
        match self.to_move() {
            Some(mover) if !flips.is_empty() => {
                let next = self.position_of(mover).play_flips(square, flips);
                let (black, white) = match mover {
                    Color::Black => (next.opponent, next.player),
                    Color::White => (next.player, next.opponent),
                };
                Ok(Self { black, white, due: !mover })
            }
            _ => Err(IllegalMove(square)),
        }
    }
}

impl Default for Board {
    fn default() -> Self {
        Self::START
    }
}
