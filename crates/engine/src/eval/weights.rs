//! The weights of all phases: their file, and the tables that the search looks them up in.
//!
//! A file is a head of 24 bytes (numbers little-endian) and the parameters:
//!
//! | bytes | |
//! | --- | --- |
//! | 8 | `OFWEIGHT` |
//! | 2 | version of the format and of the shapes |
//! | 2 | phases |
//! | 4 | parameters of a phase |
//! | 4 | how many steps of 1/128 disc a unit is |
//! | 4 | Adler-32 of what follows |
//!
//! The parameters come phase by phase, most empty squares first, each in units as its difference from the phase with
//! more, coded as in [`super::coding`]. Most differences are small or nothing, and nothing where there was nothing in
//! the phase before; that is their context. In this order a game that begins needs only the first phases of the file:
//! each is unpacked when the search first comes to it.

use core::fmt;
use std::borrow::Cow;
use std::sync::{Mutex, OnceLock, PoisonError};

use super::coding;
use super::indices::Indices;
use super::parameters::{MOBILITY, PARAMETERS, PARAMETERS_OF_SHAPES, of_shape};
use super::shapes::{FIRST_PLACE, SHAPES, largest_index, squares_of};

/// How many phases a game has.
pub const PHASES: usize = 31;

/// The phase of so many empty squares, two to a phase.
pub const fn phase_of(empties: u32) -> usize {
    let phase = empties as usize / 2;
    if phase < PHASES { phase } else { PHASES - 1 }
}

const MAGIC: [u8; 8] = *b"OFWEIGHT";
/// To be raised with every change of shapes, parameters or phases.
const VERSION: u16 = 2;
const HEAD_BYTES: usize = 24;
/// Steps of 1/128 disc to a unit.
const UNIT: i32 = 4;

/// Why bytes are no weights of this version.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum WeightsError {
    /// They do not begin like a file of weights.
    NotWeights,
    /// They are of another version of the format or of the shapes.
    Version(u16),
    /// They are cut short or changed.
    Damaged,
}

impl fmt::Display for WeightsError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NotWeights => f.write_str("this is no file of weights"),
            Self::Version(version) => {
                write!(f, "these are weights of version {version}, and version {VERSION} is wanted")
            }
            Self::Damaged => f.write_str("these weights are damaged"),
        }
    }
}

impl core::error::Error for WeightsError {}

/// The entries of a shape's table: a power of two, and its places are indices cut to that size, so that no look-up needs
/// a check; negative indices lie at the upper end.
const fn table_size(shape: usize) -> usize {
    3usize.pow(squares_of(shape)).next_power_of_two()
}

/// Where in a phase each shape's table begins, and the end.
const TABLE_AT: [usize; SHAPES + 1] = {
    let mut at = [0; SHAPES + 1];
    let mut shape = 0;
    while shape < SHAPES {
        at[shape + 1] = at[shape] + table_size(shape);
        shape += 1;
    }
    at
};
/// Where the weights of mobility begin, and after them those of parity.
const MOBILITY_AT: usize = TABLE_AT[SHAPES];
const PARITY_AT: usize = MOBILITY_AT + MOBILITY * MOBILITY;
const PHASE_SIZE: usize = PARITY_AT + 2;

/// The weights of one phase, spread for quick look-up.
type Phase = [i16; PHASE_SIZE];

/// What the evaluation has learned. Phases are unpacked when they are first needed.
pub struct Weights {
    phases: [OnceLock<Box<Phase>>; PHASES],
    unpacking: Mutex<Unpacking>,
}

/// How far the rows of a file have been read.
struct Unpacking {
    file: Cow<'static, [u8]>,
    /// Where in the file the next row begins, and its phase; none after the last.
    at: usize,
    next: Option<usize>,
    unit: i16,
    /// The parameters of the phase before.
    parameters: Vec<i16>,
    contexts: Vec<u8>,
    differences: Vec<i16>,
}

