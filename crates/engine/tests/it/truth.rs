//! What the engine says is what a plain minimax says.

use engine::{Analysis, Engine, Limits, Outcome, Value, evaluate};
use proptest::prelude::*;
use reversi::{Position, Symmetry};

use crate::plain::{self, any_position, played, thrown};

fn small() -> Engine {
    Engine::new(1)
}

/// The score of every move, the order, and that every principal variation is legal and ends where the score says.
fn check(position: Position, analysis: &Analysis, depth: u8) {
    assert_eq!(analysis.score, plain::value(position, depth), "{depth} plies {position:?}");
    let moves = position.legal_moves();
    assert_eq!(analysis.moves.len(), moves.count() as usize, "{position:?}");
    assert!(analysis.moves.is_sorted_by(|one, next| one.score >= next.score), "{position:?}");
    for found in &analysis.moves {
        assert!(moves.contains(found.square), "{} {position:?}", found.square);
        let value = -plain::value(position.play(found.square), depth - 1);
        assert_eq!(found.score, value, "{} at {depth} plies {position:?}", found.square);
        assert_eq!(found.pv[0], found.square);
        assert_eq!(end_of(position, &found.pv, depth), found.score, "{:?} {position:?}", found.pv);
    }
}

/// The value at the end of a line, for the side to move at its start.
fn end_of(mut position: Position, line: &[reversi::Square], depth: u8) -> Value {
    let mut ours = true;
    for &square in line {
        if position.legal_moves().is_empty() {
            (position, ours) = (position.pass(), !ours);
        }
        assert!(position.legal_moves().contains(square), "{square} of {line:?} {position:?}");
        (position, ours) = (position.play(square), !ours);
    }
    let value = if position.is_over() {
        Value::from_discs(position.final_score())
    } else {
        assert_eq!(line.len(), usize::from(depth), "{line:?} ends too early {position:?}");
        evaluate(position)
    };
    if ours { value } else { -value }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn the_end_of_the_game_is_exact(position in any_position(7)) {
        let analysis = small().analyse(position, Limits::EXACT, 64, &mut ());
        assert!(analysis.exact);
        check(position, &analysis, 60);
    }

    #[test]
    fn solving_finds_the_score_and_a_move_that_reaches_it(position in played(9)) {
        let solution = small().solve(position, &mut ()).expect("nothing stops it");
        assert_eq!(Value::from_discs(solution.score), plain::value(position, 60), "{position:?}");
        assert_eq!(solution.best.is_some(), !position.legal_moves().is_empty());
        assert_eq!(solution.best, solution.pv.first().copied());
        if solution.best.is_some() {
            assert_eq!(end_of(position, &solution.pv, 60), Value::from_discs(solution.score), "{position:?}");
        }
    }

    #[test]
    fn who_wins_is_what_the_score_says(position in any_position(13)) {
        let mut engine = small();
        let wld = engine.solve_wld(position, &mut ()).expect("nothing stops it");
        // With what the first search left in the table, and the other way round.
        let score = engine.solve(position, &mut ()).expect("nothing stops it").score;
        assert_eq!(wld.outcome, Outcome::of_score(score), "{position:?}");
        assert_eq!(engine.solve_wld(position, &mut ()).map(|again| again.outcome), Some(wld.outcome));
        assert_eq!(wld.best.is_some(), !position.legal_moves().is_empty());
        if let Some(best) = wld.best {
            let after = small().solve(position.play(best), &mut ()).expect("nothing stops it").score;
            assert_eq!(Outcome::of_score(-after), wld.outcome, "{best} {position:?}");
        }
    }

    #[test]
    fn all_symmetries_have_one_score(position in any_position(12)) {
        let score = small().solve(position, &mut ()).expect("nothing stops it").score;
        for symmetry in Symmetry::all() {
            let solution = small().solve(position.symmetric(symmetry), &mut ()).expect("nothing stops it");
            assert_eq!(solution.score, score, "{symmetry:?} {position:?}");
        }
    }

    #[test]
    fn a_depth_has_the_value_of_plain_negamax(position in any_position(60), depth in 1..=3u8) {
        let limits = Limits::plies(depth);
        if depth < position.empties().count() as u8 {
            let mut engine = small();
            check(position, &engine.analyse(position, limits, 64, &mut ()), depth);
            let again = engine.analyse(position, limits, 1, &mut ());
            assert_eq!(again.score, plain::value(position, depth), "with a full table {position:?}");
        }
    }

    #[test]
    fn a_filled_table_changes_no_value(position in played(50), depth in 2..=7u8) {
        let limits = Limits::plies(depth);
        let fresh = small().analyse(position, limits, 2, &mut ());
        let mut engine = small();
        engine.analyse(position, Limits::plies(depth + 1), 1, &mut ());
        for square in position.legal_moves() {
            engine.analyse(position.play(square), Limits::plies(depth), 1, &mut ());
        }
        let late = engine.analyse(position, limits, 2, &mut ());
        let scores = |analysis: &Analysis| analysis.moves.iter().map(|found| found.score).collect::<Vec<_>>();
        assert_eq!(scores(&fresh), scores(&late), "{position:?}");
    }

    #[test]
    fn the_evaluation_is_fair_and_blind_to_symmetry(position in any_position(60)) {
        let value = evaluate(position);
        assert!((Value::MIN..=Value::MAX).contains(&value));
        for symmetry in Symmetry::all() {
            assert_eq!(evaluate(position.symmetric(symmetry)), value, "{symmetry:?} {position:?}");
        }
    }

    #[test]
    fn deep_exact_searches_agree_with_shallow_ones(position in thrown(14)) {
        // Every move's exact score by one search with all moves, and by one search each.
        let mut engine = small();
        let analysis = engine.analyse(position, Limits::EXACT, 64, &mut ());
        for found in &analysis.moves {
            let child = small().solve(position.play(found.square), &mut ()).expect("nothing stops it");
            assert_eq!(found.score, Value::from_discs(-child.score), "{} {position:?}", found.square);
        }
    }
}

