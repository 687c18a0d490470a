//! Games that are not under way any more.

use std::collections::BTreeMap;

use reversi::{EmptySquares, GameRecord, Score};

use crate::{Level, Millis, Players, Round};

/// One finished or abandoned game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Entry {
    /// Its name.
    pub id: u64,
    /// When it was put here, in milliseconds since 1970.
    pub date: Millis,
    /// Who played.
    pub players: Players,
    /// What empty squares count.
    pub empty_squares: EmptySquares,
    /// The game. It is abandoned if it has not ended.
    pub record: GameRecord,
}

impl Entry {
    pub(crate) fn of(round: &Round, date: Millis) -> Self {
        let (id, players, empty_squares) = (round.id, round.players, round.empty_squares);
        Self { id, date, players, empty_squares, record: round.line.record() }
    }

    /// The score by the game's own rule; none if it was abandoned.
    pub fn score(&self) -> Option<Score> {
        self.record.score(self.empty_squares)
    }
}

/// How often a person has won, lost and drawn.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Results {
    /// Games won by the person.
    pub won: u32,
    /// Games lost.
    pub lost: u32,
    /// Games without a winner.
    pub drawn: u32,
}

/// All games that are not under way, by id.
///
/// A page of it is stored under [`crate::Key::History`], so that filing a game writes a few kilobytes however many
/// there are. Games of two bots are counted in the [`crate::Tally`] and not filed.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct History {
    entries: BTreeMap<u64, Entry>,
}

impl History {
    /// How many ids share a page.
    pub const PAGE: u64 = 50;

    /// No one plays so many games; a larger id is damage, and would have no page.
    pub(crate) const MAX_ID: u64 = u32::MAX as u64;

    /// The page that holds an id.
    pub const fn page_of(id: u64) -> u32 {
        (id / Self::PAGE) as u32
    }

    /// The latest first.
    pub fn entries(&self) -> impl DoubleEndedIterator<Item = &Entry> + ExactSizeIterator {
        self.entries.values().rev()
    }

    /// One game.
    pub fn get(&self, id: u64) -> Option<&Entry> {
        self.entries.get(&id)
    }

    /// How many games there are.
    pub fn len(&self) -> usize {
        self.entries.len()
    }

    /// Whether there is none.
    pub fn is_empty(&self) -> bool {
        self.entries.is_empty()
    }

    /// The pages that hold something.
    pub fn pages(&self) -> Vec<u32> {
        let mut pages: Vec<_> = self.entries.keys().map(|&id| Self::page_of(id)).collect();
        pages.dedup();
        pages
    }

    /// The person's results against each level, over finished games.
    pub fn results(&self) -> BTreeMap<Level, Results> {
        let mut results: BTreeMap<Level, Results> = BTreeMap::new();
        for entry in self.entries.values() {
            let (Some(human), Some(level), Some(score)) =
                (entry.players.human(), entry.players.level(), entry.score())
            else {
                continue;
            };
            let result = results.entry(level).or_default();
            match score.winner() {
                None => result.drawn += 1,
                Some(winner) if winner == human => result.won += 1,
                Some(_) => result.lost += 1,
            }
        }
        results
    }

    pub(crate) fn page(&self, page: u32) -> impl Iterator<Item = &Entry> {
        let first = u64::from(page) * Self::PAGE;
        self.entries.range(first..first + Self::PAGE).map(|(_, entry)| entry)
    }

    pub(crate) fn put(&mut self, entry: Entry) {
        self.entries.insert(entry.id, entry);
    }

    pub(crate) fn remove(&mut self, id: u64) -> Option<Entry> {
        self.entries.remove(&id)
    }

    pub(crate) fn last_id(&self) -> u64 {
        self.entries.last_key_value().map_or(0, |(&id, _)| id)
    }
}
