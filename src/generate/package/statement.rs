//! The statement of a problem as Markdown, and the limits of its input in words.

use super::Contents;
use super::quote::tex;
use crate::lang::{Lang, Text};
use crate::problems::input_in_words;

/// What stands above the limits of an input.
pub(super) static LIMITS: Text = Text::new("Input limits", "数据范围");

/// The statement as Markdown in the manner of Hydro, which shows the title and the limits of time and memory
/// itself, and puts blocks called `input1` and `output1` side by side as a sample.
pub(super) fn markdown(contents: &Contents<'_>, lang: Lang) -> String {
    let question = contents.statement().question.get(lang);
    let mut page = format!("{question}\n\n## {}\n\n", LIMITS.get(lang));
    page.extend(
        input_in_words(contents.statement(), contents.parts)
            .iter()
            .map(|limit| format!("- {}\n", limit.get(lang))),
    );
    for (number, sample) in (1..).zip(contents.samples()) {
        let (input, answer) = (sample.input.trim_end(), sample.answer.trim_end());
        page += &format!("\n```input{number}\n{input}\n```\n\n```output{number}\n{answer}\n```\n");
    }
    page
}

/// The limits of an input as a list in TeX.
pub(super) fn items(contents: &Contents<'_>, lang: Lang) -> String {
    let items: String = input_in_words(contents.statement(), contents.parts)
        .iter()
        .map(|limit| format!("\\item {}\n", tex(limit.get(lang))))
        .collect();
    format!("\\begin{{itemize}}\n{items}\\end{{itemize}}\n")
}
