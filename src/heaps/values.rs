//! The nimbers of the heaps 0, 1, 2 and so on, in order.

mod fast;
mod naive;

use self::fast::Fast;
use self::naive::Marks;
use super::code::Code;

/// The nimbers of single heaps, as far as they have been computed.
#[derive(Clone, Debug)]
pub struct Values {
    code: Code,
    computed: Vec<u32>,
    marks: Marks,
    /// The faster way, where there is one.
    fast: Option<Fast>,
}

impl Values {
    /// None yet.
    pub fn new(code: &Code) -> Values {
        Values { fast: Fast::new(code), ..Values::naive(code) }
    }

    /// None yet; they will be computed by marking all options, which is slow, and what all faster ways
    /// are compared with.
    pub fn naive(code: &Code) -> Values {
        Values { code: code.clone(), computed: Vec::new(), marks: Marks::new(code), fast: None }
    }

    /// Those that have been computed before, from that of the heap 0 on, to go on from there. They are
    /// believed.
    ///
    /// ```
    /// use grundy::heaps::values::Values;
    ///
    /// let mut kayles = Values::resume(&".77".parse()?, vec![0, 1, 2, 3, 1]);
    /// kayles.extend_to(8);
    /// assert_eq!(kayles.computed(), [0, 1, 2, 3, 1, 4, 3, 2]);
    /// # Ok::<(), grundy::text::InputError>(())
    /// ```
    pub fn resume(code: &Code, computed: Vec<u32>) -> Values {
        let mut values = Values { computed, ..Values::new(code) };
        if values.fast.as_mut().is_some_and(|fast| !fast.learn(&values.computed)) {
            values.fast = None;
        }
        if values.fast.is_none() {
            values.marks.make_room(values.computed.iter().copied().max().unwrap_or(0));
            for size in 0..values.computed.len() {
                values.marks.keep(code, &values.computed[..size]);
            }
        }
        values
    }

    /// The game.
    pub fn code(&self) -> &Code {
        &self.code
    }

    /// Those that have been computed, from that of the heap 0 on.
    pub fn computed(&self) -> &[u32] {
        &self.computed
    }

    /// Computes as many as are missing for the first `length`.
    pub fn extend_to(&mut self, length: usize) {
        while self.computed.len() < length {
            let fast = self.fast.as_mut().and_then(|fast| fast.next(&self.code));
            if fast.is_none() {
                self.go_on_naively();
            }
            let value = fast.unwrap_or_else(|| self.marks.mex_of_options(&self.code, &self.computed));
            self.computed.push(value);
        }
    }

    fn go_on_naively(&mut self) {
        if self.fast.take().is_some() {
            self.marks.make_room(self.computed.iter().copied().max().unwrap_or(0));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::heaps::code::Parts;
    use crate::value::{Nimber, mex};

    /// The values by the definition.
    fn defined(code: &Code, length: u64) -> Vec<u32> {
        let mut values: Vec<Nimber> = Vec::new();
        for size in 0..length {
            let options = code.options(size);
            let value =
                |parts: Parts| parts.sizes().iter().map(|&part| values[part as usize]).sum::<Nimber>();
            values.push(mex(options.map(value)));
        }
        values.iter().map(|value| value.0 as u32).collect()
    }

    #[test]
    fn are_those_of_the_definition() {
        for (typed, length) in [
            (".77", 150),
            (".137", 150),
            (".007", 150),
            (".6", 150),
            (".16", 150),
            (".127", 150),
            (".453", 150),
            ("4.0", 100),
            ("4.7", 100),
            ("4.56", 100),
            ("sub(1,3,4)", 100),
            ("sub(1,40)", 100),
            (".30000000005", 100),
            (".1000000F", 50),
            ("allbut(2,3)", 100),
            ("allbut()", 60),
            ("lasker", 80),
            ("grundy", 150),
            ("couples", 150),
            (".3F", 60),
            (".8", 60),
            ("C.", 50),
            ("8.3", 50),
            (".1{16}", 40),
            (".{27}{36}", 36),
            (".1…", 40),
            (".4…", 40),
            (".07…", 40),
            ("4.8…", 30),
            ("{16}.1F2…", 24),
        ] {
            let code: Code = typed.parse().expect(typed);
            for mut values in [Values::naive(&code), Values::new(&code)] {
                values.extend_to(length);
                assert_eq!(values.computed(), defined(&code, length as u64), "{typed}");
            }
        }
    }

    #[test]
    fn the_naive_way_can_take_over() {
        let code: Code = ".007".parse().expect("it is a code");
        let [mut naive, mut both] = [Values::naive(&code), Values::new(&code)];
        both.extend_to(300);
        both.go_on_naively();
        both.extend_to(600);
        naive.extend_to(600);
        assert_eq!(naive.computed(), both.computed());
    }

    #[test]
    fn it_goes_on_from_anywhere() {
        for typed in [".77", ".007", ".16", "grundy", "lasker", "allbut(2,3)", ".8", ".1{16}", "4.8…", ".4…"]
        {
            let code: Code = typed.parse().expect(typed);
            let mut all = Values::new(&code);
            all.extend_to(90);
            for length in [0, 1, 2, 5, 40, 70, 90] {
                let mut resumed = Values::resume(&code, all.computed()[..length].to_vec());
                resumed.extend_to(90);
                assert_eq!(resumed.computed(), all.computed(), "{typed} from {length}");
            }
        }
    }

    #[test]
    fn faster_ways_agree_with_the_naive_one() {
        let octal = (1..512).map(|code: u32| format!(".{code:03o}"));
        let named = [".77", ".6", ".16", ".56", "4.0", "4.7", "4.07", "grundy", "couples", ".0007", ".50505"];
        // Only long rows are searched in segments.
        let long = [".007", ".64"];
        let lengths = [
            (600, octal.collect::<Vec<_>>()),
            (3000, named.map(str::to_owned).to_vec()),
            (7000, long.map(str::to_owned).to_vec()),
        ];
        for (length, codes) in lengths {
            for code in codes {
                let code: Code = code.parse().expect("it is a code");
                let [mut naive, mut fast] = [Values::naive(&code), Values::new(&code)];
                naive.extend_to(length);
                fast.extend_to(length);
                assert!(naive.computed() == fast.computed(), "{code}");
            }
        }
    }
}
