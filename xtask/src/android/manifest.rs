//! The linked manifest, as aapt2 prints it, and what it has to say.

use std::collections::BTreeMap;

use super::gradle;

/// An element with what is inside.
#[derive(Debug, Default, PartialEq, Eq)]
pub(super) struct Element {
    name: String,
    /// By name without the namespace; values as aapt2 prints them.
    attributes: BTreeMap<String, String>,
    children: Vec<Element>,
}

impl Element {
    fn attribute(&self, name: &str) -> Option<&str> {
        self.attributes.get(name).map(String::as_str)
    }

    fn is(&self, name: &str, value: &str) -> bool {
        self.attribute(name) == Some(value)
    }

    fn children<'a>(&'a self, name: &'a str) -> impl Iterator<Item = &'a Element> {
        self.children.iter().filter(move |child| child.name == name)
    }

    fn child(&self, name: &str) -> Option<&Element> {
        self.children.iter().find(|child| child.name == name)
    }
}

/// Reads the answer of `aapt2 dump xmltree`: `E: name`, `A: namespace:name(id)=value (Raw: …)` and `T: 'text'`, the
/// deeper the further in.
pub(super) fn parse(tree: &str) -> Element {
    let mut open: Vec<(usize, Element)> = vec![(0, Element::default())];
    for line in tree.lines() {
        let text = line.trim_start();
        let depth = line.len() - text.len() + 1;
        if let Some(name) = text.strip_prefix("E: ") {
            close(&mut open, depth);
            let name = name.split(' ').next().unwrap_or_default().to_owned();
            open.push((depth, Element { name, ..Element::default() }));
        } else if let Some(attribute) = text.strip_prefix("A: ")
            && let Some((_, element)) = open.last_mut()
            && let Some((name, value)) = attribute.split_once('=')
        {
            let name = name.split('(').next().unwrap_or_default().rsplit(':').next().unwrap_or_default();
            let value = value.split(" (Raw:").next().unwrap_or_default().trim_matches('"');
            element.attributes.insert(name.to_owned(), value.to_owned());
        } else if let Some(inside) = text.strip_prefix("T: ")
            && let Some((_, element)) = open.last_mut()
        {
            element.attributes.insert("text".to_owned(), inside.trim_matches('\'').to_owned());
        }
    }
    close(&mut open, 1);
    let (_, root) = open.swap_remove(0);
    root.children.into_iter().next().unwrap_or_default()
}

/// Hands every element at `depth` or deeper to the one around it.
fn close(open: &mut Vec<(usize, Element)>, depth: usize) {
    while open.len() > 1 && open.last().is_some_and(|(inner, _)| *inner >= depth) {
        let inner = open.pop();
        if let (Some((_, inner)), Some((_, outer))) = (inner, open.last_mut()) {
            outer.children.push(inner);
        }
    }
}

/// What the app may ask a person or the system for.
const PERMISSIONS: [&str; 2] = ["android.permission.INTERNET", "android.permission.VIBRATE"];

/// Every change of the configuration that API 33 has a name for, by its bit: an activity that does not name one is made
/// anew when it happens, which ends the process.
const CHANGES: [(&str, u32); 17] = [
    ("mcc", 0x1),
    ("mnc", 0x2),
    ("locale", 0x4),
    ("touchscreen", 0x8),
    ("keyboard", 0x10),
    ("keyboardHidden", 0x20),
    ("navigation", 0x40),
    ("orientation", 0x80),
    ("screenLayout", 0x100),
    ("uiMode", 0x200),
    ("screenSize", 0x400),
    ("smallestScreenSize", 0x800),
    ("density", 0x1000),
    ("layoutDirection", 0x2000),
    ("colorMode", 0x4000),
    ("fontScale", 0x4000_0000),
    ("fontWeightAdjustment", 0x1000_0000),
];

/// Those that got their names in API 34 and 36.
const NEWER_CHANGES: [(&str, u32); 2] = [("grammaticalGender", 0x8000), ("assetsPaths", 0x8000_0000)];

