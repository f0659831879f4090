//! A ladder of hints, as a teacher gives them: each one tells a little more than the one before, in words
//! and by places in the picture.
//!
//! ```
//! use grundy::games;
//! use grundy::lang::Text;
//! use grundy::playing::hint::{Rung, hint};
//! use grundy::solve::Effort;
//!
//! let monks = games::find("monks").expect("it is in the catalog").open("")?;
//! let opponent = Text::new("the computer", "电脑");
//! let mut words = Vec::new();
//! for rung in Rung::ALL {
//!     let hint = hint(&*monks, &mut *monks.solver(), "1 5 9", rung, &opponent, Effort::default())?;
//!     words.extend(hint.map(|hint| hint.words.en));
//! }
//! let expected = [
//!     "You can win, with 1 of 6 moves.",
//!     "Look at A, the free stairs between 1 and 5.",
//!     "Start with the monk on stair 1.",
//!     "Play 1-4 (move the monk on stair 1 to stair 4).",
//!     "1-4 (move the monk on stair 1 to stair 4) changes heap A from 3 to 0, which makes the nim-sum 0.\n\
//!      It leaves 4 5 9, where whoever is to move loses.",
//! ];
//! assert_eq!(words, expected);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod words;

use crate::draw::{Gesture, Scene, Shape, Spot, heap_name};
use crate::entry::{OpenGame, SolveError, Solver};
use crate::explain::{Detail, Explanation, WinningMove};
use crate::lang::Text;
use crate::opponent::Chosen;
use crate::playing::told;
use crate::solve::Effort;
use crate::theory::{Change, Heap};

/// A rung of the ladder.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "lowercase"))]
pub enum Rung {
    /// Who wins.
    Outcome,
    /// Which heap to change, or what to look for.
    Region,
    /// Which piece to move.
    Piece,
    /// The move, and so where the piece goes.
    Move,
    /// Why that move.
    Why,
}

impl Rung {
    /// The whole ladder, from its foot.
    pub const ALL: [Rung; 5] = [Rung::Outcome, Rung::Region, Rung::Piece, Rung::Move, Rung::Why];
}

/// What is told on a rung.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Hint {
    /// Which rung it is.
    pub rung: Rung,
    /// The hint in words.
    pub words: Text,
    /// The places of the picture that it is about.
    pub spots: Vec<Spot>,
}

/// The hints on all rungs, of which each tells a little more; as [`hint`] gives them one by one.
///
/// # Errors
/// As for [`hint`] on the last rung.
pub fn ladder(
    game: &dyn OpenGame,
    solver: &mut dyn Solver,
    position: &str,
    opponent: &Text,
    effort: Effort,
) -> Result<Vec<Hint>, SolveError> {
    let known = Known::of(solver, position, Rung::Why, effort)?;
    Ok(Rung::ALL.iter().filter_map(|&rung| known.hint(game, position, rung, opponent)).collect())
}

/// The hint on a rung: towards a winning move, or in a lost position towards one that holds out long.
/// `opponent` is what whoever plays against is called in the middle of a sentence, such as "the computer".
/// `None` where the game is over, and on the rung of the piece where there is nothing to choose from.
///
/// # Errors
/// When the text is no position, and when neither a theory nor a search tells who wins.
pub fn hint(
    game: &dyn OpenGame,
    solver: &mut dyn Solver,
    position: &str,
    rung: Rung,
    opponent: &Text,
    effort: Effort,
) -> Result<Option<Hint>, SolveError> {
    Ok(Known::of(solver, position, rung, effort)?.hint(game, position, rung, opponent))
}

/// What hints are taken from.
struct Known {
    explanation: Explanation,
    /// Where nothing wins, the move that holds out longest.
    endures: Option<Chosen<String>>,
}

