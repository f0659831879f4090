//! Moves in words: each move of each game has them, they tell moves apart, and whoever does what they say leaves what
//! the rules say.

use std::collections::{BTreeSet, HashMap};

use grundy::entry::{ByHand, OpenGame};
use grundy::games::{self, CATALOG};
use grundy::lang::Text;

fn open(name: &str, parameters: &str) -> Box<dyn OpenGame> {
    let entry = games::find(name).expect("it is in the catalog");
    entry.open(parameters).unwrap_or_else(|error| panic!("{name}: {error}"))
}

/// Each game of the catalog, and some of its positions: a few hundred small ones, and the examples.
fn positions() -> impl Iterator<Item = (Box<dyn OpenGame>, Vec<String>)> {
    CATALOG.iter().map(|entry| {
        let about = entry.about();
        let game = open(about.name, about.parameters.as_ref().map_or("", |parameters| parameters.example));
        let bounds: Vec<u64> = game.sizes().iter().map(|size| size.usual).collect();
        let small: Vec<String> = game.positions(&bounds).take(500).collect();
        let examples = about.examples.iter().map(|&example| example.to_owned());
        (game, small.into_iter().chain(examples).collect())
    })
}

/// The moves of a position and their words.
fn told(game: &dyn OpenGame, position: &str) -> Vec<(ByHand, Text)> {
    let moves = game.moves_by_hand(position, 2000).expect("it is a position");
    let with_words = moves.into_iter().map(|by_hand| match by_hand.words.clone() {
        Some(words) => (by_hand, words),
        None => panic!("{} {position}: {} has no words", game.name(), by_hand.mv),
    });
    with_words.collect()
}

const VERBS: [&str; 11] =
    ["add", "bite", "cut", "divide", "eat", "lay", "move", "put", "switch", "take", "turn"];

#[test]
fn each_move_has_words_of_its_own_that_begin_with_a_verb() {
    for (game, positions) in positions() {
        for position in positions {
            let mut seen: HashMap<String, String> = HashMap::new();
            for (ByHand { mv, .. }, Text { en, zh }) in told(&*game, &position) {
                let place = format!("{} {position}: {mv}: {en}, {zh}", game.name());
                assert!(en.split(' ').next().is_some_and(|first| VERBS.contains(&first)), "{place}");
                assert!(zh.contains(|character| ('\u{4e00}'..='\u{9fff}').contains(&character)), "{place}");
                for words in [en, zh] {
                    let other = seen.insert(words.into_owned(), mv.clone());
                    assert_eq!(other, None, "{place}");
                }
            }
        }
    }
}

/// The numbers of a list such as "1, 3 and 4".
fn numbers(list: &str) -> Option<Vec<u64>> {
    list.replace(" and ", ", ").split(", ").map(|number| number.parse().ok()).collect()
}

fn number(digits: &str) -> Option<u64> {
    digits.parse().ok()
}

/// The heap, row or strand that is called so, from 0.
fn place(name: &str) -> Option<usize> {
    let number: usize = name.split_once(' ')?.1.parse().ok()?;
    name.starts_with(['h', 'r']).then(|| number - 1)
}

/// What is left of heaps by whoever reads no more than the words.
fn heaps_left(position: &[u64], words: &str) -> Option<Vec<u64>> {
    let mut heaps = position.to_vec();
    if let Some(rest) = words.strip_prefix("take away ") {
        let (twin, rest) = rest.split_once(" and ")?;
        heaps[place(twin)?] = 0;
        return heaps_left(&heaps, rest);
    }
    let mut become_of = |name: &str, parts: &[u64]| {
        heaps[place(name)?] = 0;
        heaps.extend(parts);
        Some(())
    };
    if let Some((name, divisor)) = words
        .strip_prefix("turn ")
        .and_then(|rest| rest.split_once(" into heaps of all its smaller divisors but "))
    {
        let (size, without) = (position[place(name)?], number(divisor)?);
        let divisors: Vec<u64> = (1..size).filter(|d| size % d == 0 && *d != without).collect();
        become_of(name, &divisors)?;
    } else if let Some((name, parts)) =
        words.strip_prefix("divide ").and_then(|rest| rest.split_once(" into "))
    {
        become_of(name, &divided(parts)?)?;
    } else if let Some(taken) =
        words.strip_prefix("take ").and_then(|rest| rest.strip_suffix(" from each heap"))
    {
        heaps.iter_mut().for_each(|heap| *heap -= number(taken).unwrap_or(u64::MAX));
    } else if let Some((taken, parts)) = words.strip_prefix("take ")?.split_once(", leaving ") {
        let (count, name) = taken.split_once(" from ")?;
        let parts = numbers(parts)?;
        assert_eq!(position[place(name)?] - number(count)?, parts.iter().sum::<u64>(), "{words}");
        become_of(name, &parts)?;
    } else {
        for taken in words.strip_prefix("take ")?.replace(" and ", ", ").split(", ") {
            let (count, name) = taken.split_once(" from ")?;
            let heap = &mut heaps[place(name)?];
            let is_all = count.starts_with("all ");
            *heap -= number(count.trim_start_matches("all "))?;
            assert!(!is_all || *heap == 0, "{words}");
        }
    }
    heaps.retain(|&heap| heap > 0);
    heaps.sort_unstable();
    Some(heaps)
}

