//! What is said during a game.

use grundy::card::About;
use grundy::game::Play;
use grundy::lang::{Lang, Text, text};
use grundy::opponent::Reason;
use grundy::playing::hint::{Hint, Rung};
use grundy::playing::{self, Ply};
use grundy::text::InputError;

use super::contest::Contest;
use super::options::{self, Options, Side};
use crate::output::{Failure, expected, quoted};

/// What is played.
pub fn welcome(about: &About, play: Play) -> Text {
    let About { title, summary, mv, .. } = about.under(play);
    let Text { en: title_en, zh: title_zh } = title + kind(play);
    let (Text { en: summary_en, zh: summary_zh }, Text { en: mv_en, zh: mv_zh }) = (summary, mv);
    text!(
        "{title_en}: {summary_en}\n\
         Type a move, {mv_en}\n\
         or `hint`, `undo`, `why`, `moves`, `new`, `help` or `quit`.",
        "{title_zh}：{summary_zh}\n\
         请输入走法：{mv_zh}\n\
         也可以输入：提示、悔棋、为什么、走法、重来、退出、帮助（help，附英文命令）。"
    )
}

/// The kind of play behind the name of a game, where it is not the usual one.
fn kind(play: Play) -> Text {
    match play {
        Play::Normal => Text::same(""),
        Play::Misere => Text::new(", misère play", "，反常规则"),
    }
}

/// Who wins by the rules of a game, as the last clause of its summary says.
pub fn who_wins(about: &About) -> Text {
    let Text { en, zh } = &about.summary;
    let en_clause = en.rsplit_once("; ").or_else(|| en.rsplit_once(", but ")).map_or(&**en, |(_, last)| last);
    let zh_clause = zh.rsplit_once('；').map_or(&**zh, |(_, last)| last);
    let (en_clause, zh_clause) = (en_clause.trim_end_matches('.'), zh_clause.trim_end_matches('。'));
    text!("{en_clause}", "{zh_clause}")
}

/// What can be typed.
pub fn help(about: &About, play: Play) -> Text {
    let About { rules, mv, .. } = about.under(play);
    let (Text { en: rules_en, zh: rules_zh }, Text { en: mv_en, zh: mv_zh }) = (rules, mv);
    text!(
        "{rules_en}\n\
         A move is typed as {mv_en}\n\
         hint   a hint; the next ones tell more: who wins, which heap, which move, why\n\
         undo   take back your last move\n\
         redo   make it again\n\
         swap   let the computer take your side\n\
         opponent NAME  play against perfect, beatable, random, losing or friend\n\
         record the moves so far; after `why`, or at the end, with how good they were\n\
         why    the position explained in full; from then on the computer says what its moves are good for\n\
         moves  all legal moves\n\
         new    begin again\n\
         quit   leave\n\
         One letter will do as well, if it is no move here: h or t hint, u undo, r redo, s swap, e why, m moves, \
         n new, q quit.",
        "{rules_zh}\n\
         走法写作：{mv_zh}\n\
         提示 hint   给一点提示；再次输入会说得更细：谁胜、哪一堆、哪一步、为什么\n\
         悔棋 undo   收回你的上一步\n\
         重走 redo   把收回的一步再走一遍\n\
         换边 swap   与电脑交换\n\
         对手 名字   换对手：不走错、会犯错、随便走、故意输、朋友（opponent NAME）\n\
         棋谱 record 列出走过的每一步；看过讲解或对局结束后，还说明走得好不好\n\
         为什么 why  完整讲解当前局面；此后电脑会说明它每一步的用意\n\
         走法 moves  列出所有合法走法\n\
         重来 new    重新开始\n\
         退出 quit   结束对局\n\
         也可以只输入一个字母（如果它不是走法）：h 或 t 提示，u 悔棋，r 重走，s 换边，e 为什么，m 走法，n 重来，\
         q 退出。"
    )
}

/// What one of two persons is called.
pub fn person(side: Side) -> Text {
    match side {
        Side::First => Text::new("player 1", "甲"),
        Side::Second => Text::new("player 2", "乙"),
    }
}

/// The position, as a sentence.
pub fn position(contest: &Contest<'_>) -> Text {
    let position = contest.position();
    // Points that are cells are not followed by one more.
    let stop = if position.ends_with('.') { "" } else { "." };
    text!("Position {position}{stop}", "局面 {position}。")
}

