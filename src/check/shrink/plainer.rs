//! Making letters the plainest one of those that a word is made of: all of them, those of a half, of a half of
//! that, and so on. The rows of a board are one word here.

use super::Steps;
use super::lists::Lists;
use crate::problems::AnyProblem;

/// How many blocks of one length are tried: where more of them hold letters that are not plain, these mostly
/// have to be so.
const MOST_BLOCKS: usize = 128;

/// Tokens with a block of letters made plain.
pub(super) struct PlainerLetters {
    tokens: Vec<String>,
    letters: Vec<Letter>,
    length: usize,
    start: usize,
    /// How many blocks of this length held letters that were not plain.
    tried: usize,
}

/// A letter of a word.
#[derive(Clone, Copy)]
struct Letter {
    /// The token that is the word.
    at: usize,
    index: usize,
    /// What it may become.
    plainest: char,
}

impl PlainerLetters {
    /// Those of a case whose words are known.
    pub fn new(problem: &dyn AnyProblem, tokens: Vec<String>) -> Option<PlainerLetters> {
        let words = Lists::of(problem, &tokens)?.words;
        let letters: Vec<Letter> = words
            .iter()
            .flat_map(|word| {
                let (at, plainest) = (word.at, word.plainest);
                (0..tokens[at].len()).map(move |index| Letter { at, index, plainest })
            })
            .collect();
        Some(PlainerLetters { tokens, length: letters.len(), letters, start: 0, tried: 0 })
    }

    /// The tokens with the block made plain; `None` where it is so already.
    fn plainer(&self) -> Option<Vec<String>> {
        let end = self.letters.len().min(self.start + self.length);
        let mut tokens = self.tokens.clone();
        for Letter { at, index, plainest } in &self.letters[self.start..end] {
            tokens[*at].replace_range(*index..index + 1, plainest.encode_utf8(&mut [0; 4]));
        }
        (tokens != self.tokens).then_some(tokens)
    }
}

impl Steps for PlainerLetters {
    fn next(&mut self) -> Option<Vec<String>> {
        while self.length > 0 {
            if self.start >= self.letters.len() {
                let is_worth_while = self.length > 1 && self.tried < MOST_BLOCKS;
                self.length = if is_worth_while { self.length.div_ceil(2) } else { 0 };
                (self.start, self.tried) = (0, 0);
            } else {
                let plainer = self.plainer();
                self.start += self.length;
                if plainer.is_some() {
                    self.tried += 1;
                    return plainer;
                }
            }
        }
        None
    }

    fn go_on_with(&mut self, tokens: Vec<String>) {
        self.tokens = tokens;
    }
}
