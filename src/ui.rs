//! What is drawn.

mod board;
mod icon;

pub use board::Board;
pub use icon::Icon;
