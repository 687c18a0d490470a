//! Who plays which colour.

use reversi::Color;

use crate::{ColorChoice, Level, Mode, Setup, opening};

/// One side of the table.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Player {
    /// A person.
    Human,
    /// A bot of this level.
    Bot(Level),
}

/// Both sides of the table.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Players {
    /// Who plays Black.
    pub black: Player,
    /// Who plays White.
    pub white: Player,
}

impl Players {
    /// Two people.
    pub const HUMANS: Self = Self { black: Player::Human, white: Player::Human };

    /// The players that a set-up asks for; `seed` draws the colour if it is random.
    pub fn of(setup: &Setup, seed: u64) -> Self {
        let bot = Player::Bot(setup.level);
        match setup.mode {
            Mode::TwoPlayers => Self::HUMANS,
            Mode::Watch => {
                Self { black: Player::Bot(setup.watch_black), white: Player::Bot(setup.watch_white) }
            }
            Mode::Play => {
                let black = match setup.color {
                    ColorChoice::Black => true,
                    ColorChoice::White => false,
                    ColorChoice::Random => opening::mix(seed) & 1 == 0,
                };
                if black {
                    Self { black: Player::Human, white: bot }
                } else {
                    Self { black: bot, white: Player::Human }
                }
            }
        }
    }

    /// The player of one colour.
    pub const fn of_side(&self, color: Color) -> Player {
        match color {
            Color::Black => self.black,
            Color::White => self.white,
        }
    }

    /// Whether a person plays this colour.
    pub fn is_human(&self, color: Color) -> bool {
        self.of_side(color) == Player::Human
    }

    /// The kind of game that these two play.
    pub fn mode(&self) -> Mode {
        match (self.black, self.white) {
            (Player::Human, Player::Human) => Mode::TwoPlayers,
            (Player::Bot(_), Player::Bot(_)) => Mode::Watch,
            _ => Mode::Play,
        }
    }

    /// The person's colour in a game against a bot; none in the other modes.
    pub fn human(&self) -> Option<Color> {
        match (self.black, self.white) {
            (Player::Human, Player::Bot(_)) => Some(Color::Black),
            (Player::Bot(_), Player::Human) => Some(Color::White),
            _ => None,
        }
    }

    /// The bot's level in a game against a person; none in the other modes.
    pub fn level(&self) -> Option<Level> {
        match (self.black, self.white) {
            (Player::Human, Player::Bot(level)) | (Player::Bot(level), Player::Human) => Some(level),
            _ => None,
        }
    }
}
