//! One of several, and on or off.

use dioxus::prelude::*;

/// One value of a choice group.
#[derive(Clone, PartialEq, Debug)]
pub struct Choice<T> {
    /// What is chosen.
    pub value: T,
    /// Its name.
    pub label: String,
}

impl<T: Copy> Choice<T> {
    /// All values of a choice with their names.
    pub fn all(values: &[T], name: impl Fn(T) -> String) -> Vec<Self> {
        values.iter().map(|&value| Self { value, label: name(value) }).collect()
    }
}

/// A group of values of which one is chosen: radio buttons to the keyboard and to screen readers.
///
/// `name` is unique on the screen. `about` says what the present choice means.
#[component]
pub fn ChoiceGroup<T: Clone + PartialEq + 'static>(
    name: &'static str,
    label: String,
    choices: Vec<Choice<T>>,
    chosen: T,
    about: Option<String>,
    /// How many stand in a row; 0: as many as fit.
    #[props(default)]
    columns: u8,
    onchoose: Callback<T>,
) -> Element {
    rsx! {
        fieldset { class: "choice", "data-choice": name,
            legend { "{label}" }
            div { class: "choice-values", "data-columns": "{columns}",
                for (index , choice) in choices.into_iter().enumerate() {
                    label { key: "{index}", class: "choice-value",
                        input {
                            r#type: "radio",
                            name,
                            value: "{index}",
                            checked: choice.value == chosen,
                            oninput: {
                                let value = choice.value.clone();
                                move |_| onchoose.call(value.clone())
                            },
                        }
                        span {
                            "{choice.label}"
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

/// On or off.
#[component]
pub fn Switch(
    name: &'static str,
    label: String,
    on: bool,
    about: Option<String>,
    onswitch: Callback<bool>,
) -> Element {
    rsx! {
        label { class: "switch", "data-switch": name,
            span { class: "switch-words",
                span { "{label}" }
                if let Some(about) = about {
                    span { class: "about", "{about}" }
                }
            }
            input {
                r#type: "checkbox",
                role: "switch",
                checked: on,
                oninput: move |event| onswitch.call(event.checked()),
            }
        }
    }
}
