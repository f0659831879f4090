//! `games`: the catalog, or one card of it.

use clap::Command;
use grundy::card::About;
use grundy::games::{CATALOG, find};
use grundy::lang::{Lang, Text, text};

use super::{Call, Verb};
use crate::args::positional;
use crate::game::unknown;
use crate::output::{Failure, Verdict, print};
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
        Some(name) => vec![find(name).ok_or_else(|| unknown(name))?.about()],
        None => CATALOG.iter().map(|entry| entry.about()).collect(),
    };
    print(match (call.format, call.get("game")) {
        ("json", _) => as_json(&abouts)?,
        (_, Some(_)) => abouts.iter().map(|about| card(about, call.lang)).collect(),
        (_, None) => list(&abouts, call.lang),
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
    let name = about.name;
    let title = about.title.get(lang);
    let mut card = format!("{title} ({name})\n\n{}\n\n", about.rules.get(lang));
    let mut add = |heading: Text, words: &str| {
        card += heading.get(lang);
        card += words;
        card.push('\n');
    };
    let parameters = about.parameters.as_ref();
    if let Some(parameters) = parameters {
        add(Text::new("Parameters: ", "参数："), parameters.about.get(lang));
    }
    add(Text::new("Position: ", "局面："), about.position.get(lang));
    add(Text::new("Move: ", "走法："), about.mv.get(lang));
    add(Text::new("\nExamples:", "\n例子："), "");
    for position in about.examples {
        let words = match parameters {
            Some(parameters) => format!("  grundy explain \"{name}:{}\" {position}", parameters.example),
            None => format!("  grundy explain {name} {position}"),
        };
        add(Text::same(words), "");
    }
    add(text!("  grundy play {name}", "  grundy play {name}"), "");
    card
}
