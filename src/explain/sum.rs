//! A sum that no theory covers, read as heaps: each part counts as a heap of Nim whose size is its
//! nimber.

use crate::lang::{Text, text};
use crate::notation::Notation;
use crate::search::memo::{Budget, GaveUp, Memo};
use crate::theory::{Change, Heap, Reading};
use crate::value::Nimber;

/// The parts of a position as heaps, of which at most `most` are described; `None` if it does not
/// fall apart.
pub(super) fn reading<G: Notation>(
    memo: &mut Memo<'_, G>,
    position: &G::Position,
    most: usize,
    budget: &mut Budget,
) -> Result<Option<Reading>, GaveUp> {
    let parts = parts(memo, position);
    if parts.len() < 2 {
        return Ok(None);
    }
    let mut nim_sum = Nimber::ZERO;
    let mut heaps = Vec::new();
    for (index, part) in parts.iter().enumerate() {
        let nimber = memo.nimber(part, budget)?;
        nim_sum += nimber;
        if index < most {
            heaps.push(Heap { index, what: part_is(memo, part, budget)?, size: nimber.0 });
        }
    }
    let because = Text::new(
        "The parts of this position do not affect each other: it is a sum. Each part counts as a heap of Nim whose \
         size is its nimber, the mex of the nimbers of its options: the smallest of the numbers 0, 1, 2, … that is \
         missing among them.",
        "这个局面由互不影响的几部分组成。每一部分相当于一堆 Nim 石子，大小就是它的 SG 值，\
         即它所有后继的 SG 值的 mex：0、1、2……中没有出现的最小的数。",
    );
    Ok(Some(Reading { because, heaps, total: parts.len(), nim_sum }))
}

/// What a move does to the parts, where it changes just one of them.
pub(super) fn change<G: Notation>(
    memo: &mut Memo<'_, G>,
    position: &G::Position,
    mv: G::Move,
    budget: &mut Budget,
) -> Result<Option<Change>, GaveUp> {
    let option = memo.game().play(position, mv);
    let (before, mut new) = (parts(memo, position), parts(memo, &option));
    if before.len() < 2 {
        return Ok(None);
    }
    let mut gone = Vec::new();
    for (heap, part) in before.iter().enumerate() {
        match new.iter().position(|kept| kept == part) {
            Some(kept) => drop(new.remove(kept)),
            None => gone.push(heap),
        }
    }
    let [heap] = gone[..] else { return Ok(None) };
    let size = memo.nimber(&before[heap], budget)?.0;
    let parts: Result<Vec<u64>, GaveUp> = new.iter().map(|part| Ok(memo.nimber(part, budget)?.0)).collect();
    Ok(Some(Change::into_parts(heap, size, parts?)))
}

fn parts<G: Notation>(memo: &Memo<'_, G>, position: &G::Position) -> Vec<G::Position> {
    memo.game().components(position.clone()).into_iter().collect()
}

/// A part, and the different nimbers of its options.
fn part_is<G: Notation>(
    memo: &mut Memo<'_, G>,
    part: &G::Position,
    budget: &mut Budget,
) -> Result<Text, GaveUp> {
    let game = memo.game();
    let nimbers: Result<Vec<Nimber>, GaveUp> =
        game.options(part).map(|option| memo.nimber(&option, budget)).collect();
    let (part, mex) = (game.write(part), mex_of(nimbers?));
    Ok(text!("{part}: {mex}", "{part}：{mex}"))
}

/// The mex of these nimbers as it is written: `mex{0, 1, 3}`.
pub(super) fn mex_of(mut nimbers: Vec<Nimber>) -> String {
    nimbers.sort_unstable();
    nimbers.dedup();
    let nimbers: Vec<String> = nimbers.iter().map(Nimber::to_string).collect();
    format!("mex{{{}}}", nimbers.join(", "))
}
