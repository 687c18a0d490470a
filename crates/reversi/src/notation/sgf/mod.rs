//! Smart Game Format, game 2: Othello. Read are the moves of the main line, as `B[f5]` or in the letters of Go
//! (`B[fe]`), with or without a `;` before the first; passes (`PA`, `pass` or nothing); the set-up; names, results
//! and remarks. Of variations only the first is followed. Properties between the moves that are neither moves nor
//! remarks are passed over.
//!
//! Written is what Edax writes, with a `;` before every move.

mod write;

pub use self::write::write;

use super::properties::{Escapes, Piece, Pieces, next_game};
use super::replay::Replay;
use super::{
    Fault, Located, Manner, MilliDiscs, ReadError, Record, Snippet, StatedResult, Tags, Verdict, text,
};
use crate::{Bitboard, Board, Color, OverlapError, Square};

/// Reads all games.
///
/// # Errors
/// [`ReadError`] for the first fault in a game, or if there is no game.
pub fn read(text: &str) -> Result<Vec<Record>, ReadError> {
    let mut records = Vec::new();
    let mut from = 0;
    while let Some(open) = next_game(text, from) {
        let (record, end) = Reader::default().game(text, open).map_err(|(offset, fault)| {
            let several = !records.is_empty() || next_game(text, offset.max(open + 1)).is_some();
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
    result: Option<StatedResult>,
    /// Discs set up, if any were.
    set_up: Option<[Bitboard; 2]>,
    due: Option<Color>,
    /// There once the moves have begun.
    replay: Option<Replay>,
}

impl Reader {
    /// Reads the game that opens here; the record, and where it ends.
    fn game(mut self, text: &str, open: usize) -> Located<(Record, usize)> {
        let mut pieces = Pieces::new(text, open, Escapes::Backslash);
        let (mut depth, mut is_main_line) = (0_usize, true);
        // The property at hand, and how many values it had.
        let mut name: Option<(&str, usize)> = None;
        loop {
            let Some((place, piece)) = pieces.next()? else {
                return Err((open, Fault::Unclosed("the game")));
            };
            if let (Some((name, 0)), true) = (name, !matches!(piece, Piece::Value(_))) {
                return Err((place, Fault::expected("a property with a value", name)));
            }
            match piece {
                Piece::Value(value) => {
                    let Some((name, values)) = &mut name else {
                        return Err((place, Fault::expected("a property", &text[place..])));
                    };
                    *values += 1;
                    if is_main_line {
                        self.property(name, value).map_err(|fault| (place + 1, fault))?;
                    }
                    continue;
                }
                Piece::Name(found) => {
                    name = Some((found, 0));
                    continue;
                }
                Piece::Node => {}
                Piece::Open => depth += 1,
                Piece::Close => {
                    depth -= 1;
                    // The first branch that closes is the main line; whatever follows branches off from it.
                    is_main_line = false;
                    if depth == 0 {
                        break;
                    }
                }
            }
            name = None;
        }
        let start = self.start();
        let replay = self.replay.unwrap_or_else(|| Replay::new(start.unwrap_or_default()));
        Ok((replay.finish(self.tags, self.result), pieces.place()))
    }

    fn property(&mut self, name: &str, text: &str) -> Result<(), Fault> {
        let name = name.to_ascii_uppercase();
        let value = unescape(text);
        match name.as_str() {
            "B" => return self.play(Color::Black, &value),
            "W" => return self.play(Color::White, &value),
            "AB" | "AW" | "AE" | "PL" if self.replay.is_some() => {
                return Err(Fault::Misplaced(Snippet::of(&name)));
            }
            "AB" => return self.set_up(Some(Color::Black), &value),
            "AW" => return self.set_up(Some(Color::White), &value),
            "AE" => return self.set_up(None, &value),
            "PL" => self.due = Some(side(&value)?),
            "GM" if value.trim() != "2" => {
                return Err(Fault::OtherGame(Snippet::of(&format!("GM[{value}]"))));
            }
            "SZ" if !["8", "8:8"].contains(&value.trim()) => return Err(Fault::Size(Snippet::of(&value))),
            "GM" | "SZ" | "FF" | "CA" => {}
            "C" => self.comment(&value),
            "RE" if is_unknown(&value) => {}
            "RE" if self.result.is_none() && result(&value).is_some() => self.result = result(&value),
            _ => match tag(&mut self.tags, &name) {
                Some(_) if value.is_empty() => {}
                Some(place) if place.is_none() => *place = Some(value),
                _ if self.replay.is_none() => self.tags.other.push((name, value)),
                _ => {}
            },
        }
        Ok(())
    }

    /// The position before the first move; none if it is the usual one.
    fn start(&self) -> Option<Board> {
        let usual = Color::BOTH.map(|color| Board::START.discs(color));
        let [black, white] = self.set_up.unwrap_or(usual);
        // The two sets were kept apart.
        Board::new(black, white, self.due.unwrap_or(Color::Black)).ok()
    }

    fn set_up(&mut self, color: Option<Color>, text: &str) -> Result<(), Fault> {
        let set_up = self.set_up.get_or_insert_default();
        for square in squares(text)? {
            match color {
                None => set_up.iter_mut().for_each(|set| *set &= !Bitboard::from(square)),
                Some(color) if set_up[(!color).index()].contains(square) => {
                    return Err(Fault::Overlap(OverlapError(square)));
                }
                Some(color) => set_up[color.index()] |= square.into(),
            }
        }
        Ok(())
    }

    fn play(&mut self, color: Color, text: &str) -> Result<(), Fault> {
        self.due.get_or_insert(color);
        let start = self.start().unwrap_or_default();
        let replay = self.replay.get_or_insert_with(|| Replay::new(start));
        let place = text.trim();
        if ["", "pa", "pass", "--", "tt"].iter().any(|pass| place.eq_ignore_ascii_case(pass)) {
            return replay.pass(Some(color));
        }
        let not_a_move = || Fault::NotAMove { found: Snippet::of(place), number: replay.number() };
        let square = square(place).ok_or_else(not_a_move)?;
        replay.play(Some(color), square)
    }

    fn comment(&mut self, text: &str) {
        let last = self.replay.as_mut().and_then(Replay::note);
        let place = last.map_or(&mut self.tags.comment, |note| &mut note.comment);
        match place {
            _ if text.is_empty() => {}
            Some(comment) => {
                comment.push('\n');
                comment.push_str(text);
            }
            None => *place = Some(text.to_owned()),
        }
    }
}

/// The field of a property.
fn tag<'a>(tags: &'a mut Tags, name: &str) -> Option<&'a mut Option<String>> {
    Some(match name {
        "PB" => &mut tags.black,
        "PW" => &mut tags.white,
        "BR" => &mut tags.black_rating,
        "WR" => &mut tags.white_rating,
        "EV" => &mut tags.event,
        "RO" => &mut tags.round,
        "PC" => &mut tags.place,
        "DT" => &mut tags.date,
        "TM" => &mut tags.time,
        _ => return None,
    })
}

/// Reads "f5", or "fe" as in Go: a column from the left and a row from the top.
fn square(text: &str) -> Option<Square> {
    text.parse().ok().or_else(|| {
        let &[column, row] = text.as_bytes() else { return None };
        let index = |letter: u8| letter.to_ascii_lowercase().wrapping_sub(b'a');
        Square::at(index(column), index(row))
    })
}

/// Reads the squares of a set-up: one, two corners of a rectangle ("a1:c3"), or none.
fn squares(text: &str) -> Result<impl Iterator<Item = Square> + use<>, Fault> {
    let text = text.trim();
    let (first, last) = text.split_once(':').unwrap_or((text, text));
    let corners = square(first.trim()).zip(square(last.trim()));
    if corners.is_none() && !text.is_empty() {
        return Err(Fault::expected("a square", text));
    }
    Ok(Square::all().filter(move |square| {
        corners.is_some_and(|(first, last)| {
            (first.column()..=last.column()).contains(&square.column())
                && (first.row()..=last.row()).contains(&square.row())
        })
    }))
}

fn side(text: &str) -> Result<Color, Fault> {
    match text.trim().to_ascii_lowercase().as_str() {
        "b" | "black" => Ok(Color::Black),
        "w" | "white" => Ok(Color::White),
        _ => Err(Fault::expected("a side to move", text)),
    }
}

fn is_unknown(result: &str) -> bool {
    ["", "?", "void"].iter().any(|unknown| result.trim().eq_ignore_ascii_case(unknown))
}

/// Reads "B+10", "W+R", "B+T", "Draw", "0" or "-12"; none for other words, which are kept as they are.
fn result(text: &str) -> Option<StatedResult> {
    let text = text.trim().to_ascii_lowercase();
    let stated = |verdict, manner| Some(StatedResult { verdict, manner });
    let (winner, by) = match text.split_once('+') {
        Some(("b", by)) => (Color::Black, by),
        Some(("w", by)) => (Color::White, by),
        _ if text == "draw" => return stated(Verdict::Winner(None), Manner::Played),
        _ => return stated(Verdict::Difference(MilliDiscs::parse(&text)?), Manner::Played),
    };
    match by {
        "" => stated(Verdict::Winner(Some(winner)), Manner::Played),
        "r" | "resign" => stated(Verdict::Winner(Some(winner)), Manner::Resigned),
        "t" | "time" => stated(Verdict::Winner(Some(winner)), Manner::OutOfTime),
        _ => {
            let MilliDiscs(by) = MilliDiscs::parse(by).filter(|discs| discs.0 > 0)?;
            let difference = MilliDiscs(if winner == Color::Black { by } else { -by });
            stated(Verdict::Difference(difference), Manner::Played)
        }
    }
}

fn unescape(text: &str) -> String {
    let mut plain = String::with_capacity(text.len());
    let mut characters = text.chars().peekable();
    while let Some(next) = characters.next() {
        match next {
            // A line end behind a backslash is no line end.
            '\\' => match characters.next() {
                None | Some('\n') => {}
                Some('\r') => drop(characters.next_if_eq(&'\n')),
                Some(escaped) => plain.push(escaped),
            },
            _ => plain.push(next),
        }
    }
    plain
}
