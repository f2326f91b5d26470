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
        }
    }
}
