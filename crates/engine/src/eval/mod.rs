//! The static evaluation, and the node that carries what it needs from move to move.
//!
//! A value is the sum of learned weights: one for what stands on each of 54 places, one for the numbers of moves of
//! both sides, one for who would have the last move; each for the phase of the game.

mod coding;
mod indices;
mod parameters;
mod shapes;
mod weights;

use std::sync::OnceLock;

use reversi::{Bitboard, Position, Square};

use crate::Value;
use indices::Indices;
pub use parameters::{FEATURES, PARAMETERS, parameters};
pub use weights::{PHASES, Weights, WeightsError, phase_of};

/// A position in the midgame search.
///
/// The search makes children by [`Node::child`] and [`Node::passed`] only and asks for [`Node::value`] only.
#[derive(Clone, Copy)]
pub(crate) struct Node {
    pub(crate) position: Position,
    pub(crate) empties: u8,
    indices: Indices,
}

impl Node {
    pub(crate) fn new(position: Position) -> Self {
        Self { position, empties: position.empties().count() as u8, indices: Indices::new(position) }
    }

    /// After the move to `square` that turns `flips`.
    #[inline]
    pub(crate) fn child(&self, square: Square, flips: Bitboard) -> Self {
        Self {
            position: self.position.play_flips(square, flips),
            empties: self.empties - 1,
            indices: self.indices.child(square, flips),
        }
    }

    /// After a pass.
    #[inline]
    pub(crate) fn passed(&self) -> Self {
        Self { position: self.position.pass(), empties: self.empties, indices: self.indices.passed() }
    }

    /// The static value; exact where the game is over.
    pub(crate) fn value(&self) -> Value {
        let mobility = self.position.legal_moves().count();
        let opposing = self.position.pass().legal_moves().count();
        if mobility == 0 && opposing == 0 {
            return Value::from_discs(self.position.final_score());
        }
        let sum = weights().sum(self.empties, &self.indices, mobility, opposing);
        Value::from_steps(sum.clamp(-MOST_STEPS, MOST_STEPS))
    }
}

/// The static value of a position for the side to move, without any search; exact if the game is over.
pub fn evaluate(position: Position) -> Value {
    Node::new(position).value()
}

/// Makes all engines of this process use these weights and not those that were built in, if any were. Returns whether it
/// was in time, before the first evaluation and the first call of this.
pub fn use_weights(weights: Weights) -> bool {
    WEIGHTS.set(weights).is_ok()
}

/// The weights; each phase is unpacked when it is first asked for.
static WEIGHTS: OnceLock<Weights> = OnceLock::new();

#[inline]
fn weights() -> &'static Weights {
    WEIGHTS.get_or_init(built_in)
}

#[cfg(feature = "weights")]
#[cold]
fn built_in() -> Weights {
    // They are part of the program; a test unpacks them whole.
    let file: &'static [u8] = include_bytes!("../../data/weights.bin");
    Weights::of_program(file).unwrap_or_else(|error| panic!("{error}"))
}

/// A program without them brings them along some other way.
#[cfg(not(feature = "weights"))]
#[cold]
fn built_in() -> Weights {
    panic!("no weights: `use_weights` has to come before the first search")
}

/// A guess never claims a wipeout.
const MOST_STEPS: i32 = 63 * Value::DISC;

/// The outermost squares.
pub(crate) const EDGES: Bitboard = Bitboard(0xff818181818181ff);
const NOT_A: u64 = 0xfefefefefefefefe;
const NOT_H: u64 = 0x7f7f7f7f7f7f7f7f;

/// The squares beside a set (and those of the set that have a neighbour in it).
#[inline]
pub(crate) const fn neighbours(set: Bitboard) -> Bitboard {
    let beside = (set.0 << 1 & NOT_A) | (set.0 >> 1 & NOT_H);
    let row = set.0 | beside;
    Bitboard(beside | row << 8 | row >> 8)
}
