//! The engine: one table and the questions that it answers.

use reversi::{Position, Square};

use crate::analysis::Analysis;
use crate::search::Search;
use crate::table::Table;
use crate::{Choice, Control, Level, Limits, Outcome, root, wld};

/// Searches positions; keeps what it found in a table of fixed size from one question to the next.
///
/// ```
/// use engine::{Engine, Limits};
/// use reversi::Position;
/// let analysis = Engine::default().analyse(Position::START, Limits::plies(4), 4, &mut ());
/// assert_eq!(analysis.depth, 4);
/// assert_eq!(analysis.moves.len(), 4);
/// assert!(analysis.moves.iter().all(|found| found.score == analysis.score), "the four are mirror images");
/// ```
pub struct Engine {
    table: Table,
}

/// The exact score of a position.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Solution {
    /// The final score for the side to move when both sides play perfectly, in discs, empty squares for the winner.
    pub score: i32,
    /// A move that reaches it; none if the side to move has no legal move.
    pub best: Option<Square>,
    /// The moves of perfect play, that one first, to the end of the game; passes are left out.
    pub pv: Vec<Square>,
    /// Positions visited.
    pub nodes: u64,
}

/// Who wins a position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct WldSolution {
    /// How it ends for the side to move when both sides play perfectly.
    pub outcome: Outcome,
    /// A move that reaches it; none if the side to move has no legal move.
    pub best: Option<Square>,
    /// Positions visited.
    pub nodes: u64,
}

impl Engine {
    /// The table's standard size in mebibytes.
    pub const TABLE_MEBIBYTES: usize = 16;

    /// An engine with a table of at most so many mebibytes, but at least of the four that it plays with.
    pub fn new(table_mebibytes: usize) -> Self {
        Self { table: Table::new(table_mebibytes << 20) }
    }

    /// Forgets everything, as if new.
    pub fn clear(&mut self) {
        self.table.clear();
    }

    /// The scores and principal variations of the best `best_moves` (at least one) of the side to move.
    ///
    /// When it is stopped, the answer is that of the last finished iteration; one of depth 1 there always is.
    /// Without selectivity scores depend on position and depth alone, and what earlier questions left in the table only
    /// saves nodes. What a selective search finds depends on the table too: equal answers need a cleared engine with a
    /// table of the same size.
    pub fn analyse(
        &mut self,
        position: Position,
        limits: Limits,
        best_moves: usize,
        control: &mut dyn Control,
    ) -> Analysis {
        self.table.begin();
        root::analyse(&mut Search::new(&mut self.table, control, limits), position, limits, best_moves)
    }

    /// The move that a level plays; none if the side to move has no legal move.
    ///
    /// It depends on position, level and seed alone (and on where it was stopped), neither on earlier questions nor on
    /// the size of the table. One seed does for all moves of a game.
    pub fn choose(
        &mut self,
        position: Position,
        level: Level,
        seed: u64,
        control: &mut dyn Control,
    ) -> Option<Choice> {
        let day = level.day(seed);
        let strength = level.strength(day);
        if let Some(analysis) = strength.by_heart(position) {
            let square = strength.pick(position, &analysis, seed, day)?;
            return Some(Choice { square, analysis });
        }
        self.table.begin_play();
        let forced = position.legal_moves().count() == 1;
        let limits = if forced { Limits::plies(1) } else { strength.limits(position) };
        let mut search = Search::new(&mut self.table, control, limits);
        let analysis = root::analyse(&mut search, position, limits, strength.best_moves(position));
        let square = strength.pick(position, &analysis, seed, day)?;
        Some(Choice { square, analysis })
    }

    /// The exact score; none if it was stopped before that was known.
    pub fn solve(&mut self, position: Position, control: &mut dyn Control) -> Option<Solution> {
        self.table.begin();
        let mut search = Search::new(&mut self.table, control, Limits::EXACT);
        let mut analysis = root::analyse(&mut search, position, Limits::EXACT, 1);
        analysis.exact.then(|| Solution {
            score: analysis.score.rounded(),
            best: analysis.best(),
            pv: analysis.moves.first_mut().map(|best| core::mem::take(&mut best.pv)).unwrap_or_default(),
            nodes: analysis.nodes,
        })
    }

    /// Who wins; none if it was stopped before that was known.
    pub fn solve_wld(&mut self, position: Position, control: &mut dyn Control) -> Option<WldSolution> {
        self.table.begin();
        let mut search = Search::new(&mut self.table, control, Limits::EXACT);
        let (sign, best) = wld::solve(&mut search, position)?;
        Some(WldSolution { outcome: Outcome::of_score(sign), best, nodes: search.nodes })
    }
}

impl Default for Engine {
    fn default() -> Self {
        Self::new(Self::TABLE_MEBIBYTES)
    }
}
