//! project.yml, from which `XcodeGen` makes the Xcode project, and the script that compiles the Rust half.
//! Its words: <https://github.com/yonaskolb/XcodeGen/blob/master/Docs/ProjectSpec.md>.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use anyhow::{Context as _, Result, bail};
use saphyr::{LoadableYamlNode as _, Yaml};

use crate::place;

/// The app's target.
const TARGET: &str = "Outflank";

/// Build settings of the app, by name; the version and the identifier are compared with the workspace's.
const SETTINGS: &[(&str, &str)] = &[
    ("PRODUCT_NAME", TARGET),
    ("TARGETED_DEVICE_FAMILY", "1,2"),
    ("GENERATE_INFOPLIST_FILE", "NO"),
    ("INFOPLIST_FILE", "Info.plist"),
    ("CODE_SIGN_ENTITLEMENTS", "Outflank.entitlements"),
    ("ASSETCATALOG_COMPILER_APPICON_NAME", "AppIcon"),
    // cargo reads and writes outside the project's folder.
    ("ENABLE_USER_SCRIPT_SANDBOXING", "NO"),
    // The Rust half is compiled for nothing else.
    ("ARCHS", "arm64"),
];

/// The library of the Rust half: what the script makes and the linker takes.
const LIBRARY: &str = "$(DERIVED_FILE_DIR)/liboutflank.a";

/// What the system's linker finds by itself in every app.
const ALWAYS_LINKED: [&str; 5] = ["-lSystem", "-lc", "-lm", "-lobjc", "-liconv"];

/// What the project must agree with.
pub(super) struct Expected {
    pub(super) version: String,
    pub(super) identifier: String,
}

impl Expected {
    /// The workspace's version, and the identifier that dx is told.
    ///
    /// # Errors
    /// Dioxus.toml cannot be read or names none.
    pub(super) fn of_this_workspace() -> Result<Self> {
        let dioxus =
            fs::read_to_string(place::root().join("Dioxus.toml")).context("cannot read Dioxus.toml")?;
        let identifier =
            dioxus.lines().find_map(|line| line.strip_prefix("identifier = \"")?.strip_suffix('"'));
        Ok(Self {
            // This package's version is the workspace's.
            version: env!("CARGO_PKG_VERSION").to_owned(),
            identifier: identifier.context("Dioxus.toml names no identifier")?.to_owned(),
        })
    }
}

/// What is wrong with the project, whose files lie in `folder`.
///
/// # Errors
/// It is no YAML, or the folder cannot be listed.
pub(super) fn faults(text: &str, folder: &Path, expected: &Expected) -> Result<Vec<String>> {
    let project = load(text)?;
    let mut faults = Vec::new();
    let Some(target) = get(&project, &["targets", TARGET]) else {
        return Ok(vec![format!("project.yml: there is no target {TARGET}")]);
    };
    for (key, want) in [("type", "application"), ("platform", "iOS")] {
        if string(target, &[key]) != Some(want) {
            faults.push(format!("project.yml: the target's {key} is not {want}"));
        }
    }
    let setting = |name: &str| {
        string(target, &["settings", "base", name]).or_else(|| string(&project, &["settings", "base", name]))
    };
    let agree = [
        ("MARKETING_VERSION", expected.version.as_str()),
        ("PRODUCT_BUNDLE_IDENTIFIER", expected.identifier.as_str()),
    ];
    for (name, want) in SETTINGS.iter().copied().chain(agree) {
        if setting(name) != Some(want) {
            faults.push(format!("project.yml: {name} is {:?}, not {want}", setting(name)));
        }
    }
    if setting("CURRENT_PROJECT_VERSION").and_then(|number| number.parse::<u32>().ok()).is_none() {
        faults.push("project.yml: CURRENT_PROJECT_VERSION is no whole number".to_owned());
    }
    let scripts = items(target, "preBuildScripts");
    let made = scripts
        .iter()
        .flat_map(|script| items(script, "outputFiles"))
        .any(|file| file.as_str() == Some(LIBRARY));
    if !made {
        faults.push(format!("project.yml: no script makes {LIBRARY}"));
    }
    let flags = get(target, &["settings", "base", "OTHER_LDFLAGS"]).and_then(Yaml::as_sequence);
    if !flags.into_iter().flatten().any(|flag| flag.as_str() == Some(LIBRARY)) {
        faults.push(format!("project.yml: OTHER_LDFLAGS does not link {LIBRARY}"));
    }
    faults.extend(file_faults(target, &scripts, folder)?);
    Ok(faults)
}

