//! Opponents who are not always perfect.

use fastrand::Rng;

use crate::entry::{OpenGame, SolveError, Solver};
use crate::opponent::Reason;
use crate::solve::Effort;

/// How well an opponent plays.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "kebab-case"))]
pub enum Level {
    /// As the [perfect player](crate::opponent).
    Perfect,
    /// As the perfect player, but now and then it gives a win away.
    Beatable {
        /// The chance, in percent from 0 to 100, that it does so where it could win.
        mistakes: u8,
    },
    /// Any legal move, each as likely as the others.
    Random,
    /// It tries to lose: wherever a move lets the other side win, it makes such a move, each as likely as the
    /// others. A beginner wins against it who makes winning moves.
    Losing,
}

/// Somebody who answers moves. The same seed leads to the same moves.
#[derive(Clone, Debug)]
pub struct Opponent {
    level: Level,
    random: Rng,
}

/// The move of an opponent.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Answer {
    /// The move.
    #[cfg_attr(feature = "serde", serde(rename = "move"))]
    pub mv: String,
    /// Why the perfect player made it. The others give no reasons: that would tell when one is a mistake.
    pub reason: Option<Reason>,
}

/// Of very many moves an opponent looks at these.
const MOST_MOVES: usize = 10_000;

impl Opponent {
    /// An opponent of this level.
    pub fn new(level: Level, seed: u64) -> Opponent {
        Opponent { level, random: Rng::with_seed(seed) }
    }

    /// How well it plays.
    pub fn level(&self) -> Level {
        self.level
    }

    /// Its move; `None` where there is no move.
    ///
    /// ```
    /// use grundy::games;
    /// use grundy::playing::{Level, Opponent};
    /// use grundy::solve::Effort;
    ///
    /// let nim = games::find("nim").expect("it is in the catalog").open("")?;
    /// let mut always_wrong = Opponent::new(Level::Beatable { mistakes: 100 }, 0);
    /// let answer = always_wrong.choose(&*nim, &mut *nim.solver(), "0 2", Effort::default())?;
    /// // To take both counters would win.
    /// assert_eq!(answer.map(|answer| answer.mv).as_deref(), Some("2:2-1"));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// When the text is no position, and when a search that is needed gives up; random moves need none.
    pub fn choose(
        &mut self,
        game: &dyn OpenGame,
        solver: &mut dyn Solver,
        position: &str,
        effort: Effort,
    ) -> Result<Option<Answer>, SolveError> {
        let chosen = match self.level {
            Level::Random => self.any(game.moves(position, MOST_MOVES)?),
            Level::Beatable { mistakes } if self.random.u8(0..100) < mistakes => {
                self.any(mistakes_of(game, solver, position, effort)?)
            }
            Level::Losing => self.any(losing_moves(game, solver, position, effort)?),
            Level::Perfect | Level::Beatable { .. } => None,
        };
        if let Some(mv) = chosen {
            return Ok(Some(Answer { mv, reason: None }));
        }
        let gives_reasons = self.level == Level::Perfect;
        let chosen = solver.choose(position, effort)?;
        Ok(chosen.map(|chosen| Answer { mv: chosen.mv, reason: gives_reasons.then_some(chosen.reason) }))
    }

    fn any(&mut self, mut moves: Vec<String>) -> Option<String> {
        (!moves.is_empty()).then(|| moves.swap_remove(self.random.usize(..moves.len())))
    }
}

/// The moves that give a win away; none of a lost position, in which nothing can be given away.
fn mistakes_of(
    game: &dyn OpenGame,
    solver: &mut dyn Solver,
    position: &str,
    effort: Effort,
) -> Result<Vec<String>, SolveError> {
    let winning = winning_moves(solver, position, effort)?;
    if winning.is_empty() { Ok(Vec::new()) } else { all_but(&winning, game, position) }
}

/// The moves that let the other side win; where all moves win, all of them.
fn losing_moves(
    game: &dyn OpenGame,
    solver: &mut dyn Solver,
    position: &str,
    effort: Effort,
) -> Result<Vec<String>, SolveError> {
    let losing = all_but(&winning_moves(solver, position, effort)?, game, position)?;
    if losing.is_empty() { Ok(game.moves(position, MOST_MOVES)?) } else { Ok(losing) }
}

fn winning_moves(solver: &mut dyn Solver, position: &str, effort: Effort) -> Result<Vec<String>, SolveError> {
    Ok(solver.solve(position, Effort { search_beyond_theory: false, ..effort })?.winning_moves)
}

