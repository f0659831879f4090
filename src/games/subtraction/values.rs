//! The values of single heaps: by a formula where all numbers from one to another may be taken, else
//! worked out one after the other until they repeat.

use super::super::sequence::Sequence;
use super::super::takes::Takes;

/// The values of single heaps.
#[derive(Clone, Debug)]
pub enum Values {
    /// Where one range may be taken.
    Interval(Interval),
    /// Where it may not.
    Table(Sequence),
}

impl Values {
    pub fn of_takes(takes: &Takes) -> Values {
        match takes.ranges() {
            [range] => Values::Interval(Interval { least: *range.start(), most: *range.end() }),
            _ => Values::Table(table(takes)),
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

/// How much is counted and looked up for the values at the most.
const MOST_WORK: usize = 1 << 22;

/// A value depends on no more than those before it that can be reached. So as soon as these have been
/// seen one period earlier, so is the value itself, and so on for ever.
fn table(takes: &Takes) -> Sequence {
    Sequence::of_taking(takes, |values, left| [values[left]], MOST_WORK, |_, _| takes.largest())
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
