//! The root of the search: iterations, the best moves with their scores, principal variations.

use reversi::{Bitboard, Position, Square};

use crate::eval::Node;
use crate::order::{MoveList, TABLE_MOVE, by_mobility};
use crate::search::Search;
use crate::tuning::{EXACT_WINDOW, MIDGAME_WINDOW, depth_before_exact};
use crate::{Limits, Progress, Value};

/// What a search found out about a position.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Analysis {
    /// The best moves asked for, best first; none if the side to move has no legal move.
    pub moves: Vec<MoveAnalysis>,
    /// The score of the position for the side to move. If it has to pass, that of the opponent turned round; if the
    /// game is over, the final score.
    pub score: Value,
    /// The depth of the last finished iteration in plies.
    pub depth: u8,
    /// Whether that iteration went to the end of the game, so that scores are exact.
    pub exact: bool,
    /// Whether it was cut short by the stop flag or the limit of nodes.
    pub stopped: bool,
    /// Positions visited.
    pub nodes: u64,
}

impl Analysis {
    /// The best move; none if there is no legal move.
    pub fn best(&self) -> Option<Square> {
        self.moves.first().map(|best| best.square)
    }

    fn of_finished_game(position: Position) -> Self {
        Self {
            moves: Vec::new(),
            score: Value::from_discs(position.final_score()),
            depth: 0,
            exact: true,
            stopped: false,
            nodes: 0,
        }
    }
}

/// What a search found out about one move.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct MoveAnalysis {
    /// The move.
    pub square: Square,
    /// Its score for the side that makes it.
    pub score: Value,
    /// How deep it was searched, in plies with the move itself.
    pub depth: u8,
    /// Whether the score is exact: both sides play perfectly to the end, empty squares count for the winner.
    pub exact: bool,
    /// The moves that lead to the score, this one first; passes are left out, they follow from the position.
    pub pv: Vec<Square>,
}

/// How far an iteration looks.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Reach {
    Plies(u8),
    End,
}

impl Reach {
    fn after_a_move(self) -> Self {
        match self {
            Self::Plies(plies) => Self::Plies(plies - 1),
            Self::End => Self::End,
        }
    }

    fn depth(self, empties: u8) -> u8 {
        match self {
            Self::Plies(plies) => plies,
            Self::End => empties,
        }
    }

    /// Half the width of the first window around a guess.
    fn window(self) -> i32 {
        match self {
            Self::Plies(_) => MIDGAME_WINDOW,
            Self::End => EXACT_WINDOW * Value::DISC,
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
struct RootMove {
    square: Square,
    flips: Bitboard,
    score: Value,
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
        let passed = analyse(search, position.pass(), limits, 1);
        return Analysis { moves: Vec::new(), score: -passed.score, ..passed };
    }
    let node = Node::new(position);
    let mut moves = MoveList::<64>::new(position, squares, |square, flips| {
        by_mobility(square, position.play_flips(square, flips))
    });
    let mut moves: Vec<_> = (0..)
        .map_while(|taken| moves.next(taken))
        .map(|found| RootMove {
            square: found.square,
            flips: found.flips,
            score: Value::ZERO,
            scored: false,
            pv: Vec::new(),
        })
        .collect();
    let best_moves = best_moves.clamp(1, moves.len());
    let mut finished = None;
    for reach in iterations(node.empties, limits) {
        let depth = reach.depth(node.empties);
        let Some(next) = search.iteration(&node, reach, &moves, best_moves) else { break };
        moves = next;
        finished = Some(reach);
        search.listen();
        let (best, score, nodes) = (moves[0].square, moves[0].score, search.nodes);
        search.control.progress(&Progress { depth, exact: reach == Reach::End, best, score, nodes });
    }
    let exact = finished == Some(Reach::End);
    let depth = finished.map_or(0, |reach| reach.depth(node.empties));
    let stopped = search.halted();
    moves.truncate(best_moves);
    Analysis {
        score: moves[0].score,
        moves: moves
            .into_iter()
            .map(|RootMove { square, score, pv, .. }| MoveAnalysis { square, score, depth, exact, pv })
            .collect(),
        depth,
        exact,
        stopped,
        nodes: search.nodes,
    }
}

/// The iterations that limits ask for: one ply deeper each, at last perhaps the end of the game.
fn iterations(empties: u8, limits: Limits) -> impl Iterator<Item = Reach> {
    let to_the_end = empties <= limits.exact_empties.max(limits.depth).max(1);
    let deepest = if to_the_end { depth_before_exact(empties).min(empties - 1) } else { limits.depth.max(1) };
    (1..=deepest).map(Reach::Plies).chain(to_the_end.then_some(Reach::End))
}

impl Search<'_> {
    /// One iteration over the root moves: all of them, the best first, the first `best_moves` with score and
    /// principal variation. None if it was halted.
    fn iteration(
        &mut self,
        node: &Node,
        reach: Reach,
        moves: &[RootMove],
        best_moves: usize,
    ) -> Option<Vec<RootMove>> {
        let mut moves = moves.to_vec();
        let after = reach.after_a_move();
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
                found.score = -self.around(&child, after, -guess, -bar);
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
    fn value(&mut self, node: &Node, reach: Reach, alpha: Value, beta: Value) -> Value {
        match reach {
            Reach::Plies(plies) => self.midgame(node, plies, alpha, beta),
            Reach::End => Value::from_discs(self.endgame(node.position, alpha.floor(), beta.ceil())),
        }
    }

    /// The value of a node that is known to be below `beta`, by a window around a guess that grows where it fails.
    fn around(&mut self, node: &Node, reach: Reach, guess: Value, beta: Value) -> Value {
        let mut width = reach.window();
        let guess = reach.rounded(guess);
        let (mut alpha, mut top) = (guess.plus(-width), guess.plus(width).min(beta));
        loop {
            let value = self.value(node, reach, alpha, top);
            width *= 2;
            if self.halted() {
                return value;
            } else if value <= alpha && alpha > Value::BELOW_ALL {
                (alpha, top) = (value.plus(-width).max(Value::BELOW_ALL), value.plus(1));
            } else if value >= top && top < beta {
                (alpha, top) = (value.plus(-1), value.plus(width).min(beta));
            } else {
                return value;
            }
        }
    }

    /// Appends the moves that lead from a node to the value it is known to have.
    fn extend_line(&mut self, mut node: Node, mut reach: Reach, mut value: Value, line: &mut Vec<Square>) {
        while reach != Reach::Plies(0) {
            let mut squares = node.position.legal_moves();
            if squares.is_empty() {
                node = node.passed();
                value = -value;
                squares = node.position.legal_moves();
                if squares.is_empty() {
                    return;
                }
            }
            let first = self.table.probe(node.position, reach.depth(node.empties)).best;
            let after = reach.after_a_move();
            let mut moves = MoveList::<64>::new(node.position, squares, |square, flips| {
                if first == Some(square) {
                    TABLE_MOVE
                } else {
                    by_mobility(square, node.position.play_flips(square, flips))
                }
            });
            let mut leading = (0..).map_while(|taken| moves.next(taken)).map(|found| {
                let child = node.child(found.square, found.flips);
                (found.square, child)
            });
            let next = leading.find(|(_, child)| {
                self.nodes += 1;
                self.value(child, after, -value, (-value).plus(1)) <= -value
            });
            match next {
                Some((square, child)) if !self.halted() => {
                    line.push(square);
                    (node, reach, value) = (child, after, -value);
                }
                _ => return,
            }
        }
    }
}
