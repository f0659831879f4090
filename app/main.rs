//! The program `grundy`: the terminal as a face of the library. Reading order: `verbs` lists what the
//! program can do, one file a verb; `args` is the command line, `usage` what is said when it makes no
//! sense; `game` and `position` read what nearly every verb is given, `lines` streams positions
//! through all cores; `checkpoint` keeps what takes long; `web` serves the page; `output` is where answers leave and errors are told.

mod args;
mod checkpoint;
mod game;
mod lines;
mod near;
mod output;
mod position;
mod problem;
mod rules;
mod table;
mod usage;
mod verbs;
#[cfg(feature = "web")]
mod web;

use std::ffi::OsString;
use std::process::ExitCode;

use crate::output::Verdict;

fn main() -> ExitCode {
    run(std::env::args_os().collect())
}

fn run(args: Vec<OsString>) -> ExitCode {
    let lang = args::language(&args);
    let verdict = match usage::parse(args, lang) {
        Ok(Some(matches)) => verbs::run(&matches, lang),
        Ok(None) => Ok(Verdict::Done),
        Err(failure) => Err(failure),
    };
    output::finish(verdict, lang)
}
