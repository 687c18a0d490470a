//! The referee's side of GTP.

use std::time::Duration;

use reversi::{Color, GameRecord};

use super::process::Process;
use super::{Answer, CommandLine, Trouble, timed};
use crate::gtp::SEED_COMMAND;

/// Plays with a program that speaks GTP.
pub(crate) struct Referee {
    program: Process,
    /// Whether games can be made to follow from a seed.
    takes_seed: bool,
    /// Moves of the game that it knows.
    told: usize,
}

impl Referee {
    pub(super) fn start(command: &CommandLine, patience: Duration) -> Result<Self, Trouble> {
        let mut referee = Self { program: Process::start(command, patience)?, takes_seed: false, told: 0 };
        let known = referee.ask(&format!("known_command {SEED_COMMAND}"))?;
        referee.takes_seed = known.is_ok_and(|known| known == "true");
        // Programs that know no other size may not know the command.
        let _ = referee.ask("boardsize 8")?;
        Ok(referee)
    }

    pub(super) fn begin(&mut self, seed: u64) -> Result<(), Trouble> {
        self.told = 0;
        self.tell("clear_board")?;
        if self.takes_seed { self.tell(&format!("{SEED_COMMAND} {seed}")) } else { Ok(()) }
    }

    pub(super) fn answer(&mut self, game: &GameRecord) -> Result<(Answer, f64), Trouble> {
        for ply in game.plies().skip(self.told) {
            self.pass(ply.turn_lost_by)?;
            self.tell(&format!("play {} {}", ply.color, ply.square))?;
        }
        self.told = game.moves().len();
        self.pass(game.board().turn_lost_by())?;
        // A game that is not over has a side to move.
        let mover = game.board().to_move().unwrap_or(Color::Black);
        let question = format!("genmove {mover}");
        let (answer, seconds) = timed(|| self.ask(&question))?;
        let text = answer.map_err(|answer| Trouble::Refused { command: question, answer })?;
        if text.eq_ignore_ascii_case("resign") {
            return Ok((Answer::Resign, seconds));
        }
        // It has played the move on its own board.
        self.told += 1;
        let square = text.parse().map_err(|_| Trouble::Illegal(text))?;
        Ok((Answer::Move(square), seconds))
    }

    /// Tells it that a side lost its turn. Programs that see that for themselves may refuse it.
    fn pass(&mut self, loser: Option<Color>) -> Result<(), Trouble> {
        if let Some(loser) = loser {
            let _ = self.ask(&format!("play {loser} pass"))?;
        }
        Ok(())
    }

    /// A command that it must not refuse.
    fn tell(&mut self, command: &str) -> Result<(), Trouble> {
        let answer = self.ask(command)?;
        answer.map(drop).map_err(|answer| Trouble::Refused { command: command.to_owned(), answer })
    }

    /// A command, and what it answers: well or with an error.
    fn ask(&mut self, command: &str) -> Result<Result<String, String>, Trouble> {
        self.program.say(command)?;
        let deadline = self.program.deadline();
        // Whatever stands before the answer is chatter.
        let mut first = self.program.hear(deadline)?;
        while !first.starts_with(['=', '?']) {
            first = self.program.hear(deadline)?;
        }
        let mut text = first[1..].trim().to_owned();
        loop {
            let line = self.program.hear(deadline)?;
            if line.is_empty() {
                break;
            }
            text = text + "\n" + &line;
        }
        Ok(if first.starts_with('=') { Ok(text) } else { Err(text) })
    }
}
