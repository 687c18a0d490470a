//! What screens and screen readers get.

use game::{ColorChoice, Mark, Message, Player, Preferences, Status};
use reversi::{Color, Score};

use crate::shell::{Shell, against_bot, square, two_players};

#[test]
fn a_square_says_what_it_holds_and_what_a_tap_would_do() {
    let shell = Shell::start(two_players());
    let view = shell.game.board_view();
    let f5 = view.at(square("f5"));
    assert_eq!((f5.disc, f5.is_legal(), f5.turns, f5.dot), (None, true, 1, true));
    let d4 = view.at(square("d4"));
    assert_eq!((d4.disc, d4.is_legal(), d4.dot), (Some(Color::White), false, false));
    let legal: Vec<_> = view.legal().into_iter().map(|square| square.to_string()).collect();
    assert_eq!(legal, ["d3", "c4", "f5", "e6"]);
    assert!(view.squares.iter().enumerate().all(|(index, view)| view.square.index() == index));
}

#[test]
fn the_disc_just_played_is_ringed_and_those_it_turned_are_marked_until_the_next_move() {
    let mut shell = Shell::two_players("f5");
    let marked = |shell: &Shell, mark: Mark| -> Vec<String> {
        let view = shell.game.board_view();
        view.squares.iter().filter(|view| view.mark == mark).map(|view| view.square.to_string()).collect()
    };
    assert_eq!(
        (marked(&shell, Mark::Played), marked(&shell, Mark::Turned)),
        (vec!["f5".into()], vec!["e5".into()])
    );
    shell.tap("d6");
    assert_eq!(
        (marked(&shell, Mark::Played), marked(&shell, Mark::Turned)),
        (vec!["d6".into()], vec!["d5".into()])
    );
    shell.send(Message::UndoPressed);
    assert_eq!(marked(&shell, Mark::Played), ["f5"], "undone: the marks of the move before");
}

#[test]
fn lines_roll_outward_from_the_move() {
    let mut shell = Shell::start(two_players());
    let start = "
        -OOOOOOX
        --------
        --------
        --------
        --------
        --------
        --------
        -------- X"
        .parse()
        .unwrap();
    shell.send(Message::Import { record: reversi::GameRecord::new(start), seed: 1 });
    shell.tap("a1");
    let view = shell.game.board_view();
    let delays: Vec<_> = ["a1", "b1", "c1", "d1", "e1", "f1", "g1"]
        .map(|name| view.at(square(name)).roll.unwrap().delay)
        .to_vec();
    assert_eq!(delays, [0, 100, 160, 220, 280, 340, 400]);
    assert_eq!(view.at(square("h1")).roll, None);
    let longest = u64::from(delays[6] + view.flip);
    shell.pass(longest - 1);
    assert!(shell.game.board_view().at(square("g1")).roll.is_some());
    shell.pass(1);
    assert!(shell.game.board_view().at(square("g1")).roll.is_none());
}

#[test]
fn counts_are_hidden_during_play_and_shown_at_the_end() {
    let mut shell = Shell::two_players("e6f4e3f6g5d6e7f5");
    assert!(shell.game.score_view().discs.is_some());
    shell.send(Message::PreferencesChanged(Preferences { hide_counts: true, ..Preferences::default() }));
    let view = shell.game.score_view();
    assert_eq!((view.discs, view.empties, view.clocks), (None, 52, None));
    shell.tap("c5");
    assert_eq!(shell.game.score_view().discs, None, "not before the last discs have turned");
    shell.run();
    assert_eq!(shell.game.score_view().discs, Some(Score { black: 13, white: 0 }));
}

#[test]
fn the_rail_says_whose_turn_it_is() {
    let mut shell = Shell::start(against_bot(ColorChoice::Black));
    let status = Status::ToMove { color: Color::Black, player: Player::Human, lost_by: None };
    assert_eq!(shell.game.status(), status);
    shell.tap("f5");
    let bot = shell.game.round().players().white;
    let status = Status::ToMove { color: Color::White, player: bot, lost_by: None };
    assert_eq!(shell.game.status(), status, "it is the bot's turn, but it has not been long");
    assert_eq!(game::Game::default().status(), Status::NoGame);
}

#[test]
fn the_list_of_moves_shows_lost_turns() {
    let shell = Shell::two_players("e6f4g3f6g6g7c4h6h8f8");
    assert_eq!(shell.game.moves_view().len(), 10);
    let mut shell = Shell::two_players("e6f4g3f6g6g7c4h6h8f8");
    let next = shell.game.board_view().legal();
    let names: Vec<_> = next.into_iter().map(|square| square.to_string()).collect();
    assert_eq!(names, ["c3", "d6"]);
    shell.tap("d6");
    let last = shell.game.last_move().unwrap();
    assert_eq!((last.number, last.color, last.lost_by), (11, Color::White, Some(Color::Black)));
}

#[test]
fn the_board_turns_round_for_the_player_opposite() {
    let mut shell = Shell::start(two_players());
    assert!(!shell.game.board_view().flipped);
    shell.send(Message::PreferencesChanged(Preferences { flip_board: true, ..Preferences::default() }));
    assert!(shell.game.board_view().flipped);
}
