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

use super::answer::{Answer, Refused};

/// How long a request waits for others to be answered.
const LONGEST_WAIT: Duration = Duration::from_secs(2);
/// How long an answer may take.
const LONGEST_WORK: Duration = Duration::from_secs(20);
/// How many requests may wait at once.
const MOST_WAITING: usize = 64;
/// How many large texts, of requests that arrive or answers that leave, may be on their way at once, and how
/// many bytes make a text large. So slow peers cannot fill the memory.
const MOST_LARGE: usize = 32;
const LARGE: usize = 64 << 10;

/// The places at which answers are worked out.
pub struct Work {
    places: Arc<Semaphore>,
    long: Arc<Semaphore>,
    waiting: Semaphore,
    large: Arc<Semaphore>,
}

impl Work {
    /// A place for each core, and one more, so that a long answer does not hold up all others.
    pub fn new() -> Work {
        let cores = available_parallelism().map_or(1, NonZero::get);
        Work {
            places: Arc::new(Semaphore::new(cores + 1)),
            long: Arc::new(Semaphore::new(cores)),
            waiting: Semaphore::new(MOST_WAITING),
            large: Arc::new(Semaphore::new(MOST_LARGE)),
        }
    }

    /// Works an answer out.
    pub async fn run(
        &self,
        answer: impl FnOnce() -> Result<Answer, Refused> + Send + 'static,
    ) -> Result<Answer, Refused> {
        let place = self.place().await?;
        let answered = spawn_blocking(move || {
            let _place = place;
            answer()
        });
        match timeout(LONGEST_WORK, answered).await {
            Ok(Ok(answer)) => {
                let answer = answer?;
                let leave = self.large(answer.len())?;
                Ok(answer.sent_with(leave))
            }
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

    /// Leave for a text of so many bytes to be on its way, held until it has arrived. Small ones need none.
    pub fn large(&self, bytes: usize) -> Result<Option<OwnedSemaphorePermit>, Refused> {
        if bytes <= LARGE {
            return Ok(None);
        }
        let leave = self.large.clone().try_acquire_owned();
        leave.map(Some).map_err(|_| {
            Refused::busy(Text::new("too many large texts are on their way already", "传输中的大文本太多"))
        })
    }

    /// A place to work at as long as somebody listens, if there is one. They are not those of other answers,
    /// which need not wait for long ones.
    pub fn place_for_long(&self) -> Result<OwnedSemaphorePermit, Refused> {
        self.long.clone().try_acquire_owned().map_err(|_| busy())
    }

    /// A place to work at, once there is one.
    pub async fn place(&self) -> Result<OwnedSemaphorePermit, Refused> {
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

fn busy() -> Refused {
    Refused::busy(Text::new("too much is being worked out already", "正在计算的请求太多"))
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
