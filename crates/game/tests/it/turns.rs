//! Moves are shown strictly one after another; lost turns are told once.

use game::{
    Announcement, ColorChoice, Failure, Feedback, Level, Message, Phase, Player, Preferences, Setup, Speed,
    Status,
};
use proptest::prelude::*;
use reversi::{Board, Color};

use crate::shell::{Shell, against_bot, record, square, two_players, watch};

/// Black, a person, has just played f5; the bot is White.
fn after_f5() -> Shell {
    let mut shell = Shell::start(against_bot(ColorChoice::Black));
    shell.tap("f5");
    shell
}

#[test]
fn the_bot_thinks_during_the_players_animation_and_moves_after_flips_and_a_beat() {
    let mut shell = after_f5();
    assert!(matches!(shell.game.phase(), Phase::Animating { .. }));
    assert_eq!(shell.thought.unwrap().level, Level::Medium);
    let flips_done = Speed::Normal.pace().animation(square("f5"), reversi::Bitboard::from(square("e5")));
    shell.answer("d6");
    shell.pass(flips_done - 1);
    assert_eq!(shell.moves(), "f5", "the answer waits for the flips");
    shell.pass(1);
    assert!(matches!(shell.game.phase(), Phase::Beat { .. }));
    shell.pass(299);
    assert_eq!(shell.moves(), "f5", "and for a beat of 300 ms");
    shell.pass(1);
    assert_eq!(shell.moves(), "f5d6");
    shell.run();
    assert_eq!(shell.game.phase(), Phase::HumanTurn);
}

#[test]
fn an_answer_after_the_beat_is_played_at_once() {
    let mut shell = after_f5();
    shell.pass(5000);
    assert!(matches!(shell.game.phase(), Phase::BotTurn(_)));
    let thinking = Status::Thinking { color: Color::White, level: Level::Medium, lost_by: None };
    assert_eq!(shell.game.status(), thinking);
    shell.answer("d6");
    assert_eq!(shell.moves(), "f5d6");
}

#[test]
fn the_bot_uses_no_power_in_the_players_turn() {
    let mut shell = Shell::start(against_bot(ColorChoice::Black));
    for name in ["f5", "c3", "e6"] {
        if shell.game.board_view().at(square(name)).is_legal() {
            shell.tap(name);
        }
        shell.run();
        assert_eq!((shell.game.phase(), shell.thought.is_none()), (Phase::HumanTurn, true));
    }
}

#[test]
fn a_tap_during_an_animation_completes_it_and_counts_for_the_position_then_shown() {
    let mut shell = Shell::start(two_players());
    shell.tap("f5");
    assert!(shell.game.board_view().legal().is_empty(), "nothing may be played while discs turn");
    shell.tap("d6");
    assert_eq!(shell.moves(), "f5d6");
    // f6 is legal for White after f5, not for Black after d6: the tap only completes the animation.
    assert!(matches!(shell.game.phase(), Phase::Animating { .. }));
    shell.tap("f6");
    assert_eq!((shell.moves().as_str(), shell.game.phase()), ("f5d6", Phase::HumanTurn));
    assert!(!shell.heard.contains(&Feedback::Illegal), "a tap to hurry is no mistake");
}

#[test]
fn a_tap_during_the_animation_is_not_judged_against_the_bots_answer() {
    let mut shell = after_f5();
    shell.answer("d6");
    // c3 would be legal after d6, which is not shown yet.
    shell.tap("c3");
    assert_eq!(shell.moves(), "f5");
    assert!(matches!(shell.game.phase(), Phase::Beat { .. }));
    shell.tap("c3");
    assert_eq!(shell.moves(), "f5", "nor in the beat");
    shell.run();
    assert_eq!(shell.moves(), "f5d6");
}

