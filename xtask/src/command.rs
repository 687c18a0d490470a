//! Running other programs, and saying what takes long.

use std::env;
use std::ffi::OsStr;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::Instant;

use anyhow::{Context as _, Result, bail};

use crate::place;

/// `program` in the project's root, without input.
///
/// What cargo told this process about the package `xtask` is taken out of the environment: build scripts of other
/// packages would take the difference for a change and run again.
pub(crate) fn command(program: impl AsRef<OsStr>) -> Command {
    let mut command = Command::new(program);
    command.current_dir(place::root()).stdin(Stdio::null());
    for (name, _) in env::vars_os() {
        let text = name.to_string_lossy();
        if text.starts_with("CARGO_PKG_") || text.starts_with("CARGO_MANIFEST_") {
            command.env_remove(&name);
        }
    }
    command
}

/// The cargo that started this process.
pub(crate) fn cargo() -> Command {
    command(env::var_os("CARGO").unwrap_or_else(|| "cargo".into()))
}

/// Runs a command with its output shown.
///
/// # Errors
/// The command cannot be started or does not succeed.
pub(crate) fn run(command: &mut Command) -> Result<()> {
    let status = command.status().with_context(|| format!("cannot start {}", spelled(command)))?;
    if !status.success() {
        bail!("{} ended with {status}", spelled(command));
    }
    Ok(())
}

/// Runs a command and returns what it printed.
///
/// # Errors
/// The command cannot be started or does not succeed; then its own words are in the error.
pub(crate) fn capture(command: &mut Command) -> Result<String> {
    let output = command.output().with_context(|| format!("cannot start {}", spelled(command)))?;
    if !output.status.success() {
        let said = String::from_utf8_lossy(&output.stderr);
        bail!("{} ended with {}: {}", spelled(command), output.status, said.trim());
    }
    Ok(String::from_utf8_lossy(&output.stdout).into_owned())
}

/// The program and its arguments, short enough for one line of an error.
fn spelled(command: &Command) -> String {
    let program = Path::new(command.get_program()).file_name().unwrap_or(command.get_program());
    let mut text = program.to_string_lossy().into_owned();
    for argument in command.get_args() {
        text.push(' ');
        text.push_str(&argument.to_string_lossy());
    }
    match text.char_indices().nth(120) {
        Some((end, _)) => format!("`{}…`", &text[..end]),
        None => format!("`{text}`"),
    }
}

/// Does one long thing: says what it is, and at its end how long it took.
///
/// # Errors
/// Those of `work`.
pub(crate) fn stage<T>(name: &str, work: impl FnOnce() -> Result<T>) -> Result<T> {
    eprintln!("▸ {name} …");
    let start = Instant::now();
    let result = work();
    let outcome = if result.is_ok() { "done" } else { "failed" };
    eprintln!("  {name}: {outcome} after {:.1} s", start.elapsed().as_secs_f64());
    result
}

/// The first of `names` that is an executable file on the search path; absolute names are looked for as they are.
pub(crate) fn find_program(names: &[&str]) -> Option<PathBuf> {
    let path = env::var_os("PATH").unwrap_or_default();
    let folders: Vec<PathBuf> = env::split_paths(&path).collect();
    names
        .iter()
        .find_map(|name| folders.iter().map(|folder| folder.join(name)).find(|file| is_executable(file)))
}

#[cfg(unix)]
fn is_executable(file: &Path) -> bool {
    use std::os::unix::fs::PermissionsExt as _;
    file.metadata().is_ok_and(|data| data.is_file() && data.permissions().mode() & 0o111 != 0)
}

#[cfg(not(unix))]
fn is_executable(file: &Path) -> bool {
    file.with_extension("exe").is_file() || file.is_file()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_command_is_spelled_on_one_line() {
        assert_eq!(
            spelled(Command::new("/usr/bin/apt-get").args(["install", "chromium"])),
            "`apt-get install chromium`"
        );
        let long = spelled(Command::new("x").arg("é".repeat(500)));
        assert_eq!(long.chars().count(), 123);
    }

    #[test]
    fn failure_carries_the_programs_own_words() {
        let error =
            capture(Command::new("sh").args(["-c", "echo broken pipe organ >&2; exit 3"])).unwrap_err();
        assert!(error.to_string().contains("exit status: 3: broken pipe organ"), "{error}");
    }

    #[test]
    fn programs_are_found_on_the_search_path() {
        assert!(find_program(&["no-such-program", "sh"]).is_some_and(|file| file.ends_with("sh")));
        assert_eq!(find_program(&["no-such-program"]), None);
    }
}
