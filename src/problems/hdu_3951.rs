//! HDU 3951, Coin Game: the count of cases, then for each the coins of a circle and how many neighbours
//! a move may take at the most. Who wins, the first player or the second?

use fastrand::Rng;

use super::form::{Form, number};
use super::{Answer, Cases, Checked, Limits, Mistake, Problem, Shown, Statement};
use crate::lang::Text;

/// The problem.
pub struct Hdu3951;

/// The most coins, and the most that a move may take.
const MOST: u64 = 1_000_000_000;
const MOST_TAKEN: u64 = 10;

static STATEMENT: Statement = Statement {
    id: "hdu-3951",
    aliases: &["hdu3951", "coin-game"],
    title: Text::new("Coin Game", "Coin Game（取环上的硬币）"),
    question: Text::new(
        "N coins lie in a circle. A move takes 1 to K coins that lie next to each other; a gap stays a gap. \
         Whoever takes the last coin wins. The count of cases, then for each N and K. `first` or `second`, \
         behind `Case` and the number of the case?",
        "N 枚硬币摆成一圈。每次取走 1 到 K 枚相邻的硬币，取走后的空缺两侧不算相邻。取走最后一枚者胜。\
         先给出数据组数，每组为 N 和 K。在 `Case` 和组号之后输出 `first` 或 `second`。",
    ),
    theory: Text::new(
        "if not all can be taken at once, the second player cuts the row in the middle and copies every \
         move; single coins go one by one",
        "若不能一次取完，后手取成左右对称后模仿先手；K 为 1 时只看 N 的奇偶",
    ),
    checked: Checked::BruteForce,
    cases: Cases::Counted,
    most_cases: 100,
    label: "Case {}: ",
    answer: Answer::Winner("first", "second"),
    limits: Limits { milliseconds: 1000, megabytes: 32 },
    samples: &[("2\n3 1\n3 2\n", "Case 1: first\nCase 2: second\n")],
};

impl Problem for Hdu3951 {
    type Case = (u64, u64);

    fn statement(&self) -> &'static Statement {
        &STATEMENT
    }

    fn form(&self) -> impl Form<Case = Self::Case> {
        (number("N", 3, MOST), number("K", 1, MOST_TAKEN)).line()
    }

    fn answer(&self, &(coins, most): &Self::Case, answers: &mut Vec<u8>) {
        let wins = coins <= most || most == 1 && coins % 2 == 1;
        STATEMENT.answer.write_winner(wins, answers);
    }

    fn position(&self, (coins, most): &Self::Case) -> Option<Shown> {
        Some(Shown { game: format!("necklace:1-{most}"), position: format!("o{coins}") })
    }

    /// Circles that one move uses up or almost does, and large ones.
    fn hard(&self, random: &mut Rng) -> Vec<Self::Case> {
        let mut cases = vec![(MOST, 1), (MOST - 1, 1), (MOST, MOST_TAKEN), (MOST - 1, 2)];
        for most in 2..=MOST_TAKEN {
            cases.extend((most.max(3)..=most + 2).map(|coins| (coins, most)));
            cases.push((random.u64(2 * most + 1..=MOST), most));
        }
        cases
    }

    fn mistakes(&self) -> Vec<Mistake<Self::Case>> {
        vec![
            Mistake::winner(
                "only-odd",
                "looks only at whether the number of coins is odd, as if each move took a single one",
                "只看 N 的奇偶，好像每次只能取一枚",
                |&(coins, _): &Self::Case| coins % 2 == 1,
            ),
            Mistake::winner(
                "single-coins-forgotten",
                "forgets that with K = 1 nobody can take two coins to make the halves equal",
                "漏掉 K = 1：这时不能靠取两枚使两边相等",
                |&(coins, most): &Self::Case| coins <= most,
            ),
            Mistake::winner(
                "all-at-once-forgotten",
                "forgets that the first player may take all coins at once",
                "漏掉 N ≤ K 时先手可以一次取完",
                |&(coins, most): &Self::Case| most == 1 && coins % 2 == 1,
            ),
            Mistake::winner(
                "one-heap",
                "takes the circle for a heap, which is lost exactly when K + 1 divides it",
                "当成巴什博弈：只有 N 是 K + 1 的倍数时才必败",
                |&(coins, most): &Self::Case| coins % (most + 1) != 0,
            ),
        ]
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::HashMap;

    /// Whether the player to move wins on a circle whose gaps are the ones of a binary number, by nothing
    /// but the statement.
    fn wins(gaps: u32, coins: u32, most: u32, known: &mut HashMap<u32, bool>) -> bool {
        if let Some(&wins) = known.get(&gaps) {
            return wins;
        }
        let stretch = |first: u32, taken: u32| {
            (0..taken).fold(0, |coins_of, next| coins_of | 1 << ((first + next) % coins))
        };
        let wins = (0..coins).any(|first| {
            (1..=most.min(coins)).map(|taken| stretch(first, taken)).take_while(|stretch| gaps & stretch == 0).any(
                |stretch| !wins(gaps | stretch, coins, most, known),
            )
        });
        known.insert(gaps, wins);
        wins
    }

    #[test]
    fn small_circles_are_answered_as_the_statement_says() {
        for coins in 3..=11 {
            for most in 1..=10 {
                let expected = if wins(0, coins, most, &mut HashMap::new()) { "first\n" } else { "second\n" };
                let mut answer = Vec::new();
                Hdu3951.answer(&(coins.into(), most.into()), &mut answer);
                assert_eq!(String::from_utf8_lossy(&answer), expected, "{coins} coins, up to {most}");
            }
        }
    }
}
