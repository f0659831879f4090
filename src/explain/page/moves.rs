//! The moves: those that win and what they leave, or those that lose and what answers them.

use super::layout::shorten;
use super::table::{Column, Table, left, right};
use super::why::letter;
use super::{Page, faint, plain};
use crate::draw::terminal::{Line, Role, Styled};
use crate::explain::{Explanation, Reply, WinningMove};
use crate::lang::{Text, text};
use crate::theory::{Change, Reading};
use crate::value::Outcome;

/// The columns of what a move does to a heap: `A:`, `3`, `→`, `0`, and how parts make that, or whether it
/// is more.
const CHANGE: [Column; 5] = [left(3), right(1), left(1), right(1), left(1)];

/// Each winning move, and why it works.
pub(super) fn write_winning(page: &mut Page, explanation: &Explanation) {
    page.headline(&Text::new("How to win", "怎样取胜"));
    let wins = match &explanation.reading {
        Some(Reading { total: 0, .. }) => Text::new(
            "A move wins if it leaves a lost position. Whatever your opponent does then, the position is won again, \
             and you leave another lost one.",
            "走完后留给对方必败局面的，就是必胜走法：之后无论对方怎么走，都会回到必胜局面，你总能再留下一个必败局面。",
        ),
        Some(Reading { total: 1, .. }) => Text::new(
            "Bring the heap to 0. If your opponent has a move then, the heap is no longer 0, and you bring it back \
             to 0.",
            "把这一堆变成 0。之后只要对方还能走，这一堆就不再是 0，你总能再把它变回 0。",
        ),
        Some(reading) => {
            write_recipe(page, explanation, reading);
            Text::new(
                "If your opponent has a move then, the nim-sum is no longer 0, and you bring it back to 0.",
                "之后只要对方还能走，异或和就不再是 0，你总能再把它变回 0。",
            )
        }
        None => Text::new(
            "A move wins if it leaves a position of nimber 0. Whatever your opponent does then, the nimber is not 0, \
             and you go back to 0.",
            "走到 SG 值为 0 的局面就是必胜走法：之后无论对方怎么走，SG 值都不为 0，你总能再走到 0。",
        ),
    };
    let ending = explanation.ending.clone().unwrap_or(Text::new(
        "As the game must end, your opponent is the one who runs out of moves.",
        "对局总会结束，最后没有合法走法的一定是对方。",
    ));
    page.paragraph(&both(wins, ending));
    page.blank();
    write_winning_moves(page, explanation);
}

/// The winning moves and what they leave.
pub(super) fn write_winning_moves(page: &mut Page, explanation: &Explanation) {
    let columns = [&[left(0)], &CHANGE[..], &[left(3)]].concat();
    let mut table = Table::new(&columns);
    for WinningMove { mv, change, leaves } in &explanation.winning {
        let mut row = vec![vec![highlighted(mv)]];
        row.extend(change_cells(page, change.as_ref()));
        // A move may be written as what it leaves.
        if leaves != mv {
            let leaves = shorten(leaves, page.width);
            row.push(vec![plain(text!("leaves {leaves}", "剩下 {leaves}").get(page.lang))]);
        }
        table.row(row);
    }
    page.table(&table);
    let hidden = explanation.solution.winning_moves.len() - explanation.winning.len();
    match hidden {
        0 => {}
        _ if explanation.solution.lists_all() => {
            page.paragraph(&text!("… and {hidden} more", "……还有 {hidden} 种"));
        }
        _ => page.paragraph(&text!("… and at least {hidden} more", "……至少还有 {hidden} 种")),
    }
}

/// Why a move to nim-sum 0 exists.
fn write_recipe(page: &mut Page, explanation: &Explanation, reading: &Reading) {
    let changes = || explanation.winning.iter().filter_map(|winning| winning.change.as_ref());
    page.paragraph(&Text::new(
        "Look at the highest 1 of the nim-sum. Its column holds an odd number of ones, so some heap has a 1 there. \
         Turn that heap into heap ⊕ nim-sum, the nim-sum of the two: it loses this 1 and becomes smaller, which a \
         move can do, and the nim-sum of all heaps becomes 0.",
        "看异或和最高位的 1：这一列有奇数个 1，所以必有一堆在这一位上是 1。把这一堆变成“这一堆 ⊕ 异或和”：\
         这一位的 1 变成 0，这一堆就变小了，所以总能走到；而所有堆的异或和变为 0。",
    ));
    if let Some(Change { heap, before, after, .. }) = changes().find(|&change| !grows(change)) {
        let (name, sum) = (letter(*heap).text, reading.nim_sum);
        page.paragraph(&text!(
            "Here: {name} = {before} becomes {before} ⊕ {sum} = {after}.",
            "这里：{name} = {before} 变成 {before} ⊕ {sum} = {after}。"
        ));
    }
    if changes().any(grows) {
        page.paragraph(&Text::new(
            "A move that makes a heap grow to heap ⊕ nim-sum wins as well, where the rules allow it.",
            "如果规则允许，把某一堆变大到“这一堆 ⊕ 异或和”，同样能取胜。",
        ));
    }
}

/// Two sentences, one after the other.
fn both(first: Text, second: Text) -> Text {
    Text { en: first.en + " " + second.en, zh: first.zh + second.zh }
}

fn grows(change: &Change) -> bool {
    change.after > change.before
}

fn highlighted(mv: &str) -> Styled {
    Styled { role: Role::Highlight, ..plain(mv) }
}

