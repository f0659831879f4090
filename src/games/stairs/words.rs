//! The theory of the family in words.

use super::{Pairing, Position, Stairs, Wall};
use crate::lang::{Text, text};

impl Stairs {
    /// How an error names a place for a token above `last`, which is 0 in front of the first one.
    pub fn place_above(self, last: u64) -> Text {
        match (self.wall, last) {
            (Wall::TopToken, u64::MAX) => text!(
                "a lower stair before it: there is none above {last}",
                "较低的前一级：{last} 之上没有台阶了"
            ),
            (Wall::TopToken, 0) => Text::new("a stair, counted from 1", "台阶编号（从 1 开始）"),
            (Wall::TopToken, _) => text!("a stair above {last}", "大于 {last} 的台阶编号"),
            (_, u64::MAX) => text!(
                "a smaller cell before it: there is none above {last}",
                "较小的前一格：{last} 之后没有格子了"
            ),
            (_, 0) => Text::new("a cell, counted from 1", "正整数（格子从 1 开始编号）"),
            _ => text!("a cell above {last}", "大于 {last} 的格子编号"),
        }
    }

    /// What a token is called.
    pub(super) fn token_name(self, position: &Position, token: usize) -> Text {
        let cell = position.cells[token];
        match (self.wall, position.king == Some(token)) {
            (_, true) => text!("the King on cell {cell}", "第 {cell} 格的国王"),
            (Wall::TopToken, _) => text!("the monk on stair {cell}", "第 {cell} 级台阶上的和尚"),
            (Wall::BelowOne, _) => text!("the piece on cell {cell}", "第 {cell} 格的棋子"),
            (Wall::SharedZero, _) => text!("the person on cell {cell}", "第 {cell} 格的人"),
        }
    }

    /// What a place is called to which a token goes.
    pub(super) fn cell_name(self, cell: u64) -> Text {
        match (self.wall, cell) {
            (Wall::TopToken, _) => text!("stair {cell}", "第 {cell} 级台阶"),
            (Wall::SharedZero, 0) => Text::new("the hilltop", "山顶"),
            _ => text!("cell {cell}", "第 {cell} 格"),
        }
    }

    /// Why the heaps tell who wins.
    pub(super) fn why(self, position: &Position) -> Text {
        let pairing = self.pairing(&position.cells, position.king);
        let is_king = |token: usize| position.king == Some(token);
        match self.wall {
            Wall::TopToken if position.cells.len() == 1 => Text::new(
                "The only monk stands on the top stair and cannot move.",
                "只有一个和尚，他站在最高一级，不能再走。",
            ),
            Wall::TopToken => Text::new(
                "Pair the monks, beginning with the lowest one. The free stairs between the two monks of a pair \
                 are a heap of Nim: the lower monk shrinks it, and if the upper monk enlarges it, the lower one \
                 follows by as many stairs, which takes that back. Stairs between two pairs do not matter.",
                "从最低的和尚开始两两配对。一对和尚之间的空台阶数就是一堆 Nim 石子：下面的和尚上移使它变小；\
                 上面的和尚上移虽使它变大，下面的和尚跟上同样的级数就能还原。两对之间的台阶无关紧要。",
            ),
            Wall::BelowOne => Text::new(
                "Pair the pieces, beginning with the highest one. The free cells within a pair are a heap of Nim: \
                 the upper piece shrinks it, and if the lower piece enlarges it, the upper one follows by as many \
                 cells, which takes that back. The free cells below a piece that is left over are a heap as well. \
                 Cells between two pairs do not matter.",
                "从最高的棋子开始两两配对。一对棋子之间的空格数就是一堆 Nim 石子：上面的棋子下移使它变小；\
                 下面的棋子下移虽使它变大，上面的棋子跟上同样的格数就能还原。如果最低的一枚落单，\
                 它前面的空格也是一堆。两对之间的空格无关紧要。",
            ),
            Wall::SharedZero if (0..pairing.skipped).any(is_king) => Text::new(
                "The King has reached the hilltop, so the game is over and nobody can move.",
                "国王已经到达山顶，游戏结束，谁也不能再走。",
            ),
            Wall::SharedZero if pairing.x.is_empty() => {
                Text::new("Everybody has reached the hilltop.", "所有人都已到达山顶。")
            }
            Wall::SharedZero if is_king(pairing.skipped) => Text::new(
                "The King is nearest to the hilltop: whoever is to move brings him there at once and wins. Only his \
                 own way counts.",
                "国王离山顶最近：轮到谁走，谁就立刻把他送上山顶而获胜，所以只需看国王自己的路程。",
            ),
            Wall::SharedZero => self.because_of_pairs(&pairing, is_king(pairing.skipped + 1)),
        }
    }

