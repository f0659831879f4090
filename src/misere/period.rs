//! When the pretending function repeats for ever.

use super::quotient::Quotient;

/// The pretending function of a whole game: its period, from the pre-period on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Periodicity {
    /// From this heap on each heap is sent to the same element as the one a period later.
    pub preperiod: usize,
    /// The period.
    pub period: usize,
}

/// The period of the pretending function, if that is proved by the heaps that the quotient is for.
///
/// A move takes at most `most_taken` counters from a heap and leaves it as `most_parts` heaps at the most.
/// Let `Φ(n + p) = Φ(n)` for all `e ≤ n` with `n + p ≤ N`, where `N ≥ most_parts · (e + p) + most_taken`. Then
/// it holds for all `n ≥ e`, and the quotient of all heaps is that of the heaps to `N`: a heap `n > N` that
/// is divided has a part of at least `(n − most_taken) / most_parts ≥ e + p`, which can be made smaller by a
/// period without changing its element. So the options of `n` have the same elements as those of `n − p`,
/// and whatever those are, sending `n` to the element of `n − p` is right for both or for none.
///
/// Source: T. E. Plambeck, A. N. Siegel, *Misère quotients for impartial games* (2008), section 5; it is the
/// argument of R. K. Guy, C. A. B. Smith, *The G-values of various games* (1956), for values that are elements.
pub fn periodicity(quotient: &Quotient, most_taken: usize, most_parts: usize) -> Option<Periodicity> {
    let values = quotient.heaps();
    let last = values.len() - 1;
    (1..=last / 2).find_map(|period| {
        let differs = (0..=last - period).rev().find(|&heap| values[heap] != values[heap + period]);
        let preperiod = differs.map_or(0, |heap| heap + 1);
        let needed = most_parts.max(1) * (preperiod + period) + most_taken;
        (needed <= last).then_some(Periodicity { preperiod, period })
    })
}
