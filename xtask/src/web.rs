//! The web app: compiled, bound to JavaScript, and laid out as a folder that any static server can serve.

use std::env;
use std::fs;
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::Result;
use flate2::Compression;
use flate2::write::GzEncoder;

use crate::command::{cargo, run, stage};
use crate::place;
use crate::site::{self, Offline};
use crate::target_std::{self, Std, WASM};

/// How the app is compiled.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Profile {
    /// As fast and small as it gets; a minute or more after each change.
    Release,
    /// The same optimisations without those that look at the whole program: seconds after each change.
    Play,
}

impl Profile {
    /// The name of the cargo profile.
    fn cargo_name(self) -> &'static str {
        match self {
            Self::Release => "web",
            Self::Play => "play",
        }
    }

    /// The folder for the finished app.
    fn dist(self) -> PathBuf {
        match self {
            Self::Release => place::dist(),
            Self::Play => place::target().join("play-dist"),
        }
    }

    /// Whether browsers keep it.
    fn offline(self) -> Offline {
        match self {
            Self::Release => Offline::Kept,
            Self::Play => Offline::Forgotten,
        }
    }
}

/// Builds the app for release into `dist/` and reports its size.
///
/// # Errors
/// Those of [`build`].
pub(crate) fn release() -> Result<()> {
    let dist = build(Profile::Release)?;
    println!("{}:\n{}", place::shown(&dist), size_report(&dist)?);
    Ok(())
}

/// Builds the app; returns the folder to serve.
///
/// # Errors
/// There is no standard library for the target, the app does not compile, or a file cannot be written.
pub(crate) fn build(profile: Profile) -> Result<PathBuf> {
    let std = target_std::provide(WASM)?;
    stage("compiling the app to WebAssembly", || {
        run(wasm_cargo(&std, "build").args(["--bin", "outflank", "--profile", profile.cargo_name()]))
    })?;
    let wasm = place::target().join(WASM).join(profile.cargo_name()).join("outflank.wasm");
    let bindgen = stage("compiling wasm-bindgen at the app's version", bindgen)?;
    let dist = profile.dist();
    stage(&format!("laying out {}", place::shown(&dist)), || {
        let code = place::target().join(format!("{}-code", profile.cargo_name()));
        if code.exists() {
            fs::remove_dir_all(&code)?;
        }
        run(Command::new(&bindgen).arg(&wasm).arg(&code).arg("outflank"))?;
        site::lay_out(&code, &dist, profile.offline())
    })?;
    Ok(dist)
}

/// Lints what only the web app compiles.
///
/// # Errors
/// There is a lint, or no standard library for the target.
pub(crate) fn lint() -> Result<()> {
    let std = target_std::provide(WASM)?;
    run(wasm_cargo(&std, "clippy").args(["--", "-D", "warnings"]))
}

/// A cargo command about the app as it is for the web.
fn wasm_cargo(std: &Std, verb: &str) -> Command {
    let mut cargo = cargo();
    cargo.args([verb, "--locked", "--package", "outflank", "--features", "web", "--target", WASM]);
    // Flags from the environment would replace those in .cargo/config.toml; flags from --config are added to them.
    cargo.env_remove("RUSTFLAGS").env_remove("CARGO_ENCODED_RUSTFLAGS");
    let mut flags = std.rustflags();
    flags.push(format!("--remap-path-prefix={}=outflank", place::root().display()));
    flags.extend(place::cargo_home_hidden());
    cargo.arg("--config").arg(format!("target.{WASM}.rustflags = {}", toml_array(&flags)));
    cargo
}

/// The strings as an array in TOML, whose basic strings escape like JSON's.
fn toml_array(strings: &[String]) -> String {
    let quoted: Vec<String> = strings
        .iter()
        .map(|text| format!("\"{}\"", text.replace('\\', "\\\\").replace('"', "\\\"")))
        .collect();
    format!("[{}]", quoted.join(", "))
}

/// Compiles the tool that binds wasm to JavaScript. It is a package of its own, so that `check` needs not wait for it.
fn bindgen() -> Result<PathBuf> {
    run(cargo().args(["build", "--locked", "--package", "bindgen", "--profile", "tool"]))?;
    Ok(place::target().join("tool").join(format!("bindgen{}", env::consts::EXE_SUFFIX)))
}

/// The size of each file, as it is and as a server sends it, and the sum.
fn size_report(dist: &Path) -> Result<String> {
    let mut files = Vec::new();
    list_files(dist, &mut files)?;
    files.sort();
    let line = |name: &str, bytes: &str, gzip: &str| format!("  {name:<60}{bytes:>12}{gzip:>12}");
    let mut lines = vec![line("file", "bytes", "gzip")];
    let (mut bytes, mut packed) = (0, 0);
    for file in &files {
        let content = fs::read(file)?;
        let gzip = gzip_size(&content)?;
        let name = file.strip_prefix(dist).unwrap_or(file).display().to_string();
        lines.push(line(&name, &content.len().to_string(), &gzip.to_string()));
        bytes += content.len();
        packed += gzip;
    }
    lines.push(line("total", &bytes.to_string(), &packed.to_string()));
    Ok(lines.join("\n"))
}

fn list_files(folder: &Path, files: &mut Vec<PathBuf>) -> Result<()> {
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        if path.is_dir() {
            list_files(&path, files)?;
        } else {
            files.push(path);
        }
    }
    Ok(())
}

fn gzip_size(content: &[u8]) -> Result<usize> {
    let mut encoder = GzEncoder::new(Vec::new(), Compression::best());
    encoder.write_all(content)?;
    Ok(encoder.finish()?.len())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn folders_are_measured_with_what_is_in_them() {
        let work = tempfile::tempdir().unwrap();
        let folder = work.path();
        fs::create_dir_all(folder.join("icons/small")).unwrap();
        fs::write(folder.join("index.html"), "x".repeat(10_000)).unwrap();
        fs::write(folder.join("icons/small/a.svg"), "<svg/>").unwrap();
        let report = size_report(folder).unwrap();
        let line = |name: &str| -> Vec<String> {
            let line = report.lines().find(|line| line.trim_start().starts_with(name)).unwrap();
            line.split_whitespace().skip(1).map(str::to_owned).collect()
        };
        assert_eq!(line("icons/small/a.svg")[0], "6");
        assert_eq!(line("index.html")[0], "10000");
        assert!(line("index.html")[1].parse::<usize>().unwrap() < 100);
        assert_eq!(line("total")[0], "10006");
    }

    #[test]
    fn toml_arrays_escape() {
        assert_eq!(toml_array(&[]), "[]");
        assert_eq!(toml_array(&["a".into(), r#"C:\x "y""#.into()]), r#"["a", "C:\\x \"y\""]"#);
    }
}
