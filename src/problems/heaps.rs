//! Heaps of Nim in problems: what wins, heaps on which wrong programs fail, and what they do wrong.

use std::io::Write;

use fastrand::Rng;

use super::Mistake;
use crate::lang::Text;

/// How many heaps there are, and how large they are at the most.
fn extents(most_count: u64, most: u64) -> Vec<(u64, u64)> {
    let counts = [2, 3, 4, 7, 50, most_count];
    let sizes = [3, 8, 100, most];
    let pairs = counts.iter().flat_map(|&count| sizes.map(|size| (count.min(most_count), size.min(most))));
    pairs.collect()
}

/// Rows of heaps of Nim from `least` to `most` counters whose nim-sum is 0, and two of each in which one
/// heap was changed, so that few moves win: by a little, and by a single high bit. A fixed number of
/// counters that cannot be taken is no heap: see to it that `least` is 0 or 1.
pub(super) fn hard_heaps(random: &mut Rng, most_count: u64, least: u64, most: u64) -> Vec<Vec<u64>> {
    // Long rows take long.
    const MOST_FOR_HIGH: u64 = 1000;
    let mut rows = Vec::new();
    for (count, size) in extents(most_count, most) {
        // Below a power of two, nim-sums stay as small as what they are the sum of.
        let most_of_row = (1 << (size + 1).ilog2()) - 1;
        let mut heaps: Vec<u64> = (1..count).map(|_| random.u64(least..=most_of_row.max(least))).collect();
        let last = heaps.iter().fold(0, |sum, heap| sum ^ heap);
        if last < least || last > most {
            continue;
        }
        heaps.push(last);
        random.shuffle(&mut heaps);
        let mut enlarged = heaps.clone();
        let index = random.usize(..enlarged.len());
        enlarged[index] += random.u64(0..=most - enlarged[index]).min(2);
        if count > MOST_FOR_HIGH {
            rows.extend([heaps, enlarged]);
            continue;
        }
        let mut high = heaps.clone();
        let mut bits = (0..=most.ilog2()).rev().map(|bit| 1 << bit);
        let bit = bits.find(|bit| (least..=most).contains(&(high[index] ^ bit)));
        high[index] ^= bit.unwrap_or(0);
        rows.extend([heaps, enlarged, high]);
    }
    rows
}

/// The move that takes so many counters from the heap of this number, from 1, as games on heaps write it. A heap
/// that is not there, and more than is there, make something that is no move.
pub(super) fn written_move(heaps: &[u64], number: u64, taken: u64) -> String {
    let heap = usize::try_from(number).ok().and_then(|number| heaps.get(number.checked_sub(1)?));
    match heap.and_then(|size| size.checked_sub(taken)) {
        Some(left) => format!("{number}:{}-{left}", left + taken),
        None => {
            let size = heap.copied().unwrap_or_default();
            format!("{number}:{size}-({size}-{taken})")
        }
    }
}

/// Heaps around the powers of two at which narrow integers end, each alone and with a heap of 1: the smallest
/// rows on which programs fail that keep heaps in such integers.
pub(super) fn beside_narrow_integers(least: u64, most: u64) -> Vec<Vec<u64>> {
    let powers = [6, 7, 8, 15, 16].map(|bits| 1u64 << bits);
    let sizes = powers.into_iter().flat_map(|power| [power - 1, power, power + 1]);
    let legal = sizes.filter(|size| (least..=most).contains(size));
    legal.flat_map(|size| [vec![size], vec![1, size]]).collect()
}

/// As [`hard_heaps`], each row behind the number of its heaps.
pub(super) fn hard_counted_heaps(
    random: &mut Rng,
    most_count: u64,
    least: u64,
    most: u64,
) -> Vec<(u64, Vec<u64>)> {
    hard_heaps(random, most_count, least, most).into_iter().map(counted).collect()
}

/// As [`hard_counted_heaps`], and heaps [`beside_narrow_integers`].
pub(super) fn hard_nim(random: &mut Rng, most_count: u64, least: u64, most: u64) -> Vec<(u64, Vec<u64>)> {
    let narrow = beside_narrow_integers(least, most).into_iter().map(counted);
    narrow.chain(hard_counted_heaps(random, most_count, least, most)).collect()
}

/// A row behind the number of its heaps.
pub(super) fn counted(heaps: Vec<u64>) -> (u64, Vec<u64>) {
    (heaps.len() as u64, heaps)
}

/// The nim-sum of heaps.
pub(super) fn nim_sum(heaps: &[u64]) -> u64 {
    heaps.iter().fold(0, |sum, heap| sum ^ heap)
}

