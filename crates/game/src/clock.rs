//! The two sides' clocks.
//!
//! A clock runs only while its side could move: not while discs turn, not during a notice or beat, not while the game
//! is suspended. What was left is remembered for each position, so that undo gives time back.

use reversi::Color;

use crate::{Millis, Ticket};

/// What each side has left, in milliseconds, Black first.
pub type TimeLeft = [Millis; 2];

/// A day: far more than any game has.
const MAX_LIMIT: Millis = 24 * 60 * 60 * 1000;

/// The clocks of a game that has them.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Clocks {
    limit: Millis,
    /// What was left when each position was reached.
    at: Vec<TimeLeft>,
    left: TimeLeft,
    running: Option<Running>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Running {
    color: Color,
    since: Millis,
    flag: Ticket,
}

impl Clocks {
    /// Full clocks at the position after `plies` moves.
    pub fn new(limit: Millis, plies: usize) -> Self {
        Self { limit, at: vec![[limit; 2]; plies + 1], left: [limit; 2], running: None }
    }

    /// Clocks from a save; none if the numbers do not fit a line of `plies` moves.
    pub fn restore(limit: Millis, at: Vec<TimeLeft>, left: TimeLeft, plies: usize) -> Option<Self> {
        // No turn was ever begun without time; after one, none may be left.
        let began = at.len() == plies + 1 && at.iter().flatten().all(|time| (1..=limit).contains(time));
        let fits = began && limit <= MAX_LIMIT && left.iter().all(|&time| time <= limit);
        fits.then_some(Self { limit, at, left, running: None })
    }

    /// What each side started with.
    pub const fn limit(&self) -> Millis {
        self.limit
    }

    /// What was left when each position was reached.
    pub fn history(&self) -> &[TimeLeft] {
        &self.at
    }

    /// What was left when the running clock was started.
    pub const fn at_rest(&self) -> TimeLeft {
        self.left
    }

    /// What a side has left.
    pub fn left(&self, color: Color, now: Millis) -> Millis {
        let spent = self.running.filter(|running| running.color == color);
        let spent = spent.map_or(0, |running| now.saturating_sub(running.since));
        self.left[color.index()].saturating_sub(spent)
    }

    /// The side whose clock runs.
    pub fn running(&self) -> Option<Color> {
        self.running.map(|running| running.color)
    }

    /// Since when a side's clock runs.
    pub fn since(&self, color: Color) -> Option<Millis> {
        self.running.filter(|running| running.color == color).map(|running| running.since)
    }

    /// The ticket of the running clock's flag.
    pub fn flag(&self) -> Option<Ticket> {
        self.running.map(|running| running.flag)
    }

    /// The side whose time has run out.
    pub fn fallen(&self, now: Millis) -> Option<Color> {
        self.running().filter(|&color| self.left(color, now) == 0)
    }

    pub(crate) fn start(&mut self, color: Color, now: Millis, flag: Ticket) {
        self.running = Some(Running { color, since: now, flag });
    }

    /// Gives the running clock's flag another ticket, after a timer that rang too early.
    pub(crate) fn rearm(&mut self, ticket: Ticket) -> Option<Color> {
        let running = self.running.as_mut()?;
        running.flag = ticket;
        Some(running.color)
    }

    pub(crate) fn stop(&mut self, now: Millis) {
        if let Some(Running { color, .. }) = self.running {
            self.left[color.index()] = self.left(color, now);
            self.running = None;
        }
    }

    /// Forgets what the running clock has run: the resting state of a save.
    pub(crate) fn rest(&mut self) {
        self.running = None;
    }

    /// The position after `ply` moves was reached, in a line that now has `plies`.
    pub(crate) fn stamp(&mut self, ply: usize, plies: usize) {
        self.at.resize(plies + 1, self.left);
        self.at[ply] = self.left;
    }

    /// The line now ends after `plies` moves.
    pub(crate) fn cut(&mut self, plies: usize) {
        self.at.truncate(plies + 1);
    }

    /// Gives back what was left when the position after `ply` moves was reached.
    pub(crate) fn rewind(&mut self, ply: usize) {
        self.running = None;
        if let Some(&left) = self.at.get(ply) {
            self.left = left;
        }
    }
}