#[test]
fn only_a_played_move_moves_discs() {
    let mut shell = after_f5();
    let rolls =
        |shell: &Shell| shell.game.board_view().squares.iter().filter(|view| view.roll.is_some()).count();
    assert_eq!(rolls(&shell), 2);
    shell.answer("d6");
    shell.ring();
    shell.ring();
    assert_eq!(rolls(&shell), 2);
    shell.run();
    let still = |shell: &mut Shell, message: Message| {
        shell.send(message.clone());
        assert_eq!(rolls(shell), 0, "{message:?}");
        assert!(!matches!(shell.game.phase(), Phase::Animating { .. }), "{message:?}");
    };
    still(&mut shell, Message::UndoPressed);
    still(&mut shell, Message::RedoPressed);
    still(&mut shell, Message::JumpedTo(0));
    still(&mut shell, Message::Suspended);
    still(&mut shell, Message::Resumed);
    // One disc more than before, as if a move had been played.
    still(&mut shell, Message::Import { record: record("f5"), seed: 0 });
    still(&mut shell, Message::NewGame { seed: 0 });
    still(&mut shell, Message::UndoNewGame);
}

#[test]
fn an_illegal_tap_plays_nothing_and_shows_the_legal_squares_for_a_moment() {
    let mut shell = Shell::start(two_players());
    shell.send(Message::PreferencesChanged(Preferences { legal_dots: false, ..Preferences::default() }));
    let dots = |shell: &Shell| shell.game.board_view().squares.iter().filter(|view| view.dot).count();
    assert_eq!(dots(&shell), 0);
    shell.tap("a1");
    assert_eq!((shell.moves().as_str(), dots(&shell)), ("", 4));
    assert_eq!(shell.announced.last(), Some(&Announcement::Illegal { square: square("a1"), legal: 4 }));
    shell.pass(game::NUDGE);
    assert_eq!((dots(&shell), shell.game.phase()), (0, Phase::HumanTurn));
}

#[test]
fn with_tap_twice_the_first_tap_shows_what_would_turn() {
    let mut shell = Shell::start(two_players());
    shell.send(Message::PreferencesChanged(Preferences { tap_twice: true, ..Preferences::default() }));
    shell.tap("f5");
    let preview = |shell: &Shell, name: &str| shell.game.board_view().at(square(name)).preview;
    assert_eq!(preview(&shell, "f5"), game::Preview::Place(Color::Black));
    assert_eq!(preview(&shell, "e5"), game::Preview::Turn);
    shell.tap("c4");
    assert_eq!(preview(&shell, "f5"), game::Preview::None, "a tap elsewhere moves it");
    assert_eq!(preview(&shell, "d4"), game::Preview::Turn);
    shell.tap("a1");
    assert_eq!(preview(&shell, "c4"), game::Preview::None, "an illegal tap takes it back");
    shell.tap("c4");
    shell.send(Message::Cancelled);
    assert_eq!(preview(&shell, "c4"), game::Preview::None, "and so does Escape");
    shell.tap("c4");
    assert_eq!(shell.moves(), "");
    shell.tap("c4");
    assert_eq!(shell.moves(), "c4");
}

/// The last of these moves leaves the other side without one.
fn check_lost_turn(moves: &str, loser: Color) {
    let (before, last) = moves.split_at(moves.len() - 2);
    let mut shell = Shell::two_players(before);
    shell.announced.clear();
    shell.tap(last);
    shell.run();
    let player = Player::Human;
    assert_eq!(shell.game.status(), Status::ToMove { color: !loser, player, lost_by: Some(loser) });
    assert_eq!(shell.game.phase(), Phase::HumanTurn, "nothing to dismiss");
    assert_eq!(shell.notices(), 1);
}

#[test]
fn a_side_without_a_move_loses_its_turn_and_the_game_goes_on() {
    check_lost_turn("e6f6c4c5c6d6g7f4g4g6e7h8h6g5g8f8", Color::Black);
    check_lost_turn(
        "f5d6c3d3c4f4f6f3e3b4c5c6e6e2e7d2f1d7a3a4b3g6a5a2a1f2g5f7b2c2b5e1b1g1c1h4g3b6d1h2h1g2h3",
        Color::White,
    );
    check_lost_turn("e6f4g3f6g6g7c4h6h8f8", Color::Black);
}

