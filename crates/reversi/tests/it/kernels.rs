//! Every kernel that this machine can run, against the rules applied square by square.

use proptest::prelude::*;
use reversi::{Bitboard, Position, Square, Symmetry, kernel, perft};

use crate::{random, slow};

/// How many random positions to check; few where each instruction is interpreted.
const POSITIONS: u32 = if cfg!(miri) { 5 } else { 2000 };

struct Kernel {
    name: &'static str,
    legal_moves: fn(u64, u64) -> u64,
    flips: fn(u64, u64, usize) -> u64,
}

/// The kernels to check: the one that is in use, the portable one, that for ARM, if need be on a model of its
/// instructions, and those of this target that the machine has.
fn kernels() -> Vec<Kernel> {
    use kernel::portable;
    #[cfg(not(target_arch = "aarch64"))]
    let neon = Kernel { name: "neon", legal_moves: kernel::neon::legal_moves, flips: kernel::neon::flips };
    #[cfg(target_arch = "aarch64")]
    #[allow(unsafe_code, reason = "these functions ask for a machine that has the feature")]
    let neon = Kernel {
        name: "neon",
        // SAFETY: every 64-bit ARM has NEON.
        legal_moves: |player, opponent| unsafe { kernel::neon::legal_moves(player, opponent) },
        // SAFETY: the same.
        flips: |player, opponent, square| unsafe { kernel::neon::flips(player, opponent, square) },
    };
    let always = [
        neon,
        Kernel { name: "selected", legal_moves: kernel::legal_moves, flips: kernel::flips },
        Kernel { name: "portable", legal_moves: portable::legal_moves, flips: portable::flips },
    ];
    always.into_iter().chain(of_this_machine()).collect()
}

#[cfg(target_arch = "x86_64")]
#[allow(unsafe_code, reason = "these functions ask for a machine that has the feature")]
fn of_this_machine() -> Vec<Kernel> {
    use kernel::{avx2, portable, sse2};
    let mut kernels = vec![Kernel {
        name: "sse2",
        // SAFETY: every x86-64 has SSE2.
        legal_moves: |player, opponent| unsafe { sse2::legal_moves(player, opponent) },
        flips: portable::flips,
    }];
    if is_x86_feature_detected!("avx2") {
        kernels.push(Kernel {
            name: "avx2",
            // SAFETY: the machine has AVX2.
            legal_moves: |player, opponent| unsafe { avx2::legal_moves(player, opponent) },
            // SAFETY: the same.
            flips: |player, opponent, square| unsafe { avx2::flips(player, opponent, square) },
        });
    }
    kernels
}

#[cfg(not(target_arch = "x86_64"))]
fn of_this_machine() -> Vec<Kernel> {
    Vec::new() // What there is for other targets is selected there, and so checked.
}

fn check(position: Position) {
    let (player, opponent) = (position.player.0, position.opponent.0);
    let moves = slow::legal_moves(position);
    for kernel in kernels() {
        assert_eq!(Bitboard((kernel.legal_moves)(player, opponent)), moves, "{} {position:?}", kernel.name);
        // What a disc would turn does not depend on what lies on its own square, so all 64 are compared.
        for square in Square::all() {
            let flips = Bitboard((kernel.flips)(player, opponent, square.index()));
            assert_eq!(flips, slow::flips(position, square), "{} {square} {position:?}", kernel.name);
        }
    }
    for square in Square::all() {
        let player = position.player & !Bitboard::from(square);
        let last = Position { player, opponent: !player & !Bitboard::from(square) };
        assert_eq!(last.last_flips(square), slow::flips(last, square).count(), "{square} {last:?}");
    }
}

#[test]
fn kernels_agree_on_every_line() {
    // One line of discs at a time, everything else empty: rows, columns, and the diagonals of either direction.
    let lines = (-7..8i8)
        .flat_map(|shift| [(0, shift, 1, 0), (shift, 0, 0, 1), (0, shift, 1, 1), (0, 7 + shift, 1, -1)]);
    for (column, row, right, down) in lines.step_by(if cfg!(miri) { 19 } else { 1 }) {
        let squares = |line: u8| {
            let places = (0..8).filter(|place| line >> place & 1 != 0);
            Bitboard::of(places.filter_map(|place| {
                let (column, row) = (column + right * place, row + down * place);
                Square::at(column.try_into().ok()?, row.try_into().ok()?)
            }))
        };
        for player in (0..=255u8).step_by(if cfg!(miri) { 255 } else { 1 }) {
            for opponent in [!player, !player & 0x7e, !player & 0x3c] {
                check(Position { player: squares(player), opponent: squares(opponent) });
            }
        }
    }
}

#[test]
fn an_empty_and_a_full_board_have_no_moves() {
    check(Position { player: Bitboard::EMPTY, opponent: Bitboard::EMPTY });
    check(Position { player: Bitboard::EMPTY, opponent: Bitboard::FULL });
    check(Position { player: Bitboard::FULL, opponent: Bitboard::EMPTY });
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(POSITIONS))]

    #[test]
    fn kernels_agree_with_the_rules(position in random::position()) {
        check(position);
    }

    #[test]
    fn moves_and_flips_turn_with_the_board(position in random::position()) {
        for symmetry in Symmetry::all() {
            let image = position.symmetric(symmetry);
            prop_assert_eq!(image.legal_moves(), symmetry.bitboard(position.legal_moves()));
            for square in position.empties() {
                prop_assert_eq!(
                    image.flips(symmetry.square(square)),
                    symmetry.bitboard(position.flips(square))
                );
            }
        }
    }
}

#[test]
fn the_game_tree_has_the_known_number_of_leaves() {
    let known = [1, 4, 12, 56, 244, 1396, 8200, 55092, 390216, 3005288];
    for (depth, leaves) in (0..).zip(known) {
        assert_eq!(perft(Position::START, depth), leaves, "depth {depth}");
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(200))]

    /// Late positions are full of passes and of games that are over.
    #[test]
    fn leaves_are_counted_alike(position in random::reached()) {
        for depth in 0..=3 {
            prop_assert_eq!(perft(position, depth), slow::perft(position, depth));
        }
    }
}
