//! Huge inputs: a result or a typed error, in time that grows with the length and no faster.
//!
//! Nothing is timed here. A reader that goes over such an input again and again does not end within a test run.

use reversi::notation::{self, Format};

const SIZE: usize = 400_000;

fn check(input: &[u8]) {
    let formats = Format::ALL.into_iter().map(Some).chain([None]);
    for format in formats {
        let result = match format {
            Some(format) => notation::read(input, format),
            None => notation::read_any(input),
        };
        if let Err(error) = result {
            let message = error.to_string();
            assert!(!message.is_empty() && message.len() < 300, "{message}");
        }
    }
}

fn filled(piece: &str) -> Vec<u8> {
    piece.bytes().cycle().take(SIZE).collect()
}

macro_rules! huge {
    ($($name:ident: $pieces:expr,)*) => {$(
        #[test]
        fn $name() {
            for piece in $pieces {
                check(&filled(piece));
            }
        }
    )*};
}

huge! {
    digits_and_words: ["1", "a1", "f5", "x", "data1 ", "pa", "papa ", "棋"],
    numbers: ["1. ", "1. a1 ", "1 f5 ", "37-27 "],
    blanks: [" ", "\n", "\r\n", "\t\n"],
    marks: ["-", "--", "@@", "X", "--------\n", "---OX---\n", "X ", "X\n", "-- ", "- O "],
    brackets: ["(", ")", "(;", "(;;", "( ", "{", "}", "[", "]", "[\"", "\\", "\"", "("],
    opened_games: ["(;B[", "(;B[]", "(;GM[2]", "(;GM[2](", "(;GM[Othello]", "(;A", "(;A[x];)", "(;A[x"],
    headers: ["[A \"", "[A \"b\"]", "[A \"b\"]\n", "[A \"b\"]\n(", "[A \"b\"] {", "[A \"b\"] *\n", "[A \"\\"],
    lines: ["f5d6c3d3c4\n", "+f5-d6:+1\n", "0x1 0x2\n", "% \n", ";\n", "f5d6c3\n\n", "1. f5 d6\n\n", "0x"],
    byte_order_marks: ["\u{feff}", "\u{feff}f5"],
    boards: [&*board_line(), &format!("{}; G8:+18;\n", board_line().trim())],
}

fn board_line() -> String {
    "--XXXXX--OOOXX-O-OOOXXOX-OXOXOXXOXXXOXXX--XOXOXX-XXXOOO--OOOOO-- X\n".to_owned()
}

#[test]
fn long_games() {
    let long = "x".repeat(SIZE);
    let many_tags = "AA[x]".repeat(SIZE / 5);
    let many_remarks = "C[x]".repeat(SIZE / 4);
    let board = "BO[8 -------- -------- -------- ---O*--- ---*O--- -------- -------- -------- *]";
    for input in [
        format!("(;GM[Othello]PB[{long}]{board}B[F5];)"),
        format!("(;GM[Othello]{many_tags}{board}B[F5];)"),
        format!("(;GM[Othello]{board}{};)", "B[F5]W[PA]".repeat(SIZE / 10)),
        format!("(;GM[Othello]{board}{};)", "B[PA]".repeat(SIZE / 5)),
        format!("(;GM[Othello]{board}B[{long}];)"),
        format!("(;GM[2]PB[{long}];B[f5])"),
        format!("(;GM[2]{many_remarks};B[f5]{many_remarks})"),
        format!("(;GM[2];B[f5]{}", "(;W[d6]".repeat(SIZE / 7)),
        format!("(;GM[2]AB{};B[f5])", "[a1:h8]".repeat(SIZE / 7)),
        format!("[Event \"{long}\"]\n1. f5 {{{long}}} d6 *"),
        format!("[A \"b\"]\n1. f5 {} d6 *", "{x} ".repeat(SIZE / 4)),
        format!("[A \"b\"]\n1. f5 {}", "(".repeat(SIZE)),
        format!("f5d6{long}"),
        format!("f5 {} d6", "-- x ".repeat(SIZE / 5)),
        format!("{}f5d6", "-".repeat(SIZE)),
        format!("{}{}", " ".repeat(SIZE), board_line()),
    ] {
        check(input.as_bytes());
    }
}

#[test]
fn random_bytes() {
    let mut state = 1_u32;
    let mut next = || {
        state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        (state >> 24) as u8
    };
    let bytes: Vec<u8> = (0..SIZE).map(|_| next()).collect();
    check(&bytes);
    check(&bytes.iter().map(|byte| byte & 127).collect::<Vec<_>>());
}

#[test]
fn a_long_archive() {
    let mut bytes = vec![20, 7, 5, 22, 0, 0, 0, 0, 0, 0, 0, 0, 8, 0, 0, 0];
    let games = SIZE / 68;
    bytes[4..8].copy_from_slice(&(games as u32).to_le_bytes());
    let game: Vec<u8> = [0, 0, 0, 0, 0, 0, 32, 32, 56, 64].into_iter().chain([0; 58]).collect();
    bytes.extend(game.iter().cycle().take(68 * games));
    let records = notation::read_any(&bytes).unwrap();
    assert_eq!(records.len(), games);
    assert_eq!(notation::write(&records, Format::Wthor), Ok(bytes));
}

#[test]
fn ten_megabytes() {
    let filled = |piece: &str| piece.bytes().cycle().take(10_000_000).collect::<Vec<u8>>();
    for (piece, format, is_readable) in [
        ("1", Format::Transcript, false),
        ("a1", Format::Transcript, false),
        ("f5d6c3d3c4", Format::Transcript, false),
        ("f5d6c3d3c4f4f6f3e3b4\n", Format::Transcript, true),
        ("(", Format::Sgf, false),
        ("(;GM[Othello]B[F5]", Format::Ggf, false),
        ("[Event \"x\"]\n1. f5 d6 *\n", Format::Pgn, true),
    ] {
        let input = filled(piece);
        for result in [notation::read(&input, format), notation::read_any(&input)] {
            assert_eq!(result.is_ok(), is_readable, "{piece}");
        }
    }
}
