//! Runs the program.

use std::io::Write;
use std::process::{Child, Command, Stdio};
use std::thread;

/// How a run of the program ended.
#[derive(Debug, PartialEq, Eq)]
pub struct Ended {
    pub code: Option<i32>,
    pub stdout: String,
    pub stderr: String,
}

impl Ended {
    /// The standard output of a run that went well and had nothing else to say.
    pub fn answer(self) -> String {
        assert_eq!((self.code, self.stderr.as_str()), (Some(0), ""), "{}", self.stdout);
        self.stdout
    }

    /// The standard error of a run that was refused, and that answered nothing.
    pub fn refusal(self) -> String {
        assert_eq!((self.code, self.stdout.as_str()), (Some(2), ""), "{}", self.stderr);
        self.stderr
    }
}

/// The program in a locale that says nothing, with all pipes open.
pub fn command(args: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_grundy"));
    command.args(args).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    for name in ["LC_ALL", "LC_MESSAGES", "LANG", "NO_COLOR", "COLUMNS"] {
        command.env_remove(name);
    }
    command
}

/// Runs the program on an input.
pub fn feed(args: &[&str], input: impl Into<Vec<u8>>) -> Ended {
    let child = command(args).spawn().expect("the program starts");
    finish(child, input.into())
}

/// Runs the program on an empty input; the arguments are divided by blanks.
pub fn run(args: &str) -> Ended {
    feed(&args.split(' ').collect::<Vec<_>>(), "")
}

/// Feeds the rest of its input to a running program and waits for its end.
pub fn finish(mut child: Child, input: Vec<u8>) -> Ended {
    let mut stdin = child.stdin.take().expect("it is piped");
    let feeding = thread::spawn(move || {
        // A program that has seen enough does not read to the end.
        let _ = stdin.write_all(&input);
    });
    let output = child.wait_with_output().expect("the program ends");
    feeding.join().expect("feeding does not fail");
    let text = |bytes| String::from_utf8(bytes).expect("the program writes UTF-8");
    Ended { code: output.status.code(), stdout: text(output.stdout), stderr: text(output.stderr) }
}
