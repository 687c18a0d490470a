//! `lab nboard`: the protocol of the board program NBoard, version 2.
//!
//! The board says where the game stands and asks; answers come line by line. What is asked is thought about on a
//! thread of its own: a ping, a change of the game or another question ends that at once, and what was being thought
//! about is not answered any more. Lines that are not understood are passed over, as the protocol wants it. If a game
//! or move does not fit the rules, the status line says so, and nothing is answered until there is a new game.
//!
//! Scores are in discs for the side to move. `set depth` sets the depth of hints and analyses, and of play unless a
//! level was asked for on the command line.

mod game;
mod thinking;

use std::fmt;
use std::io::{self, BufRead, Write};

use engine::{Engine, Limits, Selectivity};

use crate::clock::share;
use crate::fault::Fault;
use crate::strategy::{Strategy, StrategyArguments};
use game::{Game, Unfit};
use thinking::{Question, Thinking};

/// A pass.
const PASS: &str = "PA";
/// How deep to look before the board has said it.
const DEPTH: u8 = 10;
/// The end of the game is searched exactly from so many empty squares more than the depth…
const EXACT_AHEAD: u8 = 6;
/// …but from no more than this, unless the depth itself reaches so far.
const EXACT: u8 = 20;
/// Boards ask for depths that only searches which cut by chance reach.
const SELECTIVITY: Selectivity = Selectivity::P73;

#[derive(clap::Args)]
pub(crate) struct Arguments {
    #[command(flatten)]
    strategy: StrategyArguments,
}

pub(crate) fn run(arguments: &Arguments) -> Result<(), Fault> {
    let mut session = Session::new(&arguments.strategy);
    for line in io::stdin().lock().split(b'\n') {
        let line = line.map_err(|error| Fault::Input { name: "standard input".to_owned(), error })?;
        if !session.hear(String::from_utf8_lossy(&line).trim())? {
            return session.stop();
        }
    }
    // Nobody asks any more, but the last answer may be waited for.
    session.settle(Thinking::finish)
}

/// A board and what it wants.
struct Session<'a> {
    arguments: &'a StrategyArguments,
    /// None while it is away, thinking.
    engine: Option<Engine>,
    thinking: Option<Thinking>,
    /// None before the first game, and after one that could not be read.
    game: Option<Game>,
    /// As the board has set it.
    depth: Option<u8>,
}

impl<'a> Session<'a> {
    fn new(arguments: &'a StrategyArguments) -> Self {
        Self { arguments, engine: Some(arguments.engine()), thinking: None, game: None, depth: None }
    }

    /// Does what a line says; false if that is to go.
    fn hear(&mut self, line: &str) -> Result<bool, Fault> {
        let (command, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        let rest = rest.trim();
        match command {
            "nboard" => self.tell_name()?,
            "set" => match rest.split_once(char::is_whitespace) {
                Some(("depth", depth)) => {
                    if let Ok(depth @ 1..) = depth.trim().parse::<u8>() {
                        self.depth = Some(depth.min(60));
                        self.tell_name()?;
                    }
                }
                Some(("game", text)) => {
                    self.stop()?;
                    let game = Game::read(text);
                    self.set(game)?;
                }
                // There is no book whose draws could be valued, and nothing else that could be set.
                _ => {}
            },
            "move" => {
                self.stop()?;
                if let Some(Err(unfit)) = self.game.as_mut().map(|game| game.add(rest)) {
                    self.set(Err(unfit))?;
                }
            }
            "hint" => {
                self.stop()?;
                let moves = rest.parse().unwrap_or(1);
                self.ask(|session, game| {
                    Some(Question::Hint { position: game.position(), limits: session.limits(), moves })
                })?;
            }
            "go" => {
                self.stop()?;
                self.ask(|session, game| {
                    let (strategy, seed) = (session.strategy(), session.arguments.seed);
                    let position = game.position();
                    let budget = game.left().map(|left| share(left, position.empties().count()));
                    (!game.must_pass() && !game.is_over()).then_some(Question::Go {
                        position,
                        strategy,
                        seed,
                        budget,
                    })
                })?;
            }
            "analyze" => {
                self.stop()?;
                self.ask(|session, game| {
                    Some(Question::Analyze { positions: game.positions(), limits: session.limits() })
                })?;
            }
            "ping" => {
                self.stop()?;
                tell(format_args!("pong {rest}"))?;
            }
            // There is no book that could grow.
            "learn" => tell(format_args!("learned"))?,
            "quit" => return Ok(false),
            _ => {}
        }
        Ok(true)
    }

    /// Takes a new game, or forgets the old one if what the board said does not fit it: no answer may be about
    /// another position than the board's.
    fn set(&mut self, game: Result<Game, Unfit>) -> Result<(), Fault> {
        match game {
            Ok(game) => {
                // What the table holds of other games is of no use, and without it equal games get equal answers.
                if !self.game.as_ref().is_some_and(|earlier| game.continues(earlier))
                    && let Some(engine) = &mut self.engine
                {
                    engine.clear();
                }
                self.game = Some(game);
            }
            Err(Unfit(message)) => {
                self.game = None;
                tell(format_args!("status cannot follow: {message}"))?;
            }
        }
        Ok(())
    }

    /// Begins to think about a question on the game; one that is none is answered with a pass.
    fn ask(&mut self, question: impl FnOnce(&Self, &Game) -> Option<Question>) -> Result<(), Fault> {
        let Some(game) = &self.game else { return Ok(tell(format_args!("status no game is set"))?) };
        let Some(question) = question(self, game) else { return Ok(tell(format_args!("=== {PASS}"))?) };
        if let Some(engine) = self.engine.take() {
            self.thinking = Some(Thinking::begin(question, engine));
        }
        Ok(())
    }

    /// Stops thinking.
    fn stop(&mut self) -> Result<(), Fault> {
        self.settle(Thinking::stop)
    }

    fn settle(&mut self, how: fn(Thinking) -> (Engine, io::Result<()>)) -> Result<(), Fault> {
        if let Some(thinking) = self.thinking.take() {
            let (engine, told) = how(thinking);
            self.engine = Some(engine);
            told?;
        }
        Ok(())
    }

    /// How moves are chosen.
    fn strategy(&self) -> Strategy {
        match (self.arguments.level, self.depth) {
            (None, Some(_)) => Strategy::Search(self.limits()),
            _ => self.arguments.strategy(),
        }
    }

    /// How far hints and analyses look.
    fn limits(&self) -> Limits {
        let depth = self.depth.or(self.arguments.depth).unwrap_or(DEPTH);
        let exact = self.arguments.exact.unwrap_or(EXACT.min(depth + EXACT_AHEAD));
        let selectivity = self.arguments.select.unwrap_or(SELECTIVITY);
        Limits::plies(depth).exact_from(exact).selective(selectivity)
    }

    fn tell_name(&self) -> io::Result<()> {
        match self.strategy() {
            Strategy::Search(limits) => tell(format_args!("set myname Outflank {}", limits.depth)),
            strategy => tell(format_args!("set myname Outflank {strategy}")),
        }
    }
}

/// Writes a line that goes out at once.
fn tell(line: fmt::Arguments) -> io::Result<()> {
    let mut out = io::stdout().lock();
    writeln!(out, "{line}")?;
    out.flush()
}
