//! Games on heaps by their codes: periods and quotients; and the calculator of nimbers.

use std::convert::Infallible;
use std::iter::successors;
use std::sync::Arc;

use axum::response::sse::{Event, KeepAlive, Sse};
use axum::response::{IntoResponse, Response};
use futures_util::stream::unfold;
use grundy::heaps::code::Code;
use grundy::heaps::period::{Finding, find_by};
use grundy::heaps::values::Values;
use grundy::lang::Text;
use grundy::misere::Limits;
use grundy::value::expression::evaluate;
use serde_json::json;
use tokio::sync::mpsc;
use tokio::task::spawn_blocking;

use super::place;
use crate::output::Failure;
use crate::verbs::{nim as calculator, period as verb, quotient as misere};
use crate::web::answer::{Answer, Refused};
use crate::web::asked::Asked;
use crate::web::stop::{Stop, stopped};
use crate::web::work::{Work, wanted};

/// How many values are computed at once, and with events: the latter can be stopped.
pub const MOST_VALUES: u64 = 20_000;
const MOST_VALUES_BY_EVENTS: u64 = 500_000;
/// How much is looked at for a quotient.
const LARGEST_HEAP: u64 = 200;
const LARGEST_ORDER: u64 = 500;

/// The code that is asked about.
fn code(asked: &Asked) -> Result<Code, Refused> {
    let code = asked.text("code")?.parse();
    code.map_err(|error| Failure::of_input(&place("code", "代码", &error), &error).into())
}

/// How many values may be computed, of so many where a heap has few options: fewer where all options of all heaps
/// are more than can be looked at in about a second.
pub fn most_values(code: &Code, most: u64) -> u64 {
    const MOST_OPTIONS: u64 = 2_000_000_000;
    let options = |values: u64| code.most_options(values).saturating_mul(values);
    let allowed = MOST_OPTIONS.saturating_mul((most / MOST_VALUES).max(1));
    successors(Some(most), |most| Some(most * 9 / 10)).find(|&most| options(most) <= allowed).unwrap_or(1)
}

/// How many values are computed, at most so many.
fn limit(asked: &Asked, code: &Code, most: u64) -> Result<usize, Refused> {
    let most = most_values(code, most);
    Ok(asked.number("limit", 1..=u64::MAX)?.unwrap_or(most).min(most) as usize)
}

/// Whether the values of heaps repeat for ever.
pub fn period(asked: &Asked) -> Result<Answer, Refused> {
    let code = code(asked)?;
    let limit = limit(asked, &code, MOST_VALUES)?;
    Ok(Answer::of_json(verb::as_json(&code, &grundy::heaps::period::find(&code, limit))))
}

/// The same, with events that tell how far it is. It ends when nobody listens any more, and when all does.
pub async fn events(work: Arc<Work>, stop: Stop, asked: &Asked) -> Result<Response, Refused> {
    let code = code(asked)?;
    let limit = limit(asked, &code, MOST_VALUES_BY_EVENTS)?;
    let place = work.place_for_long()?;
    let (wanted, is_wanted) = wanted();
    let (sender, receiver) = mpsc::channel(4);
    spawn_blocking(move || {
        let _place = place;
        let found = found(&code, limit, |values, length| {
            let computed = json!({ "computed": length });
            // Progress that nobody has read yet is not worth waiting for.
            let _ = sender.try_send(Event::default().event("progress").data(computed.to_string()));
            // What is computed at once takes a moment, so that a stop is heeded soon.
            while values.computed().len() < length && is_wanted.is() {
                values.extend_to(length.min(values.computed().len() + STEP));
            }
            is_wanted.is()
        });
        if let Some(finding) = found {
            let done = Event::default().event("done").data(verb::as_json(&code, &finding));
            // Nobody may be there to read it.
            let _ = sender.blocking_send(done);
        }
    });
    let events = unfold(Some((receiver, wanted, stop)), |listening| async {
        let (mut receiver, wanted, stop) = listening?;
        let (event, listening) = tokio::select! {
            event = receiver.recv() => (event?, Some((receiver, wanted, stop))),
            () = stop.has_come() => (failed(&stopped()), None),
        };
        Some((Ok::<_, Infallible>(event), listening))
    });
    Ok(Sse::new(events).keep_alive(KeepAlive::default()).into_response())
}

/// The last event where there is no answer.
fn failed(refused: &Refused) -> Event {
    Event::default().event("failed").data(json!({ "error": refused.error() }).to_string())
}

/// How many values are computed before looking up.
const STEP: usize = 500;

/// What is found while `extend` says that it should go on.
fn found(code: &Code, limit: usize, mut extend: impl FnMut(&mut Values, usize) -> bool) -> Option<Finding> {
    let extend = |values: &mut Values, length| if extend(values, length) { Ok(()) } else { Err(()) };
    find_by(&mut Values::new(code), limit, extend).ok()
}

/// The misère quotient.
pub fn quotient(asked: &Asked) -> Result<Answer, Refused> {
    let code = code(asked)?;
    if code.most_parts() > 2 {
        return Err(Refused::too_much(Text::new(
            "quotients are looked for here where a move leaves at most two heaps",
            "这里只求一步至多留下两堆的游戏的商",
        )));
    }
    let usual = Limits::default();
    let heap =
        asked.number("to", 1..=LARGEST_HEAP)?.map_or(usual.heap.min(LARGEST_HEAP as usize), |to| to as usize);
    let order = asked.number("limit", 1..=LARGEST_ORDER)?;
    let order = order.map_or(usual.order.min(LARGEST_ORDER as usize), |limit| limit as usize);
    Ok(Answer::of_json(misere::json(&code, Limits { heap, order })))
}

/// The value of an expression of nimbers.
pub fn nim(asked: &Asked) -> Result<Answer, Refused> {
    let expression = asked.text("expression")?;
    let value = evaluate(expression)
        .map_err(|error| Failure::of_input(&place("expression", "算式", &error), &error))?;
    Ok(Answer::of_json(calculator::as_json(expression, value)))
}
