//! Plain transcripts, as people write and paste them.

use reversi::notation::transcript::{moves, read, write};
use reversi::notation::{Format, Place};
use reversi::{Board, Color};

/// The games of a text, each as its moves.
#[track_caller]
fn check(text: &str, expected: &[&str]) {
    let records = read(text).unwrap_or_else(|error| panic!("{error}: {text}"));
    assert_eq!(records.iter().map(|record| moves(&record.game)).collect::<Vec<_>>(), expected, "{text}");
    assert_eq!(read(&write(&records)), Ok(records), "{text}");
}

#[track_caller]
fn check_error(text: &str, expected: &str) {
    assert_eq!(read(text).map_err(|error| error.to_string()), Err(expected.to_owned()), "{text}");
}

const GAME: &str = "f5d6c3d3c4";

/// A game in which Black loses a turn before move 51, and more later.
const LOST_TURNS: &str = "f5d6c4d3c3f4f3e3e6c5f6g5h4e7c6f7g8f2g1e2f8h6f1d1d2d8d7c8c7b8g4c1c2h3g6h5g3h2g2b5a5h1b6h7b7\
    a8a7a6g7e8h8a4b4e1b3a3b1";

#[test]
fn the_same_game_in_many_dresses() {
    for text in [
        "f5d6c3d3c4",
        "F5D6C3D3C4",
        "f5 D6 c3 d3 C4",
        "f5d6\nc3d3\nc4\n",
        "f5\r\nd6\r\nc3\r\nd3\r\nc4\r\n",
        "1. f5 d6 2. c3 d3 3. c4",
        "1.f5 d6 2.c3 d3 3.c4",
        "1.f5d6 2.c3d3 3.c4",
        "1) f5 2) d6 3) c3 4) d3 5) c4",
        "1f5 2d6 3c3 4d3 5c4",
        "  1 | f5 | d6\n  2 | c3 | d3\n  3 | c4 |",
        "f5, d6, c3, d3, c4.",
        "f5-d6-c3-d3-c4",
        "f5;d6;c3;d3;c4",
        "[\"f5\", \"d6\", \"c3\", \"d3\", \"c4\"]",
        "(f5d6c3d3c4)",
        "{\"moves\":[\"f5\",\"d6\",\"c3\",\"d3\",\"c4\"],\"score\":[37,27]}",
        "{\"moves\": \"f5d6c3d3c4\"}",
        "| # | Black | White |\n|---|---|---|\n| 1 | f5 | d6 |\n| 2 | c3 | d3 |\n| 3 | c4 | |",
        "- f5\n- d6\n- c3\n- d3\n- c4",
        "**f5** d6 **c3** d3 **c4**",
        "f5→d6→c3→d3→c4",
        "> f5 d6 c3\n> d3 c4\n-- \nbob@a1.com",
        "amy: f5\r\nbob: d6\r\namy: c3\r\nbob: d3 lol\r\namy: c4!!\r\n",
        "f5d6c3d3c4\n\n--\nSent from my phone 4s",
        "f5\u{200b}d6\u{200b}c3\u{200f} d3 c4",
        "F5 d6 2. C3 d3 3. C4",
        "f5d6c3d3c4 37-27",
        "f5d6c3d3c4 1-0",
        "f5d6c3d3c4 64:0",
        "f5 (0.5) d6 (1.2) c3 0:03 d3 4s c4 12.5",
        "2024-11-24 13:47, f5d6c3d3c4",
        "Game of 2003.12.15 against data1: f5d6c3d3c4, good fun!",
        "I opened f5, then d6 c3 d3 and in the end c4",
        "{a1 was not played} f5 d6 {b2? no} c3 d3 c4",
        "see https://example.org/a1b2?c3=d4 for f5d6c3d3c4",
        "mail bob@a1.com or www.a1.b2 f5d6c3d3c4",
        "棋譜：f5d6c3d3c4です。",
        "Ｆ５Ｄ６Ｃ３Ｄ３Ｃ４",
        "１．Ｆ５　Ｄ６　２．Ｃ３　Ｄ３　３．Ｃ４",
        "f5\u{a0}d6\u{2009}c3\u{3000}d3\tc4",
        "🙂 f5d6c3d3c4 — thanks 👍",
        "— f5 – d6 – c3 – d3 – c4",
        "+f5-d6+c3-d3+c4",
        "corner a1 is nice: f5d6c3d3c4",
        "A1 vs H8\n1. f5 d6 2. c3 d3 3. c4",
        "ps: my best game f5d6c3d3c4 -- what do you think? pass it on",
        "f5d6c3d3c4 PS: thanks",
        "-- f5d6c3d3c4",
        "==================\n--------\nf5d6c3d3c4\n--------",
    ] {
        check(text, &[GAME]);
    }
}

#[test]
fn a_copied_piece_of_numbered_moves_is_read() {
    check("F5 f4 2. F3 g4 3. H3 f6", &["f5f4f3g4h3f6"]);
    check("1. d3 c5 2. d6 e3 ...", &["d3c5d6e3"]);
}

