//! Staircase Nim with branches: coins lie on nodes. A move carries any number of coins, at least one,
//! from one node to a node below it; whoever has no move loses. There are two kinds. On a tree the node
//! below is the parent, and coins on the root stay there. Of boxes numbered from 1, those below box i are
//! the boxes j with a smaller number for which i + j is odd and divisible by 3.
//!
//! **Theory.** A node is odd or even, as the number of steps down from it to a node without any below,
//! which is odd or even whichever way the steps go: on a tree that is the depth, and box i is odd if
//! i leaves 0, 2 or 5 when divided by 6. The coins on odd nodes are heaps of Nim. Coins that come from an
//! even node to an odd one can be carried on as they are, for an odd node is never the last. That takes
//! the move back, so the nimber is the nim-sum of the odd nodes.
//!
//! Source: HDU 3389 (boxes), HDU 5996 (trees); staircase Nim is [`super::staircase`].

mod picture;

use crate::card::{About, Card, Enumerate, Parameters, Size, no_parameters};
use crate::game::Game;
use crate::lang::{Text, text};
use crate::notation::Notation;
use crate::text::{InputError, Tokens, whole_number};
use crate::theory::Heaps;

use super::heap_row;

/// Staircase Nim with branches. A position lists the coins on each node.
#[derive(Clone, Debug)]
pub enum Branches {
    /// Boxes; node i is box i + 1.
    Boxes,
    /// A tree, whose node 0 is the root.
    Tree(Tree),
}

/// A rooted tree.
#[derive(Clone, Debug)]
pub struct Tree {
    /// The parent of each node but the root, from node 1; its number is smaller.
    parents: Vec<usize>,
    depths: Vec<usize>,
    children: Vec<Vec<usize>>,
    /// The nodes at odd depth, in ascending order.
    odd: Vec<usize>,
}

/// Some coins are carried from one node to another.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Carry {
    /// The node where they lie, from 0.
    pub from: usize,
    /// The node to which they are carried.
    pub to: usize,
    /// How many.
    pub coins: u64,
}

// Rules

impl Tree {
    /// The tree in which node 1 has the first of these parents, node 2 the second and so on. A parent
    /// has a smaller number than its child.
    pub fn new(parents: Vec<usize>) -> Tree {
        let mut depths = vec![0];
        let mut children = vec![Vec::new(); parents.len() + 1];
        for (node, &parent) in (1..).zip(&parents) {
            depths.push(depths[parent] + 1);
            children[parent].push(node);
        }
        let odd = (0..depths.len()).filter(|&node| depths[node] % 2 == 1).collect();
        Tree { parents, depths, children, odd }
    }
}

impl Branches {
    /// The nodes to which coins of this node may be carried, in ascending order.
    fn below(&self, node: usize) -> Vec<usize> {
        match self {
            // i + j is odd and divisible by 3 if it leaves 3 when divided by 6; box i is node i - 1.
            Branches::Boxes => (0..node).filter(|below| (node + below + 2) % 6 == 3).collect(),
            Branches::Tree(tree) => node.checked_sub(1).map(|index| tree.parents[index]).into_iter().collect(),
        }
    }
}

impl Game for Branches {
    type Position = Vec<u64>;
    type Move = Carry;

    fn moves(&self, position: &Vec<u64>) -> impl Iterator<Item = Carry> {
        let nodes = (0..position.len()).filter(|&node| position[node] > 0);
        nodes.flat_map(|from| {
            let coins = 1..=position[from];
            let carries = move |to| coins.clone().map(move |coins| Carry { from, to, coins });
            self.below(from).into_iter().flat_map(carries)
        })
    }

    fn play(&self, position: &Vec<u64>, Carry { from, to, coins }: Carry) -> Vec<u64> {
        let mut option = position.clone();
        option[from] -= coins;
        option[to] += coins;
        option
    }

    /// Coins that stay for ever do not matter, nor do empty boxes at the end.
    fn canonical(&self, mut position: Vec<u64>) -> Vec<u64> {
        for (node, coins) in position.iter_mut().enumerate() {
            if self.below(node).is_empty() {
                *coins = 0;
            }
        }
        if let Branches::Boxes = self {
            let used = position.iter().rposition(|&coins| coins > 0).map_or(0, |last| last + 1);
            position.truncate(used);
        }
        position
    }
}

