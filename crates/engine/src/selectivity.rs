//! How sure a search is before it leaves something out.

use core::fmt;

/// How sure multi-prob-cut has to be that a position lies outside the window before it is cut.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub enum Selectivity {
    /// 73 %: 1.1 standard deviations.
    P73,
    /// 87 %: 1.5 standard deviations.
    P87,
    /// 95 %: 2 standard deviations.
    P95,
    /// 98 %: 2.6 standard deviations.
    P98,
    /// 99 %: 3.3 standard deviations.
    P99,
    /// 100 %: nothing is cut by chance.
    #[default]
    Full,
}

impl Selectivity {
    /// All of them, the boldest first.
    pub const ALL: [Self; 6] = [Self::P73, Self::P87, Self::P95, Self::P98, Self::P99, Self::Full];

    /// In percent.
    pub const fn percent(self) -> u8 {
        [73, 87, 95, 98, 99, 100][self as usize]
    }

    /// The standard deviations that something must lie outside, in tenths; none if nothing is to be cut.
    pub(crate) const fn tenths_of_deviation(self) -> Option<i32> {
        match self {
            Self::P73 => Some(11),
            Self::P87 => Some(15),
            Self::P95 => Some(20),
            Self::P98 => Some(26),
            Self::P99 => Some(33),
            Self::Full => None,
        }
    }
}

impl fmt::Display for Selectivity {
    /// "73 %".
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} %", self.percent())
    }
}
