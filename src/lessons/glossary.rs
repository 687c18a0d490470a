//! The words of the game.

/// A word and what it means.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Term {
    /// The key of the word.
    pub word: &'static str,
    /// The key of its meaning.
    pub meaning: &'static str,
}

macro_rules! terms {
    ($($word:literal $meaning:literal)*) => { &[$(Term { word: $word, meaning: $meaning }),*] };
}

/// The words of the game, from the board to the fine points.
pub const GLOSSARY: &[Term] = terms! {
    "term-disc" "term-disc-means"
    "term-turn" "term-turn-means"
    "term-line" "term-line-means"
    "term-legal" "term-legal-means"
    "term-lost-turn" "term-lost-turn-means"
    "term-corner" "term-corner-means"
    "term-edge" "term-edge-means"
    "term-before-corner" "term-before-corner-means"
    "term-safe" "term-safe-means"
    "term-mobility" "term-mobility-means"
    "term-quiet" "term-quiet-means"
    "term-parity" "term-parity-means"
    "term-wipeout" "term-wipeout-means"
    "term-draw" "term-draw-means"
    "term-takeback" "term-takeback-means"
    "term-transcript" "term-transcript-means"
    "term-reversi" "term-reversi-means"
};
