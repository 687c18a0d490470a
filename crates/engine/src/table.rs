//! The transposition table: what was found out about positions that may come again.

use reversi::{Position, Square};

use crate::near_table::NearTable;
use crate::tuning::PLAY_TABLE_BYTES;
use crate::{Selectivity, Value};

/// What is known about a position searched to a certain depth.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Bounds {
    /// The value is not below this.
    pub(crate) lower: Value,
    /// The value is not above this.
    pub(crate) upper: Value,
}

impl Bounds {
    pub(crate) const UNKNOWN: Self = Self { lower: Value::MIN, upper: Value::MAX };

    /// What a fail-soft search of the window from `alpha` to `beta` proves when it returns `value`.
    pub(crate) fn proved(value: Value, alpha: Value, beta: Value) -> Self {
        Self {
            lower: if value > alpha { value } else { Value::MIN },
            upper: if value < beta { value } else { Value::MAX },
        }
    }
}

/// An answer of the table.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Hit {
    /// Bounds for the depth asked for; unknown if the entry is of another depth or too bold.
    pub(crate) bounds: Bounds,
    /// The move that was best, at whatever depth.
    pub(crate) best: Option<Square>,
}

impl Hit {
    const MISS: Self = Self { bounds: Bounds::UNKNOWN, best: None };
}

/// 24 bytes. The position is stored whole, so no collision can ever lend a position the value of another.
#[derive(Clone, Copy)]
struct Entry {
    position: Position,
    lower: i16,
    upper: i16,
    depth: u8,
    best: Option<Square>,
    /// The search that wrote it; 0: never written.
    age: u8,
    selectivity: Selectivity,
}

impl Entry {
    const EMPTY: Self = Self {
        position: Position { player: reversi::Bitboard::EMPTY, opponent: reversi::Bitboard::EMPTY },
        lower: 0,
        upper: 0,
        depth: 0,
        best: None,
        age: 0,
        selectivity: Selectivity::Full,
    };
}

/// Two places for positions of one hash: the first keeps the deepest of the search under way, the second the latest.
/// No bucket lies across two lines of the cache.
#[derive(Clone, Copy)]
#[repr(align(64))]
struct Bucket([Entry; 2]);

impl Bucket {
    const EMPTY: Self = Self([Entry::EMPTY; 2]);
}

/// A table of fixed size.
///
/// Bounds are given back only for exactly the depth asked for, and only from searches at least as sure. So the value of
/// a search that cuts nothing by chance depends on position and depth alone, never on what was searched before; that
/// can only save nodes. (A depth of all empty squares means the end of the game, so midgame and endgame entries never
/// mix.)
pub(crate) struct Table {
    /// What is known of positions near the end of the game.
    pub(crate) near: NearTable,
    buckets: Vec<Bucket>,
    /// The hash's upper bits that number the bucket: `hash >> shift`.
    shift: u32,
    age: u8,
    /// Entries of an older age are not read.
    oldest: u8,
}

impl Table {
    /// The largest power of two of buckets that fits, but at least what play needs.
    pub(crate) fn new(bytes: usize) -> Self {
        let bits = bucket_bits(bytes.max(PLAY_TABLE_BYTES));
        let buckets = vec![Bucket::EMPTY; 1 << bits];
        Self { near: NearTable::new(), buckets, shift: 64 - bits, age: 1, oldest: 1 }
    }

    /// Forgets everything.
    pub(crate) fn clear(&mut self) {
        self.near.clear();
        self.buckets.fill(Bucket::EMPTY);
        (self.age, self.oldest) = (1, 1);
    }

    /// Begins a search that may read what earlier ones wrote, but overwrites it first.
    pub(crate) fn begin(&mut self) {
        self.shift = 64 - self.buckets.len().ilog2();
        if self.age == u8::MAX {
            self.clear();
        } else {
            self.age += 1;
        }
    }

    /// Begins a search that sees nothing of earlier ones, without the cost of clearing, and that has as much of the
    /// table as in every other engine, so that its answer depends on neither.
    pub(crate) fn begin_play(&mut self) {
        self.begin();
        self.near.clear();
        self.oldest = self.age;
        self.shift = 64 - bucket_bits(PLAY_TABLE_BYTES);
    }

    #[inline]
    fn bucket(&self, position: Position) -> usize {
        (position.hash64() >> self.shift) as usize
    }

