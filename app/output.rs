//! Where answers leave and errors are told. Answers go to the standard output; everything else that
//! is said goes to the standard error. Whoever has read enough closes the pipe, which is no error.

use std::io::{self, ErrorKind, IsTerminal, Write};
use std::process::ExitCode;

use grundy::draw::terminal::{Line, Role};
use grundy::explain::page::wrap;
use grundy::lang::{Lang, Text, text};
use grundy::text::InputError;
use grundy::text::seen::beginning;
use unicode_width::UnicodeWidthStr;

/// How a verb ended when all went well.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// It is done, or what was compared agrees.
    Done,
    /// What was compared differs.
    Differs,
}

impl Verdict {
    /// The exit code, which scripts look at.
    fn code(self) -> u8 {
        match self {
            Verdict::Done => 0,
            Verdict::Differs => 1,
        }
    }
}

/// Why a verb cannot go on.
#[derive(Clone, Debug)]
pub enum Failure {
    /// Something is wrong that the user can put right.
    Wrong {
        /// What is wrong, and where.
        message: Text,
        /// What to do next.
        hint: Option<Text>,
    },
    /// Nothing was asked for; this is what newcomers are told.
    Unasked(Text),
    /// Nobody reads the output any more.
    Closed,
    /// The user has stopped it.
    Stopped(Text),
}

impl Failure {
    /// The exit code of what the user has stopped: that of a program which Ctrl-C ends.
    pub const STOPPED: u8 = 130;

    /// A failure without advice.
    pub fn new(message: Text) -> Failure {
        Failure::Wrong { message, hint: None }
    }

    /// The same failure with advice.
    pub fn with_hint(self, hint: Text) -> Failure {
        match self {
            Failure::Wrong { message, .. } => Failure::Wrong { message, hint: Some(hint) },
            other => other,
        }
    }

    /// Something in a text that has no meaning, or something that is missing. `place` says where.
    pub fn of_input(place: &Text, error: &InputError) -> Failure {
        let Text { en, zh } = match error.found {
            Some(_) => Text { en: error.message(Lang::En).into(), zh: error.message(Lang::Zh).into() },
            None => expected(error),
        };
        let Text { en: place_en, zh: place_zh } = place;
        Failure::new(text!("{place_en}: {en}", "{place_zh}：{zh}"))
    }

    /// The output cannot be written.
    pub fn of_output(error: &io::Error) -> Failure {
        if error.kind() == ErrorKind::BrokenPipe {
            return Failure::Closed;
        }
        let Text { en, zh } = reason(error);
        Failure::new(text!("cannot write the output: {en}", "无法写出结果：{zh}"))
    }

    /// The input cannot be read.
    pub fn of_source(error: &io::Error) -> Failure {
        let Text { en, zh } = reason(error);
        Failure::new(text!("cannot read the standard input: {en}", "无法读取标准输入：{zh}"))
    }
}

/// What was expected in a text, without what was found.
pub fn expected(error: &InputError) -> Text {
    let Text { en, zh } = &error.expected;
    let expected = if error.found.is_some() { "应为" } else { "还缺" };
    // Chinese words touch each other, but not numbers and Latin letters.
    let blank = if zh.starts_with(|first: char| first.is_ascii_alphanumeric()) { " " } else { "" };
    text!("expected {en}", "{expected}{blank}{zh}")
}

/// What somebody typed, as it is quoted: printable, and never longer than a line.
pub fn quoted(typed: &str) -> String {
    const LONGEST: usize = 60;
    beginning(typed, LONGEST)
}

/// Why the system refused something.
pub fn reason(error: &io::Error) -> Text {
    match error.kind() {
        ErrorKind::NotFound => Text::new("there is no such file", "没有这个文件"),
        ErrorKind::PermissionDenied => Text::new("permission denied", "没有权限"),
        ErrorKind::IsADirectory => Text::new("it is a directory", "这是一个目录"),
        ErrorKind::InvalidData => Text::new("it is not UTF-8 text", "不是 UTF-8 文本"),
        ErrorKind::StorageFull => Text::new("no space is left", "磁盘空间不足"),
        _ => Text::same(error.to_string()),
    }
}

/// Tells how it went, and makes the exit code of it.
pub fn finish(verdict: Result<Verdict, Failure>, lang: Lang) -> ExitCode {
    match verdict {
        Ok(verdict) => ExitCode::from(verdict.code()),
        Err(Failure::Closed) => ExitCode::SUCCESS,
        Err(Failure::Stopped(words)) => {
            tell(&words, lang);
            ExitCode::from(Failure::STOPPED)
        }
        Err(Failure::Wrong { message, hint }) => {
            let Text { en, zh } = message;
            tell(&text!("error: {en}", "错误：{zh}"), lang);
            if let Some(Text { en, zh }) = hint {
                tell(&text!("hint: {en}", "提示：{zh}"), lang);
            }
            ExitCode::from(2)
        }
        Err(Failure::Unasked(words)) => {
            let Text { en, zh } = words;
            let (en, zh) = (fold(&en, width()), fold(&zh, width()));
            tell(&text!("{en}", "{zh}"), lang);
            ExitCode::from(2)
        }
    }
}

