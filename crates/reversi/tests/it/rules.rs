//! The rules, by games with known ends.

use reversi::{
    Board, Color, EmptySquares, Ending, Forfeit, GameRecord, RecordError, Score, Square, Termination,
};

use Color::{Black, White};

/// The moves of a transcript such as "d3c3c4".
pub(crate) fn squares(transcript: &str) -> Vec<Square> {
    let names = transcript.as_bytes().chunks(2).map(|name| str::from_utf8(name).unwrap());
    names.map(|name| name.parse().unwrap()).collect()
}

pub(crate) fn played(transcript: &str) -> Result<GameRecord, RecordError> {
    GameRecord::from_moves(Board::START, squares(transcript))
}

fn names(squares: impl IntoIterator<Item = Square>) -> String {
    squares.into_iter().map(|square| square.to_string()).collect::<Vec<_>>().join(" ")
}

/// Both scores of a finished game, without and with the empty squares, and how it ended.
fn check_end(game: &GameRecord, ending: Ending, discs: (u8, u8), points: (u8, u8)) {
    assert_eq!(game.termination(), Some(Termination::PlayedOut(ending)), "{game:?}");
    check_scores(&game.board(), discs, points);
    assert_eq!(game.score(EmptySquares::NotAtAll), Some(Score::of(&game.board(), EmptySquares::NotAtAll)));
    assert_eq!(game.score(EmptySquares::ForWinner), Some(Score::of(&game.board(), EmptySquares::ForWinner)));
}

fn check_scores(board: &Board, discs: (u8, u8), points: (u8, u8)) {
    let score = |(black, white)| Score { black, white };
    assert_eq!(Score::of(board, EmptySquares::NotAtAll), score(discs), "{board:?}");
    assert_eq!(Score::of(board, EmptySquares::ForWinner), score(points), "{board:?}");
}

#[test]
fn black_begins_on_one_of_four_squares() {
    assert_eq!(Board::START.to_move(), Some(Black));
    assert_eq!(names(Board::START.legal_moves()), "d3 c4 f5 e6");
}

#[test]
fn a_move_turns_all_that_it_encloses() {
    let game = played("d3e3f3").unwrap();
    let turned: Vec<_> = game.plies().map(|ply| names(ply.flips)).collect();
    assert_eq!(turned, ["d4", "e4", "e3 e4"]);
    let before = game.prefix(2).board();
    assert_eq!(before.disc("e4".parse().unwrap()), Some(White));
    assert_eq!(game.board().disc("e4".parse().unwrap()), Some(Black));
}

#[test]
fn an_illegal_move_is_named_with_its_number() {
    let check = |transcript, error: &str| assert_eq!(played(transcript).unwrap_err().to_string(), error);
    check("d3d4d5", "d4 is not a legal move (move 2)");
    check("a1", "a1 is not a legal move (move 1)");
    check("e6f4e3f6g5d6e7f5c5a1", "the game was over before move 10");
}

#[test]
fn a_side_without_discs_has_lost() {
    for transcript in ["e6f4e3f6g5d6e7f5c5", "f5f4c3c6c5d6f3c4c7"] {
        let game = played(transcript).unwrap();
        check_end(&game, Ending::Wipeout, (13, 0), (64, 0));
        assert_eq!(game.board().empties().count(), 51);
    }
}

#[test]
fn empty_squares_go_to_the_side_ahead() {
    // The scores do not depend on where the discs lie.
    let check = |discs: (u8, u8), points: (u8, u8)| {
        let row =
            |(black, white)| ["X".repeat(black), "O".repeat(white), "-".repeat(64 - black - white)].concat();
        let board: Board = row((discs.0.into(), discs.1.into())).parse().unwrap();
        check_scores(&board, discs, points);
        let swapped: Board = row((discs.1.into(), discs.0.into())).parse().unwrap();
        check_scores(&swapped, (discs.1, discs.0), (points.1, points.0));
    };
    check((39, 24), (40, 24));
    check((39, 3), (61, 3));
    check((33, 29), (35, 29));
    check((31, 31), (32, 32));
    check((32, 32), (32, 32));
    check((0, 0), (32, 32));
    check((64, 0), (64, 0));
    check((13, 0), (64, 0));
}

#[test]
fn a_side_without_a_move_loses_its_turn() {
    let board = played("e6f4g3f6g6g7c4h6h8f8").unwrap().board();
    assert_eq!((board.count(Black), board.count(White)), (10, 4));
    assert_eq!((board.due(), board.turn_lost_by(), board.to_move()), (Black, Some(Black), Some(White)));
    assert_eq!(names(board.legal_moves()), "c3 d6");
    assert_eq!(board.ending(), None);
    let after = board.play("c3".parse().unwrap()).unwrap();
    assert_eq!(after.due(), Black);
}

