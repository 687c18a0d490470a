//! `lab match`.

mod play;
mod tally;

use std::io::{self, Write};
use std::time::Duration;

use clap::Args;

use crate::contestant::Contestant;
use crate::fault::Fault;
use play::{Plan, transcript};
use tally::Outcome;

pub(crate) use play::Breakdown;

#[derive(Args)]
pub(crate) struct Arguments {
    /// One side: a level (beginner, easy, medium, hard, expert, master); greedy, which turns the most discs; a search,
    /// as depth:8 or depth:12,exact:18,select:73 (plies, empty squares, percent); or another program, as gtp:COMMAND,
    /// nboard:COMMAND or nboard:DEPTH:COMMAND.
    #[arg(long)]
    a: Contestant,
    /// The other side.
    #[arg(long)]
    b: Contestant,
    /// How many openings; each is played twice, once from either side.
    #[arg(long, default_value_t = 50, value_parser = clap::value_parser!(u32).range(1..))]
    pairs: u32,
    /// Decides the openings and the levels' choices: equal seeds give equal games.
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// How many games to play at once; the games do not depend on it.
    #[arg(long, default_value_t = 1, value_parser = clap::value_parser!(u8).range(1..=64))]
    threads: u8,
    /// How many seconds another program may take for an answer; then the match is over.
    #[arg(long, default_value_t = 60, value_parser = clap::value_parser!(u32).range(1..))]
    timeout: u32,
    /// Print the result as a line of JSON.
    #[arg(long)]
    json: bool,
    /// Print the transcript of each game too, with A's colour and score.
    #[arg(long)]
    games: bool,
}

pub(crate) fn run(arguments: &Arguments) -> Result<(), Fault> {
    let contestants = [&arguments.a, &arguments.b];
    let pairs = play::play(&Plan {
        contestants,
        pairs: arguments.pairs,
        seed: arguments.seed,
        threads: arguments.threads,
        patience: Duration::from_secs(arguments.timeout.into()),
    })
    .map_err(Fault::Match)?;
    let mut out = io::stdout().lock();
    if arguments.games {
        for game in pairs.iter().flatten() {
            writeln!(out, "{} {} {:+}", transcript(&game.record), game.a, game.discs)?;
        }
    }
    let outcome = Outcome::of(&pairs);
    if arguments.json {
        writeln!(out, "{}", serde_json::to_string(&outcome)?)?;
    } else {
        print(&mut out, contestants, &outcome)?;
    }
    Ok(())
}

fn print(out: &mut impl Write, contestants: [&Contestant; 2], outcome: &Outcome) -> io::Result<()> {
    let tally = &outcome.tally;
    let [a, b] = contestants;
    writeln!(out, "{a} against {b}: {} games", tally.games)?;
    let share = 100.0 * outcome.share;
    write!(out, "{} wins, {} draws, {} losses: {share:.1} %", tally.wins, tally.draws, tally.losses)?;
    match outcome.error {
        Some(error) => writeln!(out, " ± {:.1}", 100.0 * error)?,
        None => writeln!(out)?,
    }
    writeln!(out, "{}", outcome.elo)?;
    writeln!(out, "{:+.2} discs a game", tally.discs as f64 / tally.games as f64)?;
    let times = [0, 1].map(|side| {
        let kind = match contestants[side] {
            Contestant::Internal(_) => "processor time",
            Contestant::Gtp(_) | Contestant::Nboard { .. } => "wall time",
        };
        format!("{:.3} s of {kind}", tally.seconds[side] / tally.games as f64)
    });
    writeln!(out, "{} against {} a game", times[0], times[1])
}
