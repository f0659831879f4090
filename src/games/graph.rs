//! Tokens on the vertices of a finite graph without cycles. A move slides one token along an edge;
//! whoever has no move loses. Tokens may share a vertex.
//!
//! This is the bare form of every impartial game: vertices are positions, edges are moves. There is
//! no theory but the definition: the nimber of a vertex is the mex of the nimbers of its options.
//!
//! A graph is written as statements, one a line or divided by `;`. Each names a vertex and, behind
//! a colon, its options. `#` begins a comment. A vertex without options need not be named. A name
//! has nothing in it that divides the parts of a move, such as the dash in `a-b`.
//!
//! ```text
//! start: left right   # two options
//! left: end
//! ```

use rustc_hash::{FxHashMap, FxHashSet};

use crate::card::{About, Card, Enumerate, Parameters, Size};
use crate::draw::{Gesture, Piece, Scene, Shape, Spot};
use crate::game::Game;
use crate::lang::{Text, text};
use crate::notation::{Notation, moved};
use crate::picture::Picture;
use crate::text::{InputError, Token, Tokens};
use crate::theory::Theory;

/// A finite graph without cycles.
#[derive(Clone, Debug)]
pub struct Graph {
    names: Vec<String>,
    by_name: FxHashMap<String, Vertex>,
    options: Vec<Vec<Vertex>>,
    /// The longest way from each vertex to one without options.
    heights: Vec<usize>,
}

/// A vertex, by its place in the order in which the vertices were named.
pub type Vertex = usize;

/// One token goes along one edge.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Step {
    /// Which token, by its place in the position.
    pub token: usize,
    /// Where it goes.
    pub to: Vertex,
}

// Rules. A position lists the vertices of the tokens.

impl Game for Graph {
    type Position = Vec<Vertex>;
    type Move = Step;

    /// Tokens on one vertex are alike, so only the first of them is moved.
    fn moves(&self, position: &Vec<Vertex>) -> impl Iterator<Item = Step> {
        let mut seen = FxHashSet::default();
        let firsts = (0..position.len()).filter(move |&token| seen.insert(position[token]));
        firsts.flat_map(|token| self.options[position[token]].iter().map(move |&to| Step { token, to }))
    }

    fn play(&self, position: &Vec<Vertex>, Step { token, to }: Step) -> Vec<Vertex> {
        let mut option = position.clone();
        option[token] = to;
        option
    }

    fn components(&self, position: Vec<Vertex>) -> impl IntoIterator<Item = Vec<Vertex>> {
        position.into_iter().map(|vertex| vec![vertex])
    }

    /// The order of the tokens does not matter, nor do those that cannot move.
    fn canonical(&self, mut position: Vec<Vertex>) -> Vec<Vertex> {
        position.retain(|&vertex| !self.options[vertex].is_empty());
        position.sort_unstable();
        position
    }
}

impl Theory for Graph {}

// Notation

impl Graph {
    /// Reads a graph from its statements.
    ///
    /// # Errors
    /// At a statement without a colon or with two, at a name that cannot stand in a move, and at an
    /// edge that closes a cycle.
    pub fn parse(statements: &str) -> Result<Graph, InputError> {
        let mut graph = Graph {
            names: Vec::new(),
            by_name: FxHashMap::default(),
            options: Vec::new(),
            heights: Vec::new(),
        };
        let whole = Tokens::new(statements);
        let mut edges: Vec<Vec<Token<'_>>> = Vec::new();
        let mut seen = FxHashSet::default();
        for statement in split_statements(statements) {
            let Some((vertex, option_names)) = split_colon(&whole, statement)? else { continue };
            let vertex = graph.vertex(vertex.text);
            for name in option_names {
                let option = graph.vertex(name.text);
                edges.resize(graph.names.len(), Vec::new());
                if seen.insert((vertex, option)) {
                    graph.options[vertex].push(option);
                    edges[vertex].push(name);
                }
            }
        }
        if graph.names.is_empty() {
            return Err(
                whole.error_here(Text::new("a vertex and its options: a: b c", "顶点及其后继：a: b c"))
            );
        }
        graph.heights = graph.heights_or_cycle().map_err(|(vertex, edge)| {
            let token = edges[vertex][edge];
            let name = &graph.names[vertex];
            let expected = text!(
                "an option from which `{name}` cannot be reached again: the graph has a cycle",
                "不能再回到“{name}”的后继：图中有环"
            );
            whole.error_at(token, expected)
        })?;
        Ok(graph)
    }

