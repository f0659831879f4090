//! Lanqiao Cup 2013, national final of group B, problem 4: 高僧斗法, the monk duel. One case, all
//! numbers of the input: the stairs of the monks in ascending order. Which move wins?
//!
//! Every gap matters to the answer and the first winning move can be anywhere, so the whole row has
//! to be kept. It is kept as gaps between neighbours, 256 of them to a block, each with the bytes
//! that the widest one of its block needs. Ten million monks take 10 MB when the gaps are below 256
//! stairs, 20 MB when they are below 65,536, and so on, however long the line is.

mod mistakes;

use std::cell::Cell;
use std::io::Write;

use fastrand::Rng;

use super::cells::{ascend, hard_rows};
use super::form::{Bound, Count, Form, Input, Making, Order, Part, Scope, count, numbers};
use super::gaps::Gaps;
use super::{Answer, Cases, Checked, Claimed, Limits, Mistake, Problem, Shown, Statement};
use crate::games::stairs::{Stairs, mended_gap};
use crate::lang::Text;
use crate::text::numbers::{Numbers, StreamError};
use crate::value::Nimber;

/// N is less than 100.
const MOST_MONKS: u64 = 99;

/// The problem.
pub struct LanqiaoMonks;

static STATEMENT: Statement = Statement {
    id: "lanqiao-monks",
    aliases: &["lanqiao-2013-gb-4", "luogu-p8606", "p8606", "dotcpp-1459", "monks", "高僧斗法"],
    title: Text::new("Monks", "高僧斗法"),
    question: Text::new(
        "Monks stand on stairs counted from 1, the last one on the top stair. Two players take turns; a move \
         brings one monk any number of stairs up, not onto or past another one. Whoever cannot move loses. \
         One line with the stairs in ascending order. `A B`: the winning move of the monk on stair A to \
         stair B, with the smallest A; or `-1` when no move wins.",
        "小和尚站在从 1 开始编号的台阶上，最后一位站在最高一级。双方轮流移动，每次把一个小和尚向上移动任意级，\
         不能到达或越过别的小和尚。无法移动者负。输入一行升序的台阶编号。输出必胜的一步 `A B`：\
         把台阶 A 上的小和尚移到台阶 B，有多解时 A 最小；没有必胜的走法则输出 `-1`。",
    ),
    theory: Text::new(
        "pairs from the lowest monk, each gap a heap of Nim; the lower monk shrinks it, the upper one enlarges it",
        "从最低的和尚起两两配对，间隔作 Nim 堆；下面的和尚上移缩小间隔，上面的和尚上移扩大间隔",
    ),
    checked: Checked::BruteForce,
    cases: Cases::One,
    most_cases: 1,
    label: "",
    answer: Answer::Move,
    limits: Limits { milliseconds: 1000, megabytes: 64 },
    samples: &[("1 5 9\n", "1 4\n"), ("1 5 8 10\n", "1 3\n"), ("1 2 3\n", "-1\n")],
};

/// Monks on stairs.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Monks {
    /// The gaps between them.
    gaps: Gaps,
    nim_sum: Nimber,
}

impl Problem for LanqiaoMonks {
    type Case = Monks;

    fn statement(&self) -> &'static Statement {
        &STATEMENT
    }

    fn form(&self) -> impl Form<Case = Monks> {
        Row
    }

    fn answer(&self, monks: &Monks, answers: &mut Vec<u8>) {
        // Writing to memory cannot fail.
        let _ = match monks.winning_move() {
            Some((from, to)) => writeln!(answers, "{from} {to}"),
            None => writeln!(answers, "-1"),
        };
    }

    fn position(&self, monks: &Monks) -> Option<Shown> {
        Some(Shown::of_numbers("monks", &monks.stairs()))
    }

    fn claimed(&self, _: &Monks, answer: &str) -> Claimed {
        let numbers: Vec<&str> = answer.split_ascii_whitespace().collect();
        match numbers[..] {
            ["-1"] => Claimed::Lost,
            [from, to] if [from, to].iter().all(|number| number.parse::<u64>().is_ok()) => {
                Claimed::Move(format!("{from}-{to}"))
            }
            _ => Claimed::Unreadable,
        }
    }

    fn hard(&self, random: &mut Rng) -> Vec<Monks> {
        let rows = hard_rows(random, MOST_MONKS - 1, 990).into_iter();
        // Rows are paired from the far end, monks from the lowest one: one more on top makes up for it.
        let with_top = |mut row: Vec<u64>| {
            if row.len() % 2 == 1 {
                row.remove(0);
            }
            row.extend(row.last().map(|last| last + 3));
            row
        };
        rows.flat_map(|row| [row.clone(), with_top(row)])
            .filter(|row| !row.is_empty())
            .map(|row| Monks::on(&row))
            .collect()
    }

    fn mistakes(&self) -> Vec<Mistake<Monks>> {
        mistakes::all()
    }
}

