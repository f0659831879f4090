//! Green Hackenbush: a drawing of edges that stands on the ground. A move cuts an edge, and whatever
//! is no longer connected with the ground falls off; whoever has no edge to cut loses.
//!
//! The vertices are numbers and the ground is 0. All of the ground is one: edges on different parts
//! of it do not hold each other.
//!
//! **Theory.** *Colon principle:* branches that stand on one vertex may be replaced by any others of
//! the same nimber, such as a single stalk of so many edges. So a tree on an edge is worth one more
//! than what stands at the upper end of that edge. *Fusion principle:* the vertices of a cycle may be
//! fused into one, which turns its edges into loops, and a loop is worth 1 as a single edge is. So all
//! cycles are fused, and a tree with loops is left.
//!
//! Source: E. R. Berlekamp, J. H. Conway, R. K. Guy, *Winning Ways*, chapter 7.

mod picture;
mod structure;

use rustc_hash::FxHashSet;

use self::structure::Structure;
use crate::card::{About, Card, Enumerate, Size, no_parameters};
use crate::game::Game;
use crate::lang::{Text, text};
use crate::notation::Notation;
use crate::text::{InputError, Token, Tokens, halfwidth, parse_u64};
use crate::theory::{Change, Claim, MOST_LISTED, Reading, Theory};
use crate::value::Nimber;

/// The game of Green Hackenbush.
#[derive(Clone, Copy, Debug)]
pub struct Hackenbush;

/// The vertices that an edge connects, the smaller number first; 0 is the ground.
pub type Edge = [u32; 2];

/// Which edge is cut, by its place in the position.
pub type Cut = usize;

// Rules. A position lists the edges, which are all connected with the ground.

impl Game for Hackenbush {
    type Position = Vec<Edge>;
    type Move = Cut;

    /// Edges between the same vertices are alike, so only the first of them is cut.
    fn moves(&self, edges: &Vec<Edge>) -> impl Iterator<Item = Cut> {
        let mut seen = FxHashSet::default();
        (0..edges.len()).filter(move |&cut| seen.insert(edges[cut]))
    }

    fn play(&self, edges: &Vec<Edge>, cut: Cut) -> Vec<Edge> {
        let mut left = edges.clone();
        left.remove(cut);
        let structure = Structure::of(&left);
        let stays = structure.stands();
        let mut index = 0..;
        left.retain(|_| index.next().is_some_and(|index: usize| stays[index]));
        left
    }

    /// What is connected over other vertices than the ground.
    fn components(&self, edges: Vec<Edge>) -> impl IntoIterator<Item = Vec<Edge>> {
        Structure::of(&edges).parts()
    }

    /// The order of the edges does not matter.
    fn canonical(&self, mut edges: Vec<Edge>) -> Vec<Edge> {
        edges.sort_unstable();
        edges
    }
}

// Theory

/// The nimber of a drawing. It takes time in proportion to the number of edges, and its depth does
/// not matter.
///
/// ```
/// use grundy::games::hackenbush::nimber;
/// use grundy::value::Nimber;
///
/// // A stalk of one edge that bears a fork, and a triangle.
/// assert_eq!(nimber(&[[0, 1], [1, 2], [1, 3]]), Nimber(1));
/// assert_eq!(nimber(&[[0, 1], [1, 2], [0, 2]]), Nimber(1));
/// ```
pub fn nimber(edges: &[Edge]) -> Nimber {
    Nimber(Structure::of(edges).nimber())
}

/// How many steps it may take to find the winning cuts in cycles.
const MOST_EFFORT: usize = 1 << 22;

impl Theory for Hackenbush {
    /// A cut in a cycle changes how vertices are fused, so each is worked out from the start, as long as
    /// there is time for that.
    fn claim(&self, edges: &Vec<Edge>) -> Option<Claim> {
        let structure = Structure::of(edges);
        let nimber = Nimber(structure.nimber());
        let in_cycles = structure.bridges().iter().filter(|&&is_bridge| !is_bridge).count();
        let is_affordable = nimber == Nimber::ZERO || in_cycles.saturating_mul(edges.len()) <= MOST_EFFORT;
        is_affordable.then_some(Claim::Nimber(nimber))
    }

    fn winning_moves(&self, edges: &Vec<Edge>) -> Vec<Cut> {
        let structure = Structure::of(edges);
        if structure.nimber() == 0 {
            return Vec::new();
        }
        let (bridges, winning_bridges) = (structure.bridges(), structure.winning_bridges());
        let wins = |&cut: &Cut| {
            if bridges[cut] {
                return winning_bridges[cut];
            }
            let left: Vec<Edge> = [&edges[..cut], &edges[cut + 1..]].concat();
            nimber(&left) == Nimber::ZERO
        };
        self.moves(edges).filter(wins).take(MOST_LISTED).collect()
    }