impl Weights {
    /// Packs parameters, in discs, `PARAMETERS` for each of `PHASES`, fewest empty squares first.
    pub fn pack(phases: &[Vec<f32>]) -> Vec<u8> {
        let (mut before, mut contexts) = (vec![0i16; PARAMETERS], vec![0; PARAMETERS]);
        let mut rows = Vec::new();
        for phase in phases.iter().rev() {
            let units = phase.iter().map(|parameter| (parameter * 128.0 / UNIT as f32).round() as i16);
            let units: Vec<i16> = units.collect();
            let differences: Vec<i16> =
                units.iter().zip(&before).map(|(units, before)| units.wrapping_sub(*before)).collect();
            coding::write(&differences, &contexts, &mut rows);
            (before, contexts) = (units, differences.into_iter().map(context).collect());
        }
        let mut bytes = Vec::from(MAGIC);
        bytes.extend(VERSION.to_le_bytes());
        bytes.extend((phases.len() as u16).to_le_bytes());
        bytes.extend((PARAMETERS as u32).to_le_bytes());
        bytes.extend(UNIT.to_le_bytes());
        bytes.extend(adler2::adler32_slice(&rows).to_le_bytes());
        bytes.extend(rows);
        bytes
    }

    /// The parameters of a file in discs, as [`Self::pack`] takes them, but rounded to the file's units.
    ///
    /// # Errors
    /// What is wrong with the file.
    pub fn parameters(file: Vec<u8>) -> Result<Vec<Vec<f32>>, WeightsError> {
        let mut unpacking = Unpacking::new(file.into())?;
        let mut phases = Vec::new();
        while unpacking.next.is_some() {
            unpacking.row().map_err(|_| WeightsError::Damaged)?;
            phases.push(unpacking.parameters.iter().map(|&steps| f32::from(steps) / 128.0).collect());
        }
        phases.reverse();
        Ok(phases)
    }

    /// Takes a file, of which every part is checked.
    ///
    /// # Errors
    /// What is wrong with it; half a file is never used.
    pub fn unpack(file: Vec<u8>) -> Result<Self, WeightsError> {
        let mut unpacking = Unpacking::new(file.into())?;
        while unpacking.next.is_some() {
            unpacking.row().map_err(|_| WeightsError::Damaged)?;
        }
        let whole = unpacking.at == unpacking.file.len();
        unpacking.rewind();
        if whole { Ok(Self::of(unpacking)) } else { Err(WeightsError::Damaged) }
    }

    /// Takes a file that came with the program: its head and its checksum are checked, and its rows only when they are
    /// unpacked.
    ///
    /// # Errors
    /// It is of another version, or was damaged on its way.
    pub fn of_program(file: impl Into<Cow<'static, [u8]>>) -> Result<Self, WeightsError> {
        Unpacking::new(file.into()).map(Self::of)
    }

    fn of(unpacking: Unpacking) -> Self {
        Self { phases: [const { OnceLock::new() }; PHASES], unpacking: Mutex::new(unpacking) }
    }

    #[inline]
    fn phase(&self, empties: u8) -> &Phase {
        let phase = phase_of(empties.into());
        match self.phases[phase].get() {
            Some(known) => known,
            None => self.first_time(phase),
        }
    }

    #[cold]
    fn first_time(&self, phase: usize) -> &Phase {
        self.phases[phase].get_or_init(|| {
            // Whoever broke off in here left rows that are begun anew.
            self.unpacking.lock().unwrap_or_else(PoisonError::into_inner).phase(phase)
        })
    }

    /// The sum of the weights of a position with these indices, in steps of 1/128 disc.
    #[inline]
    pub(crate) fn sum(&self, empties: u8, indices: &Indices, mobility: u32, opposing: u32) -> i32 {
        const fn most(moves: u32) -> usize {
            if moves < MOBILITY as u32 { moves as usize } else { MOBILITY - 1 }
        }
        let phase = self.phase(empties);
        let shapes = look_up::<0>(phase, indices)
            + look_up::<1>(phase, indices)
            + look_up::<2>(phase, indices)
            + look_up::<3>(phase, indices)
            + look_up::<4>(phase, indices)
            + look_up::<5>(phase, indices)
            + look_up::<6>(phase, indices)
            + look_up::<7>(phase, indices)
            + look_up::<8>(phase, indices)
            + look_up::<9>(phase, indices)
            + look_up::<10>(phase, indices)
            + look_up::<11>(phase, indices)
            + look_up::<12>(phase, indices);
        const { assert!(SHAPES == 13) };
        let moves = phase[MOBILITY_AT + most(mobility) * MOBILITY + most(opposing)];
        shapes + i32::from(moves) + i32::from(phase[PARITY_AT + usize::from(empties % 2)])
    }
}

