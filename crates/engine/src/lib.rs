//! The bot: search, evaluation and levels.
//!
//! No clock, no threads, no I/O: a search runs until its [`Limits`] are met or its [`Control`] says stop, and answers
//! with the last iteration that it finished. Equal questions to a cleared [`Engine`] get equal answers, node for
//! node, on every machine.

mod analysis;
mod control;
mod endgame;
mod engine;
mod eval;
mod level;
mod limits;
mod midgame;
mod order;
mod rng;
mod search;
mod table;
mod tuning;
mod value;

pub use analysis::{Analysis, MoveAnalysis};
pub use control::{Control, Progress};
pub use engine::{Engine, Solution};
pub use eval::evaluate;
pub use level::{Choice, Level, ParseLevelError};
pub use limits::Limits;
pub use value::Value;
