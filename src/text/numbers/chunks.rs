//! Pieces of the input. A [`Cutter`] cuts what it reads behind the last blank that has arrived, so
//! that no token lies in two chunks, and each chunk can be parsed without knowing the others.

use std::io::{self, Read};

use super::parse::{BLOCK, LONGEST_TOKEN, LONGEST_WORD, blank_at, is_plain, parse_any, parse_plain};
use crate::text::Place;

/// The bytes that are asked of the source in one go, and what a number may have left before them.
/// With the numbers in them, a few chunks fit into the cache of a core. Only a word that is longer
/// than any number makes the room larger.
const ROOM: usize = (1 << 17) + LONGEST_TOKEN;

/// What comes after a chunk.
#[derive(Debug)]
pub(super) enum Then {
    /// The next chunk.
    More,
    /// The rest of a token that is too long to be read.
    Endless,
    /// Nothing: the input ends with this chunk.
    End,
    /// Nothing, since the source failed.
    Failed(io::Error),
}

/// Whole tokens that stand next to each other in the input.
#[derive(Debug)]
pub(super) struct Chunk {
    /// Which one it is, from 0.
    pub index: u64,
    /// The numbers in it up to the first token that is none, once it has been parsed.
    pub numbers: Vec<u64>,
    /// Whether all of its tokens are numbers.
    pub is_complete: bool,
    /// What comes after it.
    pub then: Then,
    /// The place where it ends, were it a text of its own; once it has been parsed.
    pub end: Place,
    /// The bytes, and behind them what is left of earlier ones.
    buffer: Vec<u8>,
    length: usize,
}

impl Default for Chunk {
    fn default() -> Chunk {
        let end = Place::in_text(&[], 0);
        let (numbers, buffer) = (Vec::new(), Vec::new());
        Chunk { index: 0, numbers, is_complete: true, then: Then::More, end, buffer, length: 0 }
    }
}

impl Chunk {
    /// Its bytes as they arrived.
    pub fn bytes(&self) -> &[u8] {
        &self.buffer[..self.length]
    }

    /// Finds the numbers in its bytes, and its end.
    pub fn parse(&mut self) {
        let padded_length = self.length.next_multiple_of(BLOCK) + BLOCK;
        self.buffer[self.length..padded_length].fill(b' ');
        let padded = &self.buffer[..padded_length];
        self.numbers.clear();
        self.is_complete = if is_plain(padded) {
            self.end = end_of_plain(self.bytes());
            parse_plain(padded, &mut self.numbers)
        } else {
            self.end = Place::in_text(self.bytes(), self.length);
            parse_any(padded, &mut self.numbers)
        };
    }

    /// Finds the numbers again, from the token behind `offset` on.
    pub fn parse_from(&mut self, offset: usize) {
        self.numbers.clear();
        self.is_complete = parse_any(&self.buffer[offset..self.length], &mut self.numbers);
    }

    /// Puts whole tokens with a blank behind them, which are these `numbers`, before its own.
    pub fn prepend(&mut self, bytes: &[u8], numbers: &[u64]) {
        self.buffer.splice(..0, bytes.iter().copied());
        self.length += bytes.len();
        self.numbers.splice(..0, numbers.iter().copied());
        self.end = end_of_both(Place::in_text(bytes, bytes.len()), self.end);
    }
}

/// Reads a source and cuts it into chunks.
pub(super) struct Cutter {
    source: Box<dyn Read + Send>,
    /// The beginning of a token whose end has not been read yet.
    rest: Vec<u8>,
    index: u64,
}

impl Cutter {
    pub fn new(source: Box<dyn Read + Send>) -> Cutter {
        Cutter { source, rest: Vec::new(), index: 0 }
    }

    /// Reads the next chunk, which is as long as what arrives in one go; waits for more only as
    /// long as there is no whole token.
    pub fn read(&mut self, chunk: &mut Chunk) {
        chunk.index = self.index;
        self.index += 1;
        (chunk.length, chunk.then) = self.fill(&mut chunk.buffer);
    }

    /// Puts whole tokens into `buffer`; returns their length and what comes after them.
    fn fill(&mut self, buffer: &mut Vec<u8>) -> (usize, Then) {
        let mut filled = self.rest.len();
        make_room(buffer, filled);
        buffer[..filled].copy_from_slice(&self.rest);
        self.rest.clear();
        loop {
            if filled > LONGEST_WORD {
                return (filled, Then::Endless);
            }
            let room = make_room(buffer, filled);
            match self.source.read(&mut room[filled..]) {
                Ok(0) => return (filled, Then::End),
                Ok(count) => {
                    // A blank of three bytes may have arrived in parts.
                    let unseen = filled.saturating_sub(2);
                    filled += count;
                    if let Some(length) = last_blank_end(&room[unseen..filled]) {
                        self.rest.extend_from_slice(&room[unseen + length..filled]);
                        return (unseen + length, Then::More);
                    }
                }
                Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
                // Whether a token goes on will never be known, so nothing is made of its beginning.
                Err(error) => return (0, Then::Failed(error)),
            }
        }
    }
}

/// Makes sure that there is room behind what is filled, and returns all that may be filled.
fn make_room(buffer: &mut Vec<u8>, filled: usize) -> &mut [u8] {
    let needed = if filled <= LONGEST_TOKEN { ROOM } else { filled.next_multiple_of(BLOCK) * 2 + ROOM };
    if buffer.is_empty() {
        // Fresh memory is zero already, and a short text reaches little of it.
        *buffer = vec![0; needed + BLOCK];
    } else if buffer.len() < needed + BLOCK {
        buffer.resize(needed + BLOCK, 0);
    }
    let room = buffer.len() - BLOCK;
    &mut buffer[..room]
}

/// Where a text ends that is made of two, of which `first` and `second` are the ends.
pub(super) fn end_of_both(first: Place, second: Place) -> Place {
    let column = if second.line == 1 { first.column + second.column - 1 } else { second.column };
    Place { offset: first.offset + second.offset, line: first.line + second.line - 1, column }
}

/// The place where plain bytes end, each of which is a character.
fn end_of_plain(bytes: &[u8]) -> Place {
    let newlines = memchr::memchr_iter(b'\n', bytes).count() as u64;
    let line_start = if newlines == 0 { None } else { memchr::memrchr(b'\n', bytes) };
    let line = &bytes[line_start.map_or(0, |newline| newline + 1)..];
    Place { offset: bytes.len() as u64, line: newlines + 1, column: line.len() as u64 + 1 }
}

/// Where the last blank in `bytes` ends.
fn last_blank_end(bytes: &[u8]) -> Option<usize> {
    (0..bytes.len()).rev().find_map(|start| blank_at(&bytes[start..]).map(|length| start + length))
}
