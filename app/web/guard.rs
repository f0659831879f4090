//! What every request passes: it must ask for this server by name, may not come from another site's page,
//! and may not be one of too many. Every answer says what the browser may do with it.
//!
//! A page of another site can send requests to a local server, and a name that changes its address (*DNS
//! rebinding*) can make the browser believe that the answer belongs to that site. So the `Host` must be the
//! address that is listened to, and `Origin` and `Sec-Fetch-Site`, where browsers send them, must be ours.

use std::collections::HashMap;
use std::net::{IpAddr, SocketAddr};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Instant;

use axum::extract::{Request, State};
use axum::http::header::{
    CACHE_CONTROL, CONTENT_SECURITY_POLICY, HOST, ORIGIN, REFERRER_POLICY, X_CONTENT_TYPE_OPTIONS,
};
use axum::http::{HeaderMap, HeaderName, HeaderValue, StatusCode};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use grundy::lang::Text;

use super::answer::Refused;
use super::connections::Peer;

/// Scripts and styles come from here alone, and nobody shows the page within another.
const POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; \
                      connect-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'; \
                      frame-ancestors 'none'";

/// How many machines are counted at once; others make the eldest forgotten.
const MOST_PEERS: usize = 4096;

/// What requests are held against.
pub struct Guard {
    address: SocketAddr,
    rate: u32,
    peers: Mutex<HashMap<IpAddr, Allowance>>,
}

/// How many requests a machine may still make: as many as a second allows, and it fills up again.
#[derive(Clone, Copy)]
struct Allowance {
    left: f64,
    at: Instant,
}

impl Guard {
    /// A guard of a server that listens at an address and answers so many requests a second of one machine.
    pub fn new(address: SocketAddr, rate: u32) -> Guard {
        Guard { address, rate, peers: Mutex::default() }
    }

    /// Whether the request asks for this server by one of its names.
    fn is_host_ours(&self, headers: &HeaderMap) -> bool {
        let mut hosts = headers.get_all(HOST).iter();
        let (Some(host), None) = (hosts.next(), hosts.next()) else { return false };
        host.to_str().is_ok_and(|host| self.is_ours(host))
    }

    /// Whether `host`, with its port, is a name of this server. Somebody who listens at all addresses of a
    /// machine may be asked for by any of them, but by no name.
    fn is_ours(&self, host: &str) -> bool {
        let (name, port) = match host.rsplit_once(':') {
            Some((name, port)) if !port.contains(']') => (name, port),
            _ => (host, "80"),
        };
        if port.parse() != Ok(self.address.port()) {
            return false;
        }
        let address = name.trim_start_matches('[').trim_end_matches(']').parse::<IpAddr>();
        match address {
            Ok(address) => address == self.address.ip() || self.address.ip().is_unspecified(),
            Err(_) => name.eq_ignore_ascii_case("localhost") && !self.is_public(),
        }
    }

    fn is_public(&self) -> bool {
        !self.address.ip().is_loopback()
    }

    /// Whether the request comes from a page of this server, or from no page at all.
    fn is_from_here(&self, headers: &HeaderMap) -> bool {
        let is_origin_ours = headers.get_all(ORIGIN).iter().all(|origin| {
            let host = origin.to_str().ok().and_then(|origin| origin.strip_prefix("http://"));
            host.is_some_and(|host| self.is_ours(host))
        });
        let site = headers.get("sec-fetch-site").map(HeaderValue::as_bytes);
        is_origin_ours && site != Some(b"cross-site") && site != Some(b"same-site")
    }

    /// Takes one of the requests that a machine may make; `false` if it has made too many.
    fn takes(&self, peer: IpAddr) -> bool {
        let (now, rate) = (Instant::now(), f64::from(self.rate));
        // Numbers are left as they are by whoever panics, and they stay meaningful.
        let mut peers = self.peers.lock().unwrap_or_else(PoisonError::into_inner);
        if peers.len() >= MOST_PEERS && !peers.contains_key(&peer) {
            let eldest = peers.iter().min_by_key(|(_, allowance)| allowance.at).map(|(&peer, _)| peer);
            eldest.map(|eldest| peers.remove(&eldest));
        }
        let allowance = peers.entry(peer).or_insert(Allowance { left: rate, at: now });
        let earned = now.duration_since(allowance.at).as_secs_f64() * rate;
        *allowance = Allowance { left: (allowance.left + earned).min(rate), at: now };
        let is_allowed = allowance.left >= 1.0;
        if is_allowed {
            allowance.left -= 1.0;
        }
        is_allowed
    }

