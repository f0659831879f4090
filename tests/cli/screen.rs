//! Games played on a real terminal, by keys alone: tmux draws the screen, and the tests read it.

use std::process::Command;
use std::time::{Duration, Instant};
use std::{env, fs, process, thread};

/// How long the screen may take to show something, on a machine that has much else to do.
const PATIENCE: Duration = Duration::from_secs(60);

/// A terminal in which the program runs. Dropped, it is closed.
struct Terminal {
    /// Its own server, so that no other terminal is touched.
    socket: String,
}

impl Terminal {
    /// Starts `grundy play` on a terminal of this size; `None`, and a message, where there is no tmux.
    fn start(name: &str, (columns, lines): (u32, u32), args: &str) -> Option<Terminal> {
        if Command::new("tmux").arg("-V").output().is_err() {
            eprintln!("tmux is missing: the game on a terminal is not tested");
            return None;
        }
        let terminal = Terminal { socket: format!("grundy-{name}-{}", process::id()) };
        let pid = terminal.pid_file();
        let program = env!("CARGO_BIN_EXE_grundy");
        // What comes after the game shows how it ended, and what the terminal is like.
        let script = format!(
            "sh -c 'echo $$ >{pid}; exec \"{program}\" play {args}'; echo ended $?; stty -a; cat",
            pid = pid.display()
        );
        let (columns, lines) = (columns.to_string(), lines.to_string());
        terminal.tmux(&["-f", "/dev/null", "new-session", "-d", "-x", &columns, "-y", &lines, &script]);
        Some(terminal)
    }

    fn pid_file(&self) -> std::path::PathBuf {
        env::temp_dir().join(format!("{}.pid", self.socket))
    }

    fn tmux(&self, args: &[&str]) -> String {
        let mut command = Command::new("tmux");
        command.args(["-u", "-L", &self.socket]).args(args).env("LC_ALL", "C.UTF-8").env_remove("TMUX");
        for name in ["NO_COLOR", "COLUMNS", "LINES", "LANG"] {
            command.env_remove(name);
        }
        let output = command.output().expect("tmux is there");
        String::from_utf8_lossy(&output.stdout).into_owned()
    }

    fn press(&self, keys: &[&str]) {
        self.tmux(&[&["send-keys", "--"], keys].concat());
    }

    fn screen(&self) -> String {
        self.tmux(&["capture-pane", "-p"])
    }

    /// Waits until the screen shows these words, and gives all of it.
    fn shows(&self, words: &str) -> String {
        let started = Instant::now();
        let mut before = String::new();
        loop {
            let screen = self.screen();
            // A screen that still changes may be half drawn.
            if screen.contains(words) && screen == before {
                return screen;
            }
            assert!(started.elapsed() < PATIENCE, "no `{words}` on the screen:\n{screen}");
            thread::sleep(Duration::from_millis(30));
            before = screen;
        }
    }

    /// Presses keys and waits for what they lead to.
    fn pressed(&self, keys: &[&str], words: &str) -> String {
        self.press(keys);
        self.shows(words)
    }

    /// The game has ended with this exit code, and the terminal is as it was before.
    fn is_put_right(&self, code: u8) {
        let screen = self.shows(&format!("ended {code}\n"));
        let screen = if screen.contains("iexten") { screen } else { self.shows("iexten") };
        assert!(screen.contains(" icanon") && !screen.contains("-icanon"), "{screen}");
        assert!(!screen.contains("-echo "), "{screen}");
        let flags = self.tmux(&["display-message", "-p", "#{alternate_on} #{cursor_flag}"]);
        assert_eq!(flags.trim(), "0 1");
    }
}

impl Drop for Terminal {
    fn drop(&mut self) {
        self.tmux(&["kill-server"]);
        let _ = fs::remove_file(self.pid_file());
    }
}

