//! The values of single heaps: by a formula where all numbers from one to another may be taken, else
//! worked out one after the other until they repeat.

use super::takes::Takes;

/// The values of single heaps.
#[derive(Clone, Debug)]
pub enum Values {
    /// Where one range may be taken.
    Interval(Interval),
    /// Where it may not.
    Table(Table),
}

impl Values {
    pub fn of_takes(takes: &Takes) -> Values {
        match takes.ranges() {
            [range] => Values::Interval(Interval { least: *range.start(), most: *range.end() }),
            _ => Values::Table(Table::compute(takes)),
        }
    }

    /// The value of a heap, where it is known.
    pub fn of(&self, size: u64) -> Option<u64> {
        match self {
            Values::Interval(interval) => Some(interval.value(size)),
            Values::Table(table) => table.value(size),
        }
    }
}

/// All numbers from one to another may be taken.
#[derive(Clone, Copy, Debug)]
pub struct Interval {
    /// The smallest number, at least 1.
    pub least: u64,
    /// The largest number.
    pub most: u64,
}

impl Interval {
    /// After how many the values repeat.
    pub fn cycle(self) -> u128 {
        u128::from(self.least) + u128::from(self.most)
    }

    fn value(self, size: u64) -> u64 {
        (u128::from(size) % self.cycle() / u128::from(self.least)) as u64
    }

    /// What a heap of this size may become that has this value, ascending.
    pub fn targets(self, size: u64, value: u64) -> impl Iterator<Item = u64> {
        let (least, most, size) = (u128::from(self.least), u128::from(self.most), u128::from(size));
        let lowest = size.saturating_sub(most);
        let end = size.checked_sub(least).map_or(0, |highest| highest + 1);
        let first_of_value = u128::from(value) * least;
        let end_of_value = (first_of_value + least).min(self.cycle());
        // The targets are fewer than a cycle, so they lie in one or in two of them.
        let cycle = lowest / self.cycle() * self.cycle();
        [cycle, cycle + self.cycle()]
            .into_iter()
            .flat_map(move |cycle| (cycle + first_of_value).max(lowest)..(cycle + end_of_value).min(end))
            .map(|target| target as u64)
    }
}

/// Values in a row: all of them where a period was found, else those that were computed.
#[derive(Clone, Debug)]
pub struct Table {
    computed: Vec<u32>,
    /// From where on they repeat, and after how many.
    pub period: Option<(usize, usize)>,
}

/// How much is counted and looked up for the values at the most.
const MOST_WORK: usize = 1 << 22;

impl Table {
    /// Computes twice as many values again and again, until they are seen to repeat.
    fn compute(takes: &Takes) -> Table {
        let largest = takes.ranges().last().map_or(0, |range| *range.end());
        let largest = usize::try_from(largest).unwrap_or(usize::MAX);
        let mut options = Options::of_empty_heap(takes);
        let mut computed: Vec<u32> = Vec::new();
        let mut length = 64;
        loop {
            length *= 2;
            while computed.len() < length && options.work < MOST_WORK {
                options.grow(&computed);
                computed.push(options.mex());
            }
            let period = period(&computed, largest);
            if period.is_some() || computed.len() < length {
                return Table { computed, period };
            }
        }
    }

    fn value(&self, size: u64) -> Option<u64> {
        let index = match self.period {
            Some((start, period)) if size >= start as u64 => {
                start + ((size - start as u64) % period as u64) as usize
            }
            _ => usize::try_from(size).ok()?,
        };
        self.computed.get(index).copied().map(u64::from)
    }
}

/// The options of a heap that grows by one counter after the other. Their sizes are some stretches, each
/// of which moves on by one, so that only the ends of the stretches need a look.
struct Options<'t> {
    takes: &'t Takes,
    /// How many of the options have the value 0, the value 1, and so on.
    with_value: Vec<u32>,
    work: usize,
}

impl Options<'_> {
    fn of_empty_heap(takes: &Takes) -> Options<'_> {
        Options { takes, with_value: vec![0], work: 0 }
    }

    /// Goes on to a heap as large as the list of values is long.
    fn grow(&mut self, values: &[u32]) {
        let size = values.len();
        for range in self.takes.ranges() {
            let ends = [*range.start(), range.end().saturating_add(1)];
            let [new, old] = ends.map(|taken| size.checked_sub(usize::try_from(taken).ok()?));
            if let Some(new) = new {
                self.with_value[values[new] as usize] += 1;
            }
            if let Some(old) = old {
                self.with_value[values[old] as usize] -= 1;
            }
        }
        self.work += self.takes.ranges().len();
    }

    fn mex(&mut self) -> u32 {
        let missing = self.with_value.iter().position(|&options| options == 0);
        let mex = missing.unwrap_or(self.with_value.len());
        if mex + 1 >= self.with_value.len() {
            self.with_value.resize(mex + 2, 0);
        }
        self.work += mex + 1;
        mex as u32
    }
}

