//! Killed at any moment, the game comes back; what cannot be read costs no more than itself.

use game::{
    BoardColor, ColorChoice, Game, Key, Level, LoadError, Look, Message, Phase, Preferences, Setup, Speed,
    Status, TimeLimit,
};
use proptest::prelude::*;
use reversi::{Color, EmptySquares, RecordError};

use crate::shell::{Shell, against_bot, human, square, two_players, watch};

fn setups() -> Vec<Setup> {
    let base = [against_bot(ColorChoice::Black), against_bot(ColorChoice::White), two_players(), watch()];
    base.into_iter()
        .flat_map(|setup| [setup, Setup { clock: TimeLimit::Minutes10, speed: Speed::Instant, ..setup }])
        .collect()
}

#[test]
fn saving_and_loading_gives_the_same_state_at_every_ply_and_phase() {
    let mut phases = std::collections::BTreeSet::new();
    for (setup, seed) in setups().into_iter().flat_map(|setup| (1..4).map(move |seed| (setup, seed))) {
        let mut shell = Shell::start(setup);
        for step in 0..400u64 {
            let name = format!("{:?}", shell.game.phase());
            phases.insert(name.split(['(', ' ']).next().unwrap().to_owned());
            let loaded = shell.reloaded();
            assert_eq!(loaded.faults, []);
            assert_eq!(loaded.game, shell.game.at_rest(), "in {:?}", shell.game.phase());
            shell.now += 137;
            match shell.game.phase() {
                Phase::HumanTurn => {
                    let legal: Vec<_> = shell.game.board_view().legal().into_iter().collect();
                    shell.send(Message::Tapped(legal[(step * 7919 + seed) as usize % legal.len()]));
                }
                Phase::BotTurn(_) => assert!(shell.answer_any()),
                Phase::Over | Phase::Restarting(_) => {
                    assert_eq!(shell.reloaded().game, shell.game.at_rest());
                    break;
                }
                _ => shell.ring(),
            }
        }
        assert!(shell.game.round().line().is_over());
    }
    let waiting = ["Animating", "Beat", "BotTurn", "HumanTurn", "Over", "PassNotice", "Restarting"];
    assert!(waiting.iter().all(|&phase| phases.contains(phase)), "{phases:?}");
}

#[test]
fn a_person_who_plays_white_comes_back_as_white() {
    let setup = Setup {
        level: Level::Hard,
        clock: TimeLimit::Minutes15,
        empty_squares: EmptySquares::NotAtAll,
        ..against_bot(ColorChoice::White)
    };
    let mut shell = Shell::start(setup);
    shell.run();
    shell.pass(20_000);
    shell.send(Message::Suspended);
    let back = shell.restarted();
    assert_eq!(human(&back), Some(Color::White));
    assert_eq!(back.game.phase(), Phase::HumanTurn);
    assert!(matches!(back.game.status(), Status::ToMove { color: Color::White, .. }), "whose turn it is");
    assert_eq!(back.game.round().players().level(), Some(Level::Hard));
    assert_eq!(back.game.round().empty_squares(), EmptySquares::NotAtAll);
    let clocks = back.game.round().clocks().unwrap();
    assert_eq!(clocks.left(Color::White, back.now), 15 * 60_000 - 20_000);
    assert_eq!(*back.game.setup(), setup);
}

#[test]
fn killed_while_the_bot_thinks_it_thinks_again() {
    let mut shell = Shell::start(against_bot(ColorChoice::Black));
    shell.tap("f5");
    let mut back = shell.restarted();
    assert_eq!(back.thought.unwrap().board, shell.game.board());
    back.run();
    assert_eq!((back.game.phase(), back.game.round().line().cursor()), (Phase::HumanTurn, 2));
}

#[test]
fn killed_between_two_writes_no_game_is_lost() {
    let mut shell = Shell::start(against_bot(ColorChoice::Black));
    shell.play_out(1);
    let history = shell.store[&Key::History(0)].clone();
    shell.send(Message::UndoPressed);
    // Undo was written, its game's leaving the history was not.
    shell.store.insert(Key::History(0), history);
    let mut back = shell.restarted();
    assert_eq!((back.game.phase(), back.game.history().len()), (Phase::HumanTurn, 1));
    back.send(Message::Resigned);
    let entry = back.game.history().entries().next().unwrap();
    assert_eq!((back.game.history().len(), &entry.record), (1, &back.game.round().line().record()));
}

