//! HDU 5996, dingyeye loves stone: the count of cases, then for each the nodes of a tree, their fathers,
//! and the stones on them. Does the first player win?

use fastrand::Rng;

use super::form::{Form, count, numbers, parents, parents_first};
use super::heaps::{hard_heaps, nim_sum};
use super::{Answer, Cases, Checked, Limits, Mistake, Problem, Shown, Statement};
use crate::lang::Text;

/// The problem.
pub struct Hdu5996;

static STATEMENT: Statement = Statement {
    id: "hdu-5996",
    aliases: &["hdu5996"],
    title: Text::new("Dingyeye Loves Stone", "dingyeye loves stone（树上台阶 Nim）"),
    question: Text::new(
        "Stones lie on the nodes of a tree, numbered from 0, the root. A move takes any number of stones \
         from a node that is not the root to its father. Whoever cannot move loses. The count of cases, then \
         for each n, the fathers of the nodes 1 to n - 1, and the stones on the nodes 0 to n - 1. `win` when \
         the first player wins, else `lose`.",
        "石子放在一棵树的结点上，结点从 0 开始编号，0 是根。每次从一个非根结点取任意多颗石子移到它的父结点，不能移者输。\
         先给出数据组数，每组为 n、结点 1 到 n - 1 的父结点，以及结点 0 到 n - 1 上的石子数。\
         先手必胜输出 `win`，否则输出 `lose`。",
    ),
    theory: Text::new("staircase Nim: lost exactly when the nim-sum of the nodes at odd depth is 0", "阶梯博弈：深度为奇数的结点异或和为 0 时先手必败"),
    checked: Checked::Rules,
    cases: Cases::Counted,
    // There may be a hundred, but no more than 7 with more than a hundred nodes.
    most_cases: 7,
    label: "",
    answer: Answer::Winner("win", "lose"),
    limits: Limits { milliseconds: 1000, megabytes: 64 },
    samples: &[("2\n2\n0\n1000 1\n4\n0 1 0\n2 3 3 3\n", "win\nlose\n")],
};

/// The number of nodes, the fathers of all but the root, and the stones.
type Tree = (u64, Vec<u64>, Vec<u64>);

const MOST_NODES: u64 = 100_000;
const MOST_STONES: u64 = 134_217_727;

impl Problem for Hdu5996 {
    type Case = Tree;

    fn statement(&self) -> &'static Statement {
        &STATEMENT
    }

    fn form(&self) -> impl Form<Case = Self::Case> {
        let stones = numbers("stones", "n", 0, MOST_STONES).line();
        (count("n", 1, MOST_NODES).line(), parents("father", "n", 0).line(), stones)
    }

    fn answer(&self, (_, fathers, stones): &Self::Case, answers: &mut Vec<u8>) {
        let nim_sum = sum_at(stones, is_at_odd_depth(fathers, 0), true);
        STATEMENT.answer.write_winner(nim_sum != 0, answers);
    }

    /// A root alone has no moves, like an empty heap.
    fn position(&self, (_, fathers, stones): &Self::Case) -> Option<Shown> {
        if fathers.is_empty() {
            return Some(Shown::of_numbers("nim", &[0]));
        }
        // The game counts its nodes from 1, and fathers before their children.
        let order = parents_first(fathers, 0)?;
        let mut numbers = vec![0; order.len()];
        (1..).zip(&order).for_each(|(number, &node)| numbers[node] = number);
        let father = |&node: &usize| numbers[fathers[node - 1] as usize].to_string();
        let fathers: Vec<String> = order[1..].iter().map(father).collect();
        let stones: Vec<u64> = order.iter().map(|&node| stones[node]).collect();
        Some(Shown::of_numbers(format!("tree-staircase:{}", fathers.join(",")), &stones))
    }

    /// Nim-sums of 0 and next to it at odd depth, other stones by chance.
    fn hard(&self, random: &mut Rng) -> Vec<Self::Case> {
        let mut cases = Vec::new();
        for heaps in hard_heaps(random, 300, 0, MOST_STONES) {
            let (mut fathers, mut stones) = (Vec::new(), vec![random.u64(0..=MOST_STONES)]);
            let mut even = vec![0];
            for heap in heaps {
                // Below a node at even depth hangs one at odd depth, and below that one at even depth.
                let node = stones.len() as u64;
                fathers.extend([even[random.usize(..even.len())], node]);
                stones.extend([heap, random.u64(0..=MOST_STONES)]);
                even.push(node + 1);
            }
            cases.push((stones.len() as u64, fathers, stones));
        }
        cases
    }

    fn mistakes(&self) -> Vec<Mistake<Self::Case>> {
        vec![
            Mistake::winner("all-nodes", "takes the nim-sum of all nodes", "把所有结点都异或起来", |(_, _, stones): &Tree| {
                nim_sum(stones) != 0
            }),
            Mistake::winner(
                "even-depth",
                "takes the nodes at even depth",
                "取了深度为偶数的结点",
                |(_, fathers, stones): &Tree| sum_at(stones, is_at_odd_depth(fathers, 0), false) != 0,
            ),
            Mistake::winner(
                "odd-numbers",
                "takes the nodes with odd numbers, as if the tree were a path",
                "只取编号为奇数的结点，把树当成了一条链",
                |(_, _, stones): &Tree| stones.iter().skip(1).step_by(2).fold(0, |sum, stones| sum ^ stones) != 0,
            ),
        ]
    }
}

/// The nim-sum of the nodes at odd depth, or of those at even depth.
fn sum_at(stones: &[u64], is_odd: Vec<bool>, odd: bool) -> u64 {
    let counted = stones.iter().zip(is_odd).filter(|&(_, is_odd)| is_odd == odd);
    counted.fold(0, |sum, (stones, _)| sum ^ stones)
}

/// Whether each node is at odd depth. The parents are those of all nodes but the first, whose number is
/// `root`.
pub(super) fn is_at_odd_depth(parents: &[u64], root: u64) -> Vec<bool> {
    let mut is_odd = vec![false; parents.len() + 1];
    for node in parents_first(parents, root).into_iter().flatten().skip(1) {
        is_odd[node] = !is_odd[(parents[node - 1] - root) as usize];
    }
    is_odd
}

#[cfg(test)]
mod tests {
    use super::super::brute::answer;
    use super::*;

    #[test]
    fn a_father_may_have_a_larger_number() {
        // 1 hangs below 2; 2 and 3 hang below the root.
        assert_eq!(answer(&Hdu5996, "4\n2 0 0\n2 5 3 3\n"), "lose\n");
        assert_eq!(answer(&Hdu5996, "4\n2 0 0\n2 5 3 4\n"), "win\n");
        let tree = (4, vec![2, 0, 0], vec![2, 5, 3, 4]);
        let shown = Problem::position(&Hdu5996, &tree);
        assert_eq!(shown, Some(Shown::of_numbers("tree-staircase:1,2,1", &[2, 3, 5, 4])));
    }
}
