//! The engine's source file with what was fitted.

use std::fmt::Write;

use super::fit::{Fitted, Spread};
use super::sample::SPAN;

/// The deepest search that may be cut.
const DEEPEST: u8 = 32;
/// The shallowest.
const SHALLOWEST: u8 = 3;
/// The most empty squares from which the end of the game may be cut.
const MOST_EMPTIES: u8 = 36;
/// Nobody can be further off than this, in steps of 1/128 disc.
const MOST_STEPS: f64 = 8000.0;

/// The depth of the shallow search for a deep one: of the same parity, nearest to that share of it.
pub(super) fn shallow(deep: u8, ratio: f64) -> u8 {
    let parity = deep % 2;
    let pairs = ((f64::from(deep) * ratio - f64::from(parity)) / 2.0).round().max(0.0) as u8;
    // An even depth needs two plies: none at all is the static value.
    (2 * pairs + parity).max(2 - parity)
}

/// The source text.
pub(super) fn text(fitted: &Fitted, ratio: f64, end_ratio: f64) -> String {
    let mut text = String::from(HEAD);
    let line = |plies: u8, shallow: Spread, guess: Spread| {
        let steps = |discs: f64| (discs * 128.0).clamp(-MOST_STEPS, MOST_STEPS).round();
        format!(
            "of({plies}, ({}, {}), ({}, {}))",
            steps(shallow.mean),
            steps(shallow.deviation),
            steps(guess.mean),
            steps(guess.deviation)
        )
    };
    // Writing into a string cannot fail.
    let _ = writeln!(
        text,
        "/// By the number of empty squares ({SPAN} share a row), then by depth from {SHALLOWEST}."
    );
    let rows = 64 / SPAN + 1;
    let _ = writeln!(
        text,
        "#[rustfmt::skip]\nstatic MIDGAME: [[Deviation; {}]; {rows}] = [",
        DEEPEST - SHALLOWEST + 1
    );
    for row in 0..rows {
        let empties = row * SPAN + SPAN / 2;
        let _ = writeln!(text, "    [");
        for deep in SHALLOWEST..=DEEPEST {
            let plies = shallow(deep, ratio);
            let entry = line(plies, fitted.midgame(empties, deep, plies), fitted.midgame(empties, deep, 0));
            let _ = writeln!(text, "        {entry},");
        }
        let _ = writeln!(text, "    ],");
    }
    let _ = writeln!(text, "];\n\n/// By the number of empty squares, for the exact score.");
    let _ = writeln!(text, "#[rustfmt::skip]\nstatic ENDGAME: [Deviation; {}] = [", MOST_EMPTIES + 1);
    for empties in 0..=MOST_EMPTIES {
        let plies = shallow(empties, end_ratio);
        let entry = line(plies, fitted.end(empties, plies), fitted.end(empties, 0));
        let _ = writeln!(text, "    {entry},");
    }
    text.push_str("];\n");
    let _ = writeln!(
        text,
        "{}",
        FOOT.replace("{SPAN}", &SPAN.to_string()).replace("{SHALLOWEST}", &SHALLOWEST.to_string())
    );
    text.truncate(text.trim_end().len() + 1);
    text
}

const HEAD: &str = "\
//! How much deep searches differ from shallow ones. Written by `lab tune-probcut`, not by hand.

use super::Deviation;

const fn of(plies: u8, shallow: (i16, i16), guess: (i16, i16)) -> Deviation {
    Deviation { plies, shallow, guess }
}

";

const FOOT: &str = "
/// For a search of so many plies.
pub(super) fn midgame(empties: u8, depth: u8) -> Option<&'static Deviation> {
    let row = MIDGAME.get(usize::from(empties / {SPAN}))?;
    row.get(usize::from(depth.checked_sub({SHALLOWEST})?))
}

/// For a search to the end of the game.
pub(super) fn endgame(empties: u8) -> Option<&'static Deviation> {
    ENDGAME.get(usize::from(empties))
}
";

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shallow_searches_keep_the_parity() {
        for deep in SHALLOWEST..=DEEPEST {
            for percent in 10..60 {
                let plies = shallow(deep, f64::from(percent) / 100.0);
                assert!(plies > 0 && plies < deep && plies % 2 == deep % 2, "{plies} for {deep}");
            }
        }
    }
}
