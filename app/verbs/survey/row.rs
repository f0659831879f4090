//! What a survey has found, as it is written, and as it is kept to go on another time.

use std::io::Write;
use std::path::PathBuf;
use std::time::{Duration, Instant};

use grundy::heaps::code::Code;
use grundy::heaps::period::Period;
use grundy::heaps::values::Values;
use grundy::lang::{Lang, Text, text};

use crate::checkpoint::{no_checkpoint, path, read, replace, stop_gently};
use crate::output::Failure;
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

    fn csv(&self) -> String {
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
    fn read(line: &str) -> Option<Row> {
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

/// What has been found so far, and the file where it is kept: a line that tells what was asked for, the
/// rows as CSV, and a checksum.
pub struct Rows {
    asked: String,
    rows: Vec<Row>,
    path: Option<PathBuf>,
    written_at: Instant,
}

const CHECKSUM: &str = "CRC-32 ";

impl Rows {
    /// None yet, or those in the file, if it was made for the same survey.
    pub fn begin(call: &Call<'_>, asked: String) -> Result<Rows, Failure> {
        let path = path(call)?;
        let mut rows = Rows { asked, rows: Vec::new(), path, written_at: Instant::now() };
        let Some(path) = &rows.path else { return Ok(rows) };
        if let Some(bytes) = read(call, path)? {
            rows.rows = rows.read(&bytes).map_err(|wrong| no_checkpoint(path, wrong))?;
        }
        stop_gently();
        Ok(rows)
    }

    /// Those that are known.
    pub fn done(&self) -> &[Row] {
        &self.rows
    }

    /// Takes one more.
    pub fn keep(&mut self, row: Row) -> Result<(), Failure> {
        const EVERY: Duration = Duration::from_secs(1);
        self.rows.push(row);
        if self.written_at.elapsed() < EVERY { Ok(()) } else { self.write() }
    }

    /// Writes them to the file.
    pub fn write(&mut self) -> Result<(), Failure> {
        self.written_at = Instant::now();
        let Some(path) = &self.path else { return Ok(()) };
        let text = self.first_line() + &self.rows.iter().map(Row::csv).collect::<String>();
        let sum = crc32fast::hash(text.as_bytes());
        replace(path, |out| writeln!(out, "{text}{CHECKSUM}{sum:08x}"))
    }

    /// What the user is told who has stopped the survey at a game with these values.
    pub fn stopped(&self, values: &Values) -> Failure {
        let (count, path) = (self.rows.len(), self.path.as_deref().unwrap_or("".as_ref()).display());
        let (code, length) = (values.code(), values.computed().len());
        Failure::Stopped(text!(
            "stopped: {count} games, and {length} values of {code}, are kept in {path}; the same command with \
             --resume goes on from there",
            "已停止：{path} 中保存了 {count} 个游戏，以及 {code} 的 {length} 个值；同一命令加上 --resume 即可继续"
        ))
    }

    fn first_line(&self) -> String {
        format!("grundy survey 1: {}\n", self.asked)
    }

    fn read(&self, bytes: &[u8]) -> Result<Vec<Row>, Text> {
        let damaged = || Text::new("it is damaged or not whole", "它已损坏或不完整");
        let foreign = || Text::new("it is no checkpoint of a survey", "它不是 survey 的检查点文件");
        let text = str::from_utf8(bytes).ok().filter(|text| text.starts_with("grundy survey 1: "));
        let text = text.ok_or_else(foreign)?;
        let (rows, sum) = text.rsplit_once(CHECKSUM).ok_or_else(damaged)?;
        if sum != format!("{:08x}\n", crc32fast::hash(rows.as_bytes())) {
            return Err(damaged());
        }
        let rows = rows.strip_prefix(&self.first_line()).ok_or_else(|| {
            let asked = text.lines().next().unwrap_or_default().trim_start_matches("grundy survey 1: ");
            text!("it is that of the survey {asked}", "它属于另一次 survey：{asked}")
        })?;
        rows.lines().map(|line| Row::read(line).ok_or_else(damaged)).collect()
    }
}
