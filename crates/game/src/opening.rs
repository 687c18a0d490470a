//! Chance that can be repeated, and openings for games of two bots.

use reversi::{Board, Position, Square, Symmetry};

/// A number in which every bit depends on every bit of the seed (the step of `SplitMix64`; Steele, Lea and Flood,
/// 2014).
pub(crate) const fn mix(seed: u64) -> u64 {
    let z = seed.wrapping_add(0x9E3779B97F4A7C15);
    let z = (z ^ (z >> 30)).wrapping_mul(0xBF58476D1CE4E5B9);
    let z = (z ^ (z >> 27)).wrapping_mul(0x94D049BB133111EB);
    z ^ (z >> 31)
}

/// Quiet beginnings as people play them, all from f5; the symmetries of the start make four of each. None decides the
/// game: searched ten plies deep by this app's engine, no side is ahead by three discs anywhere in them.
const LINES: [&str; 12] = [
    "f5d6c3d3c4f4f6f3",
    "f5d6c3d3c4f4c5b3",
    "f5d6c3d3c4f4e3f6",
    "f5d6c3d3c4b3",
    "f5d6c4d3c3f4f6f3",
    "f5d6c4d3e6f4",
    "f5d6c5f4e3c6d3f6",
    "f5d6c5f4d3e3",
    "f5d6c4g5",
    "f5f6e6f4e3c5",
    "f5f6e6f4c3d6",
    "f5f6e6d6e7g5",
];

/// The opening that a seed chooses.
fn moves(seed: u64) -> impl Iterator<Item = Square> {
    let chosen = mix(seed ^ 0x6F70656E696E67);
    let symmetries =
        Symmetry::all().filter(|&symmetry| Position::START.symmetric(symmetry) == Position::START);
    let symmetry = symmetries.cycle().nth((chosen >> 32) as usize & 3);
    let line = LINES[(chosen % LINES.len() as u64) as usize];
    let squares = line
        .as_bytes()
        .chunks_exact(2)
        .filter_map(|name| Square::at(name[0].wrapping_sub(b'a'), name[1].wrapping_sub(b'1')));
    squares.map(move |square| symmetry.map_or(square, |symmetry| symmetry.square(square)))
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
        let mut seen = HashSet::new();
        for seed in 0..2000 {
            let line: Vec<_> = moves(seed).collect();
            assert!((4..=8).contains(&line.len()));
            let game = GameRecord::from_moves(Board::START, line.iter().copied()).unwrap();
            for color in Color::BOTH {
                let mobility = game.board().position_of(color).legal_moves().count();
                assert!(mobility >= 3, "{mobility} moves for {color} in\n{:?}", game.board());
            }
            seen.insert(line);
        }
        assert_eq!(seen.len(), 4 * LINES.len(), "every line in all four directions");
    }

    #[test]
    fn the_next_game_has_another_opening() {
        let repeated = |&seed: &u64| moves(mix(seed)).eq(moves(seed));
        assert!((0..2000).filter(repeated).count() > 10, "chance alone would repeat one in 48");
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