/// The sizes of "3 and 4", of "2 heaps of 3" or of "3 heaps, 1 of 2 and 2 of 3".
fn divided(parts: &str) -> Option<Vec<u64>> {
    let Some((count, sizes)) = parts.split_once(" heaps") else { return numbers(parts) };
    if let Some(size) = sizes.strip_prefix(" of ") {
        return Some(vec![number(size)?; number(count)? as usize]);
    }
    let (smaller, larger) = sizes.strip_prefix(", ")?.split_once(" and ")?;
    let several = |words: &str| {
        let (count, size) = words.split_once(" of ")?;
        Some(vec![number(size)?; number(count)? as usize])
    };
    let all = [several(smaller)?, several(larger)?].concat();
    assert_eq!(all.len() as u64, number(count)?, "{parts}");
    Some(all)
}

/// The places of heads after coins in a row were turned over.
fn heads_left(position: &[u64], words: &str) -> Option<Vec<u64>> {
    let coins = words.strip_prefix("turn over the coin")?.trim_start_matches('s').strip_prefix(" on ")?;
    let turned: Vec<u64> = if let Some(multiples) = coins.strip_prefix("the first ") {
        let (count, rest) = multiples.split_once(" multiples of ")?;
        let (place, last) = rest.split_once(", up to place ")?;
        let (place, last) = (number(place)?, number(last)?);
        assert_eq!(last / place, number(count)?, "{words}");
        (1..=last / place).map(|factor| factor * place).collect()
    } else {
        let places = coins.strip_prefix("place")?.trim_start_matches('s').trim_start();
        match places.split_once(" to ") {
            Some((first, last)) => (number(first)?..=number(last)?).collect(),
            None => numbers(places)?,
        }
    };
    let mut heads: BTreeSet<u64> = position.iter().copied().filter(|&head| head > 0).collect();
    for coin in turned {
        if !heads.remove(&coin) {
            heads.insert(coin);
        }
    }
    Some(heads.into_iter().collect())
}

/// The places of pieces on a line after one has moved.
fn pieces_left(position: &[u64], words: &str) -> Option<Vec<u64>> {
    let (piece, to) = words.strip_prefix("move ")?.split_once(" to ")?;
    let (what, from) = piece.rsplit_once(' ')?;
    let is_of_stairs =
        ["monk on stair", "piece on cell", "person on cell"].iter().any(|end| what.ends_with(end));
    let to = if to == "the hilltop" { Some(0) } else { number(to.rsplit_once(' ')?.1) }?;
    let from = number(from).filter(|_| is_of_stairs)?;
    let index = position.iter().position(|&place| place == from)?;
    let mut pieces = position.to_vec();
    pieces[index] = to;
    pieces.retain(|&place| place > 0);
    pieces.sort_unstable();
    Some(pieces)
}

