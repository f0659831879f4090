//! Values that repeat, or that grow by the same number each time.

use super::expression::{Expression, Operator};
use super::samples::Samples;
use crate::heaps::period::repeats;

/// Formulas for the values of one open number as they repeat, with a number added each time: as all of
/// them do from some point on, which is in the first half, and as those of the first half do.
pub fn repeating(samples: &Samples) -> Vec<Expression> {
    let Some((first, values)) = samples.row() else { return Vec::new() };
    let half = values.len() / 2;
    let from_all = of_values(first, &values, half);
    let from_half = of_values(first, &values[..half], half / 2);
    from_all.into_iter().chain(from_half).collect()
}

/// How values repeat whose pre-period and period are at most `most` values together.
fn of_values(first: i64, values: &[i64], most: usize) -> Vec<Expression> {
    let steps: Vec<i64> = values.windows(2).map(|two| two[1].saturating_sub(two[0])).collect();
    // Twice more at the least, and over so much that it is no chance.
    let needed = |start: usize, period: usize| match start + period <= most {
        true => period.max(values.len() / 4).max(4),
        false => usize::MAX,
    };
    let Some((start, period)) = repeats(&steps, needed) else { return Vec::new() };
    let saltus = values[start + period] - values[start];
    let body = body(first + start as i64, &values[start..start + period], saltus);
    let head = Expression::Member(values[..start].to_vec(), Box::new(shifted(first)));
    let is_head = Expression::Open(0).with(Operator::AtMost, Expression::Number(first + start as i64 - 1));
    let whole = Expression::Either(Box::new([is_head, head, body.clone()]));
    if start == 0 { vec![body] } else { vec![body, whole] }
}

/// The formula of values that repeat from `start` on.
fn body(start: i64, values: &[i64], saltus: i64) -> Expression {
    let period = values.len() as i64;
    // The values less what grows, by the remainder of the open number.
    let rest = |grown: &dyn Fn(i64) -> i64| -> Vec<i64> {
        let mut rest = vec![0; values.len()];
        for (n, value) in (start..).zip(values) {
            rest[(n % period) as usize] = value - grown(n);
        }
        rest
    };
    let n = || Expression::Open(0);
    let (grown, rest) = match saltus % period {
        _ if saltus == 0 => (None, rest(&|_| 0)),
        0 => (Some(times(n(), saltus / period)), rest(&|n| n * (saltus / period))),
        _ => {
            let rounds = n().with(Operator::Over, Expression::Number(period));
            (Some(times(rounds, saltus)), rest(&|n| n / period * saltus))
        }
    };
    let index = n().with(Operator::Modulo, Expression::Number(period));
    let is_constant = rest.iter().all(|value| *value == rest[0]);
    let rest =
        if is_constant { Expression::Number(rest[0]) } else { Expression::Member(rest, Box::new(index)) };
    match (grown, &rest) {
        (None, _) => rest,
        (Some(grown), Expression::Number(0)) => grown,
        (Some(grown), _) => grown.with(Operator::Plus, rest),
    }
}

fn times(x: Expression, factor: i64) -> Expression {
    if factor == 1 { x } else { Expression::Number(factor).with(Operator::Times, x) }
}

/// The open number, counted from 0.
fn shifted(first: i64) -> Expression {
    match first {
        0 => Expression::Open(0),
        _ => Expression::Open(0).with(Operator::Minus, Expression::Number(first)),
    }
}
