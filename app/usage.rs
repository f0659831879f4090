//! What is said of a command line that makes no sense, in the language of the user, and what a
//! newcomer is told.

use std::borrow::Cow;
use std::ffi::OsString;

use clap::ArgMatches;
use clap::error::{ContextKind, ContextValue, Error, ErrorKind};
use grundy::games::{self, CATALOG};
use grundy::lang::{Lang, Text, text};
use grundy::problems;

use crate::args;
use crate::near::near;
use crate::output::{self, Failure, fold, quoted, width};
use crate::verbs::VERBS;

/// What the command line asks for; `None` where it asks for help, which has been given.
pub fn parse(args: Vec<OsString>, lang: Lang) -> Result<Option<ArgMatches>, Failure> {
    match args::command_for(&args, lang).try_get_matches_from(&args) {
        Ok(matches) => Ok(Some(matches)),
        Err(error) if matches!(error.kind(), ErrorKind::DisplayHelp | ErrorKind::DisplayVersion) => {
            print_help(&error.render().to_string(), lang)?;
            Ok(None)
        }
        Err(error) => {
            let args: Vec<_> = args.iter().map(|arg| arg.to_string_lossy()).collect();
            Err(explain(&error, &args))
        }
    }
}

/// Prints a help text, which the terminal need not break.
pub fn print_help(help: &str, lang: Lang) -> Result<(), Failure> {
    let help = match lang {
        Lang::En => help.to_owned(),
        // The colons behind headings are built into clap.
        Lang::Zh => help.replace(":\n", "：\n"),
    };
    output::print(fold(help.trim_end(), width()) + "\n")
}

fn explain(error: &Error, args: &[Cow<'_, str>]) -> Failure {
    let see_help = |failure| see_help(failure, args);
    let word = |kind| quoted(&first_word(error, kind));
    let (arg, value) = (name_of(&word(ContextKind::InvalidArg)), word(ContextKind::InvalidValue));
    match error.kind() {
        ErrorKind::InvalidValue if value.is_empty() => missing_value(&arg),
        ErrorKind::InvalidValue => {
            let Text { en, zh } = one_of(&words(error, ContextKind::ValidValue));
            Failure::new(text!(
                "`{value}` is not a valid value of `{arg}`, expected {en}",
                "“{value}”不能用于“{arg}”，应为{zh}"
            ))
        }
        ErrorKind::UnknownArgument if !arg.starts_with('-') => {
            see_help(Failure::new(text!("`{arg}` is one argument too many", "多了一个参数“{arg}”")))
        }
        ErrorKind::UnknownArgument => {
            let failure = Failure::new(text!("there is no option `{arg}`", "没有选项“{arg}”"));
            match word(ContextKind::SuggestedArg) {
                option if option.is_empty() => see_help(failure),
                option => failure.with_hint(did_you_mean(&[&option])),
            }
        }
        ErrorKind::InvalidSubcommand => {
            let verb = word(ContextKind::InvalidSubcommand);
            let failure = Failure::new(text!("there is no command `{verb}`", "没有命令“{verb}”"));
            // The likeliest comes last.
            let suggested = words(error, ContextKind::SuggestedSubcommand).pop();
            match with_verb(&first_word(error, ContextKind::InvalidSubcommand), args).or(suggested) {
                Some(meant) => failure.with_hint(did_you_mean(&[&meant])),
                None => see_help(failure),
            }
        }
        ErrorKind::MissingSubcommand => Failure::Unasked(first_screen()),
        ErrorKind::MissingRequiredArgument => {
            // Chinese words touch each other, but not Latin ones.
            let blank = if arg.is_ascii() { " " } else { "" };
            see_help(Failure::new(text!("{arg} is missing", "缺少{blank}{arg}")))
        }
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

/// The whole command that was meant, where a game or a problem stands in the place of the verb.
fn with_verb(word: &str, args: &[Cow<'_, str>]) -> Option<String> {
    let (name, parameters) = word.split_at(word.find([':', '：']).unwrap_or(word.len()));
    let (verb, name) = match (games::find(name), problems::find(name)) {
        // The name of a problem may lead to its game as well.
        (Some(game), Some(problem)) if game.about().aliases.contains(&problem.statement().id) => {
            ("judge", problem.statement().id)
        }
        (Some(game), _) => ("solve", game.about().name),
        (None, Some(problem)) => ("judge", problem.statement().id),
        (None, None) => ("solve", *near(name, CATALOG.iter().map(|game| game.about().name)).first()?),
    };
    let game = format!("{name}{parameters}");
    let rest = args.iter().map(AsRef::as_ref).skip_while(|&arg| arg != word).skip(1);
    let words = [game.as_str()].into_iter().chain(rest).map(|word| match word.contains([' ', ';']) {
        true => format!(" \"{word}\""),
        false => format!(" {word}"),
    });
    Some(format!("grundy {verb}{}", words.collect::<String>()))
}

/// What somebody is told who asks for nothing.
fn first_screen() -> Text {
    Text::new(
        "grundy solves impartial games, such as Nim, and tells why.\n\n  \
         grundy explain monks 1 5 9      why a position is won or lost, step by step\n  \
         grundy solve nim 3 4 5          who wins, and with which moves\n  \
         grundy judge hdu-4315 < in.txt  the answers to a problem of an online judge\n\n\
         `grundy help` lists all commands, and `grundy games` the games.",
        "grundy 求解公平组合游戏（如 Nim 取石子），并讲清道理。\n\n  \
         grundy explain monks 1 5 9      一步步讲解局面为什么必胜或必败\n  \
         grundy solve nim 3 4 5          判断谁胜，列出所有必胜走法\n  \
         grundy judge hdu-4315 < in.txt  解答在线评测（OJ）上的题目\n\n\
         `grundy help` 列出所有命令，`grundy games` 列出所有游戏。",
    )
}

/// The values of which one was expected.
pub fn one_of(values: &[impl AsRef<str>]) -> Text {
    let list = |comma: &str| values.iter().map(AsRef::as_ref).collect::<Vec<_>>().join(comma);
    let (en, zh) = (list(", "), list("、"));
    text!("one of: {en}", "以下之一：{zh}")
}

/// Advice to take a name that exists.
pub fn did_you_mean(names: &[&str]) -> Text {
    let en = names.iter().map(|name| format!("`{name}`")).collect::<Vec<_>>().join(" or ");
    let zh = names.iter().map(|name| format!("“{name}”")).collect::<Vec<_>>().join("或");
    text!("did you mean {en}?", "你是想用{zh}吗？")
}

/// Advice to read the help of the verb, if there is one.
fn see_help(failure: Failure, args: &[Cow<'_, str>]) -> Failure {
    let verb = args.iter().find(|&arg| VERBS.iter().any(|verb| arg == verb.name));
    let help = verb.map_or("grundy help".to_owned(), |verb| format!("grundy help {verb}"));
    failure.with_hint(text!("see `{help}`", "参见 `{help}`"))
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