/// Where `values` begin to repeat and with what period, if their last stretch of that period is at
/// least `needed` longer than the period itself.
fn period(values: &[u32], needed: usize) -> Option<(usize, usize)> {
    let last: Vec<u32> = values.iter().rev().copied().collect();
    // border[l] is the longest proper border of the last l values; l - border[l] is their period.
    let mut border = vec![0; last.len() + 1];
    let mut length = 0;
    let mut best = None;
    for index in 1..last.len() {
        while length > 0 && last[index] != last[length] {
            length = border[length];
        }
        length += usize::from(last[index] == last[length]);
        border[index + 1] = length;
        let period = index + 1 - length;
        let is_proved = length >= needed.max(1);
        if is_proved && best.is_none_or(|(_, least)| period <= least) {
            best = Some((values.len() - index - 1, period));
        }
    }
    best
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::value::{Nimber, mex};

    /// The values of the heaps below `end`, by the definition.
    fn by_definition(takes: &Takes, end: u64) -> Vec<u64> {
        let mut values: Vec<u64> = Vec::new();
        for size in 0..end {
            let options = (0..size).filter(|&to| takes.contains(size - to));
            values.push(mex(options.map(|to| Nimber(values[to as usize]))).0);
        }
        values
    }

    fn known(takes: &Takes, end: u64) -> Vec<u64> {
        let values = Values::of_takes(takes);
        (0..end).map(|size| values.of(size).expect("small heaps are known")).collect()
    }

    #[test]
    fn every_interval_has_its_formula() {
        for least in 1..12 {
            for most in least..24 {
                let takes = Takes::new(vec![least..=most]);
                assert_eq!(known(&takes, 150), by_definition(&takes, 150), "{least} to {most}");
            }
        }
    }

    #[test]
    fn every_set_has_its_table() {
        for set in 0u32..1 << 9 {
            let numbers = (1..=9u64).filter(|number| set >> (number - 1) & 1 == 1);
            let takes = Takes::new(numbers.map(|number| number..=number).collect());
            assert_eq!(known(&takes, 200), by_definition(&takes, 200), "{takes:?}");
        }
        let takes = Takes::new(vec![2..=5, 9..=9, 20..=40]);
        assert_eq!(known(&takes, 400), by_definition(&takes, 400));
        let takes = Takes::new(vec![1..=1, 3..=u64::MAX]);
        assert_eq!(known(&takes, 400), by_definition(&takes, 400));
    }

    #[test]
    fn targets_of_an_interval_are_those_of_their_value() {
        for (least, most) in [(1, 1), (1, 3), (2, 2), (2, 5), (3, 4), (4, 30), (7, 8)] {
            let interval = Interval { least, most };
            let takes = Takes::new(vec![least..=most]);
            for size in 0..80 {
                for value in 0..9 {
                    let targets: Vec<u64> = interval.targets(size, value).collect();
                    let all = takes.targets(size);
                    let expected: Vec<u64> = all.filter(|&to| interval.value(to) == value).collect();
                    assert_eq!(targets, expected, "{least} to {most}: {size} to value {value}");
                }
            }
        }
    }

    #[test]
    fn the_largest_numbers_are_computed_with() {
        let whole = Interval { least: 1, most: u64::MAX };
        assert_eq!(whole.value(u64::MAX), u64::MAX);
        assert_eq!(whole.targets(u64::MAX, 5).collect::<Vec<_>>(), [5]);
        let largest = Interval { least: u64::MAX, most: u64::MAX };
        assert_eq!((largest.value(u64::MAX), largest.value(u64::MAX - 1)), (1, 0));
        assert_eq!(largest.targets(u64::MAX, 0).collect::<Vec<_>>(), [0]);
        assert_eq!(largest.targets(u64::MAX, u64::MAX).count(), 0);
        let wide = Interval { least: 5, most: u64::MAX - 1 };
        assert_eq!(wide.targets(u64::MAX, 1 << 40).count(), 5);
    }
}
