//! The rules of the game and its records.
