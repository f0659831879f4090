//! Where the games of a duel begin: first with the small positions in order, which show the smallest mistake,
//! then with larger ones by chance, which grow on the way to the last game.

use std::collections::HashSet;

use fastrand::Rng;

use super::board::{Board, is_short};
use super::grow::grown;
use crate::problems::AnyProblem;
use crate::problems::form::Extent;

/// Whoever says where the next game begins.
pub trait Starts {
    /// The next position, when so many games have been won; `None` when there is no other one.
    fn next_start(&mut self, won: usize) -> Option<String>;

    /// Is told that nobody knows in time who wins the last one.
    fn was_too_hard(&mut self) {}
}

/// Positions one after the other.
impl<I: Iterator<Item = String>> Starts for I {
    fn next_start(&mut self, _: usize) -> Option<String> {
        self.next()
    }
}

/// The positions of a board for so many games: each one once, and the same ones each time.
pub struct Growing<'b> {
    board: &'b Board,
    games: usize,
    /// How many of the small positions have been given.
    small: usize,
    /// After how many games the larger ones began.
    larger_since: Option<usize>,
    /// Whether no larger ones are found any more.
    is_full_grown: bool,
    /// By how much positions are kept smaller than they might be, as larger ones are too hard: halved so often.
    eased: u32,
    /// How many were too hard since the last game was won.
    too_hard: u32,
    /// How many games have been won.
    won: usize,
    given: HashSet<String>,
    random: Rng,
}

/// A move is found at once among so many.
const MOST_MOVES: usize = 1000;

impl<'b> Growing<'b> {
    pub(super) fn new(board: &'b Board, games: usize) -> Growing<'b> {
        Growing {
            board,
            games,
            small: 0,
            larger_since: None,
            is_full_grown: false,
            eased: 0,
            too_hard: 0,
            won: 0,
            given: HashSet::new(),
            random: Rng::with_seed(0),
        }
    }

    fn next_small(&mut self) -> Option<String> {
        let left = self.board.positions.get(self.small..)?;
        let skipped = left.iter().position(|position| !self.given.contains(position))?;
        self.small += skipped + 1;
        let position = left[skipped].clone();
        self.given.insert(position.clone());
        Some(position)
    }

    /// A position by chance, the larger the more of the duel is over.
    fn next_larger(&mut self, won: usize) -> Option<String> {
        // From numbers raised by up to 4 to such by up to 8192 in each step.
        const LEAST: u32 = 2;
        const DOUBLINGS: usize = 11;
        // Where there is nothing new, there may be with larger numbers.
        const TRIES: u32 = 400;
        const TRIES_OF_A_REACH: u32 = 40;
        if won > self.won {
            self.won = won;
            self.too_hard = 0;
            self.eased = self.eased.saturating_sub(1);
        }
        let since = *self.larger_since.get_or_insert(won);
        let doublings = DOUBLINGS * (won - since) / (self.games - since).max(1);
        for attempt in 0..TRIES {
            let reach = LEAST + doublings as u32 + attempt / TRIES_OF_A_REACH;
            let reach = 1 << reach.saturating_sub(self.eased).min(LEAST + DOUBLINGS as u32);
            let Some(position) = self.by_chance(reach) else { continue };
            match self.board.game.moves(&position, MOST_MOVES + 1) {
                Ok(moves) if moves.len() > MOST_MOVES => self.eased += 1,
                Ok(moves) if !moves.is_empty() && self.given.insert(position.clone()) => {
                    return Some(position);
                }
                _ => {}
            }
        }
        None
    }

    /// A position by chance, with numbers raised by up to `reach`, or what some moves leave of it.
    fn by_chance(&mut self, reach: u64) -> Option<String> {
        const MOST_PLAYED: usize = 4;
        let position = self.board.by_chance(reach, &mut self.random)?;
        let played = if self.random.bool() { 0 } else { self.random.usize(1..=MOST_PLAYED) };
        let position = (0..played).try_fold(position, |position, _| {
            let moves = self.board.game.moves(&position, MOST_MOVES).ok()?;
            let mv = self.random.choice(moves)?;
            Some(self.board.game.play(&position, &mv).ok()?.position)
        })?;
        is_short(&position).then_some(position)
    }
}

impl Starts for Growing<'_> {
    fn next_start(&mut self, won: usize) -> Option<String> {
        let is_begun = self.larger_since.is_some() || won >= self.games.div_ceil(2);
        if !is_begun && let Some(position) = self.next_small() {
            return Some(position);
        }
        if !self.is_full_grown
            && let Some(position) = self.next_larger(won)
        {
            return Some(position);
        }
        self.is_full_grown = true;
        self.next_small()
    }

    fn was_too_hard(&mut self) {
        // Perhaps no one of them is easy.
        const MOST: u32 = 100;
        self.eased += 1;
        self.too_hard += 1;
        self.is_full_grown |= self.too_hard >= MOST;
    }
}

/// What larger positions are made from.
pub(super) enum Source {
    /// The small positions of the game itself.
    Positions,
    /// Cases of a problem, which are about a game as the problem names it.
    Cases { problem: &'static dyn AnyProblem, game: String, cases: Vec<String> },
}

impl Board {
    /// A position by chance, with numbers raised by up to `reach`. Of a problem it is one that a case is about.
    fn by_chance(&self, reach: u64, random: &mut Rng) -> Option<String> {
        match &self.source {
            Source::Positions => {
                let position = random.choice(&self.positions)?;
                self.game.read(&grown(position, reach, random, &mut |text| self.is_position(text))).ok()
            }
            Source::Cases { problem, game, cases } => {
                let shown = |case: &str| self.of_case(*problem, game, case);
                let case = match random.bool() {
                    true => problem.case_by_chance(extent(reach), random),
                    false => {
                        let case = random.choice(cases)?;
                        grown(case, reach, random, &mut |text| shown(text).is_some())
                    }
                };
                shown(&case)
            }
        }
    }

    fn is_position(&self, text: &str) -> bool {
        self.game.read(text).is_ok_and(|position| is_short(&position))
    }

    /// The position that a case is about, if it is about this game.
    fn of_case(&self, problem: &dyn AnyProblem, game: &str, case: &str) -> Option<String> {
        let shown = problem.position(case).ok()?.filter(|shown| shown.game == game)?;
        self.game.read(&shown.position).ok().filter(|position| is_short(position))
    }
}

/// Some more things with larger numbers.
fn extent(reach: u64) -> Extent {
    Extent { count: u64::from(4 + reach.ilog2()), value: reach, is_full: false }
}
