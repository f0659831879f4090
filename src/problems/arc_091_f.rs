//! AtCoder ARC 091 F, Strange Nim: the count of heaps, then for each its stones A and a number K. A move
//! takes from a heap that has X stones now up to X/K. Who wins?

use fastrand::Rng;

use super::form::{Form, count, number, rows};
use super::{Answer, Cases, Checked, Limits, Mistake, Problem, Shown, Statement};
use crate::games::fraction_nim;
use crate::games::numbered_heaps::Numbered;
use crate::lang::Text;

/// The problem.
pub struct Arc091F;

static STATEMENT: Statement = Statement {
    id: "arc-091-f",
    aliases: &["arc091-f", "arc091_d", "at_arc091_d", "strange-nim"],
    title: Text::new("Strange Nim", "Strange Nim（按比例限取）"),
    question: Text::new(
        "Heaps of stones, each with a number K. A move takes stones from one heap, at least one and no more \
         than X/K, rounded down, where X is how many it has now. Whoever cannot move loses; Takahashi \
         begins. N, then A and K of N heaps. `Takahashi` or `Aoki`: who wins?",
        "N 堆石子，各有一个数 K。每次从一堆中取走至少一颗、至多 ⌊X/K⌋ 颗，X 为该堆现有的石子数，不能取者输。\
         高桥先手。输入 N 和各堆的 A、K。先手必胜输出 `Takahashi`，否则输出 `Aoki`。",
    ),
    theory: Text::new(
        "A is worth A/K where K divides it, else as much as A - ⌊A/K⌋ - 1; steps with one quotient are made at once",
        "K 整除 A 时 SG 值为 A/K，否则等于 A - ⌊A/K⌋ - 1 的 SG 值；商相同的若干步一次完成",
    ),
    checked: Checked::Rules,
    cases: Cases::One,
    most_cases: 1,
    label: "",
    answer: Answer::Winner("Takahashi", "Aoki"),
    limits: Limits { milliseconds: 2000, megabytes: 256 },
    samples: &[
        ("2\n5 2\n3 3\n", "Aoki\n"),
        ("3\n3 2\n4 3\n5 1\n", "Takahashi\n"),
        ("3\n28 3\n16 4\n19 2\n", "Aoki\n"),
        ("4\n3141 59\n26535 897\n93 23\n8462 64\n", "Takahashi\n"),
    ],
};

const MOST_HEAPS: u64 = 200;
const LARGEST: u64 = 1_000_000_000;

/// The count of heaps, and their stones and numbers.
type Heaps = (u64, Vec<(u64, u64)>);

fn nim_sum(heaps: &[(u64, u64)]) -> u64 {
    let value = |&(size, number): &(u64, u64)| fraction_nim::value(Numbered { size, number });
    heaps.iter().map(value).fold(0, |a, b| a ^ b)
}

/// A mistake about what a heap with its number is worth.
fn mistake(id: &'static str, en: &'static str, zh: &'static str, value: fn(u64, u64) -> u64) -> Mistake<Heaps> {
    Mistake::winner(id, en, zh, move |(_, heaps): &Heaps| {
        heaps.iter().fold(0, |sum, &(size, number)| sum ^ value(size, number)) != 0
    })
}

impl Problem for Arc091F {
    type Case = Heaps;

    fn statement(&self) -> &'static Statement {
        &STATEMENT
    }

    fn form(&self) -> impl Form<Case = Heaps> {
        (count("N", 1, MOST_HEAPS).line(), rows("N", (number("A", 1, LARGEST), number("K", 1, LARGEST))))
    }

    fn answer(&self, (_, heaps): &Heaps, answers: &mut Vec<u8>) {
        STATEMENT.answer.write_winner(nim_sum(heaps) != 0, answers);
    }

    fn position(&self, (_, heaps): &Heaps) -> Option<Shown> {
        let heaps: Vec<String> = heaps.iter().map(|(size, number)| format!("{size}/{number}")).collect();
        Some(Shown { game: "fraction-nim".to_owned(), position: heaps.join(" ") })
    }

    fn hard(&self, random: &mut Rng) -> Vec<Heaps> {
        let mut cases = Vec::new();
        for (count, largest) in [(1, 10), (2, 10), (3, 100), (10, 10_000), (MOST_HEAPS - 1, LARGEST)] {
            let mut heap = || {
                let size = random.u64(1..=largest);
                let most = (size >> random.u32(..20)).max(2);
                (size, random.u64(1..=most))
            };
            let mut heaps: Vec<(u64, u64)> = (0..count).map(|_| heap()).collect();
            let sum = nim_sum(&heaps);
            // A heap of a multiple of its number is worth the quotient.
            if (1..=LARGEST).contains(&sum) {
                let number = random.u64(1..=LARGEST / sum).min(7);
                heaps.push((sum * number, number));
            }
            random.shuffle(&mut heaps);
            cases.push(heaps.clone());
            heaps[0].0 = heaps[0].0 % LARGEST + 1;
            cases.push(heaps);
        }
        // The most rounds are needed where the quotient and the number are about as large.
        for number in [2, 1000, 5000, 10_000, 20_000, 31_622, 31_623, 50_000, 100_000] {
            cases.push((0..MOST_HEAPS).map(|heap| (LARGEST - heap, number)).collect());
        }
        cases.extend([vec![(LARGEST, LARGEST)], vec![(LARGEST, 1); 2], vec![(LARGEST - 1, LARGEST)]]);
        cases.into_iter().map(|heaps| (heaps.len() as u64, heaps)).collect()
    }

    fn mistakes(&self) -> Vec<Mistake<Self::Case>> {
        vec![
            mistake(
                "quotient-always",
                "takes the quotient for the nimber even where K does not divide A",
                "不论能否整除，都把 ⌊A/K⌋ 当作 SG 值",
                |size, number| size / number,
            ),
            mistake(
                "one-step",
                "steps down from A once and then takes the quotient",
                "不能整除时只退一步，就把商当作 SG 值",
                |size, number| {
                    let (quotient, rest) = (size / number, size % number);
                    if quotient == 0 || rest == 0 { quotient } else { (size - quotient - 1) / number }
                },
            ),
            mistake(
                "rest-for-nimber",
                "takes the heap for one from which a fixed number may be taken, and A mod (⌊A/K⌋ + 1) for its nimber",
                "当成上限固定的巴什博弈，把 A mod (⌊A/K⌋ + 1) 当作 SG 值",
                |size, number| size % (size / number + 1),
            ),
        ]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn hard_rows_are_lost_and_won() {
        let cases = Arc091F.hard(&mut Rng::with_seed(2));
        let lost = cases.iter().take(10).filter(|(_, heaps)| nim_sum(heaps) == 0).count();
        assert!((4..8).contains(&lost), "{lost}");
    }
}
