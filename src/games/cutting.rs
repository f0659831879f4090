//! Cutting: sheets of squared paper. A move cuts one sheet along a line of its grid into two. Whoever
//! first cuts off a single square wins: when there is one, no move is left, and whoever has no move
//! loses.
//!
//! **Theory.** Whoever finds a strip, one square wide, cuts a square off and wins. So nobody cuts off a
//! strip before there is one, and until then the sheets are independent of each other: a sheet counts as
//! the mex of what its cuts leave, the nim-sum of two sheets, where cuts that leave a strip do not count.
//! Whoever has no other cut loses.
//!
//! Source: POJ 2311.

use std::sync::OnceLock;

use crate::card::{About, Card, Enumerate, Size, no_parameters};
use crate::draw::{Gesture, Piece, Scene, Shape, Spot};
use crate::game::Game;
use crate::lang::{Text, text};
use crate::notation::Notation;
use crate::picture::Picture;
use crate::text::{InputError, Token, Tokens, halfwidth, parse_u64};
use crate::theory::{Heaps, Knows};
use crate::value::{Nimber, mex};

use super::heap_row;

/// Cutting. A position lists the widths and heights of the sheets.
#[derive(Clone, Copy, Debug)]
pub struct Cutting;

/// A width and a height.
pub type Sheet = [u64; 2];

/// A cut through one sheet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Cut {
    /// Which sheet, from 0.
    pub sheet: usize,
    /// Which side is divided: 0 for the width and 1 for the height.
    pub side: usize,
    /// How much of the side goes to the first of the two parts.
    pub first: u64,
}

// Rules

impl Game for Cutting {
    type Position = Vec<Sheet>;
    type Move = Cut;

    fn moves(&self, position: &Vec<Sheet>) -> impl Iterator<Item = Cut> {
        let sheets = if is_over(position) { 0..0 } else { 0..position.len() };
        sheets.flat_map(|sheet| cuts(position[sheet]).map(move |(side, first)| Cut { sheet, side, first }))
    }

    fn play(&self, position: &Vec<Sheet>, Cut { sheet, side, first }: Cut) -> Vec<Sheet> {
        let parts = parts(position[sheet], side, first);
        let mut option = position.clone();
        option.splice(sheet..=sheet, parts);
        option
    }

    /// Neither the order of the sheets nor how they are turned matters.
    fn canonical(&self, mut position: Vec<Sheet>) -> Vec<Sheet> {
        position.iter_mut().for_each(|sheet| sheet.sort_unstable());
        position.sort_unstable();
        position
    }
}

/// Whether a single square has been cut off.
fn is_over(position: &[Sheet]) -> bool {
    position.contains(&[1, 1])
}

/// The sides of a sheet and how they can be divided.
fn cuts(sheet: Sheet) -> impl Iterator<Item = (usize, u64)> {
    [0, 1].into_iter().flat_map(move |side| (1..sheet[side]).map(move |first| (side, first)))
}

fn parts(sheet: Sheet, side: usize, first: u64) -> [Sheet; 2] {
    let with = |length: u64| {
        let mut part = sheet;
        part[side] = length;
        part
    };
    [with(first), with(sheet[side] - first)]
}

// Theory

/// How long a side the theory covers.
pub const MOST_SIDE: usize = 200;

/// The nimbers of sheets, where nobody may cut off a strip; by width and height.
pub struct Nimbers(Vec<[u16; MOST_SIDE + 1]>);

impl Nimbers {
    /// The nimbers of all sheets that the theory covers.
    pub fn get() -> &'static Nimbers {
        static NIMBERS: OnceLock<Nimbers> = OnceLock::new();
        NIMBERS.get_or_init(|| {
            let mut nimbers = Nimbers(vec![[0; MOST_SIDE + 1]; MOST_SIDE + 1]);
            for width in 2..=MOST_SIDE {
                for height in 2..=width {
                    let sheet = [width as u64, height as u64];
                    let nimber = mex(nimbers.cuts(sheet).map(|(nimber, _)| nimber)).0 as u16;
                    nimbers.0[width][height] = nimber;
                    nimbers.0[height][width] = nimber;
                }
            }
            nimbers
        })
    }

    /// The nimber of a sheet, if the theory covers it.
    pub fn of(&self, [width, height]: Sheet) -> Option<Nimber> {
        let row = self.0.get(usize::try_from(width).ok()?)?;
        row.get(usize::try_from(height).ok()?).map(|&nimber| Nimber(u64::from(nimber)))
    }

    /// The cuts of a sheet that leave no strip, each with the nimber of what it leaves.
    fn cuts(&self, sheet: Sheet) -> impl Iterator<Item = (Nimber, (usize, u64))> {
        cuts(sheet).filter_map(move |(side, first)| {
            let parts = parts(sheet, side, first);
            let nimber = self.of(parts[0])? + self.of(parts[1])?;
            (!has_strip(&parts)).then_some((nimber, (side, first)))
        })
    }
}