    fn vertex(&mut self, name: &str) -> Vertex {
        if let Some(&vertex) = self.by_name.get(name) {
            return vertex;
        }
        let vertex = self.names.len();
        self.names.push(name.to_owned());
        self.by_name.insert(name.to_owned(), vertex);
        self.options.push(Vec::new());
        vertex
    }

    /// The height of each vertex, or the vertex and the number of its option that closes a cycle.
    fn heights_or_cycle(&self) -> Result<Vec<usize>, (Vertex, usize)> {
        const UNSEEN: usize = usize::MAX;
        const ON_THE_WAY: usize = usize::MAX - 1;
        let mut heights = vec![UNSEEN; self.names.len()];
        for start in 0..heights.len() {
            if heights[start] != UNSEEN {
                continue;
            }
            heights[start] = ON_THE_WAY;
            let mut way = vec![(start, 0)];
            while let Some((vertex, edge)) = way.last_mut() {
                let Some(&option) = self.options[*vertex].get(*edge) else {
                    let options = self.options[*vertex].iter().map(|&option| heights[option] + 1);
                    heights[*vertex] = options.max().unwrap_or(0);
                    way.pop();
                    continue;
                };
                match heights[option] {
                    ON_THE_WAY => return Err((*vertex, *edge)),
                    UNSEEN => {
                        *edge += 1;
                        heights[option] = ON_THE_WAY;
                        way.push((option, 0));
                    }
                    _ => *edge += 1,
                }
            }
        }
        Ok(heights)
    }

    fn read_vertex(&self, tokens: &Tokens<'_>, token: Token<'_>) -> Result<Vertex, InputError> {
        self.by_name.get(token.text).copied().ok_or_else(|| {
            let first = &self.names[0];
            tokens.error_at(token, text!("the name of a vertex, such as {first}", "顶点名，如 {first}"))
        })
    }
}

/// The statements of a text and their offsets, without comments.
fn split_statements(text: &str) -> impl Iterator<Item = (usize, &str)> {
    let lines = text.split_inclusive(['\n', '\r']).scan(0, |offset, line| {
        let start = *offset;
        *offset += line.len();
        Some((start, line.split('#').next().unwrap_or_default()))
    });
    lines.flat_map(|(start, line)| {
        line.split([';', '；'])
            .map(move |part| (start + (part.as_ptr() as usize - line.as_ptr() as usize), part))
    })
}

const COLONS: [char; 2] = [':', '：'];

/// The vertex before the colon and the options behind it; `None` for an empty statement.
fn split_colon<'t>(
    whole: &Tokens<'t>,
    (start, statement): (usize, &'t str),
) -> Result<Option<(Token<'t>, Vec<Token<'t>>)>, InputError> {
    let names = |text, start| {
        Tokens::new(text).map(move |token| Token { text: token.text, offset: token.offset + start })
    };
    let Some(first) = names(statement, start).next() else { return Ok(None) };
    let Some((before, behind)) = statement.split_once(COLONS) else {
        let expected = Text::new("a vertex with a colon behind it: a: b c", "后面带冒号的顶点名：a: b c");
        return Err(whole.error_at(first, expected));
    };
    let one_name = Text::new("one vertex before the colon", "冒号前只有一个顶点名");
    let mut vertices = names(before, start);
    let Some(vertex) = vertices.next() else { return Err(whole.error_at(first, one_name)) };
    if let Some(second) = vertices.next() {
        return Err(whole.error_at(second, one_name));
    }
    let options: Vec<Token<'_>> = names(behind, start + statement.len() - behind.len()).collect();
    if let Some(&vertex) = options.iter().find(|option| option.text.contains(COLONS)) {
        let expected =
            Text::new("a `;` or a new line before the next vertex", "分号“;”或换行，再写下一个顶点");
        return Err(whole.error_at(vertex, expected));
    }
    match [vertex].iter().chain(&options).find(|name| !fits_in_move(name.text)) {
        None => Ok(Some((vertex, options))),
        Some(&name) => Err(whole.error_at(
            name,
            Text::new(
                "a name without `-`, `>`, arrows and control characters",
                "不含“-”“>”、箭头和控制字符的顶点名",
            ),
        )),
    }
}

/// Whether a move can be typed that names such a vertex, and be shown.
fn fits_in_move(name: &str) -> bool {
    let is_one = Tokens::of_move(name).next().is_some_and(|token| token.text == name);
    is_one && !name.contains(char::is_control)
}

