//! What stands on the screen beside the words that lines have, too.

use grundy::card::About;
use grundy::draw::{Gesture, Scene, Shape, Spot};
use grundy::game::Play;
use grundy::lang::{Lang, Text, text};
use grundy::opponent::Reason;
use grundy::playing::hint::Rung;
use grundy::playing::{Level, Ply, told};
use grundy::text::InputError;

use super::super::contest::Contest;
use super::super::options::Side;
use super::super::words as said;
use super::chooser::Choice;
use crate::output::{expected, quoted};

/// Who wins, by the rule in force.
pub fn rule(about: &About, play: Play) -> Text {
    match play {
        Play::Normal => said::who_wins(about),
        Play::Misere => Text::new("misère play: whoever moves last loses", "反常规则：走最后一步者输"),
    }
}

/// Who plays, and who begins.
pub fn players(contest: &Contest<'_>) -> Text {
    let seed = contest.options.seed;
    let Text { en, zh } = match contest.options.level {
        None => return Text::new("Two persons play, in turn.", "两人轮流走。"),
        Some(Level::Perfect) => Text::new("perfect", "从不走错"),
        Some(Level::Beatable { mistakes }) => {
            text!("beatable, mistakes {mistakes}%, seed {seed}", "会犯错，概率 {mistakes}%，种子 {seed}")
        }
        Some(Level::Random) => text!("random, seed {seed}", "随便走，种子 {seed}"),
        Some(Level::Losing) => text!("tries to lose, seed {seed}", "故意输，种子 {seed}"),
    };
    match contest.is_computer(Side::First) {
        true => text!("The computer ({en}) moves first, you second.", "电脑（{zh}）先走，你后走。"),
        false => text!("You move first, the computer ({en}) second.", "你先走，电脑（{zh}）后走。"),
    }
}

/// Whose turn it is, or who has won.
pub fn turn(contest: &Contest<'_>, is_over: bool) -> Text {
    match is_over {
        true => said::position(contest) + Text::new(" ", "") + said::winner(contest),
        false => said::turn(contest),
    }
}

/// The place that would be taken hold of.
pub fn place(scene: &Scene, at: Spot, moves: usize) -> Text {
    let Text { en, zh } = called(scene, at);
    match moves {
        1 => text!("▸ {en}: 1 move", "▸ {zh}：1 种走法"),
        _ => text!("▸ {en}: {moves} moves", "▸ {zh}：{moves} 种走法"),
    }
}

/// What a place is called, or else what stands there.
fn called(scene: &Scene, spot: Spot) -> Text {
    let other = scene.shapes.iter().find_map(|shape| match shape {
        Shape::Label { at, words } if *at == spot => Some(words.clone()),
        Shape::Gap { at } if *at == spot => Some(Text::new("what is left out here", "这里省略的部分")),
        _ => None,
    });
    scene.name_at(spot).cloned().or(other).unwrap_or(Text::new("this place", "这个位置"))
}

/// The move that Enter makes, and its number where it is one of several from a place.
pub fn chosen(Choice { by_hand, gesture, number, count }: Choice<'_>) -> Text {
    let mv = told(&by_hand.mv, by_hand.words.as_ref());
    let number = match count {
        1 => Text::same(""),
        _ => text!(", {number} of {count}", "，{number}/{count}"),
    };
    let keys = match gesture {
        Some(Gesture { from, to }) if from == to && count == 1 => {
            Text::new("; Enter plays it", "；回车走这一步")
        }
        _ => Text::new("; Enter plays it, Esc lets go", "；回车走这一步，Esc 放下"),
    };
    Text::same("▸ ") + mv + number + keys
}

/// The line that is being typed.
pub fn typing(typed: &str) -> Text {
    text!("move> {typed}▏", "走法> {typed}▏")
}

/// The computer looks for a move.
pub fn thinking() -> Text {
    Text::new("The computer is thinking…", "电脑正在思考……")
}

/// The computer has moved.
pub fn computer_moves(ply: &Ply, reason: Option<Reason>) -> Text {
    let Text { en: mv, zh: mv_zh } = told(&ply.mv, ply.words.as_ref());
    let Text { en, zh } = reason.map_or(Text::same(""), said::why);
    text!("The computer plays {mv}. {en}", "电脑走 {mv_zh}。{zh}")
}

/// What was typed is no legal move.
pub fn no_move(typed: &str, error: &InputError) -> Text {
    let Text { en, zh } = match error.found {
        None => expected(error),
        Some(_) => Text { en: error.message(Lang::En).into(), zh: error.message(Lang::Zh).into() },
    };
    let typed = quoted(typed);
    text!("`{typed}` is no move here: {en}.", "“{typed}”不是合法的走法：{zh}。")
}

