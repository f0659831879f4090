//! What is said of a pattern.

use grundy::heaps::period::Theorem;
use grundy::lang::{Lang, Text, text};
use grundy::pattern::{
    Expression, FEWEST, Far, Found, Kind, Language, Miss, Samples, compare, find, program, proves,
};
use serde::Serialize;

use super::input::{Input, Source};
use crate::output::{fold, width};

/// How many exceptions are told one by one.
const MOST_TOLD: usize = 3;

/// A pattern, if there is one.
pub struct Answer<'i> {
    input: &'i Input,
    /// The values in which it was found, else those in which it was looked for first.
    samples: &'i Samples,
    found: Option<Found>,
    theorem: Option<Theorem>,
    far: Option<Far>,
}

impl<'i> Answer<'i> {
    /// The pattern of the nimbers, or else of the outcomes; what nearly is one if there is no other.
    pub fn of(input: &'i Input) -> Answer<'i> {
        let mut nearly = None;
        for samples in &input.samples {
            match find(samples) {
                Some(found) if found.holds() => return Answer::with(input, samples, Some(found)),
                Some(found) => _ = nearly.get_or_insert((samples, found)),
                None => {}
            }
        }
        match nearly {
            Some((samples, found)) => Answer::with(input, samples, Some(found)),
            None => Answer::with(input, &input.samples[0], None),
        }
    }

    fn with(input: &'i Input, samples: &'i Samples, found: Option<Found>) -> Answer<'i> {
        let holding = found.as_ref().filter(|found| found.holds());
        let theorem = match (&input.source, holding) {
            (Source::Code(code, nimbers, _), Some(found)) => proves(code, nimbers, found),
            _ => None,
        };
        let far = match (&input.source, holding) {
            (Source::Game(known) | Source::Code(.., Some(known)), Some(found)) if theorem.is_none() => {
                compare(&*known.game.open, &known.positions, samples.kind, found)
            }
            _ => None,
        };
        Answer { input, samples, found, theorem, far }
    }

