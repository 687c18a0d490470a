//! The board, the squares on it, and the line that says whose turn it is.

use dioxus::prelude::*;
use reversi::{Board as Discs, Color, Square};

/// What one square shows.
#[derive(Clone, Copy, PartialEq)]
struct View {
    square: Square,
    disc: Option<Color>,
    /// How many discs turn if the side to move plays here; 0 where it may not.
    turns: u8,
}

impl View {
    fn of(discs: &Discs, square: Square) -> Self {
        Self { square, disc: discs.disc(square), turns: discs.flips(square).count() as u8 }
    }

    /// "f5, empty, legal, turns 1".
    fn name(self) -> String {
        match self.disc {
            Some(color) => format!("{}, {color}", self.square),
            None if self.turns > 0 => format!("{}, empty, legal, turns {}", self.square, self.turns),
            None => format!("{}, empty", self.square),
        }
    }
}

/// A game for two at one screen.
#[component]
pub fn Board() -> Element {
    let mut discs = use_signal(|| Discs::START);
    let tapped = use_callback(move |square: Square| {
        // An illegal tap plays nothing.
        let played = discs.peek().play(square);
        if let Ok(next) = played {
            discs.set(next);
        }
    });
    let now = *discs.read();
    rsx! {
        p { class: "status", role: "status", {status(&now)} }
        div { class: "board", role: "group", "aria-label": "board",
            for square in Square::all() {
                SquareButton { key: "{square}", view: View::of(&now, square), tapped }
            }
        }
        p { class: "counts",
            span { class: "count black", "aria-label": "black discs", "{now.count(Color::Black)}" }
            span { class: "count white", "aria-label": "white discs", "{now.count(Color::White)}" }
        }
    }
}

#[component]
fn SquareButton(view: View, tapped: Callback<Square>) -> Element {
    let square = view.square;
    let disc = view.disc.map(|color| color.to_string());
    rsx! {
        button {
            class: "square",
            "data-square": "{square}",
            "data-disc": disc,
            "data-legal": (view.turns > 0).then_some("true"),
            "aria-label": view.name(),
            onclick: move |_| tapped.call(square),
            if square.row() == 0 {
                span { class: "column", "aria-hidden": "true", "{char::from(b'a' + square.column())}" }
            }
            if square.column() == 0 {
                span { class: "row", "aria-hidden": "true", "{square.row() + 1}" }
            }
        }
    }
}

/// Whose turn it is, or how the game ended, in words.
fn status(discs: &Discs) -> String {
    let capital = |color: Color| match color {
        Color::Black => "Black",
        Color::White => "White",
    };
    let (black, white) = (discs.count(Color::Black), discs.count(Color::White));
    match (discs.to_move(), discs.turn_lost_by()) {
        (Some(mover), Some(lost)) => format!("{} has no move. {} plays again", capital(lost), capital(mover)),
        (Some(mover), None) => format!("{} to play", capital(mover)),
        (None, _) if black == white => format!("A draw, {black}–{white}"),
        (None, _) if black > white => format!("Black wins, {black}–{white}"),
        (None, _) => format!("White wins, {white}–{black}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn square(name: &str) -> Square {
        name.parse().unwrap()
    }

    #[test]
    fn squares_say_what_is_on_them() {
        let check =
            |name: &str, expected: &str| assert_eq!(View::of(&Discs::START, square(name)).name(), expected);
        check("f5", "f5, empty, legal, turns 1");
        check("e4", "e4, black");
        check("e5", "e5, white");
        check("a1", "a1, empty");
    }

    #[test]
    fn status_follows_the_game() {
        let play = |moves: &str| {
            moves.split(' ').fold(Discs::START, |discs, name| discs.play(square(name)).unwrap())
        };
        assert_eq!(status(&Discs::START), "Black to play");
        assert_eq!(status(&play("d3")), "White to play");
        // Nine moves that leave White without a disc.
        assert_eq!(status(&play("e6 f4 e3 f6 g5 d6 e7 f5 c5")), "Black wins, 13–0");
    }
}
