//! How to play: every board is real, and everything that a text claims about it holds.

use std::collections::BTreeSet;

use outflank::lessons::{GLOSSARY, LESSONS, Lesson, Start, Step, Task};
use outflank::words::{Language, Words};
use reversi::{Bitboard, Board, Color, EmptySquares, Ending, Position, Score, Square};

use Color::{Black, White};

fn squares(names: &str) -> Bitboard {
    Bitboard::of(names.split_whitespace().map(square))
}

fn square(name: &str) -> Square {
    name.parse().unwrap_or_else(|_| panic!("{name} is no square"))
}

/// The board of a step and the boards after each move that is followed on it.
fn boards(step: &Step) -> Vec<Board> {
    let mut boards = vec![step.board().unwrap_or_else(|| panic!("{}: the board cannot be read", step.text))];
    for square in step.follow() {
        let board = boards[boards.len() - 1];
        boards.push(board.play(square).unwrap_or_else(|error| panic!("{}: {error}", step.text)));
    }
    boards
}

/// A step, its board, and the boards after each move that is followed on it.
struct Claims<'a> {
    step: &'a Step,
    boards: Vec<Board>,
}

impl Claims<'_> {
    fn ends(&self) -> (Board, Board) {
        (self.boards[0], self.boards[self.boards.len() - 1])
    }

    fn legal(&self, names: &str) {
        assert_eq!(self.boards[0].legal_moves(), squares(names), "{}", self.step.text);
    }

    fn turns(&self, board: &Board, name: &str, names: &str) {
        assert_eq!(board.flips(square(name)), squares(names), "{}: {name}", self.step.text);
    }

    fn counts(&self, board: &Board, black: u8, white: u8) {
        assert_eq!((board.count(Black), board.count(White)), (black, white), "{}", self.step.text);
    }

    fn discs(&self, names: &str, color: Color) {
        assert_eq!(squares(names) & !self.boards[0].discs(color), Bitboard::EMPTY, "{}", self.step.text);
    }

    fn scores(&self, board: &Board, winner: (u8, u8), not: (u8, u8)) {
        assert!(board.is_over(), "{}", self.step.text);
        for (rule, (black, white)) in [(EmptySquares::ForWinner, winner), (EmptySquares::NotAtAll, not)] {
            assert_eq!(Score::of(board, rule), Score { black, white }, "{}", self.step.text);
        }
    }

    /// The set-up and moves. False: not its step.
    fn basics(&self) -> bool {
        let (before, _) = self.ends();
        match self.step.text {
            "learn-setup-board" => assert_eq!(before.empties().count(), 64),
            "learn-setup-discs" => {
                self.discs("d4 e5", White);
                self.discs("e4 d5", Black);
                assert_eq!(before.empties().count(), 60);
            }
            "learn-setup-first" => {
                self.legal("c4 d3 e6 f5");
                let after = before.legal_moves().into_iter().map(|square| {
                    assert_eq!(before.flips(square).count(), 1);
                    before.play(square).unwrap().position().unwrap().canonical().0
                });
                assert_eq!(after.collect::<BTreeSet<_>>().len(), 1);
            }
            "learn-move-line" => {
                self.legal("g4");
                self.turns(&before, "g4", "d4 e4 f4");
            }
            "learn-move-slant" => {
                self.legal("e5");
                self.turns(&before, "e5", "c3 d4");
            }
            "learn-move-stay" => {
                let colors: Vec<_> = self.boards.iter().map(|board| board.disc(square("d4"))).collect();
                assert_eq!(colors, [White, Black, White, Black].map(Some));
            }
            "learn-lines-two" => self.turns(&before, "f3", "e3 e4"),
            "learn-lines-all" => self.turns(&before, "d4", "c3 d3 e3 c4 e4 c5 d5 e5 f6"),
            "learn-lines-once" => {
                self.turns(&before, "e4", "d4");
                let after = before.play(square("e4")).unwrap();
                assert_eq!(
                    ["d4", "d5", "d6"].map(|name| after.disc(square(name))),
                    [Black, White, Black].map(Some)
                );
            }
            "learn-not-legal-touch" => {
                self.turns(&before, "c3", "");
                self.discs("d4 e5", White);
                assert!(before.empties().contains(square("f6")));
            }
            "learn-not-legal-gap" => {
                self.legal("d4");
                self.turns(&before, "d4", "c4");
                self.turns(&before, "f4", "");
                self.discs("e4", White);
            }
            "learn-not-legal-own" => {
                self.legal("f4");
                self.turns(&before, "f4", "e4");
                self.discs("c4", White);
                self.discs("d4", Black);
            }
            "learn-not-legal-choice" => assert_eq!(before.legal_moves().count(), 5),
            _ => return false,
        }
        true
    }

    /// Lost turns, endings, scores.
    fn turns_and_endings(&self) -> bool {
        let (before, after) = self.ends();
        match self.step.text {
            "learn-lost-turn-none" => {
                self.counts(&before, 10, 4);
                assert_eq!(before.turn_lost_by(), Some(Black));
                self.legal("c3 d6");
            }
            "learn-lost-turn-forced" => {
                self.legal("b7");
                assert_eq!(before.to_move(), Some(White));
                assert!(!before.position_of(Black).legal_moves().contains(square("a8")));
                assert_eq!(self.boards[1].flips(square("a8")).count(), 3);
            }
            "learn-lost-turn-many" => {
                let lost = self.boards.iter().take_while(|board| board.turn_lost_by() == Some(Black));
                assert_eq!(lost.count(), 14);
                assert_eq!((after.ending(), after.count(Black)), (Some(Ending::Wipeout), 0));
            }
            "learn-endings-full" => {
                self.counts(&before, 32, 31);
                assert_eq!((before.to_move(), before.flips(square("h8")).count()), (Some(White), 13));
                let after = before.play(square("h8")).unwrap();
                self.counts(&after, 19, 45);
                assert_eq!(after.ending(), Some(Ending::Full));
            }
            "learn-endings-stuck" => {
                assert_eq!(before.to_move(), Some(Black));
                self.counts(&after, 40, 7);
                assert_eq!((after.ending(), after.empties().count()), (Some(Ending::Stuck), 17));
            }
            "learn-endings-wipeout" => {
                assert_eq!(self.boards.len(), 10);
                self.counts(&after, 13, 0);
                assert_eq!((after.ending(), after.empties().count()), (Some(Ending::Wipeout), 51));
            }
            "learn-score-count" => self.scores(&before, (19, 45), (19, 45)),
            "learn-score-empties" | "learn-tournament-score" => {
                assert_eq!(before.empties(), squares("a8"));
                self.scores(&before, (24, 40), (24, 39));
            }
            "learn-score-draw" => {
                assert_eq!(before.empties().count(), 2);
                self.scores(&before, (32, 32), (31, 31));
            }
            "learn-score-forfeit" => assert_eq!(Score::lost_by(Black), Score { black: 0, white: 64 }),
            "learn-tournament-transcript" => self.discs("f5 c3", Black),
            "learn-tournament-clock" | "learn-tournament-mistakes" | "learn-tournament-discs" => {
                assert_eq!(self.step.start, Start::NoBoard);
            }
            _ => return false,
        }
        true
    }

    /// Playing well.
    fn playing(&self) -> bool {
        let (before, after) = self.ends();
        match self.step.text {
            "learn-corners-take" => {
                self.turns(&before, "a1", "b1 c1 a2 a3 b2");
                let after = before.play(square("a1")).unwrap();
                assert!(after.position_of(Black).stable_discs().contains(square("a1")));
            }
            "learn-corners-grow" => {
                assert_eq!(before.position_of(Black).stable_discs(), self.step.marked());
                assert_eq!(self.step.marked().count(), 7);
            }
            "learn-corners-gift" => {
                self.turns(&before, "b2", "c3");
                self.turns(&self.boards[1], "a1", "b2 c3 d4");
            }
            "learn-avoid-slant" => assert_eq!(self.step.marked(), squares("b2 g2 b7 g7")),
            "learn-avoid-edge" => {
                self.turns(&before, "b1", "c1");
                self.discs("e1", White);
                self.turns(&self.boards[1], "a1", "b1 c1 d1");
            }
            "learn-avoid-greed" => {
                for (name, turned, answers) in [("d3", 6, 15), ("g6", 1, 4)] {
                    assert_eq!(before.flips(square(name)).count(), turned);
                    assert_eq!(mobility(&before.play(square(name)).unwrap(), White), answers);
                }
            }
            "learn-mobility-count" => {
                self.counts(&before, 11, 2);
                assert_eq!((before.to_move(), after.turn_lost_by()), (Some(White), Some(Black)));
            }
            "learn-mobility-quiet" => {
                self.turns(&before, "g6", "f5");
                let after = before.play(square("g6")).unwrap();
                for name in ["e4", "f4", "g4", "e5", "g5", "e6", "f6", "g6"] {
                    assert!(after.disc(square(name)).is_some(), "{name}");
                }
            }
            "learn-mobility-squeeze" => {
                self.legal("b2");
                assert_eq!(before.to_move(), Some(White));
                assert!(!before.position_of(Black).legal_moves().contains(square("a1")));
                assert_eq!(self.boards[1].flips(square("a1")).count(), 6);
            }
            "learn-parity-last" => {
                assert_eq!((before.empties().count(), before.to_move()), (60, Some(Black)));
            }
            "learn-parity-pair" => {
                assert_eq!((before.to_move(), before.empties()), (Some(White), squares("g8 a6 a7")));
                for (name, wins) in [("g8", true), ("a6", false), ("a7", false)] {
                    let after = before.play(square(name)).unwrap();
                    assert_eq!(best(after.position().unwrap()) < 0, wins, "{name}");
                    // No turn is lost on the way, so White has the last word in the pair if it leaves it to Black.
                    assert_eq!(after.to_move(), Some(Black));
                    for answer in after.legal_moves() {
                        assert_eq!(after.play(answer).unwrap().to_move(), Some(White));
                    }
                }
            }
            _ => return false,
        }
        true
    }
}

