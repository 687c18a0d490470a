//! The squares in line with each square.

/// Squares that a run may cross on its way to the left or right: all but columns a and h.
pub(super) const INNER_COLUMNS: u64 = 0x7e7e7e7e7e7e7e7e;

/// For every square the squares beyond it in ascending order, along its row, its column, its diagonal parallel to
/// a1–h8 and its diagonal parallel to h1–a8.
pub(super) static ASCENDING: [[u64; 4]; 64] = rays(1);
/// The same in descending order.
pub(super) static DESCENDING: [[u64; 4]; 64] = rays(-1);

const fn rays(sign: i8) -> [[u64; 4]; 64] {
    let mut rays = [[0; 4]; 64];
    let mut square = 0;
    while square < 64 {
        let (column, row) = (square as i8 % 8, square as i8 / 8);
        rays[square] = [
            ray(column, row, sign, 0),
            ray(column, row, 0, sign),
            ray(column, row, sign, sign),
            ray(column, row, -sign, sign),
        ];
        square += 1;
    }
    rays
}

const fn ray(mut column: i8, mut row: i8, right: i8, down: i8) -> u64 {
    let mut squares = 0;
    loop {
        column += right;
        row += down;
        if column < 0 || column > 7 || row < 0 || row > 7 {
            return squares;
        }
        squares |= 1 << (row * 8 + column);
    }
}
