//! The table of known problems in docs/releasing.md, against the tests that it names: a test that is gone or renamed is
//! missed here.

use std::fs;
use std::path::Path;

use crate::{place, steps};

/// The words of a row that has no test: it says so.
const UNTESTED: &str = "needs a device";

/// What there is to be named.
#[derive(Default)]
struct Known {
    /// Names of steps of `cargo xtask test`.
    steps: Vec<&'static str>,
    /// Every source file that tests in Rust are written in, as one text.
    rust: String,
    /// Every file of tests of the page, as one text.
    pages: String,
}

impl Known {
    /// What this project has.
    fn of_this_project() -> Self {
        let mut known =
            Self { steps: steps::TEST.iter().map(steps::Step::name).collect(), ..Self::default() };
        for folder in ["xtask/src", "src", "tests/it"] {
            gather(&place::root().join(folder), ".rs", &mut known.rust);
        }
        for folder in ["tests/browser", "tests/desktop"] {
            gather(&place::root().join(folder), ".test.mjs", &mut known.pages);
        }
        known
    }

    /// Whether a test in Rust has this name.
    fn has_function(&self, name: &str) -> bool {
        let lines: Vec<&str> = self.rust.lines().map(str::trim).collect();
        let declaration = format!("fn {name}() ");
        let is_test = |place: usize| {
            // Its attributes stand before it, one on a line.
            let before = lines[..place].iter().rev().take_while(|line| line.starts_with("#["));
            let attributes: Vec<&&str> = before.collect();
            attributes.contains(&&"#[test]") && !attributes.contains(&&"#[ignore]")
        };
        (0..lines.len()).any(|place| lines[place].starts_with(&declaration) && is_test(place))
    }

    /// Whether a test of the page has this title.
    fn has_title(&self, title: &str) -> bool {
        let written = format!("(\"{title}\", ");
        self.pages.lines().any(|line| !line.trim_start().starts_with("//") && line.contains(&written))
    }
}

/// All files whose names end in `ending`, but for those that npm laid there.
fn gather(folder: &Path, ending: &str, text: &mut String) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        let name = path.file_name().unwrap_or_default().to_string_lossy();
        if path.is_dir() && name != "node_modules" {
            gather(&path, ending, text);
        } else if path.is_file() && name.ends_with(ending) {
            text.push_str(&fs::read_to_string(&path).unwrap());
            text.push('\n');
        }
    }
}

/// What the table names that is not there, and rows that name nothing, each as a sentence.
fn faults(document: &str, known: &Known) -> Vec<String> {
    let section = document.split("\n## ").find(|section| section.starts_with("Known problems"));
    let lines = section.unwrap_or_default().lines().filter(|line| line.starts_with('|'));
    let rows: Vec<Vec<&str>> =
        lines.skip(2).map(|line| line.trim_matches('|').split('|').collect()).collect();
    let mut faults = Vec::new();
    if rows.is_empty() {
        faults.push("there is no table of known problems".to_owned());
    }
    for (index, cells) in rows.iter().enumerate() {
        let number = index + 1;
        let [first, _, _, _, shown] = cells[..] else {
            faults.push(format!("row {number} has {} columns", cells.len()));
            continue;
        };
        if first.trim() != number.to_string() {
            faults.push(format!("row {number} has the number {}", first.trim()));
        }
        let spans: Vec<&str> = shown.split('`').skip(1).step_by(2).collect();
        let titles: Vec<&str> = shown.split('“').skip(1).filter_map(|rest| rest.split('”').next()).collect();
        let (of_steps, functions): (Vec<&str>, Vec<&str>) =
            spans.into_iter().partition(|name| known.steps.contains(name));
        let missing = functions.iter().filter(|name| !known.has_function(name));
        let untitled = titles.iter().filter(|title| !known.has_title(title));
        faults.extend(
            missing.chain(untitled).map(|name| format!("row {number} names {name}, which is no test")),
        );
        if functions.is_empty() && titles.is_empty() && !shown.contains(UNTESTED) {
            faults.push(format!("row {number} names no test, and does not say that it {UNTESTED}"));
        }
        if of_steps.is_empty() && !(functions.is_empty() && titles.is_empty()) {
            faults.push(format!("row {number} names no step that runs its tests"));
        }
    }
    faults
}

#[test]
fn every_test_that_the_table_names_is_there() {
    let document = fs::read_to_string(place::root().join("docs/releasing.md")).unwrap();
    assert_eq!(faults(&document, &Known::of_this_project()), Vec::<String>::new());
}

#[test]
fn what_the_table_names_and_is_not_there_is_found() {
    let known = Known {
        steps: vec!["android", "desktop"],
        rust: "    #[test]\n    fn is_found() {\n#[test]\n#[ignore]\nfn is_left_out() {\nfn helps() {\n"
            .to_owned(),
        pages: "atDesk(\"a tap counts\", together, async () => {\n// test(\"not yet\", it)\n".to_owned(),
    };
    let check = |shown: &str, expected: &[&str]| {
        let table = format!(
            "# A\n\n## Known problems\n\n| | a | b | c | d |\n|-|-|-|-|-|\n| 1 | x | y | z | {shown} |\n"
        );
        let found = faults(&table, &known);
        let fits = found.len() == expected.len()
            && found.iter().zip(expected).all(|(fault, part)| fault.contains(part));
        assert!(fits, "{shown}: {found:?}");
    };
    check("`android`: `is_found`; `desktop`: “a tap counts”", &[]);
    check("needs a device", &[]);
    check("`android`: `is_lost`", &["is_lost"]);
    check("`android`: `helps`", &["helps"]);
    check("`android`: `is_left_out`", &["is_left_out"]);
    check("`desktop`: “a tap”", &["a tap"]);
    check("`desktop`: “not yet”", &["not yet"]);
    check("`android`", &["names no test"]);
    check("by hand", &["names no test"]);
    check("`is_found`", &["names no step"]);
    check("needs a device | 5", &["columns"]);
    assert_eq!(faults("# A\n", &known).len(), 1);
    let other = "## Known problems\n\n| | | | | |\n|-|\n| 2 | x | y | z | needs a device |";
    assert!(faults(&format!("\n{other}"), &known)[0].contains("number 2"));
}
