//! Problems of online judges. A [`Problem`] says how a case is written, what game it is a position of,
//! and how it is answered. Everything else follows: [`judge`] answers inputs of any size, and prints
//! exactly what the judge expects; small cases, hard ones and large ones are made for whoever checks a
//! program or sets the problem.
//!
//! [`PROBLEMS`] is the catalog. To add a problem, write its file and add its line there; `luogu_p2197.rs`
//! is a short one to begin with.
//!
//! ```
//! use std::num::NonZero;
//!
//! use grundy::problems::find;
//!
//! let problem = find("HDU-4315").expect("it is in the catalog");
//! let mut answers = Vec::new();
//! problem.judge(Box::new(&b"3 3\n1 2 4\n2 1\n100 200\n"[..]), NonZero::<usize>::MIN, &mut answers)?;
//! assert_eq!(answers, b"Bob\nAlice\n");
//! # Ok::<(), grundy::text::numbers::StreamError>(())
//! ```

mod any;
mod boards;
#[cfg(test)]
mod brute;
mod cells;
mod dawson;
mod different;
pub mod form;
mod gaps;
mod hackenbush;
mod heaps;
mod judge;
mod left_out;
mod lights;
mod limits;
mod mistake;
mod names;
mod statement;
mod trees;

use fastrand::Rng;

pub use self::any::{AnyProblem, CaseSize, SmallCases};
use self::form::Form;
pub use self::judge::judge;
pub use self::left_out::{LEFT_OUT, LeftOut, left_out};
pub use self::limits::input_in_words;
pub use self::mistake::{Answered, KnownMistake, Mistake};
pub use self::names::plain_name;
pub use self::statement::{Answer, Cases, Checked, Claimed, Limits, Shown, Statement, Together};

/// Declares the modules of the problems and lists them.
macro_rules! catalog {
    ($($module:ident: $problem:ident;)+) => {
        $(pub mod $module;)+

        /// All problems.
        pub static PROBLEMS: &[&dyn AnyProblem] = &[$(&$module::$problem),+];
    };
}

catalog! {
    lanqiao_monks: LanqiaoMonks;
    hdu_4315: Hdu4315;
    hill_free: HillFree;
    poj_1704: Poj1704;
    luogu_p2197: LuoguP2197;
    poj_2234: Poj2234;
    hdu_1850: Hdu1850;
    poj_2975: Poj2975;
    hdu_2176: Hdu2176;
    luogu_p1247: LuoguP1247;
    abc_172_f: Abc172F;
    luogu_p5675: LuoguP5675;
    hdu_1846: Hdu1846;
    hdu_1847: Hdu1847;
    luogu_p4018: LuoguP4018;
    arc_168_b: Arc168B;
    abc_297_g: Abc297G;
    hdu_1848: Hdu1848;
    hdu_1536: Hdu1536;
    acwing_892: Acwing892;
    luogu_p3480: LuoguP3480;
    luogu_p5363: LuoguP5363;
    luogu_p2490: LuoguP2490;
    hdu_1907: Hdu1907;
    luogu_p4279: LuoguP4279;
    codingame_misere_nim: CodingameMisereNim;
    hdu_3032: Hdu3032;
    leetcode_294: Leetcode294;
    hdu_3980: Hdu3980;
    hdu_3951: Hdu3951;
    luogu_p8369: LuoguP8369;
    poj_3537: Poj3537;
    hdu_2509: Hdu2509;
    luogu_p2148: LuoguP2148;
    luogu_p10506: LuoguP10506;
    luogu_p3235: LuoguP3235;
    luogu_p3185: LuoguP3185;
    luogu_p4101: LuoguP4101;
    cf_1704_f: Cf1704F;
    hdu_1527: Hdu1527;
    hdu_2177: Hdu2177;
    hdu_2516: Hdu2516;
    luogu_p2599: LuoguP2599;
    agc_002_e: Agc002E;
    luogu_p1290: LuoguP1290;
    hdu_1525: Hdu1525;
    hdu_3595: Hdu3595;
    hdu_2147: Hdu2147;
    hdu_1730: Hdu1730;
    luogu_p2575: LuoguP2575;
    hdu_3389: Hdu3389;
    hdu_5996: Hdu5996;
    cf_812_e: Cf812E;
    hdu_1564: Hdu1564;
    luogu_p4136: LuoguP4136;
    poj_2311: Poj2311;
    luogu_p7589: LuoguP7589;
    hdu_3094: Hdu3094;
    agc_017_d: Agc017D;
    poj_3710: Poj3710;
    poj_2425: Poj2425;
    luogu_p6560: LuoguP6560;
    hdu_3537: Hdu3537;
    hdu_3404: Hdu3404;
    poj_3533: Poj3533;
    library_checker_nim_product_64: NimProduct64;
    luogu_p2594: LuoguP2594;
    cf_494_e: Cf494E;
    luogu_p3179: LuoguP3179;
    luogu_p5387: LuoguP5387;
    hdu_1729: Hdu1729;
    arc_091_f: Arc091F;
    abc_255_g: Abc255G;
}

/// All problems of this name, compared as [`plain_name`]s: of one name or alias there is one problem, but of
/// one title there may be several.
pub fn all_named(name: &str) -> Vec<&'static dyn AnyProblem> {
    let name = plain_name(name);
    let is_named = |problem: &&&dyn AnyProblem| {
        let mut names = problem.statement().names();
        names.any(|known| plain_name(known) == name)
    };
    PROBLEMS.iter().filter(is_named).copied().collect()
}

/// The only problem of this name, as in [`all_named`].
pub fn find(name: &str) -> Option<&'static dyn AnyProblem> {
    match all_named(name)[..] {
        [only] => Some(only),
        _ => None,
    }
}

/// A problem of a judge.
pub trait Problem {
    /// What an answer needs to know of a case. It is filled again and again, so that buffers in it
    /// are used again.
    type Case: Clone + Default + PartialEq + std::fmt::Debug;

    /// What people are told about it.
    fn statement(&self) -> &'static Statement;

    /// How the input of a case is written.
    fn form(&self) -> impl Form<Case = Self::Case>;

    /// Appends the answer to `answers` as the judge expects it, with its line end.
    fn answer(&self, case: &Self::Case, answers: &mut Vec<u8>);

    /// The position of a game of the catalog that the case is about; `None` where there is no single
    /// one.
    fn position(&self, _case: &Self::Case) -> Option<Shown> {
        None
    }

    /// What limits the cases of an input together, such as the sum of their sizes.
    fn together(&self) -> Option<Together> {
        None
    }

    /// What an answer claims, where it names moves or, without being an [`Answer::Winner`], tells who wins. The words of `answer` have single blanks or line
    /// ends between them.
    fn claimed(&self, _case: &Self::Case, _answer: &str) -> Claimed {
        Claimed::Value
    }

    /// Cases within the limits that wrong programs fail on and that chance does not find: lost
    /// positions with large numbers, positions with a single winning move, values at the edge.
    fn hard(&self, _random: &mut Rng) -> Vec<Self::Case> {
        Vec::new()
    }

    /// Mistakes that programs are known to make. Those that can be made with any winner are known
    /// already.
    fn mistakes(&self) -> Vec<Mistake<Self::Case>> {
        Vec::new()
    }
}

#[cfg(test)]
mod tests;
