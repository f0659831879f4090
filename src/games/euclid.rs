//! Euclid's game: two numbers. A move subtracts a multiple of the smaller number, at least once it,
//! from the larger one, which may become 0 but not less; when a number is 0, no move is left. Whoever
//! has no move loses.
//!
//! **Theory.** The P-positions are those with a 0, and those in which the numbers differ and the
//! larger is less than φ times the smaller, φ = (1 + √5) / 2. Let b be the smaller number and r < b
//! what remains if b is taken as often as possible. If r is 0, leaving 0 wins. Else just one of the
//! pairs (b + r, b) and (b, r) has a ratio below φ, for 1 + r / b < φ exactly if b / r > φ; whoever can
//! take b twice chooses between the two, and whoever can take it once must leave (b, r).
//!
//! Source: A. J. Cole and A. J. T. Davie, *A game based on the Euclidean algorithm and a winning
//! strategy for it* (1969).

use crate::card::{About, Card, Enumerate, Size, no_parameters};
use crate::draw::{Gesture, Scene};
use crate::game::Game;
use crate::lang::{Text, text};
use crate::notation::Notation;
use crate::picture::Picture;
use crate::text::{InputError, Tokens};
use crate::theory::{Claim, Reading, Theory};
use crate::value::Outcome;

use super::heap_row;
use super::pair::{self, Pair, sorted};

/// Euclid's game.
#[derive(Clone, Copy, Debug)]
pub struct Euclid;

// Rules

impl Game for Euclid {
    type Position = Pair;
    type Move = Pair;

    /// Of two equal numbers either may be taken as the larger one.
    fn moves(&self, &position: &Pair) -> impl Iterator<Item = Pair> {
        [0, 1].into_iter().flat_map(move |larger| {
            let [from, smaller] = [position[larger], position[1 - larger]];
            let times = from.checked_div(smaller).unwrap_or(0);
            (1..=times).map(move |times| with(position, larger, from - times * smaller))
        })
    }

    fn play(&self, _: &Pair, to: Pair) -> Pair {
        to
    }

    /// The order of the numbers does not matter.
    fn canonical(&self, position: Pair) -> Pair {
        sorted(position)
    }
}

fn with(mut position: Pair, index: usize, number: u64) -> Pair {
    position[index] = number;
    position
}

fn is_legal(position: Pair, to: Pair) -> bool {
    [0, 1].into_iter().any(|larger| {
        let smaller = position[1 - larger];
        let taken = position[larger].saturating_sub(to[larger]);
        to[1 - larger] == smaller && taken > 0 && taken.is_multiple_of(smaller)
    })
}

// Theory

/// Whether the larger number is below φ times the smaller one. x < bφ exactly if x (x - b) < b².
fn is_below_golden_ratio([smaller, larger]: Pair) -> bool {
    let [smaller, larger] = [u128::from(smaller), u128::from(larger)];
    larger * (larger - smaller) < smaller * smaller
}

/// Whether whoever is to move loses.
pub fn is_lost(position: Pair) -> bool {
    let [smaller, larger] = sorted(position);
    smaller == 0 || smaller < larger && is_below_golden_ratio([smaller, larger])
}

impl Theory for Euclid {
    fn claim(&self, &position: &Pair) -> Option<Claim> {
        Some(Claim::Outcome(if is_lost(position) { Outcome::P } else { Outcome::N }))
    }

    fn winning_moves(&self, &position: &Pair) -> Vec<Pair> {
        let [smaller, larger] = sorted(position);
        if smaller == 0 {
            return Vec::new();
        }
        let rest = larger % smaller;
        let targets = [smaller + rest, rest].into_iter().filter(move |&to| to < larger);
        let sides = [0, 1].into_iter().filter(|&side| position[side] == larger);
        let options = sides.flat_map(|side| targets.clone().map(move |to| with(position, side, to)));
        options.filter(|&option| is_lost(option)).collect()
    }

    fn reading(&self, &position: &Pair, _: usize) -> Option<Reading> {
        let [smaller, larger] = sorted(position);
        if smaller == 0 {
            return None;
        }
        let [times, rest] = [larger / smaller, larger % smaller];
        Some(Reading::in_words(if times == 1 && rest == 0 {
            Text::new(
                "The numbers are equal: taking one from the other leaves 0, and the opponent has no move.",
                "两数相等：相减剩下 0，对方就不能走了。",
            )
        } else if rest == 0 {
            text!(
                "The larger number is {times} times the smaller one: taking all of it leaves 0, and the \
                 opponent has no move.",
                "较大的数恰好是较小的数的 {times} 倍：全部减去，剩下 0，对方就不能走了。"
            )
        } else {
            why([smaller, larger])
        }))
    }
}

