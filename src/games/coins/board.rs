//! The picture of coins: a row of cells, a board of rows, or several boards beside each other, all
//! abridged where they are long.

use crate::draw::axis::{Axis, Column};
use crate::draw::{Gesture, Piece, Scene, Shape, Spot};
use crate::lang::Text;

/// How many columns a picture has at the most: of a row, of a board, and of each of several boards.
const MOST_COLUMNS: [usize; 3] = [18, 12, 5];
/// How many rows a picture has at the most.
const MOST_ROWS: usize = 12;
/// How many boards a picture has at the most.
const MOST_LAYERS: usize = 4;

/// The coins that show heads, by column, row and layer, and which of these are shown.
pub(super) struct Board {
    coins: Vec<[u64; 3]>,
    axes: [Axis; 3],
}

impl Board {
    /// Room for these coins, and up to the last place if the board has an end.
    pub fn of(coins: Vec<[u64; 3]>, last_place: Option<[u64; 3]>) -> Board {
        let last = |side: usize| coins.iter().chain(&last_place).map(|place| place[side]).max().unwrap_or(1);
        let columns = match (last(1), last(2)) {
            (1, 1) => MOST_COLUMNS[0],
            (_, 1) => MOST_COLUMNS[1],
            _ => MOST_COLUMNS[2],
        };
        let most = [columns, MOST_ROWS, MOST_LAYERS];
        let axis = |side: usize| {
            let mut places: Vec<u64> = coins.iter().map(|coin| coin[side]).collect();
            places.sort_unstable();
            Axis::new(&places, 1, last(side), most[side])
        };
        let axes = [axis(0), axis(1), axis(2)];
        Board { coins, axes }
    }

    /// The picture; each coin is a heap.
    pub fn scene(&self, name: impl Fn(usize) -> Text) -> Scene {
        let mut scene = Scene::default();
        self.push_cells(&mut scene);
        self.push_layer_numbers(&mut scene);
        for (index, &coin) in self.coins.iter().enumerate() {
            if let Some(at) = self.spot(coin, Axis::column_of) {
                scene.push(Shape::Disc { at, piece: Piece::Counter, name: name(index), heap: Some(index) });
            }
        }
        scene
    }

    /// From a coin that is shown to another one; none where the picture leaves too much out.
    pub fn gesture(&self, from: [u64; 3], to: [u64; 3]) -> Option<Gesture> {
        Some(Gesture { from: self.spot(from, Axis::column_of)?, to: self.spot(to, Axis::column_or_gap)? })
    }

    fn spot(&self, coin: [u64; 3], column_of: fn(&Axis, u64) -> Option<i32>) -> Option<Spot> {
        let [column, row, layer] = [0, 1, 2].map(|side| column_of(&self.axes[side], coin[side]));
        Some(Spot::new(self.left_of(layer?) + column?, row?))
    }

    /// The first column of a layer: a layer follows the one before after a column of row numbers.
    fn left_of(&self, layer: i32) -> i32 {
        layer * (self.axes[0].columns().len() as i32 + 2)
    }

    fn push_cells(&self, scene: &mut Scene) {
        let [columns, rows, layers] = self.axes.each_ref().map(Axis::columns);
        for (layer, _) in (0..).zip(layers) {
            let left = self.left_of(layer);
            for (row, shown) in (0..).zip(rows) {
                for (column, also) in (0..).zip(columns) {
                    let at = Spot::new(left + column, row);
                    let is_cell = matches!((shown, also), (Column::Cell(_), Column::Cell(_)));
                    scene.push(if is_cell { Shape::Cell { at } } else { Shape::Gap { at } });
                }
                if rows.len() > 1 {
                    push_number(scene, Spot::new(left - 1, row), *shown);
                }
            }
            for (column, shown) in (0..).zip(columns) {
                push_number(scene, Spot::new(left + column, rows.len() as i32), *shown);
            }
        }
    }

    fn push_layer_numbers(&self, scene: &mut Scene) {
        let layers = self.axes[2].columns();
        if layers.len() > 1 {
            for (layer, shown) in (0..).zip(layers) {
                push_number(scene, Spot::new(self.left_of(layer), -1), *shown);
            }
        }
    }
}

fn push_number(scene: &mut Scene, at: Spot, shown: Column) {
    scene.push(match shown {
        Column::Cell(number) => Shape::Label { at, words: Text::same(number.to_string()) },
        Column::Gap => Shape::Gap { at },
    });
}
