//! The transposition table: what was found out about positions that may come again.

use reversi::{Position, Square};

use crate::Value;

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
    /// Bounds for the depth asked for; unknown if the entry is of another depth.
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
}

impl Entry {
    const EMPTY: Self = Self {
        position: Position { player: reversi::Bitboard::EMPTY, opponent: reversi::Bitboard::EMPTY },
        lower: 0,
        upper: 0,
        depth: 0,
        best: None,
        age: 0,
    };
}

/// Two places for positions of one hash: the first keeps the deepest of the search under way, the second the latest.
type Bucket = [Entry; 2];

/// A table of fixed size.
///
/// Bounds are given back only for exactly the depth asked for. So the value of a search depends on position and
/// depth alone, never on what was searched before; that can only save nodes. (A depth of all empty squares means
/// the end of the game, so midgame and endgame entries never mix.)
pub(crate) struct Table {
    buckets: Vec<Bucket>,
    /// The hash's upper bits that number the bucket: `hash >> shift`.
    shift: u32,
    age: u8,
    /// Entries of an older age are not read.
    oldest: u8,
}

impl Table {
    /// The largest power of two of buckets that fits.
    pub(crate) fn new(bytes: usize) -> Self {
        let fitting = (bytes / size_of::<Bucket>()).max(2);
        let bits = fitting.ilog2();
        Self { buckets: vec![[Entry::EMPTY; 2]; 1 << bits], shift: 64 - bits, age: 1, oldest: 1 }
    }

    /// Forgets everything.
    pub(crate) fn clear(&mut self) {
        self.buckets.fill([Entry::EMPTY; 2]);
        (self.age, self.oldest) = (1, 1);
    }

    /// Begins a search that may read what earlier ones wrote, but overwrites it first.
    pub(crate) fn begin(&mut self) {
        if self.age == u8::MAX {
            self.clear();
        } else {
            self.age += 1;
        }
    }

    /// Begins a search that sees nothing of earlier ones, without the cost of clearing.
    pub(crate) fn begin_blank(&mut self) {
        self.begin();
        self.oldest = self.age;
    }

    #[inline]
    fn bucket(&self, position: Position) -> usize {
        (position.hash64() >> self.shift) as usize
    }

    /// What is known about a position at this depth.
    #[inline]
    pub(crate) fn probe(&self, position: Position, depth: u8) -> Hit {
        let bucket = &self.buckets[self.bucket(position)];
        let found = bucket.iter().find(|entry| entry.position == position && entry.age >= self.oldest);
        found.map_or(Hit::MISS, |entry| Hit {
            bounds: if entry.depth == depth {
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

    /// Notes what was proved about a position at this depth; `best` none keeps the move that was best before.
    #[inline]
    pub(crate) fn store(&mut self, position: Position, depth: u8, bounds: Bounds, best: Option<Square>) {
        let index = self.bucket(position);
        let (age, oldest) = (self.age, self.oldest);
        let bucket = &mut self.buckets[index];
        let mut new = Entry {
            position,
            lower: bounds.lower.steps() as i16,
            upper: bounds.upper.steps() as i16,
            depth,
            best,
            age,
        };
        let known = bucket.iter().position(|entry| entry.position == position && entry.age >= oldest);
        if let Some(place) = known {
            let old = bucket[place];
            if old.depth > depth && old.age == age {
                return;
            }
            if old.depth == depth {
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

#[cfg(test)]
mod tests {
    use super::*;

    const EXACTLY_2: Bounds = Bounds { lower: Value::from_discs(2), upper: Value::from_discs(2) };

    #[test]
    fn bounds_are_for_one_depth_and_grow_together() {
        let mut table = Table::new(1 << 12);
        let start = Position::START;
        assert_eq!(table.probe(start, 4).bounds, Bounds::UNKNOWN);
        table.store(start, 4, Bounds { lower: Value::from_discs(2), upper: Value::MAX }, Square::new(19));
        table.store(start, 4, Bounds { lower: Value::MIN, upper: Value::from_discs(2) }, None);
        assert_eq!(table.probe(start, 4).bounds, EXACTLY_2);
        assert_eq!(table.probe(start, 5).bounds, Bounds::UNKNOWN);
        assert_eq!(table.probe(start, 5).best, Square::new(19));
        assert_eq!(table.probe(start.pass(), 4).best, None);
        table.store(start, 3, Bounds::UNKNOWN, Square::new(26));
        assert_eq!(
            table.probe(start, 4).bounds,
            EXACTLY_2,
            "a shallower search of the same age changes nothing"
        );
    }

    #[test]
    fn a_blank_search_sees_nothing_even_after_many() {
        let mut table = Table::new(1 << 12);
        for round in 0..600 {
            table.store(Position::START, 4, EXACTLY_2, None);
            table.begin();
            table.begin_blank();
            assert_eq!(table.probe(Position::START, 4).bounds, Bounds::UNKNOWN, "round {round}");
        }
    }
}
