//! The other commands: perft, convert, solve, match.

use serde_json::Value;

use crate::{lab, printed, refused};

/// A hard endgame and a last move.
const POSITIONS: &str = "id,board,side,empties,score,best_moves\n\
    first,-XXXXXX---XOOOO--XOXXOOX-OOOOOOOOOOOXXOOOOOXXOOX--XXOO----XXXXX-,X,14,10,A4\n\
    full,OOOOOOOOOXXXXOXXOXXXOOXXOOXOXOXXOXOOXOXXOXOXOOXXOOOOXOXXOXXXXXX-,O,1,26,H8\n";

#[test]
fn perft_prints_a_line_a_ply() {
    let lines = printed(&["perft", "5"], "");
    let leaves: Vec<_> = lines.lines().skip(1).map(|line| line.split_whitespace().nth(1).unwrap()).collect();
    assert_eq!(leaves, ["4", "12", "56", "244", "1396"]);
}

#[test]
fn a_game_goes_through_every_format_that_holds_one() {
    let transcript = "f5d6c3d3c4f4f6f3e6e7";
    for format in ["transcript", "ggf", "sgf", "pgn", "wthor", "logbook"] {
        let there = lab(&["convert", "--to", format], transcript);
        assert!(there.status.success(), "{format}: {}", String::from_utf8_lossy(&there.stderr));
        let back = lab(&["convert", "--to", "transcript"], there.stdout);
        assert_eq!(String::from_utf8(back.stdout).unwrap().trim(), transcript, "{format}");
    }
    refused(&["convert", "--to", "obf"], transcript, "game 1 has moves");
}

#[test]
fn positions_are_solved_and_compared() {
    let lines = printed(&["solve", "--json"], POSITIONS);
    let lines: Vec<Value> = lines.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    let [first, full, totals] = lines.as_slice() else { panic!("two positions and the totals: {lines:?}") };
    assert_eq!(
        (&first["score"], &first["best_move"], &first["right"]),
        (&10.into(), &"a4".into(), &true.into())
    );
    assert_eq!(full["right"], true, "{full}");
    assert_eq!((&totals["positions"], &totals["wrong"]), (&2.into(), &0.into()));
    let obf = "-XXXXXX---XOOOO--XOXXOOX-OOOOOOOOOOOXXOOOOOXXOOX--XXOO----XXXXX- X; A4:+10; B2:+0;";
    assert!(printed(&["solve"], obf).contains("0 wrong"));
    let wld = printed(&["solve", "--wld", "--json"], POSITIONS);
    assert!(wld.contains(r#""outcome":"win""#) && wld.contains(r#""right":true"#), "{wld}");
}

#[test]
fn the_bench_has_one_fingerprint() {
    let table = printed(&["bench"], "");
    let fingerprint = printed(&["bench", "--fingerprint"], "");
    let last = table.lines().last().expect("a line");
    assert!(last.starts_with("fingerprint") && last.contains(fingerprint.trim()), "{table}{fingerprint}");
    // Another number of nodes is a change of the search or the evaluation: on purpose, or a mistake.
    assert_eq!(fingerprint.trim(), "3055295");
}

#[test]
fn a_wrong_score_is_a_failure() {
    let output = lab(&["solve"], POSITIONS.replace(",10,A4", ",12,A4"));
    assert_eq!(output.status.code(), Some(1));
    assert!(String::from_utf8(output.stdout).unwrap().contains("wrong: expected +12"));
    assert!(String::from_utf8(output.stderr).unwrap().contains("1 position did not give what was expected"));
    let output = lab(&["solve"], POSITIONS.replace(",10,A4", ",10,B2 H7"));
    assert!(String::from_utf8(output.stdout).unwrap().contains("wrong: expected b2 or h7"));
    refused(&["solve"], "id,board,side\n1,--X,X\n", "line 2: ");
    refused(&["solve"], POSITIONS.replace(",X,14", ",,14"), "line 2: there is no side to move");
    refused(&["solve"], POSITIONS.replace(",10,A4", ",ten,A4"), "line 2: \"ten\" is not a score");
}

#[test]
fn nothing_and_too_much_are_no_numbers() {
    let output = lab(&["match", "--a", "easy", "--b", "easy", "--pairs", "0"], "");
    assert_eq!(output.status.code(), Some(2), "no share of no games");
    assert_eq!(lab(&["solve", "--table", "99999999999"], POSITIONS).status.code(), Some(2));
    for arguments in
        [&["match", "--a", "easy", "--b", "easy", "--pairs", "1"][..], &["solve", "--first", "0"]]
    {
        assert!(!printed(arguments, POSITIONS).contains("NaN"), "{arguments:?}");
    }
}

#[test]
fn a_match_follows_from_its_seed() {
    let play = |seed: &str, threads: &str| {
        let arguments = [
            "match",
            "--a",
            "easy",
            "--b",
            "beginner",
            "--pairs",
            "3",
            "--seed",
            seed,
            "--threads",
            threads,
            "--games",
        ];
        let lines = printed(&arguments, "");
        lines.lines().filter(|line| !line.contains("processor time")).map(str::to_owned).collect::<Vec<_>>()
    };
    let games = play("7", "1");
    assert_eq!(games.len(), 6 + 4);
    assert_eq!(games, play("7", "2"));
    assert_ne!(games, play("8", "1"));
}