    /// What a heap is in the game.
    pub(super) fn heap_words(self, position: &Position, heap: usize) -> Text {
        let pairing = self.pairing(&position.cells, position.king);
        let cell = |token: usize| self.write_token(position, token + pairing.skipped);
        if heap == 0 && pairing.alone.is_some() {
            let nearest = cell(0);
            return match (self.wall, self.last_cell(position.king, pairing.skipped)) {
                (Wall::SharedZero, 0) => {
                    text!("the way of {nearest} to the hilltop", "{nearest} 到山顶的路程")
                }
                (Wall::SharedZero, cell) => {
                    text!("the way of {nearest} to cell {cell}", "{nearest} 到第 {cell} 格的路程")
                }
                _ => text!("the free cells below {nearest}", "{nearest} 前面的空格"),
            };
        }
        let p = pairing.lower(heap);
        let (lower, upper) = (cell(p), cell(p + 1));
        match self.wall {
            Wall::TopToken => {
                text!("the free stairs between {lower} and {upper}", "{lower} 与 {upper} 之间的空台阶")
            }
            _ => text!("the free cells between {lower} and {upper}", "{lower} 与 {upper} 之间的空格"),
        }
    }

    /// Why the pairs on a hill tell who wins.
    fn because_of_pairs(self, pairing: &Pairing<'_>, king_is_second: bool) -> Text {
        let pairs = Text::new(
            "Pair the people, beginning with the furthest one. The free cells within a pair are a heap of Nim: the \
             further person shrinks it, and if the nearer one enlarges it, the further one follows by as many cells, \
             which takes that back. Cells between two pairs do not matter, nor does anybody on the hilltop.",
            "从最远的人开始两两配对。一对之间的空格数就是一堆 Nim 石子：后面的人前进使它变小；\
             前面的人前进虽使它变大，后面的人跟上同样的格数就能还原。两对之间的空格无关紧要，\
             到了山顶的人也不再起作用。",
        );
        let alone = match (pairing.alone, king_is_second) {
            (None, false) => Text::new("", ""),
            (None, true) => Text::new(
                " The King is second: whoever brings the nearest person to the hilltop loses, for the opponent \
                 brings the King there at once.",
                "国王排第二：谁把最近的人送上山顶谁就输，因为对方立刻把国王送上去。",
            ),
            (Some(_), false) => Text::new(
                " The nearest person is left over, and his way to the hilltop is a heap as well.",
                "离山顶最近的人落单，他到山顶的格数也是一堆。",
            ),
            (Some(_), true) => Text::new(
                " The nearest person is left over, and his way is a heap as well, but only as far as cell 1: the \
                 King is second, so if the nearest person went to the hilltop, the opponent would bring the King \
                 there at once.",
                "离山顶最近的人落单，他的路程也是一堆，但只算到第 1 格：国王排第二，\
                 如果最近的人走上山顶，对方立刻就把国王送上去。",
            ),
        };
        Text { en: pairs.en + alone.en, zh: pairs.zh + alone.zh }
    }
}
