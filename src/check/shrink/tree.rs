//! Taking nodes off a tree: an edge is left out, its two ends become one node, and the other nodes are
//! numbered anew. What is left is a tree again; of a leaf, only the leaf is gone.

use super::Steps;
use crate::problems::AnyProblem;
use crate::problems::form::Part;

/// A tree with fewer and fewer of its edges contracted at once: first half of them, at last one if they
/// are not many.
pub(super) struct Contractions {
    tokens: Vec<String>,
    /// How many edges are contracted.
    length: usize,
    /// The first of them.
    start: usize,
}

impl Contractions {
    /// Those of a case that is a number of nodes and a tree on them.
    pub fn new(problem: &dyn AnyProblem, tokens: Vec<String>) -> Option<Contractions> {
        let is_tree = problem.parts().iter().any(|part| matches!(part, Part::Tree { .. }));
        let nodes: usize = tokens.first()?.parse().ok()?;
        let is_all = nodes.checked_mul(2)? == tokens.len() + 1;
        (is_tree && is_all).then_some(Contractions { tokens, length: nodes / 2, start: 0 })
    }

    fn edges(&self) -> usize {
        self.tokens.len() / 2
    }

    /// The tree with edges contracted, and the smaller one of two numbers given to what their nodes become.
    fn contracted(&self) -> Option<Vec<String>> {
        let numbers: Vec<usize> =
            self.tokens.iter().map(|token| token.parse().ok()).collect::<Option<_>>()?;
        let (nodes, edges) = numbers.split_first()?;
        let (start, end) = (2 * self.start, 2 * (self.start + self.length));
        let mut merged: Vec<usize> = (0..=*nodes).collect();
        for edge in edges[start..end].chunks_exact(2) {
            let (first, second) = (end_of(&mut merged, edge[0]), end_of(&mut merged, edge[1]));
            merged[first.max(second)] = first.min(second);
        }
        let mut number_of = vec![0; nodes + 1];
        let mut left = 0;
        for node in 1..=*nodes {
            // What a node becomes has a smaller number, and so its new one is known.
            let becomes = merged[node];
            left += usize::from(becomes == node);
            number_of[node] = if becomes == node { left } else { number_of[becomes] };
        }
        let kept = edges[..start].iter().chain(&edges[end..]).map(|&node| number_of[node]);
        Some(std::iter::once(left).chain(kept).map(|number| number.to_string()).collect())
    }
}

/// What a node becomes in the end.
fn end_of(merged: &mut [usize], mut node: usize) -> usize {
    while merged[node] != node {
        merged[node] = merged[merged[node]];
        node = merged[node];
    }
    node
}

impl Steps for Contractions {
    fn next(&mut self) -> Option<Vec<String>> {
        while self.start + self.length > self.edges() {
            (self.start, self.length) = (0, self.length / 2);
        }
        // Of a large tree, single edges are not tried: there would be too many.
        const MOST_TRIES: usize = 200;
        if self.length == 0 || self.edges() / self.length > MOST_TRIES {
            return None;
        }
        let contracted = self.contracted();
        self.start += self.length;
        contracted
    }

    fn go_on_with(&mut self, tokens: Vec<String>) {
        self.tokens = tokens;
        self.start -= self.length;
    }
}
