//! Two lanes of 64 bits: the board, and the board turned by half a turn, so that a shift to the left follows a line
//! down in one lane and up in the other.

use core::arch::aarch64::{
    uint64x2_t, vandq_u64, vcombine_u64, vcreate_u64, vdupq_n_u64, vgetq_lane_u64, vorrq_u64, vshlq_n_u64,
};

use super::portable::right_of_runs;
use super::rays::INNER_COLUMNS;

/// Squares on which the player closes at least one line.
///
/// # Safety
/// The machine must have NEON, as every AArch64 does.
#[inline]
#[target_feature(enable = "neon")]
pub fn legal_moves(player: u64, opponent: u64) -> u64 {
    let (player_turned, opponent_turned) = (player.reverse_bits(), opponent.reverse_bits());
    let players = lanes(player, player_turned);
    let opponents = lanes(opponent, opponent_turned);
    let inner = vandq_u64(opponents, vdupq_n_u64(INNER_COLUMNS));
    let columns = beyond_runs::<8, 16>(players, opponents);
    let diagonals = vorrq_u64(beyond_runs::<7, 14>(players, inner), beyond_runs::<9, 18>(players, inner));
    let lines = vorrq_u64(columns, diagonals);

    let right = right_of_runs(player, opponent & INNER_COLUMNS);
    let left = right_of_runs(player_turned, opponent_turned & INNER_COLUMNS);
    let ascending = vgetq_lane_u64::<0>(lines) | right;
    let descending = vgetq_lane_u64::<1>(lines) | left;
    (ascending | descending.reverse_bits()) & !(player | opponent)
}

#[inline]
#[target_feature(enable = "neon")]
fn lanes(low: u64, high: u64) -> uint64x2_t {
    vcombine_u64(vcreate_u64(low), vcreate_u64(high))
}

/// The squares just beyond runs of at most six `crossed` squares that begin beside a player's disc; `TWICE` is twice
/// `STEP`.
#[inline]
#[target_feature(enable = "neon")]
fn beyond_runs<const STEP: i32, const TWICE: i32>(player: uint64x2_t, crossed: uint64x2_t) -> uint64x2_t {
    let mut run = vandq_u64(vshlq_n_u64::<STEP>(player), crossed);
    run = vorrq_u64(run, vandq_u64(vshlq_n_u64::<STEP>(run), crossed));
    let pairs = vandq_u64(crossed, vshlq_n_u64::<STEP>(crossed));
    run = vorrq_u64(run, vandq_u64(vshlq_n_u64::<TWICE>(run), pairs));
    run = vorrq_u64(run, vandq_u64(vshlq_n_u64::<TWICE>(run), pairs));
    vshlq_n_u64::<STEP>(run)
}
