//! Different texts, numbered in the order in which they come. There are millions of them, so all stand
//! in one string.

use std::hash::{BuildHasher, BuildHasherDefault};

use rustc_hash::FxHasher;

/// Different texts, numbered in the order in which they came.
#[derive(Debug, Default)]
pub struct Texts {
    bytes: String,
    ends: Vec<usize>,
    /// Open addressing: part of the hash, and the number plus one; 0 for an empty place. Always at
    /// most half full, and as long as a power of two.
    table: Vec<(u32, u32)>,
}

impl Texts {
    pub fn len(&self) -> usize {
        self.ends.len()
    }

    /// How many bytes all texts have together.
    pub fn bytes(&self) -> usize {
        self.bytes.len()
    }

    pub fn get(&self, number: usize) -> &str {
        let start = number.checked_sub(1).map_or(0, |before| self.ends[before]);
        &self.bytes[start..self.ends[number]]
    }

    pub fn find(&self, text: &str) -> Option<u32> {
        if self.table.is_empty() {
            return None;
        }
        self.table[self.place(hash(text), text)].1.checked_sub(1)
    }

    pub fn number(&mut self, text: &str) -> u32 {
        if 2 * self.ends.len() >= self.table.len() {
            self.grow();
        }
        let hash = hash(text);
        let place = self.place(hash, text);
        if self.table[place].1 == 0 {
            self.bytes.push_str(text);
            self.ends.push(self.bytes.len());
            self.table[place] = (hash, self.ends.len() as u32);
        }
        self.table[place].1 - 1
    }

    /// Where a text stands in the table, or would stand.
    fn place(&self, hash: u32, text: &str) -> usize {
        let mask = self.table.len() - 1;
        let mut place = hash as usize & mask;
        loop {
            let (known, number) = self.table[place];
            if number == 0 || known == hash && self.get(number as usize - 1) == text {
                return place;
            }
            place = (place + 1) & mask;
        }
    }

    fn grow(&mut self) {
        let length = (2 * self.table.len()).max(64);
        let old = std::mem::replace(&mut self.table, vec![(0, 0); length]);
        for entry in old.into_iter().filter(|entry| entry.1 != 0) {
            let mut place = entry.0 as usize & (length - 1);
            while self.table[place].1 != 0 {
                place = (place + 1) & (length - 1);
            }
            self.table[place] = entry;
        }
    }
}

fn hash(text: &str) -> u32 {
    BuildHasherDefault::<FxHasher>::default().hash_one(text) as u32
}
