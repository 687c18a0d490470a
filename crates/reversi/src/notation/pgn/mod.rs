//! Headers and numbered moves, as in chess: the records of `PlayOK` (`[Result "62-1"]`, passes `--`) and Edax
//! (`[Result "1-0"]` if Black won, passes `pass`, `[FEN "…"]` for other start positions). Remarks in braces or behind
//! a semicolon are kept with the move before them, variations in parentheses and `$` marks are passed over.
//!
//! A game ends at its result, or where the headers of the next one begin: behind its moves, or if it has none behind an
//! empty line with the header that it began with itself. What stands before the first header and
//! behind a result is passed over.

mod fen;
mod write;

pub use self::write::write;

use super::replay::Replay;
use super::{Fault, Located, Manner, ReadError, Record, Snippet, StatedResult, Tags, Verdict, text};
use crate::{Board, Color, Score};

/// Reads all games.
///
/// # Errors
/// [`ReadError`] for the first fault in a game, or if there is no game.
pub fn read(text: &str) -> Result<Vec<Record>, ReadError> {
    let mut records = Vec::new();
    let mut from = first_header(text).unwrap_or(text.len());
    while from < text.len() {
        let (record, end) = Reader::new(text, from).game().map_err(|(offset, fault)| {
            let several = !records.is_empty() || next_game(text, offset).is_some();
            text::error_at(text, offset, several.then_some(records.len() + 1), fault)
        })?;
        records.push(record);
        from = first_header(&text[end..]).map_or(text.len(), |at| end + at);
    }
    if records.is_empty() { Err(text::error(Fault::NoGame)) } else { Ok(records) }
}

/// Where the first line starts that is a header: `[Name "value"]`.
pub(super) fn first_header(text: &str) -> Option<usize> {
    text::lines(text).find(|(_, line)| is_header(line)).map(|(start, _)| start)
}

fn is_header(line: &str) -> bool {
    line.trim_start().strip_prefix('[').is_some_and(|header| {
        let value = header.trim_start_matches(|next: char| next.is_ascii_alphanumeric() || next == '_');
        value.len() < header.len() && value.trim_start().starts_with('"')
    })
}

/// Whether another game follows: headers behind something else.
fn next_game(text: &str, from: usize) -> Option<usize> {
    let mut lines = text::lines(&text[from..]).skip_while(|(_, line)| is_header(line));
    lines.find(|(_, line)| is_header(line)).map(|(start, _)| from + start)
}

/// One game while it is being read.
struct Reader<'a> {
    text: &'a str,
    at: usize,
    /// The name of its first header.
    first_name: Option<&'a str>,
    tags: Tags,
    start: Option<Board>,
    verdict: Option<Verdict>,
    /// A header has stated the result, if only as unknown.
    has_result: bool,
    /// There once the moves have begun.
    replay: Option<Replay>,
}

impl<'a> Reader<'a> {
    fn new(text: &'a str, at: usize) -> Self {
        let (first_name, tags) = (None, Tags::default());
        Self { text, at, first_name, tags, start: None, verdict: None, has_result: false, replay: None }
    }

    /// Reads the game; the record, and where it ends.
    fn game(mut self) -> Located<(Record, usize)> {
        loop {
            let rest = self.text[self.at..].trim_start();
            let gap = &self.text[self.at..self.text.len() - rest.len()];
            self.at += gap.len();
            match rest.chars().next() {
                None => break,
                Some('[') if self.replay.is_some() || self.is_next_game(gap, rest) => break,
                Some('[') => self.header(rest)?,
                Some('{') => {
                    let end = rest.find('}').ok_or((self.at, Fault::Unclosed("a remark")))?;
                    self.remark(&rest[1..end]);
                    self.at += end + 1;
                }
                Some(';') => {
                    let end = rest.find('\n').unwrap_or(rest.len());
                    self.remark(&rest[1..end]);
                    self.at += end;
                }
                Some('%') => self.at += rest.find('\n').unwrap_or(rest.len()),
                Some('(') => self.at += variation(rest).ok_or((self.at, Fault::Unclosed("a variation")))?,
                Some(')' | '}' | ']') => self.at += 1,
                Some(_) => {
                    let ends = |next: char| next.is_whitespace() || "[{(;)}]".contains(next);
                    let word = &rest[..rest.find(ends).unwrap_or(rest.len())];
                    let is_result = self.word(word).map_err(|fault| (self.at, fault))?;
                    self.at += word.len();
                    if is_result {
                        break;
                    }
                }
            }
        }
        Ok(self.finish())
    }

