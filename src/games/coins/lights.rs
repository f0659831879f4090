//! Lights on a board of two or three dimensions: a move chooses a light that is on and another spot
//! that lies no further in any direction, and switches all corners of the rectangle or box between
//! the two, which may be as flat as a line or a single light. It is the product of rows of *turning
//! turtles*, in which one coin or two are turned over.
//!
//! **Theory.** A light is worth the nim-product of its coordinates. For a corner that is chosen in the
//! same line as the light stands for none there, worth 0: so in two dimensions the light at `x,y`
//! leaves just the sums `x'⊗y ⊕ x⊗y' ⊕ x'⊗y'` with `x' < x` and `y' < y`, and their mex is what
//! defines the nim-product. Likewise the corners of a box have together the nim-product of the sums
//! `x ⊕ x'` of its sides.
//!
//! Source: *Winning Ways*, chapter 14, on Turning Corners; J. H. Conway, *On Numbers and Games*,
//! chapter 6.

use super::{Turning, spots};
use crate::card::Size;
use crate::lang::{Text, listed, text};
use crate::text::{InputError, Token, Tokens};
use crate::value::Nimber;

/// Lights on a board of so many dimensions.
#[derive(Clone, Copy, Debug)]
pub struct Lights<const DIMENSIONS: usize>;

/// The two corners between which lights are switched.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Corners<const DIMENSIONS: usize> {
    /// The light that goes out.
    pub light: [u64; DIMENSIONS],
    /// The opposite corner, whose coordinates are no greater.
    pub opposite: [u64; DIMENSIONS],
}

/// What the coins on the ends of one side are worth together.
fn side_worth(light: u64, opposite: u64) -> Nimber {
    if light == opposite { Nimber(light) } else { Nimber(light) + Nimber(opposite) }
}

/// The other end of a side that is worth so much.
fn opposite_worth(light: u64, worth: Nimber) -> Option<u64> {
    let opposite = light ^ worth.0;
    match opposite {
        0 => Some(light),
        _ => Some(opposite).filter(|&opposite| opposite < light),
    }
}

fn product(factors: impl Iterator<Item = Nimber>) -> Nimber {
    factors.fold(Nimber(1), |product, factor| product * factor)
}

impl<const D: usize> Turning for Lights<D> {
    type Place = [u64; D];
    type Turn = Corners<D>;

    const MOVABLE: Text = Text::new("a light that is on", "亮着的灯");

    fn turns(&self, light: [u64; D]) -> impl Iterator<Item = Corners<D>> {
        spots::up_to(light).map(move |opposite| Corners { light, opposite })
    }

    fn head(&self, turn: Corners<D>) -> [u64; D] {
        turn.light
    }

    fn turned(&self, Corners { light, opposite }: Corners<D>) -> Vec<[u64; D]> {
        let corner = |set: u32| std::array::from_fn(|side| [light, opposite][set as usize >> side & 1][side]);
        let mut corners: Vec<[u64; D]> = (0..1 << D).map(corner).collect();
        corners.sort_unstable();
        corners.dedup();
        corners
    }

    fn value(&self, light: [u64; D]) -> Option<u64> {
        Some(product(light.into_iter().map(Nimber)).0)
    }

    fn turns_worth(&self, light: [u64; D], sum: u64) -> impl Iterator<Item = Corners<D>> {
        // All sides but the last are tried, and that one is worked out.
        let mut last = light;
        last[D - 1] = 1;
        spots::up_to(last).filter_map(move |mut opposite| {
            let others = product((0..D - 1).map(|side| side_worth(light[side], opposite[side])));
            let side = Nimber(sum) * others.inverse()?;
            opposite[D - 1] = opposite_worth(light[D - 1], side)?;
            Some(Corners { light, opposite })
        })
    }

    fn effort(&self, light: [u64; D]) -> u64 {
        light[..D - 1].iter().fold(1, |effort, &side| effort.saturating_mul(side))
    }

