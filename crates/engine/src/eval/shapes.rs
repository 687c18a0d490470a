//! The shapes that the evaluation looks at, and where they lie on the board.
//!
//! A shape is a list of squares, and it lies on the board in all its symmetric forms: the *places*. What stands on a
//! place is one number, its index: each square has a digit, +1 for a disc of the player, −1 for one of the opponent,
//! 0 for none, and the index is the number that the digits write to base 3. So the index of a place for the other
//! side is the negative one, and a move changes it by sums of constants. (Patterns as features: Buro, "From simple
//! features to sophisticated evaluation functions", 1999. The shapes are the classic ones with small changes.)

/// The most squares of a shape.
const MOST_SQUARES: usize = 10;

/// How many shapes there are.
pub(crate) const SHAPES: usize = 13;

/// How many places there are, over all shapes.
pub(crate) const PLACES: usize = 54;

/// Places as they are kept in a node: a whole number of vector registers.
pub(crate) const LANES: usize = 56;

/// The squares of each shape (a1 = 0, b1 = 1, a2 = 8), in one place of it.
#[rustfmt::skip]
const SQUARES: [&[u8]; SHAPES] = [
    // The corner, three by three.
    &[0, 1, 2, 8, 9, 10, 16, 17, 18],
    // The corner's triangle.
    &[0, 1, 2, 3, 8, 9, 10, 16, 17, 24],
    // The corner, two by five.
    &[0, 1, 2, 3, 4, 8, 9, 10, 11, 12],
    // The edge with both X-squares.
    &[0, 1, 2, 3, 4, 5, 6, 7, 9, 14],
    // The edge without its C-squares, with the four squares before its middle.
    &[0, 2, 3, 4, 5, 7, 10, 11, 12, 13],
    // The second, third and fourth row.
    &[8, 9, 10, 11, 12, 13, 14, 15],
    &[16, 17, 18, 19, 20, 21, 22, 23],
    &[24, 25, 26, 27, 28, 29, 30, 31],
    // The diagonals of eight to four squares.
    &[0, 9, 18, 27, 36, 45, 54, 63],
    &[1, 10, 19, 28, 37, 46, 55],
    &[2, 11, 20, 29, 38, 47],
    &[3, 12, 21, 30, 39],
    &[4, 13, 22, 31],
];

/// One place: the squares in the order of its shape's, and which shape.
#[derive(Clone, Copy)]
struct Place {
    shape: usize,
    squares: [u8; MOST_SQUARES],
}

/// The first place of each shape, and the end.
pub(crate) const FIRST_PLACE: [usize; SHAPES + 1] = {
    let mut first = [0; SHAPES + 1];
    let mut place = 0;
    while place < PLACES {
        first[PLACES_OF_BOARD[place].shape + 1] = place + 1;
        place += 1;
    }
    first
};

/// What a disc of the player on a square adds to the index of every place.
pub(crate) static WORTH: [[i16; LANES]; 64] = {
    let mut worth = [[0; LANES]; 64];
    let mut place = 0;
    while place < PLACES {
        let Place { shape, squares } = PLACES_OF_BOARD[place];
        let (mut power, mut digit) = (1, 0);
        while digit < SQUARES[shape].len() {
            worth[squares[digit] as usize][place] = power;
            power *= if digit + 1 < SQUARES[shape].len() { 3 } else { 1 };
            digit += 1;
        }
        place += 1;
    }
    worth
};

/// How many squares a shape has.
pub(crate) const fn squares_of(shape: usize) -> u32 {
    SQUARES[shape].len() as u32
}

/// The largest index of a shape; the least is its negative.
pub(crate) const fn largest_index(shape: usize) -> i32 {
    (3i32.pow(squares_of(shape)) - 1) / 2
}

