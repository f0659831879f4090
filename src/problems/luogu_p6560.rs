//! Luogu P6560, \[SBCOI2020\] 时光的流逝: a directed graph that may have cycles, and games on it, each with a
//! start and a goal. A move brings the token along an edge; who brings it to the goal wins, and so does
//! who leaves the other one without a move. Who wins each of the games, or neither?

use fastrand::Rng;

use super::form::{Form, Making, count, number, rows};
use super::{Answer, Cases, Checked, Claimed, Limits, Mistake, Problem, Statement};
use crate::lang::Text;
use crate::search::retrograde::{LoopyGraph, LoopyOutcome};

/// The problem.
pub struct LuoguP6560;

static STATEMENT: Statement = Statement {
    id: "luogu-p6560",
    aliases: &["p6560", "the-flow-of-time"],
    title: Text::new("The Flow of Time", "[SBCOI2020] 时光的流逝"),
    question: Text::new(
        "A token on a directed graph, which may have cycles. A move brings it along an edge; who brings it \
         to the goal wins, and whoever cannot move loses. n, m and q, then m edges u v, then q games: start \
         x and goal y. For each game 1 when the first player can force a win, -1 when the second one can, 0 \
         when neither can.",
        "棋子放在一个可能有环的有向图上，每次沿一条边移动。先移到终点者胜，无法移动者败。输入 n、m、q，然后是 \
         m 条边 u v，再是 q 轮游戏的起点 x 和终点 y。每轮先手有必胜策略输出 1，后手有必胜策略输出 -1，\
         两人都没有则输出 0。",
    ),
    theory: Text::new(
        "retrograde analysis from the goal and the dead ends; what it never reaches is a draw",
        "从终点和无出边的点倒推（拓扑）；推不到的点是平局",
    ),
    checked: Checked::BruteForce,
    cases: Cases::One,
    most_cases: 1,
    label: "",
    answer: Answer::Value,
    limits: Limits { milliseconds: 1500, megabytes: 500 },
    samples: &[("5 5 2\n1 2\n2 3\n3 1\n3 4\n4 5\n1 5\n4 3\n", "0\n1\n")],
};

const MOST_NODES: u64 = 100_000;
const MOST_EDGES: u64 = 500_000;
const MOST_GAMES: u64 = 500;

/// Edges, or starts and goals.
type Pairs = Vec<(u64, u64)>;

/// The nodes, the counts of edges and games, and these.
type Games = (u64, u64, u64, Pairs, Pairs);

fn starts_are_no_goals((.., games): &Games) -> bool {
    games.iter().all(|(start, goal)| start != goal)
}

/// Edges and games by chance. The fewer edges there are, the more nodes are dead ends.
fn games(random: &mut Rng, nodes: u64, edges: u64, games: u64) -> Games {
    let edges: Pairs = (0..edges).map(|_| (random.u64(1..=nodes), random.u64(1..=nodes))).collect();
    let mut game = || {
        let start = random.u64(1..=nodes);
        (start, start % nodes + 1)
    };
    let games: Pairs = (0..games).map(|_| game()).collect();
    (nodes, edges.len() as u64, games.len() as u64, edges, games)
}

fn outcomes((nodes, _, _, edges, games): &Games) -> Vec<LoopyOutcome> {
    let from_0 = |pairs: &Pairs| -> Vec<(u32, u32)> {
        pairs.iter().map(|&(first, second)| (first as u32 - 1, second as u32 - 1)).collect()
    };
    LoopyGraph::new(*nodes as usize, &from_0(edges)).outcomes_of(&from_0(games))
}

fn write(outcomes: impl IntoIterator<Item = LoopyOutcome>, answers: &mut Vec<u8>) {
    for outcome in outcomes {
        answers.extend_from_slice(match outcome {
            LoopyOutcome::Won => b"1\n",
            LoopyOutcome::Lost => b"-1\n",
            LoopyOutcome::Draw => b"0\n",
        });
    }
}

/// The same games where the goal does not end them: it is a node that no edge leads to.
fn without_goals((nodes, edge_count, game_count, edges, games): &Games) -> Games {
    let nowhere = nodes + 1;
    let games = games.iter().map(|&(start, _)| (start, nowhere)).collect();
    (nowhere, *edge_count, *game_count, edges.clone(), games)
}

/// The same games where a dead end, at which one may go round forever, ends none.
fn without_dead_ends((nodes, _, game_count, edges, games): &Games) -> Games {
    let mut is_dead_end = vec![true; *nodes as usize + 1];
    edges.iter().for_each(|&(from, _)| is_dead_end[from as usize] = false);
    let rounds = (1..=*nodes).filter(|&node| is_dead_end[node as usize]).map(|node| (node, node));
    let edges: Pairs = edges.iter().copied().chain(rounds).collect();
    (*nodes, edges.len() as u64, *game_count, edges, games.clone())
}

fn make(making: &mut Making<'_>) -> Games {
    let nodes = making.count(2, MOST_NODES);
    let edges = making.count(0, MOST_EDGES.min(5 * nodes));
    let rounds = making.count(1, MOST_GAMES);
    games(making.random, nodes, edges, rounds)
}

