//! `lab fit`.

use std::fs;
use std::io;
use std::path::PathBuf;

use clap::Args;
use engine::{FEATURES, PARAMETERS, PHASES, Weights, parameters, phase_of};
use rand::SeedableRng;
use rand::rngs::ChaCha8Rng;
use rand::seq::SliceRandom;

use super::least_squares::{self, Rows};
use super::samples::{Part, Sample, Samples};
use crate::fault::Fault;

#[derive(Args)]
pub(crate) struct Arguments {
    /// The files of self-play games to learn from.
    #[arg(required = true)]
    games: Vec<PathBuf>,
    /// More files, of which only the positions that were solved are taken: games of weaker play.
    #[arg(long)]
    solved: Vec<PathBuf>,
    /// Files of labelled positions to learn from too.
    #[arg(long)]
    labels: Vec<PathBuf>,
    /// The file of weights to write.
    #[arg(long)]
    out: Option<PathBuf>,
    /// How much of a label is what came of the game, and not what the search said: 0 to 1.
    #[arg(long, default_value_t = 1.0)]
    lambda: f32,
    /// A file of weights to go on from: a parameter that is seen rarely stays near what it is there, and not near the
    /// phase after.
    #[arg(long)]
    start: Option<PathBuf>,
    /// How much a position counts for the phase before its own and the one after: 0 to 1.
    #[arg(long, default_value_t = 0.0)]
    neighbours: f32,
    /// How many rows a parameter has to be in to be half believed.
    #[arg(long, default_value_t = 8.0)]
    ridge: f32,
    /// The most steps for a phase.
    #[arg(long, default_value_t = 40)]
    steps: usize,
    /// The most samples for a phase; more are thinned out.
    #[arg(long, default_value_t = 4_000_000)]
    most: usize,
    /// Fit only the phases of so many empty squares and fewer.
    #[arg(long, default_value_t = 60)]
    max_empties: u32,
    /// Fit only the phases of so many empty squares and more.
    #[arg(long, default_value_t = 0)]
    min_empties: u32,
}

pub(crate) fn run(arguments: &Arguments) -> Result<(), Fault> {
    let mut samples = Samples::new();
    for file in &arguments.games {
        samples.add(file, arguments.lambda, Part::All)?;
    }
    for file in &arguments.solved {
        samples.add(file, arguments.lambda, Part::Solved)?;
    }
    for file in &arguments.labels {
        samples.add_labels(file)?;
    }
    let start = arguments.start.as_ref().map(read_weights).transpose()?;
    let mut weights = start.clone().unwrap_or_else(|| vec![vec![0.0; PARAMETERS]; PHASES]);
    eprintln!(
        "phase  empties   samples  steps   mean error  root mean square  bias even, odd (all held out)"
    );
    let mut before: Option<usize> = None;
    for phase in 0..PHASES {
        let here = empties_of(phase, arguments);
        let (Some(first), Some(last)) = (here.first(), here.last()) else { continue };
        let mut learned = rows(&samples.learned, &here, 1.0, phase, arguments.most);
        let held_out = rows(&samples.held_out, &here, 1.0, phase, arguments.most);
        if arguments.neighbours > 0.0 {
            for beside in [phase.checked_sub(1), Some(phase + 1)].into_iter().flatten() {
                let there = empties_of(beside, arguments);
                learned.extend(rows(&samples.learned, &there, arguments.neighbours, phase, arguments.most));
            }
        }
        let mut fitted = match (&start, before) {
            (Some(start), _) => {
                let scale = learned.scale(&start[phase]);
                start[phase].iter().map(|weight| scale * weight).collect()
            }
            // The phase after this one in the game is the best guess at what has not been seen.
            (None, Some(after)) => weights[after].clone(),
            (None, None) => vec![0.0; PARAMETERS],
        };
        let steps = if learned.named.is_empty() {
            0
        } else {
            least_squares::fit(&learned, &held_out, &mut fitted, arguments.ridge, arguments.steps)
        };
        let (absolute, squared) = held_out.errors(&fitted);
        eprintln!(
            "{phase:>5}  {first:>3}–{last:<3} {:>10}  {steps:>5}  {absolute:>11.3}  {squared:>11.3}  {:>+6.2} {:>+6.2}",
            learned.named.len(),
            held_out.bias(&fitted, PARAMETERS as u32 - 2),
            held_out.bias(&fitted, PARAMETERS as u32 - 1),
        );
        weights[phase] = fitted;
        before = Some(phase);
    }
    if let Some(out) = &arguments.out {
        let written = fs::write(out, Weights::pack(&weights));
        written.map_err(|error: io::Error| Fault::Input { name: out.display().to_string(), error })?;
    }
    Ok(())
}

/// The numbers of empty squares of a phase that are to be fitted, none for a phase that there is not.
fn empties_of(phase: usize, arguments: &Arguments) -> Vec<usize> {
    (arguments.min_empties..=arguments.max_empties)
        .filter(|&empties| empties <= 60 && phase < PHASES && phase_of(empties) == phase)
        .map(|empties| empties as usize)
        .collect()
}

/// The rows of all samples with so many empty squares, each counting `count`, and at most `most` of them.
fn rows(samples: &[Vec<Sample>], empties: &[usize], count: f32, seed: usize, most: usize) -> Rows<FEATURES> {
    let mut all: Vec<_> =
        empties.iter().filter_map(|&empties| samples.get(empties)).flatten().copied().collect();
    all.shuffle(&mut ChaCha8Rng::seed_from_u64(seed as u64));
    all.truncate(most);
    Rows {
        named: all.iter().map(|sample| parameters(sample.position)).collect(),
        labels: all.iter().map(|sample| sample.label).collect(),
        counts: vec![count; all.len()],
    }
}

fn read_weights(file: &PathBuf) -> Result<Vec<Vec<f32>>, Fault> {
    let fault = |error| Fault::Input { name: file.display().to_string(), error };
    let bytes = fs::read(file).map_err(fault)?;
    Weights::parameters(bytes).map_err(|error| fault(io::Error::new(io::ErrorKind::InvalidData, error)))
}
