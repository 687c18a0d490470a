//! Files that a person keeps or chooses.

use std::cell::RefCell;
use std::rc::Rc;

use js_sys::{Array, Uint8Array};
use wasm_bindgen::prelude::*;
use wasm_bindgen_futures::{JsFuture, spawn_local};
use web_sys::{
    Blob, BlobPropertyBag, File, FilePropertyBag, HtmlAnchorElement, HtmlInputElement, Response, ShareData,
    Url,
};

use super::{member, window};
use crate::services::Shared;

const KIND: &str = "application/json";

/// By the system's sheet where a finger is used, since downloads are hard to find there; else as a download.
pub(super) async fn save(name: &str, bytes: &[u8]) -> Shared {
    let parts = Array::of1(&Uint8Array::from(bytes));
    let by_finger =
        window().match_media("(pointer: coarse)").ok().flatten().is_some_and(|media| media.matches());
    if by_finger && let Some(shared) = share(name, &parts).await {
        return shared;
    }
    match download(name, &parts) {
        Ok(()) => Shared::Saved,
        Err(_) => Shared::Failed,
    }
}

/// None where the browser does not share such files.
async fn share(name: &str, parts: &Array) -> Option<Shared> {
    let navigator = window().navigator();
    member(&navigator, "canShare")?;
    let kind = FilePropertyBag::new();
    kind.set_type(KIND);
    let file = File::new_with_u8_array_sequence_and_options(parts, name, &kind).ok()?;
    let data = ShareData::new();
    data.set_files(&Array::of1(&file));
    if !navigator.can_share_with_data(&data) {
        return None;
    }
    match JsFuture::from(navigator.share_with_data(&data)).await {
        Ok(_) => Some(Shared::Offered),
        // The person shut the sheet again, which is an answer too.
        Err(error) if js_sys::Error::from(error.clone()).name() == "AbortError" => Some(Shared::Offered),
        Err(_) => None,
    }
}

fn download(name: &str, parts: &Array) -> Result<(), JsValue> {
    let kind = BlobPropertyBag::new();
    kind.set_type(KIND);
    let blob = Blob::new_with_u8_array_sequence_and_options(parts, &kind)?;
    let address = Url::create_object_url_with_blob(&blob)?;
    let document = window().document().ok_or(JsValue::NULL)?;
    let link: HtmlAnchorElement = document.create_element("a")?.unchecked_into();
    link.set_href(&address);
    link.set_download(name);
    link.click();
    // The browser took hold of the file when the link was followed.
    Url::revoke_object_url(&address)
}

/// The text of a file of the app's own; none if it cannot be had.
pub(super) async fn fetch(address: &str) -> Option<String> {
    let response = JsFuture::from(window().fetch_with_str(address)).await.ok()?;
    let response: Response = response.unchecked_into();
    if !response.ok() {
        return None;
    }
    JsFuture::from(response.text().ok()?).await.ok()?.as_string()
}

/// What is done with the bytes of the chosen file.
type Then = Box<dyn FnOnce(Option<Vec<u8>>)>;

/// An element that lets a file be chosen, and what hears of it.
struct Chooser {
    _input: HtmlInputElement,
    _changed: Closure<dyn FnMut()>,
}

thread_local! {
    /// The chooser that is open. A browser may forget one that nothing holds; the next one takes its place.
    static CHOOSER: RefCell<Option<Chooser>> = const { RefCell::new(None) };
}

/// Opens the browser's chooser.
pub(super) fn open(limit: usize, then: Then) {
    let created = window().document().and_then(|document| document.create_element("input").ok());
    let Some(input) = created.map(JsCast::unchecked_into::<HtmlInputElement>) else { return then(None) };
    input.set_type("file");
    input.set_accept(".json,application/json");
    let then = Rc::new(RefCell::new(Some(then)));
    let chooser = input.clone();
    let changed = Closure::<dyn FnMut()>::new(move || {
        let file = chooser.files().and_then(|files| files.get(0));
        let (Some(file), Some(then)) = (file, then.borrow_mut().take()) else { return };
        spawn_local(async move { then(read(&file, limit).await) });
    });
    input.set_onchange(Some(changed.as_ref().unchecked_ref()));
    input.click();
    CHOOSER.with_borrow_mut(|held| *held = Some(Chooser { _input: input, _changed: changed }));
}

async fn read(file: &File, limit: usize) -> Option<Vec<u8>> {
    let part = file.slice_with_f64_and_f64(0.0, limit as f64).ok()?;
    let buffer = JsFuture::from(part.array_buffer()).await.ok()?;
    Some(Uint8Array::new(&buffer).to_vec())
}
