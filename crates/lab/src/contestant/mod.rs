//! Who plays a match: this program, or others that speak GTP or the NBoard protocol.

mod gtp;
mod nboard;
mod process;

use std::fmt;
use std::process::ExitStatus;
use std::str::FromStr;
use std::time::{Duration, Instant};

use cpu_time::ThreadTime;
use engine::Engine;
use reversi::{GameRecord, Square};

use crate::strategy::{ParseStrategyError, Strategy};

/// A side of a match, as it is named on the command line.
#[derive(Clone, PartialEq, Debug)]
pub(crate) enum Contestant {
    /// This program.
    Internal(Strategy),
    /// Another program that speaks GTP.
    Gtp(CommandLine),
    /// Another program that speaks the NBoard protocol.
    Nboard {
        /// The depth that it is told, if any.
        depth: Option<u8>,
        /// How it is started.
        command: CommandLine,
    },
}

/// A program and its arguments.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct CommandLine {
    /// As it was written.
    text: String,
    /// The program first.
    words: Vec<String>,
}

/// The text names no contestant.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) enum ParseContestantError {
    /// It is neither a strategy nor the command of a program.
    Unknown(ParseStrategyError),
    /// The command is empty, or a quotation mark in it is not closed.
    Command,
}

impl fmt::Display for ParseContestantError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Unknown(error) => {
                write!(f, "{error}; another program is gtp:COMMAND or nboard:[DEPTH:]COMMAND")
            }
            Self::Command => f.write_str("the command is empty, or a quotation mark in it is not closed"),
        }
    }
}

impl std::error::Error for ParseContestantError {}

impl fmt::Display for Contestant {
    /// As it is read.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Internal(strategy) => fmt::Display::fmt(strategy, f),
            Self::Gtp(command) => write!(f, "gtp:{}", command.text),
            Self::Nboard { depth: Some(depth), command } => write!(f, "nboard:{depth}:{}", command.text),
            Self::Nboard { depth: None, command } => write!(f, "nboard:{}", command.text),
        }
    }
}

impl FromStr for Contestant {
    type Err = ParseContestantError;

    /// Reads a strategy, "gtp:COMMAND" or "nboard:DEPTH:COMMAND". The command is split into words as a shell does.
    fn from_str(text: &str) -> Result<Self, ParseContestantError> {
        let command = |text: &str| match shlex::split(text) {
            Some(words) if !words.is_empty() => Ok(CommandLine { text: text.to_owned(), words }),
            _ => Err(ParseContestantError::Command),
        };
        if let Some(text) = text.strip_prefix("gtp:") {
            command(text).map(Self::Gtp)
        } else if let Some(text) = text.strip_prefix("nboard:") {
            let depth = text.split_once(':').and_then(|(depth, rest)| Some((depth.parse().ok()?, rest)));
            let (depth, rest) = depth.map_or((None, text), |(depth, rest)| (Some(depth), rest));
            command(rest).map(|command| Self::Nboard { depth, command })
        } else {
            text.parse().map(Self::Internal).map_err(ParseContestantError::Unknown)
        }
    }
}

/// What a contestant does when it is its turn.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) enum Answer {
    /// It plays a move, which may be illegal.
    Move(Square),
    /// It gives the game up.
    Resign,
}

/// Why another program cannot play on.
#[derive(Debug)]
pub(crate) enum Trouble {
    /// It could not be started.
    Start(std::io::Error),
    /// It has ended, with this status if that became known.
    Ended(Option<ExitStatus>),
    /// It did not answer in this time.
    Silent(Duration),
    /// It refused a command.
    Refused {
        /// What it was told.
        command: String,
        /// What it said.
        answer: String,
    },
    /// What it played is not legal, or no move at all.
    Illegal(String),
}

impl fmt::Display for Trouble {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Start(error) => write!(f, "cannot be started: {error}"),
            Self::Ended(Some(status)) => write!(f, "ended ({status})"),
            Self::Ended(None) => f.write_str("closed its output"),
            Self::Silent(time) => write!(f, "did not answer within {} s", time.as_secs_f64()),
            Self::Refused { command, answer } => write!(f, "answered {answer:?} to {command:?}"),
            Self::Illegal(answer) => write!(f, "played {answer:?}, which is not a legal move"),
        }
    }
}

/// A contestant that is ready to play.
pub(crate) enum Seat {
    /// This program with an engine of its own.
    Internal(Strategy, Box<Engine>),
    /// Another program that speaks GTP.
    Gtp(gtp::Referee),
    /// Another program that speaks the NBoard protocol.
    Nboard(nboard::Referee),
}

impl Seat {
    /// Prepares a contestant; a program that does not answer within `patience` is in trouble, now and later.
    pub(crate) fn take(contestant: &Contestant, patience: Duration) -> Result<Self, Trouble> {
        Ok(match contestant {
            Contestant::Internal(strategy) => Self::Internal(*strategy, Box::default()),
            Contestant::Gtp(command) => Self::Gtp(gtp::Referee::start(command, patience)?),
            Contestant::Nboard { depth, command } => {
                Self::Nboard(nboard::Referee::start(command, *depth, patience)?)
            }
        })
    }

    /// Begins a game from the usual start. One seed does for all its moves.
    pub(crate) fn begin(&mut self, seed: u64) -> Result<(), Trouble> {
        match self {
            Self::Internal(_, engine) => engine.clear(),
            Self::Gtp(program) => program.begin(seed)?,
            // It is told the whole game before every move.
            Self::Nboard(_) => {}
        }
        Ok(())
    }

    /// What it plays in a game that is not over, and the seconds that took: of processor time for this program, of
    /// wall time for others.
    pub(crate) fn answer(&mut self, game: &GameRecord, seed: u64) -> Result<(Answer, f64), Trouble> {
        match self {
            Self::Internal(strategy, engine) => {
                let begin = ThreadTime::now();
                let decision = game
                    .board()
                    .position()
                    .and_then(|position| strategy.decide(engine, position, seed, &mut ()))
                    .ok_or_else(|| Trouble::Illegal("pass".to_owned()))?;
                Ok((Answer::Move(decision.square), begin.elapsed().as_secs_f64()))
            }
            Self::Gtp(program) => program.answer(game),
            Self::Nboard(program) => program.answer(game),
        }
    }
}

/// Runs a question and measures its wall time in seconds.
fn timed<T>(question: impl FnOnce() -> Result<T, Trouble>) -> Result<(T, f64), Trouble> {
    let begin = Instant::now();
    let answer = question()?;
    Ok((answer, begin.elapsed().as_secs_f64()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn contestants_are_written_as_they_are_read() {
        let check = |text: &str, words: &[&str]| {
            let contestant: Contestant = text.parse().unwrap();
            assert_eq!(contestant.to_string(), text);
            if let Contestant::Gtp(command) | Contestant::Nboard { command, .. } = contestant {
                assert_eq!(command.words, words);
            } else {
                assert!(words.is_empty());
            }
        };
        check("easy", &[]);
        check("depth:6,exact:10", &[]);
        check("gtp:edax -gtp -l 5", &["edax", "-gtp", "-l", "5"]);
        check("gtp:'my engine' \"a b\"", &["my engine", "a b"]);
        check("nboard:mEdax", &["mEdax"]);
        check("nboard:12:mEdax", &["mEdax"]);
        for text in ["gtp:", "nboard: ", "nboard:12:", "gtp:'x"] {
            assert_eq!(text.parse::<Contestant>(), Err(ParseContestantError::Command), "{text:?}");
        }
        assert!(matches!("edax".parse::<Contestant>(), Err(ParseContestantError::Unknown(_))));
    }
}
