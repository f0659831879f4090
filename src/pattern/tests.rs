use super::*;
use crate::lang::Lang;

fn words(found: &Found, open: usize, kind: Kind) -> String {
    program(&found.formula, open, kind == Kind::Lost, Language::Words(Lang::En))
}

/// The formula for numbers from 0 on, and its exceptions; what does not hold has a question mark.
fn of_row(kind: Kind, values: impl IntoIterator<Item = i64>) -> Option<String> {
    let values: Vec<i64> = values.into_iter().collect();
    let found = find(&Samples::in_row(kind, 0, &values))?;
    let exceptions: Vec<String> = found.exceptions.iter().map(|miss| miss.numbers[0].to_string()).collect();
    let mark = if found.holds() { "" } else { " ?" };
    let but = if exceptions.is_empty() { String::new() } else { format!(" but {}", exceptions.join(",")) };
    Some(words(&found, 1, kind) + &but + mark)
}

fn numbers(length: i64, of: impl Fn(i64) -> i64) -> Option<String> {
    of_row(Kind::Number, (0..length).map(of))
}

fn lost(length: i64, is_lost: impl Fn(i64) -> bool) -> Option<String> {
    of_row(Kind::Lost, (0..length).map(|n| i64::from(is_lost(n))))
}

fn grid(kind: Kind, from: i64, length: i64, of: impl Fn(i64, i64) -> i64) -> Option<String> {
    let pairs = (from..from + length).flat_map(|a| (from..from + length).map(move |b| [a, b]));
    let samples = Samples::in_grid(kind, pairs.map(|[a, b]| ([a, b], of(a, b))));
    let found = find(&samples)?;
    let mark = if found.holds() { "" } else { " ?" };
    let from = if found.ranges[0][0] > from { " from 1" } else { "" };
    Some(words(&found, 2, kind) + from + mark)
}

fn is(formula: &str) -> Option<String> {
    Some(formula.to_owned())
}

#[test]
fn numbers_in_a_row() {
    assert_eq!(numbers(40, |n| n % 4), is("n mod 4"));
    assert_eq!(numbers(40, |n| n / 3), is("⌊n / 3⌋"));
    assert_eq!(numbers(60, |n| n % 7 / 2), is("⌊(n mod 7) / 2⌋"));
    assert_eq!(numbers(60, |n| n ^ (n >> 1)), is("n xor ⌊n / 2⌋"));
    assert_eq!(numbers(60, |n| i64::from(n.count_ones() % 2)), is("popcount(n) mod 2"));
    assert_eq!(numbers(60, |n| i64::from((n + 1).trailing_zeros())), is("ctz(n + 1)"));
    assert_eq!(numbers(60, |n| n & -n), is("lowbit(n) but 0"));
    assert_eq!(numbers(40, |_| 1), is("1"));
    assert_eq!(numbers(40, |n| 2 * n + 1), is("2 · n + 1"));
}

#[test]
fn numbers_that_repeat() {
    let list = [0, 1, 0, 1, 2, 3, 2];
    assert_eq!(numbers(60, |n| list[n as usize % 7]), is("[0, 1, 0, 1, 2, 3, 2][n mod 7]"));
    let preperiod = |n: i64| if n < 3 { 9 } else { list[n as usize % 7] };
    assert_eq!(numbers(60, preperiod), is("[9, 9, 9][n] if n ≤ 2, else [0, 1, 0, 1, 2, 3, 2][n mod 7]"));
    // A saltus that is no multiple of the period.
    let growing = |n: i64| 2 * (n / 3) + [0, 3, 1][n as usize % 3];
    assert_eq!(numbers(60, growing), is("2 · ⌊n / 3⌋ + [0, 3, 1][n mod 3]"));
}

/// The nimbers of the numbers from `first` on, by the numbers that can be reached from each.
fn nimbers(first: i64, length: i64, options: impl Fn(i64) -> Vec<i64>) -> Vec<i64> {
    sums(first, length, |n| options(n).into_iter().map(|to| vec![to]).collect())
}

/// The nimbers by the sums of numbers that can be reached from each.
fn sums(first: i64, length: i64, options: impl Fn(i64) -> Vec<Vec<i64>>) -> Vec<i64> {
    let mut values: Vec<i64> = Vec::new();
    for n in first..first + length {
        let value = |sum: Vec<i64>| sum.iter().fold(0, |value, part| value ^ values[(part - first) as usize]);
        let reached: Vec<i64> = options(n).into_iter().map(value).collect();
        values.push((0..).find(|value| !reached.contains(value)).expect("one is missing"));
    }
    values
}

