//! Sounds, vibration and the wake lock of a browser that has them.

use std::cell::{Cell, RefCell};
use std::rc::Rc;

use game::Feedback;
use wasm_bindgen::prelude::*;
use wasm_bindgen_futures::{JsFuture, spawn_local};

use super::sound::Sounds;
use super::{after_paint, member, window};
use crate::services::Senses;

// web-sys counts these as unstable.
#[wasm_bindgen]
extern "C" {
    type WakeLock;
    #[wasm_bindgen(method, catch)]
    fn request(this: &WakeLock, kind: &str) -> Result<js_sys::Promise, JsValue>;

    type WakeLockSentinel;
    #[wasm_bindgen(method)]
    fn release(this: &WakeLockSentinel) -> js_sys::Promise;
}

#[derive(Default)]
pub(super) struct PageSenses {
    sounds: Rc<Sounds>,
    lock: Rc<Lock>,
}

#[derive(Default)]
struct Lock {
    wanted: Cell<bool>,
    held: RefCell<Option<WakeLockSentinel>>,
}

impl Lock {
    /// A lock that nobody wants any more is let go; the browser does the same when the page is hidden.
    fn release(&self) {
        if let Some(held) = self.held.take() {
            let _ = held.release();
        }
    }
}

impl Senses for PageSenses {
    fn sound(&self, feedback: Feedback) {
        // Browsers hold back sounds before the first tap, and say so on the console.
        if touched(&window().navigator()) {
            // The first one opens the device for sounds, which takes longer than a frame may.
            let sounds = self.sounds.clone();
            after_paint(move || sounds.play(feedback));
        }
    }

    fn vibrate(&self, feedback: Feedback) {
        let navigator = window().navigator();
        if member(&navigator, "vibrate").is_none() || !touched(&navigator) {
            return;
        }
        // Milliseconds: short enough to be a tick rather than a buzz.
        let length = match feedback {
            Feedback::Move { .. } => 8,
            Feedback::Illegal => 16,
            Feedback::LostTurn => 24,
            Feedback::Won | Feedback::Lost | Feedback::Drawn | Feedback::Over => 32,
        };
        navigator.vibrate_with_duration(length);
    }

    fn keep_awake(&self, awake: bool) {
        self.lock.wanted.set(awake);
        if !awake {
            self.lock.release();
            return;
        }
        let Some(maker) = member(&window().navigator(), "wakeLock") else { return };
        let lock = self.lock.clone();
        spawn_local(async move {
            // Refused when the battery is low: then the screen sleeps.
            let Ok(request) = maker.unchecked_into::<WakeLock>().request("screen") else { return };
            let Ok(held) = JsFuture::from(request).await else { return };
            // One that was asked for meanwhile may be here already; a lock that is forgotten is never let go.
            lock.release();
            lock.held.replace(Some(held.unchecked_into()));
            if !lock.wanted.get() {
                lock.release();
            }
        });
    }
}

/// Whether the page was ever touched: browsers let nothing be heard or felt before, and say so on the console.
fn touched(navigator: &web_sys::Navigator) -> bool {
    let activation = member(navigator, "userActivation");
    activation
        .and_then(|activation| member(&activation, "hasBeenActive"))
        .is_some_and(|active| active.is_truthy())
}
