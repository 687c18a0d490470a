//! The board: a snapshot of 64 squares.

use reversi::{Bitboard, Color, Square};

use crate::game::Hint;
use crate::{Game, Phase};

/// What the last move did to a square.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Mark {
    /// Nothing.
    None,
    /// The disc was put here: a ring.
    Played,
    /// The disc was turned: a small mark.
    Turned,
}

/// What a move that has been tapped once would do to a square.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Preview {
    /// Nothing.
    None,
    /// A disc would be put here.
    Place(Color),
    /// The disc would turn.
    Turn,
}

/// The motion of a disc, while a played move is being shown and never else.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Roll {
    /// The number of the move, so that the same square in the next move is another motion.
    pub ply: u8,
    /// Milliseconds from the move until it begins: 0 for the disc that goes down, longer for discs further away.
    pub delay: u16,
}

/// One square: all that its component needs, and what its label says.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct SquareView {
    /// Which square.
    pub square: Square,
    /// The disc, as it lies when nothing moves any more.
    pub disc: Option<Color>,
    /// What the last move did here.
    pub mark: Mark,
    /// How many discs a tap would turn; 0 where the person may not play now.
    pub turns: u8,
    /// Whether to draw the dot of a legal square.
    pub dot: bool,
    /// Whether to stress it, shortly after a tap elsewhere that played nothing.
    pub nudge: bool,
    /// What the move tapped once would do.
    pub preview: Preview,
    /// Whether a hint shows this square.
    pub hint: bool,
    /// The motion of its disc.
    pub roll: Option<Roll>,
}

impl SquareView {
    /// Whether the person may play here now.
    pub const fn is_legal(&self) -> bool {
        self.turns > 0
    }
}

/// The board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct BoardView {
    /// From a1 to h8.
    pub squares: [SquareView; 64],
    /// Whether row 8 is on top.
    pub flipped: bool,
    /// Whether letters and digits are drawn.
    pub coordinates: bool,
    /// How long one disc rolls, in milliseconds.
    pub flip: u16,
}

impl BoardView {
    /// One square.
    pub const fn at(&self, square: Square) -> &SquareView {
        &self.squares[square.index()]
    }

    /// Where the person may play now.
    pub fn legal(&self) -> Bitboard {
        Bitboard::of(self.squares.iter().filter(|view| view.is_legal()).map(|view| view.square))
    }
}

impl Game {
    /// The board as it is to be drawn.
    pub fn board_view(&self) -> BoardView {
        let (board, last, pace) = (self.board(), self.round.line.last(), self.setup.speed.pace());
        let animating = matches!(self.phase, Phase::Animating { .. });
        let own_turn = self.phase == Phase::HumanTurn;
        let legal = if own_turn { board.legal_moves() } else { Bitboard::EMPTY };
        let previewed = self.preview.filter(|_| own_turn);
        let would_turn = previewed.map_or(Bitboard::EMPTY, |square| board.flips(square));
        let mut squares = Square::all().map(|square| {
            let mark = match last {
                Some(ply) if ply.square == square => Mark::Played,
                Some(ply) if ply.flips.contains(square) => Mark::Turned,
                _ => Mark::None,
            };
            let roll = last.filter(|_| animating && mark != Mark::None).map(|ply| Roll {
                ply: ply.number as u8,
                delay: if mark == Mark::Played { 0 } else { pace.delay(ply.square, square) as u16 },
            });
            let preview = match (previewed, board.to_move()) {
                (Some(tapped), Some(color)) if tapped == square => Preview::Place(color),
                _ if would_turn.contains(square) => Preview::Turn,
                _ => Preview::None,
            };
            let turns = if legal.contains(square) { board.flips(square).count() as u8 } else { 0 };
            let nudge = turns > 0 && self.nudge.is_some();
            SquareView {
                square,
                disc: board.disc(square),
                mark,
                turns,
                dot: turns > 0 && (self.preferences.legal_dots || nudge),
                nudge,
                preview,
                hint: self.hint == Hint::Shown(square),
                roll,
            }
        });
        BoardView {
            // `Square::all` gives 64 squares, so the fallback is never drawn.
            squares: core::array::from_fn(|_| squares.next().unwrap_or(BLANK)),
            flipped: self.preferences.flip_board,
            coordinates: self.preferences.coordinates,
            flip: pace.flip as u16,
        }
    }
}

const BLANK: SquareView = SquareView {
    square: match Square::new(0) {
        Some(square) => square,
        None => unreachable!(),
    },
    disc: None,
    mark: Mark::None,
    turns: 0,
    dot: false,
    nudge: false,
    preview: Preview::None,
    hint: false,
    roll: None,
};
