//! `lab calibrate`.

use std::fs;
use std::io;
use std::path::PathBuf;

use clap::Args;
use engine::{Engine, Limits, PARAMETERS, PHASES, Weights, evaluate, phase_of};
use rand::SeedableRng;
use rand::rngs::ChaCha8Rng;
use rand::seq::SliceRandom;

use super::games::{self, Searched};
use crate::fault::Fault;

/// Brings weights to the scale of exact scores.
///
/// Weights that were fitted to games of shallow searches say too little: whoever is ahead loses some of it again, who
/// has the last move makes less of it than could be made, and a fit draws what it is unsure of towards the mean, which
/// a search over many such values need not. So positions of the games are searched and solved, and for each phase a
/// straight line is drawn through the search's scores and the exact ones.
#[derive(Args)]
pub(crate) struct Arguments {
    /// The file of weights to begin with.
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
    #[arg(long, default_value_t = 100)]
    positions: usize,
    /// How many plies to search before the line is drawn, an even number; 0: static values. The line counts for the
    /// phase that lies so many plies after the positions.
    #[arg(long, default_value_t = 0, value_parser = even)]
    depth: u8,
    /// Solve positions with so many empty squares and more.
    #[arg(long, default_value_t = 10)]
    min_empties: u8,
    /// Solve positions with so many empty squares and fewer; phases with more go on as the last that was solved.
    #[arg(long, default_value_t = 23, value_parser = clap::value_parser!(u8).range(..=30))]
    max_empties: u8,
}

/// So many phases on either side of a phase add their points to its line: one alone has few.
const PHASES_BESIDE: usize = 1;

/// After an odd number of plies the other side is to move, whom what is added would have to serve as well.
fn even(text: &str) -> Result<u8, String> {
    match text.parse() {
        Ok(depth @ 0..=10) if depth % 2 == 0 => Ok(depth),
        _ => Err("not an even number from 0 to 10".to_owned()),
    }
}

/// The line through a phase's values: what they are to be multiplied with, and what to be added with an even
/// and with an odd number of empty squares.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Line {
    scale: f64,
    added: [f64; 2],
}

/// A position's value, static or searched, and its exact score, in discs.
#[derive(Clone, Copy)]
struct Point {
    value: f64,
    exact: f64,
}

/// The points of a phase with an even and with an odd number of empty squares.
type Points = [Vec<Point>; 2];

pub(crate) fn run(arguments: &Arguments) -> Result<(), Fault> {
    let named = |file: &PathBuf, error| Fault::Input { name: file.display().to_string(), error };
    let bytes = fs::read(&arguments.start).map_err(|error| named(&arguments.start, error))?;
    let invalid = |error| named(&arguments.start, io::Error::new(io::ErrorKind::InvalidData, error));
    let mut weights = Weights::parameters(bytes.clone()).map_err(invalid)?;
    engine::use_weights(Weights::unpack(bytes).map_err(invalid)?);
    let points = solve(arguments)?;
    eprintln!("phase  positions  scale  added (even)  added (odd)");
    let mut last = Line { scale: 1.0, added: [0.0; 2] };
    for phase in 0..PHASES {
        let beside = phase.saturating_sub(PHASES_BESIDE)..(phase + PHASES_BESIDE + 1).min(PHASES);
        let solved = points[phase].iter().map(Vec::len).sum::<usize>();
        if solved > 0 {
            last = line(&points[beside]);
        }
        let Line { scale, added: [even, odd] } = last;
        eprintln!("{phase:>5} {solved:>10} {scale:>6.3} {even:>+13.2} {odd:>+12.2}");
        let of_phase = &mut weights[phase];
        for weight in of_phase.iter_mut() {
            *weight *= scale as f32;
        }
        of_phase[PARAMETERS - 2] += even as f32;
        of_phase[PARAMETERS - 1] += odd as f32;
    }
    fs::write(&arguments.out, Weights::pack(&weights)).map_err(|error| named(&arguments.out, error))
}

/// Solves positions of the games, no two of them of one game and with equally many empty squares.
fn solve(arguments: &Arguments) -> Result<Vec<Points>, Fault> {
    let fault = |error| Fault::Input { name: arguments.games.display().to_string(), error };
    let (_, games) = games::read(&arguments.games).map_err(fault)?;
    let mut engine = Engine::default();
    let mut points: Vec<Points> = vec![Points::default(); PHASES];
    let mut rng = ChaCha8Rng::seed_from_u64(arguments.seed);
    for empties in arguments.min_empties..=arguments.max_empties {
        let mut order: Vec<_> = (0..games.len()).collect();
        order.shuffle(&mut rng);
        let mut taken = 0;
        for number in order {
            if taken == arguments.positions {
                break;
            }
            let searched = games[number].searched(number).map_err(fault)?;
            let with = |found: &&Searched| found.position.empties().count() == u32::from(empties);
            let Some(&Searched { position, .. }) = searched.iter().find(with) else { continue };
            engine.clear();
            let solved = engine.analyse(position, Limits::plies(1).exact_from(empties), 1, &mut ());
            engine.clear();
            let value = match arguments.depth {
                0 => evaluate(position),
                depth => engine.analyse(position, Limits::plies(depth), 1, &mut ()).score,
            };
            let point =
                Point { value: f64::from(value.steps()) / 128.0, exact: f64::from(solved.score.discs()) };
            let phase = phase_of(empties.saturating_sub(arguments.depth).into());
            points[phase][usize::from(empties % 2)].push(point);
            taken += 1;
        }
        eprintln!("{taken} positions of {empties} empty squares solved");
    }
    Ok(points)
}

/// The lines of one slope that come nearest to the points with an even and with an odd number of empty squares.
fn line(phases: &[Points]) -> Line {
    let (mut both, mut own) = (0.0, 0.0);
    let means = [0, 1].map(|odd| {
        let points: Vec<_> = phases.iter().flat_map(|points| &points[odd]).collect();
        let count = points.len().max(1) as f64;
        let value = points.iter().map(|point| point.value).sum::<f64>() / count;
        let exact = points.iter().map(|point| point.exact).sum::<f64>() / count;
        both += points.iter().map(|point| (point.value - value) * (point.exact - exact)).sum::<f64>();
        own += points.iter().map(|point| (point.value - value).powi(2)).sum::<f64>();
        (value, exact)
    });
    let scale = if own > 0.0 { both / own } else { 1.0 };
    Line { scale, added: means.map(|(value, exact)| exact - scale * value) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_line_is_the_one_that_the_points_lie_on() {
        let points = |added: f64| {
            [-9.0, -1.0, 4.0, 20.0].map(|value| Point { value, exact: 1.25 * value + added }).to_vec()
        };
        let found = line(&[[points(0.5), Vec::new()], [points(0.5), points(-2.0)]]);
        assert!((found.scale - 1.25).abs() < 1e-9, "{found:?}");
        assert!((found.added[0] - 0.5).abs() < 1e-9 && (found.added[1] + 2.0).abs() < 1e-9, "{found:?}");
        assert_eq!(line(&[Points::default()]), Line { scale: 1.0, added: [0.0; 2] });
    }
}
