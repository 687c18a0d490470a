//! Playing strengths, and how each of them makes up its mind.

use core::fmt;
use core::str::FromStr;

use reversi::{Bitboard, Position, Square};

use crate::eval::EDGES;
use crate::rng::Rng;
use crate::tuning::{FORM, GENTLE_EMPTIES, LEVELS, OPENING_EMPTIES, OPENING_MOVES};
use crate::{Analysis, Book, Limits, MoveAnalysis, Selectivity, Value};

/// A playing strength.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Level {
    /// Likes to turn many discs, misses moves, does not know what corners are for, wins gently.
    Beginner,
    /// Has heard of corners, but overlooks that a move gives one away; now and then throws a move away.
    Easy,
    /// Looks ahead a little, misjudges a little, misses a move now and then, plays the last six without a fault.
    Medium,
    /// Looks ahead, slips at times, plays the last ten moves without a fault.
    Hard,
    /// Looks far ahead and plays the last eighteen moves without a fault, with a fraction of Master's time.
    Expert,
    /// The best that the engine can do in the time; sees the end of the game from about twenty moves before it.
    Master,
}

impl Level {
    /// All of them, the weakest first.
    pub const ALL: [Self; 6] =
        [Self::Beginner, Self::Easy, Self::Medium, Self::Hard, Self::Expert, Self::Master];

    const NAMES: [&str; 6] = ["beginner", "easy", "medium", "hard", "expert", "master"];

    /// What the seed of a game says about the form of the day: for each level something else, or two levels that play
    /// each other would always have good days together.
    pub(crate) const fn day(self, seed: u64) -> u64 {
        !seed.rotate_left(9 * (self as u32 + 1))
    }

    /// How it plays on a day: on a good one as the next level does.
    pub(crate) fn strength(self, day: u64) -> &'static Strength {
        let own = &LEVELS[self as usize];
        let next = LEVELS.get(self as usize + 1);
        next.filter(|_| Rng::new(!day).percent(own.good_days)).unwrap_or(own)
    }
}

impl Strength {
    /// The limits of its search in a position.
    pub(crate) fn limits(&self, position: Position) -> Limits {
        let empties = position.empties().count() as u8;
        let nodes = if empties <= self.exact_empties { self.endgame_nodes } else { self.midgame_nodes };
        Limits {
            depth: self.depth,
            exact_empties: self.exact_empties,
            selectivity: Selectivity::P73,
            nodes: Some(nodes),
        }
    }

    /// What it knows of a position by heart; none if it has to think.
    pub(crate) fn by_heart(&self, position: Position) -> Option<Analysis> {
        self.human.is_none().then(|| Book::built_in().analysis(position)).flatten()
    }

    /// How many moves it has to weigh in a position.
    pub(crate) fn best_moves(&self, position: Position) -> usize {
        if self.human.is_some() {
            64
        } else if position.empties().count() >= OPENING_EMPTIES {
            OPENING_MOVES
        } else {
            1
        }
    }

    /// The move that it chooses from an analysis of so many moves; none if there is none.
    pub(crate) fn pick(
        &self,
        position: Position,
        analysis: &Analysis,
        seed: u64,
        day: u64,
    ) -> Option<Square> {
        let mut rng = Rng::new(seed ^ position.hash64());
        match self.human {
            // What it sees to the end it plays without a fault.
            Some(human) if !analysis.exact => human.on_a_day(day).pick(position, analysis, &mut rng),
            _ => near_best(analysis, self.margin, &mut rng),
        }
    }
}

impl fmt::Display for Level {
    /// Its name in lower case.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(Self::NAMES[*self as usize])
    }
}

/// The text is not the name of a level.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ParseLevelError;

impl fmt::Display for ParseLevelError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "a level is one of {}", Level::NAMES.join(", "))
    }
}

impl core::error::Error for ParseLevelError {}

impl FromStr for Level {
    type Err = ParseLevelError;

    /// Reads its name, in capitals or not.
    fn from_str(text: &str) -> Result<Self, ParseLevelError> {
        let place = Self::NAMES.iter().position(|name| name.eq_ignore_ascii_case(text));
        place.map(|place| Self::ALL[place]).ok_or(ParseLevelError)
    }
}

/// A move that a level has chosen.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Choice {
    /// The move.
    pub square: Square,
    /// What the level saw when it chose; the move need not be the best there.
    pub analysis: Analysis,
}

