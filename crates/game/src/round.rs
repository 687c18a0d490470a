//! One game from its set-up to its end.

use reversi::{Color, EmptySquares, Forfeit, GameRecord, Score, Square};

use crate::clock::Clocks;
use crate::line::Line;
use crate::{Mode, Players, opening};

/// One game: who plays, by which rule, the moves, the clocks.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Round {
    /// Its name in the history.
    pub(crate) id: u64,
    /// Decides all that is left to chance.
    pub(crate) seed: u64,
    pub(crate) players: Players,
    pub(crate) empty_squares: EmptySquares,
    pub(crate) line: Line,
    pub(crate) clocks: Option<Clocks>,
}

impl Round {
    pub(crate) fn new(id: u64, seed: u64, players: Players, rule: EmptySquares, record: &GameRecord) -> Self {
        Self { id, seed, players, empty_squares: rule, line: Line::new(record), clocks: None }
    }

    /// Who plays.
    pub const fn players(&self) -> Players {
        self.players
    }

    /// The kind of game.
    pub fn mode(&self) -> Mode {
        self.players.mode()
    }

    /// What empty squares count.
    pub const fn empty_squares(&self) -> EmptySquares {
        self.empty_squares
    }

    /// The moves and the cursor.
    pub const fn line(&self) -> &Line {
        &self.line
    }

    /// The clocks, if the game has them.
    pub const fn clocks(&self) -> Option<&Clocks> {
        self.clocks.as_ref()
    }

    /// The score where the game is shown; none while it goes on.
    pub fn score(&self) -> Option<Score> {
        self.line.score(self.empty_squares)
    }

    /// Whether a person decides where `step` steps are shown.
    pub(crate) fn is_decision(&self, step: usize) -> bool {
        let mover = self.line.board_at(step).and_then(|board| board.to_move());
        mover.is_some_and(|color| self.players.is_human(color))
    }

    /// Where Undo leads: the person's last decision before what is shown.
    pub(crate) fn undo_target(&self) -> Option<usize> {
        let line = &self.line;
        match line.forfeit() {
            // To resign was a decision too, whoever was to move.
            Some(Forfeit::Resigned(_)) => Some(line.cursor()),
            Some(Forfeit::OutOfTime(_)) => Some(self.decision_before(line.step()).unwrap_or(line.cursor())),
            None => self.decision_before(line.step()),
        }
    }

    fn decision_before(&self, step: usize) -> Option<usize> {
        (0..step).rev().find(|&step| self.is_decision(step))
    }

    /// Where Redo leads: the person's next decision, or the end of the line.
    pub(crate) fn redo_target(&self) -> Option<usize> {
        let (step, end) = (self.line.step(), self.line.steps());
        (step < end).then(|| (step + 1..end).find(|&step| self.is_decision(step)).unwrap_or(end))
    }

    /// Where a jump to the position after `ply` moves leads: the person's decision at or before it, else the first
    /// one; the end of the line if its last move is asked for.
    pub(crate) fn jump_target(&self, ply: usize) -> Option<usize> {
        if ply >= self.line.len() {
            return Some(self.line.steps());
        }
        self.decision_before(ply + 1).or_else(|| (ply..self.line.len()).find(|&step| self.is_decision(step)))
    }

    /// The seed for the bot's decision at the cursor.
    pub(crate) fn think_seed(&self) -> u64 {
        opening::mix(self.seed.wrapping_add(self.line.cursor() as u64 + 1))
    }

    /// The move that the opening of a watched game prescribes at the cursor.
    pub(crate) fn opening_move(&self) -> Option<Square> {
        if self.mode() != Mode::Watch {
            return None;
        }
        opening::next_move(self.seed, self.line.start(), self.line.moves())
    }

    /// Whether a person, or in Watch a bot, has moved.
    pub(crate) fn is_worth_keeping(&self) -> bool {
        if self.mode() == Mode::Watch {
            !self.line.is_empty()
        } else {
            (0..self.line.len()).any(|ply| self.is_decision(ply))
        }
    }

    pub(crate) fn to_move(&self) -> Option<Color> {
        if self.line.is_over() { None } else { self.line.board().to_move() }
    }
}
