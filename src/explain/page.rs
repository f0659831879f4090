//! An explanation as a page of text: the board, the verdict, the reason, and the moves. It is what
//! `grundy explain` prints, and it is written for somebody who meets these games for the first time.
//!
//! ```
//! use grundy::draw::terminal::to_plain_string;
//! use grundy::explain::{Detail, page::page};
//! use grundy::games;
//! use grundy::lang::Lang;
//! use grundy::solve::Effort;
//!
//! let entry = games::find("nim").expect("it is in the catalog");
//! let nim = entry.open("")?;
//! let explanation = nim.solver().explain("3 4 5", Effort::default(), Detail::default())?;
//! let page = to_plain_string(&page(&explanation, &entry.about().title, Lang::En, 80));
//! assert!(page.contains("You can win: 1 of 12 moves wins."));
//! assert!(page.contains("
//!   A  heap 1   3  011
//!   B  heap 2   4  100
//!   C  heap 3   5  101
//!               ─  ───
//!      nim-sum  2  010
//! "));
//! assert!(page.contains("1:3-1   A: 3 → 1   leaves 1 4 5"));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod layout;
mod misere;
mod moves;
mod table;
mod verdict;
mod why;

use crate::draw::terminal::{self, Line, Role, Styled};
use crate::game::Play;
use crate::lang::{Lang, Text, text};
use crate::value::Outcome;

use super::Explanation;
pub use layout::wrap;
use layout::{printable, shorten, width_of};
use table::Table;

/// The page in at most `width` columns, as lines of styled spans. Only a single word that is longer
/// than that makes a line wider. `title` is the usual name of the game.
pub fn page(explanation: &Explanation, title: &Text, lang: Lang, width: usize) -> Vec<Line> {
    let mut page = Page::new(lang, width);
    page.heading(title, explanation);
    page.picture(explanation);
    page.verdict(explanation);
    page.reasons(explanation);
    page.lines
}

/// The sentences of a page, in every language, without its picture and its tables.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Words {
    /// Who wins, and how many moves do.
    pub verdict: Text,
    /// How that is known.
    pub known: Text,
    /// Why it is so and how to go on, a paragraph each.
    pub why: Vec<Text>,
}

/// The sentences of the page.
///
/// ```
/// use grundy::explain::{Detail, page::words};
/// use grundy::games;
/// use grundy::solve::Effort;
///
/// let nim = games::find("nim").expect("it is in the catalog").open("")?;
/// let explanation = nim.solver().explain("3 4 5", Effort::default(), Detail::default())?;
/// let words = words(&explanation);
/// assert_eq!(words.verdict.en, "You can win: 1 of 12 moves wins.");
/// assert!(words.why.iter().any(|words| words.en == "The nim-sum is 2, not 0: you win."));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn words(explanation: &Explanation) -> Words {
    // Paragraphs are the same for any language and width.
    let mut page = Page::new(Lang::En, 80);
    page.reasons(explanation);
    Words {
        verdict: verdict::who_wins(explanation),
        known: verdict::how_known(explanation),
        why: page.paragraphs,
    }
}

/// What fits beside a board: who wins, with which moves, the values that are known, and the heaps with their
/// nim-sum where there are some. Lines are as those of [`page`].
///
/// ```
/// use grundy::draw::terminal::to_plain_string;
/// use grundy::explain::{Detail, page::brief};
/// use grundy::games;
/// use grundy::lang::Lang;
/// use grundy::solve::Effort;
///
/// let nim = games::find("nim").expect("it is in the catalog").open("")?;
/// let explanation = nim.solver().explain("3 4 5", Effort::default(), Detail::default())?;
/// let brief = to_plain_string(&brief(&explanation, Lang::En, 40));
/// assert!(brief.starts_with("You can win: 1 of 12 moves wins.\nWinning: 1:3-1\nnimber 2, known by theory\n"));
/// assert!(brief.contains("nim-sum  2  010\n"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn brief(explanation: &Explanation, lang: Lang, width: usize) -> Vec<Line> {
    let mut page = Page::new(lang, width);
    page.words(verdict::who_wins(explanation).get(lang), Role::Highlight);
    if explanation.moves.counted == 0 {
        return page.lines;
    }
    page.words(verdict::winning_moves(explanation).get(lang), Role::Plain);
    page.words(verdict::values(&explanation.solution).get(lang), Role::Plain);
    if let Some(reading) = explanation.heaps() {
        page.blank();
        why::write_heaps(&mut page, reading);
    }
    page.lines.retain(|line| line.iter().any(|span| !span.text.is_empty()));
    page.lines
}

