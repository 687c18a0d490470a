//! Sounds by Web Audio: mixed with whatever else is playing, never in its place.

use std::cell::{Cell, RefCell};
use std::collections::HashMap;
use std::rc::Rc;

use game::Feedback;
use wasm_bindgen::prelude::*;
use wasm_bindgen_futures::{JsFuture, spawn_local};
use web_sys::{AudioBuffer, AudioContext};

use super::{member, window};

const PLACE: &[u8] = include_bytes!("../../../assets/sounds/place.wav");
const FLIP: &[u8] = include_bytes!("../../../assets/sounds/flip.wav");
const LOST_TURN: &[u8] = include_bytes!("../../../assets/sounds/lost-turn.wav");
const WON: &[u8] = include_bytes!("../../../assets/sounds/won.wav");
const LOST: &[u8] = include_bytes!("../../../assets/sounds/lost.wav");
const DRAWN: &[u8] = include_bytes!("../../../assets/sounds/drawn.wav");

/// The most flips that are heard of one move: more of them are a rattle.
const FLIPS: u8 = 4;
/// Seconds from the disc going down to the first flip, and from one flip to the next.
const FIRST_FLIP: f64 = 0.25;
const NEXT_FLIP: f64 = 0.06;

/// Opened with the first sound, since a browser lets nothing be heard before a tap.
#[derive(Default)]
pub(super) struct Sounds {
    stage: RefCell<Option<Rc<Stage>>>,
}

struct Stage {
    context: AudioContext,
    /// How many sounds are still to be heard. After the last one the context rests: running, it keeps a thread awake.
    playing: Rc<Cell<u32>>,
    /// Decoded sounds, by the address of their bytes.
    decoded: RefCell<HashMap<usize, AudioBuffer>>,
}

impl Sounds {
    pub(super) fn play(&self, feedback: Feedback) {
        let Some(stage) = self.stage() else { return };
        spawn_local(async move {
            // A browser that has no sound for us now is not asked again before the next move.
            let _ = stage.play(feedback).await;
        });
    }

    fn stage(&self) -> Option<Rc<Stage>> {
        let mut stage = self.stage.borrow_mut();
        if stage.is_none() {
            // Where the system can be told: beside music, and silent when the telephone is.
            if let Some(session) = member(&window().navigator(), "audioSession") {
                let _ = js_sys::Reflect::set(&session, &"type".into(), &"ambient".into());
            }
            let context = AudioContext::new().ok()?;
            *stage = Some(Rc::new(Stage { context, playing: Rc::default(), decoded: RefCell::default() }));
        }
        stage.clone()
    }
}

impl Stage {
    async fn play(&self, feedback: Feedback) -> Result<(), JsValue> {
        self.playing.set(self.playing.get() + 1);
        let played = self.begin(feedback).await;
        one_less(&self.playing, &self.context);
        played
    }

    async fn begin(&self, feedback: Feedback) -> Result<(), JsValue> {
        // Also where it runs: it may be about to rest.
        JsFuture::from(self.context.resume()?).await?;
        match feedback {
            Feedback::Move { turned } => {
                self.sound(PLACE, 0.0).await?;
                for flip in 0..turned.min(FLIPS) {
                    self.sound(FLIP, FIRST_FLIP + NEXT_FLIP * f64::from(flip)).await?;
                }
                Ok(())
            }
            Feedback::Illegal => Ok(()),
            Feedback::LostTurn => self.sound(LOST_TURN, 0.0).await,
            Feedback::Won | Feedback::Over => self.sound(WON, 0.0).await,
            Feedback::Lost => self.sound(LOST, 0.0).await,
            Feedback::Drawn => self.sound(DRAWN, 0.0).await,
        }
    }

    /// Plays a sound so many seconds from now.
    async fn sound(&self, bytes: &'static [u8], delay: f64) -> Result<(), JsValue> {
        let at = self.context.current_time() + delay;
        let buffer = self.decode(bytes).await?;
        let source = self.context.create_buffer_source()?;
        source.set_buffer(Some(&buffer));
        source.connect_with_audio_node(&self.context.destination())?;
        let (playing, context) = (self.playing.clone(), self.context.clone());
        let ended = Closure::once_into_js(move || one_less(&playing, &context));
        source.add_event_listener_with_callback("ended", ended.unchecked_ref())?;
        self.playing.set(self.playing.get() + 1);
        source.start_with_when(at)
    }

    async fn decode(&self, bytes: &'static [u8]) -> Result<AudioBuffer, JsValue> {
        let place = bytes.as_ptr() as usize;
        if let Some(buffer) = self.decoded.borrow().get(&place) {
            return Ok(buffer.clone());
        }
        let copy = js_sys::Uint8Array::from(bytes).buffer();
        let buffer = JsFuture::from(self.context.decode_audio_data(&copy)?).await?;
        let buffer: AudioBuffer = buffer.unchecked_into();
        self.decoded.borrow_mut().insert(place, buffer.clone());
        Ok(buffer)
    }
}

/// Something is over; after the last the context rests.
fn one_less(playing: &Cell<u32>, context: &AudioContext) {
    playing.set(playing.get() - 1);
    if playing.get() == 0 {
        // Refused only by a context that is closed.
        let _ = context.suspend();
    }
}
