//! The indices of all places, kept up to date from move to move.

use reversi::{Bitboard, Position, Square};

use super::shapes::{LANES, WORTH};

/// The index of every place, seen by the side to move; the last lanes are always 0.
///
/// Twice a digit of ten squares may leave 16 bits on the way; the sums wrap and come back.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Indices(pub(crate) [i16; LANES]);

impl Indices {
    pub(crate) fn new(position: Position) -> Self {
        let mut indices = [0; LANES];
        for square in position.player {
            add(&mut indices, square, 1);
        }
        for square in position.opponent {
            add(&mut indices, square, -1);
        }
        Self(indices)
    }

    /// After a move to `square` that turns `flips`, seen by the other side.
    #[inline]
    pub(crate) fn child(&self, square: Square, flips: Bitboard) -> Self {
        let mut indices = self.0;
        // A turned disc goes from −1 to +1.
        for flip in flips {
            add(&mut indices, flip, 2);
        }
        let worth = &WORTH[square.index()];
        for (index, worth) in indices.iter_mut().zip(worth) {
            *index = index.wrapping_add(*worth).wrapping_neg();
        }
        Self(indices)
    }

    /// Seen by the other side.
    #[inline]
    pub(crate) fn passed(&self) -> Self {
        Self(self.0.map(|index| -index))
    }
}

#[inline(always)]
fn add(indices: &mut [i16; LANES], square: Square, times: i16) {
    for (index, worth) in indices.iter_mut().zip(&WORTH[square.index()]) {
        *index = index.wrapping_add(worth.wrapping_mul(times));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rng::Rng;

    #[test]
    fn moves_and_passes_keep_them_up_to_date() {
        for seed in 0..50 {
            let mut rng = Rng::new(seed);
            let mut position = Position::START;
            let mut indices = Indices::new(position);
            while !position.is_over() {
                let moves = position.legal_moves();
                if moves.is_empty() {
                    (position, indices) = (position.pass(), indices.passed());
                } else {
                    let nth = rng.below(moves.count()) as usize;
                    let square = moves.into_iter().nth(nth).expect("fewer than all");
                    let flips = position.flips(square);
                    (position, indices) = (position.play_flips(square, flips), indices.child(square, flips));
                }
                assert_eq!(indices, Indices::new(position), "{position:?}");
            }
        }
    }
}
