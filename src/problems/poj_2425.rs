//! POJ 2425, A Chess Game: case after case to the end of the input, each a graph without cycles as lists
//! of successors, and then queries until a 0, each with the positions of some chesses. A move brings one
//! chess to a successor. Who wins each of the queries?

use std::iter;

use fastrand::Rng;

use super::form::{Bound, Count, Form, Input, Making, Part, Scope};
use super::{Answer, Cases, Checked, Claimed, Limits, Mistake, Problem, Shown, Statement};
use crate::lang::{Text, text};
use crate::text::numbers::{Numbers, StreamError};
use crate::value::{Nimber, mex};

/// The problem.
pub struct Poj2425;

static STATEMENT: Statement = Statement {
    id: "poj-2425",
    aliases: &["poj2425", "hdu-1524", "hdu1524", "a-chess-game"],
    title: Text::new("A Chess Game", "有向无环图上的棋子（A Chess Game）"),
    question: Text::new(
        "Chesses stand on the positions of a graph without cycles, also several on one. A move brings one \
         chess along an edge; whoever cannot move loses. To the end of the input: N, then for each position \
         from 0 the count of its successors and these; then queries, each the count of chesses and their \
         positions, until a line with 0. For each query `WIN` when the player to move wins, else `LOSE`.",
        "若干棋子放在一个有向无环图的点上，同一点可有多枚。每次把一枚棋子沿一条边移动，无法移动者输。\
         每组数据为 N，然后依次是 0 号点起各点的后继数和各后继；接着是若干询问，每个为棋子数和各棋子的位置，\
         以一行 0 结束；直到输入结束。对每个询问，先手必胜输出 `WIN`，否则输出 `LOSE`。",
    ),
    theory: Text::new(
        "the nimber of a position is the mex of those of its successors; chesses add up as heaps do",
        "一个点的 SG 值是各后继 SG 值的 mex；各棋子取异或和",
    ),
    checked: Checked::BruteForce,
    cases: Cases::ToTheEnd,
    most_cases: 10,
    label: "",
    answer: Answer::Value,
    limits: Limits { milliseconds: 3000, megabytes: 64 },
    samples: &[(
        "4\n2 1 2\n0\n1 3\n0\n1 0\n2 0 2\n0\n\n4\n1 1\n1 2\n0\n0\n2 0 1\n2 1 1\n3 0 1 3\n0\n",
        "WIN\nWIN\nWIN\nLOSE\nWIN\n",
    )],
};

const MOST_POSITIONS: u64 = 1000;
const MOST_CHESSES: u64 = 10;

/// A graph and what is asked about it.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Board {
    successors: Vec<Vec<u64>>,
    queries: Queries,
}

/// The positions of the chesses of each query, one list behind the other, each with its length in front.
/// Nothing bounds how many there are, so they are kept in as little memory as they need.
#[derive(Clone, Debug, Default, PartialEq)]
struct Queries(Vec<u16>);

impl Queries {
    fn iter(&self) -> impl Iterator<Item = &[u16]> {
        let mut rest = &self.0[..];
        iter::from_fn(move || {
            let (&chesses, behind) = rest.split_first()?;
            let (query, behind) = behind.split_at(usize::from(chesses));
            rest = behind;
            Some(query)
        })
    }
}

impl Extend<Vec<u64>> for Queries {
    fn extend<I: IntoIterator<Item = Vec<u64>>>(&mut self, queries: I) {
        for query in queries {
            self.0.push(query.len() as u16);
            self.0.extend(query.iter().map(|&position| position as u16));
        }
    }
}

impl FromIterator<Vec<u64>> for Queries {
    fn from_iter<I: IntoIterator<Item = Vec<u64>>>(lists: I) -> Queries {
        let mut queries = Queries::default();
        queries.extend(lists);
        queries
    }
}

impl Board {
    /// The query, where there is just one.
    fn only_query(&self) -> Option<&[u16]> {
        let mut queries = self.queries.iter();
        queries.next().filter(|_| queries.next().is_none())
    }

    /// The graph as the catalog's game on a graph writes it.
    fn statements(&self) -> String {
        let statement = |(position, successors): (usize, &Vec<u64>)| {
            let names: Vec<String> = successors.iter().map(u64::to_string).collect();
            format!("{position}: {}", names.join(" "))
        };
        self.successors.iter().enumerate().map(statement).collect::<Vec<_>>().join("; ")
    }

