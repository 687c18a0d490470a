//! The games of a match.

use std::fmt;
use std::io::{self, IsTerminal};
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::mpsc::{self, Sender};
use std::thread;
use std::time::Duration;

use rand::rngs::ChaCha8Rng;
use rand::{Rng, SeedableRng};
use reversi::{Color, EmptySquares, Forfeit, GameRecord, RecordError};

use crate::contestant::{Answer, Contestant, Seat, Trouble};
use crate::opening;

/// What is to be played.
pub(super) struct Plan<'a> {
    /// A and B.
    pub(super) contestants: [&'a Contestant; 2],
    /// Openings; each is played from both sides.
    pub(super) pairs: u32,
    pub(super) seed: u64,
    pub(super) threads: u8,
    /// How long a program may take for an answer.
    pub(super) patience: Duration,
}

/// A finished game between A and B.
pub(super) struct Played {
    pub(super) record: GameRecord,
    /// The side of A.
    pub(super) a: Color,
    /// A's points minus B's.
    pub(super) discs: i32,
    /// Time of A and of B.
    pub(super) seconds: [f64; 2],
}

/// A contestant that could not play on, and where that was.
#[derive(Debug)]
pub(crate) struct Breakdown {
    /// 0 for A, 1 for B.
    side: usize,
    contestant: Contestant,
    /// None if no game had begun.
    place: Option<Place>,
    trouble: Trouble,
}

/// A place in a match.
#[derive(Debug)]
struct Place {
    /// The game, counted from 1 in the order of the openings.
    game: usize,
    record: GameRecord,
}

impl fmt::Display for Breakdown {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { side, contestant, place, trouble } = self;
        write!(f, "{} ({contestant}) {trouble}", ["A", "B"][*side])?;
        match place {
            Some(Place { game, record }) => {
                let (board, moves) = (record.board(), transcript(record));
                write!(f, "; game {game}, move {}, after {moves}: {board}", record.moves().len() + 1)
            }
            None => f.write_str(" before the first game"),
        }
    }
}

/// The moves of a game in one word.
pub(super) fn transcript(record: &GameRecord) -> String {
    record.moves().iter().map(ToString::to_string).collect()
}

/// Plays all pairs; they come out in the order of the openings, whatever the number of threads. The first breakdown
/// ends the match.
pub(super) fn play(plan: &Plan) -> Result<Vec<[Played; 2]>, Box<Breakdown>> {
    let mut rng = ChaCha8Rng::seed_from_u64(plan.seed);
    let seeds: Vec<u64> = (0..plan.pairs).map(|_| rng.next_u64()).collect();
    let openings = opening::balanced(plan.seed, seeds.len());
    let table = Table {
        plan,
        seeds: &seeds,
        openings: &openings,
        next: AtomicUsize::new(0),
        halt: AtomicBool::new(false),
    };
    let (sender, receiver) = mpsc::channel();
    let show = io::stderr().is_terminal();
    let mut pairs = Vec::with_capacity(seeds.len());
    let mut broken = None;
    thread::scope(|scope| {
        for _ in 0..plan.threads {
            let (table, sender) = (&table, sender.clone());
            scope.spawn(move || table.work(&sender));
        }
        drop(sender);
        for result in receiver {
            match result {
                Ok(pair) => pairs.push(pair),
                Err(breakdown) => {
                    table.halt.store(true, Ordering::Relaxed);
                    broken.get_or_insert(breakdown);
                }
            }
            if show {
                eprint!("\r{} of {} openings", pairs.len(), seeds.len());
            }
        }
    });
    if show {
        eprintln!();
    }
    if let Some(breakdown) = broken {
        return Err(breakdown);
    }
    pairs.sort_by_key(|&(index, _)| index);
    Ok(pairs.into_iter().map(|(_, pair)| pair).collect())
}

/// What comes back from the threads: a pair with its place among the openings.
type PairResult = Result<(usize, [Played; 2]), Box<Breakdown>>;

