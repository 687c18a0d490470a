//! Balanced openings: `lab openings` finds them, matches begin with them.

use std::collections::HashSet;
use std::io::{self, IsTerminal, Write};
use std::sync::LazyLock;

use clap::Args;
use engine::{Engine, Limits, Selectivity};
use rand::SeedableRng;
use rand::rngs::ChaCha8Rng;
use rand::seq::{IteratorRandom, SliceRandom};
use reversi::{Board, Color, GameRecord, Square};

use crate::fault::Fault;

/// Finds lines from the usual start after which neither side is ahead, by random moves and a search of what they lead to.
#[derive(Args)]
pub(crate) struct Arguments {
    /// How many lines, no two of them to positions that are alike or mirror images.
    #[arg(long, default_value_t = 400)]
    count: usize,
    /// How many plies to search.
    #[arg(long, default_value_t = 12, value_parser = clap::value_parser!(u8).range(1..=30))]
    depth: u8,
    /// How far ahead a side may be, in discs.
    #[arg(long, default_value_t = 1.5)]
    within: f32,
    /// Decides the random moves.
    #[arg(long, default_value_t = 1)]
    seed: u64,
}

/// Plies of an opening.
const PLIES: usize = 8;
/// Neither side has fewer moves than this after it.
const LEAST_MOVES: u32 = 3;
/// Lines between two words on how far it is.
const PROGRESS: usize = 50;

pub(crate) fn run(arguments: &Arguments) -> Result<(), Fault> {
    let &Arguments { count, depth, within, seed } = arguments;
    let (mut rng, mut engine) = (ChaCha8Rng::seed_from_u64(seed), Engine::default());
    let limits = Limits::plies(depth).selective(Selectivity::P87);
    let mut out = io::stdout().lock();
    writeln!(
        out,
        "# Lines after which neither side is ahead by more than {within} discs, as a search of {depth} plies"
    )?;
    writeln!(
        out,
        "# at 87 % sees it from the side to move: lab openings --count {count} --depth {depth} --within {within} --seed {seed}"
    )?;
    writeln!(out, "moves,score")?;
    let (mut seen, mut found) = (HashSet::new(), 0);
    while found < count {
        let line = random(&mut rng);
        let board = line.board();
        let lively = |color| board.position_of(color).legal_moves().count() >= LEAST_MOVES;
        let Some(position) = board.position().filter(|_| Color::BOTH.into_iter().all(lively)) else {
            continue;
        };
        if !seen.insert(position.canonical().0) {
            continue;
        }
        engine.clear();
        let score = engine.analyse(position, limits, 1, &mut ()).score.discs();
        if score.abs() > within {
            continue;
        }
        let moves: String = line.moves().iter().map(ToString::to_string).collect();
        writeln!(out, "{moves},{score:+.2}")?;
        found += 1;
        if found % PROGRESS == 0 {
            eprint!("{found} of {count} openings{}", if io::stderr().is_terminal() { "\r" } else { "\n" });
        }
    }
    Ok(())
}

fn random(rng: &mut ChaCha8Rng) -> GameRecord {
    let mut game = GameRecord::new(Board::START);
    while game.moves().len() < PLIES {
        // No game from the usual start ends within eight moves, so there always is a move, and it is legal.
        let Some(square) = game.board().legal_moves().into_iter().choose(rng) else { break };
        let Ok(()) = game.play(square) else { break };
    }
    game
}

/// The lines that are part of the program.
static BALANCED: LazyLock<Vec<GameRecord>> = LazyLock::new(|| {
    let lines = include_str!("../../../assets/openings/balanced.csv").lines();
    let lines = lines.filter(|line| !line.starts_with('#')).skip(1);
    lines.filter_map(|line| read(line.split(',').next()?)).collect()
});

fn read(line: &str) -> Option<GameRecord> {
    let square = |name: &[u8]| -> Option<Square> { str::from_utf8(name).ok()?.parse().ok() };
    let moves = line.as_bytes().chunks(2).map(square).collect::<Option<Vec<_>>>()?;
    GameRecord::from_moves(Board::START, moves).ok()
}

/// So many openings in the order that a seed says; they come again only when all have been there.
pub(crate) fn balanced(seed: u64, count: usize) -> Vec<GameRecord> {
    let mut order: Vec<&GameRecord> = BALANCED.iter().collect();
    order.shuffle(&mut ChaCha8Rng::seed_from_u64(seed));
    order.into_iter().cycle().take(count).cloned().collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn openings_follow_from_the_seed_and_come_once() {
        let first = balanced(1, 200);
        assert_eq!(first, balanced(1, 200));
        assert_ne!(first, balanced(2, 200));
        assert!(first.iter().all(|line| line.moves().len() == PLIES));
        assert_eq!(first.iter().map(GameRecord::board).collect::<HashSet<_>>().len(), 200);
    }

    #[test]
    fn no_line_of_the_table_is_left_out() {
        let lines = include_str!("../../../assets/openings/balanced.csv").lines();
        assert_eq!(BALANCED.len() + 1, lines.filter(|line| !line.starts_with('#')).count());
    }
}
