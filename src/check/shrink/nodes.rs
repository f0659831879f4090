//! Taking nodes off a graph: an edge is contracted, that is its two ends become one node, and the other
//! nodes are numbered anew. A tree remains a tree; of a leaf, only the leaf is gone.

use std::collections::HashSet;

use super::Steps;
use super::lists::{List, Lists, Name};
use crate::problems::AnyProblem;

/// A graph that a case holds. Its nodes are counted from 0 here.
#[derive(Debug)]
pub(super) struct Graph {
    /// The token that says how many nodes there are.
    count_at: usize,
    nodes: usize,
    names: Vec<Name>,
    edges: Vec<[usize; 2]>,
    /// The lists of its edges, each of which is a row of two names.
    edge_lists: Vec<usize>,
    /// The lists in which the nodes have a row each.
    node_lists: Vec<usize>,
}

impl Graph {
    /// The graph whose nodes a token counts, if it has edges.
    pub fn of(lists: &Lists, tokens: &[String], count_at: usize) -> Option<Graph> {
        let names: Vec<Name> = lists.names.iter().copied().filter(|name| name.count_at == count_at).collect();
        let named: HashSet<usize> = names.iter().map(|name| name.at).collect();
        let first = names.first()?.first;
        let node = |at: usize| tokens[at].parse::<usize>().ok()?.checked_sub(first);
        let (mut edges, mut edge_lists, mut node_lists) = (Vec::new(), Vec::new(), Vec::new());
        for (index, list) in lists.lists.iter().enumerate() {
            let is_row_of_names = |length: usize| {
                let is_one = |row: &[usize]| {
                    row[1] - row[0] == length && (row[0]..row[1]).all(|at| named.contains(&at))
                };
                list.rows() > 0 && list.starts.windows(2).all(is_one)
            };
            if is_row_of_names(2) {
                edge_lists.push(index);
                edges.extend(
                    list.starts[..list.rows()].iter().filter_map(|&at| Some([node(at)?, node(at + 1)?])),
                );
            } else if list.count_at == Some(count_at) {
                node_lists.push(index);
                if list.fewer == 1 && is_row_of_names(1) {
                    // Parents. Most have the smaller number, and those that have not are left alone.
                    let parents = (1..).zip(&list.starts[..list.rows()]);
                    let edge = |(child, &at): (usize, &usize)| Some([node(at)?, child]);
                    edges.extend(parents.filter_map(edge).filter(|[parent, child]| parent < child));
                }
            }
        }
        let nodes = tokens[count_at].parse().ok()?;
        edges.retain(|[from, to]| from != to && *from.max(to) < nodes);
        if edges.is_empty() {
            return None;
        }
        edges.extend(bridges_to_the_unused(nodes, &edges));
        let edges = in_depth_first_order(nodes, &edges);
        Some(Graph { count_at, nodes, names, edges, edge_lists, node_lists })
    }

    /// The tokens with some of the edges contracted: of all nodes that become one, the one with the smallest
    /// number stays. Edges that would have both ends at one node are left out.
    fn contracted(&self, edges: &[[usize; 2]], lists: &Lists, tokens: &[String]) -> Option<Vec<String>> {
        let mut becomes: Vec<usize> = (0..self.nodes).collect();
        for [from, to] in edges {
            let (from, to) = (end_of(&mut becomes, *from), end_of(&mut becomes, *to));
            becomes[from.max(to)] = from.min(to);
        }
        let mut number_of = vec![0; self.nodes];
        let mut left = 0;
        for node in 0..self.nodes {
            // What a node becomes has a smaller number, and so its new one is known.
            let is_left = becomes[node] == node;
            number_of[node] = if is_left { left } else { number_of[becomes[node]] };
            left += usize::from(is_left);
        }
        let mut tokens: Vec<Option<String>> = tokens.iter().cloned().map(Some).collect();
        tokens[self.count_at] = Some(left.to_string());
        for name in &self.names {
            let node = tokens[name.at].as_ref()?.parse::<usize>().ok()?.checked_sub(name.first)?;
            tokens[name.at] = Some((number_of.get(node)? + name.first).to_string());
        }
        for list in self.node_lists.iter().map(|&index| &lists.lists[index]) {
            leave_out(&mut tokens, list, |row, _| becomes[row + list.fewer] != row + list.fewer);
        }
        for list in self.edge_lists.iter().map(|&index| &lists.lists[index]) {
            let loops = leave_out(&mut tokens, list, |_, row| row[0] == row[1]);
            if let Some(count_at) = list.count_at.filter(|&count_at| count_at != self.count_at) {
                let count: usize = tokens[count_at].as_ref()?.parse().ok()?;
                tokens[count_at] = Some(count.checked_sub(loops)?.to_string());
            }
        }
        Some(tokens.into_iter().flatten().collect())
    }
}

