//! Records in every format.

mod damage;
mod files;
mod ggf;
mod huge;
mod pgn;
mod round_trip;
mod sgf;
mod transcript;