fn mobility(board: &Board, color: Color) -> u32 {
    board.position_of(color).legal_moves().count()
}

/// The best final score for the player; for a few empty squares.
fn best(position: Position) -> i32 {
    let moves = position.legal_moves();
    match moves.into_iter().map(|square| -best(position.play(square))).max() {
        Some(score) => score,
        None if position.is_over() => position.final_score(),
        None => -best(position.pass()),
    }
}

#[test]
fn every_claim_holds_on_the_board() {
    for step in LESSONS.iter().flat_map(|lesson| lesson.steps) {
        let boards = if step.start == Start::NoBoard { vec![Board::START] } else { boards(step) };
        let claims = Claims { step, boards };
        assert!(
            claims.basics() || claims.turns_and_endings() || claims.playing(),
            "nothing checks what {} claims",
            step.text
        );
    }
}

#[test]
fn every_task_can_be_done() {
    for step in LESSONS.iter().flat_map(|lesson| lesson.steps) {
        if step.start == Start::NoBoard {
            assert_eq!((step.board(), step.marks, step.task), (None, "", Task::Look), "{}", step.text);
            continue;
        }
        let board = boards(step)[0];
        let mut names = step.marks.split_whitespace();
        assert!(names.all(|name| step.marked().contains(square(name))), "{}", step.text);
        match step.task {
            Task::Look => {}
            Task::Try(_) => {
                assert!(!step.tries().is_empty(), "{}", step.text);
                assert_eq!(step.tries() & !board.legal_moves(), Bitboard::EMPTY, "{}", step.text);
            }
            Task::Follow(moves) => {
                let letters = moves.chars().filter(|letter| !letter.is_whitespace()).count();
                assert_eq!(step.follow().len() * 2, letters, "{}: a move cannot be read", step.text);
                assert!(!moves.is_empty(), "{}", step.text);
            }
        }
    }
}

