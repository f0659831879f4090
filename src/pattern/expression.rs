//! Formulas as data: they can be evaluated, written, and turned into programs.

use super::function::Function;
use super::quadratic::Quadratic;

/// A formula in one open number, `n`, or two, `a` and `b`. Conditions have the values 1 and 0.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Expression {
    /// An open number, from 0: `n`, or `a` and `b`.
    Open(usize),
    /// A number.
    Number(i64),
    /// A function of one number.
    Of(Function, Box<Expression>),
    /// Two numbers joined.
    Both(Operator, Box<Expression>, Box<Expression>),
    /// ⌊xα⌋.
    Multiple(Quadratic, Box<Expression>),
    /// The member of a list, counted from 0.
    Member(Vec<i64>, Box<Expression>),
    /// If the condition holds the second one, else the third.
    Either(Box<[Expression; 3]>),
}

/// What joins two numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Operator {
    /// The sum.
    Plus,
    /// The difference.
    Minus,
    /// The product.
    Times,
    /// The quotient, rounded down.
    Over,
    /// The remainder.
    Modulo,
    /// The nim-sum.
    Xor,
    /// The common binary digits.
    And,
    /// The binary digits of either.
    Or,
    /// The smaller one.
    Least,
    /// The larger one.
    Most,
    /// How far they are from each other.
    Distance,
    /// Whether they are equal.
    Equals,
    /// Whether the first one is at most the second one.
    AtMost,
    /// Whether both conditions hold.
    Too,
}

impl Expression {
    /// `self` joined with another one.
    pub fn with(self, operator: Operator, other: Expression) -> Expression {
        Expression::Both(operator, Box::new(self), Box::new(other))
    }

    /// A function of `self`.
    pub fn under(self, function: Function) -> Expression {
        Expression::Of(function, Box::new(self))
    }

    /// The value for these open numbers; `None` where there is none, as with a division by 0, and
    /// where a number that must not be negative is.
    ///
    /// ```
    /// use grundy::pattern::{Expression, Operator};
    ///
    /// let remainder = Expression::Open(0).with(Operator::Modulo, Expression::Number(4));
    /// assert_eq!(remainder.value(&[11]), Some(3));
    /// assert_eq!(remainder.value(&[-1]), None);
    /// ```
    pub fn value(&self, open: &[i64]) -> Option<i64> {
        match self {
            Expression::Open(index) => open.get(*index).copied(),
            Expression::Number(number) => Some(*number),
            Expression::Of(function, x) => function.of(x.value(open)?),
            Expression::Both(operator, x, y) => operator.of(x.value(open)?, y.value(open)?),
            Expression::Multiple(slope, x) => slope.multiple(x.value(open)?),
            Expression::Member(list, x) => list.get(usize::try_from(x.value(open)?).ok()?).copied(),
            Expression::Either(of) => {
                let [condition, then, other] = &**of;
                if condition.value(open)? != 0 { then.value(open) } else { other.value(open) }
            }
        }
    }

    /// How long its description is, in bits: simpler formulas have shorter ones.
    pub fn bits(&self) -> f64 {
        match self {
            Expression::Open(_) => 4.0,
            Expression::Number(number) => 1.0 + 1.5 * (number.unsigned_abs() as f64 + 1.0).log2(),
            Expression::Of(_, x) => 8.0 + x.bits(),
            Expression::Both(_, x, y) => 3.0 + x.bits() + y.bits(),
            Expression::Multiple(slope, x) => 3.0 + slope.bits() + x.bits(),
            Expression::Member(list, x) => {
                let (least, most) = (list.iter().min().unwrap_or(&0), list.iter().max().unwrap_or(&0));
                let each = ((most - least + 1) as f64).log2().max(1.0);
                4.0 + each * list.len() as f64 + x.bits()
            }
            Expression::Either(of) => 3.0 + of.iter().map(Expression::bits).sum::<f64>(),
        }
    }

