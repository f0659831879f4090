//! Whether a pattern is proved.

use super::expression::{Expression, Operator, common};
use super::judge::Found;
use crate::heaps::code::Code;
use crate::heaps::period::{Theorem, proved};

/// The theorem by which a pattern that was found in these nimbers of single heaps, which begin with that of the
/// heap 0, holds for all heaps from the least on in which it was found; `None` where none is known.
///
/// A theorem proves that the nimbers of the game repeat, or grow by the same number each time (see
/// [`crate::heaps::period`]), and a formula may do so by its form. If both grow by the same number in a common
/// period, and agree over one, they always do.
///
/// ```
/// use grundy::heaps::code::Code;
/// use grundy::heaps::period::Theorem;
/// use grundy::pattern::{Kind, Samples, find, proves};
///
/// let code: Code = "sub(1,2,3)".parse()?;
/// let nimbers: Vec<u32> = (0..40).map(|n| n % 4).collect();
/// let values: Vec<i64> = nimbers.iter().map(|&nimber| i64::from(nimber)).collect();
/// let found = find(&Samples::in_row(Kind::Number, 0, &values)).expect("it is a pattern");
/// assert_eq!(proves(&code, &nimbers, &found), Some(Theorem::GuySmith));
/// # Ok::<(), grundy::text::InputError>(())
/// ```
pub fn proves(code: &Code, nimbers: &[u32], found: &Found) -> Option<Theorem> {
    let of_game = proved(code, nimbers)?;
    let (start, (period, added)) = grows(&found.formula)?;
    let last_exception = found.exceptions.iter().filter_map(|miss| miss.numbers.first()).max();
    let first = found.ranges.first().map_or(0, |[first, _]| *first);
    let start = start.max(last_exception.map_or(first, |last| last + 1)).max(of_game.preperiod as i64);
    let in_common = common(period, of_game.period as i64);
    let grown = |added: i64, period: i64| added.checked_mul(in_common? / period);
    let [of_formula, of_nimbers] = [grown(added, period), grown(of_game.saltus, of_game.period as i64)];
    let agrees_up_to = found.ranges.first().map_or(0, |[_, last]| last + 1);
    let reaches = in_common.and_then(|common| start.checked_add(common));
    let holds = found.holds()
        && of_formula.is_some()
        && of_formula == of_nimbers
        && reaches.is_some_and(|end| end <= agrees_up_to);
    holds.then(|| Theorem::of(code, of_game.saltus))
}

/// From where on a formula grows, after how many numbers, and by how much, if that is plain to see.
fn grows(formula: &Expression) -> Option<(i64, (i64, i64))> {
    if let Expression::Either(of) = formula
        && let [Expression::Both(Operator::AtMost, x, last), _, rest] = &**of
        && let (Expression::Open(0), Expression::Number(last)) = (&**x, &**last)
    {
        return Some((last + 1, rest.growth()?));
    }
    Some((0, formula.growth()?))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::heaps::values::Values;
    use crate::pattern::{Kind, Samples, find};

    #[test]
    fn formulas_that_grow_are_proved_where_the_nimbers_are() {
        for (typed, count, theorem) in [
            ("nim", 40, Some(Theorem::AllBut)),
            ("allbut(1,2)", 60, Some(Theorem::AllBut)),
            ("allbut(2,3)", 60, Some(Theorem::AllBut)),
            (".8", 60, Some(Theorem::Dividing)),
            ("lasker", 60, None),
        ] {
            let code: Code = typed.parse().expect("it is a code");
            let mut values = Values::naive(&code);
            values.extend_to(count);
            let nimbers = values.computed();
            let row: Vec<i64> = nimbers.iter().map(|&nimber| nimber.into()).collect();
            let found = find(&Samples::in_row(Kind::Number, 0, &row)).expect("it is a pattern");
            assert_eq!(proves(&code, nimbers, &found), theorem, "{typed}: {:?}", found.formula);
        }
    }
}
