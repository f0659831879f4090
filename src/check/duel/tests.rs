//! Duels with opponents whose faults are known.

use super::*;
use crate::games;

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
    let report = duel(&*monks, starts, usize::MAX, &mut tired).expect("it can be run");
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
