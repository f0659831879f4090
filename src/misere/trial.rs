//! A guess at a quotient: a monoid that is meant to be finer than the quotient, on which the P-positions
//! are found from the options of one word for each element, and which is then made as coarse as they
//! allow.

use std::collections::HashMap;

use super::Options;
use super::bits::Set;
use super::monoid::Monoid;

/// Powers `1, g, g², …` of which `g^(index + period) = g^index` is the first that is an earlier one.
#[derive(Clone, Copy, Debug)]
pub(super) struct Cyclic {
    pub index: usize,
    pub period: usize,
}

impl Cyclic {
    pub fn order(self) -> usize {
        self.index + self.period
    }

    fn product(self, x: usize, y: usize) -> usize {
        let exponent = x + y;
        if exponent < self.order() { exponent } else { self.index + (exponent - self.index) % self.period }
    }
}

/// The direct product of a monoid and of cyclic ones. An element is written in mixed radix, that of the
/// monoid first.
pub(super) struct Trial {
    pub base: Monoid,
    pub cyclics: Vec<Cyclic>,
    /// What each heap is sent to, from heap 0.
    pub heaps: Vec<usize>,
}

/// A trial on which the P-positions are marked.
pub(super) struct Marked {
    trial: Trial,
    /// The elements that are values of words.
    elements: Vec<usize>,
    lost: Set,
}

impl Trial {
    pub fn order(&self) -> usize {
        self.cyclics.iter().map(|cyclic| cyclic.order()).product::<usize>() * self.base.order()
    }

    /// The generator of the cyclic monoid of this number.
    pub fn generator(&self, number: usize) -> usize {
        self.cyclics[..number].iter().map(|cyclic| cyclic.order()).product::<usize>() * self.base.order()
    }

    pub fn product(&self, mut x: usize, mut y: usize) -> usize {
        let order = self.base.order();
        let mut product = self.base.product(x % order, y % order);
        let mut radix = order;
        (x, y) = (x / order, y / order);
        for cyclic in &self.cyclics {
            let order = cyclic.order();
            product += radix * cyclic.product(x % order, y % order);
            radix *= order;
            (x, y) = (x / order, y / order);
        }
        product
    }

    /// What the options of a heap are sent to, ascending.
    fn values(&self, options: &Options) -> Vec<usize> {
        let product = |parts: &Vec<usize>| parts.iter().fold(0, |x, &part| self.product(x, self.heaps[part]));
        let mut values: Vec<usize> = options.iter().map(product).collect();
        values.sort_unstable();
        values.dedup();
        values
    }

    /// Finds for the least word of each element whether it is a P-position: whether it has options and
    /// none of them is one. All options of a word are less than it.
    pub fn mark(self, options: &[Options]) -> Marked {
        let order = self.order();
        let mut elements = vec![0];
        // What the options of the least word of an element are sent to.
        let mut transitions: HashMap<usize, Set> = HashMap::from([(0, Set::empty(order))]);
        let mut lost = Set::empty(order);
        for (options, &generator) in options.iter().zip(&self.heaps) {
            let of_heap = self.values(options);
            if of_heap.is_empty() {
                continue;
            }
            let mut layer = elements.clone();
            while !layer.is_empty() {
                let mut next = Vec::new();
                for &x in &layer {
                    let y = self.product(x, generator);
                    if transitions.contains_key(&y) {
                        continue;
                    }
                    let mut to = Set::empty(order);
                    transitions[&x].iter().for_each(|option| to.insert(self.product(option, generator)));
                    of_heap.iter().for_each(|&option| to.insert(self.product(x, option)));
                    if to.is_disjoint(&lost) {
                        lost.insert(y);
                    }
                    transitions.insert(y, to);
                    elements.push(y);
                    next.push(y);
                }
                layer = next;
            }
        }
        Marked { trial: self, elements, lost }
    }
}

impl Marked {
    /// Whether a word is marked as a P-position.
    pub fn is_lost(&self, word: &[u16]) -> bool {
        let trial = &self.trial;
        let element = word.iter().fold(0, |x, &heap| trial.product(x, trial.heaps[usize::from(heap)]));
        self.lost.contains(element)
    }

    /// The coarsest quotient that keeps the P-positions apart from the others: the monoid, its P-portion,
    /// and what each heap is sent to.
    pub fn reduced(&self) -> (Monoid, Set, Vec<usize>) {
        let trial = &self.trial;
        let mut generators = trial.heaps.clone();
        generators.sort_unstable();
        generators.dedup();
        let mut place = HashMap::new();
        for (index, &element) in self.elements.iter().enumerate() {
            place.insert(element, index);
        }
        let actions: Vec<Vec<u32>> = generators
            .iter()
            .map(|&generator| {
                self.elements.iter().map(|&x| place[&trial.product(x, generator)] as u32).collect()
            })
            .collect();
        let mut classes: Vec<u32> =
            self.elements.iter().map(|&element| u32::from(self.lost.contains(element))).collect();
        let mut count = 0;
        // Elements of one class that some generator sends to different classes are divided, until none is.
        loop {
            let mut names: HashMap<Vec<u32>, u32> = HashMap::new();
            let divided: Vec<u32> = (0..classes.len())
                .map(|x| {
                    let mut key = Vec::with_capacity(1 + actions.len());
                    key.push(classes[x]);
                    key.extend(actions.iter().map(|action| classes[action[x] as usize]));
                    let next = names.len() as u32;
                    *names.entry(key).or_insert(next)
                })
                .collect();
            classes = divided;
            if names.len() == count {
                break;
            }
            count = names.len();
        }
        // Classes are numbered by their first element, so that of the identity is 0.
        let mut firsts = vec![usize::MAX; count];
        for (index, &class) in classes.iter().enumerate().rev() {
            firsts[class as usize] = self.elements[index];
        }
        let class_of = |element: usize| classes[place[&element]] as usize;
        let monoid = Monoid::of(count, |x, y| class_of(trial.product(firsts[x], firsts[y])));
        let mut lost = Set::empty(count);
        (0..count).filter(|&class| self.lost.contains(firsts[class])).for_each(|class| lost.insert(class));
        (monoid, lost, trial.heaps.iter().map(|&element| class_of(element)).collect())
    }
}
