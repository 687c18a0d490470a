//! Linear least squares over sparse rows of ones, by conjugate gradients.

/// Rows that each name the parameters whose sum is to come near a label.
pub(crate) struct Rows<const WIDTH: usize> {
    pub(crate) named: Vec<[u32; WIDTH]>,
    pub(crate) labels: Vec<f32>,
    /// How much each row counts; one row counts 1.
    pub(crate) counts: Vec<f32>,
}

impl<const WIDTH: usize> Rows<WIDTH> {
    /// The sum of each row.
    fn sums(&self, weights: &[f32]) -> Vec<f32> {
        self.named.iter().map(|row| sum(row, weights)).collect()
    }

    /// Adds each row's value to its parameters, as often as the row counts.
    fn spread(&self, values: &[f32], parameters: usize) -> Vec<f32> {
        let mut spread = vec![0.0; parameters];
        for ((row, value), count) in self.named.iter().zip(values).zip(&self.counts) {
            for &parameter in row {
                spread[parameter as usize] += count * value;
            }
        }
        spread
    }

    /// Adds other rows.
    pub(crate) fn extend(&mut self, more: Self) {
        self.named.extend(more.named);
        self.labels.extend(more.labels);
        self.counts.extend(more.counts);
    }

    /// By what factor some weights come nearest to the labels; 1 where they say nothing.
    pub(crate) fn scale(&self, weights: &[f32]) -> f32 {
        let (mut both, mut own) = (0.0, 0.0);
        for ((sum, label), count) in self.sums(weights).iter().zip(&self.labels).zip(&self.counts) {
            both += f64::from(count * sum * label);
            own += f64::from(count * sum * sum);
        }
        if own > 0.0 { (both / own) as f32 } else { 1.0 }
    }

    /// The mean absolute and the root mean square error of some weights; zeros if there is no row.
    pub(crate) fn errors(&self, weights: &[f32]) -> (f64, f64) {
        let (mut absolute, mut squared) = (0.0, 0.0);
        for (row, label) in self.named.iter().zip(&self.labels) {
            let error = f64::from((sum(row, weights)).clamp(-64.0, 64.0) - label);
            absolute += error.abs();
            squared += error * error;
        }
        let count = self.named.len().max(1) as f64;
        (absolute / count, (squared / count).sqrt())
    }
}

impl<const WIDTH: usize> Rows<WIDTH> {
    /// How much some weights say too much on average, over the rows that name a parameter; nothing if none does.
    pub(crate) fn bias(&self, weights: &[f32], parameter: u32) -> f64 {
        let naming = self.named.iter().zip(&self.labels).filter(|(row, _)| row.contains(&parameter));
        let off: Vec<_> = naming.map(|(row, label)| f64::from(sum(row, weights) - label)).collect();
        off.iter().sum::<f64>() / off.len().max(1) as f64
    }
}

fn sum<const WIDTH: usize>(row: &[u32; WIDTH], weights: &[f32]) -> f32 {
    row.iter().map(|&parameter| weights[parameter as usize]).sum()
}

