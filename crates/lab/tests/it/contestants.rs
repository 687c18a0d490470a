//! `lab match` with other programs.

use serde_json::Value;

use crate::{lab, printed};

/// The games of a match, a line each.
fn games(a: &str, b: &str, more: &[&str]) -> Vec<String> {
    let arguments = [&["match", "--a", a, "--b", b, "--pairs", "2", "--games"], more].concat();
    printed(&arguments, "").lines().take(4).map(str::to_owned).collect()
}

/// This program as another one.
fn outside(protocol: &str, arguments: &str) -> String {
    format!("{protocol}:'{}' {protocol} {arguments}", env!("CARGO_BIN_EXE_lab"))
}

#[test]
fn games_are_the_same_inside_and_outside() {
    let check = |inside: [&str; 2], outside: [&str; 2], more: &[&str]| {
        assert_eq!(games(outside[0], outside[1], more), games(inside[0], inside[1], &[]), "{outside:?}");
    };
    let (deep, flat) = (outside("gtp", "--depth 5 --exact 8 --select 73"), outside("nboard", "--depth 2"));
    check(["depth:5,exact:8,select:73", "depth:2"], [&deep, &flat], &[]);
    check(
        ["depth:5,exact:8,select:73", "depth:2"],
        ["depth:5,exact:8,select:73", &flat],
        &["--threads", "2"],
    );
    // A level's choices follow from the seed of the game, which this program can be told.
    let (easy, beginner) = (outside("gtp", "--level easy"), outside("gtp", "--level beginner --seed 9"));
    check(["easy", "beginner"], [&easy, &beginner], &["--threads", "2"]);
}

#[test]
fn the_result_says_how_sure_it_is() {
    let arguments = ["match", "--a", "greedy", "--b", "depth:1", "--pairs", "3", "--json"];
    let result: Value = serde_json::from_str(&printed(&arguments, "")).unwrap();
    let count = |key: &str| result[key].as_u64().unwrap();
    assert_eq!((count("games"), count("wins") + count("draws") + count("losses")), (6, 6));
    let share = (count("wins") as f64 + count("draws") as f64 / 2.0) / 6.0;
    assert!((result["share"].as_f64().unwrap() - share).abs() < 1e-12, "{result}");
    assert!(result["error"].is_number() && result["elo"].is_object(), "{result}");
    let text = printed(&arguments[..7], "");
    assert!(text.starts_with("greedy against depth:1: 6 games\n") && text.contains("\nElo "), "{text}");
    assert_eq!(lab(&["match", "--a", "novice", "--b", "easy"], "").status.code(), Some(2));
}

/// Checks what is said about a contestant that cannot play on.
#[cfg(unix)]
fn broken(contestant: &str, message: &[&str]) {
    broken_on(&["--pairs", "1"], contestant, message);
}

#[cfg(unix)]
fn broken_on(how: &[&str], contestant: &str, message: &[&str]) {
    let arguments = ["match", "--a", "depth:1", "--b", contestant, "--timeout", "1"];
    let output = lab(&[&arguments[..], how].concat(), "");
    let said = String::from_utf8(output.stderr).unwrap();
    assert_eq!(output.status.code(), Some(1), "{contestant}: {said}");
    assert!(output.stdout.is_empty(), "{contestant}");
    let begin = format!("lab: B ({contestant}) ");
    assert!(said.contains(&begin), "{contestant}: {said}");
    assert!(message.iter().all(|part| said.contains(part)), "{contestant}: {said}");
}

/// A program that answers every line with this piece of shell; `$c` is the line.
#[cfg(unix)]
fn script(protocol: &str, answer: &str) -> String {
    format!("{protocol}:sh -c 'while read -r c; do {answer}; done'")
}

#[cfg(unix)]
#[test]
fn a_program_that_fails_ends_the_match_and_is_named() {
    let says_yes = |genmove: &str| {
        script("gtp", &format!(r#"case "$c" in genmove*) {genmove};; *) echo "= "; echo;; esac"#))
    };
    let pongs = |go: &str| {
        script("nboard", &format!(r#"case "$c" in ping*) echo "pong ${{c#ping }}";; go) {go};; esac"#))
    };
    let in_game = [", move ", ", after ", ": -"];
    let with = |what: &'static str| [&[what][..], &in_game].concat();
    broken("gtp:no-such-program", &["cannot be started", "before the first game"]);
    broken("gtp:sh -c 'exit 3'", &["ended (exit status: 3) before the first game"]);
    broken("gtp:sh -c 'exec sleep 100'", &["did not answer within 1 s before the first game"]);
    broken("nboard:sh -c 'exec sleep 100'", &["did not answer within 1 s before the first game"]);
    broken("gtp:yes nothing", &["did not answer within 1 s before the first game"]);
    broken(&script("gtp", r#"echo "? no"; echo"#), &["answered \"no\" to \"clear_board\"; game "]);
    broken(&says_yes("exit 4"), &with("ended (exit status: 4); game "));
    broken(&says_yes("exec sleep 100"), &with("did not answer within 1 s; game "));
    broken(&says_yes(r#"echo "= A1"; echo"#), &with("played \"a1\", which is not a legal move; game "));
    broken(&says_yes(r#"echo "= pass"; echo"#), &with("played \"pass\", which is not a legal move; game "));
    broken(&says_yes(r#"echo "? tired"; echo"#), &with("answered \"tired\" to \"genmove "));
    broken(&pongs(r#"echo "=== a1/0/0""#), &with("played \"a1\", which is not a legal move; game "));
    broken(&pongs(r#"echo "=== PA""#), &with("played \"PA\", which is not a legal move; game "));
    broken(&pongs("exit 4"), &with("ended (exit status: 4); game "));
    broken(&pongs("true"), &with("did not answer within 1 s; game "));
    broken_on(
        &["--pairs", "100", "--threads", "3"],
        &says_yes("exit 5"),
        &with("ended (exit status: 5); game "),
    );
}

#[cfg(unix)]
#[test]
fn a_program_may_resign() {
    let resigns = script("gtp", r#"case "$c" in genmove*) echo "= resign";; *) echo "=";; esac; echo"#);
    let text = printed(&["match", "--a", "depth:1", "--b", &resigns, "--pairs", "1"], "");
    assert!(
        text.contains("2 wins, 0 draws, 0 losses: 100.0 %\nElo beyond measure\n+64.00 discs a game\n"),
        "{text}"
    );
    assert!(text.contains("s of processor time against") && text.contains("s of wall time a game"), "{text}");
}
