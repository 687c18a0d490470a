//! New games, colours, history, watching, coming and going.

use game::{
    ColorChoice, Level, Message, Mode, Outcome, Phase, Player, Preferences, Setup, Speed, Tally, TimeLimit,
};
use reversi::{Board, Color, EmptySquares, Forfeit, Score, Termination};

use crate::shell::{Shell, against_bot, human, record, square, two_players, watch};

#[test]
fn standard_values_are_those_of_the_new_game_screen() {
    let setup = Setup::default();
    assert_eq!((setup.mode, setup.color, setup.level), (Mode::Play, ColorChoice::Black, Level::Medium));
    assert_eq!((setup.empty_squares, setup.speed), (EmptySquares::ForWinner, Speed::Normal));
    assert_eq!(setup.clock, TimeLimit::Off);
    let minutes: Vec<_> = TimeLimit::ALL.iter().filter_map(|limit| limit.minutes()).collect();
    assert_eq!(minutes, [5, 10, 15, 30, 35, 40]);
    assert_eq!(Level::ALL.len(), 6);
    let preferences = Preferences::default();
    assert!(preferences.legal_dots && preferences.coordinates && preferences.sounds && preferences.haptics);
    assert!(!preferences.tap_twice && !preferences.hide_counts && !preferences.flip_board);
    assert_eq!(preferences.language, None);
}

#[test]
fn colours_swap_after_each_game_against_the_bot() {
    let mut shell = Shell::start(against_bot(ColorChoice::Black));
    for (game, color) in [Color::Black, Color::White, Color::Black].into_iter().enumerate() {
        assert_eq!(human(&shell), Some(color));
        shell.play_out(game as u64);
        assert_eq!(shell.game.phase(), Phase::Over);
        shell.send(Message::NewGame { seed: 5 });
    }
    // An undone ending swaps once, not twice.
    shell.play_out(9);
    shell.send(Message::UndoPressed);
    shell.play_out(10);
    shell.send(Message::NewGame { seed: 5 });
    assert_eq!(human(&shell), Some(Color::Black));
}

#[test]
fn to_look_at_an_old_game_again_swaps_no_colours() {
    let mut shell = Shell::start(against_bot(ColorChoice::Black));
    shell.play_out(1);
    shell.send(Message::NewGame { seed: 2 });
    shell.play_out(2);
    let next = shell.game.setup().color;
    assert_eq!(next, ColorChoice::Black);
    shell.send(Message::Reopen { id: 1 });
    assert_eq!((human(&shell), shell.game.phase()), (Some(Color::Black), Phase::Over));
    assert_eq!(shell.game.setup().color, next);
}

#[test]
fn a_random_colour_is_drawn_anew_each_game() {
    let mut shell = Shell::start(against_bot(ColorChoice::Random));
    let mut black = 0;
    for seed in 0..100 {
        shell.send(Message::NewGame { seed });
        black += u32::from(human(&shell) == Some(Color::Black));
        let drawn = human(&shell);
        shell.send(Message::NewGame { seed });
        assert_eq!(human(&shell), drawn, "the seed decides");
    }
    assert!((30..70).contains(&black), "{black} of 100");
    shell.play_out(1);
    assert_eq!(shell.game.setup().color, ColorChoice::Random);
}

#[test]
fn undo_of_a_reopened_game_puts_it_back() {
    let mut shell = Shell::two_players("f5d6c3d3c4");
    shell.send(Message::NewGame { seed: 2 });
    let first = shell.game.history().entries().next().unwrap().id;
    shell.tap("f5");
    shell.run();
    shell.send(Message::Reopen { id: first });
    assert_eq!((shell.moves().as_str(), shell.game.history().len()), ("f5d6c3d3c4", 1));
    shell.send(Message::UndoNewGame);
    assert_eq!(shell.moves(), "f5");
    let kept: Vec<_> = shell.game.history().entries().map(|entry| entry.record.clone()).collect();
    assert_eq!(kept, [record("f5d6c3d3c4")]);
    assert_eq!(shell.reloaded().game, shell.game.at_rest());
}

#[test]
fn a_new_game_over_an_unfinished_one_destroys_nothing() {
    let mut shell = Shell::start(against_bot(ColorChoice::Black));
    shell.tap("f5");
    shell.answer("d6");
    shell.run();
    shell.tap("c3");
    let late = shell.thought.unwrap();
    shell.send(Message::NewGame { seed: 2 });
    assert_eq!(shell.moves(), "");
    let entry = shell.game.history().entries().next().unwrap();
    assert_eq!((entry.record.clone(), entry.score(), entry.date), (record("f5d6c3"), None, shell.now));
    assert!(shell.game.controls().undo_new_game);
    // The old game's late answer is dropped.
    shell.send(Message::BotAnswered { ticket: late.ticket, answer: Some(square("d3")) });
    assert_eq!(shell.moves(), "");
    // Pressed twice: the offer still stands, and nothing is filed twice.
    shell.send(Message::NewGame { seed: 3 });
    assert_eq!(shell.game.history().len(), 1);
    shell.send(Message::UndoNewGame);
    assert_eq!((shell.moves().as_str(), shell.game.history().len()), ("f5d6c3", 0));
    assert!(shell.thought.is_some(), "the bot thinks again");
    shell.run();
    assert_eq!((shell.game.round().line().cursor(), shell.game.phase()), (4, Phase::HumanTurn));
}

