//! Every number that was tuned, in one place.

use crate::level::{Human, Strength};

/// What the evaluation counts.
pub(crate) const FEATURES: usize = 13;

/// The numbers of empty squares that [`WEIGHTS`] is given for, ascending.
pub(crate) const PHASE_EMPTIES: [usize; 5] = [4, 14, 24, 36, 50];

/// 1/1024 disc for each count, by phase. In the order of `features`: few moves, moves, moves to come, frontier discs,
/// corners, X-squares by an empty corner, C-squares by an empty corner, stable discs, edge discs, corner moves, discs,
/// the turn, the last move.
///
/// Least squares over 400,000 positions of 8,000 games of this engine against itself (4 plies, 6 from 25 empty squares
/// on, exact from 13, after 4 to 23 random plies), each with the final score of its game.
pub(crate) const WEIGHTS: [[i16; FEATURES]; 5] = [
    [33, 2960, -2277, -707, 1589, -36, -351, 1079, -386, 3426, 121, 519, 161],
    [134, 1980, -820, -1024, 5488, -1129, -412, 1008, -233, 5379, 45, -336, 534],
    [202, 737, 269, -1344, 8988, -4599, -417, 908, 507, 5287, -139, -883, 738],
    [786, -215, 504, -1628, 12507, -10056, -1759, 1634, 1013, 4476, -72, -841, 744],
    [957, -855, 747, -1962, 15311, -19256, -7605, 3957, 1524, -971, 1034, -658, 716],
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

/// The opponent's stable discs are counted only where alpha is at least this, in discs: elsewhere they rarely decide.
pub(crate) const STABILITY_ALPHA: i32 = 0;

/// From this depth on the midgame search orders moves by the evaluation, below by mobility.
pub(crate) const EVAL_ORDER_DEPTH: u8 = 3;

/// The first window around the guessed score of the end of the game reaches so many discs to either side.
pub(crate) const EXACT_WINDOW: i32 = 3;

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

/// How much better or worse than usual, in percent, a level with human failings may play on a day.
pub(crate) const FORM: u32 = 90;

/// With so many empty squares and fewer it is near enough to the end to be gentle.
pub(crate) const GENTLE_EMPTIES: u32 = 16;

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
            notices: 70,
            judgement: 0,
            greed: 128,
            corner: 0,
            gift: 0,
            overlooks: 100,
            wobble: 140,
            careless: 0,
            gentle_lead: Some(10),
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
            judgement: 27,
            greed: 128,
            corner: 500,
            gift: 300,
            overlooks: 60,
            wobble: 500,
            careless: 15,
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
            notices: 83,
            judgement: 90,
            greed: 64,
            corner: 0,
            gift: 0,
            overlooks: 100,
            wobble: 640,
            careless: 9,
            gentle_lead: None,
        }),
    },
    // Hard
    Strength {
        depth: 4,
        exact_empties: 8,
        midgame_nodes: 100_000,
        endgame_nodes: 500_000,
        margin: 0,
        human: Some(Human {
            notices: 92,
            judgement: 100,
            greed: 0,
            corner: 0,
            gift: 0,
            overlooks: 100,
            wobble: 540,
            careless: 4,
            gentle_lead: None,
        }),
    },
    // Expert
    Strength {
        depth: 6,
        exact_empties: 12,
        midgame_nodes: 300_000,
        endgame_nodes: 2_000_000,
        margin: 0,
        human: Some(Human {
            notices: 98,
            judgement: 100,
            greed: 0,
            corner: 0,
            gift: 0,
            overlooks: 100,
            wobble: 240,
            careless: 1,
            gentle_lead: None,
        }),
    },
    // Master. No deeper than its exact empties: a depth of all empty squares asks for the end of the game, and just
    // above them that takes far more nodes than it has.
    Strength {
        depth: 20,
        exact_empties: 20,
        midgame_nodes: 2_000_000,
        endgame_nodes: 12_000_000,
        margin: 192,
        human: None,
    },
];
