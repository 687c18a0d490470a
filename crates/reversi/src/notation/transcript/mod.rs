//! Plain transcripts: `f5d6c3d3c4`, and the many ways in which people write and paste them.
//!
//! What is read: squares in either case, with or without blanks, line ends, move numbers and punctuation between
//! them; pass marks where a turn is lost, as at the end; around it any words, results, times, dates and addresses,
//! which are passed over, and so are remarks in braces if there are moves outside them. A board of 64 marks before the
//! moves is the start position: `<64 marks> X c3d3c4`. Whatever stands as a word of its own and names a square is
//! taken for a move, and every move must be legal. A pass mark beside a word is prose ("PS: well played") and a single
//! dash is punctuation; any other pass mark must stand where that side cannot move.
//!
//! Several games are set apart by empty lines or by a first move number 1, or stand on a line each: lines that can be
//! one game are one game. Nothing but the start position and the moves is written, one game a line.

mod tokens;

use core::ops::Range;
use std::fmt::Write as _;

use self::tokens::{Kind, Token, Tokens};
use super::replay::Replay;
use super::{Fault, Located, ReadError, Record, Snippet, Tags, text};
use crate::drawing::{self, Mark};
use crate::{Bitboard, Board, GameRecord};

/// Reads one game or several.
///
/// # Errors
/// [`ReadError`] for the first move that is not legal, or if there is no game.
pub fn read(text: &str) -> Result<Vec<Record>, ReadError> {
    if has_moves(text) {
        return read_plain(text);
    }
    if text.contains('{') {
        // Braces around everything are no remarks: `{"moves": "f5d6"}`.
        let text = without_braces(text);
        if has_moves(&text) {
            return read_plain(&text);
        }
    }
    match start_position(text) {
        Ok(None) => Err(text::error(Fault::NoGame)),
        _ => read_plain(text),
    }
}

fn read_plain(text: &str) -> Result<Vec<Record>, ReadError> {
    let by_paragraph = read_pieces(text, pieces(&after_empty_lines(text), text.len()));
    if by_paragraph.games.len() > 1 && by_paragraph.error.is_none() {
        return Ok(by_paragraph.games);
    }
    // A board that is drawn over several lines must not be cut into them.
    let is_drawn =
        matches!(start_position(text), Ok(Some((_, place))) if text[place.clone()].trim().contains('\n'));
    let lines = text::lines(text).filter(|(_, line)| !is_drawn && !line.trim().is_empty());
    let by_line = read_pieces(text, lines.map(|(start, line)| start..start + line.len()));
    let starts_anew = |record: &Record| record.game.start() != Board::START || record.game.moves().is_empty();
    if by_line.error.is_none() && by_line.games.iter().skip(1).any(starts_anew) {
        return Ok(by_line.games);
    }
    let whole = read_pieces(text, core::iter::once(0..text.len()));
    let whole_error = match whole.error {
        None if !whole.games.is_empty() => return Ok(whole.games),
        error => error.unwrap_or_else(|| text::error(Fault::NoGame)),
    };
    if by_line.error.is_none() && !by_line.games.is_empty() {
        return Ok(by_line.games);
    }
    let Marks { mut restarts, first } = Marks::of(text);
    let is_numbered = restarts.len() > 1;
    if is_numbered && first < restarts.first().copied() {
        restarts.splice(0..0, first);
    }
    let by_number = read_pieces(text, pieces(&restarts, text.len()));
    if is_numbered && by_number.error.is_none() {
        return Ok(by_number.games);
    }
    if let Some(first) = first.filter(|_| !is_numbered) {
        let from_first = read_pieces(text, core::iter::once(first..text.len()));
        if from_first.error.is_none() {
            return Ok(from_first.games);
        }
    }
    // Of the ways to take it, tell what is wrong with the one that went furthest.
    let numbered = Some(by_number).filter(|way| is_numbered && !way.games.is_empty());
    let others = [by_paragraph, by_line].into_iter().filter(|way| way.games.len() > 1);
    let furthest = numbered.into_iter().chain(others).find_map(|way| way.error);
    Err(furthest.unwrap_or(whole_error))
}

