//! Durability, shown on a simulated disk: what was acknowledged survives every loss of power.
//!
//! `disk` forgets what was not synced, `file_system` lets SQLite write to it and `head_files` its head, `script` says what is
//! kept, `trial` runs one seed, and `proof` runs many and shows that a weaker store is found out.

#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    reason = "a panic here is a failed test"
)]

mod disk;
#[expect(unsafe_code, reason = "SQLite reaches its file system through C function pointers")]
mod file_system;
mod head_files;
mod script;
mod trial;

mod proof;
