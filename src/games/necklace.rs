//! The necklace: rings and rows of beads, and a set of numbers. A move takes as many beads that hang
//! next to each other as one of these numbers says. The first move on a ring makes it a row, and a
//! row may fall into two. Whoever has no move loses.
//!
//! **Theory.** All moves on a ring of `n` that take as many beads are alike, for a ring has no ends. So
//! its nimber is the mex of the nimbers of the rows of `n - t` beads over the numbers `t` of the set
//! with `t <= n`. Rows are those of [`super::kayles`].

use crate::card::{About, Card, Enumerate, Parameters, Size};
use crate::draw::{Gesture, Piece, Scene, Shape, Spot};
use crate::game::Game;
use crate::lang::{Text, text};
use crate::notation::Notation;
use crate::picture::{Picture, besides};
use crate::text::{InputError, Token, Tokens};
use crate::theory::Heaps;
use crate::value::{Nimber, mex};

use super::heap_row::{self, EqualHeaps};
use super::kayles::Kayles;
use super::split::{self, Split};
use super::takes::Takes;

/// Rings and rows of beads.
#[derive(Clone, Debug)]
pub struct Necklace {
    rows: Kayles,
}

/// Beads on a string.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Strand {
    /// Without ends.
    Ring(u64),
    /// With two ends.
    Row(u64),
}

impl Strand {
    /// How many beads it has.
    pub fn beads(self) -> u64 {
        match self {
            Strand::Ring(beads) | Strand::Row(beads) => beads,
        }
    }
}

// Rules

impl Necklace {
    /// The game in which as many beads may be taken as one of `takes` says.
    pub fn new(takes: Takes) -> Necklace {
        Necklace { rows: Kayles::new(takes) }
    }

    /// The rows that a move may leave of a strand. Moves on a ring that take as many are alike.
    fn left(&self, strand: Strand) -> impl Iterator<Item = [u64; 2]> {
        let (ring, row) = match strand {
            Strand::Ring(beads) => (Some(self.left_of_ring(beads)), None),
            Strand::Row(beads) => (None, Some(self.rows.left(beads))),
        };
        ring.into_iter().flatten().map(|left| [0, left]).chain(row.into_iter().flatten())
    }

    fn left_of_ring(&self, beads: u64) -> impl Iterator<Item = u64> {
        self.rows.takes().up_to(beads).map(move |taken| beads - taken)
    }
}

impl Game for Necklace {
    type Position = Vec<Strand>;
    type Move = Split;

    fn moves(&self, position: &Vec<Strand>) -> impl Iterator<Item = Split> {
        let all = 0..position.len();
        all.flat_map(|heap| self.left(position[heap]).map(move |parts| Split { heap, parts }))
    }

    fn play(&self, position: &Vec<Strand>, Split { heap, parts }: Split) -> Vec<Strand> {
        let mut option = position.clone();
        option.splice(heap..=heap, parts.into_iter().filter(|&beads| beads > 0).map(Strand::Row));
        if option.is_empty() {
            option.push(Strand::Row(0));
        }
        option
    }

    fn components(&self, position: Vec<Strand>) -> impl IntoIterator<Item = Vec<Strand>> {
        position.into_iter().map(|strand| vec![strand])
    }

    /// The order of the strands does not matter, nor do empty ones.
    fn canonical(&self, mut position: Vec<Strand>) -> Vec<Strand> {
        position.retain(|strand| strand.beads() > 0);
        position.sort_unstable();
        position
    }
}

// Theory

/// How many rows a move may make of a ring at the most, where they are looked through.
const MOST_LEFT: usize = 1 << 20;

impl Necklace {
    fn nimber(&self, strand: Strand) -> Option<u64> {
        match strand {
            Strand::Row(beads) => self.rows.nimber(beads),
            Strand::Ring(beads) => {
                let options: Option<Vec<Nimber>> = self
                    .left_of_ring(beads)
                    .enumerate()
                    .map(|(number, left)| self.rows.nimber(left).filter(|_| number < MOST_LEFT).map(Nimber))
                    .collect();
                options.map(|options| mex(options).0)
            }
        }
    }
}

