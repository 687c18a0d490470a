//! Chance that can be repeated, and openings for games of two bots.

use std::sync::LazyLock;

use reversi::{Board, Position, Square, Symmetry};

/// A number in which every bit depends on every bit of the seed (the step of `SplitMix64`; Steele, Lea and Flood,
/// 2014).
pub(crate) const fn mix(seed: u64) -> u64 {
    let z = seed.wrapping_add(0x9E3779B97F4A7C15);
    let z = (z ^ (z >> 30)).wrapping_mul(0xBF58476D1CE4E5B9);
    let z = (z ^ (z >> 27)).wrapping_mul(0x94D049BB133111EB);
    z ^ (z >> 31)
}

/// Lines of eight moves after which neither side is ahead by more than the head of the table says. `lab openings`
/// wrote it.
static LINES: LazyLock<Vec<Vec<Square>>> = LazyLock::new(|| {
    let lines = include_str!("../../../assets/openings/balanced.csv").lines();
    let lines = lines.filter(|line| !line.starts_with('#')).skip(1);
    lines.filter_map(|line| squares(line.split(',').next()?)).collect()
});

/// The squares of a line of moves such as `f5d6c3`; none if it is anything else.
pub(crate) fn squares(line: &str) -> Option<Vec<Square>> {
    line.as_bytes().chunks(2).map(|name| str::from_utf8(name).ok()?.parse().ok()).collect()
}

/// The opening that a seed chooses.
fn moves(seed: u64) -> impl Iterator<Item = Square> + Clone {
    let chosen = mix(seed ^ 0x6F70656E696E67);
    let symmetries =
        Symmetry::all().filter(|&symmetry| Position::START.symmetric(symmetry) == Position::START);
    let symmetry = symmetries.cycle().nth((chosen >> 32) as usize & 3);
    let line = &LINES[(chosen % LINES.len() as u64) as usize];
    line.iter().map(move |&square| symmetry.map_or(square, |symmetry| symmetry.square(square)))
}

/// The seed of the game after that of a seed: it chooses another opening.
pub(crate) fn next_seed(seed: u64) -> u64 {
    let mut next = mix(seed);
    while moves(next).eq(moves(seed)) {
        next = mix(next);
    }
    next
}

/// The next move of the opening that a seed chooses; none once a game has left it.
pub(crate) fn next_move(seed: u64, start: Board, played: &[Square]) -> Option<Square> {
    if start != Board::START {
        return None;
    }
    let mut line = moves(seed);
    for &square in played {
        if line.next()? != square {
            return None;
        }
    }
    line.next()
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;
    use reversi::{Color, GameRecord};

    #[test]
    fn every_opening_is_legal_and_leaves_both_sides_moves() {
        assert!(LINES.len() >= 200, "{} openings", LINES.len());
        let mut positions = HashSet::new();
        for line in &*LINES {
            assert_eq!(line.len(), 8);
            let game = GameRecord::from_moves(Board::START, line.iter().copied()).unwrap();
            for color in Color::BOTH {
                let mobility = game.board().position_of(color).legal_moves().count();
                assert!(mobility >= 3, "{mobility} moves for {color} in\n{:?}", game.board());
            }
            let position = game.board().position().expect("a move");
            assert!(positions.insert(position.canonical().0), "twice:\n{:?}", game.board());
        }
    }

    #[test]
    fn seeds_choose_among_all_openings_in_all_directions() {
        let seen: HashSet<Vec<_>> = (0..500).map(|seed| moves(seed).collect()).collect();
        assert!(seen.len() > 350, "{} openings in 500 games", seen.len());
        let firsts: HashSet<_> = seen.iter().filter_map(|line| line.first()).collect();
        assert_eq!(firsts.len(), 4);
    }

    #[test]
    fn the_next_game_has_another_opening() {
        assert_eq!((0..2000).find(|&seed| moves(next_seed(seed)).eq(moves(seed))), None);
    }

    #[test]
    fn a_game_that_leaves_its_opening_is_left_alone() {
        let line: Vec<_> = moves(7).collect();
        assert_eq!(next_move(7, Board::START, &line[..3]), Some(line[3]));
        assert_eq!(next_move(7, Board::START, &line), None);
        assert_eq!(next_move(7, Board::START, &[line[1]]), None);
    }
}
