//! How long everything takes, in one table.

use reversi::{Bitboard, Square};

use crate::{Millis, Speed};

/// The pace of one speed, in milliseconds.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Pace {
    /// From the move until the first discs start to roll.
    pub place: Millis,
    /// From one disc of a line to the next, outward from the move.
    pub wave: Millis,
    /// One disc's roll.
    pub flip: Millis,
    /// The rest before a bot's disc goes down.
    pub beat: Millis,
    /// How long a lost turn is shown before a bot goes on. Never short: people read at one speed.
    pub notice: Millis,
    /// From the end of a watched game to the next.
    pub restart: Millis,
}

impl Speed {
    /// Its pace.
    pub const fn pace(self) -> Pace {
        match self {
            Self::Slow => Pace { place: 200, wave: 110, flip: 500, beat: 700, notice: 2600, restart: 10_000 },
            Self::Normal => Pace { place: 100, wave: 60, flip: 300, beat: 300, notice: 1800, restart: 7000 },
            Self::Fast => Pace { place: 40, wave: 30, flip: 180, beat: 150, notice: 1400, restart: 5000 },
            Self::Instant => Pace { place: 0, wave: 0, flip: 0, beat: 100, notice: 1400, restart: 4000 },
        }
    }
}

/// How long legal squares are shown after an illegal tap.
pub const NUDGE: Millis = 900;

impl Pace {
    /// When a disc starts to roll, counted from the move.
    pub fn delay(&self, played: Square, turned: Square) -> Millis {
        self.place + self.wave * u64::from(distance(played, turned).saturating_sub(1))
    }

    /// From the move until its last disc lies still; the same with reduced motion, so that the beats stay.
    pub fn animation(&self, played: Square, flips: Bitboard) -> Millis {
        flips.into_iter().map(|turned| self.delay(played, turned) + self.flip).max().unwrap_or(0)
    }
}

/// King's moves from one square to another: 1 to 7 on a line.
pub fn distance(a: Square, b: Square) -> u8 {
    a.column().abs_diff(b.column()).max(a.row().abs_diff(b.row()))
}
