//! The moves of a game with a cursor: what is shown, and what redo brings back.

use reversi::{Board, Forfeit, GameRecord, IllegalMove, Ply, Square, Termination};

/// A line of checked moves and how many of them are on the board.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Line {
    moves: Vec<Square>,
    /// One more than moves: the board before each move, and after the last.
    boards: Vec<Board>,
    cursor: usize,
    /// Ends the line; only while the cursor is at its end.
    forfeit: Option<Forfeit>,
}

impl Line {
    /// The line of a record, all of it shown.
    pub fn new(record: &GameRecord) -> Self {
        let boards = core::iter::once(record.start()).chain(record.plies().map(|ply| ply.after)).collect();
        let forfeit = match record.termination() {
            Some(Termination::Forfeited(forfeit)) => Some(forfeit),
            _ => None,
        };
        Self { moves: record.moves().to_vec(), boards, cursor: record.moves().len(), forfeit }
    }

    /// Where it started.
    pub fn start(&self) -> Board {
        self.boards[0]
    }

    /// The moves on the board, without those undone.
    pub fn moves(&self) -> &[Square] {
        &self.moves[..self.cursor]
    }

    /// The board that is shown.
    pub fn board(&self) -> Board {
        self.boards[self.cursor]
    }

    /// The board after this many moves, undone ones included.
    pub fn board_at(&self, ply: usize) -> Option<Board> {
        self.boards.get(ply).copied()
    }

    /// How many moves are on the board.
    pub const fn cursor(&self) -> usize {
        self.cursor
    }

    /// How many moves there are, undone ones included.
    pub fn len(&self) -> usize {
        self.moves.len()
    }

    /// Whether no move was ever played.
    pub fn is_empty(&self) -> bool {
        self.moves.is_empty()
    }

    /// The resignation or lapse of time at its end.
    pub const fn forfeit(&self) -> Option<Forfeit> {
        self.forfeit
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
        self.ply(self.cursor)
    }

    /// Everything, undone moves included.
    pub fn record(&self) -> GameRecord {
        // Every move was checked when it was added, so nothing is cut here.
        let mut record = GameRecord::new(self.boards[0]);
        for &square in &self.moves {
            if record.play(square).is_err() {
                break;
            }
        }
        if let Some(forfeit) = self.forfeit {
            let _ = record.forfeit(forfeit);
        }
        record
    }

    /// The game as far as it is shown.
    pub fn shown(&self) -> GameRecord {
        self.record().prefix(self.cursor)
    }

    /// Whether the game has ended where it is shown.
    pub fn is_over(&self) -> bool {
        self.forfeit.is_some() || self.board().is_over()
    }

    /// How the game has ended where it is shown.
    pub fn termination(&self) -> Option<Termination> {
        match self.forfeit {
            Some(forfeit) => Some(Termination::Forfeited(forfeit)),
            None => self.board().ending().map(Termination::PlayedOut),
        }
    }

    /// Plays a move. The undone moves stay if it is the first of them, and go if it is another.
    ///
    /// # Errors
    /// [`IllegalMove`] if the side to move may not move there, or the game is over; nothing has changed.
    pub(crate) fn play(&mut self, square: Square) -> Result<Ply, IllegalMove> {
        if self.forfeit.is_some() {
            return Err(IllegalMove(square));
        }
        let after = self.board().play(square)?;
        if self.moves.get(self.cursor) != Some(&square) {
            self.cut();
            self.moves.push(square);
            self.boards.push(after);
        }
        self.cursor += 1;
        self.last().ok_or(IllegalMove(square))
    }

    /// Ends the game where it is shown, dropping undone moves.
    pub(crate) fn end(&mut self, forfeit: Forfeit) {
        self.cut();
        self.forfeit = Some(forfeit);
    }

    /// Shows the position after this many moves, at most all; a forfeit is taken back.
    pub(crate) fn seek(&mut self, cursor: usize) {
        self.forfeit = None;
        self.cursor = cursor.min(self.moves.len());
    }

    fn cut(&mut self) {
        self.moves.truncate(self.cursor);
        self.boards.truncate(self.cursor + 1);
    }

    /// The loser of a turn at the cursor, if this is the first turn that it loses running.
    pub(crate) fn newly_lost(&self) -> Option<reversi::Color> {
        let loser = self.board().turn_lost_by()?;
        let before = self.cursor.checked_sub(1).and_then(|ply| self.boards[ply].turn_lost_by());
        (before != Some(loser)).then_some(loser)
    }
}
