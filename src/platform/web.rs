//! The web: a page, and a worker with the same module in which the bot thinks.

mod bot;
mod claim;
mod clock;
mod files;
mod history;
mod senses;
mod sound;
mod storage;
mod system;
mod update;

use std::rc::Rc;

use wasm_bindgen::prelude::*;

use self::bot::WorkerBot;
use self::clock::PageClock;
use self::history::HashHistory;
use self::senses::PageSenses;
use self::storage::LocalStorage;
use self::system::Page;
use crate::services::Services;

/// The page has one thread: the first screen is drawn in several tasks.
pub const IN_STAGES: bool = true;

/// Draws the app on the page.
pub fn launch() {
    console_error_panic_hook::set_once();
    // The bot's worker runs the same module and has no page to draw on.
    if web_sys::window().is_none() {
        return;
    }
    system::let_fingers_slide();
    #[cfg(feature = "web")]
    after_this(|| dioxus::launch(crate::App));
}

/// The services of this page.
pub fn services() -> Services {
    Services {
        bot: Rc::new(WorkerBot::default()),
        clock: Rc::new(PageClock::default()),
        storage: Rc::new(LocalStorage::default()),
        senses: Rc::new(PageSenses::default()),
        system: Rc::new(Page),
        history: Rc::new(HashHistory),
    }
}

/// The window. Everything but [`launch`] runs on the page alone.
fn window() -> web_sys::Window {
    web_sys::window().expect("the app runs on a page")
}

/// Does what need not be in the next frame after it: what a tap leads to is to be seen first. In a page that is hidden
/// there is no frame before it is seen again.
fn after_paint(work: impl FnOnce() + 'static) {
    let drawing = Closure::once_into_js(move || after_this(work));
    // Always there in a window.
    let _ = window().request_animation_frame(drawing.unchecked_ref());
}

/// Does it in a task of its own.
fn after_this(work: impl FnOnce() + 'static) {
    let work = Closure::once_into_js(work);
    // Fails only for more arguments than there are here.
    let _ = window().set_timeout_with_callback(work.unchecked_ref());
}

/// A member of an object of the browser: older browsers lack some, and some are missing without https.
fn member(object: &JsValue, name: &str) -> Option<JsValue> {
    let member = js_sys::Reflect::get(object, &name.into()).ok()?;
    (!member.is_undefined() && !member.is_null()).then_some(member)
}
