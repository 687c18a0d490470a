//! What the search sees: the discs of the side to move and of the other.

use crate::{Bitboard, Square, Symmetry, kernel};

/// The discs of the side to move (player) and of the other side (opponent), without colours.
///
/// The two sets share no square.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Position {
    /// Discs of the side to move.
    pub player: Bitboard,
    /// Discs of the other side.
    pub opponent: Bitboard,
}

impl Position {
    /// The start of a game, Black to move.
    pub const START: Self =
        Self { player: Bitboard(0x0000000810000000), opponent: Bitboard(0x0000001008000000) };

    /// Squares without a disc.
    #[inline]
    pub fn empties(self) -> Bitboard {
        !(self.player | self.opponent)
    }

    /// Squares on which the player may move.
    #[inline]
    pub fn legal_moves(self) -> Bitboard {
        Bitboard(kernel::legal_moves(self.player.0, self.opponent.0))
    }

    /// Discs that turn when the player moves to this empty square; none: the move is not legal.
    #[inline]
    pub fn flips(self, square: Square) -> Bitboard {
        Bitboard(kernel::flips(self.player.0, self.opponent.0, square.index()))
    }

    /// How many discs turn when the player moves to this square, the only empty one; none: the move is not legal.
    #[inline]
    pub fn last_flips(self, square: Square) -> u32 {
        kernel::last::last_flips(self.player.0, square.index())
    }

    /// The position after a legal move, seen by the other side.
    #[inline]
    #[must_use]
    pub fn play(self, square: Square) -> Self {
        self.play_flips(square, self.flips(square))
    }

    /// The position after a legal move that turns these discs, seen by the other side.
    #[inline]
    #[must_use]
    pub fn play_flips(self, square: Square, flips: Bitboard) -> Self {
        Self { player: self.opponent ^ flips, opponent: self.player ^ flips ^ square.into() }
    }

    /// The same discs, seen by the other side.
    #[inline]
    #[must_use]
    pub fn pass(self) -> Self {
        Self { player: self.opponent, opponent: self.player }
    }

    /// Whether neither side has a legal move.
    #[inline]
    pub fn is_over(self) -> bool {
        self.legal_moves().is_empty() && self.pass().legal_moves().is_empty()
    }

    /// The player's discs minus the opponent's if the game were over here, empty squares counting for the side
    /// that is ahead: −64 to 64.
    #[inline]
    pub fn final_score(self) -> i32 {
        let difference = self.player.count() as i32 - self.opponent.count() as i32;
        difference + difference.signum() * self.empties().count() as i32
    }

    /// The position turned or mirrored.
    #[must_use]
    pub fn symmetric(self, symmetry: Symmetry) -> Self {
        Self { player: symmetry.bitboard(self.player), opponent: symmetry.bitboard(self.opponent) }
    }

    /// The least of its eight symmetric forms, and the symmetry that leads to it.
    pub fn canonical(self) -> (Self, Symmetry) {
        Symmetry::all()
            .map(|symmetry| (self.symmetric(symmetry), symmetry))
            .min_by_key(|&(form, _)| form)
            .unwrap_or((self, Symmetry::IDENTITY))
    }

    /// A well-mixed number for tables: equal for equal positions, the same on every machine. Positions that differ
    /// on one side only always have different numbers.
    #[inline]
    pub fn hash64(self) -> u64 {
        // Odd multipliers and folded halves in turn, each step one-to-one; 64 bits wide, since the web has no more.
        let mixed = self.player.0.wrapping_mul(0x9e3779b97f4a7c15);
        let mixed = (mixed ^ mixed >> 32).wrapping_add(self.opponent.0).wrapping_mul(0xd1b54a32d192ed03);
        let mixed = (mixed ^ mixed >> 32).wrapping_mul(0x2545f4914f6cdd1d);
        mixed ^ mixed >> 32
    }
}
