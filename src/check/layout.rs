//! The blanks of an input, where programs are known to stumble over them though they mean nothing.

use crate::lang::{Text, text};
use crate::problems::{AnyProblem, Cases};

/// How cases stand in an input.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Layout {
    /// As the statement says.
    #[default]
    AsStated,
    /// Without the empty lines between cases.
    NoEmptyLine,
    /// With two empty lines between cases for one.
    TwoEmptyLines,
    /// Without an end of the last line.
    NoLastLineEnd,
}

impl Layout {
    /// The other layouts that inputs of judges are seen to have. Where cases are to be apart by an empty line,
    /// there may be none, or more of them.
    pub(super) fn others(problem: &dyn AnyProblem) -> &'static [Layout] {
        match problem.statement().cases {
            Cases::ToTheEndApart => &[Layout::NoEmptyLine, Layout::TwoEmptyLines, Layout::NoLastLineEnd],
            _ => &[],
        }
    }

    /// An input that holds these cases.
    pub(super) fn input(self, problem: &dyn AnyProblem, cases: &[String]) -> String {
        match self {
            Layout::AsStated => problem.input(cases),
            Layout::NoEmptyLine => cases.concat(),
            Layout::TwoEmptyLines => cases.join("\n\n"),
            Layout::NoLastLineEnd => problem.input(cases).trim_end().to_owned(),
        }
    }

    /// What is unusual about an input, behind "when".
    pub(super) fn words(self) -> Text {
        match self {
            Layout::AsStated => text!("it is as the statement says", "格式与题面一致"),
            Layout::NoEmptyLine => text!("there is no empty line between cases", "各组数据之间没有空行"),
            Layout::TwoEmptyLines => {
                text!("there are two empty lines between cases", "各组数据之间有两个空行")
            }
            Layout::NoLastLineEnd => text!("the last line has no line end", "最后一行末尾没有换行"),
        }
    }
}
