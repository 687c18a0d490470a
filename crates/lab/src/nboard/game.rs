//! The game that a board has told us.

use std::time::Duration;

use reversi::notation::{self, Format, MoveNote};
use reversi::{Color, GameRecord, Position};

/// A game, with what the board says beside it.
pub(super) struct Game {
    record: GameRecord,
    /// The side due has lost its turn, and the board has said so: boards of this protocol say every pass.
    passed: bool,
    /// The time of each side for the game, if there is a clock.
    time: Option<Duration>,
    /// What each side has used of it, Black's first.
    used: [Duration; 2],
}

/// What a board said that does not fit the rules.
pub(super) struct Unfit(pub(super) String);

impl Game {
    /// Reads a game from brackets.
    pub(super) fn read(text: &str) -> Result<Self, Unfit> {
        let records =
            notation::read(text.as_bytes(), Format::Ggf).map_err(|error| Unfit(error.to_string()))?;
        let record = records.into_iter().next().ok_or_else(|| Unfit("there is no game in it".to_owned()))?;
        let mut used = [Duration::ZERO; 2];
        for (ply, note) in record.game.plies().zip(&record.notes) {
            used[ply.color.index()] += taken(note);
        }
        let time = record.tags.time.as_deref().and_then(clock);
        Ok(Self { record: record.game, passed: ends_with_a_pass(text), time, used })
    }

    /// Adds "F5", "F5/1.25" or "F5//2.5", or a pass, as it stands in brackets.
    pub(super) fn add(&mut self, text: &str) -> Result<(), Unfit> {
        let place = text.split('/').next().unwrap_or_default();
        if ["pa", "pass"].iter().any(|pass| place.eq_ignore_ascii_case(pass)) {
            if !self.must_pass() && !self.record.is_over() {
                return Err(Unfit("there is a legal move".to_owned()));
            }
            self.passed = true;
            return Ok(());
        }
        if self.must_pass() {
            return Err(Unfit(format!("{} has to pass", self.record.board().due())));
        }
        let square = place.parse().map_err(|error| Unfit(format!("{place:?}: {error}")))?;
        let mover = self.record.board().to_move();
        self.record.play(square).map_err(|error| Unfit(error.to_string()))?;
        let time: Option<f64> = text.split('/').nth(2).and_then(|time| time.parse().ok());
        let time = time.and_then(|time| Duration::try_from_secs_f64(time).ok());
        if let Some(mover) = mover {
            let used = &mut self.used[mover.index()];
            *used = used.saturating_add(time.unwrap_or_default());
        }
        self.passed = false;
        Ok(())
    }

    /// Whether it is this game, gone on.
    pub(super) fn continues(&self, earlier: &Self) -> bool {
        self.record.start() == earlier.record.start()
            && self.record.moves().starts_with(earlier.record.moves())
    }

    /// Whether the side whose turn it is has no move but must say that it passes.
    pub(super) fn must_pass(&self) -> bool {
        !self.passed && self.record.board().turn_lost_by().is_some()
    }

    pub(super) fn is_over(&self) -> bool {
        self.record.is_over()
    }

    /// The board seen by the side whose turn it is.
    pub(super) fn position(&self) -> Position {
        let board = self.record.board();
        let turn = if self.must_pass() { None } else { board.to_move() };
        board.position_of(turn.unwrap_or(board.due()))
    }

    /// What the side whose turn it is has left on its clock, if there is one.
    pub(super) fn left(&self) -> Option<Duration> {
        let turn = self.record.board().to_move().unwrap_or(Color::Black);
        self.time.map(|time| time.saturating_sub(self.used[turn.index()]))
    }

    /// Every position of the game for the side whose turn it is, from the start on; one of a lost turn is a position
    /// of its own.
    pub(super) fn positions(&self) -> Vec<Position> {
        let mut positions = Vec::new();
        for ply in self.record.plies() {
            positions.extend(ply.turn_lost_by.map(|loser| ply.before.position_of(loser)));
            positions.push(ply.before.position_of(ply.color));
        }
        let board = self.record.board();
        if self.passed
            && let Some(loser) = board.turn_lost_by()
        {
            positions.push(board.position_of(loser));
        }
        positions.push(self.position());
        positions
    }
}

fn taken(note: &MoveNote) -> Duration {
    Duration::from_millis(note.milliseconds.unwrap_or_default().into())
}

/// Reads the time for the game from "15:00", "1:00:00" or "15:00//02:00".
fn clock(text: &str) -> Option<Duration> {
    let game = text.split(['/', ',']).next()?.trim();
    let seconds = game.split(':').try_fold(0_u64, |sum, part| {
        sum.checked_mul(60)?.checked_add(u64::from(part.trim().parse::<u32>().ok()?))
    })?;
    Some(Duration::from_secs(seconds))
}

/// Whether the last thing in the brackets is a pass. A record of moves does not keep that.
fn ends_with_a_pass(text: &str) -> bool {
    let Some((before, last)) = text.rsplit_once('[') else { return false };
    let key = before.rsplit([']', ';']).next().unwrap_or_default().trim();
    let value = last.trim_start().get(..2).unwrap_or_default();
    ["B", "W"].contains(&key) && value.eq_ignore_ascii_case("pa")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_clock_is_read_in_all_its_spellings() {
        let check = |text: &str, seconds: Option<u64>| {
            assert_eq!(clock(text), seconds.map(Duration::from_secs), "{text:?}");
        };
        check("15:00", Some(900));
        check("05:00//02:00", Some(300));
        check("1:00:05", Some(3605));
        check("30", Some(30));
        check("30,5:0/0", Some(30));
        check("", None);
        check("soon", None);
    }

    #[test]
    fn a_pass_at_the_end_is_seen() {
        let check = |text: &str, expected| assert_eq!(ends_with_a_pass(text), expected, "{text}");
        check("(;GM[Othello]B[F5]W[PA];)", true);
        check("(;GM[Othello]B[F5] W[pass/0.00/1];)", true);
        check("(;GM[Othello]B[F5]W[D6];)", false);
        check("(;GM[Othello]PB[Paul];)", false);
        check("", false);
    }
}
