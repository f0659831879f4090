//! Asking a program in batches. A batch is as long as it may be while its answers come soon, and the
//! program works on one while the answers to the one before are taken in.

use std::collections::VecDeque;
use std::time::{Duration, Instant};

use super::graph::Graph;
use super::{Asked, RulesError};
use crate::check::run::{Limits, Program, Talk};
use crate::lang::Text;

/// A program that is asked.
#[derive(Debug)]
pub struct Asking {
    program: Program,
    limits: Limits,
    talk: Talk,
    /// How long a batch is.
    size: usize,
    /// Whether a batch was not answered, so that the culprit is looked for.
    one_by_one: bool,
}

impl Asking {
    pub fn start(program: Program, limits: Limits) -> Result<Asking, RulesError> {
        let talk = Talk::start(&program, &limits)?;
        Ok(Asking { program, limits, talk, size: 1, one_by_one: false })
    }

    /// Asks for the options of all positions of a graph, which grows by them.
    pub fn ask(&mut self, graph: &mut Graph) -> Result<(), RulesError> {
        // Whatever went wrong may have begun where an answer had two lines.
        self.ask_all(graph).map_err(|error| self.find_culprit(graph).unwrap_or(error))
    }

    fn ask_all(&mut self, graph: &mut Graph) -> Result<(), RulesError> {
        // The ends of the batches that were sent and are not answered.
        let mut sent = VecDeque::new();
        let mut line = Vec::new();
        let mut first_answer = None;
        let mut since = Instant::now();
        while graph.answered() < graph.len() {
            let asked = sent.back().copied().unwrap_or(graph.answered());
            if asked < graph.len() && sent.len() < if self.one_by_one { 1 } else { 2 } {
                let end = graph.len().min(asked + self.size);
                self.send(graph, asked..end)?;
                sent.push_back(end);
                continue;
            }
            let end = sent.pop_front().unwrap_or(asked);
            while graph.answered() < end {
                if !self.talk.read_line_into(&mut line)? {
                    break;
                }
                let answer = str::from_utf8(&line).map_err(|_| {
                    let position = graph.text(graph.answered() as u32);
                    RulesError::nonsense(position, Text::new("the answer is not UTF-8", "回答不是 UTF-8"))
                })?;
                graph.answer(answer.trim_ascii())?;
                first_answer.get_or_insert_with(|| line.clone());
            }
            if graph.answered() < end {
                if asked - graph.answered() == 1 {
                    return Err(self.no_answer(graph.text(asked as u32 - 1)));
                }
                // Perhaps it kept back answers that it had. Now it will be seen where it fails.
                self.restart()?;
                sent.clear();
                (self.one_by_one, self.size) = (true, 1);
            } else if sent.is_empty() && self.talk.has_more() {
                return Err(not_one_line(graph.text(end as u32 - 1)));
            }
            self.adapt(since.elapsed());
            since = Instant::now();
        }
        // Answers that are one line late would be taken for those of other positions.
        match first_answer {
            Some(answer) if self.answer_to(graph.text(0), &mut line)? != &answer => {
                Err(not_one_line(graph.text(0)))
            }
            _ => Ok(()),
        }
    }

    fn send(&mut self, graph: &Graph, batch: std::ops::Range<usize>) -> Result<(), RulesError> {
        let mut lines = Vec::new();
        for position in batch {
            lines.extend_from_slice(graph.text(position as u32).as_bytes());
            lines.push(b'\n');
        }
        // The line end that is added makes the empty line, which asks for flushing.
        Ok(self.talk.send_line(&lines)?)
    }

    fn restart(&mut self) -> Result<(), RulesError> {
        self.talk = Talk::start(&self.program, &self.limits)?;
        Ok(())
    }

    /// Makes batches longer or shorter by how long the last one took.
    fn adapt(&mut self, took: Duration) {
        const LONGEST: usize = 1 << 15;
        const SOON: Duration = Duration::from_millis(20);
        if took > 4 * SOON {
            self.size = (self.size / 2).max(1);
        } else if took < SOON && !self.one_by_one {
            self.size = (2 * self.size).min(LONGEST);
        }
    }

    /// The answer to one position when no other answer is waited for.
    fn answer_to<'l>(&mut self, position: &str, line: &'l mut Vec<u8>) -> Result<&'l Vec<u8>, RulesError> {
        self.talk.send_line(format!("{position}\n"))?;
        if self.talk.read_line_into(line)? { Ok(line) } else { Err(self.no_answer(position)) }
    }

    /// The error of a program that has ended or was stopped at a position.
    fn no_answer(&mut self, position: &str) -> RulesError {
        let fresh = Talk::start(&self.program, &self.limits);
        let ended = fresh.and_then(|fresh| std::mem::replace(&mut self.talk, fresh).finish());
        match ended {
            Ok(run) => RulesError::no_answer(Asked::Rules, position.to_owned(), &run),
            Err(error) => error.into(),
        }
    }

    /// The error of the first position that has more lines of answer than one, or not always the same.
    fn find_culprit(&mut self, graph: &Graph) -> Option<RulesError> {
        /// More would take too long, and hardly ever is anything new found.
        const MOST: usize = 10_000;
        self.restart().ok()?;
        let (mut first, mut second) = (Vec::new(), Vec::new());
        let positions = (0..graph.answered().min(MOST) as u32).map(|position| graph.text(position));
        for position in positions {
            let first = self.answer_to(position, &mut first).ok()?;
            let second = self.answer_to(position, &mut second).ok()?;
            if first != second || self.talk.has_more() {
                return Some(not_one_line(position));
            }
        }
        None
    }
}

fn not_one_line(position: &str) -> RulesError {
    let what =
        Text::new("the answer is more than one line, or not always the same", "回答多于一行，或每次不一样");
    RulesError::nonsense(position, what)
}
