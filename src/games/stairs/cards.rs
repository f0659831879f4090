//! The members of the family as they stand in the catalog, and their small positions.

use super::{Position, Stairs, Wall};
use crate::card::{About, Card, Enumerate, Size, no_parameters};
use crate::lang::Text;

impl Enumerate for Stairs {
    fn sizes(&self) -> Vec<Size> {
        let (what, usual) = match self.wall {
            Wall::TopToken => (Text::new("the top stair", "最高的台阶"), 16),
            _ => (Text::new("the furthest cell", "最远的位置"), 12),
        };
        vec![Size { what, usual }]
    }

    /// Every set of cells; with a King, each token in turn.
    fn positions(&self, bounds: &[u64]) -> impl Iterator<Item = Position> {
        let furthest = bounds[0].min(62);
        let (lowest, has_king) = (self.lowest_cell(), self.has_king);
        (1u64..1 << (furthest + 1 - lowest)).flat_map(move |set| {
            let cells: Vec<u64> = (0..64).filter(|bit| set >> bit & 1 == 1).map(|bit| bit + lowest).collect();
            let kings = if has_king { cells.len() } else { 1 };
            (0..kings).map(move |king| Position { cells: cells.clone(), king: has_king.then_some(king) })
        })
    }
}

const NOTATION_OF_MOVES: Text = Text::new(
    "FROM-TO, the cell of a piece and the cell it goes to: 1-4",
    "起点-终点，即原来的位置和要去的位置：1-4",
);

/// 高僧斗法.
pub const MONKS: Card<Stairs> = Card {
    about: About {
        name: "monks",
        title: Text::new("Monks", "高僧斗法"),
        aliases: &["lanqiao", "高僧"],
        summary: Text::new(
            "Move one monk up the stairs, never onto or past another; whoever cannot move loses.",
            "每次让一个和尚上移任意级台阶，不能越过或停在别的和尚处；不能走者输。",
        ),
        rules: Text::new(
            "Monks stand on numbered stairs, the last one on the top stair. Two masters take turns. In a \
             turn a master moves one monk up any number of stairs, but never onto or past another monk. \
             Whoever cannot move loses.",
            "和尚们站在有编号的台阶上，最后一个站在最高一级。两位大师轮流走，每次让一个和尚上移任意级台阶，\
             但不能与别的和尚同级，也不能越过他。不能走的一方输。",
        ),
        position: Text::new(
            "the stairs of the monks, ascending; the last one is the top: 1 5 9",
            "各和尚所在的台阶，由低到高，最后一个是最高一级：1 5 9",
        ),
        mv: NOTATION_OF_MOVES,
        parameters: None,
        examples: &["1 5 9", "1 5 8 10", "2 3 6 7 12 20"],
    },
    open: |parameters| no_parameters(parameters, Stairs::MONKS),
};

/// POJ 1704.
pub const GEORGIA: Card<Stairs> = Card {
    about: About {
        name: "georgia",
        title: Text::new("Georgia and Bob", "Georgia 和 Bob"),
        aliases: &["poj-1704"],
        summary: Text::new(
            "Move one piece towards cell 1, never onto or past another; whoever cannot move loses.",
            "每次把一枚棋子向第 1 格移动，不能越过或停在别的棋子处；不能走者输。",
        ),
        rules: Text::new(
            "Pieces lie on a strip of cells numbered from 1, at most one on a cell. In a turn a player moves \
             one piece any number of cells towards cell 1, but never onto or past another piece. Whoever \
             cannot move loses.",
            "从 1 开始编号的一排格子上放着棋子，每格至多一枚。每次把一枚棋子向第 1 格方向移动任意格，\
             但不能与别的棋子同格，也不能越过它。不能走的一方输。",
        ),
        position: Text::new(
            "the cells of the pieces, in any order: 1 5 6 7",
            "各棋子所在的格子，顺序任意：1 5 6 7",
        ),
        mv: NOTATION_OF_MOVES,
        parameters: None,
        examples: &["1 5 6 7 9 12 14 17", "1 2 3", "4 6 11"],
    },
    open: |parameters| no_parameters(parameters, Stairs::GEORGIA),
};

/// HDU 4315.
pub const HILL: Card<Stairs> = Card {
    about: About {
        name: "hill",
        title: Text::new("Climbing the Hill", "爬山"),
        aliases: &["hdu-4315"],
        summary: Text::new(
            "Bring one person nearer to the hilltop; who brings the King there wins.",
            "每次让一个人向山顶走任意格；谁把国王送上山顶谁赢。",
        ),
        rules: Text::new(
            "People stand on the cells of a slope, the hilltop is cell 0, and one of the people is the King. \
             In a turn a player brings one person any number of cells nearer to the top, but never onto or \
             past another one; only the hilltop may be shared. Who brings the King to the hilltop wins.",
            "山坡上每格至多站一个人，山顶是第 0 格，其中一人是国王。每次让一个人向山顶方向走任意格，\
             不能与别人同格，也不能越过别人；只有山顶可以站任意多人。谁把国王送上山顶谁赢。",
        ),
        position: Text::new(
            "the cells of the people, ascending from the hilltop, with K before the King's: 2 K3 4",
            "各人所在的格子，由近到远，国王的前面写 K：2 K3 4",
        ),
        mv: NOTATION_OF_MOVES,
        parameters: None,
        examples: &["2 K3 4", "1 2 K4", "K100 200"],
    },
    open: |parameters| no_parameters(parameters, Stairs::HILL),
};

/// The hill without a King.
pub const HILL_FREE: Card<Stairs> = Card {
    about: About {
        name: "hill-free",
        title: Text::new("Climbing the Hill without a King", "没有国王的爬山"),
        aliases: &[],
        summary: Text::new(
            "Bring one person nearer to the hilltop, which all may share; whoever cannot move loses.",
            "每次让一个人向山顶走任意格，山顶可以共享；不能走者输。",
        ),
        rules: Text::new(
            "People stand on the cells of a slope, the hilltop is cell 0. In a turn a player brings one \
             person any number of cells nearer to the top, but never onto or past another one; only the \
             hilltop may be shared. Whoever cannot move loses.",
            "山坡上每格至多站一个人，山顶是第 0 格。每次让一个人向山顶方向走任意格，不能与别人同格，\
             也不能越过别人；只有山顶可以站任意多人。不能走的一方输。",
        ),
        position: Text::new(
            "the cells of the people, ascending from the hilltop: 2 3 4",
            "各人所在的格子，由近到远：2 3 4",
        ),
        mv: NOTATION_OF_MOVES,
        parameters: None,
        examples: &["2 3 4", "1 2 4", "3 8"],
    },
    open: |parameters| no_parameters(parameters, Stairs::HILL_FREE),
};