// Theory: the heaps are the odd nodes.

/// The odd nodes among the first six boxes: the boxes 2, 5 and 6. It is the same with the next six.
const ODD: [usize; 3] = [1, 4, 5];

impl Branches {
    /// The odd node that a heap is.
    fn node_of(&self, heap: usize) -> usize {
        match self {
            Branches::Boxes => heap / 3 * 6 + ODD[heap % 3],
            Branches::Tree(tree) => tree.odd[heap],
        }
    }

    /// Which heap a node is, if it is odd.
    fn heap_of(&self, node: usize) -> Option<usize> {
        match self {
            Branches::Boxes => ODD.iter().position(|&odd| odd == node % 6).map(|odd| node / 6 * 3 + odd),
            Branches::Tree(tree) => tree.odd.binary_search(&node).ok(),
        }
    }

    /// The nodes, among the first `nodes`, from which coins may be carried to this one.
    fn above(&self, node: usize, nodes: usize) -> Vec<usize> {
        match self {
            Branches::Boxes => (node + 1..nodes).filter(|above| (node + above + 2) % 6 == 3).collect(),
            Branches::Tree(tree) => tree.children[node].clone(),
        }
    }

    fn coins_on(&self, node: usize) -> Text {
        let number = node + 1;
        match self {
            Branches::Boxes => text!("the cards in box {number}", "{number} 号盒子里的卡片"),
            Branches::Tree(_) => text!("the coins on node {number}", "结点 {number} 上的硬币"),
        }
    }
}

impl Heaps for Branches {
    fn heaps(&self, position: &Vec<u64>) -> Option<impl Iterator<Item = u64>> {
        let coins = position.iter().enumerate();
        Some(coins.filter(|&(node, _)| self.heap_of(node).is_some()).map(|(_, &coins)| coins))
    }

    fn moves_to(&self, position: &Vec<u64>, heap: usize, size: u64) -> impl Iterator<Item = Carry> {
        let node = self.node_of(heap);
        let now = position[node];
        let moves: Vec<Carry> = if size < now {
            let below = self.below(node).into_iter();
            below.map(|to| Carry { from: node, to, coins: now - size }).collect()
        } else {
            let coins = size - now;
            let has_enough = |&above: &usize| coins > 0 && position[above] >= coins;
            let above = self.above(node, position.len()).into_iter().filter(has_enough);
            above.map(|from| Carry { from, to: node, coins }).collect()
        };
        moves.into_iter()
    }

    fn change_of(&self, position: &Vec<u64>, Carry { from, to, coins }: Carry) -> Option<(usize, u64)> {
        match self.heap_of(from) {
            Some(heap) => Some((heap, position[from] - coins)),
            None => Some((self.heap_of(to)?, position[to] + coins)),
        }
    }

    fn sort(&self, moves: &mut [Carry]) {
        moves.sort_unstable();
    }

    fn because(&self, _: &Vec<u64>) -> Text {
        match self {
            Branches::Boxes => Text::new(
                "Only boxes whose number leaves 0, 2 or 5 when divided by 6 count: from there every way ends \
                 after an odd number of steps. The cards in such a box are a heap of Nim. If cards come into \
                 it, from a box that does not count, the next player can carry as many on, and all is as it \
                 was.",
                "只有编号除以 6 余 0、2 或 5 的盒子起作用：从这些盒子出发，无论怎么走，到头都是奇数步。\
                 每个这样的盒子里的卡片就是一堆 Nim 石子。如果有卡片从不起作用的盒子移进来，\
                 对方可以把同样多的卡片再移下去，局面就还原了。",
            ),
            Branches::Tree(_) => Text::new(
                "Only the nodes at odd depth count: the coins on such a node are a heap of Nim. If coins \
                 come down to it, the next player can carry as many on to its parent, and these nodes are as \
                 they were.",
                "只有深度为奇数的结点起作用：每个这样的结点上的硬币就是一堆 Nim 石子。\
                 如果有硬币移到它上面，对方可以把同样多的硬币再移到它的父结点，局面就还原了。",
            ),
        }
    }

    fn heap_is(&self, _: &Vec<u64>, heap: usize) -> Text {
        self.coins_on(self.node_of(heap))
    }
}

// Notation

/// How many boxes there may be: a move may go from any of them to a sixth of all.
const MOST_BOXES: usize = 10_000;

