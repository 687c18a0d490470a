//! The running tally of watched games.

use reversi::{Color, Score};
use serde::{Deserialize, Serialize};

/// What two bots have done since watching began.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Tally {
    /// Games won by Black.
    pub black: u32,
    /// Games won by White.
    pub white: u32,
    /// Games without a winner.
    pub drawn: u32,
    /// Points of Black in all games.
    pub black_points: u64,
    /// Points of White in all games.
    pub white_points: u64,
}

impl Tally {
    /// How many games there were.
    pub const fn games(&self) -> u32 {
        self.black.saturating_add(self.white).saturating_add(self.drawn)
    }

    pub(crate) fn add(&mut self, score: Score) {
        let games = match score.winner() {
            Some(Color::Black) => &mut self.black,
            Some(Color::White) => &mut self.white,
            None => &mut self.drawn,
        };
        *games = games.saturating_add(1);
        self.black_points = self.black_points.saturating_add(score.black.into());
        self.white_points = self.white_points.saturating_add(score.white.into());
    }
}
