//! Games on heaps by their code: a move takes counters from one heap and may divide the rest, as the
//! digits of the code allow. Whoever has no move loses.
//!
//! **Theory.** A heap has a nimber, by definition, and heaps that a move leaves count as the nim-sum of
//! theirs. Where the nimbers are proved to repeat, those of all heaps are known; elsewhere those that
//! were computed. See [`crate::heaps`].

use std::sync::OnceLock;

use crate::card::{About, Card, Parameters};
use crate::game::Game;
use crate::heaps::code::{Code, MOST_PARTS, Parts};
use crate::heaps::period::{Finding, Period, find};
use crate::heaps::values::Values;
use crate::lang::{Text, text};
use crate::text::{InputError, Token, Tokens, halfwidth, parse_u64};
use crate::misere::{self, Limits};
use crate::theory::{Heaps, MOST_LISTED, Misere, MisereTheory};
use crate::value::Outcome;

use super::heap_row::{self, HeapRow, RowMove};
use super::split;

/// A game on heaps that has a code.
#[derive(Clone, Debug)]
pub struct HeapGame {
    code: Code,
    nimbers: Vec<u32>,
    finding: Finding,
    /// What is known of misère play, once that was asked.
    misere: OnceLock<misere::Finding>,
}

/// One heap gives way to others.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Replace {
    /// Which heap, from 0.
    pub heap: usize,
    /// What is left of it.
    pub parts: Parts,
}

impl RowMove for Replace {
    fn heap(self) -> usize {
        self.heap
    }

    fn write_new(self) -> String {
        self.parts.to_string()
    }

    fn read_new(heap: usize, _: u64, new: Token<'_>, tokens: &Tokens<'_>) -> Result<Replace, InputError> {
        let digits = halfwidth(new.text);
        let sizes: Option<Vec<u64>> = match &*digits {
            "0" => Some(Vec::new()),
            digits => digits.split(['+', '＋']).map(|size| parse_u64(size.as_bytes())).collect(),
        };
        let parts = sizes.and_then(Parts::new).ok_or_else(|| {
            let expected = text!(
                "one size, or up to {MOST_PARTS} with plus signs between them: 3+4",
                "一堆的石子数，或用加号隔开的至多 {MOST_PARTS} 堆石子数：3+4"
            );
            tokens.error_at(new, expected)
        })?;
        Ok(Replace { heap, parts })
    }

    /// Over the counters that are taken; where none are, down over the cuts.
    fn grip(self, size: u64) -> [u64; 2] {
        match self.parts.sizes() {
            [] => [1, size],
            [kept] => [kept + 1, size],
            [first, .., last] => [first + 1, size - last],
        }
    }

    fn tell(self, size: u64) -> Text {
        split::in_words(heap_row::heap_name(self.heap), size, self.parts.sizes(), "颗")
    }

    fn other_grip(self, size: u64) -> Option<[u64; 2]> {
        Some(heap_row::mirrored(self.grip(size), size))
    }
}

// Rules

impl Game for HeapGame {
    type Position = Vec<u64>;
    type Move = Replace;

    fn moves(&self, position: &Vec<u64>) -> impl Iterator<Item = Replace> {
        (0..position.len())
            .flat_map(|heap| self.code.options(position[heap]).map(move |parts| Replace { heap, parts }))
    }

    fn play(&self, position: &Vec<u64>, Replace { heap, parts }: Replace) -> Vec<u64> {
        split::replace(position, heap, parts.sizes().iter().copied())
    }

    fn components(&self, position: Vec<u64>) -> impl IntoIterator<Item = Vec<u64>> {
        heap_row::components(position)
    }

    fn canonical(&self, position: Vec<u64>) -> Vec<u64> {
        heap_row::canonical(position)
    }
}

// Theory

/// How many nimbers are computed where they are not proved to repeat before.
const MOST_NIMBERS: usize = 2000;

/// How many moves are looked through for winning ones at the most.
const MOST_MOVES: usize = 1 << 20;

impl HeapGame {
    /// The game of this code.
    pub fn new(code: Code) -> HeapGame {
        // Larger numbers of heaps make the sums of nimbers much more.
        let most = MOST_NIMBERS >> (3 * code.most_parts().saturating_sub(2)).min(5);
        let finding = find(&code, most);
        let mut values = Values::new(&code);
        values.extend_to(finding.computed);
        HeapGame { nimbers: values.computed().to_vec(), code, finding, misere: OnceLock::new() }
    }

    /// What a move may do.
    pub fn code(&self) -> &Code {
        &self.code
    }

    /// The nimber of a heap, where it is known.
    pub fn nimber(&self, size: u64) -> Option<u64> {
        let period = self.finding.period.filter(|_| self.finding.proved);
        let (index, grown) = match period {
            Some(Period { preperiod, period, saltus }) if size >= preperiod as u64 => {
                let beyond = size - preperiod as u64;
                let periods = beyond / period as u64;
                let index = preperiod + (beyond % period as u64) as usize;
                (index, periods.checked_mul(u64::try_from(saltus).ok()?)?)
            }
            _ => (usize::try_from(size).ok()?, 0),
        };
        u64::from(*self.nimbers.get(index)?).checked_add(grown)
    }