    /// What is known about a position at this depth.
    #[inline]
    pub(crate) fn probe(&self, position: Position, depth: u8, selectivity: Selectivity) -> Hit {
        let Bucket(bucket) = &self.buckets[self.bucket(position)];
        let found = bucket.iter().find(|entry| entry.position == position && entry.age >= self.oldest);
        found.map_or(Hit::MISS, |entry| Hit {
            bounds: if entry.depth == depth && entry.selectivity >= selectivity {
                Bounds {
                    lower: Value::from_steps(entry.lower.into()),
                    upper: Value::from_steps(entry.upper.into()),
                }
            } else {
                Bounds::UNKNOWN
            },
            best: entry.best,
        })
    }

    /// Notes what was found about a position at this depth; `best` none keeps the move that was best before.
    #[inline]
    pub(crate) fn store(
        &mut self,
        position: Position,
        depth: u8,
        selectivity: Selectivity,
        bounds: Bounds,
        best: Option<Square>,
    ) {
        let index = self.bucket(position);
        let (age, oldest) = (self.age, self.oldest);
        let Bucket(bucket) = &mut self.buckets[index];
        let mut new = Entry {
            position,
            lower: bounds.lower.steps() as i16,
            upper: bounds.upper.steps() as i16,
            depth,
            best,
            age,
            selectivity,
        };
        let known = bucket.iter().position(|entry| entry.position == position && entry.age >= oldest);
        if let Some(place) = known {
            let old = bucket[place];
            if (old.depth, old.selectivity) > (depth, selectivity) && old.age == age {
                return;
            }
            if (old.depth, old.selectivity) == (depth, selectivity) {
                new.lower = new.lower.max(old.lower);
                new.upper = new.upper.min(old.upper);
            }
            new.best = best.or(old.best);
            bucket[place] = new;
        } else if bucket[0].age != age || bucket[0].depth <= depth {
            bucket[1] = bucket[0];
            bucket[0] = new;
        } else {
            bucket[1] = new;
        }
    }
}

/// The largest power of two of buckets that fits into so many bytes, as its logarithm.
const fn bucket_bits(bytes: usize) -> u32 {
    (bytes / size_of::<Bucket>()).ilog2()
}

#[cfg(test)]
mod tests {
    use super::*;
    use Selectivity::{Full, P73};

    const EXACTLY_2: Bounds = Bounds { lower: Value::from_discs(2), upper: Value::from_discs(2) };

    #[test]
    fn bounds_are_for_one_depth_and_grow_together() {
        let mut table = Table::new(1 << 12);
        let start = Position::START;
        assert_eq!(table.probe(start, 4, Full).bounds, Bounds::UNKNOWN);
        table.store(
            start,
            4,
            Full,
            Bounds { lower: Value::from_discs(2), upper: Value::MAX },
            Square::new(19),
        );
        table.store(start, 4, Full, Bounds { lower: Value::MIN, upper: Value::from_discs(2) }, None);
        assert_eq!(table.probe(start, 4, Full).bounds, EXACTLY_2);
        assert_eq!(table.probe(start, 5, Full).bounds, Bounds::UNKNOWN);
        assert_eq!(table.probe(start, 5, Full).best, Square::new(19));
        assert_eq!(table.probe(start.pass(), 4, Full).best, None);
        table.store(start, 3, Full, Bounds::UNKNOWN, Square::new(26));
        assert_eq!(
            table.probe(start, 4, Full).bounds,
            EXACTLY_2,
            "a shallower search of the same age changes nothing"
        );
        table.store(start, 4, P73, Bounds::UNKNOWN, None);
        assert_eq!(table.probe(start, 4, P73).bounds, EXACTLY_2, "nor does a bolder one of the same depth");
        table.store(start, 6, P73, EXACTLY_2, None);
        assert_eq!(table.probe(start, 6, P73).bounds, EXACTLY_2);
        assert_eq!(
            table.probe(start, 6, Full).bounds,
            Bounds::UNKNOWN,
            "what is not sure enough is no bound"
        );
    }

    #[test]
    fn a_blank_search_sees_nothing_even_after_many() {
        let mut table = Table::new(1 << 12);
        for round in 0..600 {
            table.store(Position::START, 4, Full, EXACTLY_2, None);
            table.begin();
            table.begin_play();
            assert_eq!(table.probe(Position::START, 4, Full).bounds, Bounds::UNKNOWN, "round {round}");
        }
    }
}
