use std::collections::HashMap;

use super::*;
use crate::misere::Presentation;

/// The options of a heap of an octal game without digits before the point.
fn octal(digits: &[u32], heap: usize) -> Options {
    let mut options = Options::new();
    for (taken, &digit) in (1..).zip(digits) {
        let Some(rest) = heap.checked_sub(taken) else { break };
        if digit & 1 != 0 && rest == 0 {
            options.push(vec![]);
        }
        if digit & 2 != 0 && rest > 0 {
            options.push(vec![rest]);
        }
        if digit & 4 != 0 {
            options.extend((1..=rest / 2).map(|part| vec![part, rest - part]));
        }
    }
    options
}

fn searched(digits: &[u32], heaps: usize) -> Search {
    let mut search = Search::new(10_000);
    for heap in 1..=heaps {
        search.add(octal(digits, heap)).expect("it is small");
    }
    search
}

/// From runs of MisereSolver by A. N. Siegel, in CGSuite; 360 at heap 30 is also what Siegel has published.
#[test]
fn quotients_of_dawsons_kayles_grow() {
    let known = [(2, 2, 1), (4, 6, 2), (10, 12, 3), (14, 24, 5), (25, 144, 23), (27, 176, 28), (30, 360, 65)];
    let mut search = Search::new(10_000);
    for heap in 1..=30 {
        search.add(octal(&[0, 7], heap)).expect("it is small");
        if let Some(&(_, order, lost)) = known.iter().find(|known| known.0 == heap) {
            assert_eq!((search.quotient().order(), search.quotient().portion().count()), (order, lost));
            assert_eq!(search.last_change(), heap);
        }
    }
}

/// Whether a sum is lost, by trying all moves.
fn is_lost(options: &[Options], sum: &[usize], known: &mut HashMap<Vec<usize>, bool>) -> bool {
    if let Some(&known) = known.get(sum) {
        return known;
    }
    let mut has_options = false;
    let mut is_won = false;
    for (place, &heap) in sum.iter().enumerate() {
        for parts in &options[heap] {
            has_options = true;
            let mut option = sum.to_vec();
            option.remove(place);
            option.extend(parts.iter().filter(|&&part| part > 0));
            option.sort_unstable();
            is_won |= is_lost(options, &option, known);
        }
    }
    let lost = has_options && !is_won;
    known.insert(sum.to_vec(), lost);
    lost
}

fn for_sums(most_heaps: usize, largest: usize, sum: &mut Vec<usize>, found: &mut dyn FnMut(&[usize])) {
    found(sum);
    if sum.len() < most_heaps {
        for heap in sum.last().copied().unwrap_or(1)..=largest {
            sum.push(heap);
            for_sums(most_heaps, largest, sum, found);
            sum.pop();
        }
    }
}

#[test]
fn outcomes_of_sums_are_those_of_the_rules() {
    let grundy = |heap: usize| (1..heap.div_ceil(2)).map(|part| vec![part, heap - part]).collect::<Options>();
    let subtraction = |heap: usize| {
        [1, 3, 4].iter().filter_map(|&taken| Some(vec![heap.checked_sub(taken)?])).collect::<Options>()
    };
    let into_three = |heap: usize| {
        let parts = (1..heap).flat_map(|a| (a..heap).map(move |b| (a, b)));
        let mut options: Options = vec![vec![heap - 1]];
        options.extend(parts.filter(|(a, b)| a + b + b < heap).map(|(a, b)| vec![a, b, heap - 1 - a - b]));
        options
    };
    type Heaps<'a> = &'a dyn Fn(usize) -> Options;
    let games: [(&str, usize, Heaps); 7] = [
        ("Kayles", 12, &|heap| octal(&[7, 7], heap)),
        ("Dawson's Kayles", 12, &|heap| octal(&[0, 7], heap)),
        (".15", 12, &|heap| octal(&[1, 5], heap)),
        (".3102", 8, &|heap| octal(&[3, 1, 0, 2], heap)),
        ("Grundy's game", 12, &grundy),
        ("subtraction", 12, &subtraction),
        ("one to three parts", 6, &into_three),
    ];
    for (name, largest, game) in games {
        let options: Vec<Options> =
            (0..=largest).map(|heap| if heap == 0 { vec![] } else { game(heap) }).collect();
        let mut search = Search::new(3000);
        for of_heap in &options[1..] {
            search.add(of_heap.clone()).unwrap_or_else(|error| panic!("{name}: {error}"));
        }
        let mut known = HashMap::new();
        for_sums(4, largest, &mut Vec::new(), &mut |sum| {
            let expected = is_lost(&options, sum, &mut known);
            assert_eq!(search.quotient().is_lost(sum.iter().copied()), expected, "{name}: {sum:?}");
        });
    }
}

#[test]
fn nim_is_tame_and_so_are_games_like_it() {
    let mut search = Search::new(1000);
    assert!(search.quotient().is_tame());
    for heap in 1..=9 {
        search.add((0..heap).map(|rest| vec![rest]).collect()).expect("it is small");
        assert!(search.quotient().is_tame(), "to heap {heap}");
    }
    // 2^4 firm sums, and two that are not.
    assert_eq!(search.quotient().order(), 18);
    assert!(searched(&[0, 5], 30).quotient().is_tame());
}

/// Plambeck and Siegel print it so, with the same letters for the heaps 1, 3, 8 and 9.
#[test]
fn a_presentation_has_the_relations_of_the_literature() {
    let search = searched(&[1, 2, 3], 30);
    let presentation = Presentation::of(search.quotient());
    assert_eq!(
        presentation.to_string(),
        "⟨a, b, c, d | a^2 = 1, c^2 = 1, cd = bd, b^2c = b^3, b^2d = d, d^3 = ad^2, b^4 = b^2⟩"
    );
    let written = |heap: usize| presentation.monomial(search.quotient().heaps()[heap]).to_string();
    let heaps: Vec<String> = (1..=15).map(written).collect();
    assert_eq!(heaps.join(" "), "a 1 b b a d^2 1 c d a d^2 1 c d a");
}

#[test]
fn what_is_too_large_is_told_and_changes_nothing() {
    let mut search = Search::new(100);
    let heap = (1..40).find(|&heap| search.add(octal(&[0, 7], heap)).is_err()).expect("it grows");
    assert_eq!(heap, 25);
    assert_eq!(search.quotient().order(), 24);
    let error = search.add(octal(&[0, 7], 25)).expect_err("as before");
    assert_eq!((error.heap, error.most), (25, 100));
}
