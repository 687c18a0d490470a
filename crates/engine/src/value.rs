//! The score of a position.

use core::fmt;
use core::ops::Neg;

/// A score for the side to move, in steps of 1/128 disc, from −64 to 64 discs.
///
/// ```
/// use engine::Value;
/// let value = Value::from_discs(-3);
/// assert_eq!((value.discs(), value.rounded(), (-value).to_string()), (-3.0, -3, "+3.00".to_string()));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
#[repr(transparent)]
pub struct Value(i32);

impl Value {
    /// Steps in one disc.
    pub const DISC: i32 = 128;
    /// A draw.
    pub const ZERO: Self = Self(0);
    /// Every square to the opponent.
    pub const MIN: Self = Self::from_discs(-64);
    /// Every square to the side to move.
    pub const MAX: Self = Self::from_discs(64);
    /// Below every value: the lower end of an open window.
    pub(crate) const BELOW_ALL: Self = Self(Self::MIN.0 - 1);

    /// So many discs ahead.
    pub const fn from_discs(discs: i32) -> Self {
        Self(discs * Self::DISC)
    }

    /// The discs that the side to move is ahead by.
    pub fn discs(self) -> f32 {
        self.0 as f32 / Self::DISC as f32
    }

    /// The nearest whole number of discs (halves go up).
    pub const fn rounded(self) -> i32 {
        (self.0 + Self::DISC / 2).div_euclid(Self::DISC)
    }

    /// A value of so many steps.
    pub const fn from_steps(steps: i32) -> Self {
        Self(steps)
    }

    /// How many steps of 1/128 disc it is.
    pub const fn steps(self) -> i32 {
        self.0
    }

    /// So many steps more (or fewer).
    pub(crate) const fn plus(self, steps: i32) -> Self {
        Self(self.0 + steps)
    }

    /// The most whole discs that are not more.
    pub(crate) const fn floor(self) -> i32 {
        self.0.div_euclid(Self::DISC)
    }

    /// The fewest whole discs that are not less.
    pub(crate) const fn ceil(self) -> i32 {
        -(-self.0).div_euclid(Self::DISC)
    }
}

impl Neg for Value {
    type Output = Self;

    #[inline]
    fn neg(self) -> Self {
        Self(-self.0)
    }
}

impl fmt::Display for Value {
    /// Discs with a sign and two places: "+3.25".
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:+.2}", self.discs())
    }
}

impl fmt::Debug for Value {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn whole_discs_around_a_value() {
        let check = |steps, floor, rounded, ceil| {
            let value = Value::from_steps(steps);
            assert_eq!(
                (value.floor(), value.rounded(), value.ceil()),
                (floor, rounded, ceil),
                "{steps} steps"
            );
        };
        check(0, 0, 0, 0);
        check(128, 1, 1, 1);
        check(-128, -1, -1, -1);
        check(63, 0, 0, 1);
        check(64, 0, 1, 1);
        check(-65, -1, -1, 0);
        check(-1, -1, 0, 0);
    }
}
