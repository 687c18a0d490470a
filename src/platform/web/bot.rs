//! The bot in a worker: `worker.js` loads the module that this is in and calls [`think`].

use std::cell::RefCell;
use std::rc::Rc;

use engine::{Engine, Weights};
use game::{Level, Millis};
use reversi::{Bitboard, Board, Color, Square};
use wasm_bindgen::prelude::*;
use web_sys::{MessageEvent, Worker, WorkerOptions, WorkerType};

use super::clock::Timeout;
use crate::bot;
use crate::services::{Answer, Bot, Question};

thread_local! {
    /// The worker's engine, with no more of a table than playing takes.
    static ENGINE: RefCell<Engine> = RefCell::new(Engine::new(0));
}

/// Runs in the worker, before [`think`]: takes what the engine has learned.
///
/// # Errors
/// The file is of another version, or was damaged on its way.
#[wasm_bindgen]
// For JavaScript it is public.
#[allow(unreachable_pub)]
pub fn take_weights(file: Vec<u8>) -> Result<(), JsError> {
    engine::use_weights(Weights::of_program(file)?);
    Ok(())
}

/// Runs in the worker: the index of the square to move to, or −1.
#[wasm_bindgen]
// For JavaScript it is public.
#[allow(unreachable_pub)]
pub fn think(
    black: u64,
    white: u64,
    white_due: bool,
    level: usize,
    seed: u64,
    remaining: Option<f64>,
) -> i32 {
    let due = if white_due { Color::White } else { Color::Black };
    let board = Board::new(Bitboard(black), Bitboard(white), due);
    let (Ok(board), Some(&level)) = (board, Level::ALL.get(level)) else { return -1 };
    let question = Question { board, level, seed, remaining: remaining.map(|left| left as Millis) };
    // A worker is stopped by ending it, so nothing has to be asked.
    let now = || js_sys::Date::now() as Millis;
    let square = ENGINE.with_borrow_mut(|engine| bot::choose(engine, &question, now, || false));
    square.map_or(-1, |square| square.index() as i32)
}

#[wasm_bindgen]
extern "C" {
    /// The address of the script around this module; the worker's lies beside it.
    #[wasm_bindgen(thread_local_v2, js_namespace = ["import", "meta"], js_name = url)]
    static SCRIPT: String;
}

/// How long a worker may take for everything around its thinking.
const GRACE: Millis = 8000;
/// And for being loaded, with 2.3 MB of weights over a slow network.
const LOADING: Millis = 60_000;

/// At most one worker, begun with the first question and kept for the next ones; idle, it costs nothing.
#[derive(Clone, Default)]
pub(super) struct WorkerBot {
    helper: Rc<RefCell<Option<Helper>>>,
    waiting: Rc<RefCell<Option<Waiting>>>,
}

/// A question without its answer yet.
struct Waiting {
    question: Question,
    answer: Answer,
    /// Whether a worker has failed at it already.
    again: bool,
    /// A system that takes a worker away does not always say so.
    _patience: Timeout,
}

struct Helper {
    worker: Worker,
    _on_message: Closure<dyn FnMut(MessageEvent)>,
    _on_error: Closure<dyn FnMut()>,
}

impl Helper {
    fn start(bot: &WorkerBot) -> Result<Self, JsValue> {
        let options = WorkerOptions::new();
        options.set_type(WorkerType::Module);
        let script = SCRIPT.with(|script| script.replace("/outflank.js", "/worker.js"));
        let worker = Worker::new_with_options(&script, &options)?;
        let (answered, failed) = (bot.clone(), bot.clone());
        let on_message = Closure::new(move |event: MessageEvent| {
            let Some(Waiting { answer, .. }) = answered.waiting.take() else { return };
            let index = event.data().as_f64().filter(|index| *index >= 0.0);
            answer.give(index.and_then(|index| Square::new(index as u8)));
        });
        let on_error = Closure::new(move || failed.fail());
        worker.set_onmessage(Some(on_message.as_ref().unchecked_ref()));
        worker.set_onerror(Some(on_error.as_ref().unchecked_ref()));
        // Compiled once for both threads.
        worker.post_message(&wasm_bindgen::module())?;
        Ok(Self { worker, _on_message: on_message, _on_error: on_error })
    }

    fn ask(&self, question: &Question) -> Result<(), JsValue> {
        let Question { board, level, seed, remaining } = *question;
        let level = Level::ALL.iter().position(|&other| other == level).unwrap_or(0);
        let message = js_sys::Array::new();
        message.push(&board.discs(Color::Black).0.into());
        message.push(&board.discs(Color::White).0.into());
        message.push(&(board.due() == Color::White).into());
        message.push(&(level as u32).into());
        message.push(&seed.into());
        message.push(&remaining.map_or(JsValue::UNDEFINED, |left| (left as f64).into()));
        self.worker.post_message(&message)
    }
}

impl Drop for Helper {
    fn drop(&mut self) {
        self.worker.set_onmessage(None);
        self.worker.set_onerror(None);
        self.worker.terminate();
    }
}

impl WorkerBot {
    /// An answer that cannot be asked for is dropped, which tells that the bot failed.
    fn ask(&self, question: Question, answer: Answer, again: bool) {
        let mut helper = self.helper.borrow_mut();
        let (started, grace) = match helper.take() {
            Some(idle) => (Ok(idle), GRACE),
            None => (Helper::start(self), GRACE + LOADING),
        };
        let Ok(started) = started else { return };
        if started.ask(&question).is_ok() {
            let late = self.clone();
            let patience = Timeout::new(bot::PATIENCE + grace, move || late.fail());
            self.waiting.replace(Some(Waiting { question, answer, again, _patience: patience }));
            *helper = Some(started);
        }
    }

    /// The worker could not be loaded, broke, or is gone: another one gets the same question, once.
    fn fail(&self) {
        self.helper.take();
        if let Some(Waiting { question, answer, again: false, .. }) = self.waiting.take() {
            self.ask(question, answer, true);
        }
    }
}

impl Bot for WorkerBot {
    fn think(&self, question: Question, answer: Answer) {
        self.stop();
        self.ask(question, answer, false);
    }

    fn stop(&self) {
        if self.waiting.take().is_some() {
            self.helper.take();
        }
    }
}
