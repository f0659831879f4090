//! How a drawing holds together: what stands on the ground, in which parts, and which edges are
//! *bridges*, without which something falls off. All walks keep their own stack, for a stalk may
//! be very long.

use rustc_hash::FxHashMap;

use super::Edge;

/// The ground, which is always the first vertex.
const GROUND: usize = 0;

/// A drawing with its vertices numbered from 0, and a walk through it from the ground.
pub(super) struct Structure<'e> {
    edges: &'e [Edge],
    /// The vertices of each edge, by their number here.
    ends: Vec<[usize; 2]>,
    /// The vertices that the walk reaches, each after the one from which it was reached.
    order: Vec<usize>,
    /// By which edge a vertex was reached, and from which vertex.
    reached_by: Vec<Option<(usize, usize)>>,
    /// The place of a vertex in the order.
    place: Vec<Option<usize>>,
}

impl<'e> Structure<'e> {
    /// Numbers the vertices and walks through them, always further from the last one reached.
    pub fn of(edges: &'e [Edge]) -> Structure<'e> {
        let mut numbers: FxHashMap<u32, usize> = FxHashMap::from_iter([(0, GROUND)]);
        let mut number = |vertex: u32| {
            let next = numbers.len();
            *numbers.entry(vertex).or_insert(next)
        };
        let ends: Vec<[usize; 2]> = edges.iter().map(|edge| edge.map(&mut number)).collect();
        let vertices = numbers.len();
        let mut structure = Structure {
            edges,
            ends,
            order: Vec::with_capacity(vertices),
            reached_by: vec![None; vertices],
            place: vec![None; vertices],
        };
        structure.walk();
        structure
    }

    fn walk(&mut self) {
        let incident = Incident::of(&self.ends, self.place.len());
        self.reach(GROUND, None);
        let mut way = vec![(GROUND, incident.of_vertex(GROUND))];
        while let Some((vertex, left)) = way.last_mut() {
            let Some((&edge, rest)) = left.split_first() else {
                way.pop();
                continue;
            };
            *left = rest;
            let from = *vertex;
            let to = self.other_end(edge, from);
            if self.place[to].is_none() {
                self.reach(to, Some((edge, from)));
                way.push((to, incident.of_vertex(to)));
            }
        }
    }

    fn reach(&mut self, vertex: usize, by: Option<(usize, usize)>) {
        self.place[vertex] = Some(self.order.len());
        self.reached_by[vertex] = by;
        self.order.push(vertex);
    }

    fn other_end(&self, edge: usize, vertex: usize) -> usize {
        let [from, to] = self.ends[edge];
        if from == vertex { to } else { from }
    }

    /// Whether an edge was not the one by which one of its ends was reached.
    fn closes_a_cycle(&self, edge: usize) -> bool {
        self.ends[edge].iter().all(|&end| self.reached_by[end].is_none_or(|(by, _)| by != edge))
    }

    /// Of each edge, whether it is connected with the ground.
    pub fn stands(&self) -> Vec<bool> {
        self.ends.iter().map(|&[from, _]| self.place[from].is_some()).collect()
    }

    /// Of each edge, whether something falls off without it, if it stands.
    ///
    /// An edge by which a vertex was reached is a bridge unless some edge leads from this vertex or from
    /// what was reached after it, before the walk left it, to an earlier vertex.
    pub fn bridges(&self) -> Vec<bool> {
        let mut bridges = vec![false; self.edges.len()];
        // The earliest vertex that is connected with what was reached from a vertex on.
        let mut earliest: Vec<usize> = self.place.iter().map(|place| place.unwrap_or(usize::MAX)).collect();
        for edge in (0..self.edges.len()).filter(|&edge| self.closes_a_cycle(edge)) {
            let [from, to] = self.ends[edge];
            let place = |end: usize| self.place[end].unwrap_or(usize::MAX);
            earliest[from] = earliest[from].min(place(to));
            earliest[to] = earliest[to].min(place(from));
        }
        for &vertex in self.order.iter().rev() {
            let Some((edge, from)) = self.reached_by[vertex] else { continue };
            bridges[edge] = self.place[vertex] == Some(earliest[vertex]);
            earliest[from] = earliest[from].min(earliest[vertex]);
        }
        bridges
    }

    /// The nimber of what stands on each vertex; of fused vertices the first one has all of it.
    fn values(&self, bridges: &[bool]) -> Vec<u64> {
        let mut values = vec![0; self.place.len()];
        for edge in (0..self.edges.len()).filter(|&edge| self.closes_a_cycle(edge)) {
            values[self.ends[edge][0]] ^= 1;
        }
        for &vertex in self.order.iter().rev() {
            let Some((edge, from)) = self.reached_by[vertex] else { continue };
            // A bridge bears what stands on it; an edge of a cycle becomes a loop.
            values[from] ^= if bridges[edge] { values[vertex] + 1 } else { values[vertex] ^ 1 };
        }
        values
    }

    /// The nimber of what stands.
    pub fn nimber(&self) -> u64 {
        self.values(&self.bridges())[GROUND]
    }

    /// Of each edge, whether it is a bridge and cutting it leaves the nimber 0.
    ///
    /// From the ground up, each vertex is told by how much its value must change (its old value ⊕ its
    /// new one) so that the whole becomes 0. A bridge must then be worth its old value ⊕ that: it is cut
    /// if this is 0, and else what stands on it must be worth one less.
    pub fn winning_bridges(&self) -> Vec<bool> {
        let bridges = self.bridges();
        let values = self.values(&bridges);
        let mut wins = vec![false; self.edges.len()];
        let mut changes: Vec<Option<u64>> = vec![None; self.place.len()];
        changes[GROUND] = Some(values[GROUND]);
        for &vertex in &self.order {
            let Some((edge, from)) = self.reached_by[vertex] else { continue };
            let Some(change) = changes[from] else { continue };
            changes[vertex] = if bridges[edge] {
                let wanted = (values[vertex] + 1) ^ change;
                wins[edge] = wanted == 0;
                wanted.checked_sub(1).map(|above| values[vertex] ^ above)
            } else {
                Some(change)
            };
        }
        wins
    }

    /// Of each edge, the number of its part. The parts are connected over other vertices than the
    /// ground, and are numbered in the order of their first edges.
    pub fn part_of(&self) -> Vec<usize> {
        // Each vertex has the label of the one from which it was reached, the ground excepted.
        let mut label: Vec<usize> = (0..self.place.len()).collect();
        for &vertex in &self.order {
            if let Some((_, from)) = self.reached_by[vertex].filter(|&(_, from)| from != GROUND) {
                label[vertex] = label[from];
            }
        }
        let mut parts = 0;
        let mut part_of_label: FxHashMap<usize, usize> = FxHashMap::default();
        let mut next = || {
            parts += 1;
            parts - 1
        };
        let mut part_of = |&[from, to]: &[usize; 2]| match if from == GROUND { to } else { from } {
            // A loop on the ground is by itself.
            GROUND => next(),
            end => *part_of_label.entry(label[end]).or_insert_with(&mut next),
        };
        self.ends.iter().map(&mut part_of).collect()
    }

    /// The edges of each part.
    pub fn parts(&self) -> Vec<Vec<Edge>> {
        let part_of = self.part_of();
        let count = part_of.iter().max().map_or(0, |last| last + 1);
        let mut parts = vec![Vec::new(); count];
        for (&part, &edge) in part_of.iter().zip(self.edges) {
            parts[part].push(edge);
        }
        parts
    }
}

/// The edges at each vertex.
struct Incident {
    /// Where the edges of each vertex begin, and where the last ones end.
    starts: Vec<usize>,
    edges: Vec<usize>,
}

impl Incident {
    fn of(ends: &[[usize; 2]], vertices: usize) -> Incident {
        let mut starts = vec![0; vertices + 1];
        for &vertex in ends.iter().flatten() {
            starts[vertex + 1] += 1;
        }
        for vertex in 0..vertices {
            starts[vertex + 1] += starts[vertex];
        }
        let mut next = starts.clone();
        let mut edges = vec![0; 2 * ends.len()];
        for (edge, &end) in ends.iter().enumerate() {
            for vertex in end {
                edges[next[vertex]] = edge;
                next[vertex] += 1;
            }
        }
        Incident { starts, edges }
    }

    fn of_vertex(&self, vertex: usize) -> &[usize] {
        &self.edges[self.starts[vertex]..self.starts[vertex + 1]]
    }
}
