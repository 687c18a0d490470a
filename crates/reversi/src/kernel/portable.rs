//! Plain Rust, for every target.

/// Squares on which a run to the left or right may still go on: all but columns a and h.
const INNER_COLUMNS: u64 = 0x7e7e7e7e7e7e7e7e;
/// The four axes as distances between neighbours, with the squares that a run along them may cross.
const AXES: [(u32, u64); 4] = [(1, INNER_COLUMNS), (7, INNER_COLUMNS), (8, !0), (9, INNER_COLUMNS)];

/// Squares on which the player closes at least one line.
#[inline]
pub fn legal_moves(player: u64, opponent: u64) -> u64 {
    let mut moves = 0;
    for (step, mask) in AXES {
        let crossed = opponent & mask;
        let mut up = player << step & crossed;
        let mut down = player >> step & crossed;
        for _ in 0..5 {
            up |= up << step & crossed;
            down |= down >> step & crossed;
        }
        moves |= up << step | down >> step;
    }
    moves & !(player | opponent)
}

/// Discs that turn when the player puts a disc on the empty square of this index (0 to 63); none: not a legal move.
#[inline]
pub fn flips(player: u64, opponent: u64, square: usize) -> u64 {
    let disc = 1u64 << square;
    let mut flips = 0;
    for (step, mask) in AXES {
        let crossed = opponent & mask;
        let mut up = disc << step & crossed;
        let mut down = disc >> step & crossed;
        for _ in 0..5 {
            up |= up << step & crossed;
            down |= down >> step & crossed;
        }
        if up << step & player != 0 {
            flips |= up;
        }
        if down >> step & player != 0 {
            flips |= down;
        }
    }
    flips
}
