//! Lists of moves in the order in which they are to be tried.

use reversi::{Bitboard, Position, Square};

use crate::eval::neighbours;
use crate::tuning::OrderWeights;

/// A move, the discs that it turns, and how promising it is.
#[derive(Clone, Copy)]
pub(crate) struct Candidate {
    pub(crate) square: Square,
    pub(crate) flips: Bitboard,
    pub(crate) promise: i32,
}

const A1: Square = match Square::new(0) {
    Some(square) => square,
    None => unreachable!(),
};

/// The legal moves of a position without allocation; `N` is at least their number.
pub(crate) struct MoveList<const N: usize> {
    moves: [Candidate; N],
    len: usize,
}

impl<const N: usize> MoveList<N> {
    /// The moves to these squares, not rated yet.
    #[inline]
    pub(crate) fn new(position: Position, squares: Bitboard) -> Self {
        let mut moves = [Candidate { square: A1, flips: Bitboard::EMPTY, promise: 0 }; N];
        let mut len = 0;
        for (square, place) in squares.into_iter().zip(&mut moves) {
            *place = Candidate { square, flips: position.flips(square), promise: 0 };
            len += 1;
        }
        Self { moves, len }
    }

    /// The moves to these squares, each as promising as `promise` finds it.
    #[inline]
    pub(crate) fn rated(
        position: Position,
        squares: Bitboard,
        promise: impl FnMut(Square, Bitboard) -> i32,
    ) -> Self {
        let mut moves = Self::new(position, squares);
        moves.rate(0, promise);
        moves
    }

    /// Rates the moves after the first `taken`.
    #[inline]
    pub(crate) fn rate(&mut self, taken: usize, mut promise: impl FnMut(Square, Bitboard) -> i32) {
        for candidate in self.moves[..self.len].iter_mut().skip(taken) {
            candidate.promise = promise(candidate.square, candidate.flips);
        }
    }

    /// The moves in no particular order.
    pub(crate) fn iter(&self) -> core::slice::Iter<'_, Candidate> {
        self.moves[..self.len].iter()
    }

    /// How many there are.
    pub(crate) fn len(&self) -> usize {
        self.len
    }

    /// Puts the move to this square before all others; whether it is among them.
    #[inline]
    pub(crate) fn bring_first(&mut self, square: Square) -> bool {
        let place = self.iter().position(|candidate| candidate.square == square);
        if let Some(place) = place {
            self.moves.swap(0, place);
            self.moves[0].promise = TABLE_MOVE;
        }
        place.is_some()
    }

    /// Takes the most promising of the moves that are left; the first of equals.
    #[inline]
    pub(crate) fn next(&mut self, taken: usize) -> Option<Candidate> {
        let left = &mut self.moves[..self.len].get_mut(taken..)?;
        let mut best = 0;
        for place in 1..left.len() {
            if left[place].promise > left[best].promise {
                best = place;
            }
        }
        let found = *left.get(best)?;
        left.swap(0, best);
        Some(found)
    }
}

/// The move that the table names goes first.
pub(crate) const TABLE_MOVE: i32 = 1 << 28;

/// How promising a move is that leads to `child`: leave the opponent few moves, few of them corners, and few to come;
/// prefer the squares that tend to be good. (Fastest first: the smallest subtree that may refute goes first.)
#[inline]
pub(crate) fn by_mobility(square: Square, child: Position, weights: &OrderWeights) -> i32 {
    let replies = child.legal_moves();
    let to_come = neighbours(child.opponent) & child.empties();
    i32::from(SQUARE_PROMISE[square.index()]) * weights.square
        - replies.count() as i32 * weights.reply
        - (replies & Bitboard::CORNERS).count() as i32 * weights.corner_reply
        - to_come.count() as i32 * weights.to_come
}

/// Corners, then edges and the middle; beside an open corner last.
#[rustfmt::skip]
static SQUARE_PROMISE: [i8; 64] = [
    18, -4,  6,  4,  4,  6, -4, 18,
    -4, -9,  0,  0,  0,  0, -9, -4,
     6,  0,  3,  2,  2,  3,  0,  6,
     4,  0,  2,  0,  0,  2,  0,  4,
     4,  0,  2,  0,  0,  2,  0,  4,
     6,  0,  3,  2,  2,  3,  0,  6,
    -4, -9,  0,  0,  0,  0, -9, -4,
    18, -4,  6,  4,  4,  6, -4, 18,
];
