//! `games`: the catalog, or one card of it.

use clap::Command;
use grundy::card::About;
use grundy::games::CATALOG;
use grundy::lang::{Lang, Text};

use super::{Call, Verb};
use crate::args::positional;
use crate::game::about;
use crate::output::{Failure, Verdict, fold, print, width};
use crate::table::table;

pub const VERB: Verb = Verb {
    name: "games",
    about: Text::new("The games, or all about one of them", "列出所有游戏，或介绍其中一个"),
    usage: Text::new("grundy games [OPTIONS] [GAME]", "grundy games [选项] [游戏]"),
    formats: &["text", "json"],
    arguments,
    run,
};

fn arguments(command: Command, lang: Lang) -> Command {
    let game = Text::new("The game to tell about", "要介绍的游戏");
    command.arg(positional("game", &Text::new("GAME", "游戏"), &game, lang))
}

fn run(call: &Call<'_>) -> Result<Verdict, Failure> {
    let abouts: Vec<&About> = match call.get("game") {
        Some(notation) => vec![about(notation)?],
        None => CATALOG.iter().map(|entry| entry.about()).collect(),
    };
    print(match (call.format, call.get("game")) {
        ("json", _) => as_json(&abouts)?,
        (_, Some(_)) => abouts.iter().map(|about| card(about, call.lang)).collect(),
        (_, None) => fold(&list(&abouts, call.lang), width()) + "\n",
    })?;
    Ok(Verdict::Done)
}

/// One object a line.
fn as_json(abouts: &[&About]) -> Result<String, Failure> {
    let lines = abouts.iter().map(|about| serde_json::to_string(about).map(|line| line + "\n"));
    lines.collect::<Result<String, _>>().map_err(|error| Failure::of_output(&error.into()))
}

/// One line a game, in columns.
fn list(abouts: &[&About], lang: Lang) -> String {
    let row =
        |about: &&About| [about.name, about.title.get(lang), about.summary.get(lang)].map(str::to_owned);
    table(&abouts.iter().map(row).collect::<Vec<_>>())
}

/// All that there is to tell about a game.
fn card(about: &About, lang: Lang) -> String {
    let About { name, title, rules, position, mv, parameters, examples, .. } = about;
    let mut paragraphs = vec![
        format!("{} ({name})", title.get(lang)),
        String::new(),
        rules.get(lang).to_owned(),
        String::new(),
    ];
    let mut explain = |heading: Text, words: &Text| {
        paragraphs.push(format!("{}{}", heading.get(lang), words.get(lang)));
    };
    if let Some(parameters) = parameters {
        explain(Text::new("Parameters: ", "参数："), &parameters.about);
    }
    explain(Text::new("Position: ", "局面："), position);
    explain(Text::new("Move: ", "走法："), mv);
    let game = match parameters {
        Some(parameters) => format!("\"{name}:{}\"", parameters.example),
        None => (*name).to_owned(),
    };
    let explained = examples.iter().map(|position| format!("\n  grundy explain {game} {position}"));
    let examples = explained.chain([format!("\n  grundy play {game}\n")]);
    let heading = Text::new("Examples:", "例子：");
    let words = fold(&paragraphs.join("\n"), width());
    format!("{words}\n\n{}{}", heading.get(lang), examples.collect::<String>())
}
