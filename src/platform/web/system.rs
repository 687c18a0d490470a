//! The page and the browser around the app.

use game::Millis;
use wasm_bindgen::prelude::*;
use wasm_bindgen_futures::{JsFuture, spawn_local};
use web_sys::{Document, Element, PointerEvent, ShareData, VisibilityState};

use super::{after_paint, files, member, update, window};
use crate::services::{Shared, System};

pub(super) struct Page;

impl System for Page {
    fn languages(&self) -> Vec<String> {
        window().navigator().languages().iter().filter_map(|tag| tag.as_string()).collect()
    }

    fn seed(&self) -> u64 {
        // A browser without chance gets the same games each time.
        getrandom::u64().unwrap_or(1)
    }

    fn watch_visibility(&self, seen: Box<dyn Fn(bool)>) {
        let Some(document) = window().document() else { return };
        let page = document.clone();
        // For as long as the page lives. A page that is put away for good is hidden first.
        let changed = Closure::<dyn FnMut()>::new(move || {
            seen(page.visibility_state() == VisibilityState::Visible);
        });
        let changed = changed.into_js_value();
        let _ = document.add_event_listener_with_callback("visibilitychange", changed.unchecked_ref());
        // Of two windows that can both be seen, the one that is turned to.
        let _ = window().add_event_listener_with_callback("focus", changed.unchecked_ref());
    }

    fn share(&self, title: &str, text: &str, then: Box<dyn FnOnce(Shared)>) {
        let (title, text) = (title.to_owned(), text.to_owned());
        spawn_local(async move { then(share(&title, &text).await) });
    }

    fn save_file(&self, name: &str, bytes: &[u8], then: Box<dyn FnOnce(Shared)>) {
        let (name, bytes) = (name.to_owned(), bytes.to_owned());
        spawn_local(async move { then(files::save(&name, &bytes).await) });
    }

    fn open_file(&self, limit: usize, then: Box<dyn FnOnce(Option<Vec<u8>>)>) {
        files::open(limit, then);
    }

    fn minutes_ahead(&self, moment: Millis) -> i32 {
        let date = js_sys::Date::new(&(moment as f64).into());
        -date.get_timezone_offset() as i32
    }

    fn licences(&self, then: Box<dyn FnOnce(Option<String>)>) {
        spawn_local(async move { then(files::fetch("./licences.txt").await) });
    }

    fn watch_update(&self, ready: Box<dyn Fn()>) {
        update::watch(ready);
    }

    fn update(&self) {
        update::take_over();
    }

    fn dress(&self, language: &str, look: &str) {
        let Some(document) = window().document() else { return };
        let Some(root) = document.document_element() else { return };
        let _ = root.set_attribute("lang", language);
        let _ = root.set_attribute("data-look", look);
        // To be asked for a colour before it draws, the page would have to work out all of its styles twice.
        after_paint(move || dress_bars(&document, &root));
    }
}

/// The system's bars take the colour of the ground.
fn dress_bars(document: &Document, root: &Element) {
    let style = window().get_computed_style(root).ok().flatten();
    let ground = style.and_then(|style| style.get_property_value("--ground").ok()).unwrap_or_default();
    let bars = document.query_selector_all("meta[name=theme-color]");
    for index in 0..bars.as_ref().map_or(0, web_sys::NodeList::length) {
        let bar = bars.as_ref().ok().and_then(|bars| bars.get(index));
        if let Some(bar) = bar.and_then(|bar| bar.dyn_into::<web_sys::HtmlMetaElement>().ok()) {
            bar.set_content(ground.trim());
        }
    }
}

async fn share(title: &str, text: &str) -> Shared {
    let navigator = window().navigator();
    if member(&navigator, "share").is_some() {
        let data = ShareData::new();
        data.set_title(title);
        data.set_text(text);
        match JsFuture::from(navigator.share_with_data(&data)).await {
            Ok(_) => return Shared::Offered,
            // The person shut the sheet again, which is an answer too.
            Err(error) if js_sys::Error::from(error.clone()).name() == "AbortError" => {
                return Shared::Offered;
            }
            Err(_) => {}
        }
    }
    // Missing without https.
    if member(&navigator, "clipboard").is_some()
        && JsFuture::from(navigator.clipboard().write_text(text)).await.is_ok()
    {
        return Shared::Copied;
    }
    Shared::Failed
}

/// A finger that slides off a square is to be seen by the next one; browsers send all of a touch to where it began
/// unless they are told.
pub(super) fn let_fingers_slide() {
    let Some(document) = window().document() else { return };
    let down = Closure::<dyn FnMut(PointerEvent)>::new(move |event: PointerEvent| {
        let target = event.target().and_then(|target| target.dyn_into::<Element>().ok());
        if let Some(target) = target
            && target.has_pointer_capture(event.pointer_id())
        {
            let _ = target.release_pointer_capture(event.pointer_id());
        }
    });
    let down = down.into_js_value();
    let _ = document.add_event_listener_with_callback_and_bool("pointerdown", down.unchecked_ref(), true);
}
