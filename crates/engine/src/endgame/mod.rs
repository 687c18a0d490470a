//! The end of the game, solved exactly, in whole discs.
//!
//! Three stretches, each with what pays there: far from the end (`far`) moves are ordered by the evaluation and shallow
//! searches, near it (`near`) by how few replies they leave, and the last squares (`last`) by parity alone: a move
//! into a region with an odd number of empty squares tends to be the last there.

mod far;
mod last;
mod near;
mod parity;

use reversi::Position;

use crate::eval::Node;
use crate::search::Search;
use crate::tuning::{FAR_EMPTIES, STABILITY_ALPHA};

/// Below every score.
const BELOW_ALL: i32 = -65;

impl Search<'_> {
    /// The score of a position if it lies between `alpha` and `beta` (in discs), else a bound on the side where it
    /// lies; exact, unless the search is selective.
    pub(crate) fn endgame(&mut self, node: &Node, alpha: i32, beta: i32) -> i32 {
        if u32::from(node.empties) >= FAR_EMPTIES {
            self.far(node, alpha, beta)
        } else {
            self.near(node.position, alpha, beta)
        }
    }
}

/// An upper bound of the score that is not above alpha, if the opponent's stable discs give one.
#[inline]
fn stability_bound(position: Position, alpha: i32) -> Option<i32> {
    let most = 64 - 2 * position.opponent.count() as i32;
    if alpha < STABILITY_ALPHA || most > alpha {
        return None;
    }
    let bound = 64 - 2 * position.pass().stable_discs().count() as i32;
    (bound <= alpha).then_some(bound)
}
