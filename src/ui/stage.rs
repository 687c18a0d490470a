//! The first screen is drawn in several tasks: on a web page, where everything runs in one thread, a single one would
//! keep the page from answering for too long.

use dioxus::prelude::*;

use crate::platform;
use crate::services::Services;

/// How many stages there are: the app's state, the screen, its largest part, and the rest.
const STAGES: u8 = 4;

/// How far the drawing has come since the app began, 0 to [`STAGES`]. Later screens are drawn at once.
#[derive(Clone, Copy)]
struct Drawn(Signal<u8>);

/// Starts the drawing; once, at the root.
pub(crate) fn use_stages_provider(services: &Services) {
    let Drawn(mut drawn) =
        use_context_provider(|| Drawn(Signal::new(if platform::IN_STAGES { 0 } else { STAGES })));
    let clock = services.clock.clone();
    use_future(move || {
        let clock = clock.clone();
        async move {
            while *drawn.peek() < STAGES {
                clock.sleep(0).await;
                drawn += 1;
            }
        }
    });
}

/// Whether everything is drawn.
pub(crate) fn use_complete() -> Memo<bool> {
    let Drawn(drawn) = use_context();
    use_memo(move || *drawn.read() == STAGES)
}

/// What is drawn with one of the stages, 1 to [`STAGES`], and from then on.
#[component]
pub fn Stage(number: u8, children: Element) -> Element {
    let Drawn(drawn) = use_context();
    let due = use_memo(move || *drawn.read() >= number);
    if *due.read() { children } else { VNode::empty() }
}
