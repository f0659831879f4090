//! HDU 3094, A tree game: the count of cases, then for each the count of nodes and the edges of a tree
//! with its root at node 1. A move cuts an edge. Who wins?

use fastrand::Rng;

use super::form::{Edge, Form, count, tree};
use super::{Answer, Cases, Checked, Limits, Mistake, Problem, Shown, Statement, trees};
use crate::lang::Text;

/// The problem.
pub struct Hdu3094;

static STATEMENT: Statement = Statement {
    id: "hdu-3094",
    aliases: &["hdu3094", "a-tree-game"],
    title: Text::new("A Tree Game", "树上删边（A tree game）"),
    question: Text::new(
        "A tree with its root at node 1. Alice and Bob take turns, Alice first; a move cuts an edge, and all \
         edges that are no longer connected with the root are gone. Whoever has no edge to cut loses. The \
         count of cases, then for each N and N - 1 edges. `Alice` or `Bob`: who wins?",
        "一棵以 1 号点为根的树。Alice 与 Bob 轮流操作，Alice 先手；每次删去一条边，与根不再相连的边随之消失。\
         无边可删者输。先给出数据组数，每组为 N 和 N - 1 条边。输出胜者 `Alice` 或 `Bob`。",
    ),
    theory: Text::new(
        "colon principle: a node is worth the nim-sum of (child + 1) over its children",
        "克朗原理：一个点的 SG 值是各子节点的 SG 值加 1 后的异或和",
    ),
    checked: Checked::Rules,
    cases: Cases::Counted,
    most_cases: 100,
    label: "",
    answer: Answer::Winner("Alice", "Bob"),
    limits: Limits { milliseconds: 2000, megabytes: 64 },
    samples: &[(
        "3\n3\n1 2\n2 3\n3\n1 2\n1 3\n10\n6 2\n4 3\n8 4\n9 5\n8 6\n2 7\n5 8\n1 9\n6 10\n",
        "Alice\nBob\nAlice\n",
    )],
};

const MOST_NODES: u64 = 100_000;

impl Problem for Hdu3094 {
    type Case = (u64, Vec<Edge>);

    fn statement(&self) -> &'static Statement {
        &STATEMENT
    }

    fn form(&self) -> impl Form<Case = Self::Case> {
        (count("N", 1, MOST_NODES).line(), tree("N"))
    }

    fn answer(&self, (nodes, edges): &Self::Case, answers: &mut Vec<u8>) {
        STATEMENT.answer.write_winner(trees::nimber(*nodes, edges) != 0, answers);
    }

    fn position(&self, (_, edges): &Self::Case) -> Option<Shown> {
        Some(trees::position(edges))
    }

    fn hard(&self, random: &mut Rng) -> Vec<Self::Case> {
        trees::hard(random, 1, MOST_NODES)
    }

    fn mistakes(&self) -> Vec<Mistake<Self::Case>> {
        trees::mistakes()
    }
}
