//! One chapter of How to play, step by step.

use dioxus::prelude::*;
use reversi::Bitboard;

use super::learn::{GLOSSARY_ID, Glossary};
use crate::args;
use crate::lessons::{Lesson, Note, Practice, Refusal, Start, Task};
use crate::route::{Route, go_back};
use crate::session::use_session;
use crate::ui::{Board, Button, Glyph, Icon, IconButton, Weight};
use crate::voice::{use_voice, use_words};
use crate::words::Words;

/// One chapter, or the glossary.
#[component]
pub fn LearnChapter(chapter: String, step: usize) -> Element {
    if chapter == GLOSSARY_ID {
        return rsx! { Glossary {} };
    }
    let Some(lesson) = Lesson::find(&chapter) else {
        // An address from another version: the list has what there is.
        navigator().replace(Route::Learn {});
        return VNode::empty();
    };
    rsx! {
        // Another chapter is another component, and begins at its first step.
        for lesson in std::iter::once(*lesson) {
            Chapter { key: "{lesson.id}", lesson, first: step.saturating_sub(1).min(lesson.steps.len() - 1) }
        }
    }
}

/// A chapter from its step `first` on. The step stands in the address, so that a reload comes back to it.
#[component]
fn Chapter(lesson: Lesson, first: usize) -> Element {
    let session = use_session();
    let words = use_words();
    let voice = use_voice();
    let mut at = use_signal(|| first);
    let mut practice = use_signal(|| Practice::new(&lesson.steps[first]));
    let pace = use_memo(move || session.game.read().setup().speed.pace());
    let view = use_memo(move || practice.read().view(*pace.read()));
    let mover = use_memo(move || practice.read().mover());
    let told = use_memo(move || report(&words.read(), &practice.read()));
    let last = lesson.steps.len() - 1;
    let go = use_callback(move |step: usize| {
        let step = step.min(last);
        at.set(step);
        practice.set(Practice::new(&lesson.steps[step]));
        navigator().replace(Route::LearnChapter { chapter: lesson.id.to_owned(), step: step + 1 });
        let words = words.peek();
        voice.say(format!("{}. {}", progress(&words, step, last), words.text(lesson.steps[step].text)));
    });
    let work = use_callback(move |work: fn(&mut Practice)| {
        work(&mut practice.write());
        voice.say(report(&words.peek(), &practice.peek()));
    });
    let tapped = use_callback(move |square| {
        practice.write().tap(square);
        voice.say(report(&words.peek(), &practice.peek()));
    });
    let at = at();
    let step = &lesson.steps[at];
    let words = words.read();
    let (has_board, begun, done) = {
        let practice = practice.read();
        (practice.board().is_some(), practice.is_begun(), practice.is_done())
    };
    let main = if done { Weight::Main } else { Weight::Plain };
    rsx! {
        main { class: "lesson", "data-screen": "chapter", "data-board": if has_board { "shown" } else { "none" },
            header { class: "page-head",
                IconButton { label: words.text("action-back"), icon: Icon::Back, onpress: move |()| go_back() }
                h1 {
                    tabindex: "-1",
                    onmounted: move |event| async move {
                        // A renderer that cannot move the focus leaves it where it is.
                        let _ = event.set_focus(true).await;
                    },
                    {words.text(lesson.title)}
                }
            }
            p { class: "lesson-text", "data-step": "{at + 1}", {words.text(step.text)} }
            if has_board {
                div { class: "lesson-table",
                    Board { view, mover: *mover.read(), marked: marked(step.marked(), begun), ontap: tapped }
                }
            }
            if step.task != Task::Look {
                div { class: "lesson-task",
                    p { "data-told": "true", "{told}" }
                    match step.task {
                        Task::Follow(_) if !done => rsx! {
                            Button { label: words.text("learn-follow-next"), icon: Icon::Step, onpress: move |()| work(Practice::advance) }
                        },
                        Task::Follow(_) => rsx! {
                            Button { label: words.text("learn-follow-again"), icon: Icon::Undo, onpress: move |()| work(Practice::again) }
                        },
                        Task::Try(_) if begun => rsx! {
                            Button { label: words.text("learn-try-again"), icon: Icon::Undo, onpress: move |()| work(Practice::again) }
                        },
                        Task::Try(_) | Task::Look => rsx! {},
                    }
                }
            }
            nav { class: "lesson-steps", "aria-label": words.text("learn-steps"),
                p { class: "about", {progress(&words, at, last)} }
                button {
                    class: "icon-button",
                    r#type: "button",
                    "aria-label": words.text("learn-previous"),
                    disabled: at == 0,
                    onclick: move |_| go(at.saturating_sub(1)),
                    Glyph { icon: Icon::Back }
                }
                if at < last {
                    Button { label: words.text("learn-next"), weight: main, onpress: move |()| go(at + 1) }
                } else if let Some(next) = lesson.next() {
                    Button {
                        label: words.with("learn-next-chapter", args! { title: words.text(next.title) }),
                        weight: main,
                        onpress: move |()| {
                            // In place of this chapter, so that Back leads to the list.
                            navigator().replace(Route::chapter(next.id));
                        },
                    }
                } else {
                    Button {
                        label: words.text("learn-play-now"),
                        weight: Weight::Main,
                        onpress: move |()| {
                            navigator().push(Route::NewGame {});
                        },
                    }
                }
            }
        }
    }
}

/// The squares to be marked: those of the text, until a move brings marks of its own.
fn marked(squares: Bitboard, begun: bool) -> Bitboard {
    if begun { Bitboard::EMPTY } else { squares }
}

fn progress(words: &Words, step: usize, last: usize) -> String {
    words.with("learn-step", args! { step: step + 1, steps: last + 1 })
}

/// What is to be done, or what came of it.
fn report(words: &Words, practice: &Practice) -> String {
    match practice.note() {
        Note::Nothing => match practice.step().task {
            Task::Look => String::new(),
            Task::Follow(_) => {
                let moves = practice.step().follow().len();
                words.with("learn-follow", args! { moves: moves })
            }
            Task::Try(_) => match practice.suggested().count() {
                0 => words.text("learn-try"),
                ringed => words.with("learn-try-ringed", args! { ringed: ringed }),
            },
        },
        Note::Played(played) => {
            let turned = words.with(
                "learn-turned",
                args! { color: played.color, square: played.square, turns: played.turned.count() },
            );
            match follows(words, practice) {
                Some(follows) => format!("{turned}{}{follows}", words.text("learn-sentence-separator")),
                None => turned,
            }
        }
        Note::Refused { square, why: Refusal::Taken, .. } => {
            words.with("learn-taken", args! { square: square })
        }
        Note::Refused { square, color, why: Refusal::Apart } => {
            words.with("learn-apart", args! { color: !color, square: square })
        }
        Note::Refused { square, color, why: Refusal::Open } => {
            words.with("learn-refused", args! { color: !color, square: square })
        }
        Note::Elsewhere(square) => words.with("learn-other-move", args! { square: square }),
    }
}

/// What the move leads to, if that is not simply the other side's turn. On a drawn board, an example, nothing does.
fn follows(words: &Words, practice: &Practice) -> Option<String> {
    let board = practice.board().filter(|_| matches!(practice.step().start, Start::Game(_)))?;
    if board.is_over() {
        return Some(words.text("learn-over"));
    }
    let loser = board.turn_lost_by()?;
    Some(words.with("say-lost-turn", args! { color: loser }))
}
