//! The rules, by games with known ends.

use reversi::{Board, GameRecord, RecordError};

/// The game of a transcript such as "d3c3c4".
pub(crate) fn play(transcript: &str) -> Result<GameRecord, RecordError> {
    let names = transcript.as_bytes().chunks(2).map(|name| std::str::from_utf8(name).unwrap());
    GameRecord::from_moves(Board::START, names.map(|name| name.parse().unwrap()))
}

#[test]
fn an_illegal_move_is_named_with_its_number() {
    assert_eq!(play("d3d4d5").unwrap_err().to_string(), "d4 is not a legal move (move 2)");
}
