//! Compiling the app for iPhones and iPads, on any machine: neither a check nor a static library needs a linker or an SDK.

use std::collections::BTreeSet;
use std::path::PathBuf;
use std::process::{Command, Stdio};

use anyhow::{Context as _, Result, bail};

use crate::command::{cargo, run, stage};
use crate::place;
use crate::target_std;

/// The devices themselves.
pub(super) const DEVICE: &str = "aarch64-apple-ios";

/// A simulator on a Mac.
pub(super) const SIMULATOR: &str = "aarch64-apple-ios-sim";

/// The app as a static library.
pub(super) struct Library {
    /// The file.
    pub(super) file: PathBuf,
    /// The oldest system it is for.
    pub(super) deployment: String,
    /// What the compiler says it must be linked with, such as `-framework UIKit`.
    pub(super) links: BTreeSet<String>,
}

/// Type-checks the app for a target. Warnings are errors.
///
/// # Errors
/// There is no standard library for it, or the app does not compile.
pub(super) fn check(target: &str, deployment: &str) -> Result<()> {
    let mut cargo = app_cargo("rustc", target, deployment)?;
    stage(&format!("checking the app for {target}"), || {
        // As `cargo check` does, with a word for the compiler about the app alone.
        run(cargo.args(["--profile", "check", "--lib", "--", "-D", "warnings"]))
    })
}

/// Compiles the app as a static library for devices. Quickly, since nobody runs it.
///
/// # Errors
/// There is no standard library for them, or the app does not compile.
pub(super) fn library(deployment: &str) -> Result<Library> {
    let mut cargo = app_cargo("rustc", DEVICE, deployment)?;
    cargo.args(["--lib", "--crate-type", "staticlib", "--", "--print", "native-static-libs"]);
    // Nobody looks into it; and what the compiler says is said only when it compiles.
    cargo.env("CARGO_PROFILE_DEV_DEBUG", "0").env("CARGO_INCREMENTAL", "0");
    let file = place::target().join(DEVICE).join("debug").join("liboutflank.a");
    let said = stage(&format!("compiling the app for {DEVICE}"), || {
        let output = cargo.stderr(Stdio::piped()).output().context("cannot start cargo")?;
        let said = String::from_utf8_lossy(&output.stderr).into_owned();
        if !output.status.success() {
            bail!("the app does not compile for {DEVICE}:\n{said}");
        }
        Ok(said)
    })?;
    let links = links(&said).context("the compiler did not say what to link with")?;
    Ok(Library { file, deployment: deployment.to_owned(), links })
}

/// The compiler's note about what a static library must be linked with.
fn links(said: &str) -> Option<BTreeSet<String>> {
    let list = said.lines().find_map(|line| line.trim().strip_prefix("note: native-static-libs: "))?;
    let mut words = list.split_whitespace();
    let mut links = BTreeSet::new();
    while let Some(word) = words.next() {
        links.insert(match word {
            "-framework" => format!("-framework {}", words.next()?),
            library => library.to_owned(),
        });
    }
    Some(links)
}

/// A cargo command about the app as it is for iPhones and iPads.
fn app_cargo(verb: &str, target: &str, deployment: &str) -> Result<Command> {
    let std = target_std::provide(target)?;
    let mut cargo = cargo();
    cargo.args([verb, "--locked", "--package", "outflank", "--features", "mobile", "--target", target]);
    cargo
        .env("IPHONEOS_DEPLOYMENT_TARGET", deployment)
        // One build script compiles Objective-C unless the documentation is made; nothing here runs.
        .env("DOCS_RS", "1")
        .env_remove("RUSTFLAGS")
        .env_remove("CARGO_ENCODED_RUSTFLAGS");
    let flags = std.rustflags();
    if !flags.is_empty() {
        cargo.env("CARGO_ENCODED_RUSTFLAGS", flags.join("\u{1f}"));
    }
    Ok(cargo)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_compilers_note_is_read() {
        let said = "   Compiling outflank\nnote: link against the following\n\
                    note: native-static-libs: -framework UIKit -lobjc -framework UIKit -liconv\n    Finished";
        let found: Vec<_> = links(said).unwrap().into_iter().collect();
        assert_eq!(found, ["-framework UIKit", "-liconv", "-lobjc"]);
        assert_eq!(links("    Finished"), None);
    }
}
