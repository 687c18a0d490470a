//! The window, the page in it, and what the system tells the app.

use std::cell::RefCell;
use std::fs;
use std::rc::Rc;

use dioxus::document;
use dioxus::prelude::*;
#[cfg(not(any(target_os = "android", target_os = "ios")))]
use dioxus_desktop::LogicalSize;
use dioxus_desktop::tao::event::Event as SystemEvent;
use dioxus_desktop::wry::http::Response;
use dioxus_desktop::{
    Config, WindowBuilder, WindowEvent, use_asset_handler, use_window, use_wry_event_handler,
};
use game::{Game, Key};

use super::page::{Page, Report};
use super::{folder, senses, with_page};
use crate::theme;

/// The page that the renderer draws on.
const INDEX: &str = include_str!("../../../assets/native/index.html");
/// The page's half of [`Page`], after what brings back clicks that were lost.
const SCRIPT: &str =
    concat!(include_str!("../../../assets/native/taps.js"), include_str!("../../../assets/native/page.js"));

/// The outermost element of the page, before it has its look.
const BARE: &str = "<html lang=\"en\">";

/// A phone's width and height in points; phones themselves take all of the screen.
#[cfg(not(any(target_os = "android", target_os = "ios")))]
const SIZE: (f64, f64) = (390.0, 844.0);

/// Whether there is anything on the page.
const PROBE: &str = "document.getElementById('main')?.hasChildNodes() === true";

thread_local! {
    /// Makes the page anew, once. The answer to [`PROBE`] comes on the thread of the window, but may carry nothing that
    /// belongs to it. On Android it comes on another one; there an app whose page is gone is ended by the system.
    static RENEW: RefCell<Option<Box<dyn FnOnce()>>> = RefCell::default();
}

/// Opens the window and stays in it.
pub(super) fn launch() {
    LaunchBuilder::new().with_cfg(config()).launch(Root);
}

fn config() -> Config {
    let window = WindowBuilder::new().with_title("Outflank");
    #[cfg(not(any(target_os = "android", target_os = "ios")))]
    let window = window
        .with_inner_size(LogicalSize::new(SIZE.0, SIZE.1))
        .with_min_inner_size(LogicalSize::new(320.0, 480.0));
    Config::new()
        .with_window(window)
        .with_menu(None)
        .with_custom_index(index())
        // A file that is dropped on the window is no move.
        .with_navigation_handler(|_| false)
}

/// The page in the look that the player has chosen, so that it does not change a moment later.
fn index() -> String {
    let stored = folder::saves().and_then(|folder| fs::read(folder.join("settings.json")).ok());
    // Read by the way, without a claim to the folder: whatever is wrong with it is found by the app itself.
    let loaded = Game::load(stored.iter().map(|bytes| (Key::Settings, bytes.as_slice())));
    let look = theme::look(loaded.game.preferences().look);
    INDEX.replace(BARE, &format!("<html lang=\"en\" data-look=\"{look}\">"))
}

/// The app, once the page has told what it knows.
#[component]
fn Root() -> Element {
    let page = use_hook(|| {
        let page = Page::new();
        provide_context(with_page(page.clone()));
        page
    });
    let mut ready = use_signal(|| false);
    use_future({
        let page = page.clone();
        move || {
            let page = page.clone();
            async move {
                let mut line = document::eval(SCRIPT);
                page.connect(move |order| {
                    // The page is there for as long as its window.
                    let _ = line.send(order);
                });
                // What is no report, such as from a page that somebody writes into by hand, is nobody's concern.
                while let Ok(said) = line.recv::<serde_json::Value>().await {
                    if let Ok(report) = serde_json::from_value::<Report>(said) {
                        page.hear(report);
                        ready.set(true);
                    }
                }
            }
        }
    });
    use_lifecycle(page);
    use_asset_handler("sounds", |request, responder| {
        let name = request.uri().path().trim_start_matches("/sounds/");
        let answer = match senses::wav(name) {
            Some(wav) => Response::builder().header("content-type", "audio/wav").body(wav),
            None => Response::builder().status(404).body(&[][..]),
        };
        if let Ok(answer) = answer {
            responder.respond(answer);
        }
    });
    rsx! {
        if ready() {
            crate::App {}
        }
    }
}

/// Phones say when the app must rest; a window that is closed rests for good. One that comes back is looked at: its page
/// may have been thrown away meanwhile, and the renderer does not let it be loaded again.
fn use_lifecycle(page: Rc<Page>) {
    let window = use_window();
    use_hook(|| {
        let (page, window) = (page.clone(), window.clone());
        let renew = move || {
            // Everything is written; the new page begins with that, as after any end.
            page.run(false);
            window.new_window(VirtualDom::new(Root), config());
            window.close();
        };
        RENEW.set(Some(Box::new(renew)));
    });
    use_wry_event_handler(move |event, _| {
        let back = match event {
            SystemEvent::Suspended | SystemEvent::WindowEvent { event: WindowEvent::CloseRequested, .. } => {
                page.run(false);
                false
            }
            SystemEvent::Resumed => {
                page.run(true);
                true
            }
            SystemEvent::WindowEvent { event: WindowEvent::Focused(true), .. } => true,
            _ => false,
        };
        if back && page.has_begun() {
            // Without an answer there is nobody to ask again either.
            let _ = window.webview.evaluate_script_with_callback(PROBE, |answer| {
                if answer != "true"
                    && let Some(renew) = RENEW.take()
                {
                    renew();
                }
            });
        }
    });
}
