//! `lab tune-probcut`: measures how much deep searches differ from shallow ones, for the engine's multi-prob-cut.
//!
//! The engine plays short games against itself, with random moves among its own; positions of them are searched to
//! every depth without any cut, and near the end of the game to its exact score. The differences between depths give
//! means and standard deviations; both are fitted, so that depths which take too long to measure follow from those
//! that do not.

mod fit;
mod sample;
mod source;

use std::fs;
use std::num::NonZero;
use std::path::PathBuf;

use clap::Args;

use crate::fault::Fault;

#[derive(Args)]
pub(crate) struct Arguments {
    /// How many positions to search for each span of six empty squares, and how many to solve for each number.
    #[arg(long, default_value_t = 150, value_parser = clap::value_parser!(u32).range(20..))]
    positions: u32,
    /// The deepest search in plies.
    #[arg(long, default_value_t = 8, value_parser = clap::value_parser!(u8).range(4..=14))]
    depth: u8,
    /// Solve positions with at most so many empty squares.
    #[arg(long, default_value_t = 19, value_parser = clap::value_parser!(u8).range(14..=24))]
    solve: u8,
    /// The depth of the shallow search, in percent of that of the deep one.
    #[arg(long, default_value_t = 40, value_parser = clap::value_parser!(u8).range(10..=60))]
    ratio: u8,
    /// The same for the end of the game.
    #[arg(long, default_value_t = 25, value_parser = clap::value_parser!(u8).range(5..=60))]
    end_ratio: u8,
    /// Decides the positions.
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// How many positions to search at once; the result does not depend on it.
    #[arg(long, default_value_t = NonZero::<u8>::MIN)]
    threads: NonZero<u8>,
    /// Where to write the source file; standard output if it is not said.
    #[arg(long)]
    out: Option<PathBuf>,
}

pub(crate) fn run(arguments: &Arguments) -> Result<(), Fault> {
    let plan = sample::Plan {
        positions: arguments.positions,
        depth: arguments.depth,
        solve: arguments.solve,
        seed: arguments.seed,
    };
    let samples = sample::take(&plan, arguments.threads.get());
    let fitted = fit::Fitted::to(&samples);
    eprint!("{fitted}");
    let text =
        source::text(&fitted, f64::from(arguments.ratio) / 100.0, f64::from(arguments.end_ratio) / 100.0);
    if let Some(path) = &arguments.out {
        fs::write(path, text)?;
    } else {
        print!("{text}");
    }
    Ok(())
}
