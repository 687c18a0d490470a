//! The opening book: positions of the opening with the scores of their best moves, searched deeper than play can.
//!
//! `lab book` makes it with this engine and nothing else. The file is a head of 12 bytes (`OFBOOK`, the version, the
//! depth of the searches in plies, the number of positions; numbers little-endian) and the positions, each the least of its
//! symmetric forms: player and opponent in 8 bytes each, the number of moves, and for each move, best first, its square
//! and its score in 2 bytes.

use core::fmt;
use std::collections::HashMap;
use std::sync::LazyLock;

use reversi::{Bitboard, Position, Square};

use crate::{Analysis, MoveAnalysis, Selectivity, Value};

/// The opening book, unpacked.
pub struct Book {
    depth: u8,
    positions: HashMap<Position, Vec<(Square, Value)>>,
}

/// The bytes are no opening book.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct BookError;

impl fmt::Display for BookError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("this is no opening book")
    }
}

impl core::error::Error for BookError {}

const MAGIC: [u8; 6] = *b"OFBOOK";
const VERSION: u8 = 1;
/// How sure the searches were of what they cut.
pub(crate) const SELECTIVITY: Selectivity = Selectivity::P87;

static BUILT_IN: LazyLock<Book> = LazyLock::new(|| {
    // It is part of the program; a test reads it too.
    Book::read(include_bytes!("../data/book.bin")).unwrap_or_else(|error| panic!("{error}"))
});

impl Book {
    /// The book that is part of the program.
    pub fn built_in() -> &'static Self {
        &BUILT_IN
    }

    /// Packs positions, each in its canonical form with its moves, best first, from searches of so many plies.
    pub fn pack(depth: u8, positions: &[(Position, Vec<(Square, Value)>)]) -> Vec<u8> {
        let mut bytes = Vec::from(MAGIC);
        bytes.extend([VERSION, depth]);
        bytes.extend((positions.len() as u32).to_le_bytes());
        for (position, moves) in positions {
            bytes.extend(position.player.0.to_le_bytes());
            bytes.extend(position.opponent.0.to_le_bytes());
            bytes.push(moves.len() as u8);
            for &(square, score) in moves {
                bytes.push(square.index() as u8);
                bytes.extend((score.steps() as i16).to_le_bytes());
            }
        }
        bytes
    }

    /// Reads a packed book.
    ///
    /// # Errors
    /// The bytes are no book: cut short, or with positions or moves that cannot be.
    pub fn read(mut bytes: &[u8]) -> Result<Self, BookError> {
        if take(&mut bytes)? != MAGIC || take(&mut bytes)? != [VERSION] {
            return Err(BookError);
        }
        let [depth] = take(&mut bytes)?;
        let count = u32::from_le_bytes(take(&mut bytes)?);
        let mut positions = HashMap::new();
        for _ in 0..count {
            let [player, opponent] =
                [take(&mut bytes)?, take(&mut bytes)?].map(|set| Bitboard(u64::from_le_bytes(set)));
            let position = Position { player, opponent };
            let [moves] = take(&mut bytes)?;
            let moves = (0..moves).map(|_| {
                let [square, low, high] = take(&mut bytes)?;
                let square = Square::new(square).filter(|&square| position.legal_moves().contains(square));
                Ok((square.ok_or(BookError)?, Value::from_steps(i16::from_le_bytes([low, high]).into())))
            });
            let moves = moves.collect::<Result<Vec<_>, BookError>>()?;
            let sound = (player & opponent).is_empty()
                && position.canonical().0 == position
                && !moves.is_empty()
                && moves.is_sorted_by(|(_, one), (_, next)| one >= next);
            if !sound || positions.insert(position, moves).is_some() {
                return Err(BookError);
            }
        }
        if bytes.is_empty() { Ok(Self { depth, positions }) } else { Err(BookError) }
    }

    /// How many positions it holds.
    pub fn len(&self) -> usize {
        self.positions.len()
    }

    /// Whether it holds none.
    pub fn is_empty(&self) -> bool {
        self.positions.is_empty()
    }

    /// What it says of a position, as if it had been searched just now without a node; none if it is not in it.
    pub fn analysis(&self, position: Position) -> Option<Analysis> {
        let (form, symmetry) = position.canonical();
        let moves = self.positions.get(&form)?.iter().map(|&(square, score)| {
            let square = symmetry.inverse().square(square);
            MoveAnalysis { square, score, depth: self.depth, exact: false, pv: vec![square] }
        });
        let moves: Vec<_> = moves.collect();
        Some(Analysis {
            score: moves.first()?.score,
            moves,
            depth: self.depth,
            selectivity: SELECTIVITY,
            exact: false,
            stopped: false,
            nodes: 0,
        })
    }
}

fn take<const COUNT: usize>(bytes: &mut &[u8]) -> Result<[u8; COUNT], BookError> {
    let (front, rest) = bytes.split_first_chunk().ok_or(BookError)?;
    *bytes = rest;
    Ok(*front)
}

#[cfg(test)]
mod tests {
    use super::*;
    use reversi::Symmetry;

    #[test]
    fn the_built_in_book_is_sound_and_small() {
        let bytes = include_bytes!("../data/book.bin");
        assert!(bytes.len() <= 200 << 10, "{} bytes", bytes.len());
        let book = Book::read(bytes).expect("it is sound");
        assert!(book.len() >= 300, "{} positions", book.len());
    }

    #[test]
    fn it_knows_a_position_however_it_is_turned() {
        for symmetry in Symmetry::all() {
            let position = Position::START.play("f5".parse().expect("a square")).symmetric(symmetry);
            let found = Book::built_in().analysis(position).expect("the first reply is in it");
            assert!(found.moves.iter().all(|found| position.legal_moves().contains(found.square)));
        }
    }

    #[test]
    fn what_was_packed_is_read_and_damage_is_seen() {
        let start = Position::START.canonical().0;
        let moves: Vec<_> =
            start.legal_moves().into_iter().map(|square| (square, Value::from_discs(1))).collect();
        let good = Book::pack(9, &[(start, moves)]);
        let book = Book::read(&good).expect("just packed");
        assert_eq!((book.len(), book.depth), (1, 9));
        for length in 0..good.len() {
            assert_eq!(Book::read(&good[..length]).err(), Some(BookError));
        }
        let longer = [&good[..], &[0]].concat();
        assert_eq!(Book::read(&longer).err(), Some(BookError));
        for place in 0..good.len() {
            let mut bytes = good.clone();
            bytes[place] ^= 0x40;
            // Other scores and depths are fine as long as the order is right; nothing panics.
            drop(Book::read(&bytes));
        }
    }
}
