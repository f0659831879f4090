//! Where answers are worked out: on threads of their own, no more at once than help, for no longer than
//! somebody waits. What takes long looks now and then whether it is still wanted.

use std::num::NonZero;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread::available_parallelism;
use std::time::Duration;

use axum::http::StatusCode;
use grundy::lang::Text;
use tokio::sync::{OwnedSemaphorePermit, Semaphore};
use tokio::task::spawn_blocking;
use tokio::time::timeout;

use super::answer::Refused;

/// How long a request waits for others to be answered.
const LONGEST_WAIT: Duration = Duration::from_secs(2);
/// How long an answer may take.
const LONGEST_WORK: Duration = Duration::from_secs(20);
/// How many requests may wait at once.
const MOST_WAITING: usize = 64;

/// The places at which answers are worked out.
pub struct Work {
    places: Arc<Semaphore>,
    waiting: Semaphore,
}

impl Work {
    /// A place for each core, and one more, so that a long answer does not hold up all others.
    pub fn new() -> Work {
        let cores = available_parallelism().map_or(1, NonZero::get);
        Work { places: Arc::new(Semaphore::new(cores + 1)), waiting: Semaphore::new(MOST_WAITING) }
    }

    /// Works an answer out.
    pub async fn run<T: Send + 'static>(
        &self,
        answer: impl FnOnce() -> Result<T, Refused> + Send + 'static,
    ) -> Result<T, Refused> {
        let place = self.place().await?;
        let answered = spawn_blocking(move || {
            let _place = place;
            answer()
        });
        match timeout(LONGEST_WORK, answered).await {
            Ok(Ok(answer)) => answer,
            Ok(Err(_)) => Err(Refused::new(
                StatusCode::INTERNAL_SERVER_ERROR,
                Text::new("this should not have happened: please tell the authors", "内部错误：请告诉作者"),
            )),
            Err(_) => Err(Refused::new(
                StatusCode::SERVICE_UNAVAILABLE,
                Text::new("the answer takes too long", "计算时间太长"),
            )),
        }
    }

    /// A place to work at, once there is one.
    pub async fn place(&self) -> Result<OwnedSemaphorePermit, Refused> {
        let busy = || Refused::busy(Text::new("too much is being worked out already", "正在计算的请求太多"));
        if let Ok(place) = self.places.clone().try_acquire_owned() {
            return Ok(place);
        }
        let _waiting = self.waiting.try_acquire().map_err(|_| busy())?;
        match timeout(LONGEST_WAIT, self.places.clone().acquire_owned()).await {
            Ok(Ok(place)) => Ok(place),
            _ => Err(busy()),
        }
    }
}

/// Whether an answer is still wanted. It is until its [`Wanted`] is dropped.
#[derive(Clone)]
pub struct StillWanted(Arc<AtomicBool>);

/// Held by whoever wants an answer.
pub struct Wanted(Arc<AtomicBool>);

/// A pair of the two.
pub fn wanted() -> (Wanted, StillWanted) {
    let flag = Arc::new(AtomicBool::new(true));
    (Wanted(flag.clone()), StillWanted(flag))
}

impl StillWanted {
    /// Whether it is.
    pub fn is(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }
}

impl Drop for Wanted {
    fn drop(&mut self) {
        self.0.store(false, Ordering::Relaxed);
    }
}
