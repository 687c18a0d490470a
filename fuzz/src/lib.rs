//! What the fuzz targets assert.

use reversi::notation::{self, Format, Record};
use reversi::{Bitboard, Board, Color, Forfeit, GameRecord};

/// Whatever comes in, a reader gives records that are written and read back equal, or an error with a short message.
pub fn reads_or_refuses(input: &[u8], format: Format) {
    match notation::read(input, format) {
        Err(error) => {
            let message = error.to_string();
            assert!(!message.is_empty() && message.len() < 300, "{message}");
        }
        Ok(records) => {
            let written = notation::write(&records, format).expect("what was read can be written");
            assert_eq!(notation::read(&written, format), Ok(records));
        }
    }
}

/// A legal game that the input chooses: a start position, a move a byte, a forfeit.
pub fn game(input: &[u8]) -> Option<GameRecord> {
    let (&kind, rest) = input.split_first()?;
    let (start, choices) = if kind & 1 == 0 {
        (Board::START, rest)
    } else {
        let (discs, choices) = rest.split_first_chunk::<16>()?;
        let (black, mask) = discs.split_at(8);
        let [black, mask] = [black, mask].map(|half| u64::from_le_bytes(half.try_into().unwrap_or_default()));
        let due = if kind & 2 == 0 { Color::Black } else { Color::White };
        (Board::new(Bitboard(black & mask), Bitboard(!black & mask), due).ok()?, choices)
    };
    let mut game = GameRecord::new(start);
    for &choice in choices {
        let moves = game.board().legal_moves();
        let Some(index) = usize::from(choice).checked_rem(moves.into_iter().len()) else { break };
        game.play(moves.into_iter().nth(index)?).ok()?;
    }
    let loser = if kind & 4 == 0 { Color::Black } else { Color::White };
    match kind >> 3 & 3 {
        1 if !game.is_over() => game.forfeit(Forfeit::Resigned(loser)).ok()?,
        2 if !game.is_over() => game.forfeit(Forfeit::OutOfTime(loser)).ok()?,
        _ => {}
    }
    Some(game)
}

/// A game comes back from every format that can hold it, and is recognised.
pub fn games_round_trip(input: &[u8]) {
    let Some(game) = game(input) else { return };
    for format in Format::ALL {
        let Ok(written) = notation::write(&[Record::new(game.clone())], format) else { continue };
        let records = notation::read(&written, format).expect("what was written can be read");
        assert_eq!(records.len(), 1);
        assert_eq!(
            (records[0].game.start(), records[0].game.moves()),
            (game.start(), game.moves()),
            "{format}"
        );
        if matches!(format, Format::Ggf | Format::Sgf | Format::Pgn) {
            assert_eq!(records[0].game, game, "{format}");
        }
        let again = notation::write(&records, format).expect("what was read can be written");
        assert_eq!(notation::read(&again, format), Ok(records));
    }
}
