//! Lists of moves in the order in which they are to be tried.

use reversi::{Bitboard, Position, Square};

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

/// The legal moves of a position without allocation; `N` is at least the number of empty squares.
pub(crate) struct MoveList<const N: usize> {
    moves: [Candidate; N],
    len: usize,
}

impl<const N: usize> MoveList<N> {
    /// The moves to these squares, each as promising as `promise` finds the position after it.
    #[inline]
    pub(crate) fn new(
        position: Position,
        squares: Bitboard,
        mut promise: impl FnMut(Square, Bitboard) -> i32,
    ) -> Self {
        let mut moves = [Candidate { square: A1, flips: Bitboard::EMPTY, promise: 0 }; N];
        let mut len = 0;
        for (square, place) in squares.into_iter().zip(&mut moves) {
            let flips = position.flips(square);
            *place = Candidate { square, flips, promise: promise(square, flips) };
            len += 1;
        }
        Self { moves, len }
    }

    /// The moves in no particular order.
    pub(crate) fn iter(&self) -> core::slice::Iter<'_, Candidate> {
        self.moves[..self.len].iter()
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
/// A move that ends the game with a wipeout goes before everything.
pub(crate) const WIPEOUT: i32 = 1 << 29;

/// How promising a move is that leads to `child`: leave the opponent few moves, few of them corners, and few to come;
/// prefer the squares that tend to be good. (Fastest first: the smallest subtree that may refute goes first.)
#[inline]
pub(crate) fn by_mobility(square: Square, child: Position) -> i32 {
    let replies = child.legal_moves();
    let mobility = replies.count() + (replies & Bitboard::CORNERS).count();
    let to_come = (crate::eval::neighbours(child.opponent) & child.empties()).count();
    i32::from(SQUARE_PROMISE[square.index()]) - (mobility * 16 + to_come * 4) as i32
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
