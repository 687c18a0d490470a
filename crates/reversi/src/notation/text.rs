//! Bytes to text, and places in it.

use std::borrow::Cow;

use super::{Fault, Place, ReadError};

/// The text of a file: UTF-8 or UTF-16 by its byte order mark, else UTF-8, else Latin-1, as old archives are.
pub(super) fn decode(bytes: &[u8]) -> Cow<'_, str> {
    match bytes {
        [0xef, 0xbb, 0xbf, rest @ ..] => one_byte_units(rest),
        [0xff, 0xfe, rest @ ..] => utf16(rest, u16::from_le_bytes).into(),
        [0xfe, 0xff, rest @ ..] => utf16(rest, u16::from_be_bytes).into(),
        _ => one_byte_units(bytes),
    }
}

fn one_byte_units(bytes: &[u8]) -> Cow<'_, str> {
    match core::str::from_utf8(bytes) {
        Ok(text) => text.into(),
        Err(_) => bytes.iter().copied().map(char::from).collect::<String>().into(),
    }
}

fn utf16(bytes: &[u8], unit: fn([u8; 2]) -> u16) -> String {
    let units = bytes.chunks_exact(2).map(|pair| unit([pair[0], pair[1]]));
    char::decode_utf16(units).map(|unit| unit.unwrap_or(char::REPLACEMENT_CHARACTER)).collect()
}

/// An error at a byte offset of a text.
pub(super) fn error_at(text: &str, offset: usize, game: Option<usize>, fault: Fault) -> ReadError {
    let before = text.get(..offset).unwrap_or(text);
    let line_start = before.rfind('\n').map_or(0, |end| end + 1);
    let line = before.bytes().filter(|&byte| byte == b'\n').count() + 1;
    let column = before[line_start..].chars().count() + 1;
    ReadError { game, place: Place::Text { line, column }, fault }
}

/// An error about the whole of a text.
pub(super) fn error(fault: Fault) -> ReadError {
    ReadError { game: None, place: Place::Text { line: 1, column: 1 }, fault }
}

/// The lines of a text with the offset of each, without line ends.
pub(super) fn lines(text: &str) -> impl Iterator<Item = (usize, &str)> {
    let mut offset = 0;
    text.split_inclusive('\n').map(move |line| {
        let start = offset;
        offset += line.len();
        (start, line.trim_end_matches(['\r', '\n']))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_usual_encoding_is_read() {
        let check = |bytes: &[u8], expected: &str| assert_eq!(decode(bytes), expected, "{bytes:?}");
        check("Jürgen f5".as_bytes(), "Jürgen f5");
        check(b"\xef\xbb\xbff5", "f5");
        check(b"J\xfcrgen f5", "Jürgen f5");
        check(b"\xff\xfef\x005\x00", "f5");
        check(b"\xfe\xff\x00f\x005", "f5");
        check(b"\xff\xfef\x005", "f");
        check(b"\xff\xfe\x00\xd8", "\u{fffd}");
        check(b"", "");
    }

    #[test]
    fn places_count_lines_and_characters() {
        let check = |offset, line, column| {
            let error = error_at("äf\nd6", offset, None, Fault::NoGame);
            assert_eq!(error.place, Place::Text { line, column }, "{offset}");
        };
        check(0, 1, 1);
        check(2, 1, 2);
        check(4, 2, 1);
        check(5, 2, 2);
        check(99, 2, 3);
    }
}
