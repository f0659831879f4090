//! Any text as the code of a game on heaps: no panic, what is read is written so that it is read again as
//! the same, and the fast nimbers are those of the definition.
#![no_main]

use grundy::heaps::code::Code;
use grundy::heaps::period::find;
use grundy::heaps::values::Values;
use libfuzzer_sys::fuzz_target;

const HEAPS: usize = 20;

fuzz_target!(|text: &str| {
    let code: Code = match text.parse() {
        Ok(code) => code,
        // An error can be told.
        Err(error) => return drop(error.to_string()),
    };
    assert_eq!(code.to_string().parse().as_ref(), Ok(&code));
    let [mut fast, mut naive] = [Values::new(&code), Values::naive(&code)];
    fast.extend_to(HEAPS);
    naive.extend_to(HEAPS);
    assert_eq!(fast.computed(), naive.computed());
    // What is found can be told.
    find(&code, HEAPS).in_words(&code);
});
