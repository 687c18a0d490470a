//! What screens show, derived from the state and nothing else.

mod board;
mod moves;
mod rail;

pub use board::{BoardView, Mark, Preview, Roll, SquareView};
pub use moves::MoveView;
pub use rail::{ClockView, Controls, Outcome, ResultView, ScoreView, Status};
