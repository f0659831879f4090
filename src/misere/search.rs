//! Finding the quotient of more and more heaps.

use super::Options;
use super::bits::Set;
use super::quotient::Quotient;
use super::trial::{Cyclic, Marked, Trial};
use super::verifier::{Verified, Word, verify};

/// A search for the quotient of a heap game, heap by heap.
#[derive(Clone)]
pub struct Search {
    most: usize,
    /// The options of each heap, from heap 0.
    options: Vec<Options>,
    quotient: Quotient,
    verified: Verified,
    last_change: usize,
}

/// The quotient may be infinite, or just larger than was looked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error(
    "no quotient was found with heap {heap}: the next guess has {order} elements, and {most} are the most"
)]
pub struct TooLarge {
    /// With this heap the quotient grows too large.
    pub heap: usize,
    /// How many elements the next guess would have.
    pub order: usize,
    /// How many it may have.
    pub most: usize,
}

impl Search {
    /// A search that looks at guesses of at most so many elements. They can be a few times larger than the
    /// quotient that is found.
    pub fn new(most: usize) -> Search {
        let quotient = Quotient::trivial();
        Search {
            most,
            options: vec![Options::new()],
            verified: Verified::begin(&quotient),
            quotient,
            last_change: 0,
        }
    }

    /// The quotient of all sums of the heaps so far. It is right: it has been verified.
    pub fn quotient(&self) -> &Quotient {
        &self.quotient
    }

    /// The last heap with which the quotient became another one; 0 when none did.
    pub fn last_change(&self) -> usize {
        self.last_change
    }

    /// Adds the next heap, of which the options are given. When the search is too large, it stays as it was.
    ///
    /// # Errors
    /// When no quotient was found that is small enough.
    ///
    /// # Panics
    /// When an option names a heap that is not smaller.
    pub fn add(&mut self, options: Options) -> Result<(), TooLarge> {
        let heap = self.options.len();
        assert!(options.iter().flatten().all(|&part| part < heap), "an option of heap {heap} is not smaller");
        self.options.push(options);
        if self.extend(heap) {
            return Ok(());
        }
        match self.grow() {
            Ok((quotient, verified)) => {
                (self.quotient, self.verified, self.last_change) = (quotient, verified, heap);
                Ok(())
            }
            Err(order) => {
                self.options.pop();
                Err(TooLarge { heap, order, most: self.most })
            }
        }
    }

    /// Looks for an element that the next heap can be sent to; whether there is one.
    fn extend(&mut self, heap: usize) -> bool {
        let quotient = &mut self.quotient;
        let transitions = quotient.values(&self.options[heap]);
        if transitions.is_empty() {
            quotient.heaps.push(0);
            quotient.transitions.push(transitions);
            return true;
        }
        let mut values = Set::empty(quotient.order());
        transitions.iter().for_each(|&value| values.insert(value));
        let candidates = candidates(quotient, &values);
        quotient.heaps.push(0);
        quotient.transitions.push(transitions);
        // Then every word with the heap has the options of a known word, and more.
        if let Some(&value) = candidates.iter().find(|&&value| self.verified.is_known(value, &values)) {
            quotient.heaps[heap] = value;
            return true;
        }
        for value in candidates {
            quotient.heaps[heap] = value;
            if self.verified.extend(quotient, heap).is_ok() {
                return true;
            }
        }
        quotient.heaps.pop();
        quotient.transitions.pop();
        false
    }

    /// Finds a larger quotient: a guess in which the heap is free, and better ones as long as a word fails.
    /// On an error the order of the next guess, which is too large.
    fn grow(&self) -> Result<(Quotient, Verified), usize> {
        // Sums without the heap, with one, and with two or three of it, which stand for all even and odd
        // numbers of them.
        const FREE: Cyclic = Cyclic { index: 2, period: 2 };
        let mut trial = Trial {
            base: self.quotient.monoid.clone(),
            cyclics: vec![FREE],
            heaps: self.quotient.heaps.clone(),
        };
        trial.heaps.push(trial.generator(0));
        if trial.order() > self.most {
            return Err(trial.order());
        }
        let mut guess = self.reduced(&trial.mark(&self.options));
        loop {
            match verify(&guess) {
                Ok(verified) => return Ok((guess, verified)),
                Err(word) => guess = self.corrected(&guess, &word)?,
            }
        }
    }

