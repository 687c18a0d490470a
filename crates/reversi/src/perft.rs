//! Counting the leaves of the game tree: the classic check of move generation.

use crate::Position;

/// The number of leaves `depth` plies below a position. A pass is one ply; a finished game is a leaf wherever it
/// stands. Nothing is stored; the moves of the last ply are counted without being played.
///
/// ```
/// use reversi::{Position, perft};
/// assert_eq!(perft(Position::START, 5), 1396);
/// ```
pub fn perft(position: Position, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    let moves = position.legal_moves();
    if moves.is_empty() {
        let passed = position.pass();
        if passed.legal_moves().is_empty() { 1 } else { perft(passed, depth - 1) }
    } else if depth == 1 {
        u64::from(moves.count())
    } else {
        moves.into_iter().map(|square| perft(position.play(square), depth - 1)).sum()
    }
}
