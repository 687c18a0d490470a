//! `lab solve`.

use std::io::{self, Write};

use clap::Args;
use cpu_time::ThreadTime;
use engine::{Engine, Outcome};
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
    /// Ask only who wins.
    #[arg(long)]
    wld: bool,
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
    /// In discs for the side due, empty squares for the winner; none if it was not asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    score: Option<i32>,
    /// Win, loss or draw for the side due.
    outcome: &'static str,
    expected: Option<i32>,
    best_move: Option<String>,
    /// Whether the score (or who wins, if only that was asked) and the best move are among those expected; none where nothing is known.
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
        let solved = solve(&mut engine, puzzle, arguments.wld);
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
fn solve(engine: &mut Engine, puzzle: &Puzzle, wld: bool) -> Solved {
    engine.clear();
    let position = puzzle.board.position_of(puzzle.board.due());
    let begin = ThreadTime::now();
    // Nothing stops these searches, so there always is a solution.
    let (score, outcome, best, nodes) = if wld {
        let solution = engine.solve_wld(position, &mut ());
        solution
            .map_or((None, Outcome::Draw, None, 0), |found| (None, found.outcome, found.best, found.nodes))
    } else {
        let solution = engine.solve(position, &mut ());
        solution.map_or((None, Outcome::Draw, None, 0), |found| {
            (Some(found.score), Outcome::of_score(found.score), found.best, found.nodes)
        })
    };
    let seconds = begin.elapsed().as_secs_f64();
    let right = puzzle.score.map(|expected| {
        // Many a move wins that is not the best.
        let known = !wld && !puzzle.best.is_empty();
        let right = if wld { Outcome::of_score(expected) == outcome } else { score == Some(expected) };
        right && (!known || best.is_none_or(|best| puzzle.best.contains(&best)))
    });
    Solved {
        name: puzzle.name.clone(),
        empties: position.empties().count(),
        score,
        outcome: match outcome {
            Outcome::Loss => "loss",
            Outcome::Draw => "draw",
            Outcome::Win => "win",
        },
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
    let Solved { name, empties, outcome, nodes, seconds, .. } = solved;
    let score = solved.score.map_or((*outcome).to_owned(), |score| format!("{score:+}"));
    let best = solved.best_move.as_deref().unwrap_or("pass");
    let verdict = match (solved.right, solved.expected) {
        (Some(false), Some(expected)) if solved.score == Some(expected) => {
            let best: Vec<_> = puzzle.best.iter().map(Square::to_string).collect();
            format!("  wrong: expected {}", best.join(" or "))
        }
        (Some(false), Some(expected)) => format!("  wrong: expected {expected:+}"),
        _ => String::new(),
    };
    let rate = millions_a_second(*nodes, *seconds);
    writeln!(
        out,
        "{name:>8} {empties:>8} {score:>6} {best:>10}  {nodes:>14} {seconds:>9.3} {rate:>8.1}{verdict}"
    )
}
