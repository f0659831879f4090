//! From bytes to numbers. There is a fast reading for *plain* bytes, which are digits and ASCII blanks,
//! and a general one, which knows every blank and finds what is wrong.

use std::ops::Range;

use crate::text::parse_u64;

/// The longest number that is read; there is no use in one with as many leading zeros.
pub(super) const LONGEST_TOKEN: usize = 1 << 16;

/// The longest word that is read.
pub(super) const LONGEST_WORD: usize = 1 << 24;

/// The bytes whose digits are found in one go, one for each bit of a word.
pub(super) const BLOCK: usize = 64;

/// The general reading, token by token. Appends the numbers up to the first token that is none, and
/// returns whether there is no such token.
pub(super) fn parse_any(bytes: &[u8], numbers: &mut Vec<u64>) -> bool {
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

/// Whether there are only digits and ASCII blanks. Looks at every byte without branching, so
/// that the compiler looks at many at once.
pub(super) fn is_plain(bytes: &[u8]) -> bool {
    let is_fine = |byte: u8| byte.is_ascii_digit() | (byte == b' ') | (byte.wrapping_sub(b'\t') < 5);
    bytes.chunks(4096).all(|part| part.iter().fold(true, |fine, &byte| fine & is_fine(byte)))
}

/// The fast reading of plain bytes, which are whole blocks, the last one all blanks. A token starts
/// and ends where a digit stands next to a blank; these edges are found for a whole block at a time
/// and then visited one after the other, without looking at the bytes between them. Appends the
/// numbers up to the first one that overflows, and returns whether there is no such number.
#[inline(never)] // By itself it has the registers it needs.
pub(super) fn parse_plain(bytes: &[u8], numbers: &mut Vec<u64>) -> bool {
    // The start of the token that is under way, which may have begun in a block before.
    let mut start = 0;
    let mut last_digit = 0;
    numbers.reserve(bytes.len() / 2);
    let (blocks, _) = bytes.as_chunks::<BLOCK>();
    for (block, offset) in blocks.iter().zip((0..).step_by(BLOCK)) {
        let digits = digits_in(block);
        let behind_digits = digits << 1 | last_digit;
        let mut starts = digits & !behind_digits;
        let mut ends = behind_digits & !digits;
        if last_digit == 0 {
            start = offset + take_lowest(&mut starts);
        }
        // Mostly all blanks are single ones, and each number starts right behind the one before.
        let blanks_are_single = !digits & !digits << 1 == 0;
        while ends != 0 {
            let end = offset + take_lowest(&mut ends);
            match number_at(bytes, start, end) {
                Some(number) => numbers.push(number),
                None => return false,
            }
            start = if blanks_are_single { end + 1 } else { offset + take_lowest(&mut starts) };
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

/// Which bytes of a plain block are digits, the first byte in the lowest bit. Among digits and
/// ASCII blanks it is the digits that have bit 4.
fn digits_in(block: &[u8; BLOCK]) -> u64 {
    const LOWEST_BITS: u64 = 0x0101_0101_0101_0101;
    // Moves the lowest bit of byte i to bit 56 + i.
    const GATHER: u64 = 0x0102_0408_1020_4080;
    let (words, _) = block.as_chunks::<8>();
    words.iter().rev().fold(0, |digits, &word| {
        let marks = u64::from_le_bytes(word) >> 4 & LOWEST_BITS;
        digits << 8 | marks.wrapping_mul(GATHER) >> 56
    })
}

/// The number whose digits are `bytes[start..end]`; `None` when it overflows.
#[inline(always)] // Called once a number, where a call takes as long as the work.
fn number_at(bytes: &[u8], start: usize, end: usize) -> Option<u64> {
    let length = end - start;
    if length <= 8 {
        return Some(number_of(eight(bytes, start)? << (64 - 8 * length)));
    }
    if length <= 16 {
        let upper = number_of(eight(bytes, start)? << (128 - 8 * length));
        return Some(upper * 100_000_000 + number_of(eight(bytes, end - 8)?));
    }
    parse_token(&bytes[start..end])
}

/// The values of the eight digits from `start`, one a byte, the first one lowest.
fn eight(bytes: &[u8], start: usize) -> Option<u64> {
    let digits = bytes.get(start..)?.first_chunk()?;
    Some(u64::from_le_bytes(*digits) ^ 0x3030_3030_3030_3030)
}

/// The number of eight digits, given by their values, the first one in the lowest byte. Each line
/// makes one number of two neighbours: it adds 10, 100 or 10,000 times the first to the second, and
/// moves the sum to where the first was.
fn number_of(digits: u64) -> u64 {
    let pairs = digits.wrapping_mul((10 << 8) + 1) >> 8;
    let fours = (pairs & 0x00FF_00FF_00FF_00FF).wrapping_mul((100 << 16) + 1) >> 16;
    (fours & 0x0000_FFFF_0000_FFFF).wrapping_mul((10_000 << 32) + 1) >> 32
}
