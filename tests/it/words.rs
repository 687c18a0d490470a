//! Every text exists in every language, with the same variables, and is used; plurals are right.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

use fluent_syntax::ast::{Entry, Expression, InlineExpression, Pattern, PatternElement};
use fluent_syntax::parser;
use outflank::args;
use outflank::words::{Arg, Language, Words};
use reversi::Color;

/// Keys and their variables.
type Keys = BTreeMap<String, BTreeSet<String>>;

fn keys(language: Language) -> Keys {
    let mut keys = Keys::new();
    for source in language.sources() {
        let resource = parser::parse(source).unwrap_or_else(|(_, errors)| panic!("{language:?}: {errors:?}"));
        for entry in resource.body {
            let Entry::Message(message) = entry else { continue };
            let name = message.id.name.to_owned();
            assert!(
                message.attributes.is_empty(),
                "{language:?}: {name} has attributes, which nothing reads"
            );
            let mut variables = BTreeSet::new();
            let pattern = message.value.unwrap_or_else(|| panic!("{language:?}: {name} is empty"));
            collect(&pattern, &mut variables);
            assert!(
                keys.insert(name.clone(), variables).is_none(),
                "{language:?}: {name} stands there twice"
            );
        }
    }
    keys
}

fn collect(pattern: &Pattern<&str>, variables: &mut BTreeSet<String>) {
    for element in &pattern.elements {
        let PatternElement::Placeable { expression } = element else { continue };
        match expression {
            Expression::Inline(inline) => collect_inline(inline, variables),
            Expression::Select { selector, variants } => {
                collect_inline(selector, variables);
                for variant in variants {
                    collect(&variant.value, variables);
                }
            }
        }
    }
}

fn collect_inline(inline: &InlineExpression<&str>, variables: &mut BTreeSet<String>) {
    match inline {
        InlineExpression::VariableReference { id } => {
            variables.insert(id.name.to_owned());
        }
        InlineExpression::StringLiteral { .. } => {}
        other => panic!("{other:?}: texts use variables and literals alone"),
    }
}

/// The code of the app, by file, without comments and tests.
fn sources() -> Vec<(String, String)> {
    fn walk(folder: &Path, found: &mut Vec<(String, String)>) {
        for entry in fs::read_dir(folder).expect("a folder of sources") {
            let path = entry.expect("an entry of it").path();
            if path.is_dir() {
                walk(&path, found);
            } else if path.extension().is_some_and(|extension| extension == "rs") {
                let source = fs::read_to_string(&path).expect("a source file");
                let code = source.split("#[cfg(test)]").next().unwrap_or_default();
                let code = code.lines().filter(|line| !line.trim_start().starts_with("//"));
                found.push((path.display().to_string(), code.collect::<Vec<_>>().join("\n")));
            }
        }
    }
    let mut found = Vec::new();
    walk(&Path::new(env!("CARGO_MANIFEST_DIR")).join("src"), &mut found);
    found
}

/// The key of a call that starts here, and what follows its literal.
fn key_of_call(call: &str) -> Option<(&str, &str)> {
    call.trim_start().strip_prefix('"')?.split_once('"')
}

/// The names in `args! { name: value, … }`, if a call goes on with that.
fn names_of_args(rest: &str) -> Option<BTreeSet<String>> {
    let inside = rest.trim_start().strip_prefix(',')?.trim_start().strip_prefix("args!")?.trim_start();
    let (mut depth, mut names, mut word) = (0, BTreeSet::new(), String::new());
    let mut in_value = false;
    for mark in inside.chars() {
        match mark {
            '{' | '(' | '[' => depth += 1,
            '}' | ')' | ']' => depth -= 1,
            ',' if depth == 1 => in_value = false,
            ':' if depth == 1 && !in_value => {
                names.insert(std::mem::take(&mut word));
                in_value = true;
            }
            _ if depth == 1 && !in_value && !mark.is_whitespace() => word.push(mark),
            _ => {}
        }
        if depth == 0 {
            return Some(names);
        }
        if in_value {
            word.clear();
        }
    }
    None
}

