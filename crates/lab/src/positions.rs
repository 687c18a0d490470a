//! Positions with known scores, from OBF lines or a table.

use csv::{ReaderBuilder, StringRecord};
use reversi::notation::{self, Format};
use reversi::{Board, Square};

use crate::fault::Fault;
use crate::input::Source;

/// A position to solve, with what is known of it.
pub(crate) struct Puzzle {
    /// What its file calls it: an id, or its place in the file from 1.
    pub(crate) name: String,
    /// The set-up; the side due is the one that the score is for.
    pub(crate) board: Board,
    /// The score in discs for the side due, if the file tells.
    pub(crate) score: Option<i32>,
    /// The moves that reach it, if the file tells.
    pub(crate) best: Vec<Square>,
    /// The scores of its moves for the side due, as far as the file tells.
    pub(crate) moves: Vec<(Square, i32)>,
}

/// All positions of a file: a table with a head that names at least `board` and `side` (and perhaps `id`, `score`,
/// `best_moves`, `move_scores`), or else any record format, where the end of each game is the position.
pub(crate) fn read(source: &Source) -> Result<Vec<Puzzle>, Fault> {
    let bytes = source.bytes()?;
    if has_table_head(&bytes) {
        return table(source.name(), &bytes);
    }
    let format = Format::detect(&bytes).unwrap_or(Format::Obf);
    let records = notation::read(&bytes, format)
        .map_err(|error| Fault::Read { name: source.name().to_owned(), error })?;
    let puzzle = |(index, record): (usize, notation::Record)| {
        let score = record.scores.iter().map(|&(_, score)| score).max();
        let best = record.scores.iter().filter(|&&(_, value)| Some(value) == score);
        Puzzle {
            name: (index + 1).to_string(),
            board: record.game.board(),
            score: score.map(i32::from),
            best: best.map(|&(square, _)| square).collect(),
            moves: record.scores.iter().map(|&(square, score)| (square, score.into())).collect(),
        }
    };
    Ok(records.into_iter().enumerate().map(puzzle).collect())
}

fn has_table_head(bytes: &[u8]) -> bool {
    let head = bytes.split(|&byte| byte == b'\n').next().unwrap_or_default();
    let mut names = head.split(|&byte| byte == b',').map(<[u8]>::trim_ascii);
    names.clone().any(|name| name == b"board") && names.any(|name| name == b"side")
}

fn table(name: &str, bytes: &[u8]) -> Result<Vec<Puzzle>, Fault> {
    let fault = |line: u64, message: String| Fault::Table { name: name.to_owned(), line, message };
    let mut reader = ReaderBuilder::new().flexible(true).trim(csv::Trim::All).from_reader(bytes);
    let head = reader.headers().map_err(|error| fault(1, error.to_string()))?.clone();
    let column = |wanted: &str| head.iter().position(|name| name == wanted);
    let (id, board, side) = (column("id"), column("board"), column("side"));
    let (score, best) = (column("score"), column("best_moves"));
    let moves = column("move_scores");
    let mut puzzles = Vec::new();
    for row in reader.records() {
        let row = row.map_err(|error| {
            fault(error.position().map_or(0, csv::Position::line), "this is no line of a table".to_owned())
        })?;
        let line = row.position().map_or(0, csv::Position::line);
        let field = |column: Option<usize>| field(&row, column);
        // Whose score it is must be said: without a side it would be Black's.
        if field(side).is_empty() {
            return Err(fault(line, "there is no side to move".to_owned()));
        }
        let board = format!("{} {}", field(board), field(side));
        let score = field(score);
        puzzles.push(Puzzle {
            name: if field(id).is_empty() { (puzzles.len() + 1).to_string() } else { field(id).to_owned() },
            board: board.parse().map_err(|error| fault(line, format!("{error}")))?,
            score: (!score.is_empty())
                .then(|| score.parse())
                .transpose()
                .map_err(|_| fault(line, format!("{score:?} is not a score")))?,
            best: field(best)
                .split_whitespace()
                .map(|square| square.parse().map_err(|error| fault(line, format!("{square:?}: {error}"))))
                .collect::<Result<_, _>>()?,
            moves: field(moves)
                .split_whitespace()
                .map(|scored| {
                    move_score(scored)
                        .ok_or_else(|| fault(line, format!("{scored:?} is not a move with its score")))
                })
                .collect::<Result<_, _>>()?,
        });
    }
    Ok(puzzles)
}

fn field(row: &StringRecord, column: Option<usize>) -> &str {
    column.and_then(|column| row.get(column)).unwrap_or_default()
}

/// Reads "E1:-10".
fn move_score(text: &str) -> Option<(Square, i32)> {
    let (square, score) = text.split_once(':')?;
    Some((square.parse().ok()?, score.parse().ok()?))
}
