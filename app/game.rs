//! The game that a verb is given: `NAME`, `NAME:PARAMETERS`, or `NAME:@FILE`.

use std::fs;

use grundy::card::About;
use grundy::entry::OpenGame;
use grundy::game::Play;
use grundy::games::{self, CATALOG};
use grundy::heaps::code::{Code, NAMED};
use grundy::lang::{Text, text};

use crate::near::near;
use crate::output::{Failure, quoted, reason};
use crate::usage::did_you_mean;

/// A game and what people are told about it.
pub struct Game {
    /// Its card.
    pub about: &'static About,
    /// Its name, with the parameters as they were given: a file by its name.
    pub name: String,
    /// The game with its parameters.
    pub open: Box<dyn OpenGame>,
}

impl Game {
    /// Misère play, where that makes sense.
    pub fn misere(&self) -> Result<Play, Failure> {
        let name = &self.name;
        match self.open.is_misere_already() {
            false => Ok(Play::Misere),
            true => Err(Failure::new(text!(
                "misère play makes no sense here: in {name} whoever takes the last one loses already",
                "反常规则在这里没有意义：{name} 本来就是取走最后一个的人输"
            ))),
        }
    }
}

/// What people are told about the game of this notation, which may lack its parameters.
pub fn about(notation: &str) -> Result<&'static About, Failure> {
    match notation.contains(DIVIDES) {
        true => Ok(open(notation)?.about),
        false => Ok(games::find(notation).ok_or_else(|| unknown(notation))?.about()),
    }
}

/// What stands between the name of a game and its parameters.
const DIVIDES: [char; 2] = [':', '：'];

/// Opens the game of this notation, which may name a file of the user.
pub fn open(notation: &str) -> Result<Game, Failure> {
    open_with(notation, read_file)
}

/// Opens the game of this notation, which comes from somebody whom no file is read for.
pub fn open_without_files(notation: &str) -> Result<Game, Failure> {
    open_with(notation, |_| {
        Err(Failure::new(Text::new("no files are read here", "这里不读取文件"))
            .with_hint(Text::new("write the parameters themselves", "请直接写出参数")))
    })
}

fn open_with(notation: &str, read_file: impl Fn(&str) -> Result<String, Failure>) -> Result<Game, Failure> {
    let (name, parameters) = notation.split_once(DIVIDES).unwrap_or((notation, ""));
    let entry = games::find(name).ok_or_else(|| unknown(name))?;
    let about = entry.about();
    let given = match parameters.trim() {
        "" => about.name.to_owned(),
        parameters => format!("{}:{parameters}", about.name),
    };
    let (parameters, file) = match parameters.strip_prefix('@') {
        Some(file) => (read_file(file)?, file),
        None => (parameters.to_owned(), ""),
    };
    let open = entry.open(&parameters).map_err(|error| {
        let (line, column) = (error.place.line, error.place.column);
        let failure = match (file, parameters.trim()) {
            ("", "") => Failure::new(text!("{name} needs parameters", "{name} 需要参数")),
            ("", _) => {
                let place = text!("parameters of {name}, column {column}", "{name} 的参数第 {column} 列");
                Failure::of_input(&place, &error)
            }
            (file, _) => {
                let place =
                    text!("{file}, line {line}, column {column}", "{file} 第 {line} 行第 {column} 列");
                Failure::of_input(&place, &error)
            }
        };
        advise(failure, about)
    })?;
    Ok(Game { about, name: given, open })
}

/// The error of a name that no game has.
fn unknown(name: &str) -> Failure {
    let asked = quoted(name);
    let failure = Failure::new(text!("there is no game `{asked}`", "没有游戏“{asked}”"));
    if let Ok(code) = name.parse::<Code>() {
        return failure.with_hint(text!(
            "`heap-game:{code}` is the game of this code",
            "这个代码的游戏写作 `heap-game:{code}`"
        ));
    }
    let likes = near(name, CATALOG.iter().map(|entry| entry.about().name));
    match likes.is_empty() {
        true => failure.with_hint(Text::new("`grundy games` lists them", "`grundy games` 列出所有游戏")),
        false => failure.with_hint(did_you_mean(&likes)),
    }
}

/// Whether this is the notation of a game of the catalog, rightly written or not.
pub fn is_known(notation: &str) -> bool {
    games::find(notation).is_some() || notation.contains(DIVIDES)
}

/// The error of a name that neither a game nor a code has; `None` if a game has it.
pub fn no_game_or_code(name: &str) -> Option<Failure> {
    if is_known(name) {
        return None;
    }
    let asked = quoted(name);
    let failure = Failure::new(text!("there is no game or code `{asked}`", "没有游戏或代码“{asked}”"));
    let of_games = CATALOG.iter().map(|entry| entry.about().name);
    let of_codes = NAMED.iter().flat_map(|named| named.aliases.iter().copied().chain([&*named.title.en]));
    // On a command line the others must be quoted.
    let words = of_games.chain(of_codes).filter(|name| !name.contains([' ', '\'']));
    let mut names: Vec<String> = words.map(str::to_lowercase).collect();
    names.sort_unstable();
    names.dedup();
    let likes = near(name, names.iter().map(String::as_str));
    Some(failure.with_hint(match likes.is_empty() {
        true => Text::new(
            "`grundy games` lists the games, `grundy games heap-game` tells of codes",
            "`grundy games` 列出所有游戏，`grundy games heap-game` 介绍代码",
        ),
        false => did_you_mean(&likes),
    }))
}

fn read_file(file: &str) -> Result<String, Failure> {
    fs::read_to_string(file).map_err(|error| {
        let Text { en, zh } = reason(&error);
        Failure::new(text!("cannot read `{file}`: {en}", "无法读取“{file}”：{zh}"))
    })
}

/// Adds how the parameters of a game are written.
fn advise(failure: Failure, about: &About) -> Failure {
    let Some(parameters) = &about.parameters else { return failure };
    let (name, example) = (about.name, parameters.example);
    let Text { en, zh } = &parameters.about;
    failure.with_hint(text!(
        "the parameters are {en}, as in \"{name}:{example}\"",
        "参数是{zh}；完整的写法如 \"{name}:{example}\""
    ))
}
