//! Undo, redo, jump: a cursor over the person's decisions.

use game::{ColorChoice, Message, Phase, Status};
use proptest::prelude::*;
use reversi::{Board, Color, GameRecord, Score};

use crate::shell::{Shell, against_bot, record, square, squares, two_players, watch};

#[test]
fn one_undo_is_back_at_the_players_own_last_decision() {
    let mut shell = Shell::start(against_bot(ColorChoice::Black));
    shell.tap("f5");
    shell.answer("d6");
    shell.run();
    shell.tap("c3");
    shell.answer("d3");
    shell.run();
    for expected in ["f5d6", ""] {
        assert!(shell.game.controls().undo);
        shell.send(Message::UndoPressed);
        assert_eq!((shell.moves().as_str(), shell.game.phase()), (expected, Phase::HumanTurn));
    }
    assert!(!shell.game.controls().undo);
    for expected in ["f5d6", "f5d6c3d3"] {
        assert!(shell.game.controls().redo);
        shell.send(Message::RedoPressed);
        assert_eq!((shell.moves().as_str(), shell.game.phase()), (expected, Phase::HumanTurn));
    }
    assert!(!shell.game.controls().redo);
}

#[test]
fn a_bots_first_move_is_no_decision_of_the_player() {
    let mut shell = Shell::start(against_bot(ColorChoice::White));
    shell.pass(5000);
    shell.answer("f5");
    shell.run();
    assert!(!shell.game.controls().undo);
    shell.tap("d6");
    shell.run();
    shell.send(Message::UndoPressed);
    assert_eq!((shell.moves().as_str(), shell.game.controls().undo), ("f5", false));
}

/// Black's person plays a7–c7; White, a bot, then loses turns while Black goes on.
const BLACK_PLAYS_ON: &str = "
    XO------
    --------
    XO------
    --------
    XO------
    --------
    XO------
    -------- X";

#[test]
fn undo_passes_over_lost_turns_and_stops_at_each_decision() {
    let start = GameRecord::new(BLACK_PLAYS_ON.parse::<Board>().unwrap());
    let mut shell = Shell::start(against_bot(ColorChoice::Black));
    shell.send(Message::Import { record: start, seed: 1 });
    for name in ["c1", "c3", "c5"] {
        shell.tap(name);
        shell.run();
    }
    for expected in ["c1c3", "c1", ""] {
        shell.send(Message::UndoPressed);
        assert_eq!((shell.moves().as_str(), shell.game.phase()), (expected, Phase::HumanTurn));
    }
    // The same for the bot's run of moves: one Undo goes back over all of them.
    let start = GameRecord::new(
        BLACK_PLAYS_ON.replace('X', "#").replace('O', "X").replace('#', "O").parse().unwrap(),
    );
    let mut shell = Shell::start(against_bot(ColorChoice::Black));
    shell.send(Message::Import { record: start, seed: 1 });
    shell.run();
    assert_eq!(shell.game.phase(), Phase::Over);
    assert!(!shell.game.controls().undo, "the person decided nothing");
}

#[test]
fn between_two_people_undo_takes_back_one_move() {
    let mut shell = Shell::two_players("f5d6c3d3c4");
    for expected in ["f5d6c3d3", "f5d6c3", "f5d6"] {
        shell.send(Message::UndoPressed);
        assert_eq!((shell.moves().as_str(), shell.game.phase()), (expected, Phase::HumanTurn));
    }
}

#[test]
fn undo_while_the_bot_thinks_stops_it_and_drops_the_late_answer() {
    for wait in [0, 5000] {
        let mut shell = Shell::start(against_bot(ColorChoice::Black));
        shell.tap("f5");
        shell.pass(wait);
        let late = shell.thought.unwrap();
        shell.send(Message::UndoPressed);
        assert!(shell.thought.is_none(), "stopped");
        let before = shell.game.clone();
        shell.send(Message::BotAnswered { ticket: late.ticket, answer: Some(square("d6")) });
        assert_eq!((&shell.game, shell.moves().as_str()), (&before, ""));
        shell.send(Message::RedoPressed);
        assert!(matches!(shell.game.phase(), Phase::Beat { .. }), "Redo asks the bot again");
        shell.run();
        assert_eq!(shell.game.round().line().cursor(), 2);
    }
}

