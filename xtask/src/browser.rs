//! The browser tests: the release build in a real Chromium, driven by Playwright under Node's own test runner.

use std::fs;
use std::net::{IpAddr, Ipv4Addr};
use std::path::Path;

use anyhow::{Context as _, Result, bail};

use crate::command::{command, run, stage};
use crate::{place, serve, tools};

/// Runs them against `dist/`.
///
/// # Errors
/// The app is not built, Node, Chromium or the npm packages are not to be had, or a test fails.
pub(crate) fn test() -> Result<()> {
    node(&["--test", "--test-reporter=spec"])
}

/// Measures what `docs/performance.md` tells, or the parts of it that are named.
///
/// # Errors
/// As [`test()`].
pub(crate) fn performance(parts: &[String]) -> Result<()> {
    let mut args = vec!["performance.mjs"];
    args.extend(parts.iter().map(String::as_str));
    node(&args)
}

/// Takes the pictures in `docs/screenshots`, or those for the stores.
///
/// # Errors
/// As [`test()`].
pub(crate) fn screenshots(store: bool) -> Result<()> {
    node(&[if store { "store-pictures.mjs" } else { "screenshots.mjs" }])
}

/// Runs Node in `tests/browser`, with the app served and a browser found.
fn node(args: &[&str]) -> Result<()> {
    let dist = place::dist();
    if !dist.join("index.html").is_file() {
        bail!("there is no {} to test; `cargo xtask web` builds it", place::shown(&dist));
    }
    let folder = place::root().join("tests/browser");
    let (node, npm) = tools::node()?;
    let browser = tools::chromium()?;
    packages(&folder, &npm)?;
    let running = serve::start(&dist, &[IpAddr::V4(Ipv4Addr::LOCALHOST)], Some(0))?;
    run(command(node)
        .current_dir(&folder)
        .args(args)
        .env("OUTFLANK_URL", format!("http://{}/", running.addresses[0]))
        .env("OUTFLANK_BROWSER", browser))
}

/// Installs exactly what the lock file in `folder` names, unless that is what is installed.
///
/// # Errors
/// There is no lock file, or npm fails.
pub(crate) fn packages(folder: &Path, npm: &Path) -> Result<()> {
    let lock = fs::read(folder.join("package-lock.json"))
        .with_context(|| format!("cannot read package-lock.json in {}", place::shown(folder)))?;
    // npm leaves no copy of the lock file that could be compared, so we do.
    let installed = folder.join("node_modules/.installed-package-lock.json");
    if fs::read(&installed).is_ok_and(|before| before == lock) {
        return Ok(());
    }
    stage("installing the npm packages of the lock file", || {
        run(command(npm).current_dir(folder).args(["ci", "--no-audit", "--no-fund"])).with_context(|| {
            format!("`npm ci` in {} must work; it needs an npm registry", place::shown(folder))
        })
    })?;
    fs::write(installed, lock)?;
    Ok(())
}
