//! The evaluation, and the end of the game from three distances: `cargo bench -p engine`.

use std::hint::black_box;

use criterion::{Criterion, Throughput};
use engine::{Engine, Limits, Weights, evaluate};
use reversi::Position;

/// The positions with so many empty squares of a few games of two plies with itself, after openings by a fixed rule.
fn positions(empties: u32) -> Vec<Position> {
    let mut engine = Engine::new(1);
    let mut positions = Vec::new();
    for seed in 1..=8 {
        let (mut position, mut number) = (Position::START, seed);
        while position.empties().count() > empties && !position.is_over() {
            let moves = position.legal_moves();
            let square = if position.empties().count() > 50 {
                number = (number * 75 + 74) % 65537;
                moves.into_iter().nth(number % moves.into_iter().len().max(1))
            } else {
                engine.analyse(position, Limits::plies(2), 1, &mut ()).best()
            };
            position = square.map_or(position.pass(), |square| position.play(square));
        }
        positions.push(position);
    }
    positions
}

fn main() {
    let mut criterion = Criterion::default().configure_from_args().sample_size(10);
    let weights = include_bytes!("../data/weights.bin");
    criterion.bench_function("unpack and check the weights", |bencher| {
        bencher.iter(|| Weights::unpack(black_box(weights.to_vec())).is_ok());
    });

    let middle = positions(30);
    let mut group = criterion.benchmark_group("positions");
    group.throughput(Throughput::Elements(middle.len() as u64));
    group.bench_function("evaluate", |bencher| {
        bencher
            .iter(|| middle.iter().fold(0.0, |sum, &position| sum + evaluate(black_box(position)).discs()));
    });
    group.finish();

    let mut group = criterion.benchmark_group("solve");
    for empties in [12, 16, 20] {
        let (positions, mut engine) = (positions(empties), Engine::default());
        group.throughput(Throughput::Elements(positions.len() as u64));
        group.bench_function(empties.to_string(), |bencher| {
            bencher.iter(|| {
                let mut nodes = 0;
                for &position in &positions {
                    engine.clear();
                    nodes += engine.solve(black_box(position), &mut ()).map_or(0, |solution| solution.nodes);
                }
                nodes
            });
        });
    }
    group.finish();
    criterion.final_summary();
}
