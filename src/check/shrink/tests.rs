//! What is shrunk by a program that is only a condition: the minimum is known from that.

use std::convert::Infallible;
use std::time::Duration;

use super::*;
use crate::problems::find;

/// The smallest case of a problem for which a condition on its numbers holds.
fn smallest(problem: &str, case: &str, fails: impl Fn(&[u64]) -> bool) -> String {
    let problem = find(problem).expect("it is in the catalog");
    const LONG: Duration = Duration::from_secs(600);
    let patience = Patience { until: Instant::now() + LONG, in_vain: LONG };
    let mut still_fails = |case: &str| {
        let numbers: Vec<u64> = case.split_whitespace().filter_map(|token| token.parse().ok()).collect();
        Ok::<_, Infallible>(fails(&numbers))
    };
    assert!(still_fails(case) == Ok(true), "it must fail to begin with");
    let Ok(Shrunk { found, is_out_of_time }) = shrink(problem, case, patience, &mut still_fails);
    assert!(!is_out_of_time);
    found.back().expect("it is not the smallest").clone()
}

#[test]
fn heaps_of_a_nim_sum_become_one_bit() {
    // Heaps of 16 bits.
    let is_cut = |numbers: &[u64]| {
        let sum = numbers[1..].iter().fold(0, |sum, heap| sum ^ heap);
        sum != 0 && sum & 0xffff == 0
    };
    for case in ["2\n3538946 2\n", "3\n3538946 5 7\n"] {
        assert_eq!(smallest("poj-2234", case, is_cut), "1 65536\n", "{case}");
    }
}

#[test]
fn gaps_are_kept_while_both_ends_are_lowered() {
    // Gaps of 6 bits.
    let is_cut = |numbers: &[u64]| {
        let gaps = numbers[2..].chunks_exact(2).map(|row| row[0].abs_diff(row[1]) - 1);
        let sum = gaps.fold(0, |sum, gap| sum ^ gap);
        sum != 0 && sum & 63 == 0
    };
    let case = "2 73\n6 73\n16 13\n";
    assert_eq!(smallest("hdu-1730", case, is_cut), "1 66\n1 66\n");
}

#[test]
fn trees_lose_their_leaves() {
    // More than 4 edges between node 1 and another one.
    let is_deep = |numbers: &[u64]| {
        let mut reached = vec![1];
        for _ in 0..5 {
            let is_reached = |node: &u64| reached.contains(node);
            let edges = numbers[1..].chunks_exact(2);
            let is_next = |edge: &&[u64]| is_reached(&edge[0]) != is_reached(&edge[1]);
            let next = edges.filter(is_next).map(|edge| if is_reached(&edge[0]) { edge[1] } else { edge[0] });
            let next: Vec<u64> = next.collect();
            if next.is_empty() {
                return false;
            }
            reached.extend(next);
        }
        true
    };
    // Edge i goes from node i + 1 to node i / 3 + 1, on top of which is a path.
    let edges = (1..=40).map(|node| (node / 3 + 1, node + 1)).chain((41..60).map(|node| (node, node + 1)));
    let edges: String = edges.map(|(from, to)| format!("{to} {from}\n")).collect();
    assert_eq!(smallest("agc-017-d", &format!("60\n{edges}"), is_deep).lines().next(), Some("6"));
    assert_eq!(smallest("hdu-3094", &format!("60\n{edges}"), is_deep).lines().count(), 6);
}

#[test]
fn a_list_is_cut_to_the_length_that_fails() {
    let is_long = |numbers: &[u64]| numbers.len() > 101;
    let case = format!("3000\n{}\n", "7 ".repeat(3000).trim_end());
    let smallest = smallest("luogu-p1247", &case, is_long);
    assert_eq!(smallest, format!("101\n{}\n", "1 ".repeat(101).trim_end()));
}