/// Which names the system's resources have that the manifest was linked with.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Names {
    /// Those of API 33: [`older`] looked for the others in the source.
    Older,
    /// All.
    Newer,
}

/// The manifest's source without the names that resources of API 33 do not know; and which of them it did not have, each
/// as a sentence.
pub(super) fn older(source: &str) -> (String, Vec<String>) {
    let attribute = "android:configChanges=\"";
    let Some((before, rest)) = source.split_once(attribute) else {
        return (source.to_owned(), vec!["the activity handles no change at all".to_owned()]);
    };
    let (value, after) = rest.split_once('"').unwrap_or((rest, ""));
    let is_newer = |name: &str| NEWER_CHANGES.iter().any(|(newer, _)| *newer == name);
    let kept: Vec<&str> = value.split('|').filter(|name| !is_newer(name)).collect();
    let missing = NEWER_CHANGES.iter().filter(|(name, _)| value.split('|').all(|other| other != *name));
    let faults = missing.map(|(name, _)| unhandled(name)).collect();
    (format!("{before}{attribute}{}\"{after}", kept.join("|")), faults)
}

fn unhandled(change: &str) -> String {
    format!("the activity does not handle a change of {change}")
}

/// Of the application: attribute and value; `@` is a resource, whichever.
const APPLICATION: [(&str, &str); 10] = [
    ("allowBackup", "true"),
    ("dataExtractionRules", "@"),
    ("enableOnBackInvokedCallback", "true"),
    ("fullBackupContent", "@"),
    ("icon", "@"),
    ("label", "@"),
    ("localeConfig", "@"),
    ("networkSecurityConfig", "@"),
    ("theme", "@"),
    ("usesCleartextTraffic", "false"),
];

/// What is wrong with the manifest, each as a sentence.
pub(super) fn faults(manifest: &Element, names: Names) -> Vec<String> {
    let mut faults = Vec::new();
    let mut expect = |what: &str, holds: bool| {
        if !holds {
            faults.push(what.to_owned());
        }
    };
    let nothing = Element::default();
    expect("the package has another name", manifest.is("package", gradle::ID));
    let sdk = manifest.child("uses-sdk").unwrap_or(&nothing);
    expect("the oldest system is another", sdk.is("minSdkVersion", &gradle::MIN_SDK.to_string()));
    expect(
        "the system it is made for is another",
        sdk.is("targetSdkVersion", &gradle::TARGET_SDK.to_string()),
    );
    let permissions: Vec<_> =
        manifest.children("uses-permission").filter_map(|one| one.attribute("name")).collect();
    expect(&format!("the permissions are {permissions:?}"), permissions == PERMISSIONS);
    let application = manifest.child("application").unwrap_or(&nothing);
    for (name, expected) in APPLICATION {
        let found = application.attribute(name);
        let holds = if expected == "@" {
            found.is_some_and(|value| value.starts_with('@'))
        } else {
            found == Some(expected)
        };
        expect(&format!("the application's {name} is {found:?}, not {expected}"), holds);
    }
    expect("the application can be debugged", !application.is("debuggable", "true"));
    let activities: Vec<_> = application.children("activity").collect();
    expect("there is not one activity", activities.len() == 1);
    let activity = activities.first().copied().unwrap_or(&nothing);
    expect("the activity is another class", activity.is("name", "dev.dioxus.main.MainActivity"));
    expect("no launcher may open the activity", activity.is("exported", "true"));
    // By the number that aapt2 prints: singleTask.
    expect("a text from another app would open a second window", activity.is("launchMode", "2"));
    let handled = activity.attribute("configChanges").and_then(|mask| mask.strip_prefix("0x"));
    let handled = handled.and_then(|mask| u32::from_str_radix(mask, 16).ok()).unwrap_or(0);
    let newer: &[_] = if names == Names::Newer { &NEWER_CHANGES } else { &[] };
    for (name, bit) in CHANGES.iter().chain(newer) {
        expect(&unhandled(name), handled & bit != 0);
    }
    let filters: Vec<(&str, &str, &str)> = activity.children("intent-filter").map(filter).collect();
    expect("it is not in the launcher", filters.contains(&("MAIN", "LAUNCHER", "")));
    expect("no text can be shared with it", filters.contains(&("SEND", "DEFAULT", "text/plain")));
    expect("it answers to something else", filters.len() == 2);
    for other in application.children.iter().filter(|child| child.name != "activity") {
        expect(&format!("a {} is open to other apps", other.name), other.is("exported", "false"));
    }
    faults
}

