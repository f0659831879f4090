//! What is wrong with a program, in words.

use crate::check::layout::Layout;
use crate::check::run::Clock;
use crate::lang::{Text, text};

/// What is wrong with the answer to an input.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// A move that the rules do not allow.
    IllegalMove {
        /// The move as the game writes it.
        mv: String,
    },
    /// A legal move after which the opponent wins.
    LosingMove {
        /// The move as the game writes it.
        mv: String,
        /// A winning move of the opponent; `None` when the game cannot tell one.
        reply: Option<String>,
    },
    /// A winning move, but not the one that the statement asks for.
    NotTheAskedMove {
        /// The move as the game writes it.
        mv: String,
    },
    /// It says that the player to move loses, who wins.
    SaysLostWhenWon,
    /// It says that the player to move wins, who loses.
    ClaimsWinWhenLost {
        /// What beats the move that it claims to win, if it claims one: the opponent's answer.
        reply: Option<String>,
    },
    /// It says that neither player can force a win, but one of them can.
    SaysDrawn {
        /// Whether it is the player to move.
        wins: bool,
    },
    /// It says that one of the players wins, but neither can force a win.
    MissesDraw {
        /// Whether it is said to be the player to move.
        says_won: bool,
    },
    /// Another value than the right one.
    WrongAnswer,
    /// The lines of the right answer in another order.
    WrongOrder,
    /// Nothing was printed.
    NothingPrinted,
    /// The right answer, and more behind it.
    ExtraOutput,
    /// More or fewer lines than the answer has.
    WrongLineCount {
        /// How many lines the right answer has.
        right: usize,
        /// How many lines were printed.
        theirs: usize,
    },
    /// Something that is no answer at all, or the right answer with other blanks, capitals or ways to write
    /// numbers.
    NotTheFormat {
        /// The first line that is not as it should be, from 1.
        line: usize,
        /// That line, or a part of it.
        printed: String,
        /// What the right answer has in its place.
        expected: String,
    },
    /// It was ended by a signal.
    Signal(i32),
    /// It ended with another exit code than 0.
    ExitCode(i32),
    /// It took more time than it may.
    TooSlow {
        /// Whether it worked all the time or waited.
        clock: Clock,
    },
    /// It took more memory than it may.
    TooMuchMemory,
    /// It printed more than anybody reads.
    TooMuchOutput,
    /// It started more processes than it may.
    TooManyProcesses,
    /// Of several cases it answers only the first one.
    FirstCaseOnly,
    /// It answers each case rightly when it is alone, and wrongly behind others.
    StateLeftOver {
        /// Which case of the input is answered wrongly, from 1.
        case: usize,
    },
    /// It answers rightly when blanks are as the statement says, and wrongly when they are not.
    Blanks {
        /// How they are.
        layout: Layout,
    },
    /// It does not do the same each time it is run on the same input.
    Flaky,
}

