//! Every contrast that the product promises, computed from the tokens for every look and board.

use std::collections::{BTreeMap, BTreeSet};

use game::{BoardColor, DiscStyle, Look, Motion};
use outflank::theme;

/// What stands on the root element, and what the system asks for.
#[derive(Clone, Copy, Debug)]
struct Choice {
    look: Option<Look>,
    board: Option<BoardColor>,
    media: &'static [&'static str],
}

const LIGHT: &[&str] = &[];
const DARK: &[&str] = &["(prefers-color-scheme: dark)"];
const CONTRAST: &[&str] = &["(prefers-contrast: more)"];
const CONTRAST_DARK: &[&str] = &["(prefers-color-scheme: dark)", "(prefers-contrast: more)"];

/// The looks that a player can name, and what the system asks for when it wants the same.
const LOOKS: [(Look, &[&[&str]]); 3] =
    [(Look::Light, &[LIGHT]), (Look::Dark, &[DARK]), (Look::HighContrast, &[CONTRAST, CONTRAST_DARK])];

/// The luminance in which near-black and near-white discs both keep 3:1.
const BOARD_LUMINANCE: std::ops::RangeInclusive<f64> = 0.116..=0.30;

/// What is read: words, also the coordinates, which are small. 4.5:1, and 7:1 around the board in high contrast.
const WORDS: [(&str, &[&str]); 5] = [
    ("text", &["ground", "surface", "groove"]),
    ("text-soft", &["ground", "surface"]),
    ("accent", &["ground", "surface"]),
    ("on-accent", &["accent"]),
    ("board-ink", &["board"]),
];

/// What is seen: 3:1. Legal dots have the colours of the discs; lines and printed dots are `board-line`; the ring,
/// the marks of turned discs and of discs that would turn are `mark`; the focus on the board and the hint are
/// `board-accent`.
const MARKS: [(&str, &[&str]); 7] = [
    ("outline", &["ground", "surface"]),
    ("focus", &["ground", "surface"]),
    ("board-line", &["board"]),
    ("board-accent", &["board"]),
    ("disc-black", &["board", "disc-white"]),
    ("disc-white", &["board"]),
    ("mark", &["disc-black", "disc-white"]),
];

type Tokens = BTreeMap<String, String>;

struct Rule<'a> {
    media: Option<&'a str>,
    selectors: &'a str,
    declarations: &'a str,
}

/// The rules of a style sheet whose only nesting is rules in a media query.
fn rules<'a>(css: &'a str, media: Option<&'a str>) -> Vec<Rule<'a>> {
    let mut rules = Vec::new();
    let mut rest = css;
    while let Some(open) = rest.find('{') {
        let prelude = rest[..open].trim();
        let mut depth = 0;
        let close = rest
            .find(|mark| {
                depth += match mark {
                    '{' => 1,
                    '}' => -1,
                    _ => 0,
                };
                mark == '}' && depth == 0
            })
            .unwrap_or_else(|| panic!("`{prelude}` is not closed"));
        let body = &rest[open + 1..close];
        match prelude.strip_prefix("@media") {
            Some(query) => rules.extend(self::rules(body, Some(query.trim()))),
            None => rules.push(Rule { media, selectors: prelude, declarations: body }),
        }
        rest = &rest[close + 1..];
    }
    rules
}

fn without_comments(css: &str) -> String {
    let mut kept = String::new();
    for (number, part) in css.split("/*").enumerate() {
        kept.push_str(if number == 0 { part } else { part.split_once("*/").map_or("", |(_, after)| after) });
    }
    kept
}

/// How specific a selector of the tokens is, if it matches the root element.
fn matches(selector: &str, choice: Choice) -> Option<usize> {
    let holds = match selector {
        ":root:not([data-look])" => choice.look.is_none(),
        ":root" | ":root:not([data-motion])" | "[data-discs=\"plain\"]" | "[data-motion=\"system\"]" => true,
        "[data-discs=\"marked\"]" | "[data-motion=\"reduced\"]" => false,
        _ => {
            let (name, value) = selector
                .strip_prefix("[data-")
                .and_then(|rest| rest.strip_suffix("\"]"))
                .and_then(|rest| rest.split_once("=\""))
                .unwrap_or_else(|| panic!("the test cannot read the selector `{selector}`"));
            match name {
                "look" => choice.look.map(theme::look) == Some(value),
                "board" => choice.board.map(theme::board) == Some(value),
                _ => panic!("the test does not know the choice `{name}`"),
            }
        }
    };
    holds.then(|| selector.matches([':', '[']).count() - usize::from(selector.contains(":not")))
}

