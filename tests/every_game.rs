//! Asked of each game of the catalog, whatever it is.

use std::collections::{BTreeSet, HashMap};

use grundy::draw::{Shape, Spot};
use grundy::entry::{Entry, OpenGame};
use grundy::game::Play;
use grundy::games::{self, CATALOG};
use grundy::lang::{Lang, Text};
use grundy::search::memo::Budget;
use grundy::solve::Effort;
use grundy::value::Outcome;

fn open(entry: &dyn Entry) -> Box<dyn OpenGame> {
    let parameters = entry.about().parameters.as_ref().map_or("", |parameters| parameters.example);
    entry.open(parameters).unwrap_or_else(|error| panic!("{}: {error}", entry.about().name))
}

/// Bounds that leave a few hundred positions, for laws that cost much at each of them.
fn small_bounds(game: &dyn OpenGame) -> Vec<u64> {
    let usual: Vec<u64> = game.sizes().iter().map(|size| size.usual).collect();
    (1..)
        .map(|divisor| usual.iter().map(|&bound| bound.div_ceil(divisor)).collect::<Vec<u64>>())
        .find(|bounds| game.positions(bounds).nth(700).is_none())
        .expect("dividing ends at bounds of 1")
}

fn usual_bounds(game: &dyn OpenGame) -> Vec<u64> {
    game.sizes().iter().map(|size| size.usual).collect()
}

#[test]
fn keeps_the_laws_of_every_game() {
    for &entry in CATALOG {
        let game = open(entry);
        let checked = game.check_laws(&small_bounds(&*game));
        let checked = checked.unwrap_or_else(|broken| panic!("{}: {broken}", game.name()));
        assert!(checked > 10, "{} has only {checked} small positions", game.name());
    }
}

#[test]
fn theory_agrees_with_the_rules() {
    for &entry in CATALOG {
        let game = open(entry);
        let report = game.verify(&usual_bounds(&*game), Budget::unlimited(), &mut |_| ());
        let report = report.expect("the budget is unlimited");
        assert_eq!(report.difference, None, "{}", game.name());
        assert!(report.positions + report.unclaimed > 10, "{}: {report:?}", game.name());
    }
}

#[test]
fn parameters_are_read_to_the_end_or_refused() {
    for &entry in CATALOG {
        let about = entry.about();
        assert_eq!(entry.open("").is_err(), about.parameters.is_some(), "{} without parameters", about.name);
        let example = about.parameters.as_ref().map_or("", |parameters| parameters.example);
        assert!(entry.open(&format!("{example} : :")).is_err(), "{} takes any parameters", about.name);
        // Whatever opens a game must not make it fail later.
        for parameters in ["0", "1", "18446744073709551615", "1 18446744073709551615", ":", "a:"] {
            let Ok(game) = entry.open(parameters) else { continue };
            let effort = Effort { search_beyond_theory: true, budget: 10_000 };
            for position in about.examples.iter().copied().chain(["0", "a", "18446744073709551615"]) {
                let _ = game.solver().solve(position, effort);
                let _ = game.scene(position);
            }
        }
    }
}

#[test]
fn is_introduced_in_both_languages() {
    let complete = |what: &str, text: &Text| {
        for lang in [Lang::En, Lang::Zh] {
            assert!(!text.get(lang).trim().is_empty(), "{what} lacks words in {lang:?}");
        }
        let is_chinese = text.zh.chars().any(|character| ('\u{4e00}'..='\u{9fff}').contains(&character));
        assert!(is_chinese || text.en == text.zh, "{what} is not in Chinese: {}", text.zh);
    };
    for &entry in CATALOG {
        let about = entry.about();
        for (what, text) in [
            ("title", &about.title),
            ("summary", &about.summary),
            ("rules", &about.rules),
            ("position", &about.position),
            ("move", &about.mv),
        ] {
            complete(&format!("{} of {}", what, about.name), text);
        }
        if let Some(parameters) = &about.parameters {
            complete(&format!("parameters of {}", about.name), &parameters.about);
        }
        for size in open(entry).sizes() {
            complete(&format!("sizes of {}", about.name), &size.what);
        }
    }
}

