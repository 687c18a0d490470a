//! What `check` and `test` do, as lists of steps.

use std::time::Instant;

use anyhow::{Result, bail};
use clap::Args;

use crate::command::{cargo, run as run_command};
use crate::table::{self, Row};
use crate::{android, browser, ios, licences, tools, web};

/// One thing that must hold.
pub(crate) struct Step {
    /// What the table calls it, and `--only` accepts.
    name: &'static str,
    /// What it does, in a few words.
    what: &'static str,
    /// The step whose result this one works on; where that failed, this one cannot run.
    needs: Option<&'static str>,
    run: fn() -> Result<()>,
}

impl Step {
    /// What the table calls it.
    #[cfg(test)]
    pub(crate) fn name(&self) -> &'static str {
        self.name
    }
}

const FMT: Step = Step { name: "fmt", what: "formatting", needs: None, run: fmt };
const CLIPPY: Step = Step { name: "clippy", what: "lints, warnings are errors", needs: None, run: clippy };
const TESTS: Step = Step { name: "tests", what: "all tests of all crates", needs: None, run: tests };
const DOCS: Step = Step { name: "docs", what: "documentation, warnings are errors", needs: None, run: docs };

/// The fast part.
pub(crate) const CHECK: &[Step] = &[FMT, CLIPPY, TESTS, DOCS];

/// Everything.
pub(crate) const TEST: &[Step] = &[
    FMT,
    CLIPPY,
    Step { name: "deny", what: "licences, duplicates and sources of dependencies", needs: None, run: deny },
    Step {
        name: "licences",
        what: "the app's list of libraries and licences is current",
        needs: None,
        run: licences::check,
    },
    TESTS,
    DOCS,
    Step { name: "ios", what: "the package for iPhones and iPads", needs: None, run: ios::check },
    Step { name: "lint-web", what: "lints of what only the web app compiles", needs: None, run: web::lint },
    Step { name: "web", what: "the web app, built for release", needs: None, run: web::release },
    Step { name: "browser", what: "the web app in a real browser", needs: Some("web"), run: browser::test },
    Step { name: "android", what: "the Android package, without a device", needs: None, run: android::check },
    // Elsewhere there is no screen that nobody sees.
    #[cfg(target_os = "linux")]
    Step {
        name: "desktop",
        what: "the app in a window of this machine",
        needs: None,
        run: crate::desktop::test,
    },
];

/// Which steps to run.
#[derive(Args)]
pub(crate) struct Options {
    /// Run only this step (may be given more than once)
    #[arg(long, value_name = "STEP")]
    only: Vec<String>,
    /// List the steps and stop
    #[arg(long)]
    list: bool,
}

/// Runs steps in order and ends with a table. A step that fails does not keep later ones from running.
///
/// # Errors
/// A step failed or could not run, or `--only` names none.
pub(crate) fn run(steps: &[Step], options: &Options) -> Result<()> {
    if options.list {
        for step in steps {
            println!("{:<10}{}", step.name, step.what);
        }
        return Ok(());
    }
    let chosen = choose(steps, &options.only)?;
    let mut rows: Vec<Row> = Vec::new();
    for (number, step) in chosen.iter().enumerate() {
        eprintln!("\n[{}/{}] {}: {}", number + 1, chosen.len(), step.name, step.what);
        let start = Instant::now();
        let failure = match blocked(step, &rows) {
            Some(reason) => Some(reason),
            None => (step.run)().err().map(|error| format!("{error:#}")),
        };
        let took = start.elapsed();
        match &failure {
            None => eprintln!(
                "[{}/{}] {}: passed in {:.1} s",
                number + 1,
                chosen.len(),
                step.name,
                took.as_secs_f64()
            ),
            Some(reason) => eprintln!("[{}/{}] {}: FAILED: {reason}", number + 1, chosen.len(), step.name),
        }
        rows.push(Row { name: step.name, failure, took });
    }
    print!("\n{}", table::render(&rows));
    match rows.iter().filter(|row| row.failure.is_some()).count() {
        0 => Ok(()),
        1 => bail!("one step failed"),
        failed => bail!("{failed} steps failed"),
    }
}

