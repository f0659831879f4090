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
use super::{Answer, Cases, Checked, Limits, Mistake, Problem, Statement, Together};
use crate::lang::{Text, text};

/// The problem.
pub struct Cf1704F;

/// The most cells.
const MOST: u64 = 500_000;

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

/// Whether Alice wins, where stretches of alternating colours have these nimbers by their lengths.
fn wins(cells: &str, nimber: impl Fn(usize) -> u64) -> bool {
    let cells = cells.as_bytes();
    let red = cells.iter().filter(|&&cell| cell == b'R').count();
    match (2 * red).cmp(&cells.len()) {
        std::cmp::Ordering::Equal => stretches(cells).fold(0, |sum, length| sum ^ nimber(length)) != 0,
        more => more.is_gt(),
    }
}

/// Cells in stretches of these lengths, the first of which begins with a red one.
fn cells(lengths: [usize; 3]) -> String {
    let mut cells = String::new();
    for length in lengths {
        // A stretch begins with the colour that the one before ends with.
        let [first, second] = if cells.ends_with('B') { ['B', 'R'] } else { ['R', 'B'] };
        cells.extend([first, second].iter().cycle().take(length));
    }
    cells
}

/// A stretch of so many cells and two others, which together are lost and have as many red cells as blue
/// ones; `None` where there are none.
fn lost(length: usize) -> Option<String> {
    let nimber = dawson::nimber(length);
    // Both ends of the second one have different colours, and the third one makes up for the first. 69 and
    // 86 are the first stretches that are worth 8 and 9, and need each other.
    let others = (2..=86).step_by(2).flat_map(|second| (1..34).map(move |third| [second, third]));
    let mut others = others.filter(|[_, third]| third % 2 == length % 2);
    let [second, third] =
        others.find(|&[second, third]| dawson::nimber(second) ^ dawson::nimber(third) == nimber)?;
    Some(cells([length, second, third]))
}

/// A mistake about the nimbers of stretches by their lengths.
fn mistake(
    id: &'static str,
    en: &'static str,
    zh: &'static str,
    nimber: fn(usize) -> u64,
) -> Mistake<(u64, String)> {
    Mistake::winner(id, en, zh, move |(_, cells): &(u64, String)| wins(cells, nimber))
}

impl Problem for Cf1704F {
    type Case = (u64, String);

    fn statement(&self) -> &'static Statement {
        &STATEMENT
    }

    fn form(&self) -> impl Form<Case = Self::Case> {
        (count("n", 2, MOST).line(), word("cells", "RB", "n", "n").line())
    }

    fn answer(&self, (_, cells): &Self::Case, answers: &mut Vec<u8>) {
        STATEMENT.answer.write_winner(wins(cells, dawson::nimber), answers);
    }

    fn together(&self) -> Option<Together> {
        let words = text!("the sum of `n` over all cases is at most {MOST}", "各组 `n` 之和不超过 {MOST}");
        Some(Together { bytes: MOST as usize, words })
    }

    /// As many red cells as blue ones: one stretch or two, which are lost for some lengths, long ones with
    /// two others that make them lost, and many by chance; and one cell more of a colour. The longest
    /// stretch is as long as a row may be.
    fn hard(&self, random: &mut Rng) -> Vec<Self::Case> {
        let stretch = |length: usize| "RB".repeat(length / 2);
        let mut words: Vec<String> = (2..=120).step_by(2).map(stretch).collect();
        words.extend((2..=60).step_by(2).map(|length| stretch(length) + &"BR".repeat(length / 2)));
        words.extend((34..=140).chain(990..=1010).filter_map(lost));
        words.extend([1000, 1002, 2000, MOST as usize].map(stretch));
        for length in [6, 50, 1000, 2500] {
            let mut cells: Vec<char> = "RB".repeat(length).chars().collect();
            random.shuffle(&mut cells);
            let word: String = cells.into_iter().collect();
            words.extend([word.clone(), word.clone() + "B", word + "R"]);
        }
        words.into_iter().map(|word| (word.len() as u64, word)).collect()
    }

    fn mistakes(&self) -> Vec<Mistake<Self::Case>> {
        vec![
            mistake(
                "period-too-early",
                "takes the nimbers of Dawson's Kayles for periodic from length 34 on; 52 is the last exception",
                "以为 Dawson's Kayles 的 SG 值从长度 34 起就以 34 为周期，而最后一个例外是 52",
                |length| dawson::nimber(if length < 68 { length } else { 34 + length % 34 }),
            ),
            mistake(
                "table-too-short",
                "has a table of nimbers up to length 1000, and 0 beyond",
                "SG 表只算到长度 1000，更长的当作 0",
                |length| if length <= 1000 { dawson::nimber(length) } else { 0 },
            ),
            mistake(
                "pairs-counted",
                "looks only at whether the number of pairs of different neighbours is odd",
                "一样多时只看相邻异色的对数的奇偶",
                |length| (length as u64 - 1) % 2,
            ),
        ]
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
    fn long_stretches_are_made_lost_with_as_many_cells_of_both_colours() {
        for length in [52, 69, 103, 1000, 1003] {
            let cells = lost(length).expect("two others are worth as much");
            assert_eq!(stretches(cells.as_bytes()).next(), Some(length));
            assert_eq!(2 * cells.matches('R').count(), cells.len(), "{cells}");
            assert!(!super::wins(&cells, dawson::nimber), "{cells}");
        }
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
