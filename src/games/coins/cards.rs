//! The cards of the games of turning coins.

use super::multiples::Multiples;
use super::{Coins, ConnectedCoins, Lights, Ruler, Squares, Turtles, row};
use crate::card::{About, Card, Parameters, no_parameters};
use crate::lang::Text;
use crate::text::{InputError, Tokens};

const LIGHTS_POSITION: Text = Text::new(
    "the coordinates of the lights that are on, from 1 (0 if none is): 1,2 2,1",
    "各盏亮灯的坐标，从 1 开始（全灭时写 0）：1,2 2,1",
);

/// The card of turning turtles.
pub const TURNING_TURTLES: Card<Coins<Turtles>> = Card {
    about: About {
        name: "turning-turtles",
        title: Text::new("Turning Turtles", "翻硬币（一或两枚）"),
        aliases: &["翻硬币", "turtles"],
        summary: Text::new(
            "Turn over one coin or two, the last of them from heads to tails; whoever cannot move loses.",
            "每次翻一枚或两枚硬币，其中最右边的必须由正面翻成反面；不能翻者输。",
        ),
        rules: Text::new(
            "Coins lie in a row. In a turn a player turns over one coin or two of them, and the last of \
             these must go from heads to tails. Whoever cannot move loses.",
            "硬币排成一排。每次翻转一枚或两枚，其中最右边的一枚必须由正面翻成反面。不能翻的一方输。",
        ),
        position: row::POSITION,
        mv: Text::new("the places of the coins: 3 or 1,3", "所翻硬币的位置：3 或 1,3"),
        parameters: None,
        examples: &["2 5 6", "1 3 5 7", "1 4 5"],
    },
    open: |parameters| no_parameters(parameters, Coins(Turtles::UpToTwo)),
};

/// The card of mock turtles.
pub const MOCK_TURTLES: Card<Coins<Turtles>> = Card {
    about: About {
        name: "mock-turtles",
        title: Text::new("Mock Turtles", "翻硬币（一至三枚）"),
        aliases: &["hdu-3537", "hdu3537", "翻三枚硬币"],
        summary: Text::new(
            "Turn over one, two or three coins, the last of them from heads to tails; whoever cannot move \
             loses.",
            "每次翻一枚、两枚或三枚硬币，其中最右边的必须由正面翻成反面；不能翻者输。",
        ),
        rules: Text::new(
            "Coins lie in a row. In a turn a player turns over one, two or three of them, anywhere in the \
             row, and the last of these must go from heads to tails. Whoever cannot move loses.",
            "硬币排成一排。每次任选一枚、两枚或三枚翻转，其中最右边的一枚必须由正面翻成反面。不能翻的一方输。",
        ),
        position: row::POSITION,
        mv: Text::new("the places of the coins: 3 or 1,3 or 1,2,3", "所翻硬币的位置：3、1,3 或 1,2,3"),
        parameters: None,
        examples: &["2 5 6", "1 2 3 4", "4 6"],
    },
    open: |parameters| no_parameters(parameters, Coins(Turtles::UpToThree)),
};

/// The card of the ruler.
pub const RULER: Card<Coins<Ruler>> = Card {
    about: About {
        name: "ruler",
        title: Text::new("Ruler", "翻硬币（连续若干枚）"),
        aliases: &["翻连续硬币", "尺子游戏"],
        summary: Text::new(
            "Turn over coins beside each other, the last of them from heads to tails; whoever cannot move \
             loses.",
            "每次翻连续的若干枚硬币，其中最右边的必须由正面翻成反面；不能翻者输。",
        ),
        rules: Text::new(
            "Coins lie in a row. In a turn a player turns over any number of coins beside each other, at \
             least one, and the last of these must go from heads to tails. Whoever cannot move loses.",
            "硬币排成一排。每次翻转连续的若干枚，至少一枚，其中最右边的一枚必须由正面翻成反面。不能翻的一方输。",
        ),
        position: row::POSITION,
        mv: Text::new("the place of a coin, or FIRST-LAST: 3 or 2-5", "一枚硬币的位置，或首位-末位：3 或 2-5"),
        parameters: None,
        examples: &["2 5 8", "1 2 3 4 6", "1 3 4 12"],
    },
    open: |parameters| no_parameters(parameters, Coins(Ruler)),
};