/// What the pieces of a text hold: the games before the first error, and that error.
struct Pieces {
    games: Vec<Record>,
    error: Option<ReadError>,
}

/// The pieces between these places.
fn pieces(starts: &[usize], end: usize) -> impl Iterator<Item = Range<usize>> {
    let ends = starts.iter().skip(1).copied().chain([end]);
    starts.iter().zip(ends).map(|(&start, end)| start..end)
}

/// Reads the pieces of a text, a game each; those without moves are passed over.
fn read_pieces(text: &str, pieces: impl Iterator<Item = Range<usize>>) -> Pieces {
    let mut games = Vec::new();
    let mut pieces = pieces.peekable();
    let mut is_first = true;
    while let Some(piece) = pieces.next() {
        match read_game(&text[piece.clone()]) {
            Ok(Some(game)) => games.push(game),
            Ok(None) => {}
            Err((offset, fault)) => {
                let is_only = is_first && pieces.peek().is_none();
                let game = (!is_only).then_some(games.len() + 1);
                let error = Some(text::error_at(text, piece.start + offset, game, fault));
                return Pieces { games, error };
            }
        }
        is_first = false;
    }
    Pieces { games, error: None }
}

/// Reads one game; nothing if there is neither a board nor a move. An error comes with its place.
fn read_game(text: &str) -> Located<Option<Record>> {
    let drawn = start_position(text)?;
    let moves_at = drawn.as_ref().map_or(0, |(_, place)| place.end);
    let start = drawn.map(|(board, _)| board);
    let mut replay = Replay::new(start.unwrap_or_default());
    // Pass marks and misspelt squares are judged with the next token: beside a word they are prose.
    let mut pending: Option<Token<'_>> = None;
    let mut after_word = true;
    for token in Tokens::new(&text[moves_at..]) {
        let Token { kind, offset } = token;
        match kind {
            Kind::Number(_) => continue,
            Kind::Square(square) => {
                settle(&mut replay, pending.take(), moves_at)?;
                replay.play(None, square).map_err(|fault| (moves_at + offset, fault))?;
            }
            Kind::Broken(found) => {
                settle(&mut replay, pending.take(), moves_at)?;
                let fault = Fault::NotAMove { found: Snippet::of(found), number: replay.number() };
                return Err((moves_at + offset, fault));
            }
            Kind::Pass | Kind::OffBoard(_) => {
                settle(&mut replay, pending.take(), moves_at)?;
                pending = Some(token).filter(|_| !after_word);
            }
            Kind::Word => pending = None,
        }
        after_word = kind == Kind::Word;
    }
    settle(&mut replay, pending, moves_at)?;
    let is_empty = start.is_none() && replay.number() == 1;
    Ok((!is_empty).then(|| replay.finish(Tags::default(), None)))
}

/// Judges a pass mark or misspelt square that stands between moves.
fn settle(replay: &mut Replay, pending: Option<Token<'_>>, base: usize) -> Located<()> {
    let Some(Token { kind, offset }) = pending else { return Ok(()) };
    let judged = match kind {
        Kind::OffBoard(found) => Err(Fault::NotAMove { found: Snippet::of(found), number: replay.number() }),
        _ => replay.pass(None),
    };
    judged.map_err(|fault| (base + offset, fault))
}

/// A board, and where it stands in the text.
type Drawn = (Board, Range<usize>);

