//! `table`: the nimbers of heaps in order, as they are computed; or the values of any game's positions.

pub mod game;

use std::io::{self, BufWriter, StdoutLock, Write};

use clap::Command;
use grundy::heaps::code::Code;
use grundy::lang::{Lang, Text, text};
use grundy::text::InputError;

use super::{Call, Verb};
use crate::args::{budget, color, flag, misere, option, positional};
use crate::checkpoint::{self, Long};
use crate::game::no_game_or_code;
use crate::output::{Failure, Verdict};
use crate::rules;

pub const VERB: Verb = Verb {
    name: "table",
    about: Text::new("The values of many positions, side by side", "打表：把许多局面的值列在一起"),
    usage: Text::new(
        "grundy table [OPTIONS] GAME RANGE...\n       grundy table [OPTIONS] CODE --to N",
        "grundy table [选项] 游戏 范围...\n      grundy table [选项] 代码 --to N",
    ),
    formats: &["text", "csv", "json", "svg", "bin"],
    arguments,
    run,
};

/// The largest heap that is computed: some hundred times as large as time allows for most games.
const LARGEST: u64 = (1 << 31) - 1;

fn arguments(command: Command, lang: Lang) -> Command {
    let to = Text::new("The largest heap [default: 99]", "最大的一堆 [默认：99]");
    let from = Text::new("The smallest heap that is shown [default: 0]", "从多大的堆开始列出 [默认：0]");
    let details = Text::new(
        "Examples:\n  grundy table .77 --to 200\n  grundy table grundy --to 10000 --format csv\n  \
         grundy table wythoff 0..9 0..9\n  grundy table nim 3 0..15 0..15 --format svg > nim.svg\n\n\
         With ranges it is the table of a game: a position in which one number or two are open. `P` is a \
         P-position, `·` an N-position without a known nimber. Without ranges it is the table of a code: `text` has \
         ten values a line behind the first heap of the line; `bin` is nothing but the values, four bytes each, \
         the lowest byte first. `csv` and `json` say more.",
        "例子：\n  grundy table .77 --to 200\n  grundy table grundy --to 10000 --format csv\n  \
         grundy table wythoff 0..9 0..9\n  grundy table nim 3 0..15 0..15 --format svg > nim.svg\n\n\
         给出范围时列出一个游戏的表：局面中有一个或两个数取遍范围。`P` 是必败局面（P 局面），`·` 是不知道 SG 值的 \
         N 局面。不给范围时按代码列出各堆的值：text 每行十个值，行首是这一行第一堆的石子数；bin 只有数值，每个四字节，\
         低字节在前。csv 和 json 便于程序读取。",
    );
    let command = command
        .arg(code(lang).required_unless_present("rules"))
        .arg(ranges(lang))
        .arg(option("to", &Text::new("N", "N"), &to, lang))
        .arg(option("from", &Text::new("N", "N"), &from, lang));
    let command = checkpoint::arguments(command, lang)
        .arg(outcomes(lang))
        .arg(misere(lang))
        .arg(budget(game::BUDGET, lang))
        .arg(color(lang))
        .after_help(details.get(lang).to_owned());
    rules::arguments(command, lang)
}

/// The positions of a game's table.
pub(super) fn ranges(lang: Lang) -> clap::Arg {
    let help = Text::new(
        "A position of a game with one number or two as ranges: 0..20, or 0..9 0..9, or W 1 2..9",
        "局面，其中一个或两个数写成范围：0..20、0..9 0..9 或 W 1 2..9",
    );
    positional("ranges", &Text::new("RANGE", "范围"), &help, lang).num_args(0..).allow_negative_numbers(true)
}

/// Whether nimbers are not asked for.
pub(super) fn outcomes(lang: Lang) -> clap::Arg {
    let help = Text::new("Who wins and no nimbers", "只列胜负，不列 SG 值");
    flag("outcomes", &help, lang)
}

/// The code of a game on heaps.
pub(super) fn code(lang: Lang) -> clap::Arg {
    let help = Text::new(
        "The game: a code such as .77, 4.0, .3F, 4.3…, sub(1,3,4), allbut(2), or a name such as grundy",
        "游戏：代码（如 .77、4.0、.3F、4.3…、sub(1,3,4)、allbut(2)）或名称（如 grundy）",
    );
    positional("code", &Text::new("CODE", "代码"), &help, lang)
}

/// The code that is given.
pub(super) fn read_code(call: &Call<'_>) -> Result<Code, Failure> {
    let typed = call.get("code").unwrap_or_default();
    typed.parse().map_err(|error: InputError| {
        // What is wrong as a whole was meant as a name.
        let is_name = error.found.as_deref() == Some(typed.trim());
        if is_name && let Some(failure) = no_game_or_code(typed) {
            return failure;
        }
        let column = error.place.column;
        Failure::of_input(&text!("code, column {column}", "代码第 {column} 列"), &error)
    })
}

