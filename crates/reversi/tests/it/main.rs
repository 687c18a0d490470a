//! One binary for everything that uses the crate as others do.
#![allow(clippy::unwrap_used, reason = "a helper of a test may fail it as the test itself may")]

mod hashing;
mod kernels;
mod notation;
mod random;
mod records;
mod rules;
mod slow;
mod stability;
