//! Any bytes: no panic, and the same numbers and the same error in whatever steps they arrive.
#![no_main]

use std::io::{self, Cursor, Read};
use std::num::NonZero;

use grundy::text::numbers::{Numbers, any_number};
use libfuzzer_sys::fuzz_target;

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

fn read_all(bytes: &[u8], step: usize, threads: NonZero<usize>) -> (Vec<u64>, Option<String>) {
    let source = Trickle { bytes: Cursor::new(bytes.to_vec()), step };
    let mut numbers = Numbers::new(source).with_threads(threads, 0);
    let mut all = Vec::new();
    let result = numbers.take_rest(any_number, |slice| {
        all.extend_from_slice(slice);
        Ok(())
    });
    (all, result.err().map(|error| format!("{error:?}")))
}

fuzz_target!(|input: (u8, &[u8])| {
    let (step, bytes) = input;
    let alone = NonZero::<usize>::MIN;
    let whole = read_all(bytes, usize::MAX, alone);
    assert_eq!(
        whole,
        read_all(bytes, 1 + usize::from(step / 2), alone.saturating_add(usize::from(step % 2)))
    );
});
