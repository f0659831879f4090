//! The program as its users meet it: the built binary, its answers, its errors and its exit codes.
#![cfg(feature = "cli")]

#[path = "cli/checkpoints.rs"]
mod checkpoints;
#[cfg(target_os = "linux")]
#[path = "cli/coach.rs"]
mod coach;
#[path = "cli/errors.rs"]
mod errors;
#[path = "cli/misere.rs"]
mod misere;
#[path = "cli/play.rs"]
mod play;
#[path = "cli/program.rs"]
mod program;
#[cfg(unix)]
#[path = "cli/screen.rs"]
mod screen;
#[path = "cli/streams.rs"]
mod streams;
#[path = "cli/tables.rs"]
mod tables;
#[path = "cli/verbs.rs"]
mod verbs;
