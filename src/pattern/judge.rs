//! What speaks for a formula and what against it.

use super::expression::{Expression, Operator};
use super::samples::Samples;

/// A formula and how it was tested.
#[derive(Clone, Debug)]
pub struct Found {
    /// The formula, apart from the exceptions.
    pub formula: Expression,
    /// Small positions to which it does not apply; they are part of the pattern.
    pub exceptions: Vec<Miss>,
    /// Where else it is wrong: so it is no pattern, though it comes near to one.
    pub misses: Vec<Miss>,
    /// To how many values it was fitted.
    pub fitted: usize,
    /// On how many others it was tested.
    pub tested: usize,
    /// The length of its description, in bits.
    pub bits: f64,
    /// Between what numbers it was tested: one pair for each open number.
    pub ranges: Vec<[i64; 2]>,
    /// Whether positions with a 0 among two numbers are left out, as they do not fit.
    pub leaves_out_zeros: bool,
}

/// A position at which a formula is wrong.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Miss {
    /// Its open numbers.
    pub numbers: Vec<i64>,
    /// Its value.
    pub value: i64,
    /// What the formula says; `None` where it says nothing.
    pub formula: Option<i64>,
}

impl Found {
    /// Whether it holds for all values but the exceptions.
    pub fn holds(&self) -> bool {
        self.misses.is_empty()
    }

    /// The formula with the exceptions.
    pub fn whole(&self) -> Expression {
        self.exceptions.iter().rev().fold(self.formula.clone(), |rest, miss| {
            let is_open =
                |(index, &number)| Expression::Open(index).with(Operator::Equals, Expression::Number(number));
            let conditions = miss.numbers.iter().enumerate().map(is_open);
            let is_here = conditions.reduce(|one, other| one.with(Operator::Too, other));
            match is_here {
                Some(is_here) => {
                    Expression::Either(Box::new([is_here, Expression::Number(miss.value), rest]))
                }
                None => rest,
            }
        })
    }
}

/// How many small exceptions a pattern may have.
const MOST_EXCEPTIONS: usize = 8;
/// How many bits a formula must save: among 2^16 random tables one is so lucky.
const SAVED: f64 = 16.0;

/// Tests a formula on all values. It must save the description of more values than it takes itself, so
/// that it says something; `None` if it does not, or is wrong too often.
pub fn judge(formula: Expression, samples: &Samples, information: f64) -> Option<Found> {
    let (points, head) = (samples.points(), samples.head().len());
    let mut bits = formula.bits();
    let (mut exceptions, mut misses) = (Vec::new(), Vec::new());
    for (place, point) in points.iter().enumerate() {
        let numbers = samples.numbers(point);
        let said = formula.value(numbers);
        if said == Some(point.value) {
            continue;
        }
        bits += bits_of_wrong(place, point.value);
        let wrong = if place < head { &mut exceptions } else { &mut misses };
        wrong.push(Miss { numbers: numbers.to_vec(), value: point.value, formula: said });
        if exceptions.len() > MOST_EXCEPTIONS || misses.len() > points.len() / 32 {
            return None;
        }
    }
    // That all values but the first few are the same is worth saying, however little it tells.
    let says_all = matches!(formula, Expression::Number(_)) && misses.is_empty();
    if !says_all && information - bits < SAVED {
        return None;
    }
    let fitted = samples.prefix().len();
    let (tested, ranges) = (points.len() - fitted, samples.ranges());
    Some(Found { formula, exceptions, misses, fitted, tested, bits, ranges, leaves_out_zeros: false })
}

/// How long it takes to tell a value at which a formula is wrong, and its place among all: little, if it
/// is one of the first, as a heap without counters often is an exception.
fn bits_of_wrong(place: usize, value: i64) -> f64 {
    Expression::Number(place as i64).with(Operator::Equals, Expression::Number(value)).bits()
}
