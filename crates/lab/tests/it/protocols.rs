//! `lab gtp` and `lab nboard`: whole sessions.

use crate::printed;

/// Checks that a session prints these lines. `*` at the end of one stands for whatever follows.
fn check(arguments: &[&str], input: &str, expected: &[&str]) {
    let output = printed(arguments, input);
    let lines: Vec<_> = output.lines().collect();
    let alike = |(line, expected): (&&str, &&str)| match expected.strip_suffix('*') {
        Some(begin) => line.starts_with(begin),
        None => line == expected,
    };
    let all = lines.len() == expected.len() && lines.iter().zip(expected).all(alike);
    assert!(all, "{arguments:?} to\n{input}\nanswers\n{output}\nand not\n{}", expected.join("\n"));
}

/// A GTP session: commands and their answers, each followed by an empty line.
fn gtp(arguments: &[&str], session: &[(&str, &str)]) {
    let input = session.iter().map(|&(command, _)| command).collect::<Vec<_>>().join("\n");
    let expected: Vec<_> = session.iter().filter(|(_, answer)| !answer.is_empty()).collect();
    let expected: Vec<_> = expected.iter().flat_map(|(_, answer)| answer.lines().chain([""])).collect();
    check(&[&["gtp"], arguments].concat(), &input, &expected);
}

#[test]
fn gtp_answers_as_its_referees_expect() {
    gtp(
        &[],
        &[
            ("1 protocol_version", "=1 2"),
            ("name", "= Outflank"),
            ("# nothing", ""),
            ("\t ", ""),
            ("20 known_command\tgenmove # it is", "=20 true"),
            ("known_command fly", "= false"),
            ("3 fly", "?3 unknown command"),
            ("4", "?4 syntax error"),
            ("name please", "? syntax error"),
            ("boardsize 10", "? unacceptable size"),
            ("boardsize 8", "= "),
            ("clear_board", "= "),
            ("komi 6.5", "= "),
            ("komi none", "? syntax error"),
            ("time_settings 900 0 0", "= "),
            ("time_left B 100 0", "= "),
            ("time_left green 100 0", "? syntax error"),
            ("outflank-strategy depth:2,exact:4", "= "),
            ("outflank-strategy novice", "? syntax error"),
            ("5 quit", "=5 "),
            ("name", ""),
        ],
    );
}

#[test]
fn gtp_keeps_the_game() {
    gtp(
        &["--depth", "2"],
        &[
            ("time_settings 4294967295 4294967295 4294967295", "= "),
            ("time_left b 4294967295 4294967295", "= "),
            ("time_left w 4294967296 0", "? syntax error"),
            ("play black d4", "? illegal move"),
            ("play white d3", "? illegal move"),
            ("play B D3", "= "),
            (
                "showboard",
                "= \n--------\n--------\n---X----\n---XX---\n---XO---\n--------\n--------\n-------- O",
            ),
            ("play white pass", "? illegal move"),
            ("play black pass", "? illegal move"),
            ("genmove black", "? it is not the turn of black"),
            ("outflank-transcript", "= d3"),
            ("undo", "= "),
            ("undo", "? cannot undo"),
            ("genmove white", "? it is not the turn of white"),
            ("play b e6", "= "),
            ("play w f4", "= "),
            ("play b e3", "= "),
            ("play w f6", "= "),
            ("play b g5", "= "),
            ("play w d6", "= "),
            ("play b e7", "= "),
            ("final_score", "? the game is not over"),
            ("play w f5", "= "),
            ("reg_genmove b", "= c5"),
            ("genmove b", "= c5"),
            ("genmove w", "= pass"),
            ("genmove b", "= pass"),
            ("final_score", "= B+64"),
            ("undo", "= "),
            ("undo", "= "),
            ("undo", "= "),
            ("outflank-transcript", "= e6f4e3f6g5d6e7f5"),
            ("genmove b", "= c5"),
        ],
    );
}

#[test]
fn gtp_plays_by_the_clock() {
    // Without a clock this search would take years.
    let clocks = ["time_settings 1 0 0", "time_settings 0 1 10", "time_left b 1 0"];
    for clock in clocks {
        let session = format!("{clock}\ngenmove b\nquit\n");
        check(&["gtp", "--depth", "60"], &session, &["= ", "", "= *", "", "= ", ""]);
    }
}

