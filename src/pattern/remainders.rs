//! Values that grow evenly for each remainder of the open number, but not for all of them alike: half of
//! it if it is even, and else all of it.

use super::expression::{Expression, Operator};
use super::samples::{Kind, Samples};

/// The largest modulus.
const MOST: i64 = 12;
/// How many numbers with the same remainder, the last ones of the prefix, tell how their values grow.
const FEWEST: usize = 3;

/// The values of the numbers with one remainder: the first one, and what is added from each to the next.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Line {
    remainder: i64,
    start: i64,
    slope: i64,
}

/// Formulas for values that have a line for each remainder, with different slopes. Those with the same
/// slope are an arithmetic period, which is looked for elsewhere.
pub fn linear(samples: &Samples) -> Vec<Expression> {
    if (samples.kind, samples.open) != (Kind::Number, 1) {
        return Vec::new();
    }
    let prefix = samples.prefix().iter();
    let points: Vec<[i64; 2]> = prefix.map(|point| [samples.numbers(point)[0], point.value]).collect();
    let of_modulus = |modulus| {
        let lines: Option<Vec<Line>> =
            (0..modulus).map(|remainder| Line::through(&points, modulus, remainder)).collect();
        lines.filter(|lines| lines.iter().any(|line| line.slope != lines[0].slope))
    };
    let all = (2..=MOST).filter_map(|modulus| Some((modulus, of_modulus(modulus)?)));
    all.flat_map(|(modulus, lines)| [one_apart(modulus, &lines), in_lists(modulus, &lines)].concat())
        .collect()
}

impl Line {
    /// The line through the last points with the remainder.
    fn through(points: &[[i64; 2]], modulus: i64, remainder: i64) -> Option<Line> {
        let of_remainder = points.iter().rev().filter(|[n, _]| n % modulus == remainder).take(FEWEST);
        let rounds: Vec<[i64; 2]> = of_remainder.map(|[n, value]| [n / modulus, *value]).collect();
        let ([first, value], [last, last_value]) = (rounds.first()?, rounds.last()?);
        let slope = last_value.checked_sub(*value)?.checked_div(last - first)?;
        let start = value.checked_sub(slope.checked_mul(*first)?)?;
        let lies_on = |[round, value]: &[i64; 2]| {
            slope.checked_mul(*round).and_then(|grown| grown.checked_add(start)) == Some(*value)
        };
        (rounds.len() >= FEWEST && rounds.iter().all(lies_on)).then_some(Line { remainder, start, slope })
    }

    /// The numbers *c* and *f* for which the values are *c* + *f*⌊*n*/*d*⌋, where *d* divides the modulus.
    fn over(self, divisor: i64, modulus: i64) -> Option<(i64, i64)> {
        let steps = modulus / divisor;
        let factor = self.slope / steps;
        let start = self.start.checked_sub(factor.checked_mul(self.remainder / divisor)?)?;
        (self.slope % steps == 0).then_some((start, factor))
    }
}

/// The same formula for all remainders but one, in each way.
fn one_apart(modulus: i64, lines: &[Line]) -> Vec<Expression> {
    let formula = |index: usize| {
        let (before, from) = lines.split_at(index);
        let (apart, others) = (same(modulus, &from[..1])?, same(modulus, &[before, &from[1..]].concat())?);
        let is_apart = remainder(modulus).with(Operator::Equals, Expression::Number(index as i64));
        Some(Expression::Either(Box::new([is_apart, apart, others])))
    };
    (0..lines.len()).filter_map(formula).collect()
}

/// The simplest formula that is the same for all of these remainders.
fn same(modulus: i64, lines: &[Line]) -> Option<Expression> {
    let formula = |divisor: i64| {
        let mut all = lines.iter().map(|line| line.over(divisor, modulus));
        let (start, factor) = all.next()??;
        all.all(|other| other == Some((start, factor)))
            .then(|| sum(Expression::Number(start), Expression::Number(factor), quotient(divisor)))
    };
    let formulas = divisors(modulus).filter_map(formula);
    formulas.min_by(|one, other| one.bits().total_cmp(&other.bits()))
}

/// A list of what the values begin with, and one of what is added.
fn in_lists(modulus: i64, lines: &[Line]) -> Vec<Expression> {
    let formula = |divisor: i64| {
        let both: Option<Vec<(i64, i64)>> = lines.iter().map(|line| line.over(divisor, modulus)).collect();
        let (starts, factors) = both?.into_iter().unzip();
        Some(sum(member(starts), member(factors), quotient(divisor)))
    };
    divisors(modulus).filter_map(formula).collect()
}

fn divisors(modulus: i64) -> impl Iterator<Item = i64> {
    (1..=modulus).filter(move |divisor| modulus % divisor == 0)
}

/// `start` + `factor` · `x`, as simply as can be.
fn sum(start: Expression, factor: Expression, x: Expression) -> Expression {
    let grown = match factor {
        Expression::Number(0) => return start,
        Expression::Number(1) => x,
        factor => factor.with(Operator::Times, x),
    };
    match start {
        Expression::Number(0) => grown,
        Expression::Number(number) if number < 0 => grown.with(Operator::Minus, Expression::Number(-number)),
        start => grown.with(Operator::Plus, start),
    }
}

/// The member of a list for the remainder; a number where all members are the same.
fn member(list: Vec<i64>) -> Expression {
    match list.iter().all(|number| *number == list[0]) {
        true => Expression::Number(list[0]),
        false => {
            let index = remainder(list.len() as i64);
            Expression::Member(list, Box::new(index))
        }
    }
}

fn remainder(modulus: i64) -> Expression {
    Expression::Open(0).with(Operator::Modulo, Expression::Number(modulus))
}

fn quotient(divisor: i64) -> Expression {
    match divisor {
        1 => Expression::Open(0),
        _ => Expression::Open(0).with(Operator::Over, Expression::Number(divisor)),
    }
}
