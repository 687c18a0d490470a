//! A small table for the end of the game, which fits into a core's own cache: positions of few empty squares come
//! again soon or not at all, and a look into the big table would wait for memory longer than many of them take.

use reversi::{Bitboard, Position, Square};

use crate::tuning::NEAR_TABLE_BITS;

/// Exact bounds of the score, in discs. The position is stored whole, so no collision can lend it another's score.
#[derive(Clone, Copy)]
pub(crate) struct NearEntry {
    position: Position,
    lower: i8,
    upper: i8,
    best: Option<Square>,
}

/// What is known of a position.
#[derive(Clone, Copy)]
pub(crate) struct NearHit {
    pub(crate) lower: i32,
    pub(crate) upper: i32,
    pub(crate) best: Option<Square>,
}

impl NearHit {
    pub(crate) const MISS: Self = Self { lower: -64, upper: 64, best: None };
}

/// One place a hash, for the latest.
pub(crate) struct NearTable(Vec<NearEntry>);

impl NearTable {
    // An empty board is no position of the end of the game.
    const EMPTY: NearEntry = NearEntry {
        position: Position { player: Bitboard::EMPTY, opponent: Bitboard::EMPTY },
        lower: -64,
        upper: 64,
        best: None,
    };

    pub(crate) fn new() -> Self {
        Self(vec![Self::EMPTY; 1 << NEAR_TABLE_BITS])
    }

    pub(crate) fn clear(&mut self) {
        self.0.fill(Self::EMPTY);
    }

    #[inline]
    pub(crate) fn probe(&self, position: Position, hash: u64) -> NearHit {
        let entry = &self.0[Self::place(hash)];
        if entry.position == position {
            NearHit { lower: entry.lower.into(), upper: entry.upper.into(), best: entry.best }
        } else {
            NearHit::MISS
        }
    }

    /// Notes what was proved; `best` none keeps the move that was best before.
    #[inline]
    pub(crate) fn store(
        &mut self,
        position: Position,
        hash: u64,
        (lower, upper): (i32, i32),
        best: Option<Square>,
    ) {
        let entry = &mut self.0[Self::place(hash)];
        let (lower, upper) = (lower as i8, upper as i8);
        *entry = if entry.position == position {
            NearEntry {
                position,
                lower: lower.max(entry.lower),
                upper: upper.min(entry.upper),
                best: best.or(entry.best),
            }
        } else {
            NearEntry { position, lower, upper, best }
        };
    }

    #[inline]
    fn place(hash: u64) -> usize {
        (hash >> (64 - NEAR_TABLE_BITS)) as usize
    }
}
