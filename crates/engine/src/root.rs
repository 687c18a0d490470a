//! The root of the search: iterations, and the best moves with their scores.

use reversi::{Bitboard, Position, Square};

use crate::analysis::{Analysis, MoveAnalysis};
use crate::eval::Node;
use crate::order::{MoveList, by_mobility};
use crate::search::Search;
use crate::tuning::{
    EXACT_AGAIN_WINDOW, EXACT_WINDOW, MIDGAME_ORDER, MIDGAME_WINDOW, depth_before_exact, stages_before_exact,
};
use crate::{Limits, Progress, Selectivity, Value};

/// How far an iteration looks.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Reach {
    Plies(u8),
    End,
}

/// How far an iteration looks, and how sure it is.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) struct Step {
    pub(crate) reach: Reach,
    pub(crate) selectivity: Selectivity,
    /// Half the width of the first window around what the iteration before found.
    window: i32,
}

impl Step {
    const fn plies(plies: u8, selectivity: Selectivity) -> Self {
        Self { reach: Reach::Plies(plies), selectivity, window: MIDGAME_WINDOW }
    }

    const fn end(selectivity: Selectivity, discs: i32) -> Self {
        Self { reach: Reach::End, selectivity, window: discs * Value::DISC }
    }

    pub(crate) fn is_exact(self) -> bool {
        self.reach == Reach::End && self.selectivity == Selectivity::Full
    }
}

impl Reach {
    pub(crate) fn after_a_move(self) -> Self {
        match self {
            Self::Plies(plies) => Self::Plies(plies - 1),
            Self::End => Self::End,
        }
    }

    pub(crate) fn depth(self, empties: u8) -> u8 {
        match self {
            Self::Plies(plies) => plies,
            Self::End => empties,
        }
    }

    /// A guess that the score may hit: at the end of the game scores are even.
    fn rounded(self, guess: Value) -> Value {
        match self {
            Self::Plies(_) => guess,
            Self::End => Value::from_discs(guess.plus(Value::DISC).floor().div_euclid(2) * 2),
        }
    }
}

/// A legal move at the root and what the last finished iteration said about it.
#[derive(Clone)]
pub(crate) struct RootMove {
    pub(crate) square: Square,
    pub(crate) flips: Bitboard,
    pub(crate) score: Value,
    /// Whether the score is one, not just below those of the best.
    scored: bool,
    pv: Vec<Square>,
}

/// Searches a position; the table must have been told that a search begins.
pub(crate) fn analyse(
    search: &mut Search<'_>,
    position: Position,
    limits: Limits,
    best_moves: usize,
) -> Analysis {
    let squares = position.legal_moves();
    if squares.is_empty() {
        if position.is_over() {
            return Analysis::of_finished_game(position);
        }
        search.turn_lost = true;
        let passed = analyse(search, position.pass(), limits, 1);
        return Analysis { moves: Vec::new(), score: -passed.score, ..passed };
    }
    let node = Node::new(position);
    let mut moves = root_moves(position);
    let best_moves = best_moves.clamp(1, moves.len());
    let mut finished = Step::plies(0, limits.selectivity);
    for step in iterations(node.empties, limits) {
        let Some(next) = search.iteration(&node, step, &moves, best_moves) else { break };
        moves = next;
        finished = step;
        search.listen();
        search.tell(step, node.empties, &moves[0]);
    }
    let (exact, depth) = (finished.is_exact(), finished.reach.depth(node.empties));
    let stopped = search.halted();
    moves.truncate(best_moves);
    Analysis {
        score: moves[0].score,
        moves: moves
            .into_iter()
            .map(|RootMove { square, score, pv, .. }| MoveAnalysis { square, score, depth, exact, pv })
            .collect(),
        depth,
        selectivity: finished.selectivity,
        exact,
        stopped,
        nodes: search.nodes,
    }
}

/// The legal moves, the most promising first.
pub(crate) fn root_moves(position: Position) -> Vec<RootMove> {
    let mut moves = MoveList::<64>::rated(position, position.legal_moves(), |square, flips| {
        by_mobility(square, position.play_flips(square, flips), &MIDGAME_ORDER)
    });
    (0..)
        .map_while(|taken| moves.next(taken))
        .map(|found| RootMove {
            square: found.square,
            flips: found.flips,
            score: Value::ZERO,
            scored: false,
            pv: Vec::new(),
        })
        .collect()
}

