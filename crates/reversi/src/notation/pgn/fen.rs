//! Start positions as Edax writes them: eight rows from 8 to 1, `p` black, `P` white, digits for empty squares, then
//! the side to move, `b` or `w`.

use crate::{Bitboard, Board, Color, Square};

/// Reads a board; none if it is no such text.
pub(super) fn read(text: &str) -> Option<Board> {
    let mut words = text.split_whitespace();
    let (rows, side) = (words.next()?, words.next()?);
    let mut sets = [Bitboard::EMPTY; 2];
    let mut count = 0;
    for (row, marks) in (0..8).rev().zip(rows.split('/')) {
        let mut column = 0;
        for mark in marks.bytes() {
            match mark {
                b'1'..=b'8' => column += mark - b'0',
                b'p' | b'P' => {
                    let color = if mark == b'p' { Color::Black } else { Color::White };
                    sets[color.index()] |= Square::at(column, row)?.into();
                    column += 1;
                }
                _ => return None,
            }
            if column > 8 {
                return None;
            }
        }
        if column != 8 {
            return None;
        }
        count += 1;
    }
    if count != 8 || rows.split('/').nth(8).is_some() {
        return None;
    }
    let due = match side {
        "b" => Color::Black,
        "w" => Color::White,
        _ => return None,
    };
    let [black, white] = sets;
    Board::new(black, white, due).ok()
}

/// Writes a board.
pub(super) fn write(board: &Board) -> String {
    let mut text = String::new();
    for row in (0..8).rev() {
        let mut empty = 0;
        for square in (0..8).filter_map(|column| Square::at(column, row)) {
            match board.disc(square) {
                None => empty += 1,
                Some(color) => {
                    push_empty(&mut text, &mut empty);
                    text.push(if color == Color::Black { 'p' } else { 'P' });
                }
            }
        }
        push_empty(&mut text, &mut empty);
        if row > 0 {
            text.push('/');
        }
    }
    text.push_str(if board.due() == Color::Black { " b - - 0 1" } else { " w - - 0 1" });
    text
}

fn push_empty(text: &mut String, empty: &mut u8) {
    if *empty > 0 {
        text.push(char::from(b'0' + *empty));
        *empty = 0;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_usual_start_is_read_and_written() {
        let text = "8/8/8/3pP3/3Pp3/8/8/8 b - - 0 1";
        assert_eq!(write(&Board::START), "8/8/8/3Pp3/3pP3/8/8/8 b - - 0 1".replace("3Pp3/3pP3", "3pP3/3Pp3"));
        assert_eq!(read(text), Some(Board::START));
    }

    #[test]
    fn other_texts_are_refused() {
        for text in [
            "",
            "8/8/8/8/8/8/8/8",
            "8/8/8/8/8/8/8 b",
            "8/8/8/8/8/8/8/8/8 b",
            "9/8/8/8/8/8/8/8 b",
            "88/8/8/8/8/8/8/8 b",
            "7/8/8/8/8/8/8/8 b",
            "8/8/8/8/8/8/8/7k b",
            "8/8/8/8/8/8/8/8 x",
        ] {
            assert_eq!(read(text), None, "{text}");
        }
    }
}
