//! What a program reads and prints in a duel, told with an example.

use grundy::card::About;
use grundy::check::duel::{Board, Length, Opponent, Written, duel};
use grundy::check::run::RunError;
use grundy::entry::Solver;
use grundy::lang::{Text, text};
use grundy::solve::Effort;
use serde_json::json;

use super::no_start;
use crate::output::{Failure, fold, width};
use crate::verbs::Call;

/// How to end a line so that it is read at once.
pub const FLUSH: Text = Text::new(
    "Flush each line: in C++ `std::cout << move << std::endl;`, in Python `print(move, flush=True)`, in Java \
     `System.out.println(move); System.out.flush();`",
    "每行输出后请刷新缓冲区：C++ 用 `std::cout << move << std::endl;`，Python 用 `print(move, flush=True)`，\
     Java 用 `System.out.println(move); System.out.flush();`",
);

/// The lines of a game and how they are written.
pub fn description(board: &Board, call: &Call<'_>) -> Result<String, Failure> {
    let name = board.game.name();
    let written = board.written().ok_or_else(|| no_start(name))?;
    let lines = example(board, &written.start).map_err(|error| Failure::new(error.message()))?;
    let Written { position, mv, .. } = &written;
    let About { rules, .. } = board.about;
    if call.format == "json" {
        let told = json!({ "game": name, "position": position, "move": mv, "lines": lines });
        return Ok(format!("{told}\n"));
    }
    let lines: String = abridged(&lines).map(|line| format!("  {line}\n")).collect();
    let (Text { en: title, zh: title_zh }, Text { en: rules, zh: rules_zh }) = (&board.title, rules);
    let (Text { en: position, zh: position_zh }, Text { en: mv, zh: mv_zh }) = (position, mv);
    let words = text!(
        "{title} ({name})\n{rules}\n\n\
         Your program reads a line with a position that can be won, and prints a line with its move.\n\
         Position: {position}\nMove: {mv}\n\
         Read each position anew: what is used up stays in the line as 0 in some games and is left out in others, \
         and numbers of heaps count in the line as it is.\n\n\
         For example, `>` being what it reads and `<` what it prints:",
        "{title_zh}（{name}）\n{rules_zh}\n\n\
         你的程序读入一行先手必胜的局面，输出一行走法。\n局面：{position_zh}\n走法：{mv_zh}\n\
         每次都请重新读取整个局面：取完的堆在有的游戏中仍写作 0，在有的游戏中不再写出；堆号按当前这一行计。\n\n\
         例如（`>` 是程序读入的行，`<` 是程序输出的行）："
    );
    let words = fold(words.get(call.lang), width());
    let flush = fold(FLUSH.get(call.lang), width());
    Ok(format!("{words}\n{lines}\n{flush}\n"))
}

/// One game between perfect players, line by line.
fn example(board: &Board, start: &str) -> Result<Vec<String>, RunError> {
    let mut starts = std::iter::once(start.to_owned());
    let mut perfect = Perfect { solver: board.game.solver(), lines: Vec::new() };
    duel(&*board.game, &mut starts, Length::games(1), &mut perfect)?;
    Ok(perfect.lines)
}

/// The first lines, and the last two, `won` and `end`.
fn abridged(lines: &[String]) -> impl Iterator<Item = &str> {
    const SHOWN: usize = 8;
    let (game, end) = lines.split_at(lines.len().saturating_sub(2));
    let gap = (game.len() > SHOWN).then_some("…");
    game.iter().take(SHOWN).map(String::as_str).chain(gap).chain(end.iter().map(String::as_str))
}

/// Plays perfectly, and notes every line.
struct Perfect<'g> {
    solver: Box<dyn Solver + 'g>,
    lines: Vec<String>,
}

impl Opponent for Perfect<'_> {
    fn tell(&mut self, words: &str) -> Result<(), RunError> {
        self.lines.push(format!("> {words}"));
        Ok(())
    }

    fn answer(&mut self, position: &str) -> Result<Option<String>, RunError> {
        self.lines.push(format!("> {position}"));
        let solution = self.solver.solve(position, Effort::default()).ok();
        let answer = solution.and_then(|solution| solution.winning_moves.into_iter().next());
        self.lines.extend(answer.iter().map(|answer| format!("< {answer}")));
        Ok(answer)
    }
}
