//! `quotient`: the misère quotient of a heap game, and sums that it solves.

mod write;

use clap::Command;
use grundy::game::Play;
use grundy::games::heap_game::{HEAP_GAME, HeapGame, Replace};
use grundy::heaps::code::Code;
use grundy::lang::{Lang, Text, text};
use grundy::misere::{Finding, Limits, find};
use grundy::notation::Notation;
use grundy::search::memo::{Budget, Memo, Sums};
use grundy::text::Tokens;
use grundy::theory::MOST_LISTED;

use self::write::{Sum, as_json, in_words, sum_in_words};
use super::table::{code, read_code};
use super::{Call, Verb};
use crate::args::{option, position};
use crate::output::{Failure, Verdict, print};
use crate::position::{Arguments, bad_position};

pub const VERB: Verb = Verb {
    name: "quotient",
    about: Text::new("The misère quotient of a heap game", "求堆游戏的反常商（misère quotient）"),
    usage: Text::new("grundy quotient [OPTIONS] CODE [POSITION...]", "grundy quotient [选项] 代码 [局面...]"),
    formats: &["text", "json"],
    arguments,
    run,
};

/// The largest heap and the largest quotient that may be asked for: both are far beyond what time allows.
const LARGEST: u64 = 10_000;

fn arguments(command: Command, lang: Lang) -> Command {
    let Limits { heap, order } = Limits::default();
    let heaps = Text::new(
        "Sizes of heaps: says who wins their sum under misère play, and with which moves",
        "若干堆的石子数：判断它们之和在反常规则下谁胜，并给出必胜走法",
    );
    let to =
        text!("The largest heap that is looked at [default: {heap}]", "最多考察到多大的堆 [默认：{heap}]");
    let limit = text!(
        "How many elements a guess at the quotient may have [default: {order}]",
        "候选商最多有多少个元素 [默认：{order}]"
    );
    let details = Text::new(
        "Examples:\n  grundy quotient .77\n  grundy quotient .07 --to 24 --format json\n  grundy quotient .77 3 5 7\n\n\
         Under misère play whoever makes the last move loses. Heaps are added until the quotient is proved to be \
         that of all heaps, or a limit is reached: then it is that of the heaps so far.",
        "例子：\n  grundy quotient .77\n  grundy quotient .07 --to 24 --format json\n  grundy quotient .77 3 5 7\n\n\
         反常规则（misère）：走最后一步的人输。从小到大逐堆加入，直到能证明所得的商就是所有堆的商，或到达上限为止；\
         到达上限时，给出的是已考察的那些堆的商。",
    );
    command
        .arg(code(lang).required(true))
        .arg(position(lang).help(heaps.get(lang).to_owned()))
        .arg(option("to", &Text::new("HEAP", "堆"), &to, lang))
        .arg(option("limit", &Text::new("SIZE", "大小"), &limit, lang))
        .after_help(details.get(lang).to_owned())
}

fn run(call: &Call<'_>) -> Result<Verdict, Failure> {
    let code = read_code(call)?;
    let usual = Limits::default();
    let limits = Limits {
        heap: call.number("to", 1..=LARGEST)?.map_or(usual.heap, |heap| heap as usize),
        order: call.number("limit", 1..=LARGEST)?.map_or(usual.order, |order| order as usize),
    };
    let game = HeapGame::new(code.clone());
    let sizes = Arguments::given(call.matches).map(|given| read_sizes(&game, &given)).transpose()?;
    let found = find(&code, limits);
    let sum = sizes.map(|sizes| solve(&game, &found, sizes)).transpose()?;
    print(match call.format {
        "json" => as_json(&found, &genera(&game), sum) + "\n",
        _ => match sum {
            Some(sum) => sum_in_words(&found, &sum, call.lang) + "\n",
            None => in_words(&found, &genera(&game), call.lang) + "\n",
        },
    })?;
    Ok(Verdict::Done)
}

/// A quotient as JSON.
pub fn json(code: &Code, limits: Limits) -> String {
    as_json(&find(code, limits), &genera(&HeapGame::new(code.clone())), None)
}

/// The genera of small heaps: as many as cost little. They are searched from the rules.
fn genera(game: &HeapGame) -> Vec<String> {
    const LARGEST: u64 = 19;
    const BUDGET: u64 = 100_000;
    let mut memo = Memo::under(Play::Misere, game, Sums::Whole);
    let mut budget = Budget::moves(BUDGET);
    let genera = (0..=LARGEST).map_while(|size| memo.misere_value(&vec![size], &mut budget).ok());
    genera.map(|found| found.genus.to_string()).collect()
}

fn read_sizes(game: &HeapGame, given: &Arguments) -> Result<Vec<u64>, Failure> {
    let read = game.read(&mut Tokens::new(&given.text));
    read.map_err(|error| bad_position(&HEAP_GAME.about, &error, &given.place(&error)))
}

fn solve(game: &HeapGame, found: &Finding, sizes: Vec<u64>) -> Result<Sum, Failure> {
    let Some(element) = found.value(&sizes) else {
        let (largest, last) = (sizes.iter().copied().max().unwrap_or(0), found.last_heap());
        return Err(Failure::new(text!(
            "a heap of {largest} is too large: the quotient is known for the heaps up to {last}",
            "{largest} 的堆太大：已知的商只涉及不超过 {last} 的堆"
        ))
        .with_hint(Text::new(
            "`--to HEAP` and `--limit SIZE` let it look further",
            "可用 `--to 堆` 和 `--limit 大小` 让它多考察一些",
        )));
    };
    let winning = game.has_few_moves(&sizes).then(|| {
        let moves = found.winning_moves(&sizes).take(MOST_LISTED);
        moves.map(|(heap, parts)| game.write_move(&sizes, Replace { heap, parts })).collect()
    });
    Ok(Sum {
        position: game.write(&sizes),
        element,
        outcome: found.outcome_of(element),
        winning_moves: winning,
    })
}
