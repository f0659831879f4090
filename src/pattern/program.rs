//! Formulas as words and as lines of programs.

use std::fmt;

use super::expression::{Expression, Operator};
use super::function::Function;
use super::quadratic::Quadratic;
use crate::lang::Lang;

/// In what a formula is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Language {
    /// As in a book: `n mod 4`. Long lists are abridged.
    Words(Lang),
    /// C++ from 2011 on.
    Cpp,
    /// Python from 3.8 on.
    Python,
    /// Rust from 1.84 on.
    Rust,
}

/// A function of one of the open numbers, in a few lines that stand before the formula.
struct Helper {
    name: &'static str,
    cpp: &'static str,
    python: &'static str,
    rust: &'static str,
}

const ROOT: Helper = Helper {
    name: "isqrt",
    cpp: "long long isqrt(long long x) { long long r = sqrtl(x); while (r * r > x) --r; while ((r + 1) * (r + 1) <= x) ++r; return r; }",
    python: "from math import isqrt",
    rust: "fn isqrt(x: i64) -> i64 { x.isqrt() }",
};
const PRIME_FACTORS: Helper = Helper {
    name: "prime_factors",
    cpp: "long long prime_factors(long long x) { long long k = 0; for (long long d = 2; d * d <= x; ++d) while (x % d == 0) { x /= d; ++k; } return x > 1 ? k + 1 : k; }",
    python: "def prime_factors(x):\n    k, d = 0, 2\n    while d * d <= x:\n        if x % d == 0: x, k = x // d, k + 1\n        else: d += 1\n    return k + (x > 1)",
    rust: "fn prime_factors(mut x: i64) -> i64 { let (mut k, mut d) = (0, 2); while d * d <= x { if x % d == 0 { x /= d; k += 1; } else { d += 1; } } if x > 1 { k + 1 } else { k } }",
};
const LEAST_PRIME_FACTOR: Helper = Helper {
    name: "least_prime",
    cpp: "long long least_prime(long long x) { long long k = 0; for (long long p = 2; p <= x; ++p) { long long d = 2; while (d * d <= p && p % d) ++d; if (d * d > p) { ++k; if (x % p == 0) return k; } } return 0; }",
    python: "def least_prime(x):\n    k = 0\n    for p in range(2, x + 1):\n        k += all(p % d for d in range(2, int(p ** 0.5) + 1))\n        if x % p == 0: return k\n    return 0",
    rust: "fn least_prime(x: i64) -> i64 { let mut k = 0; for p in 2..=x { if (2..).take_while(|d| d * d <= p).all(|d| p % d != 0) { k += 1; if x % p == 0 { return k; } } } 0 }",
};
const SMALLEST_FIBONACCI: Helper = Helper {
    name: "zeckendorf",
    cpp: "long long zeckendorf(long long x) { for (;;) { long long f = 1, g = 2; while (g <= x) { g += f; f = g - f; } if (f == x) return x; x -= f; } }",
    python: "def zeckendorf(x):\n    f, g = 1, 2\n    while g <= x: f, g = g, f + g\n    return x if f == x else zeckendorf(x - f)",
    rust: "fn zeckendorf(x: i64) -> i64 { let (mut f, mut g) = (1, 2); while g <= x { (f, g) = (g, f + g); } if f == x { x } else { zeckendorf(x - f) } }",
};
const IS_FIBONACCI: Helper = Helper {
    name: "is_fibonacci",
    cpp: "bool is_fibonacci(long long x) { long long f = 1, g = 2; while (f < x) { g += f; f = g - f; } return f == x; }",
    python: "def is_fibonacci(x):\n    f, g = 1, 2\n    while f < x: f, g = g, f + g\n    return f == x",
    rust: "fn is_fibonacci(x: i64) -> bool { let (mut f, mut g) = (1, 2); while f < x { (f, g) = (g, f + g); } f == x }",
};
const IS_SQUARE: Helper = Helper {
    name: "is_square",
    cpp: "bool is_square(long long x) { long long r = sqrtl(x); while (r * r < x) ++r; while (r * r > x) --r; return r * r == x; }",
    python: "def is_square(x):\n    from math import isqrt\n    return isqrt(x) ** 2 == x",
    rust: "fn is_square(x: i64) -> bool { x.isqrt().pow(2) == x }",
};
const IS_PRIME: Helper = Helper {
    name: "is_prime",
    cpp: "bool is_prime(long long x) { for (long long d = 2; d * d <= x; ++d) if (x % d == 0) return false; return x >= 2; }",
    python: "def is_prime(x):\n    return x >= 2 and all(x % d for d in range(2, int(x ** 0.5) + 1))",
    rust: "fn is_prime(x: i64) -> bool { x >= 2 && (2..).take_while(|d| d * d <= x).all(|d| x % d != 0) }",
};

