//! The privacy manifest, against what the app's library really imports.
//!
//! Apple wants a reason for every use of calls that could tell devices apart, "required reason API":
//! <https://developer.apple.com/documentation/bundleresources/describing-use-of-required-reason-api>. Uploads are searched
//! for them.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;

use anyhow::Result;
use plist::{Dictionary, Value};

use super::imports::Imports;
use super::plists::dictionary;

/// A kind of call that needs a reason.
struct Category {
    /// What the manifest calls it, after `NSPrivacyAccessedAPICategory`.
    name: &'static str,
    /// Functions, constants and classes.
    symbols: &'static [&'static str],
    /// Names of methods and classes that are looked up while the app runs.
    looked_up: &'static [&'static str],
    /// The reasons that hold for this app.
    reasons: &'static [&'static str],
}

const CATEGORIES: [Category; 5] = [
    Category {
        name: "FileTimestamp",
        symbols: &[
            "stat",
            "fstat",
            "fstatat",
            "lstat",
            "getattrlist",
            "fgetattrlist",
            "getattrlistat",
            "getattrlistbulk",
            "NSFileCreationDate",
            "NSFileModificationDate",
            "NSURLContentModificationDateKey",
            "NSURLCreationDateKey",
        ],
        looked_up: &["fileModificationDate"],
        // Files in the app's own container.
        reasons: &["C617.1"],
    },
    Category {
        name: "SystemBootTime",
        symbols: &["mach_absolute_time"],
        looked_up: &["systemUptime"],
        // How much time passed between two moments of the app.
        reasons: &["35F9.1"],
    },
    Category {
        name: "DiskSpace",
        symbols: &[
            "statfs",
            "fstatfs",
            "statvfs",
            "fstatvfs",
            "getattrlist",
            "fgetattrlist",
            "getattrlistat",
            "NSFileSystemFreeSize",
            "NSFileSystemSize",
            "NSURLVolumeAvailableCapacityKey",
            "NSURLVolumeAvailableCapacityForImportantUsageKey",
            "NSURLVolumeAvailableCapacityForOpportunisticUsageKey",
            "NSURLVolumeTotalCapacityKey",
        ],
        looked_up: &[],
        // Whether there is room for a file; nothing in the app asks that.
        reasons: &["E174.1"],
    },
    Category { name: "ActiveKeyboards", symbols: &[], looked_up: &["activeInputModes"], reasons: &[] },
    Category {
        name: "UserDefaults",
        symbols: &["OBJC_CLASS_$_NSUserDefaults"],
        looked_up: &["NSUserDefaults"],
        reasons: &["CA92.1"],
    },
];

/// The start of a category's name in the manifest.
const PREFIX: &str = "NSPrivacyAccessedAPICategory";

/// What is wrong with the manifest: something is collected or tracked, a category that is used is not declared or without
/// a reason that holds, or one is declared that is not used.
///
/// # Errors
/// It is no property list.
pub(super) fn faults(manifest: &str, imports: &Imports) -> Result<Vec<String>> {
    let manifest = dictionary("PrivacyInfo.xcprivacy", manifest)?;
    let mut faults = Vec::new();
    if manifest.get("NSPrivacyTracking").and_then(Value::as_boolean) != Some(false) {
        faults.push("PrivacyInfo.xcprivacy: NSPrivacyTracking is not false".to_owned());
    }
    for key in ["NSPrivacyTrackingDomains", "NSPrivacyCollectedDataTypes"] {
        if manifest.get(key).and_then(Value::as_array).is_none_or(|list| !list.is_empty()) {
            faults.push(format!("PrivacyInfo.xcprivacy: {key} is not an empty list"));
        }
    }
    let declared = declared(&manifest);
    let found = used(imports);
    for category in &CATEGORIES {
        let name = category.name;
        match (declared.get(name), found.get(name)) {
            (None, Some(uses)) => faults.push(format!(
                "PrivacyInfo.xcprivacy: {name} is not declared, but the library uses {}",
                uses.iter().copied().collect::<Vec<_>>().join(", ")
            )),
            (Some(_), None) => {
                faults.push(format!("PrivacyInfo.xcprivacy: {name} is declared, but nothing uses it"));
            }
            (Some(reasons), Some(_))
                if reasons.is_empty() || reasons.iter().any(|reason| !category.reasons.contains(reason)) =>
            {
                faults.push(format!(
                    "PrivacyInfo.xcprivacy: {name}: the reasons are {reasons:?}, not of {:?}",
                    category.reasons
                ));
            }
            _ => {}
        }
    }
    let known = |name: &&&str| CATEGORIES.iter().any(|category| category.name == **name);
    let unknown = declared.keys().filter(|name| !known(name));
    faults.extend(unknown.map(|name| format!("PrivacyInfo.xcprivacy: there is no category {name}")));
    Ok(faults)
}