    /// A guess that tells the right outcome of a word that another guess fails for: some heaps of the word
    /// are made free, as few as are enough.
    fn corrected(&self, guess: &Quotient, word: &Word) -> Result<Quotient, usize> {
        let mut heaps = word.clone();
        heaps.dedup();
        let was_lost = guess.is_lost(word.iter().map(|&heap| usize::from(heap)));
        let mut too_large = usize::MAX;
        for count in 1..=heaps.len() {
            for free in subsets(&heaps, count) {
                let trial = with_free(guess, &free, word);
                if trial.order() > self.most {
                    too_large = too_large.min(trial.order());
                    continue;
                }
                let marked = trial.mark(&self.options);
                if marked.is_lost(word) != was_lost {
                    return Ok(self.reduced(&marked));
                }
            }
        }
        Err(too_large)
    }

    fn reduced(&self, marked: &Marked) -> Quotient {
        let (monoid, lost, heaps) = marked.reduced();
        let mut quotient = Quotient { monoid, lost, heaps, transitions: Vec::new() };
        quotient.transitions = self.options.iter().map(|options| quotient.values(options)).collect();
        quotient
    }
}

/// The elements that a heap whose options have these values might be sent to: those with its outcome that
/// are never lost together with one of its options.
fn candidates(quotient: &Quotient, values: &Set) -> Vec<usize> {
    let Quotient { monoid, lost, .. } = quotient;
    let is_lost = values.is_disjoint(lost);
    // What makes an element lost when it is added.
    let losing: Vec<Set> = (0..monoid.order())
        .map(|x| {
            let mut losing = Set::empty(monoid.order());
            let is_losing = |&other: &usize| lost.contains(monoid.product(x, other));
            (0..monoid.order()).filter(is_losing).for_each(|other| losing.insert(other));
            losing
        })
        .collect();
    let never_lost_together = |x: usize| values.iter().all(|value| losing[x].is_disjoint(&losing[value]));
    (0..monoid.order()).filter(|&x| lost.contains(x) == is_lost && never_lost_together(x)).collect()
}

/// The guess with some heaps of a failing word made free: no longer elements of the monoid that the other
/// heaps generate, but generators of their own with enough different powers for the word.
fn with_free(guess: &Quotient, free: &[u16], word: &Word) -> Trial {
    let place_of = |heap: usize| free.iter().position(|&other| usize::from(other) == heap);
    let mut others: Vec<usize> = Vec::new();
    others.extend(
        (1..guess.heaps.len()).filter(|&heap| place_of(heap).is_none()).map(|heap| guess.heaps[heap]),
    );
    others.sort_unstable();
    others.dedup();
    let (base, names) = guess.monoid.restricted(&guess.monoid.generated_by(&others));
    let powers = |&heap: &u16| {
        let exponent = word.iter().filter(|&&other| other == heap).count();
        let index = guess.monoid.index(guess.heaps[usize::from(heap)]);
        Cyclic { index: index.max(exponent.saturating_sub(1)), period: 2 }
    };
    let mut trial = Trial { base, cyclics: free.iter().map(powers).collect(), heaps: Vec::new() };
    trial.heaps = (0..guess.heaps.len())
        .map(|heap| match place_of(heap) {
            Some(place) => trial.generator(place),
            None => names[guess.heaps[heap]],
        })
        .collect();
    trial
}

/// All subsets of so many of the heaps.
fn subsets(heaps: &[u16], count: usize) -> Vec<Vec<u16>> {
    let Some((&first, rest)) = heaps.split_first() else {
        return if count == 0 { vec![Vec::new()] } else { Vec::new() };
    };
    let mut with_first = match count.checked_sub(1) {
        None => Vec::new(),
        Some(others) => subsets(rest, others),
    };
    with_first.iter_mut().for_each(|subset| subset.insert(0, first));
    with_first.extend(subsets(rest, count));
    with_first
}

#[cfg(test)]
mod tests;
