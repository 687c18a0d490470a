//! The app in a window of this machine, drawn by the renderer that phones use.

use std::env;
use std::path::{Path, PathBuf};

use anyhow::{Context as _, Result, bail};

use crate::command::{capture, cargo, command, find_program, run, stage};
use crate::{apt, browser, place, tools};

/// What the window is compiled against: the name by which `pkg-config` knows it (a header, where it knows none), and
/// Debian's package.
const LIBRARIES: [(&str, &str); 6] = [
    ("webkit2gtk-4.1", "libwebkit2gtk-4.1-dev"),
    ("gtk+-3.0", "libgtk-3-dev"),
    ("ayatana-appindicator3-0.1", "libayatana-appindicator3-dev"),
    ("librsvg-2.0", "librsvg2-dev"),
    ("/usr/include/xdo.h", "libxdo-dev"),
    ("openssl", "libssl-dev"),
];

/// What the test drives the window with: the program, and Debian's package.
const PROGRAMS: [(&str, &str); 4] =
    [("Xvfb", "xvfb"), ("xdotool", "xdotool"), ("xprop", "x11-utils"), ("dbus-run-session", "dbus-daemon")];

/// Builds the app and opens it in a window; ends with it.
///
/// # Errors
/// Something is missing and cannot be installed, the app does not compile, or there is no screen.
pub(crate) fn open() -> Result<()> {
    let screen = env::var_os("DISPLAY").is_some() || env::var_os("WAYLAND_DISPLAY").is_some();
    if cfg!(target_os = "linux") && !screen {
        bail!(
            "there is no screen to open a window on; `cargo xtask play --lan` serves the app to one that has"
        );
    }
    let app = build()?;
    run(&mut command(app))
}

/// Opens the window on a screen that nobody sees, plays in it, kills it, and looks whether the game is still there.
///
/// # Errors
/// Something is missing and cannot be installed, or a test fails.
pub(crate) fn test() -> Result<()> {
    let app = build()?;
    let missing: Vec<&str> = PROGRAMS
        .iter()
        .filter(|(name, _)| find_program(&[name]).is_none())
        .map(|(_, package)| *package)
        .collect();
    if !missing.is_empty() {
        apt::install(&missing).context("the window is tested on a screen that nobody sees")?;
    }
    let (node, npm) = tools::node()?;
    let folder = place::root().join("tests/desktop");
    browser::packages(&folder, &npm)?;
    run(command(node).current_dir(&folder).args(["--test", "--test-reporter=spec"]).env("OUTFLANK_APP", app))
}

/// Compiles the app for a window of this machine; the program.
fn build() -> Result<PathBuf> {
    libraries()?;
    stage("compiling the app for a window", || {
        run(cargo().args(["build", "--locked", "--package", "outflank", "--features", "desktop"]))
    })?;
    Ok(place::target().join("debug").join(format!("outflank{}", env::consts::EXE_SUFFIX)))
}

/// The libraries of the system, installed where they are not here. Other systems than Linux bring their own.
fn libraries() -> Result<()> {
    if !cfg!(target_os = "linux") {
        return Ok(());
    }
    let has = |name: &str| match Path::new(name) {
        header if header.is_absolute() => header.is_file(),
        _ => capture(command("pkg-config").args(["--exists", name])).is_ok(),
    };
    let mut missing: Vec<&str> =
        LIBRARIES.iter().filter(|(name, _)| !has(name)).map(|(_, package)| *package).collect();
    if find_program(&["pkg-config"]).is_none() {
        missing.push("pkg-config");
    }
    if missing.is_empty() {
        return Ok(());
    }
    apt::install(&missing).context("the window is drawn by WebKitGTK")
}