fn are_coprime(a: i64, b: i64) -> bool {
    if b == 0 { a == 1 } else { are_coprime(b, a % b) }
}

#[test]
fn games_in_which_half_of_a_heap_is_a_limit() {
    let at_most_half = nimbers(0, 40, |n| (1..=n / 2).map(|taken| n - taken).collect());
    // As it is often told: half of an even number, and for an odd one what its half has.
    assert!(
        (0..40_usize)
            .all(|n| { at_most_half[n] == if n % 2 == 0 { n as i64 / 2 } else { at_most_half[n / 2] } })
    );
    assert_eq!(of_row(Kind::Number, at_most_half), is("⌊⌊n / 2⌋ / lowbit(n + 1)⌋"));
    let at_least_half = nimbers(0, 40, |n| (0..n).filter(|rest| 2 * rest <= n).collect());
    assert_eq!(of_row(Kind::Number, at_least_half), is("bit_length(n)"));
}

#[test]
fn games_of_divisors() {
    let row = |from: i64, values: Vec<i64>| {
        let found = find(&Samples::in_row(Kind::Number, from, &values)).expect("it is a pattern");
        assert!(found.holds());
        words(&found, 1, Kind::Number)
    };
    let to_divisors = nimbers(1, 60, |n| (1..n).filter(|to| n % to == 0).collect());
    assert_eq!(row(1, to_divisors), "number of prime factors of n with multiplicity");
    let to_coprime = nimbers(1, 60, |n| (1..n).filter(|&to| are_coprime(n, to)).collect());
    assert_eq!(row(1, to_coprime), "index of the least prime factor of n");
    let less_a_coprime =
        nimbers(0, 60, |n| (1..=n).filter(|&taken| are_coprime(n, taken)).map(|taken| n - taken).collect());
    assert_eq!(row(0, less_a_coprime), "(n mod 2) · (index of the least prime factor of n)");
    let less_a_divisor =
        nimbers(0, 60, |n| (1..=n).filter(|taken| n % taken == 0).map(|taken| n - taken).collect());
    assert_eq!(row(0, less_a_divisor), "ctz(n) + 1");
}

/// One coin is turned from heads to tails, and at most two others left of it are turned either way.
#[test]
fn mock_turtles() {
    let values = sums(0, 40, |n| {
        let pairs = (0..n).flat_map(|a| (0..a).map(move |b| vec![a, b]));
        [vec![]].into_iter().chain((0..n).map(|a| vec![a])).chain(pairs).collect()
    });
    assert_eq!(of_row(Kind::Number, values), is("n · 2 + (popcount(n) + 1) mod 2"));
}

#[test]
fn lines_of_each_remainder() {
    assert_eq!(numbers(40, |n| if n % 2 == 0 { n / 2 } else { n }), is("⌊n / 2⌋ if n mod 2 = 0, else n"));
    assert_eq!(numbers(24, |n| if n % 3 == 0 { n / 3 } else { n }), is("⌊n / 3⌋ if n mod 3 = 0, else n"));
    assert_eq!(numbers(40, |n| if n % 4 == 1 { 7 } else { n - 1 }), is("7 if n mod 4 = 1, else n - 1"));
    // From multiples of 3 only to multiples of 3.
    let thirds = nimbers(0, 40, |n| (0..n).filter(|to| n % 3 > 0 || to % 3 == 0).collect());
    assert_eq!(of_row(Kind::Number, thirds), is("[1, 2, 2][n mod 3] · ⌊n / 3⌋ + [0, 1, 2][n mod 3]"));
    let (starts, slopes) = ([4, 0, 6, 1, 1, 3, 9, 2, 5, 0, 7, 3], [2, 3, 0, 0, 1, 5, 2, 2, 7, 1, 4, 3]);
    let twelve = |n: i64| starts[n as usize % 12] + slopes[n as usize % 12] * (n / 12);
    assert_eq!(
        numbers(120, twelve),
        is("[2, 3, 0, 0, 1, 5, 2, 2, 7, 1, 4, 3][n mod 12] · ⌊n / 12⌋ + \
            [4, 0, 6, 1, 1, 3, 9, 2, 5, 0, 7, 3][n mod 12]")
    );
    // Where all grow alike, they are told as what repeats.
    assert_eq!(numbers(40, |n| 3 * (n / 2) + n % 2 * 5), is("3 · ⌊n / 2⌋ + [0, 5][n mod 2]"));
    assert_eq!(numbers(40, |n| n * (n % 2)), is("n · (n mod 2)"));
}