/// Each lost turn: the number of the move before which it was lost, and by whom.
fn lost_turns(game: &GameRecord) -> Vec<(usize, Color)> {
    game.plies().filter_map(|ply| Some((ply.number, ply.turn_lost_by?))).collect()
}

#[test]
fn many_turns_may_be_lost_in_a_row() {
    let game = played(concat!(
        "c4c3d3c5b3f4b5b4a5a3c6d6f3c2d1e6d2b6g4e2e3f2e1f1g1f5g6a6a7a2",
        "c7d7d8e7e8f7f6f8g8g5h4b1b2a1c1a4a8b7b8c8h8g7h7h6h5h3h1g2",
    ))
    .unwrap();
    assert_eq!(lost_turns(&game), (45..=58).map(|number| (number, Black)).collect::<Vec<_>>());
    check_end(&game, Ending::Wipeout, (0, 62), (0, 64));
}

#[test]
fn a_draw_may_leave_squares_empty() {
    let game = played(concat!(
        "f5d6c5f4e3c6d3f6e6d7g3c4e7f7g5c3b4g4g6h4h5h6h3h2f3b3d2b5a3c2",
        "a4a5e2a2b6a6c7d8e8c1f2c8b8f8g8d1g2e1f1b7a8a7a1h1g7g1b2b1",
    ))
    .unwrap();
    check_end(&game, Ending::Stuck, (31, 31), (32, 32));
    assert_eq!(game.score(EmptySquares::ForWinner).unwrap().winner(), None);
    assert_eq!(game.score(EmptySquares::NotAtAll).unwrap().winner(), None);
}

#[test]
fn both_sides_may_be_stuck_with_many_squares_empty() {
    let game = played(concat!(
        "f5f6e6f4g5g6g4e7f3e3d6h6d7f2h5h4g3h3f8c5f7c6c7d8e8c8b8g7g8b7",
        "h8h7h2g2g1h1f1e1a7a8d3a6b6",
    ))
    .unwrap();
    check_end(&game, Ending::Stuck, (40, 7), (57, 7));
    assert_eq!(game.board().empties().count(), 17);
}

#[test]
fn a_set_up_without_a_move_for_either_side_is_over_at_once() {
    let check = |drawing: &str, ending, discs, points| {
        for due in ["X", "O"] {
            let mut game = GameRecord::new(format!("{drawing} {due}").parse().unwrap());
            assert_eq!(game.board().turn_lost_by(), None);
            check_end(&game, ending, discs, points);
            assert_eq!(game.play("a8".parse().unwrap()), Err(RecordError::Over { number: 1 }));
        }
    };
    let far = " -------- -------- -------- -------- -------- --------";
    check(&format!("XX------ ------OO{far}"), Ending::Stuck, (2, 2), (32, 32));
    check(&format!("XX------ -------O{far}"), Ending::Stuck, (2, 1), (63, 1));
    check(&format!("XX------ --------{far}"), Ending::Wipeout, (2, 0), (64, 0));
    check(&"OOOOOOOO XXXXXXXX ".repeat(4), Ending::Full, (32, 32), (32, 32));
}

#[test]
fn a_set_up_may_begin_with_a_lost_turn() {
    let board: Board =
        "OX------ -------- -------- -------- -------- -------- -------- -------- X".parse().unwrap();
    let game = GameRecord::from_moves(board, squares("c1")).unwrap();
    assert_eq!(lost_turns(&game), [(1, Black)]);
    check_end(&game, Ending::Wipeout, (0, 3), (0, 64));
}

#[test]
fn a_forfeit_counts_64_to_0_by_either_rule() {
    let check = |forfeit, score: (u8, u8)| {
        let mut game = played("d3c3c4").unwrap();
        game.forfeit(forfeit).unwrap();
        assert_eq!(game.termination(), Some(Termination::Forfeited(forfeit)));
        for rule in [EmptySquares::ForWinner, EmptySquares::NotAtAll] {
            assert_eq!(game.score(rule), Some(Score { black: score.0, white: score.1 }));
        }
        assert_eq!(game.score(EmptySquares::ForWinner).unwrap().winner(), Some(!forfeit.loser()));
        assert_eq!(game.play("c5".parse().unwrap()), Err(RecordError::Over { number: 4 }));
        assert_eq!(game.forfeit(Forfeit::Resigned(Black)), Err(RecordError::Over { number: 4 }));
        assert_eq!(game.termination(), Some(Termination::Forfeited(forfeit)));
    };
    check(Forfeit::Resigned(Black), (0, 64));
    check(Forfeit::Resigned(White), (64, 0));
    check(Forfeit::OutOfTime(Black), (0, 64));
    check(Forfeit::OutOfTime(White), (64, 0));
}
