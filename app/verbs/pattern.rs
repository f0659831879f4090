//! `pattern`: a formula for a table of values, tested on those to which it was not fitted.

pub mod answer;
pub mod input;

use clap::Command;
use grundy::lang::{Lang, Text};

use self::answer::Answer;
use self::input::Input;
use super::table::{game, outcomes, ranges};
use super::{Call, Verb};
use crate::args::{budget, misere, option, positional};
use crate::output::{Failure, Verdict, print};
use crate::rules;

pub const VERB: Verb = Verb {
    name: "pattern",
    about: Text::new("Look for a formula in a table of values", "找规律：给打出的表找公式"),
    usage: Text::new(
        "grundy pattern [OPTIONS] GAME RANGE...\n       grundy pattern [OPTIONS] -",
        "grundy pattern [选项] 游戏 范围...\n      grundy pattern [选项] -",
    ),
    formats: &["text", "json"],
    arguments,
    run,
};

fn arguments(command: Command, lang: Lang) -> Command {
    let what = Text::new(
        "A game or a code, as for `table`; `-` for values on the standard input",
        "游戏或代码，同 table；`-` 表示从标准输入读取数列",
    );
    let values = Text::new("Values from a file: numbers, or P and N", "从文件读取数列：数字，或 P 和 N");
    let from = Text::new(
        "The number to which the first of these values belongs [default: 0]",
        "数列第一项对应的数 [默认：0]",
    );
    let details = Text::new(
        "Examples:\n  grundy pattern sub(1,3,4) 0..100\n  grundy pattern wythoff 0..40 0..40 --outcomes\n  \
         echo 0 1 2 0 1 2 0 1 2 0 1 2 0 1 2 0 1 2 | grundy pattern -\n\n\
         A formula is fitted to the first half of the values and tested on the others. What survives is a guess, \
         unless a theorem proves it; it comes as a line of C++, of Python and of Rust.",
        "例子：\n  grundy pattern sub(1,3,4) 0..100\n  grundy pattern wythoff 0..40 0..40 --outcomes\n  \
         echo 0 1 2 0 1 2 0 1 2 0 1 2 0 1 2 0 1 2 | grundy pattern -\n\n\
         公式由前一半的值得出，再用其余的值检验。经得起检验的仍是猜想，除非有定理证明；同时给出 C++、Python 和 Rust 各一行代码。",
    );
    let command = command
        .arg(positional("game", &Text::new("GAME", "游戏"), &what, lang))
        .arg(ranges(lang))
        .arg(option("values", &Text::new("FILE", "文件"), &values, lang))
        .arg(option("from", &Text::new("N", "N"), &from, lang))
        .arg(outcomes(lang))
        .arg(misere(lang))
        .arg(budget(game::BUDGET, lang))
        .after_help(details.get(lang).to_owned());
    rules::arguments(command, lang)
}

fn run(call: &Call<'_>) -> Result<Verdict, Failure> {
    let input = Input::of(call)?;
    let answer = Answer::of(&input);
    print(match call.format {
        "json" => answer.in_json(),
        _ => answer.in_words(call.lang),
    })?;
    Ok(Verdict::Done)
}
