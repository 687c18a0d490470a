//! The moves of a game with a cursor: what is shown, and what redo brings back.

use reversi::{
    Board, Color, EmptySquares, Forfeit, GameRecord, IllegalMove, Ply, Score, Square, Termination,
};

/// A line of checked moves, perhaps with a forfeit after the last, and how far it is shown.
///
/// A *step* is a move or that forfeit. Undone steps stay until another move is played.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Line {
    moves: Vec<Square>,
    /// One more than moves: the board before each move, and after the last.
    boards: Vec<Board>,
    forfeit: Option<Forfeit>,
    /// How many steps are shown.
    step: usize,
}

impl Line {
    /// The line of a record, all of it shown.
    pub fn new(record: &GameRecord) -> Self {
        let boards = core::iter::once(record.start()).chain(record.plies().map(|ply| ply.after)).collect();
        let forfeit = match record.termination() {
            Some(Termination::Forfeited(forfeit)) => Some(forfeit),
            _ => None,
        };
        let step = record.moves().len() + usize::from(forfeit.is_some());
        Self { moves: record.moves().to_vec(), boards, forfeit, step }
    }

    /// Where it started.
    pub fn start(&self) -> Board {
        self.boards[0]
    }

    /// The moves on the board, without those undone.
    pub fn moves(&self) -> &[Square] {
        &self.moves[..self.cursor()]
    }

    /// The board that is shown.
    pub fn board(&self) -> Board {
        self.boards[self.cursor()]
    }

    /// The board after this many moves, undone ones included.
    pub fn board_at(&self, ply: usize) -> Option<Board> {
        self.boards.get(ply).copied()
    }

    /// How many moves are on the board.
    pub fn cursor(&self) -> usize {
        self.step.min(self.moves.len())
    }

    /// How many steps are shown: the moves on the board, and one more for a forfeit.
    pub const fn step(&self) -> usize {
        self.step
    }

    /// How many steps there are, undone ones included.
    pub fn steps(&self) -> usize {
        self.moves.len() + usize::from(self.forfeit.is_some())
    }

    /// How many moves there are, undone ones included.
    pub fn len(&self) -> usize {
        self.moves.len()
    }

    /// Whether no move was ever played.
    pub fn is_empty(&self) -> bool {
        self.moves.is_empty()
    }

    /// The resignation or lapse of time by which it has ended, unless that is undone.
    pub fn forfeit(&self) -> Option<Forfeit> {
        self.forfeit.filter(|_| self.step > self.moves.len())
    }

    /// Move `number`, counted from 1, with what it did; undone ones included.
    pub fn ply(&self, number: usize) -> Option<Ply> {
        let index = number.checked_sub(1)?;
        let (&square, before) = (self.moves.get(index)?, self.board_at(index)?);
        Some(Ply {
            number,
            color: before.to_move()?,
            square,
            flips: before.flips(square),
            turn_lost_by: before.turn_lost_by(),
            before,
            after: self.board_at(number)?,
        })
    }

    /// The last move on the board.
    pub fn last(&self) -> Option<Ply> {
        self.ply(self.cursor())
    }

    /// Everything, undone steps included.
    pub fn record(&self) -> GameRecord {
        self.replay(self.steps())
    }

    /// The game as far as it is shown.
    pub fn shown(&self) -> GameRecord {
        self.replay(self.step)
    }

    fn replay(&self, step: usize) -> GameRecord {
        let mut record = GameRecord::new(self.boards[0]);
        for &square in self.moves.iter().take(step) {
            // Every move was checked when it was added, so nothing is cut here.
            if record.play(square).is_err() {
                break;
            }
        }
        if let Some(forfeit) = self.forfeit.filter(|_| step > self.moves.len()) {
            // Nor can the game have been over when this was added.
            let _ = record.forfeit(forfeit);
        }
        record
    }

    /// Whether the game has ended where it is shown.
    pub fn is_over(&self) -> bool {
        self.forfeit().is_some() || self.board().is_over()
    }

    /// How the game has ended where it is shown.
    pub fn termination(&self) -> Option<Termination> {
        match self.forfeit() {
            Some(forfeit) => Some(Termination::Forfeited(forfeit)),
            None => self.board().ending().map(Termination::PlayedOut),
        }
    }

    /// The score where the game is shown; none while it goes on.
    pub fn score(&self, rule: EmptySquares) -> Option<Score> {
        self.termination().map(|termination| match termination {
            Termination::Forfeited(forfeit) => Score::lost_by(forfeit.loser()),
            Termination::PlayedOut(_) => Score::of(&self.board(), rule),
        })
    }

    /// Plays a move. The undone steps stay if it is the first of them, and go if it is another.
    ///
    /// # Errors
    /// [`IllegalMove`] if the side to move may not move there, or the game is over; nothing has changed.
    pub(crate) fn play(&mut self, square: Square) -> Result<Ply, IllegalMove> {
        if self.is_over() {
            return Err(IllegalMove(square));
        }
        let after = self.board().play(square)?;
        if self.moves.get(self.step) != Some(&square) {
            self.cut();
            self.moves.push(square);
            self.boards.push(after);
        }
        self.step += 1;
        self.last().ok_or(IllegalMove(square))
    }

    /// Ends a game that goes on where it is shown, dropping undone steps.
    pub(crate) fn end(&mut self, forfeit: Forfeit) {
        self.cut();
        self.forfeit = Some(forfeit);
        self.step = self.steps();
    }

    /// Shows this many steps, at most all.
    pub(crate) fn seek(&mut self, step: usize) {
        self.step = step.min(self.steps());
    }

    fn cut(&mut self) {
        let cursor = self.cursor();
        self.moves.truncate(cursor);
        self.boards.truncate(cursor + 1);
        self.forfeit = None;
        self.step = cursor;
    }

    /// The loser of a turn at the cursor, if this is the first turn that it loses running.
    pub(crate) fn newly_lost(&self) -> Option<Color> {
        let loser = self.board().turn_lost_by()?;
        let before = self.cursor().checked_sub(1).and_then(|ply| self.boards[ply].turn_lost_by());
        (before != Some(loser)).then_some(loser)
    }
}