/// The names that are looked up while an app runs and need a reason.
pub(super) fn looked_up() -> Vec<&'static str> {
    CATEGORIES.iter().flat_map(|category| category.looked_up).copied().collect()
}

/// What is imported and needs a reason, in a line.
pub(super) fn report(imports: &Imports) -> String {
    let mut text = format!("{} imported symbols", imports.symbols.len());
    for (name, uses) in used(imports) {
        // Writing to a String cannot fail.
        let _ = write!(text, "; {name}: {}", uses.into_iter().collect::<Vec<_>>().join(", "));
    }
    text
}

/// The categories that the manifest declares, with their reasons.
fn declared(manifest: &Dictionary) -> BTreeMap<&str, Vec<&str>> {
    let list = manifest.get("NSPrivacyAccessedAPITypes").and_then(Value::as_array).into_iter().flatten();
    list.filter_map(|entry| {
        let entry = entry.as_dictionary()?;
        let name = entry.get("NSPrivacyAccessedAPIType")?.as_string()?;
        let reasons = entry.get("NSPrivacyAccessedAPITypeReasons")?.as_array()?;
        let reasons = reasons.iter().filter_map(Value::as_string).collect();
        Some((name.strip_prefix(PREFIX).unwrap_or(name), reasons))
    })
    .collect()
}

/// The categories that are used, with what is used of them.
fn used(imports: &Imports) -> BTreeMap<&'static str, BTreeSet<&'static str>> {
    let mut used: BTreeMap<_, BTreeSet<_>> = BTreeMap::new();
    for category in &CATEGORIES {
        let symbols = category.symbols.iter().filter(|name| imports.symbols.contains(**name));
        let looked_up = category.looked_up.iter().filter(|name| imports.texts.contains(**name));
        for name in symbols.chain(looked_up) {
            used.entry(category.name).or_default().insert(*name);
        }
    }
    used
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ios::read;

    fn imports(symbols: &[&str], texts: &[&str]) -> Imports {
        let set = |names: &[&str]| names.iter().map(ToString::to_string).collect();
        Imports { symbols: set(symbols), texts: set(texts), ..Imports::default() }
    }

    #[test]
    fn faults_of_the_manifest_are_found() {
        let good = read("PrivacyInfo.xcprivacy").unwrap();
        let usual = imports(&["stat", "open"], &[]);
        assert_eq!(faults(&good, &usual).unwrap(), Vec::<String>::new());
        let check = |manifest: &str, imports: &Imports, fault: &str| {
            let faults = faults(manifest, imports).unwrap();
            assert!(faults.len() == 1 && faults[0].contains(fault), "{faults:?}");
        };
        check(
            &good,
            &imports(&["stat", "mach_absolute_time"], &[]),
            "SystemBootTime is not declared, but the library uses mach_absolute_time",
        );
        check(&good, &imports(&["stat", "fstatfs"], &[]), "DiskSpace is not declared");
        check(&good, &imports(&["stat"], &["activeInputModes"]), "ActiveKeyboards is not declared");
        check(&good, &imports(&["stat"], &["NSUserDefaults"]), "UserDefaults is not declared");
        check(&good, &imports(&["open"], &[]), "FileTimestamp is declared, but nothing uses it");
        check(&good.replace("C617.1", "DDA9.1"), &usual, "the reasons are [\"DDA9.1\"]");
        check(&good.replace("C617.1", ""), &usual, "the reasons are [\"\"]");
        check(
            &good.replacen(
                "<key>NSPrivacyTracking</key>\n\t<false/>",
                "<key>NSPrivacyTracking</key>\n\t<true/>",
                1,
            ),
            &usual,
            "NSPrivacyTracking is not false",
        );
        check(
            &good.replacen("<key>NSPrivacyCollectedDataTypes</key>\n\t<array/>", "", 1),
            &usual,
            "NSPrivacyCollectedDataTypes is not an empty list",
        );
        let unknown = good.replace("CategoryFileTimestamp", "CategoryFileTimes");
        let faults = faults(&unknown, &usual).unwrap();
        assert!(faults.iter().any(|fault| fault.contains("there is no category FileTimes")), "{faults:?}");
    }

    #[test]
    fn what_is_used_is_told() {
        let text = report(&imports(&["stat", "lstat", "open"], &[]));
        assert_eq!(text, "3 imported symbols; FileTimestamp: lstat, stat");
    }
}
