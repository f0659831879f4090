//! Formulas of a few steps, found by trying all of them on a few points of the prefix.

use super::expression::{Expression, Operator};
use super::samples::{Kind, Point, Samples};
use super::terms::{Sight, show_larger, small};

/// How many formulas that fit are tested on all values.
const MOST: usize = 40;
/// On how many points formulas are tried.
const PROBES: usize = 64;

/// Formulas that fit a few points of the prefix, the simplest ones first.
pub fn fitting(samples: &Samples) -> Vec<Expression> {
    let probes = probes(samples);
    let points: Vec<Vec<i64>> = probes.iter().map(|point| samples.numbers(point).to_vec()).collect();
    let target: Vec<i64> = probes.iter().map(|point| point.value).collect();
    if target.is_empty() {
        return Vec::new();
    }
    let mut fits = Fits { kind: samples.kind, target, found: Vec::new() };
    let small = small(samples.open, &points);
    for term in &small {
        fits.see(term.values.iter().map(|&value| Some(value)), || term.formula.clone());
    }
    show_larger(&small, &mut fits);
    fits.keep_simplest();
    fits.found.into_iter().map(|(_, formula)| formula).collect()
}

/// The formulas that fit the target.
struct Fits {
    kind: Kind,
    /// The values at the points, those of P-positions first.
    target: Vec<i64>,
    /// With the length of their description.
    found: Vec<(f64, Expression)>,
}

impl Sight for Fits {
    fn see(&mut self, values: impl Iterator<Item = Option<i64>>, formula: impl Fn() -> Expression) {
        let fitting = match self.kind {
            Kind::Number => {
                // One value of many may be an exception, which shows when the formula is tested.
                let pardoned = usize::from(self.target.len() >= PROBES / 2);
                let mut wrong = values.zip(&self.target).filter(|(value, target)| *value != Some(**target));
                wrong.nth(pardoned).is_none().then(formula)
            }
            Kind::Lost => self.condition(values, formula),
        };
        if let Some(formula) = fitting {
            self.found.push((formula.bits(), formula));
        }
        if self.found.len() > 4 * MOST {
            self.keep_simplest();
        }
    }
}

impl Fits {
    fn keep_simplest(&mut self) {
        self.found.sort_by(|one, other| one.0.total_cmp(&other.0));
        self.found.truncate(MOST);
    }

    /// The condition that a formula has one value, at most some value, or at least some value, if it
    /// tells the P-positions from the others.
    fn condition(
        &self,
        mut values: impl Iterator<Item = Option<i64>>,
        formula: impl Fn() -> Expression,
    ) -> Option<Expression> {
        let lost = self.target.iter().filter(|is_lost| **is_lost == 1).count();
        let (mut least, mut most) = (i64::MAX, i64::MIN);
        for value in values.by_ref().take(lost) {
            let value = value?;
            (least, most) = (least.min(value), most.max(value));
        }
        let (mut is_below, mut is_above) = (false, false);
        for value in values {
            let value = value?;
            is_below |= value < least;
            is_above |= value > most;
            if (least..=most).contains(&value) || least < most && is_below && is_above {
                return None;
            }
        }
        match (least == most, is_below) {
            _ if lost == 0 => None,
            (true, _) => Some(equal(formula(), least)),
            (_, false) => Some(formula().with(Operator::AtMost, Expression::Number(most))),
            (_, true) => Some(Expression::Number(least).with(Operator::AtMost, formula())),
        }
    }
}

/// Points of the prefix, behind the head as far as possible, with P-positions among them.
fn probes(samples: &Samples) -> Vec<Point> {
    let prefix = samples.prefix();
    let begin = match samples.kind {
        Kind::Number => samples.head().len(),
        // They may be rare.
        Kind::Lost => samples.below(16).len(),
    };
    let behind = &prefix[begin.min(prefix.len())..];
    let spread = |points: Vec<Point>, most: usize| {
        let step = points.len().div_ceil(most).max(1);
        points.into_iter().step_by(step)
    };
    match samples.kind {
        Kind::Number => {
            // Neighbours tell steps apart, far points slopes.
            let (near, far) = behind.split_at(behind.len().min(PROBES / 2));
            near.iter().copied().chain(spread(far.to_vec(), PROBES / 2)).collect()
        }
        Kind::Lost => {
            let (lost, won): (Vec<Point>, Vec<Point>) = behind.iter().partition(|point| point.value == 1);
            spread(lost, PROBES).chain(spread(won, 2 * PROBES)).collect()
        }
    }
}

/// The condition that a formula has a value, as simply as can be.
fn equal(formula: Expression, value: i64) -> Expression {
    match formula {
        Expression::Of(function, x) if value == 1 && function.is_condition() => x.under(function),
        Expression::Both(Operator::Minus | Operator::Distance | Operator::Xor, x, y) if value == 0 => {
            x.with(Operator::Equals, *y)
        }
        formula => formula.with(Operator::Equals, Expression::Number(value)),
    }
}
