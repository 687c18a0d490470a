//! Where the source of the standard library of exactly this compiler can be had without rustup.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context as _, Result, bail};

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

/// A copy of the source, in `work`, that is compiled to an archive alone.
///
/// The source asks for a dynamic library too, and that has to be linked: for a phone with the SDK or NDK, which is not
/// needed for anything else here.
///
/// # Errors
/// The copy cannot be made, or the source asks for a dynamic library in another way than it did.
pub(crate) fn archive_alone(library: &Path, work: &Path) -> Result<PathBuf> {
    let copy = work.join("library");
    copy_folder(library, &copy).with_context(|| format!("cannot copy {}", library.display()))?;
    let manifest = copy.join("std/Cargo.toml");
    fs::write(&manifest, without_dylib(&fs::read_to_string(&manifest)?)?)?;
    Ok(copy)
}

/// The manifest of `std` without its dynamic library.
fn without_dylib(manifest: &str) -> Result<String> {
    let kinds = r#"crate-type = ["dylib", "rlib"]"#;
    if manifest.matches(kinds).count() != 1 {
        bail!("std's Cargo.toml has no line `{kinds}`");
    }
    Ok(manifest.replacen(kinds, r#"crate-type = ["rlib"]"#, 1))
}

fn copy_folder(from: &Path, to: &Path) -> Result<()> {
    fs::create_dir_all(to)?;
    for entry in fs::read_dir(from)? {
        let entry = entry?;
        let place = to.join(entry.file_name());
        // Asked of what a link names: distributions link some folders of the source.
        if fs::metadata(entry.path())?.is_dir() {
            copy_folder(&entry.path(), &place)?;
        } else {
            fs::copy(entry.path(), place)?;
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_an_archive_is_made_of_the_copy() {
        let (source, work) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
        let file = |name: &str, text: &str| {
            let place = source.path().join(name);
            fs::create_dir_all(place.parent().unwrap()).unwrap();
            fs::write(place, text).unwrap();
        };
        file("Cargo.lock", "");
        file("std/src/sys/mod.rs", "//");
        file("std/Cargo.toml", "[lib]\ncrate-type = [\"dylib\", \"rlib\"]\n");
        let copy = archive_alone(source.path(), work.path()).unwrap();
        assert!(is_library(&copy) && copy.join("std/src/sys/mod.rs").is_file());
        let manifest = |folder: &Path| fs::read_to_string(folder.join("std/Cargo.toml")).unwrap();
        assert_eq!(manifest(&copy), "[lib]\ncrate-type = [\"rlib\"]\n");
        assert!(manifest(source.path()).contains("dylib"), "what is not ours is left alone");
        file("std/Cargo.toml", "[lib]\ncrate-type = [\"rlib\", \"dylib\"]\n");
        assert!(archive_alone(source.path(), work.path()).is_err());
    }
}
