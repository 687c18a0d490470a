//! The files of `tests/data`: the same games and positions in every format.

use std::fs;
use std::path::{Path, PathBuf};

use reversi::notation::{self, Format, transcript, wthor};
use reversi::{Board, GameRecord};

fn directory(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/data").join(name)
}

/// The contents of all files of a directory of the test data, in the order of their names.
pub(crate) fn all(name: &str) -> Vec<Vec<u8>> {
    let entries = fs::read_dir(directory(name)).unwrap();
    let mut paths: Vec<_> = entries.map(|entry| entry.unwrap().path()).collect();
    paths.sort();
    paths.iter().map(|path| fs::read(path).unwrap()).collect()
}

fn file(name: &str) -> Vec<u8> {
    fs::read(directory("records").join(name)).unwrap()
}

fn expected(name: &str) -> Vec<String> {
    let text = fs::read_to_string(directory("expected").join(name)).unwrap();
    text.lines().map(str::to_owned).collect()
}

#[test]
fn every_file_of_games_holds_the_same_games() {
    let expected = expected("games.txt");
    let check = |name: &str, format: Format| {
        let bytes = file(name);
        assert_eq!(notation::detect(&bytes), Some(format), "{name}");
        let records = notation::read(&bytes, format).unwrap_or_else(|error| panic!("{name}: {error}"));
        let games: Vec<_> = records.iter().map(|record| transcript::moves(&record.game)).collect();
        assert_eq!(games, expected, "{name}");
        let written = notation::write(&records, format).unwrap();
        assert_eq!(notation::read(&written, format).as_ref(), Ok(&records), "{name}");
        if format == Format::Wthor {
            assert_eq!(written, bytes);
        }
        // What every format holds is the game itself.
        for other in
            [Format::Transcript, Format::Ggf, Format::Sgf, Format::Pgn, Format::Logbook, Format::Wthor]
        {
            let written = notation::write(&records, other).unwrap();
            assert_eq!(notation::detect(&written), Some(other), "{name} as {other}");
            let again = notation::read(&written, other).unwrap();
            let same = again.iter().map(|record| record.game.moves()).eq(games_of(&records));
            assert!(same, "{name} as {other}");
        }
    };
    check("plain.txt", Format::Transcript);
    check("numbered.txt", Format::Transcript);
    check("ggs.ggf", Format::Ggf);
    check("edax.sgf", Format::Sgf);
    check("letters.sgf", Format::Sgf);
    check("playok.pgn", Format::Pgn);
    check("edax.pgn", Format::Pgn);
    check("logbook.gam", Format::Logbook);
    check("games.wtb", Format::Wthor);
}

fn games_of(records: &[notation::Record]) -> impl Iterator<Item = &[reversi::Square]> {
    records.iter().map(|record| record.game.moves())
}

#[test]
fn every_file_of_positions_holds_the_same_positions() {
    let expected: Vec<Board> = expected("boards.txt").iter().map(|line| line.parse().unwrap()).collect();
    let check = |name: &str, format: Format| {
        let bytes = file(name);
        assert_eq!(notation::detect(&bytes), Some(format), "{name}");
        let records = notation::read(&bytes, format).unwrap_or_else(|error| panic!("{name}: {error}"));
        let games: Vec<_> = records.iter().map(|record| record.game.clone()).collect();
        let boards: Vec<_> = expected.iter().map(|&board| GameRecord::new(board)).collect();
        assert_eq!(games, boards, "{name}");
        let written = notation::write(&records, format).unwrap();
        assert_eq!(notation::read(&written, format).as_ref(), Ok(&records), "{name}");
        for other in [Format::Transcript, Format::Ggf, Format::Sgf, Format::Pgn, Format::Obf, Format::Board] {
            let written = notation::write(&records, other).unwrap();
            let again = notation::read(&written, other).unwrap();
            assert!(again.iter().map(|record| &record.game).eq(&boards), "{name} as {other}");
        }
    };
    check("positions.obf", Format::Obf);
    check("boards.txt", Format::Board);
    check("bitboards.txt", Format::Hex);
}

#[test]
fn names_of_the_archive_are_found_by_number() {
    let mut records = wthor::read(&file("games.wtb")).unwrap();
    let players = wthor::Names::Players.read(&file("players.jou")).unwrap();
    let tournaments = wthor::Names::Tournaments.read(&file("tournaments.trn")).unwrap();
    wthor::name_records(&mut records, &players, &tournaments);
    let names = records.iter().map(|record| {
        [&record.tags.black, &record.tags.white, &record.tags.event]
            .map(|name| name.as_deref().unwrap_or("none"))
    });
    let expected =
        [["Anna", "Berta", "???"], ["Berta", "Céline", "Club 2026"], ["Céline", "data1", "Open 2026"]];
    assert_eq!(names.collect::<Vec<_>>(), expected);
}