impl Known {
    /// What has to be known for the hints up to a rung.
    fn of(solver: &mut dyn Solver, position: &str, rung: Rung, effort: Effort) -> Result<Known, SolveError> {
        let within = Effort { search_beyond_theory: false, ..effort };
        let explanation = solver.explain(position, within, Detail::default())?;
        // To find out which move holds out longest may take long, and the lower rungs do not tell.
        let endures = match explanation.winning.is_empty() && rung >= Rung::Piece {
            true => solver.choose(position, effort)?,
            false => None,
        };
        Ok(Known { explanation, endures })
    }

    fn advice(&self, rung: Rung) -> Advice<'_> {
        match self.explanation.winning.first() {
            Some(winning) => Advice::Win(winning),
            None => Advice::Endure(self.endures.as_ref().filter(|_| rung >= Rung::Piece)),
        }
    }

    fn hint(&self, game: &dyn OpenGame, position: &str, rung: Rung, opponent: &Text) -> Option<Hint> {
        let explanation = &self.explanation;
        if explanation.moves.counted == 0 {
            return None;
        }
        let advice = self.advice(rung);
        let by_hand = advice.mv().and_then(|mv| game.move_by_hand(position, mv).ok());
        let gesture = by_hand.as_ref().and_then(|by_hand| by_hand.gesture);
        let told = by_hand.map_or(Text::same(""), |by_hand| told(&by_hand.mv, by_hand.words.as_ref()));
        let region = region(explanation, &advice);
        let words = match rung {
            Rung::Outcome => words::outcome(explanation),
            Rung::Region => words::region(explanation, &advice),
            Rung::Piece => words::piece(piece(&explanation.scene, &region, gesture)?),
            Rung::Move => words::mv(&advice, &told),
            Rung::Why => words::why(explanation, &advice, &told, opponent),
        };
        let spots = match (rung, gesture) {
            (Rung::Region, _) => region,
            (Rung::Piece, Some(Gesture { from, .. })) => vec![from],
            (Rung::Move | Rung::Why, Some(Gesture { from, to })) if from != to => vec![from, to],
            (Rung::Move | Rung::Why, Some(Gesture { from, .. })) => vec![from],
            _ => Vec::new(),
        };
        Some(Hint { rung, words, spots })
    }
}

/// What the hints lead to.
enum Advice<'e> {
    /// A winning move.
    Win(&'e WinningMove),
    /// Where nothing wins, the move of the perfect player; `None` where it has not been looked for.
    Endure(Option<&'e Chosen<String>>),
}

impl Advice<'_> {
    fn mv(&self) -> Option<&str> {
        match self {
            Advice::Win(winning) => Some(&winning.mv),
            Advice::Endure(chosen) => chosen.map(|chosen| chosen.mv.as_str()),
        }
    }
}

/// The heap of the reading that a winning move changes, where it is one that the reading shows.
fn heap_of<'e>(explanation: &'e Explanation, advice: &Advice<'e>) -> Option<(&'e Change, &'e Heap)> {
    let &Advice::Win(winning) = advice else { return None };
    let (reading, change) = (explanation.reading.as_ref()?, winning.change.as_ref()?);
    let heap = reading.heaps.iter().find(|heap| heap.index == change.heap)?;
    Some((change, heap))
}

/// Where the pieces of that heap stand.
fn region(explanation: &Explanation, advice: &Advice<'_>) -> Vec<Spot> {
    let Some((_, Heap { index, .. })) = heap_of(explanation, advice) else { return Vec::new() };
    let spots = explanation.scene.shapes.iter().filter_map(|shape| match shape {
        Shape::Disc { at, heap, .. } if *heap == Some(*index) => Some(*at),
        _ => None,
    });
    spots.collect()
}

/// The name of the piece that is taken hold of, unless it is the only one of the region.
fn piece<'s>(scene: &'s Scene, region: &[Spot], gesture: Option<Gesture>) -> Option<&'s Text> {
    let from = gesture?.from;
    let pieces = || {
        scene.shapes.iter().filter_map(|shape| match shape {
            Shape::Disc { at, name, .. } => Some((*at, name)),
            _ => None,
        })
    };
    let name = pieces().find(|&(at, _)| at == from)?.1;
    let is_choice = |(at, other): (Spot, &Text)| other != name && (region.is_empty() || region.contains(&at));
    pieces().any(is_choice).then_some(name)
}

