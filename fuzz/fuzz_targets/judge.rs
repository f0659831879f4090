//! Any bytes to each of the judge problems: no panic, and one line for each answer.
#![no_main]

use std::io::Cursor;
use std::num::NonZero;

use grundy::problems::PROBLEMS;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    for problem in PROBLEMS {
        let mut answers = Vec::new();
        let source = Box::new(Cursor::new(bytes.to_vec()));
        let result = problem.judge(source, NonZero::<usize>::MIN, &mut answers);
        assert!(answers.is_empty() || answers.ends_with(b"\n"));
        // An error can be told in every language.
        drop(result.map_err(|error| error.to_string()));
    }
});
