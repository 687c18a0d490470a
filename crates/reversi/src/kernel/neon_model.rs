//! What the instructions behind [`neon`](super::neon) do, for machines without them; by Arm's "Neon Intrinsics Reference"
//! (<https://arm-software.github.io/acle/neon_intrinsics/advsimd.html>). Names and arguments are those of
//! `core::arch::aarch64`.
#![allow(non_camel_case_types, reason = "Arm's name")]

/// Two lanes.
#[derive(Clone, Copy)]
pub(super) struct uint64x2_t([u64; 2]);

fn each(one: uint64x2_t, other: uint64x2_t, of: impl Fn(u64, u64) -> u64) -> uint64x2_t {
    uint64x2_t([of(one.0[0], other.0[0]), of(one.0[1], other.0[1])])
}

pub(super) fn vcreate_u64(bits: u64) -> u64 {
    bits
}

pub(super) fn vcombine_u64(low: u64, high: u64) -> uint64x2_t {
    uint64x2_t([low, high])
}

pub(super) fn vdupq_n_u64(bits: u64) -> uint64x2_t {
    uint64x2_t([bits; 2])
}

/// # Safety
/// There must be two values.
#[allow(unsafe_code, reason = "as the instruction's")]
pub(super) unsafe fn vld1q_u64(values: *const u64) -> uint64x2_t {
    // SAFETY: as above.
    uint64x2_t(unsafe { values.cast::<[u64; 2]>().read() })
}

pub(super) fn vgetq_lane_u64<const LANE: i32>(lanes: uint64x2_t) -> u64 {
    lanes.0[LANE as usize]
}

pub(super) fn vandq_u64(one: uint64x2_t, other: uint64x2_t) -> uint64x2_t {
    each(one, other, |one, other| one & other)
}

pub(super) fn vorrq_u64(one: uint64x2_t, other: uint64x2_t) -> uint64x2_t {
    each(one, other, |one, other| one | other)
}

/// The first without the second.
pub(super) fn vbicq_u64(one: uint64x2_t, other: uint64x2_t) -> uint64x2_t {
    each(one, other, |one, other| one & !other)
}

pub(super) fn vsubq_u64(one: uint64x2_t, other: uint64x2_t) -> uint64x2_t {
    each(one, other, u64::wrapping_sub)
}

pub(super) fn vshlq_n_u64<const STEP: i32>(lanes: uint64x2_t) -> uint64x2_t {
    each(lanes, lanes, |lane, _| lane << STEP)
}

/// All bits set where a lane is zero.
pub(super) fn vceqzq_u64(lanes: uint64x2_t) -> uint64x2_t {
    each(lanes, lanes, |lane, _| if lane == 0 { u64::MAX } else { 0 })
}
