//! Positions with the values of moves, a line each, as the endgame test collections have them:
//! `<64 marks> X; G8:+18; H1:+12; % remark`. Lines that begin with `%` and empty lines are passed over.

use core::fmt;

use super::{Fault, Located, ReadError, Record, board_text, text};
use crate::{Board, DrawingError, RecordError, Square, drawing};

/// A position and what is known about it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PositionLine {
    /// The position.
    pub board: Board,
    /// Legal moves with their values in discs for the side to move, −64 to 64, in the order of the line.
    pub scores: Vec<(Square, i8)>,
    /// The remark at the end of the line.
    pub comment: Option<String>,
}

/// Reads all positions.
///
/// # Errors
/// [`ReadError`] for the first line that is no position, or a value of a move that is not legal.
pub fn read(text: &str) -> Result<Vec<PositionLine>, ReadError> {
    let content = |line: &str| !line.trim_start().is_empty() && !line.trim_start().starts_with('%');
    let several = text::lines(text).filter(|(_, line)| content(line)).nth(1).is_some();
    let mut positions = Vec::new();
    for (start, line) in text::lines(text).filter(|(_, line)| content(line)) {
        let position = read_line(line).map_err(|(offset, fault)| {
            text::error_at(text, start + offset, several.then_some(positions.len() + 1), fault)
        })?;
        positions.push(position);
    }
    if positions.is_empty() { Err(text::error(Fault::NoGame)) } else { Ok(positions) }
}

fn read_line(line: &str) -> Located<PositionLine> {
    let (data, comment) = match line.split_once('%') {
        Some((data, comment)) => (data, Some(comment.trim())),
        None => (line, None),
    };
    let squares_end = data.find(';').unwrap_or(data.len());
    let board_fault = |error: DrawingError| (board_text::fault_offset(data, error), Fault::Board(error));
    let drawn = drawing::scan(&data[..squares_end]).map_err(board_fault)?;
    let tail = drawn.rest.trim();
    if !tail.is_empty() {
        return Err((squares_end - drawn.rest.trim_start().len(), Fault::expected("a side to move", tail)));
    }
    let mut scores = Vec::new();
    let mut at = squares_end;
    for part in data[squares_end..].split(';') {
        if !part.trim().is_empty() {
            let place = at + part.len() - part.trim_start().len();
            scores.push(score(part.trim(), &drawn.board).map_err(|fault| (place, fault))?);
        }
        at += part.len() + 1;
    }
    let comment = comment.filter(|comment| !comment.is_empty()).map(str::to_owned);
    Ok(PositionLine { board: drawn.board, scores, comment })
}

/// Reads "G8:+18".
fn score(text: &str, board: &Board) -> Result<(Square, i8), Fault> {
    let not_a_score = || Fault::expected("a move and its value", text);
    let (square, value) = text.split_once(':').ok_or_else(not_a_score)?;
    let square: Square = square.trim().parse().map_err(|_| not_a_score())?;
    let value: i8 = value.trim().parse().map_err(|_| not_a_score())?;
    if !(-64..=64).contains(&value) {
        return Err(not_a_score());
    }
    if board.flips(square).is_empty() {
        return Err(RecordError::Illegal { square, number: 1 }.into());
    }
    Ok((square, value))
}

impl fmt::Display for PositionLine {
    /// The line, without its end.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{};", self.board)?;
        for (square, value) in &self.scores {
            write!(f, " {}:{value:+};", square.to_string().to_ascii_uppercase())?;
        }
        match &self.comment {
            Some(comment) => write!(f, " % {}", comment.replace('\n', " ")),
            None => Ok(()),
        }
    }
}

impl From<PositionLine> for Record {
    /// A game that starts there and has no moves.
    fn from(line: PositionLine) -> Self {
        let mut record = super::position(line.board);
        record.scores = line.scores;
        record.tags.comment = line.comment;
        record
    }
}

impl From<&Record> for PositionLine {
    /// The start of the game.
    fn from(record: &Record) -> Self {
        let (scores, comment) = (record.scores.clone(), record.tags.comment.clone());
        Self { board: record.game.start(), scores, comment }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Color;

    // FFO 1 and 2.
    const FIRST: &str = "--XXXXX--OOOXX-O-OOOXXOX-OXOXOXXOXXXOXXX--XOXOXX-XXXOOO--OOOOO-- X; G8:+18; H1:+12;";
    const SECOND: &str = "-XXXXXX---XOOOO--XOXXOOX-OOOOOOOOOOOXXOOOOOXXOOX--XXOO----XXXXX- X; A4:+10; B2:+0;";

    #[test]
    fn positions_are_read_with_values_and_remarks() {
        let text = format!("% FFO\r\n\r\n{FIRST}\r\n{SECOND} % drawn out \n");
        let lines = read(&text).unwrap();
        let [first, second] = &lines[..] else { panic!("{lines:?}") };
        assert_eq!(first.scores, [("g8".parse().unwrap(), 18), ("h1".parse().unwrap(), 12)]);
        assert_eq!((first.board.due(), first.comment.as_deref()), (Color::Black, None));
        assert_eq!(second.scores, [("a4".parse().unwrap(), 10), ("b2".parse().unwrap(), 0)]);
        assert_eq!(second.comment.as_deref(), Some("drawn out"));
        assert_eq!(first.to_string(), FIRST);
        assert_eq!(second.to_string(), format!("{SECOND} % drawn out"));
        let board = &FIRST[..66];
        for bare in [board.to_owned(), format!("{board};"), format!("{board} ;;")] {
            assert_eq!(read(&bare).unwrap()[0].board, first.board, "{bare}");
        }
    }

    #[test]
    fn faults_are_told_with_their_place() {
        let check = |text: &str, expected: &str| {
            assert_eq!(read(text).map_err(|error| error.to_string()), Err(expected.to_owned()), "{text}");
        };
        let board = &FIRST[..66];
        check("", "there is no game in it");
        check("% only", "there is no game in it");
        check("--XX", "a board has 64 squares and a side to move, not 4 marks (line 1, column 5)");
        check(&format!("{FIRST}\n{board} Q"), "game 2: \"Q\" is not a side to move (line 2, column 68)");
        check(&format!("{board}; a4"), "\"a4\" is not a move and its value (line 1, column 69)");
        check(&format!("{board}; G8:+65"), "\"G8:+65\" is not a move and its value (line 1, column 69)");
        check(&format!("{board}; c1:+2"), "c1 is not a legal move (move 1)");
    }
}
