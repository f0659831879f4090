//! POJ 3533, Light Switching Game: case after case to the end of the input, each the count of lights that
//! are on in a space of three dimensions, and where they are. A move switches the corners of a box, the
//! last one of them from on to off. Does the second player win?

use fastrand::Rng;

use super::different::{are_different, different};
use super::form::{Form, Making, count, number, rows};
use super::{Answer, Cases, Checked, Limits, Mistake, Problem, Shown, Statement, lights};
use crate::lang::Text;
use crate::value::Nimber;

/// The problem.
pub struct Poj3533;

static STATEMENT: Statement = Statement {
    id: "poj-3533",
    aliases: &["poj3533", "light-switching-game"],
    title: Text::new("Light Switching Game", "三维开关灯（Light Switching Game）"),
    question: Text::new(
        "Lights in a space of three dimensions. A move switches the lights on the corners of a box, that \
         with the largest coordinates from on to off; the box may be flat. Whoever cannot move loses. To the \
         end of the input: n and n lights x y z. `Yes` when the second player wins, else `No`.",
        "三维格点上有若干盏灯。每次切换一个长方体各角上的灯，其中坐标最大的角必须由亮变灭；长方体可以退化。\
         不能走者输。每组数据为 n 和 n 盏亮灯的坐标 x y z，直到输入结束。后手必胜输出 `Yes`，否则输出 `No`。",
    ),
    theory: Text::new(
        "Turning Corners in space: a light is worth the nim-product of its three coordinates",
        "三维 Turning Corners：一盏灯的 SG 值为三个坐标的 Nim 积",
    ),
    checked: Checked::Rules,
    cases: Cases::ToTheEnd,
    most_cases: 50,
    label: "",
    answer: Answer::Winner("No", "Yes"),
    limits: Limits { milliseconds: 1000, megabytes: 64 },
    samples: &[("2\n1 1 1\n1 1 2\n1\n1 1 1\n", "No\nNo\n")],
};

const MOST_LIGHTS: u64 = 1000;
const LARGEST: u64 = 1000;

/// How many lights there are, and where.
type Lights = (u64, Vec<(u64, u64, u64)>);

fn make(making: &mut Making<'_>) -> Lights {
    let count = making.count(1, MOST_LIGHTS);
    let mut coordinate = || making.value(1, LARGEST);
    let lights = different(count, || (coordinate(), coordinate(), coordinate()));
    (lights.len() as u64, lights)
}

/// A mistake: what a light is thought to be worth.
fn mistake(
    id: &'static str,
    en: &'static str,
    zh: &'static str,
    value: fn([u64; 3]) -> Nimber,
) -> Mistake<Lights> {
    Mistake::winner(id, en, zh, move |(_, lights): &Lights| {
        lights.iter().map(|&(x, y, z)| value([x, y, z])).sum::<Nimber>() != Nimber::ZERO
    })
}

impl Problem for Poj3533 {
    type Case = Lights;

    fn statement(&self) -> &'static Statement {
        &STATEMENT
    }

    fn form(&self) -> impl Form<Case = Lights> {
        let light = (number("x", 1, LARGEST), number("y", 1, LARGEST), number("z", 1, LARGEST));
        let expected = Text::new("lights no two of which are the same", "互不相同的各盏灯");
        let are_different = |(_, lights): &Lights| are_different(lights);
        (count("n", 1, MOST_LIGHTS).line(), rows("n", light)).such_that(are_different, expected).made_by(make)
    }

    fn answer(&self, (_, lights): &Lights, answers: &mut Vec<u8>) {
        let sum: Nimber = lights.iter().map(|&(x, y, z)| lights::nimber([x, y, z])).sum();
        STATEMENT.answer.write_winner(sum != Nimber::ZERO, answers);
    }

    fn position(&self, (_, lights): &Lights) -> Option<Shown> {
        Some(lights::shown("lights-3d", lights.iter().map(|&(x, y, z)| [x, y, z])))
    }

    fn hard(&self, random: &mut Rng) -> Vec<Lights> {
        let cases = lights::hard(random, MOST_LIGHTS, LARGEST).into_iter();
        let with_count = |lights: Vec<[u64; 3]>| {
            (lights.len() as u64, lights.into_iter().map(|[x, y, z]| (x, y, z)).collect())
        };
        cases.map(with_count).collect()
    }

    fn mistakes(&self) -> Vec<Mistake<Lights>> {
        vec![
            mistake(
                "product-of-numbers",
                "multiplies the coordinates as numbers, not as nimbers",
                "用普通乘法代替 Nim 积",
                |light| Nimber(light.into_iter().product()),
            ),
            mistake(
                "sum-for-product",
                "takes the nim-sum of the coordinates, not their nim-product",
                "把三个坐标异或，而不是求 Nim 积",
                |light| light.map(Nimber).into_iter().sum(),
            ),
            mistake(
                "from-0",
                "counts the coordinates from 0",
                "坐标从 0 算起",
                |light| lights::nimber(light.map(|coordinate| coordinate - 1)),
            ),
        ]
    }
}