/// What the threads of a match share.
struct Table<'a> {
    plan: &'a Plan<'a>,
    /// One for every opening.
    seeds: &'a [u64],
    openings: &'a [GameRecord],
    /// The next opening.
    next: AtomicUsize,
    /// Nobody needs the rest.
    halt: AtomicBool,
}

impl Table<'_> {
    /// Plays openings until there are none left.
    fn work(&self, sender: &Sender<PairResult>) {
        let seat = |side: usize| {
            Seat::take(self.plan.contestants[side], self.plan.patience)
                .map_err(|trouble| self.breakdown(side, None, trouble))
        };
        // The receiver lives as long as all threads.
        let mut seats = match seat(0).and_then(|a| Ok([a, seat(1)?])) {
            Ok(seats) => seats,
            Err(breakdown) => return drop(sender.send(Err(breakdown))),
        };
        while !self.halt.load(Ordering::Relaxed) {
            let index = self.next.fetch_add(1, Ordering::Relaxed);
            let (Some(&seed), Some(opening)) = (self.seeds.get(index), self.openings.get(index)) else {
                break;
            };
            match self.play_pair(index, opening, seed, &mut seats) {
                Ok(Some(pair)) => drop(sender.send(Ok((index, pair)))),
                Ok(None) => break,
                Err(breakdown) => return drop(sender.send(Err(breakdown))),
            }
        }
    }

    /// Plays one opening from both sides; none if the match is over before that.
    fn play_pair(
        &self,
        index: usize,
        opening: &GameRecord,
        seed: u64,
        seats: &mut [Seat; 2],
    ) -> Result<Option<[Played; 2]>, Box<Breakdown>> {
        let mut rng = ChaCha8Rng::seed_from_u64(seed);
        let [first, second] = [rng.next_u64(), rng.next_u64()];
        let Some(first) = self.play_game(2 * index + 1, opening.clone(), Color::Black, seats, first)? else {
            return Ok(None);
        };
        let second = self.play_game(2 * index + 2, opening.clone(), Color::White, seats, second)?;
        Ok(second.map(|second| [first, second]))
    }

    /// Plays a game to its end; none if the match is over before that.
    fn play_game(
        &self,
        game: usize,
        mut record: GameRecord,
        a: Color,
        seats: &mut [Seat; 2],
        seed: u64,
    ) -> Result<Option<Played>, Box<Breakdown>> {
        let broken = |side, record: &GameRecord, trouble| {
            self.breakdown(side, Some(Place { game, record: record.clone() }), trouble)
        };
        for (side, seat) in seats.iter_mut().enumerate() {
            seat.begin(seed).map_err(|trouble| broken(side, &record, trouble))?;
        }
        let mut seconds = [0.0; 2];
        while let Some(mover) = record.board().to_move().filter(|_| !record.is_over()) {
            if self.halt.load(Ordering::Relaxed) {
                return Ok(None);
            }
            let side = usize::from(mover != a);
            let (answer, time) =
                seats[side].answer(&record, seed).map_err(|trouble| broken(side, &record, trouble))?;
            seconds[side] += time;
            match answer {
                Answer::Move(square) => record.play(square),
                Answer::Resign => record.forfeit(Forfeit::Resigned(mover)),
            }
            .map_err(|error| broken(side, &record, illegal(error)))?;
        }
        let points = record.score(EmptySquares::ForWinner);
        let discs = points.map_or(0, |points| i32::from(points.of_side(a)) - i32::from(points.of_side(!a)));
        Ok(Some(Played { record, a, discs, seconds }))
    }

    fn breakdown(&self, side: usize, place: Option<Place>, trouble: Trouble) -> Box<Breakdown> {
        Box::new(Breakdown { side, contestant: self.plan.contestants[side].clone(), place, trouble })
    }
}

fn illegal(error: RecordError) -> Trouble {
    Trouble::Illegal(match error {
        RecordError::Illegal { square, .. } => square.to_string(),
        RecordError::Over { .. } => "on".to_owned(),
    })
}
