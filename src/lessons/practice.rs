//! One step as a reader works on it: what was played, what was refused and why, and the board to be drawn.

use game::{BoardView, Mark, Pace, Preview, Roll, SquareView};
use reversi::{Bitboard, Board, Color, Square};

use super::{Step, Task};

/// A step under way.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Practice {
    step: Step,
    /// None for a step without a board.
    board: Option<Board>,
    /// How many moves were played on it.
    count: usize,
    note: Note,
}

/// What the reader did last.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Note {
    /// Nothing yet.
    Nothing,
    /// A move was played.
    Played(Played),
    /// The square is not legal.
    Refused {
        /// Where.
        square: Square,
        /// Who wanted to play there.
        color: Color,
        /// Why not.
        why: Refusal,
    },
    /// The square is legal, but the step is about others.
    Elsewhere(Square),
}

/// A move that was played.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Played {
    /// Who.
    pub color: Color,
    /// Where.
    pub square: Square,
    /// What turned.
    pub turned: Bitboard,
}

/// Why a square is not legal.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Refusal {
    /// A disc lies on it.
    Taken,
    /// No disc of the other side lies next to it.
    Apart,
    /// There is such a disc, but no line from here ends at a disc of one's own.
    Open,
}

impl Refusal {
    /// Why `color` may not play on a square; none if it may.
    pub fn of(board: &Board, color: Color, square: Square) -> Option<Self> {
        if !board.empties().contains(square) {
            return Some(Self::Taken);
        }
        if board.position_of(color).legal_moves().contains(square) {
            return None;
        }
        let beside = |other: Square| game::distance(square, other) == 1;
        let touches = board.discs(!color).into_iter().any(beside);
        Some(if touches { Self::Open } else { Self::Apart })
    }
}

impl Practice {
    /// A step from its beginning.
    pub fn new(step: &Step) -> Self {
        Self { step: *step, board: step.board(), count: 0, note: Note::Nothing }
    }

    /// The step.
    pub const fn step(&self) -> &Step {
        &self.step
    }

    /// The board as it lies now.
    pub const fn board(&self) -> Option<Board> {
        self.board
    }

    /// What the reader did last.
    pub const fn note(&self) -> Note {
        self.note
    }

    /// The squares that a tap plays now: all legal ones, or those that the step is about.
    pub fn open(&self) -> Bitboard {
        if self.count == 0 { self.step.tries() } else { Bitboard::EMPTY }
    }

    /// The squares that the step is about, if it is not about all legal ones.
    pub fn suggested(&self) -> Bitboard {
        let open = self.open();
        if open == self.legal() { Bitboard::EMPTY } else { open }
    }

    /// The legal squares, while the reader is to play on one.
    fn legal(&self) -> Bitboard {
        match self.board {
            Some(board) if !self.open().is_empty() => board.legal_moves(),
            _ => Bitboard::EMPTY,
        }
    }

    /// The next of the moves that are followed.
    pub fn next(&self) -> Option<Square> {
        self.step.follow().get(self.count).copied()
    }

    /// Whether there is nothing left to do.
    pub fn is_done(&self) -> bool {
        match self.step.task {
            Task::Look => true,
            Task::Try(_) => self.count > 0,
            Task::Follow(_) => self.next().is_none(),
        }
    }

    /// Whether anything was played, so that it can be played again.
    pub const fn is_begun(&self) -> bool {
        self.count > 0
    }

    /// A tap. Where there is nothing to play it changes nothing.
    pub fn tap(&mut self, square: Square) {
        let Some((board, color)) = self.board.and_then(|board| Some((board, board.to_move()?))) else {
            return;
        };
        if self.open().contains(square) {
            self.play(square);
        } else if !self.open().is_empty() {
            self.note = match Refusal::of(&board, color, square) {
                Some(why) => Note::Refused { square, color, why },
                None => Note::Elsewhere(square),
            };
        }
    }

    /// Plays the next of the moves that are followed.
    pub fn advance(&mut self) {
        if let Some(square) = self.next() {
            self.play(square);
        }
    }

    fn play(&mut self, square: Square) {
        let Some((board, color)) = self.board.and_then(|board| Some((board, board.to_move()?))) else {
            return;
        };
        // What cannot be played changes nothing.
        let Ok(after) = board.play(square) else { return };
        self.note = Note::Played(Played { color, square, turned: board.flips(square) });
        (self.board, self.count) = (Some(after), self.count + 1);
    }

    /// Back to the board as it was, at once.
    pub fn again(&mut self) {
        *self = Self::new(&self.step);
    }

    /// The side whose legal squares are shown.
    pub fn mover(&self) -> Option<Color> {
        self.board?.to_move().filter(|_| !self.open().is_empty())
    }

