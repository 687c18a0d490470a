//! How long a move may take when there is a clock.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use engine::Control;

/// The part of the time left that a move may take, with so many squares empty: each of the side's moves to come gets
/// the same, and two more are held back for what the clock does not see.
pub(crate) fn share(left: Duration, empties: u32) -> Duration {
    left / (empties.div_ceil(2) + 2)
}

/// Stops a search when it is told to or when its time is up.
pub(crate) struct Until {
    /// True when the answer is not wanted any more.
    stop: Arc<AtomicBool>,
    /// When the answer has to be there.
    deadline: Option<Instant>,
}

impl Until {
    /// Until `stop` is true, and for as long as `budget` at most.
    pub(crate) fn new(stop: Arc<AtomicBool>, budget: Option<Duration>) -> Self {
        Self { stop, deadline: budget.and_then(|budget| Instant::now().checked_add(budget)) }
    }
}

impl Control for Until {
    fn stopped(&self) -> bool {
        self.stop.load(Ordering::Relaxed) || self.deadline.is_some_and(|deadline| deadline <= Instant::now())
    }
}

/// One side's time, as GTP tells it: so much for the game, then so much for every few moves.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub(crate) struct Clock {
    /// What every period of `moves` moves has when the time for the game is used up.
    period: Duration,
    moves: u32,
    /// What is left and for how many moves, 0 for the whole game; none without a limit.
    left: Option<(Duration, u32)>,
}

impl Clock {
    /// A clock at the start of a game. A period of no moves is no limit, as the protocol has it.
    pub(crate) fn new(game: Duration, period: Duration, moves: u32) -> Self {
        let left = match (game.is_zero(), moves) {
            (_, 0) if !period.is_zero() => None,
            (true, 1..) => Some((period, moves)),
            _ => Some((game, 0)),
        };
        Self { period, moves, left }
    }

    /// Sets what is left, for so many moves; 0 for the whole game.
    pub(crate) fn set(&mut self, left: Duration, moves: u32) {
        self.left = Some((left, moves));
    }

    /// What the next move may take, with so many squares empty; none without a limit.
    pub(crate) fn budget(&self, empties: u32) -> Option<Duration> {
        self.left.map(|(left, moves)| match moves {
            0 if self.moves > 0 => share(left, empties).max(self.period / self.moves.saturating_add(1)),
            0 => share(left, empties),
            moves => left / moves.saturating_add(1),
        })
    }

    /// Takes off what a move took.
    pub(crate) fn spend(&mut self, time: Duration) {
        let Some((left, moves)) = self.left else { return };
        let rest = left.saturating_sub(time);
        let next_period = (self.moves > 0).then_some((self.period, self.moves));
        self.left = match moves {
            0 if rest.is_zero() => next_period.or(Some((rest, 0))),
            0 => Some((rest, 0)),
            // Without periods of our own the referee has to say what comes next.
            1 => next_period,
            moves => Some((rest, moves - 1)),
        };
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const fn seconds(seconds: u64) -> Duration {
        Duration::from_secs(seconds)
    }

    #[test]
    fn a_game_played_by_the_clock_ends_in_time() {
        let mut clock = Clock::new(seconds(60), Duration::ZERO, 0);
        let mut spent = Duration::ZERO;
        for empties in (1..=60).rev().step_by(2) {
            let budget = clock.budget(empties).unwrap();
            spent += budget;
            clock.spend(budget);
        }
        assert!(spent < seconds(60) && spent > seconds(50), "{spent:?}");
    }

    #[test]
    fn periods_follow_on_the_time_for_the_game() {
        assert_eq!(Clock::default().budget(60), None);
        assert_eq!(Clock::new(seconds(9), seconds(9), 0).budget(60), None, "no limit");
        let mut clock = Clock::new(seconds(0), seconds(30), 2);
        assert_eq!(clock.budget(40), Some(seconds(10)));
        clock.spend(seconds(10));
        assert_eq!(clock.left, Some((seconds(20), 1)));
        clock.spend(seconds(10));
        assert_eq!(clock.left, Some((seconds(30), 2)));
        let mut clock = Clock::new(seconds(5), seconds(30), 2);
        clock.spend(seconds(6));
        assert_eq!(clock.left, Some((seconds(30), 2)));
        clock.set(seconds(7), 0);
        assert_eq!(clock.left, Some((seconds(7), 0)));
        let mut clock = Clock::default();
        clock.set(seconds(7), 1);
        clock.spend(seconds(1));
        assert_eq!(clock.left, None);
    }

    #[test]
    fn no_number_is_too_large() {
        let most = seconds(u32::MAX.into());
        let mut clock = Clock::new(most, most, u32::MAX);
        assert!(clock.budget(60) < Some(most));
        clock.set(most, u32::MAX);
        assert_eq!(clock.budget(60), Some(seconds(1)));
        clock.spend(Duration::MAX);
        assert_eq!(clock.left, Some((seconds(0), u32::MAX - 1)));
    }
}
