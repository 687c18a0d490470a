//! A sheet over the screen.

use dioxus::prelude::*;

use super::button::IconButton;
use super::icon::Icon;
use crate::voice::use_words;

/// A sheet from below (beside the board where there is room). Escape, the cross and a tap beside it close it; the
/// focus goes to its title when it opens.
///
/// `modal` sheets keep everything else out of reach; others leave the board as it is.
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
