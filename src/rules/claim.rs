//! Claims about the positions of a game, by another program, against its rules.

use super::values::Explored;
use super::{Asked, Bounds, RulesError};
use crate::check::run::{Ended, Limits, Program, run};
use crate::lang::{Text, text};
use crate::search::retrograde::LoopyOutcome;
use crate::value::{Nimber, Outcome};
use crate::verify::{Difference, Report};

/// Compares what a program claims with what follows from the rules, on all positions that were explored
/// and on the sums among `starts`, up to the smallest on which they differ: of those with the shortest
/// longest play the one that is written shortest.
///
/// The program reads positions, one a line, up to the end of its input, and prints a line for each:
/// its nimber, or `P`, `N` or `draw`. `line` is what one types in a shell to start it. It is started
/// several times, with other positions.
///
/// # Errors
/// When the program fails, and for sums in a game that may go on for ever, of which nothing is known.
pub fn verify(
    explored: &Explored,
    starts: &[String],
    line: &str,
    bounds: &Bounds,
) -> Result<Report, RulesError> {
    let positions = smallest_first(explored, starts)?;
    // Its output is kept in memory.
    let limits = Limits { output: MOST_BYTES, ..bounds.of_program() };
    let mut claims = Claims { program: Program::shell(line)?, limits };
    let mut report = Report::default();
    let (mut from, mut size) = (0, 1);
    while from < positions.len() && report.difference.is_none() {
        let end = positions.len().min(from + size);
        let batch = &positions[from..end];
        for (position, claim) in batch.iter().zip(claims.of(batch)?) {
            compare(&mut report, position, &claim)?;
            if report.difference.is_some() {
                break;
            }
        }
        (from, size) = (end, (8 * size).min(MOST_AT_ONCE));
    }
    Ok(report)
}

/// How many positions are asked about in one run, and how many bytes may be claimed of them: far more than
/// a nimber each.
const MOST_AT_ONCE: usize = 1 << 15;
const MOST_BYTES: u64 = 4 << 20;

/// A position and what is true of it.
struct Known {
    text: String,
    longest_play: u32,
    outcome: LoopyOutcome,
    /// `None` where plays may go on for ever.
    nimber: Option<Nimber>,
}

fn smallest_first(explored: &Explored, starts: &[String]) -> Result<Vec<Known>, RulesError> {
    let mut positions = match explored {
        Explored::Finite(values) => {
            let longest = values.longest_plays();
            let known = |text: String, parts: &[u32]| {
                let nimber = values.sum(parts.iter().copied());
                let longest_play =
                    parts.iter().fold(0, |sum: u32, &part| sum.saturating_add(longest[part as usize]));
                let outcome = match nimber.outcome() {
                    Outcome::P => LoopyOutcome::Lost,
                    Outcome::N => LoopyOutcome::Won,
                };
                Known { text, longest_play, outcome, nimber: Some(nimber) }
            };
            let alone = values.graph.positions();
            let alone = alone.map(|position| known(values.graph.text(position).to_owned(), &[position]));
            let others = starts.iter().filter_map(|start| {
                let parts = values.graph.parts(start)?;
                (values.graph.write(&parts[..1]) != *start).then(|| known(start.clone(), &parts))
            });
            alone.chain(others).collect::<Vec<_>>()
        }
        Explored::Loopy(loopy) => {
            let known = |position| {
                let text = loopy.graph.text(position).to_owned();
                let outcome = loopy.outcome(&text).ok_or_else(|| loopy.error())?;
                Ok(Known { text, longest_play: u32::MAX, outcome, nimber: None })
            };
            loopy.graph.positions().map(known).collect::<Result<Vec<_>, RulesError>>()?
        }
    };
    positions.sort_unstable_by(|a, b| {
        let size = |known: &Known| (known.longest_play, known.text.len());
        size(a).cmp(&size(b)).then_with(|| a.text.cmp(&b.text))
    });
    Ok(positions)
}

/// A program that makes claims.
struct Claims {
    program: Program,
    limits: Limits,
}

impl Claims {
    /// What it claims of some positions. When it fails it is asked about the halves of them, so that the
    /// position is found which it fails on.
    fn of(&mut self, positions: &[Known]) -> Result<Vec<String>, RulesError> {
        let mut input = String::new();
        for Known { text, .. } in positions {
            input.push_str(text);
            input.push('\n');
        }
        let run = run(&self.program, input.as_bytes(), &self.limits)?;
        let printed = String::from_utf8_lossy(&run.stdout);
        let claims: Vec<String> = printed.lines().map(|line| line.trim().to_owned()).collect();
        if run.ended == Ended::Exit(0) && claims.len() == positions.len() {
            return Ok(claims);
        }
        if let [Known { text, .. }] = positions {
            return Err(match claims.len() {
                2.. if run.ended == Ended::Exit(0) => {
                    RulesError::nonsense(text, Text::new("the claim is more than one line", "结论多于一行"))
                }
                _ => RulesError::no_answer(Asked::Claim, text.clone(), &run),
            });
        }
        let (first, last) = positions.split_at(positions.len() / 2);
        let mut claims = self.of(first)?;
        claims.extend(self.of(last)?);
        Ok(claims)
    }
}

/// What is claimed of a position.
enum Claim {
    Nimber(Nimber),
    Outcome(LoopyOutcome),
}

impl Claim {
    fn read(claim: &str) -> Option<Claim> {
        Some(match claim {
            "P" | "p" => Claim::Outcome(LoopyOutcome::Lost),
            "N" | "n" => Claim::Outcome(LoopyOutcome::Won),
            "draw" => Claim::Outcome(LoopyOutcome::Draw),
            _ => Claim::Nimber(Nimber(claim.parse().ok()?)),
        })
    }

    fn outcome(&self) -> LoopyOutcome {
        match *self {
            Claim::Nimber(Nimber::ZERO) => LoopyOutcome::Lost,
            Claim::Nimber(_) => LoopyOutcome::Won,
            Claim::Outcome(outcome) => outcome,
        }
    }
}

fn compare(report: &mut Report, position: &Known, claim: &str) -> Result<(), RulesError> {
    let claimed = Claim::read(claim).ok_or_else(|| {
        let what = text!(
            "the claim `{claim}` is neither a nimber nor P, N or draw",
            "结论“{claim}”既不是 SG 值，也不是 P、N 或 draw"
        );
        RulesError::nonsense(&position.text, what)
    })?;
    report.positions += 1;
    report.lost += u64::from(position.outcome == LoopyOutcome::Lost);
    let (what, is_right, rules) = match (&claimed, position.nimber) {
        (Claim::Nimber(claimed), Some(nimber)) => {
            report.nimbers += 1;
            (Text::new("the nimber", "SG 值"), *claimed == nimber, nimber.to_string())
        }
        _ => {
            let name = match position.outcome {
                LoopyOutcome::Lost => "P",
                LoopyOutcome::Won => "N",
                LoopyOutcome::Draw => "draw",
            };
            (Text::new("the outcome", "胜负"), claimed.outcome() == position.outcome, name.to_owned())
        }
    };
    if !is_right {
        let (position, theory) = (position.text.clone(), claim.to_owned());
        report.difference = Some(Difference { position, what, theory, rules });
    }
    Ok(())
}