#[test]
fn the_same_move_keeps_the_rest_of_the_line_and_another_drops_it() {
    let mut shell = Shell::two_players("f5d6c3d3c4");
    shell.send(Message::JumpedTo(2));
    shell.tap("c3");
    shell.run();
    assert!(shell.game.controls().redo);
    assert_eq!(shell.game.moves_view().len(), 5);
    shell.send(Message::JumpedTo(2));
    shell.tap("c4");
    shell.run();
    assert!(!shell.game.controls().redo);
    assert_eq!(shell.moves(), "f5d6c4");
}

const FOURTEEN_LOST_TURNS: &str = "c4c3d3c5b3f4b5b4a5a3c6d6f3c2d1e6d2b6g4e2e3f2e1f1g1f5g6a6a7a2c7d7d8e7e8f7f6f8g8g5h4b1b2a1c1a4a8b7\
    b8c8h8g7h7h6h5h3h1g2";

#[test]
fn stepping_through_fourteen_lost_turns_shows_the_same_positions_both_ways() {
    let mut shell = Shell::two_players(FOURTEEN_LOST_TURNS);
    let boards: Vec<_> = record(FOURTEEN_LOST_TURNS).plies().map(|ply| ply.before).collect();
    assert_eq!(record(FOURTEEN_LOST_TURNS).plies().filter(|ply| ply.turn_lost_by.is_some()).count(), 14);
    let end = shell.game.board();
    for before in boards.iter().rev() {
        shell.send(Message::UndoPressed);
        assert_eq!(shell.game.board(), *before);
    }
    for after in boards[1..].iter().chain([&end]) {
        shell.send(Message::RedoPressed);
        assert_eq!(shell.game.board(), *after);
    }
    assert_eq!(shell.game.phase(), Phase::Over);
    assert_eq!(shell.game.history().len(), 1, "filed again, once");
}

#[test]
fn undo_works_after_the_end() {
    let mut shell = Shell::start(against_bot(ColorChoice::Black));
    shell.play_out(3);
    assert_eq!((shell.game.phase(), shell.game.history().len()), (Phase::Over, 1));
    let cursor = shell.game.round().line().cursor();
    shell.send(Message::UndoPressed);
    assert_eq!((shell.game.phase(), shell.game.history().len()), (Phase::HumanTurn, 0), "under way again");
    assert!(shell.game.round().line().cursor() < cursor);
    shell.play_out(4);
    assert_eq!((shell.game.phase(), shell.game.history().len()), (Phase::Over, 1));
}

#[test]
fn undo_takes_a_resignation_back() {
    let mut shell = Shell::start(against_bot(ColorChoice::Black));
    shell.tap("f5");
    shell.answer("d6");
    shell.run();
    shell.send(Message::Resigned);
    assert!(matches!(shell.game.status(), Status::Over(_)));
    shell.send(Message::UndoPressed);
    assert_eq!((shell.moves().as_str(), shell.game.phase()), ("f5d6", Phase::HumanTurn));
    assert!(shell.game.history().is_empty());
    // Redo plays it again, and so does a way round by the list of moves.
    shell.send(Message::RedoPressed);
    assert!(matches!(shell.game.status(), Status::Over(_)));
    shell.send(Message::JumpedTo(0));
    assert_eq!((shell.moves().as_str(), shell.game.phase()), ("", Phase::HumanTurn));
    assert_eq!(shell.reloaded().game, shell.game.at_rest());
    shell.send(Message::JumpedTo(2));
    assert!(matches!(shell.game.status(), Status::Over(_)));
    assert_eq!(shell.game.history().len(), 1);
    shell.send(Message::UndoPressed);
    // Given up while the bot thought: it thinks again.
    shell.tap("c3");
    shell.send(Message::Resigned);
    assert!(shell.thought.is_none());
    shell.send(Message::UndoPressed);
    assert_eq!(shell.moves(), "f5d6c3");
    assert!(shell.thought.is_some());
}

