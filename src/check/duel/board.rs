//! What is played in a duel: a game, and where its games begin.

use std::collections::HashSet;

use super::contest::contests;
use super::starts::{Growing, Source};
use crate::card::{About, with_example};
use crate::check::open;
use crate::entry::OpenGame;
use crate::games;
use crate::lang::Text;
use crate::problems::{AnyProblem, Shown};
use crate::solve::Effort;

/// The game of a duel, and positions with which its games may begin.
pub struct Board {
    /// The game, with its parameters.
    pub game: Box<dyn OpenGame>,
    /// Its card.
    pub about: &'static About,
    /// What it is called: the title of the problem or that of the game.
    pub title: Text,
    /// Small positions in order of size, each one once.
    pub positions: Vec<String>,
    pub(super) source: Source,
}

/// How positions and moves of a duel are written. The examples of a card may be of another game of its family.
pub struct Written {
    /// How positions are written, with [`Written::start`] as the example.
    pub position: Text,
    /// How moves are written, with [`Written::mv_of_start`] as the example.
    pub mv: Text,
    /// A position that whoever is to move can win.
    pub start: String,
    /// A move that wins it.
    pub mv_of_start: String,
}

/// So many [contests](super::contest) make a game worth playing, of the positions that are looked at.
const ENOUGH: usize = 20;

impl Board {
    /// The board of a game, for so many games.
    pub fn of_game(game: Box<dyn OpenGame>, about: &'static About, games: usize) -> Board {
        let positions = own_positions(&*game, 1, most(games));
        Board { game, about, title: about.title.clone(), positions, source: Source::Positions }
    }

    /// The board of a problem for so many games; `None` where its cases are about no single game.
    ///
    /// Cases may be about different games, as where they say how many may be taken. It is the first one that
    /// is worth playing, the samples first and then the small cases. Games
    /// begin with the cases that are about it. Where the small ones are no contests, as where a case tells
    /// nothing but the parameters, games begin with what moves leave of them as well, and where that is not
    /// enough either, with the game's own small positions.
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
    pub fn of_problem(problem: &'static dyn AnyProblem, games: usize) -> Option<Board> {
        // Each further game is farther from what the problem is about.
        const MOST_TRIED: usize = 50;
        let most = most(games);
        let statement = problem.statement();
        let shown = |case: String| Some((problem.position(&case).ok()??, case));
        let small: Vec<(Shown, String)> =
            problem.small_cases(most).cases.into_iter().filter_map(shown).collect();
        let inputs = statement.samples.iter().rev();
        let samples: Vec<(Shown, String)> =
            inputs.filter_map(|(input, _)| problem.cases(input).ok()).flatten().filter_map(shown).collect();
        let mut known = HashSet::new();
        let all = samples.iter().chain(&small).filter(|(shown, _)| known.insert(&shown.game));
        let boards = all.take(MOST_TRIED).filter_map(|(shown, _)| {
            let of_game = |(other, _): &&(Shown, String)| other.game == shown.game;
            let positions = small.iter().filter(of_game).map(|(other, _)| &other.position);
            let cases = small.iter().chain(&samples).filter(of_game).map(|(_, case)| case.clone());
            let source = Source::Cases { problem, game: shown.game.clone(), cases: cases.collect() };
            Board::of_cases(open(shown)?, positions, source, &statement.title, most)
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

    /// Where so many games begin.
    pub fn starts(&self, games: usize) -> Growing<'_> {
        Growing::new(self, games)
    }

    /// How positions and moves are written, with a position that is won and a winning move of it: one of the
    /// smaller contests, unless there are none. `None` where no small position is known to be won.
    ///
    /// ```
    /// use grundy::check::duel::Board;
    /// use grundy::games;
    ///
    /// let nim = games::find("nim").expect("it is in the catalog");
    /// let board = Board::of_game(nim.open("")?, nim.about(), 500);
    /// let written = board.written().expect("some positions are won");
    /// assert!(written.position.en.ends_with(&format!(": {}", written.start)));
    /// assert!(board.game.play(&written.start, &written.mv_of_start).is_ok());
    /// # Ok::<(), grundy::text::InputError>(())
    /// ```
    pub fn written(&self) -> Option<Written> {
        // The very smallest ones are over soon.
        const SKIPPED: usize = 3;
        let contests = contests(&*self.game, &self.positions);
        let best = contests.get(SKIPPED).or(contests.last()).copied();
        let mut solver = self.game.solver();
        let (start, mv_of_start) = best.into_iter().chain(&self.positions).find_map(|start| {
            let solution = solver.solve(start, Effort::default()).ok()?;
            Some((start.clone(), solution.winning_moves.into_iter().next()?))
        })?;
        Some(Written {
            position: with_example(&self.about.position, &start),
            mv: with_example(&self.about.mv, &mv_of_start),
            start,
            mv_of_start,
        })
    }

    fn of_cases<'c>(
        game: Box<dyn OpenGame>,
        positions: impl Iterator<Item = &'c String>,
        source: Source,
        title: &Text,
        most: usize,
    ) -> Option<Board> {
        // Within the usual bounds some games are as small as the cases.
        const FURTHER: u64 = 3;
        let about = games::find(game.name().split(':').next()?)?.about();
        let mut known = HashSet::new();
        let is_new = |position: &String| is_short(position) && known.insert(position.clone());
        let read = positions.filter_map(|position| game.read(position).ok());
        let mut positions: Vec<String> = read.filter(is_new).collect();
        if contests(&*game, &positions).len() < ENOUGH {
            positions = with_options(&*game, positions, most);
        }
        if contests(&*game, &positions).len() < ENOUGH {
            let mut known: HashSet<String> = positions.iter().cloned().collect();
            let own = own_positions(&*game, FURTHER, most).into_iter();
            positions.extend(own.filter(|position| known.insert(position.clone())));
        }
        Some(Board { game, about, title: title.clone(), positions, source })
    }
}

/// How many small positions there are for so many games: many are lost.
fn most(games: usize) -> usize {
    const LEAST: usize = 1000;
    const MOST: usize = 5000;
    games.saturating_mul(10).clamp(LEAST, MOST).max(games.saturating_mul(2))
}

/// The game's own small positions, so many at the most, within so many times the usual bounds.
fn own_positions(game: &dyn OpenGame, times: u64, most: usize) -> Vec<String> {
    let bounds: Vec<u64> = game.sizes().iter().map(|size| size.usual.saturating_mul(times)).collect();
    game.positions(&bounds).take(most).filter(|position| is_short(position)).collect()
}

/// Positions and what moves leave of them, so many at the most.
fn with_options(game: &dyn OpenGame, mut positions: Vec<String>, most: usize) -> Vec<String> {
    const MOST_MOVES: usize = 100;
    let mut known: HashSet<String> = positions.iter().cloned().collect();
    let mut next = 0;
    while next < positions.len() && positions.len() < most {
        let moves = game.moves(&positions[next], MOST_MOVES).unwrap_or_default();
        let played = moves.iter().filter_map(|mv| game.play(&positions[next], mv).ok());
        let options: Vec<String> = played.map(|played| played.position).collect();
        positions
            .extend(options.into_iter().filter(|option| is_short(option) && known.insert(option.clone())));
        next += 1;
    }
    positions
}

/// Whether a position is written briefly: on a longer one there is no overview, and each move takes long.
pub(super) fn is_short(position: &str) -> bool {
    const LONGEST: usize = 100;
    position.len() <= LONGEST
}