#[test]
fn whoever_does_what_the_words_say_leaves_what_the_rules_say() {
    let as_numbers =
        |position: &str| position.split(' ').map(|number| number.parse().ok()).collect::<Option<Vec<u64>>>();
    let mut checked: HashMap<String, usize> = HashMap::new();
    for (game, positions) in positions() {
        // The second number of a position is no heap.
        if game.name() == "fibonacci-nim" {
            continue;
        }
        for position in positions.iter().map(String::as_str).chain(["100 3", "3 40 5 1"]) {
            let Some(before) = as_numbers(position).filter(|_| game.read(position).is_ok()) else { continue };
            for (by_hand, words) in told(&*game, position) {
                let by_words = heaps_left(&before, &words.en)
                    .or_else(|| heads_left(&before, &words.en))
                    .or_else(|| pieces_left(&before, &words.en));
                let (Some(by_words), Some(mut left)) = (by_words, as_numbers(&by_hand.leaves)) else {
                    continue;
                };
                left.retain(|&number| number > 0);
                left.sort_unstable();
                assert_eq!(by_words, left, "{} {position}: {}: {}", game.name(), by_hand.mv, words.en);
                let name = game.name().split(':').next().unwrap_or_default();
                *checked.entry(name.to_owned()).or_default() += 1;
            }
        }
    }
    for name in [
        "nim",
        "misere-nim",
        "moore-nim",
        "ordered-heaps",
        "monks",
        "georgia",
        "hill-free",
        "wythoff",
        "end-heaps",
        "lasker",
        "kayles",
        "heap-game",
        "apples",
        "twin-heaps",
        "divisor-beads",
        "equal-split",
        "turning-turtles",
        "mock-turtles",
        "ruler",
        "multiples",
    ] {
        assert!(checked.get(name).is_some_and(|&count| count > 100), "{name}: {checked:?}");
    }
}