/// For each node without an edge one to its neighbour by number: to contract that leaves just this node out.
fn bridges_to_the_unused(nodes: usize, edges: &[[usize; 2]]) -> Vec<[usize; 2]> {
    let used: HashSet<usize> = edges.iter().flatten().copied().collect();
    let unused = (0..nodes).filter(|node| !used.contains(node));
    unused.map(|node| if node == 0 { [0, 1] } else { [node - 1, node] }).collect()
}

/// The edges such that those of a branch stand together.
fn in_depth_first_order(nodes: usize, edges: &[[usize; 2]]) -> Vec<[usize; 2]> {
    let mut of_node = vec![Vec::new(); nodes];
    for (index, edge) in edges.iter().enumerate() {
        edge.iter().for_each(|&node| of_node[node].push(index));
    }
    let mut is_placed = vec![false; edges.len()];
    let mut ordered = Vec::with_capacity(edges.len());
    for node in 0..nodes {
        let mut waiting = of_node[node].clone();
        while let Some(index) = waiting.pop() {
            if !std::mem::replace(&mut is_placed[index], true) {
                ordered.push(edges[index]);
                waiting.extend(
                    edges[index].iter().flat_map(|&end| &of_node[end]).filter(|&&next| !is_placed[next]),
                );
            }
        }
    }
    ordered
}

/// What a node becomes in the end.
fn end_of(becomes: &mut [usize], mut node: usize) -> usize {
    while becomes[node] != node {
        becomes[node] = becomes[becomes[node]];
        node = becomes[node];
    }
    node
}

/// Leaves out the rows of a list that are needless, and tells how many those are.
fn leave_out(
    tokens: &mut [Option<String>],
    list: &List,
    is_needless: impl Fn(usize, &[Option<String>]) -> bool,
) -> usize {
    let mut left_out = 0;
    for (row, bounds) in list.starts.windows(2).enumerate() {
        let row_tokens = &mut tokens[bounds[0]..bounds[1]];
        if is_needless(row, row_tokens) {
            row_tokens.fill(None);
            left_out += 1;
        }
    }
    left_out
}

/// A case with fewer and fewer edges of a graph contracted at once: first half of them, at last one.
pub(super) struct Contractions<'p> {
    problem: &'p dyn AnyProblem,
    tokens: Vec<String>,
    lists: Lists,
    /// The token that counts the nodes of the graph.
    count_at: usize,
    graph: Option<Graph>,
    /// How many edges are contracted.
    length: usize,
    /// The first of them.
    start: usize,
}

impl<'p> Contractions<'p> {
    /// Those of a case that holds graphs.
    pub fn new(problem: &'p dyn AnyProblem, tokens: Vec<String>) -> Option<Contractions<'p>> {
        let lists = Lists::of(problem, &tokens)?;
        let count_at = lists.names.iter().map(|name| name.count_at).min()?;
        let mut steps = Contractions { problem, tokens, lists, count_at, graph: None, length: 0, start: 0 };
        steps.begin();
        Some(steps)
    }

    /// Begins with the graph whose nodes `count_at` counts.
    fn begin(&mut self) {
        self.graph = Graph::of(&self.lists, &self.tokens, self.count_at);
        (self.length, self.start) = (self.edges().div_ceil(2), 0);
    }

    fn edges(&self) -> usize {
        self.graph.as_ref().map_or(0, |graph| graph.edges.len())
    }

    /// How far the next place is: of a large graph not every one is tried.
    fn step(&self) -> usize {
        const PLACES: usize = 200;
        self.length.max(self.edges() / PLACES)
    }
}

impl Steps for Contractions<'_> {
    fn next(&mut self) -> Option<Vec<String>> {
        loop {
            if self.length == 0 {
                let counts = self.lists.names.iter().map(|name| name.count_at);
                self.count_at = counts.filter(|&at| at > self.count_at).min()?;
                self.begin();
            } else if self.start + self.length > self.edges() {
                (self.length, self.start) = (self.length / 2, 0);
            } else if let Some(graph) = &self.graph {
                let edges = &graph.edges[self.start..self.start + self.length];
                let contracted = graph.contracted(edges, &self.lists, &self.tokens);
                self.start += self.step();
                if contracted.is_some() {
                    return contracted;
                }
            }
        }
    }

    fn go_on_with(&mut self, tokens: Vec<String>) {
        self.start = self.start.saturating_sub(self.step());
        self.tokens = tokens;
        self.lists = Lists::of(self.problem, &self.tokens).unwrap_or_default();
        self.graph = Graph::of(&self.lists, &self.tokens, self.count_at);
    }
}