/// A hint, and that there is more.
pub fn hint(rung: Rung, words: Text) -> Text {
    let more = match rung {
        Rung::Why => Text::new(" (`e` explains all)", "（按 e 看完整讲解）"),
        _ => Text::new(" (`t`: more)", "（再按 t 多说一点）"),
    };
    words + more
}

pub fn taken_back() -> Text {
    Text::new("Taken back; `r` makes it again.", "已悔棋；按 r 可以重走。")
}

pub fn made_again() -> Text {
    Text::new("Made again.", "已重走。")
}

pub fn begun_again() -> Text {
    Text::new("A new game.", "重新开始。")
}

pub fn swapped() -> Text {
    Text::new("You have changed sides.", "已与电脑换边。")
}

/// The headline of the moves so far.
pub fn record() -> Text {
    Text::new("Moves", "棋谱")
}

/// The headline of the analysis.
pub fn analysis() -> Text {
    Text::new("Analysis", "分析")
}

/// No move has been made.
pub fn no_moves_yet() -> Text {
    Text::new("none yet", "还没有走过")
}

/// Other moves that were tried in the place of one.
pub fn also_tried(moves: &str) -> Text {
    text!("also tried: {moves}", "还试过：{moves}")
}

/// The keys, in short; those that matter most come first.
pub fn keys(is_over: bool) -> Text {
    match is_over {
        true => Text::new(
            "? help  n new game  u take back  s swap sides  e explain  a analysis  q quit",
            "? 帮助  n 重新开始  u 悔棋  s 换边  e 讲解  a 分析  q 退出",
        ),
        false => Text::new(
            "? help  arrows, Enter: move  t hint  a analysis  u take back  : type  m moves  e explain  q quit",
            "? 帮助  方向键、回车：走棋  t 提示  a 分析  u 悔棋  : 输入  m 走法  e 讲解  q 退出",
        ),
    }
}

/// The computer is to move and has found no move: what the player can do.
pub fn stuck() -> Text {
    Text::new(
        "Press o for another opponent (one that moves at random finds a move), or u to take your move back.",
        "按 o 换个对手（“随便走”的对手总能走），或按 u 悔棋。",
    )
}

/// The keys below a page.
pub fn page_keys() -> Text {
    Text::new("arrows, space: scroll   any other key: back", "方向键、空格：滚动   其他键：返回")
}

/// The keys below the list of moves.
pub fn list_keys() -> Text {
    Text::new(
        "arrows: choose   Enter: play   any other key: back",
        "方向键：选择   回车：走这一步   其他键：返回",
    )
}

/// The rules and all keys.
pub fn help(about: &About, play: Play) -> Text {
    let About { rules, mv, .. } = about.under(play);
    let (Text { en: rules_en, zh: rules_zh }, Text { en: mv_en, zh: mv_zh }) = (rules, mv);
    text!(
        "{rules_en}\n\n\
         arrows, hjkl  go to the next piece, or the next target\n\
         Tab           go through all pieces, or all moves of the piece\n\
         Enter         take the piece; play the move\n\
         Esc           let the piece go\n\
         : or a digit  type a move, {mv_en}\n\
         m             all moves, as a list to choose from\n\
         t, H          a hint; the next ones tell more: who wins, where, which piece, which move, why\n\
         a             show or hide the analysis\n\
         e             the position explained in full\n\
         u  r          take back, make again\n\
         n             begin again\n\
         s             change sides with the computer\n\
         o             another opponent: beatable, random, one that tries to lose, a friend\n\
         L             the other language\n\
         q             quit\n\n\
         Beside the moves, with the analysis or at the end: ✓ kept the win, ✗ gave the win away,\n\
         · nothing wins there.",
        "{rules_zh}\n\n\
         方向键、hjkl  移到下一个棋子或下一个落点\n\
         Tab           逐个选择棋子，或这个棋子的走法\n\
         回车          拿起棋子；走这一步\n\
         Esc           放下棋子\n\
         : 或数字      输入走法：{mv_zh}\n\
         m             从列表里选择走法\n\
         t、H          给一点提示；再按会说得更细：谁胜、看哪里、哪个棋子、哪一步、为什么\n\
         a             显示或隐藏分析\n\
         e             完整讲解当前局面\n\
         u  r          悔棋、重走\n\
         n             重新开始\n\
         s             与电脑换边\n\
         o             换对手：会犯错、随便走、故意输、朋友\n\
         L             切换语言\n\
         q             退出\n\n\
         棋谱里的记号（显示分析时或对局结束后才有）：✓ 走对了，✗ 错过必胜，· 此时怎么走都必败。"
    )
}

/// The terminal is too small.
pub fn too_small(width: usize, height: usize) -> Text {
    text!(
        "The board needs a terminal of 60×20; this one is {width}×{height}. Make it larger, or press q and use `--plain`.",
        "棋盘需要 60×20 的终端，现在是 {width}×{height}。请放大窗口，或按 q 退出后使用 `--plain`。"
    )
}
