//! Writing games with headers and numbered moves.

use std::fmt::Write as _;

use super::super::{Record, StatedResult, Verdict};
use super::{fen, is_name_part, tag, termination};
use crate::{Board, Color};

/// Lines of moves are broken before this column.
const WIDTH: usize = 80;

/// Writes games, an empty line between them.
pub fn write(records: &[Record]) -> String {
    let mut text = String::new();
    for record in records {
        if !text.is_empty() {
            text.push('\n');
        }
        let result = record.result_to_write();
        let result_text = result.map_or_else(|| "*".to_owned(), |result| verdict(result.verdict));
        // Writing to a string never fails.
        let _ = write_headers(&mut text, record, result, &result_text);
        write_moves(&mut text, record, &result_text);
    }
    text
}

fn write_headers(
    text: &mut String,
    record: &Record,
    result: Option<StatedResult>,
    result_text: &str,
) -> core::fmt::Result {
    let mut tags = record.tags.clone();
    for name in ["Event", "Site", "Date", "Round", "Black", "White", "BlackElo", "WhiteElo", "TimeControl"] {
        if let Some(Some(value)) = tag(&mut tags, name) {
            write_header(text, name, value)?;
        }
    }
    write_header(text, "Result", result_text)?;
    if let Some(words) = result.and_then(|result| termination(result.manner)) {
        write_header(text, "Termination", words)?;
    }
    if record.game.start() != Board::START {
        write_header(text, "FEN", &fen::write(&record.game.start()))?;
    }
    let is_kept = |name: &str| !name.is_empty() && name.chars().all(is_name_part) && name != "FEN";
    for (name, value) in tags.other.iter().filter(|(name, _)| is_kept(name)) {
        write_header(text, name, value)?;
    }
    text.push('\n');
    Ok(())
}

fn write_header(text: &mut String, name: &str, value: &str) -> core::fmt::Result {
    writeln!(text, "[{name} \"{}\"]", value.replace('\\', "\\\\").replace('"', "\\\""))
}

/// Moves with numbers, as Edax counts: a pass takes its side's column.
fn write_moves(text: &mut String, record: &Record, result: &str) {
    let mut line = Line { text, length: 0 };
    if let Some(remark) = &record.tags.comment {
        line.remark(remark);
    }
    let mut columns = 0;
    for (index, ply) in record.game.plies().enumerate() {
        let pass = ply.turn_lost_by.map(|_| "--".to_owned());
        for word in pass.into_iter().chain([ply.square.to_string()]) {
            if columns % 2 == 0 {
                line.word(&format!("{}.", columns / 2 + 1));
            }
            line.word(&word);
            columns += 1;
        }
        if let Some(remark) = record.notes.get(index).and_then(|note| note.comment.as_deref()) {
            line.remark(remark);
        }
    }
    line.word(result);
    text.push('\n');
}

/// The line of words that is being written.
struct Line<'a> {
    text: &'a mut String,
    length: usize,
}

impl Line<'_> {
    fn word(&mut self, word: &str) {
        if self.length > 0 {
            let fits = self.length + 1 + word.len() < WIDTH;
            self.text.push(if fits { ' ' } else { '\n' });
            self.length = if fits { self.length + 1 } else { 0 };
        }
        self.text.push_str(word);
        self.length += word.len();
    }

    fn remark(&mut self, remark: &str) {
        self.word(&format!("{{{}}}", remark.replace('}', ")")));
    }
}

fn verdict(verdict: Verdict) -> String {
    match verdict {
        // These two would read as wins without a score.
        Verdict::Score(score) if !matches!((score.black, score.white), (1, 0) | (0, 1)) => {
            format!("{}-{}", score.black, score.white)
        }
        _ => match verdict.winner() {
            Some(Color::Black) => "1-0".to_owned(),
            Some(Color::White) => "0-1".to_owned(),
            None => "1/2-1/2".to_owned(),
        },
    }
}