#[test]
fn a_win_by_keys_alone() {
    let Some(terminal) = Terminal::start("win", (100, 30), "nim 1 2") else { return };
    let screen = terminal.shows("Position 1 2. Your move.");
    assert!(screen.contains("Nim · whoever cannot move loses"), "{screen}");
    assert!(screen.contains("▸ 1:1-0 (take 1 from heap 1); Enter plays it"), "{screen}");
    // The analysis is hidden, and so are the heaps.
    assert!(!screen.contains("You can win") && !screen.contains("●A"), "{screen}");
    terminal.pressed(&["Right"], "▸ 2:2-0 (take all 2 from heap 2); Enter plays it");
    terminal.pressed(&["Up", "Enter"], "1. you 2:2-1");
    let screen = terminal.shows("Position 0 1. Your move.");
    assert!(screen.contains("2. computer 1:1-0") && !screen.contains("kept the win"), "{screen}");
    let screen = terminal.pressed(&["Enter"], "No move is left for the computer: you win!");
    assert!(screen.contains("1. you 2:2-1 (take 1 from heap"), "{screen}");
    assert!(screen.contains("✓ kept the win") && screen.contains("· nothing wins"), "{screen}");
    terminal.press(&["q"]);
    terminal.is_put_right(0);
}

#[test]
fn a_mistake_is_told_taken_back_and_kept_as_a_variation() {
    let Some(terminal) = Terminal::start("mistake", (100, 30), "monks 1 5 9") else { return };
    terminal.shows("▸ the monk on stair 1: 3 moves");
    terminal.pressed(&["Enter"], "1-2 (move the monk on stair 1 to stair 2), 1 of 3");
    let screen = terminal.pressed(&["Enter"], "2. computer");
    assert!(screen.contains("1. you 1-2") && !screen.contains("gave the win away"), "{screen}");
    terminal.pressed(&["a"], "✗ gave the");
    terminal.shows("stair 1 to stair 4) wins");
    terminal.pressed(&["u"], "Position 1 5 9. Your move.");
    terminal.pressed(&["r"], "Made again.");
    terminal.pressed(&["u"], "Position 1 5 9. Your move.");
    // A typed move.
    terminal.pressed(&["1"], "move> 1");
    let screen = terminal.pressed(&["-4", "Enter"], "also tried: 1-2✗");
    assert!(screen.contains("1. you 1-4") && screen.contains("✓ kept the"), "{screen}");
    terminal.pressed(&["s"], "The computer (perfect) moves first, you second.");
    terminal.pressed(&["n"], " 1. computer 1-4");
}

#[test]
fn a_domino_is_laid_from_either_end_and_moves_are_told_in_words() {
    let args = "cram .... --opponent friend --lang zh";
    let Some(terminal) = Terminal::start("words", (60, 20), args) else { return };
    terminal.shows("▸ a1 格：1 种走法");
    // From the left end the arrow goes round to the right one.
    terminal.pressed(&["Left"], "▸ d1 格：1 种走法");
    terminal.pressed(&["Enter"], "▸ c1-d1（在 c1、d1 放一块骨牌）；回车走这一步，Esc 放下");
    terminal.pressed(&["m"], "▸   a1-b1（在 a1、b1 放一块骨牌）");
    terminal.pressed(&["x"], "轮到甲走");
    let screen = terminal.pressed(&["Enter"], "轮到乙走");
    assert!(screen.contains("1. 甲 c1-d1（在"), "{screen}");
    terminal.pressed(&["L"], "▸ square a1: 1 move");
}

#[test]
fn hints_point_and_the_analysis_comes_when_asked_in_both_languages() {
    let Some(terminal) = Terminal::start("hints", (100, 30), "monks 1 5 9") else { return };
    terminal.shows("Your move.");
    terminal.pressed(&["t"], "You can win, with 1 of 6 moves.");
    let screen = terminal.pressed(&["H"], "Look at A, the free stairs between 1 and 5.");
    assert!(screen.contains("▸♟A ███"), "{screen}");
    terminal.pressed(&["t"], "Start with the monk on stair 1.");
    let screen = terminal.pressed(&["t"], "Play 1-4 (move the monk on stair 1 to stair 4).");
    assert!(screen.contains("▸♙"), "{screen}");
    terminal.pressed(&["t"], "which makes the nim-sum 0.");
    let screen = terminal.pressed(&["a"], "You can win: 1 of 6 moves wins.");
    assert!(screen.contains("nimber 3, remoteness"), "{screen}");
    let screen = terminal.pressed(&["L"], "先手必胜：6 种走法中有 1 种必胜。");
    assert!(screen.contains("第 1 级台阶上的和尚") && screen.contains("不能走者输"), "{screen}");
    // Wide characters keep the pane in its place.
    let side = |line: &str| line.split(" │ ").next().map(unicode_width::UnicodeWidthStr::width);
    let sides: Vec<_> = screen.lines().filter(|line| line.contains(" │ ")).map(side).collect();
    assert!(sides.len() > 5 && sides.iter().all(|side| *side == sides[0]), "{screen}");
    terminal.pressed(&["e"], "为什么");
    terminal.pressed(&["q"], "轮到你走");
    terminal.pressed(&["?"], "与电脑换边");
    terminal.pressed(&["Escape"], "轮到你走");
    let screen = terminal.pressed(&["m"], "▸ ✗ 1-2");
    assert!(screen.contains("✓ 1-4"), "{screen}");
}

