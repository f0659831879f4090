//! Problems that are known, but not answered.

use super::plain_name;
use crate::lang::Text;

/// A problem that is not in the catalog.
#[derive(Debug)]
pub struct LeftOut {
    /// The names it has at judges, the usual one first.
    pub names: &'static [&'static str],
    /// Its title.
    pub title: &'static str,
    /// Why it is left out.
    pub reason: Text,
}

/// All of them.
pub static LEFT_OUT: &[LeftOut] = &[
    LeftOut {
        names: &["luogu-p13119", "p13119", "gcj-2019-round-3-zillionim"],
        title: "Zillionim",
        reason: Text::new(
            "interactive: the judge's player answers move by move, against a counted number of wins",
            "交互题：评测方逐步应对，并按赢的局数评分",
        ),
    },
    LeftOut {
        names: &["abc-278-g"],
        title: "Generalized Subtraction Game",
        reason: Text::new(
            "interactive; `grundy duel` plays such games, but has no score to keep",
            "交互题；`grundy duel` 能与程序对弈，但不计分",
        ),
    },
    LeftOut {
        names: &["cf-1149-e"],
        title: "Election Promises",
        reason: Text::new(
            "the answer is a whole new position out of many, and neither the statement nor a sample was at hand",
            "答案是众多合法新局面之一，手头既没有原文也没有样例",
        ),
    },
];

/// The problem of this name, or with this title, that is left out.
pub fn left_out(name: &str) -> Option<&'static LeftOut> {
    let name = plain_name(name);
    let is_named = |LeftOut { names, title, .. }: &&LeftOut| {
        names.iter().chain([title]).any(|known| plain_name(known) == name)
    };
    LEFT_OUT.iter().find(is_named)
}
