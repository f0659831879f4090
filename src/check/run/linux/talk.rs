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
    /// What was read and not yet asked for.
    heard: Vec<u8>,
    /// How many bytes of it are known to hold no line end.
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

    pub fn read_line(&mut self) -> Result<Option<Vec<u8>>, RunError> {
        self.child.restart_clock();
        loop {
            if let Some(line) = self.heard_line() {
                return Ok(Some(line));
            }
            if self.output.is_none() {
                if self.child.is_stopped() {
                    return Ok(None);
                }
                let rest = std::mem::take(&mut self.heard);
                self.searched = 0;
                return Ok((!rest.is_empty()).then_some(rest));
            }
            self.go_on()?;
        }
    }

    pub fn line_within(&mut self, patience: Duration) -> Result<Option<Vec<u8>>, RunError> {
        let until = Instant::now() + patience;
        loop {
            self.hear()?;
            if let Some(line) = self.heard_line() {
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
            Ok(_) if self.written > self.limits.output => {
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

    /// The next line that was heard to its end.
    fn heard_line(&mut self) -> Option<Vec<u8>> {
        let Some(length) = memchr::memchr(b'\n', &self.heard[self.searched..]) else {
            self.searched = self.heard.len();
            return None;
        };
        let mut line: Vec<u8> = self.heard.drain(..=self.searched + length).collect();
        self.searched = 0;
        line.pop();
        Some(line)
    }
}