/// The iterations that limits ask for: one ply deeper each, at last perhaps the end of the game, surer each time.
pub(crate) fn iterations(empties: u8, limits: Limits) -> impl Iterator<Item = Step> {
    let to_the_end = empties <= limits.exact_empties.max(limits.depth).max(1);
    let deepest = if to_the_end { depth_before_exact(empties).min(empties - 1) } else { limits.depth.max(1) };
    let plies = move |plies| Step::plies(plies, limits.selectivity);
    let stages = stages_before_exact(empties);
    let ends = stages.iter().copied().chain([Selectivity::Full]).enumerate();
    // The first of them checks a guess, the others a score that was found already.
    let ends = ends.map(|(before, selectivity)| {
        Step::end(selectivity, if before == 0 { EXACT_WINDOW } else { EXACT_AGAIN_WINDOW })
    });
    (1..=deepest).map(plies).chain(ends.filter(move |_| to_the_end))
}

impl Search<'_> {
    /// Tells of a finished iteration.
    pub(crate) fn tell(&mut self, step: Step, empties: u8, best: &RootMove) {
        self.control.progress(&Progress {
            depth: step.reach.depth(empties),
            selectivity: step.selectivity,
            exact: step.is_exact(),
            best: (!self.turn_lost).then_some(best.square),
            score: if self.turn_lost { -best.score } else { best.score },
            nodes: self.nodes,
        });
    }

    /// One iteration over the root moves: all of them, the best first, the first `best_moves` with score and
    /// principal variation. None if it was halted.
    pub(crate) fn iteration(
        &mut self,
        node: &Node,
        step: Step,
        moves: &[RootMove],
        best_moves: usize,
    ) -> Option<Vec<RootMove>> {
        self.selectivity = step.selectivity;
        let mut moves = moves.to_vec();
        let after = step.reach.after_a_move();
        let mut scores: Vec<Value> = Vec::with_capacity(moves.len());
        for found in &mut moves {
            let child = node.child(found.square, found.flips);
            self.nodes += 1;
            // What a move has to beat to be among the best.
            let bar = if scores.len() < best_moves { Value::BELOW_ALL } else { scores[best_moves - 1] };
            let beaten = bar != Value::BELOW_ALL && -self.value(&child, after, -bar.plus(1), -bar) <= bar;
            if beaten {
                found.scored = false;
            } else {
                let guess = if found.scored { found.score } else { bar };
                found.score = -self.around(&child, after, step.window, -guess, -bar);
                found.scored = true;
                let rank = scores.partition_point(|&score| score >= found.score);
                scores.insert(rank, found.score);
            }
            if self.halted() {
                return None;
            }
        }
        moves.sort_by_key(|found| (!found.scored, if found.scored { -found.score } else { Value::ZERO }));
        for found in &mut moves[..best_moves] {
            found.pv = vec![found.square];
            self.extend_line(node.child(found.square, found.flips), after, -found.score, &mut found.pv);
        }
        if self.halted() { None } else { Some(moves) }
    }

    /// The value of a node within a window.
    pub(crate) fn value(&mut self, node: &Node, reach: Reach, alpha: Value, beta: Value) -> Value {
        match reach {
            Reach::Plies(plies) => self.midgame(node, plies, alpha, beta),
            Reach::End => Value::from_discs(self.endgame(node, alpha.floor(), beta.ceil())),
        }
    }

    /// The value of a node that is known to be below `beta`, by a window around a guess that grows where it fails.
    ///
    /// A selective search may contradict itself and fail on one side after the other: then its last word stands.
    fn around(&mut self, node: &Node, reach: Reach, mut width: i32, guess: Value, beta: Value) -> Value {
        let guess = reach.rounded(guess);
        let (mut alpha, mut top) = (guess.plus(-width), guess.plus(width).min(beta));
        let (mut lowered, mut raised) = (false, false);
        loop {
            let value = self.value(node, reach, alpha, top);
            width *= 2;
            if self.halted() {
                return value;
            } else if value <= alpha && alpha > Value::BELOW_ALL && !raised {
                lowered = true;
                (alpha, top) = (value.plus(-width).max(Value::BELOW_ALL), value.plus(1));
            } else if value >= top && top < beta && !lowered {
                raised = true;
                (alpha, top) = (value.plus(-1), value.plus(width).min(beta));
            } else {
                return value;
            }
        }
    }
}
