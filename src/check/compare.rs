//! An output against the right answers. Outputs are compared token by token: blanks and line ends
//! divide tokens and mean nothing else, as at most judges.

use crate::check::format::{is_same_to_a_person, lacks_label, not_the_format, words};
use crate::check::layout::Layout;
use crate::check::run::{Ended, Run};
use crate::check::verdict::Verdict;
use crate::entry::{OpenGame, PlayError};
use crate::games;
use crate::problems::{Answer, AnyProblem, Claimed, Shown};
use crate::solve::{Effort, Solution};
use crate::text::numbers::StreamError;
use crate::value::Outcome;

/// The cases of an input and the right answers, each with its label.
#[derive(Clone, Debug)]
pub(super) struct Group {
    pub cases: Vec<String>,
    pub answers: Vec<String>,
    pub input: String,
}

impl Group {
    pub fn new(problem: &dyn AnyProblem, cases: &[String], layout: Layout) -> Result<Group, StreamError> {
        let answer = |(number, case): (u64, &String)| {
            Ok(problem.statement().label_of(number) + &problem.answer(case)?)
        };
        let answers = (1..).zip(cases).map(answer).collect::<Result<_, StreamError>>()?;
        Ok(Group { cases: cases.to_vec(), answers, input: layout.input(problem, cases) })
    }

    /// Where an output differs first: the index of the case, the number of cases when there is
    /// something behind the last answer; `None` when the output is right.
    pub fn difference(&self, run: &Run) -> Option<usize> {
        let output = String::from_utf8_lossy(&run.stdout);
        let mut theirs = words(&output);
        let mut right =
            (0..).zip(&self.answers).flat_map(|(case, answer)| words(answer).map(move |token| (case, token)));
        let differs = right.find(|(_, token)| theirs.next() != Some(token)).map(|(case, _)| case);
        let mut is_over = || theirs.next().is_none() && run.ended == Ended::Exit(0);
        match differs {
            None if is_over() => None,
            None => Some(self.cases.len()),
            case => case,
        }
    }
}

/// What is wrong with the output of a run; `None` when nothing is.
pub(super) fn verdict(
    problem: &dyn AnyProblem,
    group: &Group,
    run: &Run,
) -> Result<Option<Verdict>, StreamError> {
    let Some(case) = group.difference(run) else { return Ok(None) };
    if let Some(verdict) = ended_badly(run.ended) {
        return Ok(Some(verdict));
    }
    let theirs = String::from_utf8_lossy(&run.stdout);
    let answers = group.answers.concat();
    if is_same_to_a_person(&answers, &theirs) {
        return Ok(Some(not_the_format(&answers, &theirs)));
    }
    if let Some(verdict) = wrong_amount(&answers, &theirs) {
        return Ok(Some(match group.answers.first() {
            Some(first) if group.cases.len() > 1 && is_same(first, &theirs) => Verdict::FirstCaseOnly,
            _ => verdict,
        }));
    }
    let label = problem.statement().label_of(case as u64 + 1);
    let words_before = group.answers.iter().take(case).flat_map(|answer| words(answer)).count();
    let verdict = match &group.cases[..] {
        _ if lacks_label(&label, words_before, &theirs) => None,
        [only] => {
            let [right, theirs] = [&*answers, &*theirs].map(|text| behind_label(&label, text));
            wrong_answer(problem, only, &right, &theirs)?
        }
        _ => Some(Verdict::StateLeftOver { case: case + 1 }),
    };
    Ok(Some(verdict.unwrap_or_else(|| not_the_format(&answers, &theirs))))
}

fn ended_badly(ended: Ended) -> Option<Verdict> {
    match ended {
        Ended::Exit(0) => None,
        Ended::Exit(code) => Some(Verdict::ExitCode(code)),
        Ended::Signal(number) => Some(Verdict::Signal(number)),
        Ended::TooSlow(clock) => Some(Verdict::TooSlow { clock }),
        Ended::TooMuchMemory => Some(Verdict::TooMuchMemory),
        Ended::TooMuchOutput => Some(Verdict::TooMuchOutput),
        Ended::TooManyProcesses => Some(Verdict::TooManyProcesses),
    }
}

/// Whether two texts have the same tokens.
fn is_same(first: &str, second: &str) -> bool {
    words(first).eq(words(second))
}

/// Nothing, or the right answers and more, or fewer answers than there are.
fn wrong_amount(right: &str, theirs: &str) -> Option<Verdict> {
    let mut their_tokens = words(theirs);
    if their_tokens.clone().next().is_none() {
        return Some(Verdict::NothingPrinted);
    }
    if words(right).all(|token| their_tokens.next() == Some(token)) {
        return Some(Verdict::ExtraOutput);
    }
    let mut right_tokens = words(right);
    let is_beginning = words(theirs).all(|token| right_tokens.next() == Some(token));
    let lines = |text: &str| text.lines().filter(|line| !line.trim().is_empty()).count();
    let (right, theirs) = (lines(right), lines(theirs));
    (is_beginning && theirs != right).then_some(Verdict::WrongLineCount { right, theirs })
}

