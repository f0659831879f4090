//! What is known of a quotient, in words.

use super::finding::Finding;
use super::period::Periodicity;
use super::presentation::Presentation;
use super::search::TooLarge;
use crate::heaps::period::needed;
use crate::lang::{Text, text};
use crate::value::Outcome;

impl Finding {
    /// Why a sum is won or lost: the product of its heaps, and whether it is in the P-portion.
    pub fn sum_in_words(&self, sizes: &[u64]) -> Text {
        const MOST: usize = 12;
        let (order, portion) = (self.quotient().order(), self.quotient().portion().count());
        let Some(value) = self.value(sizes) else { return self.size_in_words() };
        let presentation = Presentation::of(self.quotient());
        let written = |element: usize| presentation.monomial(element).to_string();
        let factors = sizes.iter().take(MOST).filter_map(|&size| self.element(size).map(written));
        let mut product = factors.collect::<Vec<_>>().join(" · ");
        if sizes.len() > MOST {
            product += " · …";
        }
        if sizes.len() > 1 {
            product += &format!(" = {}", written(value));
        }
        let Text { en: of, zh: of_zh } = match self.is_whole() {
            true => Text::new("heaps", "所有堆"),
            false => {
                let last = self.last_heap();
                text!("heaps up to {last}", "不超过 {last} 的堆")
            }
        };
        let quotient = text!(
            "Sums of {of} fall into {order} classes, which are the elements of the misère quotient; {portion} of \
             them, the P-portion, are lost. The element of this position is {product}",
            "{of_zh}之和分成 {order} 类，即反常商的元素，其中 {portion} 类（P 部分）必败。这个局面的元素是 {product}"
        );
        quotient
            + match self.outcome_of(value) {
                Outcome::P => Text::new(", which is in the P-portion.", "，属于 P 部分。"),
                Outcome::N => Text::new(", which is not in the P-portion.", "，不属于 P 部分。"),
            }
    }

    /// Of which heaps it is the quotient, and its size.
    pub fn size_in_words(&self) -> Text {
        let (order, lost, last) =
            (self.quotient().order(), self.quotient().portion().count(), self.last_heap());
        let of = match self.is_whole() {
            true => Text::new("Misère quotient of all heaps", "所有堆的反常商"),
            false => {
                text!("Misère quotient of the heaps up to {last}", "不超过 {last} 的堆的反常商")
            }
        };
        of + match order {
            1 => Text::new(": 1 element, as there are no moves.", "：1 个元素，因为没有走法。"),
            _ => text!(
                ": {order} elements, {lost} of them lost (the P-portion).",
                "：{order} 个元素，其中 {lost} 个必败（P 部分）。"
            ),
        }
    }

    /// Whether the game is tame, as far as it is known.
    pub fn tameness_in_words(&self) -> Text {
        let last = self.last_heap();
        match (self.quotient().is_tame(), self.is_whole()) {
            (true, true) => Text::new(
                "The game is tame: its sums are won and lost as those of heaps in misère Nim.",
                "这个游戏是驯顺的（tame）：各堆之和的胜负与反 Nim 中若干堆的胜负一样。",
            ),
            (true, false) => text!(
                "Up to heap {last} the game is tame: sums are won and lost as those of heaps in misère Nim.",
                "在不超过 {last} 的范围内，这个游戏是驯顺的（tame）：各堆之和的胜负与反 Nim 中若干堆的胜负一样。"
            ),
            (false, _) => Text::new(
                "The game is wild: its sums are not won and lost as those of any heaps in misère Nim.",
                "这个游戏是狂野的（wild）：各堆之和的胜负与反 Nim 不同。",
            ),
        }
    }

    /// Why it is the quotient of all heaps, or why it is of no more.
    pub fn reach_in_words(&self) -> Text {
        if let Some(Periodicity { preperiod, period }) = self.periodicity() {
            let (code, last) = (self.code(), self.last_heap());
            let taken = code.most_taken().unwrap_or(0);
            let (heaps, parts) = match code.most_parts() {
                0 | 1 => ("one heap".to_owned(), 1),
                parts => (format!("{parts} heaps"), parts),
            };
            let enough = needed(code, preperiod, period).unwrap_or(last + 1) - 1;
            return text!(
                "From heap {preperiod} on the pretending function repeats with period {period}, and the quotient \
                 grows no more. Proof by the argument of Guy and Smith, for elements in the place of nimbers: a move \
                 takes at most {taken} counters and leaves at most {heaps}, so the heaps up to {enough} suffice; those \
                 up to {last} were looked at.",
                "从 {preperiod} 起，伪装函数以 {period} 为周期循环，商不再变大。证明与 Guy–Smith 定理相同，只是把 SG 值\
                 换成商的元素：每步最多取 {taken} 颗，最多留下 {parts} 堆，因此验证到 {enough} 就够了；已验证到 {last}。"
            );
        }
        let beyond = match self.too_large() {
            Some(TooLarge { heap, order, most }) => text!(
                "With heap {heap} the next guess at the quotient has {order} elements, and the limit is {most}. ",
                "加入大小为 {heap} 的堆后，下一个候选商有 {order} 个元素，超过上限 {most}。"
            ),
            None => Text::new("No larger heap was looked at. ", "没有考察更大的堆。"),
        };
        beyond
            + Text::new(
                "Whether the quotient of all heaps is finite is not known from this; sums of the heaps so far are \
                 answered rightly.",
                "由此不能判断所有堆的商是否有限；已考察的堆之和，胜负判断都是正确的。",
            )
    }
}
