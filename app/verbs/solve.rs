//! `solve`: who wins, with which moves, and how that is known.

pub mod write;

use clap::Command;
use grundy::entry::{SolveError, Solved, Solver};
use grundy::game::Play;
use grundy::lang::{Lang, Text};
use grundy::solve::Effort;

use self::write::{Answer, Style, header};
use super::{Call, Verb};
use crate::args::{budget, flag, game, misere, position, threads};
use crate::game::Game;
use crate::lines::{Job, Worker, answer_all};
use crate::output::{Failure, Verdict, print};
use crate::position::{Arguments, Positions, failure, place_in_line};
use crate::rules;

pub const VERB: Verb = Verb {
    name: "solve",
    about: Text::new("Who wins a position, and with which moves", "判断局面谁胜，并给出所有必胜走法"),
    usage: Text::new(
        "grundy solve [OPTIONS] GAME [POSITION... | -]",
        "grundy solve [选项] 游戏 [局面... | -]",
    ),
    formats: &["text", "json", "csv"],
    arguments,
    run,
};

fn arguments(command: Command, lang: Lang) -> Command {
    let search = Text::new(
        "Search for what the theory does not tell: the remoteness, and the nimber where it knows the outcome alone",
        "搜索理论没有给出的结果：终局步数，以及理论只知胜负时的 SG 值",
    );
    let examples = Text::new(
        "Examples:\n  grundy solve monks 1 5 9\n  grundy solve hill 2 K3 4 --search\n  \
         grundy solve subtraction:1,3,4 17 --format json\n  grundy solve nim < positions.txt\n\n\
         Fields of json and csv:\n  \
         game           the game, with its parameters\n  \
         position       the position as the game writes it\n  \
         outcome        N: whoever is to move wins; P: whoever is to move loses\n  \
         nimber         null where the theory knows the outcome alone\n  \
         winning_moves  all of them, in the order of the game; 10000 if there are more\n  \
         known_by       theory or search\n  \
         remoteness     how many moves the game lasts, if a search found it\n  \
         visited        how many positions the search visited; null for lines of the standard input\n  \
         play           misere; only with --misere, which knows no nimbers\n  \
         genus          the genus, with --misere, if a search found it\n  \
         is_tame        whether it adds up as heaps of misère Nim, likewise",
        "例子：\n  grundy solve monks 1 5 9\n  grundy solve hill 2 K3 4 --search\n  \
         grundy solve subtraction:1,3,4 17 --format json\n  grundy solve nim < positions.txt\n\n\
         json 和 csv 的字段：\n  \
         game           游戏（含参数）\n  \
         position       局面（规范写法）\n  \
         outcome        N：先手必胜；P：先手必败\n  \
         nimber         SG 值；理论只知胜负时为 null\n  \
         winning_moves  所有必胜走法，按游戏的顺序；超过 10000 种时只列 10000 种\n  \
         known_by       theory（理论）或 search（搜索）\n  \
         remoteness     对局还剩多少步，由搜索得出\n  \
         visited        搜索过的局面数；来自标准输入的行为 null\n  \
         play           misere，只在 --misere 时出现，这时没有 SG 值\n  \
         genus          类型（genus），只在 --misere 时出现，由搜索得出\n  \
         is_tame        相加时是否像反 Nim 的若干堆，同上",
    );
    let command = command
        .arg(game(lang).required_unless_present("rules"))
        .arg(position(lang))
        .arg(flag("search", &search, lang))
        .arg(misere(lang))
        .arg(budget(Effort::default().budget, lang))
        .arg(threads(lang))
        .after_help(examples.get(lang).to_owned());
    rules::arguments(command, lang)
}

fn run(call: &Call<'_>) -> Result<Verdict, Failure> {
    if let Some(line) = rules::line(call) {
        return rules::solve::run(call, line);
    }
    let usual = Effort::default();
    let effort = Effort { search_beyond_theory: call.has("search"), budget: call.budget(usual.budget)? };
    let threads = call.threads()?;
    let game = call.game()?;
    let play = call.play(&game)?;
    let job = Solve { game, play, effort, style: Style::of(call.format, call.lang) };
    let header = header(job.style, play);
    match Positions::of(call) {
        Positions::Arguments(arguments) => print(header + &job.solve_one(&arguments)?)?,
        Positions::Lines => {
            print(header)?;
            answer_all(job, threads)?;
        }
    }
    Ok(Verdict::Done)
}

struct Solve {
    game: Game,
    play: Play,
    effort: Effort,
    style: Style,
}

impl Solve {
    fn solver(&self) -> Box<dyn Solver + '_> {
        self.game.open.solver_under(self.play)
    }

    fn solve_one(&self, arguments: &Arguments) -> Result<String, Failure> {
        let mut answer = Vec::new();
        let solved = self.solve(&mut *self.solver(), &arguments.text, true, &mut answer);
        solved.map_err(|error| {
            failure(self.game.about, &error, self.effort.budget, |error| arguments.place(error))
        })?;
        Ok(String::from_utf8_lossy(&answer).into_owned())
    }

    /// Appends the answer to a position. What a search visits depends on what it remembers, so that is
    /// told only where nothing was solved before.
    fn solve(
        &self,
        solver: &mut dyn Solver,
        position: &str,
        is_first: bool,
        answers: &mut Vec<u8>,
    ) -> Result<(), SolveError> {
        let Solved { position, solution } = solver.solved(position, self.effort)?;
        let answer = Answer {
            game: &self.game.name,
            play: self.play,
            position,
            visited: is_first.then_some(solution.visited),
            solution,
        };
        answer.write(self.style, self.effort, answers);
        Ok(())
    }
}

impl Job for Solve {
    fn worker(&self) -> Box<dyn Worker + '_> {
        Box::new(Solving { job: self, solver: self.solver() })
    }
}

struct Solving<'j> {
    job: &'j Solve,
    solver: Box<dyn Solver + 'j>,
}

impl Worker for Solving<'_> {
    fn answer(&mut self, number: u64, line: &str, answers: &mut Vec<u8>) -> Result<(), Failure> {
        let Solve { game, effort, .. } = self.job;
        let solved = self.job.solve(&mut *self.solver, line, false, answers);
        solved
            .map_err(|error| failure(game.about, &error, effort.budget, |error| place_in_line(number, error)))
    }
}
