//! The questions that everything asks of the rules, as fast as each target can answer them.
//!
//! Every sibling module but [`last`] answers the same two; [`portable`] is the one that the others are checked against. What is
//! chosen here was measured, and each module says by how much it won. The choice is made when compiling, by the
//! target's features: a plain build for x86-64 knows SSE2 only, one with `-C target-cpu=x86-64-v3` takes AVX2 and
//! the instructions that count and scan bits. On 64-bit ARM nothing was measured, for want of one; by the models of
//! llvm-mca 19, NEON takes 0.67 times the cycles of the portable `legal_moves` and 0.92 times those of `flips` on a small
//! core (Cortex-A55), and 1.05 to 1.15 times on big ones (Neoverse N1, N2 and V2, Apple M1). It is chosen for phones whose
//! cores may be small, since there somebody waits, and not for Apple's, which are big.
#![allow(
    unsafe_code,
    reason = "a function for a feature may be called where the target has it; `cfg` sees to that"
)]

pub mod last;
pub mod portable;
mod rays;

pub mod neon;
#[cfg(not(target_arch = "aarch64"))]
mod neon_model;

#[cfg(target_arch = "x86_64")]
pub mod avx2;
#[cfg(target_arch = "wasm32")]
pub mod simd128;
#[cfg(target_arch = "x86_64")]
pub mod sse2;

/// Squares on which the player closes at least one line.
#[inline]
pub fn legal_moves(player: u64, opponent: u64) -> u64 {
    cfg_select! {
        // SAFETY: the target has AVX2.
        all(target_arch = "x86_64", target_feature = "avx2") => { unsafe { avx2::legal_moves(player, opponent) } }
        // SAFETY: every x86-64 has SSE2.
        target_arch = "x86_64" => { unsafe { sse2::legal_moves(player, opponent) } }
        all(target_arch = "wasm32", target_feature = "simd128") => { simd128::legal_moves(player, opponent) }
        // SAFETY: every 64-bit ARM has NEON.
        all(target_arch = "aarch64", not(target_vendor = "apple")) => { unsafe { neon::legal_moves(player, opponent) } }
        _ => { portable::legal_moves(player, opponent) }
    }
}

/// Discs that turn when the player puts a disc on the empty square of this index (0 to 63); none: not a legal move.
#[inline]
pub fn flips(player: u64, opponent: u64, square: usize) -> u64 {
    cfg_select! {
        // SAFETY: the target has AVX2.
        all(target_arch = "x86_64", target_feature = "avx2") => { unsafe { avx2::flips(player, opponent, square) } }
        all(target_arch = "wasm32", target_feature = "simd128") => { simd128::flips(player, opponent, square) }
        // SAFETY: every 64-bit ARM has NEON.
        all(target_arch = "aarch64", not(target_vendor = "apple")) => { unsafe { neon::flips(player, opponent, square) } }
        _ => { portable::flips(player, opponent, square) }
    }
}
