//! Programs that the steps need and that may not be here yet.

use std::env;
use std::fs;
use std::path::PathBuf;
use std::process::Command;

use anyhow::{Context as _, Result, bail};

use crate::command::{capture, cargo, command, find_program, run, stage};
use crate::{apt, place};

/// The version of cargo-deny whose answers the project is held to.
const CARGO_DENY: &str = "0.20.2";

/// The oldest Node whose test runner and language the browser tests are written for.
const NODE: u32 = 18;

/// cargo-deny at [`CARGO_DENY`]: the user's own where it is that version, else one of the project's.
///
/// # Errors
/// It cannot be compiled.
pub(crate) fn cargo_deny() -> Result<Command> {
    let own =
        place::target().join("tools").join("bin").join(format!("cargo-deny{}", env::consts::EXE_SUFFIX));
    let is_right = |program: &PathBuf| {
        let version = capture(command(program).arg("--version")).unwrap_or_default();
        version.split_whitespace().next_back() == Some(CARGO_DENY)
    };
    let known = find_program(&["cargo-deny"]).into_iter().chain([own.clone()]).find(is_right);
    if let Some(program) = known {
        return Ok(command(program));
    }
    let tools = place::target().join("tools");
    let build = tools.join("build");
    stage(&format!("compiling cargo-deny {CARGO_DENY}, once"), || {
        run(cargo()
            .args(["install", "--locked", "cargo-deny", "--version", CARGO_DENY, "--no-default-features"])
            .arg("--root")
            .arg(&tools)
            .arg("--target-dir")
            .arg(&build)
            // It runs for a second: compile it fast.
            .env("CARGO_PROFILE_RELEASE_OPT_LEVEL", "0")
            .env("CARGO_PROFILE_RELEASE_LTO", "off")
            .env("CARGO_PROFILE_RELEASE_CODEGEN_UNITS", "16")
            .env("CARGO_PROFILE_RELEASE_DEBUG", "0"))
        .with_context(|| {
            format!("install it by hand: `cargo install --locked cargo-deny --version {CARGO_DENY}`")
        })
    })?;
    if build.exists() {
        fs::remove_dir_all(&build)?;
    }
    Ok(command(own))
}

/// Node and npm, installed where they are not here.
///
/// # Errors
/// They are not here, or too old, and cannot be installed; says what to do.
pub(crate) fn node() -> Result<(PathBuf, PathBuf)> {
    if find_program(&["node"]).is_none() || find_program(&["npm"]).is_none() {
        apt::install(&["nodejs", "npm"])
            .with_context(|| format!("the browser tests need Node {NODE} or later"))?;
    }
    let (Some(node), Some(npm)) = (find_program(&["node"]), find_program(&["npm"])) else {
        bail!("no node and npm on the search path: install Node {NODE} or later with npm");
    };
    let version = capture(command(&node).arg("--version"))?;
    if major(&version).is_none_or(|major| major < NODE) {
        bail!("node is {}: the browser tests need version {NODE} or later", version.trim());
    }
    Ok((node, npm))
}

/// The first number of `v20.1.0`.
fn major(version: &str) -> Option<u32> {
    version.trim().trim_start_matches('v').split('.').next()?.parse().ok()
}

/// Chromium or Chrome, installed where neither is here.
///
/// # Errors
/// Neither is here and Chromium cannot be installed; says what to do.
pub(crate) fn chromium() -> Result<PathBuf> {
    const NAMES: [&str; 6] = [
        "chromium",
        "chromium-browser",
        "google-chrome-stable",
        "google-chrome",
        "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
        "/Applications/Chromium.app/Contents/MacOS/Chromium",
    ];
    if let Some(browser) = find_program(&NAMES) {
        return Ok(browser);
    }
    apt::install(&["chromium", "fonts-dejavu-core"]).context("the browser tests need Chromium or Chrome")?;
    find_program(&NAMES).context("Chromium was installed but is not on the search path")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn major_versions() {
        let check = |version: &str, expected: Option<u32>| assert_eq!(major(version), expected, "{version}");
        check("v20.20.2\n", Some(20));
        check("18.19.0", Some(18));
        check("v9", Some(9));
        check("node", None);
        check("", None);
    }
}
