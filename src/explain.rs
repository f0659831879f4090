//! Position → [`Explanation`]: why the mover wins or loses, in words and numbers. Where a theory
//! reads the position as heaps, the explanation names each heap and adds them up; where the rules
//! were searched, it shows the nimbers of the options and their mex. A won position comes with each
//! winning move and what it leaves; a lost one with the reply that answers each move.
//!
//! ```
//! use grundy::explain::Detail;
//! use grundy::games;
//! use grundy::solve::Effort;
//!
//! let georgia = games::find("georgia").expect("it is in the catalog").open("")?;
//! let explanation = georgia.solver().explain("1 2 5", Effort::default(), Detail::default())?;
//! let reading = explanation.reading.expect("there is a theory");
//! let sizes: Vec<u64> = reading.heaps.iter().map(|heap| heap.size).collect();
//! assert_eq!(sizes, [0, 2]);
//! assert_eq!(explanation.winning[0].leaves, "1 2 3");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod misere;
pub mod page;
mod sum;

use crate::draw::{Gesture, Scene};
use crate::game::Play;
use crate::lang::Text;
use crate::notation::Notation;
use crate::picture::Picture;
use crate::search::memo::{Budget, GaveUp, Memo};
use crate::solve::{Effort, Solution, solve};
use crate::theory::{Change, Claim, Misere, Reading, Theory};
use crate::value::{Nimber, Outcome};

/// All that there is to tell about a position.
#[derive(Clone, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Explanation {
    /// The game, with its parameters.
    pub game: String,
    /// The position.
    pub position: String,
    /// Who wins, with which moves, and how that is known.
    pub solution: Solution<String>,
    /// Whether whoever cannot move has lost, or has won.
    pub play: Play,
    /// Whether the game is put such that the very last piece may not be taken, as whoever takes it loses.
    #[cfg_attr(feature = "serde", serde(skip))]
    pub keeps_last: bool,
    /// How many moves there are.
    pub moves: Count,
    /// The position as heaps: as the theory reads it, or else as the sum of its parts; or the theory
    /// in words.
    pub reading: Option<Reading>,
    /// How the game goes on, where the winner does not keep the nim-sum of the reading at 0 to the end.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Option::is_none"))]
    pub ending: Option<Text>,
    /// Whether the nim-sum of the reading is the nimber, and not only 0 in the same positions.
    pub nim_sum_is_nimber: bool,
    /// The options and their nimbers, where the position is not read as heaps; not for very many.
    pub options: Vec<OptionValue>,
    /// The winning moves and what each leaves; the first ones of very many.
    pub winning: Vec<WinningMove>,
    /// In a P-position moves and their answers, spread over all moves if those are very many. Under misère
    /// play, where no nim-sum tells how to go on, those after the first winning move of an N-position.
    pub replies: Vec<Reply>,
    /// The picture.
    pub scene: Scene,
    /// How the winning moves are made in the picture, where it shows their spots.
    pub gestures: Vec<Gesture>,
}

impl Explanation {
    /// The reading, where the position is read as heaps and not told of in words alone.
    pub fn heaps(&self) -> Option<&Reading> {
        self.reading.as_ref().filter(|reading| reading.total > 0)
    }
}

/// A number that may be too large to count.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Count {
    /// How many were counted.
    pub counted: usize,
    /// Whether there are more.
    pub and_more: bool,
}

/// An option and its nimber.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct OptionValue {
    /// The move that leads to it.
    #[cfg_attr(feature = "serde", serde(rename = "move"))]
    pub mv: String,
    /// Its nimber.
    pub nimber: Nimber,
    /// The option.
    pub leaves: String,
}

/// A winning move.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct WinningMove {
    /// The move.
    #[cfg_attr(feature = "serde", serde(rename = "move"))]
    pub mv: String,
    /// What it does to a heap of the reading.
    pub change: Option<Change>,
    /// The P-position that it leaves.
    pub leaves: String,
}

/// A move from a P-position, and what answers it.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Reply {
    /// The move.
    #[cfg_attr(feature = "serde", serde(rename = "move"))]
    pub mv: String,
    /// What it does to a heap of the reading.
    pub change: Option<Change>,
    /// A winning move that answers it.
    pub reply: String,
    /// The P-position that this leaves.
    pub leaves: String,
}

/// How much an explanation tells.
#[derive(Clone, Copy, Debug)]
pub struct Detail {
    /// How many heaps, winning moves, options and replies at the most, of each.
    pub most: usize,
}

impl Default for Detail {
    /// As much as fits on a screen.
    fn default() -> Detail {
        Detail { most: 24 }
    }
}

/// Moves beyond these are neither counted nor answered.
const MOST_MOVES: usize = 10_000;

