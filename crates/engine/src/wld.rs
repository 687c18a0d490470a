//! Win, loss or draw, without the number of discs: that takes fewer nodes than the exact score.

use reversi::{Position, Square};

use crate::eval::Node;
use crate::root::{Reach, RootMove, Step, iterations, root_moves};
use crate::search::Search;
use crate::{Limits, Value};

/// How a game ends for the side to move when both sides play perfectly.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Outcome {
    /// The other side wins.
    Loss,
    /// Nobody wins.
    Draw,
    /// The side to move wins.
    Win,
}

impl Outcome {
    /// That of a final score for the same side, in discs.
    pub const fn of_score(discs: i32) -> Self {
        match discs {
            ..0 => Self::Loss,
            0 => Self::Draw,
            1.. => Self::Win,
        }
    }
}

/// The sign of the score and a move that reaches it (none if there is none to make); none if it was halted before.
pub(crate) fn solve(search: &mut Search<'_>, position: Position) -> Option<(i32, Option<Square>)> {
    if position.is_over() {
        return Some((position.final_score().signum(), None));
    }
    if position.legal_moves().is_empty() {
        search.turn_lost = true;
        return solve(search, position.pass()).map(|(sign, _)| (-sign, None));
    }
    let node = Node::new(position);
    let mut moves = root_moves(position);
    let mut sign = None;
    for step in iterations(node.empties, Limits::EXACT) {
        if step.reach == Reach::End {
            moves = search.outcome_iteration(&node, step, moves)?;
            sign = Some(moves[0].score.rounded());
        } else {
            moves = search.iteration(&node, step, &moves, 1)?;
        }
        search.listen();
        search.tell(step, node.empties, &moves[0]);
    }
    sign.map(|sign| (sign, Some(moves[0].square)))
}

impl Search<'_> {
    /// Asks of each move only whether it wins, draws or loses, until one wins; the best goes first. None if halted.
    fn outcome_iteration(
        &mut self,
        node: &Node,
        step: Step,
        mut moves: Vec<RootMove>,
    ) -> Option<Vec<RootMove>> {
        self.selectivity = step.selectivity;
        let (mut best, mut best_place) = (-1, 0);
        for (place, found) in moves.iter().enumerate() {
            let child = node.child(found.square, found.flips);
            self.nodes += 1;
            let sign = -self.endgame(&child, -1, -best).signum();
            if self.halted() {
                return None;
            }
            if sign > best {
                (best, best_place) = (sign, place);
            }
            if best == 1 {
                break;
            }
        }
        moves[..=best_place].rotate_right(1);
        moves[0].score = Value::from_discs(best);
        Some(moves)
    }
}
