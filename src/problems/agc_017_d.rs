//! AtCoder AGC 017 D, Game on Tree: the count of nodes and the edges of a tree with its root at node 1.
//! A move cuts an edge. Who wins?

use fastrand::Rng;

use super::form::{Edge, Form, count, tree};
use super::{Answer, Cases, Checked, Limits, Mistake, Problem, Shown, Statement, trees};
use crate::lang::Text;

/// The problem.
pub struct Agc017D;

static STATEMENT: Statement = Statement {
    id: "agc-017-d",
    aliases: &["agc017-d", "agc017_d", "game-on-tree"],
    title: Text::new("Game on Tree", "Game on Tree（树上删边）"),
    question: Text::new(
        "A tree with its root at node 1. Alice and Bob take turns, Alice first; a move cuts an edge, and the \
         part without the root is gone. Whoever has no edge to cut loses. N, then N - 1 edges. `Alice` or \
         `Bob`: who wins?",
        "一棵以 1 号点为根的树。Alice 与 Bob 轮流操作，Alice 先手；每次删去一条边，不含根的部分随之消失。\
         无边可删者输。输入 N 和 N - 1 条边。输出胜者 `Alice` 或 `Bob`。",
    ),
    theory: Text::new(
        "colon principle: a node is worth the nim-sum of (child + 1) over its children",
        "克朗原理：一个点的 SG 值是各子节点的 SG 值加 1 后的异或和",
    ),
    checked: Checked::Rules,
    cases: Cases::One,
    most_cases: 1,
    label: "",
    answer: Answer::Winner("Alice", "Bob"),
    limits: Limits { milliseconds: 2000, megabytes: 256 },
    samples: &[
        ("5\n1 2\n2 3\n2 4\n4 5\n", "Alice\n"),
        ("5\n1 2\n2 3\n1 4\n4 5\n", "Bob\n"),
    ],
};

const MOST_NODES: u64 = 100_000;

impl Problem for Agc017D {
    type Case = (u64, Vec<Edge>);

    fn statement(&self) -> &'static Statement {
        &STATEMENT
    }

    fn form(&self) -> impl Form<Case = Self::Case> {
        (count("N", 2, MOST_NODES).line(), tree("N"))
    }

    fn answer(&self, (nodes, edges): &Self::Case, answers: &mut Vec<u8>) {
        STATEMENT.answer.write_winner(trees::nimber(*nodes, edges) != 0, answers);
    }

    fn position(&self, (_, edges): &Self::Case) -> Option<Shown> {
        Some(trees::position(edges))
    }

    fn hard(&self, random: &mut Rng) -> Vec<Self::Case> {
        trees::hard(random, 2, MOST_NODES)
    }

    fn mistakes(&self) -> Vec<Mistake<Self::Case>> {
        trees::mistakes()
    }
}
