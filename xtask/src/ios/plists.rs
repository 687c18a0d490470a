//! Info.plist, its translations, and the entitlements.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use anyhow::{Context as _, Result};
use plist::{Dictionary, Value};

use crate::place;

/// What Info.plist must say at a path of keys.
enum Want {
    Text(&'static str),
    Truth(bool),
    Texts(&'static [&'static str]),
}

use Want::{Text, Texts, Truth};

/// What the App Store and the app itself need to be there, by keys with dots between them. Variables are Xcode's.
const INFO: &[(&str, Want)] = &[
    ("CFBundleDevelopmentRegion", Text("$(DEVELOPMENT_LANGUAGE)")),
    ("CFBundleDisplayName", Text("Outflank")),
    ("CFBundleExecutable", Text("$(EXECUTABLE_NAME)")),
    ("CFBundleIconName", Text("AppIcon")),
    ("CFBundleIdentifier", Text("$(PRODUCT_BUNDLE_IDENTIFIER)")),
    ("CFBundleInfoDictionaryVersion", Text("6.0")),
    ("CFBundleName", Text("$(PRODUCT_NAME)")),
    ("CFBundlePackageType", Text("APPL")),
    ("CFBundleShortVersionString", Text("$(MARKETING_VERSION)")),
    ("CFBundleVersion", Text("$(CURRENT_PROJECT_VERSION)")),
    ("ITSAppUsesNonExemptEncryption", Truth(false)),
    ("LSApplicationCategoryType", Text("public.app-category.board-games")),
    ("LSRequiresIPhoneOS", Truth(true)),
    // Required beside document types.
    ("LSSupportsOpeningDocumentsInPlace", Truth(false)),
    ("NSAppTransportSecurity.NSAllowsLocalNetworking", Truth(true)),
    ("UIApplicationSceneManifest.UIApplicationSupportsMultipleScenes", Truth(false)),
    ("UILaunchScreen.UIColorName", Text("LaunchGround")),
    ("UIRequiredDeviceCapabilities", Texts(&["arm64"])),
    (
        "UISupportedInterfaceOrientations",
        Texts(&[
            "UIInterfaceOrientationPortrait",
            "UIInterfaceOrientationLandscapeLeft",
            "UIInterfaceOrientationLandscapeRight",
        ]),
    ),
    // A tablet must turn all ways, or it cannot show two apps side by side.
    (
        "UISupportedInterfaceOrientations~ipad",
        Texts(&[
            "UIInterfaceOrientationPortrait",
            "UIInterfaceOrientationPortraitUpsideDown",
            "UIInterfaceOrientationLandscapeLeft",
            "UIInterfaceOrientationLandscapeRight",
        ]),
    ),
];

/// What must not be there, and why.
const NOT_INFO: &[(&str, &str)] = &[
    (
        "CFBundleSupportedPlatforms",
        "Xcode adds the one it builds for, and leaves one that is written as it is",
    ),
    ("MinimumOSVersion", "Xcode adds it from the deployment target"),
    ("UILaunchStoryboardName", "the launch screen is a colour"),
    ("UIBackgroundModes", "nothing runs in the background"),
    ("UIFileSharingEnabled", "saves are the app's own"),
    ("NSAppTransportSecurity.NSAllowsArbitraryLoads", "the app never goes online"),
    ("NSAppTransportSecurity.NSAllowsArbitraryLoadsInWebContent", "the app never goes online"),
];

/// What is wrong with Info.plist.
///
/// # Errors
/// It is no property list.
pub(super) fn info_faults(text: &str) -> Result<Vec<String>> {
    let info = dictionary("Info.plist", text)?;
    let mut faults = Vec::new();
    for (path, want) in INFO {
        let found = at(&info, path);
        let right = match want {
            Text(text) => found.and_then(Value::as_string) == Some(text),
            Truth(truth) => found.and_then(Value::as_boolean) == Some(*truth),
            Texts(texts) => found.is_some_and(|found| strings(found) == *texts),
        };
        if !right {
            faults.push(match found {
                None => format!("Info.plist: {path} is missing"),
                Some(found) => format!("Info.plist: {path} is {found:?}"),
            });
        }
    }
    let unwanted = NOT_INFO.iter().filter(|(path, _)| at(&info, path).is_some());
    faults.extend(unwanted.map(|(path, why)| format!("Info.plist: {path} must not be there: {why}")));
    let asked = info.keys().filter(|key| key.ends_with("UsageDescription"));
    faults.extend(asked.map(|key| format!("Info.plist: {key}: the app asks a person for nothing")));
    faults.extend(document_faults(&info));
    Ok(faults)
}