proptest! {
    // `PROPTEST_CASES=100000 cargo test --release -p engine plain_alpha_beta` for a long run.
    #![proptest_config(ProptestConfig::default())]

    #[test]
    fn the_solver_agrees_with_plain_alpha_beta(position in any_position(10), symmetry in 0..8usize) {
        let score = plain::score(position, -64, 64);
        let symmetry = Symmetry::all().nth(symmetry).unwrap_or(Symmetry::IDENTITY);
        let image = position.symmetric(symmetry);
        // One engine for all of them: what others left in its table must not matter.
        ENGINE.with_borrow_mut(|engine| {
            let solution = engine.solve(image, &mut ()).expect("nothing stops it");
            assert_eq!(solution.score, score, "{image:?}");
            let wld = engine.solve_wld(image, &mut ()).expect("nothing stops it");
            assert_eq!(wld.outcome, Outcome::of_score(score), "{image:?}");
        });
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(6))]

    #[test]
    fn what_is_cut_by_chance_on_the_way_changes_no_exact_score(position in played(18)) {
        // The scores of the two best moves, each through stages of selectivity, and each move on its own.
        let analysis = small().analyse(position, Limits::EXACT, 2, &mut ());
        assert!(analysis.exact);
        for found in &analysis.moves {
            let child = small().solve(position.play(found.square), &mut ()).expect("nothing stops it");
            assert_eq!(found.score, Value::from_discs(-child.score), "{} {position:?}", found.square);
        }
    }
}

thread_local! {
    static ENGINE: std::cell::RefCell<Engine> = std::cell::RefCell::new(small());
}

#[test]
fn odd_boards_have_the_score_of_the_rules() {
    let check = |board: &str, score: i32| {
        let position: Position = board.parse().expect("a drawn board");
        let solution = small().solve(position, &mut ()).expect("nothing stops it");
        assert_eq!(solution.score, score, "{position:?}");
        let analysis = small().analyse(position, Limits::plies(4).exact_from(12), 1, &mut ());
        assert_eq!(analysis.score, Value::from_discs(score), "{position:?}");
        assert_eq!(analysis.best(), solution.best);
    };
    // A full board, 40 to 24.
    check(&format!("{}{} X", "X".repeat(40), "O".repeat(24)), 16);
    // An empty board.
    check(&format!("{} X", "-".repeat(64)), 0);
    // Nobody can move: the empty squares go to the side that is ahead.
    check(&format!("XXX{} X", "-".repeat(61)), 64);
    check(&format!("XXX{} O", "-".repeat(61)), -64);
    // The player has to pass, then loses everything.
    check(
        "
        -XXXXXXO
        --------
        --------
        --------
        --------
        --------
        --------
        -------- X",
        -64,
    );
    // The same for the other side: one move and nothing is left.
    check(
        "
        -XXXXXXO
        --------
        --------
        --------
        --------
        --------
        --------
        -------- O",
        64,
    );
}
