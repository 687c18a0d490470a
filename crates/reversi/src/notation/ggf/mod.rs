//! Generic Game Format, as the GGS server and `NBoard` write it: games in `(;` and `;)`, tags and moves in brackets,
//! moves with evaluations and times, any start position, any number of games with or without their count before them.
//! What stands between the games is passed over.
//!
//! A resignation or lapse of time is read from the result. Passes are written as `PA`; the time taken for a pass is
//! not kept. Other boards than 8×8 and the anti-game are refused. The format knows no escapes, so a closing bracket
//! in a name is written as a parenthesis.

mod write;

pub use self::write::write;

use super::properties::{Escapes, Piece, Pieces, next_game};
use super::record::thousandths;
use super::replay::Replay;
use super::{
    Fault, Located, Manner, MilliDiscs, MoveNote, ReadError, Record, Snippet, StatedResult, Tags, Verdict,
    text,
};
use crate::{Board, Color};

/// Reads all games.
///
/// # Errors
/// [`ReadError`] for the first fault in a game, or if there is no game.
pub fn read(text: &str) -> Result<Vec<Record>, ReadError> {
    let mut records = Vec::new();
    let mut from = 0;
    while let Some(open) = next_game(text, from) {
        let (record, end) = Reader::default().game(text, open).map_err(|(offset, fault)| {
            let several = !records.is_empty() || next_game(text, open + 1).is_some();
            text::error_at(text, offset, several.then_some(records.len() + 1), fault)
        })?;
        records.push(record);
        from = end;
    }
    if records.is_empty() { Err(text::error(Fault::NoGame)) } else { Ok(records) }
}

/// One game while it is being read.
#[derive(Default)]
struct Reader {
    tags: Tags,
    start: Option<Board>,
    /// There once the moves have begun.
    replay: Option<Replay>,
    result: Option<StatedResult>,
    /// A result is stated, if only as unknown.
    has_result: bool,
}

impl Reader {
    /// Reads the game that opens here; the record, and where it ends.
    fn game(mut self, text: &str, open: usize) -> Located<(Record, usize)> {
        let mut pieces = Pieces::new(text, open + 1, Escapes::No);
        let mut name = None;
        loop {
            match (name.take(), pieces.next()?) {
                (_, None) => return Err((open, Fault::Unclosed("the game"))),
                (None, Some((_, Piece::Close))) => break,
                (None, Some((_, Piece::Node))) => {}
                (None, Some((_, Piece::Name(found)))) => name = Some(found),
                (Some(name), Some((place, Piece::Value(value)))) => {
                    self.property(name, value).map_err(|fault| (place + 1, fault))?;
                }
                (Some(name), Some((place, _))) => {
                    return Err((place, Fault::expected("a tag with a value", name)));
                }
                (None, Some((place, Piece::Open | Piece::Value(_)))) => {
                    return Err((place, Fault::expected("a tag", &text[place..])));
                }
            }
        }
        let Self { tags, start, replay, result, .. } = self;
        let replay = replay.unwrap_or_else(|| Replay::new(start.unwrap_or_default()));
        Ok((replay.finish(tags, result), pieces.place()))
    }

    fn property(&mut self, name: &str, value: &str) -> Result<(), Fault> {
        let name = name.to_ascii_uppercase();
        let tags = &mut self.tags;
        let tag = match name.as_str() {
            "B" => return self.play(Color::Black, value),
            "W" => return self.play(Color::White, value),
            "GM" if !value.trim().eq_ignore_ascii_case("othello") => {
                return Err(Fault::OtherGame(Snippet::of(value)));
            }
            "GM" => return Ok(()),
            "BO" if self.start.is_some() || self.replay.is_some() => {
                return Err(Fault::Misplaced(Snippet::of("BO")));
            }
            "BO" => {
                self.start = Some(board(value)?);
                return Ok(());
            }
            "RE" if self.has_result => return Err(Fault::Misplaced(Snippet::of("RE"))),
            "RE" => {
                (self.result, self.has_result) = (result(value)?, true);
                return Ok(());
            }
            "TY" => {
                check_type(value)?;
                if value == "8" {
                    return Ok(());
                }
                None
            }
            _ => tag(tags, &name),
        };
        match tag {
            Some(_) if value.is_empty() => {}
            Some(place) if place.is_none() => *place = Some(value.to_owned()),
            _ => tags.other.push((name, value.to_owned())),
        }
        Ok(())
    }

