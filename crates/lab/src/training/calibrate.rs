//! `lab calibrate`.

use std::fs;
use std::io;
use std::path::PathBuf;

use clap::Args;
use engine::{Engine, Limits, PARAMETERS, PHASES, Selectivity, Weights, evaluate, phase_of};
use rand::SeedableRng;
use rand::rngs::ChaCha8Rng;
use rand::seq::SliceRandom;
use reversi::Position;

use super::games;
use crate::fault::Fault;
use crate::strategy::read_selectivity;

/// Brings the scale of weights to that of the truth, phase by phase.
///
/// Weights that were fitted to games of shallow searches say too little: whoever is ahead loses some of it again, and
/// who has the last move makes less of it than could be made. So static values are compared with deep searches and,
/// near the end, with solved positions, and a straight line is drawn through them.
#[derive(Args)]
pub(crate) struct Arguments {
    /// The file of weights to begin with; the searches use it too.
    start: PathBuf,
    /// The file of self-play games to take positions from.
    games: PathBuf,
    /// The file of weights to write.
    #[arg(long)]
    out: PathBuf,
    /// Decides which positions are taken.
    #[arg(long)]
    seed: u64,
    /// Positions for each number of empty squares.
    #[arg(long, default_value_t = 400)]
    positions: usize,
    /// How many plies to search; an even number.
    #[arg(long, default_value_t = 10, value_parser = clap::value_parser!(u8).range(2..=20))]
    depth: u8,
    /// From how many empty squares on positions are solved.
    #[arg(long, default_value_t = 16, value_parser = clap::value_parser!(u8).range(12..=24))]
    solve: u8,
    /// Cut what is this surely outside the window, in percent.
    #[arg(long, default_value = "87", value_parser = read_selectivity)]
    select: Selectivity,
}

/// Positions with fewer empty squares are hardly ever evaluated.
const LEAST_EMPTIES: u8 = 9;

/// Such short searches need no more, and it is blank again at once.
const TABLE_MEBIBYTES: usize = 1;

/// The line through a phase's static values: what they are to be multiplied with, and what to be added with an even
/// and with an odd number of empty squares.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Line {
    scale: f64,
    added: [f64; 2],
}

impl Line {
    const NOTHING: Self = Self { scale: 1.0, added: [0.0; 2] };
}

/// A position's static value and what is to come of it, in discs.
#[derive(Clone, Copy)]
struct Point {
    value: f64,
    truth: f64,
}

pub(crate) fn run(arguments: &Arguments) -> Result<(), Fault> {
    let named = |file: &PathBuf, error| Fault::Input { name: file.display().to_string(), error };
    let bytes = fs::read(&arguments.start).map_err(|error| named(&arguments.start, error))?;
    let invalid = |error| named(&arguments.start, io::Error::new(io::ErrorKind::InvalidData, error));
    let mut weights = Weights::parameters(bytes.clone()).map_err(invalid)?;
    engine::use_weights(Weights::unpack(bytes).map_err(invalid)?);
    let mut by_empties = positions(arguments)?;
    let mut engine = Engine::new(TABLE_MEBIBYTES);
    let mut lines = [Line::NOTHING; PHASES];
    eprintln!("phase  positions  scale  added (even)  added (odd)");
    for phase in 0..PHASES {
        let mut points = [Vec::new(), Vec::new()];
        for empties in (LEAST_EMPTIES..61).filter(|&empties| phase_of(empties.into()) == phase) {
            let all = &mut by_empties[usize::from(empties)];
            all.shuffle(&mut ChaCha8Rng::seed_from_u64(arguments.seed << 8 | u64::from(empties)));
            for &position in all.iter().take(arguments.positions) {
                let truth = truth(&mut engine, position, empties, arguments, &lines);
                let value = f64::from(evaluate(position).steps()) / 128.0;
                points[usize::from(empties % 2)].push(Point { value, truth });
            }
        }
        let count = points[0].len() + points[1].len();
        // Few positions say nothing: the phase goes on as the one after it in the game.
        lines[phase] = match phase.checked_sub(1) {
            _ if count >= arguments.positions => line(&points),
            Some(after) => lines[after],
            None => Line::NOTHING,
        };
        let Line { scale, added: [even, odd] } = lines[phase];
        eprintln!("{phase:>5} {count:>10} {scale:>6.3} {even:>+13.2} {odd:>+12.2}");
        let of_phase = &mut weights[phase];
        of_phase.iter_mut().for_each(|weight| *weight *= scale as f32);
        of_phase[PARAMETERS - 2] += even as f32;
        of_phase[PARAMETERS - 1] += odd as f32;
    }
    fs::write(&arguments.out, Weights::pack(&weights)).map_err(|error| named(&arguments.out, error))
}

