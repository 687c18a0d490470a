//! The date at launch plus a clock that never goes back; timers by tokio, in which the renderer runs.

use std::cell::RefCell;
use std::collections::HashMap;
use std::pin::Pin;
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

use game::{Millis, Timer};
use tokio::task::JoinHandle;

use crate::services::Clock;

pub(super) struct TokioClock {
    launch: Millis,
    since: Instant,
    timers: RefCell<HashMap<Timer, JoinHandle<()>>>,
}

impl Default for TokioClock {
    fn default() -> Self {
        // A device that thinks it is before 1970 plays all the same.
        let launch = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
        Self { launch: launch.as_millis() as Millis, since: Instant::now(), timers: RefCell::default() }
    }
}

impl Clock for TokioClock {
    fn now(&self) -> Millis {
        self.launch + self.since.elapsed().as_millis() as Millis
    }

    fn wait(&self, timer: Timer, delay: Millis, then: Box<dyn FnOnce() + Send>) {
        let handle = tokio::spawn(async move {
            tokio::time::sleep(Duration::from_millis(delay)).await;
            then();
        });
        if let Some(old) = self.timers.borrow_mut().insert(timer, handle) {
            old.abort();
        }
    }

    fn cancel(&self, timer: Timer) {
        if let Some(old) = self.timers.borrow_mut().remove(&timer) {
            old.abort();
        }
    }

    fn sleep(&self, delay: Millis) -> Pin<Box<dyn Future<Output = ()>>> {
        Box::pin(tokio::time::sleep(Duration::from_millis(delay)))
    }
}
