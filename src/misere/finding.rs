//! The quotient of a game by its code: of all heaps, where their pretending function is proved to repeat,
//! and else of the heaps as far as it was found.

use super::Options;
use super::period::{Periodicity, periodicity};
use super::quotient::Quotient;
use super::search::{Search, TooLarge};
use crate::heaps::code::{Code, Parts};
use crate::heaps::period::needed;
use crate::value::Outcome;

/// How far a quotient is looked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    /// The largest heap that is added.
    pub heap: usize,
    /// How many elements a guess at the quotient may have; see [`Search::new`].
    pub order: usize,
}

impl Default for Limits {
    /// As much as takes seconds at the most.
    fn default() -> Limits {
        Limits { heap: 400, order: 2000 }
    }
}

/// How many options all heaps may have together: those of divisions into many heaps are soon too many to keep.
const MOST_OPTIONS: usize = 1 << 20;

/// What is known of the misère play of a heap game.
#[derive(Clone, Debug)]
pub struct Finding {
    code: Code,
    quotient: Quotient,
    last_change: usize,
    periodicity: Option<Periodicity>,
    too_large: Option<TooLarge>,
}

/// Adds heap after heap, until the pretending function is proved to repeat or a limit is reached. It ends, too,
/// before a heap with which there would be more than a million options.
///
/// ```
/// use grundy::misere::{Limits, find};
///
/// let kayles = find(&".77".parse()?, Limits::default());
/// assert!(kayles.is_whole());
/// assert_eq!((kayles.quotient().order(), kayles.quotient().portion().count()), (40, 9));
/// let periodicity = kayles.periodicity().expect("it is whole");
/// assert_eq!((periodicity.preperiod, periodicity.period), (71, 12));
/// # Ok::<(), grundy::text::InputError>(())
/// ```
pub fn find(code: &Code, limits: Limits) -> Finding {
    let mut search = Search::new(limits.order);
    let (mut periodicity, mut too_large) = (None, None);
    let mut room = MOST_OPTIONS;
    for heap in 1..=limits.heap {
        let options = options(code, heap, room);
        if options.len() == room {
            break;
        }
        room -= options.len();
        if let Err(error) = search.add(options) {
            too_large = Some(error);
            break;
        }
        periodicity = proved(code, search.quotient());
        if periodicity.is_some() {
            break;
        }
    }
    Finding {
        code: code.clone(),
        quotient: search.quotient().clone(),
        last_change: search.last_change(),
        periodicity,
        too_large,
    }
}

/// The options of a heap, no more than `most`.
fn options(code: &Code, heap: usize, most: usize) -> Options {
    let sizes = |parts: Parts| parts.sizes().iter().map(|&size| size as usize).collect();
    code.options(heap as u64).take(most).map(sizes).collect()
}

/// The period of the pretending function, where the moves of the game are such that the theorem applies.
fn proved(code: &Code, quotient: &Quotient) -> Option<Periodicity> {
    let found = periodicity(quotient, code.most_taken()?, code.most_parts())?;
    let needed = needed(code, found.preperiod, found.period)?;
    (needed <= quotient.heaps().len()).then_some(found)
}

impl Finding {
    /// The rules.
    pub fn code(&self) -> &Code {
        &self.code
    }

    /// The quotient of the heaps up to [`Finding::last_heap`]; of all heaps if it is [whole](Finding::is_whole).
    pub fn quotient(&self) -> &Quotient {
        &self.quotient
    }

    /// The largest heap that was added.
    pub fn last_heap(&self) -> usize {
        self.quotient.heaps().len() - 1
    }

    /// The last heap with which the quotient became another one.
    pub fn last_change(&self) -> usize {
        self.last_change
    }

    /// Whether the quotient is proved to be that of all heaps.
    pub fn is_whole(&self) -> bool {
        self.periodicity.is_some()
    }

    /// How the pretending function repeats for ever, if that is proved.
    pub fn periodicity(&self) -> Option<Periodicity> {
        self.periodicity
    }

