//! The Android package: built by Gradle where there is an SDK, and checked where there is none.

mod dx_keys;
mod elf;
mod gradle;
mod kotlin;
mod library;
mod manifest;
mod package;
mod stubs;

use std::fs;
use std::path::Path;

use anyhow::{Context as _, Result, bail};
use clap::Args;

use self::library::Extent;
use crate::command::{command, find_program, run, stage};
use crate::place;

/// What to do about the Android package.
#[derive(Args)]
pub(crate) struct Options {
    /// Check what can be checked without an Android SDK, and build nothing for a device
    #[arg(long)]
    check: bool,
    /// With `--check`: compile the app as it is released and look at its size too, and all of it for emulators
    #[arg(long, requires = "check")]
    all: bool,
    /// Build for a connected device, to be debugged, and install it there; else a bundle for the store is built
    #[arg(long, conflicts_with = "check")]
    install: bool,
}

/// Builds the package, or checks it.
///
/// # Errors
/// Something is missing (the error says what), does not build, or is not as it has to be.
pub(crate) fn android(options: &Options) -> Result<()> {
    if options.check {
        check_extent(if options.all { Extent::Release } else { Extent::Names })
    } else {
        build(options.install)
    }
}

/// The step of `test`.
///
/// # Errors
/// As for [`android`] with `--check`.
pub(crate) fn check() -> Result<()> {
    check_extent(Extent::Names)
}

/// Cheap things first; every fault of one kind is told before the next kind is looked at.
fn check_extent(extent: Extent) -> Result<()> {
    let read = |file: &str| {
        fs::read_to_string(place::root().join(file)).with_context(|| format!("cannot read {file}"))
    };
    let (dioxus, cargo_toml) = (read("Dioxus.toml")?, read("Cargo.toml")?);
    tell("Dioxus.toml", &dx_keys::faults(&dioxus)?)?;
    let project = gradle::Project {
        dioxus: &dioxus,
        catalogue: &read("android/gradle/libs.versions.toml")?,
        build: &read("android/app/build.gradle.kts")?,
        wrapper: &read("android/gradle/wrapper/gradle-wrapper.properties")?,
        cargo: &cargo_toml,
    };
    tell("the Gradle project", &gradle::faults(&project)?)?;
    let package = stage("linking manifest and resources", || package::faults(&cargo_toml))?;
    tell("the package", &package)?;
    let built = library::build(extent)?;
    let bytes =
        fs::read(&built.library).with_context(|| format!("cannot read {}", built.library.display()))?;
    let library = elf::read(&bytes)?;
    tell("the library", &elf::faults(&library))?;
    if extent == Extent::Release {
        println!("  the library has {} of {} bytes that it may have", bytes.len(), elf::LARGEST);
        tell("its size", &elf::size_faults(&library))?;
    }
    let sources = kotlin::Sources {
        activity: &read("android/app/src/main/kotlin/dev/dioxus/main/MainActivity.kt")?,
        renderer: &joined(&built.kotlin, "kt")?,
        page: &read("assets/native/page.js")?,
        values: &read("android/app/src/main/res/values/outflank.xml")?,
        folder: &read("src/platform/native/folder.rs")?,
        rules: &read("android/app/proguard-rules.pro")?,
    };
    tell("the activity", &kotlin::faults(&sources, &library.exports))
}

/// Fails if there are faults, and names them.
fn tell(what: &str, faults: &[String]) -> Result<()> {
    if !faults.is_empty() {
        bail!("{what}:\n  {}", faults.join("\n  "));
    }
    println!("  {what}: as it has to be");
    Ok(())
}

/// The files of one kind in a folder, one after another.
fn joined(folder: &Path, extension: &str) -> Result<String> {
    let mut text = String::new();
    for entry in fs::read_dir(folder).with_context(|| format!("cannot read {}", folder.display()))? {
        let file = entry?.path();
        if file.extension().is_some_and(|found| found == extension) {
            text.push_str(&fs::read_to_string(file)?);
        }
    }
    Ok(text)
}

/// Has Gradle build the package.
fn build(install: bool) -> Result<()> {
    if package::sdk().is_none() {
        bail!(
            "ANDROID_HOME names no Android SDK: docs/releasing.md says what is needed. `cargo xtask android --check` \
             needs none"
        );
    }
    if find_program(&["cargo-ndk"]).is_none() {
        bail!("cargo-ndk is not here: `cargo install --locked cargo-ndk`");
    }
    let folder = place::root().join("android");
    let wrapper = folder.join("gradlew");
    let gradle = if wrapper.is_file() { Some(wrapper) } else { find_program(&["gradle"]) };
    let gradle =
        gradle.context("there is no Gradle: install it, or make android/gradlew by `gradle wrapper`")?;
    for target in library::TARGETS {
        crate::target_std::provide(target)?;
    }
    let task = if install { ":app:installDebug" } else { ":app:bundleRelease" };
    run(command(gradle).current_dir(&folder).arg(task))?;
    if !install {
        println!("android/app/build/outputs/bundle/release/app-release.aab");
    }
    Ok(())
}
