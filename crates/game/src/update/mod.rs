//! The reducer: what each message does.

mod lifecycle;
mod step;
mod turn;
mod watch;

use reversi::Forfeit;

use crate::clock::Clocks;
use crate::game::Hint;
use crate::{Command, Game, Message, Millis, Phase, Ticket, Timer};

impl Game {
    /// Takes in what has happened and says what is to be done.
    ///
    /// `now` is a reading of one clock in milliseconds since 1970 that never goes back while the app runs, such as
    /// the date at launch plus a monotonic clock. It is an argument and not part of each message because nearly
    /// every message starts or stops a player's clock.
    ///
    /// Any message is harmless in any phase: one that does not fit changes nothing.
    pub fn update(&mut self, now: Millis, message: Message) -> Vec<Command> {
        let mut out = Vec::new();
        let fallen = self.round.clocks.as_ref().and_then(|clocks| clocks.fallen(now));
        if let Some(loser) = fallen {
            self.end_by(Forfeit::OutOfTime(loser), now, &mut out);
        }
        let out_ref = &mut out;
        match message {
            Message::NewGame { seed } => self.new_game(seed, now, out_ref),
            Message::Import { record, seed } => self.import(&record, seed, now, out_ref),
            Message::Reopen { id } => self.reopen(id, now, out_ref),
            Message::UndoNewGame => self.undo_new_game(now, out_ref),
            Message::OfferDismissed => self.offer = None,

            Message::Tapped(square) => self.tapped(square, now, out_ref),
            Message::Cancelled => self.preview = None,
            Message::UndoPressed => self.undo(now, out_ref),
            Message::RedoPressed => self.redo(now, out_ref),
            Message::JumpedTo(ply) => self.jump(ply, now, out_ref),
            Message::HintPressed => self.hint(now, out_ref),
            Message::Resigned => self.resign(now, out_ref),

            Message::PausePressed => self.pause(now, out_ref),
            Message::UnpausePressed => self.unpause(now, out_ref),
            Message::StepPressed => self.step(now, out_ref),

            Message::BotAnswered { ticket, answer } => self.bot_answered(ticket, answer, now, out_ref),
            Message::Elapsed { ticket } => self.elapsed(ticket, now, out_ref),
            Message::Suspended => self.suspend(now, out_ref),
            Message::Resumed => {
                if self.phase == Phase::Suspended {
                    self.settle(now, out_ref);
                }
            }

            Message::SetupChanged(setup) => self.change_setup(setup, out_ref),
            Message::PreferencesChanged(preferences) => self.change_preferences(preferences, out_ref),
            Message::EntryRemoved { id } => self.unfile(id, out_ref),
            Message::Erased => self.erase(out_ref),
            Message::Restored(game) => self.restore(&game, out_ref),
            Message::Reread(game) => self.replace(game.at_rest(), out_ref),
        }
        out
    }

    fn elapsed(&mut self, ticket: Ticket, now: Millis, out: &mut Vec<Command>) {
        match self.phase {
            Phase::Animating { until, ahead } if until == ticket => self.shown(ahead, now, out),
            Phase::PassNotice { until, ahead } | Phase::Beat { until, ahead } if until == ticket => {
                self.bot_turn(ahead, now, out);
            }
            Phase::Restarting(until) if until == ticket => self.restart(now, out),
            _ if self.nudge == Some(ticket) => self.nudge = None,
            // The flag has not fallen, or this turn would be over by now.
            _ if self.round.clocks.as_ref().and_then(Clocks::flag) == Some(ticket) => {
                self.wait_for_flag(now, out);
            }
            _ => {}
        }
    }

    /// A wait that ends the present phase.
    fn wait(&mut self, delay: Millis, out: &mut Vec<Command>) -> Ticket {
        let ticket = self.ticket();
        out.push(Command::Wait { timer: Timer::Phase, ticket, delay });
        ticket
    }

    /// Stops whoever thinks and whatever clock runs; the caller sets the next phase.
    fn halt(&mut self, now: Millis, out: &mut Vec<Command>) {
        if self.phase.thinking().is_some() || matches!(self.hint, Hint::Asked(_)) {
            out.push(Command::StopThinking);
        }
        self.stop_clock(now);
        self.clear_marks();
    }

    /// Forgets what belongs to one person's turn at one position.
    fn clear_marks(&mut self) {
        (self.hint, self.preview, self.nudge) = (Hint::None, None, None);
    }

    fn stop_clock(&mut self, now: Millis) {
        if let Some(clocks) = &mut self.round.clocks {
            clocks.stop(now);
        }
    }

    /// Lets the clock of the side to move run.
    fn start_clock(&mut self, now: Millis, out: &mut Vec<Command>) {
        let ticket = self.ticket();
        let to_move = self.round.to_move();
        if let (Some(clocks), Some(color)) = (&mut self.round.clocks, to_move) {
            clocks.start(color, now, ticket);
            out.push(Command::Wait { timer: Timer::Flag, ticket, delay: clocks.left(color, now) });
        }
    }

    /// The timer of a flag rang before its time.
    fn wait_for_flag(&mut self, now: Millis, out: &mut Vec<Command>) {
        let ticket = self.ticket();
        if let Some(clocks) = &mut self.round.clocks
            && let Some(color) = clocks.rearm(ticket)
        {
            out.push(Command::Wait { timer: Timer::Flag, ticket, delay: clocks.left(color, now) });
        }
    }
}
