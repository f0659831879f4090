//! Small formulas, all of them, with their values at a few points.

use std::collections::HashMap;

use super::expression::{Expression, Operator};
use super::function::Function;

/// A formula and its values at the points.
#[derive(Clone, Debug)]
pub struct Term {
    /// The formula.
    pub formula: Expression,
    /// The length of its description, in bits.
    pub bits: f64,
    /// Its values.
    pub values: Vec<i64>,
}

/// Formulas that differ at the points, each the simplest of its values, the simplest ones first.
#[derive(Default)]
pub struct Terms {
    terms: Vec<Term>,
    known: HashMap<Vec<i64>, usize>,
}

impl Terms {
    /// Adds a formula, where it has a value at all points.
    fn add(&mut self, formula: Expression, points: &[Vec<i64>]) {
        let values: Option<Vec<i64>> = points.iter().map(|numbers| formula.value(numbers)).collect();
        let Some(values) = values else { return };
        let term = Term { bits: formula.bits(), formula, values };
        match self.known.get(&term.values) {
            Some(&index) if self.terms[index].bits <= term.bits => {}
            Some(&index) => self.terms[index] = term,
            None => {
                self.known.insert(term.values.clone(), self.terms.len());
                self.terms.push(term);
            }
        }
    }

    fn sorted(mut self) -> Vec<Term> {
        self.terms.sort_by(|one, other| one.bits.total_cmp(&other.bits));
        self.terms
    }
}

/// How many numbers a formula may have beside the open ones: `n mod 64`, but `a mod 16`.
struct Limits {
    modulus: i64,
    divisor: i64,
    factor: i64,
    summand: i64,
    digits: i64,
}

const ONE_OPEN: Limits = Limits { modulus: 64, divisor: 32, factor: 8, summand: 8, digits: 31 };
const TWO_OPEN: Limits = Limits { modulus: 16, divisor: 8, factor: 4, summand: 3, digits: 3 };

/// The formulas made of an open number, or a plain combination of both, and at most one more step.
pub fn small(open: usize, points: &[Vec<i64>]) -> Vec<Term> {
    let limits = if open == 1 { ONE_OPEN } else { TWO_OPEN };
    let mut terms = Terms::default();
    for base in bases(open) {
        terms.add(base.clone(), points);
        for (operator, numbers) in [
            (Operator::Modulo, 2..=limits.modulus),
            (Operator::Over, 2..=limits.divisor),
            (Operator::Times, 2..=limits.factor),
            (Operator::Plus, 1..=limits.summand),
            (Operator::Minus, 1..=limits.summand),
            (Operator::Xor, 1..=limits.digits),
        ] {
            for number in numbers {
                terms.add(base.clone().with(operator, Expression::Number(number)), points);
            }
        }
        for x in with_neighbours(&base) {
            for function in functions(open) {
                terms.add(x.clone().under(*function), points);
            }
        }
    }
    if open == 1 {
        larger().into_iter().for_each(|formula| terms.add(formula, points));
    }
    terms.sorted()
}

/// A number, the next one, and the one before.
fn with_neighbours(x: &Expression) -> [Expression; 3] {
    let one = || Expression::Number(1);
    [x.clone(), x.clone().with(Operator::Plus, one()), x.clone().with(Operator::Minus, one())]
}

/// Formulas of one open number that are larger, but so common in games that they count as small: products
/// of neighbours, what is left of a number without the zeros behind its last binary 1, and whether the
/// binary ones are even or odd in number.
fn larger() -> Vec<Expression> {
    let n = || Expression::Open(0);
    let ones = || n().under(Function::Ones);
    let [two, one] = [2, 1].map(Expression::Number);
    let products = with_neighbours(&n()).map(|x| n().with(Operator::Times, x));
    let odd_parts = with_neighbours(&n()).map(|x| x.clone().with(Operator::Over, x.under(Function::LastBit)));
    let are_odd = ones().with(Operator::Modulo, two.clone());
    let are_even = ones().with(Operator::Plus, one).with(Operator::Modulo, two);
    products.into_iter().chain(odd_parts).chain([are_odd, are_even]).collect()
}

fn bases(open: usize) -> Vec<Expression> {
    let (a, b) = (|| Expression::Open(0), || Expression::Open(1));
    if open == 1 {
        return vec![a()];
    }
    let operators =
        [Operator::Least, Operator::Most, Operator::Plus, Operator::Distance, Operator::Xor, Operator::Times];
    [a(), b()].into_iter().chain(operators.map(|operator| a().with(operator, b()))).collect()
}

fn functions(open: usize) -> &'static [Function] {
    const ALL: [Function; 13] = [
        Function::LastBit,
        Function::Ones,
        Function::Zeros,
        Function::Digits,
        Function::Root,
        Function::PrimeFactors,
        Function::LeastPrimeFactor,
        Function::SmallestFibonacci,
        Function::IsPowerOfTwo,
        Function::IsFibonacci,
        Function::IsSquare,
        Function::IsTriangular,
        Function::IsPrime,
    ];
    if open == 1 { &ALL } else { &ALL[..3] }
}

/// How many small terms are joined with each other, and how many of those once more with a number.
const JOINED: usize = 400;
const JOINED_TWICE: usize = 60;

/// What looks at formulas.
pub trait Sight {
    /// Looks at a formula by its values at the points, which are undefined at some of them perhaps.
    fn see(&mut self, values: impl Iterator<Item = Option<i64>>, formula: impl Fn() -> Expression);
}

/// Shows every formula of one more step: a small term and a number, two small terms, or two of the
/// simplest ones and a number.
pub fn show_larger(small: &[Term], sight: &mut impl Sight) {
    for term in small {
        show_with_numbers(&|| term.values.iter().map(|&value| Some(value)), &|| term.formula.clone(), sight);
    }
    const OPERATORS: [Operator; 7] = [
        Operator::Plus,
        Operator::Minus,
        Operator::Times,
        Operator::Over,
        Operator::Xor,
        Operator::And,
        Operator::Or,
    ];
    for (index, x) in small.iter().take(JOINED).enumerate() {
        for (other, y) in small.iter().take(JOINED).enumerate() {
            for operator in OPERATORS {
                // The others do not depend on the order.
                let depends_on_order = matches!(operator, Operator::Minus | Operator::Over);
                if index == other || !depends_on_order && other < index {
                    continue;
                }
                let values = || x.values.iter().zip(&y.values).map(move |(&x, &y)| operator.of(x, y));
                let formula = || x.formula.clone().with(operator, y.formula.clone());
                sight.see(values(), formula);
                let is_simple = index < JOINED_TWICE && other < JOINED_TWICE;
                if is_simple && matches!(operator, Operator::Plus | Operator::Minus | Operator::Xor) {
                    show_with_numbers(&values, &formula, sight);
                }
            }
        }
    }
}

/// Shows a formula joined with small numbers.
fn show_with_numbers<V: Iterator<Item = Option<i64>>>(
    values: &impl Fn() -> V,
    formula: &impl Fn() -> Expression,
    sight: &mut impl Sight,
) {
    for (operator, numbers) in [
        (Operator::Modulo, 2..=16),
        (Operator::Over, 2..=8),
        (Operator::Times, 2..=3),
        (Operator::Plus, 1..=3),
        (Operator::Minus, 1..=3),
    ] {
        for number in numbers {
            let more = values().map(|value| operator.of(value?, number));
            sight.see(more, || formula().with(operator, Expression::Number(number)));
        }
    }
}
