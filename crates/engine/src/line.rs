//! Principal variations: the moves that lead to a score.

use reversi::{Bitboard, Square};

use crate::eval::Node;
use crate::order::{MoveList, by_mobility};
use crate::root::Reach;
use crate::search::Search;
use crate::tuning::{BIG_TABLE_EMPTIES, MIDGAME_ORDER};
use crate::{Selectivity, Value};

impl Search<'_> {
    /// Appends the moves that lead from a node to the value it is known to have. In a selective search these are the
    /// moves that the table remembers, as far as it does.
    pub(crate) fn extend_line(
        &mut self,
        mut node: Node,
        mut reach: Reach,
        mut value: Value,
        line: &mut Vec<Square>,
    ) {
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
            let known = self.known_best(&node, reach);
            let after = reach.after_a_move();
            let next = if self.selectivity == Selectivity::Full {
                self.leading_move(&node, squares, known, after, value)
            } else {
                known.filter(|&square| squares.contains(square))
            };
            let Some(square) = next else { return };
            line.push(square);
            (node, reach, value) = (node.child(square, node.position.flips(square)), after, -value);
        }
    }

    /// A move that leads to the value that a node is known to have.
    fn leading_move(
        &mut self,
        node: &Node,
        squares: Bitboard,
        known: Option<Square>,
        after: Reach,
        value: Value,
    ) -> Option<Square> {
        let mut moves = MoveList::<64>::rated(node.position, squares, |square, flips| {
            by_mobility(square, node.position.play_flips(square, flips), &MIDGAME_ORDER)
        });
        if let Some(known) = known {
            moves.bring_first(known);
        }
        let leading = (0..).map_while(|taken| moves.next(taken)).find(|found| {
            self.nodes += 1;
            let child = node.child(found.square, found.flips);
            self.value(&child, after, -value, (-value).plus(1)) <= -value
        });
        leading.map(|found| found.square).filter(|_| !self.halted())
    }

    /// The move that the table remembers as best.
    fn known_best(&self, node: &Node, reach: Reach) -> Option<Square> {
        let position = node.position;
        if reach == Reach::End && u32::from(node.empties) < BIG_TABLE_EMPTIES {
            self.table.near.probe(position, position.hash64()).best
        } else {
            self.table.probe(position, reach.depth(node.empties), self.selectivity).best
        }
    }
}
