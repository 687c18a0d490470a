//! `lab match`.

use std::io::{self, IsTerminal, Write};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc;
use std::thread;

use clap::Args;
use cpu_time::ThreadTime;
use engine::{Engine, Level};
use rand::rngs::ChaCha8Rng;
use rand::{Rng, SeedableRng};
use reversi::{Color, EmptySquares, GameRecord};
use serde::Serialize;

use crate::fault::Fault;
use crate::opening;

#[derive(Args)]
pub(crate) struct Arguments {
    /// One side: beginner, easy, medium, hard, expert or master.
    #[arg(long)]
    a: Level,
    /// The other side.
    #[arg(long)]
    b: Level,
    /// How many openings; each is played twice, once from either side.
    #[arg(long, default_value_t = 50, value_parser = clap::value_parser!(u32).range(1..))]
    pairs: u32,
    /// Decides the openings and the levels' choices: equal seeds give equal games.
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// How many games to play at once; the games do not depend on it.
    #[arg(long, default_value_t = 1, value_parser = clap::value_parser!(u8).range(1..=64))]
    threads: u8,
    /// Print the result as a line of JSON.
    #[arg(long)]
    json: bool,
    /// Print the transcript of each game too, with A's colour and score.
    #[arg(long)]
    games: bool,
}

/// What a match came to, seen by A.
#[derive(Serialize, Default, Debug, PartialEq, Clone)]
struct Tally {
    games: usize,
    wins: usize,
    draws: usize,
    losses: usize,
    /// Sum of A's points minus B's, empty squares for the winner.
    discs: i64,
    /// Processor time of A and of B over all games, in seconds.
    seconds: [f64; 2],
}

impl Tally {
    fn add(&mut self, game: &Played) {
        self.games += 1;
        self.wins += usize::from(game.discs > 0);
        self.draws += usize::from(game.discs == 0);
        self.losses += usize::from(game.discs < 0);
        self.discs += i64::from(game.discs);
        for (sum, seconds) in self.seconds.iter_mut().zip(game.seconds) {
            *sum += seconds;
        }
    }

    /// A's share of the points, a draw half a point each: 0 to 1.
    fn share(&self) -> f64 {
        (self.wins as f64 + self.draws as f64 / 2.0) / self.games as f64
    }
}

/// A finished game between A and B.
struct Played {
    record: GameRecord,
    a: Color,
    /// A's points minus B's.
    discs: i32,
    /// Processor time of A and of B.
    seconds: [f64; 2],
}

pub(crate) fn run(arguments: &Arguments) -> Result<(), Fault> {
    let mut out = io::stdout().lock();
    let mut result = Tally::default();
    // The mean of every pair, for the error bar: the two games of a pair are not independent.
    let mut pair_shares = Vec::new();
    for pair in play(arguments) {
        let mut of_pair = Tally::default();
        for game in &pair {
            if arguments.games {
                let moves: String = game.record.moves().iter().map(ToString::to_string).collect();
                writeln!(out, "{moves} {} {:+}", game.a, game.discs)?;
            }
            result.add(game);
            of_pair.add(game);
        }
        pair_shares.push(of_pair.share());
    }
    if arguments.json {
        writeln!(out, "{}", serde_json::to_string(&result)?)?;
        return Ok(());
    }
    let Tally { games, wins, draws, losses, discs, seconds: [a, b] } = result.clone();
    let (share, error) = (100.0 * result.share(), standard_error(&pair_shares));
    let each = |seconds: f64| seconds / games as f64;
    writeln!(out, "{} against {}: {games} games", arguments.a, arguments.b)?;
    write!(out, "{wins} wins, {draws} draws, {losses} losses: {share:.1} %")?;
    match error {
        Some(error) => writeln!(out, " ± {:.1}", 100.0 * error)?,
        None => writeln!(out)?,
    }
    writeln!(out, "{:+.2} discs a game", discs as f64 / games as f64)?;
    writeln!(out, "{:.3} s and {:.3} s of processor time a game", each(a), each(b))?;
    Ok(())
}

/// Plays all pairs; they come out in the order of the openings, whatever the number of threads.
fn play(arguments: &Arguments) -> Vec<[Played; 2]> {
    let mut rng = ChaCha8Rng::seed_from_u64(arguments.seed);
    let seeds: Vec<u64> = (0..arguments.pairs).map(|_| rng.next_u64()).collect();
    let next = AtomicUsize::new(0);
    let (sender, receiver) = mpsc::channel();
    let (seeds, next) = (&seeds, &next);
    let mut pairs: Vec<_> = thread::scope(|scope| {
        for _ in 0..arguments.threads {
            let sender = sender.clone();
            scope.spawn(move || {
                let mut engines = [Engine::default(), Engine::default()];
                loop {
                    let index = next.fetch_add(1, Ordering::Relaxed);
                    let Some(&seed) = seeds.get(index) else { break };
                    let pair = play_pair(arguments, seed, &mut engines);
                    // The receiver lives as long as this scope.
                    let _ = sender.send((index, pair));
                }
            });
        }
        drop(sender);
        let show = io::stderr().is_terminal();
        let pairs = receiver.iter().zip(1..).map(|(pair, done)| {
            if show {
                eprint!("\r{done} of {} openings", seeds.len());
            }
            pair
        });
        pairs.collect()
    });
    if io::stderr().is_terminal() {
        eprintln!();
    }
    pairs.sort_by_key(|&(index, _)| index);
    pairs.into_iter().map(|(_, pair)| pair).collect()
}

/// Plays one opening from both sides.
fn play_pair(arguments: &Arguments, seed: u64, engines: &mut [Engine; 2]) -> [Played; 2] {
    let mut rng = ChaCha8Rng::seed_from_u64(seed);
    let start = opening::balanced(&mut rng, &mut engines[0]);
    Color::BOTH.map(|a| {
        engines.iter_mut().for_each(Engine::clear);
        play_game(start.clone(), a, [arguments.a, arguments.b], engines, rng.next_u64())
    })
}

/// Plays a game to its end.
fn play_game(
    mut record: GameRecord,
    a: Color,
    levels: [Level; 2],
    engines: &mut [Engine; 2],
    seed: u64,
) -> Played {
    let mut seconds = [0.0; 2];
    while let (Some(mover), Some(position)) = (record.board().to_move(), record.board().position()) {
        let player = usize::from(mover != a);
        let begin = ThreadTime::now();
        let choice = engines[player].choose(position, levels[player], seed, &mut ());
        seconds[player] += begin.elapsed().as_secs_f64();
        // A side that is to move has a legal move, and the engine chooses one of them.
        let Some(choice) = choice else { break };
        let Ok(()) = record.play(choice.square) else { break };
    }
    let points = record.score(EmptySquares::ForWinner);
    let discs = points.map_or(0, |points| i32::from(points.of_side(a)) - i32::from(points.of_side(!a)));
    Played { record, a, discs, seconds }
}

/// The standard error of a mean; one value says nothing about it.
fn standard_error(values: &[f64]) -> Option<f64> {
    let count = values.len() as f64;
    if count < 2.0 {
        return None;
    }
    let mean = values.iter().sum::<f64>() / count;
    let squares: f64 = values.iter().map(|value| (value - mean).powi(2)).sum();
    Some((squares / (count - 1.0) / count).sqrt())
}