impl Notation for Graph {
    fn read(&self, tokens: &mut Tokens<'_>) -> Result<Vec<Vertex>, InputError> {
        let expected = || Text::new("the vertex of a token", "放有棋子的顶点");
        let first = tokens.token(expected)?;
        let mut position = vec![self.read_vertex(tokens, first)?];
        while let Some(token) = tokens.next() {
            position.push(self.read_vertex(tokens, token)?);
        }
        Ok(position)
    }

    fn write(&self, position: &Vec<Vertex>) -> String {
        let names: Vec<&str> = position.iter().map(|&vertex| self.names[vertex].as_str()).collect();
        names.join(" ")
    }

    fn read_move(&self, position: &Vec<Vertex>, tokens: &mut Tokens<'_>) -> Result<Step, InputError> {
        let expected = || Text::new("a vertex on which a token stands", "放有棋子的顶点");
        let from = tokens.token(expected)?;
        let vertex = self.read_vertex(tokens, from)?;
        let token = position.iter().position(|&at| at == vertex);
        let token = token.ok_or_else(|| tokens.error_at(from, expected()))?;
        let expected = || Text::new("an option of that vertex", "该顶点的后继");
        let option = tokens.token(expected)?;
        let to = self.read_vertex(tokens, option)?;
        if !self.options[vertex].contains(&to) {
            return Err(tokens.error_at(option, expected()));
        }
        tokens.end()?;
        Ok(Step { token, to })
    }

    fn write_move(&self, position: &Vec<Vertex>, Step { token, to }: Step) -> String {
        format!("{}-{}", self.names[position[token]], self.names[to])
    }

    fn tell_move(&self, position: &Vec<Vertex>, Step { token, to }: Step) -> Option<Text> {
        let to = Text::same(self.names[to].clone());
        Some(moved(&self.token_on(position[token]), &to))
    }
}

// Picture: vertices of one height stand in one row, those without options lowest.

/// How many vertices a picture shows at the most; a larger graph is not drawn.
const MOST_VERTICES: usize = 40;

/// How many tokens a picture shows at the most.
const MOST_TOKENS: usize = 100;

impl Graph {
    fn token_on(&self, vertex: Vertex) -> Text {
        let name = &self.names[vertex];
        text!("a token on {name}", "{name} 上的棋子")
    }

    fn spot(&self, vertex: Vertex) -> Spot {
        let height = self.heights[vertex];
        let before = self.heights[..vertex].iter().filter(|&&other| other == height).count();
        // Rows are shifted against each other, so that edges that skip rows miss the vertices there.
        let shift = [0, 2, 1, 3][height % 4];
        Spot::new(2 * before as i32 + shift, -2 * height as i32)
    }
}

impl Picture for Graph {
    fn scene(&self, position: &Vec<Vertex>) -> Scene {
        let mut scene = Scene::default();
        if self.names.len() > MOST_VERTICES {
            return scene;
        }
        for (vertex, options) in self.options.iter().enumerate() {
            for &option in options {
                scene.push(Shape::Line { from: self.spot(vertex), to: self.spot(option), arrow: true });
            }
        }
        for (vertex, name) in self.names.iter().enumerate() {
            scene.push(Shape::Cell { at: self.spot(vertex) });
            scene.push(Shape::Label { at: self.spot(vertex), words: Text::same(name.clone()) });
        }
        for &vertex in position.iter().take(MOST_TOKENS) {
            let name = self.token_on(vertex);
            scene.push(Shape::Disc { at: self.spot(vertex), piece: Piece::Counter, name, heap: None });
        }
        scene
    }

    fn gesture(&self, position: &Vec<Vertex>, Step { token, to }: Step) -> Option<Gesture> {
        let shown = self.names.len() <= MOST_VERTICES;
        shown.then(|| Gesture { from: self.spot(position[token]), to: self.spot(to) })
    }
}

// Catalog

impl Enumerate for Graph {
    fn sizes(&self) -> Vec<Size> {
        vec![Size { what: Text::new("the number of tokens", "棋子数"), usual: 2 }]
    }

    fn positions(&self, bounds: &[u64]) -> impl Iterator<Item = Vec<Vertex>> {
        let last = self.names.len() - 1;
        super::heap_row::positions(&[last as u64, bounds[0]])
            .map(|row| row.into_iter().map(|vertex| vertex as Vertex).collect())
    }
}

