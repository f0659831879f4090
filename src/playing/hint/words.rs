//! What the hints say.

use super::{Advice, heap_of, named};
use crate::explain::{Explanation, WinningMove};
use crate::game::Play;
use crate::lang::{Text, text};
use crate::opponent::{Chosen, Reason};
use crate::theory::Change;
use crate::value::Outcome;

/// Who wins.
pub(super) fn outcome(explanation: &Explanation) -> Text {
    let (wins, all) = (explanation.solution.winning_moves.len(), explanation.moves.counted);
    match (explanation.solution.outcome, explanation.moves.and_more) {
        (Outcome::N, _) if !explanation.solution.lists_all() => {
            text!("You can win: at least {wins} moves win.", "你可以取胜：至少有 {wins} 种走法必胜。")
        }
        (Outcome::N, true) => text!(
            "You can win: {wins} of more than {all} moves win.",
            "你可以取胜：超过 {all} 种走法中有 {wins} 种必胜。"
        ),
        (Outcome::N, false) if all == 1 => {
            Text::new("You can win, with the only move that there is.", "你可以取胜：走唯一的那一步就行。")
        }
        (Outcome::N, false) => {
            text!("You can win, with {wins} of {all} moves.", "你可以取胜：{all} 种走法中有 {wins} 种必胜。")
        }
        (Outcome::P, _) => Text::new(
            "You lose against perfect play: every move has an answer.",
            "只要对手不出错，你就必败：不管你怎么走，对手都有应对。",
        ),
    }
}

/// Which heap, or what to look for.
pub(super) fn region(explanation: &Explanation, advice: &Advice<'_>) -> Text {
    if matches!(advice, Advice::Endure(_)) {
        return Text::new(
            "Nothing wins, so make it hard: look for the move after which the game lasts longest.",
            "没有必胜的走法，那就给对手出难题：找一步能把对局拖得最久的走法。",
        );
    }
    match heap_of(explanation, advice) {
        Some((_, heap)) => {
            let (name, Text { en, zh }) = named(heap);
            text!("Look at {name}, {en}.", "看 {name}：{zh}。")
        }
        None if explanation.play == Play::Misere => Text::new(
            "Look for a move that leaves a position in which whoever is to move loses.",
            "找一步，使走后的局面轮到谁走谁必败。",
        ),
        None => Text::new(
            "Look for a move that leaves a position of nimber 0.",
            "找一步，使走后的局面 SG 值为 0。",
        ),
    }
}

/// Which piece.
pub(super) fn piece(Text { en, zh }: &Text) -> Text {
    text!("Start with {en}.", "从{zh}下手。")
}

/// Which move.
pub(super) fn mv(advice: &Advice<'_>, Text { en, zh }: &Text) -> Text {
    match advice {
        Advice::Win(_) => text!("Play {en}.", "走 {zh}。"),
        Advice::Endure(_) => text!("Try {en}.", "试试 {zh}。"),
    }
}

/// Why that move, which is `told` so.
pub(super) fn why(explanation: &Explanation, advice: &Advice<'_>, told: &Text, opponent: &Text) -> Text {
    match advice {
        Advice::Win(winning) => why_it_wins(explanation, advice, winning, told),
        Advice::Endure(Some(Chosen { reason, .. })) => why_it_is_hard(told, *reason, opponent),
        Advice::Endure(None) => Text::same(""),
    }
}

fn why_it_wins(
    explanation: &Explanation,
    advice: &Advice<'_>,
    WinningMove { leaves, .. }: &WinningMove,
    Text { en, zh }: &Text,
) -> Text {
    match heap_of(explanation, advice) {
        Some((Change { before, after, .. }, heap)) => {
            let (name, _) = named(heap);
            text!(
                "{en} changes heap {name} from {before} to {after}, which makes the nim-sum 0.\n\
                 It leaves {leaves}, where whoever is to move loses.",
                "走 {zh}，使 {name} 堆从 {before} 变成 {after}，异或和就变为 0。\n\
                 走后的局面是 {leaves}，轮到谁走谁必败。"
            )
        }
        None => text!(
            "{en} leaves {leaves}, where whoever is to move loses.",
            "走 {zh}，走后的局面是 {leaves}，轮到谁走谁必败。"
        ),
    }
}

fn why_it_is_hard(told: &Text, reason: Reason, opponent: &Text) -> Text {
    let (Text { en, zh }, Text { en: opponent_en, zh: opponent_zh }) = (told, opponent);
    match reason {
        Reason::HoldsOut { within } => text!(
            "With {en} the game lasts {within} moves, this one included, if {opponent_en} hurries.",
            "走 {zh}，即使{opponent_zh}尽快取胜，算上这一步也要走 {within} 步。"
        ),
        Reason::LeavesFew { replies } => text!(
            "{en} leaves {opponent_en} the fewest winning answers: {replies}.",
            "走 {zh}，留给{opponent_zh}的必胜走法最少，只有 {replies} 种。"
        ),
        // Where nothing wins the perfect player does not say so.
        Reason::Wins { .. } => text!("{en} wins.", "走 {zh}，必胜。"),
    }
}
