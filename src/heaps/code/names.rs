//! Games on heaps that have names.

use crate::lang::Text;

/// A game that has a name.
#[derive(Clone, Debug)]
pub struct Named {
    /// Its name.
    pub title: Text,
    /// Its code.
    pub code: &'static str,
    /// Other names by which it is read, in lower case.
    pub aliases: &'static [&'static str],
    /// Where it is described.
    pub source: &'static str,
}

const WINNING_WAYS: &str = "E. R. Berlekamp, J. H. Conway, R. K. Guy, Winning Ways, chapter 4";

/// The games that are read by name.
pub static NAMED: &[Named] = &[
    Named {
        title: Text::new("Nim", "尼姆"),
        code: ".3…",
        aliases: &["any"],
        source: "C. L. Bouton, Nim, a game with a complete mathematical theory, 1901",
    },
    Named {
        title: Text::new("Kayles", "Kayles"), code: ".77", aliases: &["九柱戏"], source: WINNING_WAYS
    },
    Named {
        title: Text::new("Double Kayles", "Double Kayles"),
        code: ".7777",
        aliases: &["double-kayles"],
        source: WINNING_WAYS,
    },
    Named {
        title: Text::new("Dawson's Kayles", "Dawson's Kayles"),
        code: ".07",
        aliases: &["dawsons-kayles", "dawson-kayles"],
        source: WINNING_WAYS,
    },
    Named {
        title: Text::new("Dawson's Chess", "Dawson's Chess"),
        code: ".137",
        aliases: &["dawsons-chess", "dawson-chess", "dawson"],
        source: WINNING_WAYS,
    },
    Named {
        title: Text::new("Treblecross", "Treblecross"),
        code: ".007",
        aliases: &["一维井字棋"],
        source: WINNING_WAYS,
    },
    Named {
        title: Text::new("Grundy's game", "Grundy 游戏"),
        code: "grundy",
        aliases: &["grundy", "grundys-game"],
        source: "P. M. Grundy, Mathematics and games, 1939",
    },
    Named {
        title: Text::new("Lasker's Nim", "Lasker Nim"),
        code: "4.3…",
        aliases: &["lasker", "laskers-nim"],
        source: WINNING_WAYS,
    },
    Named {
        title: Text::new("Couples-are-Forever", "Couples-are-Forever"),
        code: "couples",
        aliases: &["couples", "couples are forever"],
        source: "I. Caines, C. Gates, R. K. Guy, R. J. Nowakowski, Periods in taking and splitting games, 1999",
    },
    Named { title: Text::new("Officers", "Officers"), code: ".6", aliases: &[], source: WINNING_WAYS },
    Named { title: Text::new("Guiles", "Guiles"), code: ".15", aliases: &[], source: WINNING_WAYS },
    Named {
        title: Text::new("Daisies", "Daisies"),
        code: "4.7",
        aliases: &[],
        source: "T. E. Plambeck, Daisies, Kayles, and the Sibert-Conway decomposition in misère octal games, 1992",
    },
];