/// A heap and what it is in the game: "A, the free stairs between 1 and 5".
fn named(heap: &Heap) -> (String, &Text) {
    (heap_name(heap.index), &heap.what)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::Play;
    use crate::games::{self, CATALOG};
    use crate::lang::Lang;

    /// All hints of a position.
    fn ladder(name: &str, position: &str, play: Play) -> Vec<Hint> {
        let game = games::find(name).expect("it is in the catalog").open("").expect("it has no parameters");
        let mut solver = game.solver_under(play);
        let opponent = Text::new("your opponent", "对手");
        let hint = |rung| hint(&*game, &mut *solver, position, rung, &opponent, Effort::default());
        let hints = Rung::ALL.map(hint).map(|hint| hint.expect("it is solved"));
        let hints: Vec<Hint> = hints.into_iter().flatten().collect();
        let at_once =
            super::ladder(&*game, &mut *game.solver_under(play), position, &opponent, Effort::default());
        assert_eq!(at_once.as_ref(), Ok(&hints));
        hints
    }

    fn spots(hints: &[Hint], rung: Rung) -> &[Spot] {
        &hints.iter().find(|hint| hint.rung == rung).expect("it is there").spots
    }

    #[test]
    fn each_rung_points_at_less_of_the_picture() {
        let hints = ladder("monks", "1 5 9", Play::Normal);
        assert_eq!(spots(&hints, Rung::Outcome), []);
        // The pair of monks on 1 and 5 in columns from 0; the one on 1 goes to 4.
        let columns = |rung| spots(&hints, rung).iter().map(|spot| spot.column).collect::<Vec<_>>();
        assert_eq!(columns(Rung::Region), [0, 4]);
        assert_eq!(columns(Rung::Piece), [0]);
        assert_eq!(columns(Rung::Move), [0, 3]);
    }

    #[test]
    fn a_heap_of_nim_is_no_choice_of_pieces() {
        let rungs: Vec<Rung> = ladder("nim", "3 4 5", Play::Normal).iter().map(|hint| hint.rung).collect();
        assert_eq!(rungs, [Rung::Outcome, Rung::Region, Rung::Move, Rung::Why]);
    }

    #[test]
    fn where_nothing_wins_the_hints_lead_to_the_longest_game() {
        let words: Vec<String> =
            ladder("monks", "4 5 9", Play::Normal).into_iter().map(|hint| hint.words.zh.into()).collect();
        assert_eq!(words[0], "只要对手不出错，你就必败：不管你怎么走，对手都有应对。");
        assert!(words.last().is_some_and(|why| why.contains("即使对手尽快取胜")), "{words:?}");
    }

    #[test]
    fn misere_play_has_no_heaps_to_point_at_and_a_finished_game_no_hints() {
        let hints = ladder("nim", "1 1 1 2", Play::Misere);
        assert_eq!(spots(&hints, Rung::Region), []);
        assert!(hints.last().is_some_and(|why| why.rung == Rung::Why));
        assert_eq!(ladder("nim", "0 0", Play::Normal), []);
    }

    #[test]
    fn every_game_has_hints_in_both_languages() {
        for entry in CATALOG {
            let about = entry.about();
            let parameters = about.parameters.as_ref().map_or("", |parameters| parameters.example);
            let game = entry.open(parameters).expect("the example fits");
            let opponent = Text::new("your opponent", "对手");
            let mut solver = game.solver();
            let effort = Effort { budget: 100_000, ..Effort::default() };
            for position in about.examples {
                let Ok(position) = game.read(position) else { continue };
                for rung in Rung::ALL {
                    let hint = hint(&*game, &mut *solver, &position, rung, &opponent, effort);
                    let Ok(Some(Hint { words, .. })) = hint else { continue };
                    for lang in [Lang::En, Lang::Zh] {
                        assert!(!words.get(lang).is_empty(), "{} {position} {rung:?}", about.name);
                    }
                }
            }
        }
    }
}
