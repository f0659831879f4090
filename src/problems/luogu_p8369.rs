//! Luogu P8369, \[POI 2000\] 条纹: the lengths of three kinds of stripes, the count of boards and their
//! lengths. Players put stripes on free places of the board in turn. For each board, who wins?

use fastrand::Rng;

use super::form::{Form, count, number, rows};
use super::{Answer, Cases, Checked, Limits, Mistake, Problem, Shown, Statement};
use crate::games::kayles::nimbers_up_to;
use crate::games::takes::Takes;
use crate::lang::Text;

/// The problem.
pub struct LuoguP8369;

/// The lengths of the stripes, the count of boards, and their lengths.
type Boards = (u64, u64, u64, u64, Vec<u64>);

/// The largest number.
const MOST: u64 = 1000;

static STATEMENT: Statement = Statement {
    id: "luogu-p8369",
    aliases: &["p8369", "poi-2000-stripes"],
    title: Text::new("Stripes", "[POI2000] 条纹"),
    question: Text::new(
        "A board is 1 wide and p long. A move puts a red, green or blue stripe, of length c, z or n, onto \
         fields that are all free. Whoever cannot move loses. The input is c, z and n, then m, then the \
         lengths of m boards. For each board `1` when the first player wins, else `2`.",
        "棋盘宽 1、长 p。每次把一条红、绿或蓝色的纸条（长度分别为 c、z、n）放到棋盘上还空着的格子里。\
         不能放者输。输入 c、z、n，然后是 m 和 m 个棋盘的长度。对每个棋盘，先手必胜输出 `1`，否则输出 `2`。",
    ),
    theory: Text::new(
        "an empty stretch is a row from which each move takes c, z or n neighbours and which may fall into two",
        "一段空格是一行，每次取走相邻的 c、z 或 n 格，可能断成两行；按定义求 SG 值",
    ),
    checked: Checked::BruteForce,
    cases: Cases::One,
    most_cases: 1,
    label: "",
    answer: Answer::Value,
    limits: Limits { milliseconds: 1000, megabytes: 128 },
    samples: &[("1 5 1\n3\n1\n5\n6\n", "1\n1\n2\n")],
};

fn takes((red, green, blue, ..): &Boards) -> Takes {
    Takes::new([red, green, blue].map(|&length| length..=length).to_vec())
}

fn write(lengths: &[u64], wins: impl Fn(u64) -> bool, answers: &mut Vec<u8>) {
    for &length in lengths {
        answers.extend_from_slice(if wins(length) { b"1\n" } else { b"2\n" });
    }
}

/// A mistake: which boards are thought to be won, by their lengths from 0 to [`MOST`], with the stripes that
/// are given in the order of the input.
fn mistake(
    id: &'static str,
    en: &'static str,
    zh: &'static str,
    won: fn([usize; 3]) -> Vec<bool>,
) -> Mistake<Boards> {
    Mistake::answer(id, en, zh, move |(red, green, blue, _, lengths): &Boards, answers| {
        let won = won([*red, *green, *blue].map(|length| length as usize));
        write(lengths, |length| won[length as usize], answers);
    })
}

/// How many fields of a board each stripe leaves that is not too long.
fn left(stripes: [usize; 3], length: usize) -> impl Iterator<Item = usize> {
    stripes.into_iter().filter_map(move |stripe| length.checked_sub(stripe))
}

/// By their lengths which boards are won, when `wins` says so from the shorter ones.
fn won_by_length(wins: impl Fn(&[bool]) -> bool) -> Vec<bool> {
    let mut won = Vec::new();
    for _ in 0..=MOST {
        won.push(wins(&won));
    }
    won
}

impl Problem for LuoguP8369 {
    type Case = Boards;

