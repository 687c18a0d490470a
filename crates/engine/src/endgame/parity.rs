//! Quarters of the board, and which of them have an odd number of empty squares.
//!
//! Quarters stand for regions: telling true regions apart costs more than it saves.

use reversi::{Bitboard, Square};

/// The quarter of the board that holds each square, as one of four bits.
#[inline]
pub(super) const fn region(square: Square) -> usize {
    1 << (square.column() / 4 + square.row() / 4 * 2)
}

/// The set of quarters with an odd number of these squares.
#[inline]
pub(super) fn odd_regions(empties: Bitboard) -> usize {
    (0..4).map(|quarter| ((empties & QUARTERS[quarter]).count() as usize & 1) << quarter).sum()
}

const QUARTERS: [Bitboard; 4] =
    [Bitboard(0x0f0f0f0f), Bitboard(0xf0f0f0f0), Bitboard(0x0f0f0f0f << 32), Bitboard(0xf0f0f0f0 << 32)];

/// The squares of each set of quarters.
pub(super) static ODD_REGIONS: [Bitboard; 16] = {
    let mut all = [Bitboard::EMPTY; 16];
    let mut set = 0;
    while set < 16 {
        let mut quarter = 0;
        while quarter < 4 {
            if set >> quarter & 1 == 1 {
                all[set].0 |= QUARTERS[quarter].0;
            }
            quarter += 1;
        }
        set += 1;
    }
    all
};
