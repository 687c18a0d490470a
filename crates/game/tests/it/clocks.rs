//! Clocks run for whoever could move, and for nobody else.

use game::{ColorChoice, Message, Outcome, Phase, Setup, TimeLimit};
use reversi::{Color, Forfeit, Score, Termination};

use crate::shell::{Shell, against_bot, record, two_players};

const LIMIT: u64 = 5 * 60_000;

fn timed(setup: Setup) -> Shell {
    Shell::start(Setup { clock: TimeLimit::Minutes5, ..setup })
}

fn left(shell: &Shell) -> [u64; 2] {
    Color::BOTH.map(|color| shell.game.round().clocks().unwrap().left(color, shell.now))
}

#[test]
fn a_clock_runs_in_its_sides_turn_and_not_while_discs_turn() {
    let mut shell = timed(two_players());
    shell.pass(7000);
    assert_eq!(left(&shell), [LIMIT - 7000, LIMIT]);
    shell.tap("f5");
    shell.pass(400);
    assert_eq!(left(&shell), [LIMIT - 7000, LIMIT], "the animation is free");
    shell.pass(3000);
    assert_eq!(left(&shell), [LIMIT - 7000, LIMIT - 3000]);
    let view = shell.game.score_view().clocks.unwrap();
    assert_eq!((view[0].since, view[1].since), (None, Some(shell.now - 3000)));
}

#[test]
fn a_bots_clock_runs_only_when_it_thinks_longer_than_the_flips_and_the_beat() {
    let mut shell = timed(against_bot(ColorChoice::Black));
    shell.tap("f5");
    assert_eq!(shell.thought.unwrap().remaining, Some(LIMIT));
    shell.pass(700 + 2000);
    shell.answer("d6");
    assert_eq!(left(&shell), [LIMIT, LIMIT - 2000]);
}

#[test]
fn a_hint_may_take_what_is_left_on_the_running_clock() {
    let mut shell = timed(two_players());
    shell.pass(5000);
    shell.send(Message::HintPressed);
    assert_eq!(shell.thought.unwrap().remaining, Some(LIMIT - 5000));
    shell.pass(1000);
    assert_eq!(left(&shell), [LIMIT - 6000, LIMIT]);
}

/// Whoever is to move lets the time run out.
fn check_flag(mut shell: Shell, loser: Color, outcome: Outcome) {
    shell.pass(LIMIT + 1000);
    let result = shell.game.result_view().unwrap();
    assert_eq!(result.termination, Termination::Forfeited(Forfeit::OutOfTime(loser)));
    assert_eq!(result.score, Score::lost_by(loser));
    assert_eq!(result.outcome, outcome);
    assert_eq!(shell.game.history().entries().next().unwrap().score(), Some(Score::lost_by(loser)));
}

#[test]
fn running_out_of_time_is_0_to_64() {
    check_flag(timed(two_players()), Color::Black, Outcome::WonBy(Color::White));
    check_flag(timed(against_bot(ColorChoice::Black)), Color::Black, Outcome::Lost);
    let mut shell = timed(against_bot(ColorChoice::Black));
    shell.tap("f5");
    check_flag(shell, Color::White, Outcome::Won);
}

#[test]
fn a_tap_after_the_flag_has_fallen_plays_nothing() {
    let mut shell = timed(two_players());
    shell.now += LIMIT;
    shell.tap("f5");
    assert_eq!((shell.moves().as_str(), shell.game.phase()), ("", Phase::Over));
}

#[test]
fn a_timer_that_rings_too_early_is_set_again() {
    let mut shell = timed(two_players());
    let (flag, _) = shell.timers[&(game::Timer::Flag as u8)];
    shell.now += 1000;
    shell.send(Message::Elapsed { ticket: flag });
    assert_eq!(shell.game.phase(), Phase::HumanTurn);
    assert_eq!(left(&shell), [LIMIT - 1000, LIMIT]);
    shell.pass(LIMIT);
    assert_eq!(shell.game.phase(), Phase::Over);
}

#[test]
fn a_suspended_game_takes_no_time() {
    let mut shell = timed(two_players());
    shell.pass(10_000);
    shell.send(Message::Suspended);
    shell.pass(3 * LIMIT);
    assert_eq!(shell.game.phase(), Phase::Suspended);
    shell.send(Message::Resumed);
    assert_eq!((shell.game.phase(), left(&shell)), (Phase::HumanTurn, [LIMIT - 10_000, LIMIT]));
    // Killed while suspended: the same.
    shell.send(Message::Suspended);
    assert_eq!(left(&shell.restarted()), [LIMIT - 10_000, LIMIT]);
}

#[test]
fn undo_gives_back_the_time_of_that_decision() {
    let mut shell = timed(two_players());
    for name in ["f5", "d6", "c3"] {
        shell.pass(5000);
        shell.tap(name);
        shell.run();
    }
    assert_eq!(left(&shell), [LIMIT - 10_000, LIMIT - 5000]);
    shell.send(Message::UndoPressed);
    assert_eq!(left(&shell), [LIMIT - 5000, LIMIT - 5000]);
    shell.send(Message::UndoPressed);
    assert_eq!(left(&shell), [LIMIT - 5000, LIMIT]);
    shell.send(Message::RedoPressed);
    shell.send(Message::RedoPressed);
    assert_eq!(left(&shell), [LIMIT - 10_000, LIMIT - 5000]);
}

#[test]
fn undo_takes_a_fallen_flag_back() {
    let mut shell = timed(two_players());
    shell.pass(5000);
    shell.tap("f5");
    shell.pass(2 * LIMIT);
    assert_eq!(shell.game.phase(), Phase::Over);
    shell.send(Message::UndoPressed);
    assert_eq!((shell.moves().as_str(), shell.game.phase()), ("f5", Phase::HumanTurn));
    assert_eq!(left(&shell), [LIMIT - 5000, LIMIT], "with the time that the turn began with");
    // The bot's flag: back to the person's decision before it.
    let mut shell = timed(against_bot(ColorChoice::Black));
    shell.tap("f5");
    shell.pass(2 * LIMIT);
    shell.send(Message::UndoPressed);
    assert_eq!((shell.moves().as_str(), shell.game.phase()), ("", Phase::HumanTurn));
}

#[test]
fn a_finished_game_has_no_running_clock() {
    let mut shell = timed(two_players());
    shell.send(Message::Import { record: record("e6f4e3f6g5d6e7f5"), seed: 0 });
    shell.tap("c5");
    shell.run();
    shell.pass(2 * LIMIT);
    let termination = shell.game.result_view().unwrap().termination;
    assert_eq!(termination, Termination::PlayedOut(reversi::Ending::Wipeout));
}
