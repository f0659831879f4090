//! What is said during a game.

use grundy::card::About;
use grundy::game::Play;
use grundy::lang::{Lang, Text, text};
use grundy::opponent::Reason;
use grundy::playing::hint::{Hint, Rung};
use grundy::text::InputError;

use crate::output::{expected, quoted};

/// What is played.
pub fn welcome(about: &About, play: Play) -> Text {
    let Text { en: title_en, zh: title_zh } = &about.title;
    let Text { en: summary_en, zh: summary_zh } = &about.summary;
    let Text { en: mv_en, zh: mv_zh } = &about.mv;
    let rule = match play {
        Play::Normal => Text::same(""),
        Play::Misere => Text::new(
            "This is misère play: whoever makes the last move loses, even where the rules say that it wins.\n",
            "现在按反常规则：走最后一步的人输，即使规则说这一步获胜。\n",
        ),
    };
    let Text { en: rule_en, zh: rule_zh } = rule;
    text!(
        "{title_en}: {summary_en}\n{rule_en}\
         Type a move, {mv_en}\n\
         or `hint`, `undo`, `why`, `moves`, `new`, `help` or `quit`.",
        "{title_zh}：{summary_zh}\n{rule_zh}\
         请输入走法：{mv_zh}\n\
         也可以输入：提示、悔棋、为什么、走法、重来、退出、帮助（help，附英文命令）。"
    )
}

/// What can be typed.
pub fn help(about: &About) -> Text {
    let Text { en: rules_en, zh: rules_zh } = &about.rules;
    let Text { en: mv_en, zh: mv_zh } = &about.mv;
    text!(
        "{rules_en}\n\
         A move is typed as {mv_en}\n\
         hint   a hint; the next ones tell more: who wins, which heap, which move, why\n\
         undo   take back your last move\n\
         why    the position explained in full\n\
         moves  all legal moves\n\
         new    begin again\n\
         quit   leave",
        "{rules_zh}\n\
         走法写作：{mv_zh}\n\
         提示 hint   给一点提示；再次输入会说得更细：谁胜、哪一堆、哪一步、为什么\n\
         悔棋 undo   收回你的上一步\n\
         为什么 why  完整讲解当前局面\n\
         走法 moves  列出所有合法走法\n\
         重来 new    重新开始\n\
         退出 quit   结束对局"
    )
}

/// Whose turn it is.
pub fn turn(position: &str) -> Text {
    text!("Position {position}. Your move.", "局面 {position}。轮到你走。")
}

/// Who has won a game that is over.
pub fn over(is_players_turn: bool, play: Play) -> Text {
    if play == Play::Misere {
        return match is_players_turn {
            true => Text::new(
                "No move is left: the computer made the last one, so you win! `new` begins again, `quit` leaves.",
                "已经无路可走：最后一步是电脑走的，你赢了！输入“重来”再下一局，“退出”离开。",
            ),
            false => Text::new(
                "No move is left: you made the last one, so the computer wins. `undo` takes back, `new` begins again, \
                 `quit` leaves.",
                "已经无路可走：最后一步是你走的，电脑获胜。输入“悔棋”收回一步，“重来”再下一局，“退出”离开。",
            ),
        };
    }
    match is_players_turn {
        true => Text::new(
            "No move is left for you: the computer wins. `undo` takes back, `new` begins again, `quit` leaves.",
            "你无路可走：电脑获胜。输入“悔棋”收回一步，“重来”再下一局，“退出”离开。",
        ),
        false => Text::new(
            "No move is left for the computer: you win! `new` begins again, `quit` leaves.",
            "电脑无路可走：你赢了！输入“重来”再下一局，“退出”离开。",
        ),
    }
}

/// The player has moved.
pub fn player_moves(mv: &str, position: &str) -> Text {
    text!("You play {mv}, which leaves {position}.", "你走 {mv}，局面成为 {position}。")
}

/// The computer has moved.
pub fn computer_moves(mv: &str, position: &str, reason: Reason) -> Text {
    let Text { en, zh } = match reason {
        Reason::Wins { within: None } => Text::new("This wins.", "这一步必胜。"),
        Reason::Wins { within: Some(1) } => Text::new("This wins at once.", "这一步立刻获胜。"),
        Reason::Wins { within: Some(moves) } => text!(
            "This wins: the game is over after at most {moves} moves, this one included.",
            "这一步必胜：算上这一步，最多 {moves} 步结束。"
        ),
        Reason::HoldsOut { within } => text!(
            "You can win; this holds out longest: {within} moves, this one included.",
            "你可以取胜；这一步拖得最久，算上这一步还能走 {within} 步。"
        ),
        Reason::LeavesFew { replies } => text!(
            "You can win; this leaves you the fewest winning answers: {replies}.",
            "你可以取胜；这一步留给你的必胜走法最少，只有 {replies} 种。"
        ),
    };
    text!(
        "The computer plays {mv}, which leaves {position}.\n{en}",
        "电脑走 {mv}，局面成为 {position}。\n{zh}"
    )
}

/// What was typed is no legal move.
pub fn no_move(typed: &str, error: &InputError) -> Text {
    let Text { en, zh } = expected(error);
    let Text { en, zh } = match error.found.as_deref() {
        None => text!("{en} after it", "后面{zh}"),
        Some(found) if found == typed => Text { en, zh },
        Some(_) => Text { en: error.message(Lang::En).into(), zh: error.message(Lang::Zh).into() },
    };
    let typed = quoted(typed);
    text!(
        "`{typed}` is no move here: {en}.\n`moves` lists the moves, `help` the commands.",
        "“{typed}”不是合法的走法：{zh}。\n输入“走法”列出所有走法，“帮助”列出所有命令。"
    )
}

/// What was typed is longer than anything that has a meaning.
pub fn too_long() -> Text {
    Text::new("That line is too long for a move.", "这一行太长，不会是走法。")
}

/// The player has not moved yet.
pub fn nothing_to_undo() -> Text {
    Text::new("There is no move to take back.", "没有可以收回的走法。")
}

/// The legal moves.
pub fn moves(list: &str, has_more: bool) -> Text {
    match (list, has_more) {
        ("", _) => Text::new("No move is left.", "已经无路可走。"),
        (_, true) => text!("{list} … and more", "{list} …… 还有更多"),
        (_, false) => Text::same(list),
    }
}

/// A hint; the last one also says where there is more to read.
pub fn hint(hint: Hint) -> Text {
    let more = match hint.rung {
        Rung::Why => Text::new(" `why` tells all.", "输入“为什么”看完整讲解。"),
        _ => Text::same(""),
    };
    hint.words + more
}
