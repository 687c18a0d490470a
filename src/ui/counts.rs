//! The rail below the board: who plays, how many discs each has, and the clocks.

use dioxus::prelude::*;
use game::ClockView;
use reversi::Color;

use super::square::color_name;
use crate::phrases;
use crate::services::Services;
use crate::session::use_session;
use crate::voice::use_words;

/// Both sides: name, discs, clock.
#[component]
pub fn Counts() -> Element {
    let session = use_session();
    let score = use_memo(move || session.game.read().score_view());
    let mover = use_memo(move || {
        let game = session.game.read();
        game.board().to_move().filter(|_| game.is_under_way())
    });
    let players = use_memo(move || session.game.read().round().players());
    let words = use_words();
    let (score, mover, words) = (*score.read(), *mover.read(), words.read());
    rsx! {
        div { class: "counts",
            for color in Color::BOTH {
                div {
                    key: "{color}",
                    class: "side",
                    "data-side": color_name(color),
                    "data-moves": (mover == Some(color)).then_some("true"),
                    span { class: "chip", "data-disc": color_name(color), "aria-hidden": "true" }
                    span { class: "side-words",
                        span { class: "side-name", {phrases::player(&words, *players.read(), color)} }
                        if let Some(clocks) = score.clocks {
                            Clock { color, view: clocks[color.index()] }
                        }
                    }
                    if let Some(discs) = score.discs {
                        span { class: "count", "aria-hidden": "true", "{discs.of_side(color)}" }
                        span { class: "unseen",
                            {words.with("count-of", crate::args! { color: color, discs: discs.of_side(color) })}
                        }
                    }
                }
            }
        }
    }
}

/// One clock. Only while it runs does it draw itself again, once a second.
#[component]
fn Clock(color: Color, view: ClockView) -> Element {
    let services = use_context::<Services>();
    let words = use_words();
    let mut now = use_signal(|| services.clock.now());
    let clock = services.clock.clone();
    // Restarts with the clock and ends with it.
    let _ticking = use_resource(use_reactive!(|view| {
        let clock = clock.clone();
        async move {
            now.set(clock.now());
            let Some(since) = view.since else { return };
            loop {
                let left = view.left.saturating_sub(clock.now().saturating_sub(since));
                if left == 0 {
                    return;
                }
                // To the next full second of what is left.
                clock.sleep((left - 1) % 1000 + 1).await;
                now.set(clock.now());
            }
        }
    }));
    let spent = view.since.map_or(0, |since| now.read().saturating_sub(since));
    let left = view.left.saturating_sub(spent);
    let time = phrases::time(left);
    rsx! {
        span { class: "clock", "data-runs": view.since.is_some().then_some("true"),
            span { "aria-hidden": "true", "{time}" }
            span { class: "unseen", {words.read().with("clock-of", crate::args! { color: color, time: time.clone() })} }
        }
    }
}
