//! The end of the game, solved exactly, in whole discs.
//!
//! Far from the end moves are ordered by a shallow search, then by how few replies they leave, near the end by
//! parity: a move into a region with an odd number of empty squares tends to be the last there.

use reversi::{Bitboard, Position, Square};

use crate::Value;
use crate::eval::{Node, neighbours};
use crate::order::{MoveList, TABLE_MOVE, WIPEOUT, by_mobility};
use crate::search::Search;
use crate::table::Bounds;
use crate::tuning::{CHILD_PROBE_EMPTIES, ORDER_EMPTIES, ORDER_STEP, PARITY_EMPTIES, STABILITY_ALPHA};

/// Below every score.
const BELOW_ALL: i32 = -65;

impl Search<'_> {
    /// The exact score of a position if it lies between `alpha` and `beta` (in discs), else a bound on the side where
    /// it lies.
    pub(crate) fn endgame(&mut self, position: Position, alpha: i32, beta: i32) -> i32 {
        let empties = position.empties();
        match empties.count() {
            0 => position.final_score(),
            count @ 1..=PARITY_EMPTIES => {
                let mut squares = empties.into_iter();
                match (count, squares.next(), squares.next(), squares.next(), squares.next()) {
                    (1, Some(a), ..) => self.last_1(position, a),
                    (2, Some(a), Some(b), ..) => self.last_2(position, [a, b], alpha, beta),
                    (3, Some(a), Some(b), Some(c), _) => self.last_3(position, [a, b, c], alpha, beta),
                    (4, Some(a), Some(b), Some(c), Some(d)) => {
                        self.last_4(position, [a, b, c, d], alpha, beta)
                    }
                    _ => self.by_parity(position, empties, alpha, beta),
                }
            }
            count @ 7..=12 => self.fastest_first::<12>(position, count, alpha, beta),
            count => self.fastest_first::<64>(position, count, alpha, beta),
        }
    }

    /// Seven empty squares and more: with the table, the most hampering move first.
    fn fastest_first<const N: usize>(
        &mut self,
        position: Position,
        empties: u32,
        mut alpha: i32,
        mut beta: i32,
    ) -> i32 {
        if self.halted() {
            return alpha;
        }
        if let Some(bound) = stability_bound(position, alpha) {
            return bound;
        }
        let squares = position.legal_moves();
        if squares.is_empty() {
            let passed = position.pass();
            return if passed.legal_moves().is_empty() {
                position.final_score()
            } else {
                -self.endgame(passed, -beta, -alpha)
            };
        }
        let depth = empties as u8;
        let hit = self.table.probe(position, depth);
        let (lower, upper) = (hit.bounds.lower.ceil(), hit.bounds.upper.floor());
        if lower >= beta || lower == upper {
            return lower;
        }
        if upper <= alpha {
            return upper;
        }
        (alpha, beta) = (alpha.max(lower), beta.min(upper));

        let (mut value, mut best) = (BELOW_ALL, None);
        let mut moves = self.ordered::<N>(position, empties, squares, hit.best);
        if empties >= CHILD_PROBE_EMPTIES
            && let Some((proved, square)) = self.known_refutation(position, &moves, depth, beta)
        {
            self.table.store(
                position,
                depth,
                Bounds { lower: Value::from_discs(proved), upper: Value::MAX },
                Some(square),
            );
            return proved;
        }
        let mut taken = 0;
        while let Some(candidate) = moves.next(taken) {
            let child = position.play_flips(candidate.square, candidate.flips);
            self.nodes += 1;
            let bound = alpha.max(value);
            let mut score = if taken == 0 {
                -self.endgame(child, -beta, -bound)
            } else {
                -self.endgame(child, -bound - 1, -bound)
            };
            if taken > 0 && score > bound && score < beta {
                score = -self.endgame(child, -beta, -bound);
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
        }
        let proved =
            Bounds::proved(Value::from_discs(value), Value::from_discs(alpha), Value::from_discs(beta));
        self.table.store(position, depth, proved, best);
        value
    }

    fn ordered<const N: usize>(
        &mut self,
        position: Position,
        empties: u32,
        squares: Bitboard,
        first: Option<Square>,
    ) -> MoveList<N> {
        let deep = empties >= ORDER_EMPTIES && squares.count() > 1;
        let order_depth = (empties.saturating_sub(ORDER_EMPTIES) / ORDER_STEP) as u8;
        let odd = ODD_REGIONS[odd_regions(position.empties())];
        MoveList::new(position, squares, |square, flips| {
            if flips == position.opponent {
                return WIPEOUT;
            }
            if first == Some(square) {
                return TABLE_MOVE;
            }
            let child = position.play_flips(square, flips);
            let parity = if odd.contains(square) { 12 } else { 0 };
            let mobility = by_mobility(square, child) + parity;
            if deep {
                let guess = self.midgame(&Node::new(child), order_depth, Value::BELOW_ALL, Value::ABOVE_ALL);
                mobility * 16 - guess.steps()
            } else {
                mobility
            }
        })
    }

    /// A move that the table already knows to reach beta (enhanced transposition cut-off: Plaat and others, 1996).
    fn known_refutation<const N: usize>(
        &self,
        position: Position,
        moves: &MoveList<N>,
        depth: u8,
        beta: i32,
    ) -> Option<(i32, Square)> {
        moves.iter().find_map(|candidate| {
            let child = position.play_flips(candidate.square, candidate.flips);
            let proved = -self.table.probe(child, depth - 1).bounds.upper.floor();
            (proved >= beta).then_some((proved, candidate.square))
        })
    }

    /// Five and six empty squares: odd regions first, no table.
    fn by_parity(&mut self, position: Position, empties: Bitboard, alpha: i32, beta: i32) -> i32 {
        let squares = position.legal_moves();
        if squares.is_empty() {
            let passed = position.pass();
            return if passed.legal_moves().is_empty() {
                position.final_score()
            } else {
                -self.by_parity(passed, empties, -beta, -alpha)
            };
        }
        let odd = ODD_REGIONS[odd_regions(empties)];
        let mut value = BELOW_ALL;
        for part in [squares & odd, squares & !odd] {
            for square in part {
                self.nodes += 1;
                let score = -self.endgame(position.play(square), -beta, -alpha.max(value));
                if score > value {
                    value = score;
                    if score >= beta {
                        return value;
                    }
                }
            }
        }
        value
    }

    fn last_4(&mut self, position: Position, squares: [Square; 4], alpha: i32, beta: i32) -> i32 {
        let squares = odd_first(squares);
        self.any_of_4(position, squares, alpha, beta)
            .or_else(|| self.any_of_4(position.pass(), squares, -beta, -alpha).map(i32::wrapping_neg))
            .unwrap_or_else(|| position.final_score())
    }

    fn any_of_4(
        &mut self,
        position: Position,
        [a, b, c, d]: [Square; 4],
        alpha: i32,
        beta: i32,
    ) -> Option<i32> {
        let orders = [(a, [b, c, d]), (b, [a, c, d]), (c, [a, b, d]), (d, [a, b, c])];
        let mut value = BELOW_ALL;
        for (square, rest) in orders {
            if let Some(child) = self.after(position, square) {
                value = value.max(-self.last_3(child, rest, -beta, -alpha.max(value)));
                if value >= beta {
                    break;
                }
            }
        }
        (value > BELOW_ALL).then_some(value)
    }

    fn last_3(&mut self, position: Position, squares: [Square; 3], alpha: i32, beta: i32) -> i32 {
        let squares = odd_first(squares);
        self.any_of_3(position, squares, alpha, beta)
            .or_else(|| self.any_of_3(position.pass(), squares, -beta, -alpha).map(i32::wrapping_neg))
            .unwrap_or_else(|| position.final_score())
    }

    fn any_of_3(&mut self, position: Position, [a, b, c]: [Square; 3], alpha: i32, beta: i32) -> Option<i32> {
        let mut value = BELOW_ALL;
        for (square, rest) in [(a, [b, c]), (b, [a, c]), (c, [a, b])] {
            if let Some(child) = self.after(position, square) {
                value = value.max(-self.last_2(child, rest, -beta, -alpha.max(value)));
                if value >= beta {
                    break;
                }
            }
        }
        (value > BELOW_ALL).then_some(value)
    }

    fn last_2(&mut self, position: Position, squares: [Square; 2], alpha: i32, beta: i32) -> i32 {
        self.any_of_2(position, squares, beta)
            .or_else(|| self.any_of_2(position.pass(), squares, -alpha).map(i32::wrapping_neg))
            .unwrap_or_else(|| position.final_score())
    }

    fn any_of_2(&mut self, position: Position, [a, b]: [Square; 2], beta: i32) -> Option<i32> {
        let mut value = BELOW_ALL;
        for (square, rest) in [(a, b), (b, a)] {
            if let Some(child) = self.after(position, square) {
                value = value.max(-self.last_1(child, rest));
                if value >= beta {
                    break;
                }
            }
        }
        (value > BELOW_ALL).then_some(value)
    }

    /// One empty square: whoever can takes it.
    fn last_1(&mut self, position: Position, square: Square) -> i32 {
        self.nodes += 1;
        let flips = position.flips(square).count();
        if flips > 0 {
            return 2 * (position.player.count() + flips) as i32 - 62;
        }
        let flips = position.pass().flips(square).count();
        if flips > 0 {
            2 * (position.player.count() as i32 - flips as i32) - 64
        } else {
            position.final_score()
        }
    }

    /// The position after a move to an empty square, if it is legal.
    #[inline]
    fn after(&mut self, position: Position, square: Square) -> Option<Position> {
        if (NEIGHBOURS[square.index()] & position.opponent).is_empty() {
            return None;
        }
        let flips = position.flips(square);
        if flips.is_empty() {
            return None;
        }
        self.nodes += 1;
        Some(position.play_flips(square, flips))
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

/// The squares beside each square.
static NEIGHBOURS: [Bitboard; 64] = {
    let mut all = [Bitboard::EMPTY; 64];
    let mut index = 0;
    while index < 64 {
        all[index] = neighbours(Bitboard(1 << index));
        index += 1;
    }
    all
};

/// The quarter of the board that holds each square, as one of four bits.
const fn region(square: Square) -> usize {
    1 << (square.column() / 4 + square.row() / 4 * 2)
}

/// The set of quarters with an odd number of these squares.
#[inline]
fn odd_regions(empties: Bitboard) -> usize {
    (0..4).map(|quarter| ((empties & QUARTERS[quarter]).count() as usize & 1) << quarter).sum()
}

const QUARTERS: [Bitboard; 4] =
    [Bitboard(0x0f0f0f0f), Bitboard(0xf0f0f0f0), Bitboard(0x0f0f0f0f << 32), Bitboard(0xf0f0f0f0 << 32)];

/// The squares of each set of quarters.
static ODD_REGIONS: [Bitboard; 16] = {
    let mut all = [Bitboard::EMPTY; 16];
    let mut set = 0;
    while set < 16 {
        let mut quarter = 0;
        while quarter < 4 {
            if set >> quarter & 1 == 1 {
                all[set].0 |= QUARTERS[quarter].0;
            }
            quarter += 1;
        }
        set += 1;
    }
    all
};

/// The same squares, those alone or in threes in their quarter first.
#[inline]
fn odd_first<const N: usize>(squares: [Square; N]) -> [Square; N] {
    let odd = squares.iter().fold(0, |set, &square| set ^ region(square));
    let mut sorted = squares;
    let mut place = 0;
    for wanted in [true, false] {
        for square in squares {
            if (odd & region(square) != 0) == wanted {
                sorted[place] = square;
                place += 1;
            }
        }
    }
    sorted
}
