//! Whether the nimbers of heaps repeat for ever.
//!
//! **Theorem** (Guy and Smith 1956, here for moves that leave up to `h` heaps). Let no move take more
//! than `k` counters, and let `N` values be known, `G(0)` to `G(N - 1)`. If `G(n + p) = G(n)` for all
//! `n` with `e <= n < N - p`, where `e >= 1`, and
//!
//! > `N >= h (e + p - 1) + k + 1`,
//!
//! then `G(n + p) = G(n)` for all `n >= e`.
//!
//! *Proof.* Let `n + p >= N`, and let the claim hold for all smaller heaps. A move that leaves at most
//! `h` heaps of `n + p` leaves `n + p - k` counters or more, which are more than `h (e + p - 1)`. So the
//! largest of the heaps that are left has at least `e + p` counters; with `p` fewer it is a heap of at
//! least `e` counters and of the same value, and the heaps are what the same move leaves of `n`. So each
//! option of `n + p` has the value of an option of `n`. The other way round, `n - k` is more than
//! `h (e + p - 1) - p >= h (e - 1)`, so the largest heap that is left of `n` has at least `e` counters,
//! and may get `p` more. It stays smaller than `n + p`, so the claim holds for it. Neither `n` nor `n + p`
//! can be taken whole, as both have more than `k` counters. Options of the same values have the same mex.
//!
//! The theorem needs moves that depend on nothing but the digits of the code. A heap of 2 that may not be
//! divided is no harm where `e >= 3`; divisions into different heaps are, since `p` fewer counters may
//! make them equal.
//!
//! Source: R. K. Guy, C. A. B. Smith, *The G-values of various games*, Proc. Cambridge Philos. Soc. 52
//! (1956).
//!
//! Where any number of counters may be taken but a few, and one heap is left, values grow without end;
//! a theorem of its own proves that they do so by the same number each time; and another one, of some
//! games that divide heaps.

mod dividing;
mod growth;

use std::convert::Infallible;

use super::code::{Code, Exception};
use super::values::Values;
use crate::lang::{Text, text};

/// That values repeat, perhaps each time with the same number added.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Period {
    /// From which heap on they do.
    pub preperiod: usize,
    /// After how many heaps they do.
    pub period: usize,
    /// How much is added each time.
    pub saltus: i64,
}

impl Period {
    /// The last heap whose value does not repeat.
    pub fn last_exception(&self) -> Option<usize> {
        self.preperiod.checked_sub(1)
    }
}

/// What is known of how the values of a game repeat.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Finding {
    /// How they repeat; `None` where nothing of the kind was seen.
    pub period: Option<Period>,
    /// Whether they do so for ever: there is a proof. Otherwise it is no more than what was seen.
    pub proved: bool,
    /// How many values were computed, from the heap 0 on.
    pub computed: usize,
}

/// A theorem by which values are proved to repeat.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Theorem {
    /// That of Guy and Smith: nothing is added.
    GuySmith,
    /// That on all-but sets, where there is no end to what a move may take.
    AllBut,
    /// That on values which grow though heaps are divided.
    Dividing,
}

impl Theorem {
    /// By which theorem the values of a game are proved to repeat with this saltus, if they are.
    pub fn of(code: &Code, saltus: i64) -> Theorem {
        match (code.most_taken(), saltus) {
            (None, _) => Theorem::AllBut,
            (Some(_), 0) => Theorem::GuySmith,
            (Some(_), _) => Theorem::Dividing,
        }
    }

    /// A short name.
    pub fn name(self) -> &'static str {
        match self {
            Theorem::GuySmith => "Guy-Smith",
            Theorem::AllBut => "all-but",
            Theorem::Dividing => "dividing",
        }
    }
}

/// How many values must have been computed for the theorem of Guy and Smith to hold; `None` where it does not apply.
///
/// ```
/// use grundy::heaps::code::Code;
/// use grundy::heaps::period::needed;
///
/// // Kayles: 2 (71 + 12 - 1) + 2 + 1.
/// assert_eq!(needed(&".77".parse::<Code>()?, 71, 12), Some(167));
/// # Ok::<(), grundy::text::InputError>(())
/// ```
pub fn needed(code: &Code, preperiod: usize, period: usize) -> Option<usize> {
    needed_by(code)?(preperiod, period)
}

/// The same for any pre-period and period: the digits, of which there may be very many, are looked at once.
fn needed_by(code: &Code) -> Option<impl Fn(usize, usize) -> Option<usize>> {
    let most_taken = code.most_taken()?;
    let least = match code.exception() {
        Exception::None => 1,
        Exception::Couples => 3,
        Exception::Halves => return None,
    };
    let parts = code.most_parts().max(1);
    Some(move |preperiod: usize, period: usize| {
        parts.checked_mul(preperiod.max(least) + period - 1)?.checked_add(most_taken + 1)
    })
}

