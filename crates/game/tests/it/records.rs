//! Endings of real games, and games that start elsewhere.

use game::{Announcement, Feedback, Message, Outcome, Phase, Setup};
use reversi::{Board, Color, EmptySquares, Ending, GameRecord, Score, Termination};

use crate::shell::{Shell, record, squares, two_players};

/// The last move of a game is played; both rules, the reason, the winner and the sound.
fn check(moves: &str, ending: Ending, board: (u8, u8), winner: (u8, u8), heard: Feedback) {
    let (before, last) = moves.split_at(moves.len() - 2);
    for (rule, points) in [(EmptySquares::NotAtAll, board), (EmptySquares::ForWinner, winner)] {
        let mut shell = Shell::start(Setup { empty_squares: rule, ..two_players() });
        shell.send(Message::Import { record: record(before), seed: 1 });
        shell.tap(last);
        assert_eq!(shell.game.result_view(), None, "not before the last discs have turned");
        shell.run();
        let score = Score { black: points.0, white: points.1 };
        let result = shell.game.result_view().unwrap();
        assert_eq!((result.score, result.discs), (score, Score { black: board.0, white: board.1 }));
        assert_eq!(result.termination, Termination::PlayedOut(ending));
        assert_eq!(result.outcome, score.winner().map_or(Outcome::Drawn, Outcome::WonBy));
        let told = Announcement::Over { termination: result.termination, score };
        assert_eq!((shell.announced.last(), shell.heard.last()), (Some(&told), Some(&heard)));
        // The history has the whole game, to its very end.
        let entry = shell.game.history().entries().next().unwrap();
        assert_eq!((&entry.record, entry.score()), (&record(moves), Some(score)));
    }
}

#[test]
fn both_colours_left_and_nobody_can_move() {
    let moves = "f5f6e6f4g5g6g4e7f3e3d6h6d7f2h5h4g3h3f8c5f7c6c7d8e8c8b8g7g8b7h8h7h2g2g1h1f1e1a7a8d3a6b6";
    check(moves, Ending::Stuck, (40, 7), (57, 7), Feedback::Over);
}

#[test]
fn a_draw_with_empty_squares_sounds_like_a_draw() {
    let moves = "f5d6c5f4e3c6d3f6e6d7g3c4e7f7g5c3b4g4g6h4h5h6h3h2f3b3d2b5a3c2a4a5e2a2b6a6c7d8e8c1f2c8b8f8g8d1g2e1f1\
                 b7a8a7a1h1g7g1b2b1";
    check(moves, Ending::Stuck, (31, 31), (32, 32), Feedback::Drawn);
}

#[test]
fn a_draw_on_a_full_board() {
    let moves = "d3c5f6f5f4c3c4d2e2b4d1f3b5e3f2f1a4d6e6e7f7b6e8c6b3a5d7a3e1a6g1a2c2c7b8d8c8g8g6h6g5h5g4h4h3g7h8f8h7\
                 a8a7b7a1b2g3g2h2h1c1b1";
    check(moves, Ending::Full, (32, 32), (32, 32), Feedback::Drawn);
}

#[test]
fn the_nine_move_wipeout() {
    check("e6f4e3f6g5d6e7f5c5", Ending::Wipeout, (13, 0), (64, 0), Feedback::Over);
}

#[test]
fn the_last_move_after_a_lost_turn_is_played_and_scored() {
    let moves = "f5d6c4d3c3f4f6f3e6e7f7c5e3e2g3b4g5g6d8h5b5b3h4f2d2e1h6c2c6e8d7c8c7a4a2a3a5b8b6h3g4h7g2a6c1d1g1f1\
                 h1a1g7b1a7a8b7f8h8h2g8b2";
    check(moves, Ending::Full, (29, 35), (29, 35), Feedback::Over);
}

#[test]
fn a_finished_games_moves_replay_to_the_same_end() {
    let moves = "f5d6c4d3c3f4f3e3e6c5f6g5h4e7c6f7g8f2g1e2f8h6f1d1d2d8d7c8c7b8g4c1c2h3g6h5g3h2g2b5a5h1b6h7b7a8a7a6g7\
                 e8h8a4b4e1b3a3b1";
    check(moves, Ending::Stuck, (3, 58), (3, 61), Feedback::Over);
    let shell = Shell::two_players(moves);
    let again = GameRecord::from_moves(Board::START, squares(&shell.moves())).unwrap();
    assert_eq!(again, shell.game.round().line().shown());
    assert_eq!(again.termination(), Some(Termination::PlayedOut(Ending::Stuck)));
}

#[test]
fn a_set_up_without_a_move_for_either_side_is_over_at_once() {
    let start: Board = "
        X-------
        --------
        --------
        --------
        --------
        --------
        --------
        ------OO X"
        .parse()
        .unwrap();
    let mut shell = Shell::start(two_players());
    shell.send(Message::Import { record: GameRecord::new(start), seed: 1 });
    assert_eq!(shell.game.phase(), Phase::Over);
    let result = shell.game.result_view().unwrap();
    assert_eq!((result.score, result.outcome), (Score { black: 1, white: 63 }, Outcome::WonBy(Color::White)));
    assert!(!shell.game.controls().undo);
}
