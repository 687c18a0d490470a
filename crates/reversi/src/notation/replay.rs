//! The one way from what a record says to a checked game.

use super::{Fault, MoveNote, Record, StatedResult, Tags};
use crate::{Board, Color, GameRecord, Square};

/// A game that is being read.
pub(super) struct Replay {
    game: GameRecord,
    notes: Vec<MoveNote>,
    /// The side due has passed already.
    passed: bool,
}

impl Replay {
    pub(super) const fn new(start: Board) -> Self {
        Self { game: GameRecord::new(start), notes: Vec::new(), passed: false }
    }

    /// The number of the next move.
    pub(super) fn number(&self) -> usize {
        self.game.moves().len() + 1
    }

    /// Adds a move; `color` is the side that the record gives it to, if it says.
    pub(super) fn play(&mut self, color: Option<Color>, square: Square) -> Result<(), Fault> {
        if let Some(color) = color
            && self.game.board().to_move() == Some(!color)
        {
            return Err(Fault::WrongSide { square, color, number: self.number() });
        }
        self.game.play(square)?;
        self.notes.push(MoveNote::default());
        self.passed = false;
        Ok(())
    }

    /// Checks a pass. The rules force every pass, so there is nothing to store: it must be where a turn is lost, or
    /// at the end, where some records write one pass or two.
    pub(super) fn pass(&mut self, color: Option<Color>) -> Result<(), Fault> {
        let board = self.game.board();
        if board.is_over() {
            return Ok(());
        }
        let loser = board.turn_lost_by().filter(|_| !self.passed);
        if loser.is_none() || (color.is_some() && color != loser) {
            let turn = if self.passed { !board.due() } else { board.due() };
            return Err(Fault::Pass { color: color.unwrap_or(turn), number: self.number() });
        }
        self.passed = true;
        Ok(())
    }

    /// The note of the last move; none before the first.
    pub(super) fn note(&mut self) -> Option<&mut MoveNote> {
        self.notes.last_mut()
    }

    /// The record of the whole. A forfeit in the result ends the game, unless the board has ended it already.
    pub(super) fn finish(self, tags: Tags, result: Option<StatedResult>) -> Record {
        let Self { mut game, mut notes, .. } = self;
        if let Some(forfeit) = result.and_then(StatedResult::forfeit)
            && !game.is_over()
        {
            let ended = game.forfeit(forfeit);
            debug_assert_eq!(ended, Ok(()), "a game that goes on can be forfeited");
        }
        if notes.iter().all(|note| *note == MoveNote::default()) {
            notes = Vec::new();
        }
        Record { game, tags, result, notes, scores: Vec::new(), wthor: None }
    }
}
