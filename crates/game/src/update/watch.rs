//! Two bots and somebody who watches.

use reversi::{Board, GameRecord};

use crate::clock::Clocks;
use crate::phase::Ahead;
use crate::{Command, Game, Key, Millis, Mode, Phase, Round, opening};

impl Game {
    pub(super) fn pause(&mut self, now: Millis, out: &mut Vec<Command>) {
        let watching = self.round.mode() == Mode::Watch && self.phase != Phase::NoGame;
        if watching && !self.paused {
            self.paused = true;
            self.rest(now, out);
        }
    }

    pub(super) fn unpause(&mut self, now: Millis, out: &mut Vec<Command>) {
        if self.paused {
            self.paused = false;
            out.push(Command::Save(Key::Game));
            if matches!(self.phase, Phase::Paused | Phase::Over) {
                self.settle(now, out);
            }
        }
    }

    pub(super) fn step(&mut self, now: Millis, out: &mut Vec<Command>) {
        if !self.paused {
            return;
        }
        if let Phase::Animating { ahead, .. } = self.phase {
            self.shown(ahead, now, out);
        }
        match self.phase {
            Phase::Paused => self.bot_turn(Ahead::Nothing, now, out),
            Phase::Over => self.restart(now, out),
            _ => {}
        }
    }

    /// The next game of the same two, with another opening. It takes the place of the last one, so that hours of
    /// watching leave nothing behind but the tally.
    pub(super) fn restart(&mut self, now: Millis, out: &mut Vec<Command>) {
        let Round { id, seed, players, empty_squares, clocks, .. } = &self.round;
        let start = GameRecord::new(Board::START);
        let mut round = Round::new(*id, opening::next_seed(*seed), *players, *empty_squares, &start);
        round.clocks = clocks.as_ref().map(|clocks| Clocks::new(clocks.limit(), 0));
        self.round = round;
        self.offer = None;
        self.clear_marks();
        out.push(Command::Save(Key::Game));
        self.settle(now, out);
    }
}