impl Helper {
    fn of(function: Function) -> Option<&'static Helper> {
        match function {
            Function::LastBit
            | Function::Ones
            | Function::Zeros
            | Function::Digits
            | Function::IsPowerOfTwo => None,
            Function::Root => Some(&ROOT),
            Function::PrimeFactors => Some(&PRIME_FACTORS),
            Function::LeastPrimeFactor => Some(&LEAST_PRIME_FACTOR),
            Function::SmallestFibonacci => Some(&SMALLEST_FIBONACCI),
            Function::IsFibonacci => Some(&IS_FIBONACCI),
            Function::IsSquare | Function::IsTriangular => Some(&IS_SQUARE),
            Function::IsPrime => Some(&IS_PRIME),
        }
    }

    fn all(expression: &Expression, helpers: &mut Vec<&Helper>) {
        let needed = match expression {
            Expression::Of(function, _) => Helper::of(*function),
            Expression::Multiple(..) => Some(&ROOT),
            _ => None,
        };
        if let Some(helper) = needed.filter(|helper| helpers.iter().all(|known| known.name != helper.name)) {
            helpers.push(helper);
        }
        match expression {
            Expression::Open(_) | Expression::Number(_) => {}
            Expression::Of(_, x) | Expression::Multiple(_, x) | Expression::Member(_, x) => {
                Helper::all(x, helpers)
            }
            Expression::Both(_, x, y) => [x, y].into_iter().for_each(|part| Helper::all(part, helpers)),
            Expression::Either(of) => of.iter().for_each(|part| Helper::all(part, helpers)),
        }
    }
}

/// The function `sg`, or `lost` for a condition, of one or two numbers, as a contestant can paste it.
///
/// ```
/// use grundy::pattern::{Expression, Language, Operator, program};
///
/// let remainder = Expression::Open(0).with(Operator::Modulo, Expression::Number(4));
/// let line = program(&remainder, 1, false, Language::Cpp);
/// assert_eq!(line, "long long sg(long long n) { return n % 4; }");
/// ```
pub fn program(formula: &Expression, open: usize, is_condition: bool, language: Language) -> String {
    let mut helpers = Vec::new();
    Helper::all(formula, &mut helpers);
    let name = if is_condition { "lost" } else { "sg" };
    let names: Vec<&str> = (0..open).map(|index| name_of(index, open)).collect();
    let kind = if is_condition { Kind::Condition } else { Kind::Number };
    let written = Written { formula, open, language, within: Within::Nothing, kind };
    let list = |one: fn(&str) -> String| names.iter().map(|name| one(name)).collect::<Vec<_>>().join(", ");
    let line = match language {
        Language::Words(_) => written.to_string(),
        Language::Cpp => {
            let of = if is_condition { "bool" } else { "long long" };
            format!("{of} {name}({}) {{ return {written}; }}", list(|name| format!("long long {name}")))
        }
        Language::Python => format!("def {name}({}): return {written}", names.join(", ")),
        Language::Rust => {
            let of = if is_condition { "bool" } else { "i64" };
            format!("fn {name}({}) -> {of} {{ {written} }}", list(|name| format!("{name}: i64")))
        }
    };
    let helper = |helper: &&Helper| match language {
        Language::Words(_) => None,
        Language::Cpp => Some(helper.cpp),
        Language::Python => Some(helper.python),
        Language::Rust => Some(helper.rust),
    };
    let lines: Vec<&str> = helpers.iter().filter_map(helper).chain([line.as_str()]).collect();
    lines.join("\n")
}

fn name_of(index: usize, open: usize) -> &'static str {
    match (open, index) {
        (1, _) => "n",
        (_, 0) => "a",
        _ => "b",
    }
}

/// A formula in a language; within another one it may need parentheses.
struct Written<'e> {
    formula: &'e Expression,
    open: usize,
    language: Language,
    within: Within,
    /// What it must be where it stands.
    kind: Kind,
}

/// What a formula is. Rust alone tells the two apart.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Kind {
    Number,
    Condition,
}

impl Kind {
    /// What a formula is by itself; `None` if that is up to its parts.
    fn of(formula: &Expression) -> Option<Kind> {
        match formula {
            Expression::Of(function, _) if function.is_condition() => Some(Kind::Condition),
            Expression::Both(Operator::Equals | Operator::AtMost | Operator::Too, ..) => {
                Some(Kind::Condition)
            }
            Expression::Either(_) => None,
            _ => Some(Kind::Number),
        }
    }
}

