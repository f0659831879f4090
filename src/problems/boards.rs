//! Counting boards: pieces on a row of cells, of which some gaps are heaps of a game in which a row is lost
//! exactly if the number of ones in each binary column of the heaps is divisible by some number. In Nim
//! this number is 2, in Moore's Nim it is one more than the number of heaps that a move may change.

use std::io::Write;

use super::Mistake;

/// Remainders modulo a prime, and the factorials up to some number.
pub(super) struct Remainders {
    modulus: u64,
    factorials: Vec<u64>,
    inverses: Vec<u64>,
}

impl Remainders {
    /// For binomials up to `largest`, which is below the prime `modulus`.
    pub(super) fn new(modulus: u64, largest: u64) -> Remainders {
        let mut factorials = vec![1];
        for number in 1..=largest {
            factorials.push(factorials[number as usize - 1] * number % modulus);
        }
        let mut inverses = vec![power(factorials[largest as usize], modulus - 2, modulus)];
        for number in (1..=largest).rev() {
            inverses.push(inverses[(largest - number) as usize] * number % modulus);
        }
        inverses.reverse();
        Remainders { modulus, factorials, inverses }
    }

    /// In how many ways `chosen` of `all` can be chosen.
    pub(super) fn choose(&self, all: u64, chosen: u64) -> u64 {
        let Some(rest) = all.checked_sub(chosen) else { return 0 };
        let inverse = self.inverses[chosen as usize] * self.inverses[rest as usize] % self.modulus;
        self.factorials[all as usize] * inverse % self.modulus
    }
}

fn power(base: u64, exponent: u64, modulus: u64) -> u64 {
    let (mut power, mut square, mut exponent) = (1, base, exponent);
    while exponent > 0 {
        if exponent % 2 == 1 {
            power = power * square % modulus;
        }
        square = square * square % modulus;
        exponent /= 2;
    }
    power
}

/// Pieces on a row of cells.
#[derive(Clone, Copy, Debug)]
pub(super) struct Boards {
    pub(super) cells: u64,
    /// How many pieces there are, at most as many as cells; all orders of them count as one.
    pub(super) pieces: u64,
    /// How many of the gaps before, between and behind the pieces are heaps.
    pub(super) heaps: u64,
    /// What the number of ones in each column of the heaps is divisible by in a lost row.
    pub(super) divisor: u64,
}

impl Boards {
    /// How many boards the first player wins, modulo a prime above the number of cells.
    pub(super) fn won(self, modulus: u64) -> u64 {
        let (all, lost) = self.all_and_lost(modulus);
        (all + modulus - lost) % modulus
    }

    /// How many boards there are and how many of them the first player loses, each modulo such a prime.
    fn all_and_lost(self, modulus: u64) -> (u64, u64) {
        let remainders = Remainders::new(modulus, self.cells);
        (remainders.choose(self.cells, self.pieces), self.lost(&remainders))
    }

    fn lost(self, remainders: &Remainders) -> u64 {
        let empty = self.cells - self.pieces;
        let dividers = self.pieces - self.heaps;
        // The cells that are in no heap are spread over the other gaps, which are one more than dividers.
        let boards = self.lost_rows(empty, remainders).into_iter().zip(0..);
        boards.fold(0, |lost, (rows, in_heaps)| {
            (lost + rows * remainders.choose(empty - in_heaps + dividers, dividers)) % remainders.modulus
        })
    }

    /// How many lost rows of heaps have each sum, up to `most`.
    ///
    /// From the highest column down: the ones of a column are as many as the divisor allows, and half of
    /// what is left of the sum is the sum of the higher columns, moved down by one.
    fn lost_rows(self, most: u64, remainders: &Remainders) -> Vec<u64> {
        let ones = (0..=self.heaps).step_by(self.divisor as usize);
        let columns: Vec<(u64, u64)> = ones.map(|ones| (ones, remainders.choose(self.heaps, ones))).collect();
        let mut rows = vec![1];
        for column in (0..u64::BITS - most.leading_zeros()).rev() {
            let rows_of = |sum: u64| {
                let fitting = columns.iter().take_while(|&&(ones, _)| ones <= sum);
                let even = fitting.filter(|&&(ones, _)| (sum - ones).is_multiple_of(2));
                even.fold(0, |rows_of, &(ones, ways)| {
                    (rows_of + rows[((sum - ones) / 2) as usize] * ways) % remainders.modulus
                })
            };
            rows = (0..=most >> column).map(rows_of).collect();
        }
        rows
    }
}

/// Mistakes in counting the boards that the first player wins, modulo a prime.
pub(super) fn counting_mistakes<C: 'static>(boards: fn(&C) -> Boards, modulus: u64) -> Vec<Mistake<C>> {
    vec![
        Mistake::answer(
            "lost-boards",
            "counts the boards that the first player loses",
            "数成了先手必败的局面",
            move |case, answers| {
                let (_, lost) = boards(case).all_and_lost(modulus);
                // Writing to memory cannot fail.
                let _ = writeln!(answers, "{lost}");
            },
        ),
        Mistake::answer(
            "negative-remainder",
            "prints a negative number where the remainder of the lost boards is above that of all",
            "总数的余数小于必败数的余数时输出了负数",
            move |case, answers| {
                let (all, lost) = boards(case).all_and_lost(modulus);
                // Both are below the modulus.
                let _ = writeln!(answers, "{}", all as i64 - lost as i64);
            },
        ),
    ]
}
