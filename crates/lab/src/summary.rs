//! What `lab replay` says of a game, as one JSON line.

use reversi::{Board, Color, EmptySquares, Ending, Forfeit, GameRecord, Termination};
use serde::Serialize;

/// One game, with everything worked out from its moves.
#[derive(Serialize, PartialEq, Debug)]
pub(crate) struct Summary {
    /// The set-up: 64 marks from a1 to h8, `X` black, `O` white, `-` empty.
    start: String,
    /// The side due to move first.
    first: &'static str,
    /// The transcript, without passes.
    moves: String,
    /// How many moves the transcript has.
    moves_played: usize,
    /// Turns that were lost between two moves.
    passes: Vec<Pass>,
    /// The board after the last move, like `start`.
    board: String,
    /// The side that moves now; null when the game is over.
    to_move: Option<&'static str>,
    /// The side that is due but has no legal move, while the other has.
    turn_lost_by: Option<&'static str>,
    /// Where the side that moves now may play, from a1 to h8.
    legal: Vec<String>,
    /// Whether the game has ended.
    over: bool,
    /// Black's discs on the board.
    black: u8,
    /// White's discs on the board.
    white: u8,
    /// Squares without a disc.
    empty: u8,
    /// Black's and White's points; null while the game goes on.
    score: Option<[u8; 2]>,
    /// `full`, `stuck`, `wipeout`, `resigned` or `time`; null while the game goes on.
    termination: Option<&'static str>,
}

/// A lost turn.
#[derive(Serialize, PartialEq, Debug)]
struct Pass {
    /// The move before which the turn was lost, counted from 1.
    before_move: usize,
    /// Who lost it.
    side: &'static str,
}

impl Summary {
    /// Works out everything about a game.
    pub(crate) fn of(game: &GameRecord, rule: EmptySquares) -> Self {
        let (start, board) = (game.start(), game.board());
        let pass = |ply: reversi::Ply| {
            ply.turn_lost_by.map(|color| Pass { before_move: ply.number, side: name(color) })
        };
        // A forfeit ends the game while somebody could still move.
        let live = Some(board).filter(|_| !game.is_over());
        Self {
            start: squares(&start),
            first: name(start.due()),
            moves: game.moves().iter().map(ToString::to_string).collect(),
            moves_played: game.moves().len(),
            passes: game.plies().filter_map(pass).collect(),
            board: squares(&board),
            to_move: live.and_then(|board| board.to_move()).map(name),
            turn_lost_by: live.and_then(|board| board.turn_lost_by()).map(name),
            legal: live.iter().flat_map(Board::legal_moves).map(|square| square.to_string()).collect(),
            over: game.is_over(),
            black: board.count(Color::Black),
            white: board.count(Color::White),
            empty: board.empties().count() as u8,
            score: game.score(rule).map(|score| [score.black, score.white]),
            termination: game.termination().map(reason),
        }
    }
}

fn squares(board: &Board) -> String {
    board.to_string().chars().take(64).collect()
}

const fn name(color: Color) -> &'static str {
    match color {
        Color::Black => "black",
        Color::White => "white",
    }
}

const fn reason(termination: Termination) -> &'static str {
    match termination {
        Termination::PlayedOut(Ending::Full) => "full",
        Termination::PlayedOut(Ending::Stuck) => "stuck",
        Termination::PlayedOut(Ending::Wipeout) => "wipeout",
        Termination::Forfeited(Forfeit::Resigned(_)) => "resigned",
        Termination::Forfeited(Forfeit::OutOfTime(_)) => "time",
    }
}