    fn statement(&self) -> &'static Statement {
        &STATEMENT
    }

    fn form(&self) -> impl Form<Case = Boards> {
        let [red, green, blue] = ["c", "z", "n"].map(|name| number(name, 1, MOST));
        (red, green, blue.line(), count("m", 1, MOST).line(), rows("m", number("p", 1, MOST)))
    }

    fn answer(&self, case: &Boards, answers: &mut Vec<u8>) {
        let lengths = &case.4;
        let nimbers = nimbers_up_to(&takes(case), lengths.iter().copied().max().unwrap_or(0));
        write(lengths, |length| nimbers[length as usize] != 0, answers);
    }

    /// Where there is but one board.
    fn position(&self, case: &Boards) -> Option<Shown> {
        let takes = takes(case).written().join(",");
        let board = case.4.first().filter(|_| case.4.len() == 1)?;
        Some(Shown::of_numbers(format!("kayles:{takes}"), [board]))
    }

    /// All boards up to 1000, or those that are too short for a stripe.
    fn hard(&self, random: &mut Rng) -> Vec<Boards> {
        let all: Vec<u64> = (1..=MOST).collect();
        let stripes = [(1, 1, 1), (1, 2, 2), (2, 2, 2), (3, 3, 3), (1, 5, 1), (4, 2, 7), (MOST, MOST, MOST)];
        let by_chance = (random.u64(2..20), random.u64(2..20), random.u64(20..MOST));
        let cases = stripes.into_iter().chain([by_chance]);
        cases.map(|(red, green, blue)| (red, green, blue, MOST, all.clone())).collect()
    }

    fn mistakes(&self) -> Vec<Mistake<Boards>> {
        vec![
            mistake(
                "ends-only",
                "puts stripes at an end of the board only, so that it never falls into two",
                "只从一端放纸条，没有考虑把棋盘断成两段",
                |stripes| {
                    won_by_length(|shorter| left(stripes, shorter.len()).any(|left| !shorter[left]))
                },
            ),
            mistake(
                "outcomes-for-nimbers",
                "combines who wins the two parts, not their nimbers: two won parts are taken for lost together",
                "用两段各自的胜负代替 SG 值：两段都必胜就当成合起来必败",
                |stripes| {
                    won_by_length(|shorter| {
                        left(stripes, shorter.len())
                            .any(|left| (0..=left / 2).any(|first| shorter[first] == shorter[left - first]))
                    })
                },
            ),
            mistake(
                "middle-only",
                "takes only those boards for won where a stripe fits into the very middle, so that the halves are equal",
                "以为只有能把纸条放在正中、两边对称时先手才必胜",
                |stripes| {
                    let fits_the_middle = |length: usize| {
                        stripes.iter().any(|&stripe| stripe <= length && (length - stripe).is_multiple_of(2))
                    };
                    (0..=MOST as usize).map(fits_the_middle).collect()
                },
            ),
        ]
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::HashMap;

    /// Whether the player to move wins on a board some of whose fields are taken, by nothing but the
    /// statement.
    fn wins(board: &[bool], stripes: [usize; 3], known: &mut HashMap<Vec<bool>, bool>) -> bool {
        if let Some(&wins) = known.get(board) {
            return wins;
        }
        let wins = stripes.into_iter().any(|length| {
            (0..(board.len() + 1).saturating_sub(length)).any(|first| {
                let place = first..first + length;
                let mut option = board.to_vec();
                option[place.clone()].fill(true);
                board[place].iter().all(|&taken| !taken) && !wins(&option, stripes, known)
            })
        });
        known.insert(board.to_vec(), wins);
        wins
    }

    #[test]
    fn small_boards_are_answered_as_the_statement_says() {
        for stripes in (0..64).map(|number: usize| [number % 4 + 1, number / 4 % 4 + 1, number / 16 + 1]) {
            let lengths: Vec<u64> = (1..=10).collect();
            let expected: String = lengths
                .iter()
                .map(|&length| wins(&vec![false; length as usize], stripes, &mut HashMap::new()))
                .map(|wins| if wins { "1\n" } else { "2\n" })
                .collect();
            let [red, green, blue] = stripes.map(|length| length as u64);
            let mut answer = Vec::new();
            LuoguP8369.answer(&(red, green, blue, lengths.len() as u64, lengths), &mut answer);
            assert_eq!(String::from_utf8_lossy(&answer), expected, "{stripes:?}");
        }
    }
}
