//! From bytes to numbers. [`parse`] tries the fast reading, which knows digits and ASCII blanks
//! alone, and falls back on the plain one, which knows every blank and finds what is wrong.

use std::ops::Range;

use crate::text::parse_u64;

/// The longest token that is read; there is no use in a number with as many leading zeros.
pub(super) const LONGEST_TOKEN: usize = 1 << 16;

/// How many blanks must stand on either side of the bytes that are parsed, so that whole blocks can
/// be looked at wherever a number is.
pub(super) const MARGIN: usize = BLOCK;

/// The bytes whose digits are found in one go, one for each bit of a word.
const BLOCK: usize = 64;

/// Finds the numbers in `buffer`, which begins and ends with a [`MARGIN`]. Stops at the first token
/// that is not a number below 2^64 and then returns `false`.
pub(super) fn parse(buffer: &[u8], numbers: &mut Vec<u64>) -> bool {
    numbers.clear();
    numbers.reserve(buffer.len() / 2);
    if is_plain(buffer) && parse_plain(buffer, numbers) {
        return true;
    }
    numbers.clear();
    parse_any(buffer, numbers)
}

/// The plain reading, token by token.
fn parse_any(bytes: &[u8], numbers: &mut Vec<u64>) -> bool {
    tokens(bytes).all(|token| {
        let number = parse_token(&bytes[token]);
        numbers.extend(number);
        number.is_some()
    })
}

/// The number that a token is.
pub(super) fn parse_token(token: &[u8]) -> Option<u64> {
    if token.len() > LONGEST_TOKEN { None } else { parse_u64(token) }
}

/// Where the tokens in `bytes` are, in order.
pub(super) fn tokens(bytes: &[u8]) -> impl Iterator<Item = Range<usize>> {
    let mut at = 0;
    std::iter::from_fn(move || {
        while let Some(length) = blank_at(&bytes[at..]) {
            at += length;
        }
        let start = at;
        while at < bytes.len() && blank_at(&bytes[at..]).is_none() {
            at += 1;
        }
        (start < at).then_some(start..at)
    })
}

/// The length in bytes of the blank with which `bytes` begin: any white space of Unicode, or a
/// byte order mark. In UTF-8 no character occurs within another one, so that a token may be
/// searched for blanks byte by byte.
pub(super) fn blank_at(bytes: &[u8]) -> Option<usize> {
    match bytes {
        [b' ' | b'\t'..=b'\r', ..] => Some(1),
        [0xC2, 0x85 | 0xA0, ..] => Some(2),
        [0xE1, 0x9A, 0x80, ..]
        | [0xE2, 0x80, 0x80..=0x8A | 0xA8 | 0xA9 | 0xAF, ..]
        | [0xE2, 0x81, 0x9F, ..]
        | [0xE3, 0x80, 0x80, ..]
        | [0xEF, 0xBB, 0xBF, ..] => Some(3),
        _ => None,
    }
}

/// Whether there is nothing but digits and ASCII blanks. Looks at every byte without branching, so
/// that the compiler looks at many at once.
fn is_plain(bytes: &[u8]) -> bool {
    let is_fine = |byte: u8| byte.is_ascii_digit() | (byte == b' ') | (byte.wrapping_sub(b'\t') < 5);
    bytes.chunks(4096).all(|part| part.iter().fold(true, |fine, &byte| fine & is_fine(byte)))
}

/// The fast reading of plain bytes. A token starts and ends where a digit stands next to a blank;
/// these edges are found for a whole block at a time and then visited one after the other, without
/// looking at the bytes between them. Returns `false` when a number overflows.
#[inline(never)] // By itself it has the registers it needs.
fn parse_plain(buffer: &[u8], numbers: &mut Vec<u64>) -> bool {
    // The start of the token that is under way, which may have begun in a block before.
    let mut start = 0;
    let mut last_digit = 0;
    let windows = buffer.windows(2 * BLOCK).step_by(BLOCK);
    for (window, offset) in windows.zip((0..).step_by(BLOCK)) {
        let Some(window) = window.first_chunk() else { break };
        let digits = digits_in(window);
        let behind_digits = digits << 1 | last_digit;
        let mut starts = digits & !behind_digits;
        let mut ends = behind_digits & !digits;
        if last_digit == 0 {
            start = offset + BLOCK + take_lowest(&mut starts);
        }
        while ends != 0 {
            let end = BLOCK + take_lowest(&mut ends);
            let length = offset + end - start;
            let number = match length {
                0..=16 => Some(number_before(window, end, length)),
                _ => parse_token(&buffer[start..start + length]),
            };
            match number {
                Some(number) => numbers.push(number),
                None => return false,
            }
            start = offset + BLOCK + take_lowest(&mut starts);
        }
        last_digit = digits >> (BLOCK - 1);
    }
    true
}

/// Clears the lowest bit that is set and returns its index, or [`BLOCK`] when none is.
fn take_lowest(bits: &mut u64) -> usize {
    let index = bits.trailing_zeros() as usize;
    *bits &= bits.wrapping_sub(1);
    index
}

/// A block and the one before it.
type Window = [u8; 2 * BLOCK];

/// Which bytes of the second block of a plain window are digits, the first byte in the lowest bit.
/// Among digits and ASCII blanks it is the digits that have bit 4.
fn digits_in(window: &Window) -> u64 {
    const LOWEST_BITS: u64 = 0x0101_0101_0101_0101;
    // Moves the lowest bit of byte i to bit 56 + i.
    const GATHER: u64 = 0x0102_0408_1020_4080;
    let (words, _) = window[BLOCK..].as_chunks::<8>();
    words.iter().rev().fold(0, |digits, &word| {
        let marks = u64::from_le_bytes(word) >> 4 & LOWEST_BITS;
        digits << 8 | marks.wrapping_mul(GATHER) >> 56
    })
}

/// The number whose `length` digits, 16 at the most, end at `end`, which is at least 16.
#[inline(always)] // Called once a number, where a call takes as long as the work.
fn number_before(window: &Window, end: usize, length: usize) -> u64 {
    let lower = |length| number_of(eight_before(window, end) & last_digits(length));
    if length <= 8 {
        return lower(length);
    }
    let upper = number_of(eight_before(window, end - 8) & last_digits(length - 8));
    upper * 100_000_000 + lower(8)
}

/// The eight bytes in front of `end`, the first one lowest.
fn eight_before(window: &Window, end: usize) -> u64 {
    let bytes = window[end - 8..end].first_chunk().copied();
    u64::from_le_bytes(bytes.unwrap_or_default())
}

/// What takes the values of the last `count` of eight digits, from 1, and zeros for the others.
fn last_digits(count: usize) -> u64 {
    0x0F0F_0F0F_0F0F_0F0F << (64 - 8 * count)
}

/// The number of eight digits, given by their values, the first one in the lowest byte: pairs of
/// digits become numbers below 100, their pairs numbers below 10,000, and the last pair the whole.
fn number_of(digits: u64) -> u64 {
    const EVEN_PAIRS: u64 = 0x0000_00FF_0000_00FF;
    let pairs = digits.wrapping_mul(10) + (digits >> 8);
    let upper = (pairs & EVEN_PAIRS).wrapping_mul((1_000_000 << 32) + 100);
    let lower = (pairs >> 16 & EVEN_PAIRS).wrapping_mul((10_000 << 32) + 1);
    upper.wrapping_add(lower) >> 32
}
