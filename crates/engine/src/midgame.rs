//! The midgame: a null-window search of fixed depth above the evaluation.
//!
//! Principal variation search (Marsland and Campbell, 1982; Reinefeld's `NegaScout`, 1983), fail-soft. A pass takes no
//! depth, so all paths to a position have the same depth left.

use reversi::{Bitboard, Square};

use crate::Value;
use crate::eval::Node;
use crate::order::{MoveList, TABLE_MOVE, by_mobility};
use crate::search::Search;
use crate::table::Bounds;
use crate::tuning::EVAL_ORDER_DEPTH;

impl Search<'_> {
    /// The value of a node searched `depth` plies deep: exact if it lies between `alpha` and `beta`, else a bound on
    /// the side where it lies. The depth is below the number of empty squares or 0.
    pub(crate) fn midgame(&mut self, node: &Node, depth: u8, mut alpha: Value, mut beta: Value) -> Value {
        if depth == 0 {
            return node.value();
        }
        if self.halted() {
            return alpha;
        }
        let moves = node.position.legal_moves();
        if moves.is_empty() {
            let passed = node.passed();
            return if passed.position.legal_moves().is_empty() {
                Value::from_discs(node.position.final_score())
            } else {
                -self.midgame(&passed, depth, -beta, -alpha)
            };
        }
        let mut first = None;
        if depth > 1 {
            let hit = self.table.probe(node.position, depth);
            if hit.bounds.lower >= beta || hit.bounds.lower == hit.bounds.upper {
                return hit.bounds.lower;
            }
            if hit.bounds.upper <= alpha {
                return hit.bounds.upper;
            }
            alpha = alpha.max(hit.bounds.lower);
            beta = beta.min(hit.bounds.upper);
            first = hit.best;
        }
        let (value, best) = self.try_moves(node, depth, moves, first, alpha, beta);
        if depth > 1 && !self.halted() {
            self.table.store(node.position, depth, Bounds::proved(value, alpha, beta), best);
        }
        value
    }

    /// The value of the best move, and that move if it raised alpha.
    fn try_moves(
        &mut self,
        node: &Node,
        depth: u8,
        squares: Bitboard,
        first: Option<Square>,
        alpha: Value,
        beta: Value,
    ) -> (Value, Option<Square>) {
        let mut moves = MoveList::<64>::new(node.position, squares, |square, flips| {
            if first == Some(square) {
                TABLE_MOVE
            } else if depth >= EVAL_ORDER_DEPTH {
                -node.child(square, flips).value().steps()
            } else if depth > 1 {
                by_mobility(square, node.position.play_flips(square, flips))
            } else {
                0
            }
        });
        let (mut value, mut best) = (Value::BELOW_ALL, None);
        let mut taken = 0;
        while let Some(candidate) = moves.next(taken) {
            let child = node.child(candidate.square, candidate.flips);
            self.nodes += 1;
            let bound = alpha.max(value);
            let mut score = if taken == 0 {
                -self.midgame(&child, depth - 1, -beta, -bound)
            } else {
                -self.midgame(&child, depth - 1, -bound.plus(1), -bound)
            };
            if taken > 0 && score > bound && score < beta {
                score = -self.midgame(&child, depth - 1, -beta, -bound);
            }
            if self.halted() {
                break;
            }
            if score > value {
                value = score;
                if score > alpha {
                    best = Some(candidate.square);
                    if score >= beta {
                        break;
                    }
                }
            }
            taken += 1;
        }
        (value, best)
    }
}