/// The sum of a shape's weights over its places.
#[inline(always)]
fn look_up<const SHAPE: usize>(phase: &Phase, indices: &Indices) -> i32 {
    let places = &indices.0[const { FIRST_PLACE[SHAPE] }..const { FIRST_PLACE[SHAPE + 1] }];
    let table = const { TABLE_AT[SHAPE] };
    let cut = const { table_size(SHAPE) - 1 };
    places.iter().map(|&index| i32::from(phase[table + (index as usize & cut)])).sum()
}

impl Unpacking {
    /// Reads the head and checks the rest.
    fn new(file: Cow<'static, [u8]>) -> Result<Self, WeightsError> {
        let (head, rows) = file.split_first_chunk::<HEAD_BYTES>().ok_or(WeightsError::NotWeights)?;
        let number = |at: usize, bytes: usize| {
            head[at..at + bytes].iter().rev().fold(0, |number, &byte| number << 8 | u32::from(byte))
        };
        if head[..8] != MAGIC {
            return Err(WeightsError::NotWeights);
        }
        if number(8, 2) != VERSION.into() {
            return Err(WeightsError::Version(number(8, 2) as u16));
        }
        let sizes = number(10, 2) as usize == PHASES && number(12, 4) as usize == PARAMETERS;
        if !sizes || number(20, 4) != adler2::adler32_slice(rows) {
            return Err(WeightsError::Damaged);
        }
        let unit = number(16, 4) as i16;
        let (parameters, differences, contexts) = (Vec::new(), Vec::new(), Vec::new());
        let mut new = Self { file, at: 0, next: None, unit, parameters, contexts, differences };
        new.rewind();
        Ok(new)
    }

    /// Goes back to the first row.
    fn rewind(&mut self) {
        (self.at, self.next) = (HEAD_BYTES, Some(PHASES - 1));
        self.parameters = vec![0; PARAMETERS];
        self.contexts = vec![0; PARAMETERS];
        self.differences = vec![0; PARAMETERS];
    }

    /// Reads the next row.
    fn row(&mut self) -> Result<(), coding::Broken> {
        let Some(phase) = self.next else { return Ok(()) };
        let mut rest = self.file.get(self.at..).unwrap_or_default();
        coding::read(&mut rest, &self.contexts, &mut self.differences)?;
        self.at = self.file.len() - rest.len();
        self.next = phase.checked_sub(1);
        let known = self.parameters.iter_mut().zip(&mut self.contexts);
        for ((parameter, next), &difference) in known.zip(&self.differences) {
            *parameter = parameter.wrapping_add(difference.wrapping_mul(self.unit));
            *next = context(difference);
        }
        Ok(())
    }

    /// The weights of a phase.
    fn phase(&mut self, wanted: usize) -> Box<Phase> {
        if self.next.is_none_or(|next| next < wanted) {
            self.rewind();
        }
        while self.next.is_some_and(|next| next >= wanted) {
            // The rows were checked: here when they came from outside, in a test when they are part of the program.
            let Ok(()) = self.row() else { unreachable!("the rows of the weights are broken") };
        }
        spread(&self.parameters)
    }
}

/// The context of a parameter's difference: whether it differed in the phase before.
fn context(difference_before: i16) -> u8 {
    u8::from(difference_before != 0)
}

