//! A game that a survey is at. Its values are kept in a file of its own beside that of the rows.

use std::fs;
use std::io::ErrorKind;
use std::path::{Path, PathBuf};

use grundy::heaps::checkpoint;
use grundy::heaps::code::Code;
use grundy::heaps::values::Values;
use grundy::lang::{Text, text};

use crate::checkpoint::{Kept, beside, no_checkpoint, path, read};
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
    /// Begins with a game, or goes on with the values that are kept.
    pub fn begin(call: &Call<'_>, code: &Code) -> Result<Current, Failure> {
        let Some(path) = file(call, code)? else {
            return Ok(Current { values: Values::new(code), kept: None });
        };
        // Those of another survey are not asked for, and are replaced.
        let known = if call.has("resume") { read(call, &path)? } else { None };
        let values = match known {
            Some(bytes) => {
                checkpoint::read(code, &bytes).map_err(|error| no_checkpoint(&path, error.in_words()))?
            }
            None => Values::new(code),
        };
        let kept = Some(Kept::begin(path, &values));
        Ok(Current { values, kept })
    }

    /// Whether there is a file with some of the values.
    pub fn is_kept(&self) -> bool {
        self.kept.as_ref().is_some_and(|kept| kept.length() > 0)
    }
}

/// Takes away the values of a game that is done.
pub fn forget(call: &Call<'_>, code: &Code) -> Result<(), Failure> {
    let Some(path) = file(call, code)? else { return Ok(()) };
    match fs::remove_file(&path) {
        Err(error) if error.kind() != ErrorKind::NotFound => {
            let (path, Text { en, zh }) = (path.display(), reason(&error));
            Err(Failure::new(text!("cannot remove {path}: {en}", "无法删除 {path}：{zh}")))
        }
        _ => Ok(()),
    }
}

/// The name of the file tells the game: games are done in any order.
fn file(call: &Call<'_>, code: &Code) -> Result<Option<PathBuf>, Failure> {
    Ok(path(call)?.as_deref().map(|path: &Path| beside(path, &format!("{code}.values"))))
}