/// How far the text below a headline is indented.
const INDENT: usize = 2;

/// A page that is being written.
struct Page {
    lang: Lang,
    width: usize,
    lines: Vec<Line>,
    /// The paragraphs below the headlines, before they were broken into lines.
    paragraphs: Vec<Text>,
}

impl Page {
    fn new(lang: Lang, width: usize) -> Page {
        Page { lang, width, lines: Vec::new(), paragraphs: Vec::new() }
    }

    /// Why the position is won or lost, and how to go on.
    fn reasons(&mut self, explanation: &Explanation) {
        match (explanation.play, explanation.solution.outcome) {
            (Play::Misere, _) => misere::write(self, explanation),
            (Play::Normal, Outcome::N) => {
                why::write(self, explanation);
                moves::write_winning(self, explanation);
            }
            (Play::Normal, Outcome::P) => {
                why::write(self, explanation);
                moves::write_replies(self, explanation);
            }
        }
    }

    /// The game, its parameters if it has some, and the position: `Subtraction game (1,3,4) · 17`.
    fn heading(&mut self, title: &Text, explanation: &Explanation) {
        const LEAST_ROOM: usize = 16;
        let mut heading = title.get(self.lang).to_owned();
        if let Some((_, parameters)) = explanation.game.split_once(':') {
            // A graph may be written in several lines.
            let lines: Vec<&str> = parameters.lines().filter(|line| !line.trim().is_empty()).collect();
            let parameters = shorten(&lines.join("; "), self.width / 2);
            // A Chinese title may end with brackets of its own.
            heading = text!("{heading} ({parameters})", "{heading}：{parameters}").get(self.lang).to_owned();
        }
        if explanation.play == Play::Misere {
            heading = text!("{heading}, misère play", "{heading}（反常规则）").get(self.lang).to_owned();
        }
        heading.push_str(" · ");
        let room = self.width.saturating_sub(width_of(&heading));
        let room = if room < LEAST_ROOM { self.width } else { room };
        heading.push_str(&shorten(&explanation.position, room));
        self.words(&heading, Role::Plain);
    }

    fn picture(&mut self, explanation: &Explanation) {
        let picture = terminal::draw(&explanation.scene, &explanation.gestures, self.lang, self.width);
        let shows_targets = picture.iter().flatten().any(is_target);
        if !picture.is_empty() {
            self.blank();
            self.lines.extend(picture);
        }
        if shows_targets {
            let words = Text::new("Outlined: where a winning move leads.", "空心棋子：必胜走法的落点。");
            self.blank();
            self.words(words.get(self.lang), Role::Faint);
        }
    }

    fn verdict(&mut self, explanation: &Explanation) {
        self.blank();
        self.words(verdict::who_wins(explanation).get(self.lang), Role::Highlight);
        self.words(verdict::how_known(explanation).get(self.lang), Role::Plain);
    }

    /// A paragraph that is not indented.
    fn words(&mut self, words: &str, role: Role) {
        let lines = wrap(&printable(words), self.width).into_iter();
        self.lines.extend(lines.map(|text| vec![Styled { text, role }]));
    }

    /// Begins a section.
    fn headline(&mut self, words: &Text) {
        self.blank();
        self.lines.push(vec![plain(words.get(self.lang))]);
    }

    /// A paragraph below a headline.
    fn paragraph(&mut self, words: &Text) {
        let room = self.width.saturating_sub(INDENT);
        let lines = wrap(&printable(words.get(self.lang)), room).into_iter();
        self.lines.extend(lines.map(|text| vec![blanks(INDENT), Styled { text, role: Role::Plain }]));
        self.paragraphs.push(words.clone());
    }

    fn table(&mut self, table: &Table) {
        self.lines.extend(table.lines(self.width));
    }

    fn blank(&mut self) {
        self.lines.push(Line::new());
    }
}

/// Whether a span of a picture is an outlined piece, which stands where one is let go.
fn is_target(span: &Styled) -> bool {
    span.role == Role::Highlight && span.text.contains(['♙', '♔', '○'])
}

fn plain(words: &str) -> Styled {
    Styled { text: printable(words), role: Role::Plain }
}

fn faint(words: &str) -> Styled {
    Styled { text: printable(words), role: Role::Faint }
}

fn blanks(count: usize) -> Styled {
    Styled { text: " ".repeat(count), role: Role::Plain }
}

fn width_of_line(line: &[Styled]) -> usize {
    line.iter().map(|span| width_of(&span.text)).sum()
}
