//! `lab solve`.

use std::io::{self, Write};

use clap::Args;
use cpu_time::ThreadTime;
use engine::Engine;
use reversi::Square;
use serde::Serialize;

use crate::fault::Fault;
use crate::input::Source;
use crate::positions::{self, Puzzle};

#[derive(Args)]
pub(crate) struct Arguments {
    #[command(flatten)]
    source: Source,
    /// Print a line of JSON for each position and one for the totals instead of a table.
    #[arg(long)]
    json: bool,
    /// Solve only the first so many positions.
    #[arg(long)]
    first: Option<usize>,
    /// Skip positions with more empty squares than this.
    #[arg(long)]
    max_empties: Option<u32>,
    /// The size of the transposition table in mebibytes.
    #[arg(long, default_value_t = Engine::TABLE_MEBIBYTES as u16)]
    table: u16,
}

/// A solved position.
#[derive(Serialize)]
struct Solved {
    name: String,
    empties: u32,
    /// In discs for the side due, empty squares for the winner.
    score: i32,
    expected: Option<i32>,
    best_move: Option<String>,
    /// Whether score and best move are among those expected; none where nothing is known.
    right: Option<bool>,
    nodes: u64,
    /// Of one thread's processor time.
    seconds: f64,
}

/// All of them together.
#[derive(Serialize, Default)]
struct Totals {
    positions: usize,
    wrong: usize,
    nodes: u64,
    seconds: f64,
}

pub(crate) fn run(arguments: &Arguments) -> Result<(), Fault> {
    let puzzles = positions::read(&arguments.source)?;
    let mut engine = Engine::new(arguments.table.into());
    let mut out = io::stdout().lock();
    if !arguments.json {
        writeln!(out, "position  empties  score  best move  {:>14} {:>9} {:>8}", "nodes", "seconds", "M/s")?;
    }
    let mut totals = Totals::default();
    let few_enough =
        |puzzle: &&Puzzle| arguments.max_empties.is_none_or(|most| puzzle.board.empties().count() <= most);
    for puzzle in puzzles.iter().filter(few_enough).take(arguments.first.unwrap_or(usize::MAX)) {
        let solved = solve(&mut engine, puzzle);
        totals.positions += 1;
        totals.wrong += usize::from(solved.right == Some(false));
        totals.nodes += solved.nodes;
        totals.seconds += solved.seconds;
        if arguments.json {
            writeln!(out, "{}", serde_json::to_string(&solved)?)?;
        } else {
            print(&mut out, puzzle, &solved)?;
        }
    }
    if arguments.json {
        writeln!(out, "{}", serde_json::to_string(&totals)?)?;
    } else {
        let Totals { positions, wrong, nodes, seconds } = totals;
        let rate = millions_a_second(nodes, seconds);
        writeln!(
            out,
            "total {positions:>11} positions, {wrong} wrong {nodes:>14} {seconds:>9.3} {rate:>8.1}"
        )?;
    }
    if totals.wrong > 0 { Err(Fault::Wrong { positions: totals.wrong }) } else { Ok(()) }
}

/// Solves a position with an empty table, so that neither order nor neighbours change nodes or time.
fn solve(engine: &mut Engine, puzzle: &Puzzle) -> Solved {
    engine.clear();
    let position = puzzle.board.position_of(puzzle.board.due());
    let begin = ThreadTime::now();
    let solution = engine.solve(position, &mut ());
    let seconds = begin.elapsed().as_secs_f64();
    // Nothing stops this search, so there always is a solution.
    let (score, best, nodes) = solution.map_or((0, None, 0), |found| (found.score, found.best, found.nodes));
    let right = puzzle.score.map(|expected| {
        expected == score && (puzzle.best.is_empty() || best.is_none_or(|best| puzzle.best.contains(&best)))
    });
    Solved {
        name: puzzle.name.clone(),
        empties: position.empties().count(),
        score,
        expected: puzzle.score,
        best_move: best.map(|square| square.to_string()),
        right,
        nodes,
        seconds,
    }
}

/// 0 where nothing was measured.
fn millions_a_second(nodes: u64, seconds: f64) -> f64 {
    if seconds > 0.0 { nodes as f64 / seconds / 1e6 } else { 0.0 }
}

fn print(out: &mut impl Write, puzzle: &Puzzle, solved: &Solved) -> io::Result<()> {
    let Solved { name, empties, score, nodes, seconds, .. } = solved;
    let best = solved.best_move.as_deref().unwrap_or("pass");
    let verdict = match (solved.right, solved.expected) {
        (Some(false), Some(expected)) if expected == *score => {
            let best: Vec<_> = puzzle.best.iter().map(Square::to_string).collect();
            format!("  wrong: expected {}", best.join(" or "))
        }
        (Some(false), Some(expected)) => format!("  wrong: expected {expected:+}"),
        _ => String::new(),
    };
    let rate = millions_a_second(*nodes, *seconds);
    writeln!(
        out,
        "{name:>8} {empties:>8} {score:>+6} {best:>10}  {nodes:>14} {seconds:>9.3} {rate:>8.1}{verdict}"
    )
}
