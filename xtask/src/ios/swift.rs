//! The Swift sources, against the page that sends them messages and the Rust half that hears their reports.
//!
//! Nothing here compiles Swift; what is compared are the names at which the three meet.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

use anyhow::{Context as _, Result};

use super::imports::ENTRY;

/// Messages, by kind, with the names of what they carry.
type Messages = BTreeMap<String, BTreeSet<String>>;

/// The files by name, each with its text.
pub(super) struct Sources(BTreeMap<String, String>);

impl Sources {
    /// All files of a folder.
    ///
    /// # Errors
    /// One cannot be read.
    pub(super) fn read(folder: &Path) -> Result<Self> {
        let mut files = BTreeMap::new();
        for entry in fs::read_dir(folder)? {
            let entry = entry?;
            let name = entry.file_name().to_string_lossy().into_owned();
            let text = fs::read_to_string(entry.path()).with_context(|| format!("cannot read {name}"))?;
            files.insert(name, text);
        }
        Ok(Self(files))
    }

    /// All of them as one text.
    pub(super) fn all(&self) -> String {
        self.0.values().map(String::as_str).collect::<Vec<_>>().join("\n")
    }

    fn file(&self, name: &str) -> &str {
        self.0.get(name).map_or("", String::as_str)
    }
}

/// Where the three halves do not meet. `page` is assets/native/page.js, `rust` is src/platform/native/page.rs.
pub(super) fn faults(swift: &Sources, page: &str, rust: &str) -> Vec<String> {
    let mut faults = entry_faults(swift);
    let (orders, reports) = (variants(rust, "Order"), variants(rust, "Report"));
    let handled = handled(swift.file("Order.swift"));
    let line = between(swift.file("Bridge.swift"), "static let name = \"", "\"").unwrap_or_default();
    if !page.contains(&format!("messageHandlers?.{line}")) || line.is_empty() {
        faults.push(format!("the page does not send to Swift's line `{line}`"));
    }
    let own = own(page);
    let sent: BTreeSet<String> = passed_on(page).into_iter().chain(own.keys().cloned()).collect();
    for kind in sent.iter().filter(|kind| !handled.contains_key(*kind)) {
        faults.push(format!("page.js sends `{kind}` to the system, and Swift does not know it"));
    }
    for (kind, names) in &handled {
        match orders.get(kind).filter(|_| sent.contains(kind)).or_else(|| own.get(kind)) {
            None => faults.push(format!("Swift knows a message `{kind}` that nobody sends")),
            Some(sent) if sent != names => {
                faults.push(format!("Swift reads {names:?} of `{kind}`, which carries {sent:?}"));
            }
            Some(_) => {}
        }
    }
    for (kind, names) in &reported(&swift.all()) {
        match reports.get(kind) {
            None => faults.push(format!("Swift reports `{kind}`, which the Rust half does not know")),
            Some(heard) if heard != names => {
                faults.push(format!("Swift reports `{kind}` with {names:?}, the Rust half hears {heard:?}"));
            }
            Some(_) => {}
        }
    }
    faults
}

/// The one function of the Rust half must be declared and called.
fn entry_faults(swift: &Sources) -> Vec<String> {
    let needed = [
        ("Outflank-Bridging-Header.h", format!("void {ENTRY}(void);")),
        ("main.swift", format!("\n{ENTRY}()")),
    ];
    let missing = needed.iter().filter(|(file, part)| !swift.file(file).contains(part.as_str()));
    missing.map(|(file, part)| format!("{file}: `{}` is missing", part.trim())).collect()
}

/// The kinds of orders that page.js passes on to the system where there is a line to it.
fn passed_on(page: &str) -> Vec<String> {
    quoted(between(page, "const FOR_IOS = [", "]").unwrap_or_default())
}

/// The messages of page.js's own, with what each carries.
fn own(page: &str) -> Messages {
    let literals =
        page.split("ios()?.postMessage({ kind: \"").skip(1).filter_map(|rest| rest.split(" }").next());
    let read = |literal: &str| -> Option<(String, BTreeSet<String>)> {
        let (kind, rest) = literal.split_once('"')?;
        // Such as `color` and `depth: 1`.
        let names = rest.split(", ").skip(1).filter_map(|part| part.split(':').next());
        Some((kind.to_owned(), names.map(str::to_owned).collect()))
    };
    literals.filter_map(read).collect()
}

/// The messages that Swift knows, with what it reads of each.
fn handled(order: &str) -> Messages {
    let cases = order.split("\n        case \"").skip(1);
    let read = |case: &str| -> Option<(String, BTreeSet<String>)> {
        let (kind, block) = case.split_once("\":")?;
        let block = block.split("default:").next()?;
        let names = ["int(\"", "string(\"", "message[\""].into_iter();
        let names =
            names.flat_map(|call| block.split(call).skip(1)).filter_map(|rest| rest.split('"').next());
        Some((kind.to_owned(), names.map(str::to_owned).collect()))
    };
    cases.filter_map(read).collect()
}

