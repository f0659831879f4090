//! Whether the nimbers of heaps grow by the same number again and again for ever, where moves divide heaps.
//!
//! **Theorem.** Let a move take at most `k` counters and leave at most `h` heaps. Let `s` be a power of 2,
//! and let the heap of `1 + pu + i`, where `0 <= i < p`, be that of *block* `u` and *place* `i`. If
//!
//! 1. `G(n + p) = G(n) + s` for all `n` with `1 <= n <= (2^h - 1) p`,
//! 2. the values of block 0 are below `s`, and
//! 3. for every place `i`, every `w` below `s`, and every `d >= 1` a move takes some number `j` and leaves
//!    heaps at places whose values in block 0 have the nim-sum `w`, and whose sum is
//!    - for three heaps `i - j - 2 + cp` with some `c <= d` that is even or odd as `d` is, or
//!    - for `m` heaps, one or two, `i - j - (m - 1) + dp`,
//!
//! then `G(n + p) = G(n) + s` for all `n >= 1`.
//!
//! *Proof.* Let `n = 1 + pK + i` with `K >= 2^h`, and let the claim hold for all smaller heaps. By 2, and as
//! `s` is a power of 2, a nim-sum of values is that of the blocks, times `s`, and that of the values in
//! block 0 together.
//!
//! No option has the value `sK + G(1 + i)`: that is not 0, so some heaps are left, say `m` of them. If `U`
//! is the sum of their blocks, `p(K - U)` is the sum of their places and `j + m - 1 - i`, which is above
//! `-p`; so `U <= K`. Hence the nim-sum of the blocks is `K` only if `U = K` and no two blocks have a binary
//! digit in common. Replace those that are not 0 by 1, 2, 4 and so on: the heaps are what the same move
//! leaves of a heap at place `i` in a block from 1 to `2^h - 1`, and have its value. By 1 that cannot be.
//!
//! Every smaller value is that of an option. First `sK + w` with `w < G(1 + i)`: by 1 an option of
//! the heap at place `i` in block 1 has the value `s + w`. As before, the sum of its blocks is at most 1, so
//! one of them is 1 and the others are 0. Replace that 1 by `K`. Then `su + w` with `u < K`: let `d = K - u`.
//! By 3 there are three heaps, to be put into the blocks `u`, `x` and `x` with `2x = d - c`, or one or two, to
//! be put into the blocks `u` and 0. In each case they and `j` make `n`.
//!
//! What holds in 3 for three heaps and some `d` does so for `d + 2`, and one or two heaps do for a few `d`
//! alone; so it is decided in finitely many steps.
//!
//! Where values begin to grow later, or by other numbers, proofs ask for more: see S. Howse, R. J.
//! Nowakowski, *Periodicity and arithmetic-periodicity in hexadecimal games*, Theoret. Comput. Sci. 313
//! (2004).

use super::{Period, repeats};
use crate::heaps::code::{Code, Exception};

/// Longer periods are not looked for: it takes long to see what heaps at their places add up to.
const LONGEST: usize = 128;

/// How many values must have been computed; `None` where the theorem does not apply.
pub(super) fn needed(code: &Code, period: usize) -> Option<usize> {
    // Where moves leave two heaps at the most, values of finite codes do not grow so (D. G. Horrocks, R. J.
    // Nowakowski, *Regularity in the G-sequences of octal games with a pass*, INTEGERS 3, 2003).
    let applies = code.rest() == 0 && code.exception() == Exception::None && code.most_parts() >= 3;
    applies.then(|| (period << code.most_parts()) + 1)
}

/// How the values of a game grow for ever, if the theorem proves it by these of them.
pub(super) fn proved(code: &Code, values: &[u32]) -> Option<Period> {
    needed(code, 1)?;
    let steps: Vec<i64> = values.windows(2).map(|two| i64::from(two[1]) - i64::from(two[0])).collect();
    // The heap 0 may be an exception.
    let is_enough = |start: usize, period: usize| match needed(code, period) {
        Some(needed) if start == 0 && period <= LONGEST && values.len() >= needed => 1,
        _ => usize::MAX,
    };
    let (_, period) = repeats(steps.get(1..)?, is_enough)?;
    let saltus = values[1 + period].checked_sub(values[1]).filter(|saltus| saltus.is_power_of_two())?;
    let block = &values[1..=period];
    let is_below = block.iter().all(|&value| value < saltus);
    let grows = is_below && Places::of(block, saltus).reach_all(code);
    let preperiod = usize::from(values[period] != values[0] + saltus);
    grows.then_some(Period { preperiod, period, saltus: i64::from(saltus) })
}

