//! The app's library for Android, compiled and linked without an NDK.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context as _, Result};
use toml::{Table, Value};

use super::dx_keys::value;
use super::stubs;
use crate::command::{cargo, run, stage};
use crate::place;
use crate::target_std::{self, Compiler, Std};

/// What the app is linked for: phones.
const TARGET: &str = "aarch64-linux-android";
/// What else it is made for: emulators, and Chromebooks.
const OTHER: &str = "x86_64-linux-android";

/// Both, as Gradle builds them.
pub(super) const TARGETS: [&str; 2] = [TARGET, OTHER];

/// The package of the renderer's classes; its functions carry this name.
const PACKAGE: &str = "dev.dioxus.main";

/// How the app is compiled for its names alone. Nobody runs it, so nothing is optimised; nobody debugs it, so there are no
/// assertions, nor what Dioxus has only beside them: so it asks the system for what a release asks for.
const UNSEEN: [&str; 7] = [
    "profile.dev.debug = false",
    "profile.dev.incremental = false",
    "profile.dev.debug-assertions = false",
    "profile.dev.overflow-checks = false",
    "profile.dev.package.engine.opt-level = 0",
    "profile.dev.package.game.opt-level = 0",
    "profile.dev.package.reversi.opt-level = 0",
];

/// What was built.
pub(super) struct Built {
    /// The library.
    pub(super) library: PathBuf,
    /// The folder of the Kotlin that the renderer expects around it.
    pub(super) kotlin: PathBuf,
}

/// How much is compiled.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Extent {
    /// For phones the app without optimisation, soon compiled; for the other processor what is different there: the move
    /// kernels, and what uses them.
    Names,
    /// For phones the app as it is released, which takes long; for the other processor all of it.
    Release,
}

/// Compiles the app, and links it against stand-ins for the system's libraries.
///
/// # Errors
/// There is no standard library for a target, or something does not compile or link.
pub(super) fn build(extent: Extent) -> Result<Built> {
    let folder = place::target().join("android");
    let kotlin = folder.join("kotlin");
    fs::create_dir_all(&kotlin).with_context(|| format!("cannot create {}", kotlin.display()))?;
    let std = target_std::provide(OTHER)?;
    stage(&format!("checking for {OTHER}"), || {
        let mut check = android_cargo("check", OTHER, &std, &kotlin);
        match extent {
            Extent::Names => run(check.args(["--package", "engine", "--package", "game"])),
            Extent::Release => run(check.args(["--package", "outflank", "--features", "mobile"])),
        }
    })?;
    let std = target_std::provide(TARGET)?;
    let linker = linker()?;
    let configuration = fs::read_to_string(place::root().join(".cargo/config.toml"))?;
    let stubs = stubs::make(&folder.join("stubs"), &linker)?;
    let (profile, place) = match extent {
        Extent::Names => ("dev", "debug"),
        Extent::Release => ("android-release", "android-release"),
    };
    stage(&format!("compiling the library for {TARGET}"), || {
        let mut rustc = android_cargo("rustc", TARGET, &std, &kotlin);
        rustc.args(["--package", "outflank", "--bin", "outflank", "--features", "mobile"]);
        rustc.args(["--profile", profile]);
        for setting in UNSEEN {
            rustc.args(["--config", setting]);
        }
        rustc
            .arg("--")
            .arg(format!("-Clinker={}", linker.display()))
            .arg("-Clinker-flavor=ld.lld")
            .args(link_flags(&configuration)?)
            // Nothing may be left to be found at the start.
            .args(["-Clink-arg=-zdefs", "-Cstrip=symbols"])
            .arg(format!("-Lnative={}", stubs.display()));
        run(&mut rustc)
    })?;
    Ok(Built { library: place::target().join(TARGET).join(place).join("outflank"), kotlin })
}

/// A cargo command for one of the targets, with what the renderer's build script has to know.
fn android_cargo(verb: &str, target: &str, std: &Std, kotlin: &Path) -> Command {
    let mut cargo = cargo();
    cargo.args([verb, "--locked", "--target", target]);
    // In place of the flags for the NDK's linker in .cargo/config.toml.
    cargo.env_remove("RUSTFLAGS").env("CARGO_ENCODED_RUSTFLAGS", std.rustflags().join("\x1f"));
    cargo
        .env("WRY_ANDROID_PACKAGE", PACKAGE)
        .env("WRY_ANDROID_LIBRARY", "main")
        .env("WRY_ANDROID_KOTLIN_FILES_OUT_DIR", kotlin);
    cargo
}

/// The flags for linking in cargo's configuration, as the linker itself takes them: there they are for a compiler that
/// passes them on.
fn link_flags(configuration: &str) -> Result<Vec<String>> {
    let configuration: Table = configuration.parse().context(".cargo/config.toml")?;
    let flags = value(&configuration, &format!("target.{TARGET}.rustflags")).and_then(Value::as_array);
    let flags = flags.with_context(|| format!(".cargo/config.toml has no flags for {TARGET}"))?;
    let passed = |flag: &Value| -> Result<Vec<String>> {
        let passed = flag.as_str().and_then(|flag| flag.strip_prefix("-Clink-arg=-Wl,"));
        let passed = passed.with_context(|| format!("{flag} is no flag that is passed on to the linker"))?;
        Ok(passed.split(',').map(|flag| format!("-Clink-arg={flag}")).collect())
    };
    Ok(flags.iter().map(passed).collect::<Result<Vec<_>>>()?.concat())
}

/// The linker that comes with the compiler.
fn linker() -> Result<PathBuf> {
    let compiler = Compiler::ask()?;
    let linker = compiler.sysroot.join("lib/rustlib").join(&compiler.host).join("bin/rust-lld");
    let found = [linker.clone(), linker.with_extension("exe")].into_iter().find(|file| file.is_file());
    found.with_context(|| format!("{} is not there: rustup's toolchains have it", linker.display()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn flags_are_handed_to_the_linker_itself() {
        let flags = |list: &str| link_flags(&format!("[target.aarch64-linux-android]\nrustflags = {list}"));
        let list = r#"["-Clink-arg=-Wl,-z,a=1,--b", "-Clink-arg=-Wl,--c"]"#;
        assert_eq!(
            flags(list).unwrap(),
            ["-Clink-arg=-z", "-Clink-arg=a=1", "-Clink-arg=--b", "-Clink-arg=--c"]
        );
        assert!(flags(r#"["-Ctarget-cpu=x"]"#).is_err());
        assert!(link_flags("[build]").is_err());
    }
}
