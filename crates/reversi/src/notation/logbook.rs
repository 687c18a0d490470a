//! Lines of a Logistello logbook: `+d3-c3+c4-...: -04 10`, where `+` is Black's move and `-` White's, and the number
//! behind the colon is the final score, black minus white. What follows it is kept as it is.

use std::fmt::Write as _;

use super::replay::Replay;
use super::{
    Fault, Located, Manner, MilliDiscs, ReadError, Record, Snippet, StatedResult, Tags, Verdict, text,
};
use crate::{Board, Color, Square};

/// The name under which the words after the score are kept in [`Tags::other`].
const TAIL: &str = "logbook";

/// Reads a game a line.
///
/// # Errors
/// [`ReadError`] for the first line that is no such game.
pub fn read(text: &str) -> Result<Vec<Record>, ReadError> {
    let several = text::lines(text).filter(|(_, line)| !line.trim().is_empty()).nth(1).is_some();
    let mut records = Vec::new();
    for (start, line) in text::lines(text).filter(|(_, line)| !line.trim().is_empty()) {
        let record = read_line(line).map_err(|(offset, fault)| {
            text::error_at(text, start + offset, several.then_some(records.len() + 1), fault)
        })?;
        records.push(record);
    }
    if records.is_empty() { Err(text::error(Fault::NoGame)) } else { Ok(records) }
}

fn read_line(line: &str) -> Located<Record> {
    let (moves, tail) = line.split_once(':').unwrap_or((line, ""));
    let mut replay = Replay::new(Board::START);
    let mut rest = moves.trim_start();
    while !rest.trim_end().is_empty() {
        let at = moves.len() - rest.len();
        let color = match rest.as_bytes()[0] {
            b'+' => Color::Black,
            b'-' => Color::White,
            _ => return Err((at, Fault::expected("a move with its sign", rest.trim_end()))),
        };
        let not_a_move = |number| {
            let found = Snippet::of(rest[1..].split(['+', '-']).next().unwrap_or_default());
            (at, Fault::NotAMove { found, number })
        };
        let square: Square =
            rest.get(1..3).and_then(|name| name.parse().ok()).ok_or_else(|| not_a_move(replay.number()))?;
        replay.play(Some(color), square).map_err(|fault| (at, fault))?;
        rest = &rest[3..];
    }
    let mut tags = Tags::default();
    let (score, words) = tail.trim().split_once(char::is_whitespace).unwrap_or((tail.trim(), ""));
    if !words.trim().is_empty() {
        tags.other.push((TAIL.to_owned(), words.trim().to_owned()));
    }
    let mut result = None;
    if !score.is_empty() {
        let score =
            MilliDiscs::parse(score).ok_or_else(|| (moves.len() + 1, Fault::expected("a score", score)))?;
        result = Some(StatedResult { verdict: Verdict::Difference(score), manner: Manner::Played });
    }
    Ok(replay.finish(tags, result))
}

/// Writes a game a line. All start from the usual position.
pub(super) fn write(records: &[Record]) -> String {
    let mut text = String::new();
    for record in records {
        for ply in record.game.plies() {
            let sign = if ply.color == Color::Black { '+' } else { '-' };
            // Writing to a string never fails.
            let _ = write!(text, "{sign}{}", ply.square);
        }
        text.push(':');
        if let Some(MilliDiscs(score)) =
            record.result_to_write().and_then(|result| result.verdict.difference())
        {
            let sign = if score < 0 { '-' } else { '+' };
            let _ = write!(text, " {sign}{:02}", score.unsigned_abs() / 1000);
            if score % 1000 != 0 {
                let _ = write!(text, ".{:03}", score.unsigned_abs() % 1000);
            }
            for (_, words) in record.tags.other.iter().filter(|(name, _)| name == TAIL) {
                let _ = write!(text, " {}", words.replace('\n', " "));
            }
        }
        text.push('\n');
    }
    text
}

/// Whether the first game that has moves begins with signed ones.
pub(super) fn looks_like(text: &str) -> bool {
    let mut lines = text.lines().map(str::trim_start);
    let head = lines.find(|line| !line.is_empty() && !line.starts_with(':')).unwrap_or_default().as_bytes();
    let is_move = |at: usize, sign: &[u8]| {
        head.get(at).is_some_and(|first| sign.contains(first))
            && head.get(at + 1).is_some_and(u8::is_ascii_alphabetic)
            && head.get(at + 2).is_some_and(u8::is_ascii_digit)
    };
    is_move(0, b"+") && (is_move(3, b"+-") || head.get(3) == Some(&b':'))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_are_read_and_written() {
        let text = "+d3-c3+c4: -04 10\n+f5-d6: +12\n+f5:\n";
        assert!(looks_like(text));
        let records = read(text).unwrap();
        let verdicts: Vec<_> =
            records.iter().map(|record| record.result.map(|result| result.verdict)).collect();
        let difference = |thousandths| Some(Verdict::Difference(MilliDiscs(thousandths)));
        assert_eq!(verdicts, [difference(-4000), difference(12000), None]);
        assert_eq!(records[0].tags.other, [(TAIL.to_owned(), "10".to_owned())]);
        assert_eq!(records[0].game.moves().len(), 3);
        assert_eq!(write(&records), text);
    }

    #[test]
    fn faults_are_told_with_their_place() {
        let check = |text: &str, expected: &str| {
            assert_eq!(read(text).map_err(|error| error.to_string()), Err(expected.to_owned()), "{text}");
        };
        check("", "there is no game in it");
        check("+d3-d4: +00", "d4 is not a legal move (move 2)");
        check("+d3+c3: +00", "c3 is recorded for black, but white is to move (move 2)");
        check("+d3-c9: +00", "\"c9\" is not a move (move 2)");
        check("+d3\n+d3-ü", "game 2: \"ü\" is not a move (move 2)");
        check("+d3 c3", "\" c3\" is not a move with its sign (line 1, column 4)");
        check("+d3: many", "\"many\" is not a score (line 1, column 5)");
    }
}