/// Whether there is a strip, one square wide.
fn has_strip(sheets: &[Sheet]) -> bool {
    sheets.iter().any(|sheet| sheet.contains(&1))
}

/// The cuts that take a single square off a sheet.
fn squares_off(sheet: Sheet) -> impl Iterator<Item = (usize, u64)> {
    let [width, height] = sheet;
    let (side, length) = if width == 1 { (1, height) } else { (0, width) };
    let mut firsts = vec![1, length - 1];
    firsts.dedup();
    firsts.into_iter().filter(move |_| has_strip(&[sheet])).map(move |first| (side, first))
}

/// Where there is a strip, the position is one heap of size 1, which cutting off a square brings to 0.
impl Heaps for Cutting {
    fn knows(&self) -> Knows {
        Knows::Outcome
    }

    fn heaps(&self, position: &Vec<Sheet>) -> Option<impl Iterator<Item = u64>> {
        let heaps: Option<Vec<u64>> = if is_over(position) {
            Some(Vec::new())
        } else if has_strip(position) {
            Some(vec![1])
        } else {
            let nimbers = Nimbers::get();
            position.iter().map(|&sheet| Some(nimbers.of(sheet)?.0)).collect()
        };
        heaps.map(Vec::into_iter)
    }

    fn moves_to(&self, position: &Vec<Sheet>, heap: usize, size: u64) -> impl Iterator<Item = Cut> {
        let cut = |sheet| move |(side, first)| Cut { sheet, side, first };
        let moves: Vec<Cut> = if has_strip(position) {
            let sheets = position.iter().enumerate();
            sheets.flat_map(|(number, &sheet)| squares_off(sheet).map(cut(number))).collect()
        } else {
            let cuts = Nimbers::get().cuts(position[heap]).filter(|&(nimber, _)| nimber == Nimber(size));
            cuts.map(|(_, cut)| cut).map(cut(heap)).collect()
        };
        moves.into_iter()
    }

    fn change_of(&self, position: &Vec<Sheet>, mv: Cut) -> Option<(usize, u64)> {
        has_strip(position).then(|| (0, u64::from(!is_over(&self.play(position, mv)))))
    }

    fn parts_of(&self, position: &Vec<Sheet>, Cut { sheet, side, first }: Cut) -> Option<(usize, Vec<u64>)> {
        let parts = parts(position[sheet], side, first);
        let nimber = |&part: &Sheet| Nimbers::get().of(part).map(|nimber| nimber.0);
        let nimbers: Option<Vec<u64>> = parts.iter().map(nimber).collect();
        Some((sheet, nimbers?)).filter(|_| !has_strip(position) && !has_strip(&parts))
    }

    fn because(&self, position: &Vec<Sheet>) -> Text {
        if is_over(position) {
            return Text::new(
                "A single square has been cut off: the game is over.",
                "已经剪出了单个小方格，游戏结束。",
            );
        }
        if has_strip(position) {
            return Text::new(
                "There is a strip, one square wide: whoever is to move cuts a single square off it and wins.",
                "有一条宽为 1 的纸条：先手从它的一端剪下一个小方格，立刻获胜。",
            );
        }
        Text::new(
            "Whoever cuts off a strip, one square wide, lets the opponent cut a single square off it. So \
             only the cuts that leave no strip count, and until none is left the sheets are independent: \
             each counts as a heap of Nim, whose size is the mex of what these cuts leave, the nim-sums of \
             the two parts.",
            "谁剪出宽为 1 的纸条，对方就能从上面剪下一个小方格而获胜，所以只需考虑不剪出纸条的剪法。\
             在这些剪法用完之前，各张纸互不影响：每张纸相当于一堆 Nim 石子，大小是每种剪法所得两部分的异或和的 mex。",
        )
    }