/// The board that is drawn before the moves, and where it starts and ends: at the head of the text, or from a line
/// or word of marks on.
fn start_position(text: &str) -> Located<Option<Drawn>> {
    if text.len() < 64 {
        return Ok(None);
    }
    let head_at = text.len() - text.trim_start().len();
    if let Some(drawn) = board_at(text, head_at) {
        return Ok(Some(drawn));
    }
    let marks = text[head_at..].chars().map_while(Mark::of);
    if marks.clone().count() > 40 && marks.clone().any(|mark| mark != Mark::Empty) {
        // So many marks were meant to be a board.
        return match drawing::scan(&text[head_at..]) {
            Ok(_) => Ok(None),
            Err(error) => Err((head_at, Fault::Board(error))),
        };
    }
    let words = text.split(char::is_whitespace).filter(|word| word.len() == 64);
    let words = words.map(|word| word.as_ptr() as usize - text.as_ptr() as usize);
    let drawn_line = |line: &str| line.chars().filter(|next| !next.is_whitespace()).count() == 8;
    let lines = text::lines(text).filter(|(_, line)| drawn_line(line)).map(|(offset, _)| offset);
    Ok(words.chain(lines).find_map(|at| board_at(text, at)))
}

/// A board at this place, and where it stands. Mere dashes are a board only with a side to move.
fn board_at(text: &str, at: usize) -> Option<Drawn> {
    let drawn = drawing::scan(&text[at..]).ok()?;
    let is_board = drawn.has_side || drawn.board.empties() != Bitboard::FULL;
    is_board.then_some((drawn.board, at..text.len() - drawn.rest.len()))
}

/// Whether there is any move in a text, inside braces or outside.
pub(super) fn looks_like(text: &str) -> bool {
    has_moves(text) || has_moves(&without_braces(text))
}

fn has_moves(text: &str) -> bool {
    Tokens::new(text).any(|token| matches!(token.kind, Kind::Square(_)))
}

/// The text with blanks for braces, so that what they hold counts as well. Every place stays where it is.
fn without_braces(text: &str) -> String {
    text.replace(['{', '}'], " ")
}

/// Where games may start.
struct Marks {
    /// The numbers 1 right before a move.
    restarts: Vec<usize>,
    /// The first place that surely is a game: such a number, or a run of four moves.
    first: Option<usize>,
}

impl Marks {
    fn of(text: &str) -> Self {
        let (mut restarts, mut first) = (Vec::new(), None);
        let (mut number, mut run_start, mut run_end, mut run) = (None, 0, 0, 0);
        for Token { kind, offset } in Tokens::new(text) {
            let is_square = matches!(kind, Kind::Square(_));
            if is_square && let Some((1, at)) = number {
                restarts.push(at);
                first = first.or(Some(at));
            }
            if is_square && offset == run_end {
                run += 1;
            } else {
                (run_start, run) = (offset, usize::from(is_square));
            }
            run_end = offset + 2;
            if run == 4 {
                first = first.or(Some(run_start));
            }
            number = if let Kind::Number(number) = kind { Some((number, offset)) } else { None };
        }
        Self { restarts, first }
    }
}

/// The start of the text and of every line that follows an empty one.
fn after_empty_lines(text: &str) -> Vec<usize> {
    let mut starts = vec![0];
    let mut after_empty = false;
    for (offset, line) in text::lines(text) {
        let is_empty = line.trim().is_empty();
        if after_empty && !is_empty {
            starts.push(offset);
        }
        after_empty = is_empty;
    }
    starts
}

/// The moves of a game, without passes: `f5d6c3`.
pub fn moves(game: &GameRecord) -> String {
    let mut text = String::with_capacity(2 * game.moves().len());
    for square in game.moves() {
        // Writing to a string never fails.
        let _ = write!(text, "{square}");
    }
    text
}

/// Writes one game a line, the start position before the moves if it is not the usual one, or if there are no moves.
/// Between games that could be read as one there are empty lines.
pub fn write(records: &[Record]) -> String {
    let text = write_lines(records, "\n");
    let is_one = records.len() > 1 && read_game(&text).is_ok();
    if is_one { write_lines(records, "\n\n") } else { text }
}

fn write_lines(records: &[Record], end: &str) -> String {
    let mut text = String::new();
    for Record { game, .. } in records {
        if game.start() != Board::START || game.moves().is_empty() {
            let _ = write!(text, "{}", game.start());
            if !game.moves().is_empty() {
                text.push(' ');
            }
        }
        text.push_str(&moves(game));
        text.push_str(end);
    }
    text
}
