//! Where things lie: the project, what is built, and what is kept from one clone to the next.

use std::env;
use std::path::{Path, PathBuf};

/// The project's root folder.
pub(crate) fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap_or(Path::new("."))
}

/// What cargo builds, and everything else that may be deleted at any time.
pub(crate) fn target() -> PathBuf {
    env::var_os("CARGO_TARGET_DIR").map_or_else(|| root().join("target"), |dir| root().join(dir))
}

/// The finished web app.
pub(crate) fn dist() -> PathBuf {
    root().join("dist")
}

/// The user's cache folder for this project: slow things that depend on the compiler alone. Without a home folder it is
/// inside [`target`].
pub(crate) fn cache() -> PathBuf {
    let absolute = |name: &str| env::var_os(name).map(PathBuf::from).filter(|path| path.is_absolute());
    let user = absolute("XDG_CACHE_HOME").or_else(|| {
        absolute("HOME")
            .map(|home| home.join(if cfg!(target_os = "macos") { "Library/Caches" } else { ".cache" }))
    });
    user.map_or_else(|| target().join("cache"), |dir| dir.join("outflank"))
}

/// The flag that keeps the builder's home folder out of what is built: panic messages carry the paths of sources, and
/// those of dependencies lie in cargo's folder.
pub(crate) fn cargo_home_hidden() -> Option<String> {
    let home = env::var_os("CARGO_HOME")
        .map(PathBuf::from)
        .or_else(|| env::var_os("HOME").map(|home| Path::new(&home).join(".cargo")))?;
    Some(format!("--remap-path-prefix={}=cargo", home.display()))
}

/// `path` as people want to read it: relative to the project where it lies inside.
pub(crate) fn shown(path: &Path) -> String {
    path.strip_prefix(root()).unwrap_or(path).display().to_string()
}