    fn status(&self) -> &'static str {
        match &self.found {
            None => "none",
            Some(_) if self.theorem.is_some() => "proved",
            Some(found) if !found.holds() || self.is_refuted_far_away() => "refuted",
            Some(_) => "guess",
        }
    }

    fn is_refuted_far_away(&self) -> bool {
        self.far.as_ref().is_some_and(|far| far.difference.is_some())
    }

    fn program(&self, found: &Found, language: Language) -> String {
        let whole = found.whole();
        program(&whole, self.samples.open, self.samples.kind == Kind::Lost, language)
    }

    /// The formula in words, without the exceptions.
    fn formula(&self, found: &Found, lang: Lang) -> String {
        let is_condition = self.samples.kind == Kind::Lost;
        match found.formula {
            Expression::Number(0) if is_condition => Text::new("never", "从不").get(lang).to_owned(),
            Expression::Number(1) if is_condition => Text::new("always", "总是").get(lang).to_owned(),
            _ => program(&found.formula, self.samples.open, is_condition, Language::Words(lang)),
        }
    }

    /// The answer for people.
    pub fn in_words(&self, lang: Lang) -> String {
        let name = &self.input.name;
        let heading = if name.is_empty() { String::new() } else { format!("{name}\n") };
        let Some(found) = &self.found else {
            return heading + &fold(self.nothing().get(lang), width()) + "\n";
        };
        let formula = self.formula(found, lang);
        let formula = match (self.samples.kind, self.samples.open) {
            (Kind::Number, 1) => Text::same(format!("g(n) = {formula}")),
            (Kind::Number, _) => Text::same(format!("g(a, b) = {formula}")),
            (Kind::Lost, _) if found.formula == Expression::Number(0) => {
                Text::new("All are N-positions", "都是 N 局面（先手必胜）")
            }
            (Kind::Lost, _) if found.formula == Expression::Number(1) => {
                Text::new("All are P-positions", "都是 P 局面（先手必败）")
            }
            (Kind::Lost, _) => {
                text!("P-position if and only if {formula}", "P 局面（先手必败）当且仅当 {formula}")
            }
        };
        let no_nimbers = self.samples.kind == Kind::Lost && self.input.samples.len() > 1;
        let formula = match no_nimbers {
            true => Text::new("The nimbers show no pattern.\n", "SG 值没有显出规律。\n") + formula,
            false => formula,
        };
        let sentences = [self.tests(found), self.verdict(found)];
        let words: Vec<String> = sentences.iter().map(|words| fold(words.get(lang), width())).collect();
        // A formula is not broken, so that it can be copied.
        let mut page = heading + formula.get(lang) + "\n" + &words.join("\n") + "\n";
        if self.status() != "refuted" {
            for language in [Language::Cpp, Language::Python, Language::Rust] {
                page += &format!("\n{}\n", self.program(found, language));
            }
        }
        page
    }

    fn nothing(&self) -> Text {
        let count = self.samples.points().len();
        if count < FEWEST {
            return text!(
                "{count} values are too few to tell a pattern from chance, expected {FEWEST} or more.",
                "只有 {count} 个值，分不清规律和巧合，至少需要 {FEWEST} 个。"
            );
        }
        text!(
            "No pattern was found in these {count} values. More of them may show one.",
            "在这 {count} 个值中没有找到规律。更多的值也许能显出规律。"
        )
    }

    /// On what the formula was tested, and where it does not apply.
    fn tests(&self, found: &Found) -> Text {
        let (fitted, tested) = (found.fitted, found.tested);
        let range = match &found.ranges[..] {
            [[first, last]] => format!("{first} ≤ n ≤ {last}"),
            ranges => {
                let names = ranges.iter().zip(["a", "b"]);
                names
                    .map(|([first, last], name)| format!("{first} ≤ {name} ≤ {last}"))
                    .collect::<Vec<_>>()
                    .join(", ")
            }
        };
        let tests = text!(
            "Fitted to {fitted} values and tested on {tested} others, {range}.",
            "由 {fitted} 个值得出，并用另外 {tested} 个值检验，范围 {range}。"
        );
        let tests = match found.leaves_out_zeros {
            true => {
                tests
                    + Text::new(
                        " Positions with a 0 do not fit and are left out.",
                        "含 0 的局面不符合，未计入。",
                    )
            }
            false => tests,
        };
        if found.exceptions.is_empty() {
            return tests;
        }
        let Text { en, zh } = self.list(&found.exceptions);
        tests + text!(" Exceptions: {en}.", "例外：{zh}。")
    }

    /// Positions with their values, the first few.
    fn list(&self, misses: &[Miss]) -> Text {
        let one = |miss: &Miss| {
            let numbers: Vec<String> = miss.numbers.iter().map(i64::to_string).collect();
            let numbers = numbers.join(", ");
            match (self.samples.kind, miss.value) {
                (Kind::Number, value) => Text::same(format!("g({numbers}) = {value}")),
                (Kind::Lost, 1) if miss.numbers.len() == 1 => text!("{numbers} is P", "{numbers} 为 P"),
                (Kind::Lost, _) if miss.numbers.len() == 1 => text!("{numbers} is N", "{numbers} 为 N"),
                (Kind::Lost, 1) => text!("({numbers}) is P", "({numbers}) 为 P"),
                (Kind::Lost, _) => text!("({numbers}) is N", "({numbers}) 为 N"),
            }
        };
        let told: Vec<Text> = misses.iter().take(MOST_TOLD).map(one).collect();
        let more = if misses.len() > MOST_TOLD { ", …" } else { "" };
        let joined = |lang: Lang, comma| told.iter().map(|one| one.get(lang)).collect::<Vec<_>>().join(comma);
        let (en, zh) = (joined(Lang::En, ", "), joined(Lang::Zh, "、"));
        text!("{en}{more}", "{zh}{more}")
    }

    fn verdict(&self, found: &Found) -> Text {
        if let [first, rest @ ..] = &found.misses[..] {
            let (Text { en, zh }, more) = (self.list(std::slice::from_ref(first)), rest.len());
            let others = match more {
                0 => Text::new("it is the only one", "仅此一处"),
                _ => text!("{more} more follow", "此后还有 {more} 处"),
            };
            let Text { en: others_en, zh: others_zh } = others;
            return text!(
                "REFUTED: the first exception is {en}; {others_en}. A pattern that fails once may fail again.",
                "被否定：第一个反例是 {zh}，{others_zh}。错一次的规律还会再错。"
            );
        }
        match (self.theorem, &self.far) {
            (Some(Theorem::AllBut), _) => Text::new(
                "PROVED: by the theorem on all-but sets the nimbers grow by the same number each period, and so does \
                 the formula.",
                "已证明：根据 all-but 游戏（除有限个数外都可取）的定理，SG 值每个周期增加同一个数，公式也是如此。",
            ),
            (Some(Theorem::Dividing), _) => Text::new(
                "PROVED: by the theorem on growth by a power of 2 the nimbers grow by the same number each period, and \
                 so does the formula.",
                "已证明：根据关于按 2 的幂增长的定理，SG 值每个周期增加同一个数，公式也是如此。",
            ),
            (Some(Theorem::GuySmith), _) => Text::new(
                "PROVED: by the theorem of Guy and Smith the nimbers repeat for ever, and so does the formula.",
                "已证明：根据 Guy–Smith 定理，SG 值永远循环，公式也是如此。",
            ),
            (_, Some(Far { difference: Some(miss), .. })) => {
                let Text { en, zh } = self.list(std::slice::from_ref(miss));
                text!("REFUTED by the game's theory: {en}.", "被游戏的理论否定：{zh}。")
            }
            (_, Some(Far { positions, power, .. })) => text!(
                "A guess; the game's theory agrees with it on {positions} positions beyond, below 10^{power}.",
                "猜想；在范围之外、小于 10^{power} 的 {positions} 个局面上，与游戏的理论一致。"
            ),
            _ => Text::new(
                "A guess: no exception was seen, and nothing is proved.",
                "猜想：没有发现反例，但未经证明。",
            ),
        }
    }

    /// The answer as data.
    pub fn in_json(&self) -> String {
        let line = |language| {
            let found = self.found.as_ref().filter(|_| self.status() != "refuted")?;
            Some(self.program(found, language))
        };
        let found = self.found.as_ref();
        let misses =
            |of: fn(&Found) -> &Vec<Miss>| found.map(of).into_iter().flatten().map(Wrong::of).collect();
        let data = Data {
            of: &self.input.name,
            values: if self.samples.kind == Kind::Number { "nimbers" } else { "outcomes" },
            status: self.status(),
            formula: found.map(|found| self.formula(found, Lang::En)),
            ranges: found.map_or_else(|| self.samples.ranges(), |found| found.ranges.clone()),
            zeros_left_out: found.is_some_and(|found| found.leaves_out_zeros),
            fitted: found.map(|found| found.fitted),
            tested: found.map(|found| found.tested),
            exceptions: misses(|found| &found.exceptions),
            misses: misses(|found| &found.misses),
            theorem: self.theorem.map(Theorem::name),
            theory_agrees_on: self
                .far
                .as_ref()
                .filter(|far| far.difference.is_none())
                .map(|far| far.positions),
            cpp: line(Language::Cpp),
            python: line(Language::Python),
            rust: line(Language::Rust),
        };
        // Plain data can always be written as JSON.
        serde_json::to_string(&data).unwrap_or_default() + "\n"
    }
}

/// The fields of the JSON object.
#[derive(Serialize)]
struct Data<'a> {
    of: &'a str,
    values: &'static str,
    status: &'static str,
    formula: Option<String>,
    ranges: Vec<[i64; 2]>,
    zeros_left_out: bool,
    fitted: Option<usize>,
    tested: Option<usize>,
    exceptions: Vec<Wrong<'a>>,
    misses: Vec<Wrong<'a>>,
    theorem: Option<&'static str>,
    theory_agrees_on: Option<usize>,
    cpp: Option<String>,
    python: Option<String>,
    rust: Option<String>,
}

/// Where a formula is wrong.
#[derive(Serialize)]
struct Wrong<'a> {
    numbers: &'a [i64],
    value: i64,
    formula: Option<i64>,
}

impl Wrong<'_> {
    fn of(miss: &Miss) -> Wrong<'_> {
        Wrong { numbers: &miss.numbers, value: miss.value, formula: miss.formula }
    }
}