    fn reading(&self, edges: &Vec<Edge>, most: usize) -> Option<Reading> {
        self.claim(edges)?;
        if edges.is_empty() {
            return Some(Reading::in_words(Text::new("No edge is left.", "已经没有边了。")));
        }
        let parts = Structure::of(edges).parts();
        let values: Vec<u64> = parts.iter().map(|part| nimber(part).0).collect();
        let because = Text::new(
            "An edge with what stands on it is worth one more than its upper end, and the branches at one \
             vertex add up as heaps do. The vertices of a cycle may be fused into one, which leaves a loop \
             worth 1 for each edge of the cycle.",
            "一条边连同其上的部分，SG 值是边上端点的 SG 值加 1；同一点上各分支的 SG 值取异或和。\
             环上的点可以缩成一点，环上每条边变成一个 SG 值为 1 的自环。",
        );
        let name = |part: usize| {
            let Some(&[_, to]) = parts[part].iter().find(|edge| edge[0] == 0) else { return Text::new("", "") };
            text!("0-{to} and what stands on it", "0-{to} 及其上的部分")
        };
        Some(Reading::of_heaps(because, &values, name, most))
    }

    fn change(&self, edges: &Vec<Edge>, cut: Cut) -> Option<Change> {
        let part_of = Structure::of(edges).part_of();
        let heap = part_of[cut];
        let part: Vec<usize> = (0..edges.len()).filter(|&edge| part_of[edge] == heap).collect();
        let edges_of = |indices: &[usize]| -> Vec<Edge> { indices.iter().map(|&index| edges[index]).collect() };
        let before = edges_of(&part);
        let after = self.play(&before, part.iter().position(|&edge| edge == cut)?);
        let parts = Structure::of(&after).parts().iter().map(|part| nimber(part).0).collect();
        Some(Change::into_parts(heap, nimber(&before).0, parts))
    }
}

// Notation

/// What an error says was expected where an edge should stand.
fn an_edge() -> Text {
    Text::new("an edge, two numbers with a dash between: 0-1", "一条边，即用短横连接的两个编号：0-1")
}

fn read_edge(token: Token<'_>) -> Option<Edge> {
    let vertices: Option<Vec<u32>> = Tokens::of_move(token.text)
        .map(|vertex| u32::try_from(parse_u64(halfwidth(vertex.text).as_bytes())?).ok())
        .collect();
    let [from, to] = vertices?[..] else { return None };
    Some([from.min(to), from.max(to)])
}

impl Notation for Hackenbush {
    fn read(&self, tokens: &mut Tokens<'_>) -> Result<Vec<Edge>, InputError> {
        let first = tokens.token(an_edge)?;
        if halfwidth(first.text) == "0" {
            return tokens.end().map(|()| Vec::new());
        }
        let edge = |token| read_edge(token).ok_or_else(|| tokens.error_at(token, an_edge()));
        let written: Vec<Token<'_>> = std::iter::once(first).chain(tokens.clone()).collect();
        let edges = written.iter().map(|&token| edge(token)).collect::<Result<Vec<Edge>, InputError>>()?;
        let stands = Structure::of(&edges).stands();
        match stands.iter().position(|&stands| !stands) {
            None => Ok(edges),
            Some(loose) => Err(tokens.error_at(
                written[loose],
                Text::new("an edge that is connected with the ground, 0", "与地面（0）相连的边"),
            )),
        }
    }

    fn write(&self, edges: &Vec<Edge>) -> String {
        if edges.is_empty() {
            return "0".to_owned();
        }
        let written: Vec<String> = edges.iter().map(|[from, to]| format!("{from}-{to}")).collect();
        written.join(" ")
    }

    fn read_move(&self, edges: &Vec<Edge>, tokens: &mut Tokens<'_>) -> Result<Cut, InputError> {
        let first = tokens.token(an_edge)?;
        let from = tokens.parse_number(first, 0..=u64::MAX)?;
        let to = tokens.number(0..=u64::MAX)?;
        tokens.end()?;
        let edge = [from.min(to), from.max(to)];
        let cut = edges.iter().position(|&known| known.map(u64::from) == edge);
        cut.ok_or_else(|| tokens.error_at(first, Text::new("an edge of the drawing", "图中的边")))
    }

    fn write_move(&self, edges: &Vec<Edge>, cut: Cut) -> String {
        let [from, to] = edges[cut];
        format!("{from}-{to}")
    }