/// Where a formula stands.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Within {
    /// Alone, or between brackets.
    Nothing,
    /// As one side of a sum.
    Sum,
    /// As one side of a comparison.
    Comparison,
    /// Where it must be one piece.
    Piece,
}

impl Within {
    /// Whether two numbers joined by an operator need parentheses here. Every language agrees on products
    /// within sums, and on sums within comparisons, but not on more.
    fn needs_parentheses(self, operator: Operator, language: Language) -> bool {
        let is_product = matches!(operator, Operator::Times | Operator::Over | Operator::Modulo);
        let is_sum = matches!(operator, Operator::Plus | Operator::Minus);
        match self {
            Within::Nothing => false,
            Within::Sum => !is_product,
            Within::Comparison => !(is_product || is_sum || matches!(language, Language::Words(_))),
            Within::Piece => true,
        }
    }
}

impl Written<'_> {
    fn part(&self, formula: &Expression) -> String {
        Written { formula, within: Within::Piece, kind: Kind::Number, ..*self }.to_string()
    }

    fn whole(&self, formula: &Expression) -> String {
        Written { formula, within: Within::Nothing, kind: Kind::Number, ..*self }.to_string()
    }

    /// How it is written where it must be something else than it is by itself.
    fn converted(&self) -> Option<String> {
        let is = Kind::of(self.formula)?;
        if is == self.kind {
            return None;
        }
        match (self.language, self.kind) {
            (Language::Rust, _) => {}
            // As books write a condition that is counted.
            (Language::Words(_), Kind::Number) => {
                let condition = Written { kind: is, within: Within::Nothing, ..*self };
                return Some(format!("[{condition}]"));
            }
            _ => return None,
        }
        let number = |within| Written { kind: is, within, ..*self }.to_string();
        Some(match (self.kind, self.formula) {
            (Kind::Number, _) => format!("i64::from({})", number(Within::Nothing)),
            (Kind::Condition, Expression::Number(number)) => (*number != 0).to_string(),
            (Kind::Condition, _) if self.within == Within::Nothing => {
                format!("{} != 0", number(Within::Comparison))
            }
            (Kind::Condition, _) => format!("({} != 0)", number(Within::Comparison)),
        })
    }

    /// What would run into what stands beside it, between brackets unless it is alone.
    fn as_piece(&self, words: String) -> String {
        if self.within == Within::Nothing { words } else { format!("({words})") }
    }

    fn function(&self, function: Function, x: &Expression) -> String {
        use Language::{Cpp, Python, Rust, Words};
        let (part, whole) = (self.part(x), self.whole(x));
        let is = |en, zh, lang| whole.clone() + if lang == Lang::En { en } else { zh };
        let piece = |words| self.as_piece(words);
        match (function, self.language) {
            (Function::LastBit, Words(_)) => format!("lowbit({whole})"),
            (Function::Ones, Words(_)) => format!("popcount({whole})"),
            (Function::Zeros, Words(_)) => format!("ctz({whole})"),
            (Function::Digits, Words(_)) => format!("bit_length({whole})"),
            (Function::Root, Words(_)) => format!("⌊√{part}⌋"),
            (Function::PrimeFactors, Words(Lang::En)) => {
                piece(format!("number of prime factors of {part} with multiplicity"))
            }
            (Function::PrimeFactors, Words(Lang::Zh)) => piece(format!("{part} 的质因数个数（计重数）")),
            (Function::LeastPrimeFactor, Words(Lang::En)) => {
                piece(format!("index of the least prime factor of {part}"))
            }
            (Function::LeastPrimeFactor, Words(Lang::Zh)) => {
                piece(format!("{part} 的最小质因数是第几个质数"))
            }
            (Function::SmallestFibonacci, Words(Lang::En)) => {
                piece(format!("smallest Zeckendorf part of {part}"))
            }
            (Function::SmallestFibonacci, Words(Lang::Zh)) => {
                piece(format!("{part} 的齐肯多夫表示中最小的一项"))
            }
            (Function::IsPowerOfTwo, Words(lang)) => is(" is a power of 2", " 是 2 的幂", lang),
            (Function::IsFibonacci, Words(lang)) => is(" is a Fibonacci number", " 是斐波那契数", lang),
            (Function::IsSquare, Words(lang)) => is(" is a square", " 是完全平方数", lang),
            (Function::IsTriangular, Words(lang)) => is(" is a triangular number", " 是三角形数", lang),
            (Function::IsPrime, Words(lang)) => is(" is a prime", " 是质数", lang),
            (Function::LastBit, _) => format!("({part} & -{part})"),
            (Function::Ones, Cpp) => format!("__builtin_popcountll({whole})"),
            (Function::Ones, Python) => format!("bin({whole}).count(\"1\")"),
            (Function::Ones, Rust) => format!("i64::from({part}.count_ones())"),
            (Function::Zeros, Cpp) => format!("__builtin_ctzll({whole})"),
            (Function::Zeros, Python) => format!("(({part} & -{part}).bit_length() - 1)"),
            (Function::Zeros, Rust) => format!("i64::from({part}.trailing_zeros())"),
            (Function::Digits, Cpp) => format!("({part} ? 64 - __builtin_clzll({whole}) : 0)"),
            (Function::Digits, Python) => format!("{part}.bit_length()"),
            (Function::Digits, Rust) => format!("i64::from(64 - {part}.leading_zeros())"),
            (Function::Root, _) => format!("isqrt({whole})"),
            (Function::PrimeFactors, _) => format!("prime_factors({whole})"),
            (Function::LeastPrimeFactor, _) => format!("least_prime({whole})"),
            (Function::SmallestFibonacci, _) => format!("zeckendorf({whole})"),
            (Function::IsPowerOfTwo, Cpp) => piece(format!("__builtin_popcountll({whole}) == 1")),
            (Function::IsPowerOfTwo, Python) => piece(format!("bin({whole}).count(\"1\") == 1")),
            (Function::IsPowerOfTwo, Rust) => piece(format!("{part}.count_ones() == 1")),
            (Function::IsFibonacci, _) => format!("is_fibonacci({whole})"),
            (Function::IsSquare, _) => format!("is_square({whole})"),
            (Function::IsTriangular, _) => format!("is_square(8 * {part} + 1)"),
            (Function::IsPrime, _) => format!("is_prime({whole})"),
        }
    }

    fn both(&self, operator: Operator, x: &Expression, y: &Expression) -> String {
        use Language::{Cpp, Python, Rust, Words};
        let is_not = operator == Operator::Equals && *y == Expression::Number(0);
        if is_not && Kind::of(x) == Some(Kind::Condition) {
            match self.language {
                Words(Lang::En) => return format!("not ({})", self.condition(x)),
                Words(Lang::Zh) => return format!("并非（{}）", self.condition(x)),
                _ => {}
            }
        }
        let call = |name: &str| format!("{name}({}, {})", self.whole(x), self.whole(y));
        let sign = match (operator, self.language) {
            (Operator::Least, Rust) => return format!("{}.min({})", self.part(x), self.whole(y)),
            (Operator::Most, Rust) => return format!("{}.max({})", self.part(x), self.whole(y)),
            (Operator::Least, _) => return call("min"),
            (Operator::Most, _) => return call("max"),
            (Operator::Distance, Words(_)) => return format!("|{} - {}|", self.part(x), self.part(y)),
            (Operator::Distance, Rust) => return format!("({} - {}).abs()", self.part(x), self.part(y)),
            (Operator::Distance, _) => return format!("abs({} - {})", self.part(x), self.part(y)),
            (Operator::Over, Words(_)) => return format!("⌊{} / {}⌋", self.part(x), self.part(y)),
            (Operator::Plus, _) => "+",
            (Operator::Minus, _) => "-",
            (Operator::Times, Words(_)) => "·",
            (Operator::Times, _) => "*",
            (Operator::Over, Python) => "//",
            (Operator::Over, Cpp | Rust) => "/",
            (Operator::Modulo, Words(_)) => "mod",
            (Operator::Modulo, _) => "%",
            (Operator::Xor, Words(_)) => "xor",
            (Operator::Xor, _) => "^",
            (Operator::And, Words(_)) => "and",
            (Operator::And, _) => "&",
            (Operator::Or, Words(_)) => "or",
            (Operator::Or, _) => "|",
            (Operator::Equals, Words(_)) => "=",
            (Operator::Equals, _) => "==",
            (Operator::AtMost, Words(_)) => "≤",
            (Operator::AtMost, _) => "<=",
            (Operator::Too, Words(Lang::Zh)) => "且",
            (Operator::Too, Words(Lang::En) | Python) => "and",
            (Operator::Too, Cpp | Rust) => "&&",
        };
        let (first, second) = match operator {
            Operator::Plus => (Within::Sum, Within::Sum),
            // What is taken away must be one piece.
            Operator::Minus => (Within::Sum, Within::Piece),
            Operator::Equals | Operator::AtMost => (Within::Comparison, Within::Comparison),
            _ => (Within::Piece, Within::Piece),
        };
        let kind = if operator == Operator::Too { Kind::Condition } else { Kind::Number };
        let side = |formula, within| Written { formula, within, kind, ..*self }.to_string();
        let words = format!("{} {sign} {}", side(x, first), side(y, second));
        if self.within.needs_parentheses(operator, self.language) { format!("({words})") } else { words }
    }

    fn multiple(&self, slope: Quadratic, x: &Expression) -> String {
        let Quadratic { p, q, r } = slope;
        let over = if self.language == Language::Python { "//" } else { "/" };
        let part = self.part(x);
        let before = match p {
            0 => String::new(),
            1 => format!("{part} + "),
            _ => format!("{p} * {part} + "),
        };
        match self.language {
            Language::Words(_) => format!("⌊{part}·{slope}⌋"),
            _ => format!("(({before}isqrt({q} * {part} * {part})) {over} {r})"),
        }
    }

    fn list(&self, list: &[i64]) -> String {
        const MOST: usize = 16;
        let joined = |numbers: &[i64]| numbers.iter().map(i64::to_string).collect::<Vec<_>>().join(", ");
        match (self.language, list) {
            (Language::Words(_), [first @ .., last]) if list.len() > MOST => {
                format!("{}, …, {last}", joined(&first[..MOST / 2]))
            }
            _ => joined(list),
        }
    }

    /// A condition between brackets.
    fn condition(&self, formula: &Expression) -> String {
        Written { formula, within: Within::Nothing, kind: Kind::Condition, ..*self }.to_string()
    }

    /// A condition with exceptions, in words.
    fn or_but(&self, [condition, then, other]: &[Expression; 3], lang: Lang) -> Option<String> {
        let exception = self.condition(condition);
        let rest = self.alone(other);
        match (then, lang) {
            (Expression::Number(0), Lang::En) => Some(format!("{rest}, but not if {exception}")),
            (Expression::Number(0), Lang::Zh) => Some(format!("{rest}，但 {exception} 时除外")),
            (Expression::Number(1), Lang::En) => Some(format!("{exception}, or {rest}")),
            (Expression::Number(1), Lang::Zh) => Some(format!("{exception}，或 {rest}")),
            _ => None,
        }
    }

    /// Another formula of the same kind, between brackets.
    fn alone(&self, formula: &Expression) -> String {
        Written { formula, within: Within::Nothing, ..*self }.to_string()
    }

    fn either(&self, of: &[Expression; 3]) -> String {
        if let (Language::Words(lang), Kind::Condition) = (self.language, self.kind)
            && let Some(words) = self.or_but(of, lang)
        {
            return words;
        }
        let [condition, then, other] = of;
        let condition = self.condition(condition);
        let (then, other) = (self.alone(then), self.alone(other));
        let words = match self.language {
            Language::Words(Lang::En) => format!("{then} if {condition}, else {other}"),
            Language::Words(Lang::Zh) => format!("{condition} 时为 {then}，否则为 {other}"),
            Language::Cpp => format!("{condition} ? {then} : {other}"),
            Language::Python => format!("{then} if {condition} else {other}"),
            Language::Rust => format!("if {condition} {{ {then} }} else {{ {other} }}"),
        };
        if self.within != Within::Nothing && !matches!(self.language, Language::Words(_)) {
            format!("({words})")
        } else {
            words
        }
    }
}

impl fmt::Display for Written<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(converted) = self.converted() {
            return f.write_str(&converted);
        }
        f.write_str(&match self.formula {
            Expression::Open(index) => name_of(*index, self.open).to_owned(),
            Expression::Number(number) if *number < 0 && self.within != Within::Nothing => {
                format!("({number})")
            }
            Expression::Number(number) => number.to_string(),
            Expression::Of(function, x) => self.function(*function, x),
            Expression::Both(operator, x, y) => self.both(*operator, x, y),
            Expression::Multiple(slope, x) => self.multiple(*slope, x),
            Expression::Member(list, x) => {
                let (numbers, index) = (self.list(list), self.whole(x));
                match self.language {
                    Language::Words(_) | Language::Python => format!("[{numbers}][{index}]"),
                    Language::Cpp => format!("vector<long long>{{{numbers}}}[{index}]"),
                    Language::Rust => format!("[{numbers}][({index}) as usize]"),
                }
            }
            Expression::Either(of) => self.either(of),
        })
    }
}
