//! A move in words, for those who do not know how moves are written.

use std::collections::BTreeMap;

use crate::draw::{Gesture, Scene, Shape, Spot};
use crate::entry::{ByHand, OpenGame};
use crate::lang::{Text, blank_before, text};
use crate::notation::taken;

/// What a move does, in words: those of the game itself, or else what the pictures before and after it show;
/// `None` where they show more than fits into a few words. `before` is the picture of the position.
///
/// ```
/// use grundy::games;
/// use grundy::playing::told;
///
/// let nim = games::find("nim").expect("it is in the catalog").open("")?;
/// let words = told(&*nim, &nim.scene("3 4")?, &nim.move_by_hand("3 4", "2:4-1")?);
/// let words = words.expect("it is a simple move");
/// assert_eq!(words.en, "take 3 from heap 2");
/// assert_eq!(words.zh, "从第 2 堆取走 3 枚");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn told(game: &dyn OpenGame, before: &Scene, by_hand: &ByHand) -> Option<Text> {
    let by_pictures = || told_by_pictures(before, &game.scene(&by_hand.leaves).ok()?, by_hand.gesture?);
    by_hand.words.clone().or_else(by_pictures)
}

fn told_by_pictures(before: &Scene, after: &Scene, gesture: Gesture) -> Option<Text> {
    let (old, new) = (named(before), named(after));
    let (gone, come) = (more_in(&old, &new), more_in(&new, &old));
    // Where heaps are numbered anew, the piece in hand is not the one that seems to be gone.
    let in_hand = before.name_at(gesture.from);
    match (&gone[..], &come[..]) {
        ([(piece, _)], [_]) | ([(piece, _)], []) if Some(*piece) != in_hand => None,
        ([(piece, 1)], [(there, 1)]) => {
            let (Text { en, zh }, place) = (piece, place_of(there));
            let (to_en, blank, to_zh) = (place.en, blank_before(&place.zh), place.zh);
            Some(text!("{en} to {to_en}", "{zh}到{blank}{to_zh}"))
        }
        ([(heap, _)], []) | ([], [(heap, _)]) if is_heap(heap) && is_abridged([before, after], heap) => None,
        ([(heap, count)], []) if is_heap(heap) => {
            Some(taken(*count as u64, heap, !new.contains_key(&*heap.en)))
        }
        ([], [(heap, count)]) if is_heap(heap) => {
            let Text { en, zh } = heap;
            Some(text!("add {count} to {en}", "给{zh}添 {count} 枚"))
        }
        ([(piece, 1)], []) | ([], [(piece, 1)]) => Some((*piece).clone()),
        _ => None,
    }
}

/// The names of pieces, by the English ones, and how many pieces have each.
type Named<'s> = BTreeMap<&'s str, (&'s Text, usize)>;

fn named(scene: &Scene) -> Named<'_> {
    let mut named = Named::new();
    for shape in &scene.shapes {
        if let Shape::Disc { name, .. } = shape {
            named.entry(&name.en).or_insert((name, 0)).1 += 1;
        }
    }
    named
}

