//! Desktop windows and phones: a `WebView` draws, everything else runs here. Without a renderer there is no page to
//! send orders to, and the rest is the same.

mod bot;
mod clock;
mod feedback;
mod folder;
mod history;
#[cfg(all(target_os = "ios", feature = "webview"))]
mod ios;
#[cfg_attr(not(feature = "webview"), allow(dead_code, reason = "without a renderer no page reports"))]
mod page;
mod senses;
mod storage;
mod system;
#[cfg(feature = "webview")]
mod webview;
mod zone;

use std::rc::Rc;

use self::bot::ThreadBot;
use self::clock::TokioClock;
use self::history::StepHistory;
use self::page::Page;
use self::senses::PageSenses;
use self::storage::FileStorage;
use self::system::Native;
use crate::services::Services;

/// The page only carries out what this thread has drawn.
pub const IN_STAGES: bool = false;

/// Opens the window, if the app was built with a renderer.
pub fn launch() {
    #[cfg(feature = "webview")]
    webview::launch();
    #[cfg(not(feature = "webview"))]
    eprintln!("built without a renderer: start the app with `cargo xtask play` or `cargo xtask desktop`");
}

/// The services of this device, without a page.
pub fn services() -> Services {
    with_page(Page::new())
}

fn with_page(page: Rc<Page>) -> Services {
    let clock = Rc::new(TokioClock::default());
    Services {
        bot: Rc::new(ThreadBot::default()),
        clock: clock.clone(),
        storage: Rc::new(FileStorage::of_this_app()),
        senses: Rc::new(PageSenses(page.clone())),
        system: Rc::new(Native { page: page.clone(), clock }),
        history: Rc::new(StepHistory::new(page)),
    }
}
