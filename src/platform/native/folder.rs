//! Where the app's files lie.

use std::env;
use std::path::PathBuf;

use directories::{ProjectDirs, UserDirs};

/// The environment's name for the app's own folder, if it has one. On Android the activity sets it: the system tells
/// only Java where that is.
const HOME: &str = "OUTFLANK_HOME";

/// The folder for saves, in the app's own: the `WebView` keeps files there too. None if the system has no such place.
///
/// Where the environment names none: on Linux `~/.local/share/outflank/saves`, on macOS and iOS in
/// `Library/Application Support`, on Windows in `AppData`.
pub(super) fn saves() -> Option<PathBuf> {
    let named = env::var_os(HOME).map(PathBuf::from).filter(|home| home.is_absolute());
    let own = || Some(ProjectDirs::from("app", "outflank", "Outflank")?.data_dir().to_owned());
    Some(named.or_else(own)?.join("saves"))
}

/// The folder in which a person looks for files that an app gave them; none where apps have no such place.
pub(super) fn of_the_person() -> Option<PathBuf> {
    if cfg!(any(target_os = "android", target_os = "ios")) {
        return None;
    }
    let dirs = UserDirs::new()?;
    Some(dirs.download_dir().unwrap_or_else(|| dirs.home_dir()).to_owned())
}
