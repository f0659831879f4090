//! Where no program can be run, nothing else is needed than to say so.

use std::convert::Infallible;
use std::ffi::OsString;
use std::path::PathBuf;
use std::time::Duration;

use super::{Limits, Program, Run, RunError};

#[derive(Clone, Debug)]
pub struct Launch(Infallible);

impl Launch {
    pub fn new(_: Vec<OsString>) -> Result<Launch, RunError> {
        Err(RunError::Elsewhere)
    }

    pub fn confine(&mut self) -> Result<(), RunError> {
        match self.0 {}
    }

    pub fn set_directory(&mut self, _: PathBuf) -> Result<(), RunError> {
        match self.0 {}
    }
}

pub fn run(program: &Program, _: &[u8], _: &Limits) -> Result<Run, RunError> {
    match program.launch.0 {}
}

#[derive(Debug)]
pub struct Talk(Infallible);

impl Talk {
    pub fn start(program: &Program, _: &Limits) -> Result<Talk, RunError> {
        match program.launch.0 {}
    }

    pub fn send_line(&mut self, _: &[u8]) -> Result<(), RunError> {
        match self.0 {}
    }

    pub fn read_line(&mut self, _: &mut Vec<u8>) -> Result<bool, RunError> {
        match self.0 {}
    }

    pub fn has_more(&self) -> bool {
        match self.0 {}
    }

    pub fn line_within(&mut self, _: Duration) -> Result<Option<Vec<u8>>, RunError> {
        match self.0 {}
    }

    pub fn finish(self) -> Result<Run, RunError> {
        match self.0 {}
    }
}
