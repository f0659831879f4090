//! Who is listened to: connections, and how many. When there are too many, a new one takes the place of the one
//! that has done nothing for longest. Interrupted, the server takes no more of them, and nobody who has asked is
//! left without an answer.

use std::convert::Infallible;
use std::net::IpAddr;
use std::pin::pin;
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::extract::Request;
use axum::http::header::CONTENT_TYPE;
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::{Service, service_fn};
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::server::graceful::GracefulShutdown;
use hyper_util::service::TowerToHyperService;
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::{OwnedSemaphorePermit, Semaphore};
use tokio::time::{sleep, timeout};

use super::stop::Stop;
use super::waiting::{Waited, Waiting};

/// How many connections there may be at once.
const MOST_CONNECTIONS: usize = 512;
/// How long the head of a request may take to arrive, and its body; and how long a connection may say nothing.
pub const PATIENCE: Duration = Duration::from_secs(15);
/// How long an answer may take to be read.
const LONGEST_READING: Duration = Duration::from_secs(60);
/// How long answers under way may take once the server has been told to stop, and how long it may then take to
/// tell those who still wait that there is none.
const GRACE: Duration = Duration::from_secs(5);
const FAREWELL: Duration = Duration::from_secs(5);
/// How many bytes the head of a request may have, and how many fields.
const LARGEST_HEAD: usize = 32 << 10;
const MOST_FIELDS: usize = 64;

/// The machine at the other end of a connection.
#[derive(Clone, Copy, Debug)]
pub struct Peer(pub IpAddr);

/// Serves connections until the program is interrupted; `stop` then comes to those who take long.
pub async fn accept(listener: TcpListener, router: Router, stop: Stop) {
    let places = Arc::new(Semaphore::new(MOST_CONNECTIONS));
    let waiting = Arc::<Waiting>::default();
    let graceful = GracefulShutdown::new();
    let serve_all = async {
        loop {
            let Ok((stream, peer)) = listener.accept().await else {
                // Too many open files, or a peer that is gone already: others may be luckier.
                sleep(Duration::from_millis(50)).await;
                continue;
            };
            if places.available_permits() == 0 {
                waiting.close_eldest();
            }
            // The semaphore is never closed.
            let Ok(place) = places.clone().acquire_owned().await else { return };
            let waited = Waited::new(waiting.clone());
            serve(stream, Peer(peer.ip()), router.clone(), &graceful, waited, place);
        }
    };
    let close_after_all_patience = async {
        loop {
            sleep(Duration::from_secs(1)).await;
            waiting.close_after(LONGEST_READING);
        }
    };
    tokio::select! {
        () = serve_all => {}
        () = close_after_all_patience => {}
        () = interrupted() => {}
    }
    drop(listener);
    let mut all_answered = pin!(graceful.shutdown());
    if timeout(GRACE, &mut all_answered).await.is_err() {
        stop.come();
        // Only who does not read the answer is cut off: the program has been told to end.
        let _ = timeout(FAREWELL, all_answered).await;
    }
}

/// Serves a connection, which holds its place as long as it lasts.
fn serve(
    stream: TcpStream,
    peer: Peer,
    router: Router,
    graceful: &GracefulShutdown,
    waited: Waited,
    place: OwnedSemaphorePermit,
) {
    // An answer is small and complete, so there is nothing to wait for.
    let _ = stream.set_nodelay(true);
    let router = TowerToHyperService::new(router);
    let waited = Arc::new(waited);
    let asking = waited.clone();
    let service = service_fn(move |mut request: Request<Incoming>| {
        request.extensions_mut().insert(peer);
        let (answer, asking) = (router.call(request), asking.clone());
        asking.end();
        async move {
            let answer = answer.await?;
            // Events are written as they come, and end by themselves.
            let kind = answer.headers().get(CONTENT_TYPE);
            if kind.is_none_or(|kind| !kind.as_bytes().starts_with(b"text/event-stream")) {
                asking.begin();
            }
            Ok::<_, Infallible>(answer)
        }
    });
    let connection = http1::Builder::new()
        .timer(TokioTimer::new())
        .header_read_timeout(PATIENCE)
        .max_buf_size(LARGEST_HEAD)
        .max_headers(MOST_FIELDS)
        .serve_connection(TokioIo::new(stream), service);
    let connection = graceful.watch(connection);
    tokio::spawn(async move {
        tokio::select! {
            // What goes wrong with a connection is the peer's affair, and it is told in the answer.
            _ = connection => {}
            () = waited.has_to_go() => {}
        }
        drop(place);
    });
}

/// Waits until the program is told to stop.
async fn interrupted() {
    let ctrl_c = tokio::signal::ctrl_c();
    #[cfg(unix)]
    {
        use tokio::signal::unix::{SignalKind, signal};
        if let Ok(mut terminate) = signal(SignalKind::terminate()) {
            tokio::select! {
                _ = ctrl_c => {}
                _ = terminate.recv() => {}
            }
            return;
        }
    }
    let _ = ctrl_c.await;
}
