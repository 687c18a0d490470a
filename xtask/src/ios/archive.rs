//! On a Mac: the package for the App Store, made by Xcode.

use std::fs;

use anyhow::{Context as _, Result, bail};

use super::{check_fully, deployment, folder, plists, settle};
use crate::command::{command, find_program, run, stage};
use crate::place;

/// What must be installed, and how to get it.
const PROGRAMS: [(&str, &str); 2] =
    [("xcodebuild", "install Xcode 26 or later from the App Store"), ("xcodegen", "`brew install xcodegen`")];

/// Checks everything, has Xcode archive the app and export it for the App Store into `target/ios`.
///
/// # Errors
/// This is no Mac, something is missing, or Xcode fails; says what to do.
pub(super) fn make(team: Option<&str>) -> Result<()> {
    if !cfg!(target_os = "macos") {
        bail!("only Xcode on a Mac makes the package; `cargo xtask ios --check` looks at everything else");
    }
    let Some(team) = team else {
        bail!("say which team signs the package: `cargo xtask ios --team ABCDE12345`");
    };
    for (program, how) in PROGRAMS {
        if find_program(&[program]).is_none() {
            bail!("there is no {program}: {how}");
        }
    }
    check_fully()?;
    let out = place::target().join("ios");
    fs::create_dir_all(&out)?;
    let (archive, options) = (out.join("Outflank.xcarchive"), out.join("export.plist"));
    stage("making the Xcode project", || run(command("xcodegen").arg("generate").current_dir(folder())))?;
    stage("archiving", || {
        run(command("xcodebuild")
            .args(["-project", "Outflank.xcodeproj", "-scheme", "Outflank", "-configuration", "Release"])
            .args(["-destination", "generic/platform=iOS", "-allowProvisioningUpdates", "-archivePath"])
            .arg(&archive)
            .arg("archive")
            .arg(format!("DEVELOPMENT_TEAM={team}"))
            .current_dir(folder()))
    })?;
    let info = archive.join("Products/Applications/Outflank.app/Info.plist");
    let info = fs::read(&info).with_context(|| format!("cannot read {}", place::shown(&info)))?;
    settle(&plists::built_faults(&info, env!("CARGO_PKG_VERSION"), &deployment()?)?)?;
    fs::write(&options, export_options(team))?;
    stage("exporting for the App Store", || {
        run(command("xcodebuild")
            .args(["-exportArchive", "-allowProvisioningUpdates", "-archivePath"])
            .arg(&archive)
            .arg("-exportOptionsPlist")
            .arg(&options)
            .arg("-exportPath")
            .arg(&out))
    })?;
    println!("{}", place::shown(&out.join("Outflank.ipa")));
    Ok(())
}

/// What Xcode is told about the export.
fn export_options(team: &str) -> String {
    format!(
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<plist version=\"1.0\">\n<dict>\n\
         \t<key>method</key>\n\t<string>app-store-connect</string>\n\
         \t<key>teamID</key>\n\t<string>{team}</string>\n\
         \t<key>uploadSymbols</key>\n\t<true/>\n</dict>\n</plist>\n"
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_export_is_for_the_store_and_the_team() {
        let options = plists::dictionary("export.plist", &export_options("ABCDE12345")).unwrap();
        let text = |key: &str| options.get(key).and_then(plist::Value::as_string).unwrap();
        assert_eq!((text("method"), text("teamID")), ("app-store-connect", "ABCDE12345"));
    }

    #[test]
    #[cfg(not(target_os = "macos"))]
    fn elsewhere_it_says_what_can_be_done() {
        assert!(make(Some("ABCDE12345")).unwrap_err().to_string().contains("--check"));
    }
}
