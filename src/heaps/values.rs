//! The nimbers of the heaps 0, 1, 2 and so on, in order.

mod naive;

use self::naive::Marks;
use super::code::Code;

/// The nimbers of single heaps, as far as they have been computed.
#[derive(Clone, Debug)]
pub struct Values {
    code: Code,
    computed: Vec<u32>,
    marks: Marks,
}

impl Values {
    /// None yet.
    pub fn new(code: &Code) -> Values {
        Values { code: code.clone(), computed: Vec::new(), marks: Marks::new(code) }
    }

    /// Those that have been computed, from that of the heap 0 on.
    pub fn computed(&self) -> &[u32] {
        &self.computed
    }

    /// Computes as many as are missing for the first `length`.
    pub fn extend_to(&mut self, length: usize) {
        while self.computed.len() < length {
            let value = self.marks.mex_of_options(&self.code, &self.computed);
            self.computed.push(value);
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
            let mut values = Values::new(&code);
            values.extend_to(length);
            assert_eq!(values.computed(), defined(&code, length as u64), "{typed}");
        }
    }
}
