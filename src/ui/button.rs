//! Buttons.

use std::rc::Rc;

use dioxus::prelude::*;

use super::icon::{Glyph, Icon};

/// How much a button asks to be pressed.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Weight {
    /// The one thing to do on this screen.
    Main,
    /// One of several.
    #[default]
    Plain,
    /// There if it is looked for.
    Quiet,
}

/// Gives the focus to what is on the page now, if it is to have it. A renderer that cannot leaves it where it is.
pub(crate) fn focus_if(wanted: bool, element: Rc<MountedData>) {
    if wanted {
        spawn(async move {
            let _ = element.set_focus(true).await;
        });
    }
}

/// A button with words, and with an icon if that helps to find it. It takes the focus when it appears if it is to have
/// it.
#[component]
pub fn Button(
    label: String,
    #[props(default)] weight: Weight,
    icon: Option<Icon>,
    #[props(default)] disabled: bool,
    #[props(default)] focus: bool,
    onpress: Callback<()>,
) -> Element {
    let weight = match weight {
        Weight::Main => "main",
        Weight::Plain => "plain",
        Weight::Quiet => "quiet",
    };
    rsx! {
        button {
            class: "button",
            r#type: "button",
            "data-weight": weight,
            disabled,
            // Where there is little room the icon stands alone.
            "aria-label": icon.is_some().then(|| label.clone()),
            onmounted: move |event| focus_if(focus, event.data()),
            onclick: move |_| onpress.call(()),
            if let Some(icon) = icon {
                Glyph { icon }
            }
            span { "{label}" }
        }
    }
}

/// A button that is an icon alone; its words are for screen readers.
#[component]
pub fn IconButton(label: String, icon: Icon, onpress: Callback<()>) -> Element {
    rsx! {
        button {
            class: "icon-button",
            r#type: "button",
            "aria-label": label,
            onclick: move |_| onpress.call(()),
            Glyph { icon }
        }
    }
}
