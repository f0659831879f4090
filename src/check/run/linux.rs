//! Running programs on Linux. It takes what only its kernel has: descriptors of processes, files in
//! memory, and the adoption of orphans.

mod child;
mod clock;
mod confinement;
mod mark;
mod spawn;
mod system;
mod talk;

use std::env;
use std::ffi::{CString, OsStr, OsString};
use std::io;
use std::os::fd::AsFd;
use std::os::unix::ffi::{OsStrExt, OsStringExt};
use std::os::unix::fs::{FileExt, PermissionsExt};
use std::path::{Path, PathBuf};

use self::child::Child;
use self::confinement::Confinement;
use self::system::Wait;
use super::{Limits, Program, Run, RunError};

pub use self::talk::Talk;

/// A program in the words of the system.
#[derive(Clone, Debug)]
pub struct Launch {
    path: CString,
    arguments: Vec<CString>,
    environment: Vec<CString>,
    directory: Option<CString>,
    confinement: Option<Confinement>,
}

impl Launch {
    pub fn new(command: Vec<OsString>) -> Result<Launch, RunError> {
        let name = command.first().ok_or(RunError::NoProgram)?;
        let path = found(name).ok_or_else(|| RunError::NotFound { name: shown(name) })?;
        let environment = env::vars_os().map(|(mut variable, value)| {
            variable.push("=");
            variable.push(value);
            c_string(variable)
        });
        Ok(Launch {
            path: c_string(path.into())?,
            environment: environment.collect::<Result<_, _>>()?,
            arguments: command.into_iter().map(c_string).collect::<Result<_, _>>()?,
            directory: None,
            confinement: None,
        })
    }

    pub fn confine(&mut self) -> Result<(), RunError> {
        self.confinement = Confinement::new()?;
        Ok(())
    }

    pub fn set_directory(&mut self, directory: PathBuf) -> Result<(), RunError> {
        self.directory = Some(c_string(directory.into())?);
        Ok(())
    }

    /// The name by which it was called.
    fn name(&self) -> String {
        self.arguments.first().map_or_else(String::new, |name| name.to_string_lossy().into_owned())
    }
}

/// The file of a program: a path as it stands, a name as the shell finds it.
fn found(name: &OsStr) -> Option<PathBuf> {
    if name.as_bytes().contains(&b'/') {
        return Some(name.into());
    }
    let folders = env::var_os("PATH").unwrap_or_else(|| "/usr/local/bin:/usr/bin:/bin".into());
    env::split_paths(&folders).map(|folder| folder.join(name)).find(|path| is_program(path))
}

fn is_program(path: &Path) -> bool {
    path.metadata().is_ok_and(|file| file.is_file() && file.permissions().mode() & 0o111 != 0)
}

fn c_string(words: OsString) -> Result<CString, RunError> {
    CString::new(words.into_vec())
        .map_err(|error| RunError::NulByte { words: String::from_utf8_lossy(&error.into_vec()).into_owned() })
}

fn shown(name: &OsStr) -> String {
    name.to_string_lossy().into_owned()
}

/// Input and output are files in memory. So nobody waits for anybody, the program sees what it sees
/// at a judge, and the system itself ends an output that grows too long.
pub fn run(program: &Program, input: &[u8], limits: &Limits) -> Result<Run, RunError> {
    let stdin = system::memory_file()?;
    // This does not move to where the program begins to read.
    stdin.write_all_at(input, 0)?;
    let mut stdout = system::memory_file()?;
    let mut child = Child::start(program, limits, stdin.as_fd(), stdout.as_fd())?;
    while !child.wait(Wait::Never, Wait::Never, length(&stdout)?)?.end {}
    let written = length(&stdout)?;
    child.finish(written, || child::read(&mut stdout, 0, limits.output))
}

fn length(file: &std::fs::File) -> io::Result<u64> {
    Ok(file.metadata()?.len())
}