/// Action, category and type of an intent filter that has one of each.
fn filter(filter: &Element) -> (&str, &str, &str) {
    let last = |name, attribute| {
        let value = filter.child(name).and_then(|child| child.attribute(attribute)).unwrap_or_default();
        value.rsplit('.').next().unwrap_or_default()
    };
    (last("action", "name"), last("category", "name"), last("data", "mimeType"))
}

/// What the network security configuration allows unencrypted beside this device itself, each as a sentence.
pub(super) fn network_faults(configuration: &Element) -> Vec<String> {
    let mut faults = Vec::new();
    for part in &configuration.children {
        if part.is("cleartextTrafficPermitted", "false") {
            continue;
        }
        let domains = texts(part, "domain");
        if part.name != "domain-config" || domains.is_empty() {
            faults.push(format!("<{}> allows cleartext to anywhere", part.name));
        }
        let elsewhere =
            domains.into_iter().filter(|domain| !["127.0.0.1", "localhost"].contains(&domain.as_str()));
        faults.extend(elsewhere.map(|domain| format!("cleartext is allowed to {domain}")));
    }
    if !configuration.children("base-config").any(|base| base.is("cleartextTrafficPermitted", "false")) {
        faults.push("cleartext is not forbidden where nothing else is said".to_owned());
    }
    faults
}

/// The texts inside of the elements of a name.
fn texts(element: &Element, name: &str) -> Vec<String> {
    element.children(name).map(|child| child.attribute("text").unwrap_or_default().to_owned()).collect()
}

/// Of the rules for backups: whether anything but the saves is named, or the saves are not.
pub(super) fn backup_faults(rules: &Element) -> Vec<String> {
    let mut faults = Vec::new();
    let sections: Vec<&Element> =
        if rules.name == "full-backup-content" { vec![rules] } else { rules.children.iter().collect() };
    if sections.is_empty() {
        faults.push("nothing is said about backups".to_owned());
    }
    for section in sections {
        let included: Vec<_> = section
            .children
            .iter()
            .map(|child| (&*child.name, child.attribute("path").unwrap_or_default()))
            .collect();
        if included != [("include", "saves/")] {
            faults.push(format!("<{}> keeps {included:?}, not the saves alone", section.name));
        }
    }
    faults
}

#[cfg(test)]
mod tests {
    use super::*;

    const MANIFEST: &str = include_str!("testdata/manifest.txt");
    const NETWORK: &str = include_str!("testdata/network.txt");
    const BACKUP: &str = "E: data-extraction-rules (line=3)
    E: cloud-backup (line=4)
        E: include (line=5)
          A: domain=\"file\" (Raw: \"file\")
          A: path=\"saves/\" (Raw: \"saves/\")
";

    #[test]
    fn elements_lie_in_each_other() {
        let network = parse(NETWORK);
        assert_eq!(network.name, "network-security-config");
        let names: Vec<_> = network.children.iter().map(|child| child.name.as_str()).collect();
        assert_eq!(names, ["base-config", "domain-config"]);
        assert_eq!(texts(&network.children[1], "domain"), ["127.0.0.1", "localhost"]);
        assert_eq!(parse(""), Element::default());
    }

