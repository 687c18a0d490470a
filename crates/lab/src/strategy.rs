//! How this program plays: levels, plain searches, and a player to measure beginners by.

use std::fmt;
use std::str::FromStr;

use clap::Args;
use engine::{Analysis, Control, Engine, Level, Limits, Selectivity};
use rand::SeedableRng;
use rand::rngs::ChaCha8Rng;
use rand::seq::IteratorRandom;
use reversi::{Position, Square};

/// A way to choose moves. Equal seeds give equal games.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) enum Strategy {
    /// As a level does.
    Level(Level),
    /// The best move of a search within limits.
    Search(Limits),
    /// A move that turns the most discs; the seed decides between equals.
    Greedy,
}

/// A move that a strategy has chosen.
pub(crate) struct Decision {
    /// The move.
    pub(crate) square: Square,
    /// What was seen, if it looked ahead.
    pub(crate) analysis: Option<Analysis>,
}

impl Strategy {
    /// The move that it plays; none if there is no legal move. One seed does for all moves of a game.
    pub(crate) fn decide(
        self,
        engine: &mut Engine,
        position: Position,
        seed: u64,
        control: &mut dyn Control,
    ) -> Option<Decision> {
        match self {
            Self::Level(level) => {
                let choice = engine.choose(position, level, seed, control)?;
                Some(Decision { square: choice.square, analysis: Some(choice.analysis) })
            }
            Self::Search(limits) => {
                let analysis = engine.analyse(position, limits, 1, control);
                Some(Decision { square: analysis.best()?, analysis: Some(analysis) })
            }
            Self::Greedy => {
                let mut rng = ChaCha8Rng::seed_from_u64(seed ^ position.hash64());
                let turned = |square: &Square| position.flips(*square).count();
                let moves = position.legal_moves().into_iter();
                let most = moves.clone().map(|square| turned(&square)).max()?;
                let square = moves.filter(|square| turned(square) == most).choose(&mut rng)?;
                Some(Decision { square, analysis: None })
            }
        }
    }
}

impl fmt::Display for Strategy {
    /// As it is read.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Level(level) => fmt::Display::fmt(level, f),
            Self::Search(limits) => {
                write!(f, "depth:{}", limits.depth)?;
                if limits.exact_empties > 0 {
                    write!(f, ",exact:{}", limits.exact_empties)?;
                }
                if limits.selectivity != Selectivity::Full {
                    write!(f, ",select:{}", limits.selectivity.percent())?;
                }
                Ok(())
            }
            Self::Greedy => f.write_str("greedy"),
        }
    }
}

/// The text names no strategy.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct ParseStrategyError;

impl fmt::Display for ParseStrategyError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let levels = Level::ALL.map(|level| level.to_string()).join(", ");
        write!(f, "a strategy is a level ({levels}), greedy, or depth:PLIES[,exact:EMPTIES][,select:PERCENT]")
    }
}

impl std::error::Error for ParseStrategyError {}

impl FromStr for Strategy {
    type Err = ParseStrategyError;

    /// Reads "hard", "greedy", "depth:8", "depth:8,exact:14" or "depth:12,exact:18,select:73".
    fn from_str(text: &str) -> Result<Self, ParseStrategyError> {
        if text == "greedy" {
            return Ok(Self::Greedy);
        }
        if !text.starts_with("depth:") {
            return text.parse().map(Self::Level).map_err(|_| ParseStrategyError);
        }
        let mut limits = Limits::plies(1);
        for limit in text.split(',') {
            let (name, number) = limit.split_once(':').ok_or(ParseStrategyError)?;
            match (name, number.parse().map_err(|_| ParseStrategyError)?) {
                ("depth", depth @ 1..=60) => limits.depth = depth,
                ("exact", exact @ 0..=60) => limits.exact_empties = exact,
                ("select", percent) => limits.selectivity = selectivity(percent).ok_or(ParseStrategyError)?,
                _ => return Err(ParseStrategyError),
            }
        }
        Ok(Self::Search(limits))
    }
}

