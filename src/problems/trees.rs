//! Trees from which branches are cut, the root being node 1: what they are worth, which game that is, and
//! trees on which wrong programs fail.

use fastrand::Rng;

use super::form::Edge;
use super::hackenbush::shown;
use super::{Mistake, Shown};

/// The nimber of a tree of Green Hackenbush on the nodes from 1: by the colon principle a branch is
/// worth one more than the nim-sum of the branches at its upper end.
///
/// The tree is taken down leaf by leaf. Of each node it is known how many neighbours are left and what the
/// nim-sum of their numbers is, which is the number of the last one.
pub(super) fn nimber(nodes: u64, edges: &[Edge]) -> u64 {
    let mut left = vec![Left::default(); nodes as usize + 1];
    for &(from, to) in edges {
        left[from as usize].add(to as u32);
        left[to as usize].add(from as u32);
    }
    let mut values = vec![0u32; left.len()];
    for first in 2..left.len() {
        let mut leaf = first;
        // A node before this one becomes a leaf only now, so its turn would not come again.
        while left[leaf].neighbours == 1 && leaf != 1 {
            let next = left[leaf].sum as usize;
            left[leaf].neighbours = 0;
            values[next] ^= values[leaf] + 1;
            left[next].remove(leaf as u32);
            if next > first {
                break;
            }
            leaf = next;
        }
    }
    values.get(1).map_or(0, |&value| u64::from(value))
}

/// The neighbours of a node that are left.
#[derive(Clone, Copy, Default)]
struct Left {
    neighbours: u32,
    sum: u32,
}

impl Left {
    fn add(&mut self, neighbour: u32) {
        self.neighbours += 1;
        self.sum ^= neighbour;
    }

    fn remove(&mut self, neighbour: u32) {
        self.neighbours -= 1;
        self.sum ^= neighbour;
    }
}

/// A tree as a position of the game, in which the root is the ground.
pub(super) fn position(edges: &[Edge]) -> Shown {
    shown(edges.iter().map(|&(from, to)| [from - 1, to - 1]))
}

/// The nodes that are reached from the root along these ways from a node to a node, each with the one below
/// it, which comes before it.
fn reached(nodes: u64, ways: impl Iterator<Item = Edge>) -> Vec<Edge> {
    let mut above = vec![Vec::new(); nodes as usize + 1];
    ways.for_each(|(from, to)| above[from as usize].push(to));
    let mut reached = vec![(1, 0)];
    let mut next = 0;
    while let Some(&(node, below)) = reached.get(next) {
        let further = above[node as usize].iter().filter(|&&other| other != below);
        reached.extend(further.map(|&other| (other, node)));
        next += 1;
    }
    reached
}

/// The nim-sum of the numbers of edges of the branches on the root.
fn nim_sum_of_sizes(nodes: u64, edges: &[Edge]) -> u64 {
    let reached = reached(nodes, both_ways(edges));
    let mut sizes = vec![1; nodes as usize + 1];
    let mut sum = 0;
    for &(node, below) in reached.iter().skip(1).rev() {
        match below {
            1 => sum ^= sizes[node as usize],
            _ => sizes[below as usize] += sizes[node as usize],
        }
    }
    sum
}

/// The nimber when edges are followed only these ways, and of each branch only these binary digits are kept.
fn nimber_along(nodes: u64, ways: impl Iterator<Item = Edge>, digits: u64) -> u64 {
    let mut values = vec![0; nodes as usize + 1];
    for &(node, below) in reached(nodes, ways).iter().skip(1).rev() {
        values[below as usize] ^= (values[node as usize] + 1) & digits;
    }
    values[1]
}

/// Each edge, and each in the other direction.
fn both_ways(edges: &[Edge]) -> impl Iterator<Item = Edge> {
    edges.iter().flat_map(|&(from, to)| [(from, to), (to, from)])
}

/// Mistakes about the winner of a tree behind the number of its nodes.
pub(super) fn mistakes() -> Vec<Mistake<(u64, Vec<Edge>)>> {
    vec![
        Mistake::winner(
            "edges-odd",
            "looks only at whether the number of edges is odd",
            "只看边数的奇偶",
            |(_, edges): &(u64, Vec<Edge>)| edges.len() % 2 == 1,
        ),
        Mistake::winner(
            "branch-as-heap",
            "takes a branch on the root for a heap of as many counters as it has edges",
            "把根上的每个分支当作一堆石子，大小为其边数",
            |(nodes, edges): &(u64, Vec<Edge>)| nim_sum_of_sizes(*nodes, edges) != 0,
        ),
        Mistake::winner(
            "one-way",
            "goes along an edge only from the node that is named first to the other one",
            "只存单向边：以为每条边先给父节点、后给子节点",
            |(nodes, edges): &(u64, Vec<Edge>)| nimber_along(*nodes, edges.iter().copied(), u64::MAX) != 0,
        ),
        Mistake::winner(
            "eight-nimbers",
            "has room for the nimbers 0 to 7 only, and keeps the remainders by 8",
            "以为 SG 值不超过 7，只保留其除以 8 的余数",
            |(nodes, edges): &(u64, Vec<Edge>)| nimber_along(*nodes, both_ways(edges), 7) != 0,
        ),
        Mistake::winner(
            "a-byte",
            "keeps nimbers in a byte",
            "SG 值存入一个字节（8 位）而溢出",
            |(nodes, edges): &(u64, Vec<Edge>)| nimber_along(*nodes, both_ways(edges), 0xFF) != 0,
        ),
    ]
}

