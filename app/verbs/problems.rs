//! `problems`: the problems of judges, or those that a word finds.

use clap::Command;
use grundy::lang::{Lang, Text, text};
use grundy::problems::{PROBLEMS, Statement, all_named, find, input_in_words, plain_name};

use super::{Call, Verb};
use crate::args::positional;
use crate::output::{Failure, Verdict, fold, print, quoted, width};
use crate::problem::{list, list_as_json, said_to_be_left_out};

pub const VERB: Verb = Verb {
    name: "problems",
    about: Text::new("The problems of judges, or those that a word finds", "列出题目，或按关键字查找题目"),
    usage: Text::new("grundy problems [OPTIONS] [WORD]", "grundy problems [选项] [关键字]"),
    formats: &["text", "json"],
    arguments,
    run,
};

fn arguments(command: Command, lang: Lang) -> Command {
    let word = Text::new(
        "Part of a name, a judge's id, a title or the theory, in any language",
        "名称、评测编号、题名或理论的一部分，中英文均可",
    );
    let details = Text::new(
        "Examples:\n  grundy problems\n  grundy problems luogu\n  grundy problems hdu-4315\n\n\
         Where one problem is found, all about it is told.",
        "例子：\n  grundy problems\n  grundy problems luogu\n  grundy problems hdu-4315\n\n\
         只找到一道题时，会给出它的详细介绍。",
    );
    command
        .arg(positional("word", &Text::new("WORD", "关键字"), &word, lang))
        .after_help(details.get(lang).to_owned())
}

fn run(call: &Call<'_>) -> Result<Verdict, Failure> {
    print_list(call.get("word").unwrap_or_default(), call)?;
    Ok(Verdict::Done)
}

/// Prints the problems that a word finds, or all about the only one.
pub fn print_list(word: &str, call: &Call<'_>) -> Result<(), Failure> {
    let found = found(word);
    let asked = quoted(word);
    match (&found[..], call.format) {
        ([], _) => Err(said_to_be_left_out(word).unwrap_or_else(|| {
            let failure = Failure::new(text!(
                "no problem has `{asked}` in its names or its theory",
                "没有名称或理论含“{asked}”的题目"
            ));
            failure.with_hint(Text::new("`grundy problems` lists all", "`grundy problems` 列出所有题目"))
        })),
        (_, "json") => print(list_as_json(&found)?),
        ([only], _) if !word.is_empty() => print(fold(&card(only, call.lang), width()) + "\n"),
        _ => print(fold(&list(&found, call.lang), width()) + "\n"),
    }
}

/// The problems that have the word as one of their names, else those in whose names or theory it occurs.
fn found(word: &str) -> Vec<&'static Statement> {
    let named = all_named(word);
    if !named.is_empty() {
        return named.iter().map(|problem| problem.statement()).collect();
    }
    let word = plain_name(word);
    let occurs = |statement: &&Statement| {
        let theory = [&*statement.theory.en, &*statement.theory.zh];
        statement.names().chain(theory).any(|words| plain_name(words).contains(&word))
    };
    PROBLEMS.iter().map(|problem| problem.statement()).filter(occurs).collect()
}

/// All about a problem.
fn card(statement: &Statement, lang: Lang) -> String {
    let Statement { id, aliases, title, question, theory, samples, limits, .. } = statement;
    let (seconds, megabytes) = (limits.milliseconds as f64 / 1000.0, limits.megabytes);
    let Text { en, zh } = theory;
    let facts = text!(
        "Theory: {en}\nLimits: {seconds} s, {megabytes} MiB",
        "理论：{zh}\n限制：{seconds} 秒，{megabytes} MiB"
    );
    let names = aliases.join(", ");
    let facts = match &*names {
        "" => facts,
        _ => text!("Also known as: {names}\n", "别名：{names}\n") + facts,
    };
    let mut card = format!("{} ({id})\n\n{}\n\n{}\n", title.get(lang), question.get(lang), facts.get(lang));
    if let Some(problem) = find(id) {
        card += Text::new("\nInput limits:\n", "\n数据范围：\n").get(lang);
        for line in input_in_words(statement, &problem.parts()) {
            card += &format!("  {}\n", line.get(lang).replace('`', ""));
        }
    }
    for (input, answer) in *samples {
        let indented = |text: &str| text.lines().map(|line| format!("  {line}\n")).collect::<String>();
        let (input, answer) = (indented(input), indented(answer));
        let sample = text!("\nInput:\n{input}Output:\n{answer}", "\n输入：\n{input}输出：\n{answer}");
        card += sample.get(lang);
    }
    let calls = text!(
        "\n  grundy judge {id} < input.txt\n  grundy check {id} -- ./your-program",
        "\n  grundy judge {id} < input.txt\n  grundy check {id} -- ./你的程序"
    );
    card + calls.get(lang)
}
