//! The rails, the result and which controls can be pressed: facts, not words.

use reversi::{Color, Score, Termination};

use crate::game::Hint;
use crate::{Game, Level, Millis, Mode, Phase, Player};

/// The one line above the board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Status {
    /// No game has been started.
    NoGame,
    /// Whose turn it is.
    ToMove {
        /// The side that moves now.
        color: Color,
        /// Who plays it.
        player: Player,
        /// The other side, if it has just lost its turn.
        lost_by: Option<Color>,
    },
    /// A bot has been thinking for more than a beat.
    Thinking {
        /// The side that moves now.
        color: Color,
        /// The bot's level.
        level: Level,
        /// The other side, if it has just lost its turn.
        lost_by: Option<Color>,
    },
    /// A side has no move; the other plays again.
    LostTurn {
        /// Who has no move.
        loser: Color,
    },
    /// Two bots are being held.
    Paused {
        /// The side that moves next.
        color: Color,
    },
    /// The last discs of the game are turning.
    Finishing,
    /// The game has ended.
    Over(ResultView),
}

/// How a game ended for the person.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Outcome {
    /// The person has won against the bot.
    Won,
    /// The person has lost against the bot.
    Lost,
    /// Nobody has won.
    Drawn,
    /// Two people or two bots: this side has won.
    WonBy(Color),
}

/// The result of a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ResultView {
    /// Who has won.
    pub outcome: Outcome,
    /// By the rule of this game.
    pub score: Score,
    /// Discs on the board, whatever the rule; also after a resignation.
    pub discs: Score,
    /// Why it ended.
    pub termination: Termination,
}

/// A clock.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ClockView {
    /// Milliseconds left, when it was last stopped.
    pub left: Millis,
    /// Since when it runs; none: it stands. What is left now is `left` less the time since then.
    pub since: Option<Millis>,
}

/// The rail below the board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ScoreView {
    /// Discs on the board; none while the player wants them hidden.
    pub discs: Option<Score>,
    /// Squares without a disc.
    pub empties: u8,
    /// Black's clock and White's.
    pub clocks: Option<[ClockView; 2]>,
}

/// Which controls can be pressed now.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
// Independent buttons, not states of one thing.
#[allow(clippy::struct_excessive_bools)]
pub struct Controls {
    /// Back to the last decision.
    pub undo: bool,
    /// Forward again.
    pub redo: bool,
    /// Ask for a good move.
    pub hint: bool,
    /// A hint is being thought of.
    pub hint_pending: bool,
    /// Give up.
    pub resign: bool,
    /// Hold two bots.
    pub pause: bool,
    /// Let them go on.
    pub unpause: bool,
    /// One move of a held game.
    pub step: bool,
    /// Bring back the game that the last new one replaced.
    pub undo_new_game: bool,
    /// An unfinished game can be continued.
    pub resume: bool,
}

impl Game {
    /// The line above the board.
    pub fn status(&self) -> Status {
        if self.phase == Phase::NoGame {
            return Status::NoGame;
        }
        if let Some(result) = self.result_view() {
            return Status::Over(result);
        }
        let board = self.board();
        let Some(color) = board.to_move() else {
            return Status::Finishing;
        };
        let lost_by = board.turn_lost_by();
        match (self.phase, self.player(color)) {
            (Phase::PassNotice { .. }, _) => Status::LostTurn { loser: lost_by.unwrap_or(!color) },
            (Phase::Paused, _) => Status::Paused { color },
            (Phase::BotTurn(_), Player::Bot(level)) => Status::Thinking { color, level, lost_by },
            (_, player) => Status::ToMove { color, player, lost_by },
        }
    }

    fn player(&self, color: Color) -> Player {
        self.round.players.of_side(color)
    }

    /// The result, once the last move has been shown.
    pub fn result_view(&self) -> Option<ResultView> {
        if matches!(self.phase, Phase::NoGame | Phase::Animating { .. }) {
            return None;
        }
        let (board, score) = (self.board(), self.round.score()?);
        let outcome = match (score.winner(), self.round.players.human()) {
            (None, _) => Outcome::Drawn,
            (Some(winner), None) => Outcome::WonBy(winner),
            (Some(winner), Some(human)) if winner == human => Outcome::Won,
            (Some(_), Some(_)) => Outcome::Lost,
        };
        let discs = Score { black: board.count(Color::Black), white: board.count(Color::White) };
        Some(ResultView { outcome, score, discs, termination: self.round.line.termination()? })
    }

    /// The line below the board.
    pub fn score_view(&self) -> ScoreView {
        let board = self.board();
        let playing = self.phase != Phase::NoGame && self.result_view().is_none();
        let hidden = self.preferences.hide_counts && playing;
        let discs = Score { black: board.count(Color::Black), white: board.count(Color::White) };
        ScoreView {
            discs: (!hidden).then_some(discs),
            empties: board.empties().count() as u8,
            clocks: self.round.clocks.as_ref().map(|clocks| {
                Color::BOTH.map(|color| ClockView {
                    left: clocks.at_rest()[color.index()],
                    since: clocks.since(color),
                })
            }),
        }
    }

    /// Which controls can be pressed.
    pub fn controls(&self) -> Controls {
        let watching = self.round.mode() == Mode::Watch && self.phase != Phase::NoGame;
        let asked = matches!(self.hint, Hint::Asked(_));
        Controls {
            undo: self.undo_to().is_some(),
            redo: self.redo_to().is_some(),
            hint: self.phase == Phase::HumanTurn && !asked,
            hint_pending: asked,
            resign: self.resigner().is_some(),
            pause: watching && !self.paused,
            unpause: watching && self.paused,
            step: watching && self.paused,
            undo_new_game: self.offer.is_some(),
            resume: self.is_under_way(),
        }
    }
}