/// What heaps at places of a block add up to.
struct Places {
    period: usize,
    saltus: usize,
    /// By how many heaps: whether such a sum of their places, and such a nim-sum of values, occur together.
    sums: [Vec<Vec<bool>>; 4],
}

impl Places {
    fn of(block: &[u32], saltus: u32) -> Places {
        let (period, saltus) = (block.len(), saltus as usize);
        let with_one_more = |sums: &Vec<Vec<bool>>| {
            let mut more = vec![vec![false; saltus]; sums.len() + period - 1];
            for (sum, values) in sums.iter().enumerate() {
                for value in (0..saltus).filter(|&value| values[value]) {
                    for (place, &one) in block.iter().enumerate() {
                        more[sum + place][value ^ one as usize] = true;
                    }
                }
            }
            more
        };
        let mut none = vec![vec![false; saltus]];
        none[0][0] = true;
        let one = with_one_more(&none);
        let two = with_one_more(&one);
        let three = with_one_more(&two);
        Places { period, saltus, sums: [none, one, two, three] }
    }

    /// Hypothesis 3.
    fn reach_all(&self, code: &Code) -> bool {
        let mut wanted = (0..self.period).flat_map(|place| (0..self.saltus).map(move |value| (place, value)));
        wanted.all(|(place, value)| {
            [1, 2].into_iter().all(|least| {
                let is_by_three = |d: usize| {
                    (d % 2..=d).step_by(2).any(|carried| self.reach(code, 3, place, carried, value))
                };
                let is_by_fewer = |d: usize| (1..=2).any(|heaps| self.reach(code, heaps, place, d, value));
                // It ends, as a sum of two places is bounded.
                let mut all =
                    (least..).step_by(2).map(|d| (is_by_three(d), is_by_three(d) || is_by_fewer(d)));
                all.find(|(is_by_three, is_reached)| *is_by_three || !is_reached).is_some_and(|(is, _)| is)
            })
        })
    }

    /// Whether a move leaves so many heaps at places with the sum `place - j - (heaps - 1) + carried p`
    /// whose values have this nim-sum.
    fn reach(&self, code: &Code, heaps: usize, place: usize, carried: usize, value: usize) -> bool {
        let allowed = (0..code.digits().len()).filter(|&taken| code.digit(taken) >> heaps & 1 == 1);
        let mut sums =
            allowed.filter_map(|taken| (place + carried * self.period).checked_sub(taken + heaps - 1));
        sums.any(|sum| self.sums[heaps].get(sum).is_some_and(|values| values[value]))
    }
}

#[cfg(test)]
mod tests {
    use crate::heaps::code::Code;
    use crate::heaps::period::{Period, find};
    use crate::heaps::values::Values;

    /// All codes of up to two digits behind the point, and some with more heaps.
    #[test]
    fn what_is_proved_is_so() {
        let digits =
            (0..4).flat_map(|first| (0..256).map(move |number| format!("{:X}.{number:02X}", 4 * first)));
        let mut proofs = 0;
        for typed in digits.chain(["{16}.", ".{16}", ".0{16}{16}", ".{24}{16}", "{32}.4"].map(str::to_owned))
        {
            let code: Code = typed.parse().expect("it is a code");
            let finding = find(&code, 130);
            let Some(Period { preperiod, period, saltus }) = finding.period else { continue };
            if saltus == 0 || !finding.proved {
                continue;
            }
            proofs += 1;
            let mut values = Values::naive(&code);
            values.extend_to(finding.computed + 60);
            let values = values.computed();
            for heap in preperiod..values.len() - period {
                let grown = i64::from(values[heap]) + saltus;
                assert_eq!(i64::from(values[heap + period]), grown, "{typed} from {heap}");
            }
        }
        assert!(proofs >= 200, "{proofs}");
    }

    #[test]
    fn three_heaps_of_one_counter_less_grow_by_1() {
        let found = |typed: &str| find(&typed.parse().expect(typed), 200);
        for typed in [".8", ".88", ".888"] {
            let finding = found(typed);
            let period = Some(Period { preperiod: 1, period: 3, saltus: 1 });
            assert_eq!((finding.period, finding.proved), (period, true), "{typed}");
        }
        // A saltus of 3, growth that begins later, and values of block 0 that are not below the saltus.
        for typed in [".3F", ".89", ".FF"] {
            assert!(!found(typed).proved, "{typed}");
        }
    }
}
