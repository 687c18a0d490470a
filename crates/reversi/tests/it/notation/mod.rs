//! Records in every format.

mod ggf;
mod pgn;
mod sgf;
