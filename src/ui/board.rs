//! The board: 64 squares that show a snapshot and report taps. It knows no rules.

use std::cell::{Cell, RefCell};
use std::collections::BTreeMap;
use std::rc::Rc;

use dioxus::prelude::*;
use game::{BoardView, Mark, SquareView};
use reversi::{Bitboard, Color, Square};

use super::button::focus_if;
use super::square::{Look, SquareCell, Touch, color_name};
use crate::voice::use_words;

/// What lies between two touches.
#[derive(Default)]
struct Hand {
    /// Where the finger went down that is still there.
    down: Cell<Option<Square>>,
    /// A tap that was taken when the finger went up; the click that follows is the same tap.
    taken: Cell<Option<Square>>,
    /// The squares on the page, to give them the focus.
    mounted: RefCell<BTreeMap<Square, Rc<MountedData>>>,
}

/// A board that can be played on, by finger, mouse, keyboard and screen reader.
///
/// - A tap counts when the finger goes up in the square where it went down; anywhere else it is void.
/// - The tab key stops on one square; arrows, Home and End, a letter or a digit lead to the others; Enter and space
///   tap; Escape takes back what was tapped once.
#[component]
pub fn Board(
    /// What it shows.
    view: ReadSignal<BoardView>,
    /// The side whose legal squares are shown.
    mover: Option<Color>,
    /// Squares that a text beside the board speaks of.
    #[props(default)]
    marked: Bitboard,
    /// Whether it takes the focus when it appears.
    #[props(default)]
    focus: bool,
    /// A square was tapped, legal or not.
    ontap: Callback<Square>,
    /// What was tapped once is to be forgotten.
    #[props(default)]
    oncancel: Callback<()>,
) -> Element {
    let words = use_words();
    let hand = use_hook(|| Rc::new(Hand::default()));
    // The one square at which the tab key stops.
    let mut stop = use_signal(|| START);
    let touched = use_callback({
        let hand = hand.clone();
        move |(square, touch): (Square, Touch)| match touch {
            Touch::Down => {
                hand.taken.set(None);
                hand.down.set(Some(square));
            }
            Touch::Up => {
                if hand.down.take() == Some(square) {
                    hand.taken.set(Some(square));
                    ontap.call(square);
                }
            }
            Touch::Click => {
                if hand.taken.take() != Some(square) {
                    ontap.call(square);
                }
            }
            Touch::Focused => {
                if *stop.peek() != square {
                    stop.set(square);
                }
            }
            Touch::Mounted(data) => {
                focus_if(focus && square == START, data.clone());
                hand.mounted.borrow_mut().insert(square, data);
            }
        }
    });
    let keyed = {
        let hand = hand.clone();
        move |event: KeyboardEvent| {
            let modified = Modifiers::CONTROL | Modifiers::ALT | Modifiers::META;
            if event.modifiers().intersects(modified) {
                return;
            }
            let at = *stop.peek();
            let flipped = view.peek().flipped;
            match event.key() {
                Key::Enter => ontap.call(at),
                Key::Character(text) if text == " " => ontap.call(at),
                Key::Escape => oncancel.call(()),
                key => {
                    let Some(next) = next_square(&key, at, flipped) else { return };
                    stop.set(next);
                    if let Some(square) = hand.mounted.borrow().get(&next).cloned() {
                        spawn(async move {
                            let _ = square.set_focus(true).await;
                        });
                    }
                }
            }
            event.prevent_default();
            event.stop_propagation();
        }
    };
    let BoardView { squares, flipped, coordinates, flip } = *view.read();
    let played = squares.iter().find(|view| view.mark == Mark::Played).map(|view| view.square);
    let stop = *stop.read();
    let look = move |square: Square| {
        let view = squares[square.index()];
        Look { view, marked: marked.contains(square), way: way(&view, played, flipped), stop: square == stop }
    };
    let lines = move || (0..8u8).map(move |line| if flipped { 7 - line } else { line });
    rsx! {
        div {
            class: "board",
            role: "grid",
            "aria-label": words.read().text("board-label"),
            "aria-describedby": "board-help",
            "data-mover": mover.map(color_name),
            "data-flipped": flipped.then_some("true"),
            style: "--flip:{flip}ms",
            onkeydown: keyed,
            onpointercancel: move |_| hand.down.set(None),
            for row in lines() {
                div { key: "{row}", class: "row", role: "row",
                    for square in lines().filter_map(|column| Square::at(column, row)) {
                        SquareCell { key: "{square}", look: look(square), touched }
                    }
                }
            }
            if coordinates {
                div { class: "columns", "aria-hidden": "true",
                    for column in lines() {
                        span { key: "{column}", {char::from(b'a' + column).to_string()} }
                    }
                }
                div { class: "rows", "aria-hidden": "true",
                    for row in lines() {
                        span { key: "{row}", "{row + 1}" }
                    }
                }
            }
        }
        p { id: "board-help", class: "unseen", {words.read().text("board-help")} }
    }
}