    fn check(&self, request: &Request) -> Result<(), Refused> {
        if !self.is_host_ours(request.headers()) {
            return Err(Refused::new(
                StatusCode::MISDIRECTED_REQUEST,
                Text::new("this server is asked for by another name", "请求的主机名不是本服务"),
            ));
        }
        if !self.is_from_here(request.headers()) && request.uri().path().starts_with("/api/") {
            return Err(Refused::new(
                StatusCode::FORBIDDEN,
                Text::new("pages of other sites get no answers", "不回答其他网站的页面"),
            ));
        }
        let peer = request.extensions().get::<Peer>();
        if peer.is_some_and(|Peer(peer)| !self.takes(*peer)) {
            return Err(Refused::busy(Text::new("too many requests a second", "每秒的请求太多")));
        }
        Ok(())
    }
}

/// Lets good requests through, and says with every answer what may be done with it.
pub async fn guard(State(guard): State<Arc<Guard>>, request: Request, next: Next) -> Response {
    let mut response = match guard.check(&request) {
        Ok(()) => next.run(request).await,
        Err(refused) => refused.into_response(),
    };
    let headers = response.headers_mut();
    let said = [
        (CONTENT_SECURITY_POLICY, POLICY),
        (X_CONTENT_TYPE_OPTIONS, "nosniff"),
        (REFERRER_POLICY, "no-referrer"),
        (HeaderName::from_static("cross-origin-resource-policy"), "same-origin"),
        (HeaderName::from_static("cross-origin-opener-policy"), "same-origin"),
    ];
    for (name, value) in said {
        headers.insert(name, HeaderValue::from_static(value));
    }
    headers.entry(CACHE_CONTROL).or_insert(HeaderValue::from_static("no-cache"));
    response
}

#[cfg(test)]
mod tests {
    use super::*;

    fn guard(address: &str) -> Guard {
        Guard::new(address.parse().expect("it is an address"), 3)
    }

    #[test]
    fn it_is_asked_for_by_its_own_names_alone() {
        let local = guard("127.0.0.1:8080");
        for host in ["127.0.0.1:8080", "localhost:8080", "LOCALHOST:8080"] {
            assert!(local.is_ours(host), "{host}");
        }
        for host in
            ["evil.example:8080", "127.0.0.1", "127.0.0.1:81", "127.0.0.1.evil.example:8080", "", ":8080"]
        {
            assert!(!local.is_ours(host), "{host}");
        }
        assert!(guard("[::1]:80").is_ours("[::1]") && guard("[::1]:8080").is_ours("[::1]:8080"));
        let public = guard("0.0.0.0:8080");
        assert!(public.is_ours("192.168.1.5:8080") && !public.is_ours("localhost:8080"));
    }

    #[test]
    fn pages_of_other_sites_are_told_from_ours() {
        let local = guard("127.0.0.1:8080");
        let from = |name: &'static str, value: &'static str| {
            let mut headers = HeaderMap::new();
            headers.insert(name, HeaderValue::from_static(value));
            local.is_from_here(&headers)
        };
        assert!(local.is_from_here(&HeaderMap::new()));
        assert!(from("origin", "http://127.0.0.1:8080") && from("sec-fetch-site", "same-origin"));
        assert!(!from("origin", "http://evil.example") && !from("origin", "null"));
        assert!(!from("origin", "https://127.0.0.1:8080") && !from("sec-fetch-site", "cross-site"));
    }

    #[test]
    fn one_machine_makes_no_more_requests_than_it_may() {
        let guard = guard("127.0.0.1:8080");
        let (one, other) = (IpAddr::from([10, 0, 0, 1]), IpAddr::from([10, 0, 0, 2]));
        assert_eq!([0; 4].map(|_| guard.takes(one)), [true, true, true, false]);
        assert!(guard.takes(other));
    }
}
