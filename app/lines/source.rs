//! Blocks of complete lines, as they arrive.

use std::io::{self, ErrorKind, Read};

use crate::output::Failure;

/// Some lines of the input.
pub struct Block {
    /// Which block, from 0.
    pub number: u64,
    /// The number of its first line, from 1.
    pub first_line: u64,
    /// What comes behind its lines: nothing that matters, or the end of all reading.
    pub end: Result<(), Failure>,
    bytes: Vec<u8>,
}

impl Default for Block {
    fn default() -> Block {
        Block { number: 0, first_line: 1, end: Ok(()), bytes: Vec::new() }
    }
}

impl Block {
    /// Its lines, without the line ends.
    pub fn lines(&self) -> impl Iterator<Item = &[u8]> {
        self.bytes.split_inclusive(|&byte| byte == b'\n').map(|line| line.strip_suffix(b"\n").unwrap_or(line))
    }
}

/// The standard input.
pub struct Source {
    /// Bytes that have been read; those from `start` on are in no block yet.
    bytes: Vec<u8>,
    start: usize,
    is_ended: bool,
    next_block: u64,
    next_line: u64,
}

impl Default for Source {
    fn default() -> Source {
        Source { bytes: Vec::new(), start: 0, is_ended: false, next_block: 0, next_line: 1 }
    }
}

impl Source {
    /// Cuts off at most `most` lines, waiting until there is at least one; `false` if there never is.
    pub fn cut(&mut self, most: usize, block: &mut Block) -> bool {
        block.end = Ok(());
        // What was searched already without finding the end of a line.
        let mut searched = self.start;
        loop {
            let ends = memchr::memchr_iter(b'\n', &self.bytes[searched..]).take(most);
            let (lines, last) = ends.fold((0, None), |(lines, _), end| (lines + 1, Some(end)));
            if let Some(last) = last {
                self.take(searched + last + 1, lines, block);
                return true;
            }
            if self.is_ended {
                let is_left = self.start < self.bytes.len();
                self.take(self.bytes.len(), 1, block);
                return is_left;
            }
            searched = self.bytes.len() - self.start;
            self.bytes.drain(..self.start);
            self.start = 0;
            if let Err(error) = self.read() {
                self.is_ended = true;
                // A line that may not be complete has no answer.
                self.take(0, 0, block);
                block.end = Err(Failure::of_source(&error));
                return true;
            }
        }
    }

    /// Makes a block of the bytes up to `end`.
    fn take(&mut self, end: usize, lines: u64, block: &mut Block) {
        block.bytes.clear();
        block.bytes.extend_from_slice(&self.bytes[self.start..end]);
        (block.number, block.first_line) = (self.next_block, self.next_line);
        self.start = end;
        self.next_block += 1;
        self.next_line += lines;
    }

    /// Reads what has arrived, waiting until something has.
    fn read(&mut self) -> io::Result<()> {
        // A short input touches little memory, a long one is read in large pieces.
        const LEAST: usize = 1 << 12;
        const MOST: usize = 1 << 16;
        let filled = self.bytes.len();
        self.bytes.resize(filled + self.bytes.capacity().clamp(LEAST, MOST), 0);
        let count = loop {
            match io::stdin().read(&mut self.bytes[filled..]) {
                Err(error) if error.kind() == ErrorKind::Interrupted => {}
                result => break result,
            }
        };
        self.bytes.truncate(filled + count.as_ref().map_or(0, |&count| count));
        self.is_ended = count? == 0;
        Ok(())
    }
}
