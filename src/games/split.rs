//! What games share in which a heap may fall into two: a move brings one heap to another size, or
//! puts two heaps in its place. Written as `HEAP:SIZE-NEW` or `HEAP:SIZE-A+B`: `1:8-3+4`.

use crate::lang::{Text, blank_before, listed, text};
use crate::text::{InputError, Token, Tokens, halfwidth, parse_u64};

use super::heap_row::{self, RowMove};

/// How a move is written.
pub const MOVE: Text = Text::new(
    "HEAP:SIZE-NEW, or HEAP:SIZE-A+B for two new heaps: 1:8-3+4",
    "堆号:原数-新数，变成两堆时写作 堆号:原数-甲+乙：1:8-3+4",
);

/// One heap becomes two, of which the smaller one may be empty, or both.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Split {
    /// Which heap, from 0.
    pub heap: usize,
    /// What becomes of it, the smaller heap first.
    pub parts: [u64; 2],
}

impl Split {
    /// Its grip in a row of this size from either end, each in both directions.
    pub(super) fn grips_from_all_sides(self, size: u64) -> [[u64; 2]; 4] {
        let grip = self.grip(size);
        let image = heap_row::mirrored(grip, size);
        let back = |[from, to]: [u64; 2]| [to, from];
        [grip, back(grip), image, back(image)]
    }

    /// Whether more than one heap is left.
    pub fn divides(self) -> bool {
        self.parts[0] > 0
    }
}

impl RowMove for Split {
    fn heap(self) -> usize {
        self.heap
    }

    fn write_new(self) -> String {
        let [smaller, larger] = self.parts;
        if self.divides() { format!("{smaller}+{larger}") } else { larger.to_string() }
    }

    fn read_new(heap: usize, size: u64, new: Token<'_>, tokens: &Tokens<'_>) -> Result<Split, InputError> {
        let digits = halfwidth(new.text);
        let Some((first, second)) = digits.split_once(['+', '＋']) else {
            return Ok(Split { heap, parts: [0, tokens.parse_number(new, 0..=size - 1)?] });
        };
        let [first, second] = [first, second].map(|part| parse_u64(part.as_bytes()).filter(|&part| part > 0));
        let (Some(first), Some(second)) = (first, second) else {
            let expected = Text::new(
                "one size, or two with a plus between them: 3+4",
                "一堆的石子数，或用加号隔开的两堆石子数：3+4",
            );
            return Err(tokens.error_at(new, expected));
        };
        Ok(Split { heap, parts: [first.min(second), first.max(second)] })
    }

    /// Over the counters that are taken; where none are, down over the cut.
    fn grip(self, size: u64) -> [u64; 2] {
        match self.parts {
            [0, kept] => [kept + 1, size],
            [smaller, larger] => [smaller + 1, size - larger],
        }
    }

    fn tell(self, size: u64) -> Text {
        in_words(heap_row::heap_name(self.heap), size, &self.parts, "颗")
    }

    fn other_grip(self, size: u64) -> Option<[u64; 2]> {
        Some(heap_row::mirrored(self.grip(size), size))
    }
}

/// The option in which the parts are in the place of the heap.
pub fn play(position: &[u64], Split { heap, parts }: Split) -> Vec<u64> {
    replace(position, heap, parts)
}

/// The row in which a heap has given way to others. Empty heaps are dropped, but the last one.
pub fn replace(position: &[u64], heap: usize, parts: impl IntoIterator<Item = u64>) -> Vec<u64> {
    let mut option = position.to_vec();
    option.splice(heap..=heap, parts.into_iter().filter(|&part| part > 0));
    if option.is_empty() {
        option.push(0);
    }
    option
}

/// The move in words that makes heaps of the sizes `parts` of one of `size`, which is called `whole`; `unit` is the
/// Chinese measure word for what they consist of.
pub fn in_words(whole: Text, size: u64, parts: &[u64], unit: &str) -> Text {
    let Text { en, zh } = whole;
    let zh = blank_before(&zh).to_owned() + &zh;
    let left: u64 = parts.iter().sum();
    let parts: Vec<String> = parts.iter().filter(|&&part| part > 0).map(u64::to_string).collect();
    let (parts_en, parts_zh) = (listed(&parts, ", ", " and "), listed(&parts, "、", " 和 "));
    match (size - left, parts.len()) {
        (0, _) => text!("divide {en} into {parts_en}", "把{zh}分成 {parts_zh}"),
        (taken, 0) if taken > 1 => text!("take all {taken} from {en}", "从{zh}取走全部 {taken} {unit}"),
        (taken, 0 | 1) => text!("take {taken} from {en}", "从{zh}取走 {taken} {unit}"),
        (taken, _) => {
            text!("take {taken} from {en}, leaving {parts_en}", "从{zh}取走 {taken} {unit}，剩下 {parts_zh}")
        }
    }
}

/// Every two numbers with this sum and this nim-sum, the first ones ascending.
///
/// The sum is the nim-sum and twice what both numbers have in common, `a + b = (a ^ b) + 2 (a & b)`.
/// Each of the two has the digits in common, and of the others one or the other has it.
pub fn pairs(sum: u64, nim_sum: u64) -> impl Iterator<Item = [u64; 2]> {
    let common = sum.checked_sub(nim_sum).filter(|twice| twice % 2 == 0).map(|twice| twice / 2);
    let common = common.filter(|common| common & nim_sum == 0);
    common.into_iter().flat_map(move |common| {
        // The next larger number with digits of the nim-sum only.
        let next = move |&digits: &u64| (digits != nim_sum).then(|| digits.wrapping_sub(nim_sum) & nim_sum);
        std::iter::successors(Some(0), next).map(move |digits| [common | digits, common | (nim_sum ^ digits)])
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pairs_are_all_that_there_are() {
        for sum in 0..70 {
            for nim_sum in 0..70 {
                let all = (0..=sum).map(|first| [first, sum - first]);
                let expected: Vec<[u64; 2]> = all.filter(|[a, b]| a ^ b == nim_sum).collect();
                assert_eq!(pairs(sum, nim_sum).collect::<Vec<_>>(), expected, "{sum} and {nim_sum}");
            }
        }
        assert_eq!(pairs(u64::MAX, u64::MAX).nth(1), Some([1, u64::MAX - 1]));
    }

    #[test]
    fn a_move_may_be_typed_either_way_round() {
        let read = |text: &str| {
            let mut tokens = Tokens::of_move(text);
            let new = tokens.next().expect("something is typed");
            Split::read_new(0, 9, new, &tokens).map(|split| split.parts).map_err(|error| error.to_string())
        };
        assert_eq!(read("3+4"), Ok([3, 4]));
        assert_eq!(read("４＋3"), Ok([3, 4]));
        assert_eq!(read("5"), Ok([0, 5]));
        for bad in ["3+", "+3", "0+3", "1+2+3", "+", "3+x", "18446744073709551616+1"] {
            let error = read(bad).expect_err(bad);
            assert!(error.ends_with("expected one size, or two with a plus between them: 3+4"), "{error}");
        }
        assert!(read("9").is_err());
    }
}