/// The winning moves of Nim: the place of a heap, from 0, and its new size.
pub(super) fn winning_moves(heaps: &[u64]) -> impl Iterator<Item = (usize, u64)> {
    let sum = nim_sum(heaps);
    heaps.iter().map(move |heap| heap ^ sum).enumerate().filter(|&(index, new)| new < heaps[index])
}

/// A row of so many heaps that is lost, where `values` are the nimbers of heaps and no heap is smaller
/// than `least`; `None` where chance found none.
pub(super) fn lost_row(random: &mut Rng, values: &[u64], least: usize, count: usize) -> Option<Vec<u64>> {
    let heaps = (1..count).map(|_| random.usize(least..values.len()));
    let mut row: Vec<usize> = heaps.collect();
    let sum = row.iter().fold(0, |sum, &heap| sum ^ values[heap]);
    let fitting: Vec<usize> = (least..values.len()).filter(|&heap| values[heap] == sum).collect();
    row.push(random.choice(fitting)?);
    random.shuffle(&mut row);
    Some(row.into_iter().map(|heap| heap as u64).collect())
}

/// Which first moves win Nim.
pub(super) const THEORY_OF_COUNT: Text = Text::new(
    "a heap allows a winning move exactly when its nim-sum with the sum of all is smaller than it",
    "某一堆有必胜取法，当且仅当它与总异或和异或后变小",
);

/// Appends how many first moves win Nim.
pub(super) fn write_count_of_moves(heaps: &[u64], answers: &mut Vec<u8>) {
    // Writing to memory cannot fail.
    let _ = writeln!(answers, "{}", winning_moves(heaps).count());
}

/// Mistakes in counting the first moves that win Nim with heaps behind their number.
pub(super) fn count_mistakes() -> Vec<Mistake<(u64, Vec<u64>)>> {
    let mistake = |id, en, zh, count: fn(&[u64], u64) -> usize| {
        Mistake::answer(id, en, zh, move |(_, heaps): &(u64, Vec<u64>), answers| {
            // Writing to memory cannot fail.
            let _ = writeln!(answers, "{}", count(heaps, nim_sum(heaps)));
        })
    };
    vec![
        mistake(
            "or-equal",
            "counts with `<=`, so every heap counts in a lost position",
            "判断用了 `<=`，必败时每一堆都被算上",
            |heaps, sum| heaps.iter().filter(|&heap| heap ^ sum <= *heap).count(),
        ),
        mistake(
            "precedence",
            "`sum ^ a[i] < a[i]` means `sum ^ (a[i] < a[i])`: every heap is counted",
            "`sum ^ a[i] < a[i]` 实为 `sum ^ (a[i] < a[i])`，每一堆都被算上",
            |heaps, sum| if sum == 0 { 0 } else { heaps.len() },
        ),
        mistake(
            "one-or-none",
            "prints 1 whenever a move wins, however many do",
            "有必胜走法就输出 1，不管有几种",
            |_, sum| usize::from(sum != 0),
        ),
        mistake("16-bits", "keeps heaps in 16 bits", "用 16 位整数存每堆的数目", |heaps, _| {
            let low: Vec<u64> = heaps.iter().map(|&heap| u64::from(heap as u16)).collect();
            winning_moves(&low).count()
        }),
    ]
}

/// Mistakes about who wins Nim with these heaps.
pub(super) fn nim_mistakes<C: 'static>(heaps: fn(&C) -> &Vec<u64>) -> Vec<Mistake<C>> {
    vec![
        Mistake::winner(
            "sum-for-xor",
            "adds the heaps up instead of taking their nim-sum",
            "把石子数相加，而不是异或",
            move |case| heaps(case).iter().any(|&heap| heap > 0),
        ),
        Mistake::winner(
            "parity",
            "looks only at whether the number of counters is odd",
            "只看石子总数的奇偶",
            move |case| nim_sum(heaps(case)) % 2 == 1,
        ),
        Mistake::winner(
            "precedence",
            "`last ^ sum == 0` means `last ^ (sum == 0)`",
            "`last ^ sum == 0` 实为 `last ^ (sum == 0)`",
            move |case| {
                let Some((last, others)) = heaps(case).split_last() else { return false };
                *last == u64::from(nim_sum(others) == 0)
            },
        ),
        Mistake::winner(
            "one-byte",
            "keeps the nim-sum in a single byte",
            "用一个字节存异或和",
            move |case| nim_sum(heaps(case)) & 255 != 0,
        ),
    ]
}
