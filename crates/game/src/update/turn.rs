//! Moves: tapped, thought of, shown one after another.

use reversi::{Board, Color, Forfeit, Square};

use crate::game::Hint;
use crate::phase::Ahead;
use crate::timing::NUDGE;
use crate::{
    Announcement, Command, Failure, Feedback, Game, Key, Level, Millis, Mode, Phase, Player, Ticket, Timer,
};

/// The level that gives hints.
const HINT_LEVEL: Level = Level::Expert;

impl Game {
    pub(super) fn tapped(&mut self, square: Square, now: Millis, out: &mut Vec<Command>) {
        // A tap during an animation completes it, and counts for the position that is shown from then on.
        let hurried = match self.phase {
            Phase::Animating { ahead, .. } => {
                self.shown(ahead, now, out);
                true
            }
            _ => false,
        };
        if self.phase != Phase::HumanTurn {
            return;
        }
        let board = self.board();
        let turns = board.flips(square).count() as u8;
        if turns == 0 {
            self.preview = None;
            // Somebody who taps to hurry the discs did not mean this square.
            if !hurried {
                self.nudge_legal(square, out);
            }
        } else if self.preferences.tap_twice && self.preview != Some(square) {
            self.preview = Some(square);
            out.push(Command::Announce(Announcement::Preview { square, turns }));
        } else {
            self.halt(now, out);
            self.play(square, now, out);
        }
    }

    fn nudge_legal(&mut self, square: Square, out: &mut Vec<Command>) {
        let ticket = self.ticket();
        self.nudge = Some(ticket);
        let legal = self.board().legal_moves().count() as u8;
        out.push(Command::Wait { timer: Timer::Nudge, ticket, delay: NUDGE });
        out.push(Command::Announce(Announcement::Illegal { square, legal }));
        out.push(Command::Feedback(Feedback::Illegal));
    }

    /// Plays a legal move and begins to show it.
    fn play(&mut self, square: Square, now: Millis, out: &mut Vec<Command>) {
        self.stop_clock(now);
        let Ok(ply) = self.round.line.play(square) else { return };
        let (cursor, len) = (self.round.line.cursor(), self.round.line.len());
        if let Some(clocks) = &mut self.round.clocks {
            clocks.stamp(cursor, len);
        }
        self.clear_marks();
        if self.round.players.is_human(ply.color) {
            self.offer = None;
        }
        let turned = ply.flips.count() as u8;
        out.push(Command::Announce(Announcement::Moved { color: ply.color, square, turned }));
        out.push(Command::Feedback(Feedback::Move { turned }));
        if self.round.line.is_over() {
            self.finish(now, out);
        }
        out.push(Command::Save(Key::Game));
        let ahead =
            if self.next_bot().is_some() && !self.paused { self.ask(now, out) } else { Ahead::Nothing };
        match self.setup.speed.pace().animation(square, ply.flips) {
            0 => self.shown(ahead, now, out),
            delay => self.phase = Phase::Animating { until: self.wait(delay, out), ahead },
        }
    }

    /// The last move lies there for all to see: what comes next?
    pub(super) fn shown(&mut self, ahead: Ahead, now: Millis, out: &mut Vec<Command>) {
        if self.round.line.is_over() {
            self.announce_over(out);
            self.rest_after_end(out);
            return;
        }
        let lost = self.tell_lost_turn(out);
        if self.next_bot().is_none() {
            // No notice to wait for: the rail says whose turn was lost for as long as the person likes.
            self.phase = Phase::HumanTurn;
            self.start_clock(now, out);
        } else if self.paused {
            self.phase = Phase::Paused;
        } else {
            self.rest_before_bot(lost, ahead, out);
        }
    }

    /// Tells a turn that was lost, and whether there was one.
    fn tell_lost_turn(&self, out: &mut Vec<Command>) -> bool {
        let lost = self.round.line.newly_lost();
        if let Some(loser) = lost {
            out.push(Command::Announce(Announcement::LostTurn { loser }));
            out.push(Command::Feedback(Feedback::LostTurn));
        }
        lost.is_some()
    }

    fn rest_before_bot(&mut self, lost: bool, ahead: Ahead, out: &mut Vec<Command>) {
        let pace = self.setup.speed.pace();
        self.phase = if lost {
            Phase::PassNotice { until: self.wait(pace.notice, out), ahead }
        } else {
            Phase::Beat { until: self.wait(pace.beat, out), ahead }
        };
    }

    /// Goes on from a position that is drawn at once, without motion.
    pub(super) fn settle(&mut self, now: Millis, out: &mut Vec<Command>) {
        if self.round.line.is_over() {
            self.rest_after_end(out);
        } else if self.next_bot().is_none() {
            self.phase = Phase::HumanTurn;
            self.start_clock(now, out);
        } else if self.paused {
            self.phase = Phase::Paused;
        } else {
            let lost = self.tell_lost_turn(out);
            let ahead = self.ask(now, out);
            self.rest_before_bot(lost, ahead, out);
        }
    }

    /// The bot that is to move.
    fn next_bot(&self) -> Option<Level> {
        match self.round.players.of_side(self.round.to_move()?) {
            Player::Bot(level) => Some(level),
            Player::Human => None,
        }
    }