/// Kinds of documents that are the app's own must be declared, each with the ending of its files.
fn document_faults(info: &Dictionary) -> Vec<String> {
    let list = |key: &str| info.get(key).and_then(Value::as_array).into_iter().flatten();
    let declared: Vec<&Dictionary> =
        list("UTImportedTypeDeclarations").filter_map(Value::as_dictionary).collect();
    let mut faults = Vec::new();
    let mut kinds = 0;
    for kind in
        list("CFBundleDocumentTypes").filter_map(|kind| at(kind.as_dictionary()?, "LSItemContentTypes"))
    {
        for name in strings(kind) {
            kinds += 1;
            let ours = declared
                .iter()
                .find(|one| at(one, "UTTypeIdentifier").and_then(Value::as_string) == Some(name));
            let ending = ours.and_then(|ours| {
                ours.get("UTTypeTagSpecification")?.as_dictionary()?.get("public.filename-extension")
            });
            if !name.starts_with("public.") && ending.is_none_or(|ending| strings(ending).is_empty()) {
                faults.push(format!("Info.plist: {name} is opened but not declared with a file's ending"));
            }
        }
    }
    if kinds == 0 {
        faults.push("Info.plist: the app opens no kind of document".to_owned());
    }
    faults
}

/// The app asks for no rights.
///
/// # Errors
/// The text is no property list.
pub(super) fn entitlement_faults(text: &str) -> Result<Vec<String>> {
    let rights = dictionary("Outflank.entitlements", text)?;
    Ok(rights.keys().map(|key| format!("Outflank.entitlements: the app needs no {key}")).collect())
}

/// A language, and what its InfoPlist.strings says.
pub(super) type Language = (String, String);

/// The languages that have a folder of their own.
///
/// # Errors
/// A folder cannot be read, or has no InfoPlist.strings.
pub(super) fn languages(folder: &Path) -> Result<Vec<Language>> {
    let mut languages = Vec::new();
    for entry in fs::read_dir(folder)? {
        let name = entry?.file_name().to_string_lossy().into_owned();
        if let Some(tag) = name.strip_suffix(".lproj") {
            let file = folder.join(&name).join("InfoPlist.strings");
            let text =
                fs::read_to_string(&file).with_context(|| format!("cannot read {}", place::shown(&file)))?;
            languages.push((tag.to_owned(), text));
        }
    }
    languages.sort();
    Ok(languages)
}

/// Info.plist, the folders and the app's own texts must be of the same languages, and each must name the app.
///
/// # Errors
/// Info.plist is no property list, or the app's texts cannot be listed.
pub(super) fn language_faults(info: &str, languages: &[Language]) -> Result<Vec<String>> {
    let info = dictionary("Info.plist", info)?;
    let listed: BTreeSet<&str> =
        info.get("CFBundleLocalizations").map(strings).unwrap_or_default().into_iter().collect();
    let folders: BTreeSet<&str> = languages.iter().map(|(tag, _)| tag.as_str()).collect();
    let spoken = spoken()?;
    let spoken: BTreeSet<&str> = spoken.iter().map(String::as_str).collect();
    let mut faults = Vec::new();
    for (what, have) in [("CFBundleLocalizations", &listed), ("the .lproj folders", &folders)] {
        if *have != spoken {
            faults.push(format!("{what}: the languages are {have:?}, the app's are {spoken:?}"));
        }
    }
    for (tag, text) in languages {
        if !line_names(text, "CFBundleDisplayName") {
            faults.push(format!("{tag}.lproj: no CFBundleDisplayName"));
        }
    }
    Ok(faults)
}

/// Whether a file of strings has a line `"key" = "something";`.
fn line_names(text: &str, key: &str) -> bool {
    let value = |line: &str| -> Option<usize> {
        let rest = line.trim().strip_prefix('"')?.strip_prefix(key)?.strip_prefix("\" = \"")?;
        Some(rest.strip_suffix("\";")?.len())
    };
    text.lines().filter_map(value).any(|length| length > 0)
}

