//! The libraries that are part of the app, for its screen About: their names, and the texts of their licences.

use std::collections::BTreeSet;
use std::fs;
use std::path::PathBuf;

use anyhow::{Context as _, Result, bail};

use crate::command::{capture, cargo};
use crate::{licence_texts, place};

/// Every build that is given to people: the feature that chooses the renderer, and the target.
const BUILDS: [(&str, &str); 3] =
    [("web", "wasm32-unknown-unknown"), ("mobile", "aarch64-linux-android"), ("mobile", "aarch64-apple-ios")];

/// Writes the list and the texts.
///
/// # Errors
/// Cargo does not know the dependencies, a licence has no text, or a file cannot be written.
pub(crate) fn write() -> Result<()> {
    for (file, content) in current()? {
        fs::write(&file, &content)?;
        println!("{}: {} lines", place::shown(&file), content.lines().count());
    }
    Ok(())
}

/// Compares the list and the texts with the dependencies.
///
/// # Errors
/// They are not current.
pub(crate) fn check() -> Result<()> {
    for (file, content) in current()? {
        if fs::read_to_string(&file).unwrap_or_default() != content {
            bail!("{} is not current: run `cargo xtask licences`", place::shown(&file));
        }
    }
    Ok(())
}

/// The file with the texts of the licences.
pub(crate) fn texts_file() -> PathBuf {
    place::root().join("assets").join("licence-texts.txt")
}

/// Both files as they should be.
fn current() -> Result<[(PathBuf, String); 2]> {
    let list = list()?;
    let texts = licence_texts::texts(&list)?;
    Ok([(place::root().join("assets").join("licences.txt"), list), (texts_file(), texts)])
}

/// A line for each library, by name: name and version; licence.
fn list() -> Result<String> {
    let mut lines = BTreeSet::new();
    for (feature, target) in BUILDS {
        let tree = capture(
            cargo()
                .args([
                    "tree",
                    "--locked",
                    "--package",
                    "outflank",
                    "--features",
                    feature,
                    "--target",
                    target,
                ])
                // Procedural macros and build scripts make code, but are not part of it.
                .args(["--edges", "normal,no-proc-macro", "--prefix", "none", "--format", "{p}; {l}"]),
        )
        .with_context(|| format!("the dependencies for {target}"))?;
        lines.extend(tree.lines().filter_map(line));
    }
    Ok(lines.into_iter().fold(String::new(), |list, line| list + &line + "\n"))
}

/// A line of cargo's list as it stands in ours; none for our own packages, which lie in a folder.
fn line(printed: &str) -> Option<String> {
    let (package, licence) = printed.split_once("; ")?;
    let either: Vec<_> = licence.trim_end_matches(" (*)").split('/').map(str::trim).collect();
    let licence = either.join(" OR ");
    if package.contains('(') || licence.is_empty() {
        return None;
    }
    Some(format!("{}; {licence}", package.replacen(" v", " ", 1)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_of_cargo_become_lines_of_the_list() {
        let check = |printed: &str, expected: Option<&str>| {
            assert_eq!(line(printed).as_deref(), expected, "{printed}");
        };
        check("fluent-bundle v0.16.0; Apache-2.0 OR MIT", Some("fluent-bundle 0.16.0; Apache-2.0 OR MIT"));
        check("memchr v2.7.4; Unlicense/MIT (*)", Some("memchr 2.7.4; Unlicense OR MIT"));
        check("fnv v1.0.7; Apache-2.0 / MIT", Some("fnv 1.0.7; Apache-2.0 OR MIT"));
        check("game v0.1.0 (/home/somebody/outflank/crates/game); MIT OR Apache-2.0", None);
        check("", None);
    }
}
