use fastrand::Rng;

use super::*;

fn small_texts<F: Form>(form: &F, weight: u64) -> Vec<String> {
    let mut texts = Vec::new();
    form.small(weight, &mut Scope::default(), &mut |case, _| texts.push(form.text(case)));
    texts.sort();
    texts
}

/// Reads back what the form writes, small and by chance, and finds no case twice.
fn assert_consistent<F: Form>(form: &F) {
    let mut random = Rng::with_seed(1);
    let small: Vec<String> = (0..8).flat_map(|weight| small_texts(form, weight)).collect();
    let mut different = small.clone();
    different.sort();
    different.dedup();
    assert_eq!(different.len(), small.len(), "a case is found twice");
    assert!(small.len() > 3, "{small:?}");
    let extents = [Extent::SMALL, Extent::LONG, Extent::TALL, Extent::LARGEST];
    let by_chance = extents.iter().cycle().take(40).map(|&extent| {
        form.text(&form.make(&mut Making { scope: Scope::default(), extent, random: &mut random }))
    });
    for text in small.into_iter().chain(by_chance) {
        let case = read_text(form, &text).unwrap_or_else(|error| panic!("{text:?}: {error}"));
        assert_eq!(form.text(&case), text);
    }
}

#[test]
fn what_is_made_is_written_and_read_back() {
    assert_consistent(&(number("a", 1, 100), number("b", 1, "a").line()));
    assert_consistent(&(count("n", 0, 50).line(), numbers("x", "n", 0, 100).distinct().line()));
    assert_consistent(&(count("n", 1, 50), numbers("x", "n", 5, 1000).ascending().line()));
    assert_consistent(&(count("n", 1, 50), numbers("x", "n", 5, 1000).non_decreasing().line()));
    assert_consistent(&(
        number("w", 2, 40),
        count("n", 1, 20).line(),
        rows("n", (number("s", 0, "w"), number("c", 0, "s"))),
    ));
    assert_consistent(&word("s", "+-", 1, 60));
    assert_consistent(&(count("n", 1, 9), rows("n", (count("l", 1, 5), numbers("h", "l", 0, 9)))));
    assert_consistent(&(signed("x", -5, 100), signed("y", 3, 9)));
    assert_consistent(&(count("n", 1, 40), parents("parent", "n", 1).line(), numbers("x", "n", 0, 9)));
    assert_consistent(&(count("n", 1, 60).line(), tree("n")));
    let row_of_lines = (count("l", 1, 5).line(), rows("l", (number("h", 0, 9), number("g", 0, 9))));
    assert_consistent(&(count("n", 1, 9).line(), rows("n", row_of_lines)));
    assert_consistent(&number("even", 2, 40).such_that(|n| n % 2 == 0, Text::new("an even number", "偶数")));
}

#[test]
fn parents_may_come_in_any_order_but_form_a_tree() {
    let trees = (count("n", 1, 9), parents("parent", "n", 1));
    assert_eq!(read_text(&trees, "4\n4 2 1\n").unwrap(), (4, vec![4, 2, 1]));
    assert_eq!(parents_first(&[4, 2, 1], 1), Some(vec![0, 3, 1, 2]));
    assert_eq!(parents_first(&[0, 1, 1], 0), Some(vec![0, 1, 2, 3]));
    for no_tree in ["2\n2\n", "3\n3 2\n", "4\n1 4 3\n"] {
        let error = read_text(&trees, no_tree).unwrap_err().to_string();
        assert!(error.ends_with("expected the parents of a tree with the root 1"), "{error}");
    }
    let error = read_text(&trees, "2\n3\n").unwrap_err().to_string();
    assert!(error.ends_with("found `3`, expected parent, a whole number from 1 to 2"), "{error}");
}

#[test]
fn small_cases_are_all_cases_of_their_weight() {
    // 2^11 boards have their highest cell on 12.
    let boards = (count("N", 1, 99), numbers("stair", "N", 1, 999).ascending());
    assert_eq!((0..=12).map(|weight| small_texts(&boards, weight).len()).sum::<usize>(), 4095);
    // Heaps of 1 and more: the compositions of the weight.
    let heaps = (count("n", 1, 99).line(), numbers("heap", "n", 1, 999));
    assert_eq!(small_texts(&heaps, 6).len(), 32);
    let pictures = rows("N", (number("m", 1, 3), count("k", 0, 2), rows("k", number("a", 1, "m"))));
    let pictures = (count("N", 2, 2).line(), pictures);
    assert!(small_texts(&pictures, 7).contains(&"2\n2 2 1\n2\n1 1 1\n".to_owned()));
    assert_consistent(&pictures);
    let word = word("s", "RB", 1, 3);
    assert_eq!(small_texts(&word, 2), ["BB\n", "BR\n", "RB\n", "RR\n"]);
    assert_eq!(small_texts(&word, 4), [""; 0]);
    // The 4! trees on five nodes, with their weights.
    let trees = (count("n", 5, 5), parents("parent", "n", 0));
    assert_eq!((5..=11).map(|weight| small_texts(&trees, weight).len()).sum::<usize>(), 24);
    let distinct = (count("n", 3, 3), numbers("x", "n", 0, 9).distinct());
    assert_eq!(small_texts(&distinct, 3).len(), 0);
    assert_eq!(small_texts(&distinct, 6).len(), 6);
    let non_decreasing = (count("n", 1, 2), numbers("x", "n", 1, 9).non_decreasing());
    assert_eq!(small_texts(&non_decreasing, 3), ["1 3\n", "2 1 2\n", "2 2 2\n"]);
}

#[test]
fn what_is_wrong_is_told_at_its_place() {
    let form = (count("n", 1, 3).line(), numbers("x", "n", 1, 9).ascending().line(), word("s", "HT", 1, "n"));
    let error = |text: &str| read_text(&form, text).unwrap_err().to_string();
    assert_eq!(error("4"), "line 1, column 1: found `4`, expected n, a whole number from 1 to 3");
    assert_eq!(error("2\n3 3"), "line 2, column 3: found `3`, expected x, a whole number from 4 to 9");
    assert_eq!(error("2\n3 4 HTH"), "line 2, column 5: found `HTH`, expected s, 1 to 2 letters of `HT`");
    assert_eq!(error("1\n3 X"), "line 2, column 3: found `X`, expected s, 1 letters of `HT`");
    assert_eq!(error("1\n3 H 5"), "line 2, column 5: found `5`, expected the end of the input");
    let trees = (count("n", 1, 9).line(), tree("n"));
    let error = |text: &str| read_text(&trees, text).unwrap_err().to_string();
    assert_eq!(error("2\n1 3"), "line 2, column 3: found `3`, expected node, a whole number from 1 to 2");
    assert_eq!(error("3\n1 2\n2 1"), "line 3, column 3: found `1`, expected an edge that closes no cycle");
    assert_eq!(error("3\n1 2\n3"), "line 3, column 2: found the end of the input, expected one more number");
    let even = number("n", 1, 9).such_that(|n| n % 2 == 0, Text::new("an even number", "偶数"));
    assert_eq!(
        read_text(&even, "5").unwrap_err().to_string(),
        "line 1, column 1: found `5`, expected an even number"
    );
}
