//! Headers and numbered moves: what is read, what is refused.

use reversi::notation::pgn::{read, write};
use reversi::notation::{Record, transcript};
use reversi::{Board, Color, Forfeit, Termination};

fn one(text: &str) -> Record {
    let records = read(text).unwrap_or_else(|error| panic!("{error}: {text}"));
    assert_eq!(records.len(), 1, "{text}");
    let written = write(&records);
    assert_eq!(read(&written).as_ref(), Ok(&records), "{text}\n{written}");
    records.into_iter().next().unwrap()
}

#[test]
fn headers_moves_and_remarks_are_read() {
    let text = "chat\n[Site \"PlayOK\"]\n[Black \"a \\\"b\\\" \\\\\"]\n[White \"?\"]\n[Result \"62-1\"]\n[Mood \"good\"]\n\n\
        {hello} 1. d3 c5! {book} 2.d6 $1 (2. f6 {)} (2. f5)) e3 ; quiet\n3... F5?! 62-1 gg";
    let record = one(text);
    assert_eq!(transcript::moves(&record.game), "d3c5d6e3f5");
    assert_eq!(record.tags.place.as_deref(), Some("PlayOK"));
    assert_eq!(record.tags.black.as_deref(), Some("a \"b\" \\"));
    assert_eq!(record.tags.white, None);
    assert_eq!(record.tags.other, [("Mood".to_owned(), "good".to_owned())]);
    assert_eq!(record.tags.comment.as_deref(), Some("hello"));
    let remarks: Vec<_> = record.notes.iter().map(|note| note.comment.as_deref()).collect();
    assert_eq!(remarks, [None, Some("book"), None, Some("quiet"), None]);
}

#[test]
fn results_tell_forfeits() {
    let check = |headers: &str, winner: Option<Color>, forfeit: Option<Forfeit>| {
        let record = one(&format!("{headers}\n1. f5 d6\n"));
        assert_eq!(record.result.and_then(|result| result.verdict.winner()), winner, "{headers}");
        assert_eq!(record.game.termination(), forfeit.map(Termination::Forfeited), "{headers}");
    };
    let (black, white) = (Some(Color::Black), Some(Color::White));
    check("[Result \"62-1\"]", black, None);
    check("[Result \"1-0\"]", black, None);
    check("[Result \"0-1\"]", white, None);
    check("[Result \"00:01\"]", white, None);
    check("[Result \"1/2-1/2\"]", None, None);
    check("[Result \"*\"]", None, None);
    check("[Event \"x\"]", None, None);
    check("[Result \"64-0\"][Termination \"resigned\"]", black, Some(Forfeit::Resigned(Color::White)));
    check("[Termination \"Time forfeit\"][Result \"0-1\"]", white, Some(Forfeit::OutOfTime(Color::Black)));
    check("[Termination \"resigned\"]", None, None);
    check("[Termination \"normal\"][Termination \"resigned\"][Result \"*\"]", None, None);
    check("[Result \"1-0\"][Result \"0-1\"]", black, None);
}

#[test]
fn start_positions_are_read() {
    let board: Board = "------------------XO------XXX------OXX-----O-------------------- O".parse().unwrap();
    let edax = "[FEN \"8/8/3P4/3Ppp2/2ppp3/2pP4/8/8 w - - 0 1\"]\n\n1. b3 pass";
    let error = read(edax).unwrap_err().to_string();
    assert_eq!(error, "black cannot pass before move 2");
    assert_eq!(one(&edax.replace(" pass", "")).game.start(), board);
    assert_eq!(one(&format!("[FEN \"{board}\"]\n\n*")).game.start(), board);
}

#[test]
fn several_games_stand_in_one_file() {
    let game = "[Event \"x\"]\n[Result \"1-0\"]\n\n1. f5 d6 {wins} 1-0\n\n";
    let text = format!("{game}{}{game}[Event \"none\"]\n\n*\n", game.replace(" 1-0\n", "\n"));
    let records = read(&text).unwrap();
    assert_eq!(records.iter().map(|record| record.game.moves().len()).collect::<Vec<_>>(), [2, 2, 2, 0]);
    assert_eq!(read(&write(&records)), Ok(records));
    // Of a game that nobody played there may be headers only.
    let text = "[Site \"x\"]\n[Black \"a\"]\n\n[Site \"x\"]\n\n[Black \"b\"]\n\n1. f5 d6 *\n";
    let records = read(text).unwrap();
    let games = records.iter().map(|record| (record.tags.black.as_deref(), record.game.moves().len()));
    assert_eq!(games.collect::<Vec<_>>(), [(Some("a"), 0), (Some("b"), 2)]);
    assert_eq!(read(&write(&records)), Ok(records));
}

#[test]
fn faults_are_told_with_their_place() {
    let check = |text: &str, expected: &str| {
        assert_eq!(read(text).map_err(|error| error.to_string()), Err(expected.to_owned()), "{text}");
    };
    check("", "there is no game in it");
    check("1. f5 d6", "there is no game in it");
    check("[A \"b\"]\n1. d3 d4", "d4 is not a legal move (move 2)");
    check("[A \"b\"]\n1. d3 *\n[A \"b\"]\n1. d3 d4", "game 2: d4 is not a legal move (move 2)");
    check("[A \"b\"]\n1. d3 d4\n[A \"b\"]\n1. d3 *", "game 1: d4 is not a legal move (move 2)");
    check("[A \"b\"]\n1. d3 well", "\"well\" is not a move (move 2)");
    check("[A \"b\"]\n1. d3 0-+1", "\"0-+1\" is not a move (move 2)");
    check("[A \"b\"]\n1. d3 40-30", "\"40-30\" is not a move (move 2)");
    check("[A \"b\"]\n1. d3 {c5", "a remark is not closed (line 2, column 7)");
    check("[A \"b\"]\n1. d3 (c5", "a variation is not closed (line 2, column 7)");
    check("[A \"b", "a header is not closed (line 1, column 1)");
    check("[A \"b\"\n1. d3", "a header is not closed (line 1, column 1)");
    check("[A \"b\"]\n[c]", "\"[c]\" is not a header (line 2, column 1)");
    check("[Result \"won\"]", "\"won\" is not a result (line 1, column 10)");
    check("[FEN \"8/8\"]", "\"8/8\" is not a start position (line 1, column 7)");
    check(
        "[FEN \"8/8/8/8/8/8/8/8 b\"][FEN \"x\"]",
        "\"FEN\" is repeated or comes too late (line 1, column 32)",
    );
}
