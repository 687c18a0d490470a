//! The eight ways to turn and mirror the board.

use crate::{Bitboard, Square};

/// One of the eight symmetries of the board.
///
/// The three bits say what is done, in this order: mirror left to right, mirror top to bottom, mirror in the
/// diagonal a1–h8.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Symmetry(u8);

impl Symmetry {
    /// Leaves every square where it is.
    pub const IDENTITY: Self = Self(0);

    /// All eight, the identity first.
    pub fn all() -> impl Iterator<Item = Self> + Clone {
        (0..8).map(Self)
    }

    /// The symmetry that takes this one back.
    #[must_use]
    pub const fn inverse(self) -> Self {
        // Only the two quarter turns are not their own inverse.
        match self.0 {
            5 => Self(6),
            6 => Self(5),
            own => Self(own),
        }
    }

    /// Where a square goes.
    #[must_use]
    pub fn square(self, square: Square) -> Square {
        let column = if self.0 & 1 == 0 { square.column() } else { 7 - square.column() };
        let row = if self.0 & 2 == 0 { square.row() } else { 7 - square.row() };
        let (column, row) = if self.0 & 4 == 0 { (column, row) } else { (row, column) };
        Square::lowest(1 << (row * 8 + column))
    }

    /// Where a set of squares goes.
    #[must_use]
    pub const fn bitboard(self, set: Bitboard) -> Bitboard {
        let mut bits = set.0;
        if self.0 & 1 != 0 {
            bits = mirror_columns(bits);
        }
        if self.0 & 2 != 0 {
            bits = bits.swap_bytes();
        }
        if self.0 & 4 != 0 {
            bits = transpose(bits);
        }
        Bitboard(bits)
    }
}

/// a ↔ h, b ↔ g, …
const fn mirror_columns(bits: u64) -> u64 {
    bits.swap_bytes().reverse_bits()
}

/// b1 ↔ a2, …: three rounds of exchanging the off-diagonal quarters of 8×8, 4×4 and 2×2 blocks
/// (Warren, Hacker's Delight, 7-3).
const fn transpose(bits: u64) -> u64 {
    let swap = (bits ^ bits >> 7) & 0x00aa00aa00aa00aa;
    let bits = bits ^ swap ^ swap << 7;
    let swap = (bits ^ bits >> 14) & 0x0000cccc0000cccc;
    let bits = bits ^ swap ^ swap << 14;
    let swap = (bits ^ bits >> 28) & 0x00000000f0f0f0f0;
    bits ^ swap ^ swap << 28
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::HashSet;

    #[test]
    fn squares_and_sets_agree() {
        for symmetry in Symmetry::all() {
            for square in Square::all() {
                assert_eq!(
                    symmetry.bitboard(square.into()),
                    symmetry.square(square).into(),
                    "{symmetry:?} {square}"
                );
            }
        }
    }

    #[test]
    fn the_eight_differ_and_the_inverse_leads_back() {
        let lopsided = Bitboard(0x0000000000000006);
        let images: HashSet<_> = Symmetry::all().map(|symmetry| symmetry.bitboard(lopsided)).collect();
        assert_eq!(images.len(), 8);
        for symmetry in Symmetry::all() {
            assert_eq!(symmetry.inverse().bitboard(symmetry.bitboard(lopsided)), lopsided, "{symmetry:?}");
        }
    }
}
