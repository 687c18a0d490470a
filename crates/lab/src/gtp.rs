//! `lab gtp`: the Go Text Protocol, version 2, as referees use it for Othello.
//!
//! Squares are named as everywhere in Othello, a1 at the top left. A turn that is lost may be told as a pass or not.
//! Commands of our own begin with `outflank-`.

use std::fmt;
use std::io::{self, BufRead, Write};
use std::str::FromStr;
use std::time::{Duration, Instant};

use engine::Engine;
use reversi::{Board, Color, EmptySquares, GameRecord, Square};

use crate::clock::{Clock, Until};
use crate::fault::Fault;
use crate::strategy::{Strategy, StrategyArguments};

#[derive(clap::Args)]
pub(crate) struct Arguments {
    #[command(flatten)]
    strategy: StrategyArguments,
}

/// Sets the seed of the games to come.
pub(crate) const SEED_COMMAND: &str = "outflank-seed";

/// Everything that can be asked.
const COMMANDS: [(&str, Command); 20] = [
    ("protocol_version", |_, words| none(words).map(|()| "2".to_owned())),
    ("name", |_, words| none(words).map(|()| "Outflank".to_owned())),
    ("version", |_, words| none(words).map(|()| env!("CARGO_PKG_VERSION").to_owned())),
    ("known_command", |_, words| one::<String>(words).map(|name| command(&name).is_some().to_string())),
    ("list_commands", |_, words| none(words).map(|()| COMMANDS.map(|(name, _)| name).join("\n"))),
    ("quit", |_, words| none(words).map(|()| String::new())),
    ("boardsize", |session, words| session.size(one(words)?)),
    ("clear_board", |session, words| none(words).map(|()| session.clear())),
    // There is no komi in Othello, but referees made for Go send one.
    ("komi", |_, words| one::<f64>(words).map(|_| String::new())),
    ("play", Session::play),
    ("genmove", |session, words| session.genmove(words, true)),
    ("reg_genmove", |session, words| session.genmove(words, false)),
    ("undo", |session, words| none(words).and_then(|()| session.undo())),
    ("showboard", |session, words| none(words).map(|()| format!("\n{:#}", session.game.board()))),
    ("final_score", |session, words| none(words).and_then(|()| session.score())),
    ("time_settings", Session::time_settings),
    ("time_left", Session::time_left),
    ("outflank-strategy", |session, words| {
        session.strategy = one(words)?;
        Ok(String::new())
    }),
    (SEED_COMMAND, |session, words| {
        session.seed = one(words)?;
        Ok(String::new())
    }),
    ("outflank-transcript", |session, words| {
        none(words).map(|()| session.game.moves().iter().map(Square::to_string).collect())
    }),
];

type Command = fn(&mut Session, &[&str]) -> Result<String, Refusal>;

fn command(name: &str) -> Option<Command> {
    COMMANDS.iter().find(|&&(known, _)| known == name).map(|&(_, command)| command)
}

/// Why a command was not done, in the protocol's words where it has some.
#[derive(Clone, Copy, PartialEq, Debug)]
enum Refusal {
    UnknownCommand,
    Syntax,
    Size,
    IllegalMove,
    NotItsTurn(Color),
    NothingToUndo,
    NotOver,
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::UnknownCommand => "unknown command",
            Self::Syntax => "syntax error",
            Self::Size => "unacceptable size",
            Self::IllegalMove => "illegal move",
            Self::NotItsTurn(color) => return write!(f, "it is not the turn of {color}"),
            Self::NothingToUndo => "cannot undo",
            Self::NotOver => "the game is not over",
        })
    }
}

pub(crate) fn run(arguments: &Arguments) -> Result<(), Fault> {
    let mut session = Session::new(&arguments.strategy);
    let mut out = io::stdout().lock();
    for line in io::stdin().lock().split(b'\n') {
        let line = line.map_err(|error| Fault::Input { name: "standard input".to_owned(), error })?;
        let line = cleaned(&line);
        let mut words: Vec<_> = line.split_whitespace().collect();
        let id = words.first().filter(|word| word.bytes().all(|byte| byte.is_ascii_digit())).copied();
        if id.is_some() {
            words.remove(0);
        }
        let [name, words @ ..] = words.as_slice() else {
            if let Some(id) = id {
                write!(out, "?{id} {}\n\n", Refusal::Syntax)?;
                out.flush()?;
            }
            continue;
        };
        let answer =
            command(name).ok_or(Refusal::UnknownCommand).and_then(|command| command(&mut session, words));
        let (mark, text) = match &answer {
            Ok(text) => ('=', text.clone()),
            Err(refusal) => ('?', refusal.to_string()),
        };
        write!(out, "{mark}{} {text}\n\n", id.unwrap_or_default())?;
        out.flush()?;
        if *name == "quit" && answer.is_ok() {
            break;
        }
    }
    Ok(())
}

/// A line without comment and control characters.
fn cleaned(line: &[u8]) -> String {
    let text = String::from_utf8_lossy(line);
    let command = text.split('#').next().unwrap_or_default();
    command.chars().filter(|&mark| mark == '\t' || !mark.is_control()).collect()
}

