//! GGF: what is read, what is refused.

use reversi::notation::ggf::{read, write};
use reversi::notation::{MilliDiscs, Record, transcript};
use reversi::{Color, Forfeit, Termination};

const NBOARD: &str = "(;GM[Othello]PC[NBoard]DT[2004-11-24 13:47:34 GMT]PB[one]PW[two]RE[-12]TI[0]TY[8]\
    BO[8 -------- -------- -------- ---O*--- ---*O--- -------- -------- -------- *]B[F5]W[D6];)";

fn one(text: &str) -> Record {
    let records = read(text).unwrap_or_else(|error| panic!("{error}: {text}"));
    assert_eq!(records.len(), 1, "{text}");
    records.into_iter().next().unwrap()
}

#[test]
fn tags_moves_and_notes_are_read() {
    let record = one(NBOARD);
    assert_eq!(record.tags.place.as_deref(), Some("NBoard"));
    assert_eq!((record.tags.black.as_deref(), record.tags.white.as_deref()), (Some("one"), Some("two")));
    assert_eq!(record.tags.other, []);
    assert_eq!(record.result.and_then(|result| result.verdict.difference()), Some(MilliDiscs(-12_000)));
    assert_eq!(transcript::moves(&record.game), "f5d6");
    assert_eq!(record.notes, []);
    let with_notes = NBOARD.replace("B[F5]W[D6]", "KM[1]B[F5/1.23/2.1]W[D6//1:03.5]B[C3/-2]");
    let record = one(&with_notes);
    let notes: Vec<_> = record.notes.iter().map(|note| (note.evaluation, note.milliseconds)).collect();
    let discs = |thousandths| Some(MilliDiscs(thousandths));
    assert_eq!(notes, [(discs(1230), Some(2100)), (None, Some(63_500)), (discs(-2000), None)]);
    assert_eq!(record.tags.other, [("KM".to_owned(), "1".to_owned())]);
    assert_eq!(one(&write(core::slice::from_ref(&record))), record);
}

#[test]
fn tags_without_a_field_are_kept() {
    let record = one(&NBOARD.replace("TY[8]", "TY[s8r18]KB[1.5/2]TB[05:00]"));
    let other = |name: &str, value: &str| (name.to_owned(), value.to_owned());
    assert_eq!(record.tags.other, [other("TY", "s8r18"), other("KB", "1.5/2"), other("TB", "05:00")]);
    assert_eq!(one(&write(core::slice::from_ref(&record))), record);
}

#[test]
fn a_pass_may_be_spelt_out() {
    // Black has no move; White plays c3 or d6.
    let moves = "B[E6]W[F4]B[G3]W[F6]B[G6]W[G7]B[C4]W[H6]B[H8]W[F8]";
    for pass in ["B[PA]", "B[pass]", "B[PA//3.107]", "B[pa/1/2]", ""] {
        let text = NBOARD.replace("B[F5]W[D6]", &format!("{moves}{pass}W[C3]"));
        assert_eq!(transcript::moves(&one(&text).game), "e6f4g3f6g6g7c4h6h8f8c3", "{pass}");
    }
    let error = read(&NBOARD.replace("B[F5]W[D6]", &format!("{moves}W[PA]"))).unwrap_err();
    assert_eq!(error.to_string(), "white cannot pass before move 11");
}

#[test]
fn results_tell_forfeits() {
    let check = |result: &str, expected: Option<Forfeit>| {
        let record = one(&NBOARD.replace("RE[-12]", result));
        assert_eq!(record.game.termination(), expected.map(Termination::Forfeited), "{result}");
        assert_eq!(one(&write(core::slice::from_ref(&record))), record);
    };
    check("RE[+64.00:r]", Some(Forfeit::Resigned(Color::White)));
    check("RE[-64.00:t]", Some(Forfeit::OutOfTime(Color::Black)));
    check("RE[+2:s]", None);
    check("RE[0:r]", None);
    check("RE[?]", None);
    check("RE[?:r]", None);
    check("RE[]", None);
    check("", None);
}

#[test]
fn several_games_stand_in_one_file() {
    let second = NBOARD.replace("W[D6]", "");
    let text = format!("2 {NBOARD}{second}\r\nchat (; ) in between\n1 {NBOARD}");
    let records = read(&text).unwrap();
    assert_eq!(records.iter().map(|record| record.game.moves().len()).collect::<Vec<_>>(), [2, 1, 2]);
    assert_eq!(read(&write(&records)), Ok(records));
}

#[test]
fn faults_are_told_with_their_place() {
    let check = |text: &str, expected: &str| {
        assert_eq!(read(text).map_err(|error| error.to_string()), Err(expected.to_owned()), "{text}");
    };
    let with = |from: &str, to: &str| NBOARD.replace(from, to);
    check("", "there is no game in it");
    check("(;)", "there is no game in it");
    check(&with("D6", "D4"), "d4 is not a legal move (move 2)");
    check(&format!("{NBOARD}\n{}", with("D6", "D4")), "game 2: d4 is not a legal move (move 2)");
    check(&format!("{}\n{NBOARD}", with("D6", "D4")), "game 1: d4 is not a legal move (move 2)");
    check(&with("W[D6]", "B[D6]"), "d6 is recorded for black, but white is to move (move 2)");
    check(&with("W[D6]", "W[PA]"), "white cannot pass before move 2");
    check(&with("D6", "I9"), "\"I9\" is not a move (move 2)");
    check(&with("D6", "D6/x"), "\"x\" is not an evaluation in discs (line 1, column 168)");
    check(&with("D6", "D6//-1"), "\"-1\" is not a time in seconds (line 1, column 168)");
    check(
        &with("D6", "D6/1/2/3"),
        "\"D6/1/2/3\" is not a move with evaluation and time (line 1, column 168)",
    );
    check(&with("TY[8]", "TY[10]"), "the board is \"10\", only 8×8 can be read (line 1, column 80)");
    check(&with("TY[8]", "TY[s88r20]"), "the board is \"88\", only 8×8 can be read (line 1, column 80)");
    check(
        &with("TY[8]", "TY[8a]"),
        "it is a game of anti-Othello, where fewer discs win (line 1, column 80)",
    );
    check(&with("BO[8", "BO[10"), "the board is \"10×10\", only 8×8 can be read (line 1, column 85)");
    check(&with("Othello", "Amazons"), "it is a record of \"Amazons\", not of Othello (line 1, column 6)");
    check(&with("RE[-12]", "RE[-12]RE[2]"), "\"RE\" is repeated or comes too late (line 1, column 75)");
    check(&with("RE[-12]", "RE[-12:x]"), "\"-12:x\" is not a result (line 1, column 68)");
    check(&with(";)", ""), "the game is not closed (line 1, column 1)");
    check(&with("D6];)", "D6;)"), "a bracket is not closed (line 1, column 167)");
}
