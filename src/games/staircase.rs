//! Staircase Nim: coins lie on the steps of a staircase. A move takes any number of coins, at least
//! one, from one step to the step below; from step 1 they go to the floor and are out of play.
//! Whoever has no move loses.
//!
//! **Theory.** The coins on odd steps are heaps of Nim. A move from an odd step takes coins off such
//! a heap. A move from an even step adds coins to one, and the opponent moves the same coins one
//! step further, which takes it back. So the nimber is the nim-sum of the odd steps.

use crate::card::{About, Card, Enumerate, Size, no_parameters};
use crate::draw::{Gesture, Piece, Scene, Shape, Spot};
use crate::game::Game;
use crate::lang::{Text, text};
use crate::notation::Notation;
use crate::picture::Picture;
use crate::text::{InputError, Tokens, whole_number};
use crate::theory::Heaps;

use super::heap_row::{self, EqualHeaps, HeapMove};

/// Staircase Nim. A position lists the coins on the steps from step 1 up.
#[derive(Clone, Copy, Debug)]
pub struct Staircase;

// Rules

impl Game for Staircase {
    type Position = Vec<u64>;
    type Move = HeapMove;

    fn moves(&self, position: &Vec<u64>) -> impl Iterator<Item = HeapMove> {
        (0..position.len()).flat_map(|heap| (0..position[heap]).map(move |to| HeapMove { heap, to }))
    }

    fn play(&self, position: &Vec<u64>, HeapMove { heap: step, to }: HeapMove) -> Vec<u64> {
        let mut option = position.clone();
        let moved = position[step] - to;
        option[step] = to;
        if let Some(below) = step.checked_sub(1) {
            option[below] += moved;
        }
        option
    }

    /// Empty steps at the top do not matter.
    fn canonical(&self, mut position: Vec<u64>) -> Vec<u64> {
        let used = position.iter().rposition(|&coins| coins > 0).map_or(0, |last| last + 1);
        position.truncate(used);
        position
    }
}

// Theory: heap `h` is step `2h`, counted from 0.

impl Heaps for Staircase {
    fn heaps(&self, position: &Vec<u64>) -> Option<impl Iterator<Item = u64>> {
        Some(position.iter().step_by(2).copied())
    }

    fn moves_to(&self, position: &Vec<u64>, heap: usize, size: u64) -> impl Iterator<Item = HeapMove> {
        let step = 2 * heap;
        let coins = position[step];
        let above = position.get(step + 1).copied().unwrap_or_default();
        let mv = match size.checked_sub(coins) {
            None => Some(HeapMove { heap: step, to: size }),
            Some(added) if (1..=above).contains(&added) => {
                Some(HeapMove { heap: step + 1, to: above - added })
            }
            Some(_) => None,
        };
        mv.into_iter()
    }

    fn change_of(&self, position: &Vec<u64>, HeapMove { heap: step, to }: HeapMove) -> Option<(usize, u64)> {
        match step % 2 {
            0 => Some((step / 2, to)),
            _ => Some((step / 2, position[step - 1] + position[step] - to)),
        }
    }

    fn because(&self, _: &Vec<u64>) -> Text {
        Text::new(
            "Only the coins on odd steps count: those on an odd step are a heap of Nim. If coins come down \
             from an even step onto an odd one, the next player can move as many of them on to the step \
             below, and the odd steps are as they were.",
            "只有奇数级台阶上的硬币起作用：每个奇数级上的硬币就是一堆 Nim 石子。如果有硬币从偶数级移到奇数级，\
             对方可以把同样多的硬币再移下一级，奇数级就恢复原样。",
        )
    }

    fn heap_is(&self, _: &Vec<u64>, heap: usize) -> Text {
        step_name(2 * heap)
    }
}

fn step_name(step: usize) -> Text {
    let number = step + 1;
    text!("the coins on step {number}", "第 {number} 级台阶上的硬币")
}

// Notation

fn fewer_coins() -> Text {
    Text::new(
        "fewer coins: at most 18446744073709551615 on all steps together",
        "更少的硬币：所有台阶合计至多 18446744073709551615 枚",
    )
}

impl Notation for Staircase {
    fn read(&self, tokens: &mut Tokens<'_>) -> Result<Vec<u64>, InputError> {
        let mut all: u64 = 0;
        let mut position = Vec::new();
        loop {
            let token = tokens.token(|| whole_number(&(0..=u64::MAX)))?;
            let coins = tokens.parse_number(token, 0..=u64::MAX)?;
            // Coins gather on lower steps, so their total must be a number as well.
            let total = all.checked_add(coins);
            all = total.ok_or_else(|| tokens.error_at(token, fewer_coins()))?;
            position.push(coins);
            if tokens.peek().is_none() {
                return Ok(position);
            }
        }
    }

    fn write(&self, position: &Vec<u64>) -> String {
        heap_row::write(position)
    }

    fn read_move(&self, position: &Vec<u64>, tokens: &mut Tokens<'_>) -> Result<HeapMove, InputError> {
        heap_row::read_move(position, tokens, EqualHeaps::Different, |_| true)
    }

    fn write_move(&self, position: &Vec<u64>, mv: HeapMove) -> String {
        heap_row::write_move(position, mv)
    }

