//! Problems of online judges: answered, and what their cases are about.

use std::io::Cursor;
use std::num::NonZero;

use grundy::problems::{AnyProblem, PROBLEMS};
use grundy::text::numbers::StreamError;
use serde::{Deserialize, Serialize};

use crate::output::Failure;
use crate::problem::named;
use crate::verbs::judge::refused;
use crate::web::answer::{Answer, Refused};
use crate::web::asked::Asked;
use crate::web::body::parsed;

/// How many cases are shown as positions, and how long these may be.
const MOST_POSITIONS: usize = 8;
const LONGEST_POSITION: usize = 4096;

/// The problems.
pub fn problems(_: &Asked) -> Result<Answer, Refused> {
    Ok(Answer::of(&PROBLEMS.iter().map(|problem| problem.statement()).collect::<Vec<_>>()))
}

/// An input of a problem.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Input {
    problem: String,
    input: String,
}

/// What the judge expects, and what the first cases are about.
#[derive(Serialize)]
struct Judged {
    problem: &'static str,
    output: String,
    positions: Vec<Shown>,
}

#[derive(Serialize)]
struct Shown {
    game: String,
    position: String,
}

/// Answers an input.
pub fn judge(body: &[u8]) -> Result<Answer, Refused> {
    let Input { problem, input } = parsed(body)?;
    let problem = named(&problem)?;
    let mut output = Vec::new();
    let source = Box::new(Cursor::new(input.clone().into_bytes()));
    problem.judge(source, NonZero::<usize>::MIN, &mut output).map_err(|error| of_input(problem, &error))?;
    Ok(Answer::of(&Judged {
        problem: problem.statement().id,
        output: String::from_utf8_lossy(&output).into_owned(),
        positions: positions(problem, &input),
    }))
}

fn of_input(problem: &dyn AnyProblem, error: &StreamError) -> Refused {
    match error {
        StreamError::Input(error) => refused(error, problem.statement()).into(),
        // Memory is read and written without fail.
        StreamError::Source(error) | StreamError::Output(error) => Failure::of_output(error).into(),
    }
}

/// The positions that the first cases are about.
fn positions(problem: &dyn AnyProblem, input: &str) -> Vec<Shown> {
    let cases = problem.cases(input).unwrap_or_default();
    let shown = cases.iter().take(MOST_POSITIONS).filter_map(|case| problem.position(case).ok().flatten());
    shown
        .filter(|shown| shown.position.len() + shown.game.len() <= LONGEST_POSITION)
        .map(|shown| Shown { game: shown.game, position: shown.position })
        .collect()
}