    fn tell_move(&self, edges: &Vec<Edge>, cut: Cut) -> Option<Text> {
        let [from, to] = edges[cut];
        Some(text!("cut the edge {from}-{to}", "删去边 {from}-{to}"))
    }
}

// Catalog

impl Enumerate for Hackenbush {
    fn sizes(&self) -> Vec<Size> {
        vec![Size { what: Text::new("the number of edges", "边数"), usual: 5 }]
    }

    /// All drawings of no edge, of one edge, and so on; a new vertex has the next number.
    fn positions(&self, bounds: &[u64]) -> impl Iterator<Item = Vec<Edge>> {
        let of_no_edge = vec![Vec::new()];
        let by_edges = std::iter::successors(Some(of_no_edge), |fewer| Some(grown(fewer)));
        by_edges.take(usize::try_from(bounds[0]).map_or(usize::MAX, |edges| edges.saturating_add(1))).flatten()
    }
}

/// All drawings with one edge more.
fn grown(drawings: &[Vec<Edge>]) -> Vec<Vec<Edge>> {
    let mut seen = FxHashSet::default();
    let mut grown = Vec::new();
    for drawing in drawings {
        let last = drawing.iter().map(|&[_, to]| to).max().unwrap_or(0);
        for (from, to) in (0..=last).flat_map(|from| (from..=last + 1).map(move |to| (from, to))) {
            let mut edges = [&drawing[..], &[[from, to]]].concat();
            edges.sort_unstable();
            if seen.insert(edges.clone()) {
                grown.push(edges);
            }
        }
    }
    grown
}

/// The card of Green Hackenbush.
pub const HACKENBUSH: Card<Hackenbush> = Card {
    about: About {
        name: "hackenbush",
        title: Text::new("Green Hackenbush", "删边游戏（Green Hackenbush）"),
        aliases: &["树上删边", "删边游戏", "无向图删边", "green-hackenbush"],
        summary: Text::new(
            "Cut an edge of a drawing, and what is cut off from the ground falls; whoever cannot move loses.",
            "每次删去一条边，与地面不再相连的部分随之消失；不能删者输。",
        ),
        rules: Text::new(
            "A drawing of edges stands on the ground. In a turn a player cuts one edge, and all edges that \
             are no longer connected with the ground fall off. Whoever cannot move loses.",
            "一个由边组成的图立在地面上。每次删去一条边，与地面不再相连的边全部消失。不能删的一方输。",
        ),
        position: Text::new(
            "the edges, 0 being the ground (0 alone if there are none): 0-1 1-2 1-3",
            "各条边，0 表示地面（没有边时只写 0）：0-1 1-2 1-3",
        ),
        mv: Text::new("the edge that is cut: 1-2", "所删的边：1-2"),
        parameters: None,
        examples: &["0-1 1-2 1-3 0-4 4-5", "0-1 0-2 2-3 3-4 2-4 2-5", "0-1 1-2 0-3 3-4"],
    },
    open: |parameters| no_parameters(parameters, Hackenbush),
};

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_long_stalk_is_no_deeper_than_a_short_one() {
        let length = 100_000;
        let stalk: Vec<Edge> = (0..length).map(|vertex| [vertex, vertex + 1]).collect();
        assert_eq!(nimber(&stalk), Nimber(u64::from(length)));
        assert_eq!(Hackenbush.winning_moves(&stalk), [0]);
        assert_eq!(Hackenbush.play(&stalk, 40_000).len(), 40_000);
        let ring: Vec<Edge> = stalk.iter().copied().chain([[0, length]]).collect();
        assert_eq!(Hackenbush.claim(&ring), None);
        let even_ring = [&stalk[..length as usize - 1], &[[0, length - 1]]].concat();
        assert_eq!(Hackenbush.claim(&even_ring), Some(Claim::Nimber(Nimber::ZERO)));
    }

    #[test]
    fn edges_are_read_and_must_stand_on_the_ground() {
        let read = |text: &str| Hackenbush.read(&mut Tokens::new(text)).map_err(|error| error.to_string());
        assert_eq!(read("1-0, 2–1"), Ok(vec![[0, 1], [1, 2]]));
        assert_eq!(read("0"), Ok(Vec::new()));
        let edge = "expected an edge, two numbers with a dash between: 0-1";
        assert_eq!(read("0-1 2"), Err(format!("line 1, column 5: found `2`, {edge}")));
        assert_eq!(read("0-1-2"), Err(format!("line 1, column 1: found `0-1-2`, {edge}")));
        let loose = "line 1, column 5: found `2-3`, expected an edge that is connected with the ground, 0";
        assert_eq!(read("0-1 2-3"), Err(loose.to_owned()));
    }
}
