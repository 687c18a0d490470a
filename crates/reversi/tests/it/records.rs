//! Records of random games: parts, plies and refusals.

use proptest::prelude::*;
use reversi::{Board, EmptySquares, Forfeit, GameRecord, RecordError, Score, Square, Termination};

use crate::random;

fn forfeit() -> impl Strategy<Value = Option<Forfeit>> {
    use reversi::Color::{Black, White};
    prop::option::of(prop::sample::select(vec![
        Forfeit::Resigned(Black),
        Forfeit::Resigned(White),
        Forfeit::OutOfTime(Black),
        Forfeit::OutOfTime(White),
    ]))
}

proptest! {
    #[test]
    fn a_record_of_its_moves_is_the_same_record(game in random::game()) {
        prop_assert_eq!(GameRecord::from_moves(game.start(), game.moves().iter().copied()), Ok(game));
    }

    #[test]
    fn a_prefix_is_the_record_of_the_first_moves(game in random::game(), forfeit in forfeit()) {
        let mut game = game;
        if let Some(forfeit) = forfeit && !game.is_over() {
            game.forfeit(forfeit).unwrap();
        }
        for moves in 0..game.moves().len() {
            let first = game.moves()[..moves].iter().copied();
            prop_assert_eq!(Ok(game.prefix(moves)), GameRecord::from_moves(game.start(), first));
        }
        prop_assert_eq!(&game.prefix(game.moves().len()), &game);
        prop_assert_eq!(game.prefix(usize::MAX), game);
    }

    #[test]
    fn plies_tell_what_happened_on_the_boards(game in random::game()) {
        let mut board = game.start();
        for (index, ply) in game.plies().enumerate() {
            prop_assert_eq!((ply.number, ply.square, ply.before), (index + 1, game.moves()[index], board));
            prop_assert_eq!(Some(ply.color), board.to_move());
            prop_assert_eq!(ply.turn_lost_by, (ply.color != board.due()).then_some(board.due()));
            let (own, other) = (board.discs(ply.color), board.discs(!ply.color));
            prop_assert!(!ply.flips.is_empty());
            prop_assert_eq!(ply.after.discs(ply.color), own | ply.flips | ply.square.into());
            prop_assert_eq!(ply.after.discs(!ply.color), other & !ply.flips);
            prop_assert_eq!(ply.after.due(), !ply.color);
            board = ply.after;
        }
        prop_assert_eq!(game.plies().count(), game.moves().len());
        prop_assert_eq!(board, game.board());
    }

    #[test]
    fn a_refused_move_changes_nothing(game in random::game()) {
        let mut after = game.clone();
        let number = game.moves().len() + 1;
        for square in Square::all().filter(|&square| !game.board().legal_moves().contains(square)) {
            let expected =
                if game.is_over() { RecordError::Over { number } } else { RecordError::Illegal { square, number } };
            prop_assert_eq!(after.play(square), Err(expected));
            prop_assert_eq!(&after, &game);
        }
    }

    #[test]
    fn a_record_has_an_end_and_a_score_when_no_move_is_left(game in random::game(), forfeit in forfeit()) {
        let mut game = game;
        prop_assert_eq!(game.is_over(), game.board().legal_moves().is_empty());
        let Some(forfeit) = forfeit else { return Ok(()) };
        let before = game.clone();
        if game.is_over() {
            prop_assert!(game.forfeit(forfeit).is_err());
            prop_assert_eq!(game, before);
        } else {
            prop_assert_eq!((game.termination(), game.score(EmptySquares::ForWinner)), (None, None));
            game.forfeit(forfeit).unwrap();
            prop_assert_eq!(game.termination(), Some(Termination::Forfeited(forfeit)));
            prop_assert_eq!(game.score(EmptySquares::NotAtAll), Some(Score::lost_by(forfeit.loser())));
        }
    }

    #[test]
    fn points_add_up_and_both_rules_have_the_same_winner(position in random::position()) {
        let board = Board::new(position.player, position.opponent, reversi::Color::Black).unwrap();
        let [all, discs] =
            [EmptySquares::ForWinner, EmptySquares::NotAtAll].map(|rule| Score::of(&board, rule));
        prop_assert_eq!(all.black + all.white, 64);
        prop_assert_eq!(u32::from(discs.black + discs.white) + board.empties().count(), 64);
        prop_assert_eq!(all.winner(), discs.winner());
        prop_assert_eq!(position.final_score(), i32::from(all.black) - i32::from(all.white));
    }

    #[test]
    fn drawn_boards_read_back(position in random::position(), white in any::<bool>()) {
        let due = if white { reversi::Color::White } else { reversi::Color::Black };
        let board = Board::new(position.player, position.opponent, due).unwrap();
        prop_assert_eq!(board.to_string().parse(), Ok(board));
        prop_assert_eq!(format!("{board:#}").parse(), Ok(board));
        prop_assert_eq!(position.to_string().parse(), Ok(position));
    }
}
