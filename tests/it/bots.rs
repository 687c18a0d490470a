//! Bots of the real engine play whole games through the reducer.

use std::collections::VecDeque;

use engine::Engine;
use game::{Command, Game, Level, Message, Mode, Setup, Speed, Timer};
use reversi::{EmptySquares, Termination};

/// How many games.
const GAMES: u64 = 1000;

/// Levels whose games take milliseconds.
const LEVELS: [(Level, engine::Level); 3] = [
    (Level::Beginner, engine::Level::Beginner),
    (Level::Easy, engine::Level::Easy),
    (Level::Medium, engine::Level::Medium),
];

/// A shell that answers every request in the order in which they were made.
struct Shell {
    game: Game,
    engine: Engine,
    requests: VecDeque<Command>,
}

impl Shell {
    fn watch(black: Level, white: Level, seed: u64) -> Self {
        let mut shell = Self { game: Game::default(), engine: Engine::new(1), requests: VecDeque::new() };
        let setup = Setup {
            mode: Mode::Watch,
            watch_black: black,
            watch_white: white,
            speed: Speed::Instant,
            ..Setup::default()
        };
        shell.send(Message::SetupChanged(setup));
        shell.send(Message::NewGame { seed });
        shell
    }

    fn send(&mut self, message: Message) {
        self.requests.extend(self.game.update(0, message));
    }

    /// Answers one request; false if there is none.
    fn serve(&mut self) -> bool {
        match self.requests.pop_front() {
            Some(Command::Think { ticket, board, level, seed, .. }) => {
                let (_, level) = LEVELS.into_iter().find(|&(setting, _)| setting == level).unwrap();
                let position = board.position().expect("only a side that can move is asked");
                let answer = self.engine.choose(position, level, seed, &mut ()).map(|choice| choice.square);
                self.send(Message::BotAnswered { ticket, answer });
            }
            Some(Command::Wait { ticket, timer: Timer::Phase, .. }) => self.send(Message::Elapsed { ticket }),
            Some(_) => {}
            None => return false,
        }
        true
    }
}

#[test]
fn a_thousand_games_end_with_legal_results() {
    let mut endings = [0; 3];
    for seed in 0..GAMES {
        let (black, white) = (LEVELS[seed as usize % 3].0, LEVELS[seed as usize / 3 % 3].0);
        let mut shell = Shell::watch(black, white, seed);
        while !shell.game.round().line().is_over() {
            assert!(shell.serve(), "game {seed} waits for nothing:\n{:?}", shell.game.board());
        }
        let record = shell.game.round().line().record();
        let Some(Termination::PlayedOut(ending)) = record.termination() else {
            panic!("game {seed} was not played out: {:?}", record.termination());
        };
        endings[ending as usize] += 1;
        let score = record.score(EmptySquares::ForWinner).unwrap();
        assert_eq!(score.black + score.white, 64, "game {seed}");
        assert_eq!(shell.game.round().score(), Some(score), "game {seed}");
    }
    assert_eq!(endings.iter().sum::<u64>(), GAMES);
    assert!(endings[0] > GAMES / 2, "most games fill the board: {endings:?}");
}
