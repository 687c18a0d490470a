//! What is drawn.

mod board;

pub use board::Board;
