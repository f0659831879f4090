//! `man`: the manual page, of the program or of one verb.

use clap::Command;
use clap_mangen::Man;
use grundy::lang::{Lang, Text, text};

use super::{Call, VERBS, Verb};
use crate::args::{positional, whole_command};
use crate::output::{Failure, Verdict, print};

pub const VERB: Verb = Verb {
    name: "man",
    about: Text::new(
        "The manual page, for `grundy man | man -l -`",
        "手册页，用 `grundy man | man -l -` 阅读",
    ),
    usage: Text::new("grundy man [OPTIONS] [COMMAND]", "grundy man [选项] [命令]"),
    formats: &[],
    arguments,
    run,
};

fn arguments(command: Command, lang: Lang) -> Command {
    let verb = Text::new("The command whose page is wanted", "要看手册页的命令");
    command.arg(
        positional("command", &Text::new("COMMAND", "命令"), &verb, lang)
            .value_parser(VERBS.iter().map(|verb| verb.name).collect::<Vec<_>>())
            .hide_possible_values(true),
    )
}

fn run(call: &Call<'_>) -> Result<Verdict, Failure> {
    let mut whole = whole_command(call.lang);
    whole.build();
    let page_of = call.get("command").and_then(|name| whole.find_subcommand(name)).unwrap_or(&whole);
    let mut page = Vec::new();
    Man::new(page_of.clone()).render(&mut page).map_err(|error| Failure::of_output(&error))?;
    print(with_headings(&String::from_utf8_lossy(&page), call.lang))?;
    Ok(Verdict::Done)
}

/// The page with its fixed headings in the language of the user.
fn with_headings(page: &str, lang: Lang) -> String {
    let headings = [
        ("NAME", Text::new("NAME", "名称")),
        ("SYNOPSIS", Text::new("SYNOPSIS", "用法")),
        ("DESCRIPTION", Text::new("DESCRIPTION", "说明")),
        ("Commands", Text::new("COMMANDS", "命令")),
        ("EXTRA", Text::new("EXAMPLES", "例子")),
        ("VERSION", Text::new("VERSION", "版本")),
    ];
    headings.into_iter().fold(page.to_owned(), |page, (fixed, heading)| {
        let Text { en, zh } = heading;
        let heading = text!(".SH {en}\n", ".SH {zh}\n");
        page.replace(&format!(".SH {fixed}\n"), heading.get(lang))
    })
}
