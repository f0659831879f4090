//! Luogu P3185, \[HNOI2007\] 分裂游戏: the count of cases, then for each the count of bottles and the
//! beans in them. Which first move wins, the first one in lexicographic order, and how many do?

use std::sync::LazyLock;

use fastrand::Rng;

use super::form::{Form, count, numbers};
use super::{Answer, Cases, Checked, Claimed, Limits, Mistake, Problem, Shown, Statement};
use crate::games::bottles::{Bottles, nimbers};
use crate::lang::Text;
use crate::theory::Theory;

/// The problem.
pub struct LuoguP3185;

/// How many bottles there are at the most, and how many beans in one.
const MOST_BOTTLES: usize = 21;
const MOST_BEANS: u64 = 10_000;

static STATEMENT: Statement = Statement {
    id: "luogu-p3185",
    aliases: &["p3185", "bzoj-1188"],
    title: Text::new("Beans in Bottles", "[HNOI2007] 分裂游戏"),
    question: Text::new(
        "Bottles are numbered from 0. A move takes a bean out of bottle i and puts one into each of the \
         bottles j and k, where i < j <= k. Whoever cannot move loses. The count of cases, then for each n \
         and the beans in the n bottles. The lexicographically first i, j and k that win, or -1 three times, \
         and in the next line how many first moves win.",
        "瓶子从 0 起编号。每次从第 i 瓶取走一颗豆子，在第 j、k 瓶中各放入一颗，i < j <= k。不能操作者输。\
         先给出数据组数，每组为 n 和 n 个瓶子中的豆子数。输出字典序最小的必胜的第一步 i j k，\
         没有则输出三个 -1；下一行输出必胜的第一步有多少种。",
    ),
    theory: Text::new(
        "each bean is a game of its own, and beans in one bottle cancel in pairs; G(i) is the mex of G(j) ^ G(k)",
        "每颗豆子是独立的游戏，同一瓶中两两抵消；SG(i) 是所有 SG(j) ^ SG(k) 的 mex",
    ),
    checked: Checked::BruteForce,
    cases: Cases::Counted,
    most_cases: 10,
    label: "",
    answer: Answer::Move,
    limits: Limits { milliseconds: 1000, megabytes: 125 },
    samples: &[("2\n4\n1 0 1 5000\n3\n0 0 1\n", "0 2 3\n1\n-1 -1 -1\n0\n")],
};

/// A first move: the bottles i, j and k.
type Move = [usize; 3];

fn write(winning_moves: &[Move], answers: &mut Vec<u8>) {
    let first = match winning_moves.first() {
        Some([i, j, k]) => format!("{i} {j} {k}"),
        None => "-1 -1 -1".to_owned(),
    };
    answers.extend_from_slice(format!("{first}\n{}\n", winning_moves.len()).as_bytes());
}

/// A mistake: whether so many beans count in the nim-sum, and whether a move from a bottle with so many beans
/// is thought to be one.
fn mistake(
    id: &'static str,
    en: &'static str,
    zh: &'static str,
    counts: fn(u64) -> bool,
    is_move: fn(u64, Move) -> bool,
) -> Mistake<(u64, Vec<u64>)> {
    Mistake::answer(id, en, zh, move |(_, beans): &(u64, Vec<u64>), answers| {
        let bottles = beans.len();
        let nimbers: Vec<u64> = nimbers(bottles).into_iter().rev().collect();
        let counting = (0..bottles).filter(|&bottle| counts(beans[bottle]));
        let sum = counting.fold(0, |sum, bottle| sum ^ nimbers[bottle]);
        let moves = (0..bottles)
            .flat_map(|i| (i + 1..bottles).flat_map(move |j| (j..bottles).map(move |k| [i, j, k])));
        let wins = |[i, j, k]: Move| sum ^ nimbers[i] ^ nimbers[j] ^ nimbers[k] == 0;
        let winning_moves: Vec<Move> =
            moves.filter(|&mv| is_move(beans[mv[0]], mv) && wins(mv)).collect();
        write(&winning_moves, answers);
    })
}

impl Problem for LuoguP3185 {
    type Case = (u64, Vec<u64>);

