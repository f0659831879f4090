//! CodinGame, Misère Nim: the counts of heaps and of positions, then the positions. Whoever takes the last
//! object loses. Which moves win? A line for each position, the moves as heap and amount.
//!
//! The statement has 1 ≤ M_i ≤ 50, so an empty heap is refused: nothing says how one would be answered when
//! all are empty and the player to move has won without a move.

use std::io::Write;

use fastrand::Rng;

use super::form::{Form, count, numbers, rows};
use super::heaps;
use super::{Answer, Cases, Checked, Claimed, Limits, Mistake, Problem, Shown, Statement};
use crate::games::misere_nim::MisereNim;
use crate::lang::Text;
use crate::theory::Theory;

/// The problem.
pub struct CodingameMisereNim;

static STATEMENT: Statement = Statement {
    id: "codingame-misere-nim",
    aliases: &[],
    title: Text::new("Misère Nim (CodinGame)", "反 Nim 游戏（CodinGame）"),
    question: Text::new(
        "Heaps of objects; a move takes any number of objects from one heap, and whoever takes the last \
         object of all loses. N and K, then K positions of N heaps. For each position a line with all \
         winning moves, as `i:a` for a objects from heap i, by heap and then amount, with blanks between \
         them; or `CONCEDE` when there is none.",
        "若干堆物品，每次从一堆中取走任意多件，取走最后一件者输。输入 N 和 K，然后是 K 个局面，每个局面有 N 堆。\
         每个局面输出一行：所有必胜的取法，写作 `i:a`（从第 i 堆取 a 件），先按堆号、再按件数排序，以空格分开；\
         没有则输出 `CONCEDE`。",
    ),
    theory: Text::new(
        "misère Nim: as in Nim while several heaps have more than one; then leave an odd number of single objects",
        "反常 Nim：有几堆多于一件时和 Nim 一样；否则留下奇数堆单件",
    ),
    checked: Checked::BruteForce,
    cases: Cases::One,
    most_cases: 1,
    label: "",
    answer: Answer::Value,
    limits: Limits { milliseconds: 1000, megabytes: 768 },
    samples: &[("1 3\n5\n1\n7\n", "1:4\nCONCEDE\n1:6\n")],
};

/// The counts of heaps and of positions, and the positions.
type Positions = (u64, u64, Vec<Vec<u64>>);

/// The number of a heap, from 1, and how many objects are taken from it.
type HeapMove = (usize, u64);

/// A line of moves.
fn write(moves: &[HeapMove], answers: &mut Vec<u8>) {
    let moves: Vec<String> = moves.iter().map(|(heap, number)| format!("{heap}:{number}")).collect();
    // Writing to memory cannot fail.
    let _ = match moves.is_empty() {
        true => writeln!(answers, "CONCEDE"),
        false => writeln!(answers, "{}", moves.join(" ")),
    };
}

/// There is one winning move of a heap at the most, so they are in order.
fn winning_moves(heaps: &[u64]) -> Vec<HeapMove> {
    MisereNim.winning_moves(&heaps.to_vec()).into_iter().map(|mv| (mv.heap + 1, heaps[mv.heap] - mv.to)).collect()
}

/// What wins where who takes the last object wins.
fn nim_winning_moves(heaps: &[u64]) -> Vec<HeapMove> {
    heaps::winning_moves(heaps).map(|(heap, left)| (heap + 1, heaps[heap] - left)).collect()
}

/// A move as it is printed.
fn read_move(word: &str) -> Option<(u64, u64)> {
    let (heap, taken) = word.split_once(':')?;
    Some((heap.parse().ok()?, taken.parse().ok()?))
}

/// What such moves, all of which are to win, claim of a position: the first one that does not is judged.
fn claimed_moves(heaps: &[u64], moves: &[(u64, u64)]) -> Claimed {
    let winning = winning_moves(heaps);
    let wins = |&(heap, taken): &(u64, u64)| winning.iter().any(|&(number, most)| (number as u64, most) == (heap, taken));
    match moves.iter().find(|mv| !wins(mv)) {
        None => Claimed::Won,
        Some(&(1, taken)) if *heaps == [taken] => Claimed::LastMove(heaps::written_move(heaps, 1, taken)),
        Some(&(heap, taken)) => Claimed::Move(heaps::written_move(heaps, heap, taken)),
    }
}

/// A mistake: which moves are answered to a position.
fn mistake(
    id: &'static str,
    en: &'static str,
    zh: &'static str,
    moves: fn(&[u64]) -> Vec<HeapMove>,
) -> Mistake<Positions> {
    Mistake::answer(id, en, zh, move |(_, _, positions): &Positions, answers| {
        positions.iter().for_each(|heaps| write(&moves(heaps), answers));
    })
}

impl Problem for CodingameMisereNim {
    type Case = Positions;