/// Computes values until they are proved to repeat, or `limit` of them are known.
///
/// ```
/// use grundy::heaps::period::find;
///
/// let kayles = find(&".77".parse()?, 10_000);
/// let period = kayles.period.expect("it is known since 1956");
/// assert_eq!((period.preperiod, period.period, kayles.proved), (71, 12, true));
/// # Ok::<(), grundy::text::InputError>(())
/// ```
pub fn find(code: &Code, limit: usize) -> Finding {
    let extend = |values: &mut Values, length| {
        values.extend_to(length);
        Ok::<(), Infallible>(())
    };
    let Ok(finding) = find_by(&mut Values::new(code), limit, extend);
    finding
}

/// The same with values that `extend` computes, as many as it is told, and which may be known already;
/// what is found does not depend on how many are.
///
/// # Errors
///
/// Those of `extend`.
pub fn find_by<E>(
    values: &mut Values,
    limit: usize,
    mut extend: impl FnMut(&mut Values, usize) -> Result<(), E>,
) -> Result<Finding, E> {
    let mut length = 64.min(limit);
    loop {
        extend(values, length)?;
        let computed = &values.computed()[..length];
        if let Some(period) = proved(values.code(), computed) {
            return Ok(Finding { period: Some(period), proved: true, computed: length });
        }
        if length >= limit {
            return Ok(Finding { period: observed(computed), proved: false, computed: length });
        }
        // Not much more is computed than needed, and looking costs little beside it.
        length = (length + length / 8).min(limit);
    }
}

/// How the values of a game repeat for ever, if so much is proved by these of them.
pub fn proved(code: &Code, values: &[u32]) -> Option<Period> {
    if code.most_taken().is_none() {
        return growth::proved(code, values);
    }
    // The theorem does not depend on the values, so whether it applies is known before looking.
    let needed = needed_by(code)?;
    let repeated = |start: usize, period: usize| Some(needed(start, period)?.saturating_sub(start + period));
    match repeats(values, |start, period| repeated(start, period).unwrap_or(usize::MAX)) {
        Some((preperiod, period)) => Some(Period { preperiod, period, saltus: 0 }),
        None => dividing::proved(code, values),
    }
}

/// How these values repeat, with a number added each time, as far as one can see: they do so over at
/// least half of them, and eight times.
fn observed(values: &[u32]) -> Option<Period> {
    const TIMES: usize = 8;
    let steps: Vec<i64> = values.windows(2).map(|two| i64::from(two[1]) - i64::from(two[0])).collect();
    let (preperiod, period) =
        repeats(&steps, |start, period| start.saturating_sub(period).max(TIMES * period))?;
    let saltus = i64::from(values[preperiod + period]) - i64::from(values[preperiod]);
    Some(Period { preperiod, period, saltus })
}

/// From where on `values` repeat and with what least period, if so many of them as `needed` says,
/// given these two, are the values one period before.
pub fn repeats<V: PartialEq>(values: &[V], needed: impl Fn(usize, usize) -> usize) -> Option<(usize, usize)> {
    let length = values.len();
    // The values from behind.
    let last = |index: usize| &values[length - 1 - index];
    // borders[l] is the longest proper border of the last l values; l - borders[l] is their period.
    let mut borders: Vec<u32> = vec![0; length + 1];
    let mut border = 0;
    let mut best = None;
    for index in 1..length {
        while border > 0 && last(index) != last(border) {
            border = borders[border] as usize;
        }
        border += usize::from(last(index) == last(border));
        borders[index + 1] = border as u32;
        let (start, period) = (length - index - 1, index + 1 - border);
        let is_enough = border >= needed(start, period).max(1);
        if is_enough && best.is_none_or(|(_, least)| period <= least) {
            best = Some((start, period));
        }
    }
    best
}

impl Finding {
    /// What is proved and why, or how far was looked.
    pub fn in_words(&self, code: &Code) -> Text {
        let Finding { period, proved, computed } = *self;
        let Some(Period { preperiod, period, saltus }) = period else {
            let reaches = computed.saturating_sub(1);
            return text!(
                "No period was found among the values of the heaps 0 to {reaches}.",
                "在 0 到 {reaches} 的 SG 值中没有发现周期。"
            );
        };
        let from = text!(
            "From heap {preperiod} on the values repeat with period {period}",
            "从 {preperiod} 起，SG 值以 {period} 为周期循环"
        );
        let added = match saltus {
            0 => Text::new("", ""),
            _ => text!(", and {saltus} is added each time", "，每个周期增加 {saltus}"),
        };
        if !proved {
            let last = computed - 1;
            let seen = text!(
                ". This is observed for the heaps up to {last}, and not proved.",
                "。这是在不超过 {last} 的范围内观察到的，未经证明。"
            );
            return from + added + seen;
        }
        from + added + self.proof_in_words(code, Period { preperiod, period, saltus })
    }

