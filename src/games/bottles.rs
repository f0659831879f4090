//! Bottles: beans lie in a row of bottles. A move takes one bean out of a bottle and puts one bean into
//! each of two bottles further on, which may be the same one, so that there is one bean more. Whoever has
//! no move loses.
//!
//! **Theory.** The beans do not get into each other's way, so a position is the sum of its beans, and two
//! beans in one bottle cancel each other. A bean with `d` bottles behind its own has the nimber `G(d)`, the
//! mex of `G(a) ^ G(b)` over all `a` and `b` below `d`, and `G(0)` is 0.

use crate::card::{About, Card, Enumerate, Size, no_parameters};
use crate::draw::{Gesture, Scene};
use crate::game::Game;
use crate::lang::{Text, text};
use crate::notation::Notation;
use crate::picture::{Picture, besides};
use crate::text::{InputError, Tokens, whole_number};
use crate::theory::Heaps;
use crate::value::{Nimber, mex};

use super::heap_row;

/// Beans in bottles. A position tells how many are in each.
#[derive(Clone, Debug)]
pub struct Bottles {
    /// The nimber of a bean by the number of bottles behind its own.
    nimbers: Vec<u64>,
}

/// A bean is taken out of a bottle, and two others get one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Transfer {
    /// Which bottle, from 0.
    pub from: usize,
    /// The other two, the nearer one first.
    pub to: [usize; 2],
}

// Rules

impl Bottles {
    /// The game.
    pub fn new() -> Bottles {
        Bottles { nimbers: nimbers(MOST_BOTTLES) }
    }
}

impl Default for Bottles {
    fn default() -> Bottles {
        Bottles::new()
    }
}

/// Every two of the bottles behind one, the first of them ascending.
fn behind(from: usize, bottles: usize) -> impl Iterator<Item = [usize; 2]> {
    (from + 1..bottles).flat_map(move |nearer| (nearer..bottles).map(move |further| [nearer, further]))
}

impl Game for Bottles {
    type Position = Vec<u64>;
    type Move = Transfer;

    fn moves(&self, position: &Vec<u64>) -> impl Iterator<Item = Transfer> {
        let full = (0..position.len()).filter(|&from| position[from] > 0);
        full.flat_map(|from| behind(from, position.len()).map(move |to| Transfer { from, to }))
    }

    fn play(&self, position: &Vec<u64>, Transfer { from, to }: Transfer) -> Vec<u64> {
        let mut option = position.clone();
        option[from] -= 1;
        for bottle in to {
            option[bottle] += 1;
        }
        option
    }

    /// Empty bottles at the front do not matter, nor the beans in the last one.
    fn canonical(&self, mut position: Vec<u64>) -> Vec<u64> {
        if let Some(last) = position.last_mut() {
            *last = 0;
        }
        let first = position.iter().position(|&beans| beans > 0).unwrap_or(position.len());
        position.drain(..first);
        position
    }
}

// Theory

/// The nimbers of beans with 0, 1, 2 and so on bottles behind their own.
pub fn nimbers(bottles: usize) -> Vec<u64> {
    let mut nimbers: Vec<u64> = Vec::new();
    for behind in 0..bottles {
        let pairs = (0..behind).flat_map(|first| (first..behind).map(move |second| (first, second)));
        let options: Vec<Nimber> =
            pairs.map(|(first, second)| Nimber(nimbers[first] ^ nimbers[second])).collect();
        nimbers.push(mex(options).0);
    }
    nimbers
}

impl Bottles {
    /// The nimber of a bean.
    fn bean(&self, position: &[u64], bottle: usize) -> u64 {
        self.nimbers[position.len() - 1 - bottle]
    }

    /// What the beans of a bottle are worth together.
    fn beans(&self, position: &[u64], bottle: usize) -> u64 {
        if position[bottle] % 2 == 1 { self.bean(position, bottle) } else { 0 }
    }
}

impl Heaps for Bottles {
    fn heaps(&self, position: &Vec<u64>) -> Option<impl Iterator<Item = u64>> {
        Some((0..position.len()).map(|bottle| self.beans(position, bottle)))
    }

    /// All bottles that a move changes are counted to the one from which it takes a bean.
    fn moves_to(&self, position: &Vec<u64>, from: usize, nimber: u64) -> impl Iterator<Item = Transfer> {
        let needed = self.beans(position, from) ^ nimber ^ self.bean(position, from);
        let is_needed = move |&[nearer, further]: &[usize; 2]| {
            self.bean(position, nearer) ^ self.bean(position, further) == needed
        };
        let bottles = if position[from] > 0 { position.len() } else { 0 };
        behind(from, bottles).filter(is_needed).map(move |to| Transfer { from, to })
    }

