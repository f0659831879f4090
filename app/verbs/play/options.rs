//! Against whom and how a game is played, as the command line tells it.

use clap::Command;
use grundy::lang::{Lang, Text, blank_before, text};
use grundy::playing::Level;
use grundy::text::parse_u64;

use crate::args::{flag, option};
use crate::output::{Failure, quoted};
use crate::verbs::Call;

/// Who moves first and who moves second.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Side {
    /// Whoever begins.
    First,
    /// The other one.
    Second,
}

impl Side {
    /// The opposite side.
    pub fn other(self) -> Side {
        match self {
            Side::First => Side::Second,
            Side::Second => Side::First,
        }
    }
}

/// Against whom, and on which side.
#[derive(Clone, Copy, Debug)]
pub struct Options {
    /// How well the computer plays; `None` where two persons play.
    pub level: Option<Level>,
    /// The side of the computer.
    pub other_side: Side,
    /// What its chances depend on.
    pub seed: u64,
}

/// How often a beatable opponent errs, in percent, if nothing is said about it.
const USUAL_MISTAKES: u8 = 20;

/// The options that tell it.
pub fn arguments(command: Command, lang: Lang) -> Command {
    let opponent = Text::new(
        "perfect, beatable (it makes mistakes), random, losing (it tries to lose), or friend (two persons play) \
         [default: perfect]",
        "对手：perfect（从不走错）、beatable（会犯错）、random（随便走）、losing（故意输）或 friend（两人对下） [默认：perfect]",
    );
    let mistakes = text!(
        "How likely a beatable opponent gives a win away, such as 35% [default: {USUAL_MISTAKES}%]",
        "beatable 对手错过必胜走法的概率，如 35% [默认：{USUAL_MISTAKES}%]"
    );
    let first = Text::new(
        "Who begins: me, or you (the computer) [default: me]",
        "谁先走：me（我）或 you（电脑） [默认：me]",
    );
    let second = Text::new("Let the computer begin, as `--first you`", "让电脑先走，同 `--first you`");
    let seed = Text::new(
        "What the chances of the opponent depend on [default: another one in each game, which is told]",
        "对手随机性的种子 [默认：每局不同，并显示出来]",
    );
    command
        .arg(
            option("opponent", &Text::new("WHO", "对手"), &opponent, lang)
                .value_parser(OPPONENTS)
                .hide_possible_values(true),
        )
        .arg(option("mistakes", &Text::new("PERCENT", "百分比"), &mistakes, lang))
        .arg(
            option("first", &Text::new("WHO", "谁"), &first, lang)
                .value_parser(["me", "you"])
                .hide_possible_values(true),
        )
        .arg(flag("second", &second, lang))
        .arg(option("seed", &Text::new("N", "数目"), &seed, lang))
}

const OPPONENTS: [&str; 5] = ["perfect", "beatable", "random", "losing", "friend"];

/// What the opponents are called in Chinese, in the same order.
const OPPONENTS_ZH: [&str; 5] = ["不走错", "会犯错", "随便走", "故意输", "朋友"];

/// The opponent of a name in either language, if it is one; `None` inside for a friend.
pub fn opponent_called(name: &str) -> Option<Option<Level>> {
    let lower = name.to_lowercase();
    let index = OPPONENTS.iter().zip(OPPONENTS_ZH).position(|(en, zh)| *en == lower || zh == lower)?;
    Some(level_called(OPPONENTS[index]))
}

/// How well the computer plays as this opponent; `None` for a friend.
fn level_called(name: &str) -> Option<Level> {
    match name {
        "beatable" => Some(Level::Beatable { mistakes: USUAL_MISTAKES }),
        "random" => Some(Level::Random),
        "losing" => Some(Level::Losing),
        "friend" => None,
        _ => Some(Level::Perfect),
    }
}

/// The opponent after this one, the last being followed by the first.
pub fn next_level(level: Option<Level>) -> Option<Level> {
    match level {
        Some(Level::Perfect) => level_called("beatable"),
        Some(Level::Beatable { .. }) => Some(Level::Random),
        Some(Level::Random) => Some(Level::Losing),
        Some(Level::Losing) => None,
        None => Some(Level::Perfect),
    }
}

/// The names of all opponents, as they are typed.
pub fn opponents() -> Text {
    let (en, zh) = (OPPONENTS.map(|name| format!("`{name}`")), OPPONENTS_ZH.map(|name| format!("“{name}”")));
    Text { en: en.join(", ").into(), zh: zh.join("、").into() }
}

impl Options {
    /// What the command line says.
    pub fn of(call: &Call<'_>) -> Result<Options, Failure> {
        let mistakes = call.get("mistakes").map(percent).transpose()?;
        let level = match (call.get("opponent"), mistakes) {
            (name, None) => level_called(name.unwrap_or("perfect")),
            (Some("beatable") | None, Some(mistakes)) => Some(Level::Beatable { mistakes }),
            (Some(_), Some(_)) => {
                return Err(Failure::new(Text::new(
                    "`--mistakes` goes with `--opponent beatable`",
                    "`--mistakes` 只能与 `--opponent beatable` 一起用",
                )));
            }
        };
        let computer_begins = match call.get("first") {
            Some(who) => who == "you",
            None => call.has("second"),
        };
        let seed = call.number("seed", 0..=u64::MAX)?;
        Ok(Options {
            level,
            other_side: if computer_begins { Side::First } else { Side::Second },
            seed: seed.unwrap_or_else(|| u64::from(fastrand::u32(..))),
        })
    }

    /// Who the opponent is, where there is something to say: the perfect one is what is expected.
    pub fn opponent(&self) -> Option<Text> {
        let seed = self.seed;
        match self.level {
            Some(Level::Perfect) => None,
            Some(Level::Beatable { mistakes }) => Some(text!(
                "The computer makes a mistake with a chance of {mistakes}%, by --seed {seed}.",
                "电脑有 {mistakes}% 的概率走错，种子 --seed {seed}。"
            )),
            Some(Level::Random) => Some(text!(
                "The computer makes any legal move, by --seed {seed}.",
                "电脑随便走，种子 --seed {seed}。"
            )),
            Some(Level::Losing) => Some(text!(
                "The computer tries to lose, by --seed {seed}.",
                "电脑故意输，种子 --seed {seed}。"
            )),
            None => Some(Text::new("Two persons play, in turn.", "两人轮流走。")),
        }
    }
}

/// A number of percent, with the sign or without.
fn percent(typed: &str) -> Result<u8, Failure> {
    let number = parse_u64(typed.trim_end_matches(['%', '％']).as_bytes());
    let percent = number.and_then(|number| u8::try_from(number).ok()).filter(|&percent| percent <= 100);
    percent.ok_or_else(|| {
        let typed = quoted(typed);
        let Text { en, zh } = Text::new("a percentage from 0% to 100%", "0% 到 100% 之间的整数百分比");
        let blank = blank_before(&zh);
        Failure::new(text!(
            "`{typed}` is not a valid value of `--mistakes`, expected {en}",
            "“{typed}”不能用于“--mistakes”，应为{blank}{zh}"
        ))
    })
}
