//! A game with what its record says about it.

use core::fmt;

use super::wthor;
use crate::{Color, EmptySquares, Forfeit, GameRecord, Score, Square, Termination};

/// A game, and what was written beside it. Each format holds a part of this; [`super::write`] leaves out the rest.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Record {
    /// Start, moves and forfeit, checked by the rules.
    pub game: GameRecord,
    /// Players, occasion and whatever else the record names.
    pub tags: Tags,
    /// The result that the record states. It is not checked: records of unfinished games state what was agreed.
    pub result: Option<StatedResult>,
    /// One note a move in the order of [`GameRecord::moves`], or nothing at all.
    pub notes: Vec<MoveNote>,
    /// Known values of moves from the start position, in discs for the side to move (position collections).
    pub scores: Vec<(Square, i8)>,
    /// What only WTHOR files hold.
    pub wthor: Option<wthor::Origin>,
}

impl Record {
    /// A game about which nothing is known but itself; the result is what it shows, if it has ended.
    pub fn new(game: GameRecord) -> Self {
        let (result, tags) = (StatedResult::of(&game), Tags::default());
        Self { game, tags, result, notes: Vec::new(), scores: Vec::new(), wthor: None }
    }

    /// The result to write down. A forfeit is written even if no result is stated, for it is a part of the game.
    pub(super) fn result_to_write(&self) -> Option<StatedResult> {
        self.result.or_else(|| match self.game.termination()? {
            Termination::Forfeited(_) => StatedResult::of(&self.game),
            Termination::PlayedOut(_) => None,
        })
    }
}

/// What a record says beside the moves, as it is written there.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Tags {
    /// Name of Black.
    pub black: Option<String>,
    /// Name of White.
    pub white: Option<String>,
    /// Rating of Black.
    pub black_rating: Option<String>,
    /// Rating of White.
    pub white_rating: Option<String>,
    /// The tournament or match.
    pub event: Option<String>,
    /// The round of it.
    pub round: Option<String>,
    /// Where it was played: a town, a server, a program.
    pub place: Option<String>,
    /// When, in the spelling of the format.
    pub date: Option<String>,
    /// Thinking time of both sides, in the spelling of the format.
    pub time: Option<String>,
    /// A remark on the whole.
    pub comment: Option<String>,
    /// Names and values without a field here, in their order and under the names of the format.
    pub other: Vec<(String, String)>,
}

/// The result that a record states.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct StatedResult {
    /// Who won and by how much.
    pub verdict: Verdict,
    /// How it came to that.
    pub manner: Manner,
}

/// Who won and by how much, as exactly as the record says.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Verdict {
    /// The points of both sides.
    Score(Score),
    /// Points of Black minus points of White.
    Difference(MilliDiscs),
    /// The winner only; none for a draw.
    Winner(Option<Color>),
}

impl Verdict {
    /// The side that won; none for a draw.
    pub fn winner(self) -> Option<Color> {
        match self {
            Self::Score(score) => score.winner(),
            Self::Difference(MilliDiscs(difference)) => match difference {
                1.. => Some(Color::Black),
                0 => None,
                ..0 => Some(Color::White),
            },
            Self::Winner(winner) => winner,
        }
    }

    /// Points of Black minus points of White; none if only a winner is stated.
    pub fn difference(self) -> Option<MilliDiscs> {
        match self {
            Self::Score(score) => Some(MilliDiscs(1000 * (i32::from(score.black) - i32::from(score.white)))),
            Self::Difference(difference) => Some(difference),
            Self::Winner(None) => Some(MilliDiscs(0)),
            Self::Winner(Some(_)) => None,
        }
    }
}

/// How a game came to its result.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Manner {
    /// On the board, or the record does not say.
    #[default]
    Played,
    /// The loser resigned.
    Resigned,
    /// The loser's time ran out.
    OutOfTime,
    /// Both sides agreed on the score.
    Agreed,
}

impl StatedResult {
    /// The result that a game shows; none while it goes on.
    pub fn of(game: &GameRecord) -> Option<Self> {
        let score = game.score(EmptySquares::ForWinner)?;
        let manner = match game.termination()? {
            Termination::PlayedOut(_) => Manner::Played,
            Termination::Forfeited(Forfeit::Resigned(_)) => Manner::Resigned,
            Termination::Forfeited(Forfeit::OutOfTime(_)) => Manner::OutOfTime,
        };
        Some(Self { verdict: Verdict::Score(score), manner })
    }

