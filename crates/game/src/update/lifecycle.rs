//! Games begin, end, are left and come back.

use reversi::{Color, EmptySquares, GameRecord};

use crate::clock::Clocks;
use crate::game::Offer;
use crate::history::Entry;
use crate::{
    Announcement, ColorChoice, Command, Game, History, Key, Millis, Mode, Phase, Players, Preferences, Round,
    Setup, Tally,
};

impl Game {
    pub(super) fn new_game(&mut self, seed: u64, now: Millis, out: &mut Vec<Command>) {
        let (players, rule) = (Players::of(&self.setup, seed), self.setup.empty_squares);
        self.begin_fresh(players, rule, &GameRecord::new(reversi::Board::START), seed, now, out);
    }

    pub(super) fn import(&mut self, record: &GameRecord, seed: u64, now: Millis, out: &mut Vec<Command>) {
        // Nobody at this table has won or lost a game that was over before it came here.
        let players = if record.is_over() { Players::HUMANS } else { Players::of(&self.setup, seed) };
        self.begin_fresh(players, self.setup.empty_squares, record, seed, now, out);
    }

    fn begin_fresh(
        &mut self,
        players: Players,
        rule: EmptySquares,
        record: &GameRecord,
        seed: u64,
        now: Millis,
        out: &mut Vec<Command>,
    ) {
        let mut round = Round::new(self.fresh_id(), seed, players, rule, record);
        if !round.line.is_over() {
            round.clocks = self.setup.clock.millis().map(|limit| Clocks::new(limit, round.line.len()));
        }
        self.begin(round, now, out);
    }

    pub(super) fn reopen(&mut self, id: u64, now: Millis, out: &mut Vec<Command>) {
        if self.phase != Phase::NoGame && self.round.id == id {
            return;
        }
        let Some(entry) = self.history.get(id) else { return };
        let round = Round::new(id, entry.date, entry.players, entry.empty_squares, &entry.record);
        let over = round.line.is_over();
        self.begin(round, now, out);
        if !over {
            self.unfile(id, out);
        }
    }

    /// Puts the present game aside and begins with another.
    fn begin(&mut self, round: Round, now: Millis, out: &mut Vec<Command>) {
        self.halt(now, out);
        let old = core::mem::replace(&mut self.round, round);
        self.put_aside(old, now, out);
        (self.tally, self.paused) = (Tally::default(), false);
        out.push(Command::Announce(Announcement::Started { human: self.round.players.human() }));
        out.push(Command::Save(Key::Game));
        if self.round.line.is_over() {
            self.finish(now, out);
            self.announce_over(out);
        }
        self.settle(now, out);
    }

    /// Keeps an unfinished game: in the history, and on offer. An offer outlasts a game in which nobody has moved,
    /// so that pressing twice loses nothing.
    fn put_aside(&mut self, old: Round, now: Millis, out: &mut Vec<Command>) {
        if self.phase == Phase::NoGame || old.line.is_over() {
            self.offer = None;
        } else if old.is_worth_keeping() {
            self.file_unfinished(&old, now, out);
            let (tally, paused) = (self.tally, self.paused);
            self.offer = Some(Box::new(Offer { round: old, tally, paused }));
        }
    }

    /// Puts a game that makes room for another into the history, unless bots played it or nobody has moved.
    fn file_unfinished(&mut self, old: &Round, now: Millis, out: &mut Vec<Command>) {
        if old.mode() != Mode::Watch && !old.line.is_over() && old.is_worth_keeping() {
            self.history.put(Entry::of(old, now));
            out.push(Command::Save(Key::History(History::page_of(old.id))));
        }
    }

    pub(super) fn undo_new_game(&mut self, now: Millis, out: &mut Vec<Command>) {
        let Some(offer) = self.offer.take() else { return };
        self.halt(now, out);
        let Offer { round, tally, paused } = *offer;
        let dropped = core::mem::replace(&mut self.round, round);
        // It may have been taken out of the history, and would be nowhere now.
        self.file_unfinished(&dropped, now, out);
        (self.tally, self.paused) = (tally, paused);
        let (ply, to_move) = (self.round.line.cursor(), self.round.to_move());
        out.push(Command::Announce(Announcement::Stepped { ply, to_move }));
        out.push(Command::Save(Key::Game));
        self.unfile(self.round.id, out);
        self.settle(now, out);
    }

    /// Books a game that has just ended.
    pub(super) fn finish(&mut self, now: Millis, out: &mut Vec<Command>) {
        if self.round.mode() == Mode::Watch {
            if let Some(score) = self.round.score() {
                self.tally.add(score);
            }
            return;
        }
        let record = self.round.line.record();
        if self.history.get(self.round.id).is_some_and(|entry| entry.record == record) {
            // Taken out of the history to be looked at: it ended long ago.
            return;
        }
        self.history.put(Entry::of(&self.round, now));
        out.push(Command::Save(Key::History(History::page_of(self.round.id))));
        if let Some(human) = self.round.players.human()
            && self.setup.color != ColorChoice::Random
        {
            self.setup.color = match human {
                Color::Black => ColorChoice::White,
                Color::White => ColorChoice::Black,
            };
            out.push(Command::Save(Key::Settings));
        }
    }

    /// A game that is under way again, or forgotten, is not in the history.
    pub(super) fn unfile(&mut self, id: u64, out: &mut Vec<Command>) {
        if self.history.remove(id).is_some() {
            out.push(Command::Save(Key::History(History::page_of(id))));
        }
    }

    pub(super) fn suspend(&mut self, now: Millis, out: &mut Vec<Command>) {
        if self.phase != self.rest_phase() {
            self.rest(now, out);
        }
    }

    /// Lets everything stand still where it is.
    pub(super) fn rest(&mut self, now: Millis, out: &mut Vec<Command>) {
        let ending = matches!(self.phase, Phase::Animating { .. }) && self.round.line.is_over();
        self.halt(now, out);
        self.phase = self.rest_phase();
        out.push(Command::Save(Key::Game));
        if ending {
            // No timer will come to tell it.
            self.announce_over(out);
        }
    }

    pub(super) fn change_setup(&mut self, setup: Setup, out: &mut Vec<Command>) {
        if self.setup != setup {
            self.setup = setup;
            out.push(Command::Save(Key::Settings));
        }
    }

    pub(super) fn change_preferences(&mut self, preferences: Preferences, out: &mut Vec<Command>) {
        if self.preferences != preferences {
            if !preferences.tap_twice {
                self.preview = None;
            }
            self.preferences = preferences;
            out.push(Command::Save(Key::Settings));
        }
    }

    pub(super) fn erase(&mut self, out: &mut Vec<Command>) {
        self.replace(Self::default(), out);
        out.push(Command::EraseSaves);
    }

    pub(super) fn restore(&mut self, game: &Self, out: &mut Vec<Command>) {
        self.replace(game.at_rest(), out);
        out.push(Command::EraseSaves);
        out.extend([Key::Settings, Key::Game].map(Command::Save));
        out.extend(self.history.pages().into_iter().map(|page| Command::Save(Key::History(page))));
    }

    /// Replaces everything but the count of tickets, so that answers to the old game stay stale.
    pub(super) fn replace(&mut self, game: Self, out: &mut Vec<Command>) {
        self.halt(0, out);
        let last_ticket = self.last_ticket;
        *self = Self { last_ticket, ..game };
    }
}
