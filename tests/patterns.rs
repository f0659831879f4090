//! Patterns in the values of games by their rules. The lines of C++, Python and Rust are compiled and run,
//! on three times as many values as the pattern was found in.

use std::collections::HashMap;
use std::fs;
use std::path::Path;
use std::process::Command;

use grundy::pattern::{Kind, Language, Samples, find, program};

/// Values by the rules of a game, or by the definition of a sequence.
struct Case {
    kind: Kind,
    open: usize,
    /// The least open number.
    first: i64,
    /// In how many numbers the pattern is to be found; of two numbers each.
    length: i64,
    value: Box<dyn Fn(i64, i64) -> i64>,
}

fn mex(options: impl Iterator<Item = i64>) -> i64 {
    let options: Vec<i64> = options.collect();
    (0..).find(|value| !options.contains(value)).expect("some number is missing")
}

/// The nimbers of heaps whose options, as nimbers, are told from the smaller heaps' nimbers.
fn heaps(length: i64, options: impl Fn(i64, &[i64]) -> Vec<i64>) -> Box<dyn Fn(i64, i64) -> i64> {
    let mut values: Vec<i64> = Vec::new();
    for n in 0..length {
        let value = mex(options(n, &values).into_iter());
        values.push(value);
    }
    Box::new(move |n, _| values[n as usize])
}

/// The nimbers of numbers from which some smaller ones can be reached.
fn reaching(length: i64, is_option: impl Fn(i64, i64) -> bool) -> Box<dyn Fn(i64, i64) -> i64> {
    heaps(length, |n, values| (0..n).filter(|&to| is_option(n, to)).map(|to| values[to as usize]).collect())
}

fn are_coprime(a: i64, b: i64) -> bool {
    if b == 0 { a == 1 } else { are_coprime(b, a % b) }
}

/// Mock Turtles: one coin is turned from heads to tails, and at most two others left of it either way.
fn mock_turtles(length: i64) -> Box<dyn Fn(i64, i64) -> i64> {
    heaps(length, |_, values| {
        let of_pair = |(index, a): (usize, &i64)| values[..index].iter().map(|b| a ^ b).collect();
        let pairs: Vec<Vec<i64>> = values.iter().enumerate().map(of_pair).collect();
        [&[0], values, &pairs.concat()].concat()
    })
}

/// The lost pairs among all up to a size, by the moves of a game to smaller pairs.
fn lost_pairs(length: i64, moves: impl Fn(i64, i64) -> Vec<[i64; 2]>) -> Box<dyn Fn(i64, i64) -> i64> {
    let mut lost: HashMap<[i64; 2], bool> = HashMap::new();
    for sum in 0..2 * length {
        for a in (sum - length + 1).max(0)..length.min(sum + 1) {
            let is_lost = moves(a, sum - a).iter().all(|option| !lost[option]);
            lost.insert([a, sum - a], is_lost);
        }
    }
    Box::new(move |a, b| i64::from(lost[&[a, b]]))
}

/// Fibonacci Nim: whether a heap is lost, of which at first not all may be taken, and then at most twice
/// what was taken before.
fn fibonacci_nim(heap: i64) -> i64 {
    fn wins(heap: i64, limit: i64, known: &mut HashMap<[i64; 2], bool>) -> bool {
        let limit = limit.min(heap);
        if let Some(&wins) = known.get(&[heap, limit]) {
            return wins;
        }
        let is_won = (1..=limit).any(|taken| !wins(heap - taken, 2 * taken, known));
        known.insert([heap, limit], is_won);
        is_won
    }
    i64::from(!wins(heap, heap - 1, &mut HashMap::new()))
}

/// The smallest of the Fibonacci numbers, taken from the largest on, whose sum is `n`.
fn smallest_part(mut n: i64) -> i64 {
    let fibonacci = [144, 89, 55, 34, 21, 13, 8, 5, 3, 2, 1];
    let mut smallest = 0;
    for part in fibonacci {
        if part <= n {
            n -= part;
            smallest = part;
        }
    }
    smallest
}

