//! `lab bench`: a fixed set of questions, the nodes that they take, and the time.
//!
//! The nodes are the same on every machine: they change only when the search or the evaluation does, and then on purpose.

use std::hint::black_box;
use std::io::{self, Write};
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use clap::Args;
use cpu_time::ThreadTime;
use engine::{Engine, Level, Limits, Selectivity, evaluate};
use reversi::{Board, GameRecord, Position, Square};
use serde::Serialize;

use crate::fault::Fault;

#[derive(Args)]
pub(crate) struct Arguments {
    /// Print the sum of nodes alone.
    #[arg(long)]
    fingerprint: bool,
    /// Instead, let a level choose a move in midgame positions and print a line of JSON for each: the browser is asked the
    /// same (`cargo xtask performance engine`).
    #[arg(long, conflicts_with = "fingerprint")]
    level: Option<Level>,
    /// Instead, stop so many searches at moments spread over their first second, and print how long they took to answer.
    #[arg(long, conflicts_with_all = ["fingerprint", "level"])]
    stops: Option<u32>,
}

/// Games of the engine with itself.
const GAMES: [&str; 4] = [
    "c4e3f2b4c5d6b3c3d3e6f4c2d1c1b1d2e2f5g6f3b6c6g3a3b5f6a5a4a6h6e7a7f7g4h3h4d7g5h5h2b2h7b7e1g1f1g2h1g7a8b8c8d8a1c7e8g8f8a2h8",
    "c4c3d3c5b4a3e6f5b3f4c6c2a5a4f6d6e3d2a2b5c7f7g5g4h4e7g6f3b6d7c8d8b2a1e1d1e8f1g7a6e2f2b1c1g3g2b7h8h7a7h1g8f8h6h5g1h3b8a8h2",
    "d3c5c6c7b6e3f6c3d6f4e7d7e6c4d2d1b4f5g5f7g6b5a5g4b3a6f8a4c2f3d8c1e2a3h3f2g3c8b1e8f1e1b2a1a2g8a7a8b8g1b7h6h8h4g2h2h1g7h7h5",
    "d3e3f4c3e2f3g4g3c4d1c2h4f5e6f7e7g6g5f6d6h5h6c7c6c5d2d7c8e8b8b7g8f1e1c1a8f2d8f8b6b5g7a6a4b4a3h2b3h8a7h7h3a5h1g2b2b1a2a1g1",
];

/// What is asked of each game's position with so many empty squares.
struct Question {
    name: &'static str,
    empties: u32,
    ask: fn(&mut Engine, Position) -> u64,
}

const QUESTIONS: [Question; 6] = [
    Question { name: "6 plies, 48 empty", empties: 48, ask: |engine, position| plies(engine, position, 6) },
    Question { name: "6 plies, 30 empty", empties: 30, ask: |engine, position| plies(engine, position, 6) },
    Question { name: "12 plies at 73 %, 40 empty", empties: 40, ask: bold },
    Question { name: "12 plies at 73 %, 30 empty", empties: 30, ask: bold },
    Question { name: "exact, 16 empty", empties: 16, ask: exact },
    Question { name: "who wins, 18 empty", empties: 18, ask: who_wins },
];

fn plies(engine: &mut Engine, position: Position, depth: u8) -> u64 {
    engine.analyse(position, Limits::plies(depth), 1, &mut ()).nodes
}

fn bold(engine: &mut Engine, position: Position) -> u64 {
    engine.analyse(position, Limits::plies(12).selective(Selectivity::P73), 1, &mut ()).nodes
}

fn exact(engine: &mut Engine, position: Position) -> u64 {
    engine.solve(position, &mut ()).map_or(0, |solution| solution.nodes)
}

fn who_wins(engine: &mut Engine, position: Position) -> u64 {
    engine.solve_wld(position, &mut ()).map_or(0, |solution| solution.nodes)
}

/// What a level chose.
#[derive(Serialize)]
struct Chosen {
    player: String,
    opponent: String,
    seed: u64,
    square: String,
    nodes: u64,
    seconds: f64,
}

/// The numbers of empty squares of the positions in which a level chooses.
const CHOICES: [u32; 3] = [40, 32, 24];

fn choices(out: &mut impl Write, level: Level) -> Result<(), Fault> {
    let mut engine = Engine::default();
    let seed = 1;
    // Once for the weights.
    let positions =
        || CHOICES.iter().flat_map(|&empties| GAMES.iter().filter_map(move |game| position(game, empties)));
    positions().for_each(|position| drop(engine.choose(position, level, seed, &mut ())));
    for position in positions() {
        let begin = ThreadTime::now();
        let Some(choice) = engine.choose(position, level, seed, &mut ()) else { continue };
        let chosen = Chosen {
            player: format!("{:x}", position.player.0),
            opponent: format!("{:x}", position.opponent.0),
            seed,
            square: choice.square.to_string(),
            nodes: choice.analysis.nodes,
            seconds: begin.elapsed().as_secs_f64(),
        };
        writeln!(out, "{}", serde_json::to_string(&chosen)?)?;
    }
    Ok(())
}

