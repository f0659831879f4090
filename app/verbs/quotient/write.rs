//! A quotient as text and as data.

use grundy::lang::{Lang, Text, text};
use grundy::misere::{Finding, Monomial, Presentation, TooLarge};
use grundy::value::Outcome;
use serde::Serialize;

use crate::output::{fold, width};

/// A sum of heaps that was solved.
pub struct Sum {
    pub position: String,
    pub element: usize,
    pub outcome: Outcome,
    /// `None` where there are too many moves to look through.
    pub winning_moves: Option<Vec<String>>,
}

/// The fields of JSON.
#[derive(Serialize)]
struct Fields {
    code: String,
    largest_heap: usize,
    is_whole: bool,
    order: usize,
    portion_size: usize,
    is_tame: bool,
    generators: Vec<Generator>,
    relations: Vec<[String; 2]>,
    portion: Vec<String>,
    pretending: Vec<String>,
    genera: Vec<String>,
    last_change: usize,
    preperiod: Option<usize>,
    period: Option<usize>,
    theorem: Option<&'static str>,
    stopped: Option<Stopped>,
    #[serde(skip_serializing_if = "Option::is_none")]
    sum: Option<SumFields>,
}

#[derive(Serialize)]
struct Generator {
    name: String,
    heap: usize,
}

/// Why no larger heap was added.
#[derive(Serialize)]
struct Stopped {
    heap: usize,
    order: usize,
    limit: usize,
}

#[derive(Serialize)]
struct SumFields {
    position: String,
    element: String,
    outcome: Outcome,
    winning_moves: Option<Vec<String>>,
}

pub fn as_json(found: &Finding, genera: &[String], sum: Option<Sum>) -> String {
    let quotient = found.quotient();
    let presentation = Presentation::of(quotient);
    let written = |element: usize| presentation.monomial(element).to_string();
    let fields = Fields {
        code: found.code().to_string(),
        largest_heap: found.last_heap(),
        is_whole: found.is_whole(),
        order: quotient.order(),
        portion_size: quotient.portion().count(),
        is_tame: quotient.is_tame(),
        generators: generators(found, &presentation),
        relations: presentation
            .relations()
            .iter()
            .map(|(from, to)| [from, to].map(Monomial::to_string))
            .collect(),
        portion: quotient.portion().map(written).collect(),
        pretending: quotient.heaps().iter().map(|&element| written(element)).collect(),
        genera: genera.to_vec(),
        last_change: found.last_change(),
        preperiod: found.periodicity().map(|found| found.preperiod),
        period: found.periodicity().map(|found| found.period),
        theorem: found.is_whole().then_some("Guy-Smith-Plambeck-Siegel"),
        stopped: found.too_large().map(|TooLarge { heap, order, most }| Stopped { heap, order, limit: most }),
        sum: sum.map(|sum| SumFields {
            position: sum.position,
            element: written(sum.element),
            outcome: sum.outcome,
            winning_moves: sum.winning_moves,
        }),
    };
    // Plain data can always be written as JSON.
    serde_json::to_string(&fields).unwrap_or_default()
}

/// The generators, each with the least heap that is sent to it.
fn generators(found: &Finding, presentation: &Presentation) -> Vec<Generator> {
    let heaps = found.quotient().heaps();
    let least = |&element: &usize| Generator {
        name: presentation.monomial(element).to_string(),
        heap: heaps.iter().position(|&other| other == element).unwrap_or(0),
    };
    presentation.generators().iter().map(least).collect()
}

pub fn in_words(found: &Finding, genera: &[String], lang: Lang) -> String {
    let presentation = Presentation::of(found.quotient());
    fold(quotient_in_words(found, &presentation, genera, lang).get(lang), width())
}

pub fn sum_in_words(found: &Finding, sum: &Sum, lang: Lang) -> String {
    let presentation = Presentation::of(found.quotient());
    fold(solved_in_words(found, &presentation, sum).get(lang), width())
}

/// What is longer than a page is left to JSON.
const MOST_SHOWN: usize = 100;

