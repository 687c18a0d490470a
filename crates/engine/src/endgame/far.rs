//! Far from the end: moves ordered by the evaluation and by shallow searches, all in the table; what is almost surely
//! outside the window cut if the search is selective.

use reversi::{Position, Square};

use super::{BELOW_ALL, stability_bound};
use crate::Value;
use crate::eval::Node;
use crate::order::{MoveList, by_mobility};
use crate::search::Search;
use crate::table::Bounds;
use crate::tuning::{FAR_CHILD_PROBE_EMPTIES, FAR_ORDER, FAR_ORDER_WINDOW, far_order_depth};

impl Search<'_> {
    pub(super) fn far(&mut self, node: &Node, mut alpha: i32, mut beta: i32) -> i32 {
        if self.halted() {
            return alpha;
        }
        let position = node.position;
        if let Some(bound) = stability_bound(position, alpha) {
            return bound;
        }
        let squares = position.legal_moves();
        if squares.is_empty() {
            let passed = node.passed();
            return if passed.position.legal_moves().is_empty() {
                position.final_score()
            } else {
                -self.far(&passed, -beta, -alpha)
            };
        }
        let depth = node.empties;
        let hit = self.table.probe(position, depth, self.selectivity);
        let (lower, upper) = (hit.bounds.lower.ceil(), hit.bounds.upper.floor());
        if lower >= beta || lower == upper {
            return lower;
        }
        if upper <= alpha {
            return upper;
        }
        (alpha, beta) = (alpha.max(lower), beta.min(upper));
        if beta - alpha == 1
            && let Some(bound) = self.probable_end(node, alpha)
        {
            return bound;
        }
        let mut moves = MoveList::<64>::new(position, squares);
        if u32::from(depth) >= FAR_CHILD_PROBE_EMPTIES
            && let Some((proved, square)) = self.far_refutation(position, &moves, depth, beta)
        {
            let bounds = Bounds { lower: Value::from_discs(proved), upper: Value::MAX };
            self.table.store(position, depth, self.selectivity, bounds, Some(square));
            return proved;
        }
        // The move that was best before often settles it: only if not are the others worth rating.
        let mut rated = !hit.best.is_some_and(|square| moves.bring_first(square));
        if rated {
            self.rate_far(node, &mut moves, 0, alpha);
        }
        let (mut value, mut best) = (BELOW_ALL, None);
        let mut taken = 0;
        while let Some(candidate) = moves.next(taken) {
            let child = node.child(candidate.square, candidate.flips);
            self.nodes += 1;
            let bound = alpha.max(value);
            let null = if taken == 0 { beta } else { bound + 1 };
            let mut score = -self.endgame(&child, -null, -bound);
            if score > bound && score < beta && null < beta {
                score = -self.endgame(&child, -beta, -bound);
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
                self.rate_far(node, &mut moves, taken, alpha);
            }
        }
        let [value_, alpha_, beta_] = [value, alpha, beta].map(Value::from_discs);
        self.table.store(position, depth, self.selectivity, Bounds::proved(value_, alpha_, beta_), best);
        value
    }

    /// Rates the moves after the first `taken` by a search of the children and by what they leave the opponent.
    fn rate_far<const N: usize>(&mut self, node: &Node, moves: &mut MoveList<N>, taken: usize, alpha: i32) {
        if moves.len() <= taken + 1 {
            return;
        }
        let depth = far_order_depth(node.empties);
        // Nobody needs to know how bad the bad moves are.
        let worst = Value::from_discs((alpha - FAR_ORDER_WINDOW).max(-64));
        moves.rate(taken, |square, flips| {
            if flips == node.position.opponent {
                return i32::MAX;
            }
            let child = node.child(square, flips);
            let guess = if depth == 0 {
                child.value()
            } else {
                self.midgame(&child, depth, Value::BELOW_ALL, -worst)
            };
            by_mobility(square, child.position, &FAR_ORDER) - guess.steps()
        });
    }

    /// A move that the table already knows to reach beta (enhanced transposition cut-off: Plaat and others, 1996).
    fn far_refutation<const N: usize>(
        &self,
        position: Position,
        moves: &MoveList<N>,
        depth: u8,
        beta: i32,
    ) -> Option<(i32, Square)> {
        moves.iter().find_map(|candidate| {
            let child = position.play_flips(candidate.square, candidate.flips);
            let hit = self.table.probe(child, depth - 1, self.selectivity);
            let proved = -hit.bounds.upper.floor();
            (proved >= beta).then_some((proved, candidate.square))
        })
    }
}