fn fewer_coins() -> Text {
    Text::new(
        "a smaller number: all together at most 18446744073709551615",
        "更小的数：合计至多 18446744073709551615",
    )
}

impl Branches {
    /// How many nodes a position may have, and must have.
    fn lengths(&self) -> (usize, usize) {
        match self {
            Branches::Boxes => (1, MOST_BOXES),
            Branches::Tree(tree) => (tree.depths.len(), tree.depths.len()),
        }
    }
}

impl Notation for Branches {
    fn read(&self, tokens: &mut Tokens<'_>) -> Result<Vec<u64>, InputError> {
        let (least, most) = self.lengths();
        let mut all: u64 = 0;
        let mut position = Vec::new();
        while position.len() < least || position.len() < most && tokens.peek().is_some() {
            let token = tokens.token(|| whole_number(&(0..=u64::MAX)))?;
            let coins = tokens.parse_number(token, 0..=u64::MAX)?;
            // Coins gather on lower nodes, so their total must be a number as well.
            all = all.checked_add(coins).ok_or_else(|| tokens.error_at(token, fewer_coins()))?;
            position.push(coins);
        }
        tokens.end()?;
        Ok(position)
    }

    fn write(&self, position: &Vec<u64>) -> String {
        heap_row::write(position)
    }

    fn read_move(&self, position: &Vec<u64>, tokens: &mut Tokens<'_>) -> Result<Carry, InputError> {
        let token = tokens.token(|| whole_number(&(1..=position.len() as u64)))?;
        let from = tokens.parse_number(token, 1..=position.len() as u64)? as usize - 1;
        let below = self.below(from);
        if position[from] == 0 || below.is_empty() {
            let expected = Text::new("a place from which something can be carried", "有东西可以移走的位置");
            return Err(tokens.error_at(token, expected));
        }
        let token = tokens.token(|| whole_number(&(1..=position.len() as u64)))?;
        let to = tokens.parse_number(token, 1..=position.len() as u64)? as usize - 1;
        if !below.contains(&to) {
            let numbers: Vec<String> = below.iter().map(|node| (node + 1).to_string()).collect();
            let (en, zh) = (numbers.join(" or "), numbers.join(" 或 "));
            return Err(tokens.error_at(token, text!("{en}", "{zh}")));
        }
        let coins = tokens.number(1..=position[from])?;
        tokens.end()?;
        Ok(Carry { from, to, coins })
    }

    fn write_move(&self, _: &Vec<u64>, Carry { from, to, coins }: Carry) -> String {
        format!("{}-{}:{coins}", from + 1, to + 1)
    }

    fn tell_move(&self, position: &Vec<u64>, Carry { from, to, coins }: Carry) -> Option<Text> {
        let (thing, thing_zh, counter) = match self {
            Branches::Boxes => ("card", "卡片", "张"),
            Branches::Tree(_) => ("coin", "硬币", "枚"),
        };
        let there = position[from];
        let (what, what_zh) = match (coins, there) {
            (1, 1) => (format!("the {thing}"), format!("的 1 {counter}{thing_zh}")),
            (_, _) if coins == there => (format!("all {coins} {thing}s"), format!("的 {coins} {counter}{thing_zh}全部")),
            (_, _) => {
                (format!("{coins} of {there} {thing}s"), format!(" {there} {counter}{thing_zh}中的 {coins} {counter}"))
            }
        };
        let (from, to) = (from + 1, to + 1);
        Some(match self {
            Branches::Boxes => {
                text!("move {what} in box {from} to box {to}", "把 {from} 号盒子里{what_zh}移到 {to} 号盒子")
            }
            Branches::Tree(_) => {
                text!("move {what} on node {from} to node {to}", "把结点 {from} 上{what_zh}移到结点 {to}")
            }
        })
    }
}

// Catalog

impl Enumerate for Branches {
    fn sizes(&self) -> Vec<Size> {
        match self {
            Branches::Boxes => vec![
                Size { what: Text::new("all cards together", "卡片总数"), usual: 3 },
                Size { what: Text::new("the number of boxes", "盒子数"), usual: 11 },
            ],
            Branches::Tree(_) => vec![Size { what: Text::new("all coins together", "硬币总数"), usual: 5 }],
        }
    }

