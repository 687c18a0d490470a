//! The bot: search, evaluation and levels.
//!
//! No clock, no threads, no I/O: a search runs until its [`Limits`] are met or its [`Control`] says stop, and answers
//! with the last iteration that it finished. Equal questions to a cleared [`Engine`] get equal answers, node for
//! node, on every machine.

mod analysis;
mod book;
mod control;
mod endgame;
mod engine;
mod eval;
mod level;
mod limits;
mod line;
mod midgame;
mod near_table;
mod order;
mod probcut;
mod rng;
mod root;
mod search;
mod selectivity;
mod table;
mod tuning;
mod value;
mod wld;

pub use analysis::{Analysis, MoveAnalysis};
pub use book::{Book, BookError};
pub use control::{Control, Progress};
pub use engine::{Engine, Solution, WldSolution};
pub use eval::{
    FEATURES, PARAMETERS, PHASES, Weights, WeightsError, evaluate, parameters, phase_of, use_weights,
};
pub use level::{Choice, Level, ParseLevelError};
pub use limits::Limits;
pub use selectivity::Selectivity;
pub use value::Value;
pub use wld::Outcome;
