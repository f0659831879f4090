//! Formulas as data: they can be evaluated, written, and turned into programs.

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

/// A function of one number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Function {
    /// The last 1 of the binary digits, as a power of 2.
    LastBit,
    /// How many binary digits are 1.
    Ones,
    /// How many binary digits behind the last 1 are 0.
    Zeros,
    /// The smallest of the Fibonacci numbers, no two of them neighbours, whose sum the number is
    /// (Zeckendorf).
    SmallestFibonacci,
    /// Whether it is a Fibonacci number from 1.
    IsFibonacci,
    /// Whether it is a square.
    IsSquare,
    /// Whether it is 1 + 2 + … + k for some k from 0.
    IsTriangular,
    /// Whether it is a prime.
    IsPrime,
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

    /// A number such that the value stays the same when it is added to the open number, if one is plain
    /// to see: the open number stands in remainders only.
    pub fn period(&self) -> Option<i64> {
        match self {
            Expression::Open(_) | Expression::Multiple(..) => None,
            Expression::Number(_) => Some(1),
            Expression::Of(_, x) | Expression::Member(_, x) => x.period(),
            Expression::Both(Operator::Modulo, x, y) => match (x.step(), &**y) {
                (Some(step), Expression::Number(modulus)) => step.checked_mul(*modulus),
                _ => common(x.period()?, y.period()?),
            },
            Expression::Both(_, x, y) => common(x.period()?, y.period()?),
            Expression::Either(of) => of.iter().try_fold(1, |period, part| common(period, part.period()?)),
        }
    }

    /// By how much the open number must grow for the value to grow by 1, always.
    fn step(&self) -> Option<i64> {
        match self {
            Expression::Open(_) => Some(1),
            Expression::Both(Operator::Over, x, y) => match (x.step(), &**y) {
                (Some(step), Expression::Number(divisor)) => step.checked_mul(*divisor),
                _ => None,
            },
            Expression::Both(Operator::Plus | Operator::Minus, x, y)
                if matches!(**y, Expression::Number(_)) =>
            {
                x.step()
            }
            _ => None,
        }
    }
}

/// The least common multiple.
fn common(x: i64, y: i64) -> Option<i64> {
    let (mut a, mut b) = (x, y);
    while b != 0 {
        (a, b) = (b, a % b);
    }
    (x / a).checked_mul(y)
}

impl Function {
    /// Whether it is a condition.
    pub fn is_condition(self) -> bool {
        matches!(
            self,
            Function::IsFibonacci | Function::IsSquare | Function::IsTriangular | Function::IsPrime
        )
    }

    fn of(self, x: i64) -> Option<i64> {
        let x = u64::try_from(x).ok()?;
        match self {
            Function::LastBit | Function::Zeros | Function::SmallestFibonacci if x == 0 => None,
            Function::LastBit => Some((x & x.wrapping_neg()) as i64),
            Function::Ones => Some(i64::from(x.count_ones())),
            Function::Zeros => Some(i64::from(x.trailing_zeros())),
            Function::SmallestFibonacci => Some(smallest_fibonacci(x) as i64),
            Function::IsFibonacci => Some(i64::from(x > 0 && largest_fibonacci(x) == x)),
            Function::IsSquare => Some(i64::from(is_square(x))),
            Function::IsTriangular => Some(i64::from(is_square(x.checked_mul(8)?.checked_add(1)?))),
            Function::IsPrime => Some(i64::from(is_prime(x))),
        }
    }
}

/// The largest Fibonacci number that is at most `x`, which is at least 1.
fn largest_fibonacci(x: u64) -> u64 {
    let (mut fibonacci, mut next) = (1u64, 2u64);
    while next <= x {
        (fibonacci, next) = (next, fibonacci.saturating_add(next));
    }
    fibonacci
}

fn smallest_fibonacci(mut x: u64) -> u64 {
    loop {
        let largest = largest_fibonacci(x);
        if largest == x {
            return x;
        }
        x -= largest;
    }
}

fn is_square(x: u64) -> bool {
    x.isqrt().pow(2) == x
}

fn is_prime(x: u64) -> bool {
    x >= 2 && (2..=x.isqrt()).all(|divisor| !x.is_multiple_of(divisor))
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
    fn functions_are_what_they_are_called() {
        let of = |function: Function, numbers: std::ops::Range<i64>| -> Vec<i64> {
            numbers.filter_map(|x| function.of(x)).collect()
        };
        let that =
            |function: Function| -> Vec<i64> { (0..30).filter(|&x| function.of(x) == Some(1)).collect() };
        assert_eq!(of(Function::LastBit, 1..9), [1, 2, 1, 4, 1, 2, 1, 8]);
        assert_eq!(of(Function::Ones, 0..9), [0, 1, 1, 2, 1, 2, 2, 3, 1]);
        assert_eq!(of(Function::Zeros, 1..9), [0, 1, 0, 2, 0, 1, 0, 3]);
        // 4 = 3 + 1, 6 = 5 + 1, 7 = 5 + 2, 9 = 8 + 1, 10 = 8 + 2, 11 = 8 + 3, 12 = 8 + 3 + 1.
        assert_eq!(of(Function::SmallestFibonacci, 1..14), [1, 2, 3, 1, 5, 1, 2, 8, 1, 2, 3, 1, 13]);
        assert_eq!(that(Function::IsFibonacci), [1, 2, 3, 5, 8, 13, 21]);
        assert_eq!(that(Function::IsSquare), [0, 1, 4, 9, 16, 25]);
        assert_eq!(that(Function::IsTriangular), [0, 1, 3, 6, 10, 15, 21, 28]);
        assert_eq!(that(Function::IsPrime), [2, 3, 5, 7, 11, 13, 17, 19, 23, 29]);
    }

    #[test]
    fn periods_are_those_of_the_values() {
        let n = || Expression::Open(0);
        let number = Expression::Number;
        let halves = n().with(Operator::Over, number(2)).with(Operator::Modulo, number(3));
        assert_eq!(halves.period(), Some(6));
        let both = halves.with(Operator::Xor, n().with(Operator::Modulo, number(4)));
        assert_eq!(both.period(), Some(12));
        assert!((0..50).all(|x| both.value(&[x]) == both.value(&[x + 12])));
        assert_eq!(n().with(Operator::Plus, number(1)).period(), None);
        assert_eq!(n().under(Function::Ones).with(Operator::Modulo, number(2)).period(), None);
    }
}
