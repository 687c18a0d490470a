//! What a search asks of the rules, over the positions of a few random games: `cargo bench -p reversi`.

use std::hint::black_box;

use criterion::{Criterion, Throughput};
use reversi::{Position, Square, perft};

/// The positions of games whose moves are picked by a fixed rule, so that every run measures the same.
fn positions() -> Vec<Position> {
    let mut positions = Vec::new();
    for seed in 1..50 {
        let (mut position, mut number) = (Position::START, seed);
        while !position.is_over() {
            let moves = position.legal_moves();
            number = (number * 75 + 74) % 65537;
            let choice = moves.into_iter().nth(number % moves.into_iter().len().max(1));
            positions.push(position);
            position = choice.map_or(position.pass(), |square| position.play(square));
        }
    }
    positions
}

fn main() {
    let mut criterion = Criterion::default().configure_from_args();
    let positions = positions();
    let moves: Vec<(Position, Square)> = positions
        .iter()
        .flat_map(|&position| position.legal_moves().into_iter().map(move |square| (position, square)))
        .collect();

    let mut group = criterion.benchmark_group("positions");
    group.throughput(Throughput::Elements(positions.len() as u64));
    let mut each = |name, work: fn(Position) -> u64| {
        group.bench_function(name, |bencher| {
            bencher.iter(|| positions.iter().fold(0, |sum, &position| sum ^ work(black_box(position))));
        });
    };
    each("legal_moves", |position| position.legal_moves().0);
    each("stable_discs", |position| position.stable_discs().0);
    each("hash64", Position::hash64);
    group.finish();

    let mut group = criterion.benchmark_group("moves");
    group.throughput(Throughput::Elements(moves.len() as u64));
    group.bench_function("flips", |bencher| {
        bencher.iter(|| {
            moves
                .iter()
                .fold(0, |sum, &(position, square)| sum ^ black_box(position).flips(black_box(square)).0)
        });
    });
    group.finish();

    let mut group = criterion.benchmark_group("perft");
    group.sample_size(10).throughput(Throughput::Elements(390_216));
    group.bench_function("8", |bencher| bencher.iter(|| perft(black_box(Position::START), 8)));
    group.finish();
    criterion.final_summary();
}
