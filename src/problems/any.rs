//! A problem as tools see it, which know only the text of its cases.

use std::io::{Cursor, Read, Write};
use std::num::NonZero;

use fastrand::Rng;

use super::form::{Extent, Form, Making, Part, Scope, read_text};
use super::judge::{for_each_case, judge};
use super::mistake::{Answered, Guess, KnownMistake};
use super::{Claimed, Problem, Shown, Statement, Together};
use crate::text::numbers::{Numbers, StreamError};

/// A [`Problem`] whose cases are texts: what stands in an input between the count of cases and the
/// line that ends it.
pub trait AnyProblem: Sync {
    /// What people are told about it.
    fn statement(&self) -> &'static Statement;

    /// As [`judge`].
    ///
    /// # Errors
    /// Those of [`judge`].
    fn judge(
        &self,
        source: Box<dyn Read + Send>,
        threads: NonZero<usize>,
        output: &mut dyn Write,
    ) -> Result<(), StreamError>;

    /// The cases of an input, each as the statement writes it.
    ///
    /// # Errors
    /// Those of [`judge`].
    fn cases(&self, input: &str) -> Result<Vec<String>, StreamError>;

    /// What limits the cases of an input together.
    fn together(&self) -> Option<Together>;

    /// The answer to a case, without its label.
    ///
    /// # Errors
    /// When the text is no case.
    fn answer(&self, case: &str) -> Result<String, StreamError>;

    /// The position that a case is about.
    ///
    /// # Errors
    /// When the text is no case.
    fn position(&self, case: &str) -> Result<Option<Shown>, StreamError>;

    /// What an answer to a case claims.
    ///
    /// # Errors
    /// When the text is no case.
    fn claimed(&self, case: &str, answer: &str) -> Result<Claimed, StreamError>;

    /// Every case up to a weight, as large as there are not more than `most` of them.
    fn small_cases(&self, most: usize) -> SmallCases;

    /// A case by chance.
    fn case_by_chance(&self, extent: Extent, random: &mut Rng) -> String;

    /// The hard cases that the problem itself makes.
    fn hard_cases(&self, random: &mut Rng) -> Vec<String>;

    /// The mistakes that programs are known to make.
    fn mistakes(&self) -> Vec<KnownMistake>;

    /// The answer to a case, and what programs with each of the known mistakes answer; without labels.
    ///
    /// # Errors
    /// When the text is no case.
    fn mistaken(&self, case: &str) -> Result<Answered, StreamError>;

    /// What a case is made of.
    fn parts(&self) -> Vec<Part>;

    /// How large a case is.
    ///
    /// # Errors
    /// When the text is no case.
    fn size(&self, case: &str) -> Result<CaseSize, StreamError>;

    /// A case as the statement writes it.
    ///
    /// # Errors
    /// When the text is no case.
    fn canonical(&self, case: &str) -> Result<String, StreamError>;

    /// An input that holds these cases.
    fn input(&self, cases: &[String]) -> String {
        self.statement().cases.input(cases)
    }
}

/// Every case up to a weight.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SmallCases {
    /// Up to which weight.
    pub weight: u64,
    /// The cases: those with fewer pieces first, then the lighter ones, then in the order of their numbers.
    pub cases: Vec<String>,
}

/// What orders cases: first how many pieces they have, then the sum of their numbers, then their
/// numbers one by one.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct CaseSize {
    /// How many pieces it has, such as heaps.
    pub pieces: u64,
    /// The sum of its numbers, to which a word contributes its length.
    pub total: u128,
    /// Its tokens; numbers are ordered as such.
    pub tokens: Vec<(u128, String)>,
}

impl CaseSize {
    fn of(pieces: u64, text: &str) -> CaseSize {
        let tokens: Vec<(u128, String)> = text
            .split_ascii_whitespace()
            .map(|token| match token.trim_start_matches('-').parse() {
                Ok(number) => (number, if token.starts_with('-') { "-".into() } else { String::new() }),
                Err(_) => (token.len() as u128, token.to_owned()),
            })
            .collect();
        CaseSize { pieces, total: tokens.iter().map(|(number, _)| number).sum(), tokens }
    }
}

