//! How the server ends: answers under way have a while to be finished, and whoever still waits then is told that
//! no answer comes.

use axum::extract::{Request, State};
use axum::http::StatusCode;
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use grundy::lang::Text;
use tokio::sync::watch;

use super::answer::Refused;

/// The end of the answers, which everybody who works on one can wait for.
#[derive(Clone)]
pub struct Stop(watch::Sender<bool>);

impl Stop {
    /// An end that has not come.
    pub fn new() -> Stop {
        Stop(watch::Sender::new(false))
    }

    /// From now on nothing is worked out.
    pub fn come(&self) {
        self.0.send_replace(true);
    }

    /// Returns once the end has come.
    pub async fn has_come(&self) {
        // The sender lives as long as `self`.
        let _ = self.0.subscribe().wait_for(|&has_come| has_come).await;
    }
}

/// What whoever still waits is told.
pub fn stopped() -> Refused {
    Refused::new(
        StatusCode::SERVICE_UNAVAILABLE,
        Text::new("the server is being stopped", "服务正在停止，不再计算"),
    )
}

/// Answers until the end comes.
pub async fn until(State(stop): State<Stop>, request: Request, next: Next) -> Response {
    tokio::select! {
        answer = next.run(request) => answer,
        () = stop.has_come() => stopped().into_response(),
    }
}