/// Whose turn it is.
pub fn turn(contest: &Contest<'_>) -> Text {
    let whose = match contest.is_among_friends() {
        true => {
            let Text { en, zh } = person(contest.side());
            text!(" It is {en}'s move.", "轮到{zh}走。")
        }
        false if contest.is_computers_turn() => Text::new(" It is the computer's move.", "轮到电脑走。"),
        false => Text::new(" Your move.", "轮到你走。"),
    };
    position(contest) + whose
}

/// Who has won a game that is over, and what can be typed then.
pub fn over(contest: &Contest<'_>) -> Text {
    let advice = match contest.is_computers_turn() == (contest.play == Play::Normal) {
        true if !contest.is_among_friends() => {
            Text::new(" `new` begins again, `quit` leaves.", "输入“重来”再下一局，“退出”离开。")
        }
        _ => Text::new(
            " `undo` takes back, `new` begins again, `quit` leaves.",
            "输入“悔棋”收回一步，“重来”再下一局，“退出”离开。",
        ),
    };
    winner(contest) + advice
}

/// Who has won a game that is over.
pub fn winner(contest: &Contest<'_>) -> Text {
    match contest.is_among_friends() {
        true => winner_among_friends(contest.side(), contest.play),
        false => winner_against_computer(!contest.is_computers_turn(), contest.play),
    }
}

fn winner_among_friends(side: Side, play: Play) -> Text {
    let (Text { en, zh }, Text { en: last_en, zh: last_zh }) = (person(side), person(side.other()));
    match play {
        Play::Normal => text!("No move is left for {en}: {last_en} wins!", "{zh}无路可走：{last_zh}获胜！"),
        Play::Misere => text!(
            "No move is left: {last_en} made the last one, so {en} wins!",
            "已经无路可走：最后一步是{last_zh}走的，{zh}获胜！"
        ),
    }
}

fn winner_against_computer(is_players_turn: bool, play: Play) -> Text {
    match (play, is_players_turn) {
        (Play::Misere, true) => Text::new(
            "No move is left: the computer made the last one, so you win!",
            "已经无路可走：最后一步是电脑走的，你赢了！",
        ),
        (Play::Misere, false) => Text::new(
            "No move is left: you made the last one, so the computer wins.",
            "已经无路可走：最后一步是你走的，电脑获胜。",
        ),
        (Play::Normal, true) => {
            Text::new("No move is left for you: the computer wins.", "你无路可走：电脑获胜。")
        }
        (Play::Normal, false) => {
            Text::new("No move is left for the computer: you win!", "电脑无路可走：你赢了！")
        }
    }
}

/// A person has moved: the player, or one of two.
pub fn player_moves(side: Option<Side>, ply: &Ply) -> Text {
    let who = match side {
        None => Text::new("You play ", "你走 "),
        Some(Side::First) => Text::new("Player 1 plays ", "甲走 "),
        Some(Side::Second) => Text::new("Player 2 plays ", "乙走 "),
    };
    who + which_leaves(ply)
}

/// The computer has moved.
pub fn computer_moves(ply: &Ply, reason: Option<Reason>) -> Text {
    let moves = Text::new("The computer plays ", "电脑走 ") + which_leaves(ply);
    match reason {
        None => moves,
        Some(reason) => moves + Text::same("\n") + why(reason),
    }
}

fn which_leaves(ply: &Ply) -> Text {
    let position = &ply.position;
    playing::told(&ply.mv, ply.words.as_ref())
        + text!(", which leaves {position}.", "，局面成为 {position}。")
}