#[test]
fn the_screen_follows_the_size_of_the_terminal() {
    let Some(terminal) = Terminal::start("size", (60, 20), "hill 2 K3 4 --lang zh") else { return };
    let screen = terminal.shows("局面 2 K3 4。轮到你走。");
    assert!(screen.contains('♚') && screen.contains("? 帮助"), "{screen}");
    terminal.tmux(&["resize-window", "-x", "40", "-y", "8"]);
    terminal.shows("棋盘需要 60×20 的终端");
    terminal.tmux(&["resize-window", "-x", "120", "-y", "40"]);
    terminal.shows("局面 2 K3 4。轮到你走。");
}

#[test]
fn another_opponent_is_called_where_the_perfect_one_finds_no_move() {
    let Some(terminal) = Terminal::start("stuck", (100, 40), "cram 8x8 --budget 1000") else { return };
    terminal.shows("Your move.");
    let screen = terminal.pressed(&[":", "a", "1", "-", "a", "2", "Enter"], "Press o for another opponent");
    assert!(screen.contains("It is the computer's move."), "{screen}");
    terminal.pressed(&["o"], "Press o for another opponent");
    terminal.pressed(&["o"], "The computer plays");
}

#[test]
fn two_persons_play_in_turn_without_colours() {
    let args = "--opponent friend --misere --color never nim 1 1";
    let Some(terminal) = Terminal::start("friends", (80, 24), args) else { return };
    let screen = terminal.shows("It is player 1's move.");
    assert!(screen.contains("misère play: whoever moves last loses"), "{screen}");
    terminal.pressed(&["Enter"], "It is player 2's move.");
    terminal.pressed(&["Enter"], "player 2 made the last one, so player 1 wins!");
}

#[test]
fn the_head_tells_the_rule_of_the_game() {
    for (name, args, rule) in [
        ("hill", "hill 2 K3 4", "Climbing the Hill · who brings the King there wins"),
        ("cross", "treblecross 5", "Treblecross · whoever completes three next to each other wins"),
        ("reverse", "hill 2 K3 4 --misere", "Climbing the Hill · misère play: whoever moves last loses"),
    ] {
        let Some(terminal) = Terminal::start(name, (100, 30), args) else { return };
        terminal.shows(rule);
        terminal.press(&["q"]);
    }
}

#[test]
fn the_terminal_is_put_right_whatever_ends_the_game() {
    for (name, code, signal) in [("term", 143, Some("TERM")), ("hup", 129, Some("HUP")), ("keys", 0, None)] {
        let Some(terminal) = Terminal::start(name, (90, 30), "nim") else { return };
        terminal.shows("Your move.");
        match signal {
            Some(signal) => {
                let pid = fs::read_to_string(terminal.pid_file()).expect("the shell wrote it");
                let killed = Command::new("kill").args([&format!("-{signal}"), pid.trim()]).status();
                assert!(killed.is_ok_and(|status| status.success()));
            }
            None => terminal.press(&["C-c"]),
        }
        terminal.is_put_right(code);
    }
}

#[test]
fn without_a_terminal_to_draw_on_there_are_lines() {
    let Some(terminal) = Terminal::start("plain", (90, 30), "nim 1 2 --plain") else { return };
    terminal.shows("or `hint`, `undo`, `why`, `moves`, `new`, `help` or `quit`.");
    terminal.pressed(&["2:2-1", "Enter"], "You play 2:2-1 (take 1 from heap 2), which leaves 1 1.");
}
