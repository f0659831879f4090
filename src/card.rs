//! How a game introduces itself: its names, its rules in words, an example, and how its parameters
//! are read. A [`Card`] is plain data; the catalog is a list of cards.
//!
//! ```
//! use grundy::games::subtraction::SUBTRACTION;
//!
//! assert_eq!(SUBTRACTION.about.title.en, "Subtraction game");
//! assert!((SUBTRACTION.open)("1,3,4").is_ok());
//! let error = (SUBTRACTION.open)("1,0").unwrap_err();
//! assert_eq!(error.to_string(), "line 1, column 3: found `0`, expected a whole number from 1");
//! ```

mod ending;

use self::ending::turned;
use crate::game::{Game, Play};
use crate::lang::{Text, text};
use crate::text::{InputError, Tokens};

/// A game, or a family of games that differ in parameters, as it stands in the catalog.
pub struct Card<G> {
    /// What people are told.
    pub about: About,
    /// Makes the game from its parameters; the text is empty when there are none.
    pub open: fn(parameters: &str) -> Result<G, InputError>,
}

/// What people are told about a game.
#[derive(Clone, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct About {
    /// The name by which the program knows it: lower case, no blanks.
    pub name: &'static str,
    /// Its usual name.
    pub title: Text,
    /// Other names by which people look for it, in any language.
    pub aliases: &'static [&'static str],
    /// One line: what a move is and who wins.
    pub summary: Text,
    /// The rules in full.
    pub rules: Text,
    /// How a position is written.
    pub position: Text,
    /// How a move is written.
    #[cfg_attr(feature = "serde", serde(rename = "move"))]
    pub mv: Text,
    /// How parameters are written; `None` when the game has none.
    pub parameters: Option<Parameters>,
    /// Positions worth a look, the first one first.
    pub examples: &'static [&'static str],
}

impl About {
    /// The same under a kind of play; the catalog tells normal play. A game ends alike under both, and
    /// whoever wins under one loses under the other.
    ///
    /// ```
    /// use grundy::game::Play;
    /// use grundy::games;
    ///
    /// let hill = games::find("hill").expect("it is in the catalog").about().under(Play::Misere);
    /// assert_eq!(hill.summary.en, "Bring one person nearer to the hilltop; who brings the King there loses.");
    /// assert_eq!(hill.summary.zh, "每次让一个人向山顶走任意格；谁把国王送上山顶谁输。");
    /// ```
    pub fn under(&self, play: Play) -> About {
        match play {
            Play::Normal => self.clone(),
            Play::Misere => {
                About { summary: turned(&self.summary), rules: turned(&self.rules), ..self.clone() }
            }
        }
    }
}

/// The parameters of a family.
#[derive(Clone, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Parameters {
    /// What they are and how they are written.
    pub about: Text,
    /// Parameters that make an interesting game.
    pub example: &'static str,
}

/// How something is written, with this example in the place of those of the card, which stand behind a colon.
///
/// ```
/// use grundy::card::with_example;
/// use grundy::lang::Text;
///
/// let written = with_example(&Text::new("the sizes: 3 4 5", "石子数：3 4 5"), "1 2");
/// assert_eq!((&*written.en, &*written.zh), ("the sizes: 1 2", "石子数：1 2"));
/// ```
pub fn with_example(written: &Text, example: &str) -> Text {
    let form = |words: &str, colon| words.split_once(colon).map_or(words, |(form, _)| form).to_owned();
    let (en, zh) = (form(&written.en, ": "), form(&written.zh, "："));
    text!("{en}: {example}", "{zh}：{example}")
}

/// Opens a game that has no parameters.
///
/// # Errors
/// When there are some.
pub fn no_parameters<G>(parameters: &str, game: G) -> Result<G, InputError> {
    match Tokens::new(parameters).peek() {
        None => Ok(game),
        Some(token) => Err(Tokens::new(parameters)
            .error_at(token, Text::new("no parameters: this game has none", "空（这个游戏不带参数）"))),
    }
}

/// A number that bounds the size of a position.
#[derive(Clone, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Size {
    /// What it bounds.
    pub what: Text,
    /// The bound up to which everything is compared within seconds.
    pub usual: u64,
}

/// The small positions of a game, all of them.
pub trait Enumerate: Game {
    /// The numbers that bound a position's size.
    fn sizes(&self) -> Vec<Size>;

    /// Every position within the bounds, smaller ones first. `bounds` has as many numbers as
    /// [`Enumerate::sizes`].
    fn positions(&self, bounds: &[u64]) -> impl Iterator<Item = Self::Position>;
}
