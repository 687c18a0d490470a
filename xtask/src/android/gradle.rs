//! Whether the numbers of the Gradle project, of Dioxus.toml and of the workspace agree.

use anyhow::{Context as _, Result, bail};
use toml::{Table, Value};

use super::dx_keys::value;

/// The application id, by which stores know the app.
pub(super) const ID: &str = "app.outflank.game";
/// The oldest system that the app runs on: the window library calls a method of it.
pub(super) const MIN_SDK: u32 = 30;
/// The system that the app is made for: what the store asks for at least.
pub(super) const TARGET_SDK: u32 = 36;

/// The files of the project that hold such numbers, as texts.
pub(super) struct Project<'a> {
    pub(super) dioxus: &'a str,
    pub(super) catalogue: &'a str,
    pub(super) build: &'a str,
    pub(super) wrapper: &'a str,
    pub(super) cargo: &'a str,
}

/// What does not agree, each as a sentence.
///
/// # Errors
/// A file is no TOML.
pub(super) fn faults(project: &Project) -> Result<Vec<String>> {
    let dioxus: Table = project.dioxus.parse().context("Dioxus.toml")?;
    let catalogue: Table = project.catalogue.parse().context("libs.versions.toml")?;
    let mut faults = Vec::new();
    let mut expect = |place: &str, found: Option<&Value>, expected: &str| {
        let found = found.map(|value| value.as_str().map_or_else(|| value.to_string(), str::to_owned));
        if found.as_deref() != Some(expected) {
            faults.push(format!("{place} is {}, not {expected}", found.as_deref().unwrap_or("missing")));
        }
    };
    let (min, target) = (MIN_SDK.to_string(), TARGET_SDK.to_string());
    for (path, expected) in [
        ("application.android_min_sdk_version", &min),
        ("android.min_sdk", &min),
        ("android.target_sdk", &target),
        ("android.compile_sdk", &target),
    ] {
        expect(&format!("`{path}` of Dioxus.toml"), value(&dioxus, path), expected);
    }
    expect("`bundle.identifier` of Dioxus.toml", value(&dioxus, "bundle.identifier"), ID);
    for (name, expected) in [("minSdk", &min), ("targetSdk", &target), ("compileSdk", &target)] {
        let path = format!("versions.{name}");
        expect(&format!("`{name}` of libs.versions.toml"), value(&catalogue, &path), expected);
    }
    for line in [
        &format!("applicationId = \"{ID}\""),
        &format!("namespace = \"{ID}\""),
        "jniLibs.useLegacyPackaging = false",
        "\"arm64-v8a\" to \"aarch64-linux-android\"",
        "\"x86_64\" to \"x86_64-linux-android\"",
        "\"--profile\", \"android-release\"",
        "\"WRY_ANDROID_PACKAGE\", \"dev.dioxus.main\"",
        "\"WRY_ANDROID_LIBRARY\", \"main\"",
    ] {
        if !project.build.contains(line) {
            faults.push(format!("app/build.gradle.kts lacks `{line}`"));
        }
    }
    faults.extend(wrapper_faults(project.wrapper));
    if let Err(error) = version_code(project.cargo) {
        faults.push(format!("{error:#}"));
    }
    Ok(faults)
}

/// The version that Gradle reads out of Cargo.toml, in the same way: the first line that is nothing but one.
pub(super) fn version(cargo: &str) -> Result<&str> {
    let version = cargo.lines().find_map(|line| line.strip_prefix("version = \"")?.strip_suffix('"'));
    version.context("Cargo.toml has no line `version = \"…\"`")
}

/// The number that grows with the version: 1002003 for 1.2.3.
pub(super) fn version_code(cargo: &str) -> Result<u32> {
    let version = version(cargo)?;
    let mut parts = [0; 3];
    let mut written = version.split('.');
    for part in &mut parts {
        *part = written.next().and_then(|part| part.parse().ok()).filter(|part| *part < 1000).with_context(
            || {
                format!(
                    "the store's number for {version} cannot be made of its parts: each must be below 1000"
                )
            },
        )?;
    }
    if written.next().is_some() {
        bail!("{version} has more than three parts");
    }
    Ok(parts.iter().fold(0, |code, part| code * 1000 + part))
}

