//! What a match comes to, and how sure that is.

use std::fmt;

use serde::Serialize;

use super::play::Played;

/// Wins, draws and losses of A.
#[derive(Serialize, Default, Debug, PartialEq, Clone)]
pub(super) struct Tally {
    pub(super) games: usize,
    pub(super) wins: usize,
    pub(super) draws: usize,
    pub(super) losses: usize,
    /// Sum of A's points minus B's, empty squares for the winner.
    pub(super) discs: i64,
    /// Time of A and of B over all games, in seconds: processor time of this program, wall time of others.
    pub(super) seconds: [f64; 2],
}

impl Tally {
    fn add(&mut self, game: &Played) {
        self.games += 1;
        self.wins += usize::from(game.discs > 0);
        self.draws += usize::from(game.discs == 0);
        self.losses += usize::from(game.discs < 0);
        self.discs += i64::from(game.discs);
        for (sum, seconds) in self.seconds.iter_mut().zip(game.seconds) {
            *sum += seconds;
        }
    }

    /// A's share of the points, a draw half a point each: 0 to 1.
    fn share(&self) -> f64 {
        (self.wins as f64 + self.draws as f64 / 2.0) / self.games as f64
    }
}

/// A match of pairs of games, one opening each.
#[derive(Serialize, Debug, PartialEq, Clone)]
pub(super) struct Outcome {
    #[serde(flatten)]
    pub(super) tally: Tally,
    /// A's share of the points, 0 to 1.
    pub(super) share: f64,
    /// Its standard error, over pairs: the two games of a pair are not independent. None for one pair.
    pub(super) error: Option<f64>,
    pub(super) elo: Elo,
}

impl Outcome {
    pub(super) fn of(pairs: &[[Played; 2]]) -> Self {
        let mut tally = Tally::default();
        let mut shares = Vec::with_capacity(pairs.len());
        for pair in pairs {
            let mut of_pair = Tally::default();
            for game in pair {
                tally.add(game);
                of_pair.add(game);
            }
            shares.push(of_pair.share());
        }
        let (share, error) = (tally.share(), standard_error(&shares));
        Self { tally, share, error, elo: Elo::of(share, error) }
    }
}

/// How far A's rating is above B's on the scale of Elo, with the bounds of 95 %. None is beyond every number: who
/// won every game may be any number of points better.
#[derive(Serialize, Debug, PartialEq, Clone, Copy)]
pub(super) struct Elo {
    pub(super) difference: Option<f64>,
    pub(super) low: Option<f64>,
    pub(super) high: Option<f64>,
}

impl Elo {
    /// Normal quantile of 97.5 %.
    const SIGMAS: f64 = 1.96;

    fn of(share: f64, error: Option<f64>) -> Self {
        let elo = |share: f64| (share > 0.0 && share < 1.0).then(|| 400.0 * (share / (1.0 - share)).log10());
        // Where all pairs came out alike the games do not tell how sure that is.
        let bound = |side: f64| {
            let error = error.filter(|&error| error > 0.0)?;
            elo(share + side * Self::SIGMAS * error)
        };
        Self { difference: elo(share), low: bound(-1.0), high: bound(1.0) }
    }
}

impl fmt::Display for Elo {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.difference {
            Some(difference) => write!(f, "Elo {difference:+.0}")?,
            None => f.write_str("Elo beyond measure")?,
        }
        match (self.low, self.high) {
            (Some(low), Some(high)) => write!(f, " (95 %: {low:+.0} to {high:+.0})"),
            (Some(low), None) => write!(f, " (95 %: above {low:+.0})"),
            (None, Some(high)) => write!(f, " (95 %: below {high:+.0})"),
            (None, None) => Ok(()),
        }
    }
}

/// The standard error of a mean; one value says nothing about it.
fn standard_error(values: &[f64]) -> Option<f64> {
    let count = values.len() as f64;
    if count < 2.0 {
        return None;
    }
    let mean = values.iter().sum::<f64>() / count;
    let squares: f64 = values.iter().map(|value| (value - mean).powi(2)).sum();
    Some((squares / (count - 1.0) / count).sqrt())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn standard_errors_are_those_of_means() {
        let check = |values: &[f64], expected: Option<f64>| {
            let error = standard_error(values);
            let near = match (error, expected) {
                (Some(error), Some(expected)) => (error - expected).abs() < 1e-12,
                (error, expected) => error == expected,
            };
            assert!(near, "{values:?}: {error:?}");
        };
        check(&[0.5], None);
        check(&[0.5, 0.5, 0.5], Some(0.0));
        check(&[0.0, 1.0], Some(0.5));
        check(&[1.0, 1.0, 0.0, 0.0], Some((1.0_f64 / 12.0).sqrt()));
    }

    #[test]
    fn elo_has_bounds_where_the_games_give_them() {
        let check = |share, error, expected: &str| assert_eq!(Elo::of(share, error).to_string(), expected);
        check(0.5, None, "Elo +0");
        check(0.5, Some(0.1), "Elo +0 (95 %: -144 to +144)");
        check(0.75, Some(0.05), "Elo +191 (95 %: +109 to +299)");
        check(0.95, Some(0.03), "Elo +512 (95 %: above +365)");
        check(0.05, Some(0.03), "Elo -512 (95 %: below -365)");
        check(1.0, Some(0.0), "Elo beyond measure");
        check(0.0, None, "Elo beyond measure");
    }
}
