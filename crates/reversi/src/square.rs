//! The 64 squares.

use core::fmt;
use core::str::FromStr;

/// One of the 64 squares; index 0 is a1, 7 is h1, 63 is h8 (rows count from the top).
///
/// ```
/// use reversi::Square;
/// let d3: Square = "d3".parse()?;
/// assert_eq!((d3.index(), d3.column(), d3.row()), (19, 3, 2));
/// assert_eq!(d3.to_string(), "d3");
/// # Ok::<(), reversi::ParseSquareError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(transparent)]
pub struct Square(u8);

impl Square {
    /// The square of an index from 0 (a1) to 63 (h8).
    pub const fn new(index: u8) -> Option<Self> {
        if index < 64 { Some(Self(index)) } else { None }
    }

    /// The square of a column (0 = a) and a row (0 = 1), both from 0 to 7.
    pub const fn at(column: u8, row: u8) -> Option<Self> {
        if column < 8 && row < 8 { Some(Self(row * 8 + column)) } else { None }
    }

    /// The square of the lowest set bit of a non-zero bitboard; any square for zero.
    #[inline(always)]
    pub(crate) const fn lowest(bits: u64) -> Self {
        Self((bits.trailing_zeros() & 63) as u8)
    }

    /// From 0 (a1) to 63 (h8).
    #[inline(always)]
    pub const fn index(self) -> usize {
        // The mask tells the compiler what the type already promises, so tables of 64 need no bounds check.
        (self.0 & 63) as usize
    }

    /// From 0 (a) to 7 (h).
    #[inline]
    pub const fn column(self) -> u8 {
        self.0 & 7
    }

    /// From 0 (the top row, 1) to 7 (the bottom row, 8).
    #[inline]
    pub const fn row(self) -> u8 {
        self.0 >> 3
    }

    /// All 64, from a1 to h8.
    pub fn all() -> impl DoubleEndedIterator<Item = Self> + ExactSizeIterator + Clone {
        (0..64).map(Self)
    }
}

impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", char::from(b'a' + self.column()), char::from(b'1' + self.row()))
    }
}

impl fmt::Debug for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// The text is not the name of a square, a letter from a to h and a digit from 1 to 8.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ParseSquareError;

impl fmt::Display for ParseSquareError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a square is a letter from a to h and a digit from 1 to 8")
    }
}

impl core::error::Error for ParseSquareError {}

impl FromStr for Square {
    type Err = ParseSquareError;

    /// Reads "d3" or "D3".
    fn from_str(text: &str) -> Result<Self, ParseSquareError> {
        let &[letter, digit] = text.as_bytes() else { return Err(ParseSquareError) };
        let column = letter.to_ascii_lowercase().wrapping_sub(b'a');
        Self::at(column, digit.wrapping_sub(b'1')).ok_or(ParseSquareError)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_square_reads_its_own_name() {
        for square in Square::all() {
            let name = square.to_string();
            assert_eq!(name.parse(), Ok(square));
            assert_eq!(name.to_uppercase().parse(), Ok(square));
            assert_eq!(Square::at(square.column(), square.row()), Some(square));
        }
    }

    #[test]
    fn other_text_is_no_square() {
        for text in ["", "d", "d33", "i1", "a9", "a0", "3d", "é1", " d3"] {
            assert_eq!(text.parse::<Square>(), Err(ParseSquareError), "{text:?}");
        }
        assert_eq!(Square::new(64), None);
        assert_eq!(Square::at(8, 0), None);
        assert_eq!(Square::at(0, 8), None);
    }
}