    fn because(&self, _: &Vec<u64>) -> Text {
        Text::new(
            "Each bean is a game of its own, and two beans in one bottle cancel each other, so only bottles \
             with an odd number of beans count. Such a bottle counts as a heap of Nim whose size is the \
             nimber of a bean in it. In the last bottle that is 0. In any other it is the mex of the \
             nim-sums of two beans, for all ways to put them into bottles further on: the smallest of the \
             numbers 0, 1, 2, … that is missing.",
            "每颗豆子是一个独立的游戏，同一瓶中的两颗互相抵消，所以只有豆子数为奇数的瓶子起作用。\
             这样的一瓶相当于一堆 Nim 石子，大小就是其中一颗豆子的 SG 值。最后一瓶中的豆子 SG 值为 0；\
             其余瓶中的一颗豆子可以换成后面瓶子里的任意两颗，它的 SG 值就是这两颗的 SG 值的所有可能的异或和的 mex，\
             即 0、1、2……中没有出现的最小的数。",
        )
    }

    fn heap_is(&self, position: &Vec<u64>, bottle: usize) -> Text {
        let (number, beans, bean) = (bottle + 1, position[bottle], self.bean(position, bottle));
        match beans % 2 {
            1 => text!("bottle {number}: {beans}, an odd number", "第 {number} 瓶：{beans} 颗，奇数"),
            _ => text!(
                "bottle {number}: {beans}, an even number (each worth {bean})",
                "第 {number} 瓶：{beans} 颗，偶数（每颗 {bean}）"
            ),
        }
    }
}

// Notation

/// How many bottles there are at the most.
const MOST_BOTTLES: usize = 32;

fn fewer_beans() -> Text {
    Text::new(
        "fewer beans: there must never come to be more than 18446744073709551615",
        "更少的豆子：走下去豆子总数不得超过 18446744073709551615",
    )
}

impl Notation for Bottles {
    fn read(&self, tokens: &mut Tokens<'_>) -> Result<Vec<u64>, InputError> {
        // A bean becomes two beans in the next bottle, and so on.
        let mut all: u64 = 0;
        let mut position = Vec::new();
        loop {
            let token = tokens.token(|| whole_number(&(0..=u64::MAX)))?;
            let beans = tokens.parse_number(token, 0..=u64::MAX)?;
            let total = all.checked_mul(2).and_then(|all| all.checked_add(beans));
            all = total.ok_or_else(|| tokens.error_at(token, fewer_beans()))?;
            if position.len() == MOST_BOTTLES {
                let expected = text!("at most {MOST_BOTTLES} bottles", "至多 {MOST_BOTTLES} 个瓶子");
                return Err(tokens.error_at(token, expected));
            }
            position.push(beans);
            if tokens.peek().is_none() {
                return Ok(position);
            }
        }
    }

    fn write(&self, position: &Vec<u64>) -> String {
        heap_row::write(position)
    }

    fn read_move(&self, position: &Vec<u64>, tokens: &mut Tokens<'_>) -> Result<Transfer, InputError> {
        let bottles = position.len() as u64;
        let token = tokens.token(|| Text::new("the number of a bottle, from 1", "瓶子的编号（从 1 开始）"))?;
        let from = tokens.parse_number(token, 1..=bottles)?;
        if position[from as usize - 1] == 0 || from == bottles {
            let expected = Text::new("a bottle with a bean in it and another bottle behind", "有豆子且后面还有瓶子的瓶子");
            return Err(tokens.error_at(token, expected));
        }
        let to = [tokens.number(from + 1..=bottles)?, tokens.number(from + 1..=bottles)?];
        tokens.end()?;
        let [first, second] = to.map(|bottle| bottle as usize - 1);
        Ok(Transfer { from: from as usize - 1, to: [first.min(second), first.max(second)] })
    }

    fn write_move(&self, _: &Vec<u64>, Transfer { from, to }: Transfer) -> String {
        format!("{}-{},{}", from + 1, to[0] + 1, to[1] + 1)
    }