#[test]
fn passes_may_stand_where_a_turn_is_lost() {
    check(LOST_TURNS, &[LOST_TURNS]);
    let (before, after) = LOST_TURNS.split_at(100);
    for pass in ["PA", "pa", "PS", "ps", "pass", "Pass", "--", "@@", "@@@@", "-", "——"] {
        check(&format!("{before} {pass} {after}"), &[LOST_TURNS]);
        check(&format!("{before}\n{pass}\n{after}"), &[LOST_TURNS]);
    }
    for pass in ["PA", "ps", "pass", "--", "@@"] {
        check(&format!("{before}{pass}{after}"), &[LOST_TURNS]);
    }
    // At the end, some write one pass or two.
    for end in ["pa", "PA PA", "-- --", "pass\npass"] {
        check(&format!("{LOST_TURNS} {end}"), &[LOST_TURNS]);
    }
    check_error("f5 d6 -- c3", "black cannot pass before move 3");
    check_error("f5 PA d6 c3", "white cannot pass before move 2");
    check_error("f5d6pa", "black cannot pass before move 3");
    check_error(&format!("{before} -- -- {after}"), "white cannot pass before move 51");
}

#[test]
fn what_is_no_legal_game_is_refused() {
    check_error("d3d4d5", "d4 is not a legal move (move 2)");
    check_error("D3 D4 D5", "d4 is not a legal move (move 2)");
    check_error("1. d3 d4 2. d5", "d4 is not a legal move (move 2)");
    check_error("f5d6c3d3c4d4", "d4 is not a legal move (move 6)");
    check_error("f5 d6 i9 c3", "\"i9\" is not a move (move 3)");
    check_error("f5d6x9", "\"x9\" is not a move (move 3)");
    check_error("f5d6c", "\"c\" is not a move (move 3)");
    check_error("e6f4e3f6g5d6e7f5c5a1", "the game was over before move 10");
    for nothing in ["", " \n", "hello", "data1 b2b", "37-27", "--", "pass", "https://a.b/f5d6"] {
        check_error(nothing, "there is no game in it");
    }
    let error = read("f5 d6\nc3 a1").unwrap_err();
    assert_eq!(error.place, Place::Text { line: 2, column: 4 });
}

#[test]
fn several_games_stand_in_one_text() {
    let two = [GAME, "d3c3c4"];
    for text in [
        "f5d6c3d3c4\nd3c3c4",
        "f5d6c3d3c4\r\n\r\nd3c3c4\r\n",
        "Game 1: f5d6c3d3c4\nGame 2: d3c3c4\n",
        "1. f5 d6\n2. c3 d3\n3. c4\n\n1. d3 c3\n2. c4\n",
        "1. f5 d6 2. c3 d3 3. c4 40-24 1. d3 c3 2. c4 10-54",
        "f5 d6\nc3 d3\nc4\n\nthe other one:\n\nd3\nc3 c4",
    ] {
        check(text, &two);
    }
    check_error("f5d6\nd3c3\nd3d4\n", "game 3: d4 is not a legal move (move 2)");
    check_error("1. f5 d6 1. d3 d4", "game 2: d4 is not a legal move (move 2)");
}

#[test]
fn a_board_before_the_moves_is_the_start() {
    let line = "------------------XO------XXX------OXX-----O-------------------- O";
    let board: Board = line.parse().unwrap();
    assert_eq!(board.due(), Color::White);
    let drawn = format!("{board:#}");
    let spelt = line.replace('X', "*").replace('-', ".");
    for text in [
        format!("{line} b3c2"),
        format!("{line}\nb3 c2"),
        format!("{spelt} 1. b3 c2"),
        format!("{drawn}\nb3c2"),
        format!("{drawn}\n\n1. b3 c2"),
        format!("The position:\n{drawn}\nb3 c2"),
        format!("From {line} I played b3 and then c2"),
        format!("{} B3 C2", line.to_lowercase()),
    ] {
        let records = read(&text).unwrap_or_else(|error| panic!("{error}: {text}"));
        let [record] = &records[..] else { panic!("{text}") };
        assert_eq!((record.game.start(), moves(&record.game).as_str()), (board, "b3c2"), "{text}");
        assert_eq!(write(&records), format!("{line} b3c2\n"));
    }
    let mixed = format!("{line} b3\n{GAME}\n{line}\n");
    let records = read(&mixed).unwrap();
    assert_eq!(records.iter().map(|record| record.game.moves().len()).collect::<Vec<_>>(), [1, 5, 0]);
    assert_eq!(write(&records), mixed);
    check_error(
        &format!("{} b3", &line[..63]),
        "a board has 64 squares and a side to move, not 63 marks (line 1, column 1)",
    );
    check_error(&format!("{line} b3a1"), "a1 is not a legal move (move 2)");
    check_error(&format!("{drawn}\nb3a1"), "a1 is not a legal move (move 2)");
}

#[test]
fn the_format_is_known_by_its_content() {
    for text in ["f5d6", "hello f5", "1. f5 d6", "{x} d3"] {
        assert_eq!(Format::detect(text.as_bytes()), Some(Format::Transcript), "{text}");
    }
    for text in ["", "hello", "37-27", "data1"] {
        assert_eq!(Format::detect(text.as_bytes()), None, "{text}");
    }
}
