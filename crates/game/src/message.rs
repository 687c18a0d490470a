//! What can happen to a game.

use reversi::{GameRecord, Square};

use crate::{Game, Preferences, Setup, Ticket};

/// Something that a person, a bot, a timer or the system did.
///
/// A message that does not fit the present phase changes nothing.
#[derive(Clone, PartialEq, Debug)]
pub enum Message {
    /// Start a game of the remembered [`Setup`]. The seed decides all that is left to chance in it.
    NewGame {
        /// Any number; a different one each time.
        seed: u64,
    },
    /// Go on from a record with the remembered [`Setup`]; a finished record is shown as a game of two people.
    Import {
        /// The game so far.
        record: GameRecord,
        /// As for a new game.
        seed: u64,
    },
    /// Take a game out of the history and go on with it, without clocks.
    Reopen {
        /// Which one.
        id: u64,
    },
    /// Bring back the unfinished game that the last new one replaced.
    UndoNewGame,
    /// The offer of [`Message::UndoNewGame`] is over.
    OfferDismissed,

    /// A tap, or Enter, on a square.
    Tapped(Square),
    /// Escape, or a tap beside the board: takes back a preview.
    Cancelled,
    /// Back to the person's last decision.
    UndoPressed,
    /// Forward to the person's next decision.
    RedoPressed,
    /// Show the position after this many moves (in a game against a bot: the person's decision at or before it).
    JumpedTo(usize),
    /// Ask for a good move.
    HintPressed,
    /// The person gives up; of two people, the one to move.
    Resigned,

    /// Hold the game of two bots.
    PausePressed,
    /// Let it go on.
    UnpausePressed,
    /// One move of a held game; after its end, the next game.
    StepPressed,

    /// A bot has finished thinking.
    BotAnswered {
        /// The request that it answers.
        ticket: Ticket,
        /// Its move; none if it failed. A move that is not legal counts as a failure.
        answer: Option<Square>,
    },
    /// The time asked for has passed.
    Elapsed {
        /// The request that it answers.
        ticket: Ticket,
    },
    /// The game is no longer in front: another screen, another app, a locked phone.
    Suspended,
    /// It is in front again. Also the first message after loading a save.
    Resumed,

    /// The set-up for the next game, and the speed of this one.
    SetupChanged(Setup),
    /// Other preferences.
    PreferencesChanged(Preferences),
    /// Forget one game of the history.
    EntryRemoved {
        /// Which one.
        id: u64,
    },
    /// Forget everything.
    Erased,
    /// Go on with what was read from an export in place of everything.
    Restored(Box<Game>),
    /// Go on with what somebody else has stored meanwhile, such as another window of the app; nothing is written.
    Reread(Box<Game>),
}
