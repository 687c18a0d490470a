//! The app: every screen, the loop behind them, and what differs between the devices that it runs on.

pub mod bot;
mod later;
pub mod lessons;
pub mod phrases;
pub mod platform;
pub mod route;
pub mod screens;
pub mod services;
pub mod session;
pub mod theme;
pub mod ui;
pub mod voice;
pub mod words;

use std::rc::Rc;

use dioxus::prelude::*;

use crate::route::Route;
use crate::services::Services;

/// The whole app. It takes the device's services from the context if somebody has put others there.
#[component]
pub fn App() -> Element {
    let services = use_hook(|| try_consume_context::<Services>().unwrap_or_else(platform::services));
    use_hook(|| {
        provide_context(services.clone());
        provide_context::<Rc<dyn dioxus_history::History>>(services.history.clone());
    });
    ui::use_stages_provider(&services);
    rsx! {
        for (place , sheet) in theme::SHEETS.iter().enumerate() {
            style { key: "{place}", {*sheet} }
        }
        ui::Stage { number: 1, Shell {} }
    }
}

/// What every screen is drawn in, and what it can ask for.
#[component]
fn Shell() -> Element {
    let services = use_context::<Services>();
    let session = session::use_session_provider(&services);
    let words = voice::use_words_provider(&services, session);
    voice::use_voice_provider(session, words);
    let note = use_context_provider(|| ui::Note(Signal::new(None)));
    let complete = ui::use_complete();
    let preferences = use_memo(move || session.game.read().preferences().clone());
    let system = services.system.clone();
    use_effect(move || {
        system.dress(words.read().language().tag(), theme::look(preferences.read().look));
    });
    let preferences = preferences.read();
    rsx! {
        div {
            class: "app",
            lang: words.read().language().tag(),
            "data-look": theme::look(preferences.look),
            "data-board": theme::board(preferences.board),
            "data-discs": theme::discs(preferences.discs),
            "data-motion": theme::motion(preferences.motion),
            "data-coming": (!*complete.read()).then_some("true"),
            onpointerdown: move |_| note.close(),
            onkeydown: move |_| note.close(),
            ui::Stage { number: 2, Router::<Route> {} }
            ui::Stage { number: 4, ui::Notices {} }
            voice::LiveRegion {}
        }
    }
}
