//! Random legal games through every format: what a format holds comes back, and what was read is written as it was.

use proptest::collection::vec;
use proptest::option;
use proptest::prelude::*;
use reversi::notation::{self, Format, Manner, MilliDiscs, MoveNote, Record, StatedResult, Tags, Verdict};
use reversi::{Board, Color, Forfeit, GameRecord};

use crate::random;

/// A part of a record that some formats hold and others do not.
#[derive(PartialEq)]
enum Part {
    OwnStart,
    Moves,
    Forfeit,
    Names,
    Event,
    Evaluations,
    Remarks,
}
use Part::{Evaluations, Event, Moves, Names, OwnStart, Remarks};

fn parts(format: Format) -> &'static [Part] {
    match format {
        Format::Ggf => &[OwnStart, Moves, Part::Forfeit, Names, Evaluations],
        Format::Sgf | Format::Pgn => &[OwnStart, Moves, Part::Forfeit, Names, Event, Remarks],
        Format::Wthor | Format::Logbook => &[Moves],
        Format::Obf | Format::Board | Format::Hex => &[OwnStart],
        _ => &[OwnStart, Moves],
    }
}

/// A random game: from the usual start or from any board, to its end or not, with or without a forfeit.
fn game() -> impl Strategy<Value = GameRecord> {
    let usual = random::game();
    let own =
        (random::arbitrary(), any::<bool>(), vec(any::<u8>(), 0..60)).prop_map(|(position, due, choices)| {
            let due = if due { Color::Black } else { Color::White };
            let mut game = GameRecord::new(Board::new(position.player, position.opponent, due).unwrap());
            for choice in choices {
                let moves = game.board().legal_moves();
                let Some(index) = usize::from(choice).checked_rem(moves.into_iter().len()) else { break };
                game.play(moves.into_iter().nth(index).unwrap()).unwrap();
            }
            game
        });
    let forfeit = option::of((any::<bool>(), any::<bool>()));
    (prop_oneof![3 => usual, 1 => own], forfeit).prop_map(|(mut game, forfeit)| {
        if let Some((black, resigned)) = forfeit.filter(|_| !game.is_over()) {
            let loser = if black { Color::Black } else { Color::White };
            let forfeit = if resigned { Forfeit::Resigned(loser) } else { Forfeit::OutOfTime(loser) };
            game.forfeit(forfeit).unwrap();
        }
        game
    })
}

/// Names with everything that has a meaning somewhere, but for what GGF and the unknown name "?" cannot hold.
fn name() -> impl Strategy<Value = Option<String>> {
    option::of("[a-zA-Z0-9 ()\\[{}\"\\\\;:/%äß棋\n-]{2,20}")
}

fn tags() -> impl Strategy<Value = Tags> {
    let names = (name(), name(), name(), name(), name(), name());
    (names, vec(("[A-Z]{5,8}", "[a-z0-9 \"\\\\\\[]{0,9}"), 0..3)).prop_map(|(names, other)| {
        let (black, white, place, date, time, event) = names;
        let ratings = (Some("2197.01".to_owned()), None);
        let (black_rating, white_rating) = ratings;
        Tags { black, white, black_rating, white_rating, event, place, date, time, other, ..Tags::default() }
    })
}

fn note() -> impl Strategy<Value = MoveNote> {
    let evaluation = option::of((-70_000..70_000).prop_map(MilliDiscs));
    let remark = option::of("[a-z][a-z()\\[\\];\"\\\\ \n]{0,10}[a-z]");
    (evaluation, option::of(any::<u32>()), remark).prop_map(|(evaluation, milliseconds, comment)| MoveNote {
        evaluation,
        milliseconds,
        comment,
    })
}

fn record() -> impl Strategy<Value = Record> {
    let result = option::of((-64_000..=64_000, any::<bool>()));
    (game(), tags(), vec(note(), 60), any::<bool>(), result).prop_map(
        |(game, tags, mut notes, has_notes, result)| {
            notes.resize(game.moves().len(), MoveNote::default());
            if !has_notes {
                notes.clear();
            }
            let mut record = Record { tags, notes, ..Record::new(game) };
            if let Some((difference, agreed)) = result.filter(|_| record.game.termination().is_none()) {
                let manner = if agreed { Manner::Agreed } else { Manner::Played };
                record.result =
                    Some(StatedResult { verdict: Verdict::Difference(MilliDiscs(difference)), manner });
            }
            record
        },
    )
}

