//! Files of self-play games: compact, and continued where they were left.
//!
//! A file is a head of 24 bytes and then games, all numbers little-endian:
//!
//! | bytes | head |
//! | --- | --- |
//! | 8 | `OFGAMES1` |
//! | 8 | the seed |
//! | 1, 1 | plies searched for a move, empty squares from which play is perfect |
//! | 6 | zero |
//!
//! | bytes | game |
//! | --- | --- |
//! | 1 | moves n (passes are none) |
//! | 1 | how many of them, from the start, were random: r |
//! | 1 | final score for Black, empty squares for the winner |
//! | n | squares, 0 to 63 |
//! | 2(n − r) | scores of the searched moves for the side that made them, in 1/128 disc |

use std::fs::{File, OpenOptions};
use std::io::{self, BufWriter, Read, Seek, SeekFrom, Write};
use std::path::Path;

use reversi::{Position, Square};

const MAGIC: [u8; 8] = *b"OFGAMES1";
const HEAD_BYTES: usize = 24;

/// How the games of a file were played.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Head {
    pub(crate) seed: u64,
    /// Plies searched for a move.
    pub(crate) depth: u8,
    /// Empty squares from which play is perfect.
    pub(crate) exact: u8,
}

/// A game of the engine with itself, from the usual start to its end.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Game {
    /// All moves; passes follow from the position.
    pub(crate) moves: Vec<Square>,
    /// The scores of the last `scores.len()` moves for the side that made each, in 1/128 disc. The moves before were
    /// random.
    pub(crate) scores: Vec<i16>,
    /// The final score for Black in discs.
    pub(crate) score: i8,
}

/// A position in which the engine searched for a move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Searched {
    pub(crate) position: Position,
    /// Whether Black is to move.
    pub(crate) black: bool,
    /// What the search found for the side to move, in 1/128 disc.
    pub(crate) score: i16,
}

impl Game {
    /// Every position in which a move was searched, in their order.
    ///
    /// # Errors
    /// A move is not legal; the message names the game by its number in the file.
    pub(crate) fn searched(&self, number: usize) -> io::Result<Vec<Searched>> {
        self.replay().ok_or_else(|| {
            let message = format!("game {number} has a move that is not legal");
            io::Error::new(io::ErrorKind::InvalidData, message)
        })
    }

    fn replay(&self) -> Option<Vec<Searched>> {
        let mut found = Vec::with_capacity(self.scores.len());
        let random = self.moves.len().checked_sub(self.scores.len())?;
        let (mut position, mut black) = (Position::START, true);
        for (ply, &square) in self.moves.iter().enumerate() {
            if position.legal_moves().is_empty() {
                (position, black) = (position.pass(), !black);
            }
            if !position.legal_moves().contains(square) {
                return None;
            }
            if ply >= random {
                found.push(Searched { position, black, score: self.scores[ply - random] });
            }
            (position, black) = (position.play(square), !black);
        }
        Some(found)
    }

    fn write(&self, out: &mut impl Write) -> io::Result<()> {
        let random = self.moves.len() - self.scores.len();
        out.write_all(&[self.moves.len() as u8, random as u8, self.score as u8])?;
        let squares: Vec<u8> = self.moves.iter().map(|square| square.index() as u8).collect();
        out.write_all(&squares)?;
        self.scores.iter().try_for_each(|score| out.write_all(&score.to_le_bytes()))
    }

    /// The game at the start of some bytes, and what comes after it; none if they end too early or are no game.
    fn read(bytes: &[u8]) -> Option<(Self, &[u8])> {
        let (&[moves, random, score], rest) = bytes.split_first_chunk()?;
        let (squares, rest) = rest.split_at_checked(moves.into())?;
        let (scores, rest) = rest.split_at_checked(2 * usize::from(moves.checked_sub(random)?))?;
        let game = Self {
            moves: squares.iter().map(|&square| Square::new(square)).collect::<Option<_>>()?,
            scores: scores.chunks_exact(2).map(|pair| i16::from_le_bytes([pair[0], pair[1]])).collect(),
            score: score as i8,
        };
        Some((game, rest))
    }
}

impl Head {
    fn bytes(self) -> [u8; HEAD_BYTES] {
        let mut bytes = [0; HEAD_BYTES];
        bytes[..8].copy_from_slice(&MAGIC);
        bytes[8..16].copy_from_slice(&self.seed.to_le_bytes());
        bytes[16] = self.depth;
        bytes[17] = self.exact;
        bytes
    }

    fn read(bytes: &[u8]) -> Option<Self> {
        let (head, _) = bytes.split_first_chunk::<HEAD_BYTES>()?;
        let seed = head[8..16].iter().rev().fold(0, |seed, &byte| seed << 8 | u64::from(byte));
        (head[..8] == MAGIC).then_some(Self { seed, depth: head[16], exact: head[17] })
    }
}

/// All whole games of a file. A last one that is cut short is left out.
///
/// # Errors
/// What the system says, or that the file is none of games.
pub(crate) fn read(path: &Path) -> io::Result<(Head, Vec<Game>)> {
    let mut bytes = Vec::new();
    File::open(path)?.read_to_end(&mut bytes)?;
    let (head, games, _) = parse(&bytes)?;
    Ok((head, games))
}

fn parse(bytes: &[u8]) -> io::Result<(Head, Vec<Game>, u64)> {
    let head = Head::read(bytes)
        .ok_or_else(|| io::Error::new(io::ErrorKind::InvalidData, "this is no file of self-play games"))?;
    let mut rest = &bytes[HEAD_BYTES..];
    let mut games = Vec::new();
    while let Some((game, after)) = Game::read(rest) {
        games.push(game);
        rest = after;
    }
    Ok((head, games, (bytes.len() - rest.len()) as u64))
}

/// A file under way.
pub(crate) struct Writer {
    file: BufWriter<File>,
    /// How many games it holds.
    pub(crate) games: u64,
}

impl Writer {
    /// Begins a file, or goes on with one that was begun with the same head; a game cut short is taken off.
    ///
    /// # Errors
    /// What the system says, or that the file holds games of another kind.
    pub(crate) fn open(path: &Path, head: Head) -> io::Result<Self> {
        let mut file = OpenOptions::new().read(true).write(true).create(true).truncate(false).open(path)?;
        let mut bytes = Vec::new();
        file.read_to_end(&mut bytes)?;
        let mut games = 0;
        if bytes.is_empty() {
            file.write_all(&head.bytes())?;
        } else {
            let (found, whole, end) = parse(&bytes)?;
            if found != head {
                let message = format!("it holds games of another kind ({found:?})");
                return Err(io::Error::new(io::ErrorKind::InvalidData, message));
            }
            games = whole.len() as u64;
            file.set_len(end)?;
            file.seek(SeekFrom::End(0))?;
        }
        Ok(Self { file: BufWriter::new(file), games })
    }

    /// Adds a game.
    ///
    /// # Errors
    /// What the system says.
    pub(crate) fn add(&mut self, game: &Game) -> io::Result<()> {
        self.games += 1;
        game.write(&mut self.file)
    }

    /// Writes out what is still in memory.
    ///
    /// # Errors
    /// What the system says.
    pub(crate) fn flush(&mut self) -> io::Result<()> {
        self.file.flush()
    }
}
