//! Whether a guess at a quotient is right. A map from words to a monoid with a set of lost elements tells
//! the outcomes of all words just when no lost word has a lost option, and every other word that has
//! options has a lost one. There are endlessly many words, but of words with the same value only those
//! with the fewest values of options matter: what fails for a word, or behind it, fails for those too.

use super::bits::Set;
use super::quotient::Quotient;

/// A word: its heaps in descending order. Words are compared heap by heap, and a word is greater than all
/// of its options.
pub(super) type Word = Vec<u16>;

/// A word that matters.
#[derive(Clone)]
struct State {
    value: usize,
    /// The values of its options.
    options: Set,
    word: Word,
}

/// The words that matter of a right guess.
#[derive(Clone)]
pub(super) struct Verified {
    states: Vec<State>,
    /// For each value the sets of values of options of its states.
    minimal: Vec<Vec<Set>>,
}

impl Verified {
    /// The words before there is any heap.
    pub fn begin(guess: &Quotient) -> Verified {
        let nothing = Set::empty(guess.monoid.order());
        let mut minimal = vec![Vec::new(); guess.monoid.order()];
        minimal[0].push(nothing.clone());
        Verified { states: vec![State { value: 0, options: nothing, word: Vec::new() }], minimal }
    }

    /// Whether a word of this value is known whose options all have values among these.
    pub fn is_known(&self, value: usize, options: &Set) -> bool {
        self.minimal[value].iter().any(|known| known.is_subset(options))
    }

    /// Goes on to the words with the next heap. On an error, what was added is taken back.
    ///
    /// # Errors
    /// The least word that has no lost option but is not lost.
    pub fn extend(&mut self, guess: &Quotient, heap: usize) -> Result<(), Word> {
        let known = self.states.len();
        let failure = self.find_failure(guess, heap);
        if let Some(word) = failure {
            for state in self.states.drain(known..).rev() {
                self.minimal[state.value].pop();
            }
            return Err(word);
        }
        Ok(())
    }

    fn find_failure(&mut self, guess: &Quotient, heap: usize) -> Option<Word> {
        let of_heap = &guess.transitions[heap];
        if of_heap.is_empty() {
            return None;
        }
        let (monoid, generator) = (&guess.monoid, guess.heaps[heap]);
        let mut layer = 0..self.states.len();
        while !layer.is_empty() {
            let next = self.states.len();
            for index in layer {
                let State { value, options: before, word } = &self.states[index];
                let mut options = Set::empty(monoid.order());
                before.iter().for_each(|option| options.insert(monoid.product(option, generator)));
                of_heap.iter().for_each(|&option| options.insert(monoid.product(*value, option)));
                let value = monoid.product(*value, generator);
                let longer = || [&[heap as u16], &word[..]].concat();
                if !guess.lost.contains(value) && options.is_disjoint(&guess.lost) {
                    return Some(longer());
                }
                if !self.is_known(value, &options) {
                    let word = longer();
                    self.minimal[value].push(options.clone());
                    self.states.push(State { value, options, word });
                }
            }
            layer = next..self.states.len();
        }
        None
    }

    /// The least word that is lost and has a lost option, of those that lead to one of the `heaps` from
    /// the least word of a value.
    fn lost_with_lost_option(
        &self,
        guess: &Quotient,
        heaps: impl Iterator<Item = usize> + Clone,
    ) -> Option<Word> {
        let mut least = vec![None; guess.monoid.order()];
        for state in self.states.iter().rev() {
            least[state.value] = Some(&state.word);
        }
        let with = |word: &Word, heap: usize| {
            let mut word = word.clone();
            let place = word.iter().position(|&other| usize::from(other) <= heap).unwrap_or(word.len());
            word.insert(place, heap as u16);
            word
        };
        let fails = |x: usize, heap: usize| {
            let is_lost = |y| guess.lost.contains(guess.monoid.product(x, y));
            is_lost(guess.heaps[heap]) && guess.transitions[heap].iter().any(|&option| is_lost(option))
        };
        let words = least.iter().enumerate().filter_map(|(value, word)| Some((value, (*word)?)));
        words
            .flat_map(|(value, word)| {
                heaps.clone().filter(move |&heap| fails(value, heap)).map(move |heap| with(word, heap))
            })
            .min()
    }
}

/// Verifies a guess for all sums of its heaps.
///
/// # Errors
/// The least word for which it is wrong.
pub(super) fn verify(guess: &Quotient) -> Result<Verified, Word> {
    let mut verified = Verified::begin(guess);
    let heaps = 1..guess.heaps.len();
    let mut failure = None;
    for heap in heaps.clone() {
        if let Some(word) = verified.find_failure(guess, heap) {
            failure = Some(word);
            break;
        }
    }
    match verified.lost_with_lost_option(guess, heaps).into_iter().chain(failure).min() {
        Some(word) => Err(word),
        None => Ok(verified),
    }
}
