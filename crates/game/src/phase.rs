//! What the game is waiting for.

use reversi::Square;

/// Marks a request, so that an answer to any but the latest falls through.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Ticket(pub(crate) u64);

/// What a bot whose disc may not go down yet has been asked.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Ahead {
    /// Nothing: a person moves next, or nobody does.
    Nothing,
    /// To think, and it still does.
    Asked(Ticket),
    /// It has answered; the move waits for its turn.
    Ready(Square),
}

/// What the game is waiting for: the only place that says so.
///
/// ```text
///           ┌────────┐  new game, import   ╔══════════════════════════════════╗
///  start ──▶│ NoGame │────────────────────▶║ settle: who is to move?          ║◀── undo, redo, jump,
///           └────────┘                     ╚═╤══════════╤═══════════╤═════════╝    resumed, unpaused
///                                    a person│       bot│           │nobody
///                                            ▼          ▼           ▼
///            ┌──────────────────────▶ HumanTurn       Beat*        Over, or in Watch Restarting ──▶ new game
///            │                          │ tap           │ elapsed
///            │ a person is next         │               ▼
///            │                          │            BotTurn        (skipped if the answer is there)
///            │                          ▼               │ answered
///            ├───────────────────── Animating ◀─────────┘
///            │                          │ elapsed, or a tap
///            │                          ├─ bot is next ───────────────▶ Beat
///            │                          ├─ bot is next, after a
///            │                          │  lost turn not told yet ────▶ PassNotice ─ elapsed ▶ BotTurn
///            │                          ├─ Watch is paused ───────────▶ Paused ─ step ▶ BotTurn
///            └──────────────────────────┴─ nobody can move ───────────▶ Over / Restarting
///
///  * PassNotice instead, if a turn was lost in this position
///  resign, flag fall: any turn ▶ Over        suspended: any phase that waits ▶ Suspended ─ resumed ▶ settle
/// ```
///
/// A bot that is next is asked as soon as the move before it is made, so it thinks through the animation, the notice
/// and the beat; [`Ahead`] holds its answer until its disc may go down. At most one request to think is open at any time.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Phase {
    /// No game has been started.
    NoGame,
    /// A person is to move.
    HumanTurn,
    /// A bot is to move and still thinks.
    BotTurn(Ticket),
    /// The last move is being shown.
    Animating {
        /// Ends it.
        until: Ticket,
        /// The bot that moves next.
        ahead: Ahead,
    },
    /// The turn of one side was lost and a bot moves next: time to read it.
    PassNotice {
        /// Ends it.
        until: Ticket,
        /// The bot that moves next.
        ahead: Ahead,
    },
    /// A short rest before a bot's disc goes down, so that the move before it can be read.
    Beat {
        /// Ends it.
        until: Ticket,
        /// The bot that moves next.
        ahead: Ahead,
    },
    /// The app is not in front, or another screen is.
    Suspended,
    /// Two bots, held by the person who watches.
    Paused,
    /// Two bots have finished; the next game starts with this ticket.
    Restarting(Ticket),
    /// The game has ended. How is in the moves, and nowhere else.
    Over,
}

impl Phase {
    /// The request to think that is open in this phase.
    pub const fn thinking(self) -> Option<Ticket> {
        match self {
            Self::BotTurn(ticket)
            | Self::Animating { ahead: Ahead::Asked(ticket), .. }
            | Self::PassNotice { ahead: Ahead::Asked(ticket), .. }
            | Self::Beat { ahead: Ahead::Asked(ticket), .. } => Some(ticket),
            _ => None,
        }
    }

    /// Whether moves are being made or waited for.
    pub const fn is_live(self) -> bool {
        matches!(
            self,
            Self::HumanTurn
                | Self::BotTurn(_)
                | Self::Animating { .. }
                | Self::PassNotice { .. }
                | Self::Beat { .. }
        )
    }
}
