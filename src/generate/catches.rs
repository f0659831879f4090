//! Which mistakes a case catches: those that answer it wrongly. Answers are compared token by token, as most
//! judges do.

use super::TestFile;
use crate::lang::Text;
use crate::problems::{Answered, AnyProblem, Cases, KnownMistake};
use crate::text::numbers::StreamError;

/// A mistake, and the tests that catch it.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Caught {
    /// The mistake.
    #[cfg_attr(feature = "serde", serde(flatten))]
    pub known: KnownMistake,
    /// The numbers of the tests.
    pub caught_by: Vec<usize>,
}

/// For each mistake of a problem, whether it is caught.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Catches(pub Vec<bool>);

impl Catches {
    /// By the answers to a case.
    pub fn of(Answered { right, mistaken }: &Answered) -> Catches {
        let differs = |answer: &String| !answer.split_ascii_whitespace().eq(right.split_ascii_whitespace());
        Catches(mistaken.iter().map(differs).collect())
    }

    /// What an input of these cases catches.
    pub fn of_cases(problem: &dyn AnyProblem, cases: &[String]) -> Result<Catches, StreamError> {
        let mut all = vec![false; problem.mistakes().len()];
        for case in cases {
            let Catches(catches) = Catches::of(&problem.mistaken(case)?);
            all.iter_mut().zip(catches).for_each(|(all, catches)| *all |= catches);
            if all.iter().all(|&caught| caught) {
                break;
            }
        }
        Ok(Catches(all))
    }
}

/// For each mistake the tests that catch it. Whoever answers the first case only is caught by each test with
/// more of them.
pub(super) fn caught(problem: &dyn AnyProblem, files: &[TestFile], catches: &[Catches]) -> Vec<Caught> {
    let mistakes = problem.mistakes().into_iter().enumerate().map(|(index, known)| {
        let caught_by = files.iter().zip(catches).filter(|(_, catches)| catches.0[index]);
        Caught { known, caught_by: caught_by.map(|(file, _)| file.number).collect() }
    });
    let first_only = KnownMistake {
        id: "first-case-only",
        about: Text::new("answers the first case of an input only", "只回答输入中的第一组数据"),
    };
    let with_many = files.iter().filter(|file| file.cases > 1).map(|file| file.number);
    let first_only = Caught { known: first_only, caught_by: with_many.collect() };
    let can_have_many = problem.statement().cases != Cases::One;
    mistakes.chain(can_have_many.then_some(first_only)).collect()
}
