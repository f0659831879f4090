//! A game as the faces see it: text in, text and plain data out, whatever the game. Built once from
//! a [`Card`]; behind it everything is generic over the game's own types.
//!
//! ```
//! use grundy::games;
//! use grundy::solve::Effort;
//!
//! let monks = games::find("monks").expect("it is in the catalog").open("")?;
//! let solution = monks.solver().solve("1 5 9", Effort::default())?;
//! assert_eq!(solution.winning_moves, ["1-4"]);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

use crate::card::{About, Card, Enumerate, Size};
use crate::draw::{Gesture, Scene};
use crate::explain::{Detail, Explanation, explain, written};
use crate::game::Play;
use crate::lang::Text;
use crate::laws::{self, Broken};
use crate::notation::Notation;
use crate::opponent::{Chosen, choose};
use crate::picture::Picture;
use crate::search::memo::{Budget, GaveUp, Memo, Sums};
use crate::solve::{Depth, Effort, Solution, solve, value};
use crate::text::{InputError, Tokens};
use crate::theory::{Claim, Misere, Theory};
use crate::verify::{Report, verify, verify_misere};

/// All that a game of the catalog brings.
pub trait Complete: Theory + Notation + Picture + Enumerate {}
impl<G: Theory + Notation + Picture + Enumerate> Complete for G {}

/// A line of the catalog: a game, or a family of games.
pub trait Entry: Sync {
    /// What people are told.
    fn about(&self) -> &About;

    /// The game with these parameters; the text is empty when there are none.
    ///
    /// # Errors
    /// When the parameters make no sense.
    fn open(&self, parameters: &str) -> Result<Box<dyn OpenGame>, InputError>;
}

impl<G> Entry for Card<G>
where
    G: Complete<Position: Send, Move: Send> + Send + Sync + 'static,
{
    fn about(&self) -> &About {
        &self.about
    }

    fn open(&self, parameters: &str) -> Result<Box<dyn OpenGame>, InputError> {
        let game = (self.open)(parameters)?;
        let name = match parameters.trim() {
            "" => self.about.name.to_owned(),
            parameters => format!("{}:{parameters}", self.about.name),
        };
        Ok(opened(name, game))
    }
}

/// A game that stands in no catalog, by this name.
pub fn opened<G>(name: String, game: G) -> Box<dyn OpenGame>
where
    G: Complete<Position: Send, Move: Send> + Send + Sync + 'static,
{
    Box::new(Opened { name, game })
}

