//! The least values that are open, to be searched for together.

/// Among how many values in a row they are.
pub(super) const VALUES: usize = 1024;

/// Values that are open, out of 1024 in a row.
#[derive(Clone, Debug)]
pub(super) struct Open {
    /// The first of the row, a multiple of 1024.
    pub(super) first: u16,
    /// A binary digit for each value of the row, the first lowest.
    pub(super) digits: [u64; VALUES / 64],
    /// None of the values from here on is told of.
    pub(super) end: u32,
}

impl Open {
    /// The open ones of the row of this value, from it on, by the open ones of each 64 in a row: so many
    /// that the next ones will hardly be asked for.
    pub(super) fn new(value: u16, open: impl Fn(usize) -> u64) -> Open {
        // Searching for those above the mex is in vain, and to search again costs more.
        const MANY: u32 = 48;
        let word = usize::from(value) / 64;
        let first = word / (VALUES / 64) * (VALUES / 64);
        let (mut digits, mut end, mut count) = ([0; VALUES / 64], word, 0);
        while count < MANY && end < first + VALUES / 64 {
            digits[end - first] = open(end);
            count += digits[end - first].count_ones();
            end += 1;
        }
        Open { first: (64 * first) as u16, digits, end: 64 * end as u32 }
    }

    /// How many there are below this value.
    pub(super) fn count_below(&self, value: u32) -> usize {
        let values = (u32::from(self.first)..).step_by(64).zip(self.digits);
        let below = |(first, digits): (u32, u64)| match value.saturating_sub(first) {
            0 => 0,
            some @ 1..64 => (digits & ((1 << some) - 1)).count_ones() as usize,
            _ => digits.count_ones() as usize,
        };
        values.map(below).sum()
    }

    pub(super) fn least(&self) -> Option<u32> {
        let word = self.digits.iter().position(|&digits| digits != 0)?;
        Some(u32::from(self.first) + 64 * word as u32 + self.digits[word].trailing_zeros())
    }
}
