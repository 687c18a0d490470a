//! Positions, and their values at every depth.

use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc;
use std::thread;

use engine::{Control, Engine, Limits, Progress, evaluate};
use rand::rngs::ChaCha8Rng;
use rand::seq::IteratorRandom;
use rand::{RngExt, SeedableRng};
use reversi::Position;

/// Spans of so many empty squares share what is measured.
pub(super) const SPAN: u8 = 6;
/// Positions with fewer empty squares are not searched by depth.
const LEAST_EMPTIES: u8 = 12;
/// Positions with more are near the start and all alike.
const MOST_EMPTIES: u8 = 53;
/// Positions with fewer empty squares are not solved: nothing is cut there.
const LEAST_SOLVED: u8 = 12;
/// Moves in a hundred that are random.
const RANDOM: u32 = 15;
/// The plies that the others look ahead.
const PLAY_DEPTH: u8 = 2;
/// How deep a solved position is searched as well.
const SHALLOW_OF_SOLVED: u8 = 6;

pub(super) struct Plan {
    pub(super) positions: u32,
    pub(super) depth: u8,
    pub(super) solve: u8,
    pub(super) seed: u64,
}

/// A position's values in discs.
pub(super) struct Sample {
    pub(super) empties: u8,
    /// At every depth from 0, the static value.
    pub(super) by_depth: Vec<f64>,
    /// Of the end of the game, if it was solved.
    pub(super) exact: Option<f64>,
}

/// What to do with one position.
#[derive(Clone, Copy)]
struct Task {
    empties: u8,
    solve: bool,
    seed: u64,
}

/// All samples of a plan, in an order that does not depend on the threads.
pub(super) fn take(plan: &Plan, threads: u8) -> Vec<Sample> {
    let mut tasks = Vec::new();
    for index in 0..u64::from(plan.positions) {
        for low in (LEAST_EMPTIES..MOST_EMPTIES).step_by(SPAN.into()) {
            let empties = low + (index % u64::from(SPAN)) as u8;
            tasks.push(Task { empties, solve: false, seed: 0 });
        }
        tasks.extend((LEAST_SOLVED..=plan.solve).map(|empties| Task { empties, solve: true, seed: 0 }));
    }
    for (index, task) in (0..).zip(&mut tasks) {
        task.seed = plan.seed << 32 | index;
    }
    let next = AtomicUsize::new(0);
    let (sender, receiver) = mpsc::channel();
    let (tasks, next) = (&tasks, &next);
    let mut samples: Vec<_> = thread::scope(|scope| {
        for _ in 0..threads {
            let sender = sender.clone();
            scope.spawn(move || {
                let mut engine = Engine::default();
                loop {
                    let index = next.fetch_add(1, Ordering::Relaxed);
                    let Some(&task) = tasks.get(index) else { break };
                    // The receiver lives as long as this scope.
                    let _ = sender.send((index, measure(&mut engine, task, plan.depth)));
                }
            });
        }
        drop(sender);
        let counted = receiver.iter().zip(1..).map(|(sample, done)| {
            if done % 100 == 0 {
                eprint!("\r{done} of {} positions", tasks.len());
            }
            sample
        });
        counted.collect()
    });
    eprintln!();
    samples.sort_by_key(|&(index, _)| index);
    samples.into_iter().map(|(_, sample)| sample).collect()
}

/// Notes the score of every iteration.
struct Scores(Vec<f64>);

impl Control for Scores {
    fn stopped(&self) -> bool {
        false
    }

    fn progress(&mut self, progress: &Progress) {
        self.0.push(progress.score.discs().into());
    }
}

fn measure(engine: &mut Engine, task: Task, depth: u8) -> Sample {
    let mut rng = ChaCha8Rng::seed_from_u64(task.seed);
    let position = position(engine, &mut rng, task.empties);
    let depth = if task.solve { SHALLOW_OF_SOLVED } else { depth.min(task.empties - 1) };
    let mut scores = Scores(vec![evaluate(position).discs().into()]);
    engine.clear();
    engine.analyse(position, Limits::plies(depth), 1, &mut scores);
    let exact = if task.solve { engine.solve(position, &mut ()) } else { None };
    Sample { empties: task.empties, by_depth: scores.0, exact: exact.map(|solution| solution.score.into()) }
}

/// A position of a game with so many empty squares in which the side to move can move.
fn position(engine: &mut Engine, rng: &mut ChaCha8Rng, empties: u8) -> Position {
    loop {
        let mut position = Position::START;
        while position.empties().count() > empties.into() && !position.is_over() {
            let moves = position.legal_moves();
            let square = if rng.random_ratio(RANDOM, 100) || position.empties().count() > 52 {
                moves.into_iter().choose(rng)
            } else {
                engine.analyse(position, Limits::plies(PLAY_DEPTH), 1, &mut ()).best()
            };
            position = square.map_or_else(|| position.pass(), |square| position.play(square));
        }
        if position.empties().count() == u32::from(empties) && !position.legal_moves().is_empty() {
            return position;
        }
    }
}