    fn tell_move(&self, position: &Vec<u64>, HeapMove { heap: step, to }: HeapMove) -> Option<Text> {
        let (coins, number) = (position[step], step + 1);
        let Text { en: below_en, zh: below_zh } = match step {
            0 => Text::new("to the floor", "移到地面"),
            _ => text!("to step {step}", "移到第 {step} 级"),
        };
        Some(match (coins - to, coins) {
            (1, 1) => text!("move the coin on step {number} {below_en}", "把第 {number} 级的硬币{below_zh}"),
            (moved, _) if moved == coins => {
                text!("move all {coins} coins from step {number} {below_en}", "把第 {number} 级的 {coins} 枚全部{below_zh}")
            }
            (moved, _) => text!(
                "move {moved} of {coins} coins from step {number} {below_en}",
                "把第 {number} 级 {coins} 枚中的 {moved} 枚{below_zh}"
            ),
        })
    }
}

// Picture

/// How many steps a picture shows at the most.
const MOST_STEPS: usize = 16;

impl Picture for Staircase {
    fn scene(&self, position: &Vec<u64>) -> Scene {
        let mut scene = Scene::default();
        let shown = position.len().min(MOST_STEPS);
        for (step, &coins) in position.iter().enumerate().take(shown) {
            let column = step as i32;
            let ground = Spot::new(column, -column);
            scene.push(Shape::Block { at: ground, width: 1, height: step as u32 + 1 });
            scene.push(Shape::Label { at: Spot::new(column, 1), words: Text::same((step + 1).to_string()) });
            if coins > 0 {
                let at = Spot::new(column, -column - 1);
                let heap = (step % 2 == 0).then_some(step / 2);
                scene.push(Shape::Disc { at, piece: Piece::Counter, name: step_name(step), heap });
                // Moves are drawn as arcs over the coins, so there is room below alone.
                let words = Text::same(format!("×{coins}"));
                scene.push(Shape::Label { at: Spot::new(column, 2), words });
            }
        }
        if position.len() > shown {
            scene.push(Shape::Gap { at: Spot::new(shown as i32, 1) });
        }
        scene
    }

    fn gesture(&self, _: &Vec<u64>, HeapMove { heap: step, .. }: HeapMove) -> Option<Gesture> {
        let spot = |column: i32| Spot::new(column, -column - 1);
        let column = i32::try_from(step).ok().filter(|_| step < MOST_STEPS)?;
        Some(Gesture { from: spot(column), to: spot((column - 1).max(0)) })
    }
}

// Catalog

impl Enumerate for Staircase {
    fn sizes(&self) -> Vec<Size> {
        vec![
            Size { what: Text::new("the coins on a step", "一级台阶上的硬币数"), usual: 3 },
            Size { what: Text::new("the number of steps", "台阶数"), usual: 5 },
        ]
    }

    fn positions(&self, bounds: &[u64]) -> impl Iterator<Item = Vec<u64>> {
        heap_row::positions(bounds)
    }
}

/// The card of staircase Nim.
pub const STAIRCASE: Card<Staircase> = Card {
    about: About {
        name: "staircase",
        title: Text::new("Staircase Nim", "台阶 Nim"),
        aliases: &["阶梯 nim", "台阶博弈", "阶梯博弈"],
        summary: Text::new(
            "Move any number of coins from one step to the step below; whoever cannot move loses.",
            "每次把一级台阶上的若干枚硬币移到下一级；不能移者输。",
        ),
        rules: Text::new(
            "Coins lie on steps numbered from 1. In a turn a player takes one or more coins from one step to \
             the step below it; from step 1 they go to the floor and stay there. Whoever cannot move \
             loses.",
            "硬币放在从 1 开始编号的台阶上。每次从某一级拿起至少一枚硬币，移到它的下一级；\
             第 1 级的硬币移到地面，不再使用。不能移的一方输。",
        ),
        position: Text::new("the coins on the steps, from step 1 up: 2 1 3", "第 1 级起各级的硬币数：2 1 3"),
        mv: Text::new("STEP:COINS-LEFT, the others go down: 3:3-1", "级号:原有-剩下，其余移到下一级：3:3-1"),
        parameters: None,
        examples: &["2 1 3", "1 5 1", "0 4 0 2"],
    },
    open: |parameters| no_parameters(parameters, Staircase),
};

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lang::Lang;

    #[test]
    fn all_coins_together_are_a_number() {
        let read = |text| Staircase.read(&mut Tokens::new(text));
        assert_eq!(read("18446744073709551614 1"), Ok(vec![u64::MAX - 1, 1]));
        let error = read("18446744073709551615 1").expect_err("they are too many");
        assert_eq!((error.place.column, error.expected), (22, fewer_coins()));
    }

    #[test]
    fn a_move_says_which_step_where_several_hold_as_many_coins() {
        let position = vec![1, 5, 1];
        let read = |text| Staircase.read_move(&position, &mut Tokens::of_move(text));
        assert_eq!(read("3:1-0"), Ok(HeapMove { heap: 2, to: 0 }));
        assert_eq!(read("5-2"), Ok(HeapMove { heap: 1, to: 2 }));
        let error = read("1-0").expect_err("two steps have one coin");
        assert_eq!(
            error.to_string(),
            "line 1, column 1: found `1`, expected a number and a colon before 1, as in 3:1-0: it stands in \
             several places"
        );
        assert_eq!(error.message(Lang::Zh), "读到“1”，应为写明序号的走法，如 3:1-0（有多处都是 1）");
    }
}
