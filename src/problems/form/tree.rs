//! Trees, as lines of edges.

use std::cell::RefCell;

use super::{Bound, Form, Input, IntoBound, Making, Part, Scope, expected};
use crate::lang::Text;
use crate::text::numbers::{Numbers, Refusal, StreamError};

/// The edges of a tree.
#[derive(Clone, Copy, Debug)]
pub struct Tree {
    nodes: Bound,
}

/// A tree on the nodes from 1 to `nodes`, one edge `u v` a line, in any order and either way round.
pub fn tree(nodes: impl IntoBound) -> Tree {
    Tree { nodes: nodes.into_bound() }
}

/// An edge.
pub type Edge = (u64, u64);

/// How many nodes small trees have at the most: of each there are all that number a node after the
/// one next to it on the way to node 1, and with so many nodes those are 5040, each written in two ways.
const MOST_SMALL: u64 = 8;

/// Shows every tree that goes on behind `edges`.
fn extend(nodes: u64, edges: &mut Vec<Edge>, found: &mut dyn FnMut(&Vec<Edge>)) {
    let next = edges.len() as u64 + 2;
    if next > nodes {
        return found(edges);
    }
    for parent in 1..next {
        edges.push((parent, next));
        extend(nodes, edges, found);
        edges.pop();
    }
}

impl Form for Tree {
    type Case = Vec<Edge>;

    fn read(&self, input: &mut Numbers, scope: &mut Scope, case: &mut Vec<Edge>) -> Result<(), StreamError> {
        let nodes = scope.value(self.nodes);
        let building = RefCell::new(Building { groups: Groups::of(nodes), from: None, edges: case });
        building.borrow_mut().edges.clear();
        let a_node = || expected("node", 1, nodes);
        input.take(nodes.saturating_sub(1).saturating_mul(2), a_node, |slice| {
            let mut building = building.borrow_mut();
            for (index, &node) in slice.iter().enumerate() {
                if !(1..=nodes).contains(&node) {
                    return Err(Refusal { index, expected: a_node() });
                }
                building.add(node).map_err(|expected| Refusal { index, expected })?;
            }
            Ok(())
        })
    }

    fn write(&self, case: &Vec<Edge>, input: &mut Input) {
        for (from, to) in case {
            input.token(from);
            input.token(to);
            input.end_line();
        }
    }

    fn small(&self, weight: u64, scope: &mut Scope, found: &mut dyn FnMut(&Vec<Edge>, &mut Scope)) {
        let nodes = scope.value(self.nodes);
        if weight == 0 && (1..=MOST_SMALL).contains(&nodes) {
            extend(nodes, &mut Vec::new(), &mut |edges| {
                found(edges, scope);
                // An edge may be written either way round: here all of them are turned.
                let turned: Vec<Edge> = edges.iter().map(|&(parent, node)| (node, parent)).collect();
                if !turned.is_empty() {
                    found(&turned, scope);
                }
            });
        }
    }

    /// Each node is next to one of the last few before it: the fewer, the deeper is the tree.
    fn make(&self, making: &mut Making<'_>) -> Vec<Edge> {
        let nodes = making.scope.value(self.nodes);
        let random = &mut *making.random;
        let few = [1, 2, 10, nodes][random.usize(..4)];
        let mut names: Vec<u64> = (1..=nodes).collect();
        random.shuffle(&mut names);
        let name = |node: u64| names[node as usize - 1];
        let mut edges: Vec<Edge> = (2..=nodes)
            .map(|node| {
                let parent = random.u64(node.saturating_sub(few).max(1)..node);
                let (node, parent) = (name(node), name(parent));
                if random.bool() { (node, parent) } else { (parent, node) }
            })
            .collect();
        random.shuffle(&mut edges);
        edges
    }

    fn pieces(&self, case: &Vec<Edge>) -> u64 {
        case.len() as u64
    }

    fn parts(&self, parts: &mut Vec<Part>) {
        parts.push(Part::Tree { nodes: self.nodes });
    }
}

/// A tree that is being read.
struct Building<'c> {
    groups: Groups,
    /// The first node of an edge whose second one comes next.
    from: Option<u64>,
    edges: &'c mut Vec<Edge>,
}

impl Building<'_> {
    fn add(&mut self, node: u64) -> Result<(), Text> {
        let Some(from) = self.from.take() else {
            self.from = Some(node);
            return Ok(());
        };
        if !self.groups.join(from, node) {
            return Err(Text::new("an edge that closes no cycle", "不形成环的边"));
        }
        self.edges.push((from, node));
        Ok(())
    }
}

/// Which nodes are connected.
pub(in crate::problems) struct Groups {
    /// A node of the same group on the way to the one that stands for it.
    towards: Vec<u32>,
}

impl Groups {
    /// The nodes from 1, each by itself. Nodes that do not fit in memory have no numbers of edges that do,
    /// and are left out.
    pub fn of(nodes: u64) -> Groups {
        const MOST: u64 = 1 << 28;
        Groups { towards: (0..=nodes.min(MOST) as u32).collect() }
    }

    fn representative(&mut self, node: u64) -> u32 {
        let mut node = node as usize;
        while self.towards[node] as usize != node {
            self.towards[node] = self.towards[self.towards[node] as usize];
            node = self.towards[node] as usize;
        }
        node as u32
    }

    /// Puts two nodes in one group; `false` if they are in one.
    pub fn join(&mut self, first: u64, second: u64) -> bool {
        let (first, second) = (self.representative(first), self.representative(second));
        self.towards[first as usize] = second;
        first != second
    }
}
