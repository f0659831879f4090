//! Talking to a program line by line.

use std::io::{self, ErrorKind, PipeReader, PipeWriter, Read};
use std::marker::PhantomData;
use std::os::fd::AsFd;
use std::time::{Duration, Instant};

use super::super::{Ended, Limits, Program, Run, RunError};
use super::child::Child;
use super::system::{Wait, do_not_block, write_quietly};

/// How much is read at once.
const PORTION: usize = 1 << 16;
/// How long a line may be, and what is written when nobody asks any more. It is kept in memory, whatever the
/// program may write in all.
const LONGEST: usize = 64 << 20;

/// See [`super::super::Talk`], which this is.
#[derive(Debug)]
pub struct Talk {
    child: Child,
    limits: Limits,
    /// Closed when the program reads no more.
    input: Option<PipeWriter>,
    /// What is to be sent, and how much of it has been.
    unsent: Vec<u8>,
    sent: usize,
    /// Closed when the program writes no more.
    output: Option<PipeReader>,
    /// What was read: up to `taken` it has been asked for, and from there up to `searched` it holds no
    /// line end.
    heard: Vec<u8>,
    taken: usize,
    searched: usize,
    /// How much was read in all.
    written: u64,
    has_ended: bool,
    /// The kernel kills the program when the thread ends that started it.
    _stays_in_its_thread: PhantomData<*const ()>,
}

impl Talk {
    pub fn start(program: &Program, limits: &Limits) -> Result<Talk, RunError> {
        let (input_end, input) = io::pipe()?;
        let (output, output_end) = io::pipe()?;
        do_not_block(input.as_fd())?;
        do_not_block(output.as_fd())?;
        Ok(Talk {
            child: Child::start(program, limits, input_end.as_fd(), output_end.as_fd())?,
            limits: *limits,
            input: Some(input),
            unsent: Vec::new(),
            sent: 0,
            output: Some(output),
            heard: Vec::new(),
            taken: 0,
            searched: 0,
            written: 0,
            has_ended: false,
            _stays_in_its_thread: PhantomData,
        })
    }

    pub fn send_line(&mut self, line: &[u8]) -> Result<(), RunError> {
        if self.input.is_some() {
            self.unsent.extend_from_slice(line);
            self.unsent.push(b'\n');
        }
        self.send()
    }

    pub fn read_line(&mut self, line: &mut Vec<u8>) -> Result<bool, RunError> {
        line.clear();
        if self.take_line(line) {
            return Ok(true);
        }
        self.child.restart_clock();
        while self.output.is_some() {
            self.go_on()?;
            if self.take_line(line) {
                return Ok(true);
            }
        }
        if self.child.is_stopped() {
            return Ok(false);
        }
        line.extend_from_slice(&self.heard[self.taken..]);
        self.forget_taken(self.heard.len());
        Ok(!line.is_empty())
    }

    pub fn has_more(&self) -> bool {
        self.taken < self.heard.len()
    }

    pub fn line_within(&mut self, patience: Duration) -> Result<Option<Vec<u8>>, RunError> {
        let until = Instant::now() + patience;
        let mut line = Vec::new();
        loop {
            self.hear()?;
            if self.take_line(&mut line) {
                return Ok(Some(line));
            }
            if self.output.is_none() || Instant::now() >= until {
                return Ok(None);
            }
            self.go_on()?;
        }
    }

    pub fn finish(mut self) -> Result<Run, RunError> {
        self.child.restart_clock();
        while !self.has_ended {
            if self.unsent.is_empty() {
                self.input = None;
            }
            self.go_on()?;
        }
        while self.output.is_some() {
            self.hear()?;
        }
        self.forget_taken(self.taken);
        self.child.finish(self.written, || Ok(self.heard))
    }

    /// Waits until something can be sent or heard, and does it.
    fn go_on(&mut self) -> Result<(), RunError> {
        let input = match &self.input {
            Some(input) if !self.unsent.is_empty() => Wait::Write(input.as_fd()),
            _ => Wait::Never,
        };
        let output = self.output.as_ref().map_or(Wait::Never, |output| Wait::Read(output.as_fd()));
        let came = self.child.wait(input, output, self.written)?;
        self.has_ended |= came.end;
        if came.input {
            self.send()?;
        }
        if came.output || came.end {
            self.hear()?;
        }
        Ok(())
    }

    /// Sends as much as there is room for.
    fn send(&mut self) -> Result<(), RunError> {
        while let Some(input) = &self.input
            && !self.unsent.is_empty()
        {
            match write_quietly(input.as_fd(), &self.unsent[self.sent..]) {
                Ok(count) => self.sent += count,
                Err(error) if error.kind() == ErrorKind::WouldBlock => break,
                Err(error) if error.kind() == ErrorKind::Interrupted => {}
                Err(error) if error.kind() == ErrorKind::BrokenPipe => {
                    self.input = None;
                    self.sent = self.unsent.len();
                }
                Err(error) => return Err(error.into()),
            }
            if self.sent == self.unsent.len() {
                self.unsent.clear();
                self.sent = 0;
            }
        }
        Ok(())
    }

    /// Reads what is there. If the program has ended and nothing is there, that was all, whoever
    /// else may hold its output open.
    fn hear(&mut self) -> Result<(), RunError> {
        let Some(output) = &mut self.output else { return Ok(()) };
        let start = self.heard.len();
        self.heard.resize(start + PORTION, 0);
        let result = output.read(&mut self.heard[start..]);
        let count = *result.as_ref().unwrap_or(&0);
        self.heard.truncate(start + count);
        self.written += count as u64;
        match result {
            Ok(0) => self.output = None,
            Ok(_) if self.written > self.limits.output || self.heard.len() > LONGEST => {
                self.child.stop(Ended::TooMuchOutput)?;
                self.output = None;
            }
            Ok(_) => {}
            Err(error) if error.kind() == ErrorKind::Interrupted => {}
            Err(error) if error.kind() == ErrorKind::WouldBlock => {
                if self.has_ended {
                    self.output = None;
                }
            }
            Err(error) => return Err(error.into()),
        }
        Ok(())
    }

    /// Appends the next line that was heard to its end.
    fn take_line(&mut self, line: &mut Vec<u8>) -> bool {
        let Some(length) = memchr::memchr(b'\n', &self.heard[self.searched..]) else {
            // Moving what is left to the front once for all lines that were heard together.
            self.forget_taken(self.taken);
            self.searched = self.heard.len();
            return false;
        };
        let end = self.searched + length;
        line.extend_from_slice(&self.heard[self.taken..end]);
        self.taken = end + 1;
        self.searched = self.taken;
        true
    }

    /// Drops the beginning of what was heard.
    fn forget_taken(&mut self, taken: usize) {
        self.heard.drain(..taken);
        self.taken = 0;
        self.searched = 0;
    }
}
