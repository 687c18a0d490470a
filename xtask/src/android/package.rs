//! Manifest and resources, compiled and linked by Android's own tool.

use std::env;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context as _, Result, bail};

use super::manifest::Names;
use super::{gradle, manifest};
use crate::command::{capture, command, find_program, run, stage};
use crate::{apt, place};

/// What stands in for `AppCompat`'s theme, whose package is not here: the app's own is made from it.
const APPCOMPAT: &str = r#"<?xml version="1.0" encoding="utf-8"?>
<resources>
    <style name="Theme.AppCompat.DayNight.NoActionBar" parent="android:Theme.Material.NoActionBar" />
</resources>
"#;

/// The release of Debian whose package has the newest framework, and the package's version: Android 13.
const SUITE: &str = "trixie";
const FRAMEWORK: &str = "14~beta1";

/// The files under `res/xml` that the manifest names, and how each is judged.
type Judge = fn(&manifest::Element) -> Vec<String>;
const RULES: [(&str, Judge); 3] = [
    ("this_device_only", manifest::network_faults),
    ("what_is_kept", manifest::backup_faults),
    ("what_is_kept_before_12", manifest::backup_faults),
];

/// Compiles and links manifest and resources; what is wrong with the result, each as a sentence.
///
/// # Errors
/// The tool or the framework cannot be had, or the tool refuses a file: its words are in the error.
pub(super) fn faults(cargo_toml: &str) -> Result<Vec<String>> {
    let aapt2 = aapt2()?;
    let (framework, names) = framework()?;
    let work = place::target().join("android").join("package");
    let source = fs::read_to_string(place::root().join("android/app/src/main/AndroidManifest.xml"))?;
    let (source, mut faults) = match names {
        Names::Older => manifest::older(&source),
        Names::Newer => (source, Vec::new()),
    };
    let linked = link(&aapt2, &framework, &work, &source, cargo_toml)?;
    let dump = |file: &str| -> Result<manifest::Element> {
        let tree = capture(command(&aapt2).args(["dump", "xmltree", "--file", file]).arg(&linked))?;
        Ok(manifest::parse(&tree))
    };
    faults.extend(manifest::faults(&dump("AndroidManifest.xml")?, names));
    for (name, judge) in RULES {
        let found = judge(&dump(&format!("res/xml/{name}.xml"))?);
        faults.extend(found.into_iter().map(|fault| format!("{name}: {fault}")));
    }
    Ok(faults)
}

fn link(aapt2: &Path, framework: &Path, work: &Path, source: &str, cargo_toml: &str) -> Result<PathBuf> {
    if work.exists() {
        fs::remove_dir_all(work)?;
    }
    let stand_ins = work.join("appcompat/values");
    fs::create_dir_all(&stand_ins)?;
    fs::write(stand_ins.join("appcompat.xml"), APPCOMPAT)?;
    let main = place::root().join("android/app/src/main");
    let mut compiled = Vec::new();
    for (name, resources) in [("app", main.join("res")), ("appcompat", work.join("appcompat"))] {
        let archive = work.join(format!("{name}.zip"));
        run(Command::new(aapt2).args(["compile", "--dir"]).arg(resources).arg("-o").arg(&archive))?;
        compiled.push(archive);
    }
    // What Gradle adds: the package's name.
    let text = source.replacen("<manifest ", &format!("<manifest package=\"{}\" ", gradle::ID), 1);
    let manifest = work.join("AndroidManifest.xml");
    fs::write(&manifest, text)?;
    let linked = work.join("linked.apk");
    run(Command::new(aapt2)
        .args(["link", "-I"])
        .arg(framework)
        .arg("--manifest")
        .arg(&manifest)
        .args(["--min-sdk-version", &gradle::MIN_SDK.to_string()])
        .args(["--target-sdk-version", &gradle::TARGET_SDK.to_string()])
        .args(["--version-name", gradle::version(cargo_toml)?])
        .args(["--version-code", &gradle::version_code(cargo_toml)?.to_string()])
        .arg("-o")
        .arg(&linked)
        .args(&compiled))?;
    Ok(linked)
}

/// Android's resource tool: of the SDK if there is one, else Debian's.
fn aapt2() -> Result<PathBuf> {
    let of_sdk = sdk().and_then(|sdk| newest(&sdk.join("build-tools"), "aapt2"));
    if let Some(tool) = of_sdk.or_else(|| find_program(&["aapt2"])) {
        return Ok(tool);
    }
    apt::install(&["aapt"]).context("manifest and resources are linked by aapt2")?;
    find_program(&["aapt2"]).context("the package aapt was installed but has no aapt2")
}