/// What a move does to a heap, in the columns of [`CHANGE`].
fn change_cells(page: &Page, change: Option<&Change>) -> Vec<Line> {
    let Some(change) = change else { return vec![Line::new(); CHANGE.len()] };
    let mut name = letter(change.heap);
    name.text.push(':');
    let number = |size: u64| vec![plain(&size.to_string())];
    let note = note(change);
    let note = note.get(page.lang);
    let note = if note.is_empty() { Line::new() } else { vec![faint(note)] };
    vec![vec![name], number(change.before), vec![faint("→")], number(change.after), note]
}

/// What must be added to the numbers: how the parts of a heap make its new size, unless they are many, and
/// whether it grows.
fn note(change: &Change) -> Text {
    const MOST_PARTS: usize = 4;
    let parts: Vec<String> = change.parts.iter().map(u64::to_string).collect();
    let is_told = (2..=MOST_PARTS).contains(&parts.len());
    let sum = if is_told { format!("= {}", parts.join(" ⊕ ")) } else { String::new() };
    match (grows(change), sum.is_empty()) {
        (false, _) => Text::same(&sum),
        (true, true) => Text::new("(grows)", "变大"),
        (true, false) => text!("{sum} (grows)", "{sum} 变大"),
    }
}

/// Why every move loses, and the answer to each.
pub(super) fn write_replies(page: &mut Page, explanation: &Explanation) {
    let moves = explanation.moves;
    if moves.counted == 0 {
        return;
    }
    page.headline(&Text::new("Why every move loses", "为什么怎么走都输"));
    let ending = explanation.ending.clone().unwrap_or(Text::new(
        "As the game must end, you are the one who runs out of moves.",
        "对局总会结束，最后没有合法走法的是先手。",
    ));
    let loses = match &explanation.reading {
        Some(Reading { total: 0, .. }) => Text::new(
            "No move leaves a lost position. So whatever you move, your opponent can leave you a lost position again.",
            "没有一种走法能留给后手必败局面，所以无论怎么走，后手都能再留给先手一个必败局面。",
        ),
        Some(Reading { total: 1, .. }) => Text::new(
            "The heap is 0. Whatever you move, it is no longer 0, and your opponent brings it back to 0.",
            "这一堆是 0：无论怎么走，它都不再是 0，而后手总能把它变回 0。",
        ),
        Some(_) => nim_sum_is_lost(explanation),
        None => Text::new(
            "No option has the nimber 0. So whatever you move, your opponent can move to nimber 0 again.",
            "没有 SG 值为 0 的后继，所以无论怎么走，后手都能再走到 SG 值为 0 的局面。",
        ),
    };
    page.paragraph(&both(loses, ending));
    page.blank();
    page.table(&reply_table(page, explanation));
    write_notes(page, explanation);
}

/// Why no move from nim-sum 0 is good.
fn nim_sum_is_lost(explanation: &Explanation) -> Text {
    match explanation.replies.iter().any(makes_other_heaps) {
        true => Text::new(
            "The nim-sum is 0. A move changes one heap alone, except where marked *, so the nim-sum is no longer 0, \
             and your opponent brings it back to 0.",
            "异或和为 0：除了标 * 的走法，一步只改变一堆，所以无论怎么走，异或和都不再是 0，而后手总能把它变回 0。",
        ),
        false => Text::new(
            "The nim-sum is 0. A move changes one heap alone, so the nim-sum is no longer 0, and your opponent brings \
             it back to 0.",
            "异或和为 0：一步只改变一堆，所以无论怎么走，异或和都不再是 0，而后手总能把它变回 0。",
        ),
    }
}

/// Whether a move does more than change one of the heaps of a position that is read as heaps.
fn makes_other_heaps(reply: &Reply) -> bool {
    reply.change.is_none()
}

pub(super) fn reply_table(page: &Page, explanation: &Explanation) -> Table {
    let columns = [&[left(0)], &CHANGE[..], &[left(3), left(3)]].concat();
    let mut table = Table::new(&columns);
    let heading = |words: Text| vec![faint(words.get(page.lang))];
    let (mv, answer) = match explanation.solution.outcome {
        Outcome::P => (Text::new("move", "先手走"), Text::new("answer", "后手应")),
        Outcome::N => (Text::new("opponent", "后手走"), Text::new("answer", "先手应")),
    };
    let mut row = vec![heading(mv)];
    row.extend(change_cells(page, None));
    row.push(heading(answer));
    let tells_leaves = explanation.replies.iter().any(|Reply { reply, leaves, .. }| reply != leaves);
    if tells_leaves {
        row.push(heading(Text::new("leaves", "剩下")));
    }
    table.row(row);
    for answered in &explanation.replies {
        let Reply { mv, change, reply, leaves } = answered;
        let mut row = vec![vec![plain(mv)]];
        row.extend(change_cells(page, change.as_ref()));
        if explanation.heaps().is_some() && makes_other_heaps(answered) {
            row[1] = vec![faint("*")];
        }
        row.push(vec![highlighted(reply)]);
        if tells_leaves {
            row.push(vec![plain(&shorten(leaves, page.width))]);
        }
        table.row(row);
    }
    table
}

/// What must be said of the table of replies.
fn write_notes(page: &mut Page, explanation: &Explanation) {
    let Explanation { moves, replies, .. } = explanation;
    let (shown, counted) = (replies.len(), moves.counted);
    if moves.and_more {
        page.paragraph(&text!(
            "… these are {shown} of more than {counted} moves",
            "……以上是超过 {counted} 种走法中的 {shown} 种"
        ));
    } else if shown < counted {
        page.paragraph(&text!(
            "… these are {shown} of {counted} moves",
            "……以上是 {counted} 种走法中的 {shown} 种"
        ));
    }
    if explanation.heaps().is_some() && replies.iter().any(makes_other_heaps) {
        page.paragraph(&Text::new(
            "* After this move the position is made of other heaps.",
            "* 走了这一步，局面就由另外的堆组成。",
        ));
    }
}