/// The tokens as the cascade leaves them on the root element.
fn tokens(css: &str, choice: Choice) -> Tokens {
    let css = without_comments(css);
    let mut found: BTreeMap<String, (usize, String)> = BTreeMap::new();
    for rule in rules(&css, None) {
        if rule.media.is_some_and(|query| !choice.media.contains(&query)) {
            continue;
        }
        let Some(specificity) =
            rule.selectors.split(',').filter_map(|selector| matches(selector.trim(), choice)).max()
        else {
            continue;
        };
        for declaration in rule.declarations.split(';') {
            let Some((name, value)) = declaration.split_once(':') else { continue };
            let name = name.trim().trim_start_matches("--");
            if found.get(name).is_none_or(|&(other, _)| other <= specificity) {
                found.insert(name.to_owned(), (specificity, value.trim().to_owned()));
            }
        }
    }
    found.into_iter().map(|(name, (_, value))| (name, value)).collect()
}

/// The relative luminance of WCAG 2, 0 to 1.
fn luminance(tokens: &Tokens, name: &str) -> Result<f64, String> {
    let value = tokens.get(name).ok_or_else(|| format!("there is no token {name}"))?;
    if let Some(other) = value.strip_prefix("var(--").and_then(|rest| rest.strip_suffix(')')) {
        return luminance(tokens, other);
    }
    let digits = value
        .strip_prefix('#')
        .filter(|digits| digits.len() == 6)
        .and_then(|digits| u32::from_str_radix(digits, 16).ok())
        .ok_or_else(|| format!("the token {name} is not a colour #rrggbb but {value}"))?;
    let linear = |shift: u32| {
        let channel = f64::from(digits >> shift & 0xff) / 255.0;
        if channel <= 0.04045 { channel / 12.92 } else { ((channel + 0.055) / 1.055).powf(2.4) }
    };
    Ok(0.2126 * linear(16) + 0.7152 * linear(8) + 0.0722 * linear(0))
}

fn contrast(tokens: &Tokens, mark: &str, ground: &str) -> Result<f64, String> {
    let (a, b) = (luminance(tokens, mark)?, luminance(tokens, ground)?);
    Ok((a.max(b) + 0.05) / (a.min(b) + 0.05))
}

/// Everything that is wrong with the tokens.
fn faults(css: &str) -> Vec<String> {
    let mut faults = Vec::new();
    for (look, _) in LOOKS {
        for &board in BoardColor::ALL {
            let tokens = tokens(css, Choice { look: Some(look), board: Some(board), media: LIGHT });
            let words = WORDS.map(|pair| (pair, if look == Look::HighContrast { 7.0 } else { 4.5 }));
            let (look, board) = (theme::look(look), theme::board(board));
            // No colour keeps 7:1 on a board on which both discs are seen; the coordinates keep what words need.
            let words = words.map(|(pair, least)| (pair, if pair.0 == "board-ink" { 4.5 } else { least }));
            for ((mark, grounds), least) in words.into_iter().chain(MARKS.map(|pair| (pair, 3.0))) {
                for ground in grounds {
                    match contrast(&tokens, mark, ground) {
                        Ok(contrast) if contrast >= least => {}
                        Ok(contrast) => faults.push(format!(
                            "{look}, {board}: {mark} on {ground} has {contrast:.2}:1, not {least}:1"
                        )),
                        Err(fault) => faults.push(format!("{look}, {board}: {fault}")),
                    }
                }
            }
            match luminance(&tokens, "board") {
                Ok(luminance) if BOARD_LUMINANCE.contains(&luminance) => {}
                Ok(luminance) => {
                    faults.push(format!("{look}, {board}: the board's luminance is {luminance:.3}"));
                }
                Err(fault) => faults.push(format!("{look}, {board}: {fault}")),
            }
        }
    }
    faults
}

