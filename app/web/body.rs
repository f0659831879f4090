//! What stands in the body of a request: JSON, read within limits of size, time and number.

use axum::body::{Bytes, HttpBody};
use axum::extract::rejection::BytesRejection;
use axum::extract::{FromRequest, Request};
use axum::http::StatusCode;
use axum::http::header::CONTENT_TYPE;
use grundy::lang::{Text, text};
use tokio::time::timeout;

use super::answer::Refused;
use super::connections::PATIENCE;
use super::work::Work;

/// How many bytes a body may have.
pub const LARGEST_BODY: usize = 1 << 20;

/// Reads the body of a request.
pub async fn read(request: Request, work: &Work) -> Result<Bytes, Refused> {
    // Pages of other sites can send nothing of this kind without asking first.
    let kind = request.headers().get(CONTENT_TYPE).map_or(&b""[..], |kind| kind.as_bytes());
    if !kind.starts_with(b"application/json") {
        return Err(Refused::new(
            StatusCode::UNSUPPORTED_MEDIA_TYPE,
            Text::new("the body must be application/json", "请求体必须是 application/json"),
        ));
    }
    let size = request.body().size_hint().upper().unwrap_or(u64::MAX);
    let _large = work.large(usize::try_from(size).unwrap_or(usize::MAX))?;
    match timeout(PATIENCE, Bytes::from_request(request, &())).await {
        Ok(body) => body.map_err(|error| unread(&error)),
        Err(_) => Err(Refused::new(
            StatusCode::REQUEST_TIMEOUT,
            Text::new("the body takes too long to arrive", "请求体传输太慢"),
        )),
    }
}

fn unread(error: &BytesRejection) -> Refused {
    Refused::new(
        error.status(),
        text!(
            "the body cannot be read, or has more than {LARGEST_BODY} bytes",
            "无法读取请求体，或超过了 {LARGEST_BODY} 字节"
        ),
    )
}
