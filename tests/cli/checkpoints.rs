//! Long computations may end at any moment, and go on from what they have kept.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::thread::sleep;
use std::time::Duration;

use super::program::{command, finish, run};

/// A file that is not there yet.
fn file(name: &str) -> PathBuf {
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = fs::remove_file(&path);
    path
}

#[test]
fn a_table_that_is_killed_again_and_again_is_the_same_in_the_end() {
    let whole = is_the_same_though_killed("table lasker --to 12000 --format bin", "killed");
    assert_eq!(whole.len(), 4 * 12001);
}

#[test]
fn so_is_a_survey_that_never_finishes_a_game() {
    let whole = is_the_same_though_killed("survey octal --digits 1 --from .6 --limit 14000", "killed-survey");
    let rows = String::from_utf8(whole).expect("it is text");
    assert!(rows.contains("| .6 | unsolved to 13999 |  |  |\n| .7 | solved | 0 | 2 |\n"), "{rows}");
    let left = Path::new(env!("CARGO_TARGET_TMPDIR")).join("killed-survey.6.values");
    assert!(!left.exists(), "the values of a game are left when all are done");
}

/// What a command writes, if it writes the same when it is killed again and again and goes on.
fn is_the_same_though_killed(asked: &str, name: &str) -> Vec<u8> {
    let whole = command(&asked.split(' ').collect::<Vec<_>>()).output().expect("it runs").stdout;
    let resumed = format!("{asked} --resume --checkpoint {}", file(name).display());
    let args: Vec<&str> = resumed.split(' ').collect();
    let mut random = fastrand::Rng::with_seed(7);
    for _ in 0..100 {
        let mut child = command(&args).stdout(std::process::Stdio::null()).spawn().expect("it starts");
        sleep(Duration::from_millis(random.u64(1100..2500)));
        let ended = child.try_wait().expect("it can be asked");
        if ended.is_some_and(|status| status.success()) {
            break;
        }
        child.kill().expect("it can be killed");
        child.wait().expect("it ends");
    }
    let resumed = command(&args).output().expect("it runs").stdout;
    assert!(resumed == whole, "what is written differs");
    whole
}

#[cfg(unix)]
#[test]
fn ctrl_c_keeps_what_is_known() {
    let path = file("stopped");
    let args = format!("period couples --limit 50000 --checkpoint {}", path.display());
    let child = command(&args.split(' ').collect::<Vec<_>>()).spawn().expect("it starts");
    sleep(Duration::from_millis(1500));
    let killed = Command::new("kill").args(["-INT", &child.id().to_string()]).status();
    assert!(killed.expect("it is known").success());
    let ended = finish(child, Vec::new());
    assert_eq!((ended.code, ended.stdout.as_str()), (Some(130), ""), "{}", ended.stderr);
    assert!(ended.stderr.starts_with("stopped: ") && ended.stderr.contains("--resume"), "{}", ended.stderr);
    let resumed = run(&format!("table couples --to 9 --resume --checkpoint {}", path.display())).answer();
    assert_eq!(resumed, run("table couples --to 9").answer());
}

#[test]
fn what_is_no_checkpoint_is_refused() {
    let path = file("refused");
    let name = path.display();
    let table = format!("table .77 --to 99 --checkpoint {name}");
    let resumed = format!("{table} --resume");
    let answer = run(&table).answer();
    assert_eq!(run(&resumed).answer(), answer);
    assert_eq!(
        run(&table).refusal(),
        format!("error: {name} is there already\nhint: --resume goes on from it\n")
    );
    let refused = |args: &str, wrong: &str| {
        assert_eq!(run(args).refusal(), format!("error: cannot go on from {name}: {wrong}\n"));
    };
    refused(&resumed.replace(".77", ".07"), "it is that of the game .77");
    let bytes = fs::read(&path).expect("it is there");
    let mut damaged = bytes.clone();
    damaged[100] ^= 1;
    for (bytes, wrong) in [
        (&bytes[..100], "it is not whole: it has 100 bytes"),
        (&damaged, "it is damaged: its checksum differs"),
        (b"something else", "it is no checkpoint"),
    ] {
        fs::write(&path, bytes).expect("it can be written");
        refused(&resumed, wrong);
    }
    assert_eq!(run("table .77 --resume").refusal(), "error: `--resume` needs `--checkpoint FILE`\n");
    let missing = run("period .77 --checkpoint /nowhere/at/all").stderr;
    assert_eq!(missing, "error: cannot write the checkpoint /nowhere/at/all: there is no such file\n");
}

#[test]
fn a_survey_is_the_same_on_any_number_of_threads() {
    let survey = "survey octal --limit 2000 --format csv --threads ";
    let [one, two, many] = ["1", "2", "100"].map(|threads| run(&format!("{survey}{threads}")).answer());
    assert_eq!(one.lines().count(), 1 + 7 + 56);
    assert_eq!(one, two);
    assert_eq!(one, many);
}

#[test]
fn a_survey_goes_on() {
    let path = file("survey");
    let survey = format!("survey octal --limit 300 --checkpoint {}", path.display());
    let answer = run(&survey).answer();
    assert_eq!(answer.lines().count(), 2 + 7 + 56);
    assert_eq!(run(&format!("{survey} --resume")).answer(), answer);
    let csv = run(&format!("{survey} --resume --format csv")).answer();
    assert!(csv.contains(".07,solved,53,34,") && csv.contains(".33,trivial,0,3,"), "{csv}");
    let kept = fs::read_to_string(&path).expect("it is there");
    fs::write(&path, kept.replace(",34,", ",43,")).expect("it can be written");
    let refusal = run(&format!("{survey} --resume")).refusal();
    assert!(refusal.ends_with("it is damaged or not whole\n"), "{refusal}");
    fs::write(&path, kept).expect("it can be written");
    let refusal = run(&format!("{survey} --resume --digits 1")).refusal();
    assert!(refusal.contains("it is that of the survey octal --digits 2"), "{refusal}");
}
