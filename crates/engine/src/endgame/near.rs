//! Fastest first: from the last squares on up to where the evaluation pays.

use reversi::{Bitboard, Position, Square};

use super::parity::{ODD_REGIONS, odd_regions};
use super::{BELOW_ALL, stability_bound};
use crate::near_table::NearHit;
use crate::order::{MoveList, TABLE_MOVE, by_mobility};
use crate::search::Search;
use crate::table::Bounds;
use crate::tuning::{
    BIG_TABLE_EMPTIES, NEAR_CHILD_PROBE_EMPTIES, NEAR_ORDER, NEAR_TABLE_EMPTIES, PARITY_EMPTIES,
};
use crate::{Selectivity, Value};

/// A position, what was worked out about it, and the move that the table remembers.
struct NearNode {
    position: Position,
    hash: u64,
    empties: Bitboard,
    best: Option<Square>,
}

impl Search<'_> {
    /// The exact score of a position if it lies between `alpha` and `beta`, else a bound on the side where it lies.
    pub(super) fn near(&mut self, position: Position, alpha: i32, beta: i32) -> i32 {
        let empties = position.empties();
        if empties.count() <= PARITY_EMPTIES {
            self.last(position, empties, alpha, beta)
        } else {
            self.fastest_first(position, empties, alpha, beta)
        }
    }

    fn fastest_first(&mut self, position: Position, empties: Bitboard, mut alpha: i32, mut beta: i32) -> i32 {
        if self.halted() {
            return alpha;
        }
        // First of all, so that memory may answer while moves are made.
        let (hash, count) = (position.hash64(), empties.count());
        let hit =
            if count >= NEAR_TABLE_EMPTIES { self.near_probe(position, hash, count) } else { NearHit::MISS };
        if let Some(bound) = stability_bound(position, alpha) {
            return bound;
        }
        let squares = position.legal_moves();
        if squares.is_empty() {
            let passed = position.pass();
            return if passed.legal_moves().is_empty() {
                position.final_score()
            } else {
                -self.fastest_first(passed, empties, -beta, -alpha)
            };
        }
        if hit.lower >= beta || hit.lower == hit.upper {
            return hit.lower;
        }
        if hit.upper <= alpha {
            return hit.upper;
        }
        (alpha, beta) = (alpha.max(hit.lower), beta.min(hit.upper));
        let node = NearNode { position, hash, empties, best: hit.best };
        if squares.count() <= 8 {
            self.near_moves::<8>(&node, squares, alpha, beta)
        } else {
            self.near_moves::<32>(&node, squares, alpha, beta)
        }
    }

    #[inline]
    fn near_moves<const N: usize>(
        &mut self,
        &NearNode { position, hash, empties, best: known }: &NearNode,
        squares: Bitboard,
        alpha: i32,
        beta: i32,
    ) -> i32 {
        let count = empties.count();
        let mut moves = MoveList::<N>::new(position, squares);
        if count >= NEAR_CHILD_PROBE_EMPTIES
            && let Some((proved, square)) = self.near_refutation(position, &moves, count, beta)
        {
            self.near_store(position, hash, count, (proved, 64), Some(square));
            return proved;
        }
        if moves.len() > 1 {
            let odd = ODD_REGIONS[odd_regions(empties)];
            moves.rate(0, |square, flips| {
                if known == Some(square) {
                    return TABLE_MOVE;
                }
                let child = position.play_flips(square, flips);
                let parity = if odd.contains(square) { NEAR_ORDER.odd_region } else { 0 };
                by_mobility(square, child, &NEAR_ORDER) + parity
            });
        }
        let (mut value, mut best) = (BELOW_ALL, None);
        let mut taken = 0;
        while let Some(candidate) = moves.next(taken) {
            let child = position.play_flips(candidate.square, candidate.flips);
            let rest = empties ^ candidate.square.into();
            self.nodes += 1;
            let bound = alpha.max(value);
            let score = if count <= PARITY_EMPTIES + 1 {
                -self.last(child, rest, -beta, -bound)
            } else {
                let null = if taken == 0 { beta } else { bound + 1 };
                let score = -self.fastest_first(child, rest, -null, -bound);
                if score > bound && score < beta && null < beta {
                    -self.fastest_first(child, rest, -beta, -bound)
                } else {
                    score
                }
            };
            // After each: the rest of them can be more nodes than a limit may be overshot by.
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
        }
        if count >= NEAR_TABLE_EMPTIES {
            let proved = (if value > alpha { value } else { -64 }, if value < beta { value } else { 64 });
            self.near_store(position, hash, count, proved, best);
        }
        value
    }

    /// A move that the table already knows to reach beta (enhanced transposition cut-off: Plaat and others, 1996).
    fn near_refutation<const N: usize>(
        &self,
        position: Position,
        moves: &MoveList<N>,
        count: u32,
        beta: i32,
    ) -> Option<(i32, Square)> {
        moves.iter().find_map(|candidate| {
            let child = position.play_flips(candidate.square, candidate.flips);
            let proved = -self.near_probe(child, child.hash64(), count - 1).upper;
            (proved >= beta).then_some((proved, candidate.square))
        })
    }

    #[inline]
    fn near_probe(&self, position: Position, hash: u64, empties: u32) -> NearHit {
        if empties < BIG_TABLE_EMPTIES {
            return self.table.near.probe(position, hash);
        }
        let hit = self.table.probe(position, empties as u8, Selectivity::Full);
        NearHit { lower: hit.bounds.lower.ceil(), upper: hit.bounds.upper.floor(), best: hit.best }
    }

    #[inline]
    fn near_store(
        &mut self,
        position: Position,
        hash: u64,
        empties: u32,
        (lower, upper): (i32, i32),
        best: Option<Square>,
    ) {
        if empties < BIG_TABLE_EMPTIES {
            self.table.near.store(position, hash, (lower, upper), best);
        } else {
            let [lower, upper] = [lower, upper].map(Value::from_discs);
            self.table.store(position, empties as u8, Selectivity::Full, Bounds { lower, upper }, best);
        }
    }
}
