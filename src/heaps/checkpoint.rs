//! Computed nimbers as bytes, to go on from them another time.
//!
//! | bytes | what |
//! |---|---|
//! | 16 | `grundy nimbers 1`, which tells that it is a checkpoint |
//! | 4 | how long the code of the game is, in bytes |
//! | … | the code |
//! | 8 | how many values there are |
//! | 4 each | the values, from that of the heap 0 on |
//! | 4 | CRC-32 of all that comes before |
//!
//! Numbers have their lowest byte first. Bytes that have been damaged, cut off or added are refused.

use std::io::{self, Write};

use super::code::Code;
use super::values::Values;
use crate::lang::Text;

const NAME: &[u8; 16] = b"grundy nimbers 1";
const CHECKSUM: usize = 4;

/// Why bytes are no checkpoint to go on from.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum CheckpointError {
    /// They begin with something else.
    #[error("it is no checkpoint")]
    Foreign,
    /// They end too early, or go on behind the end.
    #[error("it is not whole: it has {has} bytes")]
    Cut {
        /// How many there are.
        has: usize,
    },
    /// They are not what was written.
    #[error("it is damaged: its checksum differs")]
    Damaged,
    /// It is that of another game.
    #[error("it is that of the game {0}")]
    OtherGame(String),
}

impl CheckpointError {
    /// What is wrong, in words.
    pub fn in_words(&self) -> Text {
        let zh = match self {
            CheckpointError::Foreign => "它不是检查点文件".to_owned(),
            CheckpointError::Cut { has } => format!("它不完整，只有 {has} 字节"),
            CheckpointError::Damaged => "它已损坏，校验和不符".to_owned(),
            CheckpointError::OtherGame(code) => format!("它属于游戏 {code}"),
        };
        Text { en: self.to_string().into(), zh: zh.into() }
    }
}

/// Writes what has been computed.
///
/// # Errors
///
/// Those of writing.
pub fn write(values: &Values, out: &mut impl Write) -> io::Result<()> {
    let mut out = Summed { out, sum: crc32fast::Hasher::new() };
    let code = values.code().to_string();
    out.write_all(NAME)?;
    out.write_all(&(code.len() as u32).to_le_bytes())?;
    out.write_all(code.as_bytes())?;
    out.write_all(&(values.computed().len() as u64).to_le_bytes())?;
    let mut block = Vec::new();
    for values in values.computed().chunks(1 << 16) {
        block.clear();
        block.extend(values.iter().flat_map(|value| value.to_le_bytes()));
        out.write_all(&block)?;
    }
    let Summed { out, sum } = out;
    out.write_all(&sum.finalize().to_le_bytes())
}

/// What was computed of this game, to go on from there.
///
/// ```
/// use grundy::heaps::checkpoint::{CheckpointError, read, write};
/// use grundy::heaps::values::Values;
///
/// let kayles = ".77".parse()?;
/// let mut values = Values::new(&kayles);
/// values.extend_to(100);
/// let mut bytes = Vec::new();
/// write(&values, &mut bytes)?;
/// assert_eq!(read(&kayles, &bytes)?.computed(), values.computed());
/// bytes[60] ^= 1;
/// assert_eq!(read(&kayles, &bytes).unwrap_err(), CheckpointError::Damaged);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
///
/// [`CheckpointError`] if the bytes are anything else than a whole checkpoint of the game.
pub fn read(code: &Code, bytes: &[u8]) -> Result<Values, CheckpointError> {
    let cut = CheckpointError::Cut { has: bytes.len() };
    let parts = bytes.strip_prefix(NAME).ok_or(CheckpointError::Foreign)?;
    let (length, parts) = parts.split_first_chunk::<4>().ok_or(cut.clone())?;
    let (written, parts) = parts.split_at_checked(u32::from_le_bytes(*length) as usize).ok_or(cut.clone())?;
    let (count, parts) = parts.split_first_chunk::<8>().ok_or(cut.clone())?;
    let (values, sum) = parts.split_last_chunk::<CHECKSUM>().ok_or(cut.clone())?;
    let (values, rest) = values.as_chunks::<4>();
    if u64::from_le_bytes(*count) != values.len() as u64 || !rest.is_empty() {
        return Err(cut);
    }
    if crc32fast::hash(&bytes[..bytes.len() - CHECKSUM]) != u32::from_le_bytes(*sum) {
        return Err(CheckpointError::Damaged);
    }
    if written != code.to_string().as_bytes() {
        return Err(CheckpointError::OtherGame(String::from_utf8_lossy(written).into_owned()));
    }
    Ok(Values::resume(code, values.iter().map(|&value| u32::from_le_bytes(value)).collect()))
}

/// A writer with the checksum of what went through it.
struct Summed<'o, W> {
    out: &'o mut W,
    sum: crc32fast::Hasher,
}

impl<W: Write> Write for Summed<'_, W> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let written = self.out.write(bytes)?;
        self.sum.update(&bytes[..written]);
        Ok(written)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.out.flush()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn written(typed: &str, length: usize) -> (Code, Vec<u8>) {
        let code = typed.parse().expect("it is a code");
        let mut values = Values::new(&code);
        values.extend_to(length);
        let mut bytes = Vec::new();
        write(&values, &mut bytes).expect("there is room");
        (code, bytes)
    }

    #[test]
    fn whatever_is_changed_is_refused() {
        let (code, bytes) = written(".77", 20);
        for place in 0..bytes.len() {
            for bit in 0..8 {
                let mut bytes = bytes.clone();
                bytes[place] ^= 1 << bit;
                assert!(read(&code, &bytes).is_err(), "bit {bit} of byte {place}");
            }
            let error = read(&code, &bytes[..place]).expect_err("it is cut");
            let expected = match place {
                ..16 => CheckpointError::Foreign,
                _ => CheckpointError::Cut { has: place },
            };
            assert_eq!(error, expected, "cut at {place}");
        }
        let longer = [&bytes[..], b"abcd"].concat();
        assert_eq!(read(&code, &longer).expect_err("it goes on"), CheckpointError::Cut { has: longer.len() });
    }

    #[test]
    fn that_of_another_game_is_refused() {
        let (_, bytes) = written(".77", 20);
        let (other, _) = written(".07", 0);
        assert_eq!(
            read(&other, &bytes).expect_err("it is another"),
            CheckpointError::OtherGame(".77".into())
        );
    }
}
