//! Misère play: there are no nimbers to be added up. A won position has a move to a lost one, and from that
//! each move has an answer; those are shown.

use super::{Count, Explanation, MOST_MOVES, replies, spread, winning, written};
use crate::game::Play;
use crate::notation::Notation;
use crate::picture::Picture;
use crate::search::memo::{GaveUp, Memo};
use crate::solve::{Effort, Solution};
use crate::theory::{Reading, Theory};
use crate::value::Outcome;

/// Explains a position of which the solution is known.
pub(super) fn explain<G: Theory + Notation + Picture>(
    name: &str,
    memo: &mut Memo<'_, G>,
    position: &G::Position,
    solution: Solution<G::Move>,
    effort: Effort,
    most: usize,
) -> Result<Explanation, GaveUp> {
    let game = memo.game();
    let moves: Vec<G::Move> = game.moves(position).take(MOST_MOVES + 1).collect();
    let (moves, and_more) = (&moves[..moves.len().min(MOST_MOVES)], moves.len() > MOST_MOVES);
    let because = game.misere().claim(position).map(|(theory, _)| theory.because(position));
    let shown = &solution.winning_moves[..solution.winning_moves.len().min(most)];
    let replies = match (solution.outcome, shown.first()) {
        (Outcome::P, _) => replies(memo, position, &spread(moves, most), effort)?,
        (Outcome::N, None) => Vec::new(),
        (Outcome::N, Some(&mv)) => {
            let left = game.play(position, mv);
            let answers: Vec<G::Move> = game.moves(&left).take(MOST_MOVES).collect();
            replies(memo, &left, &spread(&answers, most), effort)?
        }
    };
    let mut scene = game.scene(position);
    scene.forget_heaps();
    Ok(Explanation {
        game: name.to_owned(),
        position: game.write(position),
        play: Play::Misere,
        keeps_last: false,
        moves: Count { counted: moves.len(), and_more },
        reading: because.filter(|_| !moves.is_empty()).map(Reading::in_words),
        ending: None,
        nim_sum_is_nimber: false,
        options: Vec::new(),
        winning: winning(memo, position, shown, effort)?,
        replies,
        scene,
        gestures: shown.iter().filter_map(|&mv| game.gesture(position, mv)).collect(),
        solution: written(game, position, solution),
    })
}
