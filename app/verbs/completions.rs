//! `completions`: a script that lets a shell complete the command line.

use clap::Command;
use clap_complete::{Shell, generate};
use grundy::lang::{Lang, Text};

use super::{Call, Verb};
use crate::args::{positional, whole_command};
use crate::output::{Failure, Verdict, print};

pub const VERB: Verb = Verb {
    name: "completions",
    about: Text::new("A completion script for a shell", "生成 shell 的自动补全脚本"),
    usage: Text::new("grundy completions [OPTIONS] SHELL", "grundy completions [选项] SHELL"),
    formats: &[],
    arguments,
    run,
};

fn arguments(command: Command, lang: Lang) -> Command {
    let shell = Text::new("bash, elvish, fish, powershell or zsh", "bash、elvish、fish、powershell 或 zsh");
    command.arg(
        positional("shell", &Text::new("SHELL", "SHELL"), &shell, lang)
            .required(true)
            .value_parser(clap::value_parser!(Shell))
            .hide_possible_values(true),
    )
}

fn run(call: &Call<'_>) -> Result<Verdict, Failure> {
    let mut script = Vec::new();
    if let Some(&shell) = call.matches.get_one::<Shell>("shell") {
        generate(shell, &mut whole_command(call.lang), "grundy", &mut script);
    }
    print(script)?;
    Ok(Verdict::Done)
}
