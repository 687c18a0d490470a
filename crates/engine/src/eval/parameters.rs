//! The parameters of the evaluation: what is learned, each once.
//!
//! Indices that are mirror images of each other share a parameter. For each phase there is a vector of [`PARAMETERS`]
//! numbers; training fits them, the weights' file holds them, and the engine unpacks them for quick look-up.

use std::sync::LazyLock;

use reversi::Position;

use super::indices::Indices;
use super::shapes::{FIRST_PLACE, PLACES, SHAPES, different_indices, largest_index, mirror, squares_of};

/// Legal moves are counted up to one less than this.
pub(crate) const MOBILITY: usize = 24;

/// How many parameters a phase has.
pub const PARAMETERS: usize = PARAMETERS_OF_SHAPES + MOBILITY * MOBILITY + 2;

/// How many features of a position are summed up.
pub const FEATURES: usize = PLACES + 2;

/// How many parameters the shapes have; those of mobility and parity come after them.
pub(crate) const PARAMETERS_OF_SHAPES: usize = FIRST_PARAMETER[SHAPES];

/// The first parameter of each shape, and the end.
const FIRST_PARAMETER: [usize; SHAPES + 1] = {
    let mut first = [0; SHAPES + 1];
    let mut shape = 0;
    while shape < SHAPES {
        first[shape + 1] = first[shape] + different_indices(shape);
        shape += 1;
    }
    first
};

/// The parameters that a position's static value is the sum of, each smaller than [`PARAMETERS`].
pub fn parameters(position: Position) -> [u32; FEATURES] {
    let indices = Indices::new(position);
    let mut found = [0; FEATURES];
    for shape in 0..SHAPES {
        let places = FIRST_PLACE[shape]..FIRST_PLACE[shape + 1];
        for (found, &index) in found[places.clone()].iter_mut().zip(&indices.0[places]) {
            *found = of_shape(shape)[(i32::from(index) + largest_index(shape)) as usize];
        }
    }
    let mobility = |position: Position| (position.legal_moves().count() as usize).min(MOBILITY - 1);
    let moves = mobility(position) * MOBILITY + mobility(position.pass());
    found[PLACES] = (PARAMETERS_OF_SHAPES + moves) as u32;
    let odd = position.empties().count() % 2;
    found[PLACES + 1] = (PARAMETERS - 2) as u32 + odd;
    found
}

/// The parameter of each index of a shape, the least index first.
pub(crate) fn of_shape(shape: usize) -> &'static [u32] {
    static ALL: LazyLock<[Vec<u32>; SHAPES]> = LazyLock::new(|| core::array::from_fn(number));
    &ALL[shape]
}

/// Numbers the indices of a shape so that mirror images share a number.
fn number(shape: usize) -> Vec<u32> {
    let squares = squares_of(shape);
    let order = mirror(shape).unwrap_or(core::array::from_fn(|digit| digit as u8));
    // Digit by digit: an index with one digit more is a shorter one and that digit's worth, and so is its image.
    let mut images = vec![0];
    for &digit in &order[..squares as usize] {
        let shorter = images.len();
        for top in 1..3 {
            images.extend_from_within(..shorter);
            for image in &mut images[top as usize * shorter..] {
                *image += top * 3u32.pow(digit.into());
            }
        }
    }
    let mut next = FIRST_PARAMETER[shape] as u32;
    let mut numbers: Vec<u32> = Vec::with_capacity(images.len());
    for (index, &image) in images.iter().enumerate() {
        numbers.push(numbers.get(image as usize).copied().unwrap_or(next));
        next += u32::from(image as usize >= index);
    }
    numbers
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rng::Rng;
    use reversi::Symmetry;

    #[test]
    fn every_parameter_has_an_index() {
        let all: Vec<_> = (0..SHAPES).flat_map(|shape| of_shape(shape).iter().copied()).collect();
        let mut different = all.clone();
        different.sort_unstable();
        different.dedup();
        assert_eq!(different, (0..PARAMETERS_OF_SHAPES as u32).collect::<Vec<_>>());
    }

    #[test]
    fn symmetric_positions_have_the_same_parameters() {
        let mut rng = Rng::new(3);
        for _ in 0..200 {
            let mut squares = || {
                reversi::Bitboard(rng.below(u32::MAX).into())
                    | reversi::Bitboard(u64::from(rng.below(u32::MAX)) << 32)
            };
            let (player, other) = (squares(), squares());
            let position = Position { player, opponent: other & !player };
            let sorted = |position| {
                let mut all = parameters(position);
                all.sort_unstable();
                all
            };
            for symmetry in Symmetry::all() {
                assert_eq!(
                    sorted(position.symmetric(symmetry)),
                    sorted(position),
                    "{symmetry:?} {position:?}"
                );
            }
        }
    }
}
