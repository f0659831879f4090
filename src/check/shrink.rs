//! Making a failing case smaller while it still fails. Nothing is known of the problem here: tokens are
//! left out and numbers made smaller, and the problem itself says which of the results are cases.

use std::time::Instant;

use crate::problems::{AnyProblem, CaseSize, Cases};

/// How much shrinking may take.
#[derive(Clone, Copy, Debug)]
pub(super) struct Patience {
    /// When it is over.
    pub until: Instant,
    /// How many smaller cases are tried out.
    pub tries: u32,
    /// How many tokens are read in search of them.
    pub tokens: u64,
}

/// The smallest case that was found, by steps each of which `still_fails`.
pub(super) fn shrink<E>(
    problem: &dyn AnyProblem,
    case: &str,
    mut patience: Patience,
    still_fails: &mut dyn FnMut(&str) -> Result<bool, E>,
) -> Result<String, E> {
    let mut smallest = case.to_owned();
    let Ok(mut size) = problem.size(case) else { return Ok(smallest) };
    loop {
        let mut candidates = Candidates::new(&smallest);
        let mut is_smaller = false;
        while let Some(candidate) = candidates.next() {
            let Some(tokens_left) = patience.tokens.checked_sub(candidate.len() as u64) else {
                return Ok(smallest);
            };
            patience.tokens = tokens_left;
            let Some((case, case_size)) = as_case(problem, &candidate, &size) else { continue };
            if patience.tries == 0 || Instant::now() > patience.until {
                return Ok(smallest);
            }
            patience.tries -= 1;
            if still_fails(&case)? {
                candidates.go_on_with(&case);
                (smallest, size, is_smaller) = (case, case_size, true);
            }
        }
        if !is_smaller {
            return Ok(smallest);
        }
    }
}

/// The case that tokens are, if they are one that is smaller.
fn as_case(problem: &dyn AnyProblem, tokens: &[String], size: &CaseSize) -> Option<(String, CaseSize)> {
    let case = problem.canonical(&tokens.join(" ")).ok()?;
    let case_size = problem.size(&case).ok()?;
    (case_size < *size && is_read(problem, &case)).then_some((case, case_size))
}

/// Whether an input can hold the case: one of zeros may be what ends it.
fn is_read(problem: &dyn AnyProblem, case: &String) -> bool {
    let is_ended_by_zeros = matches!(problem.statement().cases, Cases::UntilZeros(_));
    let holds_it = |input: &str| problem.cases(input).is_ok_and(|cases| cases == [case.as_str()]);
    !is_ended_by_zeros || holds_it(&problem.input(std::slice::from_ref(case)))
}

/// Rows of tokens that are smaller than a given one: first those without many of its tokens or with many
/// numbers made smaller, at last those in which a single one is.
struct Candidates {
    tokens: Vec<String>,
    /// How many neighbours are changed; 0 when single tokens are.
    length: usize,
    start: usize,
    /// Which of the ways to go on is next.
    way: usize,
}

fn tokens(case: &str) -> Vec<String> {
    case.split_ascii_whitespace().map(str::to_owned).collect()
}

/// The tokens, counted from the first one, that may say how many others there are.
const COUNTS: usize = 3;
/// How many tokens stand in a row of a case, or two: any of its divisors do.
const ROW: usize = 12;

impl Candidates {
    fn new(case: &str) -> Candidates {
        let tokens = tokens(case);
        Candidates { length: in_rows(tokens.len()), tokens, start: 0, way: 0 }
    }

    /// Goes on at the same place with a case that was found to do, and in the same way with a single token:
    /// what did not do for a larger number mostly does not for a smaller one.
    fn go_on_with(&mut self, case: &str) {
        self.tokens = tokens(case);
        self.way = if self.length == 0 { self.way.saturating_sub(1) } else { 0 };
    }

    /// The next place: of many tokens, not every one is tried.
    fn next_start(&self) -> usize {
        let (places, close) = if self.is_long() { (2, 2) } else { (60, ROW) };
        let step = self.tokens.len() / places / ROW * ROW;
        self.start + if self.length == 0 || self.start < close { 1 } else { step.max(1) }
    }

    /// Whether it takes long to see if a row of tokens is a case.
    fn is_long(&self) -> bool {
        const LONG: usize = 20_000;
        self.tokens.len() > LONG
    }

