//! The verdict in words: who wins, and how that is known.

use std::ops::Add;

use crate::explain::{Count, Explanation};
use crate::game::Play;
use crate::lang::{Text, text};
use crate::solve::{KnownBy, Solution, in_a_row};
use crate::value::{MisereValue, Outcome};

/// Who wins, and how many moves do.
pub(super) fn who_wins(explanation: &Explanation) -> Text {
    match explanation.solution.outcome {
        Outcome::N if explanation.moves.counted == 0 => Text::new(
            "The game is over: no move is left, and whoever made the last one has lost. The player to move has won.",
            "游戏已经结束：没有合法走法，走最后一步的一方输，轮到走的一方赢。",
        ),
        Outcome::N if !explanation.solution.lists_all() => won_by_many(explanation),
        Outcome::N => won(explanation.solution.winning_moves.len(), explanation.moves),
        Outcome::P if explanation.moves.counted == 0 && explanation.keeps_last => Text::new(
            "The game is over: only the very last one is left to take, and whoever takes it loses. So the player to \
             move has lost.",
            "游戏已经结束：只剩最后一个可取，取走它的一方输，所以轮到走的一方输。",
        ),
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

/// Won, with more winning moves than are listed.
fn won_by_many(explanation: &Explanation) -> Text {
    let listed = explanation.solution.winning_moves.len();
    text!("You can win: at least {listed} moves win.", "先手必胜：至少有 {listed} 种必胜走法。")
}

fn lost(moves: Count) -> Text {
    match moves {
        Count { counted: 0, .. } => Text::new(
            "The game is over: no move is left, so the player to move has lost.",
            "游戏已经结束：没有合法走法，轮到走的一方输。",
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

/// The first winning moves, in a row.
pub(super) fn winning_moves(explanation: &Explanation) -> Text {
    const MOST: usize = 6;
    let winning = &explanation.solution.winning_moves;
    let mut moves = in_a_row(&winning[..winning.len().min(MOST)]);
    if winning.len() > MOST {
        moves.push_str(" …");
    }
    match winning.is_empty() {
        true => Text::same(""),
        false => text!("Winning: {moves}", "必胜走法：{moves}"),
    }
}

/// The values that are known, and how, without sentences.
pub(super) fn values(solution: &Solution<String>) -> Text {
    let nimber = solution.nimber.map(|nimber| text!("nimber {nimber}", "SG 值 {nimber}"));
    let genus =
        solution.misere.as_ref().map(|MisereValue { genus, .. }| text!("genus {genus}", "类型 {genus}"));
    let remoteness = solution.remoteness.map(|moves| text!("remoteness {moves}", "步数 {moves}"));
    let source = match solution.known_by {
        KnownBy::Theory => Text::new("known by theory", "由理论得出"),
        KnownBy::Search => Text::new("known by search", "由搜索得出"),
    };
    let values = [nimber, genus, remoteness].into_iter().flatten();
    values.map(|value| value + Text::new(", ", "，")).fold(Text::same(""), Text::add) + source
}

/// How the verdict is known, the nimber, and how long the game lasts.
pub(super) fn how_known(explanation: &Explanation) -> Text {
    let misere = explanation.play == Play::Misere;
    if misere && explanation.moves.counted == 0 {
        return Text::new("Misère play: whoever makes the last move loses.", "反常规则：走最后一步的人输。");
    }
    if explanation.moves.counted == 0 {
        return Text::new("A position without moves has the nimber 0.", "没有合法走法的局面 SG 值为 0。");
    }
    let source = if misere { misere_source(explanation) } else { source(explanation) };
    source + length(explanation) + genus(explanation)
}

/// The genus, where it is known, and what it says of sums.
fn genus(explanation: &Explanation) -> Text {
    let Some(MisereValue { genus, is_tame }) = &explanation.solution.misere else { return Text::same("") };
    let symbol = text!(" Its genus is {genus}", "它的类型（genus）是 {genus}");
    symbol
        + match is_tame {
            true => Text::new(
                ": it is tame, and goes with other tame positions as heaps do in misère Nim.",
                "，是驯顺的（tame）：与其他驯顺的局面相加时，就像反 Nim 中的若干堆。",
            ),
            false => Text::new(
                ": it is wild, and its sums with other positions are not those of any heaps in misère Nim.",
                "，是狂野的（wild）：与其他局面相加时，不像反 Nim 中的任何几堆。",
            ),
        }
}

/// Whether the theory tells the nimber along with the outcome: where it knows the outcome alone, it
/// still knows that lost positions have the nimber 0.
fn theory_tells_nimber(explanation: &Explanation) -> bool {
    explanation.nim_sum_is_nimber || explanation.solution.outcome == Outcome::P
}

/// How a verdict on misère play is known.
fn misere_source(explanation: &Explanation) -> Text {
    let Solution { known_by, visited, .. } = explanation.solution;
    let rule = Text::new("Misère play: whoever makes the last move loses. ", "反常规则：走最后一步的人输。");
    rule + match known_by {
        KnownBy::Theory => Text::new("Known by the theory of it.", "由反常规则下的理论得出。"),
        KnownBy::Search if visited > 0 => text!(
            "Found from the rules by a search of {visited} positions.",
            "根据规则搜索 {visited} 个局面得出。"
        ),
        KnownBy::Search => Text::new("Found from the rules by search.", "根据规则搜索得出。"),
    }
}

fn source(explanation: &Explanation) -> Text {
    let Solution { known_by, nimber, visited, .. } = explanation.solution;
    match (known_by, nimber) {
        (KnownBy::Theory, Some(nimber)) if theory_tells_nimber(explanation) => text!(
            "Known by the theory of this game; the nimber is {nimber}.",
            "由这个游戏的理论得出，SG 值为 {nimber}。"
        ),
        (KnownBy::Theory, nimber) => {
            let nimber = match nimber {
                Some(nimber) if visited > 0 => {
                    text!(
                        "a search of {visited} positions found that it is {nimber}",
                        "搜索 {visited} 个局面后得知 SG 值为 {nimber}"
                    )
                }
                Some(nimber) => text!("a search found that it is {nimber}", "经搜索得知 SG 值为 {nimber}"),
                None if visited > 0 => Text::new("a search for it gave up", "搜索 SG 值没有得出结果"),
                None => Text::new("it was not searched for", "也没有搜索过 SG 值"),
            };
            let (en, zh) = (nimber.en, nimber.zh);
            text!(
                "Known by the theory of this game, which tells who wins but not the nimber; {en}.",
                "由这个游戏的理论得出。该理论只判断胜负，不给出 SG 值；{zh}。"
            )
        }
        (KnownBy::Search, nimber) => {
            let nimber = nimber.unwrap_or_default();
            if visited > 0 {
                text!(
                    "Found from the rules by a search of {visited} positions; the nimber is {nimber}.",
                    "根据规则搜索 {visited} 个局面得出，SG 值为 {nimber}。"
                )
            } else {
                text!(
                    "Found from the rules by search; the nimber is {nimber}.",
                    "根据规则搜索得出，SG 值为 {nimber}。"
                )
            }
        }
    }
}

/// How long the game lasts, where that is known and there is something to know. Where the theory
/// told all else, says that this was found by search.
fn length(explanation: &Explanation) -> Text {
    let Solution { known_by, remoteness, visited, outcome, .. } = explanation.solution;
    let Some(moves) = remoteness.filter(|&moves| moves > 0) else { return Text::new("", "") };
    let tells_all = explanation.play == Play::Misere || theory_tells_nimber(explanation);
    let is_new = known_by == KnownBy::Theory && tells_all && visited > 0;
    let lead = match is_new {
        true => text!(" A search of {visited} positions adds: if", "另外，搜索 {visited} 个局面可知："),
        false => Text::new(" If", ""),
    };
    let (en, zh) = (lead.en, lead.zh);
    match outcome {
        Outcome::N if moves == 1 => {
            text!("{en} you hurry, you win with your next move.", "{zh}先手一步就能取胜。")
        }
        Outcome::N => text!(
            "{en} you hurry and your opponent delays as long as possible, the game is over after {moves} moves.",
            "{zh}若先手尽快取胜、后手尽量拖延，再走 {moves} 步对局就结束。"
        ),
        Outcome::P => text!(
            "{en} you delay as long as possible and your opponent hurries, the game is over after {moves} moves.",
            "{zh}若先手尽量拖延、后手尽快取胜，再走 {moves} 步对局就结束。"
        ),
    }
}
