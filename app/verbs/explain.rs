//! `explain`: a page that teaches why the mover wins or loses, its picture, or all of it as data.

use clap::Command;
use grundy::draw::svg;
use grundy::entry::SolveError;
use grundy::explain::page::{Words, page, words};
use grundy::explain::{Detail, Explanation};
use grundy::game::Play;
use grundy::lang::{Lang, Text, text};
use grundy::solve::Effort;
use serde::Serialize;

use super::{Call, Verb};
use crate::args::{budget, color, flag, game, misere, position, threads};
use crate::game::Game;
use crate::lines::{Job, Worker, answer_all};
use crate::output::{Failure, Verdict, print, push_lines, width};
use crate::position::{Positions, failure, place_in_line};
use crate::rules;

pub const VERB: Verb = Verb {
    name: "explain",
    about: Text::new("Why a position is won or lost", "讲解一个局面为什么必胜或必败"),
    usage: Text::new(
        "grundy explain [OPTIONS] GAME [POSITION... | -]",
        "grundy explain [选项] 游戏 [局面... | -]",
    ),
    formats: &["text", "json", "svg"],
    arguments,
    run,
};

/// How many moves a search may try for a page, so that it comes while one waits.
pub const BUDGET: u64 = 1_000_000;

fn arguments(command: Command, lang: Lang) -> Command {
    let all = Text::new("Tell all, however long it is", "完整输出，不省略");
    let examples = Text::new(
        "Examples:\n  grundy explain monks 1 5 9\n  grundy explain hill 2 K3 4 --format svg > hill.svg",
        "例子：\n  grundy explain monks 1 5 9\n  grundy explain hill 2 K3 4 --format svg > hill.svg",
    );
    let command = command
        .arg(game(lang).required_unless_present("rules"))
        .arg(position(lang))
        .arg(flag("all", &all, lang))
        .arg(misere(lang))
        .arg(budget(BUDGET, lang))
        .arg(color(lang))
        .arg(threads(lang))
        .after_help(examples.get(lang).to_owned());
    rules::arguments(command, lang)
}

fn run(call: &Call<'_>) -> Result<Verdict, Failure> {
    if let Some(line) = rules::line(call) {
        return explain_rules(call, line);
    }
    let budget = call.budget(BUDGET)?;
    let job = Explain::new(call, call.game()?, budget)?;
    match Positions::of(call) {
        Positions::Arguments(arguments) => {
            let answer = job.explain(&arguments.text);
            print(
                answer.map_err(|error| {
                    failure(job.game.about, &error, budget, |error| arguments.place(error))
                })?,
            )?;
        }
        Positions::Lines => answer_all(job, call.threads()?)?,
    }
    Ok(Verdict::Done)
}

/// Explains positions by the rules of a program, which tell all that there is to search.
fn explain_rules(call: &Call<'_>, line: &str) -> Result<Verdict, Failure> {
    if call.format == "svg" {
        return Err(Failure::new(Text::new(
            "a game that a program tells has no picture",
            "由程序给出规则的游戏没有图",
        )));
    }
    let positions = rules::positions(call)?;
    let job = Explain::new(call, rules::game(call, line, &positions)?, u64::MAX)?;
    for (index, position) in positions.iter().enumerate() {
        let page = job.explain(position);
        let page = page.map_err(|error| failure(job.game.about, &error, u64::MAX, |_| rules::THERE))?;
        let between = if index > 0 && call.format == "text" { "\n" } else { "" };
        print(between.to_owned() + &page)?;
    }
    Ok(Verdict::Done)
}

struct Explain {
    game: Game,
    play: Play,
    effort: Effort,
    detail: Detail,
    style: Style,
    lang: Lang,
}

enum Style {
    Page { in_colour: bool },
    Json,
    Svg,
}

impl Explain {
    fn new(call: &Call<'_>, game: Game, budget: u64) -> Result<Explain, Failure> {
        Ok(Explain {
            play: call.play(&game)?,
            game,
            effort: Effort { search_beyond_theory: true, budget },
            detail: if call.has("all") { Detail { most: usize::MAX } } else { Detail::default() },
            style: match call.format {
                "json" => Style::Json,
                "svg" => Style::Svg,
                _ => Style::Page { in_colour: call.in_colour() },
            },
            lang: call.lang,
        })
    }

    /// Explains a position with a fresh memory, so that the answer does not depend on others.
    fn explain(&self, position: &str) -> Result<String, SolveError> {
        let explanation =
            self.game.open.solver_under(self.play).explain(position, self.effort, self.detail)?;
        Ok(match self.style {
            Style::Page { in_colour } => self.page(&explanation, in_colour),
            Style::Svg => self.picture(&explanation) + "\n",
            Style::Json => as_json(&explanation) + "\n",
        })
    }

    fn page(&self, explanation: &Explanation, in_colour: bool) -> String {
        let lines = page(explanation, &self.game.about.title, self.lang, width());
        let mut text = String::new();
        push_lines(&mut text, &lines, in_colour);
        text
    }

    fn picture(&self, explanation: &Explanation) -> String {
        let title = picture_title(&self.game.about.title, &explanation.position);
        svg::draw(&explanation.scene, &explanation.gestures, &title, self.lang)
    }
}

/// The title of a position's picture.
pub fn picture_title(Text { en, zh }: &Text, position: &str) -> Text {
    text!("{en}: {position}", "{zh}：{position}")
}

/// An explanation as data, along with the sentences of its page.
#[derive(Serialize)]
struct Told<'e> {
    #[serde(flatten)]
    explanation: &'e Explanation,
    words: Words,
}

/// An explanation as JSON.
pub fn as_json(explanation: &Explanation) -> String {
    let told = Told { explanation, words: words(explanation) };
    // Plain data can always be written as JSON.
    serde_json::to_string(&told).unwrap_or_default()
}

impl Job for Explain {
    fn worker(&self) -> Box<dyn Worker + '_> {
        Box::new(Explaining(self))
    }
}

struct Explaining<'j>(&'j Explain);

impl Worker for Explaining<'_> {
    fn answer(&mut self, number: u64, line: &str, answers: &mut Vec<u8>) -> Result<(), Failure> {
        let explain = self.0;
        let answer = explain.explain(line);
        let answer = answer.map_err(|error| {
            let place = |error: &_| place_in_line(number, error);
            failure(explain.game.about, &error, explain.effort.budget, place)
        })?;
        answers.extend_from_slice(answer.as_bytes());
        if matches!(explain.style, Style::Page { .. }) {
            answers.push(b'\n');
        }
        Ok(())
    }
}
