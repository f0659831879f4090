//! First cousins: games that are the same but for one counter on every heap.

use super::{Code, Exception, MOST_PARTS};
use crate::lang::{Text, text};

/// How many digits a cousin has at the most that is told in words.
const MOST_TOLD: usize = 40;

impl Code {
    /// The game whose heap of `n - 1` is worth as much as the heap of `n` in this one, for all `n` from 1
    /// on: its *first cousin*. There is one where a heap of 1 has no move, the code ends, and nothing but
    /// the digits counts; the game without any moves would be its own.
    ///
    /// Take one counter from every heap. A heap of 1, which has no move, becomes none at all, so whatever
    /// left it may now leave no heap in its place. A move that takes `j` counters and leaves `i` heaps then
    /// takes `j + i - 1`, and leaves up to `i`. So this follows from the rules, whatever the values are.
    ///
    /// Source: R. K. Guy, C. A. B. Smith, *The G-values of various games*, 1956.
    ///
    /// ```
    /// use grundy::heaps::code::Code;
    ///
    /// let cousin = |code: &str| code.parse::<Code>().map(|code| code.cousin().map(|code| code.to_string()));
    /// assert_eq!(cousin(".4")?.as_deref(), Some(".07"));
    /// assert_eq!(cousin(".07")?.as_deref(), Some(".137"));
    /// assert_eq!(cousin(".137")?, None);
    /// # Ok::<(), grundy::text::InputError>(())
    /// ```
    pub fn cousin(&self) -> Option<Code> {
        if self.digit(1) & 1 == 1 || self.rest != 0 || self.exception != Exception::None {
            return None;
        }
        let mut digits = vec![0; self.digits.len() + MOST_PARTS];
        for (taken, &digit) in self.digits.iter().enumerate() {
            for parts in (0..=MOST_PARTS).filter(|parts| digit >> parts & 1 == 1) {
                // Neither are 0: a heap is not taken whole by taking nothing, nor left as it is.
                digits[taken + parts - 1] |= u8::MAX >> (MOST_PARTS - parts);
            }
        }
        Some(Code::new(digits, 0, Exception::None)).filter(|cousin| cousin != self)
    }

    /// What the first cousin says of the nimbers, if there is one whose code can be taken in.
    ///
    /// ```
    /// use grundy::heaps::code::Code;
    ///
    /// let is_told = |code: &str| code.parse::<Code>().map(|code| code.cousin_in_words().is_some());
    /// assert!(is_told("sub(2,5,7)")? && !is_told("sub(2,5,7,1000)")?);
    /// # Ok::<(), grundy::text::InputError>(())
    /// ```
    pub fn cousin_in_words(&self) -> Option<Text> {
        let cousin = self.cousin().filter(|cousin| cousin.digits.len() <= MOST_TOLD)?;
        Some(text!(
            "By the rules a heap of n is worth as much as one of n - 1 in {cousin}, its first cousin.",
            "由规则可知，n 颗一堆与 {cousin} 中 n - 1 颗一堆的 SG 值相同（两者互为“表亲”，first cousin）。"
        ))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::heaps::values::Values;

    #[test]
    fn cousins_have_the_same_values() {
        let octal = (0..512).map(|number: u32| format!(".{number:03o}"));
        let others = ["4.0", "4.4", "C.", ".8", ".2F", ".0{16}", ".60C"].map(str::to_owned);
        let mut cousins = 0;
        for typed in octal.chain(others) {
            let code: Code = typed.parse().expect("it is a code");
            let Some(cousin) = code.cousin() else { continue };
            let [mut values, mut shifted] = [&code, &cousin].map(Values::naive);
            values.extend_to(41);
            shifted.extend_to(40);
            assert_eq!(values.computed()[1..], *shifted.computed(), "{typed} and {cousin}");
            cousins += 1;
        }
        assert_eq!(cousins, 4 * 64 - 1 + 7, "all but .000, which has no moves");
    }

    #[test]
    fn where_a_heap_of_one_moves_or_more_counts_there_is_none() {
        for typed in [".0", ".1", ".77", ".3…", "grundy", "couples", "sub(1,2)"] {
            assert_eq!(typed.parse::<Code>().expect(typed).cousin(), None, "{typed}");
        }
    }
}