    /// The resignation or lapse of time that the result speaks of, if it names a loser.
    pub fn forfeit(self) -> Option<Forfeit> {
        let loser = !self.verdict.winner()?;
        match self.manner {
            Manner::Resigned => Some(Forfeit::Resigned(loser)),
            Manner::OutOfTime => Some(Forfeit::OutOfTime(loser)),
            Manner::Played | Manner::Agreed => None,
        }
    }
}

/// What a record says beside a move.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct MoveNote {
    /// The value that the mover gave to the move.
    pub evaluation: Option<MilliDiscs>,
    /// The time that the mover took, in milliseconds.
    pub milliseconds: Option<u32>,
    /// A remark.
    pub comment: Option<String>,
}

/// A number of discs in thousandths, so that records compare exactly.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct MilliDiscs(
    /// Thousandths of a disc.
    pub i32,
);

impl MilliDiscs {
    /// Reads "-3", "+0.000" or "1.23"; decimals after the third are rounded.
    pub(super) fn parse(text: &str) -> Option<Self> {
        let (negative, digits) = match text.as_bytes().first()? {
            b'-' => (true, &text[1..]),
            b'+' => (false, &text[1..]),
            _ => (false, text),
        };
        let thousandths = i32::try_from(thousandths(digits)?).ok()?;
        Some(Self(if negative { -thousandths } else { thousandths }))
    }
}

/// Reads "3", ".5" or "1.2345" as thousandths, decimals after the third rounded.
pub(super) fn thousandths(text: &str) -> Option<u32> {
    let (whole, decimals) = text.split_once('.').unwrap_or((text, ""));
    let digits_only = |digits: &str| digits.bytes().all(|digit| digit.is_ascii_digit());
    if (whole.is_empty() && decimals.is_empty()) || !digits_only(whole) || !digits_only(decimals) {
        return None;
    }
    let whole: u32 = if whole.is_empty() { 0 } else { whole.parse().ok()? };
    let mut places = decimals.bytes().map(|digit| u32::from(digit - b'0')).chain(core::iter::repeat(0));
    let kept = places.by_ref().take(3).fold(0, |sum, digit| sum * 10 + digit);
    let rounded = kept + u32::from(places.next() >= Some(5));
    whole.checked_mul(1000)?.checked_add(rounded)
}

impl fmt::Display for MilliDiscs {
    /// With two decimals, three if they are needed: "1.23", "-0.50", "12.345"; with `{:+}` always signed.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let sign = if self.0 < 0 {
            "-"
        } else if f.sign_plus() {
            "+"
        } else {
            ""
        };
        write!(f, "{sign}{}", Decimal(self.0.unsigned_abs()))
    }
}

/// Thousandths with two decimals, or three if they are needed.
pub(super) struct Decimal(pub(super) u32);

impl fmt::Display for Decimal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (whole, decimals) = (self.0 / 1000, self.0 % 1000);
        match decimals % 10 {
            0 => write!(f, "{whole}.{:02}", decimals / 10),
            _ => write!(f, "{whole}.{decimals:03}"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_of_discs_read_as_they_are_written() {
        let check = |text: &str, expected: Option<i32>| {
            assert_eq!(MilliDiscs::parse(text), expected.map(MilliDiscs), "{text:?}");
        };
        check("-3", Some(-3000));
        check("+0.000", Some(0));
        check("-0", Some(0));
        check("1.23", Some(1230));
        check(".5", Some(500));
        check("7.", Some(7000));
        check("0.0014", Some(1));
        check("0.0015", Some(2));
        check("2147483.647", Some(i32::MAX));
        for text in
            ["", "+", "-", ".", "--1", "1e3", "1,5", "inf", "2147483.648", "99999999999", "1.2.3", "١"]
        {
            check(text, None);
        }
        for thousandths in [0, 1, -1, 1230, -500, 64000, i32::MAX, -i32::MAX] {
            let discs = MilliDiscs(thousandths);
            assert_eq!(MilliDiscs::parse(&discs.to_string()), Some(discs));
            assert_eq!(MilliDiscs::parse(&format!("{discs:+}")), Some(discs));
        }
        assert_eq!(MilliDiscs(-500).to_string(), "-0.50");
    }
}
