//! `lab convert`.

use std::io::{self, Write};

use clap::Args;
use reversi::notation::{self, Format};

use crate::fault::Fault;
use crate::input::{FormatChoice, Source, format_or_auto};

#[derive(Args)]
pub(crate) struct Arguments {
    #[command(flatten)]
    source: Source,
    /// The format of the games: auto, or one of those for --to.
    #[arg(long, default_value = "auto", value_parser = format_or_auto)]
    from: FormatChoice,
    /// The format to write: transcript, ggf, wthor, obf, sgf, pgn, board, hex or logbook. What it cannot hold beside
    /// the game (names, times, evaluations) is left out; a game that it cannot hold is an error.
    #[arg(long)]
    to: Format,
}

pub(crate) fn run(arguments: &Arguments) -> Result<(), Fault> {
    let records = arguments.source.records(arguments.from.0)?;
    let written = notation::write(&records, arguments.to)?;
    Ok(io::stdout().lock().write_all(&written)?)
}