impl<P: Problem + Sync> AnyProblem for P {
    fn statement(&self) -> &'static Statement {
        Problem::statement(self)
    }

    fn judge(
        &self,
        source: Box<dyn Read + Send>,
        threads: NonZero<usize>,
        output: &mut dyn Write,
    ) -> Result<(), StreamError> {
        judge(self, source, threads, output)
    }

    fn cases(&self, input: &str) -> Result<Vec<String>, StreamError> {
        let form = self.form();
        let mut cases = Vec::new();
        let mut numbers = Numbers::new(Cursor::new(input.as_bytes().to_vec()));
        for_each_case(self, &mut numbers, &mut |_, case| cases.push(form.text(case)))?;
        Ok(cases)
    }

    fn together(&self) -> Option<Together> {
        Problem::together(self)
    }

    fn answer(&self, case: &str) -> Result<String, StreamError> {
        let mut answer = Vec::new();
        Problem::answer(self, &read_text(&self.form(), case)?, &mut answer);
        Ok(String::from_utf8_lossy(&answer).into_owned())
    }

    fn position(&self, case: &str) -> Result<Option<Shown>, StreamError> {
        Ok(Problem::position(self, &read_text(&self.form(), case)?))
    }

    fn claimed(&self, case: &str, answer: &str) -> Result<Claimed, StreamError> {
        Ok(Problem::claimed(self, &read_text(&self.form(), case)?, answer))
    }

    fn small_cases(&self, most: usize) -> SmallCases {
        // A weight between two others may have no case, as when a count has to be even.
        const MOST_WITHOUT: u64 = 100;
        let form = self.form();
        let (mut up_to, mut cases) = (0, Vec::new());
        let mut last_found = 0;
        for weight in 0.. {
            let mut of_weight = Vec::new();
            form.small(weight, &mut Scope::default(), &mut |case, _| {
                // One more than wanted is enough to know that there are too many.
                if cases.len() + of_weight.len() <= most {
                    let text = form.text(case);
                    let CaseSize { pieces, tokens, .. } = CaseSize::of(form.pieces(case), &text);
                    of_weight.push(((pieces, weight, tokens), text));
                }
            });
            if !of_weight.is_empty() {
                last_found = weight;
            }
            if cases.len() + of_weight.len() > most || weight - last_found > MOST_WITHOUT {
                break;
            }
            cases.append(&mut of_weight);
            up_to = weight;
        }
        cases.sort_unstable();
        SmallCases { weight: up_to.min(last_found), cases: cases.into_iter().map(|(_, text)| text).collect() }
    }

    fn case_by_chance(&self, extent: Extent, random: &mut Rng) -> String {
        let form = self.form();
        form.text(&form.make(&mut Making { scope: Scope::default(), extent, random }))
    }

    fn hard_cases(&self, random: &mut Rng) -> Vec<String> {
        let form = self.form();
        self.hard(random).iter().map(|case| form.text(case)).collect()
    }

    fn mistakes(&self) -> Vec<KnownMistake> {
        let guesses = Guess::all(Problem::statement(self)).into_iter().map(|guess| guess.known);
        let own = Problem::mistakes(self).into_iter();
        own.map(|mistake| mistake.known).chain(guesses).collect()
    }

    fn mistaken(&self, case: &str) -> Result<Answered, StreamError> {
        let case = read_text(&self.form(), case)?;
        let text_of = |answer: &dyn Fn(&mut Vec<u8>)| {
            let mut bytes = Vec::new();
            answer(&mut bytes);
            String::from_utf8_lossy(&bytes).into_owned()
        };
        let right = text_of(&|answers| Problem::answer(self, &case, answers));
        let own = Problem::mistakes(self);
        let own = own
            .iter()
            .map(|mistake| text_of(&|answers| mistake.write(Problem::statement(self), &case, answers)));
        let guesses = Guess::all(Problem::statement(self)).into_iter().map(|guess| guess.answer(&right));
        let mistaken = own.chain(guesses).collect();
        Ok(Answered { mistaken, right })
    }

    fn parts(&self) -> Vec<Part> {
        let mut parts = Vec::new();
        self.form().parts(&mut parts);
        parts.extend(Problem::together(self).map(|together| Part::SuchThat(together.words)));
        parts
    }

    fn size(&self, case: &str) -> Result<CaseSize, StreamError> {
        let form = self.form();
        Ok(CaseSize::of(form.pieces(&read_text(&form, case)?), case))
    }

    fn canonical(&self, case: &str) -> Result<String, StreamError> {
        let form = self.form();
        Ok(form.text(&read_text(&form, case)?))
    }
}
