//! A solution as a line: words, JSON or CSV. The fields of JSON and the columns of CSV are the same.

use std::io::Write;

use grundy::game::Play;
use grundy::lang::Lang;
use grundy::solve::{Effort, KnownBy, Solution, in_a_row};
use grundy::value::{Genus, MisereValue, Nimber, Outcome};
use serde::Serialize;

/// How solutions are written.
#[derive(Clone, Copy)]
pub enum Style {
    /// A sentence.
    Words(Lang),
    /// One JSON object a line.
    Json,
    /// Comma-separated values.
    Csv,
}

impl Style {
    /// The style of a format.
    pub fn of(format: &str, lang: Lang) -> Style {
        match format {
            "json" => Style::Json,
            "csv" => Style::Csv,
            _ => Style::Words(lang),
        }
    }
}

/// What stands before all solutions.
pub fn header(style: Style, play: Play) -> String {
    const COLUMNS: &str = "game,position,outcome,nimber,winning_moves,known_by,remoteness,visited";
    match (style, play) {
        (Style::Csv, Play::Normal) => format!("{COLUMNS}\n"),
        (Style::Csv, Play::Misere) => format!("{COLUMNS},play,genus,is_tame\n"),
        (Style::Words(_) | Style::Json, _) => String::new(),
    }
}

/// A solution and what it is the solution of.
pub struct Answer<'g> {
    /// The game, with its parameters.
    pub game: &'g str,
    /// The kind of play.
    pub play: Play,
    /// The position as the game writes it.
    pub position: String,
    /// What is known of it.
    pub solution: Solution<String>,
    /// How many positions the search visited, if that is to be told.
    pub visited: Option<u64>,
}

/// The fields of an answer.
#[derive(Serialize)]
struct Fields<'a> {
    game: &'a str,
    position: &'a str,
    outcome: Outcome,
    nimber: Option<Nimber>,
    winning_moves: &'a [String],
    known_by: KnownBy,
    remoteness: Option<u32>,
    visited: Option<u64>,
    #[serde(flatten)]
    misere: Option<MisereFields<'a>>,
}

/// What is told of misère play alone.
#[derive(Serialize)]
struct MisereFields<'a> {
    play: Play,
    genus: Option<&'a Genus>,
    is_tame: Option<bool>,
}

impl Answer<'_> {
    /// Appends the answer as one line. Writing to memory does not fail.
    pub fn write(&self, style: Style, effort: Effort, line: &mut Vec<u8>) {
        let _ = match style {
            Style::Words(lang) => line.write_all(self.in_words(lang, effort).as_bytes()),
            Style::Json => self.write_json(line),
            Style::Csv => self.write_csv(line),
        };
        line.push(b'\n');
    }

    fn write_json(&self, line: &mut Vec<u8>) -> std::io::Result<()> {
        let Solution { outcome, nimber, winning_moves, known_by, remoteness, .. } = &self.solution;
        let fields = Fields {
            game: self.game,
            position: &self.position,
            outcome: *outcome,
            nimber: *nimber,
            winning_moves,
            known_by: *known_by,
            remoteness: *remoteness,
            visited: self.visited,
            misere: (self.play == Play::Misere).then(|| self.misere()),
        };
        Ok(serde_json::to_writer(line, &fields)?)
    }

    fn misere(&self) -> MisereFields<'_> {
        let found = self.solution.misere.as_ref();
        MisereFields {
            play: self.play,
            genus: found.map(|found| &found.genus),
            is_tame: found.map(|found| found.is_tame),
        }
    }

    fn write_csv(&self, line: &mut Vec<u8>) -> std::io::Result<()> {
        fn or_empty(number: Option<impl ToString>) -> String {
            number.map_or_else(String::new, |number| number.to_string())
        }
        let solution = &self.solution;
        let (game, position) = (quoted(self.game), quoted(&self.position));
        let (outcome, nimber) = (solution.outcome, or_empty(solution.nimber));
        let winning_moves = quoted(&in_a_row(&solution.winning_moves));
        let known_by = match solution.known_by {
            KnownBy::Theory => "theory",
            KnownBy::Search => "search",
        };
        let (remoteness, visited) = (or_empty(solution.remoteness), or_empty(self.visited));
        write!(
            line,
            "{game},{position},{outcome},{nimber},{winning_moves},{known_by},{remoteness},{visited}"
        )?;
        match self.play {
            Play::Normal => Ok(()),
            Play::Misere => {
                let MisereFields { genus, is_tame, .. } = self.misere();
                let (genus, is_tame) = (quoted(&or_empty(genus)), or_empty(is_tame));
                write!(line, ",misere,{genus},{is_tame}")
            }
        }
    }

    fn in_words(&self, lang: Lang, effort: Effort) -> String {
        let Answer { position, solution, .. } = self;
        let value = match (self.play, lang) {
            (Play::Normal, _) => nimber_in_words(solution.nimber, lang, effort),
            (Play::Misere, lang) => misere_in_words(solution.misere.as_ref(), lang),
        };
        let remoteness = remoteness_in_words(solution.remoteness, lang, effort);
        let more = if solution.lists_all() { "" } else { " …" };
        let moves = in_a_row(&solution.winning_moves) + more;
        match (lang, solution.outcome) {
            (Lang::En, Outcome::N) if moves.is_empty() => {
                format!("{position}: N-position, {value}{remoteness}, no move is left")
            }
            (Lang::Zh, Outcome::N) if moves.is_empty() => {
                format!("{position}：先手必胜（N 局面），{value}{remoteness}，已经没有走法")
            }
            (Lang::En, Outcome::N) => {
                format!("{position}: N-position, {value}{remoteness}, winning moves: {moves}")
            }
            (Lang::En, Outcome::P) => {
                format!("{position}: P-position, {value}{remoteness}, no winning move")
            }
            (Lang::Zh, Outcome::N) => {
                format!("{position}：先手必胜（N 局面），{value}{remoteness}，必胜走法：{moves}")
            }
            (Lang::Zh, Outcome::P) => {
                format!("{position}：先手必败（P 局面），{value}{remoteness}，没有必胜走法")
            }
        }
    }
}