fn cases() -> Vec<Case> {
    let case = |kind, open, first, length, value: Box<dyn Fn(i64, i64) -> i64>| Case {
        kind,
        open,
        first,
        length,
        value,
    };
    let row = |first, length, value: fn(i64) -> i64| {
        case(Kind::Number, 1, first, length, Box::new(move |n, _| value(n)))
    };
    let taking = |n: i64, values: &[i64], taken: &[i64]| -> Vec<i64> {
        taken.iter().filter(|&&taken| taken <= n).map(|taken| values[(n - taken) as usize]).collect()
    };
    let splits = |n: i64, values: &[i64]| -> Vec<i64> {
        (0..=n).map(|part| values[part as usize] ^ values[(n - part) as usize]).collect()
    };
    let kayles = move |n: i64, values: &[i64], taken: &[i64]| -> Vec<i64> {
        taken.iter().filter(|&&taken| taken <= n).flat_map(|taken| splits(n - taken, values)).collect()
    };
    let lasker = heaps(240, |n, values| {
        let parts = (1..n).map(|part| values[part as usize] ^ values[(n - part) as usize]);
        values.iter().copied().chain(parts).collect()
    });
    let wythoff = lost_pairs(120, |a, b| {
        let both = (1..=a.min(b)).map(|taken| [a - taken, b - taken]);
        (0..a).map(|to| [to, b]).chain((0..b).map(|to| [a, to])).chain(both).collect()
    });
    let euclid = lost_pairs(121, |a, b| {
        let (smaller, larger) = (a.min(b), a.max(b));
        let most = if smaller == 0 { 0 } else { larger / smaller };
        let moves = (1..=most).map(|times| larger - times * smaller);
        moves.map(|rest| if a >= b { [rest, b] } else { [a, rest] }).collect()
    });
    vec![
        case(Kind::Number, 1, 0, 80, heaps(240, move |n, values| taking(n, values, &[1, 3, 4]))),
        case(Kind::Number, 1, 0, 80, lasker),
        case(Kind::Number, 1, 0, 300, heaps(900, move |n, values| kayles(n, values, &[1, 2]))),
        case(Kind::Number, 1, 0, 300, heaps(900, move |n, values| kayles(n, values, &[2]))),
        case(Kind::Lost, 2, 0, 40, wythoff),
        case(Kind::Lost, 2, 1, 40, euclid),
        case(Kind::Lost, 1, 1, 90, Box::new(|n, _| fibonacci_nim(n))),
        // At most half of the heap is taken, or at least half.
        case(Kind::Number, 1, 0, 60, reaching(180, |n, to| 2 * to >= n)),
        case(Kind::Number, 1, 0, 60, reaching(180, |n, to| 2 * to <= n)),
        // A number is replaced by a proper divisor, or by a smaller one that is coprime.
        case(Kind::Number, 1, 1, 60, reaching(181, |n, to| to > 0 && n % to == 0)),
        case(Kind::Number, 1, 0, 60, reaching(180, |n, to| to > 0 && n % to == 0)),
        case(Kind::Number, 1, 1, 60, reaching(181, |n, to| to > 0 && are_coprime(n, to))),
        case(Kind::Number, 1, 0, 60, reaching(180, are_coprime)),
        // A multiple of 3 stays one.
        case(Kind::Number, 1, 0, 60, reaching(180, |n, to| n % 3 > 0 || to % 3 == 0)),
        case(Kind::Number, 1, 0, 40, mock_turtles(120)),
        row(0, 40, |n| if n % 2 == 0 { n / 2 } else { n }),
        row(1, 60, |n| if n % 4 == 1 { 7 } else { n - 1 }),
        row(0, 60, |n| (0..=n).rfind(|root| root * root <= n).expect("0 is")),
        row(0, 90, |n| (0..=n + 1).rfind(|root| root * root <= n + 1).expect("0 is") % 3),
        row(0, 60, |n| n * (n + 1) / 2),
        row(0, 60, |n| n ^ (0..10).find(|&power| n + 1 < 1 << power).expect("it is small")),
        row(0, 80, |n| n % 3 + i64::from([1, 2, 4, 8, 16, 32, 64, 128].contains(&n))),
        case(Kind::Number, 2, 1, 16, Box::new(|a, b| a / b)),
        case(
            Kind::Lost,
            1,
            0,
            90,
            Box::new(|n, _| i64::from([0, 1, 3, 7, 15, 31, 63, 127, 255].contains(&n))),
        ),
        case(Kind::Lost, 1, 0, 90, Box::new(|n, _| i64::from(n == 0 || n.count_ones() != 1))),
        // The multiples of the golden ratio: the largest x with 2x - n at most √5 n.
        row(0, 60, |n| (0..=2 * n).rfind(|x| 2 * x <= n || (2 * x - n).pow(2) <= 5 * n * n).expect("0 is")),
        // The multiples of the root of 2, rounded down.
        case(
            Kind::Lost,
            1,
            1,
            120,
            Box::new(|n, _| i64::from((1..=n).any(|k| n * n <= 2 * k * k && 2 * k * k < (n + 1).pow(2)))),
        ),
        row(0, 60, |n| n ^ (n >> 1)),
        row(0, 60, |n| i64::from((n + 1).trailing_zeros())),
        row(1, 60, |n| n & -n),
        row(1, 60, smallest_part),
        row(0, 60, |n| i64::from(n.count_ones()) % 2),
        row(3, 60, |n| 2 * (n / 3) + n % 3 * n % 3),
        case(Kind::Lost, 1, 0, 90, Box::new(|n, _| i64::from((0..=n).any(|k| k * k == n)))),
        case(Kind::Lost, 1, 0, 90, Box::new(|n, _| i64::from((0..=n).any(|k| k * (k + 1) / 2 == n)))),
        case(Kind::Lost, 1, 0, 90, Box::new(|n, _| i64::from(n > 1 && (2..n).all(|d| n % d > 0)))),
        // Conditions that are numbers and numbers that are conditions, alone, in lists, and with exceptions.
        case(Kind::Lost, 1, 0, 80, Box::new(|n, _| i64::from([0, 2].contains(&(n % 7))))),
        case(Kind::Lost, 1, 0, 60, Box::new(|n, _| i64::from(n == 0 || n % 2 == 1))),
        case(Kind::Lost, 1, 0, 60, Box::new(|n, _| i64::from(n == 0))),
        case(Kind::Lost, 2, 1, 15, Box::new(|_, _| 0)),
        case(Kind::Lost, 1, 2, 90, Box::new(|n, _| i64::from((2..n).any(|d| n % d == 0)))),
        case(Kind::Lost, 2, 0, 40, Box::new(|a, b| i64::from(a.min(b) == 0 || (a + b) % 3 == 1))),
        row(0, 80, |n| i64::from(n > 1 && (2..n).all(|d| n % d > 0))),
        row(0, 80, |n| n % 3 + i64::from((0..=n).any(|k| k * k == n))),
        case(Kind::Number, 2, 0, 16, Box::new(|a, b| if a == 0 || b == 0 { 0 } else { (a ^ b) + 1 })),
        case(Kind::Number, 2, 0, 16, Box::new(|a, b| a ^ b)),
        case(Kind::Number, 2, 1, 16, Box::new(|a, b| (a - b).abs() - 1)),
        case(Kind::Number, 2, 0, 20, Box::new(|a, b| (a / 2) ^ (b % 3))),
        case(Kind::Lost, 2, 0, 20, Box::new(|a, b| i64::from((2 * a + b) % 5 == 1))),
        case(Kind::Lost, 2, 0, 20, Box::new(|a, b| i64::from((a - b).abs() <= 2))),
    ]
}

