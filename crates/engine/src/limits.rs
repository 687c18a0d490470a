//! How far a search may go.

use crate::Selectivity;

/// How far a search may go. Equal limits on a cleared engine give the same answer and the same number of nodes on
/// every machine.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Limits {
    /// The deepest iteration in plies (a pass is none). At least 1 is always searched; from the number of empty
    /// squares on it is the exact score.
    pub depth: u8,
    /// Search to the very end of the game when at most this many squares are empty, whatever `depth` says.
    pub exact_empties: u8,
    /// How boldly the iterations of a limited depth cut. The end of the game is searched with growing selectivity up to
    /// 100 %, whatever this says.
    pub selectivity: Selectivity,
    /// Give up the iteration under way after about so many nodes (the overshoot is below 1000), as if stopped.
    pub nodes: Option<u64>,
}

impl Limits {
    /// To the end of the game, however long that takes.
    pub const EXACT: Self = Self { depth: 60, exact_empties: 64, selectivity: Selectivity::P73, nodes: None };

    /// So many plies without any selectivity, and the end of the game only if that is as near.
    pub const fn plies(depth: u8) -> Self {
        Self { depth, exact_empties: 0, selectivity: Selectivity::Full, nodes: None }
    }

    /// The same, its iterations of limited depth cut as boldly as this.
    #[must_use]
    pub const fn selective(self, selectivity: Selectivity) -> Self {
        Self { selectivity, ..self }
    }

    /// The same, exact from this many empty squares.
    #[must_use]
    pub const fn exact_from(self, exact_empties: u8) -> Self {
        Self { exact_empties, ..self }
    }

    /// The same with a limit of nodes.
    #[must_use]
    pub const fn up_to_nodes(self, nodes: u64) -> Self {
        Self { nodes: Some(nodes), ..self }
    }
}