/// Every file that the project names must be there, and every file that is there must be named.
fn file_faults(target: &Yaml, scripts: &[&Yaml], folder: &Path) -> Result<Vec<String>> {
    let mut named: BTreeSet<String> = BTreeSet::new();
    let paths = items(target, "sources").into_iter().chain(scripts.iter().copied());
    named.extend(paths.filter_map(|item| string(item, &["path"]).map(str::to_owned)));
    for name in ["INFOPLIST_FILE", "CODE_SIGN_ENTITLEMENTS", "SWIFT_OBJC_BRIDGING_HEADER"] {
        named.extend(string(target, &["settings", "base", name]).map(str::to_owned));
    }
    for (name, ending) in [
        ("ASSETCATALOG_COMPILER_APPICON_NAME", "appiconset"),
        ("ASSETCATALOG_COMPILER_GLOBAL_ACCENT_COLOR_NAME", "colorset"),
    ] {
        named.extend(
            string(target, &["settings", "base", name]).map(|set| format!("Assets.xcassets/{set}.{ending}")),
        );
    }
    let missing = named.iter().filter(|path| !folder.join(path).exists());
    let mut faults: Vec<String> =
        missing.map(|path| format!("project.yml: {path} is named, but not there")).collect();
    for entry in fs::read_dir(folder)? {
        let name = entry?.file_name().to_string_lossy().into_owned();
        // What XcodeGen makes, and what is not the app's.
        let other = ["README.md", "imports.txt", "project.yml"].contains(&name.as_str())
            || name.ends_with(".xcodeproj");
        if !other && !name.starts_with('.') && !named.contains(&name) {
            faults.push(format!("project.yml: {name} is there, but not named"));
        }
    }
    Ok(faults)
}

/// What the library must be linked with, and the project does not name.
///
/// # Errors
/// The project is no YAML.
pub(super) fn link_faults(text: &str, links: &BTreeSet<String>) -> Result<Vec<String>> {
    let project = load(text)?;
    let target = get(&project, &["targets", TARGET]).context("project.yml: there is no target")?;
    let named: BTreeSet<String> = items(target, "dependencies")
        .into_iter()
        .filter_map(|item| string(item, &["sdk"]))
        .map(|name| match name.strip_suffix(".framework") {
            Some(framework) => format!("-framework {framework}"),
            None => format!("-l{}", name.trim_start_matches("lib").trim_end_matches(".tbd")),
        })
        .collect();
    let missing =
        links.iter().filter(|link| !named.contains(link.as_str()) && !ALWAYS_LINKED.contains(&link.as_str()));
    Ok(missing
        .map(|link| format!("project.yml: dependencies lack {link}, which the library is linked with"))
        .collect())
}

/// What is wrong with the script: it must know both platforms and both configurations, and compile what is kept.
pub(super) fn script_faults(script: &str) -> Vec<String> {
    let needed = [
        "iphoneos) target=aarch64-apple-ios ;;",
        "iphonesimulator) target=aarch64-apple-ios-sim ;;",
        "Debug) profile=dev folder=debug ;;",
        "Release) profile=release folder=release ;;",
        "set -eu",
        "unset SDKROOT",
        "--locked --package outflank --lib --crate-type staticlib --features mobile",
        "\"$DERIVED_FILE_DIR/liboutflank.a\"",
    ];
    let missing = needed.iter().filter(|part| !script.contains(**part));
    missing.map(|part| format!("build-rust.sh: `{part}` is missing")).collect()
}

/// The oldest system that the app is for.
///
/// # Errors
/// The project does not say, or is no YAML.
pub(super) fn deployment(text: &str) -> Result<String> {
    let project = load(text)?;
    let version = string(&project, &["options", "deploymentTarget", "iOS"]);
    version.map(str::to_owned).context("project.yml: options.deploymentTarget.iOS is no text")
}

