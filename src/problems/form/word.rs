//! Words made of a few letters.

use super::{Bound, Form, Input, IntoBound, Making, Part, Scope, named};
use crate::lang::text;
use crate::text::numbers::{Numbers, StreamError};

/// A word.
#[derive(Clone, Copy, Debug)]
pub struct Word {
    name: &'static str,
    letters: &'static str,
    from: Bound,
    to: Bound,
}

/// A word of the given ASCII letters, whose length lies between two bounds.
pub fn word(name: &'static str, letters: &'static str, from: impl IntoBound, to: impl IntoBound) -> Word {
    Word { name, letters, from: from.into_bound(), to: to.into_bound() }
}

impl Word {
    fn extend(&self, missing: u64, word: &mut String, found: &mut dyn FnMut(&String)) {
        if missing == 0 {
            return found(word);
        }
        for letter in self.letters.chars() {
            word.push(letter);
            self.extend(missing - 1, word, found);
            word.pop();
        }
    }
}

impl Form for Word {
    type Case = String;

    fn read(&self, input: &mut Numbers, scope: &mut Scope, case: &mut String) -> Result<(), StreamError> {
        let (from, to) = (scope.value(self.from), scope.value(self.to));
        let is_fine = |word: &[u8]| {
            (from..=to).contains(&(word.len() as u64))
                && word.iter().all(|letter| self.letters.as_bytes().contains(letter))
        };
        let expected = || {
            let Word { name, letters, .. } = self;
            named(name)
                + match from == to {
                    true => text!(", {from} letters of `{letters}`", "：由“{letters}”组成的 {from} 个字符"),
                    false => text!(
                        ", {from} to {to} letters of `{letters}`",
                        "：由“{letters}”组成的 {from} 到 {to} 个字符"
                    ),
                }
        };
        input.word(is_fine, expected, |word| {
            case.clear();
            case.extend(word.iter().map(|&letter| char::from(letter)));
        })
    }

    fn write(&self, case: &String, input: &mut Input) {
        input.token(case);
    }

    fn small(&self, weight: u64, scope: &mut Scope, found: &mut dyn FnMut(&String, &mut Scope)) {
        if (scope.value(self.from)..=scope.value(self.to)).contains(&weight) {
            self.extend(weight, &mut String::new(), &mut |word| found(word, scope));
        }
    }

    fn make(&self, making: &mut Making<'_>) -> String {
        let (from, to) = (making.scope.value(self.from), making.scope.value(self.to));
        let letters: Vec<char> = self.letters.chars().collect();
        let length = making.count(from, to);
        (0..length).filter_map(|_| making.random.choice(&letters)).collect()
    }

    fn pieces(&self, _: &String) -> u64 {
        0
    }

    fn parts(&self, parts: &mut Vec<Part>) {
        let Word { name, letters, from, to } = *self;
        parts.push(Part::Word { name, letters, from, to });
    }
}
