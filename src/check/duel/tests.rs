//! Duels with opponents whose faults are known.

use super::*;
use crate::games;
use crate::problems::PROBLEMS;

/// Plays perfectly until it has made so many moves, and then badly.
struct Tired<'g> {
    solver: Box<dyn Solver + 'g>,
    moves_left: u32,
    then: Option<&'static str>,
    told: Vec<String>,
}

impl Opponent for Tired<'_> {
    fn tell(&mut self, words: &str) -> Result<(), RunError> {
        self.told.push(words.to_owned());
        Ok(())
    }

    fn answer(&mut self, position: &str) -> Result<Option<String>, RunError> {
        if self.moves_left == 0 {
            return Ok(self.then.map(str::to_owned));
        }
        self.moves_left -= 1;
        let solution = self.solver.solve(position, Effort::default()).expect("there is a theory");
        Ok(solution.winning_moves.into_iter().next())
    }
}

fn duel_with(moves: u32, then: Option<&'static str>) -> (Report, Vec<String>) {
    let monks = games::find("monks").and_then(|entry| entry.open("").ok()).expect("it is in the catalog");
    let starts: Vec<String> = monks.positions(&[7]).collect();
    let mut tired = Tired { solver: monks.solver(), moves_left: moves, then, told: Vec::new() };
    let report = duel(&*monks, &starts, Length::games(usize::MAX), &mut tired).expect("it can be run");
    (report, tired.told)
}

#[test]
fn the_perfect_player_wins_every_game() {
    let (report, told) = duel_with(u32::MAX, None);
    assert!(report.mistake.is_none());
    assert_eq!(report.won + report.lost, 127);
    assert_eq!(report.unknown, 0);
    assert!(report.won > 50 && report.moves > report.won, "{report:?}");
    assert_eq!(told.len(), report.won + 1);
    assert_eq!(told.last().map(String::as_str), Some("end"));
}

#[test]
fn mistakes_are_told_with_the_way_to_them() {
    for (then, name) in [(None, "no-answer"), (Some("1-1"), "illegal-move"), (Some("?"), "not-a-move")] {
        let (report, told) = duel_with(9, then);
        let mistake = report.mistake.expect("it tires");
        assert_eq!(mistake.fault.name(), name);
        assert_eq!(told.last().map(String::as_str), Some("lost"));
        assert_eq!(mistake.moves.len() % 2, 0, "both have moved");
    }
}

#[test]
fn the_duel_of_every_problem_is_worth_playing() {
    const GAMES: usize = 500;
    const ENOUGH: usize = 20;
    for problem in PROBLEMS {
        let Some(Board { game, positions, .. }) = Board::of_problem(*problem, GAMES) else { continue };
        let (id, name) = (problem.statement().id, game.name());
        let contests = contest::contests(&*game, &positions);
        assert!(contests.len() >= ENOUGH, "{id}: {name} has {} contests", contests.len());
    }
}

#[test]
fn a_duel_whose_time_is_up_ends_without_a_mistake() {
    let nim = games::find("nim").and_then(|entry| entry.open("").ok()).expect("it is in the catalog");
    let mut tired = Tired { solver: nim.solver(), moves_left: 0, then: None, told: Vec::new() };
    let over = Length { games: 10, until: Some(Instant::now()) };
    let report = duel(&*nim, &["3".to_owned()], over, &mut tired).expect("it can be run");
    assert_eq!(report, Report { is_cut_short: true, ..Report::default() });
    assert_eq!(tired.told, ["end"]);
}

#[test]
fn a_contest_can_be_lost_and_is_not_over_at_once() {
    let contests = |name: &str, positions: &[&str]| {
        let (name, parameters) = name.split_once(':').unwrap_or((name, ""));
        let game =
            games::find(name).and_then(|entry| entry.open(parameters).ok()).expect("it is in the catalog");
        let positions: Vec<String> = positions.iter().map(|&position| position.to_owned()).collect();
        contest::contests(&*game, &positions).into_iter().cloned().collect::<Vec<_>>()
    };
    // 1 1 is lost, 3 is over with the winning move, and 1 1 1 leaves no choice.
    assert_eq!(contests("nim", &["1 1", "3", "1 2", "1 1 1"]), ["1 2"]);
    assert!(contests("subtraction:1", &["1", "3", "1 2", "5 2"]).is_empty());
}