/// Moves `weights` towards the least of Σ count·(row sum − label)² + ridge·Σ (weight − where it started)².
///
/// So a parameter that few rows name stays near where it was. Every few steps the held-out rows are asked; when they
/// stop getting better the best weights so far are kept. (Hestenes and Stiefel, 1952; the diagonal as preconditioner.)
/// Returns the number of steps to the kept weights.
pub(crate) fn fit<const WIDTH: usize>(
    learned: &Rows<WIDTH>,
    held_out: &Rows<WIDTH>,
    weights: &mut Vec<f32>,
    ridge: f32,
    most_steps: usize,
) -> usize {
    const STRIDE: usize = 4;
    let parameters = weights.len();
    let ones = vec![1.0; learned.named.len()];
    let scale: Vec<f32> =
        learned.spread(&ones, parameters).iter().map(|count| 1.0 / (count + ridge)).collect();
    let residuals: Vec<f32> =
        learned.sums(weights).iter().zip(&learned.labels).map(|(sum, label)| label - sum).collect();
    let mut gradient = learned.spread(&residuals, parameters);
    let mut scaled: Vec<f32> = gradient.iter().zip(&scale).map(|(value, scale)| value * scale).collect();
    let mut direction = scaled.clone();
    let mut norm = dot(&gradient, &scaled);
    let (mut best, mut best_error, mut best_step) = (weights.clone(), held_out.errors(weights).1, 0);
    for step in 1..=most_steps {
        if norm <= f64::EPSILON {
            break; // They were the best from the start.
        }
        let along = learned.sums(&direction);
        let mut image = learned.spread(&along, parameters);
        for (value, towards) in image.iter_mut().zip(&direction) {
            *value += ridge * towards;
        }
        let length = (norm / dot(&direction, &image)) as f32;
        for index in 0..parameters {
            weights[index] += length * direction[index];
            gradient[index] -= length * image[index];
            scaled[index] = gradient[index] * scale[index];
        }
        let next = dot(&gradient, &scaled);
        let turn = (next / norm) as f32;
        norm = next;
        for (towards, step) in direction.iter_mut().zip(&scaled) {
            *towards = step + turn * *towards;
        }
        if step % STRIDE == 0 || step == most_steps || norm <= f64::EPSILON {
            let error = held_out.errors(weights).1;
            // With nothing held out there is nothing to ask.
            if error < best_error || held_out.named.is_empty() {
                (best_error, best_step) = (error, step);
                best.clone_from(weights);
            } else if step - best_step >= 2 * STRIDE {
                break;
            }
        }
    }
    *weights = best;
    best_step
}

fn dot(one: &[f32], other: &[f32]) -> f64 {
    one.iter().zip(other).map(|(one, other)| f64::from(*one) * f64::from(*other)).sum()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn rows(of: &[([u32; 2], f32)]) -> Rows<2> {
        let (named, labels) = of.iter().copied().unzip();
        Rows { named, labels, counts: vec![1.0; of.len()] }
    }

    #[test]
    fn it_finds_the_weights_that_made_the_labels() {
        let true_weights = [3.0, -1.0, 0.5, 10.0];
        let label = |[a, b]: [u32; 2]| true_weights[a as usize] + true_weights[b as usize];
        let all: Vec<_> = [[0, 1], [1, 2], [2, 0], [2, 3], [3, 3]].map(|row| (row, label(row))).to_vec();
        let mut weights = vec![0.0; 5];
        fit(&rows(&all), &rows(&[]), &mut weights, 1e-6, 50);
        for (found, wanted) in weights.iter().zip([3.0, -1.0, 0.5, 10.0, 0.0]) {
            assert!((found - wanted).abs() < 1e-2, "{weights:?}");
        }
    }

    #[test]
    fn a_parameter_that_few_rows_name_stays_near_its_start() {
        let mut weights = vec![1.0, 1.0];
        fit(&rows(&[([0, 0], 6.0)]), &rows(&[]), &mut weights, 4.0, 50);
        // The least of (2w − 6)² + 4(w − 1)², by hand.
        assert!((weights[0] - 2.0).abs() < 1e-3 && (weights[1] - 1.0).abs() < 1e-6, "{weights:?}");
    }

    #[test]
    fn a_row_that_counts_thrice_is_three_rows() {
        let fitted = |rows: Rows<2>| {
            let mut weights = vec![0.0; 2];
            fit(&rows, &self::rows(&[]), &mut weights, 1.0, 50);
            (weights, rows.scale(&[1.0, 0.5]))
        };
        let (one, two) = (([0, 1], 6.0), ([1, 1], 2.0));
        let mut counted = rows(&[one, two]);
        counted.counts[0] = 3.0;
        let (counted, thrice) = (fitted(counted), fitted(rows(&[one, one, one, two])));
        for (counted, thrice) in counted.0.iter().zip(&thrice.0) {
            assert!((counted - thrice).abs() < 1e-4, "{counted} {thrice}");
        }
        // 3·1.5·6 + 1·2 over 3·1.5² + 1².
        assert!((counted.1 - 29.0 / 7.75).abs() < 1e-4 && (thrice.1 - counted.1).abs() < 1e-4, "{counted:?}");
    }

    #[test]
    fn held_out_rows_say_when_to_stop() {
        let mut weights = vec![0.0; 2];
        let steps = fit(&rows(&[([0, 1], 8.0)]), &rows(&[([0, 1], 0.0)]), &mut weights, 1.0, 50);
        assert_eq!((steps, weights), (0, vec![0.0, 0.0]));
    }
}
