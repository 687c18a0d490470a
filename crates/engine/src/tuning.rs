//! Every number that was tuned, in one place.

use crate::level::{Human, Strength};

/// What the evaluation counts.
pub(crate) const FEATURES: usize = 13;

/// The numbers of empty squares that [`WEIGHTS`] is given for, ascending.
pub(crate) const PHASE_EMPTIES: [usize; 6] = [4, 14, 24, 36, 48, 60];

/// 1/2048 disc for each count, by phase. In the order of `features`: few moves, moves, moves to come, frontier discs,
/// corners, X-squares by an empty corner, C-squares by an empty corner, edge runs from a corner, edge discs, corner
/// moves, discs, the turn, the last move.
pub(crate) const WEIGHTS: [[i16; FEATURES]; 6] = [
    [149, 2831, -2360, -1130, 349, -695, -824, 1350, -826, 2576, 751, 385, 229],
    [243, 1400, -1066, -1508, 3426, -2256, -1852, 1159, -94, 4835, 408, -247, 584],
    [99, 268, -34, -1743, 10207, -7157, -1125, 955, 507, 5678, 268, -522, 664],
    [343, -115, 279, -1198, 16816, -12183, -2723, 1873, 629, 4806, 10, -472, 656],
    [636, -907, 339, -1749, 22908, -22302, -6018, 4342, -54, 1542, 829, -514, 723],
    [-727, 1923, 291, -4032, 14770, -25950, -2862, 14149, -10647, 8397, 4082, -84, 824],
];

/// Up to so many empty squares the endgame search orders moves by the parity of their region alone.
pub(crate) const PARITY_EMPTIES: u32 = 6;

/// From so many empty squares on the endgame search looks into the table of its children before it searches them.
pub(crate) const CHILD_PROBE_EMPTIES: u32 = 10;

/// From so many empty squares on the endgame search orders moves by a midgame search of the children, of one ply more
/// for every [`ORDER_STEP`] squares.
pub(crate) const ORDER_EMPTIES: u32 = 13;
/// See [`ORDER_EMPTIES`].
pub(crate) const ORDER_STEP: u32 = 3;

/// From this depth on the midgame search orders moves by the evaluation, below by mobility.
pub(crate) const EVAL_ORDER_DEPTH: u8 = 3;

/// The first window around the guessed score of the end of the game reaches so many discs to either side.
pub(crate) const EXACT_WINDOW: i32 = 1;

/// The first window around the guessed midgame score reaches so many steps of 1/128 disc to either side.
pub(crate) const MIDGAME_WINDOW: i32 = 3 * 128;

/// How deep an exact search of so many empty squares looks first, for the order of moves.
pub(crate) const fn depth_before_exact(empties: u8) -> u8 {
    if empties < 12 { 1 } else { (empties - 6) / 2 }
}

/// With so many empty squares and more it is the opening, in which levels vary their moves.
pub(crate) const OPENING_EMPTIES: u32 = 46;

/// How many moves a level weighs in the opening.
pub(crate) const OPENING_MOVES: usize = 4;

/// The levels, the weakest first.
pub(crate) const LEVELS: [Strength; 6] = [
    // Beginner
    Strength {
        depth: 1,
        exact_empties: 0,
        midgame_nodes: 1_000,
        endgame_nodes: 1_000,
        margin: 0,
        human: Some(Human {
            notices: 60,
            judgement: 0,
            greed: 128,
            corner: 256,
            gift: 0,
            overlooks: 100,
            wobble: 400,
            careless: 0,
            gentle_lead: Some(16),
        }),
    },
    // Easy
    Strength {
        depth: 1,
        exact_empties: 1,
        midgame_nodes: 1_000,
        endgame_nodes: 1_000,
        margin: 0,
        human: Some(Human {
            notices: 75,
            judgement: 50,
            greed: 96,
            corner: 1000,
            gift: 500,
            overlooks: 50,
            wobble: 500,
            careless: 10,
            gentle_lead: None,
        }),
    },
    // Medium
    Strength {
        depth: 2,
        exact_empties: 4,
        midgame_nodes: 20_000,
        endgame_nodes: 50_000,
        margin: 0,
        human: Some(Human {
            notices: 95,
            judgement: 100,
            greed: 0,
            corner: 0,
            gift: 0,
            overlooks: 100,
            wobble: 300,
            careless: 0,
            gentle_lead: None,
        }),
    },
    // Hard
    Strength {
        depth: 4,
        exact_empties: 10,
        midgame_nodes: 100_000,
        endgame_nodes: 500_000,
        margin: 128,
        human: None,
    },
    // Expert
    Strength {
        depth: 7,
        exact_empties: 14,
        midgame_nodes: 300_000,
        endgame_nodes: 2_000_000,
        margin: 96,
        human: None,
    },
    // Master
    Strength {
        depth: 24,
        exact_empties: 20,
        midgame_nodes: 1_000_000,
        endgame_nodes: 8_000_000,
        margin: 64,
        human: None,
    },
];
