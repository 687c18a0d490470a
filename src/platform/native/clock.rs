//! The date at launch plus a clock that never goes back; timers by tokio, in which the renderer runs.

use std::cell::{Cell, RefCell};
use std::collections::HashMap;
use std::pin::Pin;
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

use game::{Millis, Timer};
use tokio::task::JoinHandle;

use crate::services::Clock;

pub(super) struct TokioClock {
    /// The date at launch, and whatever of a sleep of the device the other clock missed.
    launch: Cell<Millis>,
    since: Instant,
    timers: RefCell<HashMap<Timer, JoinHandle<()>>>,
}

impl Default for TokioClock {
    fn default() -> Self {
        Self { launch: Cell::new(date()), since: Instant::now(), timers: RefCell::default() }
    }
}

/// What the device takes for the date. One that thinks it is before 1970 plays all the same.
fn date() -> Millis {
    SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default().as_millis() as Millis
}

impl TokioClock {
    /// Makes up for time that the device slept, in which the clock of a running app stands still. To be called while
    /// nobody's time runs: when the app comes back to the front.
    pub(super) fn catch_up(&self) {
        self.catch_up_with(date());
    }

    fn catch_up_with(&self, date: Millis) {
        let missed = date.saturating_sub(self.now());
        self.launch.set(self.launch.get() + missed);
    }
}

impl Clock for TokioClock {
    fn now(&self) -> Millis {
        self.launch.get() + self.since.elapsed().as_millis() as Millis
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_sleep_is_made_up_for_and_time_never_goes_back() {
        let clock = TokioClock::default();
        let start = clock.now();
        clock.catch_up_with(start + 3_600_000);
        assert!(clock.now() >= start + 3_600_000);
        clock.catch_up_with(start);
        assert!(clock.now() >= start + 3_600_000);
    }
}