    /// Why no larger heap was added, where the quotient became too large.
    pub fn too_large(&self) -> Option<TooLarge> {
        self.too_large
    }

    /// The element of a heap, where it is known.
    pub fn element(&self, size: u64) -> Option<usize> {
        let index = match self.periodicity {
            Some(Periodicity { preperiod, period }) if size >= preperiod as u64 => {
                preperiod + ((size - preperiod as u64) % period as u64) as usize
            }
            _ => usize::try_from(size).ok()?,
        };
        self.quotient.heaps().get(index).copied()
    }

    /// The element of a sum, where those of all its heaps are known.
    pub fn value(&self, sizes: &[u64]) -> Option<usize> {
        let monoid = self.quotient.monoid();
        sizes.iter().try_fold(0, |value, &size| Some(monoid.product(value, self.element(size)?)))
    }

    /// Who wins a sum, by one look-up a heap; `None` where a heap is too large.
    pub fn outcome(&self, sizes: &[u64]) -> Option<Outcome> {
        self.value(sizes).map(|value| self.outcome_of(value))
    }

    /// Who wins the sums of an element.
    ///
    /// # Panics
    /// When there is no such element.
    pub fn outcome_of(&self, element: usize) -> Outcome {
        if self.quotient.is_lost_element(element) { Outcome::P } else { Outcome::N }
    }

    /// The winning moves of a sum, in order: which heap, from 0, and what is left of it. Each move costs a
    /// few look-ups. None where the outcome is not known.
    ///
    /// ```
    /// use grundy::misere::{Limits, find};
    ///
    /// let kayles = find(&".77".parse()?, Limits::default());
    /// let winning: Vec<String> =
    ///     kayles.winning_moves(&[3, 5]).map(|(heap, parts)| format!("{heap}: {parts}")).collect();
    /// assert_eq!(winning, ["0: 1", "1: 3", "1: 1+2"]);
    /// # Ok::<(), grundy::text::InputError>(())
    /// ```
    pub fn winning_moves(&self, sizes: &[u64]) -> impl Iterator<Item = (usize, Parts)> {
        let monoid = self.quotient.monoid();
        let elements: Vec<usize> = sizes.iter().filter_map(|&size| self.element(size)).collect();
        let is_known = elements.len() == sizes.len();
        let beside = if is_known { products_beside(monoid, &elements) } else { Vec::new() };
        let sizes = sizes.to_vec();
        beside.into_iter().enumerate().flat_map(move |(heap, beside)| {
            let wins = move |parts: &Parts| {
                let left = self.value(parts.sizes()).map(|value| monoid.product(beside, value));
                left.is_some_and(|left| self.outcome_of(left) == Outcome::P)
            };
            self.code.options(sizes[heap]).filter(wins).map(move |parts| (heap, parts))
        })
    }
}

/// For each element the product of all others.
fn products_beside(monoid: &super::Monoid, elements: &[usize]) -> Vec<usize> {
    let mut before = vec![0];
    for &element in elements {
        before.push(monoid.product(before[before.len() - 1], element));
    }
    let mut beside = vec![0; elements.len()];
    let mut behind = 0;
    for (place, &element) in elements.iter().enumerate().rev() {
        beside[place] = monoid.product(before[place], behind);
        behind = monoid.product(behind, element);
    }
    beside
}

#[cfg(test)]
mod tests {
    use std::collections::HashMap;

    use super::*;

    fn found(code: &str, limits: Limits) -> Finding {
        find(&code.parse().unwrap_or_else(|error| panic!("{code}: {error}")), limits)
    }

    /// Runs of MisereSolver by A. N. Siegel, in CGSuite.
    #[test]
    fn whole_games_are_those_that_are_known() {
        for (code, order, lost, period, preperiod) in [
            (".77", 40, 9, 12, 71),
            (".75", 8, 2, 2, 8),
            (".123", 20, 5, 5, 5),
            (".15", 42, 12, 10, 66),
            (".115", 42, 12, 14, 92),
            (".152", 34, 6, 48, 25),
            (".144", 30, 5, 10, 12),
            (".351", 22, 6, 8, 4),
            (".34", 12, 3, 8, 7),
        ] {
            let found = found(code, Limits::default());
            let quotient = found.quotient();
            assert_eq!((quotient.order(), quotient.portion().count()), (order, lost), "{code}");
            assert_eq!(found.periodicity(), Some(Periodicity { preperiod, period }), "{code}");
            assert_eq!((found.is_whole(), found.too_large()), (true, None), "{code}");
            assert!(!quotient.is_tame(), "{code}");
        }
    }

