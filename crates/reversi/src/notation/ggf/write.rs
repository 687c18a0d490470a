//! Writing games in brackets.

use std::fmt::Write as _;

use super::super::record::Decimal;
use super::super::{Manner, MilliDiscs, Record, StatedResult};
use super::tag;
use crate::{Board, Color};

/// Writes a game a line.
pub fn write(records: &[Record]) -> String {
    let mut text = String::new();
    for record in records {
        // Writing to a string never fails.
        let _ = write_game(&mut text, record);
    }
    text
}

fn write_game(text: &mut String, record: &Record) -> core::fmt::Result {
    text.push_str("(;GM[Othello]");
    let mut tags = record.tags.clone();
    for name in ["PC", "DT", "PB", "PW", "RB", "RW", "TI"] {
        if let Some(value) = tag(&mut tags, name) {
            write_tag(text, name, value.as_deref())?;
        }
    }
    let is_tag =
        |name: &str| name.bytes().all(|letter| letter.is_ascii_uppercase() || letter.is_ascii_digit());
    let is_kept = |name: &str| {
        name.starts_with(|first: char| first.is_ascii_uppercase())
            && is_tag(name)
            && !["B", "W", "BO", "GM", "RE"].contains(&name)
    };
    let others = || record.tags.other.iter().filter(|(name, _)| is_kept(name));
    if !others().any(|(name, _)| name == "TY") {
        write_tag(text, "TY", Some("8"))?;
    }
    for (name, value) in others() {
        write_tag(text, name, Some(value))?;
    }
    write_result(text, record.result_to_write())?;
    write_board(text, record.game.start())?;
    for (index, ply) in record.game.plies().enumerate() {
        if let Some(loser) = ply.turn_lost_by {
            write!(text, "{}[PA]", letter(loser))?;
        }
        write!(text, "{}[{}", letter(ply.color), ply.square.to_string().to_ascii_uppercase())?;
        let note = record.notes.get(index);
        let evaluation = note.and_then(|note| note.evaluation);
        let time = note.and_then(|note| note.milliseconds);
        match (evaluation, time) {
            (Some(evaluation), Some(time)) => write!(text, "/{evaluation}/{}", Decimal(time))?,
            (Some(evaluation), None) => write!(text, "/{evaluation}")?,
            (None, Some(time)) => write!(text, "//{}", Decimal(time))?,
            (None, None) => {}
        }
        text.push(']');
    }
    text.push_str(";)\n");
    Ok(())
}

const fn letter(color: Color) -> char {
    match color {
        Color::Black => 'B',
        Color::White => 'W',
    }
}

fn write_tag(text: &mut String, name: &str, value: Option<&str>) -> core::fmt::Result {
    match value {
        Some(value) => write!(text, "{name}[{}]", value.replace(']', ")")),
        None => Ok(()),
    }
}

fn write_result(text: &mut String, result: Option<StatedResult>) -> core::fmt::Result {
    let Some(StatedResult { verdict, manner }) = result else { return text.write_str("RE[?]") };
    let whole_board = |winner| MilliDiscs(if winner == Color::Black { 64_000 } else { -64_000 });
    let flag = match manner {
        Manner::Played => "",
        Manner::Resigned => ":r",
        Manner::OutOfTime => ":t",
        Manner::Agreed => ":s",
    };
    // A winner without a score has a number only where the whole board is what is won.
    let forfeited = verdict.winner().filter(|_| manner != Manner::Played).map(whole_board);
    match verdict.difference().or(forfeited) {
        Some(difference) => write!(text, "RE[{difference:+}{flag}]"),
        None => text.write_str("RE[?]"),
    }
}

fn write_board(text: &mut String, board: Board) -> core::fmt::Result {
    text.push_str("BO[8");
    let marks = board.to_string().replace('X', "*");
    let mut words = marks.split(' ');
    let squares = words.next().unwrap_or_default();
    for row in 0..8 {
        write!(text, " {}", &squares[8 * row..8 * row + 8])?;
    }
    write!(text, " {}]", words.next().unwrap_or_default())
}
