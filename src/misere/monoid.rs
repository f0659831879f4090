//! Finite commutative monoids, as multiplication tables.

/// A finite commutative monoid on the numbers below its order. 0 is the identity.
#[derive(Clone, Debug)]
pub struct Monoid {
    order: usize,
    table: Vec<u32>,
}

impl Monoid {
    /// The monoid of one element.
    pub(super) fn trivial() -> Monoid {
        Monoid { order: 1, table: vec![0] }
    }

    /// The monoid with these products, of which 0 must be the identity.
    pub(super) fn of(order: usize, product: impl Fn(usize, usize) -> usize) -> Monoid {
        let table = (0..order * order).map(|place| product(place / order, place % order) as u32).collect();
        Monoid { order, table }
    }

    /// How many elements it has.
    pub fn order(&self) -> usize {
        self.order
    }

    /// The product of two elements.
    ///
    /// # Panics
    /// When one of them is not below the order.
    pub fn product(&self, x: usize, y: usize) -> usize {
        self.table[x * self.order + y] as usize
    }

    /// The index of an element: the least `i` with `x^i = x^(i + p)` for some `p`.
    pub(super) fn index(&self, x: usize) -> usize {
        let mut powers = vec![0];
        loop {
            let next = self.product(powers[powers.len() - 1], x);
            if let Some(index) = powers.iter().position(|&power| power == next) {
                return index;
            }
            powers.push(next);
        }
    }

    /// The submonoid that these elements generate: its elements as they are here, the identity first.
    pub(super) fn generated_by(&self, generators: &[usize]) -> Vec<usize> {
        let mut is_in = vec![false; self.order];
        is_in[0] = true;
        let mut elements = vec![0];
        let mut next = 0;
        while next < elements.len() {
            for &generator in generators {
                let product = self.product(elements[next], generator);
                if !std::mem::replace(&mut is_in[product], true) {
                    elements.push(product);
                }
            }
            next += 1;
        }
        elements
    }

    /// The same on these elements alone, which must be closed under products and begin with the identity.
    /// Also tells what each of these elements is called in the new monoid, and 0 for all others.
    pub(super) fn restricted(&self, elements: &[usize]) -> (Monoid, Vec<usize>) {
        let mut names = vec![0; self.order];
        for (name, &element) in elements.iter().enumerate() {
            names[element] = name;
        }
        let product = |x: usize, y: usize| names[self.product(elements[x], elements[y])];
        (Monoid::of(elements.len(), product), names)
    }
}