/// Says something that is no part of the answer.
pub fn tell(words: &Text, lang: Lang) {
    // Where not even this can be written, nobody is left to be told.
    let _ = writeln!(io::stderr(), "{}", words.get(lang));
}

/// Writes an answer out at once.
pub fn print(answer: impl AsRef<[u8]>) -> Result<(), Failure> {
    let mut stdout = io::stdout().lock();
    stdout
        .write_all(answer.as_ref())
        .and_then(|()| stdout.flush())
        .map_err(|error| Failure::of_output(&error))
}

/// Whether colours are wanted when nothing was said about them.
pub fn is_colourful() -> bool {
    let is_set = |name| std::env::var_os(name).is_some_and(|value| !value.is_empty());
    let is_dumb = std::env::var_os("TERM").is_some_and(|term| term == "dumb");
    !is_set("NO_COLOR") && !is_dumb && io::stdout().is_terminal()
}

/// How many columns a page may take.
pub fn width() -> usize {
    const USUAL: usize = 80;
    const NARROWEST: usize = 20;
    let columns = std::env::var("COLUMNS").ok().and_then(|columns| columns.parse().ok());
    columns.unwrap_or(USUAL).max(NARROWEST)
}

/// The words without lines that are too long. Columns stand two blanks apart, and what does not fit
/// goes on below the last one, or, where that leaves little room, below the first one.
pub fn fold(words: &str, width: usize) -> String {
    words.lines().map(|line| fold_line(line, width)).collect::<Vec<_>>().join("\n")
}

fn fold_line(line: &str, width: usize) -> String {
    const LEAST_ROOM: usize = 24;
    const INDENT: usize = 4;
    if line.width() <= width {
        return line.to_owned();
    }
    let indent = line.len() - line.trim_start().len();
    let last = line.trim_end().rfind("  ").map_or(indent, |gap| indent.max(gap + 2));
    let (before, last) = line.split_at(last);
    let column = before.width();
    let lines = |column: usize| wrap(last, width.saturating_sub(column)).join(&break_before(column));
    match column > indent && column + LEAST_ROOM > width {
        true => before.trim_end().to_owned() + &break_before(indent + INDENT) + &lines(indent + INDENT),
        false => before.to_owned() + &lines(column),
    }
}

/// The end of a line, and what stands before the next one.
fn break_before(column: usize) -> String {
    format!("\n{}", " ".repeat(column))
}

/// Appends lines as text, coloured by the roles of their spans if that is wanted.
pub fn push_lines(page: &mut String, lines: &[Line], in_colour: bool) {
    for line in lines {
        push_line(page, line, |role| colour(role).filter(|_| in_colour));
        page.push('\n');
    }
}

/// Appends a line, without its end, in the styles that a terminal is switched to by these codes.
pub fn push_line(page: &mut String, line: &Line, style: impl Fn(Role) -> Option<&'static str>) {
    for span in line {
        match style(span.role) {
            Some(code) => {
                page.push_str(code);
                page.push_str(&span.text);
                page.push_str("\x1b[0m");
            }
            None => page.push_str(&span.text),
        }
    }
}

/// What switches a terminal to the colour of a role. The sixteen basic colours follow the user's own
/// theme; blue and yellow can be told apart by the colour-blind.
pub fn colour(role: Role) -> Option<&'static str> {
    match role {
        Role::Plain => None,
        Role::Faint => Some("\x1b[2m"),
        Role::Ground => Some("\x1b[90m"),
        Role::Piece => Some("\x1b[1;34m"),
        Role::King => Some("\x1b[1;35m"),
        Role::Highlight => Some("\x1b[1;33m"),
    }
}

#[cfg(test)]
mod tests {
    use super::{Verdict, fold, quoted};

    #[test]
    fn a_difference_is_exit_code_1() {
        assert_eq!([Verdict::Done, Verdict::Differs].map(Verdict::code), [0, 1]);
    }

    #[test]
    fn what_is_quoted_is_printable_and_short() {
        assert_eq!(quoted("1-4"), "1-4");
        assert_eq!(quoted("\x1b[31m\u{7}"), "<U+001B>[31m<U+0007>");
        assert_eq!(quoted("1\u{200b}"), "1<U+200B>");
        assert_eq!(quoted(&"高".repeat(100)).chars().count(), 61);
    }

    #[test]
    fn long_lines_go_on_below_their_last_column() {
        let columns = "nim   Nim  Take any number of counters from one heap.\na  b";
        assert_eq!(
            fold(columns, 40),
            "nim   Nim  Take any number of counters\n           from one heap.\na  b"
        );
        assert_eq!(fold(columns, 30), "nim   Nim\n    Take any number of\n    counters from one heap.\na  b");
        assert_eq!(fold("A sentence without columns.", 20), "A sentence without\ncolumns.");
        assert_eq!(
            fold("nim   每次从一堆中取走任意多颗石子。", 30),
            "nim   每次从一堆中取走任意多颗\n      石子。"
        );
        assert_eq!(fold("  an indented sentence", 14), "  an indented\n  sentence");
    }
}
