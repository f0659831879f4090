//! `verify`: theory against rules, on every small position.

use std::io::{self, IsTerminal, Write};
use std::time::{Duration, Instant};

use clap::Command;
use grundy::card::Size;
use grundy::game::Play;
use grundy::lang::{Lang, Text, blank_before, text};
use grundy::search::memo::Budget;
use grundy::text::{parse_u64, too_large, whole_number};
use grundy::verify::{Difference, Report};
use serde::Serialize;

use super::{Call, Verb};
use crate::args::{game, misere, option};
use crate::output::{Failure, Verdict, fold, print, quoted, width};
use crate::position::gave_up;
use crate::rules;
use crate::table::table;

pub const VERB: Verb = Verb {
    name: "verify",
    about: Text::new("Check the theory of a game against its rules", "用规则检验一个游戏的理论"),
    usage: Text::new(
        "grundy verify [OPTIONS] GAME\n       grundy verify [OPTIONS] --rules COMMAND --claim COMMAND [POSITION | -]",
        "grundy verify [选项] 游戏\n      grundy verify [选项] --rules 命令 --claim 命令 [局面 | -]",
    ),
    formats: &["text", "json"],
    arguments,
    run,
};

fn arguments(command: Command, lang: Lang) -> Command {
    let up_to = Text::new(
        "How large positions may be; a missing number takes its usual value. With --rules: the positions 0 to N",
        "局面大小的上限；省略的数用默认值。与 --rules 同用时：局面 0 到 N",
    );
    let details = Text::new(
        "Examples:\n  grundy verify monks --up-to 20\n  grundy verify nim --up-to 8,5\n  \
         grundy verify --rules ./rules --claim ./claim --up-to 100\n\n\
         Every position up to that size is compared: who wins, the nimber where the theory claims one, and the \
         list of the winning moves. The first difference ends the comparison, with exit code 1.",
        "例子：\n  grundy verify monks --up-to 20\n  grundy verify nim --up-to 8,5\n  \
         grundy verify --rules ./rules --claim ./claim --up-to 100\n\n\
         逐一比较不超过这个大小的所有局面：谁胜、SG 值（如果理论给出）、所有必胜走法。\
         发现第一处不符就停止，退出码为 1。",
    );
    let claim = Text::new(
        "With --rules: a program whose claims are compared; a position a line in, its nimber or P, N or draw out",
        "与 --rules 同用：待检验的程序；每行读入一个局面，输出它的 SG 值，或 P、N、draw",
    );
    let command = command
        .arg(game(lang).required_unless_present("rules"))
        .arg(option("claim", &rules::COMMAND, &claim, lang).requires("rules"))
        .arg(misere(lang))
        .arg(option("up-to", &Text::new("N[,M...]", "N[,M...]"), &up_to, lang))
        .after_help(details.get(lang).to_owned());
    rules::arguments(command, lang)
}

fn run(call: &Call<'_>) -> Result<Verdict, Failure> {
    if let Some(line) = rules::line(call) {
        return rules::verify::run(call, line);
    }
    let game = call.game()?;
    let bounds = bounds(&game.open.sizes(), call)?;
    let mut progress = Progress::new(call.lang);
    let values: Vec<u64> = bounds.iter().map(|bound| bound.up_to).collect();
    let play = call.play(&game)?;
    let show = &mut |report: &Report| progress.show(report);
    let report = match play {
        Play::Normal => game.open.verify(&values, Budget::unlimited(), show),
        Play::Misere => game.open.verify_misere(&values, Budget::unlimited(), show),
    };
    progress.clear();
    let verified = Verified {
        game: &game.name,
        play,
        bounds,
        report: report.map_err(|error| gave_up(&error, u64::MAX))?,
    };
    print(match call.format {
        // Plain data can always be written as JSON.
        "json" => serde_json::to_string(&verified).unwrap_or_default() + "\n",
        _ => verified.in_words(call.lang),
    })?;
    Ok(verified.verdict())
}

/// Up to where positions were compared.
#[derive(Serialize)]
struct Bound {
    what: Text,
    up_to: u64,
}

