//! The full texts of the licences under which libraries are part of the app, each text once.
//!
//! Of several licences to choose from, the first of [`CHOICE`] is taken: the Apache License is one text for everybody,
//! where each MIT licence names other people.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context as _, Result, bail};
use serde_json::Value;

use crate::command::{capture, cargo};
use crate::place;

/// The licences that a text is given for, the ones that are taken first standing first, each with what a file's name
/// says of it.
const CHOICE: [(&str, &str); 11] = [
    ("Apache-2.0", "APACHE"),
    ("MIT", "MIT"),
    ("BSD-3-Clause", "BSD"),
    ("BSD-2-Clause", "BSD"),
    ("ISC", "ISC"),
    ("Zlib", "ZLIB"),
    ("Unicode-3.0", "UNICODE"),
    ("MPL-2.0", "MPL"),
    ("0BSD", "0BSD"),
    ("CC0-1.0", "CC0"),
    ("Unlicense", "UNLICENSE"),
];

const INTRODUCTION: &str = "\
The software by others that is part of Outflank, and the licences under which it is. The sources of each library, under
its name and version, are in Rust's public registry of packages.
";

/// Between two texts.
const RULE: &str = "--------------------------------------------------------------------------------";

/// What the texts are made from.
struct Library {
    name: String,
    authors: Vec<String>,
    folder: PathBuf,
}

/// All texts. `list` has a line for each library, `name version; licence`.
///
/// # Errors
/// A library is of a licence that is not in [`CHOICE`], or has no text of its own and there is none to take instead.
pub(crate) fn texts(list: &str) -> Result<String> {
    let libraries = libraries()?;
    // Licence and text without its line breaks → the text, and the libraries that it belongs to.
    let mut texts: BTreeMap<(usize, String), (String, BTreeSet<String>)> = BTreeMap::new();
    let mut put = |rank: usize, text: &str, library: &str| {
        let key = text.split_whitespace().collect::<Vec<_>>().join(" ");
        let entry = texts.entry((rank, key)).or_insert_with(|| (tidy(text), BTreeSet::new()));
        entry.1.insert(library.to_owned());
    };
    let apache = fs::read_to_string(place::root().join("LICENSE-APACHE"))?;
    put(rank("Apache-2.0")?, &apache, "the Rust standard library");
    let mut without = Vec::new();
    for line in list.lines() {
        let (title, licence) = line.split_once("; ").context("a line without a licence")?;
        let library = libraries.get(title).with_context(|| format!("cargo does not know {title}"))?;
        for rank in chosen(licence).with_context(|| title.to_owned())? {
            let (id, _) = CHOICE[rank];
            if id == "Apache-2.0" {
                put(rank, &apache, title);
                for notice in files(&library.folder, &["NOTICE"])? {
                    put(rank, &read(&notice)?, title);
                }
            } else if let Some(file) =
                file_of(rank, &files(&library.folder, &["LICEN", "COPYING", "UNLICEN"])?)
            {
                put(rank, &read(&file)?, title);
            } else {
                without.push((rank, title.to_owned(), library));
            }
        }
    }
    for (rank, title, library) in without {
        // Nobody but its authors is named in an MIT licence; the others are the same for everybody.
        let text = match CHOICE[rank].0 {
            "MIT" => mit(library)?,
            id => {
                let same = texts.iter().find(|((other, _), _)| *other == rank);
                let (_, (text, _)) = same.with_context(|| format!("{title} has no text of {id} with it"))?;
                text.clone()
            }
        };
        let key = text.split_whitespace().collect::<Vec<_>>().join(" ");
        texts.entry((rank, key)).or_insert_with(|| (tidy(&text), BTreeSet::new())).1.insert(title);
    }
    Ok(print(texts.into_values()))
}

fn print(texts: impl Iterator<Item = (String, BTreeSet<String>)>) -> String {
    let mut printed = INTRODUCTION.to_owned();
    for (text, libraries) in texts {
        let libraries: Vec<_> = libraries.into_iter().collect();
        printed.extend(["\n", RULE, "\n", &libraries.join(", "), "\n\n", &text, "\n"]);
    }
    printed
}

/// Everything that cargo knows, by name and version.
fn libraries() -> Result<BTreeMap<String, Library>> {
    let metadata =
        capture(cargo().args(["metadata", "--locked", "--all-features", "--format-version", "1"]))?;
    let metadata: Value = serde_json::from_str(&metadata)?;
    let packages = metadata["packages"].as_array().context("cargo tells of no packages")?;
    let text = |value: &Value| value.as_str().unwrap_or_default().to_owned();
    packages
        .iter()
        .map(|package| {
            let name = text(&package["name"]);
            let manifest = PathBuf::from(text(&package["manifest_path"]));
            let folder = manifest.parent().context("a package without a folder")?.to_owned();
            let authors = package["authors"].as_array().map(|authors| authors.iter().map(text).collect());
            let title = format!("{name} {}", text(&package["version"]));
            Ok((title, Library { name, authors: authors.unwrap_or_default(), folder }))
        })
        .collect()
}

fn rank(id: &str) -> Result<usize> {
    let known = CHOICE.iter().position(|(known, _)| *known == id);
    known.with_context(|| format!("no place for {id} in the choice of licences"))
}

