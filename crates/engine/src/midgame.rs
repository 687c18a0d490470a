//! The midgame: a null-window search of fixed depth above the evaluation.
//!
//! Principal variation search (Marsland and Campbell, 1982; Reinefeld's `NegaScout`, 1983), fail-soft. A pass takes no
//! depth, so all paths to a position have the same depth left.

use reversi::{Bitboard, Square};

use crate::Value;
use crate::eval::Node;
use crate::order::{MoveList, by_mobility};
use crate::search::Search;
use crate::table::Bounds;
use crate::tuning::{
    EVAL_ORDER_DEPTH, GOOD_SQUARES, MIDGAME_CHILD_PROBE_DEPTH, MIDGAME_ORDER, MIDGAME_ORDER_WINDOW,
    order_depth,
};

impl Search<'_> {
    /// The value of a node searched `depth` plies deep: exact if it lies between `alpha` and `beta`, else a bound on
    /// the side where it lies. The depth is below the number of empty squares or 0.
    pub(crate) fn midgame(&mut self, node: &Node, depth: u8, alpha: Value, beta: Value) -> Value {
        if depth == 0 {
            return node.value();
        }
        if self.halted() {
            return alpha;
        }
        let squares = node.position.legal_moves();
        if squares.is_empty() {
            let passed = node.passed();
            return if passed.position.legal_moves().is_empty() {
                Value::from_discs(node.position.final_score())
            } else {
                -self.midgame(&passed, depth, -beta, -alpha)
            };
        }
        if depth == 1 {
            self.last_ply(node, squares, beta)
        } else if squares.count() <= 16 {
            self.plies::<16>(node, depth, squares, alpha, beta)
        } else {
            self.plies::<64>(node, depth, squares, alpha, beta)
        }
    }

    /// One ply above the evaluation nothing is worth a list or a look into the table.
    fn last_ply(&mut self, node: &Node, squares: Bitboard, beta: Value) -> Value {
        let mut value = Value::BELOW_ALL;
        for part in [squares & GOOD_SQUARES, squares & !GOOD_SQUARES] {
            for square in part {
                self.nodes += 1;
                value = value.max(-node.child(square, node.position.flips(square)).value());
                if value >= beta {
                    return value;
                }
            }
        }
        value
    }

    fn plies<const N: usize>(
        &mut self,
        node: &Node,
        depth: u8,
        squares: Bitboard,
        mut alpha: Value,
        mut beta: Value,
    ) -> Value {
        let position = node.position;
        let hit = self.table.probe(position, depth, self.selectivity);
        if hit.bounds.lower >= beta || hit.bounds.lower == hit.bounds.upper {
            return hit.bounds.lower;
        }
        if hit.bounds.upper <= alpha {
            return hit.bounds.upper;
        }
        alpha = alpha.max(hit.bounds.lower);
        beta = beta.min(hit.bounds.upper);
        if alpha.plus(1) == beta
            && let Some(bound) = self.probable(node, depth, alpha)
        {
            return bound;
        }
        let mut moves = MoveList::<N>::new(position, squares);
        if depth >= MIDGAME_CHILD_PROBE_DEPTH
            && let Some((lower, square)) = self.known_refutation(node, &moves, depth, beta)
        {
            let bounds = Bounds { lower, upper: Value::MAX };
            self.table.store(position, depth, self.selectivity, bounds, Some(square));
            return lower;
        }
        let mut rated = !hit.best.is_some_and(|square| moves.bring_first(square));
        if rated {
            self.rate(node, &mut moves, 0, depth, alpha);
        }
        let (mut value, mut best) = (Value::BELOW_ALL, None);
        let mut taken = 0;
        while let Some(candidate) = moves.next(taken) {
            let child = node.child(candidate.square, candidate.flips);
            self.nodes += 1;
            let bound = alpha.max(value);
            let null = if taken == 0 { beta } else { bound.plus(1) };
            let mut score = -self.midgame(&child, depth - 1, -null, -bound);
            if score > bound && score < beta && null < beta {
                score = -self.midgame(&child, depth - 1, -beta, -bound);
            }
            if self.halted() {
                return alpha;
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
            if !rated {
                rated = true;
                self.rate(node, &mut moves, taken, depth, alpha);
            }
        }
        self.table.store(position, depth, self.selectivity, Bounds::proved(value, alpha, beta), best);
        value
    }

    /// Rates the moves after the first `taken` for a search of so many plies.
    fn rate<const N: usize>(
        &mut self,
        node: &Node,
        moves: &mut MoveList<N>,
        taken: usize,
        depth: u8,
        alpha: Value,
    ) {
        if moves.len() <= taken + 1 {
            return;
        }
        if depth < EVAL_ORDER_DEPTH {
            moves.rate(taken, |square, flips| {
                by_mobility(square, node.position.play_flips(square, flips), &MIDGAME_ORDER)
            });
            return;
        }
        let plies = order_depth(depth);
        let worst = alpha.plus(-MIDGAME_ORDER_WINDOW).max(Value::MIN);
        moves.rate(taken, |square, flips| {
            let child = node.child(square, flips);
            -if plies == 0 { child.value() } else { self.midgame(&child, plies, Value::BELOW_ALL, -worst) }
                .steps()
        });
    }

    /// A move that the table already knows to reach beta (enhanced transposition cut-off: Plaat and others, 1996).
    fn known_refutation<const N: usize>(
        &self,
        node: &Node,
        moves: &MoveList<N>,
        depth: u8,
        beta: Value,
    ) -> Option<(Value, Square)> {
        moves.iter().find_map(|candidate| {
            let child = node.position.play_flips(candidate.square, candidate.flips);
            let lower = -self.table.probe(child, depth - 1, self.selectivity).bounds.upper;
            (lower >= beta).then_some((lower, candidate.square))
        })
    }
}