/// Spreads the parameters to all indices that share them.
fn spread(parameters: &[i16]) -> Box<Phase> {
    let mut phase = vec![0; PHASE_SIZE];
    for shape in 0..SHAPES {
        let table = &mut phase[TABLE_AT[shape]..TABLE_AT[shape + 1]];
        let largest = largest_index(shape) as usize;
        let (negative, positive) = of_shape(shape).split_at(largest);
        let upper_end = table.len() - largest;
        for (entry, &parameter) in table[upper_end..].iter_mut().zip(negative) {
            *entry = parameters[parameter as usize];
        }
        for (entry, &parameter) in table.iter_mut().zip(positive) {
            *entry = parameters[parameter as usize];
        }
    }
    phase[MOBILITY_AT..].copy_from_slice(&parameters[PARAMETERS_OF_SHAPES..]);
    match phase.into_boxed_slice().try_into() {
        Ok(phase) => phase,
        Err(_) => unreachable!("it has just this length"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rng::Rng;
    use reversi::Position;

    #[test]
    fn what_was_packed_is_what_is_summed_up() {
        let mut rng = Rng::new(1);
        let mut weight = || rng.wobble(64) as f32 / 32.0;
        let phases: Vec<Vec<f32>> =
            (0..PHASES).map(|_| (0..PARAMETERS).map(|_| weight()).collect()).collect();
        let file = Weights::pack(&phases);
        assert_eq!(Weights::parameters(file.clone()), Ok(phases.clone()));
        let weights = Weights::unpack(file).expect("they were just packed");
        let mut position = Position::START;
        while !position.is_over() {
            let moves = position.legal_moves();
            let empties = position.empties().count();
            let wanted: f32 = super::super::parameters(position)
                .iter()
                .map(|&parameter| phases[phase_of(empties)][parameter as usize])
                .sum();
            let (mobility, opposing) = (moves.count(), position.pass().legal_moves().count());
            let sum = weights.sum(empties as u8, &Indices::new(position), mobility, opposing);
            assert_eq!(sum, (wanted * 128.0) as i32, "{position:?}");
            position = moves.first().map_or_else(|| position.pass(), |square| position.play(square));
        }
    }

    #[test]
    fn phases_are_the_same_in_whatever_order_they_are_unpacked() {
        let weights =
            || Weights::of_program(&include_bytes!("../../data/weights.bin")[..]).expect("they are good");
        let (downwards, mixed) = (weights(), weights());
        for nth in 0..PHASES {
            let empties = |phase: usize| 2 * phase as u8;
            downwards.phase(empties(PHASES - 1 - nth));
            mixed.phase(empties(nth * 12 % PHASES));
        }
        for phase in 0..PHASES {
            let of = |weights: &Weights| weights.phases[phase].get().cloned();
            assert!(of(&downwards).is_some() && of(&downwards) == of(&mixed), "phase {phase}");
        }
    }

    #[test]
    fn other_bytes_are_no_weights() {
        let good = include_bytes!("../../data/weights.bin");
        assert!(Weights::unpack(good.to_vec()).is_ok());
        let check = |change: &dyn Fn(&mut Vec<u8>), error| {
            let mut bytes = good.to_vec();
            change(&mut bytes);
            assert_eq!(Weights::unpack(bytes).err(), Some(error));
        };
        check(&|bytes| bytes.clear(), WeightsError::NotWeights);
        check(&|bytes| bytes[0] = b'o', WeightsError::NotWeights);
        check(&|bytes| bytes[8] = 99, WeightsError::Version(99));
        check(&|bytes| bytes[10] += 1, WeightsError::Damaged);
        check(&|bytes| bytes[12] += 1, WeightsError::Damaged);
        check(&|bytes| bytes.truncate(HEAD_BYTES), WeightsError::Damaged);
        check(&|bytes| bytes.truncate(bytes.len() - 1), WeightsError::Damaged);
        check(&|bytes| bytes.push(0), WeightsError::Damaged);
        check(&|bytes| bytes[HEAD_BYTES + 1000] ^= 16, WeightsError::Damaged);
        check(&|bytes| *bytes.last_mut().expect("not empty") ^= 1, WeightsError::Damaged);
    }
}
