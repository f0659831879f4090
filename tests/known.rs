//! Published values. Each line of `tests/known/*.csv` names its source; none was made by this program.

use grundy::entry::OpenGame;
use grundy::games;
use grundy::heaps::code::Code;
use grundy::heaps::period::find;
use grundy::heaps::values::Values;
use grundy::solve::Effort;

/// The lines of a table, cut at the bars.
fn rows<const COLUMNS: usize>(table: &str) -> Vec<[&str; COLUMNS]> {
    let lines = table.lines().filter(|line| !line.starts_with('#') && !line.trim().is_empty());
    lines
        .map(|line| {
            let cells: Vec<&str> = line.split('|').map(str::trim).collect();
            cells.try_into().unwrap_or_else(|_| panic!("not {COLUMNS} columns: {line}"))
        })
        .collect()
}

fn open(name: &str) -> Box<dyn OpenGame> {
    let (name, parameters) = name.split_once(':').unwrap_or((name, ""));
    let entry = games::find(name).unwrap_or_else(|| panic!("no game {name}"));
    entry.open(parameters).unwrap_or_else(|error| panic!("{name}: {error}"))
}

#[test]
fn positions() {
    for [game, position, quantity, value, source] in rows(include_str!("known/positions.csv")) {
        let game = open(game);
        let mut solver = game.solver();
        let solution = solver.solve(position, Effort::default()).expect("it is a position");
        let known = match quantity {
            "outcome" => solution.outcome.to_string(),
            "nimber" => solution.nimber.map_or("?".to_owned(), |nimber| nimber.to_string()),
            "winning" if solution.winning_moves.is_empty() => "-".to_owned(),
            "winning" => solution.winning_moves.join(" "),
            _ => panic!("{quantity} is no quantity"),
        };
        assert_eq!(known, value, "{} {position}, {quantity} by {source}", game.name());
    }
}

#[test]
fn sequences() {
    for [game, first, nimbers, source] in rows(include_str!("known/sequences.csv")) {
        let game = open(game);
        let mut solver = game.solver();
        let first: u64 = first.parse().expect("a heap");
        for (heap, nimber) in (first..).zip(nimbers.split_whitespace()) {
            let solution = solver.solve(&heap.to_string(), Effort::default()).expect("it is a position");
            let known = solution.nimber.map(|nimber| nimber.to_string());
            assert_eq!(known.as_deref(), Some(nimber), "{} heap {heap} by {source}", game.name());
        }
    }
}

#[test]
fn periods() {
    const LIMIT: usize = 1_000_000;
    for [typed, preperiod, period, source] in rows(include_str!("known/periods.csv")) {
        let finding = find(&typed.parse::<Code>().expect("it is a code"), LIMIT);
        let found =
            finding.period.map(|found| [found.preperiod, found.period].map(|number| number.to_string()));
        assert_eq!(found, Some([preperiod, period].map(str::to_owned)), "{typed} by {source}");
        assert!(finding.proved, "{typed} by {source}");
    }
}

#[test]
fn nimbers() {
    for [typed, heap, nimber, source] in rows(include_str!("known/nimbers.csv")) {
        let heap: usize = heap.parse().expect("a heap");
        let mut values = Values::new(&typed.parse::<Code>().expect("it is a code"));
        values.extend_to(heap + 1);
        assert_eq!(values.computed()[heap].to_string(), nimber, "{typed} heap {heap} by {source}");
    }
}
