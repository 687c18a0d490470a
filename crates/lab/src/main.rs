//! The laboratory: rules, records and engine on the command line.

use std::time::Instant;

use clap::{Parser, Subcommand};
use reversi::Position;

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
    Perft {
        /// How many plies deep (a pass is one ply, a finished game a leaf).
        depth: u32,
    },
}

fn main() {
    match Arguments::parse().command {
        Command::Perft { depth } => {
            for depth in 1..=depth {
                let begin = Instant::now();
                let leaves = reversi::perft(Position::START, depth);
                println!("{depth:>3} {leaves:>20} {:>9.3} s", begin.elapsed().as_secs_f64());
            }
        }
    }
}
