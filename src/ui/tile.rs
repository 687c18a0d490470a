//! One of several that are known by how they look.

use dioxus::prelude::*;

/// One value of a group of tiles.
#[derive(Clone, PartialEq)]
pub struct Tile<T> {
    /// What is chosen.
    pub value: T,
    /// Its name.
    pub label: String,
    /// The language of the name, if it is another than the app's.
    pub lang: Option<&'static str>,
    /// What it looks like; nothing: the name alone.
    pub picture: Element,
}

/// A group of values of which one is chosen, each with a picture: radio buttons to the keyboard and to screen readers.
///
/// `name` is unique on the screen. `about` says what the present choice means. Where the pictures speak for themselves,
/// the `quiet` label is left to screen readers.
#[component]
pub fn TileGroup<T: Clone + PartialEq + 'static>(
    name: &'static str,
    label: String,
    tiles: Vec<Tile<T>>,
    chosen: T,
    about: Option<String>,
    #[props(default)] quiet: bool,
    onchoose: Callback<T>,
) -> Element {
    let count = tiles.len();
    rsx! {
        fieldset { class: "choice", "data-choice": name,
            legend { class: quiet.then_some("unseen"), "{label}" }
            div { class: "tiles", "data-count": "{count}",
                for (index , tile) in tiles.into_iter().enumerate() {
                    label { key: "{index}", class: "tile", lang: tile.lang,
                        input {
                            r#type: "radio",
                            name,
                            value: "{index}",
                            checked: tile.value == chosen,
                            oninput: {
                                let value = tile.value.clone();
                                move |_| onchoose.call(value.clone())
                            },
                        }
                        span { class: "tile-face",
                            {tile.picture}
                            span { class: "tile-name", "{tile.label}" }
                        }
                    }
                }
            }
            if let Some(about) = about {
                p { class: "about", "{about}" }
            }
        }
    }
}

/// Two squares of a board with a disc of each side. Without a value of its own each part looks as it does everywhere.
#[component]
pub fn Sample(
    /// As in `data-look`.
    look: Option<&'static str>,
    /// As in `data-board`.
    board: Option<&'static str>,
    /// As in `data-discs`.
    discs: Option<&'static str>,
) -> Element {
    rsx! {
        span { class: "sample", "data-look": look, "data-board": board, "data-discs": discs, "aria-hidden": "true",
            span { class: "sample-board",
                span { class: "square", "data-disc": "black", span { class: "disc" } }
                span { class: "square", "data-disc": "white", span { class: "disc" } }
            }
        }
    }
}