fn check(record: &Record, format: Format) {
    let holds = |part| parts(format).contains(&part);
    let written = notation::write(core::slice::from_ref(record), format);
    let has_own_start = record.game.start() != Board::START;
    if (has_own_start && !holds(OwnStart)) || (!record.game.moves().is_empty() && !holds(Moves)) {
        assert!(written.is_err(), "{format}");
        return;
    }
    let written = written.unwrap();
    let text = String::from_utf8_lossy(&written);
    let records =
        notation::read(&written, format).unwrap_or_else(|error| panic!("{format}: {error}\n{text}"));
    let [read] = &records[..] else { panic!("{format}: {text}") };
    assert_eq!(read.game.start(), record.game.start(), "{format}: {text}");
    assert_eq!(read.game.moves(), record.game.moves(), "{format}: {text}");
    if holds(Part::Forfeit) {
        assert_eq!(read.game, record.game, "{format}: {text}");
        let winner = |record: &Record| record.result.and_then(|result| result.verdict.winner());
        assert_eq!(winner(read), winner(record), "{format}: {text}");
    }
    if holds(Names) {
        let Tags { black, white, black_rating, place, date, time, other, .. } = &record.tags;
        let expected = (black, white, black_rating, place, date, time, other);
        let Tags { black, white, black_rating, place, date, time, other, .. } = &read.tags;
        assert_eq!((black, white, black_rating, place, date, time, other), expected, "{format}: {text}");
    }
    if holds(Event) {
        assert_eq!(read.tags.event, record.tags.event, "{format}: {text}");
    }
    for index in 0..record.notes.len() {
        let (note, expected) = (read.notes.get(index).cloned().unwrap_or_default(), &record.notes[index]);
        if holds(Evaluations) {
            let numbers = (note.evaluation, note.milliseconds);
            assert_eq!(numbers, (expected.evaluation, expected.milliseconds), "{format}: {text}");
        }
        if holds(Remarks) {
            assert_eq!(note.comment, expected.comment, "{format}: {text}");
        }
    }
    // Once read, a record is written and read as it is.
    let again = notation::write(&records, format).unwrap();
    assert_eq!(notation::read(&again, format).as_ref(), Ok(&records), "{format}: {text}");
}

proptest! {
    #[test]
    fn a_game_comes_back_from_every_format(record in record()) {
        for format in Format::ALL {
            check(&record, format);
        }
    }

    #[test]
    fn a_position_comes_back_from_every_format(position in random::position(), white in any::<bool>()) {
        let due = if white { Color::White } else { Color::Black };
        let board = Board::new(position.player, position.opponent, due).unwrap();
        for format in Format::ALL {
            check(&Record::new(GameRecord::new(board)), format);
        }
        let line = board.to_string();
        for (black, white, empty) in [("*", "O", "-"), ("B", "W", "."), ("x", "o", "."), ("b", "w", "-")] {
            let spelt = line.replace('X', black).replace('O', white).replace('-', empty);
            prop_assert_eq!(spelt.parse::<Board>(), Ok(board));
            let lines: Vec<_> = (0..8).map(|row| &spelt[8 * row..8 * row + 8]).collect();
            prop_assert_eq!(format!("{}\n{}", lines.join("\n"), &spelt[65..]).parse::<Board>(), Ok(board));
        }
    }

    #[test]
    fn several_games_come_back_from_every_format(records in vec(record(), 2..5)) {
        for format in Format::ALL {
            let Ok(written) = notation::write(&records, format) else { continue };
            let games = notation::read(&written, format).unwrap();
            let moves = |records: &[Record]| records.iter().map(|record| record.game.moves().to_vec()).collect::<Vec<_>>();
            prop_assert_eq!(moves(&games), moves(&records), "{}", format);
            // Lines without any move are boards as well.
            if records.iter().any(|record| !record.game.moves().is_empty()) {
                prop_assert_eq!(notation::detect(&written), Some(format));
            }
            let again = notation::write(&games, format).unwrap();
            prop_assert_eq!(notation::read(&again, format), Ok(games));
        }
    }

    #[test]
    fn a_transcript_may_be_dressed_up(
        game in random::game(),
        separators in vec(prop::sample::select(vec!["", " ", "\n", ", ", " \u{a0}", "\t"]), 60),
        upper in any::<bool>(),
        pass in prop::sample::select(vec!["", " PA ", " -- ", " pass ", "\n-\n"]),
        end in prop::sample::select(vec!["", " 37-27", "\n0-1", " good game!", " {a1}"]),
    ) {
        let mut text = String::from("Game of 2026-11-30, data1 – h9x:\n");
        for (ply, separator) in game.plies().zip(separators) {
            if ply.turn_lost_by.is_some() {
                text += pass;
            }
            let name = ply.square.to_string();
            text += &if upper { name.to_uppercase() } else { name };
            text += separator;
        }
        text += end;
        match notation::transcript::read(&text) {
            Ok(records) => prop_assert_eq!(records[0].game.moves(), game.moves()),
            Err(_) => prop_assert!(game.moves().is_empty()),
        }
    }
}
