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
    [150, 600, 0, 0, 4000, -1500, -1000, 1600, 300, 6000, 1024, 0, 800],
    [300, 1200, 300, -200, 8000, -3000, -1500, 1600, 500, 6000, 512, 0, 800],
    [500, 1500, 600, -300, 12000, -5000, -2500, 1600, 500, 6000, 0, 0, 400],
    [500, 1500, 700, -300, 14000, -6000, -3000, 1600, 500, 6000, -200, 0, 0],
    [500, 1000, 700, -300, 14000, -7000, -3000, 1600, 300, 6000, -200, 0, 0],
    [500, 800, 700, -300, 14000, -8000, -3000, 1600, 0, 6000, -200, 0, 0],
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
