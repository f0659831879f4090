//! The verdict in words: who wins, and how that is known.

use crate::explain::{Count, Explanation};
use crate::lang::{Text, text};
use crate::solve::KnownBy;
use crate::value::Outcome;

/// Who wins, and how many moves do.
pub(super) fn who_wins(explanation: &Explanation) -> Text {
    match explanation.solution.outcome {
        Outcome::N => won(explanation.solution.winning_moves.len(), explanation.moves),
        Outcome::P => lost(explanation.moves),
    }
}

fn won(winning: usize, moves: Count) -> Text {
    let Count { counted, and_more } = moves;
    match winning {
        1 if counted == 1 => Text::new("You can win: your only move wins.", "先手必胜：唯一的走法就能取胜。"),
        1 if and_more => text!(
            "You can win: 1 of more than {counted} moves wins.",
            "先手必胜：超过 {counted} 种走法中，有 1 种必胜。"
        ),
        1 => text!("You can win: 1 of {counted} moves wins.", "先手必胜：{counted} 种走法中有 1 种必胜。"),
        _ if and_more => text!(
            "You can win: {winning} of more than {counted} moves win.",
            "先手必胜：超过 {counted} 种走法中，有 {winning} 种必胜。"
        ),
        _ if winning == counted => {
            text!("You can win: each of your {counted} moves wins.", "先手必胜：{counted} 种走法全都必胜。")
        }
        _ => text!(
            "You can win: {winning} of {counted} moves win.",
            "先手必胜：{counted} 种走法中有 {winning} 种必胜。"
        ),
    }
}

fn lost(moves: Count) -> Text {
    match moves {
        Count { counted: 0, .. } => Text::new(
            "The game is over: no move is left, so the player to move has lost.",
            "游戏已经结束：无路可走，轮到走的一方输。",
        ),
        Count { counted: 1, .. } => Text::new(
            "You lose against perfect play: your only move has an answer.",
            "先手必败：唯一的走法，后手也有应对。",
        ),
        Count { counted, and_more: false } => text!(
            "You lose against perfect play: each of your {counted} moves has an answer.",
            "先手必败：{counted} 种走法，无论选哪一种，后手都有应对。"
        ),
        Count { counted, and_more: true } => text!(
            "You lose against perfect play: each of your more than {counted} moves has an answer.",
            "先手必败：超过 {counted} 种走法，无论选哪一种，后手都有应对。"
        ),
    }
}

/// How the verdict is known, the nimber, and how long the game lasts.
pub(super) fn how_known(explanation: &Explanation) -> Text {
    let source = source(explanation);
    let length = length(explanation);
    Text {
        en: format!("{}{}", source.en, length.en).into(),
        zh: format!("{}{}", source.zh, length.zh).into(),
    }
}

fn source(explanation: &Explanation) -> Text {
    let solution = &explanation.solution;
    let visited = solution.visited;
    match (solution.known_by, solution.nimber) {
        (KnownBy::Theory, Some(nimber)) if explanation.nim_sum_is_nimber => text!(
            "The nimber is {nimber}. Known by the theory of this game, without any search.",
            "SG 值为 {nimber}。由这个游戏的理论得出，无需搜索。"
        ),
        (KnownBy::Theory, Some(nimber)) => text!(
            "Known by the theory of this game, which tells only who wins. The nimber, {nimber}, was found by search.",
            "由这个游戏的理论得出；该理论只判断胜负，SG 值 {nimber} 由搜索得出。"
        ),
        (KnownBy::Theory, None) => Text::new(
            "Known by the theory of this game, which tells only who wins. The nimber is not known.",
            "由这个游戏的理论得出；该理论只判断胜负，SG 值未知。",
        ),
        (KnownBy::Search, Some(nimber)) if visited > 0 => text!(
            "The nimber is {nimber}. Found from the rules by a search of {visited} positions.",
            "SG 值为 {nimber}。根据规则搜索 {visited} 个局面得出。"
        ),
        (KnownBy::Search, nimber) => {
            let nimber = nimber.unwrap_or_default();
            text!(
                "The nimber is {nimber}. Found from the rules by search.",
                "SG 值为 {nimber}。根据规则搜索得出。"
            )
        }
    }
}

/// How long the game lasts, where that is known and there is something to know.
fn length(explanation: &Explanation) -> Text {
    match (explanation.solution.remoteness, explanation.solution.outcome) {
        (None | Some(0), _) => Text::new("", ""),
        (Some(1), _) => Text::new(
            " If you hurry, the game is over after 1 move.",
            "若先手尽快取胜，再走 1 步对局就结束。",
        ),
        (Some(moves), Outcome::N) => text!(
            " If you hurry and your opponent delays as long as possible, the game is over after {moves} moves.",
            "若先手尽快取胜、后手尽量拖延，再走 {moves} 步对局就结束。"
        ),
        (Some(moves), Outcome::P) => text!(
            " If you delay as long as possible and your opponent hurries, the game is over after {moves} moves.",
            "若先手尽量拖延、后手尽快取胜，再走 {moves} 步对局就结束。"
        ),
    }
}
