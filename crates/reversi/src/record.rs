//! A game from its first to its last move.

use core::fmt;

use crate::{Bitboard, Board, Color, EmptySquares, Ending, IllegalMove, Score, Square};

/// A game: where it started, the moves, and a resignation or a lapse of time if that ended it.
///
/// Passes are never stored, since the rules force them; [`GameRecord::plies`] says where turns were lost.
///
/// ```
/// use reversi::{EmptySquares, GameRecord, Score, Termination};
/// let moves = ["e6", "f4", "e3", "f6", "g5", "d6", "e7", "f5", "c5"].map(|name| name.parse().unwrap());
/// let game = GameRecord::from_moves(reversi::Board::START, moves)?;
/// assert_eq!(game.termination(), Some(Termination::PlayedOut(reversi::Ending::Wipeout)));
/// assert_eq!(game.score(EmptySquares::NotAtAll), Some(Score { black: 13, white: 0 }));
/// assert_eq!(game.score(EmptySquares::ForWinner), Some(Score { black: 64, white: 0 }));
/// # Ok::<(), reversi::RecordError>(())
/// ```
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct GameRecord {
    start: Board,
    moves: Vec<Square>,
    forfeit: Option<Forfeit>,
    board: Board,
}

/// A loss that is not read from the board. It counts 64–0 against that side.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Forfeit {
    /// This side gave up.
    Resigned(Color),
    /// This side's clock ran out.
    OutOfTime(Color),
}

impl Forfeit {
    /// The side that loses by it.
    pub const fn loser(self) -> Color {
        match self {
            Self::Resigned(loser) | Self::OutOfTime(loser) => loser,
        }
    }
}

/// How a game ended.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Termination {
    /// Neither side could move.
    PlayedOut(Ending),
    /// A side resigned or ran out of time.
    Forfeited(Forfeit),
}

/// Why a record cannot go on as asked. Move numbers count moves from 1, without passes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum RecordError {
    /// The move closes no line, or its square is taken.
    Illegal {
        /// Where it was to go.
        square: Square,
        /// Which move it was to be.
        number: usize,
    },
    /// A move or a forfeit after the game had ended.
    Over {
        /// Which move it was to be.
        number: usize,
    },
}

impl fmt::Display for RecordError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Illegal { square, number } => write!(f, "{} (move {number})", IllegalMove(*square)),
            Self::Over { number } => write!(f, "the game was over before move {number}"),
        }
    }
}

impl core::error::Error for RecordError {}

/// One move of a record, with what it did.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Ply {
    /// Which move it is, counted from 1, without passes.
    pub number: usize,
    /// Who played it.
    pub color: Color,
    /// Where the disc went.
    pub square: Square,
    /// Discs that turned.
    pub flips: Bitboard,
    /// The side that lost its turn just before this move.
    pub turn_lost_by: Option<Color>,
    /// The board before the move.
    pub before: Board,
    /// The board after the move.
    pub after: Board,
}

impl GameRecord {
    /// A game that has not begun.
    pub const fn new(start: Board) -> Self {
        Self { start, moves: Vec::new(), forfeit: None, board: start }
    }

    /// A game of these moves.
    ///
    /// # Errors
    /// [`RecordError`] for the first move that is not legal.
    pub fn from_moves(start: Board, moves: impl IntoIterator<Item = Square>) -> Result<Self, RecordError> {
        let mut game = Self::new(start);
        for square in moves {
            game.play(square)?;
        }
        Ok(game)
    }

    /// Adds a move of the side that moves now.
    ///
    /// # Errors
    /// [`RecordError`] if it is not legal or the game has ended; the record is unchanged.
    pub fn play(&mut self, square: Square) -> Result<(), RecordError> {
        let number = self.moves.len() + 1;
        if self.is_over() {
            return Err(RecordError::Over { number });
        }
        self.board = self.board.play(square).map_err(|_| RecordError::Illegal { square, number })?;
        self.moves.push(square);
        Ok(())
    }

    /// Ends the game by a resignation or a lapse of time.
    ///
    /// # Errors
    /// [`RecordError::Over`] if it has ended; the record is unchanged.
    pub fn forfeit(&mut self, forfeit: Forfeit) -> Result<(), RecordError> {
        if self.is_over() {
            return Err(RecordError::Over { number: self.moves.len() + 1 });
        }
        self.forfeit = Some(forfeit);
        Ok(())
    }

    /// The game up to and with this many moves; the forfeit stays only with the whole game.
    #[must_use]
    pub fn prefix(&self, moves: usize) -> Self {
        if moves >= self.moves.len() {
            return self.clone();
        }
        let board = self.plies().nth(moves).map_or(self.board, |ply| ply.before);
        Self { start: self.start, moves: self.moves[..moves].to_vec(), forfeit: None, board }
    }

    /// Where it started.
    pub const fn start(&self) -> Board {
        self.start
    }

    /// The moves, without passes.
    pub fn moves(&self) -> &[Square] {
        &self.moves
    }

    /// The board after the last move.
    pub const fn board(&self) -> Board {
        self.board
    }

    /// Every move with what it did, from the first to the last.
    pub fn plies(&self) -> impl Iterator<Item = Ply> + '_ {
        let mut before = self.start;
        self.moves.iter().enumerate().map_while(move |(index, &square)| {
            // Every stored move was checked when it was added, so neither `?` ever ends the game early.
            let (color, flips, after) = (before.to_move()?, before.flips(square), before.play(square).ok()?);
            let turn_lost_by = before.turn_lost_by();
            let ply = Ply { number: index + 1, color, square, flips, turn_lost_by, before, after };
            before = after;
            Some(ply)
        })
    }

    /// Whether no more moves can be added.
    pub fn is_over(&self) -> bool {
        self.forfeit.is_some() || self.board.is_over()
    }

    /// How the game ended; none while it goes on.
    pub fn termination(&self) -> Option<Termination> {
        match self.forfeit {
            Some(forfeit) => Some(Termination::Forfeited(forfeit)),
            None => self.board.ending().map(Termination::PlayedOut),
        }
    }

    /// The score of a game that has ended.
    pub fn score(&self, rule: EmptySquares) -> Option<Score> {
        self.termination().map(|termination| match termination {
            Termination::Forfeited(forfeit) => Score::lost_by(forfeit.loser()),
            Termination::PlayedOut(_) => Score::of(&self.board, rule),
        })
    }
}
