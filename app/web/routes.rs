//! What can be asked for: the interface, one line a route, and the files of the page.

use std::sync::Arc;

use axum::extract::{DefaultBodyLimit, Request};
use axum::http::{Method, StatusCode, Uri};
use axum::response::{IntoResponse, Response};
use axum::routing::{MethodRouter, get, post};
use axum::{Router, middleware};
use grundy::lang::Text;
use tower_http::CompressionLevel;
use tower_http::compression::CompressionLayer;

use super::answer::{Answer, Refused};
use super::api::{game, heaps, judge, tables};
use super::asked::Asked;
use super::body::{self, LARGEST_BODY};
use super::files;
use super::guard::{Guard, guard};
use super::stop::{Stop, until};
use super::work::Work;

/// Answers a question that stands in the address.
type Get = fn(&Asked) -> Result<Answer, Refused>;
/// Answers a question that stands in the body.
type Post = fn(&[u8]) -> Result<Answer, Refused>;

/// How a question is asked.
#[derive(Clone, Copy)]
enum Ask {
    Get(Get),
    /// Likewise; most such answers take less time than it takes to hand them to others.
    Quick(Get),
    Post(Post),
    /// Answered as it goes, by server-sent events.
    Events,
}

/// Everything that the interface answers.
const API: &[(&str, Ask)] = &[
    ("/api/v1/games", Ask::Quick(game::games)),
    ("/api/v1/solve", Ask::Quick(game::solve)),
    ("/api/v1/explain", Ask::Quick(game::explain)),
    ("/api/v1/board", Ask::Quick(game::board)),
    ("/api/v1/edits", Ask::Get(game::edits)),
    ("/api/v1/picture", Ask::Quick(game::picture)),
    ("/api/v1/choose", Ask::Get(game::choose)),
    ("/api/v1/hint", Ask::Get(game::hint)),
    ("/api/v1/line", Ask::Post(game::line)),
    ("/api/v1/table", Ask::Get(tables::table)),
    ("/api/v1/pattern", Ask::Get(tables::pattern)),
    ("/api/v1/period", Ask::Get(heaps::period)),
    ("/api/v1/period/events", Ask::Events),
    ("/api/v1/quotient", Ask::Get(heaps::quotient)),
    ("/api/v1/nim", Ask::Quick(heaps::nim)),
    ("/api/v1/problems", Ask::Get(judge::problems)),
    ("/api/v1/judge", Ask::Post(judge::judge)),
    ("/api/v1/openapi.json", Ask::Quick(description)),
];

/// The description of the interface, for programs.
const DESCRIPTION: &str = include_str!("openapi.json");

fn description(_: &Asked) -> Result<Answer, Refused> {
    Ok(Answer::of_json(DESCRIPTION.to_owned()))
}

/// All that the server answers.
pub fn service(work: Arc<Work>, limits: Arc<Guard>, stop: Stop) -> Router {
    let api = API.iter().fold(Router::new(), |router, &(path, ask)| {
        router.route(path, method(ask, work.clone(), stop.clone()))
    });
    api.fallback(file)
        .method_not_allowed_fallback(|| async {
            Refused::new(
                StatusCode::METHOD_NOT_ALLOWED,
                Text::new("another method is needed", "请求方法不对"),
            )
        })
        .layer(DefaultBodyLimit::max(LARGEST_BODY))
        .layer(middleware::from_fn_with_state(stop, until))
        .layer(CompressionLayer::new().quality(CompressionLevel::Fastest))
        .layer(middleware::from_fn_with_state(limits, guard))
}

fn method(ask: Ask, work: Arc<Work>, stop: Stop) -> MethodRouter {
    match ask {
        Ask::Get(answer) => get(async move |asked: Asked| work.run(move || answer(&asked)).await),
        Ask::Quick(answer) => get(async move |asked: Asked| {
            let quick = asked.quickly();
            if quick.is_short() {
                match answer(&quick) {
                    Err(refused) if refused.is_too_much() => {}
                    answered => return answered,
                }
            }
            let asked = quick.patiently();
            work.run(move || answer(&asked)).await
        }),
        Ask::Post(answer) => post(async move |request: Request| {
            let body = body::read(request, &work).await?;
            work.run(move || answer(&body)).await
        }),
        Ask::Events => get(async move |asked: Asked| heaps::events(work, stop, &asked).await),
    }
}

/// Whether an address is one of the interface.
fn is_for_programs(path: &str) -> bool {
    path == "/api" || path.starts_with("/api/")
}

/// A file of the page. Where there is none, the page itself says so, in the reader's language; programs are told in
/// the words of the interface.
async fn file(method: Method, uri: Uri) -> Response {
    let found = files::find(uri.path()).map(|file| (StatusCode::OK, file));
    let page = || files::find("/").filter(|_| !is_for_programs(uri.path()));
    match found.or_else(|| page().map(|page| (StatusCode::NOT_FOUND, page))) {
        Some(_) if method != Method::GET && method != Method::HEAD => Refused::new(
            StatusCode::METHOD_NOT_ALLOWED,
            Text::new("another method is needed", "请求方法不对"),
        )
        .into_response(),
        Some(found) => found.into_response(),
        None => Refused::new(StatusCode::NOT_FOUND, Text::new("there is nothing here", "这里什么也没有"))
            .into_response(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_description_is_that_of_the_routes() {
        let description: serde_json::Value = serde_json::from_str(DESCRIPTION).expect("it is JSON");
        let paths = description["paths"].as_object().expect("it has paths");
        let described: Vec<(&str, &str)> = paths
            .iter()
            .flat_map(|(path, methods)| {
                let methods = methods.as_object().expect("methods have names").keys();
                methods.map(move |method| (path.as_str(), method.as_str()))
            })
            .collect();
        let mut routes: Vec<(&str, &str)> = API
            .iter()
            .map(|(path, ask)| (*path, if matches!(ask, Ask::Post(_)) { "post" } else { "get" }))
            .collect();
        routes.sort_unstable();
        assert_eq!(described, routes);
    }
}