/// Keys of texts whose screens are still to be built.
fn reserved() -> BTreeSet<&'static str> {
    let list = include_str!("../../assets/i18n/reserved.txt");
    list.lines().map(str::trim).filter(|line| !line.is_empty() && !line.starts_with('#')).collect()
}

#[test]
fn every_language_has_the_same_keys_and_variables() {
    let english = keys(Language::English);
    assert!(english.len() > 250, "{}", english.len());
    for &language in Language::ALL {
        let others = keys(language);
        let names = |keys: &Keys| keys.keys().cloned().collect::<BTreeSet<_>>();
        let missing: Vec<_> = names(&english).difference(&names(&others)).cloned().collect();
        let extra: Vec<_> = names(&others).difference(&names(&english)).cloned().collect();
        assert!(missing.is_empty() && extra.is_empty(), "{language:?} lacks {missing:?}, has {extra:?}");
        for (key, variables) in &others {
            assert_eq!(variables, &english[key], "{language:?}: {key}");
        }
    }
}

#[test]
fn every_key_is_used_and_every_used_key_exists() {
    let keys = keys(Language::English);
    let mut used = BTreeSet::new();
    for (file, source) in sources() {
        for literal in source.split('"') {
            if keys.contains_key(literal) {
                used.insert(literal.to_owned());
            }
        }
        for call in source.split(".text(").skip(1) {
            let Some((key, _)) = key_of_call(call) else { continue };
            let variables = keys.get(key).unwrap_or_else(|| panic!("{file}: there is no text {key}"));
            assert!(variables.is_empty(), "{file}: {key} needs {variables:?}");
        }
        for call in source.split(".with(").skip(1) {
            let Some((key, rest)) = key_of_call(call) else { continue };
            let variables = keys.get(key).unwrap_or_else(|| panic!("{file}: there is no text {key}"));
            if let Some(names) = names_of_args(rest) {
                assert_eq!(&names, variables, "{file}: {key}");
            }
        }
    }
    let reserved = reserved();
    let unknown: Vec<_> = reserved.iter().filter(|key| !keys.contains_key(**key)).collect();
    assert!(unknown.is_empty(), "reserved, but there is no such text: {unknown:?}");
    let done: Vec<_> = reserved.iter().filter(|key| used.contains(**key)).collect();
    assert!(done.is_empty(), "used now, so no longer to be reserved: {done:?}");
    let idle: Vec<_> =
        keys.keys().filter(|key| !used.contains(*key) && !reserved.contains(key.as_str())).collect();
    assert!(idle.is_empty(), "never used: {idle:?}");
}

#[test]
fn the_scan_reads_calls() {
    let check = |call: &str, key: &str, names: Option<&[&str]>| {
        let (found, rest) = key_of_call(call).unwrap();
        assert_eq!(found, key);
        let names = names.map(|names| names.iter().map(ToString::to_string).collect());
        assert_eq!(names_of_args(rest), names, "{call}");
    };
    check("\"a-b\")", "a-b", None);
    check("\n    \"a-b\", args! { color: x.of(1, 2), turns: 3 })", "a-b", Some(&["color", "turns"]));
    check("\"a-b\", args! { color: Color::Black })", "a-b", Some(&["color"]));
    check("\"a-b\", args! {})", "a-b", Some(&[]));
    check("\"a-b\", &list)", "a-b", None);
    assert_eq!(key_of_call("key, args! {})"), None);
}

/// A text with every variable filled in.
fn filled(words: &Words, key: &str, variables: &BTreeSet<String>, color: Color, number: i64) -> String {
    let args: Vec<_> = variables
        .iter()
        .map(|name| match name.as_str() {
            "color" => (name.as_str(), Arg::from(color)),
            "square" | "squares" | "level" | "name" | "time" | "version" | "result" | "score" | "why"
            | "moves" | "column" | "title" => (name.as_str(), Arg::from("f5")),
            _ => (name.as_str(), Arg::from(number)),
        })
        .collect();
    words.with(key, &args)
}

#[test]
fn every_text_can_be_filled_in() {
    for &language in Language::ALL {
        let words = Words::new(language);
        for (key, variables) in keys(language) {
            for color in Color::BOTH {
                for number in [0, 1, 2, 11] {
                    let text = filled(&words, &key, &variables, color, number);
                    let bad =
                        |mark: char| matches!(mark, '{' | '}' | '$' | '\u{2066}'..='\u{2069}' | '\u{fffd}');
                    assert!(!text.trim().is_empty() && !text.contains(bad), "{language:?}, {key}: {text:?}");
                    assert!(text != key && !text.contains("  "), "{language:?}, {key}: {text:?}");
                }
            }
        }
    }
}

