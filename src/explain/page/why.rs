//! Why: the heaps that the position is read as and their nim-sum, or the nimbers of the options and
//! their mex.

use super::table::{Table, left, right};
use super::{Page, faint, plain};
use crate::draw::heap_name;
use crate::draw::terminal::{Line, Role, Styled};
use crate::explain::sum::mex_of;
use crate::explain::{Explanation, OptionValue};
use crate::lang::{Text, text};
use crate::theory::Reading;
use crate::value::Outcome;

pub(super) fn write(page: &mut Page, explanation: &Explanation) {
    let is_over = explanation.moves.counted == 0;
    let headline = Text::new("Why", "为什么");
    match &explanation.reading {
        // That no move is left has been said; what the heaps were before the end no longer matters.
        Some(reading) if is_over && reading.total > 0 => {}
        Some(reading) => {
            page.headline(&headline);
            page.paragraph(&reading.because);
            if reading.total > 0 {
                write_reading(page, explanation, reading);
            }
        }
        None if is_over => {}
        None => {
            page.headline(&headline);
            write_options(page, explanation);
        }
    }
}

/// The name of a heap, as it stands at the pieces.
pub(super) fn letter(heap: usize) -> Styled {
    Styled { text: heap_name(heap), role: Role::Piece }
}

fn write_reading(page: &mut Page, explanation: &Explanation, reading: &Reading) {
    if reading.total > 1 {
        page.blank();
        page.paragraph(&Text::new(
            "To add the heaps up, write them in binary under each other: the nim-sum has a 1 (▲) in each column that \
             holds an odd number of ones. Whoever is to move wins if the nim-sum is not 0, and loses if it is 0.",
            "把各堆的大小写成二进制，上下对齐，求异或和：某一列有奇数个 1，异或和在这一列就是 1（▲），否则是 0。\
             异或和不为 0 时先手必胜，为 0 时先手必败。",
        ));
    }
    page.blank();
    write_heaps(page, reading);
    page.blank();
    page.paragraph(&conclusion(explanation.solution.outcome, reading));
    if !explanation.nim_sum_is_nimber {
        page.paragraph(&Text::new(
            "In this game the nim-sum tells only who wins: it need not be the nimber.",
            "在这个游戏里，异或和只用来判断胜负，不一定等于 SG 值。",
        ));
    }
}

fn conclusion(outcome: Outcome, reading: &Reading) -> Text {
    let sum = reading.nim_sum;
    match (reading.total, outcome) {
        (1, Outcome::N) => text!(
            "There is one heap, and it is not 0: whoever is to move wins by bringing it to 0.",
            "只有一堆，而且不为 0：先手把它变成 0，就能获胜。"
        ),
        (1, Outcome::P) => {
            Text::new("There is one heap, and it is 0: you lose.", "只有一堆，而且为 0：先手必败。")
        }
        (_, Outcome::N) => {
            text!("The nim-sum is {sum}, not 0: you win.", "异或和是 {sum}，不为 0：先手必胜。")
        }
        (_, Outcome::P) => Text::new(
            "Each column holds an even number of ones, so the nim-sum is 0: you lose.",
            "每一列都有偶数个 1，所以异或和为 0：先手必败。",
        ),
    }
}

/// The heaps with their sizes in binary under each other, and the nim-sum below.
pub(super) fn write_heaps(page: &mut Page, reading: &Reading) {
    let table = heap_table(page, reading, true);
    if table.fits(page.width) {
        page.table(&table);
        return;
    }
    for heap in &reading.heaps {
        let (name, size) = (heap_name(heap.index), heap.size);
        let what = heap.what.get(page.lang);
        page.paragraph(&Text::same(format!("{name}  {what}  {size}")));
    }
    let table = heap_table(page, reading, false);
    if table.fits(page.width) {
        page.blank();
        page.table(&table);
    }
}

