//! Local time, as the page told it.

use game::Millis;

/// From which moment on the local time is how many minutes ahead of UTC; in order.
#[derive(Default)]
pub(super) struct Zone(Vec<(i64, i32)>);

impl Zone {
    /// `changes` are moments in milliseconds since 1970 with the minutes that hold from then on.
    pub(super) fn new(mut changes: Vec<(i64, i32)>) -> Self {
        changes.sort_unstable();
        Self(changes)
    }

    /// The minutes at a moment; before the first change those of the first, and none where nothing is known.
    pub(super) fn minutes_ahead(&self, moment: Millis) -> i32 {
        let moment = i64::try_from(moment).unwrap_or(i64::MAX);
        let begun = self.0.partition_point(|(from, _)| *from <= moment);
        self.0.get(begun.saturating_sub(1)).map_or(0, |(_, minutes)| *minutes)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_minutes_are_those_of_the_latest_change() {
        let zone = Zone::new(vec![(2000, 120), (1000, 60), (3000, 60)]);
        let check = |moment, minutes| assert_eq!(zone.minutes_ahead(moment), minutes, "{moment}");
        check(0, 60);
        check(1999, 60);
        check(2000, 120);
        check(2999, 120);
        check(Millis::MAX, 60);
        assert_eq!(Zone::default().minutes_ahead(5), 0);
    }
}