    fn heap_is(&self, position: &Vec<Sheet>, heap: usize) -> Text {
        if has_strip(position) {
            return Text::new("the strip", "纸条");
        }
        let sheet = written(position[heap]);
        text!("the sheet {sheet}", "{sheet} 的纸")
    }
}

// Notation: `3x2` is a sheet 3 wide and 2 high, and `1:3x2-1x2` cuts it behind its first column.

fn written([width, height]: Sheet) -> String {
    format!("{width}x{height}")
}

fn a_sheet() -> Text {
    Text::new("a sheet such as 3x2", "纸的宽和高，如 3x2")
}

fn parse_sheet(tokens: &Tokens<'_>, token: Token<'_>) -> Result<Sheet, InputError> {
    let side = |text: &str| parse_u64(halfwidth(text).as_bytes()).filter(|&side| side > 0);
    let (width, height) = token.text.split_once(['x', 'X', '×', '*']).unwrap_or_default();
    let sheet = side(width).zip(side(height)).map(|(width, height)| [width, height]);
    sheet.ok_or_else(|| tokens.error_at(token, a_sheet()))
}

impl Notation for Cutting {
    fn read(&self, tokens: &mut Tokens<'_>) -> Result<Vec<Sheet>, InputError> {
        let first = tokens.token(a_sheet)?;
        let mut position = vec![parse_sheet(tokens, first)?];
        while let Some(token) = tokens.next() {
            position.push(parse_sheet(tokens, token)?);
        }
        Ok(position)
    }

    fn write(&self, position: &Vec<Sheet>) -> String {
        let sheets: Vec<String> = position.iter().copied().map(written).collect();
        sheets.join(" ")
    }

    fn read_move(&self, position: &Vec<Sheet>, tokens: &mut Tokens<'_>) -> Result<Cut, InputError> {
        let number = match tokens.clone().count() > 2 {
            true => Some(tokens.number(1..=position.len() as u64)? as usize - 1),
            false => None,
        };
        let of_position = || Text::new("a sheet of the position", "局面中的一张纸");
        let token = tokens.token(of_position)?;
        let sheet = parse_sheet(tokens, token)?;
        let number = match number {
            Some(number) => Some(number).filter(|&number| position[number] == sheet),
            None => position.iter().position(|&other| other == sheet),
        };
        let number = number.ok_or_else(|| tokens.error_at(token, of_position()))?;
        let to_cut_off = || Text::new("a left or an upper part of it", "剪下的左边或上边的一部分");
        let token = tokens.token(to_cut_off)?;
        let part = parse_sheet(tokens, token)?;
        tokens.end()?;
        let is_cut = |side: &usize| part[*side] < sheet[*side] && part[1 - side] == sheet[1 - side];
        let side = [0, 1].into_iter().find(is_cut).filter(|_| !is_over(position));
        let side = side.ok_or_else(|| tokens.error_at(token, to_cut_off()))?;
        Ok(Cut { sheet: number, side, first: part[side] })
    }

    fn write_move(&self, position: &Vec<Sheet>, Cut { sheet, side, first }: Cut) -> String {
        let [part, _] = parts(position[sheet], side, first);
        format!("{}:{}-{}", sheet + 1, written(position[sheet]), written(part))
    }

    fn tell_move(&self, position: &Vec<Sheet>, Cut { sheet, side, first }: Cut) -> Option<Text> {
        let [one, other] = parts(position[sheet], side, first).map(written);
        let (number, whole) = (sheet + 1, written(position[sheet]));
        Some(text!(
            "cut sheet {number}, {whole}, into {one} and {other}",
            "把第 {number} 张 {whole} 的纸剪成 {one} 和 {other}"
        ))
    }
}

// Picture: the sheets side by side, a piece on each square.

/// How many sheets a picture shows at the most, and how many squares of a side.
const MOST_SHEETS: usize = 4;
const MOST_SQUARES: u64 = 8;

/// The column of a sheet's left squares.
fn left_column(position: &[Sheet], sheet: usize) -> i32 {
    position[..sheet].iter().map(|[width, _]| (*width).min(MOST_SQUARES) as i32 + 1).sum()
}