/// The selectivity of so many percent.
fn selectivity(percent: u8) -> Option<Selectivity> {
    Selectivity::ALL.into_iter().find(|selectivity| selectivity.percent() == percent)
}

/// Reads a selectivity in percent.
pub(crate) fn read_selectivity(text: &str) -> Result<Selectivity, String> {
    text.parse().ok().and_then(selectivity).ok_or_else(|| {
        format!("one of {}", Selectivity::ALL.map(|selectivity| selectivity.percent().to_string()).join(", "))
    })
}

/// How a program that others talk to is to play.
#[derive(Args)]
pub(crate) struct StrategyArguments {
    /// Play as this level: beginner, easy, medium, hard, expert or master.
    #[arg(long, conflicts_with = "depth")]
    pub(crate) level: Option<Level>,
    /// Search so many plies.
    #[arg(long, value_parser = clap::value_parser!(u8).range(1..=60))]
    pub(crate) depth: Option<u8>,
    /// Beside --depth: play to the end of the game without a fault from so many empty squares.
    #[arg(long, requires = "depth", value_parser = clap::value_parser!(u8).range(0..=60))]
    pub(crate) exact: Option<u8>,
    /// Beside --depth: cut what is outside the window with so many percent of certainty; 100 cuts nothing by chance.
    #[arg(long, requires = "depth", value_parser = read_selectivity)]
    pub(crate) select: Option<Selectivity>,
    /// Decides between moves that are equally good to the level.
    #[arg(long, default_value_t = 1)]
    pub(crate) seed: u64,
    /// The size of the transposition table in mebibytes.
    #[arg(long, default_value_t = Engine::TABLE_MEBIBYTES as u16)]
    pub(crate) table: u16,
}

impl StrategyArguments {
    /// What was asked for; the strongest level if nothing was.
    pub(crate) fn strategy(&self) -> Strategy {
        match (self.level, self.depth) {
            (Some(level), _) => Strategy::Level(level),
            (None, Some(depth)) => {
                let limits = Limits::plies(depth).exact_from(self.exact.unwrap_or(0));
                Strategy::Search(limits.selective(self.select.unwrap_or_default()))
            }
            (None, None) => Strategy::Level(Level::Master),
        }
    }

    /// An engine with the table asked for.
    pub(crate) fn engine(&self) -> Engine {
        Engine::new(self.table.into())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn strategies_are_written_as_they_are_read() {
        for text in
            ["beginner", "master", "greedy", "depth:1", "depth:8,exact:14", "depth:60,exact:60,select:73"]
        {
            assert_eq!(text.parse::<Strategy>().map(|strategy| strategy.to_string()), Ok(text.to_owned()));
        }
        for text in [
            "",
            "novice",
            "depth",
            "depth:",
            "depth:0",
            "depth:61",
            "depth:8,exact:",
            "depth:8,exact:61",
            "depth:8,select:7",
            "depth:8,",
            "exact:8",
        ] {
            assert_eq!(text.parse::<Strategy>(), Err(ParseStrategyError), "{text:?}");
        }
    }

    #[test]
    fn greedy_turns_the_most_discs_and_the_seed_decides_between_equals() {
        let mut engine = Engine::new(1);
        let mut greedy = |position, seed| {
            Strategy::Greedy.decide(&mut engine, position, seed, &mut ()).map(|decision| decision.square)
        };
        // f1 turns four discs, a3 one, h8 six.
        let position: Position = "XOOOO---\
                                  --------\
                                  -OX-----\
                                  --------\
                                  --------\
                                  --------\
                                  --------\
                                  XOOOOOO-"
            .parse()
            .unwrap();
        assert_eq!(greedy(position, 1), "h8".parse().ok());
        let firsts: std::collections::HashSet<_> =
            (0..20).map(|seed| greedy(Position::START, seed)).collect();
        assert_eq!(firsts.len(), 4);
        assert!((0..20).all(|seed| greedy(Position::START, seed) == greedy(Position::START, seed)));
    }
}
