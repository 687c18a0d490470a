//! Positions as 64 marks and the side to move, in the spellings of [`Board`]'s `FromStr`: one a line, or drawn over
//! eight lines, also with the letters and digits of the edge and bars between the squares. Lines that begin with `%`
//! are remarks.

use super::{Fault, Format, ReadError, text, transcript};
use crate::{Board, DrawingError, drawing};

/// Reads all boards.
///
/// # Errors
/// [`ReadError`] with the place of the first mark that is no part of a board.
pub fn read(text: &str) -> Result<Vec<Board>, ReadError> {
    let plain = without_edges(text);
    let mut boards = Vec::new();
    let mut rest = skip_remarks(&plain);
    while !rest.is_empty() {
        let at = plain.len() - rest.len();
        let game = (boards.len() > 1).then_some(boards.len() + 1);
        let drawn = drawing::scan(rest).map_err(|error| {
            text::error_at(text, at + fault_offset(rest, error), game, Fault::Board(error))
        })?;
        let line_end = drawn.rest.find('\n').unwrap_or(drawn.rest.len());
        let (tail, below) = drawn.rest.split_at(line_end);
        if !tail.trim().trim_matches(';').is_empty() {
            let at = plain.len() - drawn.rest.trim_start().len();
            return Err(text::error_at(
                text,
                at,
                game,
                Fault::expected("a side to move or the end", tail.trim()),
            ));
        }
        boards.push(drawn.board);
        rest = skip_remarks(below);
    }
    if boards.is_empty() { Err(text::error(Fault::NoGame)) } else { Ok(boards) }
}

fn skip_remarks(text: &str) -> &str {
    let mut rest = text.trim_start();
    while rest.starts_with('%') {
        rest = rest.find('\n').map_or("", |end| rest[end..].trim_start());
    }
    rest
}

/// Where in the text the mark is that an error is about.
pub(super) fn fault_offset(text: &str, error: DrawingError) -> usize {
    match error {
        DrawingError::UnknownMark { number, .. } => {
            let mut marks = text.char_indices().filter(|(_, mark)| !mark.is_whitespace());
            marks.nth(number - 1).map_or(text.len(), |(at, _)| at)
        }
        DrawingError::Length { .. } => text.trim_end().len(),
    }
}

/// The text with blanks for the letters and digits at the edge of a drawing and for bars, if it has such an edge.
/// Every place stays where it is.
fn without_edges(text: &str) -> String {
    let is_edge = |line: &str| {
        let mut letters = line.chars().filter(|letter| !letter.is_whitespace());
        "abcdefgh".chars().all(|letter| letters.next().is_some_and(|next| next.eq_ignore_ascii_case(&letter)))
            && letters.next().is_none()
    };
    if !text.lines().any(is_edge) {
        return text.replace('|', " ");
    }
    let line = |line: &str| {
        let everything = is_edge(line);
        let blank = move |next: char| match next {
            '\n' => '\n',
            '1'..='8' | '|' => ' ',
            'A'..='H' | 'a'..='h' if everything => ' ',
            _ => next,
        };
        line.chars().map(blank).collect::<String>()
    };
    text.split_inclusive('\n').map(line).collect()
}

/// Whether a text begins with a board, and what the file is then: boards, positions with values, or a game from
/// that position.
pub(super) fn looks_like(text: &str) -> Option<Format> {
    let plain = without_edges(text);
    let drawn = drawing::scan(skip_remarks(&plain)).ok()?;
    let line = drawn.rest.lines().next().unwrap_or_default();
    Some(if line.trim_start().starts_with(';') {
        Format::Obf
    } else if drawn.rest.lines().filter(|line| !line.starts_with('%')).any(transcript::looks_like) {
        Format::Transcript
    } else {
        Format::Board
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Color;

    #[test]
    fn boards_are_read_one_a_line_or_drawn() {
        let check =
            |text: &str, expected: &[Board]| assert_eq!(read(text).as_deref(), Ok(expected), "{text}");
        let line = Board::START.to_string();
        let drawn = format!("{:#}", Board::START);
        let white = "------------------XO------XXX------OXX-----O-------------------- O";
        let after = white.parse().unwrap();
        check(white, &[after]);
        check(&format!("{line}\n{white}\r\n\r\n% remark\n{line};\n"), &[Board::START, after, Board::START]);
        check(&format!("{drawn}\n\n{drawn}"), &[Board::START; 2]);
        let without_sides = format!("{}\n{}\n", &line[..64], &line[..64]);
        check(&without_sides, &[Board::START; 2]);
        let edged = drawn.lines().enumerate().map(|(index, row)| {
            let squares: Vec<_> = row.chars().take(8).map(String::from).collect();
            [(index + 1).to_string(), squares.join(" "), (index + 1).to_string()].join(" ")
        });
        let edged: Vec<_> = core::iter::once("  A B C D E F G H".to_owned()).chain(edged).collect();
        let edged = edged.join("\n");
        check(&edged, &[Board::START]);
        check(&edged.replace("- ", "- | "), &[Board::START]);
        assert_eq!(read(white).map(|boards| boards[0].due()), Ok(Color::White));
    }

    #[test]
    fn what_is_no_board_is_refused_with_its_place() {
        let check = |text: &str, expected: &str| {
            assert_eq!(read(text).map_err(|error| error.to_string()), Err(expected.to_owned()), "{text}");
        };
        let line = Board::START.to_string();
        check("", "there is no game in it");
        check("% nothing", "there is no game in it");
        check("---?", "mark 4 of the board is '?' (line 1, column 4)");
        check("----", "a board has 64 squares and a side to move, not 4 marks (line 1, column 5)");
        check(
            &format!("{line}\n{line}\n{line} f5"),
            "game 3: \"f5\" is not a side to move or the end (line 3, column 68)",
        );
    }
}
