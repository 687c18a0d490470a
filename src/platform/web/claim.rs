//! One window of several keeps the saves: the one that was turned to last. The browser's locks tell them apart.

use std::cell::Cell;
use std::rc::Rc;

use wasm_bindgen::prelude::*;
use wasm_bindgen_futures::{JsFuture, spawn_local};

use super::{member, window};

// web-sys counts these as unstable.
#[wasm_bindgen]
extern "C" {
    type LockManager;
    #[wasm_bindgen(method, catch)]
    fn request(
        this: &LockManager,
        name: &str,
        options: &JsValue,
        granted: &JsValue,
    ) -> Result<js_sys::Promise, JsValue>;
}

/// The claims of this window, of which only the latest counts.
#[derive(Clone, Default)]
pub(super) struct Claims {
    latest: Rc<Cell<u32>>,
}

impl Claims {
    /// Takes the lock `name` from whoever has it, and keeps it until another window does the same.
    pub(super) fn claim(&self, name: &str, kept: Box<dyn Fn(bool)>) {
        let number = self.latest.get().wrapping_add(1);
        self.latest.set(number);
        // Missing without https, and in old browsers: then every window is on its own.
        let Some(locks) = member(&window().navigator(), "locks") else { return kept(true) };
        let kept: Rc<dyn Fn(bool)> = kept.into();
        let tell = kept.clone();
        let granted = Closure::once_into_js(move || {
            tell(true);
            // Held for as long as this is not done, which is never.
            js_sys::Promise::new(&mut |_, _| {})
        });
        let options = js_sys::Object::new();
        // Setting a member of an empty object does not fail.
        let _ = js_sys::Reflect::set(&options, &"steal".into(), &true.into());
        let Ok(request) = locks.unchecked_into::<LockManager>().request(name, &options, &granted) else {
            return kept(true);
        };
        let latest = self.latest.clone();
        spawn_local(async move {
            let lost = JsFuture::from(request).await;
            // Taken by a later claim of this window it is not lost; and a browser that has no locks for this page, such
            // as in a frame without an origin, gives none to any other.
            let stolen = lost.is_err_and(|error| js_sys::Error::from(error).name() == "AbortError");
            if stolen && latest.get() == number {
                kept(false);
            }
        });
    }
}
