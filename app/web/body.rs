//! What stands in the body of a request: JSON, read within limits of size, time and number, and what is wrong with it.

use axum::body::{Bytes, HttpBody};
use axum::extract::{FromRequest, Request};
use axum::http::StatusCode;
use axum::http::header::CONTENT_TYPE;
use grundy::lang::{Text, text};
use serde::de::DeserializeOwned;
use serde_json::error::Category;
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
    // What says that it will be too large need not arrive first.
    if request.body().size_hint().lower() > LARGEST_BODY as u64 {
        return Err(unread(StatusCode::PAYLOAD_TOO_LARGE));
    }
    let _large = work.large(usize::try_from(size).unwrap_or(usize::MAX))?;
    match timeout(PATIENCE, Bytes::from_request(request, &())).await {
        Ok(body) => body.map_err(|error| unread(error.status())),
        Err(_) => Err(Refused::new(
            StatusCode::REQUEST_TIMEOUT,
            Text::new("the body takes too long to arrive", "请求体传输太慢"),
        )),
    }
}

fn unread(status: StatusCode) -> Refused {
    Refused::new(
        status,
        text!(
            "the body cannot be read, or has more than {LARGEST_BODY} bytes",
            "无法读取请求体，或超过了 {LARGEST_BODY} 字节"
        ),
    )
}

/// The question that stands in a body.
pub fn parsed<T: DeserializeOwned>(body: &[u8]) -> Result<T, Refused> {
    serde_json::from_slice(body).map_err(|error| Refused::bad(wrong(&error)))
}

/// What is wrong with a body.
fn wrong(error: &serde_json::Error) -> Text {
    let (line, column) = (error.line(), error.column());
    let en = error.to_string();
    // The reader of JSON speaks English alone.
    let field = || en.split('`').nth(1).unwrap_or_default();
    let zh = match error.classify() {
        Category::Eof => "JSON 没有写完".to_owned(),
        Category::Syntax | Category::Io => "不是合法的 JSON".to_owned(),
        Category::Data if en.starts_with("missing field") => format!("缺少字段 `{}`", field()),
        Category::Data if en.starts_with("unknown field") => format!("没有名为 `{}` 的字段", field()),
        Category::Data if en.starts_with("duplicate field") => format!("字段 `{}` 重复", field()),
        Category::Data => "有的值类型不对，或不在允许的范围内".to_owned(),
    };
    text!("the body makes no sense: {en}", "请求体有误：{zh}（第 {line} 行第 {column} 列）")
}
