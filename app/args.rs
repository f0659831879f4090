//! The command line: the verbs, and the options that several of them have. Everything is built in the language
//! of the user, which is therefore found out first.

use std::ffi::OsString;

use clap::builder::PossibleValuesParser;
use clap::{Arg, ArgAction, Command};
use grundy::lang::{Lang, Text, text};

use crate::verbs::VERBS;

const ARGUMENTS: Text = Text::new("Arguments", "参数");
const OPTIONS: Text = Text::new("Options", "选项");
const VERB_LIST: Text = Text::new("Commands", "命令");

/// The place of the options that several verbs have: behind those of the verb alone.
const LAST: usize = 100;

/// The language that is asked for by `--lang`, else that of the locale.
pub fn language(args: &[OsString]) -> Lang {
    let args = args.iter().take_while(|&arg| arg != "--").map(|arg| arg.to_str().unwrap_or_default());
    let mut follows = false;
    let mut asked = None;
    for arg in args {
        if follows {
            asked = Some(arg);
        }
        follows = arg == "--lang";
        asked = arg.strip_prefix("--lang=").or(asked);
    }
    match asked {
        Some("en") => Lang::En,
        Some("zh") => Lang::Zh,
        _ => language_of_locale(),
    }
}

fn language_of_locale() -> Lang {
    let locales = ["LC_ALL", "LC_MESSAGES", "LANG"].into_iter().filter_map(std::env::var_os);
    let locale = locales.into_iter().find(|locale| !locale.is_empty());
    Lang::of_locale(&locale.unwrap_or_default().to_string_lossy())
}

/// The whole command line.
pub fn whole_command(lang: Lang) -> Command {
    command(lang, |_| true)
}

/// The command line as far as these arguments need it: verbs that they do not name are there by name
/// only, since building all of them takes longer than solving a small position.
pub fn command_for(args: &[OsString], lang: Lang) -> Command {
    command(lang, |verb| args.iter().any(|arg| arg == verb))
}

fn command(lang: Lang, is_needed: impl Fn(&str) -> bool) -> Command {
    let about = Text::new("Solves impartial games and tells why.", "求解公平组合游戏，并讲清道理。");
    let usage = Text::new("grundy [OPTIONS] COMMAND", "grundy [选项] 命令");
    let first_steps = Text::new(
        "First steps:\n  grundy explain monks 1 5 9\n  grundy play nim\n  grundy games\n  grundy solve --help",
        "从这里开始：\n  grundy explain monks 1 5 9\n  grundy play nim\n  grundy games\n  grundy solve --help",
    );
    let root = helpful("grundy", &about, &usage, lang)
        .version(env!("CARGO_PKG_VERSION"))
        .disable_version_flag(true)
        .disable_help_subcommand(true)
        .subcommand_required(true)
        .subcommand_help_heading(words(&VERB_LIST, lang))
        .after_help(words(&first_steps, lang))
        .arg(lang_option(lang))
        .arg(help_option(lang))
        .arg(version_option(lang));
    root.subcommands(VERBS.iter().map(|verb| {
        match is_needed(verb.name) {
            true => (verb.arguments)(helpful(verb.name, &verb.about, &verb.usage, lang), lang)
                .args(formats(verb.formats, lang))
                .arg(help_option(lang)),
            false => Command::new(verb.name).about(words(&verb.about, lang)),
        }
    }))
}

/// A command with help in one language.
fn helpful(name: &'static str, about: &Text, usage: &Text, lang: Lang) -> Command {
    let template = match lang {
        Lang::En => "{about-with-newline}\nUsage: {usage}\n\n{all-args}{after-help}",
        Lang::Zh => "{about-with-newline}\n用法：{usage}\n\n{all-args}{after-help}",
    };
    Command::new(name)
        .about(words(about, lang))
        .override_usage(words(usage, lang))
        .help_template(template)
        .disable_help_flag(true)
}

/// An argument that is told by its place.
pub fn positional(id: &'static str, value: &Text, help: &Text, lang: Lang) -> Arg {
    described(Arg::new(id), &ARGUMENTS, help, lang).value_name(words(value, lang))
}