    /// The board as it is to be drawn. Names of squares are always on it, since the texts use them.
    pub fn view(&self, pace: Pace) -> BoardView {
        let legal = self.legal();
        let refused = matches!(self.note, Note::Refused { .. });
        let played = match self.note {
            Note::Played(played) => Some(played),
            _ => None,
        };
        let suggested = self.suggested();
        view_of(self.board.as_ref(), pace, |view| {
            let square = view.square;
            if let (true, Some(board)) = (legal.contains(square), &self.board) {
                view.turns = board.flips(square).count() as u8;
                (view.dot, view.nudge) = (true, refused);
                view.hint = suggested.contains(square);
            }
            if let Some(played) = played {
                roll(view, &played, self.count, pace);
            }
        })
    }
}

/// A drawing of a board, refined square by square.
fn view_of(board: Option<&Board>, pace: Pace, refine: impl Fn(&mut SquareView)) -> BoardView {
    let square = |index: usize| {
        // The index of an array of 64 is a square; a1 is never drawn in its place.
        let square = Square::new(index as u8).unwrap_or(A1);
        let mut view = SquareView {
            square,
            disc: board.and_then(|board| board.disc(square)),
            mark: Mark::None,
            turns: 0,
            dot: false,
            nudge: false,
            preview: Preview::None,
            hint: false,
            roll: None,
        };
        refine(&mut view);
        view
    };
    BoardView {
        squares: core::array::from_fn(square),
        flipped: false,
        coordinates: true,
        flip: pace.flip as u16,
    }
}

/// What the last move did to a square, and the motion of its disc.
fn roll(view: &mut SquareView, played: &Played, ply: usize, pace: Pace) {
    let square = view.square;
    let delay = if square == played.square {
        view.mark = Mark::Played;
        0
    } else if played.turned.contains(square) {
        view.mark = Mark::Turned;
        pace.delay(played.square, square)
    } else {
        return;
    };
    view.roll = Some(Roll { ply: ply as u8, delay: delay as u16 });
}

const A1: Square = match Square::new(0) {
    Some(square) => square,
    None => unreachable!(),
};

#[cfg(test)]
mod tests {
    use game::Speed;

    use super::*;
    use crate::lessons::{Lesson, Start};

    fn square(name: &str) -> Square {
        name.parse().unwrap()
    }

    fn step(start: Start, task: Task) -> Practice {
        Practice::new(&Step { text: "", start, marks: "", task })
    }

    #[test]
    fn a_refusal_has_its_reason() {
        let board = "--------
                     --------
                     --------
                     -XOXO---
                     --------
                     --------
                     --------
                     -------- X"
            .parse()
            .unwrap();
        let check = |name: &str, why: Option<Refusal>| {
            assert_eq!(Refusal::of(&board, Color::Black, square(name)), why, "{name}");
        };
        check("f4", None);
        check("c4", Some(Refusal::Taken));
        check("d3", Some(Refusal::Open));
        check("c3", Some(Refusal::Open));
        check("a4", Some(Refusal::Apart));
        check("h8", Some(Refusal::Apart));
    }

    #[test]
    fn a_move_is_tried_once_and_can_be_tried_again() {
        let mut practice = step(Start::Game(""), Task::Try("d3"));
        assert_eq!(practice.suggested(), square("d3").into());
        practice.tap(square("a1"));
        assert!(matches!(practice.note(), Note::Refused { why: Refusal::Apart, .. }));
        assert!(practice.view(Speed::Normal.pace()).at(square("f5")).nudge);
        practice.tap(square("c4"));
        assert_eq!(practice.note(), Note::Elsewhere(square("c4")));
        practice.tap(square("d3"));
        assert!(practice.is_done() && practice.mover().is_none());
        let view = practice.view(Speed::Normal.pace());
        assert_eq!((view.at(square("d3")).mark, view.at(square("d4")).mark), (Mark::Played, Mark::Turned));
        assert_eq!(view.at(square("d4")).roll, Some(Roll { ply: 1, delay: 100 }));
        assert!(view.legal().is_empty());
        let done = practice.clone();
        practice.tap(square("c5"));
        assert_eq!(practice, done, "the answer is not the reader's");
        practice.again();
        assert_eq!(practice, step(Start::Game(""), Task::Try("d3")));
    }

    #[test]
    fn moves_are_followed_to_the_end() {
        let mut practice = step(Start::Game(""), Task::Follow("d3c3"));
        practice.tap(square("d3"));
        assert!(!practice.is_begun(), "they are not the reader's to play");
        practice.advance();
        practice.advance();
        assert!(practice.is_done());
        let done = practice.clone();
        practice.advance();
        assert_eq!(practice, done);
    }

    #[test]
    fn a_step_without_a_board_takes_no_taps() {
        let mut practice = step(Start::NoBoard, Task::Try(""));
        practice.tap(square("d3"));
        practice.advance();
        assert_eq!((practice.board(), practice.note()), (None, Note::Nothing));
    }

    #[test]
    fn every_chapter_but_the_last_has_a_next_one() {
        let mut lesson = Lesson::find("setup").unwrap();
        let mut count = 1;
        while let Some(next) = lesson.next() {
            (lesson, count) = (next, count + 1);
        }
        assert_eq!((lesson.id, count), ("tournament", crate::lessons::LESSONS.len()));
    }
}
