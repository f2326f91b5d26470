//! The seal: what the database looked like when its store was closed, so that a start need not check all of it again.
//!
//! To check a database is to read each row of it, which is half of a start with a thousand matches. A store that is
//! closed in order brings its log in, is checked, and leaves the length and the checksum of its file in the head. If a
//! start finds the file just so, nothing has become of it, and it is as whole as it was. If it finds another file with
//! the same commits, something else has written to it: that is said aloud, and checked more closely, because a flipped
//! bit in a text is no fault that SQLite could see. In every other case, such as after a kill, the file is checked.
//!
//! It is checked before it is sealed, and from the disk: what was damaged while the server ran must not count as what
//! it was closed as.

use std::fs::File;
use std::io::Result;
use std::path::Path;

use flate2::Crc;
use sha2::{Digest, Sha256};

use super::beside::with_suffix;
use super::head::Mark;

/// A seal and its own checksum.
pub(super) const SEAL: usize = 80;
const MAGIC: &[u8; 8] = b"TikaSeal";
/// A longer file is not read once more when it is closed: the server is to end soon.
const LONGEST: u64 = 512 << 20;
/// How much is read in one go.
const PIECE: usize = 1 << 18;

/// A file as it was closed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Seal {
    /// The newest commit in it.
    pub(super) mark: Mark,
    length: u64,
    /// CRC-32: it guards against accidents. Who changes a file on purpose can change its seal too.
    checksum: u32,
}

/// What a start finds, beside what was closed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Condition {
    /// To the last bit the file that was closed in order.
    AsClosed,
    /// Another file, although no commit was made since.
    Altered,
    /// It was not closed in order.
    Unknown,
}

/// Compares the store at this path, whose newest commit this is, with its seal.
pub(super) fn compare(
    path: &Path,
    database: &File,
    mark: Option<Mark>,
    seal: Option<Seal>,
) -> Condition {
    // What is in a log is not in the file yet.
    let log = std::fs::metadata(with_suffix(path, "-wal")).map_or(0, |found| found.len());
    match seal {
        Some(seal) if log == 0 && mark == Some(seal.mark) => {
            match Seal::of(database, seal.mark) == Some(seal) {
                true => Condition::AsClosed,
                false => Condition::Altered,
            }
        }
        Some(_) | None => Condition::Unknown,
    }
}

impl Seal {
    /// Whether it would take too long to read this file.
    pub(super) fn is_too_long(database: &File) -> bool {
        database.metadata().map_or(true, |found| found.len() > LONGEST)
    }

    /// What a database without a log looks like; `None`: it is too long, or cannot be read.
    pub(super) fn of(database: &File, mark: Mark) -> Option<Seal> {
        let length = database.metadata().ok()?.len();
        let checksum = (length <= LONGEST).then(|| checksum(database, length).ok())??;
        Some(Seal { mark, length, checksum })
    }

    /// As it lies in the head.
    pub(super) fn bytes(&self) -> [u8; SEAL] {
        let mut bytes = [0; SEAL];
        bytes[..8].copy_from_slice(MAGIC);
        bytes[8..24].copy_from_slice(&self.mark.store);
        bytes[24..32].copy_from_slice(&self.mark.commit.to_le_bytes());
        bytes[32..40].copy_from_slice(&self.length.to_le_bytes());
        bytes[40..44].copy_from_slice(&self.checksum.to_le_bytes());
        let own = Sha256::digest(&bytes[..48]);
        bytes[48..].copy_from_slice(&own);
        bytes
    }

    /// Reads it back; `None`: there is none, or a torn one.
    pub(super) fn read(bytes: &[u8]) -> Option<Seal> {
        let number = |at: usize| Some(u64::from_le_bytes(bytes.get(at..at + 8)?.try_into().ok()?));
        let seal = Seal {
            mark: Mark { store: bytes.get(8..24)?.try_into().ok()?, commit: number(24)? },
            length: number(32)?,
            checksum: u32::from_le_bytes(bytes.get(40..44)?.try_into().ok()?),
        };
        (seal.bytes() == bytes).then_some(seal)
    }
}

/// Reads from places of its own, so that whoever else reads the same open file is not disturbed.
#[cfg(unix)]
fn checksum(file: &File, length: u64) -> Result<u32> {
    use std::os::unix::fs::FileExt;
    let (mut crc, mut piece, mut at) = (Crc::new(), vec![0; PIECE], 0);
    while at < length {
        match file.read_at(&mut piece, at)? {
            0 => break,
            read => {
                crc.update(&piece[..read]);
                at += read as u64;
            }
        }
    }
    Ok(crc.sum())
}

#[cfg(not(unix))]
fn checksum(_: &File, _: u64) -> Result<u32> {
    Err(std::io::ErrorKind::Unsupported.into())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_bit_of_a_file_and_of_its_seal_counts() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("file");
        let mark = Mark { store: [7; 16], commit: 12 };
        let of = |bytes: &[u8]| {
            std::fs::write(&path, bytes).unwrap();
            Seal::of(&File::open(&path).unwrap(), mark).unwrap()
        };
        let mut bytes: Vec<u8> = (0..=PIECE).map(|byte| (byte % 251) as u8).collect();
        let seal = of(&bytes);
        assert_eq!(Seal::read(&seal.bytes()), Some(seal));
        for place in [0, 4096, PIECE - 1, PIECE] {
            bytes[place] ^= 4;
            assert_ne!(of(&bytes), seal, "byte {place}");
            bytes[place] ^= 4;
        }
        assert_ne!(of(&bytes[..PIECE]), seal);
        assert_eq!(of(&bytes), seal);
        for bit in 0..SEAL * 8 {
            let mut wrong = seal.bytes();
            wrong[bit / 8] ^= 1 << (bit % 8);
            assert_eq!(Seal::read(&wrong), None, "bit {bit}");
        }
    }
}
