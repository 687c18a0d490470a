//! Stable discs: known boards, every edge, and that none ever turns.

use proptest::prelude::*;
use reversi::{Bitboard, Position, Square, Symmetry};

use crate::{random, slow};

/// The stable discs of both sides: what is claimed for the player and for the opponent, in this order.
fn stable(position: Position) -> [Bitboard; 2] {
    [position.stable_discs(), position.pass().stable_discs()]
}

/// `drawing` has `X` and `O` for stable discs of the two sides, `x` and `o` for the others.
fn check(drawing: &str) {
    let position: Position = drawing.to_uppercase().parse().unwrap();
    for symmetry in Symmetry::all() {
        let image = position.symmetric(symmetry);
        let stable = stable(image).map(|set| symmetry.inverse().bitboard(set));
        let mark = |square| match (position.player.contains(square), position.opponent.contains(square)) {
            (true, _) if stable[0].contains(square) => 'X',
            (true, _) => 'x',
            (_, true) if stable[1].contains(square) => 'O',
            (_, true) => 'o',
            _ => '-',
        };
        let found: String = Square::all().map(mark).collect();
        let lines: Vec<_> = found.as_bytes().chunks(8).map(|line| str::from_utf8(line).unwrap()).collect();
        assert_eq!(lines, drawing.split_whitespace().collect::<Vec<_>>(), "{symmetry:?}");
    }
}

#[test]
fn nothing_is_stable_at_the_start() {
    check("-------- -------- -------- ---ox--- ---xo--- -------- -------- --------");
}

#[test]
fn a_corner_holds_what_leans_on_it() {
    check(
        "XXX-----
         XXo-----
         Xxo-----
         o-------
         --------
         --------
         -----oo-
         ------xO",
    );
}

#[test]
fn all_of_a_filled_edge_is_stable() {
    check(
        "XOXXOOXO
         -xo-ox--
         --------
         --------
         --------
         --------
         --------
         --------",
    );
}

#[test]
fn an_edge_with_gaps_is_stable_as_far_as_nothing_can_enclose_it() {
    let check_edge = |edge: &str| check(&format!("{edge}{}", " --------".repeat(7)));
    check_edge("XXX-XXXX");
    check_edge("XXXX-oo-");
    check_edge("-xxxxxx-");
    check_edge("-xxxxxxO");
    // Only f1 is empty: a disc there turns d1 and e1, but nothing can turn c1.
    check_edge("XXOxx-OO");
}

#[test]
fn full_lines_in_all_directions_hold_a_disc_without_a_corner() {
    // d4 stands in a full row, a full column and two full diagonals.
    check(
        "X--o--o-
         -o-x-o--
         --oxo---
         oxxXoxoo
         --xxx---
         -o-o-o--
         x--o--o-
         ---o---O",
    );
}

#[test]
fn all_of_a_full_board_is_stable() {
    check(&"XXXXOOOO OXOXOXOX XOXOXOXO OOOOXXXX ".repeat(2));
}

/// Every position after one disc more on the top row, of either side.
fn after_each_disc_on_the_top_row(position: Position) -> impl Iterator<Item = Position> {
    let empty = position.empties() & Bitboard(0xff);
    empty.into_iter().flat_map(move |square| {
        let own = position.play_flips(square, slow::flips(position, square)).pass();
        let other = position.pass().play_flips(square, slow::flips(position.pass(), square));
        [own, other]
    })
}

#[test]
fn the_stable_discs_of_every_edge_are_exact() {
    let digits = |mut edge: u32, digit| {
        let mut discs = Bitboard::EMPTY;
        for square in Square::all().take(8) {
            if edge % 3 == digit {
                discs |= square.into();
            }
            edge /= 3;
        }
        discs
    };
    for edge in 0..3u32.pow(8) {
        let position = Position { player: digits(edge, 1), opponent: digits(edge, 2) };
        // By induction from full edges down: a stable disc is one that no move turns or makes unstable.
        let kept = after_each_disc_on_the_top_row(position).map(Position::stable_discs);
        let expected = kept.fold(position.player, |stable, after| stable & after);
        for symmetry in Symmetry::all() {
            let stable = position.symmetric(symmetry).stable_discs();
            assert_eq!(stable, symmetry.bitboard(expected), "{position:?}");
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(1000))]

    /// So by induction no stable disc ever turns, whoever plays where.
    #[test]
    fn stable_discs_stay_stable_after_any_move_of_either_side(position in random::position()) {
        for mover in [position, position.pass()] {
            let [own, other] = stable(mover);
            for square in mover.legal_moves() {
                let [after_other, after_own] = stable(mover.play(square));
                prop_assert_eq!(own & !after_own, Bitboard::EMPTY, "{} in {:?}", square, mover);
                prop_assert_eq!(other & !after_other, Bitboard::EMPTY, "{} in {:?}", square, mover);
            }
        }
    }

    #[test]
    fn no_stable_disc_turns_before_the_end(
        start in prop_oneof![Just(Position::START), random::arbitrary()],
        choices in prop::collection::vec(any::<u8>(), 64),
    ) {
        let (mut position, mut turn) = (start, 0);
        let mut claimed = [Bitboard::EMPTY; 2]; // of the side that began and of the other
        for choice in choices {
            if position.legal_moves().is_empty() {
                (position, turn) = (position.pass(), 1 - turn);
            }
            let [own, other] = stable(position);
            claimed[turn] |= own;
            claimed[1 - turn] |= other;
            for (side, discs) in [(turn, position.player), (1 - turn, position.opponent)] {
                prop_assert_eq!(claimed[side] & !discs, Bitboard::EMPTY, "{:?}", position);
            }
            let moves = position.legal_moves();
            let Some(index) = usize::from(choice).checked_rem(moves.into_iter().len()) else { break };
            (position, turn) = (position.play(moves.into_iter().nth(index).unwrap()), 1 - turn);
        }
        prop_assert!(position.is_over());
    }
}