/// The steps named in `only`, in their own order; all where none is named.
fn choose<'a>(steps: &'a [Step], only: &[String]) -> Result<Vec<&'a Step>> {
    if let Some(unknown) = only.iter().find(|name| steps.iter().all(|step| step.name != name.as_str())) {
        let known: Vec<_> = steps.iter().map(|step| step.name).collect();
        bail!("there is no step {unknown}; the steps are {}", known.join(", "));
    }
    Ok(steps.iter().filter(|step| only.is_empty() || only.iter().any(|name| name == step.name)).collect())
}

/// Why `step` cannot run after what happened so far.
fn blocked(step: &Step, rows: &[Row]) -> Option<String> {
    let need = step.needs?;
    let failed = rows.iter().any(|row| row.name == need && row.failure.is_some());
    failed
        .then(|| format!("could not run: it works on the result of `{need}`, which failed; mend that first"))
}

fn fmt() -> Result<()> {
    run_command(cargo().args(["fmt", "--all", "--check"]))
}

fn clippy() -> Result<()> {
    run_command(
        cargo().args(["clippy", "--locked", "--workspace", "--all-targets"]).args(["--", "-D", "warnings"]),
    )
}

/// `bindgen` and `render` have no tests and take long to compile: they are linted with the others, and run when needed.
fn tests() -> Result<()> {
    run_command(cargo().args([
        "test",
        "--locked",
        "--workspace",
        "--exclude",
        "bindgen",
        "--exclude",
        "render",
    ]))
}

fn docs() -> Result<()> {
    run_command(
        cargo().args(["doc", "--locked", "--workspace", "--no-deps"]).env("RUSTDOCFLAGS", "-D warnings"),
    )
}

fn deny() -> Result<()> {
    run_command(tools::cargo_deny()?.args([
        "--workspace",
        "--all-features",
        "check",
        "bans",
        "licenses",
        "sources",
    ]))
}

/// Asks the advisory database. Not a step of `test`: its answer changes without a change of the project, and it is not
/// to be reached from every machine.
///
/// # Errors
/// There is an advisory against a dependency, or the database cannot be fetched.
pub(crate) fn audit() -> Result<()> {
    run_command(tools::cargo_deny()?.args(["--workspace", "--all-features", "check", "advisories"]))
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;

    #[test]
    fn only_chooses_in_order_and_refuses_unknown_names() {
        let names = |only: &[&str]| -> Result<Vec<&str>> {
            let only: Vec<String> = only.iter().map(ToString::to_string).collect();
            Ok(choose(CHECK, &only)?.iter().map(|step| step.name).collect())
        };
        assert_eq!(names(&[]).unwrap(), ["fmt", "clippy", "tests", "docs"]);
        assert_eq!(names(&["docs", "fmt"]).unwrap(), ["fmt", "docs"]);
        let error = names(&["fmt", "browser"]).unwrap_err().to_string();
        assert_eq!(error, "there is no step browser; the steps are fmt, clippy, tests, docs");
    }

    #[test]
    fn a_step_is_blocked_only_by_the_failure_of_what_it_needs() {
        let step = Step { name: "browser", what: "", needs: Some("web"), run: || Ok(()) };
        let row = |name, failed: bool| Row { name, failure: failed.then(String::new), took: Duration::ZERO };
        assert_eq!(blocked(&step, &[]), None);
        assert_eq!(blocked(&step, &[row("fmt", true), row("web", false)]), None);
        assert!(
            blocked(&step, &[row("web", true)]).is_some_and(|reason| reason.contains("`web`, which failed"))
        );
    }

    #[test]
    fn names_are_unique_and_needs_come_first() {
        for (index, step) in TEST.iter().enumerate() {
            assert!(TEST[..index].iter().all(|earlier| earlier.name != step.name), "{} twice", step.name);
            if let Some(need) = step.needs {
                assert!(
                    TEST[..index].iter().any(|earlier| earlier.name == need),
                    "{} needs {need}",
                    step.name
                );
            }
        }
    }
}
