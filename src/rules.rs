//! The rules of a game from another program, in whatever language: [`Rules`] asks it for the options of
//! positions, and a [`Graph`] of all that can be reached gives their values. The protocol is told in
//! `docs/rules.md`: a position a line; its options in a line, with tabs between them; an empty line asks
//! the program to flush. An option may be a sum of parts with ` + ` between them, and instead of options
//! a program may answer `= ` and a position or sum that is the same.
//!
//! What was explored is solved as [`Values`], which can also be opened as a game, with all that the games
//! of the catalog have; [`claim::verify`] compares it with what yet another program claims.
//!
//! ```
//! # #[cfg(target_os = "linux")] {
//! use grundy::rules::{Bounds, Explored, Rules};
//! use grundy::solve::Effort;
//! use grundy::value::Nimber;
//!
//! // One heap, of which a move takes one or two counters.
//! let python = r#"python3 -c '
//! import sys
//! for line in sys.stdin:
//!     if line == "\n": sys.stdout.flush()
//!     else: print(*range(max(int(line) - 2, 0), int(line)), sep="\t")
//! '"#;
//! let bounds = Bounds::default();
//! let mut rules = Rules::start(python, &bounds)?;
//! let Explored::Finite(values) = rules.explore(["5"])?.solve() else { panic!("it ends") };
//! let solution = values.solution("5").expect("it was explored");
//! assert_eq!(solution.nimber, Some(Nimber(2)));
//! assert_eq!(solution.winning_moves, ["3"]);
//!
//! let game = values.open("one or two");
//! assert_eq!(game.solver().explain("5", Effort::default(), Default::default())?.options.len(), 2);
//! # }
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod ask;
pub mod claim;
mod game;
mod graph;
mod texts;
mod values;

use std::time::Duration;

pub use self::game::{ABOUT, Move};
pub use self::graph::Graph;
pub use self::values::{Explored, Loopy, Values};
use crate::check::run::{Ended, Limits, Program, Run, RunError};
use crate::lang::{Text, text};
use crate::text::seen::visible;

/// A program that tells the options of positions.
#[derive(Debug)]
pub struct Rules {
    asking: ask::Asking,
    bounds: Bounds,
}

/// How far the rules of a program are followed, and what the program may use for that.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Bounds {
    /// How long it may take for a batch of answers, on the clock on the wall.
    pub time: Duration,
    /// How many bytes of memory it may have, of [`Limits::memory`].
    pub memory: u64,
    /// How many positions are explored at the most.
    pub positions: u64,
    /// How many moves they may have together.
    pub moves: u64,
}

impl Default for Bounds {
    /// What a machine of today bears: ten seconds, a GiB, ten million positions, a hundred million moves.
    fn default() -> Bounds {
        Bounds { time: Duration::from_secs(10), memory: 1 << 30, positions: 10_000_000, moves: 100_000_000 }
    }
}

impl Bounds {
    /// The limits of the program: its answers, however many, may take time each.
    fn of_program(&self) -> Limits {
        Limits {
            wall: self.time,
            memory: self.memory,
            cpu: Duration::from_secs(1 << 20),
            output: 1 << 50,
            ..Limits::default()
        }
    }
}

/// Which program was asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Asked {
    /// The one that tells the rules.
    Rules,
    /// The one that claims who wins.
    Claim,
}