    /// A power of 2 above all values, if that is plain to see.
    fn beyond(&self) -> Option<i64> {
        let most = match self {
            Expression::Number(number) => *number,
            Expression::Member(list, _) => *list.iter().max()?,
            Expression::Both(Operator::Modulo, _, y) => match **y {
                Expression::Number(number) => number.checked_sub(1)?,
                _ => return None,
            },
            _ => return None,
        };
        u64::try_from(most).ok()?.checked_add(1)?.checked_next_power_of_two()?.try_into().ok()
    }

    /// A number that is added to the open number, and what that adds to the value, always, if they are
    /// plain to see; nothing is added where the open number stands in remainders only.
    pub fn growth(&self) -> Option<(i64, i64)> {
        match self {
            Expression::Open(_) => Some((1, 1)),
            Expression::Number(_) => Some((1, 0)),
            Expression::Multiple(..) => None,
            Expression::Of(_, x) | Expression::Member(_, x) => x.growth().filter(|(_, added)| *added == 0),
            Expression::Both(operator, x, y) => joined(*operator, x, y),
            Expression::Either(of) => {
                let [condition, then, other] = &**of;
                let (period, added) = condition.growth()?;
                let (period, [then, other]) = in_step([then.growth()?, other.growth()?], period)?;
                (added == 0 && then == other).then_some((period, then))
            }
        }
    }
}

/// [`Expression::growth`] of two numbers joined.
fn joined(operator: Operator, x: &Expression, y: &Expression) -> Option<(i64, i64)> {
    use Operator::{And, Minus, Modulo, Or, Over, Plus, Times, Xor};
    let growths = [x.growth()?, y.growth()?];
    let (growth, number) = match (x, y) {
        (_, Expression::Number(number)) => (growths[0], *number),
        (Expression::Number(number), _) if matches!(operator, Times | Xor | And | Or) => {
            (growths[1], *number)
        }
        _ => {
            let as_digits = |grows: (i64, i64), (digits, of): (&Expression, (i64, i64))| match operator {
                Xor | Or => joined_to_digits(grows, of, digits.beyond()?),
                _ => None,
            };
            let [first, second] = growths;
            return joined_in_step(operator, growths)
                .or_else(|| as_digits(first, (y, second)))
                .or_else(|| as_digits(second, (x, first)));
        }
    };
    let (period, added) = growth;
    match operator {
        Times => Some((period, added.checked_mul(number)?)),
        Over if number > 0 => Some((period.checked_mul(number)?, added)),
        Modulo if number > 0 => Some((until_multiple(growth, number)?.0, 0)),
        // They change binary digits below a power of 2, and so do not see it added.
        Xor | And | Or if number >= 0 => {
            let beyond = 1_i64.checked_shl(64 - number.leading_zeros()).filter(|beyond| *beyond > 0)?;
            let (period, added) = until_multiple(growth, beyond)?;
            Some((period, if operator == And { 0 } else { added }))
        }
        Plus | Minus => Some(growth),
        _ => joined_in_step(operator, growths),
    }
}

/// [`Expression::growth`] of a number and one below a power of 2, of which only digits below it are changed.
fn joined_to_digits(grows: (i64, i64), digits: (i64, i64), beyond: i64) -> Option<(i64, i64)> {
    let (period, added) = until_multiple(grows, beyond)?;
    let (all, [added, _]) = in_step([(period, added), digits], 1)?;
    Some((all, added))
}

fn joined_in_step(operator: Operator, growths: [(i64, i64); 2]) -> Option<(i64, i64)> {
    let (period, [x, y]) = in_step(growths, 1)?;
    match operator {
        Operator::Plus => Some((period, x.checked_add(y)?)),
        Operator::Minus => Some((period, x.checked_sub(y)?)),
        _ => (x == 0 && y == 0).then_some((period, 0)),
    }
}

/// The period after which a multiple of a number is added, and that multiple.
fn until_multiple((period, added): (i64, i64), number: i64) -> Option<(i64, i64)> {
    if added == 0 {
        return Some((period, 0));
    }
    let multiple = common(added, number)?.checked_abs()?;
    let rounds = (multiple / added).checked_abs()?;
    Some((period.checked_mul(rounds)?, added.checked_mul(rounds)?))
}

