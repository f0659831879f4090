//! POJ 3710, Christmas Game: case after case to the end of the input, each of them some trees with polygons
//! on them as gifts, all rooted at their node 1. A move cuts an edge. Who wins?
//!
//! Any connected graphs are read and answered. Those that are made are as the statement draws them: a
//! polygon hangs on a node of the tree and bears nothing itself. Two nodes with two edges between them
//! count as a polygon too, which the statement does not say but inputs are known to have.

use fastrand::Rng;

use super::form::{Edge, Form, Groups, Making, count, number, rows};
use super::{Answer, Cases, Checked, Limits, Mistake, Problem, Shown, Statement, hackenbush};
use crate::games::hackenbush as game;
use crate::lang::Text;

/// The problem.
pub struct Poj3710;

static STATEMENT: Statement = Statement {
    id: "poj-3710",
    aliases: &["poj3710", "christmas-game"],
    title: Text::new("Christmas Game", "圣诞游戏（Christmas Game）"),
    question: Text::new(
        "Trees with polygons hanging on them, each rooted at its node 1. Sally and Harry take turns, Sally \
         first; a move cuts an edge, and what is no longer connected with a root is gone. Whoever has no \
         edge to cut loses. To the end of the input: N, then for each tree its nodes m and edges k, and k \
         edges. `Sally` or `Harry`: who wins?",
        "若干棵以各自的 1 号点为根的树，树上挂着多边形。Sally 与 Harry 轮流操作，Sally 先手；每次删去一条边，\
         与根不再相连的部分随之消失，无边可删者输。每组数据为 N，然后是每棵树的点数 m、边数 k 和 k 条边，\
         直到输入结束。输出胜者 `Sally` 或 `Harry`。",
    ),
    theory: Text::new(
        "fusion principle: an odd polygon is worth one edge, an even one nothing; then the colon principle",
        "融合原理：奇数条边的环相当于一条边，偶数条边的环相当于没有；再用克朗原理",
    ),
    checked: Checked::Rules,
    cases: Cases::ToTheEnd,
    most_cases: 20,
    label: "",
    answer: Answer::Winner("Sally", "Harry"),
    limits: Limits { milliseconds: 1000, megabytes: 64 },
    samples: &[("2\n2 1\n1 2\n4 4\n1 2\n2 3\n2 4\n3 4\n", "Sally\n")],
};

const MOST_TREES: u64 = 99;
const MOST_NODES: u64 = 99;
const MOST_EDGES: u64 = 499;

/// The nodes, the count of edges, and the edges of a tree with its gifts.
type Decorated = (u64, u64, Vec<Edge>);

fn is_connected(&(nodes, _, ref edges): &Decorated) -> bool {
    let mut groups = Groups::of(nodes);
    let has_loop = edges.iter().any(|(from, to)| from == to);
    !has_loop && edges.iter().filter(|&&(from, to)| groups.join(from, to)).count() as u64 + 1 == nodes
}

fn are_connected((_, trees): &(u64, Vec<Decorated>)) -> bool {
    trees.iter().all(is_connected)
}

/// A tree of so many nodes at the most: leaves and gifts by chance, as long as there is room.
fn decorated(random: &mut Rng, most_nodes: u64) -> Decorated {
    let mut edges: Vec<Edge> = Vec::new();
    let mut of_tree = vec![1];
    let mut nodes = 1;
    let gifts_in_ten = random.u64(0..=5);
    while nodes < most_nodes {
        let at = of_tree[random.usize(of_tree.len().saturating_sub(8)..of_tree.len())];
        if random.u64(0..10) >= gifts_in_ten {
            nodes += 1;
            edges.push((at, nodes));
            of_tree.push(nodes);
            continue;
        }
        let corners = random.u64(1..=(most_nodes - nodes).min(6));
        let around = (1..=corners).map(|corner| nodes + corner);
        let around: Vec<u64> = std::iter::once(at).chain(around).chain([at]).collect();
        edges.extend(around.windows(2).map(|side| (side[0], side[1])));
        nodes += corners;
    }
    random.shuffle(&mut edges);
    (nodes, edges.len() as u64, edges)
}

fn make(making: &mut Making<'_>) -> (u64, Vec<Decorated>) {
    let trees = making.count(1, MOST_TREES);
    let mut tree = || {
        let most_nodes = making.count(1, MOST_NODES);
        decorated(making.random, most_nodes)
    };
    (trees, (0..trees).map(|_| tree()).collect())
}

/// The edges in the numbering of the game, in which the ground is 0.
fn drawing(edges: &[Edge]) -> Vec<game::Edge> {
    edges.iter().map(|&(from, to)| [from.min(to) as u32 - 1, from.max(to) as u32 - 1]).collect()
}

