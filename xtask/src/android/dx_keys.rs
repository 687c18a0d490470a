//! Which keys of Dioxus.toml `dx` does something with.
//!
//! dx reads any key without a word, and many of them, icons first of all, never reach a package. The list here was made by
//! following each field of `DioxusConfig` through the source of dioxus-cli 0.7.10: a key is in it if something outside of
//! `src/config` uses it for Android or iOS. A project that brings its own manifest and Info.plist loses the keys that
//! only fill in dx's own; those are told apart, since they look as if they did something.

use toml::{Table, Value};

/// Used. A name that ends in a dot stands for everything below it.
const USED: [&str; 21] = [
    "application.android_main_activity",
    "application.android_manifest",
    "application.android_min_sdk_version",
    "application.ios_info_plist",
    "application.out_dir",
    "application.public_dir",
    "android.compile_sdk",
    "android.gradle_dependencies",
    "android.gradle_plugins",
    "android.identifier",
    "android.lib_name",
    "android.min_sdk",
    "android.proguard_rules",
    "android.target_sdk",
    "bundle.android.",
    "bundle.identifier",
    "bundle.publisher",
    "ios.deployment_target",
    "ios.entitlements.",
    "ios.identifier",
    "ios.raw.entitlements",
];

/// Used only in a manifest that dx writes itself.
const OF_DX_OWN_MANIFEST: [&str; 5] = [
    "android.application.",
    "android.features",
    "android.permissions.",
    "android.raw.",
    "android.url_schemes",
];

/// Used only in an Info.plist that dx writes itself.
const OF_DX_OWN_PLIST: [&str; 6] = [
    "ios.background_modes",
    "ios.document_types",
    "ios.plist.",
    "ios.raw.info_plist",
    "ios.url_schemes",
    "ios.exported_type_identifiers",
];

/// Keys that nobody uses, each as a sentence.
///
/// # Errors
/// The text is no TOML.
pub(super) fn faults(dioxus_toml: &str) -> Result<Vec<String>, toml::de::Error> {
    let mut keys = Vec::new();
    list(&dioxus_toml.parse::<Table>()?, "", &mut keys);
    let has = |name: &str| keys.iter().any(|key| key == name);
    let (own_manifest, own_plist) = (has("application.android_manifest"), has("application.ios_info_plist"));
    let faults = keys.iter().filter_map(|key| {
        let is_one_of = |known: &[&str]| known.iter().any(|name| covers(name, key));
        if is_one_of(&USED) {
            None
        } else if is_one_of(&OF_DX_OWN_MANIFEST) {
            own_manifest.then(|| {
                format!("`{key}` is lost: it would be written into a manifest, but there is one of ours")
            })
        } else if is_one_of(&OF_DX_OWN_PLIST) {
            own_plist.then(|| {
                format!("`{key}` is lost: it would be written into an Info.plist, but there is one of ours")
            })
        } else {
            Some(format!("`{key}` is read by dx and used for nothing"))
        }
    });
    Ok(faults.collect())
}

/// The value at a path such as `android.min_sdk`.
pub(super) fn value<'a>(table: &'a Table, path: &str) -> Option<&'a Value> {
    let (first, rest) = path.split_once('.').map_or((path, None), |(first, rest)| (first, Some(rest)));
    let value = table.get(first)?;
    rest.map_or(Some(value), |rest| self::value(value.as_table()?, rest))
}

fn covers(name: &str, key: &str) -> bool {
    name.strip_suffix('.').map_or(name == key, |above| {
        key == above || key.strip_prefix(above).is_some_and(|below| below.starts_with('.'))
    })
}

/// The paths of everything in a table that is no table itself.
fn list(table: &Table, above: &str, keys: &mut Vec<String>) {
    for (name, value) in table {
        let path = if above.is_empty() { name.clone() } else { format!("{above}.{name}") };
        match value.as_table() {
            Some(inner) => list(inner, &path, keys),
            None => keys.push(path),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keys_that_nobody_uses_are_found() {
        let check = |toml: &str, lost: &[&str]| {
            let faults = faults(toml).unwrap();
            let mut names: Vec<&str> = faults.iter().filter_map(|fault| fault.split('`').nth(1)).collect();
            names.sort_unstable();
            assert_eq!(names, lost, "{toml}");
        };
        check(
            "[android]\nmin_sdk = 30\n[bundle]\nidentifier = \"a.b\"\nandroid = { key_alias = \"k\" }",
            &[],
        );
        check("[bundle]\nicon = [\"icon.png\"]", &["bundle.icon"]);
        check("[android]\nicon = []\nmanifest = \"a.xml\"", &["android.icon", "android.manifest"]);
        check("[ios]\ninfo_plist = \"a\"\n[ios.entitlements]\npush = true", &["ios.info_plist"]);
        // Where dx writes the manifest itself, more is used.
        let features = "[android]\nfeatures = [\"x\"]\n[android.application]\nlarge_heap = true\n";
        check(features, &[]);
        let own = format!("{features}[application]\nandroid_manifest = \"a.xml\"");
        check(&own, &["android.application.large_heap", "android.features"]);
        check("[ios.plist]\nA = 1\n[application]\nios_info_plist = \"a\"", &["ios.plist.A"]);
        assert!(faults("[android").is_err());
    }
}