#[test]
fn roots_and_products() {
    let root = |n: i64| (0..=n).rfind(|root| root * root <= n).expect("0 is");
    assert_eq!(numbers(40, root), is("⌊√n⌋"));
    assert_eq!(numbers(90, |n| root(n) % 2), is("⌊√n⌋ mod 2"));
    assert_eq!(numbers(40, |n| n * n), is("n · n"));
    assert_eq!(numbers(40, |n| (0..=n).sum()), is("⌊(n · (n + 1)) / 2⌋"));
    assert_eq!(numbers(40, |n| (0..n).sum()), is("⌊(n · (n - 1)) / 2⌋"));
    assert_eq!(numbers(40, |n| n * n / 4), is("⌊(n · n) / 4⌋"));
}

#[test]
fn quotients_of_two_numbers() {
    assert_eq!(grid(Kind::Number, 1, 20, |a, b| a.max(b) / a.min(b)), is("⌊max(a, b) / min(a, b)⌋"));
    assert_eq!(grid(Kind::Number, 1, 20, |a, b| a / b), is("⌊a / b⌋"));
}

#[test]
fn lost_positions_in_a_row() {
    assert_eq!(lost(60, |n| n % 5 == 3), is("n mod 5 = 3"));
    assert_eq!(
        lost(100, |n| [1, 2, 3, 5, 8, 13, 21, 34, 55, 89].contains(&n)),
        is("n is a Fibonacci number")
    );
    assert_eq!(lost(100, |n| [0, 1, 4, 9, 16, 25, 36, 49, 64, 81].contains(&n)), is("n is a square"));
    assert_eq!(
        lost(100, |n| [0, 1, 3, 6, 10, 15, 21, 28, 36, 45, 55, 66, 78, 91].contains(&n)),
        is("n is a triangular number")
    );
    assert_eq!(lost(100, |n| n > 1 && (2..n).all(|d| n % d != 0)), is("n is a prime"));
    assert_eq!(lost(100, |n| n.count_ones() % 2 == 0), is("popcount(n) mod 2 = 0"));
    assert_eq!(lost(200, |n| [1, 2, 4, 8, 16, 32, 64, 128].contains(&n)), is("n is a power of 2"));
    assert_eq!(lost(90, |n| [0, 1, 3, 7, 15, 31, 63].contains(&n)), is("n + 1 is a power of 2"));
    assert_eq!(lost(60, |n| n % 6 == 0), is("n mod 6 = 0"));
    let is_prime = |n: i64| n > 1 && (2..n).all(|d| n % d != 0);
    let is_of_two = |n: i64| (2..n).any(|p| n % p == 0 && is_prime(p) && is_prime(n / p));
    assert_eq!(lost(90, is_of_two), is("(number of prime factors of n with multiplicity) = 2 but 0"));
}

#[test]
fn numbers_in_a_grid() {
    assert_eq!(grid(Kind::Number, 0, 16, |a, b| a ^ b), is("a xor b"));
    assert_eq!(grid(Kind::Number, 0, 16, |a, b| a + b), is("a + b"));
    assert_eq!(grid(Kind::Number, 0, 20, |a, b| (a + b) % 3), is("(a + b) mod 3"));
    assert_eq!(grid(Kind::Number, 0, 20, |a, b| (a % 3) ^ (b % 5)), is("(a mod 3) xor (b mod 5)"));
    assert_eq!(grid(Kind::Number, 0, 20, |a, b| (a / 2) ^ b), is("b xor ⌊a / 2⌋"));
    assert_eq!(grid(Kind::Number, 1, 9, |a, b| (a - b).abs()), is("|a - b|"));
}

#[test]
fn lost_positions_in_a_grid() {
    assert_eq!(grid(Kind::Lost, 0, 16, |a, b| i64::from(a == b)), is("a = b"));
    assert_eq!(grid(Kind::Lost, 0, 16, |a, b| i64::from((a - b).abs() <= 2)), is("|a - b| ≤ 2"));
    assert_eq!(grid(Kind::Lost, 0, 20, |a, b| i64::from((2 * a + b) % 5 == 1)), is("(b + a · 2) mod 5 = 1"));
}

