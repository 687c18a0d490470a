//! What every part of a search shares: the table, the count of nodes, the way out.

use crate::table::Table;
use crate::{Control, Limits, Selectivity};

/// How many nodes pass between two looks at the stop flag.
const POLL_NODES: u64 = 1000;

/// One search under way.
///
/// Not generic over the control: a generic search would be compiled by the crate that calls it, with the optimisation
/// of that crate, and the app is optimised for size.
///
/// Once it is halted every function of the search returns at once, with a value that means nothing and that nobody
/// stores.
pub(crate) struct Search<'a> {
    pub(crate) table: &'a mut Table,
    pub(crate) control: &'a mut dyn Control,
    /// Positions visited by a move, at the leaves too.
    pub(crate) nodes: u64,
    /// How sure the iteration under way has to be.
    pub(crate) selectivity: Selectivity,
    /// Whether the position that was asked about is a lost turn, so that what is searched is the other side's.
    pub(crate) turn_lost: bool,
    /// How many probes for a cut are under way, one inside the other.
    pub(crate) probes: u8,
    limit: u64,
    next_poll: u64,
    halted: bool,
}

impl<'a> Search<'a> {
    /// A search that does not look at the stop flag before [`Search::listen`] is called.
    pub(crate) fn new(table: &'a mut Table, control: &'a mut dyn Control, limits: Limits) -> Self {
        let limit = limits.nodes.unwrap_or(u64::MAX);
        let selectivity = Selectivity::Full;
        Self {
            table,
            control,
            nodes: 0,
            selectivity,
            turn_lost: false,
            probes: 0,
            limit,
            next_poll: u64::MAX,
            halted: false,
        }
    }

    /// From now on stop when told to.
    pub(crate) fn listen(&mut self) {
        self.next_poll = 0;
    }

    /// Whether the search has to end.
    #[inline]
    pub(crate) fn halted(&mut self) -> bool {
        if self.nodes >= self.next_poll {
            self.poll();
        }
        self.halted
    }

    #[cold]
    fn poll(&mut self) {
        self.next_poll = self.limit.min(self.nodes + POLL_NODES);
        self.halted |= self.nodes >= self.limit || self.control.stopped();
    }
}
