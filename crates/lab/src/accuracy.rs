//! `lab eval`.

use std::io::{self, Write};

use clap::Args;
use cpu_time::ThreadTime;
use engine::{Engine, Limits, Selectivity};
use serde::Serialize;

use crate::fault::Fault;
use crate::input::Source;
use crate::positions;
use crate::strategy::read_selectivity;

#[derive(Args)]
pub(crate) struct Arguments {
    #[command(flatten)]
    source: Source,
    /// How many plies to search; several numbers with commas for one line each.
    #[arg(long, default_value = "1", value_delimiter = ',', value_parser = clap::value_parser!(u8).range(1..=59))]
    depth: Vec<u8>,
    /// Cut what is this surely outside the window, in percent (multi-prob-cut).
    #[arg(long, default_value = "100", value_parser = read_selectivity)]
    select: Selectivity,
    /// Print lines of JSON instead of a table.
    #[arg(long)]
    json: bool,
}

/// How near a search of some depth comes to the truth.
#[derive(Serialize, Default)]
struct Accuracy {
    depth: u8,
    positions: usize,
    /// Share of the positions in which it chooses one of the best moves, in percent.
    best_move: f64,
    /// Mean distance of its score from the exact one, in discs.
    error: f64,
    /// Mean of score minus exact score: how much it flatters the side to move.
    bias: f64,
    /// What its move loses against the best on average, in discs; over the positions whose moves all have scores.
    regret: f64,
    /// Mean nodes and processor seconds of a position.
    nodes: f64,
    seconds: f64,
}

pub(crate) fn run(arguments: &Arguments) -> Result<(), Fault> {
    let puzzles = positions::read(&arguments.source)?;
    let mut engine = Engine::default();
    let mut out = io::stdout().lock();
    if !arguments.json {
        writeln!(out, "depth  positions  best move %  mean error   bias  regret         nodes   seconds")?;
    }
    for &depth in &arguments.depth {
        let limits = Limits::plies(depth).selective(arguments.select);
        let mut sums = Accuracy { depth, ..Accuracy::default() };
        let mut scored = 0;
        for puzzle in &puzzles {
            let Some(exact) = puzzle.score else { continue };
            let position = puzzle.board.position_of(puzzle.board.due());
            engine.clear();
            let begin = ThreadTime::now();
            let analysis = engine.analyse(position, limits, 1, &mut ());
            sums.seconds += begin.elapsed().as_secs_f64();
            sums.nodes += analysis.nodes as f64;
            sums.positions += 1;
            let off = f64::from(analysis.score.discs()) - f64::from(exact);
            sums.error += off.abs();
            sums.bias += off;
            let Some(choice) = analysis.best() else { continue };
            sums.best_move += f64::from(u8::from(puzzle.best.contains(&choice)));
            if let Some(&(_, score)) = puzzle.moves.iter().find(|&&(square, _)| square == choice) {
                scored += 1;
                sums.regret += f64::from(exact - score);
            }
        }
        let count = sums.positions.max(1) as f64;
        let means = Accuracy {
            best_move: 100.0 * sums.best_move / count,
            error: sums.error / count,
            bias: sums.bias / count,
            regret: sums.regret / f64::from(scored.max(1)),
            nodes: sums.nodes / count,
            seconds: sums.seconds / count,
            ..sums
        };
        if arguments.json {
            writeln!(out, "{}", serde_json::to_string(&means)?)?;
        } else {
            let Accuracy { positions, best_move, error, bias, regret, nodes, seconds, .. } = means;
            writeln!(
                out,
                "{depth:>5} {positions:>10} {best_move:>12.1} {error:>11.2} {bias:>+6.2} {regret:>7.2} {nodes:>13.0} {seconds:>9.4}"
            )?;
        }
    }
    Ok(())
}
