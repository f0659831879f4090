//! What a duel showed, as a page and as JSON.

use std::time::Duration;

use grundy::card::{About, with_example};
use grundy::check::duel::{Board, Fault, Mistake, Report};
use grundy::check::run::{Clock, Ended, Limits, Run};
use grundy::check::verdict::Verdict;
use grundy::draw::terminal::{Role, Styled};
use grundy::explain::page::page;
use grundy::explain::{Detail, Explanation};
use grundy::lang::{Lang, Text, text};
use grundy::solve::Effort;
use serde_json::json;

use super::describe::FLUSH;
use crate::output::{fold, push_lines, quoted, width};
use crate::verbs::explain;

/// What is told about a duel.
pub struct Told<'d> {
    board: &'d Board,
    limits: Limits,
    /// How long all games might take.
    patience: Duration,
    report: Report,
    /// The run of the program, to its end.
    run: Run,
    /// Whether the same mistake was made when all was played again, if it was.
    repeats: Option<bool>,
    explanation: Option<Explanation>,
}

impl Told<'_> {
    pub fn new(
        board: &Board,
        limits: Limits,
        patience: Duration,
        report: Report,
        run: Run,
        repeats: Option<bool>,
    ) -> Told<'_> {
        let explanation = report.mistake.as_ref().and_then(|mistake| {
            let effort = Effort { search_beyond_theory: true, budget: explain::BUDGET };
            board.game.solver().explain(&mistake.position, effort, Detail::default()).ok()
        });
        Told { board, limits, patience, report, run, repeats, explanation }
    }

    /// Whether it won every game, and ended as it should.
    pub fn is_well(&self) -> bool {
        self.report.mistake.is_none() && self.bad_end().is_none()
    }

    pub fn in_words(&self, lang: Lang, in_colour: bool) -> String {
        let folded = |text: Text| fold(text.get(lang), width());
        let Some(mistake) = &self.report.mistake else {
            let paragraphs = self.bad_end().into_iter().chain([self.all_won()]);
            let words: String = paragraphs.map(|text| folded(text) + "\n").collect();
            return words + &self.errors(lang);
        };
        let mut words = String::new();
        let heading = Styled { text: folded(self.words(mistake)), role: Role::Highlight };
        push_lines(&mut words, &[vec![heading]], in_colour);
        let luck = match (self.repeats, &mistake.fault) {
            (Some(true), _) | (None, Fault::ExtraLine { .. }) => None,
            (Some(false), _) => Some(Text::new(
                "played again, it did not go the same way: its moves change from run to run (by chance, by the clock, \
             or by memory that was never set)",
                "重新对弈一次，结果不同：它的走法每次运行都不一样（用了随机数、时间，或有未初始化的变量）",
            )),
            (None, _) => Some(Text::new(
                "it took long, so it was not played again: whether the same mistake is made each time is not known",
                "用时较长，没有重新对弈：不知道每次运行是否都会犯同样的错误",
            )),
        };
        for text in self.advice(mistake).into_iter().chain(luck).chain([self.way_to(mistake)]) {
            words += &(folded(text) + "\n");
        }
        words += &self.errors(lang);
        let position = &mistake.position;
        words += text!("\nthe position was {position}:\n\n", "\n当时的局面是 {position}：\n\n").get(lang);
        if let Some(explanation) = &self.explanation {
            push_lines(&mut words, &page(explanation, &self.board.title, lang, width()), in_colour);
        }
        words
    }

    /// What was won, and what that proves.
    fn all_won(&self) -> Text {
        let Report { won, moves, lost, unknown, ref last, is_cut_short, is_all, .. } = self.report;
        let (games, all) = (counted(won, "game"), counted(moves, "move"));
        let Text { en: last, zh: last_zh } = match last {
            None => Text::new("", ""),
            Some(last) => {
                let last = quoted(last);
                text!("; the last began with {last}", "，最后一局的起始局面是 {last}")
            }
        };
        let Text { en: lost, zh: lost_zh } = match lost {
            0 => Text::new("", ""),
            _ => {
                let positions = counted(lost, "position");
                text!(
                    "; left out: {positions} where whoever moves first loses against perfect play",
                    "；另有 {lost} 个局面先手必败（对手不犯错时先手赢不了），未对弈"
                )
            }
        };
        let Text { en: unknown, zh: unknown_zh } = match unknown {
            0 => Text::new("", ""),
            _ => {
                let positions = counted(unknown, "position");
                text!(
                    "; left out: {positions} about which the search gave up",
                    "；另有 {unknown} 个局面搜索放弃，未对弈"
                )
            }
        };
        let seconds = self.patience.as_secs();
        let Text { en: time, zh: time_zh } = match is_cut_short {
            false => Text::new("", ""),
            true => text!(
                "; then the {seconds} s for all games were over (`--patience SECONDS` gives more)",
                "；之后 {seconds} 秒的总时间已用完（可用 `--patience 秒数` 延长）"
            ),
        };
        let Text { en: end, zh: end_zh } = match is_all {
            false => Text::new("", ""),
            true => Text::new(
                "; no other position was found with which a game could begin",
                "；没有找到其他可作起始的局面",
            ),
        };
        text!(
            "won every game: {games}, {all}, against a player who makes no mistake{last}{time}{end}{lost}{unknown}",
            "每局都赢了：对手不犯错，共 {won} 局、{moves} 步{last_zh}{time_zh}{end_zh}{lost_zh}{unknown_zh}"
        )
    }

    /// What is wrong with its end, when it won every game.
    fn bad_end(&self) -> Option<Text> {
        let said = String::from_utf8_lossy(&self.run.stdout);
        let said = quoted(said.trim_start().lines().next().unwrap_or_default().trim_end());
        let Text { en, zh } = match self.run.ended {
            Ended::Exit(0) if said.is_empty() => return None,
            Ended::Exit(0) => text!("a line too many: it printed `{said}`", "多输出了一行：“{said}”"),
            Ended::TooSlow(Clock::Wall) => {
                let seconds = self.limits.wall.as_secs_f64();
                text!("it did not end within {seconds} s", "{seconds} 秒内没有结束")
            }
            ended => how(ended),
        };
        Some(text!("after `end`: {en}", "读到 `end` 之后：{zh}"))
    }

    /// What is wrong with an answer. Why none came, the end of the program tells.
    fn words(&self, Mistake { answer, fault, .. }: &Mistake) -> Text {
        let answer = quoted(answer);
        let Text { en, zh } = match fault {
            Fault::NoAnswer => self.why_no_answer(),
            Fault::ExtraLine { then } => Fault::ExtraLine { then: quoted(then) }.words(&answer),
            fault => fault.words(&answer),
        };
        text!("{en}", "{zh}")
    }

    fn why_no_answer(&self) -> Text {
        let seconds = self.limits.wall.as_secs_f64();
        let Text { en, zh } = match self.run.ended {
            Ended::TooSlow(Clock::Wall) if self.run.stdout.is_empty() => {
                text!("none came within {seconds} s", "{seconds} 秒内没有输出")
            }
            Ended::TooSlow(Clock::Wall) => {
                let begun = quoted(&String::from_utf8_lossy(&self.run.stdout));
                text!(
                    "`{begun}` came, but not the end of the line within {seconds} s",
                    "输出了“{begun}”，但 {seconds} 秒内没有换行"
                )
            }
            Ended::Exit(code) => {
                text!("it ended with exit code {code}", "程序已经结束，退出码为 {code}")
            }
            ended => how(ended),
        };
        text!("no answer: {en}", "没有回答：{zh}")
    }

    /// What to do about it.
    fn advice(&self, mistake: &Mistake) -> Option<Text> {
        let About { name, mv, .. } = self.board.about;
        let example = self.board.game.moves(&mistake.position, 1).unwrap_or_default().concat();
        let Text { en, zh } = with_example(mv, &example);
        let is_first = self.report.won == 0 && mistake.moves.is_empty();
        match mistake.fault {
            Fault::NotAMove(_) | Fault::IllegalMove(_) => {
                Some(text!("a move of {name} is {en}", "{name} 的走法写作 {zh}"))
            }
            Fault::NoAnswer if is_first && matches!(self.run.ended, Ended::TooSlow(_)) => Some(FLUSH),
            _ => None,
        }
    }

    /// The games before the mistake, and the moves of its own game.
    fn way_to(&self, Mistake { start, moves, .. }: &Mistake) -> Text {
        let won = self.report.won;
        let games = counted(won, "game");
        let moves = moves.join(" ");
        match moves.is_empty() {
            true => text!("won before it: {games}", "在此之前赢了 {won} 局"),
            false => text!(
                "won before it: {games}; this one began at {start} and went {moves}",
                "在此之前赢了 {won} 局；这一局从 {start} 开始，走法依次为 {moves}"
            ),
        }
    }

    /// The end of its standard error, where it may tell why there is no answer or no good end.
    fn errors(&self, lang: Lang) -> String {
        const MOST_LINES: usize = 10;
        let is_told = self.report.mistake.as_ref().is_none_or(|mistake| mistake.fault == Fault::NoAnswer);
        let errors = String::from_utf8_lossy(&self.run.stderr);
        if errors.trim().is_empty() || !is_told || self.is_well() {
            return String::new();
        }
        let lines: Vec<&str> = errors.trim_end().lines().collect();
        let last = &lines[lines.len().saturating_sub(MOST_LINES)..];
        let heading = match last.len() == lines.len() {
            true => Text::new("its standard error:", "它的标准错误："),
            false => Text::new("the end of its standard error:", "它的标准错误的末尾："),
        };
        let lines = last.iter().map(|line| format!("  {}\n", quoted(&line.replace('\t', "    "))));
        format!("{}\n{}", heading.get(lang), lines.collect::<String>())
    }

    pub fn as_json(&self) -> String {
        let Report { won, moves, last, lost, unknown, is_cut_short, is_all, mistake } = &self.report;
        let told_mistake = mistake.as_ref().map(|mistake| {
            let Mistake { start, moves, position, answer, fault } = mistake;
            json!({
                "verdict": fault.name(),
                "words": self.words(mistake),
                "start": start,
                "moves": moves,
                "position": position,
                "answer": answer,
                "repeats": self.repeats,
                "explanation": self.explanation,
            })
        });
        let (exit_code, signal) = match self.run.ended {
            Ended::Exit(code) => (Some(code), None),
            Ended::Signal(number) => (None, Some(number)),
            _ => (None, None),
        };
        let told = json!({
            "game": self.board.game.name(),
            "won": won,
            "moves": moves,
            "last": last,
            "lost": lost,
            "unknown": unknown,
            "cut_short": is_cut_short,
            "all": is_all,
            "mistake": told_mistake,
            "ended_well": self.bad_end().is_none(),
            "exit_code": exit_code,
            "signal": signal,
            "printed_errors": String::from_utf8_lossy(&self.run.stderr),
        });
        format!("{told}\n")
    }
}

/// How a program ended, other than with exit code 0 or by waiting.
fn how(ended: Ended) -> Text {
    match ended {
        Ended::Exit(code) => Verdict::ExitCode(code),
        Ended::Signal(number) => Verdict::Signal(number),
        Ended::TooSlow(clock) => Verdict::TooSlow { clock },
        Ended::TooMuchMemory => Verdict::TooMuchMemory,
        Ended::TooMuchOutput => Verdict::TooMuchOutput,
        Ended::TooManyProcesses => Verdict::TooManyProcesses,
    }
    .words()
}

/// So many English things.
fn counted(count: usize, what: &str) -> String {
    let plural = if count == 1 { "" } else { "s" };
    format!("{count} {what}{plural}")
}
