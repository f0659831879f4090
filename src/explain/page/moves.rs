//! The moves: those that win and what they leave, or those that lose and what answers them.

use super::layout::shorten;
use super::table::{Table, left, right};
use super::why::letter;
use super::{Page, and_more, faint, plain};
use crate::draw::terminal::{Line, Role, Styled};
use crate::explain::{Explanation, Reply, WinningMove};
use crate::lang::{Text, text};
use crate::theory::{Change, Reading};

/// Each winning move, and why it works.
pub(super) fn write_winning(page: &mut Page, explanation: &Explanation) {
    page.headline(&Text::new("How to win", "怎样取胜"));
    match &explanation.reading {
        Some(reading) => page.paragraph(&recipe(explanation, reading)),
        None => page.paragraph(&Text::new(
            "A move wins when it leaves a position of nimber 0.",
            "留下 SG 值为 0 的局面，就是必胜走法。",
        )),
    }
    let changes = || explanation.winning.iter().filter_map(|winning| winning.change);
    if changes().any(grows) {
        page.paragraph(&Text::new(
            "A heap may also grow to that size, where the rules allow it.",
            "只要规则允许，把一堆变大到这个数也可以。",
        ));
    }
    page.blank();
    let mut table = Table::new(&[left(0), left(3), right(1), left(1), right(1), left(1), left(3)]);
    for WinningMove { mv, change, leaves } in &explanation.winning {
        let leaves = shorten(leaves, page.width);
        let leaves = text!("leaves {leaves}", "剩下 {leaves}");
        let mut row = vec![vec![Styled { text: plain(mv).text, role: Role::Highlight }]];
        row.extend(change_cells(page, *change));
        row.push(vec![plain(leaves.get(page.lang))]);
        table.row(row);
    }
    page.table(&table);
    let hidden = explanation.solution.winning_moves.len() - explanation.winning.len();
    if hidden > 0 {
        page.paragraph(&and_more(hidden));
    }
}

/// Why a move to nim-sum 0 exists, and why it wins.
fn recipe(explanation: &Explanation, reading: &Reading) -> Text {
    if reading.total == 1 {
        return Text::new(
            "There is only one heap: bring it to 0, and the nim-sum is 0.",
            "只有一堆：把它变成 0，异或和就是 0。",
        );
    }
    let sum = reading.nim_sum;
    let example =
        explanation.winning.iter().filter_map(|winning| winning.change).find(|&change| !grows(change));
    let example = example.map_or(Text::new("", ""), |Change { heap, before, after }| {
        let name = letter(heap).text;
        text!(
            " Here {name} becomes {before} ⊕ {sum} = {after}.",
            "这里 {name} 变成 {before} ⊕ {sum} = {after}。"
        )
    });
    let (en, zh) = (example.en, example.zh);
    text!(
        "Look at the highest 1 of the nim-sum. Its column holds an odd number of ones, so some heap has a 1 there. \
         Change that heap to heap ⊕ nim-sum: it loses this 1, so it becomes smaller, which a move can do, and the \
         nim-sum of all heaps becomes 0.{en} Whatever your opponent does then, the nim-sum is no longer 0, and you \
         bring it back to 0.",
        "看异或和最高位的 1：这一列有奇数个 1，所以必有一堆在这一位上是 1。把这一堆变成“这一堆 ⊕ 异或和”：\
         最高位的 1 变成 0，所以它变小了，总能走到；而所有堆的异或和变为 0。{zh}之后无论对方怎么走，\
         异或和都不再是 0，你总能再把它变回 0。"
    )
}

fn grows(change: Change) -> bool {
    change.after > change.before
}

/// What a move does to a heap, as the cells `A:`, `3`, `→`, `0` and whether that is more.
fn change_cells(page: &Page, change: Option<Change>) -> Vec<Line> {
    let Some(change) = change else { return vec![Line::new(); 5] };
    let mut name = letter(change.heap);
    name.text.push(':');
    let grown = Text::new("(grows)", "（变大）");
    let grown = if grows(change) { vec![faint(grown.get(page.lang))] } else { Line::new() };
    let number = |size: u64| vec![plain(&size.to_string())];
    vec![vec![name], number(change.before), vec![faint("→")], number(change.after), grown]
}

/// Why every move loses, and the answer to each.
pub(super) fn write_replies(page: &mut Page, explanation: &Explanation) {
    let moves = explanation.moves;
    if moves.counted == 0 {
        return;
    }
    page.headline(&Text::new("Why every move loses", "为什么怎么走都输"));
    page.paragraph(&match explanation.reading {
        Some(_) => Text::new(
            "The nim-sum is 0. Each move makes it something else, and your opponent makes it 0 again.",
            "异或和为 0：无论怎么走都会使它不为 0，而后手总能把它变回 0。",
        ),
        None => Text::new(
            "No option has the nimber 0. So your opponent can answer each move by going to nimber 0 again.",
            "没有 SG 值为 0 的后继，所以无论怎么走，后手都能再走到 SG 值为 0 的局面。",
        ),
    });
    page.blank();
    let lang = page.lang;
    let heading = |en, zh| vec![faint(Text::new(en, zh).get(lang))];
    let mut table = Table::new(&[left(0), left(3), right(1), left(1), right(1), left(1), left(3), left(3)]);
    let mut row = vec![heading("move", "先手")];
    row.extend(vec![Line::new(); 5]);
    row.extend([heading("answer", "后手"), heading("leaves", "剩下")]);
    table.row(row);
    for Reply { mv, change, reply, leaves } in &explanation.replies {
        let mut row = vec![vec![plain(mv)]];
        row.extend(change_cells(page, *change));
        row.push(vec![Styled { text: plain(reply).text, role: Role::Highlight }]);
        row.push(vec![plain(&shorten(leaves, page.width))]);
        table.row(row);
    }
    page.table(&table);
    let hidden = moves.counted - explanation.replies.len();
    if hidden > 0 || moves.and_more {
        page.paragraph(&selection(explanation.replies.len(), moves.counted, moves.and_more));
    }
}

fn selection(shown: usize, counted: usize, and_more: bool) -> Text {
    if and_more {
        text!(
            "… these are {shown} of more than {counted} moves",
            "……以上是超过 {counted} 种走法中的 {shown} 种"
        )
    } else {
        text!("… these are {shown} of {counted} moves", "……以上是 {counted} 种走法中的 {shown} 种")
    }
}
