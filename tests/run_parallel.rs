//! Many programs at the same time, each of which leaves others behind. It is alone in its process, so
//! that it can say which children this process has.
#![cfg(target_os = "linux")]

use std::fs;
use std::process::{Command, Stdio};
use std::sync::atomic::{AtomicUsize, Ordering};

use grundy::check::run::{Ended, Limits, Program, Talk, run};

const RUNS: usize = 200;
const THREADS: usize = 8;

/// The children of this process, also those that have ended and were not reaped.
fn children() -> Vec<u32> {
    let own = std::process::id().to_string();
    let is_own = |process: &u32| {
        // What follows the name, which may hold anything: state, parent.
        let stat = fs::read_to_string(format!("/proc/{process}/stat")).unwrap_or_default();
        let fields = stat.rsplit_once(')').map_or("", |(_, fields)| fields);
        fields.split_whitespace().nth(1) == Some(&own)
    };
    let entries = fs::read_dir("/proc").expect("there is /proc");
    entries.filter_map(|entry| entry.ok()?.file_name().to_str()?.parse().ok()).filter(is_own).collect()
}

#[test]
fn nothing_but_ours_is_left() {
    // Children of ours that are not to be touched: one of this thread, and a program that is talked to.
    let mut ours = Command::new("sleep")
        .arg("1000")
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn()
        .expect("there is `sleep`");
    let mut talk = Talk::start(
        &Program::shell("(sleep 1001 &); while read a; do echo $a; done").expect("there is a shell"),
        &Limits::default(),
    )
    .expect("it is a program");
    talk.send_line("1").expect("it listens");
    assert!(talk.read_line().expect("it talks").is_some());

    let next = AtomicUsize::new(0);
    std::thread::scope(|scope| {
        for _ in 0..THREADS {
            scope.spawn(|| {
                let line =
                    "read a; setsid sleep 1002 & (sleep 1003 &); (setsid sleep 1004 >&- 2>&- &); echo $a";
                let program = Program::shell(line).expect("there is a shell");
                loop {
                    let number = next.fetch_add(1, Ordering::Relaxed);
                    if number >= RUNS {
                        return;
                    }
                    let input = format!("{number}\n");
                    let run = run(&program, input.as_bytes(), &Limits::default()).expect("it is a program");
                    assert_eq!(run.ended, Ended::Exit(0));
                    assert_eq!(run.stdout, input.as_bytes());
                }
            });
        }
    });

    // The shell that is talked to, and the sleeper that it has left to us.
    assert_eq!(children().len(), 3);
    assert!(ours.try_wait().expect("it is ours").is_none());
    talk.send_line("2").expect("it listens");
    assert_eq!(talk.read_line().expect("it talks").as_deref(), Some(&b"2"[..]));
    assert_eq!(talk.finish().expect("it ends").ended, Ended::Exit(0));
    assert_eq!(children(), [ours.id()]);
    ours.kill().expect("it is ours");
    ours.wait().expect("it is ours");
    assert!(children().is_empty());
}
