//! `help`: what `--help` prints, for those who ask in words.

use std::ffi::OsString;

use clap::Command;
use grundy::lang::{Lang, Text};

use super::{Call, VERBS, Verb};
use crate::args::{command_for, positional};
use crate::output::{Failure, Verdict};
use crate::usage::print_help;

pub const VERB: Verb = Verb {
    name: "help",
    about: Text::new("This help, or all about one command", "显示本帮助，或一个命令的帮助"),
    usage: Text::new("grundy help [OPTIONS] [COMMAND]", "grundy help [选项] [命令]"),
    formats: &[],
    arguments,
    run,
};

fn arguments(command: Command, lang: Lang) -> Command {
    let verb = Text::new("The command to tell about", "要介绍的命令");
    command.arg(
        positional("command", &Text::new("COMMAND", "命令"), &verb, lang)
            .value_parser(VERBS.iter().map(|verb| verb.name).collect::<Vec<_>>())
            .hide_possible_values(true),
    )
}

fn run(call: &Call<'_>) -> Result<Verdict, Failure> {
    let verb = call.get("command");
    let args: Vec<OsString> = verb.map(OsString::from).into_iter().collect();
    let mut whole = command_for(&args, call.lang);
    whole.build();
    let help = match verb.and_then(|verb| whole.find_subcommand_mut(verb)) {
        Some(command) => command.render_help(),
        None => whole.render_help(),
    };
    print_help(&help.to_string(), call.lang)?;
    Ok(Verdict::Done)
}
