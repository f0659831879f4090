//! What a check found, as a page and as JSON.

use grundy::check::run::{Clock, Ended};
use grundy::check::verdict::Verdict;
use grundy::check::{Covered, Failure as Wrong, Report, Stage};
use grundy::draw::terminal::{Line, Role, Styled};
use grundy::explain::page::page;
use grundy::games;
use grundy::lang::{Lang, Text, text};
use grundy::text::seen::visible;
use serde_json::{Value, json};

use super::{Told, stage_in_words};
use crate::output::{fold, push_lines, width};
use crate::table::table;

impl Told {
    pub fn in_words(&self, lang: Lang, in_colour: bool) -> String {
        let Report { covered, failure } = &self.report;
        match failure {
            None => self.all_right(covered, lang),
            Some(wrong) => self.wrong(wrong, lang, in_colour),
        }
    }

    fn all_right(&self, covered: &Covered, lang: Lang) -> String {
        let Covered { samples, small, weight, hard, hard_left, lost, largest, slowest_milliseconds, runs } =
            *covered;
        let mut rows = vec![
            (Text::new("samples", "样例"), samples, Text::new("", "")),
            (
                Text::new("small cases", "小数据"),
                small,
                text!("every case up to size {weight}", "规模不超过 {weight} 的所有数据"),
            ),
            (
                Text::new("hard cases", "难数据"),
                hard,
                match hard_left {
                    0 => Text::new("", ""),
                    _ => text!(
                        "there was no time for {hard_left} more (--patience SECONDS)",
                        "另有 {hard_left} 组来不及测试（可用“--patience 秒”延长）"
                    ),
                },
            ),
            (
                Text::new("cases of largest inputs", "最大数据"),
                largest,
                text!("{slowest_milliseconds} ms at the most", "最慢 {slowest_milliseconds} 毫秒"),
            ),
        ];
        if let Some(lost) = lost {
            let among = Text::new("among the small and the hard ones", "小数据和难数据中");
            rows.insert(3, (Text::new("lost for the first player", "其中先手必败"), lost, among));
        }
        let rows = rows.iter().map(|(what, count, note)| {
            [format!("  {}", what.get(lang)), count.to_string(), note.get(lang).to_owned()]
        });
        let (id, seconds, seed) = (self.problem.id, self.seconds, self.seed);
        let heading = text!("{id}: right on everything that was tried", "{id}：所有测试数据都答对了");
        let end = text!(
            "{runs} runs in {seconds:.1} s, seed {seed}",
            "共运行 {runs} 次，用时 {seconds:.1} 秒，随机种子 {seed}"
        );
        let rows: Vec<_> = rows.collect();
        fold(&format!("{}\n{}{}", heading.get(lang), table(&rows), end.get(lang)), width()) + "\n"
    }

    fn wrong(&self, wrong: &Wrong, lang: Lang, in_colour: bool) -> String {
        let mut words = String::new();
        let Text { en, zh } = wrong.verdict.words();
        let id = self.problem.id;
        let heading = text!("{id}: {en}", "{id}：{zh}");
        push_lines(&mut words, &[heading_line(&fold(heading.get(lang), width()))], in_colour);
        words += &self.used(wrong, lang);
        let kept_in = self.kept_in.as_deref().unwrap_or_default();
        let input = match wrong.stage {
            _ if wrong.verdict == Verdict::Flaky => {
                text!("seen on this input (kept in {kept_in}):", "出现在这组输入上（已存为 {kept_in}）：")
            }
            Stage::Small if wrong.is_smallest() => {
                text!("smallest such input (kept in {kept_in}):", "最小的这种输入（已存为 {kept_in}）：")
            }
            Stage::Small => {
                text!("such an input (kept in {kept_in}):", "这样的一组输入（已存为 {kept_in}）：")
            }
            stage => {
                let Text { en, zh } = stage_in_words(stage);
                text!("input, of the {en} (kept in {kept_in}):", "输入（来自{zh}，已存为 {kept_in}）：")
            }
        };
        let theirs = String::from_utf8_lossy(&wrong.run.stdout);
        let errors = String::from_utf8_lossy(&wrong.run.stderr);
        words += &block(&input, &wrong.input, lang);
        if wrong.is_out_of_time {
            let note = Text::new(
                "there was no time for every way to make it smaller; a smaller one may exist (--patience SECONDS)",
                "时间有限，没有试完所有缩小的办法，可能还有更小的（可用“--patience 秒”延长）",
            );
            words += &(fold(note.get(lang), width()) + "\n");
        }
        if is_of_the_runtime(wrong) {
            let note = Text::new(
                "on so small an input, its language alone may need that much, as Node.js and Java do; --memory MIB \
                 lets it have more",
                "输入这么小，可能是语言的运行时本身（如 Node.js、Java）就要用这么多内存；可用“--memory MIB”放宽限制",
            );
            words += &(fold(note.get(lang), width()) + "\n");
        }
        let mut blocks = Vec::new();
        // What was printed before a program was stopped says nothing, and nor does the right answer then.
        if !matches!(wrong.run.ended, Ended::TooSlow(_)) {
            blocks.push((Text::new("right answer:", "正确答案："), &*wrong.right));
            blocks.push((Text::new("your program's answer:", "你的程序的输出："), &*theirs));
        }
        if !errors.is_empty() {
            blocks.push((Text::new("its standard error:", "你的程序的标准错误："), &*errors));
        }
        for (what, text) in blocks {
            words += &block(&what, text, lang);
        }
        if let Some(explanation) = &self.explanation {
            words.push('\n');
            let name = explanation.game.split(':').next().unwrap_or_default();
            let title = games::find(name).map(|entry| entry.about().title.clone());
            let title = title.unwrap_or_else(|| Text::same(name.to_owned()));
            push_lines(&mut words, &page(explanation, &title, lang, width()), in_colour);
        }
        words
    }

