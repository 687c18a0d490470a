//! The rules of Reversi as Othello is played, and its records.
//!
//! Values without side effects: no I/O, no clock, no randomness. [`Board`] is what people see (colours, whose turn),
//! [`Position`] what a search sees (player and opponent), [`GameRecord`] a whole game.

pub mod kernel;
pub mod notation;

mod bitboard;
mod board;
mod color;
mod drawing;
mod perft;
mod position;
mod record;
mod score;
mod square;
mod stability;
mod symmetry;

pub use bitboard::{Bitboard, Squares};
pub use board::{Board, Ending, IllegalMove, OverlapError};
pub use color::Color;
pub use drawing::DrawingError;
pub use perft::perft;
pub use position::Position;
pub use record::{Forfeit, GameRecord, Ply, RecordError, Termination};
pub use score::{EmptySquares, Score};
pub use square::{ParseSquareError, Square};
pub use symmetry::Symmetry;
