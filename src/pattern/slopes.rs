//! Multiples of an irrational number, rounded down: ⌊kα⌋. P-positions may lie along such lines, as in
//! Wythoff's game, or between them, as in Euclid's.

use super::expression::{Expression, Operator};
use super::quadratic::Quadratic;
use super::samples::{Kind, Samples};

/// Formulas with an irrational slope, as far as the prefix tells.
pub fn sloping(samples: &Samples) -> Vec<Expression> {
    match (samples.kind, samples.open) {
        (Kind::Number, 1) => multiples(samples),
        (Kind::Lost, 1) => among_multiples(samples),
        (Kind::Lost, _) => of_pairs(samples),
        (Kind::Number, _) => Vec::new(),
    }
}

/// The slopes α for which ⌊kα⌋ is the second number of each pair, and k the first one.
fn slopes(pairs: impl Iterator<Item = [i64; 2]>) -> Vec<Quadratic> {
    let (mut from, mut to) = (0.0, f64::INFINITY);
    for [k, multiple] in pairs.filter(|[k, _]| *k > 0) {
        from = f64::max(from, multiple as f64 / k as f64);
        to = f64::min(to, (multiple + 1) as f64 / k as f64);
    }
    Quadratic::between(from, to)
}

/// The value of n is ⌊nα⌋.
fn multiples(samples: &Samples) -> Vec<Expression> {
    let points = samples.prefix().iter();
    let slopes = slopes(points.map(|point| [samples.numbers(point)[0], point.value]));
    slopes.into_iter().map(|slope| Expression::Multiple(slope, Box::new(Expression::Open(0)))).collect()
}

/// A number n from 1 is lost if it is ⌊kα⌋ for some k; then it is so for k = ⌊(n + 1) / α⌋, as α > 1.
fn among_multiples(samples: &Samples) -> Vec<Expression> {
    let lost = samples.prefix().iter().filter(|point| point.value == 1);
    let lost = lost.map(|point| samples.numbers(point)[0]).filter(|&n| n > 0);
    let slopes = slopes((1..).zip(lost).map(|(k, n)| [k, n]));
    let condition = |slope: Quadratic| {
        let next = Expression::Open(0).with(Operator::Plus, Expression::Number(1));
        let k = Expression::Multiple(slope.inverse()?, Box::new(next));
        Some(Expression::Multiple(slope, Box::new(k)).with(Operator::Equals, Expression::Open(0)))
    };
    slopes.into_iter().filter_map(condition).collect()
}

/// Conditions for the P-positions among pairs.
fn of_pairs(samples: &Samples) -> Vec<Expression> {
    let pair = |numbers: &[i64]| [numbers[0].min(numbers[1]), numbers[0].max(numbers[1])];
    let (mut lost, mut won) = (Vec::new(), Vec::new());
    for point in samples.prefix() {
        let pair = pair(samples.numbers(point));
        if point.value == 1 { lost.push(pair) } else { won.push(pair) }
    }
    along(&lost).into_iter().chain(within(&lost, &won)).collect()
}

fn least() -> Expression {
    Expression::Open(0).with(Operator::Least, Expression::Open(1))
}

fn most() -> Expression {
    Expression::Open(0).with(Operator::Most, Expression::Open(1))
}

fn difference() -> Expression {
    Expression::Open(0).with(Operator::Distance, Expression::Open(1))
}

/// The smaller number is ⌊dα⌋, where d is the difference of the two, perhaps a multiple of some number.
fn along(lost: &[[i64; 2]]) -> Vec<Expression> {
    let apart = || lost.iter().map(|[smaller, larger]| [larger - smaller, *smaller]).filter(|[d, _]| *d > 0);
    let step = apart().fold(0, |step, [d, _]| greatest_common_divisor(step, d));
    if apart().nth(1).is_none() {
        return Vec::new();
    }
    let condition = |slope: Quadratic| {
        let is_on_it = least().with(Operator::Equals, Expression::Multiple(slope, Box::new(difference())));
        if step == 1 {
            return is_on_it;
        }
        let remainder = difference().with(Operator::Modulo, Expression::Number(step));
        remainder.with(Operator::Equals, Expression::Number(0)).with(Operator::Too, is_on_it)
    };
    slopes(apart()).into_iter().map(condition).collect()
}

/// The larger number is at most ⌊xα⌋, where x is the smaller one; perhaps only if they differ.
fn within(lost: &[[i64; 2]], won: &[[i64; 2]]) -> Vec<Expression> {
    let are_equal_lost = lost.iter().any(|[smaller, larger]| smaller == larger && *smaller > 0);
    let ratios = |pairs: &[[i64; 2]]| -> Vec<f64> {
        let that_count = pairs.iter().filter(|[smaller, larger]| *smaller > 0 && smaller != larger);
        that_count.map(|[smaller, larger]| *larger as f64 / *smaller as f64).collect()
    };
    let from = ratios(lost).into_iter().fold(0.0, f64::max);
    let to = ratios(won).into_iter().fold(f64::INFINITY, f64::min);
    let condition = |slope| {
        let is_within = most().with(Operator::AtMost, Expression::Multiple(slope, Box::new(least())));
        match are_equal_lost {
            true => is_within,
            false => {
                Expression::Number(1).with(Operator::AtMost, difference()).with(Operator::Too, is_within)
            }
        }
    };
    Quadratic::between(from, to).into_iter().map(condition).collect()
}

fn greatest_common_divisor(a: i64, b: i64) -> i64 {
    if b == 0 { a } else { greatest_common_divisor(b, a % b) }
}