/// Why a position has no answer.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum SolveError {
    /// The text is no position, or no move, of the game.
    #[error(transparent)]
    Input(#[from] InputError),
    /// The search came to no end.
    #[error(transparent)]
    GaveUp(#[from] GaveUp),
}

/// A game that can be asked about its positions.
pub trait OpenGame: Send + Sync {
    /// The name with the parameters, by which the game is opened again.
    fn name(&self) -> &str;

    /// A solver with an empty memory. Solvers are independent of each other.
    fn solver(&self) -> Box<dyn Solver + '_> {
        self.solver_under(Play::Normal)
    }

    /// A solver for one kind of play.
    fn solver_under(&self, play: Play) -> Box<dyn Solver + '_>;

    /// Whether the game is put such that its normal play is what others call misère play, so that nobody
    /// asks for its misère play.
    fn is_misere_already(&self) -> bool;

    /// The position as the game itself writes it.
    ///
    /// # Errors
    /// When the text is no position.
    fn read(&self, position: &str) -> Result<String, InputError>;

    /// The first `most` moves.
    ///
    /// # Errors
    /// When the text is no position.
    fn moves(&self, position: &str, most: usize) -> Result<Vec<String>, InputError>;

    /// The option that a move leads to.
    ///
    /// # Errors
    /// [`PlayError::Position`] when the text is no position, [`PlayError::Move`] when the move is not legal in it.
    fn play(&self, position: &str, mv: &str) -> Result<Played, PlayError>;

    /// The picture.
    ///
    /// # Errors
    /// When the text is no position.
    fn scene(&self, position: &str) -> Result<Scene, InputError>;

    /// The pieces of the player to move, where each player has pieces of his own.
    ///
    /// # Errors
    /// When the text is no position.
    fn own_pieces(&self, position: &str) -> Result<Option<Text>, InputError>;

    /// A move with the way in which it is made by hand in that picture.
    ///
    /// # Errors
    /// As for [`OpenGame::play`].
    fn move_by_hand(&self, position: &str, mv: &str) -> Result<ByHand, PlayError>;

    /// The first `most` moves, each with the way in which it is made by hand.
    ///
    /// # Errors
    /// When the text is no position.
    fn moves_by_hand(&self, position: &str, most: usize) -> Result<Vec<ByHand>, InputError>;

    /// The numbers that bound the size of small positions.
    fn sizes(&self) -> Vec<Size>;

    /// Every position within the bounds, one for each of [`OpenGame::sizes`].
    fn positions<'a>(&'a self, bounds: &'a [u64]) -> Box<dyn Iterator<Item = String> + 'a>;

    /// Puts the laws that every game keeps to the test on every position within the bounds, and
    /// tells how many those were.
    ///
    /// # Errors
    /// At the first law that does not hold.
    fn check_laws(&self, bounds: &[u64]) -> Result<u64, Broken>;

    /// Compares theory and rules on every position within the bounds.
    ///
    /// # Errors
    /// When the budget does not suffice.
    fn verify(
        &self,
        bounds: &[u64],
        budget: Budget,
        progress: &mut dyn FnMut(&Report),
    ) -> Result<Report, GaveUp>;

    /// As [`OpenGame::verify`], for what is claimed of misère play.
    ///
    /// # Errors
    /// When the budget does not suffice.
    fn verify_misere(
        &self,
        bounds: &[u64],
        budget: Budget,
        progress: &mut dyn FnMut(&Report),
    ) -> Result<Report, GaveUp>;
}

/// A legal move, what it leaves, and how it is made in the picture of its position.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct ByHand {
    /// The move as the game itself writes it.
    #[cfg_attr(feature = "serde", serde(rename = "move"))]
    pub mv: String,
    /// The option that it leads to.
    pub leaves: String,
    /// What is taken hold of, and where it is let go; `None` where the picture leaves these spots out.
    pub gesture: Option<Gesture>,
    /// Other gestures that make the same move.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Vec::is_empty"))]
    pub also: Vec<Gesture>,
    /// What the move does, where the game has words for it.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Option::is_none"))]
    pub words: Option<Text>,
}

/// A move that was made.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Played {
    /// The move as the game itself writes it.
    pub mv: String,
    /// The option it leads to.
    pub position: String,
}

/// Why a move cannot be made.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum PlayError {
    /// The position is none.
    #[error("position: {0}")]
    Position(InputError),
    /// The move is not legal in the position.
    #[error("move: {0}")]
    Move(InputError),
}

/// A position that was solved.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Solved {
    /// The position as the game itself writes it.
    pub position: String,
    /// What is known of it.
    pub solution: Solution<String>,
}

/// Answers questions about the positions of one game, and remembers what it has searched.
pub trait Solver: Send {
    /// Solves a position. What was solved before makes it faster and [`Solution::visited`] smaller,
    /// and changes nothing else, not even what a search within the budget finds.
    ///
    /// # Errors
    /// When the text is no position, and when a search gives up.
    fn solve(&mut self, position: &str, effort: Effort) -> Result<Solution<String>, SolveError> {
        Ok(self.solved(position, effort)?.solution)
    }

    /// As [`Solver::solve`], along with the position as the game itself writes it.
    ///
    /// # Errors
    /// As for [`Solver::solve`].
    fn solved(&mut self, position: &str, effort: Effort) -> Result<Solved, SolveError>;

    /// The value of a position, without its winning moves. What was searched before costs nothing, so the
    /// budget may be for many positions together.
    ///
    /// # Errors
    /// When the text is no position, and when neither a theory nor a search within the budget tells who
    /// wins.
    fn value(&mut self, position: &str, depth: Depth, budget: &mut Budget) -> Result<Claim, SolveError>;

