//! The app's pure core: one reducer for every mode, settings, saves and views.
//!
//! [`Game`] is the whole state. [`Game::update`] takes a [`Message`] (a tap, a bot's answer, a timer, the system) and
//! gives the [`Command`]s that it leads to (think, wait, save, tell). Nothing in here reads a clock, draws a random
//! number or does I/O: time, seeds and answers come in with the messages, so every behaviour can be tested by a list
//! of them. [`Phase`] is the one place that says what the game waits for, with a drawing of how it goes round.
//!
//! # What a shell does
//! - At launch it gives all stored bytes to [`Game::load`], puts those named in [`Loaded::faults`] aside under another
//!   name, and tells the player once if there were any.
//! - It sends [`Message::Resumed`] whenever the game comes in front, also after launch, and [`Message::Suspended`]
//!   whenever it goes: another screen, another app.
//! - It carries commands out in their order, keeps one timer of each kind, one search, and the keys as they are.
//! - It draws the views, and sends what the player does. Nothing else changes a [`Game`].
//!
//! ```
//! use game::{Command, Game, Message, Phase};
//! use reversi::{Color, Square};
//!
//! let mut game = Game::default();
//! game.update(0, Message::NewGame { seed: 7 });
//! assert_eq!(game.phase(), Phase::HumanTurn);
//!
//! // Black plays f5. The bot is asked at once, and thinks while the discs turn.
//! let commands = game.update(1000, Message::Tapped("f5".parse()?));
//! let think = commands.iter().find_map(|command| match command {
//!     Command::Think { ticket, .. } => Some(*ticket),
//!     _ => None,
//! });
//! let wait = |commands: &[Command]| commands.iter().find_map(|command| match command {
//!     Command::Wait { ticket, .. } => Some(*ticket),
//!     _ => None,
//! });
//! let mut elapsed = wait(&commands);
//! assert!(matches!(game.phase(), Phase::Animating { .. }));
//!
//! // Its answer is early: the disc goes down after the flips and a short beat.
//! let answer = Some("d6".parse()?);
//! game.update(1010, Message::BotAnswered { ticket: think.ok_or("asked")?, answer });
//! for now in [1400, 1700] {
//!     let commands = game.update(now, Message::Elapsed { ticket: elapsed.ok_or("waits")? });
//!     elapsed = wait(&commands);
//! }
//! assert_eq!(game.last_move().map(|last| (last.color, last.square)), Some((Color::White, "d6".parse()?)));
//!
//! // One Undo is back at the player's own decision.
//! game.update(2000, Message::UndoPressed);
//! assert_eq!(game.board(), reversi::Board::START);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod clock;
mod command;
mod game;
mod history;
mod line;
mod message;
mod names;
mod opening;
mod phase;
mod players;
mod round;
mod save;
mod settings;
mod text;
mod timing;
mod update;
mod view;
mod watch;

pub use clock::{Clocks, TimeLeft};
pub use command::{Announcement, Command, Failure, Feedback, Key, ParseKeyError, Timer};
pub use game::Game;
pub use history::{Entry, History, Results};
pub use line::Line;
pub use message::Message;
pub use names::{OpeningName, opening_name};
pub use phase::{Ahead, Phase, Ticket};
pub use players::{Player, Players};
pub use round::Round;
pub use save::{Fault, LoadError, Loaded, MAX_BYTES, MAX_EXPORT_BYTES, MAX_EXPORT_GAMES};
pub use settings::{
    BoardColor, ColorChoice, DiscStyle, Level, Look, Mode, Motion, Preferences, Setup, Speed, TimeLimit,
};
pub use text::{MAX_TEXT_BYTES, MAX_TEXT_GAMES, TextError, read_text};
pub use timing::{NUDGE, Pace, distance};
pub use view::{
    BoardView, ClockView, Controls, Mark, MoveView, Outcome, Preview, ResultView, Roll, ScoreView,
    SquareView, Status,
};
pub use watch::Tally;

/// Milliseconds: a length of time, or a moment since 1970.
pub type Millis = u64;
