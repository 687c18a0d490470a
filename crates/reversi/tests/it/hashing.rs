//! Positions as keys: the number of a position, and its form that is the same for all symmetric ones.

use std::collections::HashSet;

use proptest::prelude::*;
use proptest::strategy::ValueTree;
use proptest::test_runner::TestRunner;
use reversi::{Bitboard, Position, Symmetry};

use crate::random;

/// The different positions of 3000 games, and those one move off them: near relatives, as a search meets them.
fn relatives() -> HashSet<Position> {
    let mut runner = TestRunner::deterministic();
    let mut positions = HashSet::new();
    for _ in 0..3000 {
        let game = random::game().new_tree(&mut runner).unwrap().current();
        for position in game.plies().filter_map(|ply| ply.before.position()) {
            positions.extend(position.legal_moves().into_iter().map(|square| position.play(square)));
        }
    }
    positions
}

#[test]
fn the_numbers_of_positions_spread_evenly() {
    let numbers: Vec<_> = relatives().into_iter().map(Position::hash64).collect();
    assert!(numbers.len() > 500_000, "{}", numbers.len());
    assert_eq!(numbers.iter().collect::<HashSet<_>>().len(), numbers.len());
    // As many slots of a table are hit as numbers drawn by lot would hit, by any bits of the number.
    for (shift, bits) in [(0, 16), (0, 18), (0, 20), (22, 20), (44, 20), (48, 16)] {
        let slots = 1usize << bits;
        let mut hits = vec![0u32; slots];
        for number in &numbers {
            hits[(number >> shift) as usize & (slots - 1)] += 1;
        }
        let expected = numbers.len() as f64 / slots as f64;
        let chi_square: f64 = hits.iter().map(|&hits| (f64::from(hits) - expected).powi(2) / expected).sum();
        let deviation = (chi_square - slots as f64) / (2.0 * slots as f64).sqrt();
        assert!(
            deviation.abs() < 5.0,
            "bits {shift} to {}: {deviation:.1} standard deviations",
            shift + bits
        );
    }
}

#[test]
fn no_discs_of_one_side_make_the_other_side_indifferent() {
    for fixed in [0, !0, 0x9e3779b97f4a7c15, !0x9e3779b97f4a7c15, Position::START.player.0] {
        let others = || (0..0x4000u64).map(|other| Bitboard(other << 20 & !fixed)).collect::<HashSet<_>>();
        let fixed = Bitboard(fixed);
        let by_opponent = others().into_iter().map(|opponent| Position { player: fixed, opponent }.hash64());
        assert_eq!(by_opponent.collect::<HashSet<_>>().len(), others().len(), "{fixed:?}");
        let by_player = others().into_iter().map(|player| Position { player, opponent: fixed }.hash64());
        assert_eq!(by_player.collect::<HashSet<_>>().len(), others().len(), "{fixed:?}");
    }
}

proptest! {
    #[test]
    fn all_symmetric_positions_have_one_canonical_form(position in random::position()) {
        let (form, symmetry) = position.canonical();
        prop_assert_eq!(position.symmetric(symmetry), form);
        prop_assert_eq!(form.symmetric(symmetry.inverse()), position);
        for symmetry in Symmetry::all() {
            prop_assert_eq!(position.symmetric(symmetry).canonical().0, form);
        }
    }
}
