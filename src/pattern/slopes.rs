//! P-positions along lines of an irrational slope, or between them: ⌊kα⌋, as in Wythoff's game and
//! Euclid's.

use super::expression::{Expression, Operator};
use super::quadratic::Quadratic;
use super::samples::{Kind, Samples};

/// Conditions for the P-positions among pairs, as far as the prefix tells.
pub fn sloping(samples: &Samples) -> Vec<Expression> {
    if samples.kind != Kind::Lost || samples.open != 2 {
        return Vec::new();
    }
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
    let from = apart().map(|[d, smaller]| smaller as f64 / d as f64).fold(0.0, f64::max);
    let to = apart().map(|[d, smaller]| (smaller + 1) as f64 / d as f64).fold(f64::INFINITY, f64::min);
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
    Quadratic::between(from, to).into_iter().map(condition).collect()
}

/// The larger number is at most ⌊xα⌋, where x is the smaller one; perhaps only if they differ.
fn within(lost: &[[i64; 2]], won: &[[i64; 2]]) -> Vec<Expression> {
    let are_equal_lost = lost.iter().any(|[smaller, larger]| smaller == larger && *smaller > 0);
    let slopes = |pairs: &[[i64; 2]]| -> Vec<f64> {
        let that_count = pairs.iter().filter(|[smaller, larger]| *smaller > 0 && smaller != larger);
        that_count.map(|[smaller, larger]| *larger as f64 / *smaller as f64).collect()
    };
    let from = slopes(lost).into_iter().fold(0.0, f64::max);
    let to = slopes(won).into_iter().fold(f64::INFINITY, f64::min);
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
