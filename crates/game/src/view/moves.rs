//! The list of moves.

use reversi::{Color, Ply, Square};

use crate::Game;

/// One line of the list of moves.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct MoveView {
    /// Which move, counted from 1, without lost turns.
    pub number: usize,
    /// Who played it.
    pub color: Color,
    /// Where.
    pub square: Square,
    /// How many discs turned.
    pub turned: u8,
    /// The side that lost its turn just before it.
    pub lost_by: Option<Color>,
    /// Whether it has been taken back; Redo plays it again.
    pub undone: bool,
}

impl Game {
    /// All moves of the game, undone ones last.
    pub fn moves_view(&self) -> Vec<MoveView> {
        let line = &self.round.line;
        (1..=line.len()).filter_map(|number| line.ply(number)).map(|ply| self.move_view(&ply)).collect()
    }

    /// The last move on the board.
    pub fn last_move(&self) -> Option<MoveView> {
        self.round.line.last().map(|ply| self.move_view(&ply))
    }

    fn move_view(&self, ply: &Ply) -> MoveView {
        MoveView {
            number: ply.number,
            color: ply.color,
            square: ply.square,
            turned: ply.flips.count() as u8,
            lost_by: ply.turn_lost_by,
            undone: ply.number > self.round.line.cursor(),
        }
    }
}
