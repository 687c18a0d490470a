//! SGF: what is read, what is refused.

use reversi::notation::sgf::{read, write};
use reversi::notation::{Record, transcript};
use reversi::{Bitboard, Color, Forfeit, Termination};

const EDAX: &str = "(;FF[4]GM[2]AP[edax:4.5.5]PC[Edax]DT[2026-10-07]PB[?]PW[?]SZ[8]AB[e4][d5]AW[d4][e5]PL[B]\
    RE[Void]B[f5];W[d6];B[c3];W[d3];B[c4];)";

fn one(text: &str) -> Record {
    let records = read(text).unwrap_or_else(|error| panic!("{error}: {text}"));
    assert_eq!(records.len(), 1, "{text}");
    assert_eq!(read(&write(&records)).as_ref(), Ok(&records), "{text}");
    records.into_iter().next().unwrap()
}

#[test]
fn the_main_line_is_read() {
    let check = |text: &str, expected: &str| {
        assert_eq!(transcript::moves(&one(text).game), expected, "{text}");
    };
    check(EDAX, "f5d6c3d3c4");
    check("(;GM[2]SZ[8];B[fe];W[df];B[cc])", "f5d6c3");
    check("(;GM[2];B[f5](;W[d6];B[c3](;W[d3])(;W[g5]))(;W[f6]))", "f5d6c3d3");
    check("(;GM[2](;B[f5];W[d6])(;B[d3]))", "f5d6");
    check("( ; b [f5] ; w [D6] )", "f5d6");
    check("(;GM[2];B[f5]W[d6];B[c3]LB[a1:b])", "f5d6c3");
}

#[test]
fn tags_results_and_remarks_are_read() {
    let record = one("(;GM[2]PB[a\\]b\\\\]EV[x\\\ny]N[n]N[m]C[start];B[f5]C[one]C[two];W[d6])");
    assert_eq!(record.tags.black.as_deref(), Some("a]b\\"));
    assert_eq!(record.tags.event.as_deref(), Some("xy"));
    assert_eq!(record.tags.comment.as_deref(), Some("start"));
    assert_eq!(record.tags.other, [("N".into(), "n".into()), ("N".into(), "m".into())]);
    assert_eq!(record.notes[0].comment.as_deref(), Some("one\ntwo"));
    let check = |result: &str, winner: Option<Color>, forfeit: Option<Forfeit>| {
        let record = one(&format!("(;GM[2]RE[{result}];B[f5])"));
        assert_eq!(record.result.and_then(|result| result.verdict.winner()), winner, "{result}");
        assert_eq!(record.game.termination(), forfeit.map(Termination::Forfeited), "{result}");
    };
    check("B+10", Some(Color::Black), None);
    check("W+3.5", Some(Color::White), None);
    check("B+R", Some(Color::Black), Some(Forfeit::Resigned(Color::White)));
    check("W+Time", Some(Color::White), Some(Forfeit::OutOfTime(Color::Black)));
    check("W+", Some(Color::White), None);
    check("-12", Some(Color::White), None);
    for unknown in ["Void", "?", "", "Draw", "0", "37-27", "no idea", "B+-3", "B+x"] {
        check(unknown, None, None);
    }
}

#[test]
fn set_ups_are_start_positions() {
    let board = "------------------XO------XXX------OXX-----O-------------------- O".parse();
    let text = "(;GM[2]AB[c3][c4:e4][e5][f5]AW[d3][d5][d6]PL[W];W[b3])";
    assert_eq!(one(text).game.start(), board.unwrap());
    assert_eq!(one(&text.replace("PL[W]", "")).game.start(), board.unwrap());
    assert_eq!(one("(;GM[2]AB[a1]AE[a1]PL[white])").game.start().count(Color::Black), 0);
    assert_eq!(one("(;GM[2]AB[]AW[])").game.start().empties(), Bitboard::FULL);
    assert_eq!(one("(;GM[2]PL[W];W[f4])").game.start().due(), Color::White);
}

#[test]
fn faults_are_told_with_their_place() {
    let check = |text: &str, expected: &str| {
        assert_eq!(read(text).map_err(|error| error.to_string()), Err(expected.to_owned()), "{text}");
    };
    check("", "there is no game in it");
    check("(;GM[2];B[d3];W[d4])", "d4 is not a legal move (move 2)");
    check("(;GM[2];B[d3])(;GM[2];B[d3];W[d4])", "game 2: d4 is not a legal move (move 2)");
    check("(;GM[2];B[d3];B[c3])", "c3 is recorded for black, but white is to move (move 2)");
    check("(;GM[2];B[d3];W[])", "white cannot pass before move 2");
    check("(;GM[2];B[zz])", "\"zz\" is not a move (move 1)");
    check("(;GM[1];B[dd])", "it is a record of \"GM[1]\", not of Othello (line 1, column 6)");
    check("(;GM[2]SZ[10])", "the board is \"10\", only 8×8 can be read (line 1, column 11)");
    check("(;GM[2]AB[a1]AW[a1])", "a1 has both a black and a white disc (line 1, column 17)");
    check("(;GM[2]AB[a9])", "\"a9\" is not a square (line 1, column 11)");
    check("(;GM[2]PL[x])", "\"x\" is not a side to move (line 1, column 11)");
    check("(;GM[2];B[d3]AB[a1])", "\"AB\" is repeated or comes too late (line 1, column 17)");
    check("(;GM[2];B[d3]", "the game is not closed (line 1, column 1)");
    check("(;GM[2];B[d3", "a bracket is not closed (line 1, column 10)");
    check("(;GM[2];B;W[c3])", "\"B\" is not a property with a value (line 1, column 10)");
    check("(;GM[2];[x])", "\"[x])\" is not a property (line 1, column 9)");
}