impl Case {
    fn numbers(&self, length: i64) -> Vec<[i64; 2]> {
        let range = self.first..self.first + length;
        match self.open {
            1 => range.map(|n| [n, 0]).collect(),
            _ => range.clone().flat_map(|a| range.clone().map(move |b| [a, b])).collect(),
        }
    }

    /// The values of three times as many numbers, in order.
    fn expected(&self) -> Vec<i64> {
        self.numbers(3 * self.length).into_iter().map(|[a, b]| (self.value)(a, b)).collect()
    }

    /// The function in a language, from a third of the numbers.
    fn program(&self, language: Language) -> String {
        let values = self.numbers(self.length).into_iter().map(|[a, b]| ([a, b], (self.value)(a, b)));
        let samples = match self.open {
            1 => Samples::in_row_with_holes(self.kind, values),
            _ => Samples::in_grid(self.kind, values),
        };
        let found = find(&samples)
            .filter(|found| found.holds())
            .unwrap_or_else(|| panic!("{} from {}: no pattern", self.length, self.first));
        program(&found.whole(), self.open, self.kind == Kind::Lost, language)
    }

    fn call(&self) -> String {
        let name = if self.kind == Kind::Lost { "lost" } else { "sg" };
        format!("{name}({})", if self.open == 1 { "a" } else { "a, b" })
    }