impl Verdict {
    /// Its name for programs: lower case, with dashes.
    pub fn name(&self) -> &'static str {
        match self {
            Verdict::IllegalMove { .. } => "illegal-move",
            Verdict::LosingMove { .. } => "losing-move",
            Verdict::NotTheAskedMove { .. } => "not-the-asked-move",
            Verdict::SaysLostWhenWon => "says-lost-when-won",
            Verdict::ClaimsWinWhenLost { .. } => "claims-win-when-lost",
            Verdict::SaysDrawn { wins: true } => "says-drawn-when-won",
            Verdict::SaysDrawn { wins: false } => "says-drawn-when-lost",
            Verdict::MissesDraw { says_won: true } => "claims-win-when-drawn",
            Verdict::MissesDraw { says_won: false } => "says-lost-when-drawn",
            Verdict::WrongAnswer => "wrong-answer",
            Verdict::WrongOrder => "wrong-order",
            Verdict::NothingPrinted => "nothing-printed",
            Verdict::ExtraOutput => "extra-output",
            Verdict::WrongLineCount { .. } => "wrong-line-count",
            Verdict::NotTheFormat { .. } => "not-the-format",
            Verdict::Signal(_) => "signal",
            Verdict::ExitCode(_) => "exit-code",
            Verdict::TooSlow { .. } => "too-slow",
            Verdict::TooMuchMemory => "too-much-memory",
            Verdict::TooMuchOutput => "too-much-output",
            Verdict::TooManyProcesses => "too-many-processes",
            Verdict::FirstCaseOnly => "first-case-only",
            Verdict::StateLeftOver { .. } => "state-left-over",
            Verdict::Blanks { .. } => "blanks",
            Verdict::Flaky => "flaky",
        }
    }

    /// A sentence about it.
    pub fn words(&self) -> Text {
        match self {
            Verdict::IllegalMove { mv } => {
                text!("illegal move: the rules do not allow {mv}", "非法移动：规则不允许 {mv}")
            }
            Verdict::LosingMove { mv, reply: Some(reply) } => text!(
                "a legal but losing move: {mv} is beaten by {reply}",
                "合法但必败的一步：{mv} 之后，对手走 {reply} 就赢了"
            ),
            Verdict::LosingMove { mv, reply: None } => {
                text!("a legal but losing move: {mv}", "合法但必败的一步：{mv}")
            }
            Verdict::NotTheAskedMove { mv } => text!(
                "a winning move, but not the one asked for: {mv}",
                "这一步也能赢，但不是题目要求的那一步：{mv}"
            ),
            Verdict::SaysLostWhenWon => Text::new(
                "says that the player to move loses, but there is a winning move",
                "答先手必败，实际先手必胜",
            ),
            Verdict::ClaimsWinWhenLost { reply: Some(reply) } => text!(
                "claims a win where every move loses: the answer to this move is {reply}",
                "答先手必胜，实际先手必败：这一步之后对手走 {reply} 就赢了"
            ),
            Verdict::ClaimsWinWhenLost { reply: None } => {
                Text::new("claims a win where every move loses", "答先手必胜，实际先手必败")
            }
            Verdict::SaysDrawn { wins: true } => Text::new(
                "says that neither player can force a win, but the player to move can",
                "答平局，实际先手必胜",
            ),
            Verdict::SaysDrawn { wins: false } => Text::new(
                "says that neither player can force a win, but the opponent of the player to move can",
                "答平局，实际先手必败",
            ),
            Verdict::MissesDraw { says_won: true } => Text::new(
                "claims a win for the player to move, but neither player can force one",
                "答先手必胜，实际是平局：双方都没有必胜策略",
            ),
            Verdict::MissesDraw { says_won: false } => Text::new(
                "says that the player to move loses, but neither player can force a win",
                "答先手必败，实际是平局：双方都没有必胜策略",
            ),
            Verdict::WrongAnswer => Text::new("wrong answer", "答案错误"),
            Verdict::WrongOrder => {
                Text::new("the right lines, but in another order", "每一行都对，但行的顺序不对")
            }
            Verdict::NothingPrinted => Text::new("nothing was printed", "没有任何输出"),
            Verdict::ExtraOutput => {
                Text::new("the right answer, and something extra behind it", "答案正确，但后面有多余的输出")
            }
            Verdict::WrongLineCount { right, theirs } => text!(
                "wrong number of lines: {theirs} instead of {right}",
                "输出行数不对：应为 {right} 行，实为 {theirs} 行"
            ),
            Verdict::NotTheFormat { line, printed, expected } => text!(
                "not the format that the statement asks for: line {line} is `{printed}` where the right answer has `{expected}`",
                "不是题目要求的输出格式：第 {line} 行是“{printed}”，正确答案此处是“{expected}”"
            ),
            Verdict::Signal(number) => {
                let name = signal_name(*number);
                text!("stopped with signal {number}{name}", "运行错误：被信号 {number}{name} 终止")
            }
            Verdict::ExitCode(code) => {
                text!("ended with exit code {code} instead of 0", "运行错误：退出码为 {code}，应为 0")
            }
            Verdict::TooSlow { clock: Clock::Cpu } => Text::new("too slow", "超时"),
            Verdict::TooSlow { clock: Clock::Wall } => {
                Text::new("does not end, and waits for something", "一直不结束，在等待什么")
            }
            Verdict::TooMuchMemory => Text::new("too much memory", "超出内存限制"),
            Verdict::TooMuchOutput => Text::new("prints without end", "输出过多"),
            Verdict::TooManyProcesses => Text::new("starts too many processes", "启动的进程过多"),
            Verdict::FirstCaseOnly => {
                Text::new("answers only the first of several cases", "有多组数据，只回答了第一组")
            }
            Verdict::StateLeftOver { case } => text!(
                "state is left over between cases: case {case} is answered wrongly here, but rightly when it is alone",
                "多组数据之间有残留：第 {case} 组单独测试时答案正确，放在其他组之后就错了"
            ),
            Verdict::Blanks { layout } => {
                let Text { en, zh } = layout.words();
                text!("stumbles over blanks: answers are wrong when {en}", "受空白影响：{zh}时，答案就错了")
            }
            Verdict::Flaky => Text::new(
                "its answers differ from run to run, on the same input",
                "输入相同，每次运行的输出却不一样",
            ),
        }
    }
}

/// What a signal is called, in brackets.
fn signal_name(number: i32) -> &'static str {
    match number {
        4 => " (SIGILL)",
        6 => " (SIGABRT)",
        7 => " (SIGBUS)",
        8 => " (SIGFPE)",
        9 => " (SIGKILL)",
        11 => " (SIGSEGV)",
        13 => " (SIGPIPE)",
        15 => " (SIGTERM)",
        _ => "",
    }
}