impl Heaps for Necklace {
    fn heaps(&self, position: &Vec<Strand>) -> Option<impl Iterator<Item = u64>> {
        let rows = position.iter().filter_map(|strand| match strand {
            Strand::Row(beads) => Some(*beads),
            Strand::Ring(_) => None,
        });
        let nimbers: Option<Vec<u64>> = position.iter().map(|&strand| self.nimber(strand)).collect();
        nimbers.filter(|_| self.rows.covers(rows)).map(Vec::into_iter)
    }

    fn moves_to(&self, position: &Vec<Strand>, heap: usize, nimber: u64) -> impl Iterator<Item = Split> {
        let (ring, row) = match position[heap] {
            Strand::Ring(beads) => (Some(self.left_of_ring(beads)), None),
            Strand::Row(beads) => (None, Some(self.rows.left_with(beads, nimber))),
        };
        let ring = ring.into_iter().flatten().filter(move |&left| self.rows.nimber(left) == Some(nimber));
        let parts = ring.map(|left| [0, left]).chain(row.into_iter().flatten());
        parts.map(move |parts| Split { heap, parts })
    }

    fn parts_of(&self, _: &Vec<Strand>, mv: Split) -> Option<(usize, Vec<u64>)> {
        let parts: Option<Vec<u64>> = mv.parts.iter().map(|&size| self.rows.nimber(size)).collect();
        Some((mv.heap, parts?))
    }

    fn because(&self, _: &Vec<Strand>) -> Text {
        let Text { en: in_english, zh: in_chinese } = self.rows.takes().in_words();
        let value = text!(
            "With {in_english} to take, each ring or row counts as a heap of Nim whose size is its nimber: \
             the mex of what a move may make of it, which is the smallest of the numbers 0, 1, 2, … that is \
             missing. A ring becomes one row. A row may become two, which count as the nim-sum of their \
             nimbers.",
            "每次可取相邻的 {in_chinese} 颗时，每个环或每一串相当于一堆 Nim 石子，大小就是它的 SG 值，\
             即它所有后继的 SG 值的 mex：0、1、2……中没有出现的最小的数。环取一次后变成一串；\
             一串可能断成两串，这时后继的 SG 值是两串的 SG 值的异或和。"
        );
        let period = self.rows.period_in_words();
        Text { en: value.en + period.en, zh: value.zh + period.zh }
    }

    fn heap_is(&self, position: &Vec<Strand>, heap: usize) -> Text {
        match position[heap] {
            Strand::Ring(beads) => text!("the nimber of the ring of {beads}", "环（{beads} 颗）的 SG 值"),
            Strand::Row(beads) => text!("the nimber of the row of {beads}", "串（{beads} 颗）的 SG 值"),
        }
    }
}

// Notation: a ring has an `o` before the number of its beads.

const RING_SIGNS: [char; 7] = ['o', 'O', 'ｏ', 'Ｏ', '○', '环', '圈'];

fn read_strand<'t>(tokens: &Tokens<'t>, token: Token<'t>) -> Result<Strand, InputError> {
    let digits = token.text.trim_start_matches(RING_SIGNS);
    let is_ring = digits.len() < token.text.len();
    let offset = token.offset + token.text.len() - digits.len();
    let beads = tokens.parse_number(Token { text: digits, offset }, 0..=u64::MAX)?;
    Ok(if is_ring { Strand::Ring(beads) } else { Strand::Row(beads) })
}

fn beads(position: &[Strand]) -> Vec<u64> {
    position.iter().map(|strand| strand.beads()).collect()
}

impl Notation for Necklace {
    fn read(&self, tokens: &mut Tokens<'_>) -> Result<Vec<Strand>, InputError> {
        let expected = || Text::new("a ring such as o12, or a row such as 7", "环（如 o12）或串（如 7）");
        let first = tokens.token(expected)?;
        let mut position = vec![read_strand(tokens, first)?];
        while let Some(token) = tokens.next() {
            position.push(read_strand(tokens, token)?);
        }
        Ok(position)
    }

    fn write(&self, position: &Vec<Strand>) -> String {
        let written = position.iter().map(|strand| match strand {
            Strand::Ring(beads) => format!("o{beads}"),
            Strand::Row(beads) => beads.to_string(),
        });
        written.collect::<Vec<String>>().join(" ")
    }

