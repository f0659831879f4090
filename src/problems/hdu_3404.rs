//! HDU 3404, Switch lights: the count of cases, then for each the count of lights that are on and where
//! they are. A move switches the corners of a rectangle, the last one of them from on to off. Has the
//! first player a chance?

use fastrand::Rng;

use super::different::{are_different, different};
use super::form::{Form, Making, count, number, rows};
use super::{Answer, Cases, Checked, Limits, Mistake, Problem, Shown, Statement, lights};
use crate::lang::Text;
use crate::value::Nimber;

/// The problem.
pub struct Hdu3404;

static STATEMENT: Statement = Statement {
    id: "hdu-3404",
    aliases: &["hdu3404", "switch-lights"],
    title: Text::new("Switch Lights", "开关灯（Switch lights）"),
    question: Text::new(
        "Lights on the spots of a board. A move switches the lights on the corners of a rectangle, that with the \
         largest coordinates from on to off; the rectangle may be a line or a single spot. Who puts all lights out \
         wins. The count of cases, then for each n and n lights x y. `Have a try, lxhgww.` when the first player can \
         win, else `Don't waste your time.`",
        "格点上有若干盏灯。每次切换一个矩形四角上的灯，其中坐标最大的角必须由亮变灭；矩形可以退化成线段或一点。\
         把灯全部熄灭者胜。先给出数据组数，每组为 n 和 n 盏亮灯的坐标 x y。先手能胜输出 `Have a try, lxhgww.`，\
         否则输出 `Don't waste your time.`",
    ),
    theory: Text::new(
        "Turning Corners: the light at x, y is worth the nim-product of x and y",
        "Turning Corners：x, y 处的灯 SG 值为 x 与 y 的 Nim 积",
    ),
    checked: Checked::Rules,
    cases: Cases::Counted,
    most_cases: 100,
    label: "",
    answer: Answer::Winner("Have a try, lxhgww.", "Don't waste your time."),
    limits: Limits { milliseconds: 1000, megabytes: 32 },
    samples: &[("2\n2\n1 2\n2 1\n2\n1 1\n2 2\n", "Don't waste your time.\nHave a try, lxhgww.\n")],
};

const MOST_LIGHTS: u64 = 1000;
const LARGEST: u64 = 10_000;

/// How many lights there are, and where.
type Lights = (u64, Vec<(u64, u64)>);

fn make(making: &mut Making<'_>) -> Lights {
    let count = making.count(1, MOST_LIGHTS);
    let lights = different(count, || (making.value(1, LARGEST), making.value(1, LARGEST)));
    (lights.len() as u64, lights)
}

/// A mistake about what a light is worth.
fn mistake(id: &'static str, en: &'static str, zh: &'static str, value: fn(u64, u64) -> u64) -> Mistake<Lights> {
    Mistake::winner(id, en, zh, move |(_, lights): &Lights| {
        lights.iter().fold(0, |sum, &(x, y)| sum ^ value(x, y)) != 0
    })
}

impl Problem for Hdu3404 {
    type Case = Lights;

    fn statement(&self) -> &'static Statement {
        &STATEMENT
    }

    fn form(&self) -> impl Form<Case = Lights> {
        let lights = rows("n", (number("x", 1, LARGEST), number("y", 1, LARGEST)));
        let expected = Text::new("lights no two of which are the same", "互不相同的各盏灯");
        let are_different = |(_, lights): &Lights| are_different(lights);
        (count("n", 1, MOST_LIGHTS).line(), lights).such_that(are_different, expected).made_by(make)
    }

    fn answer(&self, (_, lights): &Lights, answers: &mut Vec<u8>) {
        let sum: Nimber = lights.iter().map(|&(x, y)| lights::nimber([x, y])).sum();
        STATEMENT.answer.write_winner(sum != Nimber::ZERO, answers);
    }

    fn position(&self, (_, lights): &Lights) -> Option<Shown> {
        Some(lights::shown("lights", lights.iter().map(|&(x, y)| [x, y])))
    }

    fn hard(&self, random: &mut Rng) -> Vec<Lights> {
        let cases = lights::hard(random, MOST_LIGHTS, LARGEST).into_iter();
        cases.map(|lights| (lights.len() as u64, lights.into_iter().map(|[x, y]| (x, y)).collect())).collect()
    }

    fn mistakes(&self) -> Vec<Mistake<Self::Case>> {
        vec![
            mistake(
                "plain-product",
                "multiplies the coordinates as numbers, not as nimbers",
                "用普通乘法代替 Nim 积",
                |x, y| x * y,
            ),
            mistake(
                "nim-sum-of-coordinates",
                "adds the coordinates of a light as nimbers instead of multiplying them",
                "把一盏灯的两个坐标异或，而不是求 Nim 积",
                |x, y| x ^ y,
            ),
            mistake(
                "one-byte",
                "knows nim-products only of numbers of a byte, and cuts others off",
                "只预处理了 256 以内的 Nim 积，坐标被截成一个字节",
                |x, y| lights::nimber([x % 256, y % 256]).0,
            ),
        ]
    }
}