#[test]
fn nodes_are_taken_off_a_tree_of_parents_with_all_that_is_on_them() {
    // A node under the root that has a child with a child. Nodes are counted from 0.
    let has_depth_3 = |parents: &[usize]| {
        let parent = |node: usize| node.checked_sub(1).map(|row| parents[row]);
        (0..=parents.len()).any(|node| parent(node).and_then(parent).and_then(parent).is_some())
    };
    let parents = |numbers: &[u64], first: u64| -> Vec<usize> {
        numbers.iter().map(|number| (number - first) as usize).collect()
    };
    let list = |numbers: &mut dyn Iterator<Item = u64>| {
        numbers.map(|number| number.to_string()).collect::<Vec<_>>().join(" ")
    };
    // The parent of node i is i / 2 or, further on, the node before.
    let from_0 = (1..60).map(|node| if node < 30 { node / 2 } else { node - 1 });
    let case = format!("60\n{}\n{}\n", list(&mut from_0.clone()), list(&mut (0..60)));
    let is_deep = |numbers: &[u64]| has_depth_3(&parents(&numbers[1..numbers[0] as usize], 0));
    assert_eq!(smallest("hdu-5996", &case, is_deep), "4\n0 1 2\n0 0 0 0\n");
    // All leaves of this one are as deep as each other.
    let from_1 = (2..32).map(|node| node / 2);
    let case = format!("31\n{}\n{}\n", list(&mut (1..32)), list(&mut from_1.clone()));
    let is_deep = |numbers: &[u64]| has_depth_3(&parents(&numbers[1 + numbers[0] as usize..], 1));
    assert_eq!(smallest("cf-812-e", &case, is_deep), "4\n1 1 1 1\n1 2 3\n");
}

#[test]
fn nodes_are_taken_off_graphs_in_rows() {
    // More edges than a tree has.
    let has_polygon = |numbers: &[u64]| {
        let mut rest = &numbers[1..];
        while let [nodes, edges, behind @ ..] = rest {
            if edges >= nodes {
                return true;
            }
            rest = &behind[2 * *edges as usize..];
        }
        false
    };
    let path = "4 3\n1 2\n3 2\n3 4\n";
    let polygon = "7 7\n1 3\n3 2\n2 5\n5 6\n6 7\n7 4\n4 2\n";
    let case = format!("3\n{path}{polygon}{path}");
    assert_eq!(smallest("poj-3710", &case, has_polygon), "1\n2 2\n1 2\n1 2\n");
}

#[test]
fn that_time_runs_out_is_told() {
    let problem = find("poj-2234").expect("it is in the catalog");
    let (now, long) = (Instant::now(), Duration::from_secs(600));
    let shrunk = |until, in_vain| {
        let patience = Patience { until, in_vain };
        let Ok(shrunk) = shrink(problem, "3\n1 2 3\n", patience, &mut |_| Ok::<_, Infallible>(false));
        assert!(shrunk.found.is_empty());
        shrunk.is_out_of_time
    };
    // There is nothing smaller, and it is seen by trying all.
    assert!(!shrunk(now + long, long));
    assert!(shrunk(now, long));
    assert!(shrunk(now + long, Duration::ZERO));
}

#[test]
fn what_matters_of_a_long_row_is_one_number() {
    // Numbers behind the 2000th are not read.
    let is_cut_off = |numbers: &[u64]| numbers.iter().skip(2001).fold(0, |sum, heap| sum ^ heap) != 0;
    let heaps: String = (1..=2300).map(|heap| format!("{} ", heap * 7919 % 1000 + 1)).collect();
    let smallest = smallest("luogu-p2197", &format!("2300\n{}\n", heaps.trim_end()), is_cut_off);
    assert_eq!(smallest, format!("2001\n{}1\n", "0 ".repeat(2000)));
}

