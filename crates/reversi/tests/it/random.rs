//! Random games and positions for the property tests.

use proptest::collection::vec;
use proptest::prelude::*;
use reversi::{Bitboard, Board, GameRecord, Position};

/// A random legal game from the usual start, broken off somewhere or played to its end.
pub(crate) fn game() -> impl Strategy<Value = GameRecord> {
    prop_oneof![vec(any::<u8>(), 0..60), vec(any::<u8>(), 60)].prop_map(|choices| {
        let mut game = GameRecord::new(Board::START);
        for choice in choices {
            let moves = game.board().legal_moves();
            let Some(index) = usize::from(choice).checked_rem(moves.into_iter().len()) else { break };
            let square = moves.into_iter().nth(index).unwrap();
            game.play(square).unwrap();
        }
        game
    })
}

/// A position out of a random legal game, seen by either side.
pub(crate) fn reached() -> impl Strategy<Value = Position> {
    (game(), any::<bool>()).prop_map(|(game, other)| {
        let position = game.board().position_of(game.board().due());
        if other { position.pass() } else { position }
    })
}

/// Any discs anywhere, from an empty board to a full one: what no game may ever reach.
pub(crate) fn arbitrary() -> impl Strategy<Value = Position> {
    (any::<u64>(), any::<u64>(), any::<u64>(), 0..4).prop_map(|(player, opponent, mask, density)| {
        let discs = match density {
            0 => mask & player.rotate_left(21),
            1 => mask,
            2 => mask | opponent.rotate_left(21),
            _ => !0,
        };
        Position { player: Bitboard(player & discs), opponent: Bitboard(!player & discs) }
    })
}

/// Both kinds.
pub(crate) fn position() -> impl Strategy<Value = Position> {
    prop_oneof![reached(), arbitrary()]
}
