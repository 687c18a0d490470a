//! Positions to try, and the slow and plain truth about them.

use engine::{Value, evaluate};
use proptest::prelude::*;
use reversi::{Bitboard, Position};

/// Positions of random games with at most so many empty squares (more only where the game ended early).
pub(crate) fn played(empties: u32) -> impl Strategy<Value = Position> {
    (0..=empties, proptest::collection::vec(any::<u8>(), 60)).prop_map(|(empties, choices)| {
        let mut position = Position::START;
        for choice in choices {
            if position.empties().count() <= empties || position.is_over() {
                break;
            }
            let moves = position.legal_moves();
            let square = moves.into_iter().nth(usize::from(choice) % moves.count().max(1) as usize);
            position = square.map_or_else(|| position.pass(), |square| position.play(square));
        }
        position
    })
}

/// Discs thrown on the board, mostly of one side, so with many passes and wipeouts; at most so many empty squares.
pub(crate) fn thrown(empties: usize) -> impl Strategy<Value = Position> {
    let holes = proptest::collection::vec(0..64u32, 0..=empties);
    (any::<u64>(), any::<u64>(), any::<bool>(), holes).prop_map(|(one, other, swap, holes)| {
        let empty = holes.into_iter().fold(0, |set, hole| set | 1u64 << hole);
        let player = Bitboard(one & other & !empty);
        let position = Position { player, opponent: Bitboard(!(player.0 | empty)) };
        if swap { position.pass() } else { position }
    })
}

/// Both kinds.
pub(crate) fn any_position(empties: u32) -> impl Strategy<Value = Position> {
    prop_oneof![played(empties), thrown(empties as usize)]
}

/// The value by plain negamax, `depth` plies deep, a pass being none.
pub(crate) fn value(position: Position, depth: u8) -> Value {
    if position.is_over() {
        Value::from_discs(position.final_score())
    } else if depth == 0 {
        evaluate(position)
    } else {
        let moves = position.legal_moves();
        moves
            .into_iter()
            .map(|square| -value(position.play(square), depth - 1))
            .max()
            .unwrap_or_else(|| -value(position.pass(), depth))
    }
}

/// The final score by plain alpha-beta: exact between `alpha` and `beta`, else a bound.
pub(crate) fn score(position: Position, mut alpha: i32, beta: i32) -> i32 {
    let moves = position.legal_moves();
    if moves.is_empty() {
        return if position.is_over() {
            position.final_score()
        } else {
            -score(position.pass(), -beta, -alpha)
        };
    }
    let mut best = -64;
    for square in moves {
        best = best.max(-score(position.play(square), -beta, -alpha));
        alpha = alpha.max(best);
        if alpha >= beta {
            break;
        }
    }
    best
}