/// The position, in as many arguments as it has tokens.
pub fn position(lang: Lang) -> Arg {
    let help = Text::new(
        "The position; without it, or with `-`, positions are read from the standard input, one a line",
        "局面；省略或写作 `-` 时从标准输入读取，每行一个局面",
    );
    positional("position", &Text::new("POSITION", "局面"), &help, lang)
        .num_args(0..)
        .allow_negative_numbers(true)
}

/// The game.
pub fn game(lang: Lang) -> Arg {
    let help = Text::new(
        "The game: NAME, NAME:PARAMETERS, or NAME:@FILE to read the parameters from a file",
        "游戏：名称、名称:参数，或 名称:@文件（从文件读取参数）",
    );
    positional("game", &Text::new("GAME", "游戏"), &help, lang)
}

/// An option with a value.
pub fn option(id: &'static str, value: &Text, help: &Text, lang: Lang) -> Arg {
    let arg = Arg::new(id).long(id).allow_negative_numbers(true);
    described(arg, &OPTIONS, help, lang).value_name(words(value, lang))
}

/// An option that is there or not.
pub fn flag(id: &'static str, help: &Text, lang: Lang) -> Arg {
    described(Arg::new(id).long(id), &OPTIONS, help, lang).action(ArgAction::SetTrue)
}

/// How many moves a search may try.
pub fn budget(usual: u64, lang: Lang) -> Arg {
    let help = text!(
        "How many moves a search may try before it gives up [default: {usual}]",
        "搜索最多尝试多少步，超过即放弃 [默认：{usual}]"
    );
    option("budget", &Text::new("MOVES", "步数"), &help, lang)
}

/// Misère play.
pub fn misere(lang: Lang) -> Arg {
    let help =
        Text::new("Misère play: whoever makes the last move loses", "反常规则（misère）：走最后一步的人输");
    flag("misere", &help, lang)
}

/// How many threads may work.
pub fn threads(lang: Lang) -> Arg {
    let help = Text::new("How many threads work [default: one a core]", "线程数 [默认：每个核心一个]");
    option("threads", &Text::new("N", "数目"), &help, lang).display_order(LAST)
}

/// Whether the answer is coloured.
pub fn color(lang: Lang) -> Arg {
    let help = Text::new(
        "auto, always or never [default: auto, which heeds NO_COLOR]",
        "auto、always 或 never [默认：auto，遵从 NO_COLOR]",
    );
    option("color", &Text::new("WHEN", "方式"), &help, lang)
        .value_parser(["auto", "always", "never"])
        .hide_possible_values(true)
        .display_order(LAST)
}

/// The formats of a verb, the first of which is the default; nothing to choose where it has none.
fn formats(formats: &'static [&'static str], lang: Lang) -> Option<Arg> {
    let first = formats.first()?;
    let list = formats.join(", ");
    let help = text!("{list} [default: {first}]", "{list} [默认：{first}]");
    let arg = option("format", &Text::new("FORMAT", "格式"), &help, lang)
        .value_parser(PossibleValuesParser::new(formats))
        .hide_possible_values(true)
        .display_order(LAST - 1);
    Some(arg)
}

fn lang_option(lang: Lang) -> Arg {
    let help = Text::new("en or zh [default: that of the locale]", "en 或 zh [默认：取自系统语言环境]");
    option("lang", &Text::new("LANGUAGE", "语言"), &help, lang)
        .value_parser(["en", "zh"])
        .hide_possible_values(true)
        .global(true)
        .display_order(LAST)
}

fn help_option(lang: Lang) -> Arg {
    let help = Text::new("Print this help", "显示帮助");
    let arg = Arg::new("help").short('h').long("help").display_order(LAST + 1);
    described(arg, &OPTIONS, &help, lang).action(ArgAction::Help)
}

fn version_option(lang: Lang) -> Arg {
    let help = Text::new("Print the version", "显示版本");
    let arg = Arg::new("version").short('V').long("version").display_order(LAST + 1);
    described(arg, &OPTIONS, &help, lang).action(ArgAction::Version)
}

fn described(arg: Arg, heading: &Text, help: &Text, lang: Lang) -> Arg {
    arg.help_heading(words(heading, lang)).help(words(help, lang))
}

/// The words of one language.
fn words(words: &Text, lang: Lang) -> String {
    words.get(lang).to_owned()
}
