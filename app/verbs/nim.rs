//! `nim`: a calculator of nimbers.

use clap::Command;
use grundy::lang::{Lang, Text, text};
use grundy::text::InputError;
use grundy::value::expression::evaluate;
use serde_json::json;

use super::{Call, Verb};
use crate::args::{positional, threads};
use crate::lines::{Job, Worker, answer_all};
use crate::output::{Failure, Verdict, print};
use crate::position::place_in_line;

pub const VERB: Verb = Verb {
    name: "nim",
    about: Text::new("Calculate with nimbers", "Nim 数计算器"),
    usage: Text::new("grundy nim [OPTIONS] [EXPRESSION... | -]", "grundy nim [选项] [算式... | -]"),
    formats: &["text", "json"],
    arguments,
    run,
};

fn arguments(command: Command, lang: Lang) -> Command {
    let help = Text::new(
        "What to calculate; without it, or with `-`, expressions are read from the standard input, one a line",
        "算式；省略或写作 `-` 时从标准输入读取，每行一个算式",
    );
    let details = Text::new(
        "In an expression:\n  \
         a+b           the nim-sum, also a⊕b\n  \
         a*b           the nim-product, also a⊗b and a×b\n  \
         a/b           what times b is a\n  \
         a^5           the nim-product of five factors a\n  \
         sqrt(a)       what has the square a\n  \
         inv(a)        what times a is 1\n  \
         quadratic(a)  the even x with x*x+x = a; the other solution is x+1\n  \
         log(a,b)      the exponent with which b becomes a\n\n\
         Numbers are below 2^128, as 12 or 0xff; those of log below 2^64, those of quadratic below 2^127.\n\n\
         Examples:\n  grundy nim '5*7+2^3'\n  grundy nim 'sqrt(6)' '1/2' --format json",
        "算式的写法：\n  \
         a+b           Nim 和（异或），也可写作 a⊕b\n  \
         a*b           Nim 积，也可写作 a⊗b 或 a×b\n  \
         a/b           与 b 的 Nim 积等于 a 的数\n  \
         a^5           5 个 a 的 Nim 积\n  \
         sqrt(a)       平方等于 a 的数\n  \
         inv(a)        与 a 的 Nim 积等于 1 的数\n  \
         quadratic(a)  使 x*x+x 等于 a 的偶数 x，另一个解是 x+1\n  \
         log(a,b)      离散对数：使 b 的乘方等于 a 的最小指数\n\n\
         数须小于 2^128（log 的两个数须小于 2^64，quadratic 的数须小于 2^127），如 12 或 0xff。\n\n\
         例子：\n  grundy nim '5*7+2^3'\n  grundy nim 'sqrt(6)' '1/2' --format json",
    );
    let expression = positional("expression", &Text::new("EXPRESSION", "算式"), &help, lang).num_args(0..);
    command.arg(expression).arg(threads(lang)).after_help(details.get(lang).to_owned())
}

fn run(call: &Call<'_>) -> Result<Verdict, Failure> {
    let job = Calculate { is_json: call.format == "json" };
    let given: Vec<&String> = call.matches.get_many("expression").unwrap_or_default().collect();
    if given.is_empty() || given == ["-"] {
        answer_all(job, call.threads()?)?;
        return Ok(Verdict::Done);
    }
    let mut answers = Vec::new();
    for (number, expression) in (1..).zip(given) {
        job.answer(expression, &mut answers, |error| {
            let column = error.place.column;
            text!("expression {number}, column {column}", "第 {number} 个算式第 {column} 列")
        })?;
    }
    print(answers)?;
    Ok(Verdict::Done)
}

/// The value of an expression as JSON. Few readers of JSON keep numbers of 128 binary digits, so it is text.
pub fn as_json(expression: &str, value: u128) -> String {
    json!({ "expression": expression, "value": value.to_string() }).to_string()
}

struct Calculate {
    is_json: bool,
}

impl Calculate {
    /// Appends the value of an expression; `place` says where an error is.
    fn answer(
        &self,
        expression: &str,
        answers: &mut Vec<u8>,
        place: impl FnOnce(&InputError) -> Text,
    ) -> Result<(), Failure> {
        let value = evaluate(expression).map_err(|error| Failure::of_input(&place(&error), &error))?;
        let answer = match self.is_json {
            true => as_json(expression, value),
            false => value.to_string(),
        };
        answers.extend_from_slice(answer.as_bytes());
        answers.push(b'\n');
        Ok(())
    }
}

impl Job for Calculate {
    fn worker(&self) -> Box<dyn Worker + '_> {
        Box::new(self)
    }
}

impl Worker for &Calculate {
    fn answer(&mut self, number: u64, line: &str, answers: &mut Vec<u8>) -> Result<(), Failure> {
        Calculate::answer(self, line, answers, |error| place_in_line(number, error))
    }
}