    /// Asks the bot that is to move.
    fn ask(&mut self, now: Millis, out: &mut Vec<Command>) -> Ahead {
        if let Some(square) = self.round.opening_move() {
            return Ahead::Ready(square);
        }
        match self.next_bot() {
            Some(level) => Ahead::Asked(self.think(level, now, out)),
            None => Ahead::Nothing,
        }
    }

    fn think(&mut self, level: Level, now: Millis, out: &mut Vec<Command>) -> Ticket {
        let (ticket, board, seed) = (self.ticket(), self.board(), self.round.think_seed());
        let clocks = self.round.clocks.as_ref().zip(board.to_move());
        let remaining = clocks.map(|(clocks, color)| clocks.left(color, now));
        out.push(Command::Think { ticket, board, level, seed, remaining });
        ticket
    }

    /// The bot's disc may go down now.
    pub(super) fn bot_turn(&mut self, ahead: Ahead, now: Millis, out: &mut Vec<Command>) {
        let ahead = if ahead == Ahead::Nothing { self.ask(now, out) } else { ahead };
        match ahead {
            Ahead::Nothing => self.settle(now, out),
            Ahead::Ready(square) => self.play(square, now, out),
            Ahead::Asked(ticket) => {
                self.phase = Phase::BotTurn(ticket);
                self.start_clock(now, out);
            }
        }
    }

    pub(super) fn bot_answered(
        &mut self,
        ticket: Ticket,
        answer: Option<Square>,
        now: Millis,
        out: &mut Vec<Command>,
    ) {
        if self.hint == Hint::Asked(ticket) {
            self.show_hint(answer, out);
            return;
        }
        let board = self.board();
        match &mut self.phase {
            Phase::BotTurn(asked) if *asked == ticket => {
                if let Some(square) = legal_or_first(board, answer, out) {
                    self.play(square, now, out);
                }
            }
            Phase::Animating { ahead, .. } | Phase::PassNotice { ahead, .. } | Phase::Beat { ahead, .. }
                if *ahead == Ahead::Asked(ticket) =>
            {
                *ahead = legal_or_first(board, answer, out).map_or(Ahead::Nothing, Ahead::Ready);
            }
            _ => {}
        }
    }

    pub(super) fn hint(&mut self, now: Millis, out: &mut Vec<Command>) {
        if self.phase == Phase::HumanTurn {
            match self.hint {
                Hint::None => self.hint = Hint::Asked(self.think(HINT_LEVEL, now, out)),
                Hint::Asked(_) => {}
                Hint::Shown(square) => out.push(Command::Announce(Announcement::Hint { square })),
            }
        }
    }

    fn show_hint(&mut self, answer: Option<Square>, out: &mut Vec<Command>) {
        let legal = answer.filter(|&square| self.board().legal_moves().contains(square));
        self.hint = legal.map_or(Hint::None, Hint::Shown);
        out.push(match legal {
            Some(square) => Command::Announce(Announcement::Hint { square }),
            None => Command::Report(Failure::Hint),
        });
    }

    pub(super) fn resign(&mut self, now: Millis, out: &mut Vec<Command>) {
        if let Some(loser) = self.resigner() {
            self.offer = None;
            self.end_by(Forfeit::Resigned(loser), now, out);
        }
    }

    /// Who would give up now.
    pub(crate) fn resigner(&self) -> Option<Color> {
        let to_move = self.round.to_move().filter(|_| self.phase.is_live())?;
        match self.round.mode() {
            Mode::Play => self.round.players.human(),
            Mode::TwoPlayers => Some(to_move),
            Mode::Watch => None,
        }
    }

    /// Ends a game that is under way by a resignation or the fall of a flag.
    pub(super) fn end_by(&mut self, forfeit: Forfeit, now: Millis, out: &mut Vec<Command>) {
        self.halt(now, out);
        self.round.line.end(forfeit);
        let len = self.round.line.len();
        if let Some(clocks) = &mut self.round.clocks {
            clocks.cut(len);
        }
        self.finish(now, out);
        out.push(Command::Save(Key::Game));
        self.announce_over(out);
        self.rest_after_end(out);
    }

    fn rest_after_end(&mut self, out: &mut Vec<Command>) {
        self.phase = if self.round.mode() == Mode::Watch && !self.paused {
            Phase::Restarting(self.wait(self.setup.speed.pace().restart, out))
        } else {
            Phase::Over
        };
    }

    pub(super) fn announce_over(&mut self, out: &mut Vec<Command>) {
        let (Some(termination), Some(score)) = (self.round.line.termination(), self.round.score()) else {
            return;
        };
        out.push(Command::Announce(Announcement::Over { termination, score }));
        out.push(Command::Feedback(match (score.winner(), self.round.players.human()) {
            (None, _) => Feedback::Drawn,
            (Some(_), None) => Feedback::Over,
            (Some(winner), Some(human)) if winner == human => Feedback::Won,
            (Some(_), Some(_)) => Feedback::Lost,
        }));
    }
}

/// The bot's move; if it failed, any legal one, so that the game goes on whatever a bot does. The player is told.
fn legal_or_first(board: Board, answer: Option<Square>, out: &mut Vec<Command>) -> Option<Square> {
    let legal = board.legal_moves();
    let found = answer.filter(|&square| legal.contains(square));
    if found.is_none() {
        out.push(Command::Report(Failure::Move));
    }
    found.or_else(|| legal.first())
}
