//! Properties of the reader of numbers and of the judge problems, whatever the bytes.

use std::io::{self, Cursor, Read};
use std::num::NonZero;

use grundy::games::stairs::Stairs;
use grundy::problems::{PROBLEMS, find};
use grundy::text::Place;
use grundy::text::numbers::{Numbers, StreamError, any_number};
use grundy::value::Outcome;
use proptest::collection::{btree_set, vec};
use proptest::prelude::*;

/// A source that gives at most `step` bytes at a time.
struct Trickle {
    bytes: Cursor<Vec<u8>>,
    step: usize,
}

impl Read for Trickle {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let length = buffer.len().min(self.step);
        self.bytes.read(&mut buffer[..length])
    }
}

fn trickle(bytes: &[u8], step: usize) -> Trickle {
    Trickle { bytes: Cursor::new(bytes.to_vec()), step }
}

fn threads(count: usize) -> NonZero<usize> {
    NonZero::new(count).expect("a test has at least one thread")
}

/// All numbers up to the end or the first error, and that error.
fn read_all(mut numbers: Numbers<'_>) -> (Vec<u64>, Option<StreamError>) {
    let mut all = Vec::new();
    let result = numbers.take_rest(any_number, |slice| {
        all.extend_from_slice(slice);
        Ok(())
    });
    (all, result.err())
}

fn judge(problem: &str, source: impl Read + Send + 'static, count: usize) -> (Vec<u8>, Option<String>) {
    let mut answers = Vec::new();
    let problem = find(problem).expect("it is in the catalog");
    let result = problem.judge(Box::new(source), threads(count), &mut answers);
    (answers, result.err().map(|error| error.to_string()))
}

/// What may stand between two numbers.
fn blanks() -> impl Strategy<Value = String> {
    "[ \t\r\n\u{3000}\u{a0}]{1,4}"
}

/// Bytes that look like an input with mistakes in it.
fn nearly_numbers() -> impl Strategy<Value = Vec<u8>> {
    let piece = prop_oneof![
        8 => "[1-9][0-9]{0,5}".prop_map(String::into_bytes),
        2 => "[0-9]{1,24}".prop_map(String::into_bytes),
        10 => blanks().prop_map(String::into_bytes),
        1 => "\\PC".prop_map(String::into_bytes),
        1 => vec(any::<u8>(), 1..4),
    ];
    vec(piece, 0..60).prop_map(|pieces| pieces.concat())
}

/// Ascending cells.
fn cells() -> impl Strategy<Value = Vec<u64>> {
    let highest = prop_oneof![Just(40), Just(100_000), Just(u64::MAX)];
    highest.prop_flat_map(|highest| btree_set(1..=highest, 1..30)).prop_map(|set| set.into_iter().collect())
}

/// The numbers of an input, each with random blanks and leading zeros around it.
fn written(numbers: Vec<u64>) -> impl Strategy<Value = String> {
    let count = numbers.len();
    (vec((0..3usize, blanks()), count), "\u{feff}?").prop_map(move |(around, start)| {
        let tokens = numbers.iter().zip(around);
        start
            + &tokens
                .map(|(number, (zeros, blanks))| "0".repeat(zeros) + &number.to_string() + &blanks)
                .collect::<String>()
    })
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 300, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn any_bytes_read_the_same_in_any_steps(bytes in prop_oneof![nearly_numbers(), vec(any::<u8>(), 0..200)], step in 1..40usize, count in 1..4usize) {
        let (whole, error) = read_all(Numbers::new(trickle(&bytes, usize::MAX)));
        let in_steps = Numbers::new(trickle(&bytes, step)).with_threads(threads(count), 0);
        let (parts, same_error) = read_all(in_steps);
        prop_assert_eq!(&whole, &parts);
        prop_assert_eq!(format!("{error:?}"), format!("{same_error:?}"));

        // And the same as what a plain reading of the whole text gives.
        let text = String::from_utf8_lossy(&bytes);
        let is_blank = |character: char| character.is_whitespace() || character == '\u{feff}';
        let tokens: Vec<&str> = text.split(is_blank).filter(|token| !token.is_empty()).collect();
        let numbers: Vec<u64> = tokens.iter().map_while(|token| match token.strip_prefix('+') {
            None => token.parse().ok(),
            Some(_) => None,
        }).collect();
        prop_assert_eq!(&whole, &numbers);
        match error {
            None => prop_assert_eq!(numbers.len(), tokens.len()),
            Some(StreamError::Input(error)) => {
                prop_assert_eq!(error.found.as_deref(), tokens.get(numbers.len()).copied());
                prop_assert_eq!(error.place, Place::in_text(&bytes, error.place.offset as usize));
            }
            Some(other) => prop_assert!(false, "{}", other),
        }
    }

    #[test]
    fn any_bytes_are_judged_the_same_in_any_steps(bytes in nearly_numbers(), step in 1..40usize) {
        for problem in PROBLEMS.iter().map(|problem| problem.statement()) {
            let whole = judge(problem.id, Cursor::new(bytes.clone()), 1);
            let parts = judge(problem.id, trickle(&bytes, step), 2);
            prop_assert_eq!(whole, parts);
        }
    }

    #[test]
    fn blanks_and_leading_zeros_change_no_answer((king, cells, text) in cells().prop_flat_map(|cells| {
        let king = 0..cells.len();
        (king, Just(cells))
    }).prop_flat_map(|(king, cells)| {
        let mut numbers = vec![cells.len() as u64, king as u64 + 1];
        numbers.extend(&cells);
        (Just(king), Just(cells), written(numbers))
    })) {
        let winner = |outcome| if outcome == Outcome::N { "Alice\n" } else { "Bob\n" };
        for (problem, nim_sum) in [
            ("hdu-4315", Stairs::HILL.nim_sum(&cells, Some(king))),
            ("hill-free", Stairs::HILL_FREE.nim_sum(&cells, None)),
        ] {
            let (answers, error) = judge(problem, Cursor::new(text.clone().into_bytes()), 1);
            prop_assert_eq!(error, None);
            prop_assert_eq!(answers, winner(nim_sum.outcome()).as_bytes());
        }
    }

    #[test]
    fn monks_go_where_nobody_can_answer(cells in cells()) {
        let text = cells.iter().map(u64::to_string).collect::<Vec<_>>().join(" ");
        let (answers, error) = judge("lanqiao-monks", Cursor::new(text.into_bytes()), 1);
        prop_assert_eq!(error, None);
        let answer = String::from_utf8_lossy(&answers).into_owned();
        let is_lost = Stairs::MONKS.nim_sum(&cells, None).outcome() == Outcome::P;
        prop_assert_eq!(answer == "-1\n", is_lost);
        if let Some((from, to)) = answer.trim_end().split_once(' ') {
            let (from, to): (u64, u64) = (from.parse()?, to.parse()?);
            let token = cells.iter().position(|&cell| cell == from);
            let mut option = cells.clone();
            option[token.expect("a monk stands there")] = to;
            prop_assert!(option.is_sorted_by(|a, b| a < b) && option.last() == cells.last());
            prop_assert_eq!(Stairs::MONKS.nim_sum(&option, None).outcome(), Outcome::P);
        }
    }
}