    /// In a move strands are called by their number and by how many beads they have.
    fn read_move(&self, position: &Vec<Strand>, tokens: &mut Tokens<'_>) -> Result<Split, InputError> {
        heap_row::read_move(&beads(position), tokens, EqualHeaps::Different, |mv: Split| {
            let strand = position[mv.heap];
            let stays_whole = matches!(strand, Strand::Row(_)) || !mv.divides();
            stays_whole && self.rows.may_leave(strand.beads(), mv.parts)
        })
    }

    fn write_move(&self, position: &Vec<Strand>, mv: Split) -> String {
        heap_row::write_move(&beads(position), mv)
    }

    fn tell_move(&self, position: &Vec<Strand>, Split { heap, parts }: Split) -> Option<Text> {
        let (number, strand) = (heap + 1, position[heap]);
        let whole = match strand {
            Strand::Ring(_) => text!("strand {number}, a ring", "第 {number} 串（环）"),
            Strand::Row(_) => text!("strand {number}", "第 {number} 串"),
        };
        Some(split::in_words(whole, strand.beads(), &parts, "颗"))
    }
}

// Picture: strands under each other, a ring as two lines of beads that are joined at both ends.

/// How many beads of a row are shown at the most, how many of a ring, and how many strands.
const MOST_IN_ROW: u64 = 18;
const MOST_IN_RING: u64 = 2 * MOST_IN_ROW;
const MOST_STRANDS: usize = 8;

impl Strand {
    fn is_shown(self) -> bool {
        match self {
            Strand::Ring(beads) => beads <= MOST_IN_RING,
            Strand::Row(beads) => beads <= MOST_IN_ROW,
        }
    }

    /// Where a bead hangs: a ring goes to the right and back below.
    fn spot(self, row: i32, bead: u64) -> Spot {
        let above = self.beads().div_ceil(2);
        match self {
            Strand::Ring(beads) if bead >= above => Spot::new(2 * (beads - 1 - bead) as i32, row + 2),
            _ => Spot::new(2 * bead as i32, row),
        }
    }

    fn height(self) -> i32 {
        match self {
            Strand::Ring(_) if self.is_shown() => 4,
            _ => 2,
        }
    }

    fn name(self) -> Text {
        match self {
            Strand::Ring(beads) => text!("a bead of the ring of {beads}", "{beads} 颗的环上的珠子"),
            Strand::Row(beads) => text!("a bead of the row of {beads}", "{beads} 颗的串上的珠子"),
        }
    }
}

/// The row of the picture in which a strand begins.
fn first_row(position: &[Strand], strand: usize) -> i32 {
    position[..strand].iter().map(|strand| strand.height()).sum()
}

fn draw(scene: &mut Scene, strand: Strand, row: i32, heap: usize) {
    let beads = strand.beads();
    let (words, label) = (beads.to_string(), Spot::new(-2, row));
    scene.push(Shape::Label { at: label, words: Text::same(words) });
    if !strand.is_shown() {
        scene.push(Shape::Gap { at: Spot::new(0, row) });
        return;
    }
    for bead in 0..beads {
        let at = strand.spot(row, bead);
        let next = match strand {
            Strand::Ring(_) => Some((bead + 1) % beads).filter(|_| beads > 1),
            Strand::Row(_) => Some(bead + 1).filter(|&next| next < beads),
        };
        if let Some(next) = next {
            scene.push(Shape::Line { from: at, to: strand.spot(row, next), arrow: false });
        }
        scene.push(Shape::Disc { at, piece: Piece::Counter, name: strand.name(), heap: Some(heap) });
    }
}

/// From one bead of a strand to another one.
fn over(position: &[Strand], strand: usize, grip: [u64; 2]) -> Option<Gesture> {
    let is_shown = strand < MOST_STRANDS && position[strand].is_shown();
    let row = first_row(position, strand);
    let [from, to] = grip.map(|bead| position[strand].spot(row, bead));
    is_shown.then_some(Gesture { from, to })
}

impl Picture for Necklace {
    fn scene(&self, position: &Vec<Strand>) -> Scene {
        let mut scene = Scene::default();
        for (heap, &strand) in position.iter().enumerate().take(MOST_STRANDS) {
            draw(&mut scene, strand, first_row(position, heap), heap);
        }
        if position.len() > MOST_STRANDS {
            scene.push(Shape::Gap { at: Spot::new(0, first_row(position, MOST_STRANDS)) });
        }
        scene
    }

