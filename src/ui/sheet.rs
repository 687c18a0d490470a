//! A sheet over the screen.

use std::cell::Cell;
use std::rc::Rc;

use dioxus::prelude::*;

use super::button::IconButton;
use super::icon::Icon;
use crate::voice::use_words;

/// The control that opens the sheets of a screen, and gets the focus back when they are shut.
#[derive(Clone, Copy)]
pub struct Opener(Signal<Option<Rc<MountedData>>>);

impl Opener {
    /// It is on the page.
    pub fn mounted(mut self, data: Rc<MountedData>) {
        self.0.set(Some(data));
    }
}

/// The control that opens the sheets of this screen.
pub fn use_opener() -> Opener {
    use_context()
}

/// Puts the opener of a screen into the context, and gives it the focus when its sheets are no longer `open`.
pub fn use_opener_provider(open: bool) {
    let Opener(opener) = use_context_provider(|| Opener(Signal::new(None)));
    let was_open = use_hook(|| Rc::new(Cell::new(false)));
    use_effect(use_reactive!(|open| {
        let shut = was_open.replace(open) && !open;
        if let (true, Some(opener)) = (shut, opener.peek().clone()) {
            spawn(async move {
                // A renderer that cannot move the focus leaves it where it is.
                let _ = opener.set_focus(true).await;
            });
        }
    }));
}

/// A sheet from below (beside the board where there is room). Escape, the cross and a tap beside it close it; the
/// focus goes to its title when it opens.
///
/// What lies below a `modal` sheet its screen makes inert; other sheets leave the board as it is.
#[component]
pub fn Sheet(
    name: &'static str,
    title: String,
    #[props(default = true)] modal: bool,
    onclose: Callback<()>,
    children: Element,
) -> Element {
    let words = use_words();
    rsx! {
        if modal {
            div { class: "scrim", onclick: move |_| onclose.call(()) }
        }
        section {
            class: "sheet",
            "data-sheet": name,
            role: "dialog",
            "aria-modal": modal.then_some("true"),
            "aria-labelledby": "sheet-title-{name}",
            onkeydown: move |event| {
                if event.key() == Key::Escape {
                    event.stop_propagation();
                    onclose.call(());
                }
            },
            header { class: "sheet-head",
                h2 {
                    id: "sheet-title-{name}",
                    tabindex: "-1",
                    onmounted: move |event| async move {
                        // A renderer that cannot move the focus leaves it where it is.
                        let _ = event.set_focus(true).await;
                    },
                    "{title}"
                }
                IconButton {
                    label: words.read().text("action-close"),
                    icon: Icon::Close,
                    onpress: onclose,
                }
            }
            {children}
        }
    }
}
