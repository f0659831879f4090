//! What is said of a command line that makes no sense, in the language of the user.

use std::ffi::OsString;

use clap::ArgMatches;
use clap::error::{ContextKind, ContextValue, Error, ErrorKind};
use grundy::lang::{Lang, Text, text};

use crate::args;
use crate::output::{self, Failure};

/// What the command line asks for; `None` where it asks for help, which has been given.
pub fn parse(args: Vec<OsString>, lang: Lang) -> Result<Option<ArgMatches>, Failure> {
    match args::command_for(&args, lang).try_get_matches_from(args) {
        Ok(matches) => Ok(Some(matches)),
        Err(error) if matches!(error.kind(), ErrorKind::DisplayHelp | ErrorKind::DisplayVersion) => {
            output::print(error.render().to_string().trim_end().to_owned() + "\n")?;
            Ok(None)
        }
        Err(error) => Err(explain(&error)),
    }
}

fn explain(error: &Error) -> Failure {
    let word = |kind| first_word(error, kind);
    let (arg, value) = (name_of(&word(ContextKind::InvalidArg)), word(ContextKind::InvalidValue));
    match error.kind() {
        ErrorKind::InvalidValue if value.is_empty() => missing_value(&arg),
        ErrorKind::InvalidValue => {
            let values = words(error, ContextKind::ValidValue).join(", ");
            Failure::new(text!(
                "`{value}` is no value of `{arg}`, expected one of: {values}",
                "“{value}”不能用于“{arg}”，应为其中之一：{values}"
            ))
        }
        ErrorKind::UnknownArgument => {
            let failure = Failure::new(text!("there is no option `{arg}`", "没有选项“{arg}”"));
            suggest(failure, &word(ContextKind::SuggestedArg))
        }
        ErrorKind::InvalidSubcommand => {
            let verb = word(ContextKind::InvalidSubcommand);
            let failure = Failure::new(text!("there is no command `{verb}`", "没有命令“{verb}”"));
            suggest(failure, &word(ContextKind::SuggestedSubcommand))
        }
        ErrorKind::MissingSubcommand => Failure::new(Text::new("a command is missing", "缺少命令"))
            .with_hint(Text::new(
                "`grundy --help` lists the commands; `grundy explain monks 1 5 9` is a good beginning",
                "`grundy --help` 列出所有命令；不妨从 `grundy explain monks 1 5 9` 开始",
            )),
        ErrorKind::MissingRequiredArgument => see_help(Failure::new(text!("{arg} is missing", "缺少{arg}"))),
        ErrorKind::ArgumentConflict => {
            Failure::new(text!("`{arg}` is given more than once", "“{arg}”重复出现"))
        }
        ErrorKind::InvalidUtf8 => {
            Failure::new(Text::new("an argument is not UTF-8 text", "参数不是 UTF-8 文本"))
        }
        ErrorKind::TooFewValues | ErrorKind::WrongNumberOfValues => missing_value(&arg),
        _ => see_help(Failure::new(Text::new("the command line makes no sense", "无法理解这条命令"))),
    }
}

/// An option without the name of its value, or the name of an argument without its brackets.
fn name_of(arg: &str) -> String {
    let name = arg.split(' ').next().unwrap_or_default();
    name.trim_matches(['<', '>', '[', ']', '.']).to_owned()
}

fn missing_value(arg: &str) -> Failure {
    Failure::new(text!("`{arg}` needs a value", "“{arg}”后面需要一个值"))
}

fn suggest(failure: Failure, suggestion: &str) -> Failure {
    match suggestion {
        "" => see_help(failure),
        _ => failure.with_hint(did_you_mean(&[suggestion])),
    }
}

/// Advice to take a name that exists.
pub fn did_you_mean(names: &[&str]) -> Text {
    let en = names.iter().map(|name| format!("`{name}`")).collect::<Vec<_>>().join(" or ");
    let zh = names.iter().map(|name| format!("“{name}”")).collect::<Vec<_>>().join("或");
    text!("did you mean {en}?", "你是想用{zh}吗？")
}

fn see_help(failure: Failure) -> Failure {
    failure.with_hint(Text::new("see `grundy --help`", "参见 `grundy --help`"))
}

fn first_word(error: &Error, kind: ContextKind) -> String {
    words(error, kind).into_iter().next().unwrap_or_default()
}

fn words(error: &Error, kind: ContextKind) -> Vec<String> {
    match error.get(kind) {
        Some(ContextValue::String(word)) => vec![word.clone()],
        Some(ContextValue::Strings(words)) => words.clone(),
        _ => Vec::new(),
    }
}