#[test]
fn a_text_names_the_squares_that_it_marks_and_no_square_that_is_none() {
    for &language in Language::ALL {
        let words = Words::new(language);
        for step in LESSONS.iter().flat_map(|lesson| lesson.steps) {
            let text = words.text(step.text);
            let spoken = text.split(|mark: char| !mark.is_ascii_alphanumeric());
            let named = Bitboard::of(spoken.filter_map(|word| word.parse().ok()));
            // Some are pointed at, as "these four" or "the marked ones".
            let pointed =
                ["learn-avoid-slant", "learn-corners-grow", "learn-score-draw", "learn-tournament-score"];
            let pointed = pointed.contains(&step.text);
            assert!(pointed || step.marked() & !named == Bitboard::EMPTY, "{language:?}, {}", step.text);
        }
    }
}

#[test]
fn a_text_is_short_enough_for_one_look() {
    for &language in Language::ALL {
        let words = Words::new(language);
        let most = if language == Language::Japanese { 160 } else { 340 };
        for step in LESSONS.iter().flat_map(|lesson| lesson.steps) {
            let length = words.text(step.text).chars().count();
            assert!(length <= most, "{language:?}, {}: {length}", step.text);
        }
    }
}

#[test]
fn names_are_used_once() {
    let ids: BTreeSet<_> = LESSONS.iter().map(|lesson| lesson.id).collect();
    assert_eq!(ids.len(), LESSONS.len());
    let texts: BTreeSet<_> = LESSONS.iter().flat_map(|lesson| lesson.steps).map(|step| step.text).collect();
    assert_eq!(texts.len(), LESSONS.iter().map(|lesson| lesson.steps.len()).sum::<usize>());
    assert!(LESSONS.iter().all(|lesson| Lesson::find(lesson.id) == Some(lesson) && !lesson.steps.is_empty()));
    let words: BTreeSet<_> = GLOSSARY.iter().flat_map(|term| [term.word, term.meaning]).collect();
    assert_eq!(words.len(), GLOSSARY.len() * 2);
}

#[test]
fn a_damaged_step_has_no_board() {
    let step = |start| Step { text: "", start, marks: "a1 zz b1", task: Task::Follow("f5x") };
    assert_eq!(step(Start::Drawing("X")).board(), None);
    assert_eq!(step(Start::Game("f5f5")).board(), None);
    assert_eq!(step(Start::NoBoard).marked(), squares("a1"));
    assert_eq!(step(Start::NoBoard).follow(), [square("f5")]);
}