    /// The tokens without `length` of them, with a number before them lowered that may count them.
    fn without(&self, way: usize) -> Option<Option<Vec<String>>> {
        let count_at = match way % (COUNTS + 2) {
            // The one before may count what is in its line.
            0 => self.start.checked_sub(1),
            1 => None,
            other => Some(other - 2),
        };
        let by = [self.length, 1, self.length / 2, self.length / 3].get(way / (COUNTS + 2)).copied();
        let Some(by) = by else {
            // Of what takes long, only as much is left out as can be.
            return if self.is_long() { None } else { self.all_smaller(way - 4 * (COUNTS + 2)) };
        };
        if self.is_long() && by < self.length {
            return Some(None);
        }
        let mut tokens = self.tokens.clone();
        tokens.drain(self.start..self.start + self.length);
        let Some(count_at) = count_at else { return Some((by == self.length).then_some(tokens)) };
        if count_at >= self.start || by == 0 {
            return Some(None);
        }
        let lowered = tokens[count_at].parse::<u64>().ok().and_then(|count| count.checked_sub(by as u64));
        Some(lowered.map(|count| {
            tokens[count_at] = count.to_string();
            tokens
        }))
    }

    /// The tokens with `length` numbers made 0 or 1, or halved, as far as they are larger.
    fn all_smaller(&self, way: usize) -> Option<Option<Vec<String>>> {
        let smaller = |number: u64| [0, 1, number / 2].get(way).map(|smaller| number.min(*smaller));
        smaller(0)?;
        let mut tokens = self.tokens.clone();
        let mut is_changed = false;
        for token in &mut tokens[self.start..self.start + self.length] {
            if let Ok(number) = token.parse()
                && let Some(smaller) = smaller(number).filter(|smaller| *smaller != number)
            {
                *token = smaller.to_string();
                is_changed = true;
            }
        }
        Some(is_changed.then_some(tokens))
    }

    /// The tokens with one of them made smaller, or with two equal numbers made 0: in a nim-sum they
    /// cancel each other.
    fn smaller(&self, way: usize) -> Option<Option<Vec<String>>> {
        let token = &self.tokens[self.start];
        let Ok(number) = token.parse::<u64>() else { return self.shorter(way) };
        let with = |changes: &[(usize, u64)]| {
            let mut tokens = self.tokens.clone();
            for (index, number) in changes {
                tokens[*index] = number.to_string();
            }
            tokens
        };
        if let Some(smaller) = bisected(number, way) {
            return Some(smaller.map(|smaller| with(&[(self.start, smaller)])));
        }
        let behind = self.start + 1;
        let twin = self.tokens[behind..].iter().position(|other| other == token).map(|at| behind + at);
        (way == WAYS).then(|| twin.filter(|_| number > 0).map(|twin| with(&[(self.start, 0), (twin, 0)])))
    }

    /// The tokens with one of them, which is a word, made shorter.
    fn shorter(&self, way: usize) -> Option<Option<Vec<String>>> {
        let word = &self.tokens[self.start];
        let ways = [0..word.len() / 2, 0..word.len() - 1, 1..word.len()];
        let part = word.get(ways.get(way)?.clone()).filter(|part| !part.is_empty() && *part != word);
        Some(part.map(|part| {
            let mut tokens = self.tokens.clone();
            tokens[self.start] = part.to_owned();
            tokens
        }))
    }
}

/// Half as many tokens; if they are many, a number of them that makes whole rows, whatever a row is.
fn in_rows(tokens: usize) -> usize {
    let half = tokens / 2;
    if half > 2 * ROW { half / ROW * ROW } else { half }
}

/// How many ways there are to make a number smaller.
const WAYS: usize = LAST + 1;
const LAST: usize = 2 * BITS - 2;
const BITS: usize = u64::BITS as usize;

/// A smaller number: 0, then what is left of its bits from the first one to all but one, then itself less
/// and less lowered, at last by 1. None where that is a number which another way makes; no answer when there
/// are no more ways.
fn bisected(number: u64, way: usize) -> Option<Option<u64>> {
    let shifted = |by: usize| Some(number >> by).filter(|shifted| *shifted > 0);
    match way {
        0 => Some((number > 0).then_some(0)),
        1..BITS => Some(shifted(BITS - way).filter(|shifted| *shifted < number)),
        BITS..LAST => Some(shifted(way - BITS + 2).map(|shifted| number - shifted)),
        LAST => Some(number.checked_sub(1)),
        _ => None,
    }
}

impl Iterator for Candidates {
    type Item = Vec<String>;

    fn next(&mut self) -> Option<Vec<String>> {
        loop {
            if self.start + self.length.max(1) > self.tokens.len() {
                if self.length == 0 {
                    return None;
                }
                (self.start, self.length, self.way) = (0, in_rows(self.length), 0);
                continue;
            }
            let tried = if self.length == 0 { self.smaller(self.way) } else { self.without(self.way) };
            match tried {
                Some(candidate) => {
                    self.way += 1;
                    if candidate.is_some() {
                        return candidate;
                    }
                }
                None => (self.start, self.way) = (self.next_start(), 0),
            }
        }
    }
}