#[test]
fn the_offer_ends_with_the_persons_first_move_or_when_dismissed() {
    let begin = || {
        let mut shell = Shell::two_players("f5d6");
        shell.send(Message::SetupChanged(against_bot(ColorChoice::White)));
        shell.send(Message::NewGame { seed: 2 });
        shell.run();
        assert_eq!(shell.game.phase(), Phase::HumanTurn);
        assert!(shell.game.controls().undo_new_game, "the bot's first move does not end it");
        shell
    };
    let mut shell = begin();
    let legal = shell.game.board_view().legal().first().unwrap();
    shell.send(Message::Tapped(legal));
    assert!(!shell.game.controls().undo_new_game);
    let mut shell = begin();
    shell.send(Message::OfferDismissed);
    assert!(!shell.game.controls().undo_new_game);
    assert_eq!(shell.game.history().len(), 1, "it stays in the history");
}

#[test]
fn an_abandoned_game_can_be_taken_up_again() {
    let mut shell = Shell::start(against_bot(ColorChoice::White));
    shell.run();
    let legal = shell.game.board_view().legal().first().unwrap();
    shell.send(Message::Tapped(legal));
    shell.run();
    let (moves, round) = (shell.moves(), shell.game.round().clone());
    shell.send(Message::NewGame { seed: 2 });
    let id = shell.game.history().entries().next().unwrap().id;
    shell.send(Message::Reopen { id });
    assert_eq!((shell.moves(), shell.game.round().players()), (moves, round.players()));
    assert_eq!((shell.game.phase(), shell.game.history().len()), (Phase::HumanTurn, 0));
}

#[test]
fn new_game_while_two_bots_think_leaves_one_loop() {
    let mut shell = Shell::start(watch());
    while shell.thought.is_none() {
        shell.ring();
    }
    let late = shell.thought.unwrap();
    shell.send(Message::NewGame { seed: 9 });
    let before = shell.game.clone();
    shell.send(Message::BotAnswered { ticket: late.ticket, answer: late.board.legal_moves().first() });
    assert_eq!(shell.game, before);
    shell.run();
    assert!(matches!(shell.game.phase(), Phase::Restarting(_)), "and it does not hang");
}

#[test]
fn a_watched_game_is_followed_by_one_with_another_opening() {
    let mut shell = Shell::start(Setup { watch_white: Level::Beginner, ..watch() });
    let mut openings = Vec::new();
    for games in 1..=20 {
        shell.run();
        assert!(matches!(shell.game.phase(), Phase::Restarting(_)));
        assert_eq!(shell.game.tally().games(), games);
        assert!(shell.game.keeps_awake());
        openings.push(shell.moves()[..8].to_owned());
        let waited = shell.now;
        shell.ring();
        assert!((3000..20_000).contains(&(shell.now - waited)), "some seconds");
        assert_eq!(shell.game.round().players().white, Player::Bot(Level::Beginner));
    }
    openings.sort_unstable();
    openings.dedup();
    assert!(openings.len() >= 8, "{openings:?}");
    assert!(shell.game.history().is_empty(), "hours of watching leave nothing but the tally");
    let tally = *shell.game.tally();
    assert_eq!(tally.black_points + tally.white_points, 20 * 64);
    shell.send(Message::NewGame { seed: 4 });
    assert_eq!(*shell.game.tally(), Tally::default());
}

#[test]
fn hours_of_watching_take_no_more_memory() {
    let mut shell = Shell::start(Setup { speed: Speed::Instant, clock: TimeLimit::Minutes5, ..watch() });
    let mut sizes = Vec::new();
    for _ in 0..30 {
        shell.run();
        sizes.push(shell.store.values().map(Vec::len).sum::<usize>());
        assert!(shell.timers.len() <= 3);
        shell.ring();
    }
    let (least, most) = (sizes.iter().min().unwrap(), sizes.iter().max().unwrap());
    assert!(most - least < 500, "{sizes:?}");
}

#[test]
fn watching_can_be_held_and_stepped() {
    let mut shell = Shell::start(watch());
    shell.ring();
    assert!(matches!(shell.game.phase(), Phase::Animating { .. }));
    shell.send(Message::PausePressed);
    assert_eq!((shell.game.phase(), shell.thought.is_none()), (Phase::Paused, true));
    assert!(!shell.game.keeps_awake());
    shell.pass(60_000);
    for moves in 2..30 {
        shell.send(Message::StepPressed);
        shell.run();
        assert_eq!((shell.game.phase(), shell.game.round().line().cursor()), (Phase::Paused, moves));
    }
    // Left and come back: still held.
    shell.send(Message::Suspended);
    shell.send(Message::Resumed);
    assert_eq!(shell.game.phase(), Phase::Paused);
    assert_eq!(shell.restarted().game.phase(), Phase::Paused);
    while shell.game.phase() == Phase::Paused {
        shell.send(Message::StepPressed);
        shell.run();
    }
    assert_eq!(shell.game.phase(), Phase::Over, "held, it does not start again by itself");
    shell.send(Message::StepPressed);
    assert_eq!((shell.game.phase(), shell.moves().as_str()), (Phase::Paused, ""));
    shell.send(Message::UnpausePressed);
    shell.run();
    assert!(matches!(shell.game.phase(), Phase::Restarting(_)));
}

