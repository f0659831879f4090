//! Connections that keep the server waiting: until they ask, or until they have read their answer. Where there
//! are too many, the one that has done so for longest has to go; and none may do so for ever.

use std::collections::BTreeMap;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use tokio::sync::Notify;

/// All connections that the server waits for, eldest first.
#[derive(Default)]
pub struct Waiting(Mutex<Queue>);

#[derive(Default)]
struct Queue {
    last: u64,
    waiting: BTreeMap<u64, (Instant, Arc<Notify>)>,
}

impl Waiting {
    fn queue(&self) -> MutexGuard<'_, Queue> {
        // Nothing that is done under the lock can leave it half done.
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Closes the connection that has been waited for longest.
    pub fn close_eldest(&self) {
        self.close_eldest_if(|_| true);
    }

    /// Closes the connections that have been waited for as long as this.
    pub fn close_after(&self, patience: Duration) {
        while self.close_eldest_if(|since| since.elapsed() >= patience) {}
    }

    fn close_eldest_if(&self, should: impl Fn(Instant) -> bool) -> bool {
        let mut queue = self.queue();
        let Some(eldest) = queue.waiting.first_entry().filter(|eldest| should(eldest.get().0)) else {
            return false;
        };
        let (_, close) = eldest.remove();
        close.notify_one();
        true
    }
}

/// A connection, for as long as it lasts.
pub struct Waited {
    among: Arc<Waiting>,
    close: Arc<Notify>,
    /// Its number in the queue, where it may stand no more; 0 is nobody's.
    ticket: AtomicU64,
}

impl Waited {
    /// A new connection, which has not asked yet.
    pub fn new(among: Arc<Waiting>) -> Waited {
        let waited = Waited { among, close: Arc::default(), ticket: AtomicU64::new(0) };
        waited.begin();
        waited
    }

    /// The server waits for it from now on.
    pub fn begin(&self) {
        self.end();
        let mut queue = self.among.queue();
        queue.last += 1;
        let ticket = queue.last;
        queue.waiting.insert(ticket, (Instant::now(), self.close.clone()));
        self.ticket.store(ticket, Ordering::Relaxed);
    }

    /// It waits for the server.
    pub fn end(&self) {
        self.among.queue().waiting.remove(&self.ticket.load(Ordering::Relaxed));
    }

    /// Returns when it has to go.
    pub async fn has_to_go(&self) {
        self.close.notified().await;
    }
}

impl Drop for Waited {
    fn drop(&mut self) {
        self.end();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Which of these connections are still waited for.
    fn are_waited_for<const N: usize>(all: [&Waited; N]) -> [bool; N] {
        let queue = all[0].among.queue();
        all.map(|waited| queue.waiting.contains_key(&waited.ticket.load(Ordering::Relaxed)))
    }

    #[test]
    fn whoever_has_been_waited_for_longest_goes_first() {
        let among = Arc::<Waiting>::default();
        let [one, two, three] = [(); 3].map(|()| Waited::new(among.clone()));
        one.end();
        one.begin();
        three.end();
        among.close_eldest();
        assert_eq!(are_waited_for([&one, &two, &three]), [true, false, false]);
        among.close_after(Duration::from_secs(3600));
        assert_eq!(are_waited_for([&one, &two, &three]), [true, false, false]);
        among.close_after(Duration::ZERO);
        drop(three);
        assert_eq!(are_waited_for([&one, &two]), [false, false]);
        among.close_eldest();
    }
}
