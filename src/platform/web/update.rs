//! A new version of the app, which the service worker has stored and keeps waiting.

use std::rc::Rc;

use wasm_bindgen::prelude::*;
use wasm_bindgen_futures::{JsFuture, spawn_local};
use web_sys::{ServiceWorkerContainer, ServiceWorkerRegistration};

use super::{member, window};

/// What the service worker understands as the wish to take over.
const TAKE_OVER: &str = "take over";

/// None without https.
fn container() -> Option<ServiceWorkerContainer> {
    member(&window().navigator(), "serviceWorker").map(JsCast::unchecked_into)
}

/// Calls `ready` when a new version waits, for as long as the page lives.
pub(super) fn watch(ready: Box<dyn Fn()>) {
    let Some(container) = container() else { return };
    // The first version of all takes the page over too, but that is the one that the page came from.
    if container.controller().is_some() {
        let changed = Closure::<dyn FnMut()>::new(|| {
            // Somebody has asked for it, here or in another window; this page's own files may be gone.
            let _ = window().location().reload();
        });
        container.set_oncontrollerchange(Some(changed.into_js_value().unchecked_ref()));
    }
    let ready: Rc<dyn Fn()> = ready.into();
    spawn_local(async move {
        let Some(registration) = registration().await else { return };
        let tell = {
            let registration = registration.clone();
            move || {
                if registration.waiting().is_some() {
                    ready();
                }
            }
        };
        tell();
        let coming = registration.clone();
        let found = Closure::<dyn FnMut()>::new(move || {
            let Some(worker) = coming.installing() else { return };
            let tell = tell.clone();
            let changed = Closure::<dyn FnMut()>::new(tell).into_js_value();
            worker.set_onstatechange(Some(changed.unchecked_ref()));
        });
        registration.set_onupdatefound(Some(found.into_js_value().unchecked_ref()));
    });
}

/// Lets the version that waits take over; the page is loaded anew once it has.
pub(super) fn take_over() {
    spawn_local(async move {
        let Some(registration) = registration().await else { return };
        if let Some(waiting) = registration.waiting() {
            // It cannot fail for a text.
            let _ = waiting.post_message(&TAKE_OVER.into());
        }
    });
}

/// The registration of this page, once there is a version that works. Pages that keep nothing have none.
async fn registration() -> Option<ServiceWorkerRegistration> {
    let ready = container()?.ready().ok()?;
    JsFuture::from(ready).await.ok().map(JsCast::unchecked_into)
}
