//! What the program can do: one file a verb. A verb says how it is called and does its work; that is
//! all there is to know about it here.

pub mod check;
mod completions;
mod duel;
pub mod explain;
mod games;
mod generate;
mod help;
pub mod judge;
mod man;
pub mod nim;
pub mod pattern;
pub mod period;
mod play;
mod problems;
pub mod quotient;
#[cfg(feature = "web")]
mod serve;
pub mod solve;
mod survey;
pub mod table;
mod verify;

use std::num::NonZero;
use std::ops::RangeInclusive;

use clap::{ArgMatches, Command};
use grundy::game::Play;
use grundy::lang::{Lang, Text, blank_before, text};
use grundy::text::{parse_u64, too_large, whole_number};

use crate::game::{self, Game};
use crate::output::{Failure, Verdict, is_colourful, quoted};

/// Something that the program can do.
pub struct Verb {
    /// By what it is called.
    pub name: &'static str,
    /// One line about it.
    pub about: Text,
    /// How it is called.
    pub usage: Text,
    /// The formats of its answers, the first of which is the default; empty where there is but text.
    pub formats: &'static [&'static str],
    /// Adds its arguments, with help in one language.
    pub arguments: fn(Command, Lang) -> Command,
    /// Does it.
    pub run: fn(&Call<'_>) -> Result<Verdict, Failure>,
}

/// Every verb, in the order in which a newcomer meets them.
pub static VERBS: &[Verb] = &[
    games::VERB,
    solve::VERB,
    explain::VERB,
    play::VERB,
    #[cfg(feature = "web")]
    serve::VERB,
    verify::VERB,
    table::VERB,
    pattern::VERB,
    period::VERB,
    survey::VERB,
    quotient::VERB,
    problems::VERB,
    judge::VERB,
    nim::VERB,
    check::VERB,
    duel::VERB,
    generate::VERB,
    help::VERB,
    completions::VERB,
    man::VERB,
];

/// Runs the verb of a command line.
pub fn run(matches: &ArgMatches, lang: Lang) -> Result<Verdict, Failure> {
    let asked = matches
        .subcommand()
        .and_then(|(name, matches)| VERBS.iter().find(|verb| verb.name == name).map(|verb| (verb, matches)));
    // Clap lets no other verb through.
    let Some((verb, matches)) = asked else { return Ok(Verdict::Done) };
    let call = Call { matches, lang, format: format(verb, matches) };
    (verb.run)(&call)
}

/// The format that is asked for, of those that the verb has.
fn format<'m>(verb: &Verb, matches: &'m ArgMatches) -> &'m str {
    let usual = verb.formats.first().copied();
    let Some(usual) = usual else { return "text" };
    matches.get_one::<String>("format").map_or(usual, String::as_str)
}

/// A call of a verb.
pub struct Call<'m> {
    /// Its arguments.
    pub matches: &'m ArgMatches,
    /// The language of the user.
    pub lang: Lang,
    /// How the answer is to be written.
    pub format: &'m str,
}

impl<'m> Call<'m> {
    /// An argument, if it is given.
    pub fn get(&self, id: &str) -> Option<&'m str> {
        self.matches.get_one::<String>(id).map(String::as_str)
    }

    /// Whether a flag is given.
    pub fn has(&self, id: &str) -> bool {
        self.matches.get_flag(id)
    }

    /// The game that is given.
    pub fn game(&self) -> Result<Game, Failure> {
        game::open(self.get("game").unwrap_or_default())
    }

    /// The kind of play that is asked for, by `args::misere`.
    pub fn play(&self, game: &Game) -> Result<Play, Failure> {
        // Some verbs share this that have no such option.
        let is_asked = self.matches.try_get_one::<bool>("misere").ok().flatten();
        match is_asked {
            Some(true) => {
                let hint = Text::new("leave `--misere` out", "去掉 `--misere` 即可");
                game.misere().map_err(|failure| failure.with_hint(hint))
            }
            _ => Ok(Play::Normal),
        }
    }

    /// How many threads may work, by `args::threads`; `None` for one a core.
    pub fn threads(&self) -> Result<Option<NonZero<usize>>, Failure> {
        // Far more than there are cores, and fewer than any system refuses.
        const MOST: u64 = 1024;
        let threads = self.number("threads", 1..=MOST)?;
        Ok(threads.and_then(|threads| NonZero::new(threads as usize)))
    }

    /// How many moves a search may try, by `args::budget`.
    pub fn budget(&self, usual: u64) -> Result<u64, Failure> {
        Ok(self.number("budget", 1..=u64::MAX)?.unwrap_or(usual))
    }

    /// A number that an option gives, which must lie within a range.
    pub fn number(&self, id: &str, range: RangeInclusive<u64>) -> Result<Option<u64>, Failure> {
        let Some(value) = self.get(id) else { return Ok(None) };
        let number = parse_u64(value.as_bytes()).filter(|number| range.contains(number));
        number.map(Some).ok_or_else(|| {
            let is_bounded = *range.end() < u64::MAX;
            let expected = too_large(value.as_bytes()).filter(|_| !is_bounded);
            let expected = expected.unwrap_or_else(|| whole_number(&range));
            let (value, Text { en, zh }) = (quoted(value), expected);
            let blank = blank_before(&zh);
            Failure::new(text!(
                "`{value}` is not a valid value of `--{id}`, expected {en}",
                "“{value}”不能用于“--{id}”，应为{blank}{zh}"
            ))
        })
    }

    /// Whether the answer may be coloured, by `args::color`.
    pub fn in_colour(&self) -> bool {
        match self.get("color") {
            Some("always") => true,
            Some("never") => false,
            _ => is_colourful(),
        }
    }
}
