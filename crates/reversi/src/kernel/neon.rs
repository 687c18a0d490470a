//! Two lanes of 64 bits for 64-bit ARM. What goes down the board goes up on the board turned by half a turn, and turning
//! is one instruction there (`rbit`).
//!
//! Elsewhere the same code runs on a model of the few instructions that it needs, so that it is checked on every machine.

#[cfg(target_arch = "aarch64")]
use core::arch::aarch64 as vectors;

#[cfg(not(target_arch = "aarch64"))]
use super::neon_model as vectors;

use vectors::{
    uint64x2_t, vandq_u64, vbicq_u64, vceqzq_u64, vcombine_u64, vcreate_u64, vdupq_n_u64, vgetq_lane_u64,
    vld1q_u64, vorrq_u64, vshlq_n_u64, vsubq_u64,
};

use super::portable::right_of_runs;
use super::rays::{ASCENDING, INNER_COLUMNS};

/// Squares on which the player closes at least one line. The lanes are the board and the turned board.
#[inline]
#[cfg_attr(target_arch = "aarch64", target_feature(enable = "neon"))]
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
#[cfg_attr(target_arch = "aarch64", target_feature(enable = "neon"))]
fn lanes(low: u64, high: u64) -> uint64x2_t {
    vcombine_u64(vcreate_u64(low), vcreate_u64(high))
}

/// The squares just beyond runs of at most six `crossed` squares that begin beside a player's disc; `TWICE` is twice
/// `STEP`.
#[inline]
#[cfg_attr(target_arch = "aarch64", target_feature(enable = "neon"))]
fn beyond_runs<const STEP: i32, const TWICE: i32>(player: uint64x2_t, crossed: uint64x2_t) -> uint64x2_t {
    let mut run = vandq_u64(vshlq_n_u64::<STEP>(player), crossed);
    run = vorrq_u64(run, vandq_u64(vshlq_n_u64::<STEP>(run), crossed));
    let pairs = vandq_u64(crossed, vshlq_n_u64::<STEP>(crossed));
    run = vorrq_u64(run, vandq_u64(vshlq_n_u64::<TWICE>(run), pairs));
    run = vorrq_u64(run, vandq_u64(vshlq_n_u64::<TWICE>(run), pairs));
    vshlq_n_u64::<STEP>(run)
}

/// Discs that turn when the player puts a disc on the empty square of this index (0 to 63); none: not a legal move.
#[inline]
#[cfg_attr(target_arch = "aarch64", target_feature(enable = "neon"))]
pub fn flips(player: u64, opponent: u64, square: usize) -> u64 {
    let up = ascending(player, opponent, &ASCENDING[square]);
    let down = ascending(player.reverse_bits(), opponent.reverse_bits(), &ASCENDING[63 - square]);
    up | down.reverse_bits()
}

/// Discs that turn along four rays that lead to higher bits. The lanes are two of the rays.
#[inline]
#[cfg_attr(target_arch = "aarch64", target_feature(enable = "neon"))]
fn ascending(player: u64, opponent: u64, rays: &[u64; 4]) -> u64 {
    let (player, opponent) = (vdupq_n_u64(player), vdupq_n_u64(opponent));
    let [straight, diagonal] = [0, 2].map(|first| {
        // SAFETY: two of the four rays are read.
        let ray = unsafe { vld1q_u64(rays[first..first + 2].as_ptr()) };
        before_end(player, opponent, ray)
    });
    let flips = vorrq_u64(straight, diagonal);
    vgetq_lane_u64::<0>(flips) | vgetq_lane_u64::<1>(flips)
}

/// In each lane the squares of a ray before the first one that is not the opponent's, if that is the player's.
#[inline]
#[cfg_attr(target_arch = "aarch64", target_feature(enable = "neon"))]
fn before_end(player: uint64x2_t, opponent: uint64x2_t, ray: uint64x2_t) -> uint64x2_t {
    let others = vbicq_u64(ray, opponent);
    let end = vandq_u64(vandq_u64(others, vsubq_u64(vdupq_n_u64(0), others)), player);
    // One less than the end, or nothing where there is none.
    let before = vsubq_u64(vsubq_u64(end, vdupq_n_u64(1)), vceqzq_u64(end));
    vandq_u64(before, ray)
}