    /// What is known of misère play: the quotient, if not of all heaps, then of as many as take no time.
    fn misere_finding(&self) -> &misere::Finding {
        const LIMITS: Limits = Limits { heap: 200, order: 1000 };
        self.misere.get_or_init(|| misere::find(&self.code, LIMITS))
    }

    fn nim_sum(&self, parts: &Parts) -> Option<u64> {
        parts.sizes().iter().try_fold(0, |sum, &size| Some(sum ^ self.nimber(size)?))
    }

    /// Whether the nimbers of these heaps are known, and their moves are not too many to look through.
    fn covers(&self, position: &[u64]) -> bool {
        position.iter().all(|&size| self.nimber(size).is_some()) && self.has_few_moves(position)
    }

    /// Whether the moves of these heaps are not too many to look through.
    pub fn has_few_moves(&self, position: &[u64]) -> bool {
        // Nearly always a bound is enough, and there is nothing to count.
        let bounds = position.iter().map(|&size| self.code.most_options(size));
        if bounds.fold(0, u64::saturating_add) < MOST_MOVES as u64 {
            return true;
        }
        let mut rest = MOST_MOVES;
        position.iter().all(|&size| {
            rest -= self.code.options(size).take(rest).count();
            rest > 0
        })
    }
}

impl Heaps for HeapGame {
    fn heaps(&self, position: &Vec<u64>) -> Option<impl Iterator<Item = u64>> {
        self.covers(position).then(|| position.iter().filter_map(|&size| self.nimber(size)))
    }

    fn moves_to(&self, position: &Vec<u64>, heap: usize, nimber: u64) -> impl Iterator<Item = Replace> {
        let options = self.code.options(position[heap]);
        let wanted = options.filter(move |parts| self.nim_sum(parts) == Some(nimber));
        wanted.map(move |parts| Replace { heap, parts })
    }

    fn parts_of(&self, _: &Vec<u64>, mv: Replace) -> Option<(usize, Vec<u64>)> {
        let parts: Option<Vec<u64>> = mv.parts.sizes().iter().map(|&size| self.nimber(size)).collect();
        Some((mv.heap, parts?))
    }

    fn misere_play(&self) -> Misere<'_, Vec<u64>, Replace> {
        Misere::Known(self)
    }

    fn because(&self, _: &Vec<u64>) -> Text {
        let code = &self.code;
        let value = text!(
            "In the game {code}, each heap counts as a heap of Nim whose size is its nimber: the mex of what \
             a move may make of it, which is the smallest of the numbers 0, 1, 2, … that is missing. Where a \
             move leaves several heaps, these count as the nim-sum of their nimbers.",
            "在游戏 {code} 中，每一堆相当于一堆 Nim 石子，大小就是它的 SG 值，即它所有后继的 SG 值的 mex：0、1、2……\
             中没有出现的最小的数。如果走后剩下几堆，后继的 SG 值就是这几堆 SG 值的异或和。"
        );
        let blank = Text::new(" ", "");
        let cousin = self.code.cousin_in_words().map(|told| blank.clone() + told);
        let repeats = self.finding.period.filter(|_| self.finding.proved).map(|period| {
            let Period { preperiod, period, saltus } = period;
            let added = match saltus {
                0 => Text::new("", ""),
                _ => text!(", and {saltus} is added each time", "，每个周期增加 {saltus}"),
            };
            let end = Text::new(".", "。");
            text!(
                " From heap {preperiod} on, the nimbers repeat with period {period}",
                "从 {preperiod} 颗起，SG 值以 {period} 为周期循环"
            ) + added
                + end
        });
        repeats.into_iter().chain(cousin).fold(value, |words, more| words + more)
    }

    fn heap_is(&self, position: &Vec<u64>, heap: usize) -> Text {
        let (number, size) = (heap + 1, position[heap]);
        text!("the nimber of heap {number}, of {size}", "第 {number} 堆（{size} 颗）的 SG 值")
    }
}

/// By the misère quotient of the heaps as far as it is known.
impl MisereTheory<Vec<u64>, Replace> for HeapGame {
    fn outcome(&self, position: &Vec<u64>) -> Option<Outcome> {
        self.has_few_moves(position).then(|| self.misere_finding().outcome(position)).flatten()
    }

    fn winning_moves(&self, position: &Vec<u64>) -> Vec<Replace> {
        let moves = self.misere_finding().winning_moves(position).take(MOST_LISTED);
        moves.map(|(heap, parts)| Replace { heap, parts }).collect()
    }

    fn because(&self, position: &Vec<u64>) -> Text {
        self.misere_finding().sum_in_words(position)
    }
}

// Notation, picture and small positions

impl HeapRow for HeapGame {
    fn allows(&self, position: &[u64], mv: Replace) -> bool {
        self.code.allows(position[mv.heap], &mv.parts)
    }

