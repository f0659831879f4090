//! What is played in a duel: a game, and where its games begin.

use std::collections::HashSet;

use super::contest::contests;
use crate::card::About;
use crate::check::open;
use crate::entry::OpenGame;
use crate::games;
use crate::lang::Text;
use crate::problems::{AnyProblem, Shown};

/// The game of a duel, and positions with which its games may begin.
pub struct Board {
    /// The game, with its parameters.
    pub game: Box<dyn OpenGame>,
    /// Its card.
    pub about: &'static About,
    /// What it is called: the title of the problem or that of the game.
    pub title: Text,
    /// The positions in order of size.
    pub positions: Vec<String>,
}

/// So many [contests](super::contest) make a game worth playing, of the positions that are looked at.
const ENOUGH: usize = 20;

impl Board {
    /// The board of a game with its own small positions, for so many games.
    pub fn of_game(game: Box<dyn OpenGame>, about: &'static About, games: usize) -> Board {
        let positions = own_positions(&*game, 1, most(games));
        Board { game, about, title: about.title.clone(), positions }
    }

    /// The board of a problem for so many games; `None` where its cases are about no single game.
    ///
    /// Cases may be about different games, as where they say how many may be taken. It is the first one that
    /// is worth playing, the samples first and then the small cases. Games
    /// begin with the small cases that are about it. Where these are no contests, as where a case tells
    /// nothing but the parameters, games begin with the game's own small positions as well.
    ///
    /// ```
    /// use grundy::check::duel::Board;
    /// use grundy::problems;
    ///
    /// let problem = problems::find("hdu-1536").expect("it is in the catalog");
    /// let board = Board::of_problem(problem, 500).expect("it is about heaps");
    /// // Whoever may take 1 alone, or 2 alone, has no choice.
    /// assert_eq!(board.game.name(), "subtraction:1 2");
    /// ```
    pub fn of_problem(problem: &dyn AnyProblem, games: usize) -> Option<Board> {
        // Each further game is farther from what the problem is about.
        const MOST_TRIED: usize = 50;
        let most = most(games);
        let statement = problem.statement();
        let position = |case: String| problem.position(&case).ok().flatten();
        let small: Vec<Shown> = problem.small_cases(most).cases.into_iter().filter_map(position).collect();
        let inputs = statement.samples.iter().rev();
        let samples =
            inputs.filter_map(|(input, _)| problem.cases(input).ok()).flatten().filter_map(position);
        let mut known = HashSet::new();
        let all = samples.chain(small.iter().cloned()).filter(|shown| known.insert(shown.game.clone()));
        let boards = all.take(MOST_TRIED).filter_map(|shown| {
            let of_game = small.iter().filter(|other| other.game == shown.game);
            Board::of_cases(open(&shown)?, of_game, &statement.title, most)
        });
        // The first one that has enough, or else the first of those with the most.
        let mut best: Option<(usize, Board)> = None;
        for board in boards {
            let count = contests(&*board.game, &board.positions).len();
            if best.as_ref().is_none_or(|&(greatest, _)| count > greatest) {
                best = Some((count, board));
            }
            if count >= ENOUGH {
                break;
            }
        }
        best.map(|(_, board)| board)
    }

    /// Where a game that shows how it is played may begin: one of the smaller contests.
    pub fn example(&self) -> Option<&String> {
        // The very smallest ones are over soon.
        const SKIPPED: usize = 3;
        let contests = contests(&*self.game, &self.positions);
        contests.get(SKIPPED).or(contests.last()).copied()
    }

    fn of_cases<'c>(
        game: Box<dyn OpenGame>,
        cases: impl Iterator<Item = &'c Shown>,
        title: &Text,
        most: usize,
    ) -> Option<Board> {
        // Within the usual bounds some games are as small as the cases.
        const FURTHER: u64 = 3;
        let about = games::find(game.name().split(':').next()?)?.about();
        let read = cases.filter_map(|shown| game.read(&shown.position).ok());
        let mut positions: Vec<String> = read.filter(|position| is_short(position)).collect();
        positions.dedup();
        if contests(&*game, &positions).len() < ENOUGH {
            positions.extend(own_positions(&*game, FURTHER, most));
            let mut known = HashSet::new();
            positions.retain(|position| known.insert(position.clone()));
        }
        Some(Board { game, about, title: title.clone(), positions })
    }
}

/// How many positions there are for so many games: many are lost, and of the larger ones only some are played.
fn most(games: usize) -> usize {
    const LEAST: usize = 1000;
    const MOST: usize = 5000;
    games.saturating_mul(10).clamp(LEAST, MOST).max(games.saturating_mul(2))
}

/// The game's own positions, so many at the most, within so many times the usual bounds.
fn own_positions(game: &dyn OpenGame, times: u64, most: usize) -> Vec<String> {
    let bounds: Vec<u64> = game.sizes().iter().map(|size| size.usual.saturating_mul(times)).collect();
    game.positions(&bounds).take(most).filter(|position| is_short(position)).collect()
}

/// Whether a position is written briefly: on a longer one there is no overview, and each move takes long.
fn is_short(position: &str) -> bool {
    const LONGEST: usize = 100;
    position.len() <= LONGEST
}