/// All numbers of the input.
struct Row;

impl Row {
    /// What the statement allows; more is read.
    fn counted(&self) -> impl Form<Case = (u64, Vec<u64>)> {
        (count("N", 1, MOST_MONKS), numbers("stair", "N", 1, 999).ascending())
    }
}

impl Form for Row {
    type Case = Monks;

    fn read(&self, numbers: &mut Numbers, _: &mut Scope, monks: &mut Monks) -> Result<(), StreamError> {
        if numbers.at_end()? {
            return Err(numbers.error_here(Stairs::MONKS.place_above(0)));
        }
        monks.gaps.clear();
        monks.nim_sum = Nimber::ZERO;
        let last = Cell::new(0);
        let expected = || Stairs::MONKS.place_above(last.get());
        numbers.take_rest(expected, |stairs| {
            ascend(Stairs::MONKS, last.get(), stairs)?;
            monks.add(stairs);
            last.set(monks.gaps.last_cell());
            Ok(())
        })
    }

    fn write(&self, monks: &Monks, input: &mut Input) {
        monks.stairs().iter().for_each(|stair| input.token(stair));
        input.end_line();
    }

    fn small(&self, weight: u64, scope: &mut Scope, found: &mut dyn FnMut(&Monks, &mut Scope)) {
        self.counted().small(weight, scope, &mut |(_, stairs), scope| found(&Monks::on(stairs), scope));
    }

    fn make(&self, making: &mut Making<'_>) -> Monks {
        Monks::on(&self.counted().make(making).1)
    }

    fn pieces(&self, monks: &Monks) -> u64 {
        monks.gaps.count_cells() as u64
    }

    fn parts(&self, parts: &mut Vec<Part>) {
        let (from, to) = (Bound::Number(1), Bound::Number(999));
        let count = Count::UpTo { name: "N", most: MOST_MONKS };
        let all = Part::Numbers { name: "stair", count, from, to, order: Order::Ascending };
        parts.extend([all, Part::LineEnd]);
    }
}

// The lowest two monks are a pair, the next two, and so on. The gap within a pair is a heap of Nim;
// the gap above it is room for it to grow.
impl Monks {
    fn on(stairs: &[u64]) -> Monks {
        let mut monks = Monks::default();
        monks.add(stairs);
        monks
    }

    fn stairs(&self) -> Vec<u64> {
        (0..self.gaps.count_cells()).map(|index| self.gaps.cell(index)).collect()
    }

    fn add(&mut self, stairs: &[u64]) {
        let is_upper_first = self.gaps.count_cells() % 2 == 1;
        let (upper, pairs) = stairs.split_at(usize::from(is_upper_first));
        let heap_across = upper.iter().map(|upper| upper - self.gaps.last_cell() - 1);
        let heaps = pairs.chunks_exact(2).map(|pair| pair[1] - pair[0] - 1);
        self.nim_sum += heap_across.chain(heaps).map(Nimber).sum();
        self.gaps.extend(stairs);
    }

    /// The winning move from the lowest stair, as the stairs from and to which it goes.
    fn winning_move(&self) -> Option<(u64, u64)> {
        if self.nim_sum == Nimber::ZERO {
            return None;
        }
        let (pair, heap, size) = self.gaps.pairs().enumerate().find_map(|(pair, (heap, room))| {
            mended_gap(heap, room, self.nim_sum).map(|size| (pair, heap, size))
        })?;
        let lower = self.gaps.cell(2 * pair);
        let upper = lower + heap + 1;
        Some(if size < heap { (lower, upper - size - 1) } else { (upper, lower + size + 1) })
    }
}