/// The card of lights on a board.
pub const LIGHTS: Card<Coins<Lights<2>>> = Card {
    about: About {
        name: "lights",
        title: Text::new("Turning Corners", "翻矩形四角的灯"),
        aliases: &["hdu-3404", "hdu3404", "switch lights", "corners"],
        summary: Text::new(
            "Switch the corners of a rectangle, the last of them from on to off; whoever cannot move loses.",
            "每次切换一个矩形四角的灯，其中坐标最大的角必须由亮变灭；不能走者输。",
        ),
        rules: Text::new(
            "Each spot of a board has a light. In a turn a player chooses a light at x,y that is on and a \
             spot x',y' with x' ≤ x and y' ≤ y, and switches the lights on all corners of the rectangle \
             between them: four of them, two if it is a line, or the light alone. Whoever cannot move \
             loses.",
            "棋盘的每个格点上有一盏灯。每次选一盏亮着的灯 x,y 和满足 x' ≤ x、y' ≤ y 的一点 x',y'，\
             切换以两者为对角的矩形各角上的灯：通常是四盏；矩形退化成线段时是两盏，退化成一点时只有这一盏。\
             不能走的一方输。",
        ),
        position: LIGHTS_POSITION,
        mv: Text::new("LIGHT-OPPOSITE CORNER: 3,2-1,2", "灯-对角：3,2-1,2"),
        parameters: None,
        examples: &["3,2 2,1", "1,2 2,1", "1,1 2,2 3,3"],
    },
    open: |parameters| no_parameters(parameters, Coins(Lights)),
};

/// The card of lights in space.
pub const LIGHTS_3D: Card<Coins<Lights<3>>> = Card {
    about: About {
        name: "lights-3d",
        title: Text::new("Turning Corners in space", "翻长方体八角的灯"),
        aliases: &["poj-3533", "poj3533", "light switching game"],
        summary: Text::new(
            "Switch the corners of a box, the last of them from on to off; whoever cannot move loses.",
            "每次切换一个长方体八角的灯，其中坐标最大的角必须由亮变灭；不能走者输。",
        ),
        rules: Text::new(
            "Each spot of a space of three dimensions has a light. In a turn a player chooses a light at \
             x,y,z that is on and a spot x',y',z' with x' ≤ x, y' ≤ y and z' ≤ z, and switches the lights on \
             all corners of the box between them: eight of them, fewer if the box is flat, or the light \
             alone. Whoever cannot move loses.",
            "三维空间的每个格点上有一盏灯。每次选一盏亮着的灯 x,y,z 和满足 x' ≤ x、y' ≤ y、z' ≤ z 的一点 x',y',z'，\
             切换以两者为对角的长方体各角上的灯：通常是八盏；长方体退化时较少，退化成一点时只有这一盏。\
             不能走的一方输。",
        ),
        position: Text::new(
            "the coordinates of the lights that are on, from 1 (0 if none is): 1,1,1 1,2,1",
            "各盏亮灯的坐标，从 1 开始（全灭时写 0）：1,1,1 1,2,1",
        ),
        mv: Text::new("LIGHT-OPPOSITE CORNER: 3,2,1-1,2,1", "灯-对角：3,2,1-1,2,1"),
        parameters: None,
        examples: &["1,1,1 1,1,2", "1,2,1 2,1,1", "3,2,1 2,1,3"],
    },
    open: |parameters| no_parameters(parameters, Coins(Lights)),
};

/// The card of connected coins on a board.
pub const COIN_GRID: Card<ConnectedCoins> = Card {
    about: About {
        name: "coin-grid",
        title: Text::new("Connected Coins", "翻连通的硬币"),
        aliases: &["luogu-p2594", "p2594", "bzoj-1434", "染色游戏"],
        summary: Text::new(
            "Turn over connected coins, the lower right one of them from tails to heads; whoever cannot \
             move loses.",
            "每次翻一组连通的硬币，其中右下角的一枚必须由反面翻成正面；不能翻者输。",
        ),
        rules: Text::new(
            "Coins lie on the spots of a board. In a turn a player chooses a coin that shows tails and turns \
             over a set of coins that are connected by their sides: this one, which goes to heads, and any \
             that lie no further down and no further to the right. Whoever cannot move loses.",
            "棋盘的每一格上有一枚硬币。每次选一枚反面朝上的硬币，把包含它的一个连通块（四连通）整个翻转；\
             连通块中其他硬币的行号、列号都不能超过它的行号、列号。不能翻的一方输。",
        ),
        position: Text::new(
            "the rows from the top, H for heads and T for tails: HHT/THT",
            "自上而下的各行，H 表示正面，T 表示反面：HHT/THT",
        ),
        mv: Text::new(
            "ROW,COLUMN of the coins, the lower right one first: 2,2-1,2-1,1",
            "各枚硬币的“行,列”，先写右下角的一枚：2,2-1,2-1,1",
        ),
        parameters: None,
        examples: &["HHH/TTH", "HTH/THT", "THH/HTT"],
    },
    open: |parameters| no_parameters(parameters, ConnectedCoins),
};

