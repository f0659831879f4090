//! A pattern against the theory of its game, on positions far beyond the table.

use super::judge::{Found, Miss};
use super::samples::Kind;
use crate::entry::{OpenGame, Solver};
use crate::search::memo::Budget;
use crate::solve::Depth;
use crate::table::Positions;
use crate::value::Outcome;

/// What was compared.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Far {
    /// How many positions.
    pub positions: usize,
    /// Their numbers are below this power of 10.
    pub power: u32,
    /// The first one on which they differ.
    pub difference: Option<Miss>,
}

/// Up to which power of ten, and how many positions of each.
const LARGEST: u32 = 9;
const OF_EACH: usize = 40;

/// Compares a pattern with what the game's theory claims of larger positions, always the same ones;
/// `None` where it claims nothing.
///
/// ```
/// use grundy::games;
/// use grundy::pattern::{Kind, Samples, compare, find};
///
/// let pairs = (0..20).flat_map(|a| (0..20).map(move |b| [a, b]));
/// let found = find(&Samples::in_grid(Kind::Number, pairs.map(|[a, b]| ([a, b], a ^ b)))).expect("it is a pattern");
/// let nim = games::find("nim").expect("it is in the catalog").open("")?;
/// let far = compare(&*nim, &"0..19 0..19".parse()?, Kind::Number, &found).expect("there is a theory");
/// assert_eq!(far.difference, None);
/// # Ok::<(), grundy::text::InputError>(())
/// ```
pub fn compare(game: &dyn OpenGame, positions: &Positions, kind: Kind, found: &Found) -> Option<Far> {
    let mut solver = game.solver();
    let mut compared = 0;
    let mut difference = None;
    for numbers in far(found, kind) {
        let typed: Vec<u64> = numbers.iter().map(|&number| number as u64).collect();
        let Some(value) = claimed(&mut *solver, &positions.at(&typed), kind) else { continue };
        compared += 1;
        let said = found.formula.value(&numbers);
        if said != Some(value) {
            difference = Some(Miss { numbers, value, formula: said });
            break;
        }
    }
    (compared > 0).then_some(Far { positions: compared, power: LARGEST, difference })
}

/// The value of a position, where the theory tells it.
fn claimed(solver: &mut dyn Solver, position: &str, kind: Kind) -> Option<i64> {
    let depth = if kind == Kind::Lost { Depth::Outcome } else { Depth::Nimber };
    let claim = solver.value(position, depth, &mut Budget::moves(0)).ok()?;
    match kind {
        Kind::Lost => Some(i64::from(claim.outcome() == Outcome::P)),
        Kind::Number => i64::try_from(claim.nimber()?.0).ok(),
    }
}

/// Positions beyond the table: numbers of every length, and where P-positions are few, some of those
/// which the pattern takes for such.
fn far(found: &Found, kind: Kind) -> Vec<Vec<i64>> {
    let mut random = fastrand::Rng::with_seed(0);
    let beyond: Vec<i64> = found.ranges.iter().map(|[_, last]| last + 1).collect();
    let mut far = Vec::new();
    for power in 2..=LARGEST {
        let below = 10_i64.pow(power);
        for _ in 0..OF_EACH {
            let numbers: Vec<i64> =
                beyond.iter().map(|&first| random.i64(first.min(below - 1)..below)).collect();
            if kind == Kind::Lost {
                far.extend(next_lost(found, &numbers));
            }
            far.push(numbers);
        }
    }
    far.retain(|numbers| numbers.iter().zip(&beyond).any(|(number, first)| number >= first));
    far
}

/// The next position that the pattern takes for lost, the last number growing from that of the others on.
fn next_lost(found: &Found, numbers: &[i64]) -> Option<Vec<i64>> {
    const STEPS: i64 = 3000;
    let (last, others) = numbers.split_last()?;
    let first = others.first().copied().unwrap_or(*last);
    let candidates = (first..first.saturating_add(STEPS)).map(|last| [others, &[last]].concat());
    candidates.into_iter().find(|numbers| found.formula.value(numbers) == Some(1))
}