/// A tree that is being built, each node with the one below it; node 1 has none.
#[derive(Clone)]
struct Growing(Vec<u64>);

impl Growing {
    /// Lets so many nodes grow on a node, each on the one before, and returns the last one.
    fn stalk(&mut self, mut node: u64, length: u64) -> u64 {
        for _ in 0..length {
            self.0.push(node);
            node = self.0.len() as u64;
        }
        node
    }

    /// Its nodes and edges; all nodes but the root have other names by chance.
    fn edges(&self, random: &mut Rng) -> (u64, Vec<Edge>) {
        let nodes = self.0.len() as u64;
        let mut names: Vec<u64> = (2..=nodes).collect();
        random.shuffle(&mut names);
        let name = |node: u64| if node == 1 { 1 } else { names[node as usize - 2] };
        let upper = (1..).zip(&self.0).skip(1);
        let mut edges: Vec<Edge> = upper.map(|(node, &below)| (name(below), name(node))).collect();
        // The root's end need not be named first.
        for (from, to) in &mut edges {
            if random.bool() {
                std::mem::swap(from, to);
            }
        }
        random.shuffle(&mut edges);
        (nodes, edges)
    }
}

/// Deep trees, wide ones, pairs of equal branches, which are lost, with one more leaf or without, and pairs of
/// stalks whose nim-sum is a power of 2.
pub(super) fn hard(random: &mut Rng, least: u64, most: u64) -> Vec<(u64, Vec<Edge>)> {
    let mut trees = Vec::new();
    for size in [1, 2, 3, 4, 7, 20, 100, most / 2] {
        let root = Growing(vec![0]);
        // Two stalks of this length, then one of them longer by one.
        let mut stalks = root.clone();
        let top = stalks.stalk(1, size - 1);
        stalks.stalk(1, size - 1);
        trees.push(stalks.clone());
        stalks.stalk(top, 1);
        trees.push(stalks);
        // A single one, and as many leaves.
        let mut stalk = root.clone();
        stalk.stalk(1, (2 * size - 1).min(most - 1));
        trees.push(stalk);
        let mut star = root.clone();
        for _ in 1..2 * size {
            star.stalk(1, 1);
        }
        trees.push(star);
        // Two equal branches by chance, of which one bears another leaf in the end.
        let mut twins = root;
        let below: Vec<u64> = (0..size - 1).map(|node| random.u64(0..=node)).collect();
        for start in [0, size - 1] {
            twins.0.extend(below.iter().map(|&node| if node == 0 { 1 } else { start + node + 1 }));
        }
        trees.push(twins.clone());
        twins.stalk(random.u64(1..=twins.0.len() as u64), 1);
        trees.push(twins);
    }
    // Of their nim-sum programs that keep too few binary digits see nothing.
    for digit in 2..u64::BITS {
        let power = 1 << digit;
        if 2 + power >= most {
            break;
        }
        let mut stalks = Growing(vec![0]);
        stalks.stalk(1, 1);
        stalks.stalk(1, power + 1);
        trees.push(stalks);
    }
    trees.retain(|tree| (least..=most).contains(&(tree.0.len() as u64)));
    trees.iter().map(|tree| tree.edges(random)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::hackenbush;

    #[test]
    fn a_tree_is_worth_what_it_is_in_hackenbush() {
        for (nodes, edges) in hard(&mut Rng::with_seed(5), 1, 500) {
            let drawing: Vec<hackenbush::Edge> =
                edges.iter().map(|&(from, to)| [from.min(to) as u32 - 1, from.max(to) as u32 - 1]).collect();
            assert_eq!(nimber(nodes, &edges), hackenbush::nimber(&drawing).0, "{edges:?}");
        }
    }

    #[test]
    fn hard_trees_are_won_and_lost() {
        let trees = hard(&mut Rng::with_seed(5), 1, 100_000);
        let lost = trees.iter().filter(|(nodes, edges)| nimber(*nodes, edges) == 0).count();
        assert!(lost > 10 && trees.len() - lost > 10, "{lost} of {}", trees.len());
        assert!(trees.iter().any(|(nodes, _)| *nodes == 100_000));
    }
}
