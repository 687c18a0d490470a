//! One square of the board.

use std::rc::Rc;

use dioxus::html::input_data::MouseButton;
use dioxus::prelude::*;
use game::{Mark, Preview, SquareView};
use reversi::{Color, Square};

use crate::args;
use crate::phrases;
use crate::voice::use_words;

/// What happened to a square.
#[derive(Clone)]
pub(super) enum Touch {
    /// A finger or the mouse went down on it.
    Down,
    /// And up again on it.
    Up,
    /// A click: after a finger's or the mouse's way down and up, or without, from a keyboard or a screen reader.
    Click,
    /// It has the focus.
    Focused,
    /// It is on the page and can be given the focus.
    Mounted(Rc<MountedData>),
}

/// All that a square shows.
#[derive(Clone, Copy, PartialEq)]
pub(super) struct Look {
    pub(super) view: SquareView,
    /// Whether a text beside the board speaks of it.
    pub(super) marked: bool,
    /// Of a disc that rolls: away from the disc just played, as it is seen.
    pub(super) way: Option<&'static str>,
    /// Whether the tab key stops here.
    pub(super) stop: bool,
}

/// "black" or "white", for style sheets and tests.
pub(super) const fn color_name(color: Color) -> &'static str {
    match color {
        Color::Black => "black",
        Color::White => "white",
    }
}

/// One square. It draws itself again only when its own [`Look`] changes, or the language.
#[component]
pub(super) fn SquareCell(look: Look, touched: Callback<(Square, Touch)>) -> Element {
    let words = use_words();
    let Look { view, marked, way, stop } = look;
    let square = view.square;
    let touch = move |touch: Touch| touched.call((square, touch));
    let mark = match (view.preview, view.mark) {
        (Preview::Turn, _) => Some("would-turn"),
        (_, Mark::Played) => Some("played"),
        (_, Mark::Turned) => Some("turned"),
        (_, Mark::None) => None,
    };
    let ghost = match view.preview {
        Preview::Place(color) => Some(color_name(color)),
        Preview::None | Preview::Turn => None,
    };
    let label = {
        let words = words.read();
        let name = phrases::square(&words, &view);
        if marked { words.with("square-marked", args! { name: name }) } else { name }
    };
    let action = view.roll.map(|_| if view.mark == Mark::Played { "place" } else { "roll" });
    rsx! {
        div {
            class: "square",
            role: "gridcell",
            tabindex: if stop { "0" } else { "-1" },
            "aria-label": label,
            "data-square": "{square}",
            "data-disc": view.disc.map(color_name),
            "data-legal": view.is_legal().then_some("true"),
            "data-dot": view.dot.then_some("true"),
            "data-nudge": view.nudge.then_some("true"),
            "data-mark": mark,
            "data-ghost": ghost,
            "data-marked": marked.then_some("true"),
            "data-hint": view.hint.then_some("true"),
            "data-action": action,
            "data-way": way,
            style: view.roll.map(|roll| format!("--delay:{}ms", roll.delay)),
            onpointerdown: move |event| {
                if event.is_primary() && event.trigger_button() == Some(MouseButton::Primary) {
                    touch(Touch::Down);
                }
            },
            onpointerup: move |event| {
                if event.is_primary() {
                    touch(Touch::Up);
                }
            },
            onclick: move |_| touch(Touch::Click),
            onfocus: move |_| touch(Touch::Focused),
            onmounted: move |event| touch(Touch::Mounted(event.data())),
            // A new element for each roll, since one that goes on would not begin its animation again.
            for ply in std::iter::once(view.roll.map_or(0, |roll| roll.ply)) {
                div { key: "{ply}", class: "disc",
                    if action == Some("roll") {
                        div { class: "edge" }
                    }
                }
            }
        }
    }
}