    /// The ends of the loops over both numbers.
    fn ends(&self) -> [i64; 4] {
        let (first, end) = (self.first, self.first + 3 * self.length);
        if self.open == 1 { [first, end, 0, 1] } else { [first, end, first, end] }
    }
}

fn run(command: &mut Command) -> String {
    let output = command.output().expect("it can be started");
    assert!(output.status.success(), "{command:?}: {}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).expect("numbers are UTF-8")
}

fn has(program: &str) -> bool {
    Command::new(program).arg("--version").output().is_ok_and(|output| output.status.success())
}

/// Writes a program of all cases, runs it, and compares what it prints.
fn check(
    language: Language,
    file: &str,
    start: &str,
    of_case: impl Fn(usize, &Case) -> String,
    end: &str,
    build: &[&str],
) {
    if !has(build[0]) {
        return;
    }
    let cases = cases();
    let folder = std::env::temp_dir().join(format!("grundy-patterns-{}-{language:?}", std::process::id()));
    fs::create_dir_all(&folder).expect("a temporary folder");
    let whole: String = cases.iter().enumerate().map(|(index, case)| of_case(index, case)).collect();
    fs::write(folder.join(file), format!("{start}{whole}{end}")).expect("it can be written");
    let mut printed = run(Command::new(build[0]).args(&build[1..]).arg(file).current_dir(&folder));
    let built = folder.join("built");
    if Path::new(&built).exists() {
        printed = run(&mut Command::new(built));
    }
    for (line, case) in printed.lines().zip(&cases) {
        let values: Vec<i64> =
            line.split_whitespace().map(|value| value.parse().expect("a number")).collect();
        assert!(values == case.expected(), "{} is wrong", case.program(language));
    }
    assert_eq!(printed.lines().count(), cases.len());
    fs::remove_dir_all(&folder).expect("the temporary folder is ours");
}

#[test]
fn lines_of_cpp_are_right() {
    let of_case = |index: usize, case: &Case| {
        let ([first, end, from, to], call) = (case.ends(), case.call());
        let program = case.program(Language::Cpp);
        format!(
            "namespace p{index} {{\n{program}\nvoid all() {{ for (long long a = {first}; a < {end}; ++a) \
             for (long long b = {from}; b < {to}; ++b) cout << (long long){call} << ' '; cout << endl; }}\n}}\n"
        )
    };
    let calls: String = (0..cases().len()).map(|index| format!("p{index}::all(); ")).collect();
    let start = "#include <bits/stdc++.h>\nusing namespace std;\n";
    let end = format!("int main() {{ {calls} }}\n");
    check(Language::Cpp, "p.cpp", start, of_case, &end, &["g++", "-std=c++11", "-w", "-o", "built"]);
}

#[test]
fn lines_of_python_are_right() {
    let of_case = |index: usize, case: &Case| {
        let ([first, end, from, to], call) = (case.ends(), case.call());
        let program = case.program(Language::Python).replace('\n', "\n    ");
        format!(
            "def p{index}():\n    {program}\n    print(*(int({call}) for a in range({first}, {end}) \
             for b in range({from}, {to})))\np{index}()\n"
        )
    };
    check(Language::Python, "p.py", "", of_case, "", &["python3"]);
}

#[test]
fn lines_of_rust_are_right() {
    let of_case = |index: usize, case: &Case| {
        let ([first, end, from, to], call) = (case.ends(), case.call());
        let program = case.program(Language::Rust);
        format!(
            "mod p{index} {{\n{program}\npub fn all() {{ for a in {first}..{end} {{ for b in {from}..{to} {{ \
             let _ = b; print!(\"{{}} \", {call} as i64); }} }} println!(); }}\n}}\n"
        )
    };
    let calls: String = (0..cases().len()).map(|index| format!("p{index}::all(); ")).collect();
    let end = format!("fn main() {{ {calls} }}\n");
    check(Language::Rust, "p.rs", "#![allow(warnings)]\n", of_case, &end, &["rustc", "-o", "built"]);
}
