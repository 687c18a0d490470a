//! Where the game's bots meet the engine: the only place that knows both.

use engine::{Control, Engine};
use game::{Level, Millis};
use reversi::Square;

use crate::services::Question;

/// The longest that a bot thinks about one move, whatever its level: a slow device must not make anybody wait.
pub const PATIENCE: Millis = 8000;
/// With a clock: it expects the game to last so many more moves of its own, at the least.
const MOVES_TO_GO: u64 = 12;

/// The engine's name of a level.
const fn strength(level: Level) -> engine::Level {
    match level {
        Level::Beginner => engine::Level::Beginner,
        Level::Easy => engine::Level::Easy,
        Level::Medium => engine::Level::Medium,
        Level::Hard => engine::Level::Hard,
        Level::Expert => engine::Level::Expert,
        Level::Master => engine::Level::Master,
    }
}

/// The milliseconds that a bot may think about one move.
fn allowance(remaining: Option<Millis>) -> Millis {
    remaining.map_or(PATIENCE, |left| (left / MOVES_TO_GO).min(PATIENCE))
}

/// Stops a search when its time is up or somebody says so.
struct Until<Now, Stop> {
    now: Now,
    end: Millis,
    stop: Stop,
}

impl<Now: Fn() -> Millis, Stop: Fn() -> bool> Control for Until<Now, Stop> {
    fn stopped(&self) -> bool {
        (self.stop)() || (self.now)() >= self.end
    }
}

/// The move for a question. `now` reads any clock in milliseconds; `stop` says that the answer is not wanted.
pub fn choose(
    engine: &mut Engine,
    question: &Question,
    now: impl Fn() -> Millis,
    stop: impl Fn() -> bool,
) -> Option<Square> {
    let position = question.board.position()?;
    let end = now().saturating_add(allowance(question.remaining));
    let mut control = Until { now, end, stop };
    let choice = engine.choose(position, strength(question.level), question.seed, &mut control);
    choice.map(|choice| choice.square)
}

#[cfg(test)]
mod tests {
    use super::*;
    use reversi::Board;

    fn question(level: Level, remaining: Option<Millis>) -> Question {
        Question { board: Board::START, level, seed: 1, remaining }
    }

    #[test]
    fn every_level_finds_a_legal_move() {
        let mut engine = Engine::new(1);
        for &level in Level::ALL {
            // Stopped at once, it answers with the first iteration.
            let square = choose(&mut engine, &question(level, None), || 0, || true);
            assert!(square.is_some_and(|square| Board::START.legal_moves().contains(square)), "{level:?}");
        }
    }

    #[test]
    fn a_bot_leaves_itself_time() {
        assert_eq!(allowance(None), PATIENCE);
        assert_eq!(allowance(Some(300_000)), PATIENCE);
        assert_eq!(allowance(Some(12_000)), 1000);
        assert_eq!(allowance(Some(0)), 0);
    }
}