    fn statement(&self) -> &'static Statement {
        &STATEMENT
    }

    fn form(&self) -> impl Form<Case = Self::Case> {
        (count("n", 2, MOST_BOTTLES as u64).line(), numbers("beans", "n", 0, MOST_BEANS).line())
    }

    fn answer(&self, (_, beans): &Self::Case, answers: &mut Vec<u8>) {
        static BOTTLES: LazyLock<Bottles> = LazyLock::new(Bottles::new);
        let winning_moves = BOTTLES.winning_moves(beans).into_iter();
        let winning_moves: Vec<Move> = winning_moves.map(|mv| [mv.from, mv.to[0], mv.to[1]]).collect();
        write(&winning_moves, answers);
    }

    fn position(&self, (_, beans): &Self::Case) -> Option<Shown> {
        Some(Shown::of_numbers("bottles", beans))
    }

    /// What the move claims; how many moves there are is compared with the right answer.
    fn claimed(&self, _: &Self::Case, answer: &str) -> Claimed {
        let words: Option<Vec<i64>> = answer.split_whitespace().map(|word| word.parse().ok()).collect();
        match words.as_deref() {
            Some([-1, -1, -1, _]) => Claimed::Lost,
            Some(&[from @ 0..=20, nearer @ 0..=20, further @ 0..=20, _]) => {
                Claimed::Move(format!("{}-{},{}", from + 1, nearer + 1, further + 1))
            }
            _ => Claimed::Unreadable,
        }
    }

    /// Many beans, and no move or few that win: the beans of the bottles that count have the nim-sum 0, or
    /// one bean is added.
    fn hard(&self, random: &mut Rng) -> Vec<Self::Case> {
        let mut cases = Vec::new();
        for bottles in [3, 5, 10, MOST_BOTTLES] {
            let nimbers: Vec<u64> = nimbers(bottles).into_iter().rev().collect();
            let odd = loop {
                let odd: Vec<bool> = (0..bottles).map(|_| random.bool()).collect();
                let counting = odd.iter().zip(&nimbers).filter(|(odd, _)| **odd);
                if counting.fold(0, |sum, (_, nimber)| sum ^ nimber) == 0 {
                    break odd;
                }
            };
            let mut beans: Vec<u64> =
                odd.iter().map(|&odd| 2 * random.u64(0..MOST_BEANS / 2) + u64::from(odd)).collect();
            cases.push((bottles as u64, beans.clone()));
            beans[random.usize(0..bottles - 1)] += 1;
            cases.push((bottles as u64, beans));
        }
        cases
    }

    fn mistakes(&self) -> Vec<Mistake<Self::Case>> {
        vec![
            mistake(
                "pairs-count",
                "counts every bottle that is not empty, though beans in one bottle cancel in pairs",
                "只要瓶中有豆子就异或，忘了同一瓶中的豆子两两抵消",
                |beans| beans > 0,
                |beans, _| beans > 0,
            ),
            mistake(
                "two-bottles",
                "does not put both beans into the same bottle",
                "没有考虑 j 与 k 相同",
                |beans| beans % 2 == 1,
                |beans, [_, j, k]| beans > 0 && j < k,
            ),
            mistake(
                "empty-bottles",
                "takes beans out of empty bottles too",
                "没有判断第 i 瓶是否为空",
                |beans| beans % 2 == 1,
                |_, _| true,
            ),
        ]
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::HashMap;

    /// Whether the player to move wins, by nothing but the statement.
    fn wins(beans: &[u64], known: &mut HashMap<Vec<u64>, bool>) -> bool {
        if let Some(&wins) = known.get(beans) {
            return wins;
        }
        let wins = !winning_moves(beans, known).is_empty();
        known.insert(beans.to_vec(), wins);
        wins
    }

    fn winning_moves(beans: &[u64], known: &mut HashMap<Vec<u64>, bool>) -> Vec<[usize; 3]> {
        let mut winning_moves = Vec::new();
        for i in (0..beans.len()).filter(|&i| beans[i] > 0) {
            for j in i + 1..beans.len() {
                for k in j..beans.len() {
                    let mut option = beans.to_vec();
                    option[i] -= 1;
                    option[j] += 1;
                    option[k] += 1;
                    if !wins(&option, known) {
                        winning_moves.push([i, j, k]);
                    }
                }
            }
        }
        winning_moves
    }

    #[test]
    fn the_first_winning_move_and_their_number_are_those_of_the_statement() {
        let mut known = HashMap::new();
        for bottles in 2..=4 {
            for digits in 0..3u64.pow(bottles) {
                let beans: Vec<u64> = (0..bottles).map(|bottle| digits / 3u64.pow(bottle) % 3).collect();
                let expected = winning_moves(&beans, &mut known);
                let first = match expected.first() {
                    Some([i, j, k]) => format!("{i} {j} {k}"),
                    None => "-1 -1 -1".to_owned(),
                };
                let mut answer = Vec::new();
                LuoguP3185.answer(&(beans.len() as u64, beans.clone()), &mut answer);
                let expected = format!("{first}\n{}\n", expected.len());
                assert_eq!(String::from_utf8_lossy(&answer), expected, "{beans:?}");
            }
        }
    }
}