    /// Adds a move or pass: `square[/evaluation][/seconds]`.
    fn play(&mut self, color: Color, text: &str) -> Result<(), Fault> {
        let start = self.start.unwrap_or_default();
        let replay = self.replay.get_or_insert_with(|| Replay::new(start));
        let mut parts = text.split('/').map(str::trim);
        let (place, evaluation, time) = (parts.next().unwrap_or_default(), parts.next(), parts.next());
        if parts.next().is_some() {
            return Err(Fault::expected("a move with evaluation and time", text));
        }
        let mut note = MoveNote::default();
        if let Some(evaluation) = evaluation.filter(|text| !text.is_empty()) {
            let value = MilliDiscs::parse(evaluation);
            note.evaluation =
                Some(value.ok_or_else(|| Fault::expected("an evaluation in discs", evaluation))?);
        }
        if let Some(time) = time.filter(|text| !text.is_empty()) {
            let value = milliseconds(time);
            note.milliseconds = Some(value.ok_or_else(|| Fault::expected("a time in seconds", time))?);
        }
        if ["pa", "pass"].iter().any(|pass| place.eq_ignore_ascii_case(pass)) {
            return replay.pass(Some(color));
        }
        let not_a_move = |_| Fault::NotAMove { found: Snippet::of(place), number: replay.number() };
        let square = place.parse().map_err(not_a_move)?;
        replay.play(Some(color), square)?;
        if let Some(last) = replay.note() {
            *last = note;
        }
        Ok(())
    }
}

/// The field of a tag.
fn tag<'a>(tags: &'a mut Tags, name: &str) -> Option<&'a mut Option<String>> {
    Some(match name {
        "PC" => &mut tags.place,
        "DT" => &mut tags.date,
        "PB" => &mut tags.black,
        "PW" => &mut tags.white,
        "RB" => &mut tags.black_rating,
        "RW" => &mut tags.white_rating,
        "TI" => &mut tags.time,
        _ => return None,
    })
}

/// Reads "8 <64 marks> *".
fn board(text: &str) -> Result<Board, Fault> {
    let text = text.trim_start();
    let (size, marks) = text.split_once(char::is_whitespace).unwrap_or((text, ""));
    match size.parse::<u8>() {
        Ok(8) => marks.parse().map_err(Fault::Board),
        Ok(size) => Err(Fault::Size(Snippet::of(&format!("{size}×{size}")))),
        Err(_) => Err(Fault::expected("a board with its size", text)),
    }
}

/// Refuses types of games by other rules: `10`, `88` (an octagon), `8a` (fewer discs win).
fn check_type(text: &str) -> Result<(), Fault> {
    let letters = |next: char| next.is_ascii_alphabetic();
    if text.contains(['a', 'A']) {
        return Err(Fault::Anti);
    }
    let size = text.trim().trim_start_matches(letters);
    let size = &size[..size.find(|next: char| !next.is_ascii_digit()).unwrap_or(size.len())];
    match size {
        "8" | "" => Ok(()),
        _ => Err(Fault::Size(Snippet::of(size))),
    }
}

/// Reads "+64.00:r"; "?" is unknown.
fn result(text: &str) -> Result<Option<StatedResult>, Fault> {
    let not_a_result = || Fault::expected("a result", text);
    let (difference, flag) = text.split_once(':').unwrap_or((text, ""));
    let manner = match flag.trim() {
        "" => Manner::Played,
        "r" => Manner::Resigned,
        "t" => Manner::OutOfTime,
        "s" => Manner::Agreed,
        _ => return Err(not_a_result()),
    };
    match difference.trim() {
        "" | "?" => Ok(None),
        difference => {
            let difference = MilliDiscs::parse(difference).ok_or_else(not_a_result)?;
            Ok(Some(StatedResult { verdict: Verdict::Difference(difference), manner }))
        }
    }
}

/// Reads "3.107", "1:05.5" or "1:00:00".
fn milliseconds(text: &str) -> Option<u32> {
    let mut parts = text.rsplitn(3, ':');
    let mut sum = thousandths(parts.next()?)?;
    for (part, unit) in parts.zip([60_000_u32, 3_600_000]) {
        sum = sum.checked_add(part.parse::<u32>().ok()?.checked_mul(unit)?)?;
    }
    Some(sum)
}
