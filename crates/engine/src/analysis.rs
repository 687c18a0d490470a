//! What a search answers.

use reversi::{Position, Square};

use crate::{Selectivity, Value};

/// What a search found out about a position.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Analysis {
    /// The best moves asked for, best first; none if the side to move has no legal move.
    pub moves: Vec<MoveAnalysis>,
    /// The score of the position for the side to move. If it has to pass, that of the opponent turned round; if the
    /// game is over, the final score.
    pub score: Value,
    /// The depth of the last finished iteration in plies.
    pub depth: u8,
    /// How sure that iteration was of what it cut.
    pub selectivity: Selectivity,
    /// Whether that iteration went to the end of the game and cut nothing by chance, so that scores are exact.
    pub exact: bool,
    /// Whether it was cut short by the stop flag or the limit of nodes.
    pub stopped: bool,
    /// Positions visited.
    pub nodes: u64,
}

impl Analysis {
    /// The best move; none if there is no legal move.
    pub fn best(&self) -> Option<Square> {
        self.moves.first().map(|best| best.square)
    }

    pub(crate) fn of_finished_game(position: Position) -> Self {
        Self {
            moves: Vec::new(),
            score: Value::from_discs(position.final_score()),
            depth: 0,
            selectivity: Selectivity::Full,
            exact: true,
            stopped: false,
            nodes: 0,
        }
    }
}

/// What a search found out about one move.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct MoveAnalysis {
    /// The move.
    pub square: Square,
    /// Its score for the side that makes it.
    pub score: Value,
    /// How deep it was searched, in plies with the move itself.
    pub depth: u8,
    /// Whether the score is exact: both sides play perfectly to the end, empty squares count for the winner.
    pub exact: bool,
    /// The moves that lead to the score, this one first; passes are left out, they follow from the position.
    pub pv: Vec<Square>,
}
