//! Multi-prob-cut: a shallow search that says that a position is almost surely outside the window spares the deep one
//! (Buro, 1995 and 1997).
//!
//! A deep value differs from a shallow one by a mean and a standard deviation that were measured; the tables of both
//! stand in [`fit`], which is written by `lab tune-probcut` and belongs to one evaluation. All in whole steps of 1/128
//! disc, so that every machine cuts alike.

mod fit;

use crate::Value;
use crate::eval::Node;
use crate::search::Search;
use crate::tuning::{FAR_PROBCUT_EMPTIES, PROBCUT_DEPTH, PROBCUT_NESTED, PROBCUT_STATIC_TENTHS};

/// What a deep search tends to say beyond a shallow one, in steps.
pub(crate) struct Deviation {
    /// Plies of the shallow search.
    pub(crate) plies: u8,
    /// Mean and standard deviation of the deep value less that of the shallow search.
    pub(crate) shallow: (i16, i16),
    /// The same less the static value.
    pub(crate) guess: (i16, i16),
}

impl Search<'_> {
    /// A bound of the value of a node searched `depth` plies deep, if it is almost surely outside the null window from
    /// `alpha`.
    #[inline]
    pub(crate) fn probable(&mut self, node: &Node, depth: u8, alpha: Value) -> Option<Value> {
        if depth < PROBCUT_DEPTH || self.probes >= PROBCUT_NESTED {
            return None;
        }
        let tenths = self.selectivity.tenths_of_deviation()?;
        self.probe_both(node, fit::midgame(node.empties, depth)?, tenths, alpha, alpha.plus(1))
    }

    /// The same for the end of the game, in discs.
    #[inline]
    pub(crate) fn probable_end(&mut self, node: &Node, alpha: i32) -> Option<i32> {
        if node.empties < FAR_PROBCUT_EMPTIES || self.probes >= PROBCUT_NESTED {
            return None;
        }
        let tenths = self.selectivity.tenths_of_deviation()?;
        let [low, high] = [alpha, alpha + 1].map(Value::from_discs);
        let bound = self.probe_both(node, fit::endgame(node.empties)?, tenths, low, high)?;
        Some(if bound >= high { alpha + 1 } else { alpha })
    }

    /// `low` if the value is almost surely not above it, `high` if it is almost surely not below that.
    fn probe_both(
        &mut self,
        node: &Node,
        deviation: &Deviation,
        tenths: i32,
        low: Value,
        high: Value,
    ) -> Option<Value> {
        let Deviation { plies, shallow: (mean, sigma), guess: (static_mean, static_sigma) } = *deviation;
        let margin = i32::from(sigma) * tenths / 10;
        // A probe that the static value makes unlikely to succeed is not worth its nodes.
        let guess = node.value().plus(i32::from(static_mean));
        let hope = i32::from(static_sigma) * PROBCUT_STATIC_TENTHS / 10;
        let above = high.plus(margin - i32::from(mean));
        if guess >= high.plus(-hope) && above <= Value::MAX {
            if self.probe(node, plies, above.plus(-1)) >= above {
                return Some(high);
            }
            if self.halted() {
                return None;
            }
        }
        let below = low.plus(-margin - i32::from(mean));
        if guess <= low.plus(hope) && below >= Value::MIN && self.probe(node, plies, below) <= below {
            // What a halted search says counts for nothing.
            return (!self.halted()).then_some(low);
        }
        None
    }

    fn probe(&mut self, node: &Node, plies: u8, alpha: Value) -> Value {
        self.probes += 1;
        let value = self.midgame(node, plies, alpha, alpha.plus(1));
        self.probes -= 1;
        value
    }
}
