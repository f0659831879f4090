//! A rooted tree, written as the parents of its nodes.

use super::{Bound, Count, Form, Input, IntoBound, Making, Order, Part, Scope, expected};
use crate::lang::{Text, text};
use crate::text::numbers::{Numbers, StreamError};

/// The parents of all nodes but the root.
#[derive(Clone, Copy, Debug)]
pub struct Parents {
    name: &'static str,
    nodes: Bound,
    root: u64,
}

/// The parents of the nodes of a tree, in order of their numbers, except that of the root, which has the
/// first number, `root`. Trees are made such that a parent has a smaller number than its child, but others
/// are read as well.
pub fn parents(name: &'static str, nodes: impl IntoBound, root: u64) -> Parents {
    Parents { name, nodes: nodes.into_bound(), root }
}

impl Parents {
    /// What errors and statements say of them.
    fn condition(&self) -> Text {
        let root = self.root;
        text!("the parents of a tree with the root {root}", "以 {root} 为根的树的各父结点")
    }

    /// How many there are.
    fn count(&self, scope: &Scope) -> u64 {
        scope.value(self.nodes).saturating_sub(1)
    }

    /// Shows every list that goes on behind `list`, when parents weigh as much as they are above the root.
    fn extend(&self, missing: u64, weight: u64, list: &mut Vec<u64>, found: &mut dyn FnMut(&Vec<u64>)) {
        if missing == 0 {
            if weight == 0 {
                found(list);
            }
            return;
        }
        let heaviest = weight.min(list.len() as u64);
        for above_root in 0..=heaviest {
            list.push(self.root + above_root);
            self.extend(missing - 1, weight - above_root, list, found);
            list.pop();
        }
    }
}

/// All nodes, counted from 0, each behind its parent; `None` where the parents form no tree. If parents have
/// smaller numbers than their children, this is the order of the numbers.
pub(in crate::problems) fn parents_first(parents: &[u64], root: u64) -> Option<Vec<usize>> {
    let nodes = parents.len() + 1;
    let mut order = vec![0];
    let mut is_placed = vec![false; nodes];
    is_placed[0] = true;
    let mut path = Vec::new();
    for node in 1..nodes {
        let mut at = node;
        while !is_placed[at] {
            if order.len() + path.len() == nodes {
                // More nodes than there are: this goes round in a cycle.
                return None;
            }
            path.push(at);
            at = (parents[at - 1] - root) as usize;
        }
        for node in path.drain(..).rev() {
            is_placed[node] = true;
            order.push(node);
        }
    }
    Some(order)
}

/// How many parents small cases have at the most.
const MOST_SMALL: u64 = 100;

impl Form for Parents {
    type Case = Vec<u64>;

    fn read(&self, input: &mut Numbers, scope: &mut Scope, case: &mut Vec<u64>) -> Result<(), StreamError> {
        let count = self.count(scope);
        let last = self.root.saturating_add(count);
        case.clear();
        for _ in 0..count {
            case.push(input.number_or(self.root..=last, || expected(self.name, self.root, last))?);
        }
        match parents_first(case, self.root) {
            Some(_) => Ok(()),
            None => Err(input.error_before(self.condition())),
        }
    }

    fn write(&self, case: &Vec<u64>, input: &mut Input) {
        case.iter().for_each(|parent| input.token(parent));
    }

    fn small(&self, weight: u64, scope: &mut Scope, found: &mut dyn FnMut(&Vec<u64>, &mut Scope)) {
        let count = self.count(scope);
        if count <= MOST_SMALL {
            self.extend(count, weight, &mut Vec::new(), &mut |list| found(list, scope));
        }
    }

    /// Trees of every shape between a star and a path.
    fn make(&self, making: &mut Making<'_>) -> Vec<u64> {
        let count = self.count(&making.scope);
        let reach = making.random.choice([1, 2, 10, u64::MAX]).unwrap_or(1);
        let below = |nodes: u64, random: &mut fastrand::Rng| {
            self.root + random.u64(nodes.saturating_sub(reach)..nodes)
        };
        (1..=count).map(|nodes| below(nodes, making.random)).collect()
    }

    fn pieces(&self, _: &Vec<u64>) -> u64 {
        0
    }

    fn parts(&self, parts: &mut Vec<Part>) {
        let fewer = match self.nodes {
            Bound::Name(nodes) | Bound::Below(nodes) => Bound::Below(nodes),
            Bound::Number(nodes) => Bound::Number(nodes.saturating_sub(1)),
        };
        let (from, order) = (Bound::Number(self.root), Order::Any);
        let to = if self.root == 0 { fewer } else { self.nodes };
        parts.push(Part::Numbers { name: self.name, count: Count::Exactly(fewer), from, to, order });
        parts.push(Part::SuchThat(self.condition()));
    }
}