    fn positions(&self, bounds: &[u64]) -> impl Iterator<Item = Vec<u64>> {
        let nodes = match self {
            Branches::Boxes => bounds[1].max(1) as usize,
            Branches::Tree(tree) => tree.depths.len(),
        };
        (0..=bounds[0]).flat_map(move |total| distributions(total, nodes))
    }
}

/// All ways to lay so many coins on so many nodes.
fn distributions(total: u64, nodes: usize) -> impl Iterator<Item = Vec<u64>> {
    let mut first = vec![0; nodes];
    first[0] = total;
    std::iter::successors(Some(first), |coins| {
        let used = coins.iter().position(|&coins| coins > 0).filter(|used| used + 1 < coins.len())?;
        let mut next = coins.clone();
        next[0] = std::mem::take(&mut next[used]) - 1;
        next[used + 1] += 1;
        Some(next)
    })
}

fn open_tree(parameters: &str) -> Result<Branches, InputError> {
    let mut tokens = Tokens::new(parameters);
    let mut parents = Vec::new();
    while parents.is_empty() || tokens.peek().is_some() {
        parents.push(tokens.number(1..=parents.len() as u64 + 1)? as usize - 1);
    }
    Ok(Branches::Tree(Tree::new(parents)))
}

const MOVE: Text = Text::new("FROM-TO:HOW-MANY: 3-1:2", "起点-终点:数目：3-1:2");

/// The card of staircase Nim on a tree.
pub const TREE_STAIRCASE: Card<Branches> = Card {
    about: About {
        name: "tree-staircase",
        title: Text::new("Staircase Nim on a tree", "树上台阶 Nim"),
        aliases: &["树上阶梯 nim", "树上台阶博弈", "树上阶梯博弈"],
        summary: Text::new(
            "Move any number of coins from a node of a tree to its parent; whoever cannot move loses.",
            "每次把树上一个结点的若干枚硬币移到它的父结点；不能移者输。",
        ),
        rules: Text::new(
            "Coins lie on the nodes of a rooted tree. In a turn a player takes one or more coins from one \
             node to its parent. Coins on the root stay there. Whoever cannot move loses.",
            "硬币放在一棵有根树的结点上。每次从某个结点拿起至少一枚硬币，移到它的父结点；根上的硬币不能再移动。\
             不能移的一方输。",
        ),
        position: Text::new(
            "the coins on each node, node 1 being the root: 0 2 1 3 1",
            "各结点上的硬币数，结点 1 是根：0 2 1 3 1",
        ),
        mv: MOVE,
        parameters: Some(Parameters {
            about: Text::new(
                "the parents of the nodes 2, 3, …, each with a smaller number than its child, for example 1,1,2,2",
                "结点 2、3……的父结点，父结点的编号小于子结点，例如 1,1,2,2",
            ),
            example: "1,1,2,2",
        }),
        examples: &["0 2 1 3 1", "1 2 2 0 4", "0 1 0 0 0"],
    },
    open: open_tree,
};

/// The card of the boxes of cards.
pub const CARD_BOXES: Card<Branches> = Card {
    about: About {
        name: "card-boxes",
        title: Text::new("Cards in boxes", "盒子里的卡片"),
        aliases: &["移卡片", "卡片盒子"],
        summary: Text::new(
            "Move cards from box i to a lower box j, i + j odd and divisible by 3; whoever cannot move \
             loses.",
            "每次把若干张卡片从 i 号盒子移到编号更小的 j 号，i + j 是奇数且被 3 整除；不能移者输。",
        ),
        rules: Text::new(
            "Cards lie in boxes numbered from 1. In a turn a player takes one or more cards from one box, \
             number i, to another, number j, where j is less than i, and i + j is odd and divisible by 3. \
             Whoever cannot move loses.",
            "卡片放在从 1 开始编号的盒子里。每次从某个盒子（i 号）拿出至少一张卡片，放进另一个盒子（j 号），\
             要求 j 小于 i，并且 i + j 是奇数、能被 3 整除。不能移的一方输。",
        ),
        position: Text::new("the cards in each box: 1 3 3 2 2 1 2", "各盒子里的卡片数：1 3 3 2 2 1 2"),
        mv: MOVE,
        parameters: None,
        examples: &["1 2", "1 3 3 2 2 1 2", "0 1 0 3 2"],
    },
    open: |parameters| no_parameters(parameters, Branches::Boxes),
};
