//! Writing games as Edax does.

use std::fmt::Write as _;

use super::super::record::Decimal;
use super::super::{Manner, MilliDiscs, Record, StatedResult, Verdict};
use super::tag;
use crate::Color;

fn escape(text: &str) -> String {
    text.replace('\\', "\\\\").replace(']', "\\]")
}

/// Writes a game a line, or two where remarks hold line ends.
pub fn write(records: &[Record]) -> String {
    let mut text = String::new();
    for record in records {
        // Writing to a string never fails.
        let _ = write_game(&mut text, record);
    }
    text
}

fn write_game(text: &mut String, record: &Record) -> core::fmt::Result {
    text.push_str("(;FF[4]GM[2]SZ[8]CA[UTF-8]");
    let mut tags = record.tags.clone();
    for name in ["PC", "DT", "EV", "RO", "PB", "PW", "BR", "WR", "TM"] {
        if let Some(Some(value)) = tag(&mut tags, name) {
            write!(text, "{name}[{}]", escape(value))?;
        }
    }
    if let Some(result) = record.result_to_write() {
        write_result(text, result)?;
    }
    let is_name = |name: &str| {
        name.starts_with(|first: char| first.is_ascii_uppercase())
            && name.bytes().all(|next| next.is_ascii_uppercase() || next.is_ascii_digit())
            && !["B", "W", "AB", "AW", "AE", "PL", "GM", "SZ", "FF", "CA", "C"].contains(&name)
    };
    let mut before = "";
    for (name, value) in tags.other.iter().filter(|(name, _)| is_name(name)) {
        // Values of one property share its name.
        write!(text, "{}[{}]", if name == before { "" } else { name }, escape(value))?;
        before = name;
    }
    let start = record.game.start();
    for color in Color::BOTH {
        write!(text, "A{}", letter(color))?;
        if start.discs(color).is_empty() {
            text.push_str("[]");
        }
        for square in start.discs(color) {
            write!(text, "[{square}]")?;
        }
    }
    write!(text, "PL[{}]", letter(start.due()))?;
    if let Some(comment) = &tags.comment {
        write!(text, "C[{}]", escape(comment))?;
    }
    for (index, ply) in record.game.plies().enumerate() {
        if let Some(loser) = ply.turn_lost_by {
            write!(text, ";{}[PA]", letter(loser))?;
        }
        write!(text, ";{}[{}]", letter(ply.color), ply.square)?;
        if let Some(comment) = record.notes.get(index).and_then(|note| note.comment.as_deref()) {
            write!(text, "C[{}]", escape(comment))?;
        }
    }
    text.push_str(")\n");
    Ok(())
}

const fn letter(color: Color) -> char {
    match color {
        Color::Black => 'B',
        Color::White => 'W',
    }
}

fn write_result(text: &mut String, StatedResult { verdict, manner }: StatedResult) -> core::fmt::Result {
    let Some(winner) = verdict.winner() else {
        return text.write_str(if verdict == Verdict::Winner(None) { "RE[Draw]" } else { "RE[0]" });
    };
    write!(text, "RE[{}+", letter(winner))?;
    match (manner, verdict.difference()) {
        (Manner::Resigned, _) => text.push('R'),
        (Manner::OutOfTime, _) => text.push('T'),
        (_, None) => {}
        (_, Some(MilliDiscs(by))) if by % 1000 == 0 => write!(text, "{}", by.unsigned_abs() / 1000)?,
        (_, Some(MilliDiscs(by))) => write!(text, "{}", Decimal(by.unsigned_abs()))?,
    }
    text.push(']');
    Ok(())
}
