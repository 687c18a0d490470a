//! The texts of the listings in docs/store, against what the stores take. They lie as fastlane's `deliver` and `supply`
//! read them.

use std::fs;
use std::path::Path;

use crate::place;

/// How many characters a store takes of a text, by the folder and the file's name.
/// <https://developer.apple.com/help/app-store-connect/reference/app-information/app-information/>,
/// <https://support.google.com/googleplay/android-developer/answer/9859152>.
const LIMITS: [(&str, &str, usize); 8] = [
    ("app-store", "name.txt", 30),
    ("app-store", "subtitle.txt", 30),
    ("app-store", "keywords.txt", 100),
    ("app-store", "promotional_text.txt", 170),
    ("app-store", "description.txt", 4000),
    ("play", "title.txt", 30),
    ("play", "short_description.txt", 80),
    ("play", "full_description.txt", 4000),
];

/// The languages of each store's listing, by the store's own tags.
const LANGUAGES: [(&str, [&str; 2]); 2] = [("app-store", ["en-US", "ja"]), ("play", ["en-US", "ja-JP"])];

/// A registered mark of others: in a description it is named with a word about whose it is, elsewhere not at all.
const MARKS: [&str; 2] = ["othello", "オセロ"];
const OWNERS: [&str; 2] = ["is a registered mark of its owners", "権利者の登録商標"];

/// What is wrong with a text.
fn faults(name: &str, text: &str, limit: usize) -> Vec<String> {
    let text = text.trim();
    let mut faults = Vec::new();
    let length = text.chars().count();
    if length == 0 || length > limit {
        faults.push(format!("{name} has {length} characters of {limit}"));
    }
    let marked = MARKS.iter().any(|mark| text.to_lowercase().contains(mark));
    let told = name.ends_with("description.txt") && OWNERS.iter().any(|owners| text.contains(owners));
    if marked && !told {
        faults.push(format!("{name} names a mark of others"));
    }
    if !name.ends_with("description.txt") && text.contains('\n') {
        faults.push(format!("{name} has more than one line"));
    }
    if name == "keywords.txt" && (text.contains(", ") || text.contains("、")) {
        faults.push(format!("{name}: spaces after commas count"));
    }
    faults
}

/// The faults of every text, and of texts that are missing or too many.
fn all(folder: &Path) -> Vec<String> {
    let mut found = Vec::new();
    for (store, languages) in LANGUAGES {
        for language in languages {
            let folder = folder.join(store).join(language);
            let names = LIMITS.iter().filter(|(of, ..)| *of == store);
            for (_, name, limit) in names.clone() {
                let text = fs::read_to_string(folder.join(name)).unwrap_or_default();
                let faults = faults(name, &text, *limit);
                found.extend(faults.into_iter().map(|fault| format!("{store}/{language}: {fault}")));
            }
            let files = fs::read_dir(&folder).into_iter().flatten().count();
            if files != names.count() {
                found.push(format!("{store}/{language}: there are {files} files"));
            }
        }
    }
    found
}

#[test]
fn the_listings_are_as_the_stores_take_them() {
    assert_eq!(all(&place::root().join("docs/store")), Vec::<String>::new());
}

#[test]
fn faults_of_listings_are_found() {
    let check = |name: &str, text: &str, limit: usize, fault: &str| {
        let faults = faults(name, text, limit);
        assert!(faults.len() == 1 && faults[0].contains(fault), "{text}: {faults:?}");
    };
    check("name.txt", "石石石石", 3, "has 4 characters of 3");
    check("name.txt", "\n", 30, "has 0 characters");
    check("keywords.txt", "board,Othello", 100, "names a mark of others");
    check("short_description.txt", "オセロのルール", 80, "names a mark of others");
    check("subtitle.txt", "one\ntwo", 30, "more than one line");
    check("keywords.txt", "board, bot", 100, "spaces after commas");
    let empty = tempfile::tempdir().unwrap();
    assert_eq!(all(empty.path()).len(), 2 * (5 + 3) + 4);
}
