//! Cases by chance.

use fastrand::Rng;

use super::Scope;

/// How large a case by chance may be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Extent {
    /// How many things it has at the most, such as heaps.
    pub count: u64,
    /// How large its numbers are at the most.
    pub value: u64,
    /// Whether it has as many things as it may have.
    pub is_full: bool,
}

impl Extent {
    /// A few small numbers.
    pub const SMALL: Extent = Extent { count: 6, value: 12, is_full: false };
    /// Many small numbers.
    pub const LONG: Extent = Extent { count: 1000, value: 12, is_full: true };
    /// A few numbers, as large as the limits allow.
    pub const TALL: Extent = Extent { count: 6, value: u64::MAX, is_full: false };
    /// As many and as large numbers as the limits allow.
    pub const LARGEST: Extent = Extent { count: u64::MAX, value: u64::MAX, is_full: true };
}

/// A case by chance that is being made.
#[derive(Debug)]
pub struct Making<'r> {
    /// The numbers that have been made so far.
    pub scope: Scope,
    /// How large the case may be.
    pub extent: Extent,
    /// Where chance comes from.
    pub random: &'r mut Rng,
}

impl Making<'_> {
    /// How many things there are, between two bounds.
    pub fn count(&mut self, from: u64, to: u64) -> u64 {
        let most = to.min(self.extent.count).max(from);
        if self.extent.is_full { most } else { self.random.u64(from..=most) }
    }

    /// A number between two bounds, of which there may be `others` more.
    pub fn value(&mut self, from: u64, to: u64) -> u64 {
        let most = self.most(from, to, 1);
        self.random.u64(from..=most)
    }

    /// The most that each of so many different numbers may be.
    pub fn most(&self, from: u64, to: u64, numbers: u64) -> u64 {
        let room = self.extent.value.max(numbers.saturating_mul(2));
        to.min(from.saturating_add(room)).max(from)
    }
}
