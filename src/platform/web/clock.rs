//! The page's clock and timers.

use std::cell::RefCell;
use std::collections::HashMap;
use std::pin::Pin;
use std::task::{Context, Poll};

use futures_channel::oneshot;
use game::{Millis, Timer};
use wasm_bindgen::prelude::*;

use super::window;
use crate::services::Clock;

#[derive(Default)]
pub(super) struct PageClock {
    timers: RefCell<HashMap<Timer, Timeout>>,
}

/// A timer of the browser, stopped when it is dropped.
pub(super) struct Timeout {
    id: i32,
    _then: Closure<dyn FnMut()>,
}

impl Timeout {
    pub(super) fn new(delay: Millis, then: impl FnOnce() + 'static) -> Self {
        let then = Closure::once(then);
        let delay = i32::try_from(delay).unwrap_or(i32::MAX);
        let function = then.as_ref().unchecked_ref();
        // Fails only for more arguments than there are here.
        let id = window().set_timeout_with_callback_and_timeout_and_arguments_0(function, delay).unwrap_or(0);
        Self { id, _then: then }
    }
}

impl Drop for Timeout {
    fn drop(&mut self) {
        window().clear_timeout_with_handle(self.id);
    }
}

impl Clock for PageClock {
    fn now(&self) -> Millis {
        // Always there in a window.
        window().performance().map_or(0.0, |page| page.time_origin() + page.now()) as Millis
    }

    fn wait(&self, timer: Timer, delay: Millis, then: Box<dyn FnOnce() + Send>) {
        self.timers.borrow_mut().insert(timer, Timeout::new(delay, then));
    }

    fn cancel(&self, timer: Timer) {
        self.timers.borrow_mut().remove(&timer);
    }

    fn sleep(&self, delay: Millis) -> Pin<Box<dyn Future<Output = ()>>> {
        let (done, wait) = oneshot::channel();
        let timeout = Timeout::new(delay, move || {
            // Nobody waits any more if the sleep was dropped.
            let _ = done.send(());
        });
        Box::pin(Sleep { wait, _timeout: timeout })
    }
}

struct Sleep {
    wait: oneshot::Receiver<()>,
    _timeout: Timeout,
}

impl Future for Sleep {
    type Output = ();

    fn poll(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<()> {
        Pin::new(&mut self.wait).poll(context).map(|_| ())
    }
}
