//! What of a game is heard and felt.

use game::Feedback;

/// The app's sounds; the files are made by `cargo xtask sounds`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Sound {
    Place,
    Flip,
    LostTurn,
    Won,
    Lost,
    Drawn,
}

impl Sound {
    /// The sound as a WAV file.
    pub(super) const fn wav(self) -> &'static [u8] {
        match self {
            Self::Place => include_bytes!("../../../assets/sounds/place.wav"),
            Self::Flip => include_bytes!("../../../assets/sounds/flip.wav"),
            Self::LostTurn => include_bytes!("../../../assets/sounds/lost-turn.wav"),
            Self::Won => include_bytes!("../../../assets/sounds/won.wav"),
            Self::Lost => include_bytes!("../../../assets/sounds/lost.wav"),
            Self::Drawn => include_bytes!("../../../assets/sounds/drawn.wav"),
        }
    }
}

/// The most flips that are heard of one move: more of them are a rattle.
const FLIPS: u8 = 4;
/// Seconds from the disc going down to the first flip, and from one flip to the next.
const FIRST_FLIP: f64 = 0.25;
const NEXT_FLIP: f64 = 0.06;

/// The sounds of it, each with the seconds from now to its beginning.
pub(super) fn sounds(feedback: Feedback) -> Vec<(Sound, f64)> {
    match feedback {
        Feedback::Move { turned } => {
            let flips = (0..turned.min(FLIPS)).map(|flip| FIRST_FLIP + NEXT_FLIP * f64::from(flip));
            let flips = flips.map(|delay| (Sound::Flip, delay));
            [(Sound::Place, 0.0)].into_iter().chain(flips).collect()
        }
        Feedback::Illegal => vec![],
        Feedback::LostTurn => vec![(Sound::LostTurn, 0.0)],
        Feedback::Won | Feedback::Over => vec![(Sound::Won, 0.0)],
        Feedback::Lost => vec![(Sound::Lost, 0.0)],
        Feedback::Drawn => vec![(Sound::Drawn, 0.0)],
    }
}

/// How many milliseconds it is felt: short enough to be a tick rather than a buzz.
pub(super) const fn vibration(feedback: Feedback) -> u32 {
    match feedback {
        Feedback::Move { .. } => 8,
        Feedback::Illegal => 16,
        Feedback::LostTurn => 24,
        Feedback::Won | Feedback::Lost | Feedback::Drawn | Feedback::Over => 32,
    }
}