/// What is wrong with an answer to a single case, without its label; `None` when it is not of the format.
fn wrong_answer(
    problem: &dyn AnyProblem,
    case: &str,
    right: &str,
    theirs: &str,
) -> Result<Option<Verdict>, StreamError> {
    match problem.statement().answer {
        Answer::Winner(winner, _) if is_same(winner, theirs) => {
            Ok(Some(Verdict::ClaimsWinWhenLost { reply: None }))
        }
        Answer::Winner(_, loser) if is_same(loser, theirs) => Ok(Some(Verdict::SaysLostWhenWon)),
        Answer::Winner(..) => Ok(None),
        Answer::Move | Answer::Value => wrong_claim(problem, case, right, theirs),
    }
}

/// The words behind a label, with single blanks between them and lines as they were.
fn behind_label(label: &str, text: &str) -> String {
    let mut rest = text.trim_ascii_start();
    for word in words(label) {
        rest = rest.strip_prefix(word).unwrap_or(rest).trim_ascii_start();
    }
    let line = |line: &str| words(line).collect::<Vec<_>>().join(" ");
    let lines: Vec<String> = rest.lines().map(line).filter(|line| !line.is_empty()).collect();
    lines.join("\n")
}

/// Another value; `None` when it is none at all.
fn wrong_value(right: &str, theirs: &str) -> Option<Verdict> {
    let is_number = |token: &str| token.trim_start_matches('-').bytes().all(|byte| byte.is_ascii_digit());
    let kinds = |text: &str| words(text).map(is_number).collect::<Vec<bool>>();
    let lines = |text: &str| text.lines().count();
    let sorted = |text: &str| {
        let mut lines: Vec<String> = text.lines().map(str::to_owned).collect();
        lines.sort_unstable();
        lines
    };
    match () {
        () if sorted(right) == sorted(theirs) => Some(Verdict::WrongOrder),
        () if lines(right) != lines(theirs) => {
            Some(Verdict::WrongLineCount { right: lines(right), theirs: lines(theirs) })
        }
        () if kinds(right).iter().all(|is_number| *is_number) && kinds(theirs) != kinds(right) => None,
        () => Some(Verdict::WrongAnswer),
    }
}

/// What is wrong with an answer by what it claims; `None` when nobody can read it.
fn wrong_claim(
    problem: &dyn AnyProblem,
    case: &str,
    right: &str,
    theirs: &str,
) -> Result<Option<Verdict>, StreamError> {
    use Claimed::{Drawn, LastMove, Lost, Move, Unreadable, Value, Won};
    Ok(Some(match (problem.claimed(case, theirs)?, problem.claimed(case, right)?) {
        (Unreadable, _) => return Ok(None),
        // The move is right, so it is something else that is wrong.
        (Move(mv), Move(right)) if mv == right => Verdict::WrongAnswer,
        (Move(mv), right) => wrong_move(problem, case, mv, right == Lost)?,
        (Won | LastMove(_), Lost) => Verdict::ClaimsWinWhenLost { reply: None },
        (LastMove(mv), _) => Verdict::LosingMove { mv, reply: None },
        (Lost, Won | Move(_)) => Verdict::SaysLostWhenWon,
        (Drawn, Won) => Verdict::SaysDrawn { wins: true },
        (Drawn, Lost) => Verdict::SaysDrawn { wins: false },
        (Won, Drawn) => Verdict::MissesDraw { says_won: true },
        (Lost, Drawn) => Verdict::MissesDraw { says_won: false },
        (Won | Lost | Drawn | Value, _) => return Ok(wrong_value(right, theirs)),
    }))
}

fn wrong_move(
    problem: &dyn AnyProblem,
    case: &str,
    mv: String,
    is_lost: bool,
) -> Result<Verdict, StreamError> {
    let Some(shown) = problem.position(case)? else { return Ok(Verdict::WrongAnswer) };
    Ok(match Played::of(&shown, &mv) {
        None if is_lost => Verdict::ClaimsWinWhenLost { reply: None },
        None => Verdict::WrongAnswer,
        Some(Played::Illegal) => Verdict::IllegalMove { mv },
        Some(Played::Wins) => Verdict::NotTheAskedMove { mv },
        Some(Played::Loses { reply }) if is_lost => Verdict::ClaimsWinWhenLost { reply },
        Some(Played::Loses { reply }) => Verdict::LosingMove { mv, reply },
    })
}

/// What a move leads to.
enum Played {
    Illegal,
    Wins,
    Loses { reply: Option<String> },
}

impl Played {
    /// `None` when the game cannot tell.
    fn of(shown: &Shown, mv: &str) -> Option<Played> {
        let game = open(shown)?;
        match game.play(&shown.position, mv) {
            Err(PlayError::Move(_)) => Some(Played::Illegal),
            Err(PlayError::Position(_)) => None,
            Ok(played) => {
                let Solution { outcome, winning_moves, .. } =
                    game.solver().solve(&played.position, Effort::default()).ok()?;
                Some(match outcome {
                    Outcome::P => Played::Wins,
                    Outcome::N => Played::Loses { reply: winning_moves.into_iter().next() },
                })
            }
        }
    }
}

/// The game of a position.
pub fn open(shown: &Shown) -> Option<Box<dyn OpenGame>> {
    let (name, parameters) = shown.game.split_once(':').unwrap_or((&shown.game, ""));
    games::find(name)?.open(parameters).ok()
}