    fn finish(mut self) -> (Record, usize) {
        let result = self.verdict.map(|verdict| StatedResult { verdict, manner: self.manner() });
        let replay = self.replay.unwrap_or_else(|| Replay::new(self.start.unwrap_or_default()));
        (replay.finish(self.tags, result), self.at)
    }

    /// How the game came to its result: the first header that says so, which is taken out of the others.
    fn manner(&mut self) -> Manner {
        let other = &mut self.tags.other;
        let stated = other.iter().enumerate().find_map(|(index, (name, value))| {
            manner(value).filter(|_| name == "Termination").map(|manner| (index, manner))
        });
        stated.map_or(Manner::Played, |(index, manner)| {
            other.remove(index);
            manner
        })
    }

    /// Whether this header begins the next game, though there was no move in this one.
    fn is_next_game(&self, gap: &str, header: &str) -> bool {
        let is_after_empty_line = gap.bytes().filter(|&byte| byte == b'\n').count() > 1;
        is_after_empty_line && self.first_name == Some(name(header))
    }

    /// Reads `[Name "value"]`.
    fn header(&mut self, text: &'a str) -> Located<()> {
        let unclosed = (self.at, Fault::Unclosed("a header"));
        let name = name(text);
        let rest = text[1 + name.len()..].trim_start();
        let value_at = text.len() - rest.len() + 1;
        let Some(quoted) = rest.strip_prefix('"').filter(|_| !name.is_empty()) else {
            return Err((self.at, Fault::expected("a header", text.lines().next().unwrap_or_default())));
        };
        let (mut value, mut escaped, mut end) = (String::new(), false, None);
        for (at, next) in quoted.char_indices() {
            match next {
                '"' if !escaped => {
                    end = Some(at + 1);
                    break;
                }
                '\\' if !escaped => escaped = true,
                _ => {
                    value.push(next);
                    escaped = false;
                }
            }
        }
        let Some(end) = end else { return Err(unclosed) };
        let behind = quoted[end..].trim_start();
        if !behind.starts_with(']') {
            return Err(unclosed);
        }
        self.first_name.get_or_insert(name);
        self.tag(name, value).map_err(|fault| (self.at + value_at, fault))?;
        self.at += text.len() - behind.len() + 1;
        Ok(())
    }

    fn tag(&mut self, name: &str, value: String) -> Result<(), Fault> {
        match name {
            "Result" if !self.has_result => {
                self.verdict =
                    verdict(value.trim()).map_err(|NoResult| Fault::expected("a result", &value))?;
                self.has_result = true;
            }
            "FEN" if self.start.is_some() => return Err(Fault::Misplaced(Snippet::of("FEN"))),
            "FEN" => {
                let board = fen::read(&value).or_else(|| value.parse().ok());
                self.start = Some(board.ok_or_else(|| Fault::expected("a start position", &value))?);
            }
            _ => match tag(&mut self.tags, name) {
                Some(_) if value.is_empty() || value == "?" => {}
                Some(place) if place.is_none() => *place = Some(value),
                _ => self.tags.other.push((name.to_owned(), value)),
            },
        }
        Ok(())
    }

    fn remark(&mut self, text: &str) {
        let text = text.trim().replace('}', ")");
        let last = self.replay.as_mut().and_then(Replay::note);
        let place = last.map_or(&mut self.tags.comment, |note| &mut note.comment);
        match place {
            _ if text.is_empty() => {}
            Some(remark) => {
                remark.push(' ');
                remark.push_str(&text);
            }
            None => *place = Some(text),
        }
    }

