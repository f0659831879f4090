//! HDU 3389, Game: the count of cases, then for each the boxes and the cards in them. Cards go from box i
//! to a box j < i where i + j is odd and divisible by 3. Who wins, Alice, who moves first, or Bob?

use fastrand::Rng;

use super::form::{Form, count, numbers};
use super::heaps::{hard_heaps, nim_sum};
use super::{Answer, Cases, Checked, Limits, Mistake, Problem, Shown, Statement};
use crate::games::branches::Branches;
use crate::lang::Text;
use crate::theory::{Claim, Theory};
use crate::value::Outcome;

/// The problem.
pub struct Hdu3389;

static STATEMENT: Statement = Statement {
    id: "hdu-3389",
    aliases: &["hdu3389"],
    title: Text::new("Game (Cards in Boxes)", "Game（移动卡片）"),
    question: Text::new(
        "Boxes numbered from 1 with cards in them; Alice and Bob take turns, Alice first. A move takes any \
         number of cards from a box i to a box j with j < i, i + j odd and divisible by 3. Whoever cannot \
         move loses. The count of cases, then for each N and the cards in the N boxes. `Case 1: Alice` or \
         `Case 1: Bob`, and so on: who wins?",
        "有编号从 1 开始的盒子，里面放着卡片。Alice 与 Bob 轮流移动，Alice 先手：从 i 号盒子取出任意多张卡片放进 \
         j 号盒子，要求 j < i，且 i + j 是奇数、能被 3 整除。不能移者输。先给出数据组数，每组为 N 和各盒子的卡片数。\
         按 `Case 1: Alice` 的格式输出每组的胜者。",
    ),
    theory: Text::new(
        "staircase Nim on a graph: the boxes whose number leaves 0, 2 or 5 when divided by 6 are heaps of Nim",
        "图上的阶梯博弈：编号除以 6 余 0、2 或 5 的盒子是 Nim 堆",
    ),
    checked: Checked::Rules,
    cases: Cases::Counted,
    most_cases: 100,
    label: "Case {}: ",
    answer: Answer::Winner("Alice", "Bob"),
    limits: Limits { milliseconds: 1000, megabytes: 32 },
    samples: &[("2\n2\n1 2\n7\n1 3 3 2 2 1 2\n", "Case 1: Alice\nCase 2: Bob\n")],
};

const MOST_BOXES: u64 = 10_000;
const MOST_CARDS: u64 = 100;

impl Problem for Hdu3389 {
    type Case = (u64, Vec<u64>);

    fn statement(&self) -> &'static Statement {
        &STATEMENT
    }

    fn form(&self) -> impl Form<Case = Self::Case> {
        (count("N", 1, MOST_BOXES).line(), numbers("cards", "N", 0, MOST_CARDS).line())
    }

    fn answer(&self, (_, cards): &Self::Case, answers: &mut Vec<u8>) {
        let wins = Branches::Boxes.claim(cards).map(Claim::outcome) == Some(Outcome::N);
        STATEMENT.answer.write_winner(wins, answers);
    }

    fn position(&self, (_, cards): &Self::Case) -> Option<Shown> {
        Some(Shown::of_numbers("card-boxes", cards))
    }

    /// Nim-sums of 0 and next to it in the boxes that count, cards by chance in the others.
    fn hard(&self, random: &mut Rng) -> Vec<Self::Case> {
        let heaps = hard_heaps(random, MOST_BOXES / 2, 0, MOST_CARDS).into_iter();
        let boxes = |heaps: Vec<u64>| {
            let mut heaps = heaps.into_iter();
            let mut boxes = Vec::new();
            while heaps.len() > 0 && (boxes.len() as u64) < MOST_BOXES {
                let number = boxes.len() + 1;
                boxes.push(match number % 6 {
                    0 | 2 | 5 => heaps.next().unwrap_or(0),
                    _ => random.u64(0..=MOST_CARDS),
                });
            }
            (boxes.len() as u64, boxes)
        };
        heaps.map(boxes).collect()
    }

    fn mistakes(&self) -> Vec<Mistake<Self::Case>> {
        vec![
            Mistake::winner("all-boxes", "takes the nim-sum of all boxes", "把所有盒子都异或起来", |(_, cards): &(u64, Vec<u64>)| {
                nim_sum(cards) != 0
            }),
            Mistake::winner(
                "even-boxes",
                "takes the boxes with even numbers, as on a staircase",
                "像台阶 Nim 那样只取偶数号盒子",
                |(_, cards): &(u64, Vec<u64>)| cards.iter().skip(1).step_by(2).fold(0, |sum, cards| sum ^ cards) != 0,
            ),
            Mistake::winner(
                "no-multiples-of-6",
                "forgets the boxes whose number is divisible by 6",
                "漏掉了编号被 6 整除的盒子",
                |(_, cards): &(u64, Vec<u64>)| {
                    let counts = |&(number, _): &(u64, &u64)| matches!(number % 6, 2 | 5);
                    (1..).zip(cards).filter(counts).fold(0, |sum, (_, cards)| sum ^ cards) != 0
                },
            ),
        ]
    }
}
