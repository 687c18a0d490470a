//! `lab selfplay`.

use std::collections::BTreeMap;
use std::io::{self, IsTerminal};
use std::path::PathBuf;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::mpsc;
use std::thread;
use std::time::Instant;

use clap::Args;
use engine::{Engine, Limits};
use rand::rngs::ChaCha8Rng;
use rand::seq::IteratorRandom;
use rand::{RngExt, SeedableRng};
use reversi::Position;

use super::games::{Game, Head, Writer};
use crate::fault::Fault;

#[derive(Args)]
pub(crate) struct Arguments {
    /// The file to write; one that was begun with the same seed, depth and exactness is continued.
    out: PathBuf,
    /// How many games it is to hold in the end.
    #[arg(long)]
    games: u64,
    /// Decides the games: file and place in it give the game.
    #[arg(long)]
    seed: u64,
    /// How many plies to search for a move.
    #[arg(long, default_value_t = 4, value_parser = clap::value_parser!(u8).range(1..=20))]
    depth: u8,
    /// From how many empty squares on play is perfect.
    #[arg(long, default_value_t = 12, value_parser = clap::value_parser!(u8).range(0..=24))]
    exact: u8,
    /// How many games to play at once; the games do not depend on it.
    #[arg(long, default_value_t = 1, value_parser = clap::value_parser!(u8).range(1..=64))]
    threads: u8,
}

/// How many games may wait for an earlier one that is not finished.
const GAMES_AHEAD: usize = 1000;
/// Games between two lines of progress.
const PROGRESS_GAMES: u64 = 1000;

pub(crate) fn run(arguments: &Arguments) -> Result<(), Fault> {
    let Arguments { ref out, games, seed, depth, exact, threads } = *arguments;
    let named = |error: io::Error| Fault::Input { name: out.display().to_string(), error };
    let mut writer = Writer::open(out, Head { seed, depth, exact }).map_err(named)?;
    let next = AtomicU64::new(writer.games);
    let next = &next;
    let begin = Instant::now();
    let first = writer.games;
    thread::scope(|scope| -> io::Result<()> {
        let (sender, receiver) = mpsc::sync_channel(GAMES_AHEAD);
        for _ in 0..threads {
            let sender = sender.clone();
            scope.spawn(move || {
                // Shallow searches gain nothing from a table that is larger than the processor's cache.
                let mut engine = Engine::new(1);
                loop {
                    let number = next.fetch_add(1, Ordering::Relaxed);
                    if number >= games || sender.send((number, play(&mut engine, arguments, number))).is_err()
                    {
                        break;
                    }
                }
            });
        }
        drop(sender);
        let mut waiting = BTreeMap::new();
        for (number, game) in receiver {
            waiting.insert(number, game);
            while let Some(game) = waiting.remove(&writer.games) {
                writer.add(&game)?;
                if writer.games % PROGRESS_GAMES == 0 {
                    writer.flush()?;
                    let rate = (writer.games - first) as f64 / begin.elapsed().as_secs_f64();
                    let end = if io::stderr().is_terminal() { "\r" } else { "\n" };
                    eprint!("{} of {games} games, {rate:.1} a second{end}", writer.games);
                }
            }
        }
        writer.flush()
    })
    .map_err(named)
}

/// The game of a number: some random moves, then the engine for both sides.
fn play(engine: &mut Engine, arguments: &Arguments, number: u64) -> Game {
    let mut rng = ChaCha8Rng::seed_from_u64(arguments.seed);
    rng.set_stream(number);
    // Mostly a short random start; some long ones, for positions that good play avoids but searches meet.
    let random = if rng.random_bool(0.7) { rng.random_range(6..=18) } else { rng.random_range(19..=38) };
    let limits = Limits::plies(arguments.depth).exact_from(arguments.exact);
    engine.clear();
    let mut game = Game { moves: Vec::with_capacity(60), scores: Vec::with_capacity(60), score: 0 };
    let (mut position, mut black) = (Position::START, true);
    loop {
        let legal = position.legal_moves();
        if legal.is_empty() {
            let passed = position.pass();
            if passed.legal_moves().is_empty() {
                break;
            }
            (position, black) = (passed, !black);
            continue;
        }
        let square = if game.moves.len() < random {
            legal.into_iter().choose(&mut rng)
        } else {
            let analysis = engine.analyse(position, limits, 1, &mut ());
            game.scores.push(analysis.score.steps() as i16);
            analysis.best()
        };
        // There is a legal move, and the engine finds one.
        let Some(square) = square else { break };
        game.moves.push(square);
        (position, black) = (position.play(square), !black);
    }
    let score = position.final_score();
    game.score = if black { score } else { -score } as i8;
    game
}