#[test]
fn only_a_watched_game_can_be_held() {
    let mut shell = Shell::start(against_bot(ColorChoice::Black));
    let text = String::from_utf8(shell.store[&Key::Game].clone()).unwrap();
    shell.store.insert(Key::Game, text.replace("\"paused\":false", "\"paused\":true").into_bytes());
    let mut back = shell.restarted();
    assert_eq!(back.game.phase(), Phase::HumanTurn);
    assert!(!back.game.controls().unpause);
    back.play_out(1);
    assert_eq!(back.game.phase(), Phase::Over);
}

#[test]
fn undone_moves_come_back_too() {
    let mut shell = Shell::two_players("f5d6c3d3c4");
    shell.send(Message::JumpedTo(2));
    let mut back = shell.restarted();
    assert_eq!(back.moves(), "f5d6");
    back.send(Message::JumpedTo(5));
    assert_eq!(back.moves(), "f5d6c3d3c4");
}

#[test]
fn every_change_of_a_setting_is_saved() {
    let mut shell = Shell::with(Game::default());
    let preferences = Preferences {
        look: Look::HighContrast,
        board: BoardColor::Blue,
        tap_twice: true,
        language: Some("ja".into()),
        ..Preferences::default()
    };
    shell.send(Message::PreferencesChanged(preferences.clone()));
    shell.send(Message::SetupChanged(watch()));
    let back = shell.reloaded().game;
    assert_eq!((back.preferences(), back.setup()), (&preferences, &watch()));
    assert_eq!(back.phase(), Phase::NoGame);
    shell.send(Message::SetupChanged(watch()));
    assert_eq!(shell.last, [], "nothing has changed");
}

fn played() -> Shell {
    let mut shell = Shell::start(against_bot(ColorChoice::Black));
    for seed in 0..3 {
        shell.play_out(seed);
        shell.send(Message::NewGame { seed });
    }
    shell.run();
    let legal = shell.game.board_view().legal().first().unwrap();
    shell.send(Message::Tapped(legal));
    shell.run();
    shell
}

/// Only the changed key is lost, and named.
fn check_fault(key: Key, change: impl Fn(&str) -> String, error: LoadError) {
    let mut shell = played();
    let text = String::from_utf8(shell.store[&key].clone()).unwrap();
    let changed = change(&text);
    assert_ne!(text, changed);
    shell.store.insert(key, changed.into_bytes());
    let loaded = shell.reloaded();
    assert_eq!(loaded.faults, [game::Fault { key, error }]);
    let (rest, game) = (shell.game.at_rest(), loaded.game);
    let same =
        [*rest.setup() == *game.setup(), rest.round() == game.round(), rest.history() == game.history()];
    let expected = match key {
        Key::Settings => [false, true, true],
        Key::Game => [true, false, true],
        Key::History(_) => [true, true, false],
    };
    assert_eq!(same, expected, "setup, round, history");
}

#[test]
fn a_damaged_truncated_or_newer_save_costs_only_what_is_under_its_key() {
    let half = |text: &str| text[..text.len() / 2].to_owned();
    let newer = |text: &str| text.replace("\"version\":1", "\"version\":2");
    let huge = |text: &str| text.to_owned() + &" ".repeat(10_000_000);
    for key in [Key::Game, Key::History(0)] {
        check_fault(key, half, LoadError::Truncated);
        check_fault(key, newer, LoadError::Newer { version: 2 });
        check_fault(key, |text| text.replacen(':', ";", 1), LoadError::Damaged { line: 1, column: 11 });
        let bytes = 10_000_000 + played().store[&key].len();
        check_fault(key, huge, LoadError::TooLarge { bytes });
    }
    check_fault(Key::Game, |text| text.replace("\"step\":", "\"step\":9"), LoadError::Inconsistent);
    for name in ["round", "tally", "start", "forfeit", "clocks"] {
        let renamed = |text: &str| text.replacen(&format!("\"{name}\":"), &format!("\"{name}x\":"), 1);
        check_fault(Key::Game, renamed, LoadError::Damaged { line: 0, column: 0 });
    }
    let twice = |text: &str| text.replace("\"id\":2", "\"id\":1");
    check_fault(Key::History(0), twice, LoadError::Partial { lost: 1 });
    let id = |text: &str| text.replacen("\"id\":", "\"id\":1844674407370955161", 1);
    check_fault(Key::Game, id, LoadError::Inconsistent);
    check_fault(Key::History(0), id, LoadError::Partial { lost: 1 });
    let other_page = |text: &str| text.replacen("\"id\":", "\"id\":777", 1);
    check_fault(Key::History(0), other_page, LoadError::Partial { lost: 1 });
    let moves = |text: &str| text.replacen("\"moves\":\"", "\"moves\":\"a1", 1);
    let illegal = RecordError::Illegal { square: square("a1"), number: 1 };
    check_fault(Key::Game, moves, LoadError::Record(illegal));
    check_fault(Key::History(0), moves, LoadError::Partial { lost: 1 });
}

