//! Positions as two bitboards in hexadecimal, black and white, as Egaroucid writes them: bit 63 is a1, bit 0 is h8.
//! `0x000020380c000000 0x0000100010100000`, one position a line. A third word may name the side to move, Black if it
//! is left out.

use std::fmt::Write as _;

use super::{Fault, ReadError, text};
use crate::drawing::Mark;
use crate::{Bitboard, Board, Color};

/// Reads all positions.
///
/// # Errors
/// [`ReadError`] for the first line that is no position.
pub fn read(text: &str) -> Result<Vec<Board>, ReadError> {
    let mut boards = Vec::new();
    for (start, line) in text::lines(text).filter(|(_, line)| !line.trim().is_empty()) {
        let board = read_line(line).ok_or_else(|| {
            let game = (!boards.is_empty()).then_some(boards.len() + 1);
            let fault = Fault::expected("two bitboards without a common square", line.trim());
            text::error_at(text, start, game, fault)
        })?;
        boards.push(board);
    }
    if boards.is_empty() { Err(text::error(Fault::NoGame)) } else { Ok(boards) }
}

fn read_line(line: &str) -> Option<Board> {
    let mut words = line.split([' ', '\t', ',']).filter(|word| !word.is_empty());
    let (black, white) = (bitboard(words.next()?)?, bitboard(words.next()?)?);
    let due = match words.next() {
        None => Color::Black,
        Some(word) => side(word)?,
    };
    if words.next().is_some() {
        return None;
    }
    Board::new(black, white, due).ok()
}

fn side(word: &str) -> Option<Color> {
    let mut marks = word.chars();
    match (marks.next().and_then(Mark::of), marks.next()) {
        (Some(Mark::Disc(color)), None) => Some(color),
        _ => None,
    }
}

/// Reads 1 to 16 hexadecimal digits behind `0x`, or 16 of them without.
fn bitboard(word: &str) -> Option<Bitboard> {
    let digits = match word.strip_prefix("0x").or_else(|| word.strip_prefix("0X")) {
        Some(digits) => digits,
        None if word.len() == 16 => word,
        None => return None,
    };
    let is_number = digits.len() <= 16 && digits.bytes().all(|digit| digit.is_ascii_hexdigit());
    // Bit 63 is a1 there, bit 0 is a1 here.
    let bits = u64::from_str_radix(digits, 16).ok().filter(|_| is_number)?;
    Some(Bitboard(bits.reverse_bits()))
}

/// Writes one position a line; the side only if it is White.
pub fn write(boards: impl IntoIterator<Item = Board>) -> String {
    let mut text = String::new();
    for board in boards {
        let [black, white] = Color::BOTH.map(|color| board.discs(color).0.reverse_bits());
        let side = if board.due() == Color::White { " O" } else { "" };
        // Writing to a string never fails.
        let _ = writeln!(text, "{black:#018x} {white:#018x}{side}");
    }
    text
}

/// Whether the first line that is not empty is a position.
pub(super) fn looks_like(text: &str) -> bool {
    text.trim_start().lines().next().is_some_and(|line| read_line(line).is_some())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bitboards_are_read_and_written() {
        let text = "0x000020380c000000 0x0000100010100000 O\n";
        let board: Board =
            "------------------XO------XXX------OXX-----O-------------------- O".parse().unwrap();
        assert!(looks_like(text));
        assert_eq!(read(text), Ok(vec![board]));
        assert_eq!(write([board]), text);
        assert_eq!(read("0000000810000000,0000001008000000"), Ok(vec![Board::START]));
        assert_eq!(write([Board::START]), "0x0000000810000000 0x0000001008000000\n");
    }

    #[test]
    fn other_lines_are_refused() {
        let check = |text: &str, expected: &str| {
            assert_eq!(read(text).map_err(|error| error.to_string()), Err(expected.to_owned()), "{text}");
        };
        check("", "there is no game in it");
        for line in
            ["0x1 0x1", "0x1", "0x1 0x2 Q", "0x1 0x2 X X", "0x12345678901234567 0x0", "+1 0x2", "0x+1 0x2"]
        {
            let fault = format!("{line:?} is not two bitboards without a common square (line 1, column 1)");
            check(line, &fault);
        }
        let second = "game 2: \"x\" is not two bitboards without a common square (line 2, column 1)";
        check("0x1 0x2\nx", second);
    }
}