fn push_sheet(scene: &mut Scene, left: i32, heap: Option<usize>, sheet: Sheet) {
    let name = written(sheet);
    let [columns, rows] = sheet.map(|side| side.min(MOST_SQUARES) as i32);
    let skips = |index: i32, side: u64| side > MOST_SQUARES && index == MOST_SQUARES as i32 / 2;
    for (column, row) in (0..columns).flat_map(|column| (0..rows).map(move |row| (column, row))) {
        let at = Spot::new(left + column, row);
        if skips(column, sheet[0]) || skips(row, sheet[1]) {
            scene.push(Shape::Gap { at });
            continue;
        }
        let name = text!("a square of the sheet {name}", "{name} 的纸上的小方格");
        scene.push(Shape::Cell { at });
        scene.push(Shape::Disc { at, piece: Piece::Counter, name, heap });
    }
    scene.push(Shape::Label { at: Spot::new(left + columns / 2, rows), words: Text::same(name) });
}

impl Picture for Cutting {
    fn scene(&self, position: &Vec<Sheet>) -> Scene {
        let mut scene = Scene::default();
        let is_sum = !is_over(position) && !has_strip(position);
        for (number, &sheet) in position.iter().enumerate().take(MOST_SHEETS) {
            push_sheet(&mut scene, left_column(position, number), is_sum.then_some(number), sheet);
        }
        if position.len() > MOST_SHEETS {
            scene.push(Shape::Gap { at: Spot::new(left_column(position, MOST_SHEETS), 0) });
        }
        scene
    }

    /// A square is torn from its neighbour across the cut.
    fn gesture(&self, position: &Vec<Sheet>, Cut { sheet, side, first }: Cut) -> Option<Gesture> {
        let is_shown = sheet < MOST_SHEETS && position[sheet].iter().all(|&side| side <= MOST_SQUARES);
        is_shown.then(|| {
            let left = left_column(position, sheet);
            let square = |along: u64| match side {
                0 => Spot::new(left + along as i32, 0),
                _ => Spot::new(left, along as i32),
            };
            Gesture { from: square(first - 1), to: square(first) }
        })
    }
}

// Catalog

impl Enumerate for Cutting {
    fn sizes(&self) -> Vec<Size> {
        vec![
            Size { what: Text::new("the longest side", "最长的边"), usual: 3 },
            Size { what: Text::new("the number of sheets", "纸的张数"), usual: 2 },
        ]
    }

    fn positions(&self, bounds: &[u64]) -> impl Iterator<Item = Vec<Sheet>> {
        let side = bounds[0].max(1);
        let kinds = side.saturating_mul(side) - 1;
        let sheet = move |kind: u64| [1 + kind / side, 1 + kind % side];
        heap_row::positions(&[kinds, bounds[1]]).map(move |row| row.into_iter().map(sheet).collect())
    }
}

/// The card of cutting.
pub const CUTTING: Card<Cutting> = Card {
    about: About {
        name: "cutting",
        title: Text::new("Cutting", "剪纸游戏"),
        aliases: &["cutting game", "剪纸"],
        summary: Text::new(
            "Cut a sheet of squared paper in two; whoever first cuts off a single square wins.",
            "每次把一张方格纸剪成两张；最先剪出单个小方格者胜。",
        ),
        rules: Text::new(
            "There are sheets of squared paper. In a turn a player cuts one of them along a line of its grid \
             into two. Whoever first cuts off a single square wins: then no move is left, and whoever cannot \
             move loses.",
            "有若干张方格纸。每次沿格线把其中一张剪成两张。最先剪出单个小方格的一方获胜：\
             这时游戏结束，不能再走，轮到走的一方输。",
        ),
        position: Text::new("the width and height of each sheet: 3x2 4x4", "各张纸的宽和高：3x2 4x4"),
        mv: Text::new(
            "SHEET-PART, the left or the upper part, behind the sheet's number where that is needed: 1:3x2-1x2",
            "纸-剪下的部分（左边或上边），必要时在前面写明第几张：1:3x2-1x2",
        ),
        parameters: None,
        examples: &["4x2", "3x2", "4x4 5x3"],
    },
    open: |parameters| no_parameters(parameters, Cutting),
};

#[cfg(test)]
mod tests {
    use super::*;
    use crate::search::memo::Budget;
    use crate::verify::verify;

    #[test]
    fn single_sheets_are_as_the_rules_say() {
        let positions = Cutting.positions(&[5, 1]).filter(|position| position[0][0] >= position[0][1]);
        let report = verify(&Cutting, positions, Budget::unlimited(), |_| ()).expect("there is no limit");
        assert_eq!(report.difference, None);
        assert_eq!(report.positions, 15);
    }
}