    /// All positions, each behind its successors; `None` where there is a cycle.
    fn order(&self) -> Option<Vec<usize>> {
        let mut predecessors = vec![Vec::new(); self.successors.len()];
        let mut missing: Vec<usize> = self.successors.iter().map(Vec::len).collect();
        for (position, successors) in self.successors.iter().enumerate() {
            successors.iter().for_each(|&successor| predecessors[successor as usize].push(position));
        }
        let mut order: Vec<usize> = (0..missing.len()).filter(|&position| missing[position] == 0).collect();
        let mut next = 0;
        while let Some(&position) = order.get(next) {
            next += 1;
            for &predecessor in &predecessors[position] {
                missing[predecessor] -= 1;
                if missing[predecessor] == 0 {
                    order.push(predecessor);
                }
            }
        }
        (order.len() == missing.len()).then_some(order)
    }

    /// The nimber of each position.
    fn nimbers(&self) -> Vec<Nimber> {
        self.values(|successors| mex(successors.iter().copied()))
    }

    /// What each position is worth, where `value` says so by what its successors are.
    fn values(&self, value: impl Fn(&[Nimber]) -> Nimber) -> Vec<Nimber> {
        let mut values = vec![Nimber::ZERO; self.successors.len()];
        for position in self.order().unwrap_or_default() {
            let successors = self.successors[position].iter().map(|&to| values[to as usize]);
            values[position] = value(&successors.collect::<Vec<_>>());
        }
        values
    }
}

/// How a board is written.
struct BoardForm;

impl Form for BoardForm {
    type Case = Board;

    fn read(&self, input: &mut Numbers, _: &mut Scope, case: &mut Board) -> Result<(), StreamError> {
        *case = Board::default();
        let n = input.number_or(1..=MOST_POSITIONS, || {
            text!("N, the number of positions, from 1 to {MOST_POSITIONS}", "点数 N（1 到 {MOST_POSITIONS}）")
        })?;
        let a_position = || {
            let last = n - 1;
            text!("a position from 0 to {last}", "0 到 {last} 之间的点")
        };
        for _ in 0..n {
            let count = input.number_or(0..=n, || Text::new("the count of successors", "后继数"))?;
            let mut successors = Vec::new();
            for _ in 0..count {
                successors.push(input.number_or(0..=n - 1, a_position)?);
            }
            case.successors.push(successors);
        }
        if case.order().is_none() {
            return Err(input.error_before(Text::new("a graph without cycles", "没有环的图")));
        }
        loop {
            let chesses = input.number_or(0..=MOST_CHESSES, || {
                text!("the count of chesses, up to {MOST_CHESSES}, or 0", "棋子数（不超过 {MOST_CHESSES}），或 0")
            })?;
            if chesses == 0 {
                return Ok(());
            }
            case.queries.0.push(chesses as u16);
            for _ in 0..chesses {
                case.queries.0.push(input.number_or(0..=n - 1, a_position)? as u16);
            }
        }
    }

    fn write(&self, case: &Board, input: &mut Input) {
        input.token(case.successors.len());
        input.end_line();
        for successors in &case.successors {
            input.token(successors.len());
            successors.iter().for_each(|successor| input.token(successor));
            input.end_line();
        }
        for query in case.queries.iter() {
            input.token(query.len());
            query.iter().for_each(|position| input.token(position));
            input.end_line();
        }
        input.token(0);
        input.end_line();
    }

    /// Graphs in which edges go to larger numbers, with one query; positions, edges and chesses weigh 1.
    fn small(&self, weight: u64, scope: &mut Scope, found: &mut dyn FnMut(&Board, &mut Scope)) {
        const MOST: u64 = 5;
        for n in 1..=weight.min(MOST) {
            let pairs: Vec<(u64, u64)> = (0..n).flat_map(|to| (0..to).map(move |from| (from, to))).collect();
            for set in 0u64..1 << pairs.len() {
                let edges = u64::from(set.count_ones());
                let Some(chesses) = weight.checked_sub(n + edges).filter(|chesses| (1..=MOST).contains(chesses))
                else {
                    continue;
                };
                let mut successors = vec![Vec::new(); n as usize];
                for (_, &(from, to)) in pairs.iter().enumerate().filter(|(index, _)| set >> index & 1 == 1) {
                    successors[from as usize].push(to);
                }
                for code in 0..n.pow(chesses as u32) {
                    let query: Vec<u64> = (0..chesses as u32).map(|digit| code / n.pow(digit) % n).collect();
                    let queries = Queries::from_iter([query]);
                    found(&Board { successors: successors.clone(), queries }, scope);
                }
            }
        }
    }