/// All other moves.
fn all_but(winning: &[String], game: &dyn OpenGame, position: &str) -> Result<Vec<String>, SolveError> {
    let mut moves = game.moves(position, MOST_MOVES)?;
    moves.retain(|mv| !winning.contains(mv));
    Ok(moves)
}

#[cfg(test)]
mod tests {
    use std::collections::HashMap;

    use super::*;
    use crate::game::Play;
    use crate::games;

    /// How many of 200 moves of 3 4 5 win: of its 12 moves one does.
    fn wins(level: Level, seed: u64) -> usize {
        let nim = games::find("nim").expect("it is in the catalog").open("").expect("it has no parameters");
        let mut opponent = Opponent::new(level, seed);
        let mut solver = nim.solver();
        let mut choose = || opponent.choose(&*nim, &mut *solver, "3 4 5", Effort::default());
        let moves = (0..200).map(|_| choose().expect("it is solved").expect("there are moves").mv);
        moves.filter(|mv| mv == "1:3-1").count()
    }

    #[test]
    fn mistakes_are_as_frequent_as_was_asked() {
        assert_eq!(wins(Level::Perfect, 1), 200);
        assert_eq!(wins(Level::Beatable { mistakes: 0 }, 1), 200);
        assert_eq!(wins(Level::Beatable { mistakes: 100 }, 1), 0);
        // Six standard deviations from the mean of 160.
        assert!((126..=194).contains(&wins(Level::Beatable { mistakes: 20 }, 1)));
        assert!((1..=40).contains(&wins(Level::Random, 1)));
    }

    #[test]
    fn the_same_seed_leads_to_the_same_moves() {
        let level = Level::Beatable { mistakes: 50 };
        assert_eq!(wins(level, 7), wins(level, 7));
        let counts: Vec<usize> = (0..5).map(|seed| wins(level, seed)).collect();
        assert!(counts.iter().any(|&count| count != counts[0]), "{counts:?}");
    }

    /// Whether the player to move wins, as the rules alone tell.
    fn wins_by_rules(
        game: &dyn OpenGame,
        play: Play,
        position: &str,
        known: &mut HashMap<String, bool>,
    ) -> bool {
        if let Some(&wins) = known.get(position) {
            return wins;
        }
        // All options are looked at, since all are asked about later.
        let options = options(game, position);
        let lost = options.iter().filter(|option| !wins_by_rules(game, play, option, known)).count();
        let wins = lost > 0 || (options.is_empty() && play == Play::Misere);
        known.insert(position.to_owned(), wins);
        wins
    }

    fn options(game: &dyn OpenGame, position: &str) -> Vec<String> {
        let moves = game.moves(position, usize::MAX).expect("it is a position");
        moves.iter().map(|mv| game.play(position, mv).expect("it is a move").position).collect()
    }

    #[test]
    fn whoever_tries_to_lose_lets_the_other_side_win_wherever_a_move_does() {
        for (name, start) in [
            ("nim", "1 2 3"),
            ("monks", "1 3 6"),
            ("hill", "2 K3 5"),
            ("misere-nim", "1 2 3"),
            ("treblecross", "6"),
            ("lasker", "5"),
            ("chomp", "3 3 3"),
        ] {
            let game =
                games::find(name).expect("it is in the catalog").open("").expect("it has no parameters");
            for play in [Play::Normal, Play::Misere] {
                if play == Play::Misere && game.is_misere_already() {
                    continue;
                }
                let (mut known, mut solver) = (HashMap::new(), game.solver_under(play));
                wins_by_rules(&*game, play, start, &mut known);
                let mut opponent = Opponent::new(Level::Losing, 1);
                for position in known.clone().into_keys() {
                    let answer = opponent.choose(&*game, &mut *solver, &position, Effort::default());
                    let Some(Answer { mv, reason }) = answer.expect("it is solved") else { continue };
                    let left = game.play(&position, &mv).expect("it is a move").position;
                    let can_lose = options(&*game, &position).iter().any(|option| known[option]);
                    assert_eq!(known[&left], can_lose, "{name}, {play:?}: {position}, {mv}");
                    assert_eq!(reason, None);
                }
            }
        }
    }

    #[test]
    fn a_lost_position_is_defended_and_a_finished_one_has_no_move() {
        let nim = games::find("nim").expect("it is in the catalog").open("").expect("it has no parameters");
        for level in [Level::Perfect, Level::Beatable { mistakes: 100 }, Level::Random, Level::Losing] {
            let mut opponent = Opponent::new(level, 3);
            let mut choose =
                |position| opponent.choose(&*nim, &mut *nim.solver(), position, Effort::default());
            assert!(choose("2 2").expect("it is solved").is_some());
            assert_eq!(choose("0 0").expect("it is solved"), None);
        }
    }
}
