//! Whether the nimbers of heaps grow by the same number again and again for ever.
//!
//! **Theorem.** Let a move leave one heap at the most, and let the digits beyond that of `k` go on as 3,
//! or as 2, for ever: any number above `k` may be taken, if it is 2 not all of a heap. Let `e` and `p` be
//! at least 1. If
//!
//! 1. `G(n + p) = G(n) + s` for all `n` with `e <= n < e + k`, and
//! 2. the values of the heaps below `e + p` are the numbers below `s` and, `s` added, the values of the
//!    heaps below `e` (without the heap 0 if the last digit is 2),
//!
//! then `G(n + p) = G(n) + s` for all `n >= e`.
//!
//! *Proof.* Let `n >= e + k`, and let the claim hold for all smaller heaps. Every heap below `e` is an
//! option of `n`, and every heap below `e + p` one of `n + p`, as more than `k` counters are taken. Any
//! other heap `m` is an option of `n` if and only if `m + p` is one of `n + p`, as it takes the same
//! number of counters; and the value of `m + p` is `s` more than that of `m`. So by 2 the values of the
//! options of `n + p` are the numbers below `s` and, `s` added, the values of the options of `n`. The mex
//! is `s` more.
//!
//! A larger `e` does as well: the heaps by which it is larger add the same values to both sides of 2.
//!
//! For sets of numbers see also K. Suetsugu's appendix to U. Larsson, I. Saha, *A brief conversation about
//! subtraction games*, arXiv 2405.20054 (2024).
//!
//! Where moves leave two heaps or more, nim-sums do not grow with their parts: see [`super::dividing`].

use std::collections::BTreeSet;

use super::{Period, repeats};
use crate::heaps::code::Code;

/// How the values of a game grow for ever, if the theorem applies to it, and if so much is proved by
/// these of them.
pub(super) fn proved(code: &Code, values: &[u32]) -> Option<Period> {
    if code.rest() & 2 == 0 || code.most_parts() > 1 {
        return None;
    }
    let known = code.digits().len() - 1;
    let steps: Vec<i64> = values.windows(2).map(|two| i64::from(two[1]) - i64::from(two[0])).collect();
    // So many that a chance at the end does not hide what repeats: the theorem asks for `known` alone.
    let needed = |start: usize, period: usize| (known + 1).max(start).max(period);
    let (preperiod, period) = repeats(&steps, needed)?;
    let saltus = i64::from(values[preperiod + period]) - i64::from(values[preperiod]);
    let start = values.len() - period - known;
    let first = if code.rest() & 1 == 1 { 0 } else { 1 };
    let below = |heap: usize| values[first..heap].iter().map(|&value| i64::from(value));
    let grown: BTreeSet<i64> = (0..saltus).chain(below(start).map(|value| value + saltus)).collect();
    let all: BTreeSet<i64> = below(start + period).collect();
    (grown == all).then_some(Period { preperiod, period, saltus })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::heaps::period::find;
    use crate::heaps::values::Values;

    const CODES: [&str; 14] = [
        "nim",
        "allbut(1)",
        "allbut(2)",
        "allbut(2,3)",
        "allbut(1,2)",
        "allbut(1,4)",
        "allbut(3,5,8)",
        "allbut(1,3,5)",
        "allbut(2,7)",
        ".2…",
        ".02…",
        ".1…",
        ".10203…",
        ".0102…",
    ];

    #[test]
    fn what_is_proved_is_so() {
        let mut proofs = 0;
        for typed in CODES {
            let code: Code = typed.parse().expect(typed);
            let finding = find(&code, 400);
            if !finding.proved {
                continue;
            }
            proofs += 1;
            let period = finding.period.expect("it is proved");
            let mut values = Values::naive(&code);
            values.extend_to(2000);
            let values = values.computed();
            for heap in period.preperiod..values.len() - period.period {
                let grown = i64::from(values[heap]) + period.saltus;
                assert_eq!(i64::from(values[heap + period.period]), grown, "{typed} from {heap}");
            }
        }
        assert_eq!(proofs, CODES.len() - 1, "all but .1…");
    }

    #[test]
    fn nim_grows_by_1() {
        let found = |typed: &str| find(&typed.parse().expect(typed), 400);
        let nim = Some(Period { preperiod: 0, period: 1, saltus: 1 });
        assert_eq!((found("nim").period, found("nim").proved), (nim, true));
        // A move leaves two heaps.
        assert!(!found("lasker").proved && !found(".3F").proved);
    }
}