/// What makes up a level.
pub(crate) struct Strength {
    /// Plies.
    pub(crate) depth: u8,
    /// Solves the end of the game from so many empty squares.
    pub(crate) exact_empties: u8,
    /// Most nodes for a move before that.
    pub(crate) midgame_nodes: u64,
    /// Most nodes for a move from there on.
    pub(crate) endgame_nodes: u64,
    /// In the book and the opening any move is good enough that is at most so many steps of 1/128 disc worse than the best.
    pub(crate) margin: i32,
    /// Percentage of games that it plays as the next level does.
    pub(crate) good_days: u8,
    /// How it misjudges what it saw.
    pub(crate) human: Option<Human>,
}

/// Human failings. All values in steps of 1/128 disc.
#[derive(Clone, Copy)]
pub(crate) struct Human {
    /// Percentage of moves that it notices at all; fewer on the edge, more of those that turn many discs.
    pub(crate) notices: u8,
    /// Percentage of what the search says that goes into its judgement.
    pub(crate) judgement: i32,
    /// What every turned disc adds.
    pub(crate) greed: i32,
    /// What a corner adds.
    pub(crate) corner: i32,
    /// What it takes off for a move that lets the opponent take a corner, if it sees that.
    pub(crate) gift: i32,
    /// Percentage of such moves at which it overlooks that.
    pub(crate) overlooks: u8,
    /// How far it may misjudge a move to either side.
    pub(crate) wobble: i32,
    /// Percentage of moves that it throws away: the greediest is good enough.
    pub(crate) careless: u8,
    /// Near the end, so many discs ahead, it turns few instead of many; it never turns the last if it has a choice.
    pub(crate) gentle_lead: Option<i32>,
}

impl Human {
    /// The same with the form of the day: some days go better than others, and nobody knows beforehand.
    fn on_a_day(self, day: u64) -> Self {
        let form = Rng::new(day).below(2 * FORM + 1) + 100 - FORM;
        let scaled = |failing: u8| (u32::from(failing) * form / 100).min(100) as u8;
        Self {
            notices: 100 - scaled(100 - self.notices),
            overlooks: scaled(self.overlooks),
            wobble: self.wobble * form as i32 / 100,
            careless: scaled(self.careless),
            ..self
        }
    }

    fn pick(&self, position: Position, analysis: &Analysis, rng: &mut Rng) -> Option<Square> {
        let lead = position.player.count() as i32 - position.opponent.count() as i32;
        let near_the_end = position.empties().count() <= GENTLE_EMPTIES;
        let gentle = near_the_end && self.gentle_lead.is_some_and(|most| lead >= most);
        let careless = rng.percent(self.careless);
        let appeal = |found: &MoveAnalysis, rng: &mut Rng| {
            let flips = position.flips(found.square);
            let child = position.play_flips(found.square, flips);
            let turned = flips.count() as i32;
            let wobble = rng.wobble(self.wobble);
            let overlooked = rng.percent(self.overlooks);
            let hidden = u32::from(100 - self.notices);
            // The eye rests on the middle of the board, and on moves that turn much.
            let hidden = if EDGES.contains(found.square) { 2 * hidden } else { hidden };
            let missed = rng.percent(hidden.saturating_sub(3 * flips.count()).min(100) as u8);
            let cruel = self.gentle_lead.is_some() && child.player.is_empty();
            let mut appeal = turned * if gentle { -self.greed } else { self.greed } + wobble;
            if !careless {
                appeal += found.score.steps() * self.judgement / 100;
                if Bitboard::CORNERS.contains(found.square) {
                    appeal += if gentle { 0 } else { self.corner };
                }
                if !overlooked && !(child.legal_moves() & Bitboard::CORNERS).is_empty() {
                    appeal -= self.gift;
                }
            }
            // A missed move is played only if all are missed.
            (!cruel, !missed, appeal)
        };
        let weighed: Vec<_> = analysis.moves.iter().map(|found| (appeal(found, rng), found.square)).collect();
        weighed.into_iter().max_by_key(|&(appeal, _)| appeal).map(|(_, square)| square)
    }
}

/// One of the moves that are hardly worse than the best.
fn near_best(analysis: &Analysis, margin: i32, rng: &mut Rng) -> Option<Square> {
    let best: Value = analysis.moves.first()?.score;
    let good = analysis.moves.iter().take_while(|found| found.score >= best.plus(-margin)).count();
    analysis.moves.get(rng.below(good as u32) as usize).map(|found| found.square)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_level_reads_its_own_name() {
        for level in Level::ALL {
            assert_eq!(level.to_string().parse(), Ok(level));
            assert_eq!(level.to_string().to_uppercase().parse(), Ok(level));
        }
        assert_eq!("novice".parse::<Level>(), Err(ParseLevelError));
        assert_eq!(
            ParseLevelError.to_string(),
            "a level is one of beginner, easy, medium, hard, expert, master"
        );
    }
}
