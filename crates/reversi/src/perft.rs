//! Counting the leaves of the game tree: the classic check of move generation.

use crate::{Bitboard, Position};

/// The number of leaves `depth` plies below a position. A pass is one ply; a finished game is a leaf wherever it
/// stands.
///
/// ```
/// use reversi::{Position, perft};
/// assert_eq!(perft(Position::START, 5), 1396);
/// ```
pub fn perft(position: Position, depth: u32) -> u64 {
    let moves = position.legal_moves();
    if depth <= 1 || moves.is_empty() { leaf(position, moves, depth) } else { inner(position, moves, depth) }
}

fn leaf(position: Position, moves: Bitboard, depth: u32) -> u64 {
    if depth == 0 {
        1
    } else if !moves.is_empty() {
        u64::from(moves.count()) // depth is 1
    } else {
        let passed = position.pass();
        let replies = passed.legal_moves();
        if replies.is_empty() || depth == 1 { 1 } else { perft(passed, depth - 1) }
    }
}

fn inner(position: Position, moves: Bitboard, depth: u32) -> u64 {
    moves.into_iter().map(|square| perft(position.play(square), depth - 1)).sum()
}
