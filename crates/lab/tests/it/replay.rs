//! `lab replay`: real games with known results, and what is refused.

use serde_json::Value;

use crate::{printed, refused};

fn check(case: &Value, rule: &str) {
    let name = case["name"].as_str().unwrap();
    let lines = printed(&["replay", "-", "--empties", rule], case["input"].as_str().unwrap());
    assert_eq!(lines.lines().count(), 1, "{name}: one line a game");
    let summary: Value = serde_json::from_str(&lines).unwrap();
    for (key, expected) in case["expect"].as_object().unwrap() {
        let expected = if key == "score" { &expected[rule] } else { expected };
        assert_eq!(&summary[key], expected, "{name}: {key}, empties {rule}");
    }
}

#[test]
fn every_game_gives_the_known_result() {
    let cases = include_str!("data/games.jsonl");
    assert_eq!(cases.lines().count(), 17);
    for case in cases.lines().map(|line| serde_json::from_str(line).unwrap()) {
        check(&case, "winner");
        check(&case, "board");
    }
}

#[test]
fn a_game_is_replayed_whatever_the_spelling() {
    let plain = printed(&["replay"], "f5d6c3d3c4f4");
    let spellings =
        ["F5 D6 C3 D3 C4 F4", "1. f5 d6 2. c3 d3 3. c4 f4", "My best opening: f5d6c3d3c4f4 (played 37-27)"];
    for spelling in spellings {
        assert_eq!(printed(&["replay"], spelling), plain, "{spelling}");
    }
}

#[test]
fn a_forfeit_ends_a_game_and_counts_64() {
    let moved = printed(
        &["replay"],
        "(;GM[Othello]RE[-64.00:r]BO[8 ---------------------------O*------*O--------------------------- *]B[f5]W[d6];)",
    );
    let summary: Value = serde_json::from_str(&moved).unwrap();
    assert_eq!(summary["termination"], "resigned");
    assert_eq!(summary["score"], serde_json::json!([0, 64]));
    assert_eq!((&summary["over"], &summary["to_move"]), (&Value::Bool(true), &Value::Null));
    assert_eq!(summary["legal"], serde_json::json!([]));
}

#[test]
fn what_cannot_be_read_says_where_and_prints_no_game() {
    refused(&["replay"], "d3d4d5", "standard input: d4 is not a legal move (move 2)");
    refused(&["replay", "--format", "ggf"], "(;GM[Othello]", "standard input: ");
    refused(&["replay"], "", "there is no game in it");
    refused(&["replay"], "nothing here", "standard input: it is not in a known format\n");
    refused(&["replay"], [0xff, 0xfe, 0, 1, 2], "it is not in a known format");
    refused(&["replay", "no/such/file"], "", "no/such/file: ");
}