/// The bounds that are asked for, each with what it bounds.
fn bounds(sizes: &[Size], call: &Call<'_>) -> Result<Vec<Bound>, Failure> {
    let asked: Vec<&str> = call.get("up-to").into_iter().flat_map(|list| list.split([',', '，'])).collect();
    let (most, given) = (sizes.len(), asked.len());
    if given > most {
        let en = sizes.iter().map(|size| size.what.get(Lang::En)).collect::<Vec<_>>().join(", ");
        let zh = sizes.iter().map(|size| size.what.get(Lang::Zh)).collect::<Vec<_>>().join("、");
        return Err(Failure::new(text!(
            "`--up-to` has {given} numbers, expected at most {most}: {en}",
            "“--up-to”有 {given} 个数，最多 {most} 个：{zh}"
        )));
    }
    let number = |(value, size): (&&str, &Size)| {
        let digits = value.trim().as_bytes();
        parse_u64(digits).ok_or_else(|| {
            let expected = too_large(digits).unwrap_or_else(|| whole_number(&(0..=u64::MAX)));
            let (value, Text { en, zh }) = (quoted(value), expected);
            let blank = blank_before(&zh);
            let Text { en: what_en, zh: what_zh } = &size.what;
            Failure::new(text!(
                "`{value}` of `--up-to` is not a valid value of {what_en}, expected {en}",
                "“--up-to”中的“{value}”不能用于{what_zh}，应为{blank}{zh}"
            ))
        })
    };
    let numbers = asked.iter().zip(sizes).map(number).collect::<Result<Vec<u64>, Failure>>()?;
    let bound = |(index, size): (usize, &Size)| Bound {
        what: size.what.clone(),
        up_to: numbers.get(index).copied().unwrap_or(size.usual),
    };
    Ok(sizes.iter().enumerate().map(bound).collect())
}

/// What was compared, up to where, and the outcome. The fields of the JSON object.
#[derive(Serialize)]
struct Verified<'g> {
    game: &'g str,
    #[serde(skip)]
    play: Play,
    bounds: Vec<Bound>,
    #[serde(flatten)]
    report: Report,
}

impl Verified<'_> {
    fn verdict(&self) -> Verdict {
        if self.report.difference.is_some() { Verdict::Differs } else { Verdict::Done }
    }

    fn in_words(&self, lang: Lang) -> String {
        let Verified { game, report, .. } = self;
        let Report { positions, lost, nimbers, unclaimed, winning_moves, .. } = report;
        let Text { en, zh } = self.bounds_in_words();
        let heading = match self.play {
            Play::Normal => text!("{game}, every position ({en})", "{game} 的所有局面（{zh}）"),
            Play::Misere => {
                text!("{game}, misère play, every position ({en})", "{game} 在反常规则下的所有局面（{zh}）")
            }
        };
        // A theory that knows the outcome alone claims no nimber but the 0 of P-positions.
        let claims_nimbers = nimbers > lost || positions == lost;
        let rows = [
            (*positions > 0, Text::new("positions compared", "比较的局面"), positions),
            (*positions > 0, Text::new("P-positions among them", "其中先手必败（P 局面）"), lost),
            (claims_nimbers && *nimbers > 0, Text::new("nimbers compared", "比较的 SG 值"), nimbers),
            (*positions > 0, Text::new("winning moves compared", "比较的必胜走法"), winning_moves),
            (*unclaimed > 0, Text::new("positions without a claim", "理论未涉及的局面"), unclaimed),
        ];
        let rows = rows.into_iter().filter(|(is_told, ..)| *is_told);
        let rows = rows.map(|(_, what, count)| [what.get(lang).to_owned(), count.to_string()]);
        let counts = table(&rows.collect::<Vec<_>>());
        let end = match &report.difference {
            Some(difference) => difference_in_words(difference),
            None if positions + unclaimed == 0 => Text::new(
                "no position is that small, so there is nothing to compare",
                "没有这么小的局面，无可比较",
            ),
            None if *positions == 0 => Text::new(
                "the theory claims nothing of them, so there is nothing to compare",
                "理论对它们没有结论，无可比较",
            ),
            None if self.play == Play::Misere => Text::new("theory and rules agree", "理论与规则一致"),
            None if !claims_nimbers => Text::new(
                "theory and rules agree; the theory claims no nimbers but the 0 of P-positions",
                "理论与规则一致（理论只判断胜负；SG 值只知道必败局面为 0）",
            ),
            None => Text::new("theory and rules agree", "理论与规则一致"),
        };
        let page = format!("{}\n{counts}{}", heading.get(lang), end.get(lang));
        fold(&page, width()) + "\n"
    }

    fn bounds_in_words(&self) -> Text {
        let list = |lang| {
            let bounds =
                self.bounds.iter().map(|Bound { what, up_to }| format!("{} ≤ {up_to}", what.get(lang)));
            bounds.collect::<Vec<_>>()
        };
        let (en, zh) = (list(Lang::En).join(", "), list(Lang::Zh).join("、"));
        text!("{en}", "{zh}")
    }
}