    /// From the first bead that is taken to the last one.
    fn gesture(&self, position: &Vec<Strand>, mv: Split) -> Option<Gesture> {
        let [before, behind] = mv.parts;
        let last = position[mv.heap].beads() - behind - 1;
        over(position, mv.heap, [before, last])
    }

    /// Of a row at the other end as well, of a ring anywhere, and all of it in both directions.
    fn other_gestures(&self, position: &Vec<Strand>, mv: Split) -> Vec<Gesture> {
        let strand = position[mv.heap];
        if !strand.is_shown() {
            return Vec::new();
        }
        let size = strand.beads();
        let grips: Vec<[u64; 2]> = match strand {
            Strand::Row(_) => mv.grips_from_all_sides(size).map(|grip| grip.map(|bead| bead - 1)).to_vec(),
            Strand::Ring(_) => {
                let further = size - mv.parts[1] - 1;
                let ends = |first: u64| [first, (first + further) % size];
                (0..size).map(ends).flat_map(|[first, last]| [[first, last], [last, first]]).collect()
            }
        };
        let gestures = grips.into_iter().filter_map(|grip| over(position, mv.heap, grip));
        besides(self.gesture(position, mv), gestures)
    }
}

// Catalog

impl Enumerate for Necklace {
    fn sizes(&self) -> Vec<Size> {
        vec![
            Size { what: Text::new("the beads on a strand", "一个环或一串的珠子数"), usual: 9 },
            Size { what: Text::new("the number of strands", "环与串的个数"), usual: 2 },
        ]
    }

    /// Rows of numbers of which each odd one is a ring.
    fn positions(&self, bounds: &[u64]) -> impl Iterator<Item = Vec<Strand>> {
        let strand = |number: u64| match number % 2 {
            0 => Strand::Row(number / 2),
            _ => Strand::Ring(number.div_ceil(2)),
        };
        let numbers = heap_row::positions(&[bounds[0].saturating_mul(2), bounds[1]]);
        numbers.map(move |row| row.into_iter().map(strand).collect())
    }
}

fn open(parameters: &str) -> Result<Necklace, InputError> {
    Ok(Necklace::new(Takes::read(&mut Tokens::new(parameters))?))
}

/// The card of the necklace.
pub const NECKLACE: Card<Necklace> = Card {
    about: About {
        name: "necklace",
        title: Text::new("Necklace", "项链（从环上取相邻的珠子）"),
        aliases: &["ring", "项链", "取环上的石子", "环形取子"],
        summary: Text::new(
            "Take some neighbours from a ring or a row of beads; whoever cannot move loses.",
            "每次从环或串上取走相邻的若干颗珠子；不能取者输。",
        ),
        rules: Text::new(
            "There are rings and rows of beads and a set of numbers. In a turn a player takes from one of \
             them exactly as many beads as one of these numbers, and they must hang next to each other. A \
             ring becomes a row by that. What is left of a row on both sides of the gap are two rows from \
             then on. Whoever cannot move loses.",
            "有若干个环、若干串珠子和一个数集。每次从某个环或某一串上取走若干颗相邻的珠子，\
             颗数必须是数集中的一个数。环取走一段后变成一串；一串取走中间一段后，空缺两边从此成为两串。\
             不能取的一方输。",
        ),
        position: Text::new("rings and rows, rings with an o: o12 7", "环（数前加 o）和串的珠子数：o12 7"),
        mv: Text::new(
            "NUMBER:BEADS-NEW, or NUMBER:BEADS-A+B for two rows: 1:12-10, 2:7-2+3",
            "序号:原数-新数，断成两串时写作 序号:原数-甲+乙：1:12-10、2:7-2+3",
        ),
        parameters: Some(Parameters {
            about: Text::new(
                "how many neighbours may be taken, as numbers and ranges, for example 1-2 or 2,4-6",
                "允许取走的相邻颗数，可写数或范围，例如 1-2 或 2,4-6",
            ),
            example: "2",
        }),
        examples: &["o7", "o6 7", "o8 o8"],
    },
    open,
};