#[test]
fn a_game_left_in_the_middle_of_its_line_is_filed_with_its_end() {
    let mut shell = Shell::start(against_bot(ColorChoice::Black));
    shell.tap("f5");
    shell.answer("d6");
    shell.run();
    shell.send(Message::Resigned);
    shell.send(Message::JumpedTo(0));
    shell.send(Message::NewGame { seed: 1 });
    let entry = shell.game.history().entries().next().unwrap();
    assert_eq!((entry.record.moves().len(), entry.score()), (2, Some(Score { black: 0, white: 64 })));
    shell.send(Message::UndoNewGame);
    shell.tap("c4");
    shell.run();
    assert!(!shell.game.controls().redo, "another move drops the resignation");
}

#[test]
fn a_jump_lands_where_the_person_decides() {
    let mut shell = Shell::start(against_bot(ColorChoice::White));
    shell.send(Message::Import { record: record("f5d6c3d3c4"), seed: 0 });
    for (ply, cursor) in [(4, 3), (3, 3), (0, 1), (99, 5), (2, 1)] {
        shell.send(Message::JumpedTo(ply));
        assert_eq!(shell.game.round().line().cursor(), cursor, "jump to {ply}");
        assert_eq!(shell.game.moves_view().len(), 5);
        assert_eq!(shell.game.phase(), Phase::HumanTurn);
    }
}

#[test]
fn watched_games_are_not_taken_back() {
    let mut shell = Shell::start(watch());
    shell.ring();
    shell.ring();
    for message in [Message::UndoPressed, Message::RedoPressed, Message::JumpedTo(0)] {
        let before = shell.game.clone();
        shell.send(message);
        assert_eq!(shell.game, before);
    }
}

proptest! {
    #[test]
    fn undo_and_redo_show_what_a_replay_shows(choices in prop::collection::vec(any::<u16>(), 1..70), steps in prop::collection::vec(any::<bool>(), 0..120)) {
        let mut shell = Shell::start(two_players());
        for choice in choices {
            let legal: Vec<_> = shell.game.board().legal_moves().into_iter().collect();
            if legal.is_empty() {
                break;
            }
            shell.send(Message::Tapped(legal[usize::from(choice) % legal.len()]));
            shell.run();
        }
        let moves = shell.moves();
        let all: Vec<_> = squares(&moves).collect();
        let mut cursor = all.len();
        for back in steps {
            shell.send(if back { Message::UndoPressed } else { Message::RedoPressed });
            cursor = if back { cursor.saturating_sub(1) } else { (cursor + 1).min(all.len()) };
            let replay = GameRecord::from_moves(Board::START, all[..cursor].iter().copied()).unwrap();
            prop_assert_eq!(shell.game.board(), replay.board());
            prop_assert_eq!(shell.game.round().line().shown(), replay);
        }
    }

    #[test]
    fn against_a_bot_undo_always_lands_in_the_persons_turn(seed: u64, white: bool) {
        let color = if white { ColorChoice::White } else { ColorChoice::Black };
        let mut shell = Shell::start(against_bot(color));
        shell.play_out(seed);
        let mine = if white { Color::White } else { Color::Black };
        let mut decisions = record(&shell.moves()).plies().filter(|ply| ply.color == mine).count();
        while shell.game.controls().undo {
            shell.send(Message::UndoPressed);
            decisions -= 1;
            prop_assert_eq!(shell.game.phase(), Phase::HumanTurn);
            prop_assert_eq!(shell.game.board().to_move(), Some(mine));
        }
        prop_assert_eq!(decisions, 0);
    }
}