/// Black can move only after White has filled the top row from b1 to g1, one square at a time.
const ONE_SIDED: &str = "
    OX------
    --------
    OX------
    --------
    OX------
    --------
    OX------
    -------- O";

#[test]
fn many_lost_turns_running_are_one_notice() {
    let start: Board = ONE_SIDED.parse().unwrap();
    let mut shell = Shell::start(two_players());
    shell.send(Message::Import { record: reversi::GameRecord::new(start), seed: 1 });
    for name in ["c1", "c3", "c5"] {
        shell.tap(name);
        shell.run();
        let status =
            Status::ToMove { color: Color::White, player: Player::Human, lost_by: Some(Color::Black) };
        assert_eq!(shell.game.status(), status);
    }
    assert_eq!(shell.notices(), 1);
    shell.tap("c7");
    shell.run();
    assert_eq!((shell.notices(), shell.game.phase()), (1, Phase::Over));
}

proptest! {
    #[test]
    fn each_run_of_lost_turns_is_told_once(seed: u64) {
        let mut shell = Shell::start(two_players());
        shell.play_out(seed);
        let record = record(&shell.moves());
        let lost: Vec<_> = record.plies().map(|ply| ply.turn_lost_by).collect();
        let runs = lost.iter().zip([None].iter().chain(&lost)).filter(|(now, before)| now.is_some() && now != before);
        prop_assert_eq!(shell.notices(), runs.count());
    }
}

#[test]
fn a_turn_lost_where_a_game_goes_on_is_told_before_the_bot_moves() {
    let mut shell = Shell::start(against_bot(ColorChoice::Black));
    // Black has no move.
    shell.send(Message::Import { record: record("e6f6c4c5c6d6g7f4g4g6e7h8h6g5g8f8"), seed: 1 });
    for _ in 0..2 {
        assert_eq!(shell.game.status(), Status::LostTurn { loser: Color::Black });
        assert_eq!(shell.notices(), 1);
        // Whoever comes back reads it again.
        shell.announced.clear();
        shell.send(Message::Suspended);
        shell.send(Message::Resumed);
    }
}

#[test]
fn an_end_whose_last_discs_are_not_seen_is_told_all_the_same() {
    let moves = "e6f4e3f6g5d6e7f5";
    let check = |mut shell: Shell, message: Message| {
        assert!(matches!(shell.game.phase(), Phase::Animating { .. }) && !shell.game.is_under_way());
        shell.announced.clear();
        shell.send(message);
        assert!(matches!(shell.announced[..], [Announcement::Over { .. }]), "{:?}", shell.announced);
        assert_eq!(shell.heard.last(), Some(&Feedback::Over));
    };
    let mut shell = Shell::two_players(moves);
    shell.tap("c5");
    check(shell, Message::Suspended);
    let mut shell = Shell::start(watch());
    shell.send(Message::Import { record: record(moves), seed: 1 });
    shell.answer("c5");
    shell.ring();
    check(shell, Message::PausePressed);
}

#[test]
fn a_notice_before_the_bot_moves_again_is_long_enough_to_read_and_ends_by_itself() {
    for speed in Speed::ALL {
        // White, a bot, plays on; Black, a person, has no move.
        let start: Board = ONE_SIDED.parse().unwrap();
        let mut shell = Shell::start(Setup { speed: *speed, ..against_bot(ColorChoice::Black) });
        shell.send(Message::Import { record: reversi::GameRecord::new(start), seed: 1 });
        shell.pass(5000);
        shell.answer("c1");
        if *speed != Speed::Instant {
            shell.ring();
        }
        assert!(matches!(shell.game.phase(), Phase::PassNotice { .. }), "{:?}", shell.game.phase());
        assert_eq!(shell.game.status(), Status::LostTurn { loser: Color::Black });
        shell.answer("c3");
        shell.pass(1300);
        assert_eq!(shell.game.last_move().unwrap().number, 1, "still to be read at {speed:?}");
        shell.tap("c5");
        assert_eq!(shell.game.last_move().unwrap().number, 1);
        shell.pass(1300);
        assert_eq!(shell.game.last_move().unwrap().number, 2);
        shell.run();
        assert_eq!((shell.notices(), shell.game.phase()), (1, Phase::Over));
    }
}

