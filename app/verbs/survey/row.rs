//! What a survey has found about one game, as it is written, and as it is kept.

use grundy::heaps::code::Code;
use grundy::heaps::period::Period;
use grundy::lang::{Lang, Text, text};

use crate::verbs::Call;

/// What was found about one game.
pub struct Row {
    code: String,
    status: Status,
    /// The pre-period and the period, if they are proved.
    period: Option<[usize; 2]>,
    /// The largest heap that was computed.
    computed_to: usize,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Status {
    /// No move divides a heap.
    Trivial,
    Solved,
    Unsolved,
}

impl Row {
    /// Of a game with this period, if it is proved by so many values.
    pub fn of(code: &Code, proved: Option<Period>, computed: usize) -> Row {
        let status = match proved {
            Some(_) if code.most_parts() < 2 => Status::Trivial,
            Some(_) => Status::Solved,
            None => Status::Unsolved,
        };
        let period = proved.map(|period| [period.preperiod, period.period]);
        Row { code: code.to_string(), status, period, computed_to: computed.saturating_sub(1) }
    }

    /// The game.
    pub fn code(&self) -> &str {
        &self.code
    }

    /// The line of a table.
    pub fn written(&self, call: &Call<'_>) -> String {
        if call.format == "csv" {
            return self.csv();
        }
        let (code, last) = (&self.code, self.computed_to);
        let status = match self.status {
            Status::Trivial => Text::new("trivial", "平凡"),
            Status::Solved => Text::new("solved", "已解决"),
            Status::Unsolved => text!("unsolved to {last}", "算到 {last} 未解决"),
        };
        let [preperiod, period] = self.numbers();
        format!("| {code} | {} | {preperiod} | {period} |\n", status.get(call.lang))
    }

    /// The line of a table as CSV.
    pub fn csv(&self) -> String {
        let status = match self.status {
            Status::Trivial => "trivial",
            Status::Solved => "solved",
            Status::Unsolved => "unsolved",
        };
        let [preperiod, period] = self.numbers();
        format!("{},{status},{preperiod},{period},{}\n", self.code, self.computed_to)
    }

    fn numbers(&self) -> [String; 2] {
        self.period.map_or_else(Default::default, |numbers| numbers.map(|number| number.to_string()))
    }

    /// What [`Row::csv`] has written.
    pub fn read(line: &str) -> Option<Row> {
        let mut parts = line.split(',');
        let mut part = || parts.next();
        let code = part()?.to_owned();
        let status = match part()? {
            "trivial" => Status::Trivial,
            "solved" => Status::Solved,
            "unsolved" => Status::Unsolved,
            _ => return None,
        };
        let [preperiod, period] = [part()?, part()?];
        let period = match status {
            Status::Unsolved => None,
            _ => Some([preperiod.parse().ok()?, period.parse().ok()?]),
        };
        Some(Row { code, status, period, computed_to: part()?.parse().ok()? })
    }
}

/// The first lines of a table.
pub fn head(call: &Call<'_>) -> &'static str {
    match (call.format, call.lang) {
        ("csv", _) => "code,status,preperiod,period,computed_to\n",
        (_, Lang::Zh) => "| 代码 | 状态 | 前周期 | 周期 |\n|---|---|---|---|\n",
        _ => "| code | status | pre-period | period |\n|---|---|---|---|\n",
    }
}