/// Why the rules of a program lead nowhere.
#[derive(Debug, thiserror::Error)]
pub enum RulesError {
    /// The program cannot be run.
    #[error(transparent)]
    Run(#[from] RunError),
    /// A program gave no answer.
    #[error("{}", self.message().en)]
    NoAnswer {
        /// Which one.
        who: Asked,
        /// The position it was asked about.
        position: String,
        /// How it ended, or was ended.
        ended: Ended,
        /// What it wrote to its standard error.
        said: String,
    },
    /// A program gave an answer that is none.
    #[error("{}", self.message().en)]
    Nonsense {
        /// The position it was asked about.
        position: String,
        /// What is wrong with the answer.
        what: Text,
    },
    /// There are more moves or longer positions than may be explored.
    #[error("{}", self.message().en)]
    TooLarge {
        /// How many positions were found by then.
        positions: u64,
        /// How many moves.
        moves: u64,
        /// A play that leads on and on: some of its positions.
        path: Vec<String>,
    },
    /// A play may go on for ever, where nimbers are asked for.
    #[error("{}", self.message().en)]
    Endless {
        /// Positions each of which is an option of the one before it, from one back to itself.
        cycle: Vec<String>,
    },
}

impl RulesError {
    /// The error in words for the user.
    pub fn message(&self) -> Text {
        match self {
            RulesError::Run(error) => error.message(),
            RulesError::NoAnswer { who, position, ended, said } => {
                let Text { en, zh } = no_answer(*who, *ended);
                let shown = |line: &str| format!("\n{}", visible(&line.replace('\t', "    ")));
                let said: String = said.trim_end().lines().map(shown).collect();
                let position = visible(position);
                let (who_en, who_zh) = match who {
                    Asked::Rules => ("the rules give no answer to", "规则程序没有回答"),
                    Asked::Claim => ("nothing is claimed of", "结论程序没有回答"),
                };
                text!("{who_en} position `{position}`: {en}{said}", "{who_zh}局面“{position}”：{zh}{said}")
            }
            RulesError::Nonsense { position, what: Text { en, zh } } => {
                let position = visible(position);
                text!("position `{position}`: {en}", "局面“{position}”：{zh}")
            }
            RulesError::TooLarge { positions, moves, path } => {
                let path = path.join(" → ");
                text!(
                    "no end after {positions} positions and {moves} moves; the game may be infinite: {path} → …",
                    "搜索了 {positions} 个局面、{moves} 步仍未穷尽，游戏可能是无限的：{path} → …"
                )
            }
            RulesError::Endless { cycle } => {
                let cycle = cycle.join(" → ");
                text!(
                    "a play may go on for ever, so there are no nimbers: {cycle}",
                    "对局可能无限循环，因此没有 SG 值：{cycle}"
                )
            }
        }
    }

    fn nonsense(position: &str, what: Text) -> RulesError {
        RulesError::Nonsense { position: position.to_owned(), what }
    }

    fn no_answer(who: Asked, position: String, run: &Run) -> RulesError {
        let said = String::from_utf8_lossy(&run.stderr).into_owned();
        RulesError::NoAnswer { who, position, ended: run.ended, said }
    }
}

fn no_answer(who: Asked, ended: Ended) -> Text {
    /// What a shell adds to the signal that has ended its command.
    const BY_SIGNAL: i32 = 128;
    match (ended, who) {
        (Ended::Exit(0), Asked::Rules) => Text::new(
            "it ended, though more was to be asked (does it read on to the end of its input?)",
            "程序提前结束（是否一直读到输入结束？）",
        ),
        (Ended::Exit(code @ 129..=192), _) => no_answer(who, Ended::Signal(code - BY_SIGNAL)),
        (Ended::Exit(code), _) => text!("it ended with exit code {code}", "程序已退出，退出码 {code}"),
        (Ended::Signal(signal), _) => text!("it crashed by signal {signal}", "程序崩溃，信号 {signal}"),
        (Ended::TooSlow(_), Asked::Rules) => Text::new(
            "it took too long (does it read each line as it comes, and flush its output when it reads an empty line?)",
            "超时（是否逐行读入，并在读到空行时刷新输出？）",
        ),
        (Ended::TooSlow(_), Asked::Claim) => Text::new("it took too long", "超时"),
        (Ended::TooMuchMemory, _) => Text::new("it took too much memory", "占用内存过多"),
        (Ended::TooMuchOutput, _) => Text::new("it wrote too much", "输出过多"),
        (Ended::TooManyProcesses, _) => Text::new("it started too many processes", "启动的进程过多"),
    }
}

impl Rules {
    /// Starts a program: a line as one types it in a shell.
    ///
    /// # Errors
    /// When it cannot be started.
    pub fn start(line: &str, bounds: &Bounds) -> Result<Rules, RulesError> {
        let asking = ask::Asking::start(Program::shell(line)?, bounds.of_program())?;
        Ok(Rules { asking, bounds: *bounds })
    }

    /// All positions that can be reached from some.
    ///
    /// # Errors
    /// When the program fails, and when there are more than the bounds allow.
    pub fn explore<'p>(&mut self, starts: impl IntoIterator<Item = &'p str>) -> Result<Graph, RulesError> {
        let mut graph = Graph::from(starts, self.bounds)?;
        self.asking.ask(&mut graph)?;
        graph.settle()?;
        Ok(graph)
    }
}