    fn statement(&self) -> &'static Statement {
        &STATEMENT
    }

    fn form(&self) -> impl Form<Case = Self::Case> {
        (count("N", 1, 3), count("K", 1, 5).line(), rows("K", numbers("objects", "N", 1, 50)))
    }

    fn answer(&self, (_, _, positions): &Self::Case, answers: &mut Vec<u8>) {
        for heaps in positions {
            write(&winning_moves(heaps), answers);
        }
    }

    fn position(&self, (_, _, positions): &Self::Case) -> Option<Shown> {
        let [heaps] = &positions[..] else { return None };
        Some(Shown::of_numbers("misere-nim", heaps))
    }

    fn claimed(&self, (_, _, positions): &Self::Case, answer: &str) -> Claimed {
        let [heaps] = &positions[..] else { return Claimed::Value };
        if answer == "CONCEDE" {
            return Claimed::Lost;
        }
        let moves: Option<Vec<(u64, u64)>> = answer.split_ascii_whitespace().map(read_move).collect();
        moves.map_or(Claimed::Unreadable, |moves| claimed_moves(heaps, &moves))
    }

    fn hard(&self, random: &mut Rng) -> Vec<Self::Case> {
        let [first, second] = [random.u64(2..=31), random.u64(2..=31)];
        let third = (first ^ second).max(1);
        vec![
            (1, 5, [1, 2, 3, 49, 50].map(|heap| vec![heap]).to_vec()),
            (2, 5, [[1, 1], [1, 2], [2, 2], [50, 1], [50, 50]].map(Vec::from).to_vec()),
            (3, 5, [[1, 1, 1], [1, 1, 2], [1, 2, 2], [1, 2, 3], [1, 1, 50]].map(Vec::from).to_vec()),
            (3, 2, vec![vec![first, second, third], vec![third + 1, first, second]]),
        ]
    }

    fn mistakes(&self) -> Vec<Mistake<Self::Case>> {
        vec![
            mistake(
                "last-object-wins",
                "plays ordinary Nim, in which who takes the last object wins",
                "当成了取走最后一件者胜的普通 Nim",
                nim_winning_moves,
            ),
            mistake(
                "single-objects-as-in-nim",
                "plays as in Nim when single objects alone are left, too",
                "全是单件时也按普通 Nim 来取",
                |heaps| match heaps.iter().all(|&heap| heap == 1) {
                    true => nim_winning_moves(heaps),
                    false => winning_moves(heaps),
                },
            ),
            mistake(
                "first-move-only",
                "prints one winning move, not all of them",
                "只输出一种必胜的取法，而不是全部",
                |heaps| winning_moves(heaps).into_iter().take(1).collect(),
            ),
            mistake(
                "left-for-taken",
                "prints how many objects are left in the heap, not how many are taken",
                "输出了那一堆剩下的件数，而不是取走的件数",
                |heaps| {
                    let left = |(heap, taken): HeapMove| (heap, heaps[heap - 1] - taken);
                    winning_moves(heaps).into_iter().map(left).collect()
                },
            ),
            mistake(
                "heaps-from-zero",
                "numbers the heaps from 0",
                "堆的编号从 0 数起",
                |heaps| winning_moves(heaps).into_iter().map(|(heap, taken)| (heap - 1, taken)).collect(),
            ),
        ]
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::problems::brute::{answer, for_small_cases};
    use crate::problems::form::read_text;

    /// Whether the player to move wins: who finds nothing left does, as the opponent took the last object.
    fn wins(heaps: &[u64]) -> bool {
        let is_over = heaps.iter().all(|&heap| heap == 0);
        is_over || (0..heaps.len()).any(|heap| (1..=heaps[heap]).any(|taken| !wins(&without(heaps, heap, taken))))
    }

    fn without(heaps: &[u64], heap: usize, taken: u64) -> Vec<u64> {
        let mut left = heaps.to_vec();
        left[heap] -= taken;
        left
    }

    #[test]
    fn every_move_was_tried() {
        for_small_cases(&CodingameMisereNim, 1500, |(_, _, positions), answer| {
            for (heaps, line) in positions.iter().zip(answer.lines()) {
                let mut moves = Vec::new();
                for heap in 0..heaps.len() {
                    let winning = (1..=heaps[heap]).filter(|&taken| !wins(&without(heaps, heap, taken)));
                    moves.extend(winning.map(|taken| format!("{}:{taken}", heap + 1)));
                }
                let expected = if moves.is_empty() { "CONCEDE".to_owned() } else { moves.join(" ") };
                assert_eq!(line, expected, "{heaps:?}");
            }
            assert_eq!(answer.lines().count(), positions.len());
        });
    }

    #[test]
    fn an_empty_heap_is_outside_the_statement() {
        let error = read_text(&CodingameMisereNim.form(), "2 1\n0 1\n").unwrap_err().to_string();
        assert!(error.starts_with("line 2, column 1: found `0`, expected objects"), "{error}");
    }

    #[test]
    fn every_single_object_may_be_the_move() {
        assert_eq!(answer(&CodingameMisereNim, "2 2\n1 1\n2 2\n"), "1:1 2:1\nCONCEDE\n");
    }
}
