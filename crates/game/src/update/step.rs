//! Moves taken back and played again: the cursor moves, the position is drawn at once.

use crate::{Announcement, Command, Game, Key, Millis, Mode, Phase};

impl Game {
    pub(super) fn undo(&mut self, now: Millis, out: &mut Vec<Command>) {
        if let Some(target) = self.undo_to() {
            self.go_to(target, now, out);
        }
    }

    pub(super) fn redo(&mut self, now: Millis, out: &mut Vec<Command>) {
        if let Some(target) = self.redo_to() {
            self.go_to(target, now, out);
        }
    }

    pub(super) fn jump(&mut self, ply: usize, now: Millis, out: &mut Vec<Command>) {
        if !self.can_step() {
            return;
        }
        let target = self.round.jump_target(ply);
        if let Some(target) = target.filter(|&target| target != self.round.line.step()) {
            self.go_to(target, now, out);
        }
    }

    fn can_step(&self) -> bool {
        self.round.mode() != Mode::Watch && (self.phase.is_live() || self.phase == Phase::Over)
    }

    /// Where Undo leads, if it can be pressed.
    pub(crate) fn undo_to(&self) -> Option<usize> {
        if self.can_step() { self.round.undo_target() } else { None }
    }

    /// Where Redo leads, if it can be pressed.
    pub(crate) fn redo_to(&self) -> Option<usize> {
        if self.can_step() { self.round.redo_target() } else { None }
    }

    fn go_to(&mut self, target: usize, now: Millis, out: &mut Vec<Command>) {
        self.halt(now, out);
        self.round.line.seek(target);
        if let Some(clocks) = &mut self.round.clocks {
            clocks.rewind(self.round.line.cursor());
        }
        let (ply, to_move) = (self.round.line.cursor(), self.round.to_move());
        out.push(Command::Announce(Announcement::Stepped { ply, to_move }));
        out.push(Command::Save(Key::Game));
        self.unfile(self.round.id, out);
        if self.round.line.is_over() {
            self.finish(now, out);
            self.announce_over(out);
        }
        self.settle(now, out);
    }
}
