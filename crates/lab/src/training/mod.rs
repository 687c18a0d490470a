//! From nothing to an evaluation: self-play, labels, fit, calibration.

pub(crate) mod calibrate;
pub(crate) mod fit;
mod games;
pub(crate) mod label;
mod labels;
mod least_squares;
mod samples;
pub(crate) mod selfplay;