/// The positions of the games, one of each for each number of empty squares.
fn positions(arguments: &Arguments) -> Result<Vec<Vec<Position>>, Fault> {
    let fault = |error| Fault::Input { name: arguments.games.display().to_string(), error };
    let (_, games) = games::read(&arguments.games).map_err(fault)?;
    let mut by_empties = vec![Vec::new(); 61];
    for (number, game) in games.iter().enumerate() {
        for found in game.searched(number).map_err(fault)? {
            if let Some(list) = by_empties.get_mut(found.position.empties().count() as usize) {
                list.push(found.position);
            }
        }
    }
    Ok(by_empties)
}

/// What is to come of a position: its exact score, or that of a deep search corrected by the line of the phase that
/// the search looked into.
fn truth(
    engine: &mut Engine,
    position: Position,
    empties: u8,
    arguments: &Arguments,
    lines: &[Line; PHASES],
) -> f64 {
    engine.clear();
    if empties <= arguments.solve {
        let solved = engine.analyse(position, Limits::plies(1).exact_from(arguments.solve), 1, &mut ());
        return f64::from(solved.score.discs());
    }
    let depth = arguments.depth.min(empties);
    let limits = Limits::plies(depth).selective(arguments.select);
    let score = f64::from(engine.analyse(position, limits, 1, &mut ()).score.steps()) / 128.0;
    let leaf = empties - depth;
    let Line { scale, added } = lines[phase_of(leaf.into())];
    let side = if depth.is_multiple_of(2) { 1.0 } else { -1.0 };
    (scale * score + side * added[usize::from(leaf % 2)]).clamp(-64.0, 64.0)
}

/// The lines of one slope that come nearest to the points with an even and with an odd number of empty squares.
fn line(points: &[Vec<Point>; 2]) -> Line {
    let mean =
        |of: &Vec<Point>, what: fn(&Point) -> f64| of.iter().map(what).sum::<f64>() / of.len().max(1) as f64;
    let means = points.each_ref().map(|of| (mean(of, |point| point.value), mean(of, |point| point.truth)));
    let (mut both, mut own) = (0.0, 0.0);
    for (of, (value, truth)) in points.iter().zip(means) {
        for point in of {
            both += (point.value - value) * (point.truth - truth);
            own += (point.value - value) * (point.value - value);
        }
    }
    let scale = if own > 0.0 { both / own } else { 1.0 };
    Line { scale, added: means.map(|(value, truth)| truth - scale * value) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_line_is_the_one_that_the_points_lie_on() {
        let points = |added: f64| {
            [-9.0, -1.0, 4.0, 20.0].map(|value| Point { value, truth: 1.25 * value + added }).to_vec()
        };
        let found = line(&[points(0.5), points(-2.0)]);
        assert!((found.scale - 1.25).abs() < 1e-9, "{found:?}");
        assert!((found.added[0] - 0.5).abs() < 1e-9 && (found.added[1] + 2.0).abs() < 1e-9, "{found:?}");
        assert_eq!(line(&[Vec::new(), Vec::new()]), Line::NOTHING);
    }
}