/// The licences that are taken, by their place in [`CHOICE`]: one of each group of an expression such as
/// `(MIT OR Apache-2.0) AND Unicode-3.0`.
fn chosen(expression: &str) -> Result<Vec<usize>> {
    let group = |group: &str| {
        let ids = group.trim_matches(['(', ')', ' ']).split(" OR ");
        let known = ids.filter_map(|id| rank(id.trim()).ok()).min();
        known.with_context(|| format!("no licence to choose in {group}"))
    };
    expression.split(" AND ").map(group).collect()
}

/// The file with the text of a licence: the one with its name, or the only one, unless that has the name of another.
fn file_of(rank: usize, files: &[PathBuf]) -> Option<PathBuf> {
    let named = |file: &PathBuf, word: &str| {
        let name = file.file_name().unwrap_or_default().to_string_lossy().to_uppercase();
        name.split(['-', '_', '.', ' ']).any(|part| part.starts_with(word))
    };
    let own = files.iter().find(|file| named(file, CHOICE[rank].1));
    let other = |file: &&PathBuf| CHOICE.iter().any(|(_, word)| named(file, word));
    let only = files.first().filter(|file| files.len() == 1 && !other(file));
    own.or(only).cloned()
}

/// The files of a folder whose names begin with one of these words, by name.
fn files(folder: &Path, words: &[&str]) -> Result<Vec<PathBuf>> {
    let mut found = Vec::new();
    for entry in fs::read_dir(folder).with_context(|| format!("cannot read {}", folder.display()))? {
        let path = entry?.path();
        let name = path.file_name().unwrap_or_default().to_string_lossy().to_uppercase();
        if path.is_file() && words.iter().any(|word| name.starts_with(word)) {
            found.push(path);
        }
    }
    found.sort();
    Ok(found)
}

fn read(file: &Path) -> Result<String> {
    let bytes = fs::read(file).with_context(|| format!("cannot read {}", file.display()))?;
    // Old files name people in Latin-1; what is lost of them is an accent.
    Ok(String::from_utf8_lossy(&bytes).into_owned())
}

/// A text as it is printed.
fn tidy(text: &str) -> String {
    let lines: Vec<_> = text.trim_start_matches('\u{feff}').lines().map(str::trim_end).collect();
    lines.join("\n").trim_matches('\n').to_owned()
}

/// The MIT licence of a library that brings no text, from our own.
fn mit(library: &Library) -> Result<String> {
    let own = fs::read_to_string(place::root().join("LICENSE-MIT"))?;
    let holders = match library.authors.as_slice() {
        [] => format!("the authors of {}", library.name),
        authors => authors.join(", "),
    };
    let is_holder = |line: &&str| line.starts_with("Copyright");
    let Some(line) = own.lines().find(is_holder) else {
        bail!("LICENSE-MIT names nobody");
    };
    Ok(own.replace(line, &format!("Copyright (c) {holders}")))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_licence_of_each_group_is_taken() {
        let check = |expression: &str, expected: &[&str]| {
            let ids: Vec<_> = chosen(expression).unwrap().into_iter().map(|rank| CHOICE[rank].0).collect();
            assert_eq!(ids, expected, "{expression}");
        };
        check("MIT", &["MIT"]);
        check("Zlib OR Apache-2.0 OR MIT", &["Apache-2.0"]);
        check("Unlicense OR MIT", &["MIT"]);
        check("(MIT OR Apache-2.0) AND Unicode-3.0", &["Apache-2.0", "Unicode-3.0"]);
        check("Apache-2.0 WITH LLVM-exception OR MIT", &["MIT"]);
        assert!(chosen("GPL-3.0-only").is_err());
        assert!(chosen("MIT AND GPL-3.0-only").is_err());
    }

    #[test]
    fn a_file_is_known_by_its_name_or_by_being_alone() {
        let check = |id: &str, names: &[&str], expected: Option<&str>| {
            let files: Vec<_> = names.iter().map(PathBuf::from).collect();
            let found = file_of(rank(id).unwrap(), &files);
            assert_eq!(found, expected.map(PathBuf::from), "{id} of {names:?}");
        };
        check("MIT", &["LICENSE"], Some("LICENSE"));
        check("MIT", &["COPYING", "LICENSE-MIT", "UNLICENSE"], Some("LICENSE-MIT"));
        check("MIT", &["LICENSE", "LICENSE-LIBM-MIT"], Some("LICENSE-LIBM-MIT"));
        check("Zlib", &["LICENSE-ZLIB.md"], Some("LICENSE-ZLIB.md"));
        check("BSD-3-Clause", &["LICENSE-BSD-3-Clause"], Some("LICENSE-BSD-3-Clause"));
        check("MIT", &["LICENSE-APACHE"], None);
        check("MIT", &["LICENSE-A", "LICENSE-B"], None);
        check("MIT", &[], None);
    }

    #[test]
    fn the_same_text_is_printed_once_with_everybody_it_is_for() {
        let of = |libraries: &[&str]| libraries.iter().map(ToString::to_string).collect();
        let printed =
            print([("One.".to_owned(), of(&["b 2", "a 1"])), ("Two.".to_owned(), of(&["c 3"]))].into_iter());
        let parts: Vec<_> = printed.split(RULE).collect();
        assert_eq!(
            parts,
            [format!("{INTRODUCTION}\n").as_str(), "\na 1, b 2\n\nOne.\n\n", "\nc 3\n\nTwo.\n"]
        );
        assert_eq!(tidy("\u{feff}\r\nA  \r\n\r\n  b\n\n"), "A\n\n  b");
    }
}