fn open_multiples(parameters: &str) -> Result<Coins<Multiples>, InputError> {
    let mut tokens = Tokens::new(parameters);
    let coins = tokens.number(1..=Multiples::MOST)?;
    tokens.end()?;
    Ok(Coins(Multiples::new(coins)))
}

/// The card of turning multiples.
pub const MULTIPLES: Card<Coins<Multiples>> = Card {
    about: About {
        name: "multiples",
        title: Text::new("Turning multiples", "翻倍数位置的硬币"),
        aliases: &["luogu-p3179", "p3179", "数组游戏"],
        summary: Text::new(
            "Turn over the coins on x, 2x and so on to kx, that on x from heads to tails; whoever cannot \
             move loses.",
            "每次翻位置 x、2x……kx 上的硬币，其中 x 必须由正面翻成反面；不能翻者输。",
        ),
        rules: Text::new(
            "Coins lie on the places from 1 to n. In a turn a player chooses a place x whose coin shows \
             heads and a number k from 1, such that kx is at most n, and turns over the coins on x, 2x and \
             so on to kx. Whoever cannot move loses.",
            "位置 1 到 n 上各有一枚硬币。每次选一枚正面朝上的硬币，设其位置为 x，再选一个正整数 k，kx 不超过 n，\
             把位置 x、2x……kx 上的硬币全部翻转。不能翻的一方输。",
        ),
        position: row::POSITION,
        mv: Text::new("PLACE-COINS: 2-3 turns over 2, 4 and 6", "位置-枚数：2-3 表示翻 2、4、6"),
        parameters: Some(Parameters {
            about: Text::new("the number of coins, n, for example 8", "硬币数 n，例如 8"),
            example: "8",
        }),
        examples: &["2 3 5", "1 7 8", "5 6"],
    },
    open: open_multiples,
};

fn open_squares(parameters: &str) -> Result<Coins<Squares>, InputError> {
    let mut tokens = Tokens::new(parameters);
    let longest = tokens.number(1..=u64::MAX)?;
    tokens.end()?;
    Ok(Coins(Squares { longest }))
}

/// The card of turning squares.
pub const TURNING_SQUARES: Card<Coins<Squares>> = Card {
    about: About {
        name: "turning-squares",
        title: Text::new("Turning squares", "翻正方形内的硬币"),
        aliases: &["cf-494e", "cf494e", "sharti"],
        summary: Text::new(
            "Turn over a square of coins, its lower right one from heads to tails; whoever cannot move \
             loses.",
            "每次翻一个正方形内的所有硬币，其右下角必须由正面翻成反面；不能翻者输。",
        ),
        rules: Text::new(
            "Coins lie on the spots of a board. In a turn a player turns over all coins of a square, whose \
             side is no longer than a given number; the one in its lower right corner must go from heads to \
             tails. Whoever cannot move loses.",
            "棋盘的每一格上有一枚硬币。每次选一个边长不超过给定数目的正方形，把其中的硬币全部翻转，\
             右下角的一枚必须由正面翻成反面。不能翻的一方输。",
        ),
        position: Text::new(
            "ROW,COLUMN of the coins that show heads, from 1 (0 if there are none): 1,2 2,2",
            "正面朝上的硬币的“行,列”，从 1 开始（没有时写 0）：1,2 2,2",
        ),
        mv: Text::new("CORNER-SIDE: 2,3-2", "右下角-边长：2,3-2"),
        parameters: Some(Parameters {
            about: Text::new("the longest side of a square, for example 2", "正方形的最大边长，例如 2"),
            example: "2",
        }),
        examples: &["1,1 2,2 2,3", "2,2 3,3", "1,2 3,1"],
    },
    open: open_squares,
};
