//! Where the source of the standard library of exactly this compiler can be had without rustup.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Result, bail};

use crate::apt;
use crate::target_std::Compiler;

/// The suite of Debian's archive that carries the newer compilers' source.
const SUITE: &str = "trixie-backports";

/// The `library` folder of the compiler's source: the toolchain's own (rustup's component `rust-src`), the system's
/// package `rust-src`, or that package fetched from the distribution into `work`.
///
/// # Errors
/// None of them is this compiler's version; says what each answered.
pub(crate) fn find(compiler: &Compiler, work: &Path) -> Result<PathBuf> {
    let own = compiler.sysroot.join("lib/rustlib/src/rust/library");
    let system = Path::new("/usr/src").join(folder_name(compiler)).join("library");
    if let Some(library) = [own, system].into_iter().find(|library| is_library(library)) {
        return Ok(library);
    }
    if compiler.release.contains('-') {
        bail!("distributions have no source of {}", compiler.release);
    }
    if work.exists() {
        fs::remove_dir_all(work)?;
    }
    let unpacked = apt::Private::new(work, SUITE)?.unpack("rust-src", &compiler.release)?;
    let library = unpacked.join("usr/src").join(folder_name(compiler)).join("library");
    if !is_library(&library) {
        bail!("the package rust-src does not hold {}/library", folder_name(compiler));
    }
    Ok(library)
}

/// What Debian calls the folder of the source, after the compiler's version.
fn folder_name(compiler: &Compiler) -> String {
    format!("rustc-{}", compiler.release)
}

fn is_library(folder: &Path) -> bool {
    folder.join("std/Cargo.toml").is_file() && folder.join("Cargo.lock").is_file()
}