    fn because(&self) -> Text {
        Text::new(
            "A light counts as a heap whose size is the nim-product ⊗ of its coordinates. What a move leaves of it is \
             the nim-sum of the other corners it switches, and the nim-product is defined as the smallest number that \
             is not among these.",
            "每盏亮着的灯相当于一堆石子，大小是各坐标的 Nim 积（⊗）。一步之后，这盏灯换成了其余几个角上的灯，\
             Nim 积的定义正是这些角的异或和中没有出现的最小的数。",
        )
    }

    fn coin_is(&self, light: [u64; D]) -> Text {
        let written = spots::write_one(light);
        let factors = light.map(|side| side.to_string()).join(" ⊗ ");
        text!("the light at {written}: {factors}", "{written} 处的灯：{factors}")
    }

    fn tell_turn(&self, turn: Corners<D>) -> Text {
        let mut lights: Vec<String> = self.turned(turn).into_iter().map(spots::write_one).collect();
        // The light that goes out comes first.
        lights.reverse();
        let (en, zh) = (listed(&lights, "; ", " and "), listed(&lights, "；", " 和 "));
        match lights.len() {
            1 => text!("switch off the light at {en}", "熄灭 {zh} 处的灯"),
            _ => text!("switch the lights at {en}", "切换 {zh} 处的灯"),
        }
    }

    fn read_heads(&self, tokens: &mut Tokens<'_>) -> Result<Vec<[u64; D]>, InputError> {
        spots::read(tokens, u64::MAX)
    }

    fn write_heads(&self, lights: &[[u64; D]]) -> String {
        spots::write(lights)
    }

    fn read_turn<'t>(&self, tokens: &mut Tokens<'t>) -> Result<(Corners<D>, Token<'t>), InputError> {
        let greatest = tokens.token(|| Text::new("the light that goes out", "要熄灭的灯"))?;
        let mut light = [tokens.parse_number(greatest, 1..=u64::MAX)?; D];
        for coordinate in &mut light[1..] {
            *coordinate = tokens.number(1..=u64::MAX)?;
        }
        let mut opposite = light;
        for coordinate in &mut opposite {
            *coordinate = tokens.number(1..=*coordinate)?;
        }
        tokens.end()?;
        Ok((Corners { light, opposite }, greatest))
    }

    fn write_turn(&self, Corners { light, opposite }: Corners<D>) -> String {
        format!("{}-{}", spots::write_one(light), spots::write_one(opposite))
    }

    fn coordinates(&self, place: [u64; D]) -> [u64; 3] {
        std::array::from_fn(|side| place.get(side).copied().unwrap_or(1))
    }

    fn sizes(&self) -> Vec<Size> {
        let usual = if D == 2 { 3 } else { 2 };
        vec![Size { what: Text::new("the largest coordinate", "最大的坐标"), usual }]
    }

    fn places(&self, bounds: &[u64]) -> impl Iterator<Item = [u64; D]> {
        spots::up_to([bounds[0]; D])
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_last_side_is_worked_out() {
        let lights = Lights::<2>;
        for light in spots::up_to([7, 6]) {
            for sum in 0..16 {
                let worth = |turn: &Corners<2>| {
                    let coins = lights.turned(*turn).into_iter();
                    coins.filter_map(|place| lights.value(place)).fold(0, |all, value| all ^ value) == sum
                };
                let expected: Vec<_> = lights.turns(light).filter(worth).collect();
                assert_eq!(lights.turns_worth(light, sum).collect::<Vec<_>>(), expected, "{light:?}, {sum}");
            }
        }
    }

    #[test]
    fn a_flat_rectangle_has_two_corners_and_a_light_one() {
        let corners = |opposite| Lights::<2>.turned(Corners { light: [3, 2], opposite });
        assert_eq!(corners([3, 2]), [[3, 2]]);
        assert_eq!(corners([3, 1]), [[3, 1], [3, 2]]);
        assert_eq!(corners([1, 1]), [[1, 1], [1, 2], [3, 1], [3, 2]]);
    }
}