    fn tell_move(&self, _: &Vec<u64>, Transfer { from, to }: Transfer) -> Option<Text> {
        let (from, [nearer, further]) = (from + 1, to.map(|bottle| bottle + 1));
        Some(match nearer == further {
            true => text!(
                "take a bean from bottle {from} and put two in bottle {nearer}",
                "从第 {from} 瓶取走一颗，在第 {nearer} 瓶放两颗"
            ),
            false => text!(
                "take a bean from bottle {from} and put one each in bottles {nearer} and {further}",
                "从第 {from} 瓶取走一颗，在第 {nearer}、{further} 瓶各放一颗"
            ),
        })
    }
}

// Picture: the beans of a bottle as a column.

fn into_bottle(from: usize, to: usize) -> Option<Gesture> {
    Some(Gesture { from: heap_row::lowest(from)?, to: heap_row::lowest(to)? })
}

impl Picture for Bottles {
    fn scene(&self, position: &Vec<u64>) -> Scene {
        heap_row::scene(position, |bottle, _| Some(bottle))
    }

    /// A bean goes to the nearer of the two bottles; the further one is asked for.
    fn gesture(&self, _: &Vec<u64>, Transfer { from, to: [nearer, _] }: Transfer) -> Option<Gesture> {
        into_bottle(from, nearer)
    }

    /// It may as well go to the further one.
    fn other_gestures(&self, position: &Vec<u64>, mv: Transfer) -> Vec<Gesture> {
        besides(self.gesture(position, mv), into_bottle(mv.from, mv.to[1]))
    }
}

// Catalog

impl Enumerate for Bottles {
    fn sizes(&self) -> Vec<Size> {
        vec![
            Size { what: Text::new("the beans in a bottle", "一瓶中的豆子数"), usual: 2 },
            Size { what: Text::new("the number of bottles", "瓶子数"), usual: 4 },
        ]
    }

    fn positions(&self, bounds: &[u64]) -> impl Iterator<Item = Vec<u64>> {
        heap_row::positions(&[bounds[0], bounds[1].min(MOST_BOTTLES as u64)])
    }
}

/// The card of the bottles.
pub const BOTTLES: Card<Bottles> = Card {
    about: About {
        name: "bottles",
        title: Text::new("Beans in bottles", "分裂游戏（瓶中豆子）"),
        aliases: &["分裂游戏", "瓶子与豆子", "巧克力豆"],
        summary: Text::new(
            "Take a bean out of a bottle and put one into each of two bottles further on; whoever cannot \
             move loses.",
            "每次从一瓶中取走一颗豆子，在后面的两瓶（可以是同一瓶）中各放入一颗；不能走者输。",
        ),
        rules: Text::new(
            "Bottles stand in a row, with beans in them. In a turn a player takes one bean out of a bottle \
             and puts one bean into each of two bottles further on, or two beans into one of these. There \
             are beans enough. Whoever cannot move, for all beans are in the last bottle, loses.",
            "若干个瓶子排成一排，瓶里装有豆子。每次从某一瓶中取走一颗豆子，再在它后面的两个瓶子里各放入一颗新豆子\
             （两个瓶子可以是同一个）。所有豆子都在最后一瓶时无法再走，不能走的一方输。",
        ),
        position: Text::new("the beans in the bottles: 1 0 1 5000", "各瓶的豆子数：1 0 1 5000"),
        mv: Text::new("FROM-TO,TO, three bottles counted from 1: 1-3,4", "取出-放入,放入（瓶号从 1 开始）：1-3,4"),
        parameters: None,
        examples: &["1 0 1 5000", "2 2 0", "2 1 1 0"],
    },
    open: |parameters| no_parameters(parameters, Bottles::new()),
};

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn beans_never_come_to_be_too_many() {
        let bottles = Bottles::new();
        let read = |text: &str| bottles.read(&mut Tokens::new(text)).map_err(|error| error.place.column);
        assert!(read(&"0 ".repeat(MOST_BOTTLES)).is_ok());
        assert_eq!(read(&"0 ".repeat(MOST_BOTTLES + 1)), Err(2 * MOST_BOTTLES as u64 + 1));
        let zeros = " 0".repeat(MOST_BOTTLES - 1);
        assert!(read(&format!("8589934591{zeros}")).is_ok());
        assert_eq!(read(&format!("8589934592{zeros}")), Err(10 + 2 * MOST_BOTTLES as u64 - 2));
        assert_eq!(read("9223372036854775807 1"), Ok(vec![9_223_372_036_854_775_807, 1]));
        assert_eq!(read("9223372036854775807 2"), Err(21));
    }
}
