//! A small picture of a board, without any use of its own.

use dioxus::prelude::*;
use reversi::{Board, Square};

use super::square::color_name;

/// A picture of a board. It says nothing to a screen reader.
#[component]
pub fn Diagram(
    /// What lies on it.
    board: Board,
    /// The square of the last move, ringed.
    last: Option<Square>,
) -> Element {
    let discs = Square::all().filter_map(move |square| board.disc(square).map(|color| (square, color)));
    let middle = |line: u8| f32::from(line) + 0.5;
    rsx! {
        svg { class: "diagram", view_box: "0 0 8 8", "aria-hidden": "true",
            rect { class: "diagram-board", width: "8", height: "8" }
            path { class: "diagram-lines", d: "M1 0v8M2 0v8M3 0v8M4 0v8M5 0v8M6 0v8M7 0v8M0 1h8M0 2h8M0 3h8M0 4h8M0 5h8M0 6h8M0 7h8" }
            for (square , color) in discs {
                circle {
                    key: "{square}",
                    class: "diagram-disc",
                    "data-disc": color_name(color),
                    cx: "{middle(square.column())}",
                    cy: "{middle(square.row())}",
                    r: "0.4",
                }
            }
            if let Some(last) = last {
                circle {
                    class: "diagram-ring",
                    cx: "{middle(last.column())}",
                    cy: "{middle(last.row())}",
                    r: "0.22",
                }
            }
        }
    }
}
