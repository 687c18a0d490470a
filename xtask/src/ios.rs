//! The app for iPhones and iPads: what can be checked without a Mac, and on a Mac the package itself.
//!
//! Each check takes the texts it is about and returns what is wrong with them, in words; none is a fault. So the tests give
//! them texts with one thing wrong, and see that it is found.

mod archive;
mod assets;
mod compile;
mod imports;
mod plists;
mod privacy;
mod project;
mod swift;

use std::fs;
use std::path::PathBuf;

use anyhow::{Context as _, Result, bail};
use clap::Args;

use self::imports::Imports;
use crate::command::stage;
use crate::place;

/// What to do about the package for iPhones and iPads.
#[derive(Args)]
pub(crate) struct Options {
    /// Only check what can be checked on any machine
    #[arg(long)]
    check: bool,
    /// With --check: also what takes minutes: compile to code, and write down anew what the app imports
    #[arg(long, requires = "check")]
    full: bool,
    /// On a Mac: the ten letters of the team that signs the package
    #[arg(long, value_name = "TEAM", conflicts_with = "check")]
    team: Option<String>,
}

/// Checks the package, or makes it.
///
/// # Errors
/// A check found a fault, or the package cannot be made here.
pub(crate) fn run(options: &Options) -> Result<()> {
    match options {
        Options { check: false, team, .. } => archive::make(team.as_deref()),
        Options { full: true, .. } => check_fully(),
        Options { .. } => check(),
    }
}

/// All checks that are quick enough for every change.
///
/// # Errors
/// There is a fault, a file cannot be read, or the app does not compile.
pub(crate) fn check() -> Result<()> {
    stage("looking at the project, property lists, pictures and Swift sources", || settle(&sources()?))?;
    let imports = Imports::written(&read("imports.txt")?, &imports::current()?)?;
    settle(&import_faults(&imports)?)?;
    println!("{}", privacy::report(&imports));
    let deployment = deployment()?;
    [compile::DEVICE, compile::SIMULATOR].iter().try_for_each(|target| compile::check(target, &deployment))
}

/// All checks, and what the app imports written down anew.
///
/// # Errors
/// As [`check()`].
fn check_fully() -> Result<()> {
    let library = compile::library(&deployment()?)?;
    let imports = stage("linking the library and reading what it imports", || {
        Imports::read(&library, &privacy::looked_up())
    })?;
    fs::write(folder().join("imports.txt"), imports.to_text())?;
    check()
}

/// What the Rust half imports, against what the project and the privacy manifest say.
fn import_faults(imports: &Imports) -> Result<Vec<String>> {
    let mut faults = privacy::faults(&read("PrivacyInfo.xcprivacy")?, imports)?;
    faults.extend(project::link_faults(&read("project.yml")?, &imports.links)?);
    Ok(faults)
}

/// The faults of everything that need not be compiled.
fn sources() -> Result<Vec<String>> {
    let folder = folder();
    let swift = swift::Sources::read(&folder.join("Sources"))?;
    let mut faults =
        project::faults(&read("project.yml")?, &folder, &project::Expected::of_this_workspace()?)?;
    faults.extend(project::script_faults(&read("build-rust.sh")?));
    faults.extend(plists::info_faults(&read("Info.plist")?)?);
    faults.extend(plists::entitlement_faults(&read("Outflank.entitlements")?)?);
    faults.extend(plists::language_faults(&read("Info.plist")?, &plists::languages(&folder)?)?);
    faults.extend(plists::class_faults(&read("Info.plist")?, &swift.all())?);
    let tokens = fs::read_to_string(place::root().join("assets/theme/tokens.css"))?;
    faults.extend(assets::faults(&folder.join("Assets.xcassets"), &tokens)?);
    let (page, orders) = (text("assets/native/page.js")?, text("src/platform/native/page.rs")?);
    faults.extend(swift::faults(&swift, &page, &orders));
    Ok(faults)
}

/// The oldest system that the app is for, as the project says.
fn deployment() -> Result<String> {
    project::deployment(&read("project.yml")?)
}

/// An error with all the faults, if there are any.
fn settle(faults: &[String]) -> Result<()> {
    match faults {
        [] => Ok(()),
        [one] => bail!("{one}"),
        _ => bail!("{} faults:\n  {}", faults.len(), faults.join("\n  ")),
    }
}

/// What Xcode is given.
fn folder() -> PathBuf {
    place::root().join("ios")
}

/// A file of that folder.
fn read(name: &str) -> Result<String> {
    text(&format!("ios/{name}"))
}

/// A file of the project, by its path from the root.
fn text(path: &str) -> Result<String> {
    fs::read_to_string(place::root().join(path)).with_context(|| format!("cannot read {path}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_in_the_repository_has_no_fault() {
        assert_eq!(sources().unwrap(), Vec::<String>::new());
    }

    #[test]
    fn faults_are_told_all_at_once() {
        assert!(settle(&[]).is_ok());
        assert_eq!(settle(&["a is missing".into()]).unwrap_err().to_string(), "a is missing");
        let two = settle(&["a is missing".into(), "b is wrong".into()]).unwrap_err().to_string();
        assert_eq!(two, "2 faults:\n  a is missing\n  b is wrong");
    }
}
