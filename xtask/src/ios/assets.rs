//! The asset catalogue: the icon in every look, and the colours that the system draws before the app does.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use anyhow::{Context as _, Result};
use serde_json::Value;

/// The looks in which the system shows an icon.
const LOOKS: [&str; 3] = ["any", "dark", "tinted"];

/// The icon that the App Store wants, from which Xcode makes all others; pixels a side.
const SIDE: u32 = 1024;

/// The colours, and the token of the app's theme that each must be.
const COLOURS: [(&str, &str); 2] = [("LaunchGround", "--ground"), ("AccentColor", "--accent")];

/// What is wrong with the catalogue in `folder`; `tokens` is the app's style sheet of colours.
///
/// # Errors
/// A file cannot be read or is no JSON.
pub(super) fn faults(folder: &Path, tokens: &str) -> Result<Vec<String>> {
    let mut faults = icon_faults(&folder.join("AppIcon.appiconset"))?;
    for (name, token) in COLOURS {
        let set = contents(&folder.join(format!("{name}.colorset")))?;
        faults.extend(colour_faults(name, &set, token, tokens));
    }
    Ok(faults)
}

/// What an icon's folder describes.
fn contents(folder: &Path) -> Result<Value> {
    let file = folder.join("Contents.json");
    let name = folder.file_name().unwrap_or_default().to_string_lossy();
    let text = fs::read_to_string(&file).with_context(|| format!("{name} has no Contents.json"))?;
    serde_json::from_str(&text).with_context(|| format!("{name}/Contents.json is no JSON"))
}

/// The look that an entry is for.
fn look(entry: &Value) -> &str {
    entry["appearances"][0]["value"].as_str().unwrap_or("any")
}

fn icon_faults(folder: &Path) -> Result<Vec<String>> {
    let set = contents(folder)?;
    let images = set["images"].as_array().map(Vec::as_slice).unwrap_or_default();
    let mut faults = Vec::new();
    let looks: BTreeSet<&str> = images.iter().map(look).collect();
    if looks != BTreeSet::from(LOOKS) || images.len() != LOOKS.len() {
        faults.push(format!("the icon: there are {} pictures for the looks {looks:?}", images.len()));
    }
    let mut named = BTreeSet::from(["Contents.json".to_owned()]);
    for image in images {
        let name = image["filename"].as_str().unwrap_or_default();
        named.insert(name.to_owned());
        let size = format!("{SIDE}x{SIDE}");
        for (key, want) in [("idiom", "universal"), ("platform", "ios"), ("size", size.as_str())] {
            if image[key].as_str() != Some(want) {
                faults.push(format!("the icon: {name}: {key} is {}, not {want}", image[key]));
            }
        }
        match fs::read(folder.join(name)) {
            Ok(bytes) => faults.extend(png_faults(&bytes).map(|fault| format!("the icon: {name} {fault}"))),
            Err(_) => faults.push(format!("the icon: {name} is named, but not there")),
        }
    }
    for entry in fs::read_dir(folder)? {
        let name = entry?.file_name().to_string_lossy().into_owned();
        if !named.contains(&name) {
            faults.push(format!("the icon: {name} is there, but not named"));
        }
    }
    Ok(faults)
}

/// What is wrong with a picture, if anything is: the App Store takes PNG of one size, and nothing transparent.
fn png_faults(bytes: &[u8]) -> Option<String> {
    let number = |at: usize| bytes.get(at..at + 4)?.try_into().ok().map(u32::from_be_bytes);
    let (Some(width), Some(height), Some(&kind)) = (number(16), number(20), bytes.get(25)) else {
        return Some("is no PNG".to_owned());
    };
    // Kinds of colour: 0 grey, 2 RGB, 3 palette, 4 grey and alpha, 6 RGB and alpha.
    let opaque = [0, 2].contains(&kind) && !bytes.windows(4).any(|name| name == b"tRNS");
    match (bytes.starts_with(b"\x89PNG\r\n\x1a\n"), (width, height) == (SIDE, SIDE), opaque) {
        (false, ..) => Some("is no PNG".to_owned()),
        (_, false, _) => Some(format!("has {width} × {height} pixels")),
        (.., false) => Some("has an alpha channel or a palette".to_owned()),
        _ => None,
    }
}