#[test]
fn suspended_the_bot_stops_at_once_and_goes_on_afterwards() {
    for wait in [0, 500, 5000] {
        let mut shell = Shell::start(against_bot(ColorChoice::Black));
        shell.tap("f5");
        shell.pass(wait);
        let late = shell.thought.unwrap();
        shell.send(Message::Suspended);
        assert_eq!((shell.game.phase(), shell.thought.is_none()), (Phase::Suspended, true));
        shell.send(Message::BotAnswered { ticket: late.ticket, answer: Some(square("d6")) });
        shell.pass(60_000);
        assert_eq!(shell.moves(), "f5");
        shell.send(Message::Resumed);
        assert_ne!(shell.thought.unwrap().ticket, late.ticket);
        shell.run();
        assert_eq!(shell.game.phase(), Phase::HumanTurn);
    }
}

#[test]
fn resigning_is_0_to_64_and_only_a_person_resigns() {
    let mut shell = Shell::start(against_bot(ColorChoice::Black));
    shell.tap("f5");
    shell.send(Message::Resigned);
    let result = shell.game.result_view().unwrap();
    assert_eq!((result.outcome, result.score), (Outcome::Lost, Score { black: 0, white: 64 }));
    assert_eq!(result.discs, Score { black: 4, white: 1 });
    assert_eq!(result.termination, Termination::Forfeited(Forfeit::Resigned(Color::Black)));
    let mut shell = Shell::two_players("f5");
    shell.send(Message::Resigned);
    assert_eq!(shell.game.result_view().unwrap().outcome, Outcome::WonBy(Color::Black));
    let mut shell = Shell::start(watch());
    assert!(!shell.game.controls().resign);
    let before = shell.game.clone();
    shell.send(Message::Resigned);
    assert_eq!(shell.game, before);
}

#[test]
fn an_imported_game_goes_on_and_a_refused_one_touches_nothing() {
    let shell = Shell::two_players("f5d6");
    // Reading happens before any message is sent.
    let refused = reversi::GameRecord::from_moves(Board::START, crate::shell::squares("d3d4d5")).unwrap_err();
    assert_eq!(refused.to_string(), "d4 is not a legal move (move 2)");
    assert_eq!(shell.moves(), "f5d6");
    let mut shell = Shell::start(against_bot(ColorChoice::Black));
    shell.send(Message::Import { record: record("f5d6c3"), seed: 1 });
    shell.run();
    assert_eq!((shell.game.phase(), shell.game.round().line().cursor()), (Phase::HumanTurn, 4));
}

#[test]
fn results_are_counted_by_level() {
    let mut shell = Shell::start(against_bot(ColorChoice::Black));
    for (games, level) in [Level::Easy, Level::Easy, Level::Master].into_iter().enumerate() {
        shell.send(Message::SetupChanged(Setup { level, ..against_bot(ColorChoice::Black) }));
        shell.send(Message::NewGame { seed: 1 });
        assert_eq!(shell.game.history().len(), games);
        shell.tap("f5");
        shell.send(Message::Resigned);
    }
    // Neither an abandoned game nor one of two people counts.
    shell.send(Message::SetupChanged(against_bot(ColorChoice::Black)));
    shell.send(Message::NewGame { seed: 1 });
    shell.tap("f5");
    shell.send(Message::SetupChanged(two_players()));
    shell.send(Message::NewGame { seed: 1 });
    shell.send(Message::Resigned);
    let results = shell.game.history().results();
    let lost: Vec<_> = results.iter().map(|(&level, result)| (level, result.lost, result.won)).collect();
    assert_eq!(lost, [(Level::Easy, 2, 0), (Level::Master, 1, 0)]);
    assert_eq!(shell.game.history().len(), 5);
    let id = shell.game.history().entries().next().unwrap().id;
    shell.send(Message::EntryRemoved { id });
    assert_eq!(shell.game.history().len(), 4);
    assert_eq!(shell.reloaded().game.history().len(), 4);
}

#[test]
fn the_screen_stays_awake_for_watching_and_nowhere_else() {
    assert!(!Shell::start(against_bot(ColorChoice::White)).game.keeps_awake());
    assert!(!Shell::start(two_players()).game.keeps_awake());
    let mut shell = Shell::start(watch());
    assert!(shell.game.keeps_awake());
    shell.send(Message::Suspended);
    assert!(!shell.game.keeps_awake());
}