/// The numbers of empty squares of the positions whose searches are stopped: to the end of the game, without limits.
const STOPPED: [u32; 6] = [52, 44, 36, 30, 26, 22];

fn stops(out: &mut impl Write, count: u32) -> Result<(), Fault> {
    let mut engine = Engine::default();
    // The first evaluation of a program unpacks weights, which is not what is measured here.
    (0..=60).rev().filter_map(|empties| position(GAMES[0], empties)).for_each(|position| {
        black_box(evaluate(position));
    });
    let (mut worst, mut sum, mut answered) = (Duration::ZERO, Duration::ZERO, 0);
    for number in 0..count {
        let empties = STOPPED[number as usize % STOPPED.len()];
        let game = GAMES[number as usize / STOPPED.len() % GAMES.len()];
        let Some(position) = position(game, empties) else { continue };
        engine.clear();
        let stop = AtomicBool::new(false);
        let late = thread::scope(|scope| {
            let search = scope.spawn(|| {
                let stopped = engine.analyse(position, Limits::EXACT, 1, &mut &stop).stopped;
                (stopped, Instant::now())
            });
            // Spread evenly, and never twice the same.
            thread::sleep(Duration::from_millis(u64::from(number * 619 % 1000)));
            let asked = Instant::now();
            stop.store(true, Ordering::Relaxed);
            let (stopped, at) = search.join().ok()?;
            stopped.then(|| at.duration_since(asked))
        });
        // A search may have ended by itself before.
        if let Some(late) = late {
            (worst, sum, answered) = (worst.max(late), sum + late, answered + 1);
        }
    }
    let [worst, mean] = [worst, sum / answered.max(1)].map(|time| time.as_secs_f64() * 1000.0);
    writeln!(
        out,
        "{answered} searches stopped: the slowest answered after {worst:.2} ms, in the mean {mean:.2} ms"
    )?;
    Ok(())
}

pub(crate) fn run(arguments: &Arguments) -> Result<(), Fault> {
    let mut out = io::stdout().lock();
    if let Some(level) = arguments.level {
        return choices(&mut out, level);
    }
    if let Some(count) = arguments.stops {
        return stops(&mut out, count);
    }
    let mut engine = Engine::default();
    let (mut all_nodes, mut all_seconds) = (0, 0.0);
    // Each phase of the weights is unpacked when it is first needed: here, so that no question pays for it.
    let begin = ThreadTime::now();
    for position in (0..=60).rev().filter_map(|empties| position(GAMES[0], empties)) {
        black_box(evaluate(position));
    }
    if !arguments.fingerprint {
        writeln!(out, "unpacking all weights: {:.1} ms", begin.elapsed().as_secs_f64() * 1000.0)?;
        writeln!(
            out,
            "{:28} {:>12} {:>9} {:>8}",
            "question, four positions each", "nodes", "seconds", "M/s"
        )?;
    }
    for question in QUESTIONS {
        let (mut nodes, mut seconds) = (0, 0.0);
        for position in GAMES.iter().filter_map(|game| position(game, question.empties)) {
            engine.clear();
            let begin = ThreadTime::now();
            nodes += (question.ask)(&mut engine, position);
            seconds += begin.elapsed().as_secs_f64();
        }
        if !arguments.fingerprint {
            print(&mut out, question.name, nodes, seconds)?;
        }
        all_nodes += nodes;
        all_seconds += seconds;
    }
    if arguments.fingerprint {
        writeln!(out, "{all_nodes}")?;
    } else {
        print(&mut out, "fingerprint", all_nodes, all_seconds)?;
    }
    Ok(())
}

fn print(out: &mut impl Write, name: &str, nodes: u64, seconds: f64) -> io::Result<()> {
    let rate = if seconds > 0.0 { nodes as f64 / seconds / 1e6 } else { 0.0 };
    writeln!(out, "{name:29} {nodes:>12} {seconds:>9.3} {rate:>8.1}")
}

/// The position of a game with so many empty squares; none if the game has none.
fn position(transcript: &str, empties: u32) -> Option<Position> {
    let mut game = GameRecord::new(Board::START);
    for place in (0..transcript.len()).step_by(2) {
        if game.board().empties().count() == empties {
            break;
        }
        let square: Square = transcript.get(place..place + 2)?.parse().ok()?;
        game.play(square).ok()?;
    }
    game.board().position()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_game_has_every_position() {
        let asked = QUESTIONS.map(|question| question.empties);
        for empties in [&asked[..], &CHOICES, &STOPPED].concat() {
            for game in GAMES {
                let position = position(game, empties).expect("a legal game");
                assert_eq!(position.empties().count(), empties, "{game}");
            }
        }
    }
}