    #[test]
    fn what_is_not_proved_is_not_whole() {
        let dawson = found(".07", Limits { heap: 400, order: 100 });
        assert!(!dawson.is_whole());
        assert_eq!(dawson.too_large().map(|error| error.heap), Some(25));
        assert_eq!(dawson.last_heap(), 24);
        assert_eq!((dawson.outcome(&[24, 3]).is_some(), dawson.outcome(&[25])), (true, None));
        assert_eq!(dawson.winning_moves(&[25, 1]).count(), 0);
        // Any number may be taken, or parts may not be equal: the theorem does not apply.
        for code in [".3…", "grundy"] {
            assert!(!found(code, Limits { heap: 12, order: 1000 }).is_whole(), "{code}");
        }
        assert!(!found(".77", Limits { heap: 165, order: 1000 }).is_whole());
        // A heap of 100 is divided into seven in very many ways.
        let many = found(".0{128}", Limits { heap: 400, order: 1000 });
        assert!(many.last_heap() < 100 && many.too_large().is_none(), "{}", many.last_heap());
    }

    /// Whether a sum is lost, and its winning moves, by trying all moves.
    fn by_the_rules(
        code: &Code,
        sizes: &[u64],
        known: &mut HashMap<Vec<u64>, bool>,
    ) -> (bool, Vec<(usize, Parts)>) {
        let mut has_moves = false;
        let mut winning = Vec::new();
        for (heap, &size) in sizes.iter().enumerate() {
            for parts in code.options(size) {
                has_moves = true;
                let others = sizes.iter().enumerate().filter(|&(place, _)| place != heap);
                let mut left: Vec<u64> =
                    others.map(|(_, &size)| size).chain(parts.sizes().to_vec()).collect();
                left.sort_unstable();
                let is_lost = match known.get(&left) {
                    Some(&is_lost) => is_lost,
                    None => by_the_rules(code, &left, known).0,
                };
                if is_lost {
                    winning.push((heap, parts));
                }
            }
        }
        let is_lost = has_moves && winning.is_empty();
        let mut sorted = sizes.to_vec();
        sorted.sort_unstable();
        known.insert(sorted, is_lost);
        (is_lost, winning)
    }

    #[test]
    fn winning_moves_are_those_of_the_rules() {
        for (code, largest) in
            [(".77", 9), (".15", 9), (".123", 9), ("couples", 9), ("sub(1,3,4)", 9), (".3F", 6), (".0", 3)]
        {
            let found = found(code, Limits { heap: 12, order: 1000 });
            let mut known = HashMap::new();
            for (a, b, c) in (0..=largest).flat_map(|a| (0..=largest).map(move |b| (a, b, (a + b) % 5))) {
                let sizes = [a, b, c];
                let (is_lost, winning) = by_the_rules(found.code(), &sizes, &mut known);
                let outcome = if is_lost { Outcome::P } else { Outcome::N };
                assert_eq!(found.outcome(&sizes), Some(outcome), "{code}: {sizes:?}");
                assert_eq!(found.winning_moves(&sizes).collect::<Vec<_>>(), winning, "{code}: {sizes:?}");
            }
        }
    }

    #[test]
    fn heaps_of_any_size_have_the_element_of_a_small_one() {
        let kayles = found(".77", Limits::default());
        assert_eq!(kayles.element(1_000_000_003), kayles.element(71 + (1_000_000_003 - 71) % 12));
        assert_eq!(kayles.element(0), Some(0));
        assert!(kayles.outcome(&[u64::MAX, 5]).is_some());
    }
}
