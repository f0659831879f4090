//! Codeforces 1704F, Colouring Game: the count of cases, then for each the number of cells and their
//! colours. Alice whitens two neighbouring cells of which one at least is red, Bob two of which one at
//! least is blue. Who wins, Alice who begins or Bob?
//!
//! **Theory.** The two players have different moves, so this is no impartial game. But a move that takes a
//! cell of either colour costs both players a cell of their own, while one that takes but one coloured
//! cell costs only the player who makes it; so both first use up the pairs `RB`. With more red cells than
//! blue ones Alice has moves left when Bob has none, and the other way round. If there are as many of
//! both, whoever makes the last move on a pair `RB` wins; and that is a game with the same moves for both,
//! in which each stretch of alternating colours is a row of Dawson's Kayles.

use fastrand::Rng;

use super::dawson;
use super::form::{Form, count, word};
use super::{Answer, Cases, Checked, Limits, Problem, Statement};
use crate::lang::Text;

/// The problem.
pub struct Cf1704F;

static STATEMENT: Statement = Statement {
    id: "cf-1704f",
    aliases: &["1704f", "cf1704f", "colouring-game"],
    title: Text::new("Colouring Game", "Colouring Game（染色游戏）"),
    question: Text::new(
        "Cells in a row are red or blue. Alice begins; she whitens two neighbouring cells of which at least \
         one is red, Bob two of which at least one is blue. Whoever cannot move loses. The count of cases, \
         then for each n and a word of n letters `R` and `B`. `Alice` or `Bob`?",
        "一行格子，每格是红色或蓝色。Alice 先手：她每次把相邻两格涂白，其中至少有一格是红色；\
         Bob 每次涂白的两格中至少有一格是蓝色。不能操作者输。先给出数据组数，\
         每组为 n 和由 n 个 `R`、`B` 组成的字符串。输出 `Alice` 或 `Bob`。",
    ),
    theory: Text::new(
        "whoever has more cells wins; if both have as many, alternating stretches are rows of Dawson's \
         Kayles",
        "谁的颜色多谁胜；一样多时，每段红蓝交替的格子是 Dawson's Kayles 的一行",
    ),
    checked: Checked::BruteForce,
    cases: Cases::Counted,
    most_cases: 10_000,
    label: "",
    answer: Answer::Winner("Alice", "Bob"),
    limits: Limits { milliseconds: 1000, megabytes: 256 },
    samples: &[("1\n3\nRRB\n", "Alice\n")],
};

/// The lengths of the stretches of alternating colours.
fn stretches(cells: &[u8]) -> impl Iterator<Item = usize> {
    cells.chunk_by(|first, second| first != second).map(<[u8]>::len)
}

impl Problem for Cf1704F {
    type Case = (u64, String);

    fn statement(&self) -> &'static Statement {
        &STATEMENT
    }

    fn form(&self) -> impl Form<Case = Self::Case> {
        (count("n", 2, 500_000).line(), word("cells", "RB", "n", "n").line())
    }

    fn answer(&self, (_, cells): &Self::Case, answers: &mut Vec<u8>) {
        let cells = cells.as_bytes();
        let red = cells.iter().filter(|&&cell| cell == b'R').count();
        let nim_sum = stretches(cells).fold(0, |sum, length| sum ^ dawson::nimber(length));
        let wins = match (2 * red).cmp(&cells.len()) {
            std::cmp::Ordering::Equal => nim_sum != 0,
            more => more.is_gt(),
        };
        STATEMENT.answer.write_winner(wins, answers);
    }

    /// As many red cells as blue ones: one stretch or two, which are lost for some lengths, and many by
    /// chance; and one cell more of a colour.
    fn hard(&self, random: &mut Rng) -> Vec<Self::Case> {
        let stretch = |length: usize| "RB".repeat(length / 2);
        let mut words: Vec<String> = (2..=120).step_by(2).map(stretch).collect();
        words.extend((2..=60).step_by(2).map(|length| stretch(length) + &"BR".repeat(length / 2)));
        for length in [6, 50, 1000, 2500] {
            let mut cells: Vec<char> = "RB".repeat(length).chars().collect();
            random.shuffle(&mut cells);
            let word: String = cells.into_iter().collect();
            words.extend([word.clone(), word.clone() + "B", word + "R"]);
        }
        words.into_iter().map(|word| (word.len() as u64, word)).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::HashMap;

    /// Whether the player to move wins, who needs a cell of the colour `own`, by nothing but the statement.
    fn wins(cells: &[u8], own: u8, known: &mut HashMap<(Vec<u8>, u8), bool>) -> bool {
        let key = (cells.to_vec(), own);
        if let Some(&wins) = known.get(&key) {
            return wins;
        }
        let other = if own == b'R' { b'B' } else { b'R' };
        let wins = (1..cells.len()).any(|second| {
            let mut option = cells.to_vec();
            option[second - 1..=second].fill(b'W');
            cells[second - 1..=second].contains(&own) && !wins(&option, other, known)
        });
        known.insert(key, wins);
        wins
    }

    #[test]
    fn small_rows_are_answered_as_the_statement_says() {
        let mut known = HashMap::new();
        for length in 2..=11 {
            for colours in 0u32..1 << length {
                let cells: String =
                    (0..length).map(|cell| if colours >> cell & 1 == 1 { 'R' } else { 'B' }).collect();
                let expected = if wins(cells.as_bytes(), b'R', &mut known) { "Alice\n" } else { "Bob\n" };
                let mut answer = Vec::new();
                Cf1704F.answer(&(cells.len() as u64, cells.clone()), &mut answer);
                assert_eq!(String::from_utf8_lossy(&answer), expected, "{cells}");
            }
        }
    }
}
