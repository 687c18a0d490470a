//! The system around the window.

use std::env;
use std::fs;
use std::io::{self, ErrorKind};
use std::path::Path;
use std::rc::Rc;

use game::Millis;

use super::clock::TokioClock;
use super::folder;
use super::page::{Order, Page};
use super::storage::replace;
use crate::services::{Shared, System};

pub(super) struct Native {
    pub(super) page: Rc<Page>,
    pub(super) clock: Rc<TokioClock>,
}

impl System for Native {
    fn languages(&self) -> Vec<String> {
        let mut languages =
            if cfg!(target_os = "linux") { named(|name| env::var(name).ok()) } else { vec![] };
        languages.extend(self.page.languages());
        languages
    }

    fn seed(&self) -> u64 {
        // A system without chance gets the same games each time.
        getrandom::u64().unwrap_or(1)
    }

    fn watch_visibility(&self, seen: Box<dyn Fn(bool)>) {
        let clock = self.clock.clone();
        self.page.watch_visibility(move |visible| {
            if visible {
                clock.catch_up();
            }
            seen(visible);
        });
    }

    fn share(&self, title: &str, text: &str, then: Box<dyn FnOnce(Shared)>) {
        self.page.share(title, text, then);
    }

    fn save_file(&self, name: &str, bytes: &[u8], then: Box<dyn FnOnce(Shared)>) {
        match folder::of_the_person() {
            Some(folder) => then(match keep(&folder, name, bytes) {
                Ok(()) => Shared::Saved,
                Err(_) => Shared::Failed,
            }),
            None => self.page.share_file(name, bytes, then),
        }
    }

    fn open_file(&self, limit: usize, then: Box<dyn FnOnce(Option<Vec<u8>>)>) {
        self.page.open(limit, then);
    }

    fn minutes_ahead(&self, moment: Millis) -> i32 {
        self.page.minutes_ahead(moment)
    }

    fn watch_received(&self, received: Box<dyn Fn(String)>) {
        self.page.watch_received(received);
    }

    fn dress(&self, language: &str, look: &str) {
        self.page.send(Order::Dress { language: language.to_owned(), look: look.to_owned() });
    }
}

/// The languages that the environment names, as a program on Linux is to read it. Its page knows only those for which the
/// system has a locale.
fn named(variable: impl Fn(&str) -> Option<String>) -> Vec<String> {
    let locale = ["LC_ALL", "LC_MESSAGES", "LANG"].into_iter().find_map(&variable).unwrap_or_default();
    let list = variable("LANGUAGE").unwrap_or_default();
    let tags = list.split(':').chain([locale.as_str()]).map(|name| {
        // Such as ja_JP.UTF-8 and sr_RS@latin.
        let end = name.find(['.', '@']).unwrap_or(name.len());
        name[..end].replace('_', "-")
    });
    tags.filter(|tag| !["", "C", "POSIX"].contains(&tag.as_str())).collect()
}

/// Puts a file into a folder of the person's own, where nothing is overwritten: the second `a.json` is `a (2).json`.
fn keep(folder: &Path, name: &str, bytes: &[u8]) -> io::Result<()> {
    fs::create_dir_all(folder)?;
    let (stem, extension) = name.rsplit_once('.').unwrap_or((name, ""));
    for number in 1..u32::MAX {
        let name = if number == 1 { name.to_owned() } else { format!("{stem} ({number}).{extension}") };
        let path = folder.join(name);
        match fs::File::create_new(&path) {
            Ok(_) => return replace(&path, bytes).inspect_err(|_| _ = fs::remove_file(&path)),
            Err(error) if error.kind() == ErrorKind::AlreadyExists => {}
            Err(error) => return Err(error),
        }
    }
    Err(ErrorKind::AlreadyExists.into())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn languages_are_named_by_the_environment() {
        let check = |variables: &[(&str, &str)], tags: &[&str]| {
            let value = |name: &str| {
                variables.iter().find(|(known, _)| *known == name).map(|(_, value)| (*value).to_owned())
            };
            assert_eq!(named(value), tags, "{variables:?}");
        };
        check(&[], &[]);
        check(&[("LANG", "C.UTF-8")], &[]);
        check(&[("LANG", "en_GB.UTF-8"), ("LC_ALL", "ja_JP.UTF-8")], &["ja-JP"]);
        check(&[("LANG", "de_DE@euro"), ("LANGUAGE", "ja:en_GB")], &["ja", "en-GB", "de-DE"]);
    }

    #[test]
    fn what_a_person_keeps_is_not_overwritten() {
        let work = tempfile::tempdir().unwrap();
        let folder = work.path().join("Downloads");
        for content in ["one", "two", "three"] {
            keep(&folder, "outflank-2026.11.json", content.as_bytes()).unwrap();
        }
        let check = |name: &str, content: &str| {
            assert_eq!(fs::read_to_string(folder.join(name)).unwrap(), content, "{name}");
        };
        check("outflank-2026.11.json", "one");
        check("outflank-2026.11 (2).json", "two");
        check("outflank-2026.11 (3).json", "three");
        assert_eq!(fs::read_dir(&folder).unwrap().count(), 3);
        fs::write(work.path().join("file"), "").unwrap();
        assert!(keep(&work.path().join("file"), "a.json", b"").is_err());
    }
}