    fn usual_sizes(&self) -> (u64, u64) {
        (9, 3)
    }
}

fn open(parameters: &str) -> Result<HeapGame, InputError> {
    Ok(HeapGame::new(parameters.parse()?))
}

/// The card of games on heaps by their code.
pub const HEAP_GAME: Card<HeapGame> = Card {
    about: About {
        name: "heap-game",
        title: Text::new("Heap game by its code", "用代码表示的取石子游戏"),
        aliases: &["octal", "octal game", "take and break", "八进制游戏", "取石子与分堆"],
        summary: Text::new(
            "Take counters from one heap and divide the rest, as the digits of a code allow; whoever cannot \
             move loses.",
            "每次从一堆中取走石子，剩下的可以分堆，取法由代码的各位数字规定；不能走者输。",
        ),
        rules: Text::new(
            "There are heaps of counters and a code such as .77. Its digit number j behind the point says \
             what a move may leave that takes j counters from a heap: the digit is a sum of 1 for nothing, 2 \
             for one heap, 4 for two heaps, 8 for three heaps, none of them empty. A digit before the point \
             is for moves that take nothing. Whoever cannot move loses. So .77 is Kayles: take 1 or 2, and \
             the rest may be divided into two. sub(1,3,4) says which numbers may be taken, allbut(2) which \
             may not, and grundy is Grundy's game: divide a heap into two of different sizes.",
            "有若干堆石子和一个代码，如 .77。小数点后第 j 位数字规定从一堆中取走 j 颗后可以留下什么：\
             1 表示什么也不剩，2 表示剩下一堆，4 表示剩下两堆，8 表示剩下三堆（各堆都非空），数字就是这些数之和。\
             小数点前的数字表示不取石子、只分堆的走法。不能走的一方输。例如 .77 就是 Kayles：取 1 或 2 颗，\
             剩下的可以分成两堆。sub(1,3,4) 列出可以取的颗数，allbut(2) 列出不能取的颗数，grundy 是 Grundy 游戏：\
             把一堆分成大小不同的两堆。",
        ),
        position: heap_row::POSITION,
        mv: Text::new(
            "HEAP:SIZE-NEW, or HEAP:SIZE-A+B for several new heaps: 1:8-3+4",
            "堆号:原数-新数，变成几堆时写作 堆号:原数-甲+乙：1:8-3+4",
        ),
        parameters: Some(Parameters {
            about: Text::new(
                "a code or the name of a game, for example .77, 4.0, .3F, 4.3…, sub(1,3,4), allbut(2,3), grundy, couples",
                "代码或游戏名称，例如 .77、4.0、.3F、4.3…、sub(1,3,4)、allbut(2,3)、grundy、couples",
            ),
            example: ".77",
        }),
        examples: &["7 12", "5", "9 5"],
    },
    open,
};

#[cfg(test)]
mod tests {
    use super::*;
    use crate::laws;
    use crate::game::Play;
    use crate::search::memo::{Budget, Memo, Sums};
    use crate::verify::{Report, verify};
    use crate::card::Enumerate;

    fn game(code: &str) -> HeapGame {
        open(code).unwrap_or_else(|error| panic!("{code}: {error}"))
    }

    #[test]
    fn every_kind_of_code_is_a_game() {
        for code in
            [".137", "4.7", ".007", "grundy", "couples", "lasker", "allbut(2)", "sub(1,3,4)", ".3F", ".1{36}", ".0"]
        {
            let game = game(code);
            laws::check(&game, game.positions(&[5, 2])).unwrap_or_else(|broken| panic!("{code}: {broken}"));
            let report = verify(&game, game.positions(&[8, 2]), Budget::unlimited(), &mut |_: &Report| ());
            let report = report.expect("the budget is unlimited");
            assert_eq!((report.difference, report.unclaimed), (None, 0), "{code}");
        }
    }

    /// As CGSuite prints them.
    #[test]
    fn heaps_of_grundys_game_have_known_genera() {
        let game = game("grundy");
        let mut memo = Memo::under(Play::Misere, &game, Sums::Whole);
        for (size, genus) in [(13, "3^1431"), (18, "4^0564"), (22, "3^1431")] {
            let found = memo.misere_value(&vec![size], &mut Budget::unlimited());
            let found = found.expect("the budget is unlimited");
            assert_eq!((found.genus.to_string().as_str(), found.is_tame), (genus, false), "{size}");
        }
        let of = |size| Memo::under(Play::Misere, &game, Sums::Whole).misere_value(&vec![size], &mut Budget::unlimited());
        assert!((0..13).all(|size| of(size).is_ok_and(|found| found.is_tame)));
    }

    #[test]
    fn heaps_of_any_size_are_known_where_the_period_is_proved() {
        assert_eq!(game(".77").nimber(100_000), Some(1));
        assert_eq!(game("sub(1,2)").nimber(u64::MAX), Some(0));
        assert_eq!(game(".007").nimber(1_000_000), None);
        assert_eq!(game("nim").nimber(u64::MAX), Some(u64::MAX));
    }
}