#[test]
fn the_last_id_of_all_is_followed_by_one_that_can_be_read() {
    let mut shell = played();
    let text = String::from_utf8(shell.store[&Key::Game].clone()).unwrap();
    shell.store.insert(Key::Game, text.replace("\"id\":4,", "\"id\":4294967295,").into_bytes());
    let mut back = shell.restarted();
    back.send(Message::NewGame { seed: 1 });
    assert_eq!(back.reloaded().faults, []);
    assert_eq!((back.reloaded().game, back.game.history().len()), (back.game.at_rest(), 4));
}

#[test]
fn clocks_that_cannot_be_are_refused() {
    let setup = Setup { clock: TimeLimit::Minutes5, ..two_players() };
    let mut shell = Shell::start(setup);
    shell.tap("f5");
    let text = String::from_utf8(shell.store[&Key::Game].clone()).unwrap();
    for (part, other) in [
        ("\"limit\":300000", "\"limit\":18446744073709551615"),
        ("\"left\":[300000", "\"left\":[300001"),
        ("\"at\":[[300000", "\"at\":[[0"),
        ("\"at\":[", "\"at\":[[300000,300000],"),
    ] {
        let changed = text.replace(part, other);
        assert_ne!(text, changed);
        let faults = Game::load([(Key::Game, changed.as_bytes())]).faults;
        assert_eq!(faults, [game::Fault { key: Key::Game, error: LoadError::Inconsistent }], "{other}");
    }
}

#[test]
fn a_newer_save_is_known_by_its_version_whatever_else_it_holds() {
    for text in ["{\"version\":9}", "{\"moves\":[1,2],\"version\":9,\"data\":null}"] {
        let faults = Game::load([(Key::Game, text.as_bytes())]).faults;
        assert_eq!(faults, [game::Fault { key: Key::Game, error: LoadError::Newer { version: 9 } }]);
    }
}

#[test]
fn every_key_has_one_name() {
    for (key, name) in [(Key::Settings, "settings"), (Key::Game, "game"), (Key::History(12), "history-12")] {
        assert_eq!((key.to_string().as_str(), name.parse()), (name, Ok(key)));
    }
    for name in ["", "Game", "history", "history-", "history--1", "history-007", "history-99999999999"] {
        assert_eq!(name.parse::<Key>(), Err(game::ParseKeyError), "{name:?}");
    }
}

#[test]
fn deep_or_endless_text_is_refused_and_not_followed() {
    let nested = "{\"version\":1,\"data\":".repeat(40_000);
    for text in [
        "[".repeat(900_000).as_str(),
        &nested,
        "{\"version\":1,",
        "",
        "{\"version\":0,\"data\":{}}",
        "{}",
        "1",
    ] {
        let loaded = Game::load([(Key::Game, text.as_bytes())]);
        let error = loaded.faults.first().map(|fault| fault.error);
        assert!(matches!(error, Some(LoadError::Damaged { .. } | LoadError::Truncated)), "{error:?}");
        assert_eq!(loaded.game, Game::default());
    }
}

#[test]
fn one_unknown_setting_costs_only_itself() {
    let mut shell = Shell::start(Setup { level: Level::Hard, ..two_players() });
    shell.send(Message::PreferencesChanged(Preferences { tap_twice: true, ..Preferences::default() }));
    let text = String::from_utf8(shell.store[&Key::Settings].clone()).unwrap();
    let text =
        text.replace("\"hard\"", "\"grandmaster\"").replace("\"sounds\":true", "\"sounds\":7,\"smell\":true");
    shell.store.insert(Key::Settings, text.into_bytes());
    let loaded = shell.reloaded();
    assert_eq!(loaded.faults, [game::Fault { key: Key::Settings, error: LoadError::Partial { lost: 2 } }]);
    assert_eq!(*loaded.game.setup(), two_players());
    assert_eq!(*loaded.game.preferences(), *shell.game.preferences());
}

