//! What a transcript is made of: squares, pass marks and numbers among whatever else people write.

use crate::Square;

/// A piece of a text that may matter.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Token<'a> {
    pub(super) kind: Kind<'a>,
    /// Where it starts, in bytes.
    pub(super) offset: usize,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Kind<'a> {
    Square(Square),
    /// `pass`, `pa`, `ps`, `--`, `@@` or `@@@@`.
    Pass,
    /// A number that stands alone or right before moves.
    Number(u32),
    /// What follows on two squares or more in one word and is no move: a damaged transcript.
    Broken(&'a str),
    /// A letter and a digit that name no square.
    OffBoard(&'a str),
    /// Any other word.
    Word,
}

/// The tokens of a text, in order.
///
/// A square or pass mark counts only as a whole word or in an unbroken run of them (`f5d6c3`, `1.f5`, `12f5pad6`),
/// never inside a word such as "data1". Remarks in braces, addresses and punctuation are passed over; fullwidth
/// letters and digits and long dashes read as the plain ones.
pub(super) struct Tokens<'a> {
    text: &'a str,
    at: usize,
    /// Up to here there are moves and pass marks, one after the other.
    run_end: usize,
    /// Where the word ends whose run of moves breaks off.
    broken_end: Option<usize>,
    /// There is no closing brace any more.
    no_braces: bool,
}

/// More items than any game has: where to stop looking at a run.
const LONGEST_RUN: usize = 200;

/// A character in its plain form.
fn plain(character: char) -> char {
    match character {
        '\u{ff01}'..='\u{ff5e}' => char::from((character as u32 - 0xfee0) as u8),
        '\u{2010}'..='\u{2015}' | '\u{2212}' => '-',
        other => other,
    }
}

/// Whether a character belongs to a word. Scripts that write no blanks between words (Chinese, Japanese) do not
/// count: a transcript may stand right beside them.
fn in_word(character: char) -> bool {
    let character = plain(character);
    character == '_' || (character < '\u{2e80}' && character.is_alphanumeric())
}

fn is_digit(character: char) -> bool {
    plain(character).is_ascii_digit()
}

/// The move or pass mark at the head of a text and its length in bytes.
fn item(text: &str) -> Option<(Kind<'static>, usize)> {
    let mut characters = text.chars().map(|character| (plain(character), character.len_utf8()));
    let ((first, first_length), (second, second_length)) = (characters.next()?, characters.next()?);
    let length = first_length + second_length;
    let column = (first.to_ascii_lowercase() as u32).wrapping_sub(u32::from('a'));
    let row = (second as u32).wrapping_sub(u32::from('1'));
    if column < 8 && row < 8 {
        return Square::at(column as u8, row as u8).map(|square| (Kind::Square(square), length));
    }
    match (first.to_ascii_lowercase(), second.to_ascii_lowercase()) {
        ('p', 'a') => {
            let double_s = characters.by_ref().take(2).filter(|(next, _)| next.eq_ignore_ascii_case(&'s'));
            let (letters, more) =
                double_s.fold((0, 0), |(letters, sum), (_, length)| (letters + 1, sum + length));
            Some((Kind::Pass, if letters == 2 { length + more } else { length }))
        }
        ('p', 's') => Some((Kind::Pass, length)),
        _ => None,
    }
}

/// What a word is.
#[derive(PartialEq, Eq)]
enum Run {
    /// Moves and pass marks from end to end.
    Whole,
    /// Two squares or more, and something else from this byte on.
    BreaksAt(usize),
    /// No run of moves.
    None,
}

impl Run {
    fn of(word: &str) -> Self {
        let (mut at, mut squares, mut items) = (0, 0, 0);
        while items < LONGEST_RUN
            && let Some((kind, length)) = item(&word[at..])
        {
            at += length;
            items += 1;
            squares += usize::from(kind != Kind::Pass);
        }
        if at == word.len() && (squares > 0 || items == 1) {
            Self::Whole
        } else if squares > 1 {
            Self::BreaksAt(at)
        } else {
            Self::None
        }
    }
}

impl<'a> Tokens<'a> {
    pub(super) const fn new(text: &'a str) -> Self {
        Self { text, at: 0, run_end: 0, broken_end: None, no_braces: false }
    }

