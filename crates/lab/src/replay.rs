//! `lab replay`.

use std::io::{self, BufWriter, Write};

use clap::{Args, ValueEnum};
use reversi::EmptySquares;

use crate::fault::Fault;
use crate::input::{FormatChoice, Source, format_or_auto};
use crate::summary::Summary;

#[derive(Args)]
pub(crate) struct Arguments {
    #[command(flatten)]
    source: Source,
    /// The format of the games: auto, or one of those that `lab convert --help` lists.
    #[arg(long, default_value = "auto", value_parser = format_or_auto)]
    format: FormatChoice,
    /// What empty squares count when a game ends before the board is full.
    #[arg(long, value_enum, default_value_t = Empties::Winner)]
    empties: Empties,
}

/// The two rules for empty squares.
#[derive(Clone, Copy, ValueEnum)]
enum Empties {
    /// They go to the side that is ahead; a draw is 32–32.
    Winner,
    /// Only discs on the board count.
    Board,
}

pub(crate) fn run(arguments: &Arguments) -> Result<(), Fault> {
    let rule = match arguments.empties {
        Empties::Winner => EmptySquares::ForWinner,
        Empties::Board => EmptySquares::NotAtAll,
    };
    let records = arguments.source.records(arguments.format.0)?;
    let mut out = BufWriter::new(io::stdout().lock());
    for record in &records {
        serde_json::to_writer(&mut out, &Summary::of(&record.game, rule))?;
        out.write_all(b"\n")?;
    }
    Ok(out.flush()?)
}
