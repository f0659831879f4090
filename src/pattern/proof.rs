//! Whether a pattern is proved.

use super::expression::{Expression, Operator};
use super::judge::Found;
use crate::heaps::code::Code;
use crate::heaps::period::proved;

/// Whether a pattern in these nimbers of single heaps, from that of the heap 0 on, holds for all heaps.
///
/// The theorem of Guy and Smith proves that the nimbers of the game repeat; a formula whose open number
/// stands in remainders only repeats as well. If both agree over a common period, they always do.
///
/// ```
/// use grundy::heaps::code::Code;
/// use grundy::pattern::{Kind, Samples, find, proves};
///
/// let code: Code = "sub(1,2,3)".parse()?;
/// let nimbers: Vec<u32> = (0..40).map(|n| n % 4).collect();
/// let values: Vec<i64> = nimbers.iter().map(|&nimber| i64::from(nimber)).collect();
/// let found = find(&Samples::in_row(Kind::Number, 0, &values)).expect("it is a pattern");
/// assert!(proves(&code, &nimbers, &found));
/// # Ok::<(), grundy::text::InputError>(())
/// ```
pub fn proves(code: &Code, nimbers: &[u32], found: &Found) -> bool {
    let Some(of_game) = proved(code, nimbers) else { return false };
    let Some((start, period)) = repeats(&found.formula) else { return false };
    let last_exception = found.exceptions.iter().filter_map(|miss| miss.numbers.first()).max();
    let start = start.max(last_exception.map_or(0, |last| last + 1)).max(of_game.preperiod as i64);
    // The larger of the two periods times the other one is a common period.
    let common = period.checked_mul(of_game.period as i64);
    let common = if period == of_game.period as i64 { Some(period) } else { common };
    let agrees_up_to = found.ranges.first().map_or(0, |[_, last]| last + 1);
    let begins_at_0 = found.ranges.first().is_some_and(|[first, _]| *first == 0);
    let reaches = common.and_then(|common| start.checked_add(common));
    found.holds() && begins_at_0 && reaches.is_some_and(|end| end <= agrees_up_to)
}

/// From where on and with what period a formula repeats, if that is plain to see.
fn repeats(formula: &Expression) -> Option<(i64, i64)> {
    if let Expression::Either(of) = formula
        && let [Expression::Both(Operator::AtMost, x, last), _, rest] = &**of
        && let (Expression::Open(0), Expression::Number(last)) = (&**x, &**last)
    {
        return Some((last + 1, rest.period()?));
    }
    Some((0, formula.period()?))
}
