//! A rooted tree, written as the parents of its nodes.

use super::{Bound, Form, Input, IntoBound, Making, Order, Part, Scope, expected};
use crate::lang::Text;
use crate::text::numbers::{Numbers, StreamError};

/// The parents of all nodes but the root.
#[derive(Clone, Copy, Debug)]
pub struct Parents {
    name: &'static str,
    nodes: Bound,
    root: u64,
}

/// The parents of the nodes of a tree, in order of their numbers, except that of the root, which has the
/// first number, `root`. A parent has a smaller number than its child.
pub fn parents(name: &'static str, nodes: impl IntoBound, root: u64) -> Parents {
    Parents { name, nodes: nodes.into_bound(), root }
}

impl Parents {
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

/// How many parents small cases have at the most.
const MOST_SMALL: u64 = 100;

impl Form for Parents {
    type Case = Vec<u64>;

    fn read(&self, input: &mut Numbers, scope: &mut Scope, case: &mut Vec<u64>) -> Result<(), StreamError> {
        case.clear();
        for above_root in 0..self.count(scope) {
            let most = self.root.saturating_add(above_root);
            case.push(input.number_or(self.root..=most, || expected(self.name, self.root, most))?);
        }
        Ok(())
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
        parts.push(Part::Numbers { name: self.name, count: Some(fewer), from, to: fewer, order });
        parts.push(Part::SuchThat(Text::new(
            "each parent has a smaller number than its child",
            "父结点的编号小于子结点",
        )));
    }
}
