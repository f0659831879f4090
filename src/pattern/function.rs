//! Functions of one number, from which formulas are made.

/// A function of one number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Function {
    /// The last 1 of the binary digits, as a power of 2.
    LastBit,
    /// How many binary digits are 1.
    Ones,
    /// How many binary digits behind the last 1 are 0.
    Zeros,
    /// How many binary digits there are, none for 0.
    Digits,
    /// The square root, rounded down.
    Root,
    /// How many primes there are in the product that the number is, each as often as it occurs.
    PrimeFactors,
    /// Which of the primes is the smallest that divides it: 1 for even numbers; 0 for the number 1.
    LeastPrimeFactor,
    /// The smallest of the Fibonacci numbers, no two of them neighbours, whose sum the number is
    /// (Zeckendorf).
    SmallestFibonacci,
    /// Whether it is a power of 2, from 1 on.
    IsPowerOfTwo,
    /// Whether it is a Fibonacci number from 1.
    IsFibonacci,
    /// Whether it is a square.
    IsSquare,
    /// Whether it is 1 + 2 + … + k for some k from 0.
    IsTriangular,
    /// Whether it is a prime.
    IsPrime,
}

/// The largest number that is factored, and the largest prime of which it is told which one it is: larger
/// ones would take too long.
const LARGEST_FACTORED: u64 = 1 << 40;
const LARGEST_COUNTED: u64 = 1 << 16;

impl Function {
    /// Whether it is a condition.
    pub fn is_condition(self) -> bool {
        matches!(
            self,
            Function::IsPowerOfTwo
                | Function::IsFibonacci
                | Function::IsSquare
                | Function::IsTriangular
                | Function::IsPrime
        )
    }

    /// Its value; `None` as for [`Expression::value`](super::Expression::value), and where prime factors
    /// of large numbers would take too long.
    ///
    /// ```
    /// use grundy::pattern::Function;
    ///
    /// assert_eq!(Function::PrimeFactors.of(12), Some(3));
    /// assert_eq!(Function::LeastPrimeFactor.of(35), Some(3));
    /// assert_eq!(Function::Zeros.of(0), None);
    /// ```
    pub fn of(self, x: i64) -> Option<i64> {
        let x = u64::try_from(x).ok()?;
        match self {
            Function::LastBit | Function::Zeros | Function::SmallestFibonacci if x == 0 => None,
            Function::PrimeFactors | Function::LeastPrimeFactor if !(1..=LARGEST_FACTORED).contains(&x) => {
                None
            }
            Function::LastBit => Some((x & x.wrapping_neg()) as i64),
            Function::Ones => Some(i64::from(x.count_ones())),
            Function::Zeros => Some(i64::from(x.trailing_zeros())),
            Function::Digits => Some(i64::from(u64::BITS - x.leading_zeros())),
            Function::Root => Some(x.isqrt() as i64),
            Function::PrimeFactors => Some(prime_factors(x)),
            Function::LeastPrimeFactor => least_prime_factor(x),
            Function::SmallestFibonacci => Some(smallest_fibonacci(x) as i64),
            Function::IsPowerOfTwo => Some(i64::from(x.is_power_of_two())),
            Function::IsFibonacci => Some(i64::from(x > 0 && largest_fibonacci(x) == x)),
            Function::IsSquare => Some(i64::from(is_square(x))),
            Function::IsTriangular => Some(i64::from(is_square(x.checked_mul(8)?.checked_add(1)?))),
            Function::IsPrime => Some(i64::from(x >= 2 && smallest_divisor(x) == x)),
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

/// The smallest divisor above 1 of a number above 1, which is a prime.
fn smallest_divisor(x: u64) -> u64 {
    (2..=x.isqrt()).find(|&divisor| x.is_multiple_of(divisor)).unwrap_or(x)
}

fn prime_factors(mut x: u64) -> i64 {
    let mut count = 0;
    while x > 1 {
        x /= smallest_divisor(x);
        count += 1;
    }
    count
}

fn least_prime_factor(x: u64) -> Option<i64> {
    if x == 1 {
        return Some(0);
    }
    let prime = smallest_divisor(x);
    let is_prime = |x: &u64| smallest_divisor(*x) == *x;
    (prime <= LARGEST_COUNTED).then(|| (2..=prime).filter(is_prime).count() as i64)
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
        assert_eq!(of(Function::Digits, 0..9), [0, 1, 2, 2, 3, 3, 3, 3, 4]);
        assert_eq!(of(Function::Root, 0..10), [0, 1, 1, 1, 2, 2, 2, 2, 2, 3]);
        // OEIS A001222 and A055396.
        assert_eq!(of(Function::PrimeFactors, 1..17), [0, 1, 1, 2, 1, 2, 1, 3, 2, 2, 1, 3, 1, 2, 2, 4]);
        assert_eq!(of(Function::LeastPrimeFactor, 1..16), [0, 1, 2, 1, 3, 1, 4, 1, 2, 1, 5, 1, 6, 1, 2]);
        // 4 = 3 + 1, 6 = 5 + 1, 7 = 5 + 2, 9 = 8 + 1, 10 = 8 + 2, 11 = 8 + 3, 12 = 8 + 3 + 1.
        assert_eq!(of(Function::SmallestFibonacci, 1..14), [1, 2, 3, 1, 5, 1, 2, 8, 1, 2, 3, 1, 13]);
        assert_eq!(that(Function::IsPowerOfTwo), [1, 2, 4, 8, 16]);
        assert_eq!(that(Function::IsFibonacci), [1, 2, 3, 5, 8, 13, 21]);
        assert_eq!(that(Function::IsSquare), [0, 1, 4, 9, 16, 25]);
        assert_eq!(that(Function::IsTriangular), [0, 1, 3, 6, 10, 15, 21, 28]);
        assert_eq!(that(Function::IsPrime), [2, 3, 5, 7, 11, 13, 17, 19, 23, 29]);
    }
}
