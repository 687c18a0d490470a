//! The standard library for a target that the toolchain came without: WebAssembly, Android and iOS.
//!
//! Three ways, in this order: it is in the toolchain already; rustup adds it; it is built from the distribution's source
//! package of exactly this compiler. What is built goes into the user's cache under the compiler's commit, and is handed
//! to rustc by `--sysroot`: the toolchain itself is never changed by us, and a second clone builds nothing.

use std::env;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use anyhow::{Context as _, Result, anyhow, bail};
use rustc_build_sysroot::{SysrootBuilder, SysrootConfig};

use crate::command::{capture, cargo, command, stage};
use crate::{place, std_source};

/// Raised whenever [`build`] would build something else, so that what an earlier version left in the cache is not used.
const RECIPE: u32 = 2;

/// The variable of the environment that has [`provide`] take only what is built from source: how that way is tried where
/// another is open.
const SOURCE_ONLY: &str = "OUTFLANK_STD_FROM_SOURCE";

/// The web's target.
pub(crate) const WASM: &str = "wasm32-unknown-unknown";

/// The compiler that cargo uses in this project.
pub(crate) struct Compiler {
    /// Its version, such as `1.95.0`.
    pub(crate) release: String,
    /// The commit it was built from.
    pub(crate) commit: String,
    /// The folder of its toolchain.
    pub(crate) sysroot: PathBuf,
    /// The target that it runs on itself.
    pub(crate) host: String,
}

impl Compiler {
    /// Asks the compiler.
    ///
    /// # Errors
    /// It cannot be started, or does not tell.
    pub(crate) fn ask() -> Result<Self> {
        let rustc = || command(env::var_os("RUSTC").unwrap_or_else(|| "rustc".into()));
        let about = capture(rustc().arg("-vV"))?;
        let field = |name: &str| {
            let value = about.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix(": "));
            value.map(str::to_owned).with_context(|| format!("rustc -vV does not tell its {name}"))
        };
        let sysroot = capture(rustc().args(["--print", "sysroot"]))?;
        Ok(Self {
            release: field("release")?,
            commit: field("commit-hash")?,
            sysroot: sysroot.trim().into(),
            host: field("host")?,
        })
    }
}

/// Where the standard library for a target is.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum Std {
    /// In the toolchain, where rustc looks by itself.
    Toolchain,
    /// In a sysroot of our own.
    Private(PathBuf),
}

impl Std {
    /// The flags with which rustc finds it.
    pub(crate) fn rustflags(&self) -> Vec<String> {
        match self {
            Self::Toolchain => Vec::new(),
            Self::Private(sysroot) => vec!["--sysroot".to_owned(), sysroot.display().to_string()],
        }
    }
}