/// The languages that the app itself speaks.
fn spoken() -> Result<BTreeSet<String>> {
    let mut tags = BTreeSet::new();
    for entry in fs::read_dir(place::root().join("assets/i18n"))? {
        let name = entry?.file_name().to_string_lossy().into_owned();
        // Such as ja.ftl; ja-learn.ftl is a part of it.
        tags.extend(name.strip_suffix(".ftl").filter(|tag| tag.len() == 2).map(str::to_owned));
    }
    Ok(tags)
}

/// The class that Info.plist names for the scene must be one of ours, by that name.
///
/// # Errors
/// Info.plist is no property list.
pub(super) fn class_faults(info: &str, swift: &str) -> Result<Vec<String>> {
    let info = dictionary("Info.plist", info)?;
    let scenes =
        at(&info, "UIApplicationSceneManifest.UISceneConfigurations.UIWindowSceneSessionRoleApplication");
    let scenes = scenes.and_then(Value::as_array).into_iter().flatten().filter_map(Value::as_dictionary);
    let classes: Vec<&str> =
        scenes.filter_map(|scene| scene.get("UISceneDelegateClassName")?.as_string()).collect();
    Ok(match classes[..] {
        [class] if swift.contains(&format!("@objc({class})")) => vec![],
        [class] => vec![format!("Info.plist: the scene's class {class} is not in the Swift sources")],
        // Apps that are built with the SDK of iOS 27 do not start without a scene.
        _ => vec![format!("Info.plist: there must be one scene with a class, not {}", classes.len())],
    })
}

/// What must be in the Info.plist of the finished package, of which Xcode has written parts.
///
/// # Errors
/// It is no property list.
pub(super) fn built_faults(info: &[u8], version: &str, deployment: &str) -> Result<Vec<String>> {
    let info = Value::from_reader(std::io::Cursor::new(info)).context("the package's Info.plist")?;
    let info = info.as_dictionary().context("the package's Info.plist is no dictionary")?;
    let mut faults = Vec::new();
    if info.get("CFBundleSupportedPlatforms").map(strings).as_deref() != Some(&["iPhoneOS"]) {
        faults.push("the package: CFBundleSupportedPlatforms is not iPhoneOS alone".to_owned());
    }
    for (key, want) in [
        ("MinimumOSVersion", deployment),
        ("CFBundleShortVersionString", version),
        ("CFBundleIconName", "AppIcon"),
    ] {
        let found = info.get(key).and_then(Value::as_string);
        if found != Some(want) {
            faults.push(format!("the package: {key} is {found:?}, not {want}"));
        }
    }
    Ok(faults)
}

/// A text as a property list whose outermost value is a dictionary.
pub(super) fn dictionary(name: &str, text: &str) -> Result<Dictionary> {
    let value =
        Value::from_reader_xml(text.as_bytes()).with_context(|| format!("{name} is no property list"))?;
    value.into_dictionary().with_context(|| format!("{name} is no dictionary"))
}

/// The value at keys with dots between them.
fn at<'a>(dictionary: &'a Dictionary, path: &str) -> Option<&'a Value> {
    match path.split_once('.') {
        // A key of our own may have dots in it.
        _ if dictionary.contains_key(path) => dictionary.get(path),
        Some((first, rest)) => at(dictionary.get(first)?.as_dictionary()?, rest),
        None => None,
    }
}

