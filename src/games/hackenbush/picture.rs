//! The drawing: the ground at the bottom, vertices above it by their distance, and a disc on each edge.

use std::collections::VecDeque;

use rustc_hash::FxHashMap;

use super::{Cut, Edge, Hackenbush, Structure};
use crate::draw::{Gesture, Piece, Scene, Shape, Spot};
use crate::lang::{Text, text};
use crate::picture::Picture;

/// How many edges a picture shows at the most; a larger drawing is not drawn.
const MOST_EDGES: usize = 30;

/// Where vertices stand.
struct Layout {
    /// All vertices but the ground.
    order: Vec<u32>,
    spots: FxHashMap<u32, Spot>,
    width: i32,
}

impl Layout {
    /// Every vertex stands two rows above one that is nearest to the ground, and its column is the
    /// middle of those above it; the ends stand four columns apart, so that the middle of an edge is a
    /// spot as well.
    fn of(edges: &[Edge]) -> Layout {
        let (order, nearer) = outwards(edges);
        let mut above: FxHashMap<u32, Vec<u32>> = FxHashMap::default();
        for vertex in &order {
            above.entry(nearer[vertex]).or_default().push(*vertex);
        }
        let mut spots = FxHashMap::default();
        let mut next_column = 0;
        let mut open = vec![(0, 0, false)];
        // What is above a vertex is placed before the vertex itself.
        while let Some((vertex, row, is_ready)) = open.pop() {
            let higher = above.get(&vertex).map_or(&[][..], Vec::as_slice);
            if !is_ready {
                open.push((vertex, row, true));
                open.extend(higher.iter().rev().map(|&vertex| (vertex, row - 2, false)));
                continue;
            }
            let columns: Vec<i32> = higher.iter().map(|vertex| spots[vertex]).map(|spot: Spot| spot.column).collect();
            let column = match (columns.first(), columns.last()) {
                (Some(first), Some(last)) => (first + last) / 4 * 2,
                _ => next_column,
            };
            if columns.is_empty() {
                next_column += 4;
            }
            spots.insert(vertex, Spot::new(column, row));
        }
        Layout { order, spots, width: next_column.max(4) - 3 }
    }

    /// The ends of an edge; it stands on the ground just below its other end.
    fn ends(&self, [from, to]: Edge) -> [Spot; 2] {
        let upper = self.spots[&to];
        let lower = if from == 0 { Spot::new(upper.column, 0) } else { self.spots[&from] };
        [lower, upper]
    }

    fn middle(&self, edge: Edge) -> Spot {
        let [lower, upper] = self.ends(edge);
        Spot::new((lower.column + upper.column) / 2, (lower.row + upper.row) / 2)
    }
}

/// The vertices by their distance from the ground, and for each one that is nearer by an edge.
fn outwards(edges: &[Edge]) -> (Vec<u32>, FxHashMap<u32, u32>) {
    let mut nearer = FxHashMap::default();
    let mut order = Vec::new();
    let mut open = VecDeque::from([0]);
    while let Some(vertex) = open.pop_front() {
        for &[from, to] in edges.iter().filter(|edge| edge.contains(&vertex)) {
            let other = if from == vertex { to } else { from };
            if other != 0 && !nearer.contains_key(&other) {
                nearer.insert(other, vertex);
                order.push(other);
                open.push_back(other);
            }
        }
    }
    (order, nearer)
}

impl Picture for Hackenbush {
    fn scene(&self, edges: &Vec<Edge>) -> Scene {
        let mut scene = Scene::default();
        if edges.len() > MOST_EDGES {
            return scene;
        }
        let layout = Layout::of(edges);
        scene.push(Shape::Block { at: Spot::new(0, 0), width: layout.width as u32, height: 1 });
        let part_of = Structure::of(edges).part_of();
        for (&edge, part) in edges.iter().zip(part_of) {
            let [from, to] = layout.ends(edge);
            scene.push(Shape::Line { from, to, arrow: false });
            let [lower, upper] = edge;
            let name = text!("the edge {lower}-{upper}", "边 {lower}-{upper}");
            scene.push(Shape::Disc { at: layout.middle(edge), piece: Piece::Counter, name, heap: Some(part) });
        }
        for &vertex in &layout.order {
            let at = layout.spots[&vertex];
            scene.push(Shape::Cell { at });
            scene.push(Shape::Label { at, words: Text::same(vertex.to_string()) });
        }
        scene
    }

    fn gesture(&self, edges: &Vec<Edge>, cut: Cut) -> Option<Gesture> {
        if edges.len() > MOST_EDGES {
            return None;
        }
        let spot = Layout::of(edges).middle(edges[cut]);
        Some(Gesture { from: spot, to: spot })
    }
}