    fn rest(&self) -> &'a str {
        &self.text[self.at..]
    }

    /// Passes over a remark in braces, or just the brace if it is never closed.
    fn skip_braces(&mut self, brace: char) {
        let end = if self.no_braces { None } else { self.rest().find(|next| plain(next) == '}') };
        self.no_braces = end.is_none();
        self.at += end.unwrap_or(brace.len_utf8());
    }

    /// Passes over equal marks; whether they spell a pass.
    fn marks(&mut self, mark: char, lengths: &[usize]) -> bool {
        let rest = self.rest();
        let end = rest.find(|next| plain(next) != mark).unwrap_or(rest.len());
        self.at += end;
        lengths.contains(&rest[..end].chars().count())
    }

    /// The token of the word that starts here.
    fn word(&mut self) -> Kind<'a> {
        let rest = self.rest();
        let end = rest.find(|next| !in_word(next)).unwrap_or(rest.len());
        let (word, after) = rest.split_at(end);
        let is_address = after.starts_with("://")
            || after.strip_prefix('@').is_some_and(|host| host.starts_with(char::is_alphanumeric))
            || (after.starts_with('.') && word.eq_ignore_ascii_case("www"));
        if is_address {
            self.at += rest.find(char::is_whitespace).unwrap_or(rest.len());
            return Kind::Word;
        }
        let digits = word.find(|next| !is_digit(next)).unwrap_or(word.len());
        let (number, moves) = word.split_at(digits);
        let run = Run::of(moves);
        if !number.is_empty() && (moves.is_empty() || run != Run::None) {
            self.at += digits;
            self.run_end = self.at;
            self.start_run(moves, &run);
            let digits = number.chars().filter_map(|digit| plain(digit).to_digit(10));
            return Kind::Number(
                digits.fold(0, |sum: u32, digit| sum.saturating_mul(10).saturating_add(digit)),
            );
        }
        self.start_run(moves, &run);
        if let Some(first) = self.next_in_run() {
            return first;
        }
        self.at += word.len();
        let is_off_board = word.len() == 2 && word.starts_with(|first: char| first.is_ascii_alphabetic());
        if is_off_board && word.ends_with(is_digit) { Kind::OffBoard(word) } else { Kind::Word }
    }

    fn start_run(&mut self, word: &str, run: &Run) {
        match *run {
            Run::Whole => self.run_end = self.at + word.len(),
            Run::BreaksAt(at) => {
                self.run_end = self.at + at;
                self.broken_end = Some(self.at + word.len());
            }
            Run::None => {}
        }
    }

    fn next_in_run(&mut self) -> Option<Kind<'a>> {
        let run = self.text.get(self.at..self.run_end)?;
        let (kind, length) = item(run)?;
        self.at += length;
        Some(kind)
    }
}

impl<'a> Iterator for Tokens<'a> {
    type Item = Token<'a>;

    fn next(&mut self) -> Option<Token<'a>> {
        loop {
            let offset = self.at;
            if let Some(kind) = self.next_in_run() {
                return Some(Token { kind, offset });
            }
            if let Some(end) = self.broken_end.take() {
                self.at = end;
                return Some(Token { kind: Kind::Broken(&self.text[offset..end]), offset });
            }
            let next = self.rest().chars().next()?;
            match plain(next) {
                '{' => self.skip_braces(next),
                '-' if self.marks('-', &[2]) => return Some(Token { kind: Kind::Pass, offset }),
                '@' if self.marks('@', &[2, 4]) => return Some(Token { kind: Kind::Pass, offset }),
                '-' | '@' => {}
                _ if in_word(next) => return Some(Token { kind: self.word(), offset }),
                _ => self.at += next.len_utf8(),
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn squares_count_as_words_and_in_runs_of_moves() {
        // Squares in lower case, passes as PA, numbers in brackets, ? off the board, ! broken, _ any other word.
        let check = |text: &str, expected: &str| {
            let tokens = Tokens::new(text).map(|token| match token.kind {
                Kind::Square(square) => square.to_string(),
                Kind::Pass => "PA".into(),
                Kind::Number(number) => format!("[{number}]"),
                Kind::Broken(rest) => format!("!{rest}"),
                Kind::OffBoard(_) => "?".into(),
                Kind::Word => "_".into(),
            });
            assert_eq!(tokens.collect::<Vec<_>>().join(" "), expected, "{text:?}");
        };
        check("f5d6C3D3", "f5 d6 c3 d3");
        check("1. f5 d6 2) c3", "[1] f5 d6 [2] c3");
        check("1.f5 12f5d6", "[1] f5 [12] f5 d6");
        check("data1 a1b a1_ xa1 éa1 a1", "_ _ _ _ _ a1");
        check("f5d6x9 f5d6c", "f5 d6 !x9 f5 d6 !c");
        check("i5 f9 f0", "? ? ?");
        check("f5PAd6psc3pass PASS spa papa", "f5 PA d6 PA c3 PA PA _ _");
        check("f5--d6 -- --- - @@ @@@@ @", "f5 PA d6 PA PA PA");
        check("f5–d6, c3−d3; 37—27", "f5 d6 c3 d3 [37] [27]");
        check("{a1 b2} f5 ｛a1｝ {c3 ｛", "f5 c3");
        check("https://a.org/a1?b2=c3 f5 www.a1.b2 bob@a1.com", "_ f5 _ _");
        check("棋譜f5d6です Ｆ５ｄ６ １２", "f5 d6 f5 d6 [12]");
        check("99999999999999", "[4294967295]");
        check("", "");
    }
}