/// A game with its referee.
struct Session {
    game: GameRecord,
    /// Moves and told passes, for undo.
    plies: Vec<Option<Square>>,
    engine: Engine,
    strategy: Strategy,
    seed: u64,
    /// As set for new games, and those of this one, Black's first.
    clock: Clock,
    clocks: [Clock; 2],
}

impl Session {
    fn new(arguments: &StrategyArguments) -> Self {
        Self {
            game: GameRecord::new(Board::START),
            plies: Vec::new(),
            engine: arguments.engine(),
            strategy: arguments.strategy(),
            seed: arguments.seed,
            clock: Clock::default(),
            clocks: [Clock::default(); 2],
        }
    }

    fn size(&mut self, size: u32) -> Result<String, Refusal> {
        if size == 8 { Ok(self.clear()) } else { Err(Refusal::Size) }
    }

    /// A new game from the usual start.
    fn clear(&mut self) -> String {
        self.game = GameRecord::new(Board::START);
        self.plies.clear();
        self.engine.clear();
        self.clocks = [self.clock; 2];
        String::new()
    }

    fn play(&mut self, words: &[&str]) -> Result<String, Refusal> {
        let [color, place] = words else { return Err(Refusal::Syntax) };
        let color = color_of(color)?;
        if place.eq_ignore_ascii_case("pass") {
            self.pass(color)?;
        } else {
            let square = place.parse().map_err(|_| Refusal::Syntax)?;
            if self.game.board().to_move() != Some(color) {
                return Err(Refusal::IllegalMove);
            }
            self.add(square)?;
        }
        Ok(String::new())
    }

    fn add(&mut self, square: Square) -> Result<(), Refusal> {
        self.game.play(square).map_err(|_| Refusal::IllegalMove)?;
        self.plies.push(Some(square));
        Ok(())
    }

    /// A pass of a side that has no move.
    fn pass(&mut self, color: Color) -> Result<(), Refusal> {
        if !self.game.board().position_of(color).legal_moves().is_empty() {
            return Err(Refusal::IllegalMove);
        }
        self.plies.push(None);
        Ok(())
    }

    fn undo(&mut self) -> Result<String, Refusal> {
        if self.plies.pop().ok_or(Refusal::NothingToUndo)?.is_some() {
            self.game = self.game.prefix(self.game.moves().len() - 1);
        }
        Ok(String::new())
    }

    fn genmove(&mut self, words: &[&str], plays: bool) -> Result<String, Refusal> {
        let color = color_of(&one::<String>(words)?)?;
        let board = self.game.board();
        let position = board.position_of(color);
        if position.legal_moves().is_empty() {
            if plays {
                self.pass(color)?;
            }
            return Ok("pass".to_owned());
        }
        if board.to_move() != Some(color) {
            return Err(Refusal::NotItsTurn(color));
        }
        let begin = Instant::now();
        let clock = &mut self.clocks[color.index()];
        let mut until = Until::new(std::sync::Arc::default(), clock.budget(position.empties().count()));
        let decision = self.strategy.decide(&mut self.engine, position, self.seed, &mut until);
        let square = decision.ok_or(Refusal::IllegalMove)?.square;
        if plays {
            clock.spend(begin.elapsed());
            self.add(square)?;
        }
        Ok(square.to_string())
    }

    fn score(&self) -> Result<String, Refusal> {
        let score = self.game.score(EmptySquares::ForWinner).ok_or(Refusal::NotOver)?;
        Ok(match score.winner() {
            Some(winner) => {
                let letter = if winner == Color::Black { 'B' } else { 'W' };
                format!("{letter}+{}", score.of_side(winner) - score.of_side(!winner))
            }
            None => "0".to_owned(),
        })
    }

    /// Seconds for the game, seconds of a period, moves of a period.
    fn time_settings(&mut self, words: &[&str]) -> Result<String, Refusal> {
        let [game, period, moves] = words else { return Err(Refusal::Syntax) };
        self.clock = Clock::new(seconds(game)?, seconds(period)?, number(moves)?);
        self.clocks = [self.clock; 2];
        Ok(String::new())
    }

    /// Color, seconds, moves that they are for.
    fn time_left(&mut self, words: &[&str]) -> Result<String, Refusal> {
        let [color, left, moves] = words else { return Err(Refusal::Syntax) };
        let (color, left, moves) = (color_of(color)?, seconds(left)?, number(moves)?);
        self.clocks[color.index()].set(left, moves);
        Ok(String::new())
    }
}

fn none(words: &[&str]) -> Result<(), Refusal> {
    if words.is_empty() { Ok(()) } else { Err(Refusal::Syntax) }
}

fn one<T: FromStr>(words: &[&str]) -> Result<T, Refusal> {
    match words {
        [word] => word.parse().map_err(|_| Refusal::Syntax),
        _ => Err(Refusal::Syntax),
    }
}

fn number(word: &str) -> Result<u32, Refusal> {
    word.parse().map_err(|_| Refusal::Syntax)
}

fn seconds(word: &str) -> Result<Duration, Refusal> {
    number(word).map(|seconds| Duration::from_secs(seconds.into()))
}

fn color_of(word: &str) -> Result<Color, Refusal> {
    match word.to_ascii_lowercase().as_str() {
        "b" | "black" => Ok(Color::Black),
        "w" | "white" => Ok(Color::White),
        _ => Err(Refusal::Syntax),
    }
}
