//! Properties in brackets, `NAME[value]`, as GGF and SGF have them.

use super::{Fault, Located};

/// A piece of a game in brackets, with its place.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Piece<'a> {
    /// `(`
    Open,
    /// `)`
    Close,
    /// `;`
    Node,
    /// A name.
    Name(&'a str),
    /// A value as it is written, without its brackets.
    Value(&'a str),
}

/// Whether a backslash takes the meaning from a bracket.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Escapes {
    /// As in GGF: a value ends at the first bracket.
    No,
    /// As in SGF.
    Backslash,
}

/// The pieces of a text, one after the other.
pub(super) struct Pieces<'a> {
    text: &'a str,
    at: usize,
    escapes: Escapes,
}

impl<'a> Pieces<'a> {
    /// The pieces from this place on.
    pub(super) const fn new(text: &'a str, at: usize, escapes: Escapes) -> Self {
        Self { text, at, escapes }
    }

    /// Where the next piece is looked for.
    pub(super) const fn place(&self) -> usize {
        self.at
    }

    /// The next piece and its place; none at the end of the text.
    pub(super) fn next(&mut self) -> Located<Option<(usize, Piece<'a>)>> {
        let rest = self.text[self.at..].trim_start();
        let place = self.text.len() - rest.len();
        let (piece, length) = match rest.as_bytes().first() {
            None => {
                self.at = place;
                return Ok(None);
            }
            Some(b'(') => (Piece::Open, 1),
            Some(b')') => (Piece::Close, 1),
            Some(b';') => (Piece::Node, 1),
            Some(b'[') => {
                let end = self.value_end(&rest[1..]).ok_or((place, Fault::Unclosed("a bracket")))?;
                (Piece::Value(&rest[1..=end]), end + 2)
            }
            Some(first) if first.is_ascii_alphabetic() => {
                let end = rest.find(|next: char| !next.is_ascii_alphanumeric()).unwrap_or(rest.len());
                (Piece::Name(&rest[..end]), end)
            }
            Some(_) => {
                let found = rest.split(char::is_whitespace).next().unwrap_or_default();
                return Err((place, Fault::expected("a property", found)));
            }
        };
        self.at = place + length;
        Ok(Some((place, piece)))
    }

    /// How long a value is whose opening bracket lies before the text.
    fn value_end(&self, text: &str) -> Option<usize> {
        if self.escapes == Escapes::No {
            return text.find(']');
        }
        let mut escaped = false;
        text.bytes().position(|byte| {
            let ends = byte == b']' && !escaped;
            escaped = byte == b'\\' && !escaped;
            ends
        })
    }
}

/// Where the next game in brackets opens: `(;` and a property.
pub(super) fn next_game(text: &str, from: usize) -> Option<usize> {
    text[from..].match_indices('(').map(|(at, _)| from + at).find(|&at| {
        let Some(node) = text[at + 1..].trim_start().strip_prefix(';') else { return false };
        let name = node.trim_start();
        let value = name.trim_start_matches(|letter: char| letter.is_ascii_alphabetic());
        value.len() < name.len() && value.trim_start().starts_with('[')
    })
}
