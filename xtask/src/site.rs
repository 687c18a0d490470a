//! The finished web app as a folder: the page, its icons, and the code in a folder that is named by its content.
//!
//! So every file of the code may be kept by browsers for ever, and no page ever runs half of one version and half of
//! another. The service worker gets a list of everything with hashes.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context as _, Result, bail};
use base64::Engine as _;
use base64::prelude::BASE64_STANDARD;
use sha2::{Digest as _, Sha256};

use crate::{licences, place};

/// The folder of the code, as the page calls it before it has its name.
const CODE: &str = "./code/";
/// What the page's links to the scripts take the place of.
const MODULES: &str = "<!-- modules -->";
/// The two lines of the service worker that are filled in.
const FILES: &str = "const FILES = {};";
const VERSION: &str = "const VERSION = \"\";";

/// Scripts of ours that belong to the code rather than to the page.
const SCRIPTS: [&str; 2] = ["start.js", "worker.js"];
/// The icons that the page and its manifest name, in `assets/app`.
const ICONS: [&str; 6] = [
    "apple-touch-180.png",
    "icon-192.png",
    "icon-512.png",
    "icon-maskable-512.png",
    "icon-monochrome.svg",
    "icon.svg",
];

/// Whether the browser is to keep the app for use without a network.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Offline {
    /// It keeps all files.
    Kept,
    /// It keeps nothing, and forgets what it kept: for code that changes every minute.
    Forgotten,
}

/// Lays out the app in `dist`, in place of what is there. `code` holds what wasm-bindgen wrote.
///
/// # Errors
/// A file is missing or cannot be written, or the page lacks a place that is filled in.
pub(crate) fn lay_out(code: &Path, dist: &Path, offline: Offline) -> Result<()> {
    if dist.exists() {
        fs::remove_dir_all(dist).with_context(|| format!("cannot remove {}", dist.display()))?;
    }
    let web = place::root().join("assets/web");
    let mut files = BTreeMap::new();
    read_folder(code, "", &mut files)?;
    for script in SCRIPTS {
        files.insert(script.to_owned(), read(&web.join(script))?);
    }
    files.insert("weights.bin".to_owned(), read(&place::root().join("crates/engine/data/weights.bin"))?);
    let folder = format!("code-{}", version(&files));
    let modules: Vec<String> = files
        .keys()
        .filter(|name| has_extension(name, "js") && *name != "worker.js")
        .map(|name| format!("<link rel=\"modulepreload\" href=\"{CODE}{name}\">"))
        .collect();
    files = files.into_iter().map(|(name, content)| (format!("{folder}/{name}"), content)).collect();
    for icon in ICONS {
        files.insert(format!("icons/{icon}"), read(&place::root().join("assets/app").join(icon))?);
    }
    // Fetched by About when somebody wants to read them.
    files.insert("licences.txt".to_owned(), read(&licences::texts_file())?);
    files.insert("manifest.webmanifest".to_owned(), read(&web.join("manifest.webmanifest"))?);
    let page = read_text(&web.join("index.html"))?;
    let page = filled(&page, MODULES, &modules.join("\n"))?;
    let page = filled(&page, CODE, &format!("./{folder}/"))?;
    files.insert("index.html".to_owned(), page.into_bytes());
    let worker = service_worker(&read_text(&web.join("service-worker.js"))?, &files, offline)?;
    files.insert("service-worker.js".to_owned(), worker.into_bytes());
    for (name, content) in &files {
        write(&dist.join(name), content)?;
    }
    Ok(())
}

/// The service worker with its list.
fn service_worker(source: &str, files: &BTreeMap<String, Vec<u8>>, offline: Offline) -> Result<String> {
    if offline == Offline::Forgotten {
        return Ok(source.to_owned());
    }
    let entries: Vec<String> = files
        .iter()
        // Some servers answer for index.html only by the name of its folder.
        .map(|(name, content)| (if name == "index.html" { "./" } else { name }, content))
        .map(|(name, content)| {
            format!("  \"{name}\": \"sha256-{}\",\n", BASE64_STANDARD.encode(Sha256::digest(content)))
        })
        .collect();
    let source = filled(source, FILES, &format!("const FILES = {{\n{}}};", entries.concat()))?;
    filled(&source, VERSION, &format!("const VERSION = \"{}\";", version(files)))
}

/// Puts `content` wherever `place` stands.
fn filled(text: &str, place: &str, content: &str) -> Result<String> {
    if !text.contains(place) {
        bail!("`{place}` is missing from a file in assets/web");
    }
    Ok(text.replace(place, content))
}

