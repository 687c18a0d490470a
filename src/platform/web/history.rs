//! Screens as entries of the browser's history, addressed behind a `#`.
//!
//! Each entry carries how many of ours lie before it, so that Back never leaves the app by surprise.

use std::sync::Arc;

use dioxus_history::History;
use wasm_bindgen::prelude::*;

use super::window;

pub(super) struct HashHistory;

impl HashHistory {
    fn depth() -> f64 {
        let state = window().history().and_then(|history| history.state());
        state.ok().and_then(|state| state.as_f64()).unwrap_or(0.0)
    }
}

impl History for HashHistory {
    fn current_route(&self) -> String {
        let hash = window().location().hash().unwrap_or_default();
        match hash.strip_prefix('#') {
            Some(route) if route.starts_with('/') => route.to_owned(),
            _ => "/".to_owned(),
        }
    }

    fn current_prefix(&self) -> Option<String> {
        Some("#".to_owned())
    }

    fn can_go_back(&self) -> bool {
        Self::depth() > 0.0
    }

    fn go_back(&self) {
        if let Ok(history) = window().history() {
            let _ = history.back();
        }
    }

    fn go_forward(&self) {
        if let Ok(history) = window().history() {
            let _ = history.forward();
        }
    }

    fn push(&self, route: String) {
        if route == self.current_route() {
            return;
        }
        let depth = (Self::depth() + 1.0).into();
        if let Ok(history) = window().history() {
            let _ = history.push_state_with_url(&depth, "", Some(&format!("#{route}")));
        }
    }

    fn replace(&self, route: String) {
        if let Ok(history) = window().history() {
            let _ = history.replace_state_with_url(&Self::depth().into(), "", Some(&format!("#{route}")));
        }
    }

    fn updater(&self, callback: Arc<dyn Fn() + Send + Sync>) {
        // For as long as the page lives.
        let moved = Closure::<dyn FnMut()>::new(move || callback()).into_js_value();
        let _ = window().add_event_listener_with_callback("popstate", moved.unchecked_ref());
    }
}
