//! `lab label`.

use std::io::{self, IsTerminal};
use std::path::PathBuf;

use clap::Args;
use engine::{Engine, Limits};
use rand::SeedableRng;
use rand::rngs::ChaCha8Rng;
use rand::seq::IteratorRandom;

use super::games;
use super::labels::{Labelled, Writer};
use crate::fault::Fault;

/// Labels what play avoids and search meets: from each position of the games one random move, then the search's score.
#[derive(Args)]
pub(crate) struct Arguments {
    /// The file of self-play games.
    games: PathBuf,
    /// The file of labelled positions to write.
    #[arg(long)]
    out: PathBuf,
    /// Decides the random moves.
    #[arg(long)]
    seed: u64,
    /// Leave out so many games at the start.
    #[arg(long, default_value_t = 0)]
    skip: usize,
    /// How many plies to search.
    #[arg(long, default_value_t = 3, value_parser = clap::value_parser!(u8).range(1..=20))]
    depth: u8,
    /// From how many empty squares on scores are exact.
    #[arg(long, default_value_t = 10, value_parser = clap::value_parser!(u8).range(0..=24))]
    exact: u8,
}

/// Games between two lines of progress.
const PROGRESS_GAMES: usize = 1000;

pub(crate) fn run(arguments: &Arguments) -> Result<(), Fault> {
    let read = |error| Fault::Input { name: arguments.games.display().to_string(), error };
    let written = |error| Fault::Input { name: arguments.out.display().to_string(), error };
    let (_, games) = games::read(&arguments.games).map_err(read)?;
    let mut writer = Writer::create(&arguments.out).map_err(written)?;
    let mut engine = Engine::new(1);
    let limits = Limits::plies(arguments.depth).exact_from(arguments.exact);
    for (number, game) in games.iter().enumerate().skip(arguments.skip) {
        let searched = game.searched(number).map_err(read)?;
        let mut rng = ChaCha8Rng::seed_from_u64(arguments.seed);
        rng.set_stream(number as u64);
        engine.clear();
        for found in searched {
            // There is a legal move: one was played.
            let Some(square) = found.position.legal_moves().into_iter().choose(&mut rng) else { continue };
            let position = found.position.play(square);
            if !position.is_over() {
                let score = engine.analyse(position, limits, 1, &mut ()).score;
                writer.add(Labelled { position, score: score.steps() as i16 }).map_err(written)?;
            }
        }
        if (number + 1) % PROGRESS_GAMES == 0 {
            let end = if io::stderr().is_terminal() { "\r" } else { "\n" };
            eprint!("{} of {} games{end}", number + 1, games.len());
        }
    }
    writer.finish().map_err(written)
}