fn run(call: &Call<'_>) -> Result<Verdict, Failure> {
    if let Some(positions) = game::positions(call) {
        game::refuse_options_of_codes(call)?;
        return game::run(call, call.get("code").unwrap_or_default(), &positions);
    }
    let to = call.number("to", 0..=LARGEST)?.unwrap_or(99);
    let from = call.number("from", 0..=to)?.unwrap_or(0);
    if rules::line(call).is_some() {
        return game::run(call, "", &format!("{from}..{to}"));
    }
    let code = read_code(call).map_err(|failure| game::without_ranges(call).unwrap_or(failure))?;
    if call.format == "svg" || call.has("misere") || call.has("outcomes") {
        refuse_checkpoint(call)?;
        return game::run(call, &code.to_string(), &format!("{from}..{to}"));
    }
    let (mut long, mut values) = Long::begin(call, &code, to as usize + 1, true)?;
    let mut rows = Rows::new(call.format, [from as usize, to as usize]);
    rows.begin(&code)?;
    while rows.next <= rows.to {
        long.extend(&mut values, rows.end_of_block())?;
        rows.write(values.computed())?;
    }
    rows.end()?;
    long.finish(&values)?;
    Ok(Verdict::Done)
}

/// The failure of a checkpoint of anything but nimbers, which none would be.
fn refuse_checkpoint(call: &Call<'_>) -> Result<(), Failure> {
    match call.get("checkpoint") {
        None => Ok(()),
        Some(_) => Err(Failure::new(Text::new(
            "`--checkpoint` keeps nimbers alone, and makes no sense with `--outcomes`, `--misere` or a picture",
            "“--checkpoint”只保存 SG 值，不能与“--outcomes”“--misere”或图片一起使用",
        ))),
    }
}

/// The values of a code as they are written: block by block, so that they are there as soon as they are
/// known.
struct Rows<'f> {
    format: &'f str,
    from: usize,
    to: usize,
    /// The heap whose value is written next.
    next: usize,
    out: BufWriter<StdoutLock<'static>>,
}

impl<'f> Rows<'f> {
    fn new(format: &'f str, [from, to]: [usize; 2]) -> Rows<'f> {
        let out = BufWriter::with_capacity(1 << 16, io::stdout().lock());
        Rows { format, from, to, next: from, out }
    }

    fn begin(&mut self, code: &Code) -> Result<(), Failure> {
        let (from, to) = (self.from, self.to);
        let written = match self.format {
            "csv" => writeln!(self.out, "heap,nimber"),
            "json" => {
                // A string can always be written as JSON.
                let code = serde_json::to_string(&code.to_string()).unwrap_or_default();
                write!(self.out, "{{\"code\":{code},\"from\":{from},\"to\":{to},\"nimbers\":[")
            }
            _ => Ok(()),
        };
        written.map_err(|error| Failure::of_output(&error))
    }

    /// How many values are needed to write the next block.
    fn end_of_block(&self) -> usize {
        const BLOCK: usize = 10_000;
        (self.next / BLOCK * BLOCK + BLOCK).min(self.to + 1)
    }

    fn write(&mut self, values: &[u32]) -> Result<(), Failure> {
        let end = self.end_of_block();
        let mut heaps = (self.next..end).zip(&values[self.next..end]);
        let written = heaps.try_for_each(|(heap, &value)| self.write_value(heap, value));
        self.next = end;
        written.and_then(|()| self.out.flush()).map_err(|error| Failure::of_output(&error))
    }

    fn write_value(&mut self, heap: usize, value: u32) -> io::Result<()> {
        let (from, width, out) = (self.from, self.to.to_string().len(), &mut self.out);
        match self.format {
            "csv" => writeln!(out, "{heap},{value}"),
            "json" if heap == from => write!(out, "{value}"),
            "json" => write!(out, ",{value}"),
            "bin" => out.write_all(&value.to_le_bytes()),
            _ if heap == from => write!(out, "{heap:>width$}: {value:>3}"),
            _ if heap.is_multiple_of(10) => write!(out, "\n{heap:>width$}: {value:>3}"),
            _ => write!(out, " {value:>3}"),
        }
    }

    fn end(&mut self) -> Result<(), Failure> {
        let written = match self.format {
            "csv" | "bin" => Ok(()),
            "json" => writeln!(self.out, "]}}"),
            _ => writeln!(self.out),
        };
        written.and_then(|()| self.out.flush()).map_err(|error| Failure::of_output(&error))
    }
}