/// What the computer says of its move.
pub fn why(reason: Reason) -> Text {
    match reason {
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
    }
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

/// One of the moves that the command line tells, counted from 1, is no legal move.
pub fn no_move_to_begin_with(about: &About, number: usize, mv: &str, error: &InputError) -> Failure {
    let (typed, Text { en, zh }) = (quoted(mv), &about.mv);
    let place = match mv {
        "" => text!("move {number} of `--moves`", "`--moves` 的第 {number} 步"),
        _ => text!("move {number} of `--moves`, `{typed}`", "`--moves` 的第 {number} 步“{typed}”"),
    };
    Failure::of_input(&place, error).with_hint(text!("a move is written {en}", "走法写作：{zh}"))
}

/// What was typed is longer than anything that has a meaning.
pub fn too_long() -> Text {
    Text::new("That line is too long for a move.", "这一行太长，不会是走法。")
}

/// The player has not moved yet.
pub fn nothing_to_undo() -> Text {
    Text::new("There is no move to take back.", "没有可以收回的走法。")
}

/// No move was taken back.
pub fn nothing_to_redo() -> Text {
    Text::new("There is no move to make again.", "没有可以重走的走法。")
}

/// The computer is to move and has found no move: what the player can do.
pub fn stuck() -> Text {
    Text::new(
        "Type `opponent random` to let it move at random, `opponent friend` to move for both, or `undo`.",
        "可以输入“对手 随便走”让电脑随便走，“对手 朋友”由你替双方走，或者“悔棋”。",
    )
}

/// Who else could play, where nobody has that name.
pub fn no_opponent(name: &str) -> Text {
    let Text { en, zh } = options::opponents();
    let typed = quoted(name);
    match name {
        "" => text!("`opponent NAME` calls one of {en}.", "输入“对手”和名字换一个对手：{zh}。"),
        _ => text!("`{typed}` is no opponent; there are {en}.", "没有叫“{typed}”的对手；可选：{zh}。"),
    }
}

/// Another opponent sits down.
pub fn sits_down(options: &Options) -> Text {
    options.opponent().unwrap_or(Text::new("The computer makes no mistakes.", "电脑从不走错。"))
}

/// Both sides are persons.
pub fn no_sides_to_swap() -> Text {
    Text::new("Two persons play: swap your seats.", "两人对下：换个座位就行。")
}

/// Who made the move after so many.
pub fn who(contest: &Contest<'_>, plies: usize) -> Text {
    let side = Contest::side_after(plies);
    match contest.is_among_friends() {
        true => person(side),
        false if contest.is_computer(side) => Text::new("computer", "电脑"),
        false => Text::new("you", "你"),
    }
}

/// The moves that were made, and how good they were if that may be seen.
pub fn record(contest: &Contest<'_>, is_judged: bool) -> Text {
    let line = contest.record.line();
    if line.is_empty() {
        return Text::new("No move has been made.", "还没有走过。");
    }
    let lines = line.iter().enumerate().map(|(plies, ply)| {
        let (number, end) = (plies + 1, if plies + 1 < line.len() { "\n" } else { "" });
        let (Text { en: who_en, zh: who_zh }, Text { en, zh }) = (who(contest, plies), told(ply, is_judged));
        text!("{number}. {who_en} {en}{end}", "{number}. {who_zh} {zh}{end}")
    });
    lines.fold(Text::same(""), |before, line| before + line)
}

/// A move, and how good it was if that may be seen.
pub fn told(ply: &Ply, is_judged: bool) -> Text {
    let mv = playing::told(&ply.mv, ply.words.as_ref());
    match ply.judgement.as_ref().filter(|_| is_judged) {
        None => mv,
        Some(judgement) => {
            let (mark, Text { en, zh }) = (judgement.mark(), judgement.words());
            mv + text!(" {mark} {en}", " {mark} {zh}")
        }
    }
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

#[cfg(test)]
mod tests {
    use grundy::games;
    use unicode_width::UnicodeWidthStr;

    use super::*;

    #[test]
    fn of_every_game_it_is_said_who_wins() {
        for about in games::CATALOG.iter().map(|card| card.about()) {
            let Text { en, zh } = who_wins(about);
            assert!(en.ends_with("loses") || en.ends_with("wins"), "{}: {en}", about.name);
            assert!(zh.ends_with(['胜', '赢', '输']), "{}: {zh}", about.name);
            assert!(en.width() <= 70 && zh.width() <= 60, "{}: {en} {zh}", about.name);
        }
    }

    #[test]
    fn the_rule_is_the_game_s_own() {
        let who_wins = |game| who_wins(games::find(game).expect("it is in the catalog").about());
        assert_eq!(who_wins("nim"), Text::new("whoever cannot move loses", "不能取者输"));
        assert_eq!(who_wins("hill"), Text::new("who brings the King there wins", "谁把国王送上山顶谁赢"));
        assert_eq!(
            who_wins("misere-nim"),
            Text::new(
                "never the very last counter: whoever would have to take it loses",
                "轮到走时只剩一颗的一方输"
            )
        );
    }
}
