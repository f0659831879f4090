//! Programs that would change files, or signal processes of others.

use super::*;

/// How a confined program ends whose input is `7`.
fn confined(line: &str) -> Run {
    let program = Program::shell(line).and_then(Program::confined).expect("the system can do it");
    run(&program, b"7", &LIMITS).unwrap_or_else(|error| panic!("{line}: {error}"))
}

/// Whether the kernel keeps programs from files and from processes of others.
#[expect(unsafe_code, reason = "the standard library cannot ask for the version of Landlock")]
fn can_confine() -> bool {
    const VERSION: libc::c_int = 1;
    // SAFETY: asked for its version, the call takes no memory.
    let version =
        unsafe { libc::syscall(libc::SYS_landlock_create_ruleset, std::ptr::null::<u8>(), 0, VERSION) };
    version >= 6
}

#[test]
fn a_confined_program_changes_no_file() {
    if !can_confine() {
        return;
    }
    let folder = Folder::new();
    let kept = folder.0.join("kept");
    fs::write(&kept, "as it was").expect("the folder is ours");
    let path = folder.0.display();
    for line in [
        format!("echo x > {path}/new"),
        format!("echo x > {path}/kept"),
        format!("echo x >> {path}/kept"),
        format!("rm {path}/kept"),
        format!("mkdir {path}/new"),
        format!("ln -s kept {path}/new"),
        format!("mv {path}/kept {path}/new"),
        format!("python3 -c 'import os; os.truncate(\"{path}/kept\", 0)'"),
    ] {
        let run = confined(&line);
        assert!(matches!(run.ended, Ended::Exit(1..)), "{line}: {run:?}");
        let left: Vec<_> = fs::read_dir(&folder.0).expect("it is there").collect();
        assert_eq!(left.len(), 1, "{line}: {left:?}");
        assert_eq!(fs::read_to_string(&kept).expect("it is there"), "as it was", "{line}");
    }
}

#[test]
fn a_confined_program_reads_and_writes_as_others() {
    for line in [
        "cat",
        "cat /dev/stdin",
        "cat > /dev/stdout",
        "cat; echo x > /dev/null; echo x > /dev/stderr",
        "cat | cat",
        "sleep 1000 & kill $!; cat",
    ] {
        let run = confined(line);
        assert_eq!((run.ended, &*run.stdout), (Ended::Exit(0), &b"7"[..]), "{line}: {run:?}");
    }
}

#[test]
fn a_confined_program_signals_nobody_else() {
    if !can_confine() {
        return;
    }
    let bystander = Command::new("sleep").arg(long_time()).stdin(Stdio::null()).spawn();
    let mut bystander = bystander.expect("there is `sleep`");
    for line in [
        format!("kill -9 {}", bystander.id()),
        format!("kill {0}; kill -STOP {0}; false", std::process::id()),
    ] {
        let run = confined(&line);
        assert!(matches!(run.ended, Ended::Exit(1..)), "{line}: {run:?}");
    }
    // Its own group goes with it, we do not.
    assert_eq!(confined("kill -9 0").ended, Ended::Signal(9));
    assert_eq!(confined("kill -9 -1; exit 3").ended, Ended::Exit(3));
    assert!(bystander.try_wait().expect("it is our child").is_none());
    bystander.kill().and_then(|()| bystander.wait()).expect("it is our child");
}
