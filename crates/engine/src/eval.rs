//! The static evaluation, and the node that carries what it needs from move to move.

use reversi::{Bitboard, Position, Square};

use crate::Value;
use crate::tuning::{FEATURES, PHASE_EMPTIES, WEIGHTS};

/// A position in the midgame search.
///
/// The search makes children by [`Node::child`] and [`Node::passed`] only and asks for [`Node::value`] only, so an
/// evaluation that keeps something up to date from move to move keeps it here.
#[derive(Clone, Copy)]
pub(crate) struct Node {
    pub(crate) position: Position,
    pub(crate) empties: u8,
}

impl Node {
    pub(crate) fn new(position: Position) -> Self {
        Self { position, empties: position.empties().count() as u8 }
    }

    /// After the move to `square` that turns `flips`.
    #[inline]
    pub(crate) fn child(&self, square: Square, flips: Bitboard) -> Self {
        Self { position: self.position.play_flips(square, flips), empties: self.empties - 1 }
    }

    /// After a pass.
    #[inline]
    pub(crate) fn passed(&self) -> Self {
        Self { position: self.position.pass(), empties: self.empties }
    }

    /// The static value; exact where the game is over.
    pub(crate) fn value(&self) -> Value {
        let mobility = self.position.legal_moves();
        let opposing = self.position.pass().legal_moves();
        if mobility.is_empty() && opposing.is_empty() {
            return Value::from_discs(self.position.final_score());
        }
        let features = features(self.position, mobility, opposing);
        let weights = &WEIGHTS_BY_EMPTIES[usize::from(self.empties)];
        let sum: i32 = features.iter().zip(weights).map(|(feature, weight)| feature * weight).sum();
        Value::from_steps((sum / WEIGHT_SCALE).clamp(-MOST_STEPS, MOST_STEPS))
    }
}

/// The static value of a position for the side to move, without any search; exact if the game is over.
pub fn evaluate(position: Position) -> Value {
    Node::new(position).value()
}

/// Steps of weight to a step of value.
const WEIGHT_SCALE: i32 = 8;
/// A guess never claims a wipeout.
const MOST_STEPS: i32 = 63 * Value::DISC;

/// The weights between the tabled phases, by straight lines.
static WEIGHTS_BY_EMPTIES: [[i32; FEATURES]; 65] = {
    let mut all = [[0; FEATURES]; 65];
    let mut empties = 0;
    while empties <= 64 {
        let mut phase = 0;
        while phase + 2 < PHASE_EMPTIES.len() && empties > PHASE_EMPTIES[phase + 1] {
            phase += 1;
        }
        let (from, to) = (PHASE_EMPTIES[phase] as i32, PHASE_EMPTIES[phase + 1] as i32);
        let at = if (empties as i32) < from {
            from
        } else if (empties as i32) > to {
            to
        } else {
            empties as i32
        };
        let mut feature = 0;
        while feature < FEATURES {
            let (low, high) = (WEIGHTS[phase][feature] as i32, WEIGHTS[phase + 1][feature] as i32);
            all[empties][feature] = low + (high - low) * (at - from) / (to - from);
            feature += 1;
        }
        empties += 1;
    }
    all
};

/// What is counted, the player's count less the opponent's, in the order of the columns of [`WEIGHTS`].
pub(crate) fn features(position: Position, mobility: Bitboard, opposing: Bitboard) -> [i32; FEATURES] {
    let Position { player, opponent } = position;
    let empties = position.empties();
    let edge_of_empties = neighbours(empties);
    let (own_stable, other_stable) = (position.stable_discs(), position.pass().stable_discs());
    let open_corners = empties & Bitboard::CORNERS;
    let near_open = neighbours(open_corners);
    let difference = |own: Bitboard, other: Bitboard, of: Bitboard| {
        (own & of).count() as i32 - (other & of).count() as i32
    };
    [
        FEW_MOVES[mobility.count() as usize] - FEW_MOVES[opposing.count() as usize],
        difference(mobility, opposing, Bitboard::FULL),
        // Empty squares beside the other side's discs are moves to come.
        difference(neighbours(opponent), neighbours(player), empties),
        difference(player, opponent, edge_of_empties),
        difference(player, opponent, Bitboard::CORNERS),
        difference(player, opponent, near_open & X_SQUARES),
        difference(player, opponent, near_open & EDGES),
        own_stable.count() as i32 - other_stable.count() as i32,
        difference(player, opponent, EDGES),
        difference(mobility, opposing, Bitboard::CORNERS),
        difference(player, opponent, Bitboard::FULL),
        // Whose turn it is, and who is to have the last move if nobody passes.
        4,
        if empties.count() % 2 == 1 { 4 } else { -4 },
    ]
}

const X_SQUARES: Bitboard = Bitboard(0x0042000000004200);
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

/// A second move is worth more than a tenth: 16·ln(1 + moves), rounded.
static FEW_MOVES: [i32; 65] = [
    0, 11, 18, 22, 26, 29, 31, 33, 35, 37, 38, 40, 41, 42, 43, 44, 45, 46, 47, 48, 49, 49, 50, 51, 52, 52,
    53, 53, 54, 54, 55, 55, 56, 56, 57, 57, 58, 58, 59, 59, 59, 60, 60, 61, 61, 61, 62, 62, 62, 63, 63, 63,
    64, 64, 64, 64, 65, 65, 65, 66, 66, 66, 66, 67, 67,
];
