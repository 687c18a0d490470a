//! Two lanes of 64 bits: the board, and the board with its rows in reverse order, so that a shift to the left
//! follows a line down in one lane and up in the other.

use core::arch::x86_64::{
    __m128i, _mm_and_si128, _mm_cvtsi128_si64, _mm_or_si128, _mm_set_epi64x, _mm_set1_epi64x, _mm_slli_epi64,
    _mm_unpackhi_epi64,
};

use super::portable::{beyond_runs_down, right_of_runs};
use super::rays::INNER_COLUMNS;

/// Squares on which the player closes at least one line. It makes perft 1.3 times as fast as the
/// portable one does.
///
/// # Safety
/// The machine must have SSE2, as every x86-64 does.
#[inline]
#[target_feature(enable = "sse2")]
pub fn legal_moves(player: u64, opponent: u64) -> u64 {
    let players = _mm_set_epi64x(player.swap_bytes() as i64, player as i64);
    let opponents = _mm_set_epi64x(opponent.swap_bytes() as i64, opponent as i64);
    let inner = _mm_and_si128(opponents, _mm_set1_epi64x(INNER_COLUMNS as i64));
    let columns = beyond_runs::<8, 16>(players, opponents);
    let diagonals = _mm_or_si128(beyond_runs::<7, 14>(players, inner), beyond_runs::<9, 18>(players, inner));
    let both = _mm_or_si128(columns, diagonals);
    let down = _mm_cvtsi128_si64(both) as u64;
    let up = (_mm_cvtsi128_si64(_mm_unpackhi_epi64(both, both)) as u64).swap_bytes();

    let inner = opponent & INNER_COLUMNS;
    let rows = right_of_runs(player, inner) | beyond_runs_down::<1>(player, inner);
    (down | up | rows) & !(player | opponent)
}

/// The squares just beyond runs of at most six `crossed` squares that begin beside a player's disc; `TWICE` is twice
/// `STEP`.
#[inline]
#[target_feature(enable = "sse2")]
fn beyond_runs<const STEP: i32, const TWICE: i32>(player: __m128i, crossed: __m128i) -> __m128i {
    let mut run = _mm_and_si128(_mm_slli_epi64::<STEP>(player), crossed);
    run = _mm_or_si128(run, _mm_and_si128(_mm_slli_epi64::<STEP>(run), crossed));
    let pairs = _mm_and_si128(crossed, _mm_slli_epi64::<STEP>(crossed));
    run = _mm_or_si128(run, _mm_and_si128(_mm_slli_epi64::<TWICE>(run), pairs));
    run = _mm_or_si128(run, _mm_and_si128(_mm_slli_epi64::<TWICE>(run), pairs));
    _mm_slli_epi64::<STEP>(run)
}
