//! Scenes that the tests of the renderers share.

use crate::draw::{Gesture, Piece, Scene, Shape, Spot};
use crate::lang::{Text, text};

fn disc(column: i32, row: i32, piece: Piece, name: Text, heap: Option<usize>) -> Shape {
    Shape::Disc { at: Spot::new(column, row), piece, name, heap }
}

fn number(column: i32, row: i32, number: impl ToString) -> Shape {
    Shape::Label { at: Spot::new(column, row), words: Text::same(number.to_string()) }
}

/// Monks on the stairs 1, 5 and 9, of which the first two are a pair; the move to stair 4.
pub fn monks() -> (Scene, Vec<Gesture>) {
    let mut scene = Scene::default();
    for stair in 1..=9 {
        let at = Spot::new(stair, -stair);
        scene.push(Shape::Block { at, width: 1, height: stair as u32 });
        scene.push(number(stair, 0, stair));
    }
    for (stair, heap) in [(1, Some(0)), (5, Some(0)), (9, None)] {
        let name = text!("the monk on stair {stair}", "第 {stair} 级台阶上的高僧");
        scene.push(disc(stair, -stair - 1, Piece::Person, name, heap));
    }
    let gesture = Gesture { from: Spot::new(1, -2), to: Spot::new(4, -5) };
    (scene, vec![gesture])
}

/// A hill with cells from 0 to 8, the top at the left; persons on 2 and 4, the King on 3.
pub fn hill() -> (Scene, Vec<Gesture>) {
    let mut scene = Scene::default();
    for cell in 0..=8 {
        scene.push(Shape::Cell { at: Spot::new(cell, 0) });
        scene.push(number(cell, 1, cell));
    }
    let top = Text::new("top", "山顶");
    scene.push(Shape::Label { at: Spot::new(0, -1), words: top });
    for (cell, piece, heap) in [(2, Piece::Person, 0), (3, Piece::King, 1), (4, Piece::Person, 1)] {
        let name = text!("the piece on cell {cell}", "第 {cell} 格上的人");
        scene.push(disc(cell, 0, piece, name, Some(heap)));
    }
    let gesture = Gesture { from: Spot::new(2, 0), to: Spot::new(1, 0) };
    (scene, vec![gesture])
}

/// Heaps of 3, 4 and 5 counters; taking two from the first.
pub fn nim() -> (Scene, Vec<Gesture>) {
    let mut scene = Scene::default();
    for (heap, size) in [3, 4, 5].into_iter().enumerate() {
        let column = 2 * heap as i32;
        for counter in 1..=size {
            let name = text!("counter {counter} of heap {heap}", "第 {heap} 堆的第 {counter} 颗");
            scene.push(disc(column, -counter, Piece::Counter, name, Some(heap)));
        }
        scene.push(number(column, 0, size));
    }
    let spot = Spot::new(0, -2);
    (scene, vec![Gesture { from: spot, to: spot }])
}

/// A graph of five nodes with a counter on `a`; the move to `d`.
pub fn graph() -> (Scene, Vec<Gesture>) {
    let nodes = [("a", 0, 2), ("b", 2, 0), ("c", 2, 4), ("d", 4, 2), ("<&>", 6, 2)];
    let spots = nodes.map(|(_, column, row)| Spot::new(column, row));
    let mut scene = Scene::default();
    for (from, to) in [(0, 1), (0, 2), (0, 3), (1, 3), (2, 3), (3, 4)] {
        scene.push(Shape::Line { from: spots[from], to: spots[to], arrow: true });
    }
    for (name, column, row) in nodes {
        scene.push(Shape::Cell { at: Spot::new(column, row) });
        scene.push(number(column, row, name));
    }
    scene.push(disc(0, 2, Piece::Counter, Text::new("the counter on a", "a 上的棋子"), None));
    (scene, vec![Gesture { from: spots[0], to: spots[3] }])
}

/// A strip of cells from 1 to 10⁹ with two coins, abridged.
pub fn strip() -> (Scene, Vec<Gesture>) {
    let mut scene = Scene::default();
    for (column, cell) in [(0, 1), (1, 2), (3, 499_999_999), (4, 500_000_000), (5, 500_000_001)] {
        scene.push(Shape::Cell { at: Spot::new(column, 0) });
        scene.push(number(column, 1, cell));
    }
    scene.push(Shape::Gap { at: Spot::new(2, 0) });
    scene.push(Shape::Gap { at: Spot::new(6, 0) });
    for column in [0, 4] {
        scene.push(disc(column, 0, Piece::Counter, Text::new("a coin", "一枚硬币"), Some(0)));
    }
    (scene, Vec::new())
}

/// Three cells with long numbers beside each other; two persons share the last one.
pub fn close_numbers() -> (Scene, Vec<Gesture>) {
    let mut scene = Scene::default();
    for (column, cell) in [(0, 1), (3, 7_000_000), (4, 8_000_000), (4, 8_000_000)] {
        let name = text!("the person on cell {cell}", "第 {cell} 格上的人");
        scene.push(disc(column, 0, Piece::Person, name, None));
        scene.push(number(column, 1, cell));
    }
    scene.push(Shape::Gap { at: Spot::new(2, 1) });
    (scene, Vec::new())
}