fn why([smaller, larger]: Pair) -> Text {
    let [times, rest] = [larger / smaller, larger % smaller];
    let ratio = Text::new(
        "A position without 0 is lost if its numbers differ and the larger is less than φ = (1 + √5) / 2 = \
         1.618… times the smaller.",
        "在没有 0 的局面中，两数不等而较大的数与较小的数之比小于黄金比 φ = (1 + √5) / 2 = 1.618……时先手必败。",
    );
    let choice = match times {
        1 => text!(
            " The smaller number can be taken just once, which leaves {smaller} and {rest}: there is no choice.",
            "较小的数只能减一次，只能走到 {smaller} 和 {rest}，没有选择的余地。"
        ),
        _ => text!(
            " The smaller number, {smaller}, can be taken {times} times, which leaves {rest}. To stop one \
             step earlier forces the opponent to take that step: so one of the two positions is lost, and \
             whoever is to move chooses between them.",
            "较小的数 {smaller} 可以减 {times} 次，余数为 {rest}。少减一次，对方就只能接着减这一次；\
             所以这两个局面中必有一个是必败的，先手可以任选其一。"
        ),
    };
    let here = match is_below_golden_ratio([smaller, larger]) {
        true => text!(
            " Here {larger} / {smaller} is less than φ: you lose.",
            "这里 {larger} / {smaller} 小于 φ：先手必败。"
        ),
        false => text!(
            " Here {larger} / {smaller} is more than φ: you win.",
            "这里 {larger} / {smaller} 大于 φ：先手必胜。"
        ),
    };
    ratio + choice + here
}

// Notation, picture and small positions

impl Notation for Euclid {
    fn read(&self, tokens: &mut Tokens<'_>) -> Result<Pair, InputError> {
        pair::read(tokens, 0)
    }

    fn write(&self, position: &Pair) -> String {
        pair::write(position)
    }

    fn read_move(&self, &position: &Pair, tokens: &mut Tokens<'_>) -> Result<Pair, InputError> {
        pair::read_move(&position, tokens, |to| is_legal(position, to))
    }

    fn write_move(&self, position: &Pair, to: Pair) -> String {
        pair::write_move(position, to)
    }

    fn tell_move(&self, position: &Pair, to: Pair) -> Option<Text> {
        let (larger, Text { en, zh }) = match position[0] == to[0] {
            false => (0, Text::new("the first number", "第一个数")),
            true => (1, Text::new("the second number", "第二个数")),
        };
        let smaller = position[1 - larger];
        let times = (position[larger] - to[larger]).checked_div(smaller)?;
        Some(text!("take {times} × {smaller} from {en}", "从{zh}减去 {times} × {smaller}"))
    }
}

impl Enumerate for Euclid {
    fn sizes(&self) -> Vec<Size> {
        vec![Size { what: Text::new("the larger number", "较大的数"), usual: 40 }]
    }

    fn positions(&self, bounds: &[u64]) -> impl Iterator<Item = Pair> {
        pair::positions(0..=bounds[0])
    }
}

impl Picture for Euclid {
    fn scene(&self, position: &Pair) -> Scene {
        heap_row::scene_without_letters(position)
    }

    fn gesture(&self, position: &Pair, to: Pair) -> Option<Gesture> {
        pair::gesture_of_heaps(position, to)
    }
}

/// The card of Euclid's game.
pub const EUCLID: Card<Euclid> = Card {
    about: About {
        name: "euclid",
        title: Text::new("Euclid's game", "欧几里得游戏"),
        aliases: &["欧几里得的游戏", "辗转相减"],
        summary: Text::new(
            "Subtract a multiple of the smaller number from the larger one; whoever cannot move loses.",
            "每次从大数中减去小数的正整数倍；不能减者输。",
        ),
        rules: Text::new(
            "There are two numbers. In a turn a player subtracts a positive multiple of the smaller number \
             from the larger one; the result may be 0, but not less. When one of the numbers is 0, no move \
             is left. Whoever cannot move loses.",
            "有两个数。每次从较大的数中减去较小的数的正整数倍，结果可以是 0，但不能小于 0。\
             有一个数为 0 时，不能再走。不能走的一方输。",
        ),
        position: Text::new("the two numbers: 25 7", "两个数：25 7"),
        mv: Text::new("NOW-THEN, or THEN alone: 25,7-11,7", "现在-走后，也可以只写走后：25,7-11,7"),
        parameters: None,
        examples: &["25 7", "24 15", "12 4"],
    },
    open: |parameters| no_parameters(parameters, Euclid),
};

#[cfg(test)]
mod tests {
    use super::*;

    /// The continued fraction of neighbouring Fibonacci numbers is all ones: nobody ever has a choice.
    #[test]
    fn neighbouring_fibonacci_numbers_win_by_turns() {
        let fibonacci = std::iter::successors(Some([1, 2]), |&[a, b]: &[u64; 2]| Some([b, a.checked_add(b)?]));
        for (turn, pair) in fibonacci.enumerate() {
            assert_eq!(is_lost(pair), turn % 2 == 1, "{pair:?}");
            assert_eq!(Euclid.winning_moves(&pair).len(), usize::from(turn % 2 == 0), "{pair:?}");
        }
    }

    #[test]
    fn the_largest_numbers_do_not_overflow() {
        let largest = u64::MAX;
        assert!(is_lost([largest, largest - 1]) && !is_lost([largest, largest]) && !is_lost([largest, 1]));
        assert_eq!(Euclid.winning_moves(&[largest, 2]), [[3, 2]]);
        assert_eq!(Euclid.winning_moves(&[largest, largest]).len(), 2);
    }
}
