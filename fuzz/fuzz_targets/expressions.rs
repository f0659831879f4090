//! Any text as an expression of nimbers: no panic, no hang, and a value that is read again as the same.
#![no_main]

use grundy::value::expression::evaluate;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| match evaluate(text) {
    Ok(value) => assert_eq!(evaluate(&value.to_string()), Ok(value)),
    // An error can be told.
    Err(error) => drop(error.to_string()),
});
