//! Codeforces 812E, Sagheer and Apple Tree: the nodes of a tree, the apples on them, and their parents. A
//! move takes apples from a node to a child, or eats apples of a leaf. In how many ways can the apples of
//! two nodes be exchanged so that the first player loses?
//!
//! All leaves are at odd depth or all at even depth. The nodes whose depth is like that of the leaves are
//! the odd steps of a staircase.

use fastrand::Rng;

use super::form::{Form, Making, count, numbers, parents};
use super::hdu_5996::is_at_odd_depth;
use super::heaps::nim_sum;
use super::{Answer, Cases, Checked, Limits, Mistake, Problem, Statement};
use crate::lang::Text;

/// The problem.
pub struct Cf812E;

static STATEMENT: Statement = Statement {
    id: "cf-812-e",
    aliases: &["cf-812e", "cf812e", "codeforces-812e"],
    title: Text::new("Sagheer and Apple Tree", "Sagheer and Apple Tree（苹果树）"),
    question: Text::new(
        "Apples lie on the nodes of a rooted tree whose leaves are all at odd depth or all at even depth. A \
         move takes any number of apples from a node to one of its children, or eats any number of apples of \
         a leaf. Whoever cannot move loses. First the second player exchanges the apples of two different \
         nodes. n, the apples on the nodes 1 to n, and the parents of the nodes 2 to n. In how many ways can \
         he exchange so that he wins?",
        "苹果放在一棵有根树的结点上，所有叶子深度的奇偶性相同。每次从一个结点取任意多个苹果移到它的一个子结点，\
         或者吃掉一个叶子上的任意多个苹果，不能走者输。开始之前，后手交换两个不同结点上的苹果。\
         输入 n、结点 1 到 n 的苹果数，以及结点 2 到 n 的父结点。输出使后手必胜的交换方案数。",
    ),
    theory: Text::new(
        "staircase Nim: only nodes whose depth has the parity of the leaves count; exchange so that their nim-sum becomes 0",
        "阶梯博弈：只有深度与叶子同奇偶的结点起作用，交换后它们的异或和应为 0",
    ),
    checked: Checked::BruteForce,
    cases: Cases::One,
    most_cases: 1,
    label: "",
    answer: Answer::Value,
    limits: Limits { milliseconds: 2000, megabytes: 256 },
    samples: &[
        ("3\n2 2 3\n1 1\n", "1\n"),
        ("3\n1 2 3\n1 1\n", "0\n"),
        ("8\n7 2 2 5 4 3 1 1\n1 1 1 4 4 5 6\n", "4\n"),
    ],
};

const MOST_NODES: u64 = 100_000;
const MOST_APPLES: u64 = 10_000_000;

/// The nodes, the apples on each, and the parents of all but the first.
type Tree = (u64, Vec<u64>, Vec<u64>);

impl Problem for Cf812E {
    type Case = Tree;

    fn statement(&self) -> &'static Statement {
        &STATEMENT
    }

    fn form(&self) -> impl Form<Case = Tree> {
        let apples = numbers("apples", "n", 1, MOST_APPLES).line();
        let tree = (count("n", 2, MOST_NODES).line(), apples, parents("parent", "n", 1).line());
        let expected =
            Text::new("a tree whose leaves are all at odd depth or all at even depth", "叶子深度奇偶性相同的树");
        tree.such_that(|(_, _, parents)| has_leaves_of_one_parity(parents), expected).made_by(make)
    }

    fn answer(&self, (_, apples, parents): &Tree, answers: &mut Vec<u8>) {
        answers.extend_from_slice(format!("{}\n", exchanges(apples, parents)).as_bytes());
    }

    fn hard(&self, random: &mut Rng) -> Vec<Tree> {
        let mut cases = Vec::new();
        // The fewer different numbers there are, the more exchanges win.
        for most in [1, 2, 7, 100] {
            for nodes in [2, 3, 4, 9, 50, 1000] {
                let apples = (0..nodes).map(|_| random.u64(1..=most)).collect();
                cases.push((nodes, apples, parents_by_chance(random, nodes)));
            }
        }
        // All exchanges win: as many as a 32-bit number does not hold.
        let path = (1..MOST_NODES).collect();
        cases.push((MOST_NODES, vec![MOST_APPLES; MOST_NODES as usize], path));
        cases
    }

    fn mistakes(&self) -> Vec<Mistake<Self::Case>> {
        vec![
            Mistake::answer(
                "32-bit",
                "counts in 32 bits",
                "用 32 位整数计数而溢出",
                |(_, apples, parents): &Tree, answers| {
                    answers.extend_from_slice(format!("{}\n", exchanges(apples, parents) as i32).as_bytes());
                },
            ),
            Mistake::answer(
                "across-only",
                "forgets that exchanges within one kind of nodes win too if the nim-sum is 0",
                "异或和为 0 时，忘了同类结点之间的交换",
                |(_, apples, parents): &Tree, answers| {
                    answers.extend_from_slice(format!("{}\n", across(apples, parents)).as_bytes());
                },
            ),
        ]
    }
}

/// The apples on the nodes that count, and on the others.
fn kinds(apples: &[u64], parents: &[u64]) -> (Vec<u64>, Vec<u64>) {
    let is_odd = is_at_odd_depth(parents, 1);
    let counts = leaves(parents).first().is_some_and(|&leaf| is_odd[leaf]);
    let (odd, others): (Vec<_>, Vec<_>) = apples.iter().zip(is_odd).partition(|&(_, is_odd)| is_odd == counts);
    let apples_of = |nodes: Vec<(&u64, bool)>| nodes.into_iter().map(|(&apples, _)| apples).collect();
    (apples_of(odd), apples_of(others))
}

