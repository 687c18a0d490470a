//! Straight lines through what was measured: the mean, and the logarithm of the standard deviation, over the logarithms
//! of both depths and the empty squares.

use std::collections::BTreeMap;
use std::fmt;

use super::sample::{SPAN, Sample};

/// One way to compare a shallow value with a deep one.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Cell {
    empties: u8,
    /// Plies; 0 for the end of the game.
    deep: u8,
    shallow: u8,
}

/// The mean and the standard deviation of a difference, in discs.
#[derive(Clone, Copy)]
pub(super) struct Spread {
    pub(super) mean: f64,
    pub(super) deviation: f64,
}

/// Lines through means and logarithms of deviations, over a constant and what [`point`] says.
#[derive(Clone, Copy, Default)]
struct Lines {
    mean: [f64; 4],
    log_deviation: [f64; 4],
}

impl Lines {
    fn at(&self, cell: Cell) -> Spread {
        let along = |line: &[f64; 4], [a, b, c]: [f64; 3]| line[0] + line[1] * a + line[2] * b + line[3] * c;
        Spread {
            mean: along(&self.mean, mean_point(cell)),
            deviation: along(&self.log_deviation, point(cell)).exp(),
        }
    }
}

/// What was fitted.
pub(super) struct Fitted {
    /// By the parity of the deep search: shallow searches of the same parity, and static values.
    midgame: [Lines; 2],
    guess: [Lines; 2],
    /// For the end of the game: by the parity of the shallow search, and static values.
    end: [[Lines; 2]; 2],
    end_guess: [Lines; 2],
    measured: Vec<(Cell, Spread, Spread, usize)>,
}

impl Fitted {
    pub(super) fn to(samples: &[Sample]) -> Self {
        let (mut by_depth, mut to_end) = (BTreeMap::<Cell, Vec<f64>>::new(), BTreeMap::new());
        for sample in samples {
            let values = || (0..).zip(&sample.by_depth);
            if let Some(exact) = sample.exact {
                for (shallow, value) in values() {
                    let cell = Cell { empties: sample.empties, deep: 0, shallow };
                    to_end.entry(cell).or_insert_with(Vec::new).push(exact - value);
                }
                continue;
            }
            let empties = sample.empties / SPAN * SPAN + SPAN / 2;
            for (deep, deep_value) in values().skip(3) {
                for (shallow, value) in values().take_while(|&(shallow, _)| shallow < deep) {
                    by_depth.entry(Cell { empties, deep, shallow }).or_default().push(deep_value - value);
                }
            }
        }
        let lines = |cells: &BTreeMap<Cell, Vec<f64>>, wanted: &dyn Fn(Cell) -> bool| {
            let chosen: Vec<_> = cells
                .iter()
                .filter(|&(&cell, differences)| wanted(cell) && differences.len() >= 10)
                .map(|(&cell, differences)| (cell, spread(differences), differences.len() as f64))
                .collect();
            let rows = |point: fn(Cell) -> [f64; 3], what: fn(Spread) -> f64| {
                let row = |&(cell, spread, weight): &(Cell, Spread, f64)| (point(cell), what(spread), weight);
                least_squares(&chosen.iter().map(row).collect::<Vec<_>>())
            };
            Lines {
                mean: rows(mean_point, |spread| spread.mean),
                log_deviation: rows(point, |spread| spread.deviation.max(0.1).ln()),
            }
        };
        let parities = [0, 1];
        let midgame = parities.map(|parity| {
            lines(&by_depth, &|cell| {
                cell.shallow > 0 && cell.deep % 2 == parity && cell.shallow % 2 == parity
            })
        });
        let guess =
            parities.map(|parity| lines(&by_depth, &|cell| cell.shallow == 0 && cell.deep % 2 == parity));
        let end = parities.map(|last| {
            parities.map(|parity| {
                lines(&to_end, &|cell| {
                    cell.shallow > 0 && cell.shallow % 2 == parity && cell.empties % 2 == last
                })
            })
        });
        let end_guess =
            parities.map(|last| lines(&to_end, &|cell| cell.shallow == 0 && cell.empties % 2 == last));
        let mut fitted = Self { midgame, guess, end, end_guess, measured: Vec::new() };
        fitted.measured = by_depth
            .iter()
            .map(|(&cell, differences)| {
                (cell, differences, fitted.midgame(cell.empties, cell.deep, cell.shallow))
            })
            .filter(|&(cell, ..)| cell.shallow % 2 == cell.deep % 2 || cell.shallow == 0)
            .chain(
                to_end
                    .iter()
                    .map(|(&cell, differences)| (cell, differences, fitted.end(cell.empties, cell.shallow))),
            )
            .map(|(cell, differences, line)| (cell, spread(differences), line, differences.len()))
            .collect();
        fitted
    }