/// The greedy list of Wythoff: the least number not yet used, and that much more.
fn cold_pairs(step: i64, length: i64) -> Vec<[i64; 2]> {
    let mut used = vec![false; 4 * length as usize];
    let mut pairs = Vec::new();
    for d in 0..length {
        let smaller = used.iter().position(|is_used| !is_used).expect("there is room") as i64;
        let larger = smaller + step * d;
        if larger >= length {
            break;
        }
        used[smaller as usize] = true;
        used[larger as usize] = true;
        pairs.push([smaller, larger]);
    }
    pairs
}

#[test]
fn lines_of_an_irrational_slope() {
    let of_step = |step: i64| {
        let pairs = cold_pairs(step, 80);
        grid(Kind::Lost, 0, 80, |a, b| i64::from(pairs.contains(&[a.min(b), a.max(b)])))
    };
    assert_eq!(of_step(1), is("min(a, b) = ⌊|a - b|·(1+√5)/2⌋"));
    // A small table suffices.
    let few = cold_pairs(1, 13);
    let of_few = grid(Kind::Lost, 0, 13, |a, b| i64::from(few.contains(&[a.min(b), a.max(b)])));
    assert_eq!(of_few, is("min(a, b) = ⌊|a - b|·(1+√5)/2⌋"));
    // Fraenkel: α = (2 - t + √(t² + 4)) / 2 for differences kt; here t = 2 and α/t = √2/2.
    assert_eq!(of_step(2), is("(|a - b| mod 2 = 0) and (min(a, b) = ⌊|a - b|·√2/2⌋)"));
}

/// Euclid's game that ends at two equal numbers, by its rules.
#[test]
fn a_formula_of_a_game_is_known() {
    let length = 24;
    let mut values = std::collections::HashMap::new();
    for sum in 2..=2 * length {
        for a in 1..sum {
            let (smaller, larger) = (a.min(sum - a), a.max(sum - a));
            let rests = (1..).map(|times| larger - times * smaller).take_while(|rest| *rest > 0);
            let options = rests.map(|rest| values[&[smaller.min(rest), smaller.max(rest)]]);
            let options: Vec<i64> = options.collect();
            let value = (0..).find(|value| !options.contains(value)).expect("one is missing");
            values.insert([smaller, larger], value);
        }
    }
    let found = grid(Kind::Number, 1, length, |a, b| values[&[a.min(b), a.max(b)]]);
    assert_eq!(found, is("⌊|(a · a) - (b · b)| / (a · b)⌋"));
}

#[test]
fn multiples_of_an_irrational_number() {
    // Wythoff's smaller numbers, OEIS A000201, and the larger ones, A001950: the gaps are those of the list.
    let pairs = cold_pairs(1, 200);
    assert_eq!(of_row(Kind::Number, pairs.iter().map(|pair| pair[0])), is("⌊n·(1+√5)/2⌋"));
    assert_eq!(of_row(Kind::Number, pairs.iter().map(|pair| pair[1])), is("⌊n·(3+√5)/2⌋"));
    // n = ⌊k√2⌋ if n² ≤ 2k² < (n + 1)².
    let is_multiple = |n: i64| n > 0 && (1..=n).any(|k| n * n <= 2 * k * k && 2 * k * k < (n + 1).pow(2));
    assert_eq!(lost(100, is_multiple), is("⌊⌊(n + 1)·√2/2⌋·√2⌋ = n but 0"));
}

#[test]
fn whole_numbers_with_small_exceptions_are_simpler_than_an_irrational_one() {
    assert_eq!(numbers(61, |n| if n == 0 { 0 } else { (n - 1) / 3 }), is("⌊(n - 1) / 3⌋ but 0"));
    assert_eq!(numbers(61, |n| if n < 2 { 0 } else { (n - 2) / 3 }), is("⌊(n - 2) / 3⌋ but 0,1"));
}