#[test]
fn is_found_by_its_names() {
    for &entry in CATALOG {
        let about = entry.about();
        let shouted = about.name.to_uppercase();
        let titles = [about.name, &about.title.en, &about.title.zh, &shouted];
        for name in about.aliases.iter().copied().chain(titles) {
            let found = games::find(name).map(|entry| entry.about().name);
            assert_eq!(found, Some(about.name), "by {name}");
        }
        let plain = about.name.chars().all(|c| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-');
        assert!(plain, "{} is no plain name", about.name);
    }
    assert!(games::find("no such game").is_none());
}

#[test]
fn solves_and_draws_its_examples() {
    for &entry in CATALOG {
        let game = open(entry);
        let mut solver = game.solver();
        let mut outcomes = Vec::new();
        for example in entry.about().examples {
            let solution = solver.solve(example, Effort::default());
            let solution = solution.unwrap_or_else(|error| panic!("{} {example}: {error}", game.name()));
            assert_eq!(solution.winning_moves.is_empty(), solution.outcome == Outcome::P, "{example}");
            outcomes.push(solution.outcome);
            let scene = game.scene(example).expect("an example is a position");
            let pieces = scene.shapes.iter().filter(|shape| matches!(shape, Shape::Disc { .. })).count();
            assert!(pieces > 0, "{} {example} shows no piece", game.name());
        }
        assert!(!outcomes.is_empty(), "{} has no example", game.name());
    }
}

#[test]
fn search_agrees_with_theory_beyond_the_claim() {
    for &entry in CATALOG {
        let game = open(entry);
        let mut solver = game.solver();
        let effort = Effort { search_beyond_theory: true, ..Effort::default() };
        let bounds = small_bounds(&*game);
        for position in game.positions(&bounds) {
            let solution = solver.solve(&position, effort).expect("small positions are searched");
            let nimber = solution.nimber.expect("the search finds it");
            let remoteness = solution.remoteness.expect("the search finds it");
            assert_eq!(nimber.outcome(), solution.outcome, "{} {position}", game.name());
            assert_eq!(remoteness % 2 == 0, solution.outcome == Outcome::P, "{} {position}", game.name());
        }
    }
}

#[test]
fn perfect_players_end_as_the_remoteness_says() {
    for &entry in CATALOG {
        let game = open(entry);
        let mut solver = game.solver();
        let effort = Effort { search_beyond_theory: true, ..Effort::default() };
        for example in entry.about().examples.iter().filter(|example| example.len() < 12) {
            let Some(expected) = solver.solve(example, effort).expect("it is an example").remoteness else {
                continue;
            };
            let mut position = (*example).to_owned();
            let mut moves = 0;
            while let Some(chosen) = solver.choose(&position, effort).expect("it is a position") {
                position = game.play(&position, &chosen.mv).expect("the move is legal").position;
                moves += 1;
            }
            assert_eq!(moves, expected, "{} {example}", game.name());
        }
    }
}

/// The winning moves under misère play, by trying all plays to the end. Who has no move has won.
fn misere_winning_moves(
    game: &dyn OpenGame,
    position: &str,
    lost: &mut HashMap<String, bool>,
) -> (Vec<String>, bool) {
    let moves = game.moves(position, usize::MAX).expect("it is a position");
    let is_over = moves.is_empty();
    let leaves_lost = |mv: &String| {
        let option = game.play(position, mv).expect("the move is legal").position;
        match lost.get(&option) {
            Some(&is_lost) => is_lost,
            None => misere_winning_moves(game, &option, lost).1,
        }
    };
    let winning: Vec<String> = moves.into_iter().filter(leaves_lost).collect();
    let is_lost = !is_over && winning.is_empty();
    lost.insert(position.to_owned(), is_lost);
    (winning, is_lost)
}

#[test]
fn misere_play_is_that_of_the_rules() {
    for &entry in CATALOG {
        let game = open(entry);
        let mut solver = game.solver_under(Play::Misere);
        let mut known = HashMap::new();
        for position in game.positions(&small_bounds(&*game)).take(300) {
            let solution = solver.solve(&position, Effort::default()).expect("small positions are searched");
            let (winning, is_lost) = misere_winning_moves(&*game, &position, &mut known);
            assert_eq!(solution.winning_moves, winning, "{} {position}", game.name());
            assert_eq!(solution.outcome == Outcome::P, is_lost, "{} {position}", game.name());
            assert_eq!(solution.nimber, None, "{} {position}", game.name());
        }
    }
}

#[test]
fn misere_theory_agrees_with_the_rules() {
    let mut claimed = Vec::new();
    for &entry in CATALOG {
        let game = open(entry);
        let report = game.verify_misere(&small_bounds(&*game), Budget::unlimited(), &mut |_| ());
        let report = report.expect("the budget is unlimited");
        assert_eq!(report.difference, None, "{}", game.name());
        if report.positions > 0 {
            claimed.push(entry.about().name);
        }
    }
    assert_eq!(claimed, ["nim", "heap-game"]);
}

#[test]
fn perfect_players_of_misere_play_end_as_the_remoteness_says() {
    for &entry in CATALOG {
        let game = open(entry);
        let mut solver = game.solver_under(Play::Misere);
        let effort = Effort { search_beyond_theory: true, budget: 200_000 };
        for example in entry.about().examples.iter().filter(|example| example.len() < 8) {
            let Some(expected) = solver.solve(example, effort).ok().and_then(|found| found.remoteness) else {
                continue;
            };
            let mut position = (*example).to_owned();
            let mut moves = 0;
            while let Some(chosen) = solver.choose(&position, effort).expect("it was searched") {
                position = game.play(&position, &chosen.mv).expect("the move is legal").position;
                moves += 1;
            }
            assert_eq!(moves, expected, "{} {example}", game.name());
        }
    }
}

/// Examples in which some moves can only be chosen from a list, and how many of all moves: those far into
/// what the picture leaves out. Nothing should have to be added here.
const CHOSEN_FROM_A_LIST: &[(&str, &str, usize, usize)] = &[("hill", "K100 200", 190, 199)];

#[test]
fn nearly_all_moves_are_made_by_hand() {
    let mut listed = Vec::new();
    for &entry in CATALOG {
        let game = open(entry);
        for &example in entry.about().examples {
            let moves = game.moves_by_hand(example, 2000).expect("an example is a position");
            let without = moves.iter().filter(|by_hand| by_hand.gesture.is_none()).count();
            if without > 0 {
                listed.push((entry.about().name, example, without, moves.len()));
            }
        }
    }
    assert_eq!(listed, CHOSEN_FROM_A_LIST);
}

/// From where to where a hand can make a move.
fn ways(game: &dyn OpenGame, position: &str) -> BTreeSet<(Spot, Spot)> {
    let moves = game.moves_by_hand(position, usize::MAX).expect("it is a position");
    let gestures = moves.iter().flat_map(|by_hand| by_hand.gesture.iter().chain(&by_hand.also));
    gestures.map(|gesture| (gesture.from, gesture.to)).collect()
}

fn discs(game: &dyn OpenGame, position: &str) -> BTreeSet<Spot> {
    let scene = game.scene(position).expect("it is a position");
    let places = scene.shapes.iter().filter_map(|shape| match shape {
        Shape::Disc { at, .. } => Some(*at),
        _ => None,
    });
    places.collect()
}

/// Where moves are alike, the rules list one of them; a hand finds them all.
#[test]
fn every_piece_from_which_a_move_could_begin_begins_one() {
    let open = |name: &str, parameters| {
        games::find(name).expect("it is in the catalog").open(parameters).expect("these are parameters")
    };
    let all_begin = [
        ("kayles", "1-2", [9, 2]),
        ("heap-game", ".77", [9, 2]),
        ("lasker", "", [9, 2]),
        ("kayles", "1", [25, 1]),
    ];
    for (name, parameters, bounds) in all_begin {
        let game = open(name, parameters);
        for position in game.positions(&bounds) {
            let begin: BTreeSet<Spot> = ways(&*game, &position).into_iter().map(|(from, _)| from).collect();
            assert!(discs(&*game, &position).is_subset(&begin), "{name} {position}: {begin:?}");
        }
    }
    // Two neighbours of any strand that has two beads, on a ring as on a row, in both directions.
    let necklace = open("necklace", "2");
    for (position, count) in [("o2", 2), ("o3", 6), ("o7", 14), ("7", 12), ("1", 0), ("o6 7", 24)] {
        assert_eq!(ways(&*necklace, position).len(), count, "{position}");
    }
    // Any heap on any other with which it fits.
    let merging = open("merging", "3");
    for position in merging.positions(&[3, 5]) {
        let sizes: Vec<u32> = position.split(' ').map(|size| size.parse().expect("it is a size")).collect();
        let pairs = (0..sizes.len()).flat_map(|one| (0..sizes.len()).map(move |other| (one, other)));
        let fits = |&(one, other): &(usize, usize)| one != other && sizes[one] + sizes[other] <= 3;
        let spot = |heap: usize| Spot::new(heap as i32, 0);
        let expected = pairs.filter(fits).map(|(one, other)| (spot(one), spot(other))).collect();
        assert_eq!(ways(&*merging, &position), expected, "{position}");
    }
    // Any free square with any free neighbour.
    let cram = open("cram", "");
    for position in cram.positions(&[3, 3]) {
        let free: BTreeSet<Spot> = (0..)
            .zip(position.split(' '))
            .flat_map(|(row, squares)| {
                let free = (0..).zip(squares.chars()).filter(|&(_, square)| square == '.');
                free.map(move |(column, _)| Spot::new(column, row))
            })
            .collect();
        let apart = |one: Spot, other: Spot| one.column.abs_diff(other.column) + one.row.abs_diff(other.row);
        let pairs = free.iter().flat_map(|&one| free.iter().map(move |&other| (one, other)));
        let expected = pairs.filter(|&(one, other)| apart(one, other) == 1).collect();
        assert_eq!(ways(&*cram, &position), expected, "{position}");
    }
    // A bean to the nearer bottle or to the further one; any of the largest piles, and along all in both directions.
    assert_eq!(ways(&*open("bottles", ""), "1 0 0").len(), 2);
    assert_eq!(ways(&*open("candy-piles", ""), "3 2 3").len(), 2 + 2);
    // Rows of apples from either end.
    assert_eq!(ways(&*open("apples", ""), "3").len(), 5);
    // A pair in which there is a choice, or else any that is not finished.
    let every_euclid = open("every-euclid", "");
    for (position, count) in [("7 2, 4 2", 3 + 2), ("5 3, 3 2", 2), ("7 2, 9 4, 3 0", 3 + 2), ("3 0", 0)] {
        assert_eq!(ways(&*every_euclid, position).len(), count, "{position}");
    }
}
