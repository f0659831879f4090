//! Why a position is won or lost under misère play, and how to go on.

use super::Page;
use super::moves::{reply_table, write_winning_moves};
use crate::explain::{Explanation, WinningMove};
use crate::lang::{Text, text};
use crate::value::Outcome;

pub(super) fn write(page: &mut Page, explanation: &Explanation) {
    if explanation.moves.counted == 0 {
        return;
    }
    page.headline(&Text::new("Why", "为什么"));
    page.paragraph(&Text::new(
        "A position is lost if every move leaves a won one, and won if some move leaves a lost one, or if no move is \
         left, as the opponent then made the last one.",
        "所有走法都留下必胜局面的，是必败局面；有一步能留下必败局面的，是必胜局面；没有走法的也是必胜局面，因为最后一步是对方走的。",
    ));
    page.paragraph(&match &explanation.reading {
        Some(reading) => reading.because.clone(),
        None => Text::new(
            "Nim-sums do not tell which it is: not even parts that do not affect each other can be judged one by one.",
            "异或和在这里不能判断胜负：互不影响的几部分，也不能分开来看。",
        ),
    });
    match explanation.solution.outcome {
        Outcome::N => write_won(page, explanation),
        Outcome::P => write_lost(page, explanation),
    }
}

fn write_won(page: &mut Page, explanation: &Explanation) {
    page.headline(&Text::new("How to win", "怎样取胜"));
    page.paragraph(&Text::new(
        "Leave a lost position. Whatever your opponent does then, you can leave another lost one, until your opponent \
         has to make the last move.",
        "留给对方必败局面：之后无论对方怎么走，你总能再留下一个必败局面，直到对方不得不走最后一步。",
    ));
    page.blank();
    write_winning_moves(page, explanation);
    let Some(WinningMove { mv, .. }) = explanation.winning.first() else { return };
    match explanation.replies.is_empty() {
        true => {
            page.blank();
            page.paragraph(&text!(
                "After {mv} your opponent can only make the last move.",
                "走 {mv} 之后，对方只能走最后一步。"
            ));
        }
        false => {
            page.headline(&text!("Answers after {mv}", "走 {mv} 之后怎样应对"));
            page.table(&reply_table(page, explanation));
            page.paragraph(&Text::new(
                "A move that ends the game needs no answer.",
                "立刻结束对局的走法不需要应对。",
            ));
        }
    }
}

fn write_lost(page: &mut Page, explanation: &Explanation) {
    page.headline(&Text::new("Why every move loses", "为什么怎么走都输"));
    if explanation.replies.is_empty() {
        page.paragraph(&Text::new(
            "Every move is the last one, and whoever makes that loses.",
            "每种走法都是最后一步，走这一步的人输。",
        ));
        return;
    }
    page.paragraph(&Text::new(
        "Whatever you move, your opponent can leave you a lost position again, until you have to make the last move.",
        "无论怎么走，后手都能再留给先手一个必败局面，直到先手不得不走最后一步。",
    ));
    page.blank();
    page.table(&reply_table(page, explanation));
    let (shown, moves) = (explanation.replies.len(), explanation.moves.counted);
    if shown < moves {
        page.paragraph(&text!(
            "These are {shown} of {moves} moves; a move that ends the game needs no answer.",
            "以上是 {moves} 种走法中的 {shown} 种；立刻结束对局的走法不需要应对。"
        ));
    }
}
