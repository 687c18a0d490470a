//! `lab perft`.

use std::io::{self, Write};
use std::time::Instant;

use clap::Args;
use reversi::Position;

use crate::fault::Fault;

#[derive(Args)]
pub(crate) struct Arguments {
    /// How many plies deep (a pass is one ply, a finished game a leaf).
    #[arg(value_parser = clap::value_parser!(u32).range(1..=20))]
    depth: u32,
}

pub(crate) fn run(arguments: &Arguments) -> Result<(), Fault> {
    let mut out = io::stdout().lock();
    writeln!(out, "depth               leaves    seconds   million leaves a second")?;
    for depth in 1..=arguments.depth {
        let begin = Instant::now();
        let leaves = reversi::perft(Position::START, depth);
        let seconds = begin.elapsed().as_secs_f64();
        writeln!(out, "{depth:>5} {leaves:>20} {seconds:>10.3} {:>10.0}", leaves as f64 / seconds / 1e6)?;
    }
    Ok(())
}