    /// Takes a move, pass, number, mark or result; whether it was a result.
    fn word(&mut self, word: &str) -> Result<bool, Fault> {
        let digits = word.trim_start_matches(|next: char| next.is_ascii_digit());
        let is_number = digits.is_empty() || (digits.len() < word.len() && digits.starts_with('.'));
        let word = if is_number { digits.trim_start_matches('.') } else { word };
        let place = word.trim_end_matches(['!', '?']);
        if place.is_empty() || place.starts_with('$') {
            return Ok(false);
        }
        let start = self.start.unwrap_or_default();
        if let Ok(square) = place.parse() {
            self.replay.get_or_insert_with(|| Replay::new(start)).play(None, square)?;
            return Ok(false);
        }
        if ["--", "pass", "pa", "ps", "@@", "@@@@"].iter().any(|pass| place.eq_ignore_ascii_case(pass)) {
            self.replay.get_or_insert_with(|| Replay::new(start)).pass(None)?;
            return Ok(false);
        }
        let verdict = verdict(word).map_err(|NoResult| {
            let number = self.replay.as_ref().map_or(1, Replay::number);
            Fault::NotAMove { found: Snippet::of(word), number }
        })?;
        // What the header says counts; the word at the end repeats it.
        self.verdict = self.verdict.or(verdict);
        Ok(true)
    }
}

/// The name of the header that a text begins with.
fn name(header: &str) -> &str {
    let name = &header[1..];
    &name[..name.find(|next: char| !is_name_part(next)).unwrap_or(name.len())]
}

const fn is_name_part(next: char) -> bool {
    next.is_ascii_alphanumeric() || next == '_'
}

/// The field of a header.
fn tag<'a>(tags: &'a mut Tags, name: &str) -> Option<&'a mut Option<String>> {
    Some(match name {
        "Event" => &mut tags.event,
        "Site" => &mut tags.place,
        "Date" => &mut tags.date,
        "Round" => &mut tags.round,
        "Black" => &mut tags.black,
        "White" => &mut tags.white,
        "BlackElo" => &mut tags.black_rating,
        "WhiteElo" => &mut tags.white_rating,
        "TimeControl" => &mut tags.time,
        _ => return None,
    })
}

/// The text is no result.
struct NoResult;

/// Reads "62-1", "1-0" (Black won) or "1/2-1/2"; "*" is unknown.
fn verdict(text: &str) -> Result<Option<Verdict>, NoResult> {
    Ok(match text {
        "*" | "?" | "" => None,
        "1/2-1/2" | "½-½" => Some(Verdict::Winner(None)),
        _ => {
            let (black, white) = text.split_once(['-', '–', ':']).ok_or(NoResult)?;
            Some(match (points(black)?, points(white)?) {
                (1, 0) => Verdict::Winner(Some(Color::Black)),
                (0, 1) => Verdict::Winner(Some(Color::White)),
                (black, white) if black + white <= 64 => Verdict::Score(Score { black, white }),
                _ => return Err(NoResult),
            })
        }
    })
}

/// Reads digits as a number up to 64.
fn points(digits: &str) -> Result<u8, NoResult> {
    let is_number = digits.bytes().all(|digit| digit.is_ascii_digit());
    digits.parse().ok().filter(|&points| is_number && points <= 64).ok_or(NoResult)
}

/// How the `Termination` header says that a game ended.
fn manner(text: &str) -> Option<Manner> {
    [Manner::Resigned, Manner::OutOfTime]
        .into_iter()
        .find(|&manner| termination(manner).is_some_and(|words| text.eq_ignore_ascii_case(words)))
}

const fn termination(manner: Manner) -> Option<&'static str> {
    match manner {
        Manner::Resigned => Some("resigned"),
        Manner::OutOfTime => Some("time forfeit"),
        Manner::Played | Manner::Agreed => None,
    }
}

/// How long a variation in parentheses is, with others and remarks inside it.
fn variation(text: &str) -> Option<usize> {
    let mut depth = 0_usize;
    let mut in_remark = false;
    for (at, byte) in text.bytes().enumerate() {
        match byte {
            b'{' => in_remark = true,
            b'}' => in_remark = false,
            b'(' if !in_remark => depth += 1,
            b')' if !in_remark => {
                depth -= 1;
                if depth == 0 {
                    return Some(at + 1);
                }
            }
            _ => {}
        }
    }
    None
}