    /// Why values repeat.
    fn proof_in_words(&self, code: &Code, Period { preperiod, period, saltus }: Period) -> Text {
        let computed = self.computed;
        let (last, count) = (computed - 1, computed - period - preperiod);
        let (h, k) = (code.most_parts().max(1), code.most_taken().unwrap_or(code.digits().len() - 1));
        match Theorem::of(code, saltus) {
            Theorem::AllBut => text!(
                ". Proof by the theorem on all-but sets: a move leaves one heap and may take any number above {k}, so the \
                 options of a heap of n + {period} have the values of those of a heap of n, {saltus} larger, and all values \
                 below {saltus}. {computed} were computed, up to heap {last}, and {count} of them were seen to be \
                 {saltus} more than the values {period} before.",
                "。依据 all-but 游戏（除有限个数外都可取）的定理证明：每步只留下一堆，且大于 {k} 的颗数都可以取，因此 n + {period} 颗的后继的 SG 值，\
                 就是 n 颗的后继的 SG 值各加 {saltus}，再加上小于 {saltus} 的所有值。已算出 {computed} 个值（到 {last} 为止），\
                 其中 {count} 个都比前一个周期的对应值大 {saltus}。"
            ),
            Theorem::Dividing => {
                let needed = dividing::needed(code, period).unwrap_or(computed);
                text!(
                    ". Proof by the theorem on growth by a power of 2: the values of the heaps 1 to {period} are below \
                     {saltus}, moves reach every smaller value however large a heap is, and {needed} values show \
                     that no move keeps the value. {computed} were computed, up to heap {last}.",
                    "。依据关于按 2 的幂增长的定理证明：1 到 {period} 颗的 SG 值都小于 {saltus}；无论堆多大，都能走到每个更小的值；\
                     由前 {needed} 个值可知，没有一步能保持 SG 值不变。已算出 {computed} 个值（到 {last} 为止）。"
                )
            }
            Theorem::GuySmith => {
                let [counters, heaps] = [(k, "counter"), (h, "heap")].map(|(number, word)| match number {
                    1 => format!("one {word}"),
                    _ => format!("{number} {word}s"),
                });
                let needed = needed(code, preperiod, period).unwrap_or(computed);
                text!(
                    ". Proof by the theorem of Guy and Smith: a move takes at most {counters} and leaves at most {heaps}, \
             so {needed} values suffice. {computed} were computed, up to heap {last}, and {count} of them \
             were seen to be the values {period} before.",
                    "。依据 Guy–Smith 定理证明：每步最多取 {k} 颗，最多留下 {h} 堆，因此验证前 {needed} 个值就够了。\
             已算出 {computed} 个值（到 {last} 为止），其中 {count} 个都与前一个周期的对应值相等。"
                )
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn found(code: &str, limit: usize) -> (Option<(usize, usize, i64)>, bool) {
        let finding = find(&code.parse().expect(code), limit);
        let period = finding.period.map(|period| (period.preperiod, period.period, period.saltus));
        (period, finding.proved)
    }

    #[test]
    fn what_only_seems_to_repeat_is_not_proved() {
        assert_eq!(found("grundy", 2000), (None, false));
        assert_eq!(found("couples", 1000), (None, false));
        assert_eq!(found(".007", 2000), (None, false));
        assert_eq!(found(".77", 166), (None, false));
        assert_eq!(found(".77", 167), (Some((71, 12, 0)), true));
        // CGSuite's example of an arithmetic period.
        assert_eq!(found(".3F", 200), (Some((0, 6, 3)), false));
        assert_eq!(found("lasker", 100), (Some((1, 4, 4)), false));
    }

    #[test]
    fn few_values_are_no_period() {
        for limit in 0..20 {
            let (_, proved) = found(".77", limit);
            assert!(!proved);
        }
        assert_eq!(found(".0", 100), (Some((0, 1, 0)), true));
        assert_eq!(found("sub(1,2)", 100), (Some((0, 3, 0)), true));
        // What may be taken is but a short list, however large its numbers are.
        assert_eq!(found("sub(1,1000)", 10_000), (Some((0, 1001, 0)), true));
    }
}