fn colour_faults(name: &str, set: &Value, token: &str, tokens: &str) -> Vec<String> {
    let colours = set["colors"].as_array().map(Vec::as_slice).unwrap_or_default();
    let looks: BTreeSet<&str> = colours.iter().map(look).collect();
    let mut faults = Vec::new();
    if looks != BTreeSet::from(["any", "dark"]) {
        faults.push(format!("the colour {name} is for the looks {looks:?}"));
    }
    for colour in colours {
        let component = |part: &str| {
            let text = colour["color"]["components"][part].as_str()?.strip_prefix("0x")?;
            (text.len() == 2).then(|| text.to_ascii_lowercase())
        };
        let (Some(red), Some(green), Some(blue)) = (component("red"), component("green"), component("blue"))
        else {
            faults.push(format!("the colour {name}: a component is not of the form 0xFF"));
            continue;
        };
        let line = format!("{token}: #{red}{green}{blue};");
        if !tokens.lines().any(|token| token.trim() == line) {
            faults.push(format!("the colour {name}: the app's theme has no `{line}`"));
        }
    }
    faults
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ios::folder as ios;

    /// A copy of the icon's folder to spoil.
    fn icon() -> tempfile::TempDir {
        let work = tempfile::tempdir().unwrap();
        for entry in fs::read_dir(ios().join("Assets.xcassets/AppIcon.appiconset")).unwrap() {
            let entry = entry.unwrap();
            fs::copy(entry.path(), work.path().join(entry.file_name())).unwrap();
        }
        work
    }

    #[test]
    fn faults_of_the_icon_are_found() {
        assert_eq!(icon_faults(icon().path()).unwrap(), Vec::<String>::new());
        let check = |spoil: &dyn Fn(&Path), fault: &str| {
            let work = icon();
            spoil(work.path());
            let faults = icon_faults(work.path()).unwrap();
            assert!(faults.iter().any(|found| found.contains(fault)), "{fault}: {faults:?}");
        };
        let edit = |folder: &Path, from: &str, to: &str| {
            let file = folder.join("Contents.json");
            let text = fs::read_to_string(&file).unwrap();
            assert!(text.contains(from), "{from}");
            fs::write(file, text.replacen(from, to, 1)).unwrap();
        };
        let header = |folder: &Path, at: usize, byte: u8| {
            let file = folder.join("icon.png");
            let mut bytes = fs::read(&file).unwrap();
            bytes[at] = byte;
            fs::write(file, bytes).unwrap();
        };
        check(
            &|folder| fs::remove_file(folder.join("icon-dark.png")).unwrap(),
            "icon-dark.png is named, but not there",
        );
        check(&|folder| fs::write(folder.join("old.png"), "").unwrap(), "old.png is there, but not named");
        check(&|folder| edit(folder, "tinted", "dark"), "3 pictures for the looks");
        check(&|folder| edit(folder, "1024x1024", "180x180"), "size is \"180x180\"");
        check(&|folder| edit(folder, "universal", "iphone"), "idiom is \"iphone\"");
        check(&|folder| header(folder, 18, 2), "has 512 × 1024 pixels");
        check(&|folder| header(folder, 25, 6), "has an alpha channel");
        check(&|folder| header(folder, 0, 0), "is no PNG");
        check(&|folder| fs::write(folder.join("icon.png"), "GIF89a").unwrap(), "is no PNG");
    }

    #[test]
    fn faults_of_colours_are_found() {
        let tokens = "  --ground: #f3f1eb;\n  --ground: #141513;\n";
        let colour = |look: Option<&str>, red: &str| {
            let appearances =
                look.map(|value| serde_json::json!([{"appearance": "luminosity", "value": value}]));
            let components = serde_json::json!({"red": red, "green": "0xF1", "blue": "0xEB"});
            serde_json::json!({"appearances": appearances, "color": {"components": components}})
        };
        let check = |colours: Value, fault: &str| {
            let faults = colour_faults("X", &serde_json::json!({ "colors": colours }), "--ground", tokens);
            assert!(faults.iter().any(|found| found.contains(fault)), "{faults:?}");
        };
        check(serde_json::json!([colour(None, "0xF3")]), "for the looks {\"any\"}");
        check(
            serde_json::json!([colour(None, "0xF4"), colour(Some("dark"), "0xF3")]),
            "no `--ground: #f4f1eb;`",
        );
        check(
            serde_json::json!([colour(None, "0.95"), colour(Some("dark"), "0xF3")]),
            "not of the form 0xFF",
        );
    }
}
