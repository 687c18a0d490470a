//! Positions with what the fit is to make of them, from files of games.

use std::path::Path;

use reversi::Position;

use super::labels::Labelled;
use super::{games, labels};
use crate::fault::Fault;

/// A position and its label for the side to move, in discs.
#[derive(Clone, Copy)]
pub(crate) struct Sample {
    pub(crate) position: Position,
    pub(crate) label: f32,
}

/// Samples by the number of empty squares: those of the games to learn from, and those that are held out.
pub(crate) struct Samples {
    pub(crate) learned: Vec<Vec<Sample>>,
    pub(crate) held_out: Vec<Vec<Sample>>,
}

/// One game of so many is held out.
const HELD_OUT: usize = 40;

/// Which positions of a file to take.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Part {
    All,
    /// Those with so few empty squares that their scores are exact.
    Solved,
}

impl Samples {
    pub(crate) fn new() -> Self {
        Self { learned: vec![Vec::new(); 61], held_out: vec![Vec::new(); 61] }
    }

    /// Adds the samples of a file.
    ///
    /// The label of a position looks ahead along its game (the λ-return; Sutton, "Learning to predict by the methods
    /// of temporal differences", 1988): a share `1 − lambda` of its own search's score, and `lambda` of the label
    /// after the move. With `lambda` 1 it is the final score.
    pub(crate) fn add(&mut self, file: &Path, lambda: f32, part: Part) -> Result<(), Fault> {
        let fault = |error| Fault::Input { name: file.display().to_string(), error };
        let (head, games) = games::read(file).map_err(fault)?;
        let most_empties = if part == Part::All { 60 } else { u32::from(head.exact) };
        for (number, game) in games.iter().enumerate() {
            let searched = game.searched(number).map_err(fault)?;
            let lists = if number % HELD_OUT == 0 { &mut self.held_out } else { &mut self.learned };
            // From the end to the start, for Black.
            let mut ahead = f32::from(game.score);
            for found in searched.into_iter().rev() {
                let side = if found.black { 1.0 } else { -1.0 };
                ahead += (1.0 - lambda) * (side * f32::from(found.score) / 128.0 - ahead);
                let empties = found.position.empties().count();
                if empties > most_empties {
                    break;
                }
                if let Some(list) = lists.get_mut(empties as usize) {
                    list.push(Sample { position: found.position, label: side * ahead });
                }
            }
        }
        Ok(())
    }

    /// Adds labelled positions. None is held out: what is asked of the weights is how the games end.
    pub(crate) fn add_labels(&mut self, file: &Path) -> Result<(), Fault> {
        let labelled =
            labels::read(file).map_err(|error| Fault::Input { name: file.display().to_string(), error })?;
        for Labelled { position, score } in labelled {
            if let Some(list) = self.learned.get_mut(position.empties().count() as usize) {
                list.push(Sample { position, label: f32::from(score) / 128.0 });
            }
        }
        Ok(())
    }
}