#[test]
fn every_mark_is_seen_on_what_it_lies_on() {
    let faults = faults(theme::TOKENS);
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

#[test]
fn a_poor_colour_and_a_missing_token_are_found() {
    let check = |from: &str, to: &str, fault: &str| {
        assert!(theme::TOKENS.contains(from), "{from}");
        let faults = faults(&theme::TOKENS.replace(from, to));
        assert!(faults.iter().any(|found| found.contains(fault)), "{from} → {to}: {faults:#?}");
    };
    check("--green: #348d4b;", "--green: #4caf50;", "light, green: the board's luminance is 0.328");
    check("--green: #2c773e;", "--green: #006b3c;", "dark, green: disc-black on board has 2.");
    check("--sea: #2c8d69;", "", "light, sea: there is no token sea");
    check(
        "--text-soft: #5b5d55;",
        "--text-soft: #8b8d85;",
        "light, moss: text-soft on ground has 2.98:1, not 4.5:1",
    );
    check(
        "--text-soft: #e0e0e0;",
        "--text-soft: #808080;",
        "high-contrast, blue: text-soft on ground has 5.",
    );
    check("--mark: #c4521b;", "--mark: #e39a63;", "light, slate: mark on disc-white has 2.");
    check("--mark: #c4521b;", "--mark: rgb(1 2 3);", "the token mark is not a colour #rrggbb but rgb(1 2 3)");
}

#[test]
fn the_systems_look_is_the_look_of_that_name() {
    for (look, systems) in LOOKS {
        let named = tokens(theme::TOKENS, Choice { look: Some(look), board: None, media: LIGHT });
        for &media in systems {
            for system in [None, Some(Look::System)] {
                let found = tokens(theme::TOKENS, Choice { look: system, board: None, media });
                assert_eq!(found, named, "{look:?}, {media:?}, {system:?}");
            }
        }
    }
}

#[test]
fn a_named_look_and_board_stand_against_the_system() {
    for (look, _) in LOOKS {
        let find = |board, media| tokens(theme::TOKENS, Choice { look: Some(look), board, media });
        for media in [DARK, CONTRAST, CONTRAST_DARK] {
            assert_eq!(find(None, media), find(Some(BoardColor::Green), LIGHT), "{look:?}, {media:?}");
        }
        let boards: BTreeSet<_> =
            BoardColor::ALL.iter().map(|&board| find(Some(board), LIGHT)["board"].clone()).collect();
        assert_eq!(boards.len(), BoardColor::ALL.len(), "{look:?}");
    }
}

#[test]
fn every_choice_has_a_rule() {
    let check = |name: &str, values: Vec<&str>| {
        for value in values {
            let selector = format!("[data-{name}=\"{value}\"]");
            // Motion as it is needs no rule: it is what the tokens say.
            assert!(theme::TOKENS.contains(&selector) || selector == "[data-motion=\"full\"]", "{selector}");
        }
    };
    check("look", Look::ALL.iter().map(|&value| theme::look(value)).collect());
    check("board", BoardColor::ALL.iter().map(|&value| theme::board(value)).collect());
    check("discs", DiscStyle::ALL.iter().map(|&value| theme::discs(value)).collect());
    check("motion", Motion::ALL.iter().map(|&value| theme::motion(value)).collect());
}

/// Custom properties that the components set on elements.
const SET_BY_COMPONENTS: [&str; 2] = ["--flip", "--delay"];

#[test]
fn no_style_uses_a_property_that_nobody_sets() {
    let sheets = [theme::TOKENS, theme::BOARD].map(without_comments);
    let mut set: BTreeSet<&str> = SET_BY_COMPONENTS.into();
    let mut used = BTreeSet::new();
    for sheet in &sheets {
        for part in sheet.split("--").skip(1) {
            let end = part.find(|mark: char| mark != '-' && !mark.is_alphanumeric()).unwrap_or(part.len());
            let start = part.as_ptr() as usize - sheet.as_ptr() as usize - 2;
            let name = &sheet[start..start + 2 + end];
            if part[end..].starts_with(':') {
                set.insert(name);
            } else if sheet[..start].ends_with("var(") {
                used.insert(name);
            }
        }
    }
    let unset: Vec<_> = used.difference(&set).collect();
    assert!(unset.is_empty(), "{unset:?}");
    assert!(used.len() > 20, "{used:?}");
}

#[test]
fn what_is_seen_before_the_app_has_its_colours() {
    let page = include_str!("../../assets/web/index.html");
    let native = include_str!("../../assets/native/index.html");
    let manifest = include_str!("../../assets/web/manifest.webmanifest");
    let check = |file: &str, part: String| assert!(file.contains(&part), "`{part}` is missing");
    let of = |look| tokens(theme::TOKENS, Choice { look: Some(look), board: None, media: LIGHT });
    for (look, _) in LOOKS {
        let (name, tokens) = (theme::look(look), of(look));
        let colors = format!("background: {}; color: {}", tokens["ground"], tokens["text"]);
        for page in [page, native] {
            check(page, format!(":where(:root[data-look=\"{name}\"]) {{ {colors};"));
        }
    }
    for (scheme, look) in [("light", Look::Light), ("dark", Look::Dark)] {
        check(page, format!("content=\"{}\" media=\"(prefers-color-scheme: {scheme})\"", of(look)["ground"]));
    }
    for name in ["background_color", "theme_color"] {
        check(manifest, format!("\"{name}\": \"{}\"", of(Look::Light)["ground"]));
    }
}
