//! `solve --rules`.

use grundy::game::Play;
use grundy::lang::{Text, text};
use grundy::rules::{ABOUT, Explored, Loopy};
use grundy::search::retrograde::LoopyOutcome;
use grundy::solve::{Effort, Solution};
use serde_json::json;

use super::{THERE, explore, failed, positions};
use crate::output::{Failure, Verdict, print};
use crate::position::failure;
use crate::verbs::Call;
use crate::verbs::solve::write::{Answer, Style, header};

/// Solves positions by the rules of a program.
pub fn run(call: &Call<'_>, line: &str) -> Result<Verdict, Failure> {
    let positions = positions(call)?;
    let play = if call.has("misere") { Play::Misere } else { Play::Normal };
    let style = Style::of(call.format, call.lang);
    let mut answers = header(style, play).into_bytes();
    let write = |position: String, solution: Solution<String>, answers: &mut Vec<u8>| {
        let visited = Some(solution.visited);
        Answer { game: line, play, position, solution, visited }.write(style, EFFORT, answers);
    };
    match (play, explore(call, line, &positions)?) {
        (Play::Normal, Explored::Finite(values)) => {
            for position in positions {
                let Some(solution) = values.solution(&position) else { continue };
                write(position, solution, &mut answers);
            }
        }
        (Play::Misere, explored) => {
            let game = explored.finite().map_err(|error| failed(&error))?.open(line);
            for position in positions {
                let solution = game.solver_under(play).solve(&position, EFFORT);
                let solution = solution.map_err(|error| failure(&ABOUT, &error, EFFORT.budget, |_| THERE))?;
                write(position, solution, &mut answers);
            }
        }
        (Play::Normal, Explored::Loopy(loopy)) => {
            for position in positions {
                answers.extend(loopy_answer(&loopy, line, &position, call)?.bytes());
            }
        }
    }
    print(answers)?;
    Ok(Verdict::Done)
}

/// Whatever can be searched for is, for it is known by now how much that is.
const EFFORT: Effort = Effort { search_beyond_theory: false, budget: u64::MAX };

/// The answer to a position of a game that may go on for ever.
fn loopy_answer(loopy: &Loopy, game: &str, position: &str, call: &Call<'_>) -> Result<String, Failure> {
    let cycle = loopy.cycle().join(" → ");
    let outcome = loopy.outcome(position);
    let Some(outcome) = outcome.filter(|_| call.format != "csv") else {
        return Err(Failure::new(loopy.error().message()));
    };
    let (name, Text { en, zh }) = match outcome {
        LoopyOutcome::Won => ("N", Text::new("N-position", "先手必胜（N 局面）")),
        LoopyOutcome::Lost => ("P", Text::new("P-position", "先手必败（P 局面）")),
        LoopyOutcome::Draw => ("draw", Text::new("a draw", "平局（双方都不能强制获胜）")),
    };
    if call.format == "json" {
        let fields = json!({
            "game": game, "position": position, "outcome": name, "nimber": null, "cycle": loopy.cycle(),
        });
        return Ok(format!("{fields}\n"));
    }
    let words = text!(
        "{position}: {en}; a play may go on for ever: {cycle}\n",
        "{position}：{zh}；对局可能无限循环：{cycle}\n"
    );
    Ok(words.get(call.lang).to_owned())
}