/// Where the tab key stops first: d3, a legal move of every game's start.
const START: Square = match Square::at(3, 2) {
    Some(square) => square,
    None => unreachable!(),
};

/// Where a key leads from a square; none if it is not a key that leads anywhere.
fn next_square(key: &Key, at: Square, flipped: bool) -> Option<Square> {
    let (column, row) = (i16::from(at.column()), i16::from(at.row()));
    let ahead = if flipped { -1 } else { 1 };
    let (first, last) = if flipped { (7, 0) } else { (0, 7) };
    let (column, row) = match key {
        Key::ArrowLeft => (column - ahead, row),
        Key::ArrowRight => (column + ahead, row),
        Key::ArrowUp => (column, row - ahead),
        Key::ArrowDown => (column, row + ahead),
        Key::Home => (first, row),
        Key::End => (last, row),
        Key::Character(text) => match *text.to_ascii_lowercase().as_bytes() {
            [letter @ b'a'..=b'h'] => (i16::from(letter - b'a'), row),
            [digit @ b'1'..=b'8'] => (column, i16::from(digit - b'1')),
            _ => return None,
        },
        _ => return None,
    };
    // At the edge an arrow stays where it is.
    Square::at(column.clamp(0, 7) as u8, row.clamp(0, 7) as u8)
}

/// The way in which a disc rolls: away from the disc just played, as it is seen.
fn way(view: &SquareView, played: Option<Square>, flipped: bool) -> Option<&'static str> {
    let (roll, played) = (view.roll?, played?);
    if roll.delay == 0 && view.square == played {
        return None;
    }
    let step = |from: u8, to: u8| (i16::from(to) - i16::from(from)).signum() * if flipped { -1 } else { 1 };
    match (step(played.column(), view.square.column()), step(played.row(), view.square.row())) {
        (0, -1) => Some("n"),
        (1, -1) => Some("ne"),
        (1, 0) => Some("e"),
        (1, 1) => Some("se"),
        (0, 1) => Some("s"),
        (-1, 1) => Some("sw"),
        (-1, 0) => Some("w"),
        (-1, -1) => Some("nw"),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn square(name: &str) -> Square {
        name.parse().unwrap()
    }

    #[test]
    fn keys_lead_to_squares() {
        let check = |key: Key, from: &str, flipped: bool, to: Option<&str>| {
            assert_eq!(next_square(&key, square(from), flipped), to.map(square), "{key:?} from {from}");
        };
        let letter = |text: &str| Key::Character(text.to_owned());
        check(Key::ArrowRight, "d3", false, Some("e3"));
        check(Key::ArrowRight, "d3", true, Some("c3"));
        check(Key::ArrowDown, "d3", false, Some("d4"));
        check(Key::ArrowDown, "d3", true, Some("d2"));
        check(Key::ArrowLeft, "a3", false, Some("a3"));
        check(Key::ArrowUp, "d8", true, Some("d8"));
        check(Key::Home, "d3", false, Some("a3"));
        check(Key::End, "d3", false, Some("h3"));
        check(Key::End, "d3", true, Some("a3"));
        check(letter("h"), "d3", false, Some("h3"));
        check(letter("B"), "d3", true, Some("b3"));
        check(letter("8"), "d3", false, Some("d8"));
        check(letter("9"), "d3", false, None);
        check(letter("i"), "d3", false, None);
        check(Key::Tab, "d3", false, None);
    }
}