/// A short name for all of the files together.
fn version(files: &BTreeMap<String, Vec<u8>>) -> String {
    use std::fmt::Write as _;
    let mut digest = Sha256::new();
    for (name, content) in files {
        digest.update((name.len() as u64).to_le_bytes());
        digest.update(name);
        digest.update((content.len() as u64).to_le_bytes());
        digest.update(content);
    }
    digest.finalize().iter().take(6).fold(String::new(), |mut text, byte| {
        // Writing to a string does not fail.
        let _ = write!(text, "{byte:02x}");
        text
    })
}

/// Every file under a folder by its path with `/`.
fn read_folder(folder: &Path, prefix: &str, files: &mut BTreeMap<String, Vec<u8>>) -> Result<()> {
    for entry in fs::read_dir(folder).with_context(|| format!("cannot read {}", folder.display()))? {
        let entry = entry?;
        let name = format!("{prefix}{}", entry.file_name().to_string_lossy());
        if entry.file_type()?.is_dir() {
            read_folder(&entry.path(), &format!("{name}/"), files)?;
        } else {
            files.insert(name, read(&entry.path())?);
        }
    }
    Ok(())
}

fn has_extension(name: &str, extension: &str) -> bool {
    Path::new(name).extension().is_some_and(|found| found == extension)
}

fn read(file: &Path) -> Result<Vec<u8>> {
    fs::read(file).with_context(|| format!("cannot read {}", file.display()))
}

fn read_text(file: &Path) -> Result<String> {
    fs::read_to_string(file).with_context(|| format!("cannot read {}", file.display()))
}

fn write(file: &Path, content: &[u8]) -> Result<()> {
    let folder: PathBuf = file.parent().map(Path::to_owned).unwrap_or_default();
    fs::create_dir_all(&folder).with_context(|| format!("cannot create {}", folder.display()))?;
    fs::write(file, content).with_context(|| format!("cannot write {}", file.display()))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Lays out an app whose code is `script`, and gives the names of its files and the text of one of them.
    fn site(script: &str, offline: Offline) -> (Vec<String>, impl Fn(&str) -> String) {
        let work = tempfile::tempdir().unwrap();
        let (code, dist) = (work.path().join("code"), work.path().join("dist"));
        fs::create_dir_all(code.join("snippets")).unwrap();
        fs::write(code.join("outflank.js"), script).unwrap();
        fs::write(code.join("outflank_bg.wasm"), b"\0asm").unwrap();
        fs::write(code.join("snippets/inline0.js"), "export {};").unwrap();
        lay_out(&code, &dist, offline).unwrap();
        let mut files = BTreeMap::new();
        read_folder(&dist, "", &mut files).unwrap();
        (files.keys().cloned().collect(), move |name: &str| {
            String::from_utf8_lossy(&files[name]).into_owned()
        })
    }

    fn folder(names: &[String]) -> String {
        names.iter().find_map(|name| name.strip_suffix("/outflank.js")).unwrap().to_owned()
    }

    #[test]
    fn everything_that_the_page_names_is_there_and_kept() {
        let (names, text) = site("1", Offline::Kept);
        let (page, worker) = (text("index.html"), text("service-worker.js"));
        let manifest = text("manifest.webmanifest");
        let links = |text: &str| -> Vec<String> {
            let parts = text.split('"').filter_map(|part| part.strip_prefix("./"));
            parts.filter(|name| !name.is_empty()).map(str::to_owned).collect()
        };
        for name in links(&page).into_iter().chain(links(&manifest)) {
            assert!(names.contains(&name), "{name} is not there: {names:?}");
        }
        for name in names.iter().filter(|name| *name != "service-worker.js" && *name != "index.html") {
            assert!(worker.contains(&format!("\"{name}\": \"sha256-")), "{name} is not kept: {worker}");
        }
        assert!(worker.contains("\"./\": \"sha256-"), "the page is not kept: {worker}");
        let folder = folder(&names);
        assert!(page.contains(&format!("modulepreload\" href=\"./{folder}/snippets/inline0.js\"")), "{page}");
        assert!(!page.contains("code/"), "{page}");
    }

    #[test]
    fn a_change_of_the_code_changes_its_folder_and_the_version() {
        let (first, second, third) =
            (site("1", Offline::Kept), site("2", Offline::Kept), site("1", Offline::Kept));
        assert_eq!(first.1("service-worker.js"), third.1("service-worker.js"));
        assert_ne!(first.1("service-worker.js"), second.1("service-worker.js"));
        assert_ne!(folder(&first.0), folder(&second.0));
    }

    #[test]
    fn an_app_for_development_is_not_kept() {
        let (_, text) = site("1", Offline::Forgotten);
        assert!(text("service-worker.js").contains(FILES));
    }
}
