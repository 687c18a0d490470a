//! Random numbers for choices between moves.

/// `SplitMix64` (Steele, Lea and Flood, 2014). Five lines of our own rather than a crate, because a seed has to give
/// the same game in every version of the app, and crates of random numbers keep the right to change theirs.
pub(crate) struct Rng(u64);

impl Rng {
    pub(crate) fn new(seed: u64) -> Self {
        Self(seed)
    }

    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e3779b97f4a7c15);
        let mixed = (self.0 ^ self.0 >> 30).wrapping_mul(0xbf58476d1ce4e5b9);
        let mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94d049bb133111eb);
        mixed ^ mixed >> 31
    }

    /// From 0 to `bound` − 1.
    pub(crate) fn below(&mut self, bound: u32) -> u32 {
        (((self.next() >> 32) * u64::from(bound)) >> 32) as u32
    }

    /// True in so many cases of a hundred.
    pub(crate) fn percent(&mut self, chance: u8) -> bool {
        self.below(100) < u32::from(chance)
    }

    /// From −`most` to `most`, small ones likelier (the sum of two dice).
    pub(crate) fn wobble(&mut self, most: i32) -> i32 {
        let die = most.unsigned_abs() + 1;
        (self.below(die) + self.below(die)) as i32 - most
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_is_splitmix64() {
        // The first numbers of the reference implementation for the seed 1234567.
        let mut rng = Rng::new(1234567);
        assert_eq!([rng.next(), rng.next()], [6457827717110365317, 3203168211198807973]);
    }

    #[test]
    fn numbers_stay_in_their_bounds() {
        let mut rng = Rng::new(7);
        for _ in 0..1000 {
            assert!(rng.below(3) < 3);
            assert!((-5..=5).contains(&rng.wobble(5)));
            assert!(rng.percent(100) && !rng.percent(0));
        }
    }
}