/// A last move, White's, on h8.
const LAST_MOVE: &str =
    "set game (;GM[Othello]BO[8 OOOOOOOOOXXXXOXXOXXXOOXXOOXOXOXXOXOOXOXXOXOXOOXXOOOOXOXXOXXXXXX- O];)";
/// White has to pass, then Black takes the last white disc.
const LOST_TURN: &str =
    "set game (;GM[Othello]BO[8 *O-------------------------------------------------------------- O];)";
/// A game that has only begun.
const BEGUN: &str = "set game (;GM[Othello]PB[a]TI[15:00]BO[8 ---------------------------O*------*O--------------------------- *]B[F5];)";

/// An NBoard session: the lines said, and those answered but for node counts and states.
fn nboard(arguments: &[&str], input: &[&str], expected: &[&str]) {
    check(&[&["nboard"], arguments].concat(), &input.join("\n"), expected);
}

#[test]
fn nboard_answers_in_the_words_of_the_board() {
    nboard(&[], &["nboard 2", "ping 1"], &["set myname Outflank master", "pong 1"]);
    nboard(
        &["--level", "easy"],
        &["nboard 2", "set depth 4", "set contempt 10", "what is this", "learn", "quit", "ping 1"],
        &["set myname Outflank easy", "set myname Outflank easy", "learned"],
    );
    nboard(
        &[],
        &["set depth 3", LAST_MOVE, "go"],
        &[
            "set myname Outflank 3",
            "status thinking",
            "search h8 +26.00 0 100%",
            "nodestats *",
            "=== h8/26.00/*",
            "status",
        ],
    );
    nboard(
        &[],
        &[LAST_MOVE, "hint 4"],
        &[
            "status thinking",
            "search h8 +26.00 0 100%",
            "nodestats *",
            "search h8 +26.00 0 100%",
            "nodestats *",
            "status",
        ],
    );
    nboard(
        &[],
        &[LAST_MOVE, "move h8", "analyze"],
        &["status thinking", "analysis 1 -26.00", "analysis 0 26.00", "status"],
    );
}

#[test]
fn nboard_says_and_hears_every_pass() {
    nboard(&[], &[LOST_TURN, "go"], &["=== PA"]);
    let plays = ["status thinking", "search c1 +64.00 0 *", "nodestats *", "=== c1/64.00/*", "status"];
    let told = LOST_TURN.replace("O];)", "O]W[PA];)");
    nboard(&["--depth", "1"], &[LOST_TURN, "move PA/0/1.5", "go"], &plays);
    nboard(&["--depth", "1"], &[&told, "go"], &plays);
    let analysis = ["status thinking", "analysis 2 *", "analysis 1 64.00", "analysis 0 -64.00", "status"];
    nboard(&["--depth", "1"], &[&told, "move c1//0.5", "analyze"], &analysis);
    nboard(
        &[],
        &[LOST_TURN, "move c1", "go"],
        &["status cannot follow: white has to pass", "status no game is set"],
    );
}

#[test]
fn nboard_answers_for_no_other_position() {
    nboard(&[], &["go", "hint 1"], &["status no game is set"; 2]);
    let unfit = ["status cannot follow: *", "status no game is set"];
    nboard(&[], &[BEGUN, "set game (;GM[Othello]", "go"], &unfit);
    nboard(&[], &[BEGUN, "move f5", "analyze"], &unfit);
    nboard(&[], &[BEGUN, "move PA", "go"], &unfit);
}

#[test]
fn nboard_hears_while_it_thinks() {
    // The searches begun here would take years; only that they are given up lets the session end.
    let input = ["set depth 40", BEGUN, "go", "ping 1", "hint 2", "ping 2", "analyze", BEGUN, "go", "quit"];
    let output = printed(&["nboard"], &input.join("\n"));
    let answers: Vec<_> = output
        .lines()
        .filter(|line| !["search", "nodestats", "status"].iter().any(|word| line.starts_with(word)))
        .collect();
    assert_eq!(answers, ["set myname Outflank 40", "pong 1", "pong 2"], "{output}");
}
