//! What a player chooses: the set-up of the next game, and preferences that hold for every game.
//!
//! Both are remembered. Standard values are those of [`Default`].

use reversi::EmptySquares;
use serde::{Deserialize, Serialize};

use crate::Millis;

/// Declares a closed choice: its values in the order in which a screen lists them, the standard one marked.
macro_rules! choice {
    ($(#[$about:meta])* $name:ident { $($(#[$doc:meta])* $value:ident,)+ }) => {
        $(#[$about])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize)]
        #[serde(rename_all = "kebab-case")]
        pub enum $name { $($(#[$doc])* $value,)+ }

        impl $name {
            /// All values, in the order in which a screen lists them.
            pub const ALL: &[Self] = &[$(Self::$value,)+];
        }
    };
}

choice! {
    /// Who sits at the board.
    Mode {
        /// One person against a bot.
        #[default]
        Play,
        /// Two people with one device.
        TwoPlayers,
        /// Two bots.
        Watch,
    }
}

choice! {
    /// The colour of the person in a game against a bot.
    ColorChoice {
        /// Moves first.
        #[default]
        Black,
        /// Moves second.
        White,
        /// Drawn anew for each game.
        Random,
    }
}

choice! {
    /// How well a bot plays. What each level does is the engine's business.
    Level {
        /// For a first game.
        Beginner,
        /// For a few games more.
        Easy,
        /// For most people.
        #[default]
        Medium,
        /// Rarely beaten.
        Hard,
        /// For club players.
        Expert,
        /// As well as it can.
        Master,
    }
}

choice! {
    /// The pace at which moves are shown.
    Speed {
        /// To follow every disc.
        Slow,
        /// As on a table.
        #[default]
        Normal,
        /// For people in a hurry.
        Fast,
        /// Discs turn without any motion.
        Instant,
    }
}

choice! {
    /// How much time each side has for the whole game.
    TimeLimit {
        /// As much as it likes.
        #[default]
        Off,
        /// 5 minutes.
        Minutes5,
        /// 10 minutes.
        Minutes10,
        /// 15 minutes.
        Minutes15,
        /// 30 minutes.
        Minutes30,
        /// 35 minutes.
        Minutes35,
        /// 40 minutes.
        Minutes40,
    }
}

impl TimeLimit {
    /// Whole minutes each; none without a clock.
    pub const fn minutes(self) -> Option<u64> {
        match self {
            Self::Off => None,
            Self::Minutes5 => Some(5),
            Self::Minutes10 => Some(10),
            Self::Minutes15 => Some(15),
            Self::Minutes30 => Some(30),
            Self::Minutes35 => Some(35),
            Self::Minutes40 => Some(40),
        }
    }

    /// Milliseconds each; none without a clock.
    pub fn millis(self) -> Option<Millis> {
        self.minutes().map(|minutes| minutes * 60_000)
    }
}

/// The names of the two rules in a save.
#[derive(Serialize, Deserialize)]
#[serde(remote = "EmptySquares", rename_all = "kebab-case")]
pub(crate) enum EmptySquaresName {
    ForWinner,
    NotAtAll,
}

/// Everything that is chosen before a game begins.
///
/// [`Setup::speed`] is read from here during a game too, so it can be changed in the middle of one; the rest takes
/// effect with the next game.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct Setup {
    /// Who sits at the board.
    pub mode: Mode,
    /// The person's colour in [`Mode::Play`]. It changes after each finished game, unless random.
    pub color: ColorChoice,
    /// The bot's level in [`Mode::Play`].
    pub level: Level,
    /// The level of Black in [`Mode::Watch`].
    pub watch_black: Level,
    /// The level of White in [`Mode::Watch`].
    pub watch_white: Level,
    /// What empty squares count at the end.
    #[serde(with = "EmptySquaresName")]
    pub empty_squares: EmptySquares,
    /// The pace at which moves are shown.
    pub speed: Speed,
    /// How much time each side has.
    pub clock: TimeLimit,
}

choice! {
    /// The theme around the board.
    Look {
        /// Light or dark as the system has it.
        #[default]
        System,
        /// A light room.
        Light,
        /// A dark room.
        Dark,
        /// The strongest contrasts.
        HighContrast,
    }
}

choice! {
    /// The colour of the board.
    BoardColor {
        /// Leaf green.
        #[default]
        Green,
        /// Sea green.
        Sea,
        /// Moss green.
        Moss,
        /// Blue.
        Blue,
        /// Grey.
        Slate,
    }
}

choice! {
    /// How the two sides' discs are told apart.
    DiscStyle {
        /// By black and white alone.
        #[default]
        Plain,
        /// By a shape on each disc as well.
        Marked,
    }
}

choice! {
    /// Whether discs move or change at once.
    Motion {
        /// As the system has it.
        #[default]
        System,
        /// Discs change at once; the beats between moves stay.
        Reduced,
        /// Discs roll.
        Full,
    }
}

/// What holds for every game until it is changed.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
// Independent switches of a settings screen, not states of one thing.
#[allow(clippy::struct_excessive_bools)]
pub struct Preferences {
    /// The theme.
    pub look: Look,
    /// The colour of the board.
    pub board: BoardColor,
    /// How discs are told apart.
    pub discs: DiscStyle,
    /// A dot on each legal square.
    pub legal_dots: bool,
    /// Letters and digits at the edge of the board.
    pub coordinates: bool,
    /// The first tap shows what would turn, the second plays.
    pub tap_twice: bool,
    /// No disc counts until the game is over.
    pub hide_counts: bool,
    /// Turn the board by half for the player on the other side of the table.
    pub flip_board: bool,
    /// Sounds.
    pub sounds: bool,
    /// Vibration.
    pub haptics: bool,
    /// A language tag such as `ja`; none: as the system has it.
    pub language: Option<String>,
    /// Whether discs move.
    pub motion: Motion,
}

impl Default for Preferences {
    fn default() -> Self {
        Self {
            look: Look::default(),
            board: BoardColor::default(),
            discs: DiscStyle::default(),
            legal_dots: true,
            coordinates: true,
            tap_twice: false,
            hide_counts: false,
            flip_board: false,
            sounds: true,
            haptics: true,
            language: None,
            motion: Motion::default(),
        }
    }
}
