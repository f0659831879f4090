//! Long computations of nimbers: they tell how far they have come, and keep what they know in a file,
//! so that whatever ends them costs no more than the last seconds.

mod kept;
mod progress;

use std::fs::{self, File};
use std::io::{self, BufWriter, ErrorKind};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, Ordering};

use clap::Command;
use grundy::heaps::checkpoint;
use grundy::heaps::code::Code;
use grundy::heaps::values::Values;
use grundy::lang::{Lang, Text, text};

pub use self::kept::Kept;
pub use self::progress::Progress;
use crate::args::{flag, option};
use crate::output::{Failure, reason};
use crate::verbs::Call;

/// From now on Ctrl-C ends the program only at the second time; the first time it is to end by itself.
pub fn stop_gently() {
    // Without a handler it ends at once the first time.
    let _ = ctrlc::set_handler(|| {
        if STOPPED.swap(true, Ordering::Relaxed) {
            std::process::exit(i32::from(Failure::STOPPED));
        }
    });
}

/// Whether the program is to end.
pub fn is_stopped() -> bool {
    STOPPED.load(Ordering::Relaxed)
}

/// Adds the options to keep what is computed.
pub fn arguments(command: Command, lang: Lang) -> Command {
    let checkpoint = Text::new(
        "Keep what is computed in FILE, every second, on Ctrl-C and at the end",
        "把已算出的值保存到文件：每秒一次，按 Ctrl-C 时和结束时也会保存",
    );
    let resume = Text::new("Go on from that file, if it is there", "若该文件已存在，从中断处继续");
    command
        .arg(option("checkpoint", &Text::new("FILE", "文件"), &checkpoint, lang))
        .arg(flag("resume", &resume, lang))
}

/// A computation that may take long.
pub struct Long {
    code: String,
    goal: usize,
    kept: Option<Kept>,
    progress: Progress,
}

/// Whether Ctrl-C was pressed.
static STOPPED: AtomicBool = AtomicBool::new(false);

impl Long {
    /// Begins, or goes on, as the options say. `goal` is how many values there may be, and `prints` whether they are
    /// printed as they come.
    pub fn begin(call: &Call<'_>, code: &Code, goal: usize, prints: bool) -> Result<(Long, Values), Failure> {
        let path = path(call)?;
        let bytes = path.as_deref().map_or(Ok(None), |path| read(call, path))?;
        let values = match (&path, bytes) {
            (Some(path), Some(bytes)) => {
                checkpoint::read(code, &bytes).map_err(|error| no_checkpoint(path, error.in_words()))?
            }
            _ => Values::new(code),
        };
        let kept = path.map(|path| Kept::begin(path, &values));
        if kept.is_some() {
            stop_gently();
        }
        let progress = Progress::new(prints);
        Ok((Long { code: code.to_string(), goal, kept, progress }, values))
    }

    /// Computes as many values as are missing for the first `length`.
    pub fn extend(&mut self, values: &mut Values, length: usize) -> Result<(), Failure> {
        // A matter of milliseconds, as a rule.
        const STEP: usize = 64;
        while values.computed().len() < length {
            values.extend_to(length.min(values.computed().len() + STEP));
            self.progress.show(&self.code, values.computed().len(), self.goal);
            let Some(kept) = &mut self.kept else { continue };
            let is_stopped = is_stopped();
            if is_stopped || kept.is_old() {
                kept.write(values)?;
            }
            if is_stopped {
                self.progress.clear();
                return Err(stopped(kept));
            }
        }
        Ok(())
    }

    /// Keeps all values at the end.
    pub fn finish(mut self, values: &Values) -> Result<(), Failure> {
        self.progress.clear();
        match &mut self.kept {
            Some(kept) if kept.length() < values.computed().len() => kept.write(values),
            _ => Ok(()),
        }
    }
}

fn stopped(kept: &Kept) -> Failure {
    let (path, length) = (kept.path().display(), kept.length());
    Failure::Stopped(text!(
        "stopped: {length} values are kept in {path}; the same command with --resume goes on from there",
        "已停止：{path} 中保存了 {length} 个值；同一命令加上 --resume 即可继续"
    ))
}

/// Writes a file so that it is there as a whole or not at all, even if the power fails.
pub fn replace(
    path: &Path,
    write: impl FnOnce(&mut BufWriter<File>) -> io::Result<()>,
) -> Result<(), Failure> {
    let new = beside(path, ".new");
    let write_whole = || {
        let mut out = BufWriter::new(File::create(&new)?);
        write(&mut out)?;
        out.into_inner()?.sync_all()?;
        fs::rename(&new, path)
    };
    write_whole().map_err(|error: io::Error| {
        let (path, Text { en, zh }) = (path.display(), reason(&error));
        Failure::new(text!("cannot write the checkpoint {path}: {en}", "无法写入检查点文件 {path}：{zh}"))
    })?;
    // The name is safe once its directory is. Not every system can say so of a directory.
    if let Some(directory) = path.parent().map(|parent| Path::new(".").join(parent)) {
        let _ = File::open(directory).and_then(|directory| directory.sync_all());
    }
    Ok(())
}

/// The file with this at the end of its name.
pub fn beside(path: &Path, end: &str) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(end);
    name.into()
}

/// The file that is named by the options.
pub fn path(call: &Call<'_>) -> Result<Option<PathBuf>, Failure> {
    let path = call.get("checkpoint").map(PathBuf::from);
    if path.is_none() && call.has("resume") {
        return Err(Failure::new(Text::new(
            "`--resume` needs `--checkpoint FILE`",
            "“--resume”要与“--checkpoint 文件”一起使用",
        )));
    }
    Ok(path)
}

/// What is kept in the file; `None` where there is none yet. It is not lost without being asked for.
pub fn read(call: &Call<'_>, path: &Path) -> Result<Option<Vec<u8>>, Failure> {
    match fs::read(path) {
        Err(error) if error.kind() == ErrorKind::NotFound => Ok(None),
        Err(error) => Err(no_checkpoint(path, reason(&error))),
        Ok(_) if !call.has("resume") => {
            let path = path.display();
            Err(Failure::new(text!("{path} is there already", "{path} 已存在"))
                .with_hint(Text::new("--resume goes on from it", "加上 --resume 即可从中断处继续")))
        }
        Ok(bytes) => Ok(Some(bytes)),
    }
}

/// Nothing can be resumed from a file.
pub fn no_checkpoint(path: &Path, Text { en, zh }: Text) -> Failure {
    let path = path.display();
    Failure::new(text!("cannot go on from {path}: {en}", "无法从 {path} 继续：{zh}"))
}
