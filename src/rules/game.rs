//! Explored rules as a game, so that it can be explained and played as those of the catalog are. A
//! position is the numbers of its parts; a move is written as the position that it leads to.

use std::collections::HashSet;

use rustc_hash::FxBuildHasher;

use super::values::{Values, sorted};
use crate::card::{About, Enumerate, Size};
use crate::draw::{Gesture, Scene};
use crate::entry::{OpenGame, opened};
use crate::game::Game;
use crate::lang::{Text, text};
use crate::notation::Notation;
use crate::picture::Picture;
use crate::text::{InputError, Tokens};
use crate::theory::Theory;

/// What people are told about a game whose rules a program tells.
pub static ABOUT: About = About {
    name: "rules",
    title: Text::new("A game of your own", "自定义游戏"),
    aliases: &[],
    summary: Text::new(
        "a program tells the moves; whoever cannot move loses.",
        "走法由程序给出，不能走的一方输。",
    ),
    rules: Text::new(
        "A program tells which positions a move may lead to. Two players move in turn; whoever cannot move \
         loses.",
        "程序给出每个局面走一步能到达的局面。两人轮流走，不能走的一方输。",
    ),
    position: Text::new("whatever the program reads", "程序能读入的文本"),
    mv: Text::new(
        "the position that it leads to, in full (`moves` lists them),",
        "走完之后的完整局面（输入“走法”可列出）",
    ),
    parameters: None,
    examples: &[],
};

/// A move of a game whose rules a program tells.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Move {
    /// Which part of the sum it changes, from 0.
    part: usize,
    /// Where the option of that part begins in the graph.
    option: usize,
}

impl Values {
    /// The game, which knows the positions that were explored. `name` is how it is called.
    pub fn open(self, name: impl Into<String>) -> Box<dyn OpenGame> {
        opened(name.into(), self)
    }
}

impl Game for Values {
    type Position = Vec<u32>;
    type Move = Move;

    /// A move that is told twice, or that two equal parts have, is one.
    fn moves(&self, position: &Vec<u32>) -> impl Iterator<Item = Move> {
        let mut known: HashSet<Vec<u32>, FxBuildHasher> = HashSet::default();
        let moves = position
            .iter()
            .enumerate()
            .flat_map(|(part, &is)| self.graph.option_places(is).map(move |option| Move { part, option }));
        moves.filter(move |&mv| known.insert(sorted(self.play(position, mv))))
    }

    fn play(&self, position: &Vec<u32>, mv: Move) -> Vec<u32> {
        self.graph.put(position, mv.part, self.graph.option_at(mv.option))
    }

    fn components(&self, position: Vec<u32>) -> impl IntoIterator<Item = Vec<u32>> {
        position.into_iter().map(|part| vec![part])
    }

    fn canonical(&self, position: Vec<u32>) -> Vec<u32> {
        sorted(position)
    }
}

impl Notation for Values {
    fn read(&self, tokens: &mut Tokens<'_>) -> Result<Vec<u32>, InputError> {
        let all = tokens.rest();
        let unknown = || tokens.error_at(all, Text::new("a position that was explored", "搜索过的局面"));
        self.graph.parts(all.text).ok_or_else(unknown)
    }

    fn write(&self, position: &Vec<u32>) -> String {
        self.graph.write(position)
    }

    fn read_move(&self, position: &Vec<u32>, tokens: &mut Tokens<'_>) -> Result<Move, InputError> {
        let all = tokens.rest();
        let wanted = self.graph.parts(all.text).map(|parts| sorted(self.graph.without_ended(parts)));
        let found = self.moves(position).find(|&mv| Some(sorted(self.play(position, mv))) == wanted);
        found.ok_or_else(|| tokens.error_at(all, self.some_moves(position)))
    }

    fn write_move(&self, position: &Vec<u32>, mv: Move) -> String {
        self.write(&self.play(position, mv))
    }
}

impl Values {
    /// The first moves, as an error tells of them.
    fn some_moves(&self, position: &Vec<u32>) -> Text {
        const SHOWN: usize = 5;
        let mut moves: Vec<String> = self
            .moves(position)
            .take(SHOWN + 1)
            .map(|mv| format!("`{}`", self.write_move(position, mv)))
            .collect();
        if moves.len() > SHOWN {
            moves[SHOWN] = "…".to_owned();
        }
        let (en, zh) = (moves.join(", "), moves.join("、"));
        text!("one of the options {en}", "后继局面之一：{zh}")
    }
}

/// Nothing is claimed: all that is known follows from the rules.
impl Theory for Values {}

/// Nobody knows what these positions look like.
impl Picture for Values {
    fn scene(&self, _: &Vec<u32>) -> Scene {
        Scene::default()
    }

    fn gesture(&self, _: &Vec<u32>, _: Move) -> Option<Gesture> {
        None
    }
}

/// All positions that were explored, whatever their size.
impl Enumerate for Values {
    fn sizes(&self) -> Vec<Size> {
        Vec::new()
    }

    fn positions(&self, _: &[u64]) -> impl Iterator<Item = Vec<u32>> {
        self.graph.positions().map(|position| vec![position])
    }
}