/// How many exchanges between a node that counts and another one make the nim-sum 0.
fn across(apples: &[u64], parents: &[u64]) -> u64 {
    let (counted, mut others) = kinds(apples, parents);
    let nim_sum = nim_sum(&counted);
    others.sort_unstable();
    let partners = |apples: &u64| {
        let wanted = apples ^ nim_sum;
        let from = others.partition_point(|&other| other < wanted);
        (others.partition_point(|&other| other <= wanted) - from) as u64
    };
    counted.iter().map(partners).sum()
}

/// How many exchanges make the nim-sum 0. Those within one kind of nodes leave it as it is.
fn exchanges(apples: &[u64], parents: &[u64]) -> u64 {
    let (counted, others) = kinds(apples, parents);
    let pairs_of = |nodes: &[u64]| nodes.len() as u64 * (nodes.len() as u64).saturating_sub(1) / 2;
    let within = if nim_sum(&counted) == 0 { pairs_of(&counted) + pairs_of(&others) } else { 0 };
    across(apples, parents) + within
}

/// The nodes without children, counted from 0.
fn leaves(parents: &[u64]) -> Vec<usize> {
    let mut is_leaf = vec![true; parents.len() + 1];
    parents.iter().for_each(|&parent| is_leaf[parent as usize - 1] = false);
    (0..is_leaf.len()).filter(|&node| is_leaf[node]).collect()
}

fn has_leaves_of_one_parity(parents: &[u64]) -> bool {
    let (is_odd, leaves) = (is_at_odd_depth(parents, 1), leaves(parents));
    leaves.iter().all(|&leaf| is_odd[leaf] == is_odd[leaves[0]])
}

fn make(making: &mut Making<'_>) -> Tree {
    let nodes = making.count(2, MOST_NODES);
    let apples = (0..nodes).map(|_| making.value(1, MOST_APPLES)).collect();
    (nodes, apples, parents_by_chance(making.random, nodes))
}

/// The parents in a tree whose leaves are all at odd depth, or all at even depth.
fn parents_by_chance(random: &mut Rng, nodes: u64) -> Vec<u64> {
    // A tree of any shape with half of the nodes; its leaves of the wrong parity get a child each.
    let any = nodes / 2;
    let mut parents: Vec<u64> = (1..any).map(|node| random.u64(1..=node)).collect();
    let leaves_are_odd = any < 2 || random.bool();
    let is_odd = is_at_odd_depth(&parents, 1);
    let wrong = leaves(&parents).into_iter().filter(|&leaf| is_odd[leaf] != leaves_are_odd);
    parents.extend(wrong.map(|node| node as u64 + 1));
    // Nodes of the wrong parity have children now, and may have more.
    let is_odd = is_at_odd_depth(&parents, 1);
    let inner: Vec<u64> = (1..).zip(is_odd).filter(|&(_, is_odd)| is_odd != leaves_are_odd).map(|(node, _)| node).collect();
    while (parents.len() as u64) < nodes - 1 {
        parents.push(inner[random.usize(..inner.len())]);
    }
    parents
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::Game;
    use crate::problems::brute::{Rules, answer, for_small_cases};

    /// Apples on the nodes of a tree, by the statement.
    struct AppleTree {
        children: Vec<Vec<usize>>,
    }

    /// Apples of a node go to a child, or are eaten.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    struct Take {
        node: usize,
        apples: u64,
        to: Option<usize>,
    }

    impl Game for AppleTree {
        type Position = Vec<u64>;
        type Move = Take;

        fn moves(&self, position: &Vec<u64>) -> impl Iterator<Item = Take> {
            (0..position.len()).flat_map(|node| {
                let (children, all) = (&self.children[node], position[node]);
                let targets: Vec<Option<usize>> = match children.is_empty() {
                    true => vec![None],
                    false => children.iter().copied().map(Some).collect(),
                };
                let takes = move |to| (1..=all).map(move |apples| Take { node, apples, to });
                targets.into_iter().flat_map(takes)
            })
        }

        fn play(&self, position: &Vec<u64>, Take { node, apples, to }: Take) -> Vec<u64> {
            let mut option = position.clone();
            option[node] -= apples;
            if let Some(to) = to {
                option[to] += apples;
            }
            option
        }
    }

    #[test]
    fn every_small_tree_has_as_many_exchanges_as_the_rules_say() {
        for_small_cases(&Cf812E, 400, |(nodes, apples, parents), answer| {
            let mut children = vec![Vec::new(); *nodes as usize];
            for (node, parent) in (1..).zip(parents) {
                children[*parent as usize - 1].push(node);
            }
            let tree = AppleTree { children };
            let mut rules = Rules::of(&tree);
            let mut winning = 0;
            for (first, second) in (0..apples.len()).flat_map(|second| (0..second).map(move |first| (first, second))) {
                let mut exchanged = apples.clone();
                exchanged.swap(first, second);
                winning += u32::from(!rules.wins(&exchanged));
            }
            assert_eq!(answer, format!("{winning}\n"), "{apples:?} {parents:?}");
        });
    }

    #[test]
    fn a_parent_may_have_a_larger_number() {
        // The last sample with the nodes 2 to 8 numbered the other way round.
        assert_eq!(answer(&Cf812E, "8\n7 1 1 3 4 5 2 2\n4 5 6 6 1 1 1\n"), "4\n");
    }

    #[test]
    fn so_many_exchanges_that_they_need_64_bits() {
        let nodes = MOST_NODES as usize;
        let path: Vec<u64> = (1..MOST_NODES).collect();
        assert_eq!(exchanges(&vec![1; nodes], &path), MOST_NODES * (MOST_NODES - 1) / 2);
    }
}
