//! Why: the heaps that the theory sees and their nim-sum, or the nimbers of the options and their
//! mex.

use super::table::{Table, left, right};
use super::{Page, faint, plain};
use crate::draw::heap_name;
use crate::draw::terminal::{Line, Role, Styled};
use crate::explain::{Explanation, OptionValue};
use crate::lang::{Lang, Text, text};
use crate::theory::Reading;
use crate::value::{Nimber, Outcome};

pub(super) fn write(page: &mut Page, explanation: &Explanation) {
    let is_over = explanation.moves.counted == 0;
    match &explanation.reading {
        Some(reading) => {
            page.headline(&Text::new("Why", "为什么"));
            page.paragraph(&reading.because);
            if !is_over {
                write_heaps(page, reading);
                write_nim_sum(page, explanation, reading);
            }
        }
        None if is_over => {}
        None => write_options(page, explanation),
    }
}

/// The name of a heap, as it stands at the pieces.
pub(super) fn letter(heap: usize) -> Styled {
    Styled { text: heap_name(heap), role: Role::Piece }
}

/// The heaps with their sizes in binary under each other, and the nim-sum below.
fn write_heaps(page: &mut Page, reading: &Reading) {
    page.blank();
    let sum = reading.nim_sum.0;
    let sizes = || reading.heaps.iter().map(|heap| heap.size).chain([sum]);
    let digits = sizes().map(|size| u64::BITS - size.leading_zeros()).max().unwrap_or(0).max(1) as usize;
    let decimals = sizes().map(|size| size.to_string().len()).max().unwrap_or(0);

    let row = |name: Line, what: &Text, size: u64| {
        let what = vec![plain(what.get(page.lang))];
        vec![name, what, vec![plain(&size.to_string())], binary(size, digits)]
    };
    let rule = |length: usize| vec![faint(&"─".repeat(length))];
    let mut table = Table::new(&[left(0), left(2), right(2), right(2)]);
    for (position, heap) in reading.heaps.iter().enumerate() {
        if heap.index != position && reading.heaps[position - 1].index + 1 != heap.index {
            table.row(hidden_heaps(page.lang, reading));
        }
        table.row(row(vec![letter(heap.index)], &heap.what, heap.size));
    }
    table.row(vec![Line::new(), Line::new(), rule(decimals), rule(digits)]);
    table.row(row(Line::new(), &Text::new("nim-sum", "异或和"), sum));
    table.row(vec![Line::new(), Line::new(), Line::new(), marks(sum, digits)]);
    page.table(&table);
}

fn hidden_heaps(lang: Lang, reading: &Reading) -> Vec<Line> {
    let hidden = reading.total - reading.heaps.len();
    let words = text!("… {hidden} more heaps", "……还有 {hidden} 堆");
    vec![vec![faint("⋮")], vec![faint(words.get(lang))]]
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
    if sum == 0 {
        return Line::new();
    }
    let columns = format!("{sum:0digits$b}").replace('0', " ").replace('1', "▲");
    vec![Styled { text: columns, role: Role::Highlight }]
}

fn write_nim_sum(page: &mut Page, explanation: &Explanation, reading: &Reading) {
    let Reading { total, nim_sum, .. } = *reading;
    let parity = match (total, explanation.solution.outcome) {
        (0 | 1, _) => None,
        (_, Outcome::N) => Some(Text::new(
            "The nim-sum has a 1 (▲) in exactly those columns that hold an odd number of ones.",
            "某一列中 1 的个数为奇数时，异或和在这一列是 1（▲）；为偶数时是 0。",
        )),
        (_, Outcome::P) => Some(Text::new(
            "Each column holds an even number of ones, so the nim-sum is 0.",
            "每一列中 1 的个数都是偶数，所以异或和为 0。",
        )),
    };
    if let Some(parity) = parity {
        page.paragraph(&parity);
    }
    if !explanation.nim_sum_is_nimber {
        page.paragraph(&outcome_only(nim_sum));
    }
}

fn outcome_only(nim_sum: Nimber) -> Text {
    match nim_sum.outcome() {
        Outcome::N => Text::new(
            "Here the nim-sum tells only who wins (it is not 0, so you do); it is not the nimber.",
            "这里的异或和只用来判断胜负（不为 0，所以先手必胜），它并不是 SG 值。",
        ),
        Outcome::P => Text::new(
            "Here the nim-sum tells only who wins: it is 0, so you lose.",
            "这里的异或和只用来判断胜负：它为 0，所以先手必败。",
        ),
    }
}

/// The options and their nimbers, and the least one that is missing.
fn write_options(page: &mut Page, explanation: &Explanation) {
    let nimber = explanation.solution.nimber.unwrap_or_default();
    page.headline(&Text::new("Why", "为什么"));
    page.paragraph(&Text::new(
        "The nimber of a position is the mex of the nimbers of its options: the smallest of the numbers 0, 1, 2, … \
         that none of them has. You win exactly when some option has the nimber 0: move there, and your opponent is \
         lost.",
        "一个局面的 SG 值是它所有后继的 SG 值的 mex，即 0、1、2……中没有出现的最小的数。\
         只要有一个后继的 SG 值为 0，先手就必胜：走到那里，对方就必败。",
    ));
    if explanation.options.is_empty() {
        return;
    }
    page.blank();
    let lang = page.lang;
    let heading = |words: Text| vec![faint(words.get(lang))];
    let mut table = Table::new(&[left(0), right(2), left(3)]);
    table.row(vec![
        heading(Text::new("move", "走法")),
        heading(Text::new("nimber", "SG 值")),
        heading(Text::new("leaves", "后继")),
    ]);
    for OptionValue { mv, nimber, leaves } in &explanation.options {
        table.row(vec![vec![plain(mv)], vec![plain(&nimber.to_string())], vec![plain(leaves)]]);
    }
    page.table(&table);
    page.paragraph(&mex_of(&explanation.options, nimber));
}

fn mex_of(options: &[OptionValue], mex: Nimber) -> Text {
    let mut values: Vec<Nimber> = options.iter().map(|option| option.nimber).collect();
    values.sort_unstable();
    values.dedup();
    let values: Vec<String> = values.iter().map(Nimber::to_string).collect();
    let values = values.join(", ");
    text!(
        "mex{{{values}}} = {mex}: the smallest number that is missing is {mex}.",
        "mex{{{values}}} = {mex}：没有出现的最小的数是 {mex}。"
    )
}
