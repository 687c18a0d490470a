//! The rules square by square, as a person would apply them: what the kernels are checked against.

use reversi::{Bitboard, Position, Square};

const DIRECTIONS: [(i8, i8); 8] = [(1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1), (0, -1), (1, -1)];

/// The squares from a square to the edge of the board, nearest first.
fn line(from: Square, (right, down): (i8, i8)) -> impl Iterator<Item = Square> {
    (1..8).map_while(move |far| {
        let column = from.column().checked_add_signed(right * far)?;
        let row = from.row().checked_add_signed(down * far)?;
        Square::at(column, row)
    })
}

/// Discs that turn if the player puts a disc on a square.
pub(crate) fn flips(position: Position, square: Square) -> Bitboard {
    let mut flips = Bitboard::EMPTY;
    for direction in DIRECTIONS {
        let mut passed = Bitboard::EMPTY;
        for next in line(square, direction) {
            if position.opponent.contains(next) {
                passed |= next.into();
                continue;
            }
            if position.player.contains(next) {
                flips |= passed;
            }
            break;
        }
    }
    flips
}

/// Squares on which the player may move.
pub(crate) fn legal_moves(position: Position) -> Bitboard {
    Bitboard::of(position.empties().into_iter().filter(|&square| !flips(position, square).is_empty()))
}

/// Leaves of the game tree, one move at a time.
pub(crate) fn perft(position: Position, depth: u32) -> u64 {
    let moves = legal_moves(position);
    if depth == 0 || moves.is_empty() && legal_moves(position.pass()).is_empty() {
        1
    } else if moves.is_empty() {
        perft(position.pass(), depth - 1)
    } else {
        let play = |square| position.play_flips(square, flips(position, square));
        moves.into_iter().map(|square| perft(play(square), depth - 1)).sum()
    }
}
