//! Numbers in a row.

use std::cell::RefCell;
use std::collections::{BTreeSet, HashSet};

use super::{Bound, Count, Form, Input, IntoBound, Making, Part, Scope, expected, named};
use crate::lang::{Text, text};
use crate::text::numbers::{Numbers, Refusal, StreamError};

/// How the numbers of a list stand to each other.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Order {
    /// In any way.
    Any,
    /// Each is larger than the one before.
    Ascending,
    /// None is smaller than the one before.
    NonDecreasing,
    /// No two are the same.
    Distinct,
}

/// As many numbers as a bound says.
#[derive(Clone, Copy, Debug)]
pub struct List {
    name: &'static str,
    count: Bound,
    from: Bound,
    to: Bound,
    order: Order,
}

/// As many numbers between two bounds as `count` says, in any order.
pub fn numbers(name: &'static str, count: impl IntoBound, from: impl IntoBound, to: impl IntoBound) -> List {
    let (count, from, to) = (count.into_bound(), from.into_bound(), to.into_bound());
    List { name, count, from, to, order: Order::Any }
}

impl List {
    /// The same list, in ascending order without repetition.
    pub fn ascending(self) -> List {
        List { order: Order::Ascending, ..self }
    }

    /// The same list, none smaller than the one before.
    pub fn non_decreasing(self) -> List {
        List { order: Order::NonDecreasing, ..self }
    }

    /// The same list, in any order without repetition.
    pub fn distinct(self) -> List {
        List { order: Order::Distinct, ..self }
    }

    /// The least number that may follow.
    fn least(&self, from: u64, list: &[u64]) -> u64 {
        match (self.order, list.last()) {
            (Order::Ascending, Some(&last)) => last.saturating_add(1),
            (Order::NonDecreasing, Some(&last)) => last,
            _ => from,
        }
    }

    /// How an error names the number that may follow.
    fn expected_next(&self, least: u64, to: u64) -> Text {
        match self.order {
            Order::Ascending if least > to => {
                named(self.name) + text!(": ascending, up to {to}", "：递增，不超过 {to}")
            }
            _ => expected(self.name, least, to),
        }
    }

    /// Shows every list that goes on with so many numbers behind `list`, which weigh `weight` together
    /// or, where they are in order, end with `last`.
    fn extend(&self, list: &mut Vec<u64>, small: &Small, weight: u64, found: &mut dyn FnMut(&Vec<u64>)) {
        let missing = small.count - list.len() as u64;
        if missing == 0 {
            return found(list);
        }
        let heaviest = small.from.saturating_add(weight);
        let (least, most) = match (self.order, missing) {
            (Order::Any | Order::Distinct, 1) => (heaviest, heaviest),
            (Order::Any | Order::Distinct, _) => (small.from, heaviest),
            (_, 1) => (small.last.max(self.least(small.from, list)), small.last),
            (Order::Ascending, _) => (self.least(small.from, list), small.last.saturating_sub(missing - 1)),
            (Order::NonDecreasing, _) => (self.least(small.from, list), small.last),
        };
        for number in least..=most.min(small.to) {
            if self.order != Order::Distinct || !list.contains(&number) {
                list.push(number);
                self.extend(list, small, weight.saturating_sub(number - small.from), found);
                list.pop();
            }
        }
    }
}

/// What small lists are looked for.
struct Small {
    count: u64,
    from: u64,
    to: u64,
    /// What the last number is, where they are in order.
    last: u64,
}

impl Form for List {
    type Case = Vec<u64>;

    fn read(&self, input: &mut Numbers, scope: &mut Scope, case: &mut Vec<u64>) -> Result<(), StreamError> {
        let (count, from, to) = (scope.value(self.count), scope.value(self.from), scope.value(self.to));
        let list = RefCell::new(case);
        list.borrow_mut().clear();
        let mut seen = HashSet::new();
        let expected_next = || self.expected_next(self.least(from, &list.borrow()), to);
        input.take(count, expected_next, |slice| {
            let mut list = list.borrow_mut();
            // All are looked at without branching, which is faster than to stop at a bad one.
            let is_fine = slice.iter().fold(true, |fine, number| fine & (from <= *number) & (*number <= to));
            if is_fine && self.order == Order::Any {
                list.extend_from_slice(slice);
                return Ok(());
            }
            for (index, &number) in slice.iter().enumerate() {
                let least = self.least(from, &list);
                if number < least || number > to {
                    return Err(Refusal { index, expected: self.expected_next(least, to) });
                }
                if self.order == Order::Distinct && !seen.insert(number) {
                    return Err(Refusal { index, expected: another(number) });
                }
                list.push(number);
            }
            Ok(())
        })
    }

    fn write(&self, case: &Vec<u64>, input: &mut Input) {
        case.iter().for_each(|number| input.token(number));
    }

    fn small(&self, weight: u64, scope: &mut Scope, found: &mut dyn FnMut(&Vec<u64>, &mut Scope)) {
        let (count, from, to) = (scope.value(self.count), scope.value(self.from), scope.value(self.to));
        if count == 0 && weight == 0 {
            return found(&Vec::new(), scope);
        }
        // What lies between numbers in ascending order weighs, not they themselves.
        let own_room = if self.order == Order::Ascending { count.saturating_sub(1) } else { 0 };
        let last = from.saturating_add(weight).saturating_add(own_room);
        if (1..=MOST_SMALL).contains(&count) && (own_room == 0 || last <= to) {
            let small = Small { count, from, to, last };
            self.extend(&mut Vec::new(), &small, weight, &mut |list| found(list, scope));
        }
    }

    fn make(&self, making: &mut Making<'_>) -> Vec<u64> {
        let scope = &making.scope;
        let (count, from, to) = (scope.value(self.count), scope.value(self.from), scope.value(self.to));
        match self.order {
            Order::Any => (0..count).map(|_| making.value(from, to)).collect(),
            Order::NonDecreasing => {
                let mut list: Vec<u64> = (0..count).map(|_| making.value(from, to)).collect();
                list.sort_unstable();
                list
            }
            Order::Ascending => different(count, from, making.most(from, to, count), making),
            Order::Distinct => {
                let mut list = different(count, from, making.most(from, to, count), making);
                making.random.shuffle(&mut list);
                list
            }
        }
    }

    fn pieces(&self, case: &Vec<u64>) -> u64 {
        case.len() as u64
    }

    fn parts(&self, parts: &mut Vec<Part>) {
        let List { name, count, from, to, order } = *self;
        parts.push(Part::Numbers { name, count: Count::Exactly(count), from, to, order });
    }
}

/// How many numbers small lists have at the most.
const MOST_SMALL: u64 = 100;

/// So many different numbers by chance, ascending, as far as there are as many.
pub(super) fn different(count: u64, from: u64, to: u64, making: &mut Making<'_>) -> Vec<u64> {
    let span = (to - from).saturating_add(1);
    let count = count.min(span);
    // Where most numbers are taken, it is quicker to choose those that are not.
    let leaves_out = count > span / 2;
    let chosen_count = if leaves_out { span - count } else { count };
    let mut chosen = BTreeSet::new();
    while (chosen.len() as u64) < chosen_count {
        chosen.insert(making.random.u64(from..=to));
    }
    match leaves_out {
        true => (from..=to).filter(|number| !chosen.contains(number)).collect(),
        false => chosen.into_iter().collect(),
    }
}

/// How an error names a number that has occurred before.
fn another(number: u64) -> Text {
    text!("a number other than {number}, which has occurred", "与前面不同的数：{number} 已经出现过")
}