#[test]
fn without_motion_the_beats_stay() {
    for motion in game::Motion::ALL {
        let mut shell = Shell::start(against_bot(ColorChoice::Black));
        shell.send(Message::PreferencesChanged(Preferences { motion: *motion, ..Preferences::default() }));
        shell.tap("f5");
        shell.answer("d6");
        shell.pass(699);
        assert_eq!(shell.moves(), "f5");
        shell.pass(1);
        assert_eq!(shell.moves(), "f5d6");
    }
}

#[test]
fn a_change_of_speed_holds_from_the_next_move() {
    let mut shell = Shell::start(two_players());
    shell.send(Message::SetupChanged(Setup { speed: Speed::Instant, ..two_players() }));
    shell.tap("f5");
    assert_eq!(shell.game.phase(), Phase::HumanTurn, "no motion at all");
    shell.send(Message::SetupChanged(Setup { speed: Speed::Slow, ..two_players() }));
    shell.tap("d6");
    assert!(matches!(shell.game.phase(), Phase::Animating { .. }));
}

#[test]
fn a_bot_that_fails_does_not_stop_the_game_and_is_told() {
    for answer in [None, Some(square("a1"))] {
        for early in [true, false] {
            let mut shell = after_f5();
            if !early {
                shell.pass(5000);
            }
            let ticket = shell.thought.take().unwrap().ticket;
            shell.send(Message::BotAnswered { ticket, answer });
            assert_eq!(shell.reported, [Failure::Move]);
            shell.run();
            assert_eq!((shell.game.round().line().cursor(), shell.game.phase()), (2, Phase::HumanTurn));
        }
    }
}

#[test]
fn a_hint_that_fails_is_told_and_can_be_asked_for_again() {
    let mut shell = Shell::start(against_bot(ColorChoice::Black));
    for times in 1..3 {
        shell.send(Message::HintPressed);
        let ticket = shell.thought.take().unwrap().ticket;
        shell.send(Message::BotAnswered { ticket, answer: None });
        assert_eq!(shell.reported, vec![Failure::Hint; times]);
        assert!(shell.game.controls().hint && !shell.game.controls().hint_pending);
    }
}

#[test]
fn a_hint_is_shown_and_never_changes_the_game() {
    let mut shell = Shell::start(against_bot(ColorChoice::Black));
    let before = shell.game.at_rest();
    shell.send(Message::HintPressed);
    assert!(shell.game.controls().hint_pending);
    shell.send(Message::HintPressed);
    shell.answer("d3");
    assert!(shell.game.board_view().at(square("d3")).hint);
    assert_eq!(shell.announced.last(), Some(&Announcement::Hint { square: square("d3") }));
    assert_eq!(shell.game.at_rest(), before);
    shell.tap("f5");
    assert!(!shell.game.board_view().at(square("d3")).hint, "it belonged to the position before");
}

#[test]
fn a_hint_that_comes_too_late_is_dropped() {
    let mut shell = Shell::start(against_bot(ColorChoice::Black));
    shell.send(Message::HintPressed);
    let hint = shell.thought.unwrap();
    shell.tap("f5");
    assert_ne!(shell.thought.unwrap().ticket, hint.ticket, "stopped, and the bot asked instead");
    let before = shell.game.clone();
    shell.send(Message::BotAnswered { ticket: hint.ticket, answer: Some(square("d3")) });
    assert_eq!(shell.game, before);
}

#[test]
fn only_a_person_who_is_to_move_gets_hints() {
    let mut shell = after_f5();
    let asked = shell.thought.unwrap().ticket;
    shell.send(Message::HintPressed);
    assert_eq!(shell.thought.unwrap().ticket, asked);
    let mut shell = Shell::start(watch());
    shell.send(Message::HintPressed);
    assert!(!shell.game.controls().hint && !shell.game.controls().hint_pending);
}
