//! How answers leave: JSON in the words of `--format json`, or an error in both languages.

use axum::body::Bytes;
use axum::http::header::{CONTENT_TYPE, RETRY_AFTER};
use axum::http::{HeaderValue, StatusCode};
use axum::response::{IntoResponse, Response};
use grundy::lang::Text;
use serde::Serialize;
use serde_json::json;
use tokio::sync::OwnedSemaphorePermit;

use crate::output::Failure;

/// An answer that has been written.
pub struct Answer {
    kind: &'static str,
    body: String,
    leave: Option<OwnedSemaphorePermit>,
}

impl Answer {
    /// Text that is JSON already.
    pub fn of_json(body: String) -> Answer {
        Answer::of_kind("application/json", body)
    }

    /// Plain data.
    pub fn of(data: &impl Serialize) -> Answer {
        // Plain data can always be written as JSON.
        Answer::of_json(serde_json::to_string(data).unwrap_or_default())
    }

    /// Text of another kind.
    pub fn of_kind(kind: &'static str, body: String) -> Answer {
        Answer { kind, body, leave: None }
    }

    /// How many bytes it has.
    pub fn len(&self) -> usize {
        self.body.len()
    }

    /// The same, with a leave that is held until it has been sent.
    pub fn sent_with(self, leave: Option<OwnedSemaphorePermit>) -> Answer {
        Answer { leave, ..self }
    }
}

/// A text on its way, and the leave for it.
struct Sent {
    text: String,
    _leave: Option<OwnedSemaphorePermit>,
}

impl AsRef<[u8]> for Sent {
    fn as_ref(&self) -> &[u8] {
        self.text.as_bytes()
    }
}

impl IntoResponse for Answer {
    fn into_response(self) -> Response {
        let Answer { kind, body, leave } = self;
        let body = Bytes::from_owner(Sent { text: body, _leave: leave });
        ([(CONTENT_TYPE, HeaderValue::from_static(kind))], body).into_response()
    }
}

/// Why there is no answer.
#[derive(Clone, Debug)]
pub struct Refused {
    status: StatusCode,
    error: Text,
    hint: Option<Text>,
    /// The move of a list that is meant, from 0.
    ply: Option<usize>,
}

impl Refused {
    /// A refusal without advice.
    pub fn new(status: StatusCode, error: Text) -> Refused {
        Refused { status, error, hint: None, ply: None }
    }

    /// Something in the request has no meaning.
    pub fn bad(error: Text) -> Refused {
        Refused::new(StatusCode::BAD_REQUEST, error)
    }

    /// The server has too much to do.
    pub fn busy(error: Text) -> Refused {
        Refused {
            hint: Some(Text::new("ask again in a second", "请稍后再试")),
            ..Refused::new(StatusCode::TOO_MANY_REQUESTS, error)
        }
    }

    /// There was too much to work out.
    pub fn too_much(error: Text) -> Refused {
        Refused {
            hint: Some(Text::new(
                "take something smaller, or run `grundy` in a terminal, where `--budget` lets it search longer",
                "请换小一些的，或在终端里运行 grundy，用 --budget 让它搜索更久",
            )),
            ..Refused::new(StatusCode::UNPROCESSABLE_ENTITY, error)
        }
    }

    /// Whether there was too much to work out.
    pub fn is_too_much(&self) -> bool {
        self.status == StatusCode::UNPROCESSABLE_ENTITY
    }

    /// The same, with the move of a list that it is about.
    pub fn at_ply(self, ply: usize) -> Refused {
        Refused { ply: Some(ply), ..self }
    }

    /// The error in words.
    pub fn error(&self) -> &Text {
        &self.error
    }
}

impl From<Failure> for Refused {
    fn from(failure: Failure) -> Refused {
        match failure {
            Failure::Wrong { message, hint } => Refused { hint, ..Refused::bad(message) },
            Failure::Unasked(message) | Failure::Stopped(message) => Refused::bad(message),
            Failure::Closed => Refused::bad(Text::new("nobody reads the answer", "没有人读取结果")),
        }
    }
}

impl IntoResponse for Refused {
    fn into_response(self) -> Response {
        let Refused { status, error, hint, ply } = self;
        let mut body = json!({ "error": error, "hint": hint });
        if let Some(ply) = ply {
            body["ply"] = ply.into();
        }
        let mut response = (status, Answer::of(&body)).into_response();
        if status == StatusCode::TOO_MANY_REQUESTS {
            response.headers_mut().insert(RETRY_AFTER, HeaderValue::from_static("1"));
        }
        response
    }
}
