//! Asked of each problem of the catalog, whatever it is.

use std::collections::HashMap;
use std::num::NonZero;

use fastrand::Rng;
use grundy::entry::OpenGame;
use grundy::games;
use grundy::problems::form::Extent;
use grundy::problems::{
    Answer, AnyProblem, Cases, Checked, Claimed, LEFT_OUT, LeftOut, PROBLEMS, Shown, Statement, find,
    left_out,
};
use grundy::solve::Effort;
use grundy::value::Outcome;

fn judged(problem: &dyn AnyProblem, input: &str) -> String {
    let mut output = Vec::new();
    let source = Box::new(std::io::Cursor::new(input.as_bytes().to_vec()));
    let result = problem.judge(source, NonZero::<usize>::MIN, &mut output);
    result.unwrap_or_else(|error| panic!("{} {input:?}: {error}", problem.statement().id));
    String::from_utf8(output).expect("answers are text")
}

#[test]
fn samples_are_answered() {
    for problem in PROBLEMS {
        let Statement { id, samples, .. } = problem.statement();
        assert!(!samples.is_empty(), "{id}");
        for (input, answers) in *samples {
            assert_eq!(judged(*problem, input), *answers, "{id} {input:?}");
        }
    }
}

#[test]
fn every_name_means_one_problem() {
    for Statement { id, aliases, .. } in PROBLEMS.iter().map(|problem| problem.statement()) {
        for name in aliases.iter().chain([id]) {
            for written in [name.to_uppercase(), name.replace('-', "_"), name.replace(['-', '_'], "")] {
                let found = find(&written).map(|problem| problem.statement().id);
                assert_eq!(found, Some(*id), "{written}");
            }
        }
    }
    assert!(find("hdu").is_none() && find("").is_none());
}

#[test]
fn names_are_found_however_they_are_written() {
    for (written, id) in [
        ("abc172f", "abc-172-f"),
        ("cf-1704-f", "cf-1704f"),
        ("codeforces-1704-f", "cf-1704f"),
        ("agc017d", "agc-017-d"),
        ("LIBRARY-CHECKER-nim_product_64", "library-checker-nim-product-64"),
        ("洛谷 P2197", "luogu-p2197"),
        ("Climbing the Hill", "hdu-4315"),
    ] {
        assert_eq!(find(written).map(|problem| problem.statement().id), Some(id), "{written}");
    }
}

#[test]
fn what_is_left_out_is_not_in_the_catalog() {
    for LeftOut { names, title, .. } in LEFT_OUT {
        for name in names.iter().chain([title]) {
            assert!(find(name).is_none() && left_out(&name.to_uppercase()).is_some(), "{name}");
        }
    }
    assert!(left_out("hdu-4315").is_none());
}

#[test]
fn everything_is_said_in_both_languages() {
    for Statement { id, title, question, theory, .. } in PROBLEMS.iter().map(|problem| problem.statement()) {
        for words in [title, question, theory] {
            assert!(!words.en.is_empty() && !words.zh.is_empty(), "{id}");
        }
    }
}

/// Small cases, hard ones and some by chance; of the very long ones a few.
fn some_cases(problem: &dyn AnyProblem) -> Vec<String> {
    const LONG: usize = 20_000;
    const FEW: usize = 3;
    let mut random = Rng::with_seed(7);
    let extents = [Extent::SMALL, Extent::TALL, Extent::LONG, Extent::SMALL, Extent::TALL, Extent::LARGEST];
    let mut cases: Vec<String> =
        extents.iter().map(|&extent| problem.case_by_chance(extent, &mut random)).collect();
    cases.extend(problem.small_cases(200).cases);
    let (long, short): (Vec<String>, Vec<String>) =
        problem.hard_cases(&mut random).into_iter().partition(|case| case.len() > LONG);
    cases.extend(short);
    cases.extend(long.into_iter().take(FEW));
    cases
}

#[test]
fn what_is_made_is_legal_and_its_answers_are_those_of_the_judge() {
    for &problem in PROBLEMS {
        let Statement { id, cases: how_many, .. } = problem.statement();
        let cases = some_cases(problem);
        let answer =
            |case: &String| problem.answer(case).unwrap_or_else(|error| panic!("{id} {case:?}: {error}"));
        for group in cases.chunks(if *how_many == Cases::One { 1 } else { 25 }) {
            let input = problem.input(group);
            let again = problem.cases(&input).unwrap_or_else(|error| panic!("{id} {input:?}: {error}"));
            assert_eq!(again, group, "{id}");
            let labelled = |(number, case)| problem.statement().label_of(number) + &answer(case);
            assert_eq!(judged(problem, &input), (1..).zip(group).map(labelled).collect::<String>(), "{id}");
        }
    }
}

#[test]
fn small_cases_are_different_and_those_with_few_pieces_come_first() {
    for &problem in PROBLEMS {
        let id = problem.statement().id;
        let small = problem.small_cases(500).cases;
        assert!(small.len() > 20, "{id} has only {} small cases", small.len());
        let pieces = |case: &String| problem.size(case).map(|size| size.pieces).expect("it is a case");
        assert!(small.is_sorted_by_key(pieces), "{id}");
        let mut different = small.clone();
        different.sort();
        different.dedup();
        assert_eq!(different.len(), small.len(), "{id}");
    }
}

