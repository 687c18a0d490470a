//! The table that ends a run.

use std::fmt::Write as _;
use std::time::Duration;

/// How one step went.
pub(crate) struct Row {
    /// The step's name.
    pub(crate) name: &'static str,
    /// `None` when it passed, else why it failed.
    pub(crate) failure: Option<String>,
    /// How long it took.
    pub(crate) took: Duration,
}

/// The rows as a table, the reasons of failures under it, and last the line that counts.
pub(crate) fn render(rows: &[Row]) -> String {
    let width = rows.iter().map(|row| row.name.len()).max().unwrap_or(0).max("total".len());
    let failed = rows.iter().filter(|row| row.failure.is_some()).count();
    let total: Duration = rows.iter().map(|row| row.took).sum();
    let mut text = String::new();
    // Writing to a String cannot fail.
    let mut line = |name: &str, result: &str, seconds: &str| {
        let _ = writeln!(text, "  {name:<width$}  {result:<6}  {seconds:>8}");
    };
    line("step", "result", "seconds");
    for row in rows {
        let result = if row.failure.is_some() { "FAILED" } else { "passed" };
        line(row.name, result, &format!("{:.1}", row.took.as_secs_f64()));
    }
    line("total", "", &format!("{:.1}", total.as_secs_f64()));
    for row in rows {
        if let Some(reason) = &row.failure {
            let _ = write!(text, "\n{}: {reason}\n", row.name);
        }
    }
    let _ = write!(text, "\n{} passed, {failed} failed\n", rows.len() - failed);
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn table_names_failures_and_ends_with_the_count() {
        let rows = [
            Row { name: "fmt", failure: None, took: Duration::from_millis(1_240) },
            Row { name: "browser", failure: Some("no node".into()), took: Duration::from_secs(75) },
        ];
        let expected = "  step     result   seconds
  fmt      passed       1.2
  browser  FAILED      75.0
  total                76.2

browser: no node

1 passed, 1 failed
";
        assert_eq!(render(&rows), expected);
    }
}
