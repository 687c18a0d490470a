//! What the Rust half wants of the system: the symbols that it imports, the names that it looks up while it runs, and what
//! it must be linked with.
//!
//! Finding out takes minutes, since everything must be compiled to code, so it is written down in `ios/imports.txt`
//! together with what it depends on: the compiler and the libraries. While those are the same, the file holds.

use std::collections::BTreeSet;
use std::env;
use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context as _, Result, bail};
use object::read::macho::MachOFile64;
use object::{Endianness, Object as _, ObjectSymbol as _};
use sha2::{Digest as _, Sha256};

use super::compile::{DEVICE, Library};
use crate::command::{capture, cargo, command};

/// What Xcode's half calls, and all that the library is for.
pub(super) const ENTRY: &str = "outflank_start";

/// The first lines of the file.
const HEAD: &str = "# What the Rust half imports. Written by `cargo xtask ios --check --full`.\n";

/// What the Rust half wants of the system.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Imports {
    /// The compiler and the libraries that all this holds for.
    pub(super) of: String,
    /// What it must be linked with, such as `-framework UIKit`.
    pub(super) links: BTreeSet<String>,
    /// Imported symbols, without the underscore that names in C have.
    pub(super) symbols: BTreeSet<String>,
    /// Names that it holds as texts, of those that were searched for.
    pub(super) texts: BTreeSet<String>,
}

impl Imports {
    /// Links the library as Xcode does, without what nothing reaches, but with every symbol of the system left open; and
    /// reads what is open. `names` are searched for as texts.
    ///
    /// # Errors
    /// It cannot be linked, or does not have [`ENTRY`].
    pub(super) fn read(library: &Library, names: &[&str]) -> Result<Self> {
        let linked = library.file.with_extension("dylib");
        capture(
            command(linker()?)
                .args(["-flavor", "darwin", "-arch", "arm64", "-dylib", "-dead_strip"])
                .args(["-platform_version", "ios", &library.deployment, &library.deployment])
                .args(["-undefined", "dynamic_lookup", "-exported_symbol", &format!("_{ENTRY}")])
                .args(["-u", &format!("_{ENTRY}"), "-o"])
                .arg(&linked)
                .arg(&library.file),
        )?;
        let bytes = fs::read(&linked)?;
        Ok(Self {
            of: current()?,
            links: library.links.clone(),
            symbols: open_symbols(&bytes)?,
            texts: names.iter().filter(|name| holds(&bytes, name)).map(ToString::to_string).collect(),
        })
    }

    /// What was written down.
    ///
    /// # Errors
    /// It was written down for another compiler or other libraries; says what to do.
    pub(super) fn written(text: &str, current: &str) -> Result<Self> {
        let lines = |kind: &str| -> BTreeSet<String> {
            text.lines().filter_map(|line| line.strip_prefix(kind)).map(str::to_owned).collect()
        };
        let of = lines("of ").pop_first().unwrap_or_default();
        if of != current {
            bail!(
                "ios/imports.txt is of another compiler or of other libraries: run `cargo xtask ios --check --full`"
            );
        }
        Ok(Self { of, links: lines("link "), symbols: lines("symbol "), texts: lines("text ") })
    }

    /// As it is written down.
    pub(super) fn to_text(&self) -> String {
        let mut text = format!("{HEAD}of {}\n", self.of);
        for (kind, names) in [("link", &self.links), ("text", &self.texts), ("symbol", &self.symbols)] {
            for name in names {
                // Writing to a String cannot fail.
                let _ = writeln!(text, "{kind} {name}");
            }
        }
        text
    }
}

/// The compiler and the libraries as they are now: its version, and a hash of their names, versions and features.
///
/// # Errors
/// Cargo does not know the libraries.
pub(super) fn current() -> Result<String> {
    let rustc = capture(command(env::var_os("RUSTC").unwrap_or_else(|| "rustc".into())).arg("--version"))?;
    let list = capture(
        cargo()
            .args(["tree", "--locked", "--package", "outflank", "--features", "mobile", "--target", DEVICE])
            .args(["--edges", "normal,no-proc-macro", "--prefix", "none", "--no-dedupe"])
            .args(["--format", "{p} [{f}]"]),
    )?;
    // Our own packages lie in a folder, and change all the time without importing anything else.
    let libraries: BTreeSet<&str> = list.lines().filter(|line| !line.contains('(')).collect();
    let list: Vec<&str> = libraries.into_iter().collect();
    let hash = Sha256::digest(list.join("\n").as_bytes());
    let hash: String = hash.iter().take(8).fold(String::new(), |hash, byte| hash + &format!("{byte:02x}"));
    Ok(format!("{} {hash}", rustc.trim()))
}

/// The linker that comes with the toolchain.
fn linker() -> Result<PathBuf> {
    let rustc = command(env::var_os("RUSTC").unwrap_or_else(|| "rustc".into()));
    let mut rustc = rustc;
    let folder = capture(rustc.args(["--print", "target-libdir"]))?;
    let linker =
        Path::new(folder.trim()).with_file_name("bin").join(format!("rust-lld{}", env::consts::EXE_SUFFIX));
    if !linker.is_file() {
        bail!("the toolchain has no {}", linker.display());
    }
    Ok(linker)
}

/// The symbols that a linked library leaves open.
fn open_symbols(bytes: &[u8]) -> Result<BTreeSet<String>> {
    let file = MachOFile64::<Endianness>::parse(bytes).context("the linked library")?;
    let mut open = BTreeSet::new();
    let mut entry = false;
    for symbol in file.symbols() {
        let name = symbol.name()?;
        let name = name.strip_prefix('_').unwrap_or(name);
        if symbol.is_undefined() {
            open.insert(name.to_owned());
        } else if name == ENTRY {
            entry = true;
        }
    }
    if !entry {
        bail!("the library does not have {ENTRY}");
    }
    Ok(open)
}

/// Whether there is a text of C in it. Of Rust's texts, which have no end, nothing can be said; names that are looked up
/// are handed to C.
fn holds(bytes: &[u8], name: &str) -> bool {
    let text = [b"\0", name.as_bytes(), b"\0"].concat();
    bytes.windows(text.len()).any(|bytes| bytes == text)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_written_down_is_read_again_for_the_same_libraries_only() {
        let set = |names: &[&str]| names.iter().map(ToString::to_string).collect();
        let imports = Imports {
            of: "rustc 1.95.0 abc".into(),
            links: set(&["-framework UIKit", "-lobjc"]),
            symbols: set(&["open", "stat"]),
            texts: set(&["systemUptime"]),
        };
        let text = imports.to_text();
        assert_eq!(Imports::written(&text, "rustc 1.95.0 abc").unwrap(), imports);
        let error = Imports::written(&text, "rustc 1.95.0 abd").unwrap_err().to_string();
        assert!(error.contains("cargo xtask ios --check --full"), "{error}");
        assert!(Imports::written("", "rustc 1.95.0 abc").is_err());
    }

    #[test]
    fn texts_are_found_as_a_whole() {
        let bytes = b"x\0systemUptime\0y\0statistics\0";
        assert!(holds(bytes, "systemUptime"));
        assert!(!holds(bytes, "stat") && !holds(bytes, "Uptime"));
    }

    #[test]
    fn what_is_no_library_is_refused() {
        assert!(open_symbols(b"!<arch>\n").is_err());
    }
}
