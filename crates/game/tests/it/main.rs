//! The reducer from outside: a shell that carries its commands out, and the behaviours asked of it.
#![allow(clippy::unwrap_used, reason = "a helper of a test may fail it as the test itself may")]

mod clocks;
mod modes;
mod random;
mod records;
mod saves;
mod shell;
mod turns;
mod undo;
mod views;
