//! The nodes with the coins on them: a tree grows upwards from its root, boxes stand in a row.

use super::{Branches, Carry, Tree};
use crate::draw::{Gesture, Piece, Scene, Shape, Spot};
use crate::lang::Text;
use crate::picture::Picture;

/// How many nodes without children a picture shows at the most, and how deep ones; a larger tree is
/// not drawn.
const MOST_LEAVES: usize = 6;
const MOST_DEPTH: usize = 10;

/// How many boxes a picture shows at the most.
const MOST_BOXES: usize = 18;

impl Branches {
    /// Where the nodes stand, those that are shown.
    fn spots(&self, nodes: usize) -> Vec<Spot> {
        match self {
            Branches::Boxes => (0..nodes.min(MOST_BOXES)).map(|node| Spot::new(node as i32, 0)).collect(),
            Branches::Tree(tree) if tree.is_small() => tree.spots(),
            Branches::Tree(_) => Vec::new(),
        }
    }

    fn lines(&self, spots: &[Spot]) -> Vec<Shape> {
        let Branches::Tree(tree) = self else { return Vec::new() };
        let edges = spots.iter().skip(1).zip(&tree.parents);
        edges.map(|(&from, &parent)| Shape::Line { from, to: spots[parent], arrow: true }).collect()
    }
}

impl Tree {
    fn is_small(&self) -> bool {
        let leaves = self.children.iter().filter(|children| children.is_empty()).count();
        leaves <= MOST_LEAVES && self.depths.iter().all(|&depth| depth <= MOST_DEPTH)
    }

    /// Every node stands in the middle above its children, who stand two rows higher.
    fn spots(&self) -> Vec<Spot> {
        const APART: i32 = 4;
        let mut columns = vec![0; self.depths.len()];
        let mut leaves = 0;
        for node in self.in_postorder() {
            columns[node] = match self.children[node][..] {
                [] => {
                    leaves += 1;
                    APART * (leaves - 1)
                }
                [first, ..] => {
                    let last = self.children[node][self.children[node].len() - 1];
                    (columns[first] + columns[last]) / 2
                }
            };
        }
        columns.iter().zip(&self.depths).map(|(&column, &depth)| Spot::new(column, -2 * depth as i32)).collect()
    }

    /// The nodes in an order in which children come before their parents, and from left to right.
    fn in_postorder(&self) -> Vec<usize> {
        let mut order = Vec::new();
        let mut stack = vec![0];
        while let Some(node) = stack.pop() {
            order.push(node);
            stack.extend(&self.children[node]);
        }
        order.reverse();
        order
    }
}

impl Picture for Branches {
    fn scene(&self, position: &Vec<u64>) -> Scene {
        let spots = self.spots(position.len());
        let mut scene = Scene { shapes: self.lines(&spots) };
        // Lines lead to a node of a tree from above and below, so its number and its coins stand beside it.
        // Over boxes there are arcs, so both stand below.
        let beside = |at: Spot, columns, rows| Spot::new(at.column + columns, at.row + rows);
        let is_tree = matches!(self, Branches::Tree(_));
        for (node, &at) in spots.iter().enumerate() {
            let (number, coins) = (node + 1, position[node]);
            scene.push(Shape::Cell { at });
            if coins > 0 {
                let (name, heap) = (self.coins_on(node), self.heap_of(node));
                scene.push(Shape::Disc { at, piece: Piece::Counter, name, heap });
            }
            if is_tree {
                let words = Text::same(format!("{number}: ×{coins}"));
                scene.push(Shape::Label { at: beside(at, 2, 0), words });
            } else {
                scene.push(Shape::Label { at: beside(at, 0, 1), words: Text::same(number.to_string()) });
                scene.push(Shape::Label { at: beside(at, 0, 2), words: Text::same(format!("×{coins}")) });
            }
        }
        if !is_tree && position.len() > spots.len() {
            scene.push(Shape::Gap { at: Spot::new(spots.len() as i32, 0) });
        }
        scene
    }

    fn gesture(&self, position: &Vec<u64>, Carry { from, to, .. }: Carry) -> Option<Gesture> {
        let spots = self.spots(position.len());
        Some(Gesture { from: *spots.get(from)?, to: *spots.get(to)? })
    }
}
