//! Levels play legal moves, the same for the same seed, and not the same game twice.

use std::collections::HashSet;

use engine::{Engine, Level};
use reversi::{Position, Square};

/// A game between two levels, and the final score for the first.
fn game(engine: &mut Engine, levels: [Level; 2], seed: u64) -> (Vec<Square>, i32) {
    let mut position = Position::START;
    let mut moves = Vec::new();
    let mut side = 0;
    while !position.is_over() {
        let choice = engine.choose(position, levels[side], seed, &mut ());
        assert_eq!(choice.is_some(), !position.legal_moves().is_empty(), "{position:?}");
        position = choice.map_or_else(
            || position.pass(),
            |choice| {
                assert!(position.legal_moves().contains(choice.square), "{} {position:?}", choice.square);
                moves.push(choice.square);
                position.play(choice.square)
            },
        );
        side = 1 - side;
    }
    let score = position.final_score();
    (moves, if side == 0 { score } else { -score })
}

#[test]
fn the_quick_levels_play_whole_games() {
    let mut engine = Engine::new(1);
    for level in [Level::Beginner, Level::Easy, Level::Medium, Level::Hard] {
        for seed in 0..4 {
            let (moves, _) = game(&mut engine, [level, Level::Beginner], seed);
            assert!(moves.len() > 8, "{level} seed {seed}");
        }
    }
}

#[test]
fn the_strong_levels_play_a_legal_move_in_every_phase() {
    let mut engine = Engine::new(1);
    let mut position = Position::START;
    for ply in 0..60 {
        if ply % 12 == 5 {
            for level in [Level::Expert, Level::Master] {
                let choice = engine.choose(position, level, 1, &mut ());
                let square = choice.map(|choice| choice.square);
                assert!(square.is_none_or(|square| position.legal_moves().contains(square)), "{position:?}");
            }
        }
        let choice = engine.choose(position, Level::Medium, 1, &mut ());
        position = choice.map_or_else(|| position.pass(), |choice| position.play(choice.square));
    }
}

#[test]
fn master_looks_far_ahead_until_it_sees_the_end() {
    let mut engine = Engine::default();
    let mut position = Position::START;
    while position.empties().count() > 22 {
        let choice = engine.choose(position, Level::Medium, 3, &mut ());
        position = choice.map_or_else(|| position.pass(), |choice| position.play(choice.square));
    }
    let analysis = engine.choose(position, Level::Master, 3, &mut ()).expect("a move").analysis;
    assert!(analysis.depth >= 10, "{} plies at {} empty squares", analysis.depth, 22);
}

#[test]
fn a_seed_is_a_game_and_seeds_differ() {
    let mut games = HashSet::new();
    for seed in 0..12 {
        let levels = [Level::Hard, Level::Medium];
        let first = game(&mut Engine::new(1), levels, seed);
        let mut used = Engine::new(1);
        used.choose(Position::START, Level::Hard, 99, &mut ());
        assert_eq!(game(&mut used, levels, seed), first, "seed {seed}");
        games.insert(first.0);
    }
    assert_eq!(games.len(), 12);
}

#[test]
fn a_choice_does_not_depend_on_the_size_of_the_table() {
    let mut position = Position::START;
    let [mut small, mut large] = [1, 32].map(Engine::new);
    for ply in 0..40 {
        if ply % 13 == 12 {
            // Nodes and all: with a limit of nodes they decide.
            let choice = small.choose(position, Level::Master, 5, &mut ());
            assert_eq!(choice, large.choose(position, Level::Master, 5, &mut ()), "{position:?}");
        }
        let choice = small.choose(position, Level::Medium, 5, &mut ());
        position = choice.map_or_else(|| position.pass(), |choice| position.play(choice.square));
    }
}

#[test]
fn a_finished_game_has_no_choice() {
    let full: Position = "X".repeat(64).parse().expect("a drawn board");
    for level in Level::ALL {
        assert_eq!(Engine::new(1).choose(full, level, 0, &mut ()), None);
        assert_eq!(Engine::new(1).choose(full.pass(), level, 0, &mut ()), None);
    }
}
