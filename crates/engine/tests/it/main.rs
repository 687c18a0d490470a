//! The engine against a plain minimax, and its promises about stopping, repeating and levels.

mod levels;
mod plain;
mod promises;
mod truth;
