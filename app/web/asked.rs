//! What a request says: its parameters, each with a clear error when it is missing or makes no sense.

use std::collections::BTreeMap;
use std::ops::RangeInclusive;
use std::str::FromStr;

use axum::extract::{FromRequestParts, Query};
use axum::http::request::Parts;
use grundy::game::Play;
use grundy::lang::{Lang, Text, blank_before, text};
use grundy::text::{parse_u64, whole_number};

use super::answer::Refused;
use crate::game::{Game, open_without_files};
use crate::output::quoted;

/// How many bytes a parameter may have.
const LONGEST: usize = 4096;

/// How many moves a search may try for an answer: less than a second.
pub const BUDGET: u64 = 500_000;
/// How many it may try for an answer that others wait behind: a few milliseconds.
pub const QUICK_BUDGET: u64 = 10_000;

/// The parameters of a request, and how much it may cost to answer it.
pub struct Asked {
    parameters: BTreeMap<String, String>,
    /// How many moves a search may try.
    pub budget: u64,
}

impl<S: Send + Sync> FromRequestParts<S> for Asked {
    type Rejection = Refused;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Asked, Refused> {
        let query = Query::<BTreeMap<String, String>>::from_request_parts(parts, state).await;
        let Query(parameters) = query.map_err(|_| {
            Refused::bad(Text::new("the query is not form-encoded UTF-8", "查询字符串的编码不正确"))
        })?;
        match parameters.iter().find(|(_, value)| value.len() > LONGEST) {
            None => Ok(Asked { parameters, budget: BUDGET }),
            Some((name, _)) => {
                let name = quoted(name);
                Err(Refused::bad(text!(
                    "`{name}` is longer than {LONGEST} bytes",
                    "“{name}”超过了 {LONGEST} 字节"
                )))
            }
        }
    }
}

impl Asked {
    /// A parameter, if it is given.
    pub fn get(&self, name: &str) -> Option<&str> {
        self.parameters.get(name).map(String::as_str)
    }

    /// Whether so little is said that reading it is no work.
    pub fn is_short(&self) -> bool {
        const SHORT: usize = 400;
        self.parameters.values().map(String::len).sum::<usize>() <= SHORT
    }

    /// The same question, to be answered quickly or not at all.
    pub fn quickly(self) -> Asked {
        Asked { budget: QUICK_BUDGET, ..self }
    }

    /// The same question, to be answered with patience.
    pub fn patiently(self) -> Asked {
        Asked { budget: BUDGET, ..self }
    }

    /// A parameter that has to be given.
    pub fn text(&self, name: &str) -> Result<&str, Refused> {
        self.get(name).ok_or_else(|| Refused::bad(text!("`{name}` is missing", "缺少“{name}”")))
    }

    /// A number within a range.
    pub fn number(&self, name: &str, range: RangeInclusive<u64>) -> Result<Option<u64>, Refused> {
        let Some(value) = self.get(name) else { return Ok(None) };
        let number = parse_u64(value.as_bytes()).filter(|number| range.contains(number));
        number.map(Some).ok_or_else(|| {
            let (value, Text { en, zh }) = (quoted(value), whole_number(&range));
            let blank = blank_before(&zh);
            Refused::bad(text!(
                "`{value}` is no `{name}`, expected {en}",
                "“{name}”不能是“{value}”，应为{blank}{zh}"
            ))
        })
    }

    /// One of some words, else the first one.
    pub fn one_of<T: Copy>(&self, name: &str, words: &[(&str, T)]) -> Result<T, Refused> {
        let Some(value) = self.get(name) else { return Ok(words[0].1) };
        words.iter().find(|(word, _)| *word == value).map(|&(_, meaning)| meaning).ok_or_else(|| {
            let known = words.iter().map(|(word, _)| *word).collect::<Vec<_>>().join(", ");
            let value = quoted(value);
            Refused::bad(text!(
                "`{value}` is no `{name}`, expected one of {known}",
                "“{name}”不能是“{value}”，应为 {known} 之一"
            ))
        })
    }

    /// Whether something is wanted.
    pub fn flag(&self, name: &str) -> Result<bool, Refused> {
        self.one_of(name, &[("false", false), ("true", true)])
    }

    /// The language of pictures.
    pub fn lang(&self) -> Result<Lang, Refused> {
        self.one_of("lang", &[("en", Lang::En), ("zh", Lang::Zh)])
    }

    /// The game.
    pub fn game(&self) -> Result<Game, Refused> {
        Ok(open_without_files(self.text("game")?)?)
    }

    /// The kind of play.
    pub fn kind_of_play(&self) -> Result<Play, Refused> {
        self.one_of("play", &[("normal", Play::Normal), ("misere", Play::Misere)])
    }

    /// The kind of play of a game.
    pub fn play(&self, game: &Game) -> Result<Play, Refused> {
        match self.kind_of_play()? {
            Play::Normal => Ok(Play::Normal),
            Play::Misere => Ok(game.misere()?),
        }
    }

    /// A fraction between 0 and 1.
    pub fn share(&self, name: &str, usual: f64) -> Result<f64, Refused> {
        let Some(value) = self.get(name) else { return Ok(usual) };
        let share = f64::from_str(value).ok().filter(|share| (0.0..=1.0).contains(share));
        share.ok_or_else(|| {
            let value = quoted(value);
            Refused::bad(text!(
                "`{value}` is no `{name}`, expected a number from 0 to 1",
                "“{name}”不能是“{value}”，应为 0 到 1 之间的数"
            ))
        })
    }
}