/// Finds or makes the standard library for `target`.
///
/// # Errors
/// None of the three ways worked; says what each answered and what to do.
pub(crate) fn provide(target: &str) -> Result<Std> {
    let compiler = Compiler::ask()?;
    let private = place::cache().join("std").join(format!("{}-{RECIPE}", compiler.commit));
    let own = env::var_os(SOURCE_ONLY).is_some();
    if !own && holds_std(&compiler.sysroot, target) {
        return Ok(Std::Toolchain);
    }
    if holds_std(&private, target) {
        return Ok(Std::Private(private));
    }
    let by_rustup = if own {
        anyhow!("not asked, since {SOURCE_ONLY} is set")
    } else {
        eprintln!("  this toolchain came without the standard library for {target}");
        match stage("asking rustup for it", || rustup(&compiler, target)) {
            Ok(()) => return Ok(Std::Toolchain),
            Err(error) => error,
        }
    };
    eprintln!("  {by_rustup:#}");
    let by_source = match stage("building it from source", || build(&compiler, target, &private)) {
        Ok(()) => return Ok(Std::Private(private)),
        Err(error) => error,
    };
    let Compiler { release, sysroot, .. } = compiler;
    bail!(
        "no standard library for {target}. Tried:
  1. the toolchain: {} has none
  2. rustup: {by_rustup:#}
  3. building it from source: {by_source:#}
What to do: where rustup reaches its server, `rustup target add {target}` is enough. Elsewhere put the source of
rustc {release} at /usr/src/rustc-{release} (Debian's package rust-src of that version, from any mirror or a copy of the
.deb file) and run this again.",
        sysroot.display()
    )
}

/// Whether `sysroot` has the standard library for `target`.
fn holds_std(sysroot: &Path, target: &str) -> bool {
    let Ok(entries) = fs::read_dir(sysroot.join("lib/rustlib").join(target).join("lib")) else {
        return false;
    };
    entries.filter_map(Result::ok).any(|entry| {
        let file = entry.path();
        let is_std = file.file_stem().is_some_and(|stem| stem.to_string_lossy().starts_with("libstd-"));
        is_std && file.extension().is_some_and(|extension| extension == "rlib")
    })
}

/// Lets rustup add the target to the toolchain in use.
fn rustup(compiler: &Compiler, target: &str) -> Result<()> {
    // Its words are kept for the error; a backtrace of rustup's helps nobody here.
    capture(command("rustup").args(["target", "add", target]).env_remove("RUST_BACKTRACE"))?;
    if !holds_std(&compiler.sysroot, target) {
        bail!("rustup added {target}, but not to the toolchain in use, {}", compiler.sysroot.display());
    }
    Ok(())
}

/// Builds the standard library for `target` into the sysroot `private`.
fn build(compiler: &Compiler, target: &str, private: &Path) -> Result<()> {
    let work = place::target().join("std-source");
    let library = stage("finding the compiler's source", || std_source::find(compiler, &work))?;
    let library = std_source::archive_alone(&library, &work)?;
    fs::create_dir_all(private)?;
    // In a browser a panic ends the program; elsewhere the rest of it goes on.
    let unwinds = if target == WASM { vec![] } else { vec!["panic-unwind".to_owned()] };
    SysrootBuilder::new(private, target)
        .cargo(builder_cargo())
        .sysroot_config(SysrootConfig::WithStd { std_features: unwinds })
        // Link-time optimisation reaches into the standard library too.
        .rustflag("-Cembed-bitcode=yes")
        // As in the official builds: panics name a path that says nothing about this machine.
        .rustflag(format!("--remap-path-prefix={}=/rustc/{}/library", library.display(), compiler.commit))
        .rustflags(place::cargo_home_hidden())
        .build_from_source(&library)?;
    drop_leftovers(&private.join("lib/rustlib").join(target).join("lib"))?;
    if work.exists() {
        fs::remove_dir_all(&work)?;
    }
    if !holds_std(private, target) {
        bail!("the build left no libstd in {}", private.display());
    }
    Ok(())
}

/// A cargo that takes the standard library's own unstable features, and shows what it does.
fn builder_cargo() -> Command {
    let mut cargo = cargo();
    cargo.env("RUSTC_BOOTSTRAP", "1").env_remove("RUSTFLAGS").stderr(Stdio::inherit());
    cargo
}

/// Linking reads only the libraries; the metadata beside them would double the folder's size.
fn drop_leftovers(folder: &Path) -> Result<()> {
    for entry in fs::read_dir(folder)? {
        let file = entry?.path();
        if file.extension().is_none_or(|extension| extension != "rlib") {
            fs::remove_file(file)?;
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_sysroot_holds_std_only_with_the_library_itself() {
        let sysroot = tempfile::tempdir().unwrap();
        assert!(!holds_std(sysroot.path(), WASM));
        let lib = sysroot.path().join("lib/rustlib").join(WASM).join("lib");
        fs::create_dir_all(&lib).unwrap();
        fs::write(lib.join("libcore-1.rlib"), "").unwrap();
        fs::write(lib.join("libstd-1.rmeta"), "").unwrap();
        assert!(!holds_std(sysroot.path(), WASM));
        fs::write(lib.join("libstd-1.rlib"), "").unwrap();
        assert!(holds_std(sysroot.path(), WASM));
        assert!(!holds_std(sysroot.path(), "aarch64-linux-android"));
        drop_leftovers(&lib).unwrap();
        assert!(holds_std(sysroot.path(), WASM) && !lib.join("libstd-1.rmeta").exists());
    }

    #[test]
    fn only_a_private_library_needs_flags() {
        assert!(Std::Toolchain.rustflags().is_empty());
        assert_eq!(Std::Private("/c/std".into()).rustflags(), ["--sysroot", "/c/std"]);
    }
}
