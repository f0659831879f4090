//! The time that the survey has worked at a game: on a busy machine less than goes by.

use std::time::Duration;

/// A clock that stands while this thread has no processor, where the system tells.
pub struct Clock {
    started: Duration,
}

impl Clock {
    /// A clock that is started now.
    pub fn start() -> Clock {
        Clock { started: worked() }
    }

    /// The time for which this thread, which started it, has worked since.
    pub fn elapsed(&self) -> Duration {
        worked().saturating_sub(self.started)
    }
}

/// The CPU time of this thread.
#[cfg(unix)]
fn worked() -> Duration {
    use rustix::time::{ClockId, clock_gettime};
    // It is never negative.
    Duration::try_from(clock_gettime(ClockId::ThreadCPUTime)).unwrap_or_default()
}

/// The time that has gone by, for want of better.
#[cfg(not(unix))]
fn worked() -> Duration {
    use std::sync::LazyLock;
    use std::time::Instant;
    static BEGIN: LazyLock<Instant> = LazyLock::new(Instant::now);
    BEGIN.elapsed()
}

#[cfg(all(test, unix))]
mod tests {
    use super::*;

    #[test]
    fn who_sleeps_does_not_work() {
        const PAUSE: Duration = Duration::from_millis(200);
        let clock = Clock::start();
        std::thread::sleep(PAUSE);
        assert!(clock.elapsed() < PAUSE);
    }

    #[test]
    fn who_works_does() {
        let clock = Clock::start();
        let mut sum = 0_u64;
        while clock.elapsed() < Duration::from_millis(10) {
            sum = std::hint::black_box(sum + 1);
        }
        assert!(sum > 0);
    }
}