/// The table of the heaps; if not `in_full`, with nothing but letters and binary numbers.
fn heap_table(page: &Page, reading: &Reading, in_full: bool) -> Table {
    let Reading { ref heaps, total, nim_sum, .. } = *reading;
    let sizes = || heaps.iter().map(|heap| heap.size).chain([nim_sum.0]);
    let digits = sizes().map(|size| u64::BITS - size.leading_zeros()).max().unwrap_or(0).max(1) as usize;
    let decimals = sizes().map(|size| size.to_string().len()).max().unwrap_or(0);
    let cells = |name: Line, what: Line, decimal: Line, binary: Line| match in_full {
        true => vec![name, what, decimal, binary],
        false => vec![if name.is_empty() { what } else { name }, Line::new(), Line::new(), binary],
    };
    let numbers =
        |name, what, size: u64| cells(name, what, vec![plain(&size.to_string())], binary(size, digits));

    let mut table = Table::new(&[left(0), left(2), right(2), left(2)]);
    let mut next = 0;
    for heap in heaps {
        if heap.index > next {
            table.row(hidden_heaps(page, heap.index - next));
        }
        next = heap.index + 1;
        table.row(numbers(vec![letter(heap.index)], vec![plain(heap.what.get(page.lang))], heap.size));
    }
    if total > next {
        table.row(hidden_heaps(page, total - next));
    }
    if total > 1 {
        let rule = |length: usize| vec![faint(&"─".repeat(length))];
        let name = Text::new("nim-sum", "异或和");
        table.row(cells(Line::new(), Line::new(), rule(decimals), rule(digits)));
        table.row(numbers(Line::new(), vec![plain(name.get(page.lang))], nim_sum.0));
        if nim_sum.0 > 0 {
            table.row(cells(Line::new(), Line::new(), Line::new(), marks(nim_sum.0, digits)));
        }
    }
    table
}

fn hidden_heaps(page: &Page, hidden: usize) -> Vec<Line> {
    let words = text!("… {hidden} more heaps", "……还有 {hidden} 堆");
    vec![vec![faint("⋮")], vec![faint(words.get(page.lang))]]
}

/// A number in binary, the zeros before it faint.
fn binary(size: u64, digits: usize) -> Line {
    let number = if size == 0 { String::new() } else { format!("{size:b}") };
    let zeros = "0".repeat(digits - number.len());
    let spans = [faint(&zeros), plain(&number)];
    spans.into_iter().filter(|span| !span.text.is_empty()).collect()
}

/// A mark under every column in which the nim-sum has a 1.
fn marks(sum: u64, digits: usize) -> Line {
    let columns = format!("{sum:0digits$b}").replace('0', " ").replace('1', "▲");
    vec![Styled { text: columns.trim_end().to_owned(), role: Role::Highlight }]
}

/// The options and their nimbers, and the least one that is missing.
fn write_options(page: &mut Page, explanation: &Explanation) {
    page.paragraph(&Text::new(
        "The nimber of a position is the mex of the nimbers of its options: the smallest of the numbers 0, 1, 2, … \
         that is missing among them. So it is 0 exactly if no option has the nimber 0. Whoever is to move wins if it \
         is not 0, by moving to an option of nimber 0, and loses if it is 0.",
        "一个局面的 SG 值是它所有后继的 SG 值的 mex，即 0、1、2……中没有出现的最小的数；\
         所以没有 SG 值为 0 的后继时，它就是 0。SG 值不为 0 时先手必胜，只要走到 SG 值为 0 的后继；\
         SG 值为 0 时先手必败。",
    ));
    if explanation.options.is_empty() {
        return;
    }
    page.blank();
    let heading = |words: Text| vec![faint(words.get(page.lang))];
    // A move may be written as the option that it leads to.
    let names_moves = explanation.options.iter().any(|OptionValue { mv, leaves, .. }| mv != leaves);
    let mut table = match names_moves {
        true => Table::new(&[left(0), left(3), right(3)]),
        false => Table::new(&[left(0), right(3)]),
    };
    let headings = [("move", "走法"), ("option", "后继"), ("nimber", "SG 值")];
    let headings = headings.map(|(en, zh)| heading(Text::new(en, zh)));
    table.row(headings.into_iter().skip(usize::from(!names_moves)).collect());
    for OptionValue { mv, nimber, leaves } in &explanation.options {
        let leaves = super::shorten(leaves, page.width / 2);
        let cells = [vec![plain(mv)], vec![plain(&leaves)], vec![plain(&nimber.to_string())]];
        table.row(cells.into_iter().skip(usize::from(!names_moves)).collect());
    }
    page.table(&table);
    page.blank();
    let mex = mex_of(explanation.options.iter().map(|option| option.nimber).collect());
    let nimber = explanation.solution.nimber.unwrap_or_default();
    page.paragraph(&match explanation.solution.outcome {
        Outcome::N => text!(
            "{mex} = {nimber}: the smallest number that is missing is {nimber}, not 0: you win.",
            "{mex} = {nimber}：没有出现的最小的数是 {nimber}，不为 0：先手必胜。"
        ),
        Outcome::P => text!(
            "{mex} = 0: the smallest number that is missing is 0: you lose.",
            "{mex} = 0：没有出现的最小的数是 0：先手必败。"
        ),
    });
}
