//! Test sets for problems: inputs with the right answers, made so that they catch the mistakes that
//! programs are known to make. There are the samples of the statement; small cases, all of them where
//! they fit; hard cases, such as lost positions with large numbers; and the largest inputs that the
//! statement allows. The same seed makes the same bytes.
//!
//! ```
//! use grundy::generate::{Options, generate};
//! use grundy::problems;
//!
//! let problem = problems::find("hdu-4315").expect("it is in the catalog");
//! let tests = generate(problem, &Options { largest_bytes: 10_000, ..Options::default() })?;
//! assert_eq!(tests.files[0].input, "3 3\n1 2 4\n2 1\n100 200\n");
//! assert_eq!(tests.files[0].answer, "Bob\nAlice\n");
//!
//! // The sample does not catch who forgets the rule about the King who is second.
//! let mistake = tests.mistakes.iter().find(|mistake| mistake.known.id == "no-k2").expect("it is known");
//! assert!(!mistake.caught_by.contains(&1) && !mistake.caught_by.is_empty());
//! # Ok::<(), grundy::text::numbers::StreamError>(())
//! ```
//!
//! Reading order: `choose` picks cases where there are more than fit, `catches` says which mistakes a
//! case catches, `table` tells people about the set, `validator` writes programs that check inputs, and
//! `package` writes the set as judges want it.

mod catches;
mod choose;
pub mod package;
mod table;
mod validator;

use std::collections::HashSet;
use std::io::Cursor;
use std::num::NonZero;

use fastrand::Rng;

pub use self::catches::Caught;
use self::catches::{Catches, caught};
use self::choose::choose;
pub use self::table::markdown;
use crate::check::Stage;
use crate::check::plan::{Packs, full, hard, most_bytes_together, most_cases, pack_at_most};
use crate::lang::{Text, text};
use crate::problems::form::Extent;
use crate::problems::{AnyProblem, Statement};
use crate::text::numbers::StreamError;

/// How large a set is.
#[derive(Clone, Copy, Debug)]
pub struct Options {
    /// Where chance begins.
    pub seed: u64,
    /// How many small cases at the most.
    pub small: usize,
    /// How many hard cases, about.
    pub hard: usize,
    /// How many files of small cases at the most, and again of hard ones.
    pub files: usize,
    /// The bytes of a largest input, about, where it may hold any number of cases.
    pub largest_bytes: usize,
}

impl Default for Options {
    fn default() -> Options {
        Options { seed: 1, small: 3000, hard: 400, files: 20, largest_bytes: 2 << 20 }
    }
}

/// Inputs with their answers, and what they catch.
#[derive(Clone, Debug)]
pub struct TestSet {
    /// The problem.
    pub statement: &'static Statement,
    /// Where chance began.
    pub seed: u64,
    /// The tests, of which the first is number 1.
    pub files: Vec<TestFile>,
    /// The mistakes that programs are known to make.
    pub mistakes: Vec<Caught>,
}

/// An input with its answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TestFile {
    /// Its number, from 1.
    pub number: usize,
    /// Which kind of test it is.
    pub stage: Stage,
    /// What it holds.
    pub about: Text,
    /// How many cases.
    pub cases: usize,
    /// The input.
    pub input: String,
    /// The right answers to it.
    pub answer: String,
}

/// Makes a test set.
///
/// # Errors
/// When a case that is made is none, which is a fault of the problem.
pub fn generate(problem: &'static dyn AnyProblem, options: &Options) -> Result<TestSet, StreamError> {
    let mut making = Making { problem, options, random: Rng::with_seed(options.seed), files: Vec::new() };
    let mut catches = Vec::new();
    for (stage, about, packs) in making.plan()? {
        let count = packs.len();
        for (index, cases) in packs.iter().enumerate() {
            catches.push(Catches::of_cases(problem, cases)?);
            let about = if count == 1 { about.clone() } else { part_of(&about, index + 1, count) };
            making.add(stage, about, cases)?;
        }
    }
    let (statement, files) = (problem.statement(), making.files);
    Ok(TestSet { statement, seed: options.seed, mistakes: caught(problem, &files, &catches), files })
}

fn part_of(Text { en, zh }: &Text, part: usize, count: usize) -> Text {
    text!("{en}, {part} of {count}", "{zh}（{part}/{count}）")
}

/// A set that is being made.
struct Making<'o> {
    problem: &'static dyn AnyProblem,
    options: &'o Options,
    random: Rng,
    files: Vec<TestFile>,
}

