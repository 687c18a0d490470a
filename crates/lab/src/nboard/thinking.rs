//! What an engine thinks about while its board may already say the next thing.

use std::fmt;
use std::io;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

use engine::{Analysis, Control, Engine, Limits, MoveAnalysis, Progress, Selectivity, Value};
use reversi::{Position, Square};

use super::{PASS, tell};
use crate::clock::Until;
use crate::strategy::Strategy;

/// A question of the board.
pub(super) enum Question {
    /// The move to play.
    Go {
        position: Position,
        strategy: Strategy,
        seed: u64,
        /// How long the answer may take.
        budget: Option<Duration>,
    },
    /// The best moves with their scores.
    Hint { position: Position, limits: Limits, moves: usize },
    /// The scores of all positions of a game, first to last.
    Analyze { positions: Vec<Position>, limits: Limits },
}

/// A thread that thinks about a question and tells the answer.
pub(super) struct Thinking {
    stop: Arc<AtomicBool>,
    thread: JoinHandle<(Engine, io::Result<()>)>,
}

impl Thinking {
    pub(super) fn begin(question: Question, mut engine: Engine) -> Self {
        let stop = Arc::<AtomicBool>::default();
        let asked = Arc::clone(&stop);
        let thread = thread::spawn(move || {
            let told = answer(question, &mut engine, &asked);
            (engine, told)
        });
        Self { stop, thread }
    }

    /// Gives the question up: the answer is not told any more, unless it has been already.
    pub(super) fn stop(self) -> (Engine, io::Result<()>) {
        self.stop.store(true, Ordering::Relaxed);
        self.finish()
    }

    /// Waits for the answer.
    pub(super) fn finish(self) -> (Engine, io::Result<()>) {
        self.thread.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic))
    }
}

/// Listens to the board and to the clock, and tells how far the search has come.
struct Listener {
    until: Until,
    begin: Instant,
    /// The last thing that could not be told.
    told: io::Result<()>,
}

impl Listener {
    fn new(stop: &Arc<AtomicBool>, budget: Option<Duration>) -> Self {
        Self { until: Until::new(Arc::clone(stop), budget), begin: Instant::now(), told: Ok(()) }
    }

    fn seconds(&self) -> f64 {
        self.begin.elapsed().as_secs_f64()
    }

    fn tell_nodes(&self, nodes: u64) -> io::Result<()> {
        tell(format_args!("nodestats {nodes} {:.2}", self.seconds()))
    }
}

impl Control for Listener {
    fn stopped(&self) -> bool {
        self.until.stopped() || self.told.is_err()
    }

    fn progress(&mut self, progress: &Progress) {
        let Progress { depth, selectivity, exact, best, score, nodes } = *progress;
        let depth = Depth { plies: depth, selectivity, exact };
        self.told = tell(format_args!("search {} {score} 0 {depth}", name(best)))
            .and_then(|()| self.tell_nodes(nodes));
    }
}

/// How deep a search was, in the protocol's words.
struct Depth {
    plies: u8,
    selectivity: Selectivity,
    exact: bool,
}

impl fmt::Display for Depth {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self { exact: true, .. } => f.write_str("100%"),
            Self { plies, selectivity: Selectivity::Full, .. } => write!(f, "{plies}"),
            Self { plies, selectivity, .. } => write!(f, "{plies}@{}%", selectivity.percent()),
        }
    }
}

/// A move or a pass, in the protocol's words.
fn name(best: Option<Square>) -> String {
    best.map_or_else(|| PASS.to_owned(), |square| square.to_string())
}

fn answer(question: Question, engine: &mut Engine, stop: &Arc<AtomicBool>) -> io::Result<()> {
    tell(format_args!("status thinking"))?;
    match question {
        Question::Go { position, strategy, seed, budget } => {
            let mut listener = Listener::new(stop, budget);
            let decision = strategy.decide(engine, position, seed, &mut listener);
            listener.told.as_ref().map_err(|error| io::Error::from(error.kind()))?;
            if stop.load(Ordering::Relaxed) {
                return Ok(());
            }
            let seconds = listener.seconds();
            let Some(decision) = decision else { return tell(format_args!("=== {PASS}")) };
            let score = decision.analysis.as_ref().and_then(|analysis| score_of(analysis, decision.square));
            match score {
                Some(score) => {
                    tell(format_args!("=== {}/{:.2}/{seconds:.2}", decision.square, score.discs()))?;
                }
                None => tell(format_args!("=== {}//{seconds:.2}", decision.square))?,
            }
        }
        Question::Hint { position, limits, moves } => {
            let mut listener = Listener::new(stop, None);
            let analysis = engine.analyse(position, limits, moves, &mut listener);
            listener.told.as_ref().map_err(|error| io::Error::from(error.kind()))?;
            if stop.load(Ordering::Relaxed) {
                return Ok(());
            }
            let Analysis { depth, selectivity, exact, .. } = analysis;
            let depth = Depth { plies: depth, selectivity, exact };
            if analysis.moves.is_empty() {
                tell(format_args!("search {PASS} {} 0 {depth}", analysis.score))?;
            }
            for MoveAnalysis { score, pv, .. } in &analysis.moves {
                let line: String = pv.iter().map(ToString::to_string).collect();
                tell(format_args!("search {line} {score} 0 {depth}"))?;
            }
            listener.tell_nodes(analysis.nodes)?;
        }
        Question::Analyze { positions, limits } => {
            // From the end on, so that the table knows what comes after each position.
            for (number, &position) in positions.iter().enumerate().rev() {
                let analysis = engine.analyse(position, limits, 1, &mut Until::new(Arc::clone(stop), None));
                if stop.load(Ordering::Relaxed) {
                    return Ok(());
                }
                tell(format_args!("analysis {number} {:.2}", analysis.score.discs()))?;
            }
        }
    }
    tell(format_args!("status"))
}

fn score_of(analysis: &Analysis, square: Square) -> Option<Value> {
    analysis.moves.iter().find(|found| found.square == square).map(|found| found.score)
}