impl Problem for LuoguP6560 {
    type Case = Games;

    fn statement(&self) -> &'static Statement {
        &STATEMENT
    }

    fn form(&self) -> impl Form<Case = Games> {
        let edges = rows("m", (number("u", 1, "n"), number("v", 1, "n")));
        let games = rows("q", (number("x", 1, "n"), number("y", 1, "n")));
        let (nodes, edge_count) = (count("n", 1, MOST_NODES), count("m", 0, MOST_EDGES));
        let game_count = count("q", 1, MOST_GAMES).line();
        let expected = Text::new("games whose start is not the goal", "起点与终点不同的各轮游戏");
        (nodes, edge_count, game_count, edges, games).such_that(starts_are_no_goals, expected).made_by(make)
    }

    fn answer(&self, games: &Games, answers: &mut Vec<u8>) {
        write(outcomes(games), answers);
    }

    fn claimed(&self, (_, _, game_count, ..): &Games, answer: &str) -> Claimed {
        match answer {
            _ if *game_count > 1 => Claimed::Value,
            "0" => Claimed::Drawn,
            _ => Claimed::of_words(["1", "-1"], answer),
        }
    }

    fn hard(&self, random: &mut Rng) -> Vec<Games> {
        let mut cases = Vec::new();
        for nodes in [2, 3, 5, 8, 30, 1000] {
            for edges in [nodes - 1, nodes, nodes + nodes / 2, 3 * nodes] {
                cases.push(games(random, nodes, edges, 10));
            }
        }
        // A way of the greatest length, with its games from near the end and from the beginning.
        let way: Pairs = (1..MOST_NODES).map(|node| (node, node + 1)).collect();
        let rounds = vec![(1, MOST_NODES), (2, MOST_NODES), (1, 2), (1, 3), (MOST_NODES, 1), (MOST_NODES - 1, 1)];
        cases.push((MOST_NODES, way.len() as u64, rounds.len() as u64, way, rounds));
        // A cycle of odd and one of even length: the goal ends it wherever it is.
        for length in [5, 6] {
            let cycle: Pairs = (1..=length).map(|node| (node, node % length + 1)).collect();
            let rounds: Pairs = (1..=length)
                .flat_map(|start| (1..=length).filter(move |&goal| goal != start).map(move |goal| (start, goal)))
                .collect();
            cases.push((length, length, rounds.len() as u64, cycle, rounds));
        }
        cases
    }

    fn mistakes(&self) -> Vec<Mistake<Games>> {
        let mistake = |id, en, zh, outcomes: fn(&Games) -> Vec<LoopyOutcome>| {
            Mistake::answer(id, en, zh, move |games: &Games, answers| write(outcomes(games), answers))
        };
        vec![
            mistake(
                "draw-is-lost",
                "takes what cannot be won for lost: there is no draw",
                "凡是不能必胜的都算必败，没有考虑平局",
                |games| {
                    let lost_if_draw = |outcome| match outcome {
                        LoopyOutcome::Draw => LoopyOutcome::Lost,
                        decided => decided,
                    };
                    outcomes(games).into_iter().map(lost_if_draw).collect()
                },
            ),
            mistake(
                "goal-does-not-end",
                "goes back from the dead ends only: reaching the goal does not end the game",
                "只从无出边的点倒推，到达终点时游戏没有结束",
                |games| outcomes(&without_goals(games)),
            ),
            mistake(
                "dead-ends-forgotten",
                "goes back from the goal only: who cannot move does not lose",
                "只从终点倒推，忘了无法移动者败",
                |games| outcomes(&without_dead_ends(games)),
            ),
        ]
    }
}

#[cfg(test)]
mod tests {
    use super::super::brute::for_small_cases;
    use super::*;

    /// Whether the player to move forces a win within so many moves, and whether it is lost so soon.
    fn within(edges: &Pairs, at: u64, goal: u64, moves: u32) -> (bool, bool) {
        if at == goal {
            return (false, true);
        }
        let options = || edges.iter().filter(|(from, _)| *from == at).map(|&(_, to)| to);
        if options().next().is_none() {
            return (false, true);
        }
        if moves == 0 {
            return (false, false);
        }
        let wins = options().any(|to| within(edges, to, goal, moves - 1).1);
        let loses = options().all(|to| within(edges, to, goal, moves - 1).0);
        (wins, loses)
    }

    #[test]
    fn games_are_answered_as_the_rules_say() {
        for_small_cases(&LuoguP6560, 1500, |(nodes, _, _, edges, games), answers| {
            for ((start, goal), answer) in games.iter().zip(answers.lines()) {
                // Longer than this no forced win is: no position comes twice.
                let expected = match within(edges, *start, *goal, *nodes as u32 + 1) {
                    (true, _) => "1",
                    (_, true) => "-1",
                    _ => "0",
                };
                assert_eq!(answer, expected, "{edges:?} from {start} to {goal}");
            }
        });
    }
}