/// How the mirror image of a shape reorders its digits; none if it is no mirror image of itself.
pub(crate) const fn mirror(shape: usize) -> Option<[u8; MOST_SQUARES]> {
    let squares = SQUARES[shape];
    let mut symmetry = 1;
    while symmetry < 8 {
        let mut order = [0; MOST_SQUARES];
        let (mut digit, mut found, mut moved) = (0, 0, false);
        while digit < squares.len() {
            let mut other = 0;
            while other < squares.len() {
                if squares[other] == image(squares[digit], symmetry) {
                    order[digit] = other as u8;
                    found += 1;
                    moved |= other != digit;
                }
                other += 1;
            }
            digit += 1;
        }
        if found == squares.len() && moved {
            return Some(order);
        }
        symmetry += 1;
    }
    None
}

/// How many different indices a shape has if mirror images count once.
pub(crate) const fn different_indices(shape: usize) -> usize {
    let all = 3usize.pow(squares_of(shape));
    let Some(order) = mirror(shape) else { return all };
    // An index is its own mirror image if it agrees on the two digits of each pair.
    let (mut free, mut digit) = (0, 0);
    while digit < SQUARES[shape].len() {
        free += if order[digit] as usize >= digit { 1 } else { 0 };
        digit += 1;
    }
    usize::midpoint(all, 3usize.pow(free))
}

/// Where a square goes under one of the eight symmetries (the numbers are those of [`reversi::Symmetry`]).
const fn image(square: u8, symmetry: u8) -> u8 {
    let (mut column, mut row) = (square & 7, square >> 3);
    if symmetry & 1 != 0 {
        column = 7 - column;
    }
    if symmetry & 2 != 0 {
        row = 7 - row;
    }
    if symmetry & 4 != 0 { column * 8 + row } else { row * 8 + column }
}

/// All places, shape by shape.
const PLACES_OF_BOARD: [Place; PLACES] = {
    let mut places = [Place { shape: 0, squares: [0; MOST_SQUARES] }; PLACES];
    let mut sets = [0u64; PLACES];
    let (mut count, mut shape) = (0, 0);
    while shape < SHAPES {
        let mut symmetry = 0;
        while symmetry < 8 {
            let mut squares = [0; MOST_SQUARES];
            let (mut digit, mut set) = (0, 0);
            while digit < SQUARES[shape].len() {
                squares[digit] = image(SQUARES[shape][digit], symmetry);
                set |= 1 << squares[digit];
                digit += 1;
            }
            let mut place = 0;
            while place < count && sets[place] != set {
                place += 1;
            }
            if place == count {
                places[count] = Place { shape, squares };
                sets[count] = set;
                count += 1;
            }
            symmetry += 1;
        }
        shape += 1;
    }
    assert!(count == PLACES);
    places
};

#[cfg(test)]
mod tests {
    use super::*;
    use reversi::{Square, Symmetry};

    #[test]
    fn images_are_those_of_the_rules() {
        for (number, symmetry) in Symmetry::all().enumerate() {
            for square in Square::all() {
                let image = image(square.index() as u8, number as u8);
                assert_eq!(usize::from(image), symmetry.square(square).index(), "{symmetry:?} {square}");
            }
        }
    }

    #[test]
    fn every_shape_lies_on_the_board_in_all_its_forms() {
        let counts: Vec<_> = FIRST_PLACE.windows(2).map(|ends| ends[1] - ends[0]).collect();
        assert_eq!(counts, [4, 4, 8, 4, 4, 4, 4, 4, 2, 4, 4, 4, 4]);
        for (shape, &place) in FIRST_PLACE[..SHAPES].iter().enumerate() {
            let sum: i32 = WORTH.iter().map(|worth| i32::from(worth[place])).sum();
            assert_eq!(sum, largest_index(shape), "shape {shape}");
        }
        let mirrored = (0..SHAPES).filter(|&shape| mirror(shape).is_some()).count();
        assert_eq!(mirrored, SHAPES - 1, "all but the corner of two by five");
    }
}