#[test]
fn answers_are_what_they_are_said_to_be() {
    for &problem in PROBLEMS {
        let Statement { id, answer: kind, .. } = problem.statement();
        for case in some_cases(problem) {
            let answer = problem.answer(&case).expect("it is a case");
            let claimed = problem.claimed(&case, answer.trim_end()).expect("it is a case");
            match kind {
                Answer::Winner(winner, loser) => {
                    assert!([*winner, *loser].contains(&answer.trim_end()), "{id}")
                }
                Answer::Move => assert!(!matches!(claimed, Claimed::Unreadable), "{id} {case:?}"),
                Answer::Value => {
                    assert!(!matches!(claimed, Claimed::Move(_) | Claimed::Unreadable), "{id} {case:?}")
                }
            }
        }
    }
}

/// A game of which nothing is known but its rules.
struct Rules {
    game: Box<dyn OpenGame>,
    wins: HashMap<String, bool>,
}

impl Rules {
    fn wins(&mut self, position: &str) -> bool {
        if let Some(&wins) = self.wins.get(position) {
            return wins;
        }
        let moves = self.game.moves(position, usize::MAX).expect("it is a position");
        let wins = moves.iter().any(|mv| {
            let option = self.game.play(position, mv).expect("it is a move").position;
            !self.wins(&option)
        });
        self.wins.insert(position.to_owned(), wins);
        wins
    }
}

fn open(game: &str) -> Box<dyn OpenGame> {
    let (name, parameters) = game.split_once(':').unwrap_or((game, ""));
    let entry = games::find(name).unwrap_or_else(|| panic!("there is no game {name}"));
    entry.open(parameters).unwrap_or_else(|error| panic!("{game}: {error}"))
}

fn shown(problem: &dyn AnyProblem, case: &str) -> Option<Shown> {
    problem.position(case).unwrap_or_else(|error| panic!("{} {case:?}: {error}", problem.statement().id))
}

#[test]
fn winners_are_those_that_the_bare_rules_name() {
    for &problem in PROBLEMS {
        let Statement { id, answer, checked: Checked::Rules, .. } = problem.statement() else { continue };
        let Answer::Winner(winner, _) = answer else { panic!("{id}: rules tell winners only") };
        let mut games: HashMap<String, Rules> = HashMap::new();
        for case in problem.small_cases(250).cases {
            let Shown { game, position } = shown(problem, &case).expect("rules need a position");
            let rules =
                games.entry(game).or_insert_with_key(|game| Rules { game: open(game), wins: HashMap::new() });
            let position =
                rules.game.read(&position).unwrap_or_else(|error| panic!("{id} {position}: {error}"));
            let says_wins = problem.answer(&case).expect("it is a case").trim_end() == *winner;
            assert_eq!(says_wins, rules.wins(&position), "{id} {case:?}");
        }
    }
}

#[test]
fn what_answers_claim_is_so_by_the_rules() {
    for &problem in PROBLEMS {
        let Statement { id, answer: Answer::Move | Answer::Value, .. } = problem.statement() else {
            continue;
        };
        for case in problem.small_cases(250).cases {
            let Some(Shown { game, position }) = shown(problem, &case) else { continue };
            let game = open(&game);
            let mut rules = Rules { game, wins: HashMap::new() };
            let position =
                rules.game.read(&position).unwrap_or_else(|error| panic!("{id} {position}: {error}"));
            let answer = problem.answer(&case).expect("it is a case");
            match problem.claimed(&case, answer.trim_end()).expect("it is a case") {
                Claimed::Lost => assert!(!rules.wins(&position), "{id} {case:?}"),
                Claimed::Won => assert!(rules.wins(&position), "{id} {case:?}"),
                Claimed::Move(mv) => {
                    let option = rules
                        .game
                        .play(&position, &mv)
                        .unwrap_or_else(|error| panic!("{id} {case:?}: {error}"));
                    assert!(!rules.wins(&option.position), "{id} {case:?}: {mv}");
                }
                Claimed::LastMove(mv) => panic!("{id} {case:?}: {mv} loses"),
                Claimed::Drawn | Claimed::Value | Claimed::Unreadable => {}
            }
        }
    }
}

#[test]
fn large_cases_are_positions_that_are_answered_alike() {
    for &problem in PROBLEMS {
        let Statement { id, answer: Answer::Winner(winner, _), .. } = problem.statement() else { continue };
        for case in problem.hard_cases(&mut Rng::with_seed(3)).into_iter().filter(|case| case.len() < 2000) {
            let Some(Shown { game, position }) = shown(problem, &case) else { continue };
            let game = open(&game);
            let effort = Effort { budget: 50_000, ..Effort::default() };
            // A game whose theory does not reach so far cannot tell.
            let Ok(solution) = game.solver().solve(&position, effort) else { continue };
            let says_wins = problem.answer(&case).expect("it is a case").trim_end() == *winner;
            assert_eq!(says_wins, solution.outcome == Outcome::N, "{id} {case:?}");
        }
    }
}
