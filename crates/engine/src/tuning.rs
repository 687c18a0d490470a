//! Every number that was tuned, in one place.

use reversi::Bitboard;

use crate::Selectivity;
use crate::level::{Human, Strength};

/// Up to so many empty squares the endgame search orders moves by the parity of their region alone.
pub(crate) const PARITY_EMPTIES: u32 = 6;

/// From so many empty squares on, up to [`FAR_EMPTIES`], the endgame search looks for its children in the table before it
/// searches them.
pub(crate) const NEAR_CHILD_PROBE_EMPTIES: u32 = 10;

/// From so many empty squares on the endgame search orders moves by the evaluation, keeps what it finds in the big table,
/// and may cut by chance.
pub(crate) const FAR_EMPTIES: u32 = 13;

/// From so many empty squares on it looks for its children in the big table before it searches them.
pub(crate) const FAR_CHILD_PROBE_EMPTIES: u32 = 14;

/// How deep it searches the children to order them.
pub(crate) const fn far_order_depth(empties: u8) -> u8 {
    (empties.saturating_sub(13)) / 3
}

/// Moves that are more than so many discs below alpha need no order among them.
pub(crate) const FAR_ORDER_WINDOW: i32 = 12;

/// From so many empty squares on the endgame search keeps what it finds at all.
pub(crate) const NEAR_TABLE_EMPTIES: u32 = 7;

/// From so many empty squares on the endgame search keeps what it finds in the big table, below in the small one.
pub(crate) const BIG_TABLE_EMPTIES: u32 = 11;

/// The endgame table near the end has 2 to this power places.
pub(crate) const NEAR_TABLE_BITS: u32 = 12;

/// How much of the table a move in play has, on every machine.
pub(crate) const PLAY_TABLE_BYTES: usize = 4 << 20;

/// What counts for the order of moves, besides what the table and the evaluation say.
pub(crate) struct OrderWeights {
    /// For each reply that the opponent has.
    pub(crate) reply: i32,
    /// For each of them in a corner, once more.
    pub(crate) corner_reply: i32,
    /// For each empty square beside the mover's discs: replies that may come.
    pub(crate) to_come: i32,
    /// For each point of the square itself.
    pub(crate) square: i32,
    /// For a move into a region with an odd number of empty squares.
    pub(crate) odd_region: i32,
}

/// In the midgame, where the evaluation is not asked.
pub(crate) const MIDGAME_ORDER: OrderWeights =
    OrderWeights { reply: 16, corner_reply: 16, to_come: 4, square: 1, odd_region: 0 };

/// Near the end of the game.
pub(crate) const NEAR_ORDER: OrderWeights =
    OrderWeights { reply: 16, corner_reply: 16, to_come: 4, square: 1, odd_region: 12 };

/// Far from it, in steps of 1/128 disc, to be added to what a search of the move says.
pub(crate) const FAR_ORDER: OrderWeights =
    OrderWeights { reply: 704, corner_reply: 512, to_come: 128, square: 16, odd_region: 0 };

/// The opponent's stable discs are counted only where alpha is at least this, in discs: elsewhere they rarely decide.
pub(crate) const STABILITY_ALPHA: i32 = 0;

/// From this depth on the midgame search orders moves by the evaluation, below by mobility.
pub(crate) const EVAL_ORDER_DEPTH: u8 = 4;

/// The first window around the guessed score of the end of the game reaches so many discs to either side.
pub(crate) const EXACT_WINDOW: i32 = 3;

/// The same around a score that a selective search of the end of the game has found.
pub(crate) const EXACT_AGAIN_WINDOW: i32 = 1;

/// The first window around the guessed midgame score reaches so many steps of 1/128 disc to either side.
pub(crate) const MIDGAME_WINDOW: i32 = 3 * 128;

/// How deep it searches the children to order them.
pub(crate) const fn order_depth(depth: u8) -> u8 {
    depth.saturating_sub(4) / 3
}

/// Moves that are more than so many steps below alpha need no order among them.
pub(crate) const MIDGAME_ORDER_WINDOW: i32 = 8 * 128;

/// From this depth on it looks for the children in the table before it searches them.
pub(crate) const MIDGAME_CHILD_PROBE_DEPTH: u8 = 4;

/// One ply above the evaluation these squares are tried first: corners, and what is not beside them.
pub(crate) const GOOD_SQUARES: Bitboard = Bitboard(0xbd3cffffffff3cbd);

/// From this depth on the midgame search may cut by chance.
pub(crate) const PROBCUT_DEPTH: u8 = 3;

/// So many probes for a cut by chance may lie one inside the other.
pub(crate) const PROBCUT_NESTED: u8 = 2;

/// A probe is made only if the static value lies at most so many tenths of its standard deviation inside the window.
pub(crate) const PROBCUT_STATIC_TENTHS: i32 = 5;

/// From so many empty squares on the endgame search may cut by chance.
pub(crate) const FAR_PROBCUT_EMPTIES: u8 = 14;

/// How sure the searches of the end of the game are before the one that is quite sure.
pub(crate) const fn stages_before_exact(empties: u8) -> &'static [Selectivity] {
    match empties {
        0..=15 => &[],
        16..=19 => &[Selectivity::P73],
        20..=23 => &[Selectivity::P73, Selectivity::P95],
        _ => &[Selectivity::P73, Selectivity::P87, Selectivity::P95, Selectivity::P99],
    }
}

/// How deep an exact search of so many empty squares looks first, for the order of moves.
pub(crate) const fn depth_before_exact(empties: u8) -> u8 {
    if empties < 12 { 1 } else { empties / 2 }
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
        good_days: 0,
        human: Some(Human {
            notices: 55,
            judgement: 2,
            greed: 128,
            corner: 0,
            gift: 0,
            overlooks: 100,
            wobble: 340,
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
        good_days: 28,
        human: Some(Human {
            notices: 70,
            judgement: 14,
            greed: 128,
            corner: 300,
            gift: 150,
            overlooks: 75,
            wobble: 540,
            careless: 22,
            gentle_lead: None,
        }),
    },
    // Medium
    Strength {
        depth: 3,
        exact_empties: 6,
        midgame_nodes: 20_000,
        endgame_nodes: 50_000,
        margin: 0,
        good_days: 30,
        human: Some(Human {
            notices: 78,
            judgement: 76,
            greed: 40,
            corner: 0,
            gift: 0,
            overlooks: 100,
            wobble: 720,
            careless: 13,
            gentle_lead: None,
        }),
    },
    // Hard
    Strength {
        depth: 6,
        exact_empties: 10,
        midgame_nodes: 200_000,
        endgame_nodes: 1_000_000,
        margin: 0,
        good_days: 36,
        human: Some(Human {
            notices: 92,
            judgement: 100,
            greed: 0,
            corner: 0,
            gift: 0,
            overlooks: 100,
            wobble: 700,
            careless: 5,
            gentle_lead: None,
        }),
    },
    // Expert
    Strength {
        depth: 14,
        exact_empties: 18,
        midgame_nodes: 600_000,
        endgame_nodes: 6_000_000,
        margin: 128,
        good_days: 0,
        human: None,
    },
    // Master. No deeper than its exact empties: a depth of all empty squares asks for the end of the game, and just
    // above them that takes far more nodes than it has.
    Strength {
        depth: 20,
        exact_empties: 20,
        midgame_nodes: 2_000_000,
        endgame_nodes: 12_000_000,
        margin: 128,
        good_days: 0,
        human: None,
    },
];