/// A mistake about the nimber of a tree of so many nodes with its gifts.
fn mistake(
    id: &'static str,
    en: &'static str,
    zh: &'static str,
    nimber: fn(u64, &[Edge]) -> u64,
) -> Mistake<(u64, Vec<Decorated>)> {
    Mistake::winner(id, en, zh, move |(_, trees): &(u64, Vec<Decorated>)| {
        trees.iter().fold(0, |sum, (nodes, _, edges)| sum ^ nimber(*nodes, edges)) != 0
    })
}

impl Problem for Poj3710 {
    type Case = (u64, Vec<Decorated>);

    fn statement(&self) -> &'static Statement {
        &STATEMENT
    }

    fn form(&self) -> impl Form<Case = Self::Case> {
        let edges = rows("k", (number("a", 1, "m"), number("b", 1, "m")));
        let tree = (number("m", 1, MOST_NODES), count("k", 0, MOST_EDGES).line(), edges);
        let expected = Text::new("trees whose nodes are all connected, without loops", "所有点都连通、没有自环的树");
        (count("N", 1, MOST_TREES).line(), rows("N", tree)).such_that(are_connected, expected).made_by(make)
    }

    fn answer(&self, (_, trees): &Self::Case, answers: &mut Vec<u8>) {
        let nim_sum = trees.iter().map(|(_, _, edges)| game::nimber(&drawing(edges)).0).fold(0, |a, b| a ^ b);
        STATEMENT.answer.write_winner(nim_sum != 0, answers);
    }

    /// All trees on one ground: the nodes of each are numbered behind those of the ones before.
    fn position(&self, (_, trees): &Self::Case) -> Option<Shown> {
        let mut before = 0;
        let mut edges = Vec::new();
        for (nodes, _, of_tree) in trees {
            let name = |node: u64| if node == 1 { 0 } else { before + node - 1 };
            edges.extend(of_tree.iter().map(|&(from, to)| [name(from), name(to)]));
            before += nodes - 1;
        }
        Some(hackenbush::shown(edges.into_iter()))
    }

    fn hard(&self, random: &mut Rng) -> Vec<Self::Case> {
        let mut cases = Vec::new();
        for nodes in [2, 3, 5, 10, 50, MOST_NODES] {
            for trees in [1, 2, 3, MOST_TREES / 2] {
                // Each tree twice is lost; with one more it hardly ever is.
                let singles: Vec<Decorated> = (0..trees).map(|_| decorated(random, nodes)).collect();
                let mut doubled = [&singles[..], &singles[..]].concat();
                random.shuffle(&mut doubled);
                cases.push((doubled.len() as u64, doubled.clone()));
                doubled.push(decorated(random, nodes));
                cases.push((doubled.len() as u64, doubled));
            }
        }
        // Polygons of each length on a stalk.
        for corners in 1..8 {
            let around: Vec<u64> = std::iter::once(2).chain(3..3 + corners).chain([2]).collect();
            let sides = around.windows(2).map(|side| (side[0], side[1]));
            let edges: Vec<Edge> = std::iter::once((1, 2)).chain(sides).collect();
            cases.push((1, vec![(2 + corners, edges.len() as u64, edges)]));
        }
        cases
    }

    fn mistakes(&self) -> Vec<Mistake<Self::Case>> {
        vec![
            mistake(
                "edges-odd",
                "looks only at whether the number of edges is odd",
                "只看总边数的奇偶",
                |_, edges| edges.len() as u64 % 2,
            ),
            mistake(
                "pair-of-edges-as-one",
                "takes two edges between the same nodes for one, but they are a polygon of two sides",
                "把两点之间的重边当作一条边，而它们构成一个偶环",
                |_, edges| {
                    let mut drawing = drawing(edges);
                    drawing.sort_unstable();
                    drawing.dedup();
                    game::nimber(&drawing).0
                },
            ),
            mistake(
                "polygon-left-open",
                "passes over an edge that closes a polygon, so that a path is left of it",
                "遇到成环的边就跳过，把环当作链",
                |nodes, edges| {
                    let mut groups = Groups::of(nodes);
                    let tree: Vec<Edge> =
                        edges.iter().copied().filter(|&(from, to)| groups.join(from, to)).collect();
                    game::nimber(&drawing(&tree)).0
                },
            ),
        ]
    }
}

#[cfg(test)]
mod tests {
    use super::super::brute::answer;
    use super::*;

    #[test]
    fn polygons_count_by_their_parity() {
        // On the root itself: of two sides (a pair of edges), three and four.
        assert_eq!(answer(&Poj3710, "1\n2 2\n1 2\n2 1\n"), "Harry\n");
        assert_eq!(answer(&Poj3710, "1\n3 3\n1 2\n2 3\n3 1\n"), "Sally\n");
        assert_eq!(answer(&Poj3710, "1\n4 4\n1 2\n2 3\n3 4\n4 1\n"), "Harry\n");
        // A root alone has no edge to cut.
        assert_eq!(answer(&Poj3710, "1\n1 0\n"), "Harry\n");
    }
}