    fn make(&self, making: &mut Making<'_>) -> Board {
        let n = making.count(1, MOST_POSITIONS);
        let queries = making.count(1, 20);
        let edges_of_each = [1, 2, 5, 30][making.random.usize(..4)];
        graph(making.random, n, edges_of_each, queries)
    }

    fn pieces(&self, case: &Board) -> u64 {
        let edges = case.successors.iter().map(|successors| 1 + successors.len() as u64);
        edges.sum::<u64>() + case.queries.0.len() as u64
    }

    fn parts(&self, parts: &mut Vec<Part>) {
        let numbers = |name, count| Part::Numbers {
            name,
            count: Count::Exactly(Bound::Name(count)),
            from: Bound::Number(0),
            to: Bound::Below("N"),
            order: super::form::Order::Any,
        };
        let number = |name, from, to| Part::Number { name, from: Bound::Number(from), to };
        parts.push(number("N", 1, Bound::Number(MOST_POSITIONS)));
        parts.push(Part::LineEnd);
        let row = vec![number("X", 0, Bound::Name("N")), numbers("successor", "X"), Part::LineEnd];
        parts.push(Part::Rows { count: Bound::Name("N"), row });
        parts.push(Part::SuchThat(Text::new("the graph has no cycle", "图中没有环")));
        let chesses = number("M", 0, Bound::Number(MOST_CHESSES));
        let row = vec![chesses, numbers("position", "M"), Part::LineEnd];
        parts.push(Part::RowsUntilZero { name: "M", row });
    }
}

/// A graph by chance of `n` positions, each with so many successors at the most, and queries.
fn graph(random: &mut Rng, n: u64, edges_of_each: u64, queries: u64) -> Board {
    let mut names: Vec<u64> = (0..n).collect();
    random.shuffle(&mut names);
    let mut successors = vec![Vec::new(); n as usize];
    for from in 1..n {
        let list = &mut successors[names[from as usize] as usize];
        for _ in 0..random.u64(0..=edges_of_each.min(from)) {
            // Near ones mostly, so that ways are long.
            let near = random.u64(from.saturating_sub(2 * edges_of_each)..from);
            let to = names[if random.bool() { near } else { random.u64(..from) } as usize];
            if !list.contains(&to) {
                list.push(to);
            }
        }
    }
    let mut query = || (0..random.u64(1..=MOST_CHESSES)).map(|_| random.u64(..n)).collect();
    Board { queries: (0..queries).map(|_| query()).collect(), successors }
}

/// Answers each query by the nim-sum of what its chesses are worth.
fn write(queries: &Queries, values: &[Nimber], answers: &mut Vec<u8>) {
    for query in queries.iter() {
        let sum: Nimber = query.iter().map(|&position| values[usize::from(position)]).sum();
        answers.extend_from_slice(if sum == Nimber::ZERO { b"LOSE\n" } else { b"WIN\n" });
    }
}

/// A mistake: what the positions of a board are thought to be worth.
fn mistake(
    id: &'static str,
    en: &'static str,
    zh: &'static str,
    values: fn(&Board) -> Vec<Nimber>,
) -> Mistake<Board> {
    Mistake::answer(id, en, zh, move |board: &Board, answers| write(&board.queries, &values(board), answers))
}

impl Problem for Poj2425 {
    type Case = Board;

