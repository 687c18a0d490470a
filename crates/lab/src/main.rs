//! The laboratory: rules, records and engine on the command line.
//!
//! Results go to standard output, progress and errors to standard error. Whatever cannot be done ends with exit code
//! 1 and a sentence that says what and where; a wrong use of the command line ends with 2.

mod accuracy;
mod bench;
mod book;
mod clock;
mod contestant;
mod convert;
mod fault;
mod gtp;
mod input;
mod matches;
mod nboard;
mod opening;
mod perft;
mod positions;
mod probcut;
mod replay;
mod solve;
mod strategy;
mod summary;
mod training;

use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::{fs, io};

use clap::{Parser, Subcommand};
use engine::Weights;

use fault::Fault;

/// Rules, records and engine of Outflank, for people and scripts.
#[derive(Parser)]
#[command(version)]
struct Arguments {
    /// Evaluate with the weights of this file (see `fit`) instead of those built in.
    #[arg(long, global = true)]
    weights: Option<PathBuf>,
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
    /// Compare the engine's scores and moves with exact ones.
    Eval(accuracy::Arguments),
    /// Let the engine play itself, for training.
    Selfplay(training::selfplay::Arguments),
    /// Label positions beside those of self-play games with searched scores.
    Label(training::label::Arguments),
    /// Fit the evaluation's weights to self-play games.
    Fit(training::fit::Arguments),
    /// Bring fitted weights to the scale of deep searches and solved positions.
    Calibrate(training::calibrate::Arguments),
    /// Let levels, searches or other programs play each other, every opening from both sides.
    Match(matches::Arguments),
    /// Ask a fixed set of questions: the nodes are a fingerprint of the search, the same on every machine.
    Bench(bench::Arguments),
    /// Search the openings and write the engine's opening book.
    Book(book::Arguments),
    /// Find openings after which neither side is ahead, for matches.
    Openings(opening::Arguments),
    /// Measure how much deep searches differ from shallow ones and write the engine's table of it.
    TuneProbcut(probcut::Arguments),
    /// Play for a board that speaks the NBoard protocol.
    Nboard(nboard::Arguments),
    /// Play for a referee that speaks GTP.
    Gtp(gtp::Arguments),
}

fn main() -> ExitCode {
    let arguments = Arguments::parse();
    let done = use_weights(arguments.weights.as_deref()).and_then(|()| run(&arguments.command));
    match done {
        Ok(()) => ExitCode::SUCCESS,
        // Whoever read our output has seen enough (`lab … | head`): that is no fault of ours.
        Err(Fault::Output(error)) if error.kind() == std::io::ErrorKind::BrokenPipe => ExitCode::SUCCESS,
        Err(fault) => {
            eprintln!("lab: {fault}");
            ExitCode::FAILURE
        }
    }
}

fn run(command: &Command) -> Result<(), Fault> {
    match command {
        Command::Perft(arguments) => perft::run(arguments),
        Command::Replay(arguments) => replay::run(arguments),
        Command::Convert(arguments) => convert::run(arguments),
        Command::Solve(arguments) => solve::run(arguments),
        Command::Eval(arguments) => accuracy::run(arguments),
        Command::Selfplay(arguments) => training::selfplay::run(arguments),
        Command::Label(arguments) => training::label::run(arguments),
        Command::Fit(arguments) => training::fit::run(arguments),
        Command::Calibrate(arguments) => training::calibrate::run(arguments),
        Command::Match(arguments) => matches::run(arguments),
        Command::Bench(arguments) => bench::run(arguments),
        Command::Book(arguments) => book::run(arguments),
        Command::Openings(arguments) => opening::run(arguments),
        Command::TuneProbcut(arguments) => probcut::run(arguments),
        Command::Nboard(arguments) => nboard::run(arguments),
        Command::Gtp(arguments) => gtp::run(arguments),
    }
}

fn use_weights(file: Option<&Path>) -> Result<(), Fault> {
    let Some(file) = file else { return Ok(()) };
    let fault = |error| Fault::Input { name: file.display().to_string(), error };
    let bytes = fs::read(file).map_err(fault)?;
    let weights =
        Weights::unpack(bytes).map_err(|error| fault(io::Error::new(io::ErrorKind::InvalidData, error)))?;
    // Nothing has been evaluated yet.
    engine::use_weights(weights);
    Ok(())
}