/// What is put into files, and how it is told.
type Plan = Vec<(Stage, Text, Packs)>;

impl Making<'_> {
    fn plan(&mut self) -> Result<Plan, StreamError> {
        // They are written as all inputs are, with every blank where it belongs.
        let samples = self.problem.statement().samples.iter();
        let samples = samples.map(|(input, _)| self.problem.cases(input)).collect::<Result<Packs, _>>()?;
        let mut plan = vec![(Stage::Samples, Text::new("sample", "样例"), samples)];
        plan.push(self.small()?);
        plan.push(self.hard()?);
        plan.extend(self.largest());
        // Where few inputs are legal, a small one or a hard one may be a largest one or a sample, too.
        let mut known = HashSet::new();
        let mut keep_new =
            |(_, _, packs): &mut (Stage, Text, Packs)| packs.retain(|cases| known.insert(cases.clone()));
        if let Some((samples, others)) = plan.split_first_mut() {
            keep_new(samples);
            others.iter_mut().rev().for_each(keep_new);
        }
        plan.retain(|(_, _, packs)| !packs.is_empty());
        Ok(plan)
    }

    /// How many cases are put into a file: enough that all small ones go into a few.
    fn cases_a_file(&self) -> u64 {
        const MOST: u64 = 1000;
        most_cases(self.problem).min(MOST)
    }

    fn packs(&self, cases: &[String]) -> Packs {
        const MOST_BYTES: usize = 1 << 20;
        pack_at_most(self.cases_a_file(), cases, most_bytes_together(self.problem, MOST_BYTES))
    }

    fn small(&mut self) -> Result<(Stage, Text, Packs), StreamError> {
        let room = self.cases_a_file() as usize * self.options.files;
        let all = self.problem.small_cases(self.options.small).cases;
        if all.len() <= room {
            let about = Text::new("every small case", "所有小数据");
            return Ok((Stage::Small, about, self.packs(&all)));
        }
        let chosen = choose(self.problem, all, room, &mut self.random)?;
        Ok((Stage::Small, Text::new("small cases", "小数据"), self.packs(&chosen)))
    }

    fn hard(&mut self) -> Result<(Stage, Text, Packs), StreamError> {
        let room = self.cases_a_file() as usize * self.options.files;
        let count = self.options.hard.min(4 * room);
        let mut cases = hard(self.problem, count, 2 * count, None, &mut self.random);
        cases.sort_by_cached_key(|case| self.problem.size(case).ok());
        cases.dedup();
        // Large ones say more: programs that fail on small ones have failed already.
        cases.reverse();
        let mut chosen = choose(self.problem, cases, room, &mut self.random)?;
        chosen.reverse();
        Ok((Stage::Hard, Text::new("hard cases", "难数据"), self.packs(&chosen)))
    }

    fn largest(&mut self) -> Plan {
        let low = Extent { value: 12, ..Extent::LARGEST };
        let short = Extent { is_full: false, ..Extent::SMALL };
        let kinds = [
            (Extent::LARGEST, Text::new("as many and as large numbers as allowed", "数量和数值都达到上限")),
            (low, Text::new("as many numbers as allowed, all small", "数量达到上限，数值很小")),
            (short, Text::new("as many cases as allowed, all small", "组数达到上限，每组都很小")),
        ];
        let many_cases = most_cases(self.problem) > 1;
        let kinds = kinds.into_iter().take(if many_cases { 3 } else { 2 });
        // Where there are no numbers to be small, such cases are like the largest ones.
        let same_chance = self.random.clone();
        let made = |extent| self.problem.case_by_chance(extent, &mut same_chance.clone());
        let is_another = made(low) != made(Extent::LARGEST);
        let kinds = kinds.filter(|(extent, _)| *extent != low || is_another);
        let largest = kinds.map(|(extent, about)| {
            let pack = full(self.problem, extent, self.options.largest_bytes, &mut self.random);
            (Stage::Largest, about, vec![pack])
        });
        largest.collect()
    }

    fn add(&mut self, stage: Stage, about: Text, cases: &[String]) -> Result<(), StreamError> {
        let number = self.files.len() + 1;
        let input = self.problem.input(cases);
        let mut answer = Vec::new();
        let source = Box::new(Cursor::new(input.clone().into_bytes()));
        self.problem.judge(source, NonZero::<usize>::MIN, &mut answer)?;
        let answer = String::from_utf8_lossy(&answer).into_owned();
        self.files.push(TestFile { number, stage, about, cases: cases.len(), input, answer });
        Ok(())
    }
}