/// The reports that Swift makes, with what each carries.
fn reported(swift: &str) -> Messages {
    let literals = swift.split("[\"kind\": ").skip(1).filter_map(|rest| rest.split(']').next());
    let read = |literal: &str| -> Option<(String, BTreeSet<String>)> {
        let (kind, rest) = literal.strip_prefix('"')?.split_once('"')?;
        let keys = rest.split(", \"").skip(1).filter_map(|part| part.split_once("\": "));
        Some((kind.to_owned(), keys.map(|(key, _)| key.to_owned()).collect()))
    };
    literals.filter_map(read).collect()
}

/// The variants of an enum in Rust as serde names them, with their fields.
fn variants(rust: &str, name: &str) -> Messages {
    let body = between(rust, &format!("enum {name} {{\n"), "\n}").unwrap_or_default();
    let variant = |line: &str| -> Option<(String, BTreeSet<String>)> {
        let line = line.strip_prefix("    ")?.strip_suffix(',')?;
        let (name, fields) = line.split_once(" { ").unwrap_or((line, ""));
        if !name.starts_with(char::is_uppercase) {
            return None;
        }
        let fields = fields.split(", ").filter_map(|field| field.split_once(": "));
        Some((kebab(name), fields.map(|(field, _)| field.to_owned()).collect()))
    };
    body.lines().filter_map(variant).collect()
}

/// `ShareFile` as `share-file`.
fn kebab(name: &str) -> String {
    let mut text = String::new();
    for letter in name.chars() {
        if letter.is_uppercase() && !text.is_empty() {
            text.push('-');
        }
        text.extend(letter.to_lowercase());
    }
    text
}

/// What stands between two texts, at the first place where both are.
fn between<'a>(text: &'a str, start: &str, end: &str) -> Option<&'a str> {
    text.split_once(start)?.1.split_once(end).map(|(inside, _)| inside)
}

/// The texts in quotation marks.
fn quoted(list: &str) -> Vec<String> {
    list.split('"').skip(1).step_by(2).map(str::to_owned).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ios::{folder, text};

    #[test]
    fn faults_between_the_halves_are_found() {
        let good = || Sources::read(&folder().join("Sources")).unwrap();
        let (page, rust) =
            (text("assets/native/page.js").unwrap(), text("src/platform/native/page.rs").unwrap());
        assert_eq!(faults(&good(), &page, &rust), Vec::<String>::new());
        let find = |swift: &Sources, page: &str, rust: &str, fault: &str| {
            let faults = faults(swift, page, rust);
            assert!(faults.iter().any(|found| found.contains(fault)), "{fault}: {faults:?}");
        };
        let spoiled = |file: &str, from: &str, to: &str| {
            let mut swift = good();
            let text = swift.0.get_mut(file).unwrap();
            assert!(text.contains(from), "{from} is not in {file}");
            *text = text.replacen(from, to, 1);
            swift
        };
        let check = |file: &str, from: &str, to: &str, fault: &str| {
            find(&spoiled(file, from, to), &page, &rust, fault);
        };
        check(
            "Order.swift",
            "case \"awake\":",
            "case \"wake\":",
            "sends `awake` to the system, and Swift does not know",
        );
        check("Order.swift", "case \"awake\":", "case \"wake\":", "a message `wake` that nobody sends");
        check("Order.swift", "int(\"length\")", "int(\"millis\")", "Swift reads {\"millis\"} of `vibrate`");
        check("Bridge.swift", "name = \"outflank\"", "name = \"flank\"", "Swift's line `flank`");
        check("Bridge.swift", "\"kind\": \"shared\"", "\"kind\": \"offered\"", "Swift reports `offered`");
        check("Bridge.swift", ", \"how\": ", ", \"way\": ", "with {\"ticket\", \"way\"}");
        check(
            "main.swift",
            "\noutflank_start()",
            "\noutflank_run()",
            "main.swift: `outflank_start()` is missing",
        );
        check(
            "Outflank-Bridging-Header.h",
            "outflank_start",
            "outflank_run",
            "void outflank_start(void);` is missing",
        );
        let more = page.replacen("const FOR_IOS = [", "const FOR_IOS = [\"torch\", ", 1);
        find(&good(), &more, &rust, "page.js sends `torch`");
        let fewer = page.replacen("\"awake\", ", "", 1);
        find(&good(), &fewer, &rust, "a message `awake` that nobody sends");
        let other = page.replacen("kind: \"ground\", color }", "kind: \"ground\", hue }", 1);
        find(&good(), &other, &rust, "Swift reads {\"color\"} of `ground`, which carries {\"hue\"}");
        let silent = page.replacen("postMessage({ kind: \"ready\" })", "listen()", 1);
        find(&good(), &silent, &rust, "a message `ready` that nobody sends");
        let renamed = rust.replacen("Vibrate { length: u32 }", "Vibrate { millis: u32 }", 1);
        find(&good(), &page, &renamed, "which carries {\"millis\"}");
    }

    #[test]
    fn enums_are_read_as_serde_names_them() {
        let rust = "pub(super) enum Order {\n    /// Words.\n    ShareFile { ticket: u64, name: String },\n    Ready,\n}\n";
        let found = variants(rust, "Order");
        let kinds: Vec<_> = found.keys().map(String::as_str).collect();
        assert_eq!(kinds, ["ready", "share-file"]);
        assert_eq!(found["share-file"].iter().collect::<Vec<_>>(), ["name", "ticket"]);
    }
}