/// The genus, where a search has found it.
fn misere_in_words(found: Option<&MisereValue>, lang: Lang) -> String {
    match (lang, found) {
        (Lang::En, None) => "misère play".to_owned(),
        (Lang::Zh, None) => "反常规则".to_owned(),
        (Lang::En, Some(MisereValue { genus, is_tame })) => {
            format!("misère play, genus {genus} ({})", if *is_tame { "tame" } else { "wild" })
        }
        (Lang::Zh, Some(MisereValue { genus, is_tame })) => {
            format!("反常规则，genus {genus}（{}）", if *is_tame { "驯顺 tame" } else { "狂野 wild" })
        }
    }
}

fn nimber_in_words(nimber: Option<Nimber>, lang: Lang, effort: Effort) -> String {
    match (lang, nimber) {
        (Lang::En, Some(nimber)) => format!("nimber {nimber}"),
        (Lang::Zh, Some(nimber)) => format!("SG 值 {nimber}"),
        (Lang::En, None) if effort.search_beyond_theory => "nimber not found within --budget".to_owned(),
        (Lang::Zh, None) if effort.search_beyond_theory => "SG 值未能在 --budget 内搜出".to_owned(),
        (Lang::En, None) => "nimber not given by the theory (--search looks for it)".to_owned(),
        (Lang::Zh, None) => "理论不给出 SG 值（可用 --search 搜索）".to_owned(),
    }
}

/// The remoteness, where it was asked for.
fn remoteness_in_words(remoteness: Option<u32>, lang: Lang, effort: Effort) -> String {
    match (lang, remoteness) {
        (Lang::En, Some(moves)) => format!(", remoteness {moves}"),
        (Lang::Zh, Some(moves)) => format!("，终局步数 {moves}"),
        (Lang::En, None) if effort.search_beyond_theory => {
            ", remoteness not found within --budget".to_owned()
        }
        (Lang::Zh, None) if effort.search_beyond_theory => "，终局步数未能在 --budget 内搜出".to_owned(),
        (_, None) => String::new(),
    }
}

/// A field of CSV, in quotation marks where that is needed.
fn quoted(field: &str) -> String {
    match field.contains([',', '"', '\n', '\r']) {
        true => format!("\"{}\"", field.replace('"', "\"\"")),
        false => field.to_owned(),
    }
}