#[test]
fn the_typography_is_that_of_the_language() {
    for &language in Language::ALL {
        let words = Words::new(language);
        for (key, variables) in keys(language) {
            let text = filled(&words, &key, &variables, Color::Black, 2);
            let bad = match language {
                Language::English => ["'", "\"", "...", " - ", "!"].as_slice(),
                Language::Japanese => ["'", "\"", "...", "!", "?", ",", "、 ", "。 ", "，", "．"].as_slice(),
            };
            for mark in bad {
                assert!(!text.contains(mark), "{language:?}, {key}: {mark:?} in {text:?}");
            }
        }
    }
}

/// Texts that name the rules, or tell of the name itself.
const NAMES_OTHELLO: [&str; 3] = ["app-about", "about-what", "about-name"];

#[test]
fn the_product_bears_nobody_elses_name() {
    for &language in Language::ALL {
        let words = Words::new(language);
        for (key, variables) in keys(language) {
            let text = filled(&words, &key, &variables, Color::Black, 2);
            let named = text.contains("Othello") || text.contains("オセロ");
            assert!(!named || NAMES_OTHELLO.contains(&key.as_str()), "{language:?}, {key}: {text}");
        }
    }
}

#[test]
fn plurals() {
    let words = Words::new(Language::English);
    let check = |number: i64, key: &str, args: &[(&str, Arg)], expected: &str| {
        assert_eq!(words.with(key, args), expected, "{number}");
    };
    for (number, noun) in [(0, "squares"), (1, "square"), (2, "squares"), (11, "squares")] {
        check(number, "squares-empty", args! { empties: number }, &format!("{number} {noun} empty"));
    }
    for (number, noun) in [(0, "discs"), (1, "disc"), (2, "discs"), (11, "discs")] {
        let args = args! { color: Color::White, discs: number };
        check(number, "count-of", args, &format!("White: {number} {noun}"));
    }
    check(0, "watch-games", args! { games: 0 }, "No game finished yet");
    check(1, "watch-games", args! { games: 1 }, "1 game finished");
    check(11, "watch-games", args! { games: 11 }, "11 games finished");
    check(0, "squares-empty", args! { empties: -0_i64 }, "0 squares empty");
}

#[test]
fn a_square_reads_as_the_product_says() {
    let words = Words::new(Language::English);
    let square: reversi::Square = "f5".parse().unwrap();
    assert_eq!(
        words.with("square-legal", args! { square: square, turns: 1_u8 }),
        "f5, empty, legal, turns 1"
    );
    let words = Words::new(Language::Japanese);
    assert_eq!(
        words.with("square-legal", args! { square: square, turns: 1_u8 }),
        "f5、空き、合法手、1 個返ります"
    );
}

#[test]
fn a_missing_key_shows_itself() {
    let words = Words::new(Language::English);
    assert_eq!(words.text("no-such-key"), "no-such-key");
    assert_eq!(words.text(""), "");
}

#[test]
fn an_unknown_language_is_english() {
    let check = |chosen: Option<&str>, system: &[&str], expected| {
        assert_eq!(Language::choose(chosen, system.iter().copied()), expected, "{chosen:?}, {system:?}");
    };
    check(None, &[], Language::English);
    check(None, &["de-DE"], Language::English);
    check(None, &["ja-JP"], Language::Japanese);
    check(None, &["ja_JP.UTF-8"], Language::Japanese);
    check(None, &["fr-FR", "ja", "en"], Language::Japanese);
    check(None, &["jam"], Language::English);
    check(None, &["", "-", "日本語"], Language::English);
    check(Some("ja"), &["en-GB"], Language::Japanese);
    check(Some("EN"), &["ja"], Language::English);
    check(Some("tlh"), &["ja"], Language::Japanese);
    for &language in Language::ALL {
        assert_eq!(Language::of_tag(language.tag()), Some(language));
    }
}