fn quotient_in_words(found: &Finding, presentation: &Presentation, genera: &[String], lang: Lang) -> Text {
    let quotient = found.quotient();
    let lines = |parts: &[Text]| parts.iter().map(|part| part.get(lang)).collect::<Vec<_>>().join("\n");
    let monomials = |elements: &mut dyn Iterator<Item = usize>| {
        elements.map(|element| presentation.monomial(element).to_string()).collect::<Vec<_>>()
    };
    let mut parts = vec![Text::same(found.code().to_string()), found.size_in_words()];
    match quotient.order() {
        1 => {}
        ..=MOST_SHOWN => {
            let portion = monomials(&mut quotient.portion()).join(", ");
            parts.push(Text::same(presentation.to_string()));
            parts.push(text!("P-portion: {portion}", "P 部分：{portion}"));
        }
        _ => {
            let (generators, relations) = (presentation.generators().len(), presentation.relations().len());
            parts.push(text!(
                "{generators} generators and {relations} relations, which `--format json` lists.",
                "{generators} 个生成元，{relations} 个关系式，用 `--format json` 列出。"
            ));
        }
    }
    parts.push(found.tameness_in_words());
    parts.push(Text::new("Pretending function, from heap 0:", "伪装函数，从 0 开始："));
    let shown = found.periodicity().map_or(MOST_SHOWN, |found| found.preperiod + found.period);
    let heaps = &quotient.heaps()[..shown.min(quotient.heaps().len())];
    parts.push(Text::same(rows(&monomials(&mut heaps.iter().copied()))));
    parts.push(found.reach_in_words());
    parts.push(Text::new("Genera of small heaps, from heap 0:", "小堆的类型（genus），从 0 开始："));
    parts.push(Text::same(rows(genera)));
    Text::same(lines(&parts))
}

/// Ten heaps a line, in columns, behind the first heap of the line.
fn rows(cells: &[String]) -> String {
    let (label, cell) = (cells.len().to_string().len(), cells.iter().map(String::len).max().unwrap_or(0));
    let row = |(index, row): (usize, &[String])| {
        let row: String = row.iter().map(|written| format!(" {written:<cell$}")).collect();
        format!("{:>label$}:{}", 10 * index, row.trim_end())
    };
    cells.chunks(10).enumerate().map(row).collect::<Vec<_>>().join("\n")
}

fn solved_in_words(found: &Finding, presentation: &Presentation, sum: &Sum) -> Text {
    let Sum { position, element, outcome, winning_moves } = sum;
    let element = presentation.monomial(*element);
    let order = found.quotient().order();
    let how = match found.is_whole() {
        true => text!(
            "By the misère quotient of all heaps, of order {order}.",
            "依据所有堆的反常商（{order} 个元素）。"
        ),
        false => {
            let last = found.last_heap();
            text!(
                "By the misère quotient of the heaps up to {last}, of order {order}.",
                "依据不超过 {last} 的堆的反常商（{order} 个元素）。"
            )
        }
    };
    let (how_en, how_zh) = (how.en, how.zh);
    let moves = winning_moves.as_ref().map(|moves| moves.join(" "));
    match (outcome, moves) {
        (Outcome::P, _) => text!(
            "{position}: P-position under misère play, element {element}, no winning move\n{how_en}",
            "{position}：反常规则下先手必败（P 局面），元素 {element}，没有必胜走法\n{how_zh}"
        ),
        (Outcome::N, Some(moves)) if moves.is_empty() => text!(
            "{position}: N-position under misère play, element {element}: no move is left, and the last one \
             has lost\n{how_en}",
            "{position}：反常规则下先手必胜（N 局面），元素 {element}：已经没有走法，走最后一步的对方输了\n{how_zh}"
        ),
        (Outcome::N, Some(moves)) => text!(
            "{position}: N-position under misère play, element {element}, winning moves: {moves}\n{how_en}",
            "{position}：反常规则下先手必胜（N 局面），元素 {element}，必胜走法：{moves}\n{how_zh}"
        ),
        (Outcome::N, None) => text!(
            "{position}: N-position under misère play, element {element}; there are too many moves to look \
             through\n{how_en}",
            "{position}：反常规则下先手必胜（N 局面），元素 {element}；走法太多，没有逐一检查\n{how_zh}"
        ),
    }
}
