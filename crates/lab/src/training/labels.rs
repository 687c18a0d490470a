//! Files of single positions with scores.
//!
//! A file is the eight bytes `OFLABEL1` and then 18 bytes for each position, all numbers little-endian: the discs of
//! the side to move, the discs of the other side, and the score for the side to move in 1/128 disc.

use std::fs::File;
use std::io::{self, BufWriter, Read, Write};
use std::path::Path;

use reversi::{Bitboard, Position};

const MAGIC: [u8; 8] = *b"OFLABEL1";
const BYTES: usize = 18;

/// A position and its score for the side to move, in 1/128 disc.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Labelled {
    pub(crate) position: Position,
    pub(crate) score: i16,
}

/// A file under way.
pub(crate) struct Writer(BufWriter<File>);

impl Writer {
    /// Begins a file; one of this name is replaced.
    ///
    /// # Errors
    /// What the system says.
    pub(crate) fn create(path: &Path) -> io::Result<Self> {
        let mut file = BufWriter::new(File::create(path)?);
        file.write_all(&MAGIC)?;
        Ok(Self(file))
    }

    /// Adds a position.
    ///
    /// # Errors
    /// What the system says.
    pub(crate) fn add(&mut self, Labelled { position, score }: Labelled) -> io::Result<()> {
        self.0.write_all(&position.player.0.to_le_bytes())?;
        self.0.write_all(&position.opponent.0.to_le_bytes())?;
        self.0.write_all(&score.to_le_bytes())
    }

    /// Writes out what is still in memory.
    ///
    /// # Errors
    /// What the system says.
    pub(crate) fn finish(mut self) -> io::Result<()> {
        self.0.flush()
    }
}

/// All positions of a file; a last one that is cut short is left out.
///
/// # Errors
/// What the system says, or that the file holds none.
pub(crate) fn read(path: &Path) -> io::Result<Vec<Labelled>> {
    let mut bytes = Vec::new();
    File::open(path)?.read_to_end(&mut bytes)?;
    let wrong = |message| io::Error::new(io::ErrorKind::InvalidData, message);
    let bytes = bytes.strip_prefix(&MAGIC).ok_or_else(|| wrong("this is no file of labelled positions"))?;
    let labelled = bytes.as_chunks::<BYTES>().0.iter().map(|bytes| {
        let number = |bytes: &[u8]| bytes.iter().rev().fold(0, |number, &byte| number << 8 | u64::from(byte));
        let position =
            Position { player: Bitboard(number(&bytes[..8])), opponent: Bitboard(number(&bytes[8..16])) };
        let apart = (position.player & position.opponent).is_empty();
        apart.then_some(Labelled { position, score: number(&bytes[16..]) as i16 })
    });
    labelled.collect::<Option<_>>().ok_or_else(|| wrong("a square is held by both sides"))
}
