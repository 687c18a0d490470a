//! The search's only way out: whether to stop, and how far it has come.

use core::sync::atomic::{AtomicBool, Ordering};
use std::sync::Arc;

use reversi::Square;

use crate::{Selectivity, Value};

/// What a search asks and tells while it runs.
///
/// `()` never stops and listens to nothing; an [`AtomicBool`] (by reference or in an [`Arc`]) stops the search once
/// it is true.
pub trait Control {
    /// Whether to stop now. Asked about every thousand nodes, which is well below a millisecond.
    fn stopped(&self) -> bool;

    /// Told after every finished iteration.
    fn progress(&mut self, _progress: &Progress) {}
}

/// An iteration that a search has finished.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Progress {
    /// Its depth in plies.
    pub depth: u8,
    /// How sure it was of what it cut.
    pub selectivity: Selectivity,
    /// Whether it went to the end of the game without cutting anything by chance.
    pub exact: bool,
    /// The best move; none if the side to move has to pass.
    pub best: Option<Square>,
    /// The score for the side to move.
    pub score: Value,
    /// Nodes so far, over all iterations.
    pub nodes: u64,
}

impl Control for () {
    fn stopped(&self) -> bool {
        false
    }
}

impl Control for &AtomicBool {
    fn stopped(&self) -> bool {
        self.load(Ordering::Relaxed)
    }
}

impl Control for Arc<AtomicBool> {
    fn stopped(&self) -> bool {
        self.load(Ordering::Relaxed)
    }
}
