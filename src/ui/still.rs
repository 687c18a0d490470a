//! A board that lies there: as beautiful as the one that is played on, but nothing on it can be pressed.

use dioxus::prelude::*;
use reversi::{Bitboard, Board, Color, Square};

use super::square::color_name;

/// A board in the look of [`super::Board`]. It says nothing to a screen reader.
#[component]
pub fn Still(
    /// What lies on it.
    board: Board,
    /// The square of the last move, ringed.
    last: Option<Square>,
    /// Whether the legal squares of the side to move carry their dots.
    #[props(default)]
    dots: bool,
) -> Element {
    let mover = board.to_move();
    let legal = if dots { board.legal_moves() } else { Bitboard::EMPTY };
    rsx! {
        div { class: "board", "aria-hidden": "true", "data-mover": mover.map(color_name),
            for row in 0..8 {
                div { key: "{row}", class: "row",
                    for square in (0..8).filter_map(|column| Square::at(column, row)) {
                        StillSquare {
                            key: "{square}",
                            disc: board.disc(square),
                            played: last == Some(square),
                            dot: legal.contains(square),
                        }
                    }
                }
            }
        }
    }
}

#[component]
fn StillSquare(disc: Option<Color>, played: bool, dot: bool) -> Element {
    rsx! {
        div {
            class: "square",
            "data-disc": disc.map(color_name),
            "data-mark": played.then_some("played"),
            "data-dot": dot.then_some("true"),
            div { class: "disc" }
        }
    }
}
