//! `lab book`: the opening book, from the engine's own searches.

use std::cmp::Reverse;
use std::collections::{BinaryHeap, HashMap, HashSet};
use std::fs::{self, OpenOptions};
use std::io::{self, IsTerminal, Write};
use std::path::PathBuf;

use clap::Args;
use engine::{Book, Engine, Limits, Selectivity, Value};
use reversi::{Bitboard, Position, Square};

use crate::fault::Fault;

/// Searches the openings, the likeliest first, and writes the book that the engine is built with.
///
/// Nothing in it is left to chance: equal arguments, engine and weights give an equal book.
#[derive(Args)]
pub(crate) struct Arguments {
    /// What was searched so far, a position a line; begun if it is not there, gone on with if it is.
    draft: PathBuf,
    /// The book to write.
    #[arg(long)]
    out: PathBuf,
    /// How many positions it is to hold.
    #[arg(long, default_value_t = 1000)]
    positions: usize,
    /// How many plies to search.
    #[arg(long, default_value_t = 14, value_parser = clap::value_parser!(u8).range(1..=30))]
    depth: u8,
}

/// So many moves of a position are searched.
const MOVES: usize = 6;
/// Kept of them, and followed, are those that lose at most so much against the best, in steps of 1/128 disc.
const KEPT: i32 = 4 * 128;
/// A move costs what it loses, and this: positions are taken in the order of what led to them.
const PLY_COST: i32 = 128;
/// How sure the searches are of what they cut, as the book says of itself.
const SELECTIVITY: Selectivity = Selectivity::P87;

type Moves = Vec<(Square, Value)>;

pub(crate) fn run(arguments: &Arguments) -> Result<(), Fault> {
    let draft = |error| Fault::Input { name: arguments.draft.display().to_string(), error };
    let mut known = read(arguments).map_err(draft)?;
    let file = OpenOptions::new().create(true).append(true).open(&arguments.draft);
    let mut file = file.map_err(draft)?;
    let mut engine = Engine::default();
    let mut queue = BinaryHeap::from([Reverse((0, Position::START.canonical().0))]);
    let (mut seen, mut book) = (HashSet::new(), Vec::new());
    while let Some(Reverse((cost, position))) = queue.pop() {
        if book.len() == arguments.positions {
            break;
        }
        if !seen.insert(position) || position.legal_moves().is_empty() {
            continue;
        }
        let moves = if let Some(moves) = known.remove(&position) {
            moves
        } else {
            let moves = search(&mut engine, position, arguments.depth);
            writeln!(file, "{}", line(position, &moves)).map_err(draft)?;
            moves
        };
        let best = moves.first().map_or(Value::ZERO, |&(_, score)| score);
        for &(square, score) in &moves {
            let cost = cost + PLY_COST + best.steps() - score.steps();
            queue.push(Reverse((cost, position.play(square).canonical().0)));
        }
        book.push((position, moves));
        let end = if io::stderr().is_terminal() { "\r" } else { "\n" };
        if book.len() % 50 == 0 {
            eprint!("{} of {} positions{end}", book.len(), arguments.positions);
        }
    }
    fs::write(&arguments.out, Book::pack(arguments.depth, &book))
        .map_err(|error| Fault::Input { name: arguments.out.display().to_string(), error })
}

/// The good moves of a position, best first.
fn search(engine: &mut Engine, position: Position, depth: u8) -> Moves {
    engine.clear();
    let limits = Limits::plies(depth).selective(SELECTIVITY);
    let analysis = engine.analyse(position, limits, MOVES, &mut ());
    let good = |score: Value| analysis.score.steps() - score.steps() <= KEPT;
    analysis.moves.iter().filter(|found| good(found.score)).map(|found| (found.square, found.score)).collect()
}

fn line(position: Position, moves: &Moves) -> String {
    let moves = moves.iter().map(|(square, score)| format!(" {square} {}", score.steps()));
    format!("{:016x} {:016x}{}", position.player.0, position.opponent.0, moves.collect::<String>())
}

/// The positions of the draft. A last line that was being written when the lights went out is taken off.
fn read(arguments: &Arguments) -> io::Result<HashMap<Position, Moves>> {
    let text = match fs::read_to_string(&arguments.draft) {
        Ok(text) => text,
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(HashMap::new()),
        Err(error) => return Err(error),
    };
    let whole = text.rfind('\n').map_or("", |end| &text[..=end]);
    if whole.len() < text.len() {
        fs::write(&arguments.draft, whole)?;
    }
    Ok(whole.lines().filter_map(parse).collect())
}

fn parse(line: &str) -> Option<(Position, Moves)> {
    let mut words = line.split(' ');
    let mut set = || Some(Bitboard(u64::from_str_radix(words.next()?, 16).ok()?));
    let position = Position { player: set()?, opponent: set()? };
    let words: Vec<_> = words.collect();
    let moves = words.chunks(2).map(|pair| {
        let [square, score] = pair else { return None };
        Some((square.parse().ok()?, Value::from_steps(score.parse().ok()?)))
    });
    Some((position, moves.collect::<Option<Moves>>().filter(|moves| !moves.is_empty())?))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn drafts_are_read_as_they_are_written() {
        let moves = search(&mut Engine::new(1), Position::START, 3);
        assert_eq!(moves.len(), 4);
        let text = line(Position::START, &moves);
        assert_eq!(parse(&text), Some((Position::START, moves)));
        assert_eq!(parse(&text[..34]), None);
        assert_eq!(parse(""), None);
        assert_eq!(parse("damage"), None);
    }
}