/// The texts of an array, or none.
fn strings(value: &Value) -> Vec<&str> {
    value.as_array().into_iter().flatten().filter_map(Value::as_string).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ios::{folder, read};

    #[test]
    fn faults_of_info_are_found() {
        let good = read("Info.plist").unwrap();
        let check = |from: &str, to: &str, fault: &str| {
            let bad = good.replacen(from, to, 1);
            assert_ne!(bad, good, "{from} is not in Info.plist");
            let faults = info_faults(&bad).unwrap();
            assert!(faults.iter().any(|found| found.contains(fault)), "{from} → {to}: {faults:?}");
        };
        check("CFBundleIconName", "CFBundleIcon", "CFBundleIconName is missing");
        check("<string>APPL</string>", "<string>BNDL</string>", "CFBundlePackageType is");
        check("$(MARKETING_VERSION)", "0.1.0", "CFBundleShortVersionString is");
        check(
            "<key>ITSAppUsesNonExemptEncryption</key>\n\t<false/>",
            "",
            "ITSAppUsesNonExemptEncryption is missing",
        );
        check("<key>UIColorName</key>", "<key>UIImageName</key>", "UILaunchScreen.UIColorName is missing");
        check("\t\t<string>UIInterfaceOrientationPortraitUpsideDown</string>\n", "", "~ipad is");
        check(
            "<key>LSRequiresIPhoneOS</key>",
            "<key>CFBundleSupportedPlatforms</key><array><string>iPhoneOS</string></array><key>LSRequiresIPhoneOS</key>",
            "CFBundleSupportedPlatforms must not be there",
        );
        check("NSAllowsLocalNetworking", "NSAllowsArbitraryLoads", "the app never goes online");
        check(
            "<key>LSRequiresIPhoneOS</key>",
            "<key>NSCameraUsageDescription</key><string>x</string><key>LSRequiresIPhoneOS</key>",
            "NSCameraUsageDescription",
        );
        check("public.filename-extension", "public.mime-type", "app.outflank.ggf is opened but not declared");
        check("CFBundleDocumentTypes", "CFBundleTypes", "opens no kind of document");
        assert!(info_faults("{}").is_err() && info_faults("<plist><array/></plist>").is_err());
    }

    #[test]
    fn faults_of_entitlements_are_found() {
        let text = "<plist version=\"1.0\"><dict><key>aps-environment</key><string>x</string></dict></plist>";
        assert_eq!(
            entitlement_faults(text).unwrap(),
            ["Outflank.entitlements: the app needs no aps-environment"]
        );
    }

    #[test]
    fn faults_of_languages_are_found() {
        let (info, good) = (read("Info.plist").unwrap(), languages(&folder()).unwrap());
        let check = |info: &str, languages: &[Language], fault: &str| {
            let faults = language_faults(info, languages).unwrap();
            assert!(faults.iter().any(|found| found.contains(fault)), "{faults:?}");
        };
        check(
            &info.replacen("<string>ja</string>", "", 1),
            &good,
            "CFBundleLocalizations: the languages are {\"en\"}",
        );
        check(&info, &good[..1], "the .lproj folders: the languages are {\"en\"}");
        let nameless =
            good[1].1.replace("\"CFBundleDisplayName\" = \"Outflank\";", "\"CFBundleDisplayName\" = \"\";");
        check(&info, &[good[0].clone(), ("ja".into(), nameless)], "ja.lproj: no CFBundleDisplayName");
    }

    #[test]
    fn faults_of_the_scene_are_found() {
        let info = read("Info.plist").unwrap();
        let check = |info: &str, swift: &str, fault: &str| {
            let faults = class_faults(info, swift).unwrap();
            assert!(faults.len() == 1 && faults[0].contains(fault), "{faults:?}");
        };
        check(
            &info,
            "final class SceneDelegate: UIResponder {}",
            "OutflankSceneDelegate is not in the Swift sources",
        );
        check(&info.replace("UISceneDelegateClassName", "Class"), "@objc(OutflankSceneDelegate)", "not 0");
    }

    #[test]
    fn faults_of_a_package_are_found() {
        let info = |platform: &str, least: &str| {
            format!(
                "<plist version=\"1.0\"><dict><key>CFBundleSupportedPlatforms</key><array><string>{platform}</string>\
                 </array><key>MinimumOSVersion</key><string>{least}</string><key>CFBundleShortVersionString</key>\
                 <string>0.1.0</string><key>CFBundleIconName</key><string>AppIcon</string></dict></plist>"
            )
        };
        let faults = |info: &str| built_faults(info.as_bytes(), "0.1.0", "16.4").unwrap();
        assert!(faults(&info("iPhoneOS", "16.4")).is_empty());
        assert_eq!(faults(&info("iPhoneSimulator", "16.4")).len(), 1);
        assert_eq!(faults(&info("iPhoneOS", "15.0")).len(), 1);
    }
}
