//! Sounds, vibration and the wake lock of a page that has them.

use std::rc::Rc;

use game::Feedback;

use super::feedback::{Sound, sounds, vibration};
use super::page::{Order, Page};
use crate::services::Senses;

pub(super) struct PageSenses(pub(super) Rc<Page>);

/// The sounds by the names that the page asks for.
const NAMES: [(&str, Sound); 6] = [
    ("place", Sound::Place),
    ("flip", Sound::Flip),
    ("lost-turn", Sound::LostTurn),
    ("won", Sound::Won),
    ("lost", Sound::Lost),
    ("drawn", Sound::Drawn),
];

/// The sound of a name, as a WAV file.
#[cfg_attr(not(feature = "webview"), allow(dead_code, reason = "only a page asks for it"))]
pub(super) fn wav(name: &str) -> Option<&'static [u8]> {
    NAMES.iter().find(|(known, _)| *known == name).map(|(_, sound)| sound.wav())
}

impl Senses for PageSenses {
    fn sound(&self, feedback: Feedback) {
        for (sound, delay) in sounds(feedback) {
            if let Some((name, _)) = NAMES.iter().find(|(_, named)| *named == sound) {
                self.0.send(Order::Sound { name, delay });
            }
        }
    }

    fn vibrate(&self, feedback: Feedback) {
        self.0.send(Order::Vibrate { length: vibration(feedback) });
    }

    fn keep_awake(&self, awake: bool) {
        self.0.send(Order::Awake { awake });
    }
}
