//! A search for many values at once among the nim-sums of two rows, place by place.
//!
//! One binary digit for each of 1024 values tells whether it is searched for. That fits into two registers
//! of AVX-512, and few instructions look up 32 nim-sums there.

#![expect(unsafe_code, reason = "instructions that only some processors have, and no compiler finds")]

use std::arch::x86_64::{
    __m512i, _MM_HINT_T0, _mm_prefetch, _mm512_and_si512, _mm512_cmpneq_epi8_mask, _mm512_loadu_epi8,
    _mm512_loadu_epi16, _mm512_loadu_epi64, _mm512_or_si512, _mm512_permutex2var_epi16, _mm512_set1_epi8,
    _mm512_set1_epi16, _mm512_setzero_si512, _mm512_srli_epi16, _mm512_srlv_epi16, _mm512_test_epi16_mask,
    _mm512_xor_si512,
};

use super::open::{Open, VALUES};

/// How many nim-sums a register holds.
const LANES: usize = 32;
/// Values that are looked up between two questions whether any was found.
type Block = [[u16; LANES]; 8];
/// How many values before they are looked up they are fetched into the first cache.
const AHEAD: usize = 512;

/// The binary digits of a nim-sum that tell by how much to shift a word of the table: the lowest four, and
/// those beyond the 1024 values where there are any, which make a shift so long that nothing is left. That
/// takes two instructions more.
const WITHIN: i16 = 15;
const BEYOND: i16 = !0x3f0;

/// It exists only where the processor has the instructions.
#[derive(Clone, Copy, Debug)]
pub(super) struct Lookup(());

impl Lookup {
    pub(super) fn get() -> Option<Lookup> {
        is_x86_feature_detected!("avx512bw").then_some(Lookup(()))
    }

    /// A binary digit for each place where something else stands.
    pub(super) fn places_without(self, row: &[u8; 64], what: u8) -> u64 {
        // SAFETY: a lookup exists only where the processor has the instructions.
        unsafe { places_without(row, what) }
    }

    /// Strikes out the values that are nim-sums of pairs, up to the last whole block of 256. All values are
    /// below `room`.
    pub(super) fn strike_out(self, open: &mut Open, smaller: &[u16], larger: &[u16], room: usize) {
        // SAFETY: a lookup exists only where the processor has the instructions.
        match room {
            ..=VALUES => unsafe { strike_out::<WITHIN>(open, smaller, larger) },
            _ => unsafe { strike_out::<BEYOND>(open, smaller, larger) },
        }
    }
}

#[target_feature(enable = "avx512bw")]
fn places_without(row: &[u8; 64], what: u8) -> u64 {
    // SAFETY: the row is as long as a register.
    let row = unsafe { _mm512_loadu_epi8(row.as_ptr().cast()) };
    _mm512_cmpneq_epi8_mask(row, _mm512_set1_epi8(what.cast_signed()))
}

#[target_feature(enable = "avx512bw")]
fn strike_out<const SHIFT: i16>(open: &mut Open, smaller: &[u16], larger: &[u16]) {
    let [smaller, larger] = [smaller, larger].map(|row| row.as_chunks().0.as_chunks().0);
    let mut table = Table::new(open);
    let mut previous = None;
    for (smaller, larger) in smaller.iter().zip(larger) {
        // This block is looked up before the previous one is dealt with: the processor often foresees
        // wrongly what was found there, and has this to do in the meantime.
        let lanes = table.lanes_with_open::<SHIFT>(smaller, larger);
        if let Some(found) = previous.replace(Found { smaller, larger, lanes })
            && found.lanes != 0
        {
            found.strike_out(open);
            table = Table::new(open);
        }
    }
    if let Some(found) = previous {
        found.strike_out(open);
    }
}

impl Open {
    /// This value, if it is told of, is not open.
    fn strike_out(&mut self, value: u16) {
        let place = usize::from(value ^ self.first);
        // Without a branch, as none would be foreseen.
        self.digits[place / 64 % (VALUES / 64)] &= !(u64::from(place < VALUES) << (place % 64));
    }
}

/// Pairs that were looked up, and a binary digit for each lane in which any nim-sum was open then.
struct Found<'a> {
    smaller: &'a Block,
    larger: &'a Block,
    lanes: u32,
}

impl Found<'_> {
    #[inline]
    fn strike_out(&self, open: &mut Open) {
        let mut lanes = self.lanes;
        while lanes != 0 {
            let lane = lanes.trailing_zeros() as usize;
            for (smaller, larger) in self.smaller.iter().zip(self.larger) {
                open.strike_out(smaller[lane] ^ larger[lane]);
            }
            lanes &= lanes - 1;
        }
    }
}

/// The digits of the open values in two registers.
struct Table {
    low: __m512i,
    high: __m512i,
    first: __m512i,
}

impl Table {
    #[inline]
    #[target_feature(enable = "avx512bw")]
    fn new(open: &Open) -> Table {
        let (low, high) = open.digits.split_at(VALUES / 128);
        // SAFETY: either half has 512 binary digits.
        let [low, high] = [low, high].map(|half| unsafe { _mm512_loadu_epi64(half.as_ptr().cast()) });
        Table { low, high, first: _mm512_set1_epi16(open.first.cast_signed()) }
    }

    /// A binary digit for each lane in which the nim-sum of any pair is open.
    #[inline]
    #[target_feature(enable = "avx512bw")]
    fn lanes_with_open<const SHIFT: i16>(&self, smaller: &Block, larger: &Block) -> u32 {
        let shift = _mm512_set1_epi16(SHIFT);
        let mut found = _mm512_setzero_si512();
        for (smaller, larger) in smaller.iter().zip(larger) {
            let [smaller, larger] = [smaller, larger].map(|row| {
                let row = row.as_ptr();
                // SAFETY: either has as many values as a register, and any address may be fetched ahead.
                unsafe {
                    _mm_prefetch::<_MM_HINT_T0>(row.wrapping_add(AHEAD).cast());
                    _mm512_loadu_epi16(row.cast())
                }
            });
            let sums = _mm512_xor_si512(_mm512_xor_si512(smaller, larger), self.first);
            let words = _mm512_permutex2var_epi16(self.low, _mm512_srli_epi16::<4>(sums), self.high);
            found = _mm512_or_si512(found, _mm512_srlv_epi16(words, _mm512_and_si512(sums, shift)));
        }
        _mm512_test_epi16_mask(found, _mm512_set1_epi16(1))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn strikes_out_the_nim_sums_of_pairs_and_nothing_else() {
        let Some(lookup) = Lookup::get() else { return };
        let mut random = fastrand::Rng::with_seed(1);
        for (largest, value) in
            [(60, 0), (800, 70), (1023, 5), (1500, 1100), (u16::MAX, 0), (u16::MAX, u16::MAX)]
        {
            let rows: [Vec<u16>; 2] = [(); 2].map(|()| (0..1000).map(|_| random.u16(..=largest)).collect());
            let mut found = Open::new(value, |word| 0x0123_4567_89ab_cdef << (word % 3));
            let mut expected = found.clone();
            lookup.strike_out(&mut found, &rows[0], &rows[1], usize::from(largest.max(value)) + 1);
            let whole = rows[0].len() / 256 * 256;
            let sums = rows[0].iter().zip(&rows[1]).map(|(smaller, larger)| smaller ^ larger);
            sums.take(whole).for_each(|sum| expected.strike_out(sum));
            assert_eq!(found.digits, expected.digits, "up to {largest}, from {value}");
        }
    }
}