/// What the system itself has, and the names in it: of the SDK if there is one, else from Debian's archive, kept in the
/// user's cache.
fn framework() -> Result<(PathBuf, Names)> {
    let of_sdk = sdk().and_then(|sdk| newest(&sdk.join("platforms"), "android.jar"));
    if let Some(framework) = of_sdk {
        return Ok((framework, Names::Newer));
    }
    let own = place::cache().join("android").join(format!("framework-{FRAMEWORK}.apk"));
    if own.is_file() {
        return Ok((own, Names::Older));
    }
    let work = place::target().join("android").join("framework");
    stage("fetching Android's own resources", || {
        let unpacked = apt::Private::new(&work, SUITE)?.unpack("android-framework-res", FRAMEWORK)?;
        let found = unpacked.join("usr/share/android-framework-res/framework-res.apk");
        if !found.is_file() {
            bail!("the package android-framework-res has no framework-res.apk");
        }
        fs::create_dir_all(own.parent().unwrap_or(Path::new(".")))?;
        // First beside its place, so that whatever is there is whole.
        let fresh = own.with_extension("new");
        fs::copy(found, &fresh)?;
        fs::rename(fresh, &own)?;
        fs::remove_dir_all(&work)?;
        anyhow::Ok(())
    })
    .context("set ANDROID_HOME to an Android SDK, or run this where Debian's archive can be reached")?;
    Ok((own, Names::Older))
}

/// The Android SDK, if the environment names one.
pub(super) fn sdk() -> Option<PathBuf> {
    ["ANDROID_HOME", "ANDROID_SDK_ROOT"].into_iter().find_map(env::var_os).map(PathBuf::from)
}

/// The file in the last of the folders, which are named by versions.
fn newest(folder: &Path, file: &str) -> Option<PathBuf> {
    let number = |path: &Path| -> Vec<u32> {
        let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
        name.split(|sign: char| !sign.is_ascii_digit()).filter_map(|part| part.parse().ok()).collect()
    };
    let files = fs::read_dir(folder).ok()?.filter_map(|entry| Some(entry.ok()?.path().join(file)));
    files.filter(|file| file.is_file()).max_by_key(|file| file.parent().map(number))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_newest_of_several_is_taken() {
        let folder = tempfile::tempdir().unwrap();
        assert_eq!(newest(&folder.path().join("none"), "aapt2"), None);
        for version in ["9.0.0", "36.0.0", "35.0.1"] {
            fs::create_dir_all(folder.path().join(version)).unwrap();
            fs::write(folder.path().join(version).join("aapt2"), "").unwrap();
        }
        fs::create_dir_all(folder.path().join("37.0.0")).unwrap();
        assert_eq!(newest(folder.path(), "aapt2"), Some(folder.path().join("36.0.0/aapt2")));
    }

    /// dx writes its own resources over those of the same path, and a second value of one name is refused.
    #[test]
    fn no_resource_has_a_name_that_dx_uses() {
        const FILES: [&str; 7] = [
            "strings.xml",
            "colors.xml",
            "styles.xml",
            "network_security_config.xml",
            "ic_launcher_background.xml",
            "ic_launcher_foreground.xml",
            "ic_launcher.xml",
        ];
        const NAMES: [&str; 5] = ["app_name", "colorPrimary", "colorPrimaryDark", "colorAccent", "AppTheme"];
        let mut seen = 0;
        for folder in fs::read_dir(place::root().join("android/app/src/main/res")).unwrap() {
            for file in fs::read_dir(folder.unwrap().path()).unwrap() {
                let file = file.unwrap().path();
                let name = file.file_name().unwrap().to_string_lossy().into_owned();
                assert!(!FILES.contains(&name.as_str()), "dx writes over {name}");
                let text = fs::read_to_string(&file).unwrap();
                for name in NAMES {
                    assert!(!text.contains(&format!("name=\"{name}\"")), "{}: {name}", file.display());
                }
                seen += 1;
            }
        }
        assert!(seen > 10, "{seen}");
    }

    /// The drawables are the drawing's own shapes, but for ellipses, which they do not have.
    #[test]
    fn the_icon_is_the_app_s() {
        let check = |drawing: &str, drawable: &str| {
            let read = |file: String| fs::read_to_string(place::root().join(file)).unwrap();
            let drawing = read(format!("assets/app/{drawing}"));
            let drawable = read(format!("android/app/src/main/res/drawable/{drawable}"));
            let paths: Vec<&str> =
                drawing.split(" d=\"").skip(1).filter_map(|rest| rest.split('"').next()).collect();
            assert!(!paths.is_empty());
            for path in paths {
                assert!(drawable.contains(&format!("\"{path}\"")), "{path} is missing");
            }
        };
        check("icon-maskable.svg", "outflank_disc.xml");
        check("icon-monochrome.svg", "outflank_disc_monochrome.xml");
    }
}