/// The card of games on a graph.
pub const GRAPH: Card<Graph> = Card {
    about: About {
        name: "graph",
        title: Text::new("Game on a graph", "有向无环图上的游戏"),
        aliases: &["dag", "sg", "有向图", "有向图游戏"],
        summary: Text::new(
            "Slide one token along an edge of a graph without cycles; whoever cannot move loses.",
            "每次让一枚棋子沿有向无环图的一条边走一步；不能走者输。",
        ),
        rules: Text::new(
            "Tokens stand on the vertices of a finite graph without cycles. In a turn a player slides one \
             token along one edge, in its direction. Tokens may share a vertex. Whoever cannot move loses.",
            "棋子放在有限有向无环图的顶点上。每次让一枚棋子沿一条边的方向走一步。多枚棋子可以在同一顶点。\
             不能走的一方输。",
        ),
        position: Text::new("the vertices of the tokens: a b b", "各棋子所在的顶点：a b b"),
        mv: Text::new("FROM-TO, two vertices: a-b", "起点-终点（两个顶点）：a-b"),
        parameters: Some(Parameters {
            about: Text::new(
                "the vertices and their options, for example a: b c; b: c",
                "各顶点及其后继，例如 a: b c; b: c",
            ),
            example: "a: b c d; b: c d; c: d",
        }),
        examples: &["a", "a b", "b c c"],
    },
    open: Graph::parse,
};

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn refusal(statements: &str) -> String {
        Graph::parse(statements).expect_err("it is no graph").to_string()
    }

    #[test]
    fn statements_are_divided() {
        for (statements, column, found) in [
            ("a: b b: c", 6, "b:"),
            ("a: b: c", 4, "b:"),
            ("a: b : c", 6, ":"),
            ("a：b：c", 3, "b：c"),
            ("a:b->c d:", 8, "d:"),
        ] {
            let expected = "a `;` or a new line before the next vertex";
            let error = format!("line 1, column {column}: found `{found}`, expected {expected}");
            assert_eq!(refusal(statements), error);
        }
        for statements in ["a: b; b: c", "a: b；b: c", "a: b\nb: c", "a: b\r\nb: c\r\n", "a: b\rb: c"] {
            let graph = Graph::parse(statements).expect("it is a graph");
            assert_eq!(graph.options, [vec![1], vec![2], vec![]], "{statements}");
        }
    }

    #[test]
    fn a_name_has_nothing_that_divides_a_move() {
        for (statements, column) in [
            ("a:b->c", 3),
            ("a-b: c", 1),
            ("a: b>", 4),
            ("a: b c→d", 6),
            ("a: －", 4),
            ("a: b\u{1b}[2J", 4),
            ("a\u{7}: b", 1),
        ] {
            let error = refusal(statements);
            assert!(error.starts_with(&format!("line 1, column {column}: ")), "{error}");
            assert!(error.ends_with("a name without `-`, `>`, arrows and control characters"), "{error}");
        }
    }

    #[test]
    fn an_option_counts_once_however_many_there_are() {
        let names: Vec<String> = (0..200_000).map(|name| name.to_string()).collect();
        let graph = Graph::parse(&format!("a: {0} {0}", names.join(" "))).expect("it is a graph");
        assert_eq!(graph.options[0], (1..=200_000).collect::<Vec<_>>());
    }

    #[test]
    fn tokens_on_one_vertex_move_as_one() {
        let graph = Graph::parse("a: b c; b: c").expect("it is a graph");
        let moves: Vec<Step> = graph.moves(&vec![1, 0, 1, 0]).collect();
        let expected = [(0, 2), (1, 1), (1, 2)].map(|(token, to)| Step { token, to });
        assert_eq!(moves, expected);
    }

    proptest! {
        #[test]
        fn whatever_parses_plays_by_its_own_moves(
            statements in "([-a:>→：－；#王 \u{1b}\u{200b}\"\\\\]{1,3}[: ]{1,2}[-b:>→；;#\u{301}１ ]{0,6}[;\n]?){1,4}",
        ) {
            let Ok(graph) = Graph::parse(&statements) else { return Ok(()) };
            for vertex in 0..graph.names.len() {
                let position = vec![vertex];
                let read = graph.read(&mut Tokens::new(&graph.write(&position)));
                prop_assert_eq!(read, Ok(position.clone()));
                for mv in graph.moves(&position) {
                    let written = graph.write_move(&position, mv);
                    prop_assert_eq!(graph.read_move(&position, &mut Tokens::of_move(&written)), Ok(mv));
                    prop_assert!(!written.contains(char::is_control));
                }
            }
        }
    }
}