    /// Explains a position.
    ///
    /// # Errors
    /// As for [`Solver::solve`].
    fn explain(&mut self, position: &str, effort: Effort, detail: Detail) -> Result<Explanation, SolveError>;

    /// The perfect player's move, `None` where there is none.
    ///
    /// # Errors
    /// As for [`Solver::solve`].
    fn choose(&mut self, position: &str, effort: Effort) -> Result<Option<Chosen<String>>, SolveError>;
}

struct Opened<G> {
    name: String,
    game: G,
}

impl<G: Notation> Opened<G> {
    fn parse(&self, position: &str) -> Result<G::Position, InputError> {
        self.game.read(&mut Tokens::new(position))
    }

    fn parse_move(&self, position: &str, mv: &str) -> Result<(G::Position, G::Move), PlayError> {
        let position = self.parse(position).map_err(PlayError::Position)?;
        let mv = self.game.read_move(&position, &mut Tokens::of_move(mv)).map_err(PlayError::Move)?;
        Ok((position, mv))
    }
}

impl<G: Notation + Picture> Opened<G> {
    fn by_hand(&self, position: &G::Position, mv: G::Move) -> ByHand {
        ByHand {
            mv: self.game.write_move(position, mv),
            leaves: self.game.write(&self.game.play(position, mv)),
            gesture: self.game.gesture(position, mv),
            also: self.game.other_gestures(position, mv),
            words: self.game.tell_move(position, mv),
        }
    }
}

impl<G> OpenGame for Opened<G>
where
    G: Complete<Position: Send, Move: Send> + Send + Sync,
{
    fn name(&self) -> &str {
        &self.name
    }

    fn solver_under(&self, play: Play) -> Box<dyn Solver + '_> {
        Box::new(Remembering { opened: self, memo: Memo::under(play, &self.game, Sums::Split) })
    }

    fn is_misere_already(&self) -> bool {
        matches!(self.game.misere(), Misere::Already)
    }

    fn read(&self, position: &str) -> Result<String, InputError> {
        Ok(self.game.write(&self.parse(position)?))
    }

    fn moves(&self, position: &str, most: usize) -> Result<Vec<String>, InputError> {
        let position = self.parse(position)?;
        Ok(self.game.moves(&position).take(most).map(|mv| self.game.write_move(&position, mv)).collect())
    }

    fn play(&self, position: &str, mv: &str) -> Result<Played, PlayError> {
        let (position, mv) = self.parse_move(position, mv)?;
        let option = self.game.play(&position, mv);
        Ok(Played { mv: self.game.write_move(&position, mv), position: self.game.write(&option) })
    }

    fn scene(&self, position: &str) -> Result<Scene, InputError> {
        Ok(self.game.scene(&self.parse(position)?))
    }

    fn own_pieces(&self, position: &str) -> Result<Option<Text>, InputError> {
        Ok(self.game.own_pieces(&self.parse(position)?))
    }

    fn move_by_hand(&self, position: &str, mv: &str) -> Result<ByHand, PlayError> {
        let (position, mv) = self.parse_move(position, mv)?;
        Ok(self.by_hand(&position, mv))
    }

    fn moves_by_hand(&self, position: &str, most: usize) -> Result<Vec<ByHand>, InputError> {
        let position = self.parse(position)?;
        Ok(self.game.moves(&position).take(most).map(|mv| self.by_hand(&position, mv)).collect())
    }

    fn sizes(&self) -> Vec<Size> {
        self.game.sizes()
    }

    fn positions<'a>(&'a self, bounds: &'a [u64]) -> Box<dyn Iterator<Item = String> + 'a> {
        Box::new(self.game.positions(bounds).map(|position| self.game.write(&position)))
    }

    fn check_laws(&self, bounds: &[u64]) -> Result<u64, Broken> {
        laws::check(&self.game, self.game.positions(bounds))
    }

    fn verify(
        &self,
        bounds: &[u64],
        budget: Budget,
        progress: &mut dyn FnMut(&Report),
    ) -> Result<Report, GaveUp> {
        verify(&self.game, self.game.positions(bounds), budget, progress)
    }

    fn verify_misere(
        &self,
        bounds: &[u64],
        budget: Budget,
        progress: &mut dyn FnMut(&Report),
    ) -> Result<Report, GaveUp> {
        verify_misere(&self.game, self.game.positions(bounds), budget, progress)
    }
}

