//! The last seven empty squares: no table, no list of moves; odd regions first.

use reversi::{Bitboard, Position, Square};

use super::BELOW_ALL;
use super::parity::{ODD_REGIONS, odd_regions, region};
use crate::eval::neighbours;
use crate::search::Search;

impl Search<'_> {
    /// The score of a position with few empty squares if it lies between `alpha` and `beta`, else a bound.
    pub(super) fn last(&mut self, position: Position, empties: Bitboard, alpha: i32, beta: i32) -> i32 {
        let mut squares = empties.into_iter();
        match (empties.count(), squares.next(), squares.next(), squares.next(), squares.next()) {
            (1, Some(a), ..) => self.last_1(position, a),
            (2, Some(a), Some(b), ..) => self.last_2(position, [a, b], alpha, beta),
            (3, Some(a), Some(b), Some(c), _) => self.last_3(position, [a, b, c], alpha, beta),
            (4, Some(a), Some(b), Some(c), Some(d)) => self.last_4(position, [a, b, c, d], alpha, beta),
            (0, ..) => position.final_score(),
            _ => self.by_parity(position, empties, alpha, beta),
        }
    }

    /// Five empty squares and more.
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
                let rest = empties ^ square.into();
                let child = position.play(square);
                let bound = alpha.max(value);
                let score = if rest.count() > 4 {
                    -self.by_parity(child, rest, -beta, -bound)
                } else {
                    -self.last(child, rest, -beta, -bound)
                };
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
        let squares = odd_first_of_4(squares);
        self.any_of_4(position, squares, alpha, beta)
            .or_else(|| self.any_of_4(position.pass(), squares, -beta, -alpha).map(i32::wrapping_neg))
            .unwrap_or_else(|| position.final_score())
    }

    #[inline]
    fn any_of_4(
        &mut self,
        position: Position,
        [a, b, c, d]: [Square; 4],
        alpha: i32,
        beta: i32,
    ) -> Option<i32> {
        let mut value = BELOW_ALL;
        for (square, rest) in [(a, [b, c, d]), (b, [a, c, d]), (c, [a, b, d]), (d, [a, b, c])] {
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
        let squares = odd_first_of_3(squares);
        self.any_of_3(position, squares, alpha, beta)
            .or_else(|| self.any_of_3(position.pass(), squares, -beta, -alpha).map(i32::wrapping_neg))
            .unwrap_or_else(|| position.final_score())
    }

    #[inline]
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

    #[inline]
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
    #[inline]
    fn last_1(&mut self, position: Position, square: Square) -> i32 {
        self.nodes += 1;
        let own = 2 * position.player.count() as i32;
        let turned = 2 * position.last_flips(square) as i32;
        if turned > 0 {
            return own + turned - 62;
        }
        let turned = 2 * position.pass().last_flips(square) as i32;
        if turned > 0 || own < 64 { own - turned - 64 } else { own - 62 }
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

/// The same squares, one alone in its quarter before two that share theirs.
#[inline]
fn odd_first_of_3([a, b, c]: [Square; 3]) -> [Square; 3] {
    let (a_region, b_region, c_region) = (region(a), region(b), region(c));
    if a_region == b_region && b_region != c_region {
        [c, a, b]
    } else if a_region == c_region && a_region != b_region {
        [b, a, c]
    } else {
        [a, b, c]
    }
}

/// The same squares, those alone in their quarter before two that share theirs.
#[inline]
fn odd_first_of_4([a, b, c, d]: [Square; 4]) -> [Square; 4] {
    let [one, two, three, four] = [a, b, c, d].map(region);
    let odd = one ^ two ^ three ^ four;
    // None or all four are odd, or two are alone: then the others are a pair.
    if odd.count_ones() != 2 {
        return [a, b, c, d];
    }
    let alone = |region: usize| odd & region != 0;
    match (alone(one), alone(two), alone(three)) {
        (true, true, _) => [a, b, c, d],
        (true, _, true) => [a, c, b, d],
        (true, _, _) => [a, d, b, c],
        (_, true, true) => [b, c, a, d],
        (_, true, _) => [b, d, a, c],
        _ => [c, d, a, b],
    }
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