    #[test]
    fn each_fault_of_the_manifest_is_found() {
        let faults = |text: &str| faults(&parse(text), Names::Older);
        assert_eq!(faults(MANIFEST), Vec::<String>::new());
        let check = |from: &str, to: &str, expected: &str| {
            assert!(MANIFEST.contains(from), "{from}");
            let found = faults(&MANIFEST.replace(from, to));
            assert!(found.len() == 1 && found[0].contains(expected), "{expected}: {found:?}");
        };
        check("\"app.outflank.game\"", "\"app.other\"", "package");
        check("minSdkVersion(0x0101020c)=30", "minSdkVersion(0x0101020c)=24", "oldest");
        check("targetSdkVersion(0x01010270)=36", "targetSdkVersion(0x01010270)=34", "made for");
        check("android.permission.VIBRATE", "android.permission.CAMERA", "CAMERA");
        check("0x50007fff", "0x50007f7f", "orientation");
        check("0x50007fff", "0x10007fff", "fontScale");
        check("enableOnBackInvokedCallback(0x0101066c)=true", "x=true", "enableOnBackInvokedCallback");
        check(
            "usesCleartextTraffic(0x010104ec)=false",
            "usesCleartextTraffic(0x010104ec)=true",
            "usesCleartextTraffic",
        );
        check("dataExtractionRules(0x0101063e)=@0x7f060002", "x=1", "dataExtractionRules");
        check("allowBackup(0x01010280)=true", "allowBackup(0x01010280)=false", "allowBackup");
        check("dev.dioxus.main.MainActivity", "app.outflank.game.MainActivity", "another class");
        check("launchMode(0x0101001d)=2", "launchMode(0x0101001d)=0", "second window");
        check("android.intent.category.LAUNCHER", "android.intent.category.INFO", "launcher");
        check("text/plain", "image/png", "shared");
        check("exported(0x01010010)=false", "exported(0x01010010)=true", "provider");
        check(
            "A: http://schemas.android.com/apk/res/android:supportsRtl(0x010103af)=false",
            "A: android:debuggable(0x0)=true",
            "debugged",
        );
    }

    #[test]
    fn changes_that_only_newer_systems_name_are_looked_for() {
        let source = include_str!("../../../android/app/src/main/AndroidManifest.xml");
        let (linked, found) = older(source);
        assert_eq!(found, Vec::<String>::new());
        assert!(linked.contains("|colorMode\"\n") && !linked.contains("|assetsPaths"), "{linked}");
        let check = |source: &str, expected: &str| {
            let (_, found) = older(source);
            assert!(found.len() == 1 && found[0].contains(expected), "{expected}: {found:?}");
        };
        check(&source.replace("|assetsPaths", ""), "assetsPaths");
        check(&source.replace("|grammaticalGender", ""), "grammaticalGender");
        check(&source.replace("android:configChanges", "android:other"), "no change at all");
        // Linked with the resources of an SDK, they are in the mask.
        let faults = |mask: &str| faults(&parse(&MANIFEST.replace("0x50007fff", mask)), Names::Newer);
        assert_eq!(faults("0xd000ffff"), Vec::<String>::new());
        assert_eq!(faults("0xd0007fff"), [unhandled("grammaticalGender")]);
        assert_eq!(faults("0x5000ffff"), [unhandled("assetsPaths")]);
    }

    #[test]
    fn cleartext_is_for_this_device_alone() {
        assert_eq!(network_faults(&parse(NETWORK)), Vec::<String>::new());
        let check = |from: &str, to: &str, expected: &str| {
            let found = network_faults(&parse(&NETWORK.replace(from, to)));
            assert!(found.iter().any(|fault| fault.contains(expected)), "{expected}: {found:?}");
        };
        check("127.0.0.1", "example.com", "example.com");
        check("cleartextTrafficPermitted=false", "cleartextTrafficPermitted=true", "anywhere");
        check("E: base-config", "E: other", "not forbidden");
    }

    #[test]
    fn backups_are_of_saves_alone() {
        assert_eq!(backup_faults(&parse(BACKUP)), Vec::<String>::new());
        let check = |from: &str, to: &str| {
            assert_eq!(backup_faults(&parse(&BACKUP.replace(from, to))).len(), 1, "{from}");
        };
        check("saves/", ".");
        check("E: include", "E: exclude");
        check("E: cloud-backup (line=4)\n        E: include (line=5)", "E: cloud-backup (line=4)");
        assert_eq!(backup_faults(&parse("E: data-extraction-rules (line=3)")).len(), 1);
    }
}