fn difference_in_words(difference: &Difference) -> Text {
    let Difference { position, what: Text { en, zh }, theory, rules } = difference;
    let or_none = |words: &str, none: &str| if words.is_empty() { none.to_owned() } else { words.to_owned() };
    let (theory_en, rules_en) = (or_none(theory, "none"), or_none(rules, "none"));
    let in_chinese =
        |words: &str, is: &str| if words.is_empty() { "没有".to_owned() } else { format!("{is} {words}") };
    let (theory_zh, rules_zh) = (in_chinese(theory, "是"), in_chinese(rules, "应为"));
    text!(
        "DIFFERENCE in {en} of {position}: the theory claims {theory_en}, by the rules it is {rules_en}",
        "不符：局面 {position} 的{zh}，理论认为{theory_zh}，按规则{rules_zh}"
    )
}

/// Shows on a terminal how far the comparison has come.
struct Progress {
    lang: Lang,
    is_wanted: bool,
    shown_at: Instant,
    is_shown: bool,
}

impl Progress {
    fn new(lang: Lang) -> Progress {
        let is_wanted = io::stderr().is_terminal();
        Progress { lang, is_wanted, shown_at: Instant::now(), is_shown: false }
    }

    fn show(&mut self, report: &Report) {
        const EVERY: Duration = Duration::from_millis(200);
        let seen = report.positions + report.unclaimed;
        if !self.is_wanted || !seen.is_multiple_of(256) || self.shown_at.elapsed() < EVERY {
            return;
        }
        self.shown_at = Instant::now();
        self.is_shown = true;
        let words = text!("{seen} positions", "{seen} 个局面");
        // Progress that cannot be shown is not missed.
        let _ = write!(io::stderr(), "\r{}", words.get(self.lang));
    }

    fn clear(&self) {
        if self.is_shown {
            let _ = write!(io::stderr(), "\r\x1b[K");
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn verified(difference: Option<Difference>) -> Verified<'static> {
        let report = Report { positions: 7, lost: 3, nimbers: 7, winning_moves: 9, unclaimed: 0, difference };
        let bound = Bound { what: Text::new("the largest heap", "最大的一堆"), up_to: 5 };
        Verified { game: "nim", play: Play::Normal, bounds: vec![bound], report }
    }

    fn difference(theory: &str, rules: &str) -> Difference {
        let what = Text::new("the winning moves", "必胜走法");
        Difference { position: "1 5".to_owned(), what, theory: theory.to_owned(), rules: rules.to_owned() }
    }

    #[test]
    fn a_difference_is_told_and_decides_the_verdict() {
        let differing = verified(Some(difference("2:5-4", "")));
        let words = differing.in_words(Lang::En).replace('\n', " ");
        assert!(
            words.starts_with("nim, every position (the largest heap ≤ 5) positions compared"),
            "{words}"
        );
        let told =
            "DIFFERENCE in the winning moves of 1 5: the theory claims 2:5-4, by the rules it is none ";
        assert!(words.ends_with(told), "{words}");
        assert!(!words.contains("agree"), "{words}");
        assert_eq!(differing.verdict(), Verdict::Differs);
        assert_eq!(verified(None).verdict(), Verdict::Done);
    }

    #[test]
    fn a_difference_is_told_in_both_languages() {
        let words = difference_in_words(&difference("", "1-4"));
        assert_eq!(
            words.en,
            "DIFFERENCE in the winning moves of 1 5: the theory claims none, by the rules it is 1-4"
        );
        assert_eq!(words.zh, "不符：局面 1 5 的必胜走法，理论认为没有，按规则应为 1-4");
        assert_eq!(
            difference_in_words(&difference("2:5-4", "")).zh,
            "不符：局面 1 5 的必胜走法，理论认为是 2:5-4，按规则没有"
        );
    }
}
