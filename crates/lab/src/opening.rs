//! Openings for matches.

use engine::{Engine, Limits};
use rand::rngs::ChaCha8Rng;
use rand::seq::IteratorRandom;
use reversi::{Board, GameRecord};

/// Plies of an opening.
const PLIES: usize = 8;
/// An opening is balanced if a search of this depth…
const DEPTH: u8 = 6;
/// …finds neither side further ahead than this, in discs.
const BALANCE: f32 = 3.0;
/// After so many unbalanced tries the last one is taken: from the usual start about every third line is balanced.
const TRIES: usize = 1000;

/// A random line from the usual start after which neither side is clearly ahead.
pub(crate) fn balanced(rng: &mut ChaCha8Rng, engine: &mut Engine) -> GameRecord {
    let mut line = random(rng);
    for _ in 1..TRIES {
        engine.clear();
        let value = line
            .board()
            .position()
            .map(|position| engine.analyse(position, Limits::plies(DEPTH), 1, &mut ()).score.discs());
        if value.is_some_and(|value| value.abs() <= BALANCE) {
            break;
        }
        line = random(rng);
    }
    line
}

fn random(rng: &mut ChaCha8Rng) -> GameRecord {
    let mut game = GameRecord::new(Board::START);
    while game.moves().len() < PLIES {
        // No game from the usual start ends within eight moves, so there always is a move, and it is legal.
        let Some(square) = game.board().legal_moves().into_iter().choose(rng) else { break };
        let Ok(()) = game.play(square) else { break };
    }
    game
}

#[cfg(test)]
mod tests {
    use super::*;
    use rand::SeedableRng;
    use std::collections::HashSet;

    #[test]
    fn openings_are_balanced_and_follow_from_the_seed() {
        let lines = |seed| {
            let (mut rng, mut engine) = (ChaCha8Rng::seed_from_u64(seed), Engine::new(1));
            (0..10).map(|_| balanced(&mut rng, &mut engine)).collect::<Vec<_>>()
        };
        let first = lines(1);
        assert_eq!(first, lines(1));
        assert_ne!(first, lines(2));
        assert!(first.iter().all(|line| line.moves().len() == PLIES));
        assert!(first.iter().map(GameRecord::board).collect::<HashSet<_>>().len() > 5);
    }
}
