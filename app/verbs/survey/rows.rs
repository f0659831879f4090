//! What a survey has found so far, as it is printed, and as it is kept to go on another time.

use std::collections::HashMap;
use std::io::Write;
use std::path::PathBuf;
use std::time::{Duration, Instant};

use grundy::heaps::code::Code;
use grundy::lang::{Text, text};

use super::row::Row;
use crate::checkpoint::{no_checkpoint, path, read, replace, stop_gently};
use crate::output::{Failure, print};
use crate::verbs::Call;

/// The rows of all games that are done, and the file where they are kept: a line that tells what was
/// asked for, the rows as CSV, and a checksum. Games are done in any order, and printed in their own.
pub struct Rows {
    asked: String,
    /// In the order of the games; `None` for those that are not done.
    rows: Vec<Option<Row>>,
    /// How many are printed.
    printed: usize,
    path: Option<PathBuf>,
    written_at: Instant,
}

const CHECKSUM: &str = "CRC-32 ";

impl Rows {
    /// None yet, or those in the file, if it was made for the same survey.
    pub fn begin(call: &Call<'_>, asked: String, codes: &[Code]) -> Result<Rows, Failure> {
        let path = path(call)?;
        let rows = codes.iter().map(|_| None).collect();
        let mut rows = Rows { asked, rows, printed: 0, path, written_at: Instant::now() };
        let Some(path) = &rows.path else { return Ok(rows) };
        if let Some(bytes) = read(call, path)? {
            rows.rows = rows.read(&bytes, codes).map_err(|wrong| no_checkpoint(path, wrong))?;
        }
        stop_gently();
        Ok(rows)
    }

    /// Whether the game at this place is done.
    pub fn has(&self, place: usize) -> bool {
        self.rows[place].is_some()
    }

    /// Takes that of the game at this place.
    pub fn keep(&mut self, place: usize, row: Row) -> Result<(), Failure> {
        const EVERY: Duration = Duration::from_secs(1);
        self.rows[place] = Some(row);
        if self.written_at.elapsed() < EVERY { Ok(()) } else { self.write() }
    }

    /// Prints those whose turn it is.
    pub fn print(&mut self, call: &Call<'_>) -> Result<(), Failure> {
        while let Some(Some(row)) = self.rows.get(self.printed) {
            print(row.written(call))?;
            self.printed += 1;
        }
        Ok(())
    }

    /// Writes them to the file.
    pub fn write(&mut self) -> Result<(), Failure> {
        self.written_at = Instant::now();
        let Some(path) = &self.path else { return Ok(()) };
        let text = self.first_line() + &self.rows.iter().flatten().map(Row::csv).collect::<String>();
        let sum = crc32fast::hash(text.as_bytes());
        replace(path, |out| writeln!(out, "{text}{CHECKSUM}{sum:08x}"))
    }

    /// What the user is told who has stopped the survey.
    pub fn stopped(&self) -> Failure {
        let count = self.rows.iter().flatten().count();
        let path = self.path.as_deref().unwrap_or("".as_ref()).display();
        Failure::Stopped(text!(
            "stopped: {count} games are kept in {path}, and beside it the values of those that are not done; the same \
             command with --resume goes on from there",
            "已停止：{path} 中保存了 {count} 个游戏，未完成的游戏的值保存在同名的 .values 文件中；同一命令加上 --resume 即可继续"
        ))
    }

    fn first_line(&self) -> String {
        format!("grundy survey 1: {}\n", self.asked)
    }

    fn read(&self, bytes: &[u8], codes: &[Code]) -> Result<Vec<Option<Row>>, Text> {
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
        let rows = rows.lines().map(|line| Row::read(line).map(|row| (row.code().to_owned(), row)));
        let mut rows: HashMap<String, Row> = rows.collect::<Option<_>>().ok_or_else(damaged)?;
        let in_order = codes.iter().map(|code| rows.remove(&code.to_string())).collect();
        if rows.is_empty() { Ok(in_order) } else { Err(damaged()) }
    }
}