struct Remembering<'g, G: Complete> {
    opened: &'g Opened<G>,
    memo: Memo<'g, G>,
}

/// How many positions a solver remembers before it begins anew.
const MOST_REMEMBERED: u64 = 4_000_000;

/// How fast a budget is spent. Each move of a long position costs more time and memory: so the usual budgets
/// fill some hundred megabytes, whatever the position.
fn price(position: &str) -> u64 {
    const ORDINARY: u64 = 16;
    1 + position.len() as u64 / ORDINARY
}

/// An effort at the price of a position.
fn weighed(effort: Effort, position: &str) -> Effort {
    Effort { budget: effort.budget / price(position), ..effort }
}

impl<G: Complete> Remembering<'_, G> {
    fn parse(&mut self, position: &str) -> Result<G::Position, InputError> {
        if self.memo.positions() > MOST_REMEMBERED {
            self.memo.clear();
        }
        self.opened.parse(position)
    }

    /// Solves a position, and gives up exactly where a search that remembers nothing would.
    ///
    /// Such a search tries the moves of a position at most twice, once to find options that are unknown
    /// and once to use them. So it would not give up either while all moves that were ever tried make
    /// no more than half of the budget; beyond that, the memory is emptied.
    fn solve_as_if_first(
        &mut self,
        position: &G::Position,
        effort: Effort,
    ) -> Result<Solution<G::Move>, GaveUp> {
        let certain = effort.budget / 2;
        if self.memo.tried() > certain {
            self.memo.clear();
        }
        let remembers = self.memo.positions() > 0;
        let solution = solve(&mut self.memo, position, effort);
        if !remembers || self.memo.tried() <= certain {
            return solution;
        }
        self.memo.clear();
        solve(&mut self.memo, position, effort)
    }
}

impl<G> Solver for Remembering<'_, G>
where
    G: Complete<Position: Send, Move: Send> + Send + Sync,
{
    fn solved(&mut self, text: &str, effort: Effort) -> Result<Solved, SolveError> {
        let position = self.parse(text)?;
        let solution = self.solve_as_if_first(&position, weighed(effort, text))?;
        let game = &self.opened.game;
        Ok(Solved { position: game.write(&position), solution: written(game, &position, solution) })
    }

    fn value(&mut self, text: &str, depth: Depth, budget: &mut Budget) -> Result<Claim, SolveError> {
        let position = self.parse(text)?;
        Ok(budget.at_price(price(text), |budget| value(&mut self.memo, &position, depth, budget))?)
    }

    fn explain(&mut self, text: &str, effort: Effort, detail: Detail) -> Result<Explanation, SolveError> {
        let position = self.parse(text)?;
        let effort = weighed(effort, text);
        Ok(explain(&self.opened.name, &mut self.memo, &position, effort, detail)?)
    }

    fn choose(&mut self, text: &str, effort: Effort) -> Result<Option<Chosen<String>>, SolveError> {
        let position = self.parse(text)?;
        let chosen = choose(&mut self.memo, &position, weighed(effort, text))?;
        Ok(chosen
            .map(|Chosen { mv, reason }| Chosen { mv: self.opened.game.write_move(&position, mv), reason }))
    }
}

#[cfg(test)]
mod tests {
    use crate::games;
    use crate::solve::Effort;

    #[test]
    fn what_is_remembered_does_not_decide_whether_a_search_gives_up() {
        let entry = games::find("hill").expect("it is in the catalog");
        let hill = entry.open("").expect("it has no parameters");
        for budget in [50, 500, 5000] {
            let effort = Effort { search_beyond_theory: true, budget };
            let mut remembering = hill.solver();
            for position in hill.positions(&[6]).chain(hill.positions(&[5])) {
                let mut solution = remembering.solve(&position, effort).expect("there is a theory");
                let alone = hill.solver().solve(&position, effort).expect("there is a theory");
                solution.visited = alone.visited;
                assert_eq!(solution, alone, "{position} within {budget}");
            }
        }
    }
}