#[test]
fn an_export_holds_everything() {
    let mut shell = played();
    let legal = shell.game.board_view().legal().first().unwrap();
    shell.send(Message::Tapped(legal));
    let bytes = shell.game.export();
    let loaded = Game::read_export(&bytes).unwrap();
    assert_eq!((&loaded.game, loaded.faults.as_slice()), (&shell.game.at_rest(), [].as_slice()));
    let mut other = Shell::start(watch());
    let stale = other.tickets.clone();
    other.send(Message::Restored(Box::new(loaded.game)));
    assert_eq!(other.game.at_rest(), shell.game.at_rest());
    assert_eq!(other.reloaded().game, shell.game.at_rest());
    other.send(Message::Resumed);
    assert!(other.thought.is_some());
    assert!(other.tickets[stale.len()..].iter().all(|ticket| !stale.contains(ticket)), "tickets go on");
    assert_eq!(Game::read_export(&bytes[..bytes.len() - 1]), Err(LoadError::Truncated));
    other.send(Message::Erased);
    assert_eq!(other.game.at_rest(), Game::default());
    assert!(other.store.is_empty());
}

#[test]
fn a_long_history_is_written_in_small_pages() {
    let mut shell = Shell::start(two_players());
    let record = crate::shell::record(
        "f5d6c3d3c4f4f6f3e3b4c5c6e6e2e7d2f1d7a3a4b3g6a5a2a1f2g5f7b2c2b5e1b1g1c1h4g3b6d1h2h1g2h3",
    );
    for seed in 0..500 {
        shell.send(Message::Import { record: record.clone(), seed });
    }
    let pages: Vec<_> = shell.store.iter().filter(|(key, _)| matches!(key, Key::History(_))).collect();
    assert!(pages.len() >= 10);
    assert!(pages.iter().all(|(_, bytes)| bytes.len() < 20_000));
    assert_eq!(shell.reloaded().game, shell.game.at_rest());
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(2000))]

    #[test]
    fn mutated_and_random_bytes_never_panic(bytes in prop::collection::vec(any::<u8>(), 0..200), at: prop::sample::Index, with: u8, key in 0..3u8) {
        use std::sync::OnceLock;
        static STORE: OnceLock<Vec<Vec<u8>>> = OnceLock::new();
        let key = [Key::Settings, Key::Game, Key::History(0)][usize::from(key)];
        let store = STORE.get_or_init(|| {
            let shell = played();
            [Key::Settings, Key::Game, Key::History(0)].map(|key| shell.store[&key].clone()).to_vec()
        });
        let mut mutated = store[match key { Key::Settings => 0, Key::Game => 1, Key::History(_) => 2 }].clone();
        let index = at.index(mutated.len());
        mutated[index] = with;
        let mut inserted = mutated.clone();
        inserted.splice(index..index, bytes.iter().copied());
        for bytes in [&bytes, &mutated, &inserted] {
            let mut shell = Shell::with(Game::load([(key, bytes.as_slice())]).game);
            shell.send(Message::Resumed);
            shell.play_out(1);
            prop_assert!(!shell.game.is_under_way() || shell.game.phase() == Phase::Paused);
            let _ = Game::read_export(bytes);
        }
    }
}

#[test]
fn an_export_of_more_games_than_anybody_plays_is_refused() {
    let file = |games: usize| {
        let entries = vec!["{}"; games].join(",");
        let empty = String::from_utf8(Game::default().export()).unwrap();
        assert!(empty.contains(r#""history":[]"#), "{empty}");
        empty.replace(r#""history":[]"#, &format!(r#""history":[{entries}]"#))
    };
    let games = game::MAX_EXPORT_GAMES + 1;
    assert_eq!(Game::read_export(file(games).as_bytes()), Err(LoadError::TooMany { games }));
    let loaded = Game::read_export(file(games - 1).as_bytes()).unwrap();
    assert_eq!(
        loaded.faults[0].error,
        LoadError::Partial { lost: games - 1 },
        "read, and found to be no games"
    );
}