    /// The value of a search of so many plies less that of a shallow one.
    pub(super) fn midgame(&self, empties: u8, deep: u8, shallow: u8) -> Spread {
        let lines = if shallow == 0 { &self.guess } else { &self.midgame };
        lines[usize::from(deep % 2)].at(Cell { empties, deep, shallow })
    }

    /// The exact score less the value of a shallow search.
    pub(super) fn end(&self, empties: u8, shallow: u8) -> Spread {
        let last = usize::from(empties % 2);
        let lines =
            if shallow == 0 { &self.end_guess[last] } else { &self.end[last][usize::from(shallow % 2)] };
        lines.at(Cell { empties, deep: 0, shallow })
    }
}

impl fmt::Display for Fitted {
    /// What was measured beside what the lines say.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "empties  deep  shallow   number     mean  fitted   deviation  fitted")?;
        for (Cell { empties, deep, shallow }, measured, line, number) in &self.measured {
            writeln!(
                f,
                "{empties:>7} {deep:>5} {shallow:>8} {number:>8} {:>8.2} {:>7.2} {:>11.2} {:>7.2}",
                measured.mean, line.mean, measured.deviation, line.deviation
            )?;
        }
        Ok(())
    }
}

/// Deviations grow like powers of the depths.
fn point(cell: Cell) -> [f64; 3] {
    [f64::from(cell.shallow + 1).ln(), f64::from(cell.deep + 1).ln(), cell.empties.into()]
}

/// Means to the end of the game do not grow with the empty squares: that would only be guessed from few.
fn mean_point(cell: Cell) -> [f64; 3] {
    let [shallow, deep, empties] = point(cell);
    [shallow, deep, if cell.deep == 0 { 0.0 } else { empties }]
}

fn spread(differences: &[f64]) -> Spread {
    let count = differences.len() as f64;
    let mean = differences.iter().sum::<f64>() / count;
    let squares: f64 = differences.iter().map(|difference| (difference - mean).powi(2)).sum();
    Spread { mean, deviation: (squares / count).sqrt() }
}

/// The line (over a constant and three numbers) with the least weighted squares, by Gauss and Jordan; what the data do not
/// tell is held at 0 by a small penalty.
fn least_squares(rows: &[([f64; 3], f64, f64)]) -> [f64; 4] {
    let mut system = [[0.0; 5]; 4];
    for &([a, b, c], wanted, weight) in rows {
        let terms = [1.0, a, b, c, wanted];
        for (row, left) in system.iter_mut().zip(terms) {
            for (sum, right) in row.iter_mut().zip(terms) {
                *sum += weight * left * right;
            }
        }
    }
    for (place, row) in system.iter_mut().enumerate() {
        row[place] += 1e-3;
    }
    for place in 0..4 {
        let pivot = system[place].map(|number| number / system[place][place]);
        for row in &mut system {
            let factor = row[place];
            for (number, of_pivot) in row.iter_mut().zip(pivot) {
                *number -= factor * of_pivot;
            }
        }
        system[place] = pivot;
    }
    system.map(|row| row[4])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_is_found_again() {
        let rows: Vec<_> = (0..40)
            .map(|n| {
                let [a, b, c] = [n % 3, n % 5, n % 7].map(f64::from);
                ([a, b, c], 2.0 - a + 0.5 * b + 0.25 * c, 100.0)
            })
            .collect();
        let line = least_squares(&rows);
        let close =
            line.iter().zip([2.0, -1.0, 0.5, 0.25]).all(|(found, wanted)| (found - wanted).abs() < 1e-3);
        assert!(close, "{line:?}");
    }
}