/// The names that more pieces have in one picture than in the other, and how many more.
fn more_in<'s>(one: &Named<'s>, other: &Named) -> Vec<(&'s Text, usize)> {
    let more = |(en, &(name, count)): (&&str, &(&'s Text, usize))| {
        let others = other.get(*en).map_or(0, |(_, count)| *count);
        (count > others).then(|| (name, count - others))
    };
    one.iter().filter_map(more).collect()
}

/// Whether many pieces have this name together.
fn is_heap(name: &Text) -> bool {
    name.en.starts_with("heap ")
}

/// Whether one of the pictures leaves something out in the column or the row of pieces that is called so, so that
/// they do not count.
fn is_abridged(scenes: [&Scene; 2], heap: &Text) -> bool {
    scenes.into_iter().any(|scene| {
        let pieces = || {
            scene.shapes.iter().filter_map(|shape| match shape {
                Shape::Disc { at, name, .. } if name == heap => Some(*at),
                _ => None,
            })
        };
        let is_among = |gap: Spot| {
            pieces().all(|piece| piece.column == gap.column) || pieces().all(|piece| piece.row == gap.row)
        };
        pieces().next().is_some()
            && scene.shapes.iter().any(|shape| matches!(*shape, Shape::Gap { at } if is_among(at)))
    })
}

/// Where a piece of this name stands: "stair 5" of "the monk on stair 5".
fn place_of(name: &Text) -> Text {
    let en = [" on ", " in "]
        .iter()
        .find_map(|word| name.en.split_once(word))
        .map_or(&*name.en, |(_, place)| place);
    let zh =
        ["上的", "的"].iter().find_map(|word| name.zh.split_once(word)).map_or(&*name.zh, |(place, _)| place);
    let zh = zh.trim_end();
    text!("{en}", "{zh}")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games;

    /// The words of a move of a game, as far as pictures tell.
    fn words(game: &str, position: &str, mv: &str) -> Option<[String; 2]> {
        let open = games::find(game).expect("it is in the catalog").open("").expect("it needs no parameters");
        let by_hand = ByHand { words: None, ..open.move_by_hand(position, mv).expect("it is a move") };
        told(&*open, &open.scene(position).expect("it is a position"), &by_hand)
            .map(|Text { en, zh }| [en.into_owned(), zh.into_owned()])
    }

    fn said(en: &str, zh: &str) -> Option<[String; 2]> {
        Some([en.to_owned(), zh.to_owned()])
    }

    #[test]
    fn counters_are_taken() {
        assert_eq!(words("nim", "5 3", "1:5-0"), said("take all 5 from heap 1", "从第 1 堆取走全部 5 枚"));
        assert_eq!(words("nim", "5 3", "1:5-4"), said("take 1 from heap 1", "从第 1 堆取走 1 枚"));
        assert_eq!(words("nim", "1 3", "1:1-0"), said("take 1 from heap 1", "从第 1 堆取走 1 枚"));
    }

    #[test]
    fn pieces_go_from_place_to_place() {
        assert_eq!(
            words("monks", "1 5 9", "5-7"),
            said("the monk on stair 5 to stair 7", "第 5 级台阶上的和尚到第 7 级台阶")
        );
        assert_eq!(
            words("hill", "1 K3", "K3-2"),
            said("the King on cell 3 to cell 2", "第 3 格的国王到第 2 格")
        );
        assert_eq!(words("treblecross", "X...", "3"), said("the cross in cell 3", "第 3 格的叉"));
    }

    #[test]
    fn what_the_picture_does_not_show_is_not_told() {
        // A heap that is split; a heap that is taken, so that the next one has its number.
        assert_eq!(words("lasker", "5", "1:5-2+3"), None);
        assert_eq!(words("apples", "2 3", "1:2-0"), None);
        // Of large heaps the picture shows a part; where more heaps follow, these are whole.
        assert_eq!(words("nim", "40", "1:40-1"), None);
        assert_eq!(words("nim", "4 40", "2:40-39"), None);
        assert_eq!(words("nim", "40 4", "2:4-3"), said("take 1 from heap 2", "从第 2 堆取走 1 枚"));
    }

    #[test]
    fn the_words_of_a_game_come_first() {
        let lasker = games::find("lasker").expect("it is in the catalog").open("").expect("it needs none");
        let by_hand = lasker.move_by_hand("5", "1:5-2+3").expect("it is a move");
        let words = told(&*lasker, &lasker.scene("5").expect("it is a position"), &by_hand);
        assert_eq!(words, Some(Text::new("divide heap 1 into 2 and 3", "把第 1 堆分成 2 和 3")));
    }

    #[test]
    fn moves_of_no_heap_are_told_with_a_verb() {
        for (game, parameters, position, mv, en, zh) in [
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
            ("lights", "", "2,1", "2,1-1,1", "switch the lights at 2,1 and 1,1", "切换 2,1 和 1,1 处的灯"),
            (
                "coin-grid",
                "",
                "TH",
                "1,1",
                "turn over the coin in row 1, column 1",
                "翻转第 1 行第 1 列的硬币",
            ),
        ] {
            let open = games::find(game).expect("it is in the catalog").open(parameters).expect("they fit");
            let by_hand = open.move_by_hand(position, mv).expect("it is a move");
            let words = told(&*open, &open.scene(position).expect("it is a position"), &by_hand);
            assert_eq!(
                words.map(|Text { en, zh }| [en.into_owned(), zh.into_owned()]),
                said(en, zh),
                "{game} {mv}"
            );
        }
    }

    /// The number of a heap and how many are taken from it, of words that tell no more than that.
    fn taken_from(words: &str) -> Option<(usize, u64)> {
        let (count, heap) = words.strip_prefix("take ")?.split_once(" from heap ")?;
        Some((heap.parse().ok()?, count.trim_start_matches("all ").parse().ok()?))
    }

    fn numbers(position: &str) -> Option<Vec<u64>> {
        position.split(' ').map(|number| number.parse().ok()).collect()
    }

    #[test]
    fn as_many_are_taken_as_is_told() {
        let mut checked = 0;
        for entry in games::CATALOG {
            let about = entry.about();
            let parameters = about.parameters.as_ref().map_or("", |parameters| parameters.example);
            let open = entry.open(parameters).expect("the example fits");
            for position in about.examples.iter().chain(&["100", "3 40 5"]) {
                let Ok(moves) = open.moves_by_hand(position, 100) else { continue };
                let scene = open.scene(position).expect("it is a position");
                for by_hand in moves {
                    let words = told(&*open, &scene, &by_hand).unwrap_or(Text::same(""));
                    let Some((heap, count)) = taken_from(&words.en) else { continue };
                    let (Some(before), Some(after)) = (numbers(position), numbers(&by_hand.leaves)) else {
                        continue;
                    };
                    if before.len() == after.len() {
                        let place = format!("{} {position}: {}: {}", about.name, by_hand.mv, words.en);
                        assert_eq!(before[heap - 1] - after[heap - 1], count, "{place}");
                        checked += 1;
                    }
                }
            }
        }
        assert!(checked > 500, "{checked}");
    }
}
