//! What players call openings.
//!
//! Names and lines are common property of those who play; `assets/openings/names.csv` holds them. A name belongs to a
//! position: it is found by whatever order of moves, and however the board is turned.

use std::collections::HashMap;
use std::sync::LazyLock;

use reversi::{Board, GameRecord, Position, Square};

/// A named opening.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct OpeningName {
    /// Its usual name.
    pub name: &'static str,
    /// What else it is called; often nothing.
    pub also: Vec<&'static str>,
    /// After how many moves of the game it was reached.
    pub moves: usize,
}

/// The last named position that a game went through; none if there is none, or if it did not begin with the usual
/// set-up.
pub fn opening_name(start: Board, moves: &[Square]) -> Option<OpeningName> {
    if start != Board::START {
        return None;
    }
    let mut game = GameRecord::new(start);
    let mut found = None;
    for (number, &square) in moves.iter().take(BOOK.longest).enumerate() {
        game.play(square).ok()?;
        if let Some(&(name, also)) =
            game.board().position().and_then(|here| BOOK.names.get(&here.canonical().0))
        {
            let also = also.split('/').filter(|name| !name.is_empty()).collect();
            found = Some(OpeningName { name, also, moves: number + 1 });
        }
    }
    found
}

/// All names by position, and the most moves to one.
struct Book {
    names: HashMap<Position, (&'static str, &'static str)>,
    longest: usize,
}

static BOOK: LazyLock<Book> = LazyLock::new(|| {
    let named = lines().filter_map(|(moves, name, also)| {
        let moves = moves?;
        let game = GameRecord::from_moves(Board::START, moves.iter().copied()).ok()?;
        Some((moves.len(), game.board().position()?.canonical().0, (name, also)))
    });
    let named: Vec<_> = named.collect();
    Book {
        longest: named.iter().map(|&(moves, ..)| moves).max().unwrap_or(0),
        names: named.into_iter().map(|(_, position, names)| (position, names)).collect(),
    }
});

/// The moves (none if they cannot be read), the name and the other names of each line of the table.
fn lines() -> impl Iterator<Item = (Option<Vec<Square>>, &'static str, &'static str)> {
    let lines = include_str!("../../../assets/openings/names.csv").lines();
    lines.filter(|line| !line.starts_with('#')).skip(1).filter_map(|line| {
        let mut cells = line.split(',');
        let (moves, name, also) = (cells.next()?, cells.next()?, cells.next()?);
        Some((crate::opening::squares(moves), name, also))
    })
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;
    use reversi::Symmetry;

    #[test]
    fn every_line_is_legal_and_every_name_and_position_is_there_once() {
        let (mut names, mut positions) = (HashSet::new(), HashSet::new());
        for (moves, name, also) in lines() {
            let moves = moves.unwrap_or_else(|| panic!("the moves of {name}"));
            let game =
                GameRecord::from_moves(Board::START, moves).unwrap_or_else(|error| panic!("{name}: {error}"));
            let position = game.board().position().expect("no opening ends a game").canonical().0;
            assert!(positions.insert(position), "{name} has the position of another");
            for name in [name].into_iter().chain(also.split('/').filter(|name| !name.is_empty())) {
                assert!(names.insert(name), "{name} stands there twice");
            }
        }
        assert!(positions.len() > 70, "{} openings", positions.len());
    }

    #[test]
    fn a_name_is_found_however_the_board_is_turned_and_in_whatever_order() {
        let check = |moves: &str, expected: Option<(&str, usize)>| {
            let moves = crate::opening::squares(moves).expect("moves");
            let starts = |symmetry: &Symmetry| Position::START.symmetric(*symmetry) == Position::START;
            for symmetry in Symmetry::all().filter(starts) {
                let turned: Vec<_> = moves.iter().map(|&square| symmetry.square(square)).collect();
                let found = opening_name(Board::START, &turned);
                assert_eq!(found.map(|found| (found.name, found.moves)), expected, "{symmetry:?}");
            }
        };
        check("", None);
        check("c4", None);
        check("c4c5", Some(("Parallel Opening", 2)));
        check("f5d6c3d3c4", Some(("Tiger", 5)));
        check("f5d6c3d3c4a1", None);
        check("c4c3d3c5d6", Some(("Cow", 5)));
        check("c4c5d6c3d3", Some(("Cow", 5)));
        check("c4c3d3c5d6f4f5d2g4", Some(("Tanida", 8)));
        let other = Board::START.play("c4".parse().expect("a square")).expect("legal");
        assert_eq!(opening_name(other, &["c5".parse().expect("a square")]), None);
    }
}
