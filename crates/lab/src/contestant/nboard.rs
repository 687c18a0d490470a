//! The board's side of the NBoard protocol.

use std::time::Duration;

use reversi::GameRecord;
use reversi::notation::{self, Format, Record};

use super::process::Process;
use super::{Answer, CommandLine, Trouble, timed};

/// Plays with a program that speaks the NBoard protocol.
pub(crate) struct Referee {
    program: Process,
    /// The number of the last ping.
    pings: u32,
}

impl Referee {
    pub(super) fn start(
        command: &CommandLine,
        depth: Option<u8>,
        patience: Duration,
    ) -> Result<Self, Trouble> {
        let mut referee = Self { program: Process::start(command, patience)?, pings: 0 };
        referee.program.say("nboard 2")?;
        if let Some(depth) = depth {
            referee.program.say(&format!("set depth {depth}"))?;
        }
        referee.settle()?;
        Ok(referee)
    }

    pub(super) fn answer(&mut self, game: &GameRecord) -> Result<(Answer, f64), Trouble> {
        let record = Record::new(game.clone());
        let text =
            notation::write(&[record], Format::Ggf).map_err(|error| Trouble::Illegal(error.to_string()))?;
        self.program.say(&format!("set game {}", String::from_utf8_lossy(&text).trim_end()))?;
        self.settle()?;
        let (answer, seconds) = timed(|| {
            let answer = self.go()?;
            if game.board().turn_lost_by().is_none() || !is_pass(&answer) {
                return Ok(answer);
            }
            // The turn that was lost has to be passed first.
            self.program.say("move PA")?;
            self.settle()?;
            self.go()
        })?;
        match answer.parse() {
            Ok(square) => Ok((Answer::Move(square), seconds)),
            Err(_) => Err(Trouble::Illegal(answer)),
        }
    }

    /// Asks for a move and waits for it; evaluation and time are left out.
    fn go(&mut self) -> Result<String, Trouble> {
        self.program.say("go")?;
        let deadline = self.program.deadline();
        loop {
            let line = self.program.hear(deadline)?;
            if let Some(answer) = line.strip_prefix("===") {
                let end = |mark: char| mark == '/' || mark.is_whitespace();
                return Ok(answer.trim().split(end).next().unwrap_or_default().to_owned());
            }
        }
    }

    /// Waits until it has done what it was told so far.
    fn settle(&mut self) -> Result<(), Trouble> {
        self.pings += 1;
        self.program.say(&format!("ping {}", self.pings))?;
        let (pong, deadline) = (format!("pong {}", self.pings), self.program.deadline());
        while self.program.hear(deadline)? != pong {}
        Ok(())
    }
}

fn is_pass(answer: &str) -> bool {
    ["pa", "pass"].iter().any(|pass| answer.eq_ignore_ascii_case(pass))
}
