//! What is shrunk by a program that is only a condition: the minimum is known from that.

use std::convert::Infallible;
use std::time::Duration;

use super::*;
use crate::problems::find;

/// The smallest case of a problem for which a condition on its numbers holds.
fn smallest(problem: &str, case: &str, fails: impl Fn(&[u64]) -> bool) -> String {
    let problem = find(problem).expect("it is in the catalog");
    let patience =
        Patience { until: Instant::now() + Duration::from_secs(600), tries: 6000, tokens: 50_000_000 };
    let mut still_fails = |case: &str| {
        let numbers: Vec<u64> = case.split_whitespace().filter_map(|token| token.parse().ok()).collect();
        Ok::<_, Infallible>(fails(&numbers))
    };
    assert!(still_fails(case) == Ok(true), "it must fail to begin with");
    let Ok(smallest) = shrink(problem, case, patience, &mut still_fails);
    smallest
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
