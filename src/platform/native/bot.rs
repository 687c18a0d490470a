//! A bot in a thread of its own.

use std::cell::RefCell;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;
use std::time::Instant;

use engine::Engine;

use crate::bot;
use crate::services::{Answer, Bot, Question};

/// Enough for the deepest search.
const STACK_BYTES: usize = 8 << 20;

/// One thread at a time thinks; a thread that was stopped ends within a millisecond and answers nobody.
pub(super) struct ThreadBot {
    engine: Arc<Mutex<Engine>>,
    running: RefCell<Option<Search>>,
}

impl Default for ThreadBot {
    /// With no more of a table than playing takes.
    fn default() -> Self {
        Self { engine: Arc::new(Mutex::new(Engine::new(0))), running: RefCell::default() }
    }
}

/// A search that stops when it is dropped.
struct Search(Arc<AtomicBool>);

impl Drop for Search {
    fn drop(&mut self) {
        self.0.store(true, Ordering::Relaxed);
    }
}

impl Bot for ThreadBot {
    fn think(&self, question: Question, answer: Answer) {
        let stop = Arc::new(AtomicBool::new(false));
        // The search before this one is dropped, and so stopped, here.
        *self.running.borrow_mut() = Some(Search(stop.clone()));
        let engine = self.engine.clone();
        let search = move || {
            let start = Instant::now();
            let now = move || start.elapsed().as_millis() as u64;
            // A search that panicked has left the table in some state; every entry of it is checked when it is read.
            let mut engine = engine.lock().unwrap_or_else(PoisonError::into_inner);
            let square = bot::choose(&mut engine, &question, now, || stop.load(Ordering::Relaxed));
            if !stop.load(Ordering::Relaxed) {
                answer.give(square);
            }
        };
        // Without a thread the answer is dropped, which tells that the bot failed.
        let _ = thread::Builder::new().name("bot".to_owned()).stack_size(STACK_BYTES).spawn(search);
    }

    fn stop(&self) {
        self.running.take();
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use game::Level;
    use reversi::Board;
    use std::sync::mpsc;
    use std::time::Duration;

    const QUESTION: Question =
        Question { board: Board::START, level: Level::Master, seed: 1, remaining: None };

    fn answer_to(sender: &mpsc::Sender<u8>, name: u8) -> Answer {
        let sender = sender.clone();
        Answer::new(move |square| {
            // A question that was replaced has no answer.
            if square.is_some() {
                sender.send(name).unwrap();
            }
        })
    }

    #[test]
    fn a_question_replaces_the_one_before() {
        let (sender, answers) = mpsc::channel();
        let bot = ThreadBot::default();
        // While the engine is taken nobody thinks: an opening has its answer at once, before another question comes.
        let taken = bot.engine.lock();
        bot.think(QUESTION, answer_to(&sender, 1));
        bot.think(Question { level: Level::Beginner, ..QUESTION }, answer_to(&sender, 2));
        drop(taken);
        let heard: Vec<_> = answers.recv_timeout(Duration::from_secs(20)).into_iter().collect();
        assert_eq!(heard.last(), Some(&2));
    }
}