/// Explains a position of `game`, which is called `name`.
///
/// # Errors
/// When neither a theory nor a search within the budget tells who wins.
pub fn explain<G: Theory + Notation + Picture>(
    name: &str,
    memo: &mut Memo<'_, G>,
    position: &G::Position,
    effort: Effort,
    Detail { most }: Detail,
) -> Result<Explanation, GaveUp> {
    let game = memo.game();
    let solution = solve(memo, position, effort)?;
    if memo.play() == Play::Misere {
        return misere::explain(name, memo, position, solution, effort, most);
    }
    let claim = game.claim(position);
    let reading = match claim {
        Some(_) => game.reading(position, most),
        None => sum::reading(memo, position, most, &mut Budget::moves(effort.budget))?,
    };
    let moves: Vec<G::Move> = game.moves(position).take(MOST_MOVES + 1).collect();
    let (moves, and_more) = (&moves[..moves.len().min(MOST_MOVES)], moves.len() > MOST_MOVES);
    let options = match reading {
        None if moves.len() <= most => option_values(memo, position, moves, effort)?,
        _ => Vec::new(),
    };
    let replies = match solution.outcome {
        Outcome::P => replies(memo, position, &spread(moves, most), effort)?,
        Outcome::N => Vec::new(),
    };
    let shown = &solution.winning_moves[..solution.winning_moves.len().min(most)];
    let winning = winning(memo, position, shown, effort)?;
    let mut scene = game.scene(position);
    if reading.as_ref().is_none_or(|reading| reading.total == 0) {
        scene.forget_heaps();
    }
    Ok(Explanation {
        game: name.to_owned(),
        position: game.write(position),
        play: Play::Normal,
        keeps_last: matches!(game.misere(), Misere::Already),
        moves: Count { counted: moves.len(), and_more },
        ending: claim.and_then(|_| game.ending(position)),
        nim_sum_is_nimber: !matches!(claim, Some(Claim::Outcome(_))),
        reading,
        options,
        winning,
        replies,
        scene,
        gestures: shown.iter().filter_map(|&mv| game.gesture(position, mv)).collect(),
        solution: written(game, position, solution),
    })
}

/// A solution with its moves as text.
pub fn written<G: Notation>(
    game: &G,
    position: &G::Position,
    solution: Solution<G::Move>,
) -> Solution<String> {
    Solution {
        outcome: solution.outcome,
        nimber: solution.nimber,
        winning_moves: solution.winning_moves.iter().map(|&mv| game.write_move(position, mv)).collect(),
        known_by: solution.known_by,
        remoteness: solution.remoteness,
        misere: solution.misere,
        visited: solution.visited,
    }
}

fn winning<G: Theory + Notation>(
    memo: &mut Memo<'_, G>,
    position: &G::Position,
    moves: &[G::Move],
    effort: Effort,
) -> Result<Vec<WinningMove>, GaveUp> {
    let game = memo.game();
    let winning_move = |&mv: &G::Move| {
        Ok(WinningMove {
            mv: game.write_move(position, mv),
            change: change(memo, position, mv, effort)?,
            leaves: game.write(&game.play(position, mv)),
        })
    };
    moves.iter().map(winning_move).collect()
}

/// What a move does to a heap of the reading.
fn change<G: Theory + Notation>(
    memo: &mut Memo<'_, G>,
    position: &G::Position,
    mv: G::Move,
    effort: Effort,
) -> Result<Option<Change>, GaveUp> {
    if memo.play() == Play::Misere {
        return Ok(None);
    }
    match memo.game().claim(position) {
        Some(_) => Ok(memo.game().change(position, mv)),
        None => sum::change(memo, position, mv, &mut Budget::moves(effort.budget)),
    }
}

fn option_values<G: Notation>(
    memo: &mut Memo<'_, G>,
    position: &G::Position,
    moves: &[G::Move],
    effort: Effort,
) -> Result<Vec<OptionValue>, GaveUp> {
    let game = memo.game();
    let mut budget = Budget::moves(effort.budget);
    let value = |&mv: &G::Move| {
        let option = game.play(position, mv);
        let nimber = memo.nimber(&option, &mut budget)?;
        Ok(OptionValue { mv: game.write_move(position, mv), nimber, leaves: game.write(&option) })
    };
    moves.iter().map(value).collect()
}

fn replies<G: Theory + Notation>(
    memo: &mut Memo<'_, G>,
    position: &G::Position,
    moves: &[G::Move],
    effort: Effort,
) -> Result<Vec<Reply>, GaveUp> {
    let game = memo.game();
    let effort = Effort { search_beyond_theory: false, ..effort };
    let mut replies = Vec::new();
    for &mv in moves {
        let option = game.play(position, mv);
        if let Some(&reply) = solve(memo, &option, effort)?.winning_moves.first() {
            replies.push(Reply {
                mv: game.write_move(position, mv),
                change: change(memo, position, mv, effort)?,
                reply: game.write_move(&option, reply),
                leaves: game.write(&game.play(&option, reply)),
            });
        }
    }
    Ok(replies)
}

/// At most `most` of the moves, evenly spread over them.
fn spread<M: Copy>(moves: &[M], most: usize) -> Vec<M> {
    let shown = moves.len().min(most);
    (0..shown).map(|index| moves[index * moves.len() / shown]).collect()
}
