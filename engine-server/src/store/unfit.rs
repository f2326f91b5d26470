//! Why a file cannot be this server's store.

use std::fmt;

/// Why a file cannot be this server's store.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Unfit {
    /// Another server has it open.
    InUse,
    /// A setting on which durability rests was asked for and not taken.
    Pragma {
        /// Which one.
        name: &'static str,
        /// What was asked for.
        wanted: String,
        /// What it is.
        found: String,
    },
    /// It belongs to another program, or to nobody and is not empty.
    Foreign {
        /// The program's mark in the file; 0: none.
        application_id: i32,
    },
    /// A newer server has written it.
    Newer {
        /// The version of its tables.
        version: i64,
        /// The newest that this server knows.
        known: i64,
    },
    /// Another store was being moved into it, and that did not end.
    Unfinished,
    /// Commits that were acknowledged are gone.
    Behind {
        /// The last commit that its head knows of.
        acknowledged: u64,
        /// The last that is in it.
        kept: u64,
    },
    /// The head beside it is of another store.
    OtherHead,
    /// The head beside it says nothing any more.
    DestroyedHead,
    /// Nobody may write it.
    ReadOnly,
    /// It is a folder, or something else that is no file.
    NoFile,
}

impl fmt::Display for Unfit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Unfit::InUse => f.write_str("another server has the store open"),
            Unfit::Pragma { name, wanted, found } => {
                write!(f, "the store must have {name} = {wanted}, and it is {found}")
            }
            Unfit::Foreign { application_id } => {
                write!(f, "the file is no store of this server (application id {application_id})")
            }
            Unfit::Newer { version, known } => {
                write!(f, "the store has version {version}, and this server knows up to {known}")
            }
            Unfit::Unfinished => f.write_str(
                "another store was being moved into it (tikal-server migrate), and that did not end: remove what is there, \
                 for a database by DROP SCHEMA tikal CASCADE, and begin again",
            ),
            Unfit::Behind { acknowledged, kept } => write!(
                f,
                "{} acknowledged commits are gone: the store ends with commit {kept}, and its head (-head) knows \
                 of {acknowledged}. Its log (-wal) is missing or damaged, or an older copy lies in its place. Put \
                 the log back, or restore a backup, or go on without them by starting once with --accept-loss",
                acknowledged.saturating_sub(*kept)
            ),
            Unfit::OtherHead => f.write_str(
                "the head (-head) beside the file is of another store. If the file was put there on purpose, start \
                 once with --accept-loss; else put the right one back",
            ),
            Unfit::DestroyedHead => f.write_str(
                "the head (-head) beside the file is destroyed, which no loss of power does: whether acknowledged commits \
                 are gone cannot be told. Restore a backup, or go on with what is there by starting once with \
                 --accept-loss",
            ),
            Unfit::ReadOnly => f.write_str("the store is read-only: a server must be able to write it"),
            Unfit::NoFile => f.write_str("it is no regular file, and a store is one"),
        }
    }
}