/// The distribution of Gradle is named by version and by content.
fn wrapper_faults(properties: &str) -> Vec<String> {
    let property =
        |name: &str| properties.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix('='));
    let mut faults = Vec::new();
    let is_digest = |text: &str| text.len() == 64 && text.bytes().all(|byte| byte.is_ascii_hexdigit());
    if !property("distributionSha256Sum").is_some_and(is_digest) {
        faults.push("gradle-wrapper.properties names no distributionSha256Sum of 64 digits".to_owned());
    }
    let is_release =
        |url: &str| url.starts_with("https\\://services.gradle.org/") && url.ends_with("-bin.zip");
    if !property("distributionUrl").is_some_and(is_release) {
        faults.push("gradle-wrapper.properties names no distributionUrl of Gradle's own server".to_owned());
    }
    faults
}

#[cfg(test)]
mod tests {
    use super::*;

    const DIOXUS: &str = include_str!("../../../Dioxus.toml");
    const CATALOGUE: &str = include_str!("../../../android/gradle/libs.versions.toml");
    const BUILD: &str = include_str!("../../../android/app/build.gradle.kts");
    const WRAPPER: &str = include_str!("../../../android/gradle/wrapper/gradle-wrapper.properties");
    const CARGO: &str = include_str!("../../../Cargo.toml");

    #[test]
    fn each_number_that_differs_is_found() {
        let sound =
            Project { dioxus: DIOXUS, catalogue: CATALOGUE, build: BUILD, wrapper: WRAPPER, cargo: CARGO };
        assert_eq!(faults(&sound).unwrap(), Vec::<String>::new());
        let check = |damaged: Project, expected: &str| {
            let found = faults(&damaged).unwrap();
            assert!(found.len() == 1 && found[0].contains(expected), "{found:?}");
        };
        let dioxus = |from: &str, to: &str| DIOXUS.replacen(from, to, 1);
        let linker = dioxus("android_min_sdk_version = 30", "android_min_sdk_version = 24");
        check(
            Project { dioxus: &linker, ..sound },
            "`application.android_min_sdk_version` of Dioxus.toml is 24",
        );
        let gradle = dioxus("target_sdk = 36", "target_sdk = 34");
        check(Project { dioxus: &gradle, ..sound }, "`android.target_sdk` of Dioxus.toml is 34");
        let id = dioxus("app.outflank.game", "app.outflank");
        check(Project { dioxus: &id, ..sound }, "`bundle.identifier` of Dioxus.toml is app.outflank, not");
        let catalogue = CATALOGUE.replace("minSdk = \"30\"", "");
        check(Project { catalogue: &catalogue, ..sound }, "`minSdk` of libs.versions.toml is missing");
        let build = BUILD.replace("useLegacyPackaging = false", "useLegacyPackaging = true");
        check(Project { build: &build, ..sound }, "lacks `jniLibs.useLegacyPackaging = false`");
        let wrapper = WRAPPER.replace("distributionSha256Sum=bd", "distributionSha256Sum=");
        check(Project { wrapper: &wrapper, ..sound }, "distributionSha256Sum");
        let cargo = CARGO.replacen("version = \"0.", "version = \"0.1000.", 1);
        check(Project { cargo: &cargo, ..sound }, "below 1000");
    }

    #[test]
    fn versions_grow() {
        let check = |version: &str, code: Option<u32>| {
            assert_eq!(version_code(&format!("a\nversion = \"{version}\"\n")).ok(), code, "{version}");
        };
        check("0.1.0", Some(1_000));
        check("1.2.3", Some(1_002_003));
        check("1.2", None);
        check("1.2.3.4", None);
        check("1.2.3-beta", None);
    }
}
