//! The game that a survey is at. Its values are kept in a file beside that of the rows.

use std::fs;
use std::io::ErrorKind;
use std::path::{Path, PathBuf};

use grundy::heaps::checkpoint::{self, CheckpointError};
use grundy::heaps::code::Code;
use grundy::heaps::values::Values;
use grundy::lang::{Text, text};

use super::row::Rows;
use crate::checkpoint::{Kept, beside, is_stopped, no_checkpoint, path, read};
use crate::output::{Failure, reason};
use crate::verbs::Call;

/// What is known of a game.
pub struct Current {
    /// Its values so far.
    pub values: Values,
    /// Where they are kept, if the survey is.
    pub kept: Option<Kept>,
}

impl Current {
    /// Begins with a game, or goes on if its values are those that are kept.
    pub fn begin(call: &Call<'_>, code: &Code, goes_on: bool) -> Result<Current, Failure> {
        let Some(path) = file(call)? else { return Ok(Current { values: Values::new(code), kept: None }) };
        let known = if goes_on { read(call, &path)? } else { None };
        let values = match known.map(|bytes| checkpoint::read(code, &bytes)) {
            // The survey has finished with the game that it was at when they were written.
            None | Some(Err(CheckpointError::OtherGame(_))) => Values::new(code),
            Some(values) => values.map_err(|error| no_checkpoint(&path, error.in_words()))?,
        };
        let kept = Some(Kept::begin(path, &values));
        Ok(Current { values, kept })
    }
}

/// Keeps the values from time to time, and when the user stops the survey, which is a failure. All rows
/// are kept before, since they are those of the games before this one.
pub fn keep(kept: Option<&mut Kept>, values: &Values, rows: &mut Rows) -> Result<(), Failure> {
    let Some(kept) = kept.filter(|kept| is_stopped() || kept.is_old()) else { return Ok(()) };
    rows.write()?;
    kept.write(values)?;
    if is_stopped() { Err(rows.stopped(values)) } else { Ok(()) }
}

/// Takes away the values of a survey that is done.
pub fn forget(call: &Call<'_>) -> Result<(), Failure> {
    let Some(path) = file(call)? else { return Ok(()) };
    match fs::remove_file(&path) {
        Err(error) if error.kind() != ErrorKind::NotFound => {
            let (path, Text { en, zh }) = (path.display(), reason(&error));
            Err(Failure::new(text!("cannot remove {path}: {en}", "无法删除 {path}：{zh}")))
        }
        _ => Ok(()),
    }
}

fn file(call: &Call<'_>) -> Result<Option<PathBuf>, Failure> {
    Ok(path(call)?.as_deref().map(|path: &Path| beside(path, ".values")))
}
