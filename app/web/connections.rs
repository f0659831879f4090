//! Who is listened to: connections, their number and their patience. Interrupted, the server takes no more
//! of them and finishes the answers that are under way.

use std::net::IpAddr;
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::extract::Request;
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::{Service, service_fn};
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::server::graceful::GracefulShutdown;
use hyper_util::service::TowerToHyperService;
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::{OwnedSemaphorePermit, Semaphore};
use tokio::time::{sleep, timeout};

/// How many connections there may be at once.
const MOST_CONNECTIONS: usize = 512;
/// How long a request may take to say what it wants, and a connection may say nothing.
const PATIENCE: Duration = Duration::from_secs(15);
/// How long answers under way may take once the server has been told to stop.
const FAREWELL: Duration = Duration::from_secs(10);
/// How many bytes the head of a request may have, and how many fields.
const LARGEST_HEAD: usize = 32 << 10;
const MOST_FIELDS: usize = 64;

/// The machine at the other end of a connection.
#[derive(Clone, Copy, Debug)]
pub struct Peer(pub IpAddr);

/// Serves connections until the program is interrupted.
pub async fn accept(listener: TcpListener, router: Router) {
    let places = Arc::new(Semaphore::new(MOST_CONNECTIONS));
    let graceful = GracefulShutdown::new();
    let serve_all = async {
        loop {
            // The semaphore is never closed. While all places are taken, others wait to be accepted.
            let Ok(place) = places.clone().acquire_owned().await else { return };
            match listener.accept().await {
                Ok((stream, peer)) => serve(stream, Peer(peer.ip()), router.clone(), &graceful, place),
                // Too many open files, or a peer that is gone already: others may be luckier.
                Err(_) => sleep(Duration::from_millis(50)).await,
            }
        }
    };
    tokio::select! {
        () = serve_all => {}
        () = interrupted() => {}
    }
    drop(listener);
    // Whoever takes longer is cut off: the program has been told to end.
    let _ = timeout(FAREWELL, graceful.shutdown()).await;
}

/// Serves a connection, which holds its place as long as it lasts.
fn serve(
    stream: TcpStream,
    peer: Peer,
    router: Router,
    graceful: &GracefulShutdown,
    place: OwnedSemaphorePermit,
) {
    // An answer is small and complete, so there is nothing to wait for.
    let _ = stream.set_nodelay(true);
    let router = TowerToHyperService::new(router);
    let service = service_fn(move |mut request: Request<Incoming>| {
        request.extensions_mut().insert(peer);
        router.call(request)
    });
    let connection = http1::Builder::new()
        .timer(TokioTimer::new())
        .header_read_timeout(PATIENCE)
        .max_buf_size(LARGEST_HEAD)
        .max_headers(MOST_FIELDS)
        .serve_connection(TokioIo::new(stream), service);
    let connection = graceful.watch(connection);
    tokio::spawn(async move {
        // What goes wrong with a connection is the peer's affair, and it is told in the answer.
        let _ = connection.await;
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