    /// The time or memory that was too much, and its limit.
    fn used(&self, wrong: &Wrong, lang: Lang) -> String {
        let (cpu, limit) = (wrong.run.cpu.as_secs_f64(), self.limits.cpu.as_secs_f64());
        let most = self.limits.memory >> 20;
        let wall = wrong.run.wall.as_secs_f64();
        let words = match wrong.run.ended {
            Ended::TooSlow(Clock::Cpu) => text!(
                "{cpu:.3} s of CPU time; the limit is {limit} s",
                "用了 {cpu:.3} 秒 CPU 时间，限制为 {limit} 秒"
            ),
            Ended::TooSlow(Clock::Wall) => text!(
                "stopped after {wall:.1} s, of which it worked for {cpu:.3} s; the limit is {limit} s of work",
                "运行 {wall:.1} 秒后被终止，其中只用了 {cpu:.3} 秒 CPU 时间；限制为 {limit} 秒 CPU 时间"
            ),
            Ended::TooMuchMemory => match wrong.run.peak_memory {
                Some(memory) if memory > self.limits.memory => {
                    let memory = memory.div_ceil(1 << 20);
                    text!(
                        "{memory} MiB; the limit is {most} MiB",
                        "用了 {memory} MiB 内存，限制为 {most} MiB"
                    )
                }
                Some(memory) => {
                    let memory = memory >> 20;
                    text!(
                        "when it had {memory} MiB it was refused more; the limit is {most} MiB",
                        "已用 {memory} MiB 时再申请内存被拒绝；限制为 {most} MiB"
                    )
                }
                None => text!(
                    "it was refused memory; the limit is {most} MiB",
                    "申请内存被拒绝；限制为 {most} MiB"
                ),
            },
            Ended::Signal(SEGMENTATION_FAULT) => text!(
                "an index out of range, a recursion too deep, or memory that it was refused (the limit is {most} MiB)",
                "下标越界、递归太深，或者申请内存失败而没有检查（限制为 {most} MiB）"
            ),
            Ended::TooMuchOutput => {
                let most = self.limits.output >> 20;
                text!(
                    "its output or its standard error is longer than {most} MiB",
                    "标准输出或标准错误超过 {most} MiB"
                )
            }
            _ => Text::new("", ""),
        };
        match words.get(lang) {
            "" => String::new(),
            words => fold(words, width()) + "\n",
        }
    }

    pub fn as_json(&self) -> String {
        let Report { covered, failure } = &self.report;
        let failure = failure.as_ref().map(|wrong| self.wrong_as_json(wrong));
        let (problem, seconds, seed) = (self.problem.id, self.seconds, self.seed);
        let told = json!({
            "problem": problem,
            "right": failure.is_none(),
            "covered": covered,
            "failure": failure,
            "seconds": seconds,
            "seed": seed,
        });
        format!("{told}\n")
    }

    fn wrong_as_json(&self, wrong: &Wrong) -> Value {
        let Wrong { verdict, stage, cases, input, is_out_of_time, right, run, position } = wrong;
        json!({
            "verdict": verdict.name(),
            "words": verdict.words(),
            "stage": stage,
            "cases": cases,
            "input": input,
            "kept_in": self.kept_in,
            "smaller_may_exist": !wrong.is_smallest(),
            "out_of_time": is_out_of_time,
            "expected": right,
            "printed": String::from_utf8_lossy(&run.stdout),
            "printed_errors": String::from_utf8_lossy(&run.stderr),
            "cpu_milliseconds": run.cpu.as_millis() as u64,
            "wall_milliseconds": run.wall.as_millis() as u64,
            "peak_memory": run.peak_memory,
            "position": position,
            "explanation": self.explanation,
        })
    }
}

fn heading_line(words: &str) -> Line {
    vec![Styled { text: words.to_owned(), role: Role::Highlight }]
}

/// Whether a single small input takes too much memory, which is then not for what is in it.
pub fn is_of_the_runtime(wrong: &Wrong) -> bool {
    wrong.stage == Stage::Small && wrong.cases.len() == 1 && wrong.verdict == Verdict::TooMuchMemory
}

/// `SIGSEGV`.
const SEGMENTATION_FAULT: i32 = 11;

/// A text below what it is.
fn block(what: &Text, text: &str, lang: Lang) -> String {
    format!("\n{}\n{}", what.get(lang), abridged(text, lang))
}

/// A text as a block; of a long one the beginning.
fn abridged(text: &str, lang: Lang) -> String {
    const MOST_LINES: usize = 12;
    const MOST_COLUMNS: usize = 120;
    let mut block = String::new();
    for line in text.lines().take(MOST_LINES) {
        let mut characters = line.chars();
        let shown = visible(&characters.by_ref().take(MOST_COLUMNS).collect::<String>());
        let rest = characters.count();
        let characters = if rest == 1 { "character" } else { "characters" };
        let more = text!(" … and {rest} more {characters}", " …… 还有 {rest} 个字符");
        block += &format!("  {shown}{}\n", if rest > 0 { more.get(lang) } else { "" });
    }
    let rest = text.lines().count().saturating_sub(MOST_LINES);
    if rest > 0 {
        let lines = if rest == 1 { "line" } else { "lines" };
        let more = text!("  … and {rest} more {lines}\n", "  …… 还有 {rest} 行\n");
        block += more.get(lang);
    }
    if text.is_empty() {
        block += Text::new("  (nothing)\n", "  （空）\n").get(lang);
    }
    block
}