    fn statement(&self) -> &'static Statement {
        &STATEMENT
    }

    fn form(&self) -> impl Form<Case = Board> {
        BoardForm
    }

    fn answer(&self, board: &Board, answers: &mut Vec<u8>) {
        write(&board.queries, &board.nimbers(), answers);
    }

    fn position(&self, board: &Board) -> Option<Shown> {
        let chesses: Vec<u64> = board.only_query()?.iter().copied().map(u64::from).collect();
        Some(Shown::of_numbers(format!("graph:{}", board.statements()), &chesses))
    }

    fn claimed(&self, board: &Board, answer: &str) -> Claimed {
        board.only_query().map_or(Claimed::Value, |_| Claimed::of_words(["WIN", "LOSE"], answer))
    }

    fn hard(&self, random: &mut Rng) -> Vec<Board> {
        let mut boards = Vec::new();
        for n in [2, 5, 20, 200, MOST_POSITIONS] {
            for edges_of_each in [1, 3, 20] {
                let mut board = graph(random, n, edges_of_each, 4);
                // Pairs on one position are lost, and with a chess that is stuck as well.
                let at = random.u64(..n);
                let nimbers = board.nimbers();
                let stuck = board.successors.iter().position(Vec::is_empty).unwrap_or(0) as u64;
                board.queries.extend([vec![at, at], vec![at, stuck, at], vec![stuck]]);
                // Three that are lost though no two of them are worth the same.
                let find = |value: u64| nimbers.iter().position(|&nimber| nimber == Nimber(value));
                if let (Some(one), Some(two), Some(three)) = (find(1), find(2), find(3)) {
                    board.queries.extend([[one, two, three].map(|position| position as u64).to_vec()]);
                }
                boards.push(board);
            }
        }
        // The longest way, on which nimbers are 0 and 1 by turns.
        let way = (1..MOST_POSITIONS).map(|next| vec![next]).chain([Vec::new()]).collect();
        let queries = Queries::from_iter([vec![0], vec![1], vec![0, 1]]);
        boards.push(Board { successors: way, queries });
        // Each position leads to all that come behind it: the nimbers go up to 999.
        let all = (0..MOST_POSITIONS).map(|from| (from + 1..MOST_POSITIONS).collect()).collect();
        let queries = Queries::from_iter([vec![0, 1, 2], vec![0, 512, 999], vec![488, 999, 511]]);
        boards.push(Board { successors: all, queries });
        boards
    }

    fn mistakes(&self) -> Vec<Mistake<Board>> {
        vec![
            mistake(
                "outcomes-for-nimbers",
                "combines who wins with each chess alone, not the nimbers: two won chesses are taken for lost together",
                "用单枚棋子的胜负代替 SG 值：两枚都必胜就当成合起来必败",
                |board| board.nimbers().iter().map(|nimber| Nimber(nimber.0.min(1))).collect(),
            ),
            mistake(
                "longest-way",
                "takes the length of the longest way for the nimber",
                "把最长路的长度当成 SG 值",
                |board| {
                    board.values(|successors| Nimber(successors.iter().map(|value| value.0 + 1).max().unwrap_or(0)))
                },
            ),
            mistake(
                "count-of-successors",
                "takes the count of successors for the nimber",
                "把后继的个数当成 SG 值",
                |board| board.values(|successors| Nimber(successors.len() as u64)),
            ),
            mistake(
                "one-byte",
                "keeps nimbers in a single byte",
                "用一个字节存 SG 值",
                |board| board.nimbers().iter().map(|nimber| Nimber(nimber.0 & 255)).collect(),
            ),
        ]
    }
}

#[cfg(test)]
mod tests {
    use super::super::brute::{answer, for_small_cases};
    use super::*;

    /// Whether the player to move wins, by trying all moves.
    fn wins(board: &Board, chesses: &[u16]) -> bool {
        (0..chesses.len()).any(|chess| {
            board.successors[usize::from(chesses[chess])].iter().any(|&to| {
                let mut option = chesses.to_vec();
                option[chess] = to as u16;
                !wins(board, &option)
            })
        })
    }

    #[test]
    fn queries_are_answered_as_the_rules_say() {
        for_small_cases(&Poj2425, 2000, |board, answers| {
            let query = board.queries.iter().next().unwrap();
            let expected = if wins(board, query) { "WIN\n" } else { "LOSE\n" };
            assert_eq!(answers, expected, "{board:?}");
        });
    }

    #[test]
    fn a_case_without_queries_has_no_answers() {
        assert_eq!(answer(&Poj2425, "1\n0\n0\n"), "");
    }

    #[test]
    fn queries_without_end_take_two_bytes_a_number() {
        const QUERIES: usize = 100_000;
        let input = format!("2\n1 1\n0\n{}0\n", "1 0\n".repeat(QUERIES));
        let board = super::super::form::read_text(&BoardForm, &input).unwrap();
        assert_eq!(size_of_val(&board.queries.0[..]), 4 * QUERIES);
        assert_eq!(answer(&Poj2425, &input), "WIN\n".repeat(QUERIES));
    }

    #[test]
    fn a_cycle_is_refused() {
        let error = super::super::form::read_text(&BoardForm, "2\n1 1\n1 0\n0\n").unwrap_err().to_string();
        assert_eq!(error, "line 3, column 3: found `0`, expected a graph without cycles");
    }
}
