//! The sheet at the end of a game.

use dioxus::prelude::*;
use game::{ColorChoice, Message};
use reversi::Color;

use super::button::{Button, Weight};
use super::icon::Icon;
use super::menu::use_share;
use super::sheet::Sheet;
use super::square::color_name;
use crate::args;
use crate::phrases;
use crate::session::use_session;
use crate::voice::use_words;

/// The result in words, the score by the rule and on the board, why it ended, and what to do next. It lies over the
/// lower part of the screen, with an Undo of its own; the board stays visible.
#[component]
pub fn ResultSheet(onclose: Callback<()>) -> Element {
    let session = use_session();
    let words = use_words();
    let share = use_share();
    let result = use_memo(move || session.game.read().result_view());
    let Some(result) = *result.read() else { return VNode::empty() };
    let (players, rule, next) = {
        let game = session.game.read();
        (game.round().players(), game.round().empty_squares(), game.setup().color)
    };
    let undo = session.game.read().controls().undo;
    let words = words.read();
    let rule_words = phrases::empties_rule(&words, &result, rule);
    let next_color = match (players.human(), next) {
        (Some(_), ColorChoice::Black) => Some(Color::Black),
        (Some(_), ColorChoice::White) => Some(Color::White),
        _ => None,
    };
    let board = result.discs;
    rsx! {
        Sheet {
            name: "result",
            title: phrases::outcome(&words, result.outcome),
            modal: false,
            onclose,
            p { class: "score", role: "img", "aria-label": phrases::score_read(&words, result.score),
                for color in Color::BOTH {
                    span { key: "{color}", class: "score-side", "data-side": color_name(color),
                        span { class: "chip", "data-disc": color_name(color) }
                        span { class: "score-points", "{result.score.of_side(color)}" }
                    }
                }
                span { class: "score-bar", style: "--black:{result.score.black};--white:{result.score.white}" }
            }
            p { class: "result-why",
                {phrases::sentences(&words, [Some(phrases::why(&words, &result, players.human())), rule_words])}
            }
            p { class: "about",
                {words.text("result-board-label")}
                " "
                {words.with("result-score", args! { black: board.black, white: board.white })}
                if let Some(color) = next_color {
                    " · "
                    {words.with("result-next-color", args! { color: color })}
                }
            }
            div { class: "actions",
                Button {
                    label: words.text("result-play-again"),
                    weight: Weight::Main,
                    onpress: move |()| session.new_game.call(()),
                }
                Button { label: words.text("result-share"), icon: Icon::Share, onpress: share }
                Button {
                    label: words.text("control-undo"),
                    icon: Icon::Undo,
                    disabled: !undo,
                    onpress: move |()| session.send.call(Message::UndoPressed),
                }
            }
        }
    }
}
