//! A quotient, or a guess at one.

use super::Options;
use super::bits::Set;
use super::monoid::Monoid;

/// The misère quotient of all sums of the heaps up to some size.
#[derive(Clone, Debug)]
pub struct Quotient {
    pub(super) monoid: Monoid,
    pub(super) lost: Set,
    /// What each heap is sent to, from heap 0: the pretending function.
    pub(super) heaps: Vec<usize>,
    /// What the options of each heap are sent to, ascending.
    pub(super) transitions: Vec<Vec<usize>>,
}

impl Quotient {
    /// The quotient when there are no heaps at all.
    pub(super) fn trivial() -> Quotient {
        Quotient {
            monoid: Monoid::trivial(),
            lost: Set::empty(1),
            heaps: vec![0],
            transitions: vec![Vec::new()],
        }
    }

    /// How many elements it has.
    pub fn order(&self) -> usize {
        self.monoid.order()
    }

    /// Its elements and their products.
    pub fn monoid(&self) -> &Monoid {
        &self.monoid
    }

    /// The elements that are lost for the player to move, ascending.
    pub fn portion(&self) -> impl Iterator<Item = usize> + '_ {
        self.lost.iter()
    }

    /// The pretending function: the element of each heap, from heap 0, whose element is the identity.
    pub fn heaps(&self) -> &[usize] {
        &self.heaps
    }

    /// The element of a sum.
    ///
    /// # Panics
    /// When a heap is larger than those that the quotient is for.
    pub fn value(&self, heaps: impl IntoIterator<Item = usize>) -> usize {
        heaps.into_iter().fold(0, |value, heap| self.monoid.product(value, self.heaps[heap]))
    }

    /// Whether a sum is a P-position of misère play: whether the player to move loses.
    ///
    /// # Panics
    /// When a heap is larger than those that the quotient is for.
    pub fn is_lost(&self, heaps: impl IntoIterator<Item = usize>) -> bool {
        self.is_lost_element(self.value(heaps))
    }

    /// Whether an element is in the P-portion.
    ///
    /// # Panics
    /// When there is no such element.
    pub fn is_lost_element(&self, element: usize) -> bool {
        self.lost.contains(element)
    }

    /// Whether the game is tame: whether its sums have the outcomes of sums of Nim heaps. Then the
    /// quotient is one of those of Nim: `{1}`, `{1, a}` with `a² = 1`, or these two and the sums that have
    /// a heap above 1, which are `2^k` and a group in which every element is its own inverse.
    pub fn is_tame(&self) -> bool {
        let portion: Vec<usize> = self.portion().collect();
        if self.order() <= 2 {
            return true;
        }
        let &[first, second] = &portion[..] else { return false };
        let square = |x| self.monoid.product(x, x);
        let is_nim = |one: usize, zero: usize| {
            let others = || (1..self.order()).filter(move |&x| x != one);
            square(one) == 0
                && self.order().saturating_sub(2).is_power_of_two()
                && others().all(|x| square(x) == zero && self.monoid.product(x, zero) == x)
        };
        is_nim(first, second) || is_nim(second, first)
    }

    /// What the options of a heap are sent to, ascending.
    pub(super) fn values(&self, options: &Options) -> Vec<usize> {
        let mut values: Vec<usize> = options.iter().map(|parts| self.value(parts.iter().copied())).collect();
        values.sort_unstable();
        values.dedup();
        values
    }
}
