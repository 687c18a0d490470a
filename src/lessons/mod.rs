//! How to play: chapters of steps, each a text and a board that is played by the rules code.
//!
//! Data only. The texts are in `assets/i18n/*-learn.ftl`; whatever they claim about a board (what is legal, how many
//! discs turn, how a game ends) is checked against the board in `tests/it/lessons.rs`.

mod glossary;
mod playing;
mod practice;
mod rules;

use reversi::{Bitboard, Board, Square};

pub use glossary::{GLOSSARY, Term};
pub use practice::{Note, Played, Practice, Refusal};

/// A chapter.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Lesson {
    /// Its name in addresses, such as `corners`.
    pub id: &'static str,
    /// Where the list of chapters puts it.
    pub part: Part,
    /// The key of its title.
    pub title: &'static str,
    /// What it consists of, at least one.
    pub steps: &'static [Step],
}

/// What chapters are about. They follow each other in this order.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Part {
    /// What everybody has to know.
    Rules,
    /// How to win.
    PlayingWell,
    /// What is looked up when it is needed; the glossary belongs here too.
    Reference,
}

impl Part {
    /// All of them.
    pub const ALL: &[Self] = &[Self::Rules, Self::PlayingWell, Self::Reference];
}

/// One text with its board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Step {
    /// The key of its text.
    pub text: &'static str,
    /// The board it begins with.
    pub start: Start,
    /// Squares that the text speaks of, to be marked, such as `c4 d3`.
    pub marks: &'static str,
    /// What the reader does.
    pub task: Task,
}

/// Where the board of a step comes from.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Start {
    /// There is no board.
    NoBoard,
    /// The board after these moves from the start of a game.
    Game(&'static str),
    /// A drawn board, as [`Board`] reads it.
    Drawing(&'static str),
}

/// What the reader does on the board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Task {
    /// Looks at it.
    Look,
    /// Plays a move: one of these squares, or any legal one if there are none. The board then shows what turned.
    Try(&'static str),
    /// Steps through these moves.
    Follow(&'static str),
}

/// All chapters in their order. The glossary, [`GLOSSARY`], comes after them.
pub const LESSONS: &[Lesson] = &[
    rules::SETUP,
    rules::MOVE,
    rules::LINES,
    rules::NOT_LEGAL,
    rules::LOST_TURN,
    rules::ENDINGS,
    rules::SCORE,
    playing::CORNERS,
    playing::AVOID,
    playing::MOBILITY,
    playing::PARITY,
    rules::TOURNAMENT,
];

impl Lesson {
    /// The chapter of this id.
    pub fn find(id: &str) -> Option<&'static Self> {
        LESSONS.iter().find(|lesson| lesson.id == id)
    }

    /// The chapter after this one.
    pub fn next(&self) -> Option<&'static Self> {
        let place = LESSONS.iter().position(|lesson| lesson.id == self.id)?;
        LESSONS.get(place + 1)
    }

    /// A board to know it by: the first one that is its own, or else the start of a game.
    pub fn picture(&self) -> Board {
        let mut boards = self.steps.iter().filter_map(Step::board);
        let own = boards.find(|board| *board != Board::START && board.empties() != !Bitboard::EMPTY);
        own.unwrap_or(Board::START)
    }
}

impl Step {
    /// The board it begins with.
    pub fn board(&self) -> Option<Board> {
        match self.start {
            Start::NoBoard => None,
            Start::Drawing(drawing) => drawing.parse().ok(),
            Start::Game(moves) => {
                squares(moves).try_fold(Board::START, |board, square| board.play(square).ok())
            }
        }
    }

    /// Squares to be marked.
    pub fn marked(&self) -> Bitboard {
        Bitboard::of(squares(self.marks))
    }

    /// The moves of [`Task::Follow`], none for other tasks.
    pub fn follow(&self) -> Vec<Square> {
        match self.task {
            Task::Follow(moves) => squares(moves).collect(),
            Task::Look | Task::Try(_) => Vec::new(),
        }
    }

    /// The moves that the reader may try on the board, none for other tasks.
    pub fn tries(&self) -> Bitboard {
        match self.task {
            Task::Try("") => self.board().map_or(Bitboard::EMPTY, |board| board.legal_moves()),
            Task::Try(moves) => Bitboard::of(squares(moves)),
            Task::Look | Task::Follow(_) => Bitboard::EMPTY,
        }
    }
}

/// The squares named in a text such as `c4 d3` or `c4d3`; it ends at the first that is none.
fn squares(names: &str) -> impl Iterator<Item = Square> {
    let letters: Vec<_> = names.bytes().filter(|letter| !letter.is_ascii_whitespace()).collect();
    let mut pairs = Vec::new();
    for pair in letters.chunks(2) {
        match str::from_utf8(pair).ok().and_then(|name| name.parse().ok()) {
            Some(square) => pairs.push(square),
            None => break,
        }
    }
    pairs.into_iter()
}
