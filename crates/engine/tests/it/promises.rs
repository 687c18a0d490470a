//! Stopping at any time, and the same answer every time.

use std::sync::atomic::{AtomicBool, Ordering};

use engine::{Control, Engine, Limits, Progress, Selectivity};
use proptest::prelude::*;
use reversi::Position;

use crate::plain::played;

/// Stops at the n-th question and notes what it is told.
struct StopsAfter {
    questions: std::cell::Cell<u32>,
    told: Vec<Progress>,
}

impl StopsAfter {
    fn new(questions: u32) -> Self {
        Self { questions: questions.into(), told: Vec::new() }
    }
}

impl Control for StopsAfter {
    fn stopped(&self) -> bool {
        self.questions.set(self.questions.get().saturating_sub(1));
        self.questions.get() == 0
    }

    fn progress(&mut self, progress: &Progress) {
        self.told.push(*progress);
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(48))]

    #[test]
    fn a_stopped_search_answers_with_its_last_iteration(position in played(50), after in 0..60u32) {
        let limits = Limits::plies(7).exact_from(13);
        let mut control = StopsAfter::new(after);
        let stopped = Engine::new(1).analyse(position, limits, 2, &mut control);
        assert_eq!(stopped.best().is_some(), !position.legal_moves().is_empty());
        if !position.is_over() {
            assert!(stopped.depth >= 1);
            let last = control.told.last().expect("one iteration is always told");
            assert_eq!((stopped.best(), stopped.score), (last.best, last.score));
            assert_eq!((stopped.depth, stopped.exact), (last.depth, last.exact));
            let told = &control.told;
            assert!(told.is_sorted_by(|one, next| {
                (one.depth, one.selectivity) < (next.depth, next.selectivity) && one.nodes < next.nodes
            }));
            if !stopped.exact {
                let whole = Engine::new(1).analyse(position, Limits::plies(stopped.depth), 2, &mut ());
                assert_eq!(whole.score, stopped.score, "{position:?}");
            }
        }
    }

    #[test]
    fn a_limit_of_nodes_holds(position in played(60), nodes in 0..100_000u64) {
        let limits = Limits::plies(12).exact_from(16).selective(Selectivity::P73).up_to_nodes(nodes);
        let analysis = Engine::new(1).analyse(position, limits, 1, &mut ());
        assert!(analysis.nodes < nodes + 1000, "{} of {nodes}", analysis.nodes);
        assert_eq!(analysis.best().is_some(), !position.legal_moves().is_empty());
    }

    /// What is cut by chance can contradict itself; it has to come to an end all the same.
    #[test]
    fn a_bold_search_ends(position in played(40), boldness in 0..5usize) {
        let limits = Limits::plies(9).exact_from(17).selective(Selectivity::ALL[boldness]);
        let analysis = Engine::new(1).analyse(position, limits, 3, &mut ());
        assert!(!analysis.stopped);
        assert!(analysis.moves.iter().all(|found| position.legal_moves().contains(found.square)));
        assert_eq!(analysis.exact, position.empties().count() <= 17 || position.is_over());
    }

    #[test]
    fn equal_questions_have_equal_answers(position in played(60)) {
        let limits = Limits::plies(6).exact_from(12);
        let mut engine = Engine::new(1);
        let first = engine.analyse(position, limits, 3, &mut ());
        engine.clear();
        assert_eq!(engine.analyse(position, limits, 3, &mut ()), first);
        assert_eq!(Engine::new(1).analyse(position, limits, 3, &mut ()), first);
    }
}

/// Near the end the moves of one position can be thousands of nodes.
#[test]
fn a_limit_of_nodes_holds_near_the_end() {
    let position: Position = "
        OOOO---X
        OXOXXXX-
        OXXXXXX-
        OXOOOXXO
        OOXOOXXX
        O-OXXXX-
        -X-XXXX-
        --X-XXX- X"
        .parse()
        .expect("a drawn position");
    let limits = Limits::plies(12).exact_from(16).selective(Selectivity::P73);
    for nodes in (0..20_000).step_by(7).chain([4616]) {
        let analysis = Engine::new(1).analyse(position, limits.up_to_nodes(nodes), 1, &mut ());
        assert!(analysis.nodes < nodes + 1000, "{} of {nodes}", analysis.nodes);
    }
}

#[test]
fn a_raised_flag_stops_a_search_without_limits() {
    let flag = AtomicBool::new(true);
    let analysis = Engine::new(1).analyse(Position::START, Limits::EXACT, 1, &mut &flag);
    assert!(analysis.stopped && !analysis.exact && analysis.nodes < 3000);
    assert_eq!(Engine::new(1).solve(Position::START, &mut &flag), None);
    flag.store(false, Ordering::Relaxed);
    let analysis = Engine::new(1).analyse(Position::START, Limits::plies(4), 1, &mut &flag);
    assert!(!analysis.stopped);
    assert_eq!(analysis.depth, 4);
}

/// The number of nodes of a fixed set of questions: it changes only when the search or the evaluation does, and then
/// on purpose.
#[test]
fn the_fingerprint_is_the_same_on_every_machine() {
    let mut engine = Engine::new(1);
    let mut position = Position::START;
    let mut nodes = 0;
    while !position.is_over() {
        engine.clear();
        let analysis = engine.analyse(position, Limits::plies(5).exact_from(10), 1, &mut ());
        nodes += analysis.nodes;
        let bold = Limits::plies(7).selective(Selectivity::P73);
        nodes += engine.analyse(position, bold, 1, &mut ()).nodes;
        position = analysis.best().map_or_else(|| position.pass(), |square| position.play(square));
    }
    assert_eq!(nodes, 206_034);
}