#[test]
fn nodes_without_an_edge_are_left_out() {
    // A cycle that a start leads to.
    let has_cycle = |numbers: &[u64]| {
        let edges: Vec<_> = numbers[3..].chunks_exact(2).take(numbers[1] as usize).collect();
        edges
            .iter()
            .any(|one| one[0] != one[1] && edges.iter().any(|two| two[0] == one[1] && two[1] == one[0]))
    };
    let case = "9 3 1\n8 3\n3 8\n9 3\n9 2\n";
    assert_eq!(smallest("luogu-p6560", case, has_cycle), "2 2 1\n2 1\n1 2\n1 2\n");
}

#[test]
fn columns_of_boards_are_left_out_and_letters_become_plain() {
    // A board of 65 columns or more.
    let is_wide = |numbers: &[u64]| numbers[1] > 64;
    let case = format!("3 80\n{}", (0..3).map(|_| "HTTHT".repeat(16) + "\n").collect::<String>());
    let plain = "H".repeat(65);
    assert_eq!(smallest("luogu-p2594", &case, is_wide), format!("1 65\n{plain}\n"));
    // Colours by chance in a row of 60 cells or more.
    let is_long = |numbers: &[u64]| numbers[0] >= 60;
    let case = format!("84\n{}\n", "RBBRRRB".repeat(12));
    assert_eq!(smallest("cf-1704f", &case, is_long), format!("60\n{}\n", "B".repeat(60)));
}

#[test]
fn a_number_is_lowered_though_one_less_does_not_do() {
    // A rectangle that reaches past 200 and has an even number of cells.
    let is_wrong = |numbers: &[u64]| {
        let is_large = |rectangle: &[u64]| rectangle[2] > 200 || rectangle[3] > 200;
        let area = |rectangle: &[u64]| (rectangle[2] + 1 - rectangle[0]) * (rectangle[3] + 1 - rectangle[1]);
        let mut rectangles = numbers[3..].chunks_exact(4);
        numbers[1] == 1 && rectangles.all(|rectangle| is_large(rectangle) && area(rectangle) % 2 == 0)
    };
    // 202 cells in a row, the first such row in order. Who lowers both sides by one has 201.
    assert_eq!(smallest("cf-494-e", "204 1 1\n1 1 204 1\n", is_wrong), "202 1 1\n1 1 1 202\n");
}

#[test]
fn a_large_number_is_not_lowered_by_little_again_and_again() {
    // Two heaps whose sum is 2^31 or more and a multiple of 4.
    let is_wrong = |numbers: &[u64]| {
        numbers.len() == 3
            && numbers[1..].iter().sum::<u64>() >= 1 << 31
            && (numbers[1] + numbers[2]).is_multiple_of(4)
    };
    let smallest = smallest("abc-172-f", "2\n2352852105 3\n", is_wrong);
    let numbers: Vec<u64> = smallest.split_whitespace().filter_map(|token| token.parse().ok()).collect();
    assert_eq!(numbers[1..].iter().sum::<u64>(), 1 << 31);
}

#[test]
fn heaps_become_equal_before_they_are_left_out() {
    // More than 150 heaps of nim-sum 0. Of 151 heaps not all are 1.
    let is_wrong =
        |numbers: &[u64]| numbers[0] > 150 && numbers[1..].iter().fold(0, |sum, heap| sum ^ heap) == 0;
    let mut heaps: Vec<u64> = (1..200).map(|heap| heap * 7919 % 100_003).collect();
    heaps.push(heaps.iter().fold(0, |sum, heap| sum ^ heap));
    let row: Vec<String> = heaps.iter().map(u64::to_string).collect();
    let smallest = smallest("hdu-2176", &format!("200\n{}\n", row.join(" ")), is_wrong);
    assert_eq!(smallest, format!("152\n{}\n", "1 ".repeat(152).trim_end()));
}

#[test]
fn of_cases_of_the_same_size_the_first_in_order_is_kept() {
    let is_wrong = |numbers: &[u64]| numbers.len() == 4 && numbers[1..].iter().sum::<u64>() == 900;
    assert_eq!(smallest("poj-1704", "3\n256 300 344\n", is_wrong), "3\n1 2 897\n");
}