/// A period of several formulas and of `period`, and what each of them adds in that time.
fn in_step(growths: [(i64, i64); 2], period: i64) -> Option<(i64, [i64; 2])> {
    let all = common(common(growths[0].0, growths[1].0)?, period)?;
    let [x, y] = growths.map(|(period, added)| added.checked_mul(all / period));
    Some((all, [x?, y?]))
}

/// The least common multiple; `None` where it is too large.
pub(super) fn common(x: i64, y: i64) -> Option<i64> {
    let (mut a, mut b) = (x, y);
    while b != 0 {
        (a, b) = (b, a % b);
    }
    (x / a).checked_mul(y)
}

impl Operator {
    /// The two numbers joined; `None` as for [`Expression::value`].
    pub fn of(self, x: i64, y: i64) -> Option<i64> {
        let is_natural = x >= 0 && y >= 0;
        match self {
            Operator::Plus => x.checked_add(y),
            Operator::Minus => x.checked_sub(y),
            Operator::Times => x.checked_mul(y),
            Operator::Over if is_natural => x.checked_div(y),
            Operator::Modulo if is_natural => x.checked_rem(y),
            Operator::Xor if is_natural => Some(x ^ y),
            Operator::And if is_natural => Some(x & y),
            Operator::Or if is_natural => Some(x | y),
            // Programs treat negative numbers in various ways.
            Operator::Over | Operator::Modulo | Operator::Xor | Operator::And | Operator::Or => None,
            Operator::Least => Some(x.min(y)),
            Operator::Most => Some(x.max(y)),
            Operator::Distance => i64::try_from(x.abs_diff(y)).ok(),
            Operator::Equals => Some(i64::from(x == y)),
            Operator::AtMost => Some(i64::from(x <= y)),
            Operator::Too => Some(i64::from(x != 0 && y != 0)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn growth_is_that_of_the_values() {
        let n = || Expression::Open(0);
        let number = Expression::Number;
        let halves = n().with(Operator::Over, number(2));
        let rest = halves.clone().with(Operator::Modulo, number(3));
        let fours = n().with(Operator::Modulo, number(4));
        let least = n().with(Operator::Modulo, number(2)).with(Operator::Equals, number(1));
        for (formula, growth) in [
            (rest.clone(), (6, 0)),
            (rest.clone().with(Operator::Xor, fours.clone()), (12, 0)),
            (number(3).with(Operator::Times, halves.clone()).with(Operator::Plus, rest.clone()), (6, 9)),
            (n().with(Operator::Minus, halves.clone()), (2, 1)),
            (number(6).with(Operator::Times, n()).with(Operator::Modulo, number(4)), (2, 0)),
            (Expression::Member(vec![3, 1, 4, 1], Box::new(fours)), (4, 0)),
            (n().with(Operator::Xor, number(5)), (8, 8)),
            (number(2).with(Operator::Times, n()).with(Operator::Or, number(3)), (2, 4)),
            (number(6).with(Operator::And, n()), (8, 0)),
            (
                n().with(Operator::Plus, n().with(Operator::Xor, number(2))).with(Operator::Over, number(4)),
                (16, 8),
            ),
            (Expression::Either(Box::new([least, n(), n().with(Operator::Plus, rest)])), (6, 6)),
            (n().with(Operator::Xor, n().with(Operator::Modulo, number(6))), (24, 24)),
            (n().with(Operator::Modulo, number(3)).with(Operator::Or, n()), (12, 12)),
        ] {
            let (period, added) = growth;
            assert_eq!(formula.growth(), Some(growth), "{formula:?}");
            let grown = |x: i64| Some(formula.value(&[x])? + added);
            assert!((0..50).all(|x| grown(x) == formula.value(&[x + period])), "{formula:?}");
        }
        for none in [
            n().under(Function::Ones).with(Operator::Modulo, number(2)),
            n().with(Operator::Times, n()),
            n().with(Operator::Xor, n()),
            n().with(Operator::Modulo, n()),
        ] {
            assert_eq!(none.growth(), None, "{none:?}");
        }
    }
}
