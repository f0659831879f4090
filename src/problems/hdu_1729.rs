//! HDU 1729, Stone Game: cases until a 0, each the count of boxes and for each box its capacity and how many
//! stones are in it. A move adds stones to one box, of c stones up to c² more. Does the first player win?

use fastrand::Rng;

use super::form::{Form, count, number, rows};
use super::{Answer, Cases, Checked, Limits, Mistake, Problem, Shown, Statement};
use crate::games::bounded_adding;
use crate::games::numbered_heaps::Numbered;
use crate::lang::Text;

/// The problem.
pub struct Hdu1729;

static STATEMENT: Statement = Statement {
    id: "hdu-1729",
    aliases: &["hdu1729", "stone-game-boxes"],
    title: Text::new("Stone Game (Boxes)", "Stone Game（往箱子里放石子）"),
    question: Text::new(
        "Boxes with capacities. A move adds stones to one box, at least one; to c stones no more than c² are \
         added, and no more than there is room for. Whoever cannot move loses. For each case N and then \
         capacity s and stones c of N boxes; a 0 ends the input. `Case 1:`, and in the next line `Yes` when \
         the first player wins, else `No`.",
        "若干个有容量的箱子。每次往一个箱子里放至少一颗石子；已有 c 颗时至多放 c² 颗，且不能超过容量，不能放者输。\
         每组数据为 N 和 N 个箱子的容量 s、石子数 c，以一个 0 结束输入。输出一行 `Case 1:`，下一行先手必胜输出 `Yes`，\
         否则输出 `No`。",
    ),
    theory: Text::new(
        "q being the greatest with q + q² < s: a box with c > q is worth s - c, else as much as in a box of q",
        "设 q 为满足 q + q² < s 的最大数：c > q 时 SG 值为 s - c，否则等于容量为 q 时的 SG 值",
    ),
    checked: Checked::Rules,
    cases: Cases::UntilZeros(1),
    most_cases: 1000,
    label: "Case {}:\n",
    answer: Answer::Winner("Yes", "No"),
    limits: Limits { milliseconds: 1000, megabytes: 32 },
    samples: &[("3\n2 0\n3 3\n6 2\n2\n6 3\n6 3\n0\n", "Case 1:\nYes\nCase 2:\nNo\n")],
};

const MOST_BOXES: u64 = 50;
const LARGEST: u64 = 1_000_000;

/// The count of boxes, and their capacities and stones.
type Boxes = (u64, Vec<(u64, u64)>);

/// What a box is worth.
fn value(&(number, size): &(u64, u64)) -> u64 {
    bounded_adding::value(Numbered { size, number })
}

fn nim_sum(boxes: &[(u64, u64)]) -> u64 {
    boxes.iter().map(value).fold(0, |a, b| a ^ b)
}

/// A mistake about what a box of a capacity with some stones is worth.
fn mistake(id: &'static str, en: &'static str, zh: &'static str, value: fn(u64, u64) -> u64) -> Mistake<Boxes> {
    Mistake::winner(id, en, zh, move |(_, boxes): &Boxes| {
        boxes.iter().fold(0, |sum, &(capacity, stones)| sum ^ value(capacity, stones)) != 0
    })
}

impl Problem for Hdu1729 {
    type Case = Boxes;

    fn statement(&self) -> &'static Statement {
        &STATEMENT
    }

    fn form(&self) -> impl Form<Case = Boxes> {
        (count("N", 1, MOST_BOXES).line(), rows("N", (number("s", 0, LARGEST), number("c", 0, "s"))))
    }

    fn answer(&self, (_, boxes): &Boxes, answers: &mut Vec<u8>) {
        STATEMENT.answer.write_winner(nim_sum(boxes) != 0, answers);
    }

    fn position(&self, (_, boxes): &Boxes) -> Option<Shown> {
        let boxes: Vec<String> = boxes.iter().map(|(capacity, stones)| format!("{stones}/{capacity}")).collect();
        Some(Shown { game: "bounded-adding".to_owned(), position: boxes.join(" ") })
    }

    fn hard(&self, random: &mut Rng) -> Vec<Boxes> {
        let mut cases = Vec::new();
        // Single boxes about the sizes from which they can or cannot be filled at once.
        for q in [0u64, 1, 2, 3, 10, 31, 998] {
            for capacity in [q + q * q, q + q * q + 1, (q + 1) + (q + 1) * (q + 1)] {
                for stones in [q.saturating_sub(1), q, q + 1] {
                    cases.push(vec![(capacity.max(stones), stones)]);
                }
            }
        }
        // Rows that are lost, and the same with one stone more somewhere.
        for (count, largest) in [(2, 10), (3, 100), (10, 1000), (MOST_BOXES - 1, LARGEST)] {
            let mut boxes: Vec<(u64, u64)> = (0..count)
                .map(|_| {
                    let capacity = random.u64(2..=largest);
                    // Small numbers of stones, too, whose boxes are as good as much smaller ones.
                    (capacity, random.u64(0..=capacity).min(capacity >> random.u32(..16)))
                })
                .collect();
            let sum = nim_sum(&boxes);
            // A box with so much room, which can be filled at once.
            let filled = (LARGEST - sum).min(sum + 1);
            boxes.push((filled + sum, filled));
            random.shuffle(&mut boxes);
            cases.push(boxes.clone());
            if let Some((_, stones)) = boxes.iter_mut().find(|(capacity, stones)| stones < capacity) {
                *stones += 1;
            }
            cases.push(boxes);
        }
        cases.push(vec![(LARGEST, 0); 2]);
        cases.push(vec![(0, 0)]);
        cases.into_iter().map(|boxes| (boxes.len() as u64, boxes)).collect()
    }

    fn mistakes(&self) -> Vec<Mistake<Self::Case>> {
        vec![
            mistake(
                "room-only",
                "takes every box for a heap as large as the room in it, however few stones it has",
                "不论石子多少，都把空位数当作 SG 值",
                |capacity, stones| capacity - stones,
            ),
            mistake(
                "smaller-box-forgotten",
                "takes every box that cannot be filled at once for lost",
                "凡是不能一步装满的箱子都当作 SG 值为 0，没有继续考虑更小的容量",
                |capacity, stones| if stones + stones * stones >= capacity { capacity - stones } else { 0 },
            ),
            mistake(
                "empty-box",
                "takes the room in an empty box for its nimber, but it stays empty",
                "把空箱子的空位数当作 SG 值，而空箱子不能再放",
                |capacity, stones| if stones == 0 { capacity } else { value(&(capacity, stones)) },
            ),
        ]
    }
}

#[cfg(test)]
mod tests {
    use super::super::brute::answer;
    use super::*;

    #[test]
    fn an_empty_box_stays_empty() {
        assert_eq!(answer(&Hdu1729, "2\n1000000 0\n0 0\n"), "No\n");
    }

    #[test]
    fn hard_rows_are_lost_and_won() {
        let cases = Hdu1729.hard(&mut Rng::with_seed(2));
        let rows = || cases.iter().filter(|(count, _)| *count > 2);
        let lost = rows().filter(|(_, boxes)| nim_sum(boxes) == 0).count();
        assert!(lost >= 4 && rows().count() - lost >= 2, "{lost}");
    }
}
