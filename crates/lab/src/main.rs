//! The laboratory: rules, records and engine on the command line.
//!
//! Results go to standard output, progress and errors to standard error. Whatever cannot be done ends with exit code
//! 1 and a sentence that says what and where; a wrong use of the command line ends with 2.

mod convert;
mod fault;
mod input;
mod matches;
mod opening;
mod perft;
mod positions;
mod replay;
mod solve;
mod summary;

use std::process::ExitCode;

use clap::{Parser, Subcommand};

/// Rules, records and engine of Outflank, for people and scripts.
#[derive(Parser)]
#[command(version)]
struct Arguments {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// Count the leaves of the game tree below the start, ply by ply.
    Perft(perft::Arguments),
    /// Replay games and print a line of JSON for each.
    Replay(replay::Arguments),
    /// Write games in another format.
    Convert(convert::Arguments),
    /// Solve positions to the end of the game.
    Solve(solve::Arguments),
    /// Let two levels play each other, every opening from both sides.
    Match(matches::Arguments),
}

fn main() -> ExitCode {
    let done = match Arguments::parse().command {
        Command::Perft(arguments) => perft::run(&arguments),
        Command::Replay(arguments) => replay::run(&arguments),
        Command::Convert(arguments) => convert::run(&arguments),
        Command::Solve(arguments) => solve::run(&arguments),
        Command::Match(arguments) => matches::run(&arguments),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        // Whoever read our output has seen enough (`lab … | head`): that is no fault of ours.
        Err(fault::Fault::Output(error)) if error.kind() == std::io::ErrorKind::BrokenPipe => {
            ExitCode::SUCCESS
        }
        Err(fault) => {
            eprintln!("lab: {fault}");
            ExitCode::FAILURE
        }
    }
}
