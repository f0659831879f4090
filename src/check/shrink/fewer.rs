//! Leaving tokens out, many at once or one by one, and making single numbers smaller.

use super::{COUNTS, ROW, Steps};

/// Rows of tokens that are smaller than a given one: first those without many of its tokens, at last those in
/// which a single one is smaller.
pub(super) struct Candidates {
    tokens: Vec<String>,
    /// How many neighbours are changed; 0 when single tokens are.
    length: usize,
    start: usize,
    /// Which of the ways to go on is next.
    way: usize,
}

impl Candidates {
    pub fn new(tokens: Vec<String>) -> Candidates {
        Candidates { length: in_rows(tokens.len()), tokens, start: 0, way: 0 }
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
        let by = *[self.length, 1, self.length / 2, self.length / 3].get(way / (COUNTS + 2))?;
        // Of what takes long, only as much is left out as can be.
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

/// Half as many tokens; if they are many, a number of them that makes whole rows, whatever a row is. Rows
/// of two tokens are common, so 2 is not passed over.
fn in_rows(tokens: usize) -> usize {
    match tokens / 2 {
        half if half > 2 * ROW => half / ROW * ROW,
        1 if tokens == 3 => 2,
        half => half,
    }
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

impl Steps for Candidates {
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

    /// In the same way with a single token, or with one of the two before it: what did not do for a larger number
    /// mostly does not for a smaller one, but where a number has to be even, it does for every other one. Without
    /// them a large number may be lowered by little again and again.
    fn go_on_with(&mut self, tokens: Vec<String>) {
        self.tokens = tokens;
        self.way = if self.length == 0 { self.way.saturating_sub(3) } else { 0 };
    }
}
