//! Discs that can never turn again.
//!
//! A disc turns when a new disc and an old one of the other colour enclose a run with it in one of its four lines:
//! row, column, two diagonals. So it is stable if in each of them one of these holds:
//!
//! - it stands at the end of the line: it cannot be enclosed there;
//! - the line is full: no new disc comes into it;
//! - one neighbour in the line is a stable disc of its own colour: a run with the disc in its middle goes on to that
//!   neighbour, and a run with the disc at its end has a disc of the other colour or a new one there; either way the
//!   neighbour would have to turn, change its colour or be empty now, and it never will.
//!
//! The third rule is applied until nothing is added. A disc on an edge can be enclosed along that edge only, so there
//! the answer is exact: a table has, for each of the 3^8 edges, the discs that keep their colour whatever is played
//! on it.
//!
//! What is found is stable; not all that is stable is found.

use crate::{Bitboard, Position};

const COLUMN_A: u64 = 0x0101010101010101;
const INNER: u64 = 0x007e7e7e7e7e7e00;

impl Position {
    /// Discs of the player that can never turn again, whatever both sides play: some of them at least, and all of
    /// those on the edges that are safe by what lies on their edge.
    ///
    /// ```
    /// use reversi::{Bitboard, Position};
    /// let corner: Position = "
    ///     XXXO----
    ///     XX------
    ///     O-------
    ///     --------
    ///     --------
    ///     --------
    ///     --------
    ///     --------".parse()?;
    /// assert_eq!(corner.stable_discs(), Bitboard(0x0000000000000307));
    /// # Ok::<(), reversi::DrawingError>(())
    /// ```
    pub fn stable_discs(self) -> Bitboard {
        let player = self.player.0;
        let [row, column, falling, rising] = full_lines(player | self.opponent.0);
        let mut stable = stable_on_edges(player, self.opponent.0);
        let inner = player & INNER;
        loop {
            // Inner squares have all eight neighbours, so no shift comes round the board.
            let more = inner
                & (row | stable << 1 | stable >> 1)
                & (column | stable << 8 | stable >> 8)
                & (falling | stable << 9 | stable >> 9)
                & (rising | stable << 7 | stable >> 7)
                & !stable;
            if more == 0 {
                return Bitboard(stable);
            }
            stable |= more;
        }
    }
}

/// For each of the four axes (rows, columns, diagonals parallel to a1–h8, to h1–a8) the squares whose line is full.
fn full_lines(discs: u64) -> [u64; 4] {
    let mut row = discs & discs >> 1;
    row &= row >> 2;
    row &= row >> 4;
    let row = (row & COLUMN_A) * 0xff;

    let mut column = discs & discs.rotate_left(8);
    column &= column.rotate_left(16);
    column &= column.rotate_left(32);

    // Every empty square spoils its diagonal, in both directions.
    let (mut down_right, mut down_left) = (!discs, !discs);
    let (mut up_left, mut up_right) = (!discs, !discs);
    for steps in [1, 2, 4] {
        // Columns that so many steps to the right, or to the left, can lead to.
        let right = COLUMN_A * (0xff << steps & 0xff);
        let left = COLUMN_A * (0xff >> steps);
        down_right |= down_right << (9 * steps) & right;
        up_left |= up_left >> (9 * steps) & left;
        down_left |= down_left << (7 * steps) & left;
        up_right |= up_right >> (7 * steps) & right;
    }
    [row, column, !(down_right | up_left), !(down_left | up_right)]
}

fn stable_on_edges(player: u64, opponent: u64) -> u64 {
    let top = stable_on_edge(player, opponent);
    let bottom = stable_on_edge(player >> 56, opponent >> 56) << 56;
    let left = stable_on_edge(gather_column(player), gather_column(opponent));
    let right = stable_on_edge(gather_column(player >> 7), gather_column(opponent >> 7));
    top | bottom | spread_column(left) | spread_column(right) << 7
}

/// The lowest eight bits are the edge.
fn stable_on_edge(player: u64, opponent: u64) -> u64 {
    let digits = |discs: u64| usize::from(TERNARY[(discs & 0xff) as usize]);
    u64::from(STABLE_ON_EDGE[digits(player) + 2 * digits(opponent)])
}

/// Column a as eight bits, a1 the lowest.
const fn gather_column(discs: u64) -> u64 {
    (discs & COLUMN_A).wrapping_mul(0x0102040810204080) >> 56
}

/// Eight bits as column a.
const fn spread_column(bits: u64) -> u64 {
    // Copies seven bits apart put each bit into its row once; the eighth bit would run into the first of the next.
    let last = (bits & 0x80) << 49;
    ((bits & 0x7f) * 0x0002040810204081) & COLUMN_A | last
}

/// The bits of a byte as digits of a number to the base of three.
static TERNARY: [u16; 256] = ternary();

const fn ternary() -> [u16; 256] {
    let mut ternary = [0; 256];
    let mut bits = 1;
    while bits < 256 {
        ternary[bits] = 3 * ternary[bits >> 1] + (bits & 1) as u16;
        bits += 1;
    }
    ternary
}

/// The player's discs that never turn, for each edge: digit 1 is the player's disc, 2 the opponent's.
static STABLE_ON_EDGE: [u8; 6561] = stable_on_every_edge();

#[allow(long_running_const_eval, reason = "a table; it takes well under a second")]
const fn stable_on_every_edge() -> [u8; 6561] {
    let ternary = ternary();
    let mut table = [0; 6561];
    // A move leads to an edge with more discs, so to a higher mask of discs: those are done first.
    let mut discs = 0x100;
    while discs > 0 {
        discs -= 1;
        // All ways to share the discs, from all the player's to none.
        let mut player = discs;
        loop {
            let opponent = discs & !player;
            let edge = ternary[player] + 2 * ternary[opponent];
            table[edge as usize] = stable_after_every_move(&table, &ternary, player as u8, opponent as u8);
            if player == 0 {
                break;
            }
            player = (player - 1) & discs;
        }
    }
    table
}

/// The player's discs that are stable on every edge that one disc more leads to, wherever and whosever it is: the
/// rest of the board may make any such move legal, and also moves that turn nothing on the edge.
const fn stable_after_every_move(table: &[u8; 6561], ternary: &[u16; 256], player: u8, opponent: u8) -> u8 {
    let mut stable = player;
    let mut square = 0;
    while square < 8 && stable != 0 {
        let disc = 1 << square;
        if (player | opponent) & disc == 0 {
            let flips = edge_flips(player, opponent, square);
            let (own, other) = (player | flips | disc, opponent & !flips);
            stable &= table[(ternary[own as usize] + 2 * ternary[other as usize]) as usize];
            let flips = edge_flips(opponent, player, square);
            let (own, other) = (player & !flips, opponent | flips | disc);
            stable &= table[(ternary[own as usize] + 2 * ternary[other as usize]) as usize];
        }
        square += 1;
    }
    stable
}

/// What a disc of the player turns in one line of eight.
const fn edge_flips(player: u8, opponent: u8, square: u32) -> u8 {
    let (mut up, mut down) = (0, 0);
    let mut next = (1u8 << square) << 1;
    while next & opponent != 0 {
        up |= next;
        next <<= 1;
    }
    if next & player == 0 {
        up = 0;
    }
    let mut next = (1u8 << square) >> 1;
    while next & opponent != 0 {
        down |= next;
        next >>= 1;
    }
    if next & player == 0 {
        down = 0;
    }
    up | down
}
