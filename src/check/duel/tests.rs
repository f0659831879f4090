//! Duels with opponents whose faults are known.

use std::collections::HashSet;

use super::*;
use crate::games;
use crate::problems::{self, PROBLEMS};

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
    let bounds = [7];
    let mut starts = monks.positions(&bounds);
    let mut tired = Tired { solver: monks.solver(), moves_left: moves, then, told: Vec::new() };
    let report = duel(&*monks, &mut starts, Length::games(usize::MAX), &mut tired).expect("it can be run");
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
    let report = duel(&*nim, &mut ["3".to_owned()].into_iter(), over, &mut tired).expect("it can be run");
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

/// The starts of so many games, all of which are won.
fn starts_of(board: &Board, games: usize) -> Vec<String> {
    let mut starts = board.starts(games);
    (0..games).map_while(|won| starts.next_start(won)).collect()
}

fn board_of(id: &str) -> Board {
    let problem = problems::find(id).expect("it is in the catalog");
    Board::of_problem(problem, GAMES).expect("it is about one game")
}

fn numbers(position: &str) -> Vec<u64> {
    position.split(' ').filter_map(|number| number.parse().ok()).collect()
}

const GAMES: usize = 500;

#[test]
fn games_begin_with_ever_larger_positions_each_of_which_is_new() {
    // Their limits: a heap of up to 1000; up to 100 heaps of up to 10000; a row of up to 1000.
    for (id, most_heaps, largest) in
        [("hdu-1846", 1, 1000), ("hdu-1536", 100, 10_000), ("luogu-p8369", 30, 1000)]
    {
        let board = board_of(id);
        let starts = starts_of(&board, GAMES);
        assert_eq!(starts.len(), GAMES, "{id}");
        assert_eq!(starts.iter().collect::<HashSet<_>>().len(), GAMES, "{id}: none twice");
        let all: Vec<Vec<u64>> = starts.iter().map(|start| numbers(start)).collect();
        let sizes = |starts: &[Vec<u64>]| starts.iter().flatten().copied().max().unwrap_or(0);
        assert!(sizes(&all) <= largest && sizes(&all[GAMES / 2..]) > largest / 20, "{id}: {}", sizes(&all));
        assert!(all.iter().all(|heaps| heaps.len() <= most_heaps), "{id}");
        assert_eq!(starts, starts_of(&board, GAMES), "{id}: the same each time");
        if most_heaps > 1 {
            let is_large = |heaps: &&Vec<u64>| heaps.len() > 1 && heaps.iter().any(|&heap| heap > 30);
            assert!(all.iter().filter(is_large).count() > 20, "{id}: several large heaps");
        }
    }
}

#[test]
fn games_of_the_catalog_grow_as_well() {
    let nim = games::find("nim").expect("it is in the catalog");
    let board = Board::of_game(nim.open("").expect("it has no parameters"), nim.about(), GAMES);
    let largest = starts_of(&board, GAMES).iter().flat_map(|start| numbers(start)).max();
    assert!(largest > Some(100), "{largest:?}");
}

#[test]
fn a_duel_that_runs_out_of_positions_says_so() {
    // Of one coin after the other, up to six, there are 64 positions, and whoever moves first loses in some.
    let Board { game, .. } = &board_of("luogu-p3179");
    assert_eq!(game.name(), "multiples:6");
    let board = board_of("luogu-p3179");
    let mut perfect = Tired { solver: game.solver(), moves_left: u32::MAX, then: None, told: Vec::new() };
    let report = duel(&**game, &mut board.starts(GAMES), Length::games(GAMES), &mut perfect);
    let report = report.expect("it can be run");
    assert!(report.is_all && report.mistake.is_none());
    assert!((60..=64).contains(&(report.won + report.lost)), "{report:?}");
}

#[test]
fn the_examples_of_every_duel_are_of_its_own_game() {
    let of_problems = PROBLEMS.iter().filter_map(|&problem| Board::of_problem(problem, GAMES));
    let of_games = games::CATALOG.iter().map(|entry| {
        let parameters = entry.about().parameters.as_ref().map_or("", |parameters| parameters.example);
        Board::of_game(entry.open(parameters).expect("it is the example"), entry.about(), GAMES)
    });
    for board in of_problems.chain(of_games) {
        let name = board.game.name();
        let Written { position, mv, start, mv_of_start } = board.written().expect("some position is won");
        assert_eq!(board.game.read(&start).as_ref(), Ok(&start), "{name}");
        assert!(board.game.play(&start, &mv_of_start).is_ok(), "{name}: {start}, {mv_of_start}");
        // Nothing of the general examples is left.
        let about = board.about;
        for (written, general, example) in [(position, &about.position, start), (mv, &about.mv, mv_of_start)]
        {
            for (words, general, colon) in [(written.en, &general.en, ": "), (written.zh, &general.zh, "：")]
            {
                let form =
                    words.strip_suffix(&format!("{colon}{example}")).expect("it ends with the example");
                assert!(general.starts_with(form) && !form.contains(colon), "{name}: {words}");
            }
        }
    }
}

#[test]
fn a_walk_of_a_problem_begins_in_its_corner() {
    let board = board_of("hdu-1564");
    assert!(starts_of(&board, GAMES).iter().all(|walk| walk.starts_with("a1")));
}
