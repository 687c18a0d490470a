//! How many discs turn when the last square is filled: then every square of a line that is not the player's is the
//! opponent's, so the player's discs alone tell, and a line of eight is a look-up in a table of two kilobytes.
//!
//! One for all targets. The bits of a line are gathered by a multiplication ("kindergarten bitboards", Gerd Isenberg
//! on the Computer Chess Club, 2006), which needs no instruction that a phone or the web lacks.

use super::rays::{ASCENDING, DESCENDING};

const COLUMN_A: u64 = 0x0101010101010101;

/// Discs that turn when the player puts a disc on the square of this index (0 to 63), the only empty one.
#[inline]
pub fn last_flips(player: u64, square: usize) -> u32 {
    let (column, row) = (square & 7, square >> 3 & 7);
    let [falling, rising] = DIAGONALS[square & 63];
    let in_row = player >> (8 * row) & 0xff;
    // A column's bits go to the upper byte with row 1 lowest; a diagonal's with column a lowest.
    let in_column = (player >> column & COLUMN_A).wrapping_mul(0x0102040810204080) >> 56;
    let in_falling = (player & falling).wrapping_mul(COLUMN_A) >> 56;
    let in_rising = (player & rising).wrapping_mul(COLUMN_A) >> 56;
    let by_column = &TURNED[column];
    u32::from(by_column[in_row as usize])
        + u32::from(by_column[in_falling as usize])
        + u32::from(by_column[in_rising as usize])
        + u32::from(TURNED[row][in_column as usize])
}

/// For every square the other squares of its two diagonals, parallel to a1–h8 and to h1–a8.
static DIAGONALS: [[u64; 2]; 64] = {
    let mut diagonals = [[0; 2]; 64];
    let mut square = 0;
    while square < 64 {
        let (up, down) = (ASCENDING[square], DESCENDING[square]);
        diagonals[square] = [up[2] | down[2], up[3] | down[3]];
        square += 1;
    }
    diagonals
};

/// For each place in a line of eight and the player's discs in that line: how many of the others turn. Where the line
/// is shorter nobody of the player's stands beyond its end, so nothing turns there.
static TURNED: [[u8; 256]; 8] = {
    let mut turned = [[0; 256]; 8];
    let mut place = 0;
    while place < 8 {
        let mut discs = 0;
        while discs < 256 {
            let above = (discs >> place) >> 1;
            if above != 0 {
                turned[place][discs] += above.trailing_zeros() as u8;
            }
            let below = discs & ((1 << place) - 1);
            if below != 0 {
                turned[place][discs] += (place - 1) as u8 - below.ilog2() as u8;
            }
            discs += 1;
        }
        place += 1;
    }
    turned
};
