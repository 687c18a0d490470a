//! The bot in a worker: `worker.js` loads the module that this is in and calls [`think`].

use std::cell::{Cell, RefCell};
use std::rc::Rc;

use engine::Engine;
use game::{Level, Millis};
use reversi::{Bitboard, Board, Color, Square};
use wasm_bindgen::prelude::*;
use web_sys::{MessageEvent, Worker, WorkerOptions, WorkerType};

use crate::bot;
use crate::services::{Answer, Bot, Question};

thread_local! {
    /// The worker's engine.
    static ENGINE: RefCell<Engine> = RefCell::new(Engine::default());
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

/// At most one worker, begun with the first question and kept for the next ones; idle, it costs nothing.
#[derive(Default)]
pub(super) struct WorkerBot {
    helper: RefCell<Option<Helper>>,
}

struct Helper {
    worker: Worker,
    waiting: Rc<Cell<Option<Answer>>>,
    _on_message: Closure<dyn FnMut(MessageEvent)>,
    _on_error: Closure<dyn FnMut()>,
}

impl Helper {
    fn start() -> Result<Self, JsValue> {
        let options = WorkerOptions::new();
        options.set_type(WorkerType::Module);
        let script = SCRIPT.with(|script| script.replace("/outflank.js", "/worker.js"));
        let worker = Worker::new_with_options(&script, &options)?;
        let waiting: Rc<Cell<Option<Answer>>> = Rc::default();
        let take = {
            let waiting = waiting.clone();
            move |square: Option<Square>| {
                if let Some(answer) = waiting.take() {
                    answer(square);
                }
            }
        };
        let failed = take.clone();
        let on_message = Closure::new(move |event: MessageEvent| {
            let index = event.data().as_f64().filter(|index| *index >= 0.0);
            take(index.and_then(|index| Square::new(index as u8)));
        });
        let on_error = Closure::new(move || failed(None));
        worker.set_onmessage(Some(on_message.as_ref().unchecked_ref()));
        worker.set_onerror(Some(on_error.as_ref().unchecked_ref()));
        // Compiled once for both threads.
        worker.post_message(&wasm_bindgen::module())?;
        Ok(Self { worker, waiting, _on_message: on_message, _on_error: on_error })
    }

    fn ask(&self, question: &Question, answer: Answer) -> Result<(), JsValue> {
        let Question { board, level, seed, remaining } = *question;
        let level = Level::ALL.iter().position(|&other| other == level).unwrap_or(0);
        let message = js_sys::Array::new();
        message.push(&board.discs(Color::Black).0.into());
        message.push(&board.discs(Color::White).0.into());
        message.push(&(board.due() == Color::White).into());
        message.push(&(level as u32).into());
        message.push(&seed.into());
        message.push(&remaining.map_or(JsValue::UNDEFINED, |left| (left as f64).into()));
        self.waiting.set(Some(answer));
        self.worker.post_message(&message)
    }

    fn is_thinking(&self) -> bool {
        let answer = self.waiting.take();
        let thinking = answer.is_some();
        self.waiting.set(answer);
        thinking
    }
}

impl Drop for Helper {
    fn drop(&mut self) {
        self.worker.set_onmessage(None);
        self.worker.set_onerror(None);
        self.worker.terminate();
    }
}

impl Bot for WorkerBot {
    fn think(&self, question: Question, answer: Answer) {
        self.stop();
        let mut helper = self.helper.borrow_mut();
        let started = match helper.take() {
            Some(idle) => Ok(idle),
            None => Helper::start(),
        };
        // A browser that gives no worker gives no bot; the person can still take the move back.
        let Ok(started) = started else { return };
        if started.ask(&question, answer).is_ok() {
            *helper = Some(started);
        }
    }

    fn stop(&self) {
        let mut helper = self.helper.borrow_mut();
        if helper.as_ref().is_some_and(Helper::is_thinking) {
            *helper = None;
        }
    }
}
