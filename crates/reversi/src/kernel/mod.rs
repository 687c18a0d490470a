//! The two questions that everything asks of the rules, as fast as each target can answer them.
//!
//! Every sibling module answers the same questions; [`portable`] is the one that the others are checked against.

pub mod portable;

pub use portable::{flips, legal_moves};