#[test]
fn what_has_no_pattern() {
    let mut random = fastrand::Rng::with_seed(1);
    for most in [2, 3, 8, 100] {
        for length in [20, 50, 200] {
            let values: Vec<i64> = (0..length).map(|_| random.i64(0..most)).collect();
            assert_eq!(of_row(Kind::Number, values), None, "{length} below {most}");
        }
        let values: Vec<i64> = (0..200).map(|_| i64::from(random.i64(0..most.min(9)) == 0)).collect();
        assert_eq!(of_row(Kind::Lost, values), None);
        let values: Vec<i64> = (0..144).map(|_| random.i64(0..most)).collect();
        assert_eq!(grid(Kind::Number, 0, 12, |a, b| values[(12 * a + b) as usize]), None);
    }
    // Steps at any place.
    let mut steps: Vec<i64> = (0..60).map(|_| random.i64(0..3)).collect();
    steps.sort_unstable();
    assert_eq!(of_row(Kind::Number, steps), None);
    // Grundy's game, OEIS A002188, and Dawson's Kayles, OEIS A002187.
    let grundy =
        [0, 0, 0, 1, 0, 2, 1, 0, 2, 1, 0, 2, 1, 3, 2, 1, 3, 2, 4, 3, 0, 4, 3, 0, 4, 3, 0, 4, 1, 2, 3];
    assert_eq!(of_row(Kind::Number, grundy), None);
    let dawson = [0, 0, 1, 1, 2, 0, 3, 1, 1, 0, 3, 3, 2, 2, 4, 0, 5, 2, 2, 3, 3, 0, 1, 1, 3, 0, 2, 1, 1, 0];
    assert_eq!(of_row(Kind::Number, dawson), None);
}

#[test]
fn what_is_nearly_a_pattern_is_refuted() {
    let late = |n: i64| if n == 97 { 7 } else { n % 4 };
    assert_eq!(numbers(120, late), is("n mod 4 ?"));
    let list = [0, 1, 0, 1, 2, 3, 2];
    let late = |n: i64| if n == 97 { 9 } else { list[n as usize % 7] };
    assert_eq!(numbers(120, late), is("[0, 1, 0, 1, 2, 3, 2][n mod 7] ?"));
    assert_eq!(lost(200, |n| n % 5 == 3 && n != 153), is("n mod 5 = 3 ?"));
    let found =
        find(&Samples::in_row(Kind::Number, 0, &(0..120).map(|n| n % 4 + n / 119).collect::<Vec<_>>()));
    let found = found.expect("it is near to one");
    assert_eq!(found.misses, [Miss { numbers: vec![119], value: 4, formula: Some(3) }]);
    // Exceptions that go on are no exceptions.
    assert_eq!(numbers(120, |n| if n % 10 == 9 { 7 } else { n % 4 + n.count_ones() as i64 * n % 3 }), None);
}

#[test]
fn conditions_are_told_as_such() {
    let fibonacci = |n: i64| [1, 2, 3, 5, 8, 13, 21, 34, 55, 89].contains(&n);
    assert_eq!(lost(100, |n| !fibonacci(n)), is("not (n is a Fibonacci number)"));
    assert_eq!(numbers(80, |n| i64::from(n > 1 && (2..n).all(|d| n % d != 0))), is("[n is a prime]"));
    assert_eq!(lost(60, |n| n == 0), is("0 but 0"));
}

#[test]
fn positions_with_a_zero_are_told_apart_or_left_out() {
    let edges = |edge: fn(i64) -> i64| {
        let pairs = (0..17).flat_map(|a| (0..17).map(move |b| [a, b]));
        let value = |[a, b]: [i64; 2]| if a.min(b) == 0 { edge(a.max(b)) } else { (a ^ b) + 1 };
        find(&Samples::in_grid(Kind::Number, pairs.map(|pair| (pair, value(pair)))))
    };
    let told = edges(|_| 0).expect("it is a pattern");
    assert_eq!(words(&told, 2, Kind::Number), "0 if min(a, b) = 0, else (a xor b) + 1");
    assert_eq!((told.leaves_out_zeros, &told.ranges[..]), (false, &[[0, 16]; 2][..]));
    let left_out = edges(|n| n * n % 7).expect("it is a pattern");
    assert_eq!(words(&left_out, 2, Kind::Number), "(a xor b) + 1");
    assert_eq!((left_out.leaves_out_zeros, &left_out.ranges[..]), (true, &[[1, 16]; 2][..]));
}

#[test]
fn few_values_are_no_pattern() {
    assert_eq!(numbers(15, |_| 0), None);
    assert_eq!(numbers(20, |n| n % 2), None);
    assert_eq!(numbers(40, |n| n % 2), is("n mod 2"));
}
