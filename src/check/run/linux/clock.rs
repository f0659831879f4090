//! The clock of the limit on wall time. It stands while the processes of a run are ready to work but have no
//! processor, since it is not the program's fault that a machine has other things to do.

use std::time::{Duration, Instant};

/// How many times the limit may pass in all, so that nothing can hold us up for ever.
const MOST: u32 = 10;

/// A clock, and how long it may go.
#[derive(Clone, Copy, Debug)]
pub struct WallClock {
    limit: Duration,
    started: Instant,
    /// How long the run had waited for a processor when the clock was started.
    waited_before: Duration,
}

/// What a clock shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reading {
    /// The limit was not reached, and will not be before this.
    Within(Instant),
    /// The limit was reached.
    Over,
    /// So much of the time went by without a processor that nothing can be said.
    Starved,
}

impl WallClock {
    /// A clock that is started now, for a run that has waited for a processor for so long.
    pub fn new(limit: Duration, now: Instant, waited: Duration) -> WallClock {
        WallClock { limit, started: now, waited_before: waited }
    }

    /// When it must be read; never where the limit is beyond all time.
    pub fn alarm(&self) -> Option<Instant> {
        self.started.checked_add(self.limit)
    }

    /// Reads it when the run has waited for a processor for so long since it began.
    pub fn read(&self, now: Instant, waited: Duration) -> Reading {
        let passed = now.saturating_duration_since(self.started);
        let waited = waited.saturating_sub(self.waited_before);
        if passed.saturating_sub(waited) >= self.limit {
            return Reading::Over;
        }
        let most = self.limit.saturating_mul(MOST);
        let left = self.limit.saturating_add(waited).min(most).saturating_sub(passed);
        if left.is_zero() { Reading::Starved } else { Reading::Within(now + left) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const LIMIT: Duration = Duration::from_secs(3);

    /// What is read `passed` seconds after the start, when the run has waited for `waited` of them.
    fn reading(passed: u64, waited: u64) -> (Reading, Instant) {
        const BEFORE: Duration = Duration::from_secs(100);
        let started = Instant::now();
        let clock = WallClock::new(LIMIT, started, BEFORE);
        let [passed, waited] = [passed, waited].map(Duration::from_secs);
        (clock.read(started + passed, BEFORE + waited), started)
    }

    #[test]
    fn waiting_for_a_processor_is_not_counted() {
        for (passed, waited) in [(3, 0), (4, 1), (29, 26), (31, 1)] {
            assert_eq!(reading(passed, waited).0, Reading::Over, "{passed} s, {waited} s waited");
        }
        for (passed, waited, until) in [(2, 0, 3), (3, 1, 4), (20, 18, 21), (20, 40, 30)] {
            let (reading, started) = reading(passed, waited);
            assert_eq!(
                reading,
                Reading::Within(started + Duration::from_secs(until)),
                "{passed} s, {waited} s"
            );
        }
    }

    #[test]
    fn nothing_is_waited_for_longer_than_ten_times_the_limit() {
        assert_eq!(reading(30, 28).0, Reading::Starved);
        assert_eq!(reading(31, 1000).0, Reading::Starved);
    }
}
