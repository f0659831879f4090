//! Words in two languages. Everything that a person reads exists in English and in Simplified
//! Chinese, so it is written as one [`Text`] that holds both; leaving one out does not compile.
//!
//! ```
//! use grundy::lang::{Lang, text};
//!
//! let heaps = 3;
//! let line = text!("{heaps} heaps", "{heaps} 堆");
//! assert_eq!(line.get(Lang::En), "3 heaps");
//! assert_eq!(line.get(Lang::Zh), "3 堆");
//! ```

use std::borrow::Cow;
use std::ops::Add;

/// A language that users read.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Lang {
    /// English.
    #[default]
    En,
    /// Simplified Chinese, 简体中文.
    Zh,
}

impl Lang {
    /// The language of a locale name such as `zh_CN.UTF-8`; English for every other one.
    ///
    /// ```
    /// use grundy::lang::Lang;
    ///
    /// assert_eq!(Lang::of_locale("zh_CN.UTF-8"), Lang::Zh);
    /// assert_eq!(Lang::of_locale("de_AT"), Lang::En);
    /// ```
    pub fn of_locale(locale: &str) -> Lang {
        let is_chinese = locale.get(..2).is_some_and(|code| code.eq_ignore_ascii_case("zh"));
        if is_chinese { Lang::Zh } else { Lang::En }
    }

    /// The language tag by BCP 47, as XML and HTML have it.
    pub fn tag(self) -> &'static str {
        match self {
            Lang::En => "en",
            Lang::Zh => "zh-Hans",
        }
    }
}

/// The same words in every language.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Text {
    /// English.
    pub en: Cow<'static, str>,
    /// Simplified Chinese.
    pub zh: Cow<'static, str>,
}

impl Text {
    /// A text whose words are known when the program is compiled.
    pub const fn new(en: &'static str, zh: &'static str) -> Text {
        Text { en: Cow::Borrowed(en), zh: Cow::Borrowed(zh) }
    }

    /// A text that is the same in every language: a number, a name, a position.
    pub fn same(words: impl Into<String>) -> Text {
        let words = words.into();
        Text { en: Cow::Owned(words.clone()), zh: Cow::Owned(words) }
    }

    /// The words in one language.
    pub fn get(&self, lang: Lang) -> &str {
        match lang {
            Lang::En => &self.en,
            Lang::Zh => &self.zh,
        }
    }
}

/// One text behind the other.
impl Add for Text {
    type Output = Text;

    fn add(self, more: Text) -> Text {
        Text { en: self.en + more.en, zh: self.zh + more.zh }
    }
}

/// Words as a list in one language: the last one behind `and`, the others with `comma` between them.
///
/// ```
/// use grundy::lang::listed;
///
/// let words = ["1", "3", "4"].map(str::to_owned);
/// assert_eq!(listed(&words, ", ", " or "), "1, 3 or 4");
/// assert_eq!(listed(&words[..2], "、", " 和 "), "1 和 3");
/// assert_eq!(listed(&words[..1], ", ", " and "), "1");
/// ```
pub fn listed(words: &[String], comma: &str, and: &str) -> String {
    match words {
        [before @ .., last] if !before.is_empty() => before.join(comma) + and + last,
        _ => words.concat(),
    }
}

/// The blank that stands between a Chinese word and `words` behind it: Chinese words touch each
/// other, but not numbers and Latin letters.
pub fn blank_before(words: &str) -> &'static str {
    if words.starts_with(|first: char| first.is_ascii_alphanumeric()) { " " } else { "" }
}

/// A [`Text`] made as by [`format!`]: first the English words, then the Chinese ones. Both capture
/// the variables in scope.
#[macro_export]
macro_rules! text {
    ($en:literal, $zh:literal $(,)?) => {
        $crate::lang::Text {
            en: ::std::borrow::Cow::Owned(::std::format!($en)),
            zh: ::std::borrow::Cow::Owned(::std::format!($zh)),
        }
    };
}
pub use text;
