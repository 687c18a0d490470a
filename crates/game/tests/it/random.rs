//! Whatever happens in whatever order: no panic, no dead end, no legal rule broken.

use game::{ColorChoice, Command, Game, Level, Message, Mode, Phase, Preferences, Setup, Speed, TimeLimit};
use proptest::prelude::*;
use reversi::{Board, GameRecord, Square, Termination};

use crate::shell::{Shell, record, watch};

/// One random message, from a number.
fn message(shell: &Shell, dice: u64) -> Message {
    let pick = |bits: u32| (dice >> bits) as usize;
    let any_ticket = || shell.tickets.get(pick(20) % shell.tickets.len().max(1)).copied();
    match dice % 40 {
        0..=9 => {
            let legal: Vec<_> = shell.game.board().legal_moves().into_iter().collect();
            match legal.get(pick(20) % legal.len().max(1)) {
                Some(&square) => Message::Tapped(square),
                None => Message::UndoPressed,
            }
        }
        10 => Message::Tapped(Square::new((dice >> 20) as u8 & 63).unwrap()),
        11..=13 => Message::UndoPressed,
        14 => Message::RedoPressed,
        15 => Message::JumpedTo(pick(20) % 70),
        16 => Message::HintPressed,
        17 => Message::Resigned,
        18 => Message::PausePressed,
        19 => Message::UnpausePressed,
        20 | 21 => Message::StepPressed,
        22 => Message::Suspended,
        23 | 24 => Message::Resumed,
        25 => Message::NewGame { seed: dice },
        26 => Message::UndoNewGame,
        27 => Message::OfferDismissed,
        28 => {
            let moves = ["", "f5", "f5d6c3d3c4", "e6f4e3f6g5d6e7f5c5"][pick(20) % 4];
            Message::Import { record: record(moves), seed: dice }
        }
        29 => Message::Reopen { id: (dice >> 20) % 5 },
        30 => Message::EntryRemoved { id: (dice >> 20) % 5 },
        31 => Message::SetupChanged(setup(dice >> 20)),
        32 => Message::PreferencesChanged(Preferences {
            tap_twice: dice >> 20 & 1 == 0,
            hide_counts: dice >> 21 & 1 == 0,
            ..Preferences::default()
        }),
        33 => Message::Cancelled,
        34 if pick(20) % 8 == 0 => Message::Erased,
        34 if pick(20) % 8 == 1 => Message::Restored(Box::new(shell.game.at_rest())),
        34..=36 => match any_ticket() {
            Some(ticket) => Message::Elapsed { ticket },
            None => Message::Resumed,
        },
        _ => match any_ticket() {
            Some(ticket) => Message::BotAnswered { ticket, answer: Square::new((dice >> 40) as u8 & 127) },
            None => Message::Resumed,
        },
    }
}

fn setup(dice: u64) -> Setup {
    Setup {
        mode: Mode::ALL[dice as usize % 3],
        color: ColorChoice::ALL[(dice >> 4) as usize % 3],
        level: Level::ALL[(dice >> 8) as usize % 6],
        speed: Speed::ALL[(dice >> 12) as usize % 4],
        clock: TimeLimit::ALL[(dice >> 16) as usize % 7],
        ..Setup::default()
    }
}

/// A message is stale if its ticket answers none of the requests that the game waits for.
fn is_stale(shell: &Shell, message: &Message) -> bool {
    let (thinking, timers) = (shell.thought.map(|thought| thought.ticket), &shell.timers);
    match message {
        Message::BotAnswered { ticket, .. } => thinking != Some(*ticket),
        Message::Elapsed { ticket } => !timers.values().any(|(open, _)| open == ticket),
        _ => false,
    }
}

fn act(shell: &mut Shell, dice: u64) {
    let message = message(shell, dice);
    if is_stale(shell, &message) {
        let before = shell.game.clone();
        shell.send(message);
        assert_eq!(
            (&shell.game, shell.last.as_slice()),
            (&before, [].as_slice()),
            "a stale ticket did something"
        );
        return;
    }
    match message {
        Message::BotAnswered { .. } => shell.thought = None,
        Message::Elapsed { ticket } => shell.timers.retain(|_, (open, _)| *open != ticket),
        _ => {}
    }
    shell.now += dice >> 50;
    shell.send(message);
}

/// From wherever it is, the game can be played to its end.
fn finish(mut shell: Shell, seed: u64) {
    shell.send(Message::Resumed);
    shell.send(Message::UnpausePressed);
    if shell.game.phase() == Phase::NoGame {
        shell.send(Message::NewGame { seed });
    }
    shell.play_out(seed);
    let phase = shell.game.phase();
    assert!(matches!(phase, Phase::Over | Phase::Restarting(_)), "stuck in {phase:?}");
    assert!(shell.game.result_view().is_some());
    assert_eq!(shell.reloaded().game, shell.game.at_rest());
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(10_000))]

    #[test]
    fn any_sequence_of_messages_leads_to_a_game_that_can_be_finished(
        first: u64,
        dice in prop::collection::vec(any::<u64>(), 0..60),
    ) {
        let mut shell = if first % 8 == 0 { Shell::with(Game::default()) } else { Shell::start(setup(first >> 8)) };
        for dice in dice {
            act(&mut shell, dice);
        }
        finish(shell, first);
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(300))]

    #[test]
    fn whatever_happened_the_saves_are_up_to_date(
        first: u64,
        dice in prop::collection::vec(any::<u64>(), 0..60),
    ) {
        let mut shell = Shell::start(setup(first));
        for dice in dice {
            act(&mut shell, dice);
            prop_assert_eq!(&shell.reloaded().game, &shell.game.at_rest());
        }
    }
}

#[test]
fn a_thousand_games_of_two_bots_end_with_legal_results() {
    let mut shell = Shell::start(Setup { speed: Speed::Instant, ..watch() });
    for number in 1..=1000 {
        // Half the games at random, half by whoever turns the most.
        while !matches!(shell.game.phase(), Phase::Restarting(_)) {
            match (shell.thought, number % 2 == 0) {
                (Some(thought), true) => {
                    let best = thought.board.legal_moves().into_iter().max_by_key(|&square| {
                        (thought.board.flips(square).count(), thought.seed.rotate_left(square.index() as u32))
                    });
                    shell.thought = None;
                    shell.send(Message::BotAnswered { ticket: thought.ticket, answer: best });
                }
                (Some(_), false) => assert!(shell.answer_any()),
                (None, _) => shell.ring(),
            }
        }
        let line = shell.game.round().line();
        let replay = GameRecord::from_moves(Board::START, line.moves().iter().copied()).unwrap();
        assert!(matches!(replay.termination(), Some(Termination::PlayedOut(_))));
        let result = shell.game.result_view().unwrap();
        assert_eq!(Some(result.score), replay.score(shell.game.round().empty_squares()));
        assert_eq!(result.score.black + result.score.white, 64);
        assert_eq!(shell.game.tally().games(), number);
        assert!(shell.last.iter().all(|command| !matches!(command, Command::StopThinking)));
        (shell.announced, shell.heard, shell.tickets) = Default::default();
        shell.ring();
    }
    let tally = *shell.game.tally();
    assert!(tally.black > 0 && tally.white > 0, "{tally:?}");
}