/// The one document of a text.
fn load(text: &str) -> Result<Yaml<'_>> {
    let mut documents = Yaml::load_from_str(text).context("project.yml is no YAML")?;
    match documents.len() {
        1 => Ok(documents.remove(0)),
        other => bail!("project.yml: {other} documents"),
    }
}

/// The value at a path of keys.
fn get<'a, 'text>(yaml: &'a Yaml<'text>, path: &[&str]) -> Option<&'a Yaml<'text>> {
    path.iter().try_fold(yaml, |yaml, key| yaml.as_mapping_get(key))
}

/// The text at a path of keys.
fn string<'a>(yaml: &'a Yaml, path: &[&str]) -> Option<&'a str> {
    get(yaml, path)?.as_str()
}

/// The items of a list.
fn items<'a, 'text>(yaml: &'a Yaml<'text>, key: &str) -> Vec<&'a Yaml<'text>> {
    get(yaml, &[key]).and_then(Yaml::as_sequence).into_iter().flatten().collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ios::{folder, read};

    #[test]
    fn faults_of_the_project_are_found() {
        let good = read("project.yml").unwrap();
        let expected = Expected::of_this_workspace().unwrap();
        let check = |from: &str, to: &str, fault: &str| {
            let bad = good.replacen(from, to, 1);
            assert_ne!(bad, good, "{from} is not in project.yml");
            let faults = faults(&bad, &folder(), &expected).unwrap();
            assert!(faults.iter().any(|found| found.contains(fault)), "{from} → {to}: {faults:?}");
        };
        check("    platform: iOS", "    platform: macOS", "platform is not iOS");
        check(&format!("\"{}\"", expected.version), "\"9.9.9\"", "MARKETING_VERSION is Some(\"9.9.9\")");
        check("app.outflank.game", "app.outflank.games", "PRODUCT_BUNDLE_IDENTIFIER is");
        check("CURRENT_PROJECT_VERSION: \"1\"", "CURRENT_PROJECT_VERSION: one", "is no whole number");
        check("ENABLE_USER_SCRIPT_SANDBOXING: \"NO\"", "X: 1", "ENABLE_USER_SCRIPT_SANDBOXING is None");
        check("path: Sources", "path: Source", "Source is named, but not there");
        check("      - path: ja.lproj\n", "", "ja.lproj is there, but not named");
        check("Outflank-Bridging-Header.h", "Header.h", "Sources/Header.h is named, but not there");
        check("ACCENT_COLOR_NAME: AccentColor", "ACCENT_COLOR_NAME: Accent", "Accent.colorset is named");
        check("          - $(DERIVED_FILE_DIR)/liboutflank.a\n    # What", "    # What", "does not link");
        check("        outputFiles:\n          - $(DERIVED_FILE_DIR)/liboutflank.a", "", "no script makes");
        check("  Outflank:\n    type", "  Outflanks:\n    type", "there is no target Outflank");
        assert!(load("a: b: c").is_err() && deployment("options: {}").is_err());
    }

    #[test]
    fn faults_of_links_are_found() {
        let good = read("project.yml").unwrap();
        let links = ["-framework UIKit", "-lobjc", "-framework Metal", "-lz"].map(str::to_owned);
        let faults = link_faults(&good, &links.into()).unwrap();
        assert_eq!(faults.len(), 2, "{faults:?}");
        assert!(
            faults[0].contains("lack -framework Metal,") && faults[1].contains("lack -lz,"),
            "{faults:?}"
        );
    }

    #[test]
    fn faults_of_the_script_are_found() {
        let good = read("build-rust.sh").unwrap();
        assert_eq!(script_faults(&good), Vec::<String>::new());
        let check = |from: &str, to: &str| {
            let bad = good.replacen(from, to, 1);
            assert!(bad != good && script_faults(&bad).len() == 1, "{from} → {to}");
        };
        check("target=aarch64-apple-ios-sim", "target=x86_64-apple-ios");
        check("set -eu", "set -u");
        check("staticlib", "cdylib");
    }
}