#[test]
fn moves_are_told_as_people_say_them() {
    for (game, parameters, position, mv, en, zh) in [
        ("nim", "", "5 3", "1:5-0", "take all 5 from heap 1", "从第 1 堆取走全部 5 颗"),
        ("nim", "", "1 40", "2:40-1", "take 39 from heap 2", "从第 2 堆取走 39 颗"),
        ("nim", "", "1 3", "1:1-0", "take 1 from heap 1", "从第 1 堆取走 1 颗"),
        (
            "moore-nim",
            "3",
            "1 2 3",
            "1:1-0,2:2-0,3:3-1",
            "take 1 from heap 1, all 2 from heap 2 and 2 from heap 3",
            "从第 1 堆取走 1 颗，从第 2 堆取走全部 2 颗，从第 3 堆取走 2 颗",
        ),
        ("wythoff", "", "4 7", "0,3", "take 4 from each heap", "从两堆各取走 4 颗"),
        ("lasker", "", "5", "1:5-2+3", "divide heap 1 into 2 and 3", "把第 1 堆分成 2 和 3"),
        ("bounded-adding", "", "2/6 3/5", "1:2-5", "add 3 to heap 1", "给第 1 堆添 3 颗"),
        (
            "equal-split",
            "3",
            "6",
            "1:6-3",
            "divide heap 1 into 3 heaps of 2",
            "把第 1 堆分成 3 堆，每堆 2 颗",
        ),
        (
            "equal-split",
            "3",
            "7",
            "1:7-4",
            "divide heap 1 into 4 heaps, 1 of 1 and 3 of 2",
            "把第 1 堆分成 4 堆，其中 1 堆 1 颗，3 堆 2 颗",
        ),
        (
            "divisor-beads",
            "",
            "6 10 5",
            "3:5-1",
            "turn heap 3 into its only smaller divisor, 1, which vanishes",
            "把第 3 堆变成唯一的真约数 1，随即消失",
        ),
        (
            "divisor-beads",
            "",
            "6 10 5",
            "1:6-2",
            "turn heap 1 into heaps of all its smaller divisors but 2",
            "把第 1 堆变成除 2 以外的各个真约数",
        ),
        (
            "twin-heaps",
            "",
            "1 2 3 1",
            "3:3-1+2",
            "take away heap 4 and divide heap 3 into 1 and 2",
            "移走第 4 堆，把第 3 堆分成 1 和 2",
        ),
        ("candy-piles", "", "1 2 3", "largest", "eat the largest pile, of 3", "吃掉最大的一堆（3 颗）"),
        ("candy-piles", "", "1 2 3", "each", "eat one candy of every pile", "每一堆各吃掉一颗"),
        ("euclid", "", "25 7", "11 7", "take 2 × 7 from the first number", "从第一个数减去 2 × 7"),
        (
            "monks",
            "",
            "1 5 9",
            "5-8",
            "move the monk on stair 5 to stair 8",
            "把第 5 级台阶上的和尚移到第 8 级台阶",
        ),
        ("hill", "", "1 K3", "K3-2", "move the King on cell 3 to cell 2", "把第 3 格的国王移到第 2 格"),
        ("hill", "", "1 K3", "1-0", "move the person on cell 1 to the hilltop", "把第 1 格的人移到山顶"),
        (
            "northcott",
            "",
            "W 4 5, 1 3",
            "2:1-2",
            "move White's piece in row 2 to cell 2",
            "把第 2 行的白子移到第 2 格",
        ),
        (
            "row-jump",
            "",
            "o..o .oo.",
            "2:2-4",
            "move the piece on cell 2 of row 2 to cell 4",
            "把第 2 行第 2 格的棋子移到第 4 格",
        ),
        ("corner-walk", "", "6 5", "5 5", "move the piece to column 5, row 5", "把棋子移到第 5 列第 5 行"),
        ("walk", "3", "a2", "a2-b2", "move the stone to b2", "把棋子移到 b2"),
        ("graph", "a: b", "a", "a-b", "move a token on a to b", "把 a 上的棋子移到 b"),
        ("cram", "", "... ...", "a1-b1", "lay a domino on a1 and b1", "在 a1、b1 放一块骨牌"),
        (
            "cutting",
            "",
            "4x4 5x3",
            "2:5x3-2x3",
            "cut sheet 2, 5x3, into 2x3 and 3x3",
            "把第 2 张 5x3 的纸剪成 2x3 和 3x3",
        ),
        ("necklace", "2", "o8 7", "1:8-6", "take 2 from strand 1, a ring", "从第 1 串（环）取走 2 颗"),
        (
            "tree-staircase",
            "1,1",
            "0 2 1",
            "2-1:1",
            "move 1 of 2 coins on node 2 to node 1",
            "把结点 2 上 2 枚硬币中的 1 枚移到结点 1",
        ),
        (
            "tree-staircase",
            "1,1",
            "0 2 1",
            "3-1:1",
            "move the coin on node 3 to node 1",
            "把结点 3 上的 1 枚硬币移到结点 1",
        ),
        (
            "card-boxes",
            "",
            "1 2",
            "2-1:2",
            "move all 2 cards in box 2 to box 1",
            "把 2 号盒子里的 2 张卡片全部移到 1 号盒子",
        ),
        ("hackenbush", "", "0-1 1-2", "0-1", "cut the edge 0-1", "删去边 0-1"),
        ("treblecross", "", "X...", "3", "put a cross in cell 3", "在第 3 格画叉"),
        ("turning-turtles", "", "2 5", "5", "turn over the coin on place 5", "翻转位置 5 上的硬币"),
        (
            "mock-turtles",
            "",
            "4 6",
            "1,2,4",
            "turn over the coins on places 1, 2 and 4",
            "翻转位置 1、2 和 4 上的硬币",
        ),
        ("ruler", "", "2 5", "2-5", "turn over the coins on places 2 to 5", "翻转位置 2 到 5 上的硬币"),
        (
            "multiples",
            "12",
            "2 3",
            "2-5",
            "turn over the coins on the first 5 multiples of 2, up to place 10",
            "翻转 2 的前 5 个倍数（直到 10）位置上的硬币",
        ),
        (
            "turning-squares",
            "2",
            "2,2 3,3",
            "3,3-2",
            "turn over the coins in rows 2 to 3, columns 2 to 3",
            "翻转第 2 到 3 行、第 2 到 3 列的硬币",
        ),
        ("lights", "", "2,1", "2,1-1,1", "switch the lights at 2,1 and 1,1", "切换 2,1 和 1,1 处的灯"),
        (
            "lights",
            "",
            "3,2",
            "3,2-1,1",
            "switch the lights at 3,2; 3,1; 1,2 and 1,1",
            "切换 3,2；3,1；1,2 和 1,1 处的灯",
        ),
        ("lights", "", "3,2", "3,2-3,2", "switch off the light at 3,2", "熄灭 3,2 处的灯"),
        ("coin-grid", "", "TH", "1,1", "turn over the coin in row 1, column 1", "翻转第 1 行第 1 列的硬币"),
        (
            "coin-grid",
            "",
            "HHH/HHT",
            "2,3-2,2-1,2",
            "turn over the coins in row 1, column 2 and in row 2, columns 2 and 3",
            "翻转第 1 行第 2 列和第 2 行第 2、3 列的硬币",
        ),
    ] {
        let by_hand = open(game, parameters).move_by_hand(position, mv).expect("it is a move");
        assert_eq!(by_hand.words, Some(Text::new(en, zh)), "{game} {mv}");
    }
}
